//! Placing, moving, selecting and removing points with the mouse.

use e2e::{Gesture, Pointer, Step, View, on_page};
use serde_json::Value;

use crate::board::{
    CLASS_COLORS, INK, MIRRORED, OVERLAP, around, cell, choose, click, count, load, number, points, push,
};

#[test]
fn a_click_adds_a_point_of_the_chosen_class() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.5, -2.0).await?;
        let [(x, y, class)] = points(page).await?[..] else { panic!("one point") };
        // A pixel is about 0.03 wide at this size, and the place is rounded to whole pixels twice at most.
        assert!((x - 1.5).abs() < 0.06 && (y + 2.0).abs() < 0.06 && class == 0, "({x}, {y}) of class {class}");
        assert!(around(page, x, y, (6.0, 6.0)).await?.count(CLASS_COLORS[0], 8) > 40, "it is drawn in blue");
        Ok(())
    });
}

#[test]
fn fits_and_numbers_follow_a_drag_while_it_lasts() {
    on_page(View::LAPTOP, "#v=3&in=numbers", async |page| {
        load(page, &MIRRORED).await?;
        assert_eq!(cell(page, "Classes", "A x₁", "mean").await?, "−1.50");
        let boundary = around(page, 0.5, 3.5, (4.0, 25.0)).await?;
        assert!(boundary.count(INK, 60) > 50, "the boundary stands where the mirror does");
        let (from, to) = (page.to_page(-2.0, -1.0).await?, page.to_page(-4.0, -3.0).await?);
        page.step(Pointer::Mouse, Step::Down, from.0, from.1).await?;
        for part in [0.25, 0.5, 0.75, 1.0] {
            let between = |from: f64, to: f64| from + part * (to - from);
            page.step(Pointer::Mouse, Step::Move, between(from.0, to.0), between(from.1, to.1)).await?;
        }
        page.painted().await?;
        // (−4 − 1)/2, before the button is released.
        assert!((number(page, "Classes", "A x₁", "mean").await? + 2.5).abs() < 0.03);
        assert_ne!(around(page, 0.5, 3.5, (4.0, 25.0)).await?, boundary, "the boundary has moved");
        page.step(Pointer::Mouse, Step::Up, to.0, to.1).await?;
        let [(x, y, 0), ..] = points(page).await?[..] else { panic!("the point keeps its class") };
        assert!((x + 4.0).abs() < 0.05 && (y + 3.0).abs() < 0.05, "({x}, {y})");
        assert!(around(page, -4.0, -3.0, (6.0, 6.0)).await?.count(CLASS_COLORS[0], 8) > 40, "the point is here");
        assert!(around(page, -2.0, -1.0, (6.0, 6.0)).await?.count(CLASS_COLORS[0], 8) < 10, "and no longer there");
        // The whole drag is one step.
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        Ok(())
    });
}

#[test]
fn a_click_selects_and_delete_removes() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        click(page, -1.0, 1.0).await?;
        assert_eq!(points(page).await?, MIRRORED, "a click on a point adds none");
        page.press("Delete").await?;
        count(page, 3).await?;
        assert!(!points(page).await?.contains(&MIRRORED[1]));
        // By the button as well, which is there while something is selected.
        let has_button = async || Ok::<_, anyhow::Error>(page.names("button").await?.contains(&"Delete".to_owned()));
        assert!(!has_button().await?);
        click(page, 3.0, -1.0).await?;
        push(page, "Delete").await?;
        count(page, 2).await?;
        assert!(!has_button().await?);
        Ok(())
    });
}

#[test]
fn a_selected_point_takes_the_chosen_class() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        assert!(!page.names("button").await?.contains(&"Relabel".to_owned()), "nothing is selected");
        click(page, -1.0, 1.0).await?;
        let relabel = page.find("button", "Relabel").await?;
        page.press("2").await?;
        page.press("l").await?;
        assert_eq!(points(page).await?[1], (-1.0, 1.0, 1));
        choose(page, "Class", "A").await?;
        page.click(&relabel).await?;
        assert_eq!(points(page).await?, MIRRORED);
        push(page, "Undo").await?;
        assert_eq!(points(page).await?[1], (-1.0, 1.0, 1));
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        Ok(())
    });
}

#[test]
fn undo_redo_and_clear_lose_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Clear").await?;
        count(page, 0).await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, OVERLAP);
        push(page, "Redo").await?;
        count(page, 0).await?;
        page.press("Control+z").await?;
        count(page, 10).await?;
        click(page, 4.0, 4.0).await?;
        count(page, 11).await?;
        let redo = page.find("button", "Redo").await?;
        assert!(!redo.is_enabled().await?, "a new step leaves nothing to do again");
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, OVERLAP);
        Ok(())
    });
}

#[test]
fn a_point_dragged_out_of_the_plot_stays_at_its_edge() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let from = page.to_page(-2.0, -1.0).await?;
        page.drag(Pointer::Mouse, from, (2.0, 718.0), 100).await?;
        let [(x, y, _), ..] = points(page).await?[..] else { panic!("points") };
        let (left, down) = page.to_page(x, y).await?;
        let plot = page.find("application", "Training points").await?.rect().await?;
        assert!(left >= plot.x && down <= plot.y + plot.height, "({x}, {y}) is drawn at ({left}, {down})");
        assert!(x < -2.0 && y < -1.0, "it went along as far as it could: ({x}, {y})");
        assert!(around(page, x, y, (8.0, 8.0)).await?.count(CLASS_COLORS[0], 8) > 20, "and is still to be seen");
        Ok(())
    });
}

#[test]
fn a_press_that_wanders_over_open_ground_adds_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        let (from, to) = (page.to_page(-1.0, 2.0).await?, page.to_page(2.0, 2.0).await?);
        page.drag(Pointer::Mouse, from, to, 100).await?;
        count(page, 0).await
    });
}

#[test]
fn the_pointer_reads_the_probabilities_of_both_models() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        choose(page, "Tool", "Probe").await?;
        let probe = async |model: &str| cell(page, "Probabilities at the pointer", model, "B").await;
        let hover = async |x: f64, y: f64| {
            let (x, y) = page.to_page(x, y).await?;
            page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await
        };
        hover(4.0, 0.0).await?;
        for model in ["Naive Bayes", "Logistic"] {
            let p: f64 = probe(model).await?.trim_start_matches('>').parse()?;
            assert!(p > 0.99, "{model}: {p}");
        }
        // On the mirror both classes are equally probable; a pixel off it, nearly.
        hover(0.5, 0.0).await?;
        for model in ["Naive Bayes", "Logistic"] {
            let p: f64 = probe(model).await?.parse()?;
            assert!((p - 0.5).abs() < 0.1, "{model}: {p}");
        }
        hover(-3.0, 0.0).await?;
        assert_eq!(probe("Naive Bayes").await?, "<0.001");
        // Out of the plot there is nothing to read.
        page.perform(&[Gesture::new(Pointer::Mouse).to(1270.0, 10.0)]).await?;
        assert_eq!(probe("Naive Bayes").await?, "·");
        Ok(())
    });
}

#[test]
fn points_on_the_same_place_are_all_kept() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &[(0.0, 0.0, 0), (0.0, 0.0, 1), (0.0, 0.0, 1)]).await?;
        click(page, 0.0, 0.0).await?;
        page.press("Delete").await?;
        count(page, 2).await?;
        let kept: Vec<Value> = page.eval("window.bayesboard.state().data.points").await?;
        assert_eq!(kept.len(), 2);
        Ok(())
    });
}
