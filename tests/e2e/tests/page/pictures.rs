//! What is drawn on the board, and what the check boxes take off it and put back.

use e2e::{Page, Picture, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{
    CLASS_COLORS, INK, OVERLAP, around, cell, choose, load, load_with, open_panel, push, reveal, shows, tick,
    visible_text,
};

/// Shared variances of 1 and a class prior of (0.9, 0.1): both boundaries are vertical lines, the generative one where
/// log(0.1/0.9) + 2 x₁ = 0, and logistic regression, which knows no such prior, elsewhere.
async fn prepare(page: &Page) -> Result {
    let settings = json!({
        "generative": { "pooling": 1, "varianceSmoothing": 0, "prior": [0.9, 0.1] },
    });
    load_with(page, &OVERLAP, settings).await
}

/// A strip of the board up where no points and no ellipses are, across the boundary at `x`.
async fn strip(page: &Page, x: f64) -> Result<Picture> {
    around(page, x, 3.75, (4.0, 30.0)).await
}

const GENERATIVE: f64 = 1.0986;

/// Where logistic regression changes its mind: −w₀/w₁, the weights being those that the page reports.
async fn logistic(page: &Page) -> Result<f64> {
    let x: f64 = page.eval("(([w0, w1]) => -w0 / w1)(window.bayesboard.report().logistic.binary)").await?;
    assert!((x - GENERATIVE).abs() > 0.5, "the boundaries lie on each other: {x}");
    Ok(x)
}

#[test]
fn boundaries_are_solid_and_dashed_ink_where_the_models_change_their_mind() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        let logistic = logistic(page).await?;
        let ink = async |x: f64| Ok::<_, anyhow::Error>(strip(page, x).await?.count(INK, 40));
        let (solid, dashed) = (ink(GENERATIVE).await?, ink(logistic).await?);
        // 60 rows of a line about 3 wide, and of one about 4 wide with gaps.
        assert!((100..=240).contains(&solid), "{solid}");
        assert!((60..=200).contains(&dashed), "{dashed}");
        let rows = async |x: f64| {
            let picture = strip(page, x).await?;
            let dark = |y: &usize| (0..picture.width).any(|x| picture.at(x, *y).is_some_and(|p| p[0] < 80));
            Ok::<_, anyhow::Error>((0..picture.height).filter(dark).count())
        };
        assert!(rows(GENERATIVE).await? >= 59, "the solid line has no gaps");
        assert!((20..=50).contains(&rows(logistic).await?), "the dashed one has");

        tick(page, "Naive Bayes").await?;
        assert_eq!((ink(GENERATIVE).await?, ink(logistic).await?), (0, dashed));
        tick(page, "Naive Bayes").await?;
        tick(page, "Logistic").await?;
        assert_eq!((ink(GENERATIVE).await?, ink(logistic).await?), (solid, 0));
        tick(page, "Logistic").await?;
        tick(page, "Boundaries").await?;
        assert_eq!((ink(GENERATIVE).await?, ink(logistic).await?), (0, 0));
        tick(page, "Boundaries").await?;
        assert_eq!((ink(GENERATIVE).await?, ink(logistic).await?), (solid, dashed));
        Ok(())
    });
}

#[test]
fn ellipses_come_and_go_in_the_colors_of_their_classes() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        // The variances are 1, so the ellipse at 2σ around (−1, 0) ends at (−1, 2), where no point is. It is a thin
        // line.
        let blue =
            async || Ok::<_, anyhow::Error>(around(page, -1.0, 2.0, (8.0, 4.0)).await?.count(CLASS_COLORS[0], 120));
        assert!(blue().await? > 10);
        tick(page, "Ellipses").await?;
        assert_eq!(blue().await?, 0);
        tick(page, "Ellipses").await?;
        assert!(blue().await? > 10);
        tick(page, "Naive Bayes").await?;
        assert_eq!(blue().await?, 0, "they are naive Bayes’s");
        Ok(())
    });
}

