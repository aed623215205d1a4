//! The states that are not errors: the board draws what is defined, and a sentence says what is missing.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{
    CLASS_COLORS, Dot, around, assert_no_nonsense, cell, given, load, load_state, load_with, maximum_likelihood, shows,
};

/// The point is drawn, whatever the fits have come to.
async fn assert_drawn(page: &Page, (x, y, class): Dot) -> Result {
    let n = around(page, x, y, (7.0, 7.0)).await?.count(CLASS_COLORS[class], 20);
    assert!(n > 15, "the point at ({x}, {y}) is not to be seen: {n} pixels");
    Ok(())
}

/// Waits until so many messages are there, those that the module gives: on the board, or in few words on the card of
/// the model where these say it all.
async fn assert_told(page: &Page, n: usize) -> Result {
    page.eventually(async || {
        let view = given(page, json!(["view"])).await?;
        let messages = view["messages"].as_array().map_or(&[][..], Vec::as_slice);
        ensure!(messages.len() == n, "{} messages, not {n}: {messages:?}", messages.len());
        let seen = "[...document.querySelectorAll('#messages p, .score')].filter((line) => line.checkVisibility())
            .map((line) => line.textContent)";
        let seen: Vec<String> = page.eval(seen).await?;
        let mut n_short = 0;
        for message in messages {
            let cards = view["cards"].as_array().into_iter().flatten();
            let card = cards.filter(|card| card["saysAll"] == true).find(|card| card["model"] == message["model"]);
            n_short += usize::from(card.is_some());
            let said = card.map_or(&message["text"], |card| &card["lack"]).as_str().unwrap_or_default();
            ensure!(!said.is_empty() && seen.iter().any(|line| line == said), "{said:?} is not in {seen:?}");
        }
        let on_board: usize = page.eval("document.querySelectorAll('#messages p').length").await?;
        ensure!(on_board == n - n_short, "{seen:?}");
        Ok(())
    })
    .await?;
    // It follows when the hand is still.
    shows(page, "#plot-now", "description", "").await
}

/// Loads the points with maximum likelihood for both models, and expects so many messages, and the points.
async fn assert_state(page: &Page, dots: &[Dot], n_messages: usize) -> Result {
    load_with(page, dots, maximum_likelihood()).await?;
    assert_told(page, n_messages).await?;
    // The last one lies on top of all others.
    if let Some(&last) = dots.last() {
        assert_drawn(page, last).await?;
    }
    assert_no_nonsense(page).await
}

#[test]
fn nothing_or_one_class_asks_for_points() {
    on_page(View::LAPTOP, "", async |page| {
        assert_state(page, &[], 0).await?;
        assert_state(page, &[(0.0, 0.0, 0)], 2).await?;
        // One class with a spread: the generative model exists, and every point is of that class.
        let dots = [(-1.0, 0.0, 0), (1.0, 1.0, 0), (0.0, 3.0, 0)];
        assert_state(page, &dots, 1).await?;
        assert_eq!(cell(page, "Classes", "A", "share").await?, "1.000");
        assert_eq!(cell(page, "Classes", "B", "share").await?, "–");
        Ok(())
    });
}

#[test]
fn a_class_of_one_point_is_named_with_what_would_help() {
    on_page(View::LAPTOP, "", async |page| {
        let dots = [(-1.0, 0.0, 0), (-2.0, 1.0, 0), (0.0, -1.0, 0), (2.0, 2.0, 1)];
        assert_state(page, &dots, 2).await?;
        // What the first message offers helps, as a prior does for the second.
        load(page, &dots).await?;
        assert_told(page, 0).await
    });
}

