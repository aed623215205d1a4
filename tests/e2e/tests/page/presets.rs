//! The prepared boards, each with its sentence.

use e2e::{View, on_page};

use crate::board::{assert_no_nonsense, chosen, classes, click, count, load, points, push, reads, visible_text};

/// Title, number of points, a part of its sentence, and what the picture then shows.
const PRESETS: [(&str, usize, &str, &str); 5] = [
    (
        "Equal variances: a line",
        80,
        "the generative boundary is a straight line, and logistic regression, which never looks at variances",
        "Naive Bayes, shared variance: a line",
    ),
    (
        "Unequal variances: a curve",
        80,
        "Class A is tight and class B is wide: with variances of their own the boundary closes around A",
        "Naive Bayes: an ellipse",
    ),
    (
        "Correlated features: naive Bayes fails",
        80,
        "naive ellipses cannot tilt: choose LDA and watch the boundary turn",
        "Logistic a line",
    ),
    (
        "Separable classes: the weights run away",
        40,
        "the weights of logistic regression grow without bound; naive Bayes does not even notice",
        "The classes are completely separable",
    ),
    ("Iris petals: three species", 150, "Real data: petals of three species of iris.", "R. A. Fisher (1936)"),
];

#[test]
fn every_preset_shows_its_board_and_its_sentence() {
    on_page(View::LAPTOP, "", async |page| {
        for (title, n, sentence, shown) in PRESETS {
            push(page, "Presets").await?;
            let names = page.names("button").await?;
            let full = names.iter().find(|name| name.starts_with(title)).cloned();
            push(page, &full.unwrap_or_else(|| panic!("no preset {title:?} among {names:?}"))).await?;
            count(page, n).await?;
            reads(page, sentence).await?;
            reads(page, shown).await?;
            reads(page, &format!("Loaded “{title}”.")).await?;
            assert_no_nonsense(page).await?;
        }
        assert_eq!(classes(page).await?, ["setosa", "versicolor", "virginica"]);
        Ok(())
    });
}

#[test]
fn a_preset_can_be_taken_back_and_its_sentence_goes() {
    on_page(View::LAPTOP, "", async |page| {
        let before = [(0.5, 0.25, 0), (1.0, 1.0, 1)];
        load(page, &before).await?;
        push(page, "Presets").await?;
        let names = page.names("button").await?;
        let name = names.iter().find(|name| name.starts_with(PRESETS[0].0)).expect("the first preset");
        push(page, name).await?;
        count(page, PRESETS[0].1).await?;
        assert_eq!(chosen(page, "Generative model").await?, ["Naive Bayes, shared variance"]);
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, before);
        assert_eq!(chosen(page, "Generative model").await?, ["Naive Bayes"], "settings come back as well");
        assert!(!visible_text(page).await?.contains(PRESETS[0].2), "the sentence is about a board that has gone");
        click(page, 3.0, 3.0).await?;
        count(page, 3).await
    });
}