#[test]
fn the_probability_map_tints_the_paper() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        let tint = async |x: f64| {
            let picture = around(page, x, 3.3, (3.0, 3.0)).await?;
            picture.at(3, 3).ok_or_else(|| anyhow::anyhow!("no picture"))
        };
        assert_eq!([tint(-4.3).await?, tint(4.3).await?], [[255; 3]; 2], "white paper");
        choose(page, "Map", "Naive Bayes").await?;
        let [a, b] = [tint(-4.3).await?, tint(4.3).await?];
        assert!(a[2] > a[0] + 20, "bluish for A: {a:?}");
        assert!(b[0] > b[2] + 20, "reddish for B: {b:?}");
        // Between the two boundaries the models disagree.
        let between = (GENERATIVE + logistic(page).await?) / 2.0;
        let generative = tint(between).await?;
        choose(page, "Map", "Logistic").await?;
        assert_ne!(tint(between).await?, generative, "the other model's map is another");
        choose(page, "Map", "Off").await?;
        assert_eq!([tint(-4.3).await?, tint(4.3).await?], [[255; 3]; 2], "white again");
        Ok(())
    });
}

#[test]
fn hidden_fits_leave_the_points_and_nothing_else() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        open_panel(page, "Numbers").await?;
        cell(page, "Both models", "Right", "Logistic").await?;
        let logistic = logistic(page).await?;
        let point =
            async || Ok::<_, anyhow::Error>(around(page, 3.0, 0.0, (6.0, 6.0)).await?.count(CLASS_COLORS[1], 20));
        assert!(point().await? > 30);
        push(page, "Hide fits").await?;
        assert!(point().await? > 30, "the points stay");
        for x in [GENERATIVE, logistic] {
            assert_eq!(strip(page, x).await?.count(INK, 40), 0, "a boundary at {x}");
        }
        assert_eq!(around(page, -1.0, 2.0, (8.0, 4.0)).await?.count(CLASS_COLORS[0], 60), 0, "an ellipse");
        shows(page, "#sentence", "view", "/status").await?;
        let text = visible_text(page).await?;
        for answer in ["Both models", "Log-odds of", "% right"] {
            assert!(!text.contains(answer), "{answer:?} is still there: {text:?}");
        }
        reveal(page).await?;
        cell(page, "Both models", "Right", "Logistic").await?;
        assert!(strip(page, GENERATIVE).await?.count(INK, 40) > 100);
        Ok(())
    });
}

#[test]
fn the_board_is_drawn_on_dark_paper_too() {
    on_page(View { dark: true, ..View::LAPTOP }, "", async |page| {
        prepare(page).await?;
        let paper = around(page, -4.3, 3.3, (3.0, 3.0)).await?.at(3, 3);
        assert!(paper.is_some_and(|[r, g, b]| r.max(g).max(b) < 60), "{paper:?}");
        let light = strip(page, GENERATIVE).await?.count([0xec, 0xeb, 0xe6], 40);
        assert!(light > 100, "the boundary is light: {light}");
        assert!(around(page, 3.0, 0.0, (6.0, 6.0)).await?.count(CLASS_COLORS[1], 20) > 30, "classes keep their colors");
        Ok(())
    });
}

/// Empty canvases are hidden and keep their size.
#[test]
fn canvases_that_show_nothing_are_hidden() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let stack = "[...document.querySelectorAll('#plot canvas')].map((canvas) =>
            [canvas.id, canvas.checkVisibility(), canvas.width > 1])";
        let seen =
            async |id: &str| page.eval::<bool>(&format!("document.getElementById('{id}').checkVisibility()")).await;
        assert!(seen("fit").await?);
        let before: Value = page.eval(stack).await?;
        page.press("h").await?;
        page.painted().await?;
        assert!(!seen("fit").await?);
        page.press("h").await?;
        page.until("the fits are back", "document.getElementById('fit').checkVisibility()").await?;
        assert_eq!(page.eval::<Value>(stack).await?, before);
        Ok(())
    });
}