#[test]
fn points_without_a_spread_in_some_direction() {
    on_page(View::LAPTOP, "", async |page| {
        // The same x₁ for all: overlapping, so maximum likelihood has many solutions.
        let upright = [(1.0, -2.0, 0), (1.0, 0.0, 0), (1.0, 2.0, 0), (1.0, -1.0, 1), (1.0, 1.0, 1), (1.0, 3.0, 1)];
        assert_state(page, &upright, 2).await?;
        // All on a diagonal: naive Bayes is fitted, QDA is not.
        let diagonal = upright.map(|(_, t, class)| (t, t, class));
        assert_state(page, &diagonal, 1).await?;
        let mut settings = maximum_likelihood();
        settings["generative"]["correlation"] = json!(1);
        load_with(page, &diagonal, settings).await?;
        assert_told(page, 2).await?;
        // All in one place, with smoothing: it is a share of no variance at all.
        load(page, &[(1.0, 1.0, 0), (1.0, 1.0, 0), (1.0, 1.0, 1)]).await?;
        assert_told(page, 1).await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn conflicting_duplicates_are_a_tie_everywhere() {
    on_page(View::LAPTOP, "", async |page| {
        let dots = [(-1.0, -1.0, 0), (2.0, 0.5, 0), (0.0, 2.0, 0), (-1.0, -1.0, 1), (2.0, 0.5, 1), (0.0, 2.0, 1)];
        assert_state(page, &dots, 0).await?;
        assert_eq!(cell(page, "Both models", "Right", "Logistic").await?, "0 of 6");
        // 6 points at log ½ each.
        assert_eq!(cell(page, "Both models", "log P(classes | points)", "Naive Bayes").await?, "−4.159");
        Ok(())
    });
}

#[test]
fn separable_classes_have_no_maximum_and_touching_ones_neither() {
    on_page(View::LAPTOP, "", async |page| {
        let apart = [(-2.0, -1.0, 0), (-1.0, 1.0, 0), (2.0, 1.0, 1), (3.0, -1.0, 1)];
        assert_state(page, &apart, 1).await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.report().logistic.binary").await?, Value::Null);
        // They meet at the corner (0, 0) and on the line x₁ = 0 only.
        let touching = [(0.0, 0.0, 0), (0.0, 2.0, 0), (-2.0, 1.0, 0), (0.0, 0.0, 1), (0.0, 3.0, 1), (2.0, 1.0, 1)];
        assert_state(page, &touching, 1).await?;
        // A prior is what both messages offer.
        load(page, &touching).await?;
        assert_told(page, 0).await
    });
}

#[test]
fn nested_classes_have_an_ellipse_or_no_boundary_at_all() {
    on_page(View::LAPTOP, "", async |page| {
        let cross = |r: f64, class: usize| [(r, 0.0, class), (-r, 0.0, class), (0.0, r, class), (0.0, -r, class)];
        let nested: Vec<Dot> = [cross(0.5, 0), cross(3.0, 1)].concat();
        assert_state(page, &nested, 0).await?;
        // Ten times as many points of A with nearly the same spread: A is the more probable even in the middle of B.
        let swallowed: Vec<Dot> = (0..10).flat_map(|_| cross(3.0, 0)).chain(cross(2.5, 1)).collect();
        assert_state(page, &swallowed, 0).await
    });
}

#[test]
fn far_from_the_origin_everything_is_as_near_it() {
    on_page(View::LAPTOP, "", async |page| {
        let near: [Dot; 8] = [
            (-2.0, 0.0, 0),
            (0.0, 0.5, 0),
            (-1.0, 1.0, 0),
            (1.5, -1.0, 0),
            (1.0, 2.0, 1),
            (1.0, -2.0, 1),
            (3.0, 0.0, 1),
            (-1.0, 0.0, 1),
        ];
        let numbers = async || {
            let generative = cell(page, "Both models", "log P(classes | points)", "Naive Bayes").await?;
            let logistic = cell(page, "Both models", "log P(classes | points)", "Logistic").await?;
            let joint = cell(page, "Likelihood", "log p(points, classes)", "Naive Bayes").await?;
            Ok::<_, anyhow::Error>([generative, logistic, joint])
        };
        load(page, &near).await?;
        let before = numbers().await?;
        let far = near.map(|(x, y, class)| (x + 1e6, y - 1e6, class));
        load(page, &far).await?;
        assert_eq!(numbers().await?, before);
        for dot in far {
            assert_drawn(page, dot).await?;
        }
        assert_no_nonsense(page).await
    });
}

#[test]
fn a_class_without_a_prior_is_absent() {
    on_page(View::LAPTOP, "", async |page| {
        let points = json!([{ "x": 0, "y": 0, "class": 0 }, { "x": 1, "y": 2, "class": 0 }]);
        let settings = json!({ "generative": { "prior": [0, 1] } });
        load_state(page, json!({ "version": 1, "data": { "points": points }, "settings": settings })).await?;
        assert_told(page, 2).await?;
        assert_no_nonsense(page).await
    });
}
