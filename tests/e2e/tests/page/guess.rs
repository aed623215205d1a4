//! Predict, then reveal: the room's guess at the boundary.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::Value;

use crate::board::{
    MIRRORED, OVERLAP, around, cell, click, count, load, open_panel, points, push, reveal, shows, visible_text,
};

/// The ink of the guess on white paper.
const GUESS: [u8; 3] = [0x92, 0x10, 0x6f];

/// The guess as the file format has it: x₁ and x₂ in turn, or null.
async fn path(page: &Page) -> Result<Option<Vec<f64>>> {
    page.eval("window.bayesboard.state().view.guess?.path ?? null").await
}

/// Whether the card of the guess shows its line, which is the legend.
async fn is_explained(page: &Page) -> Result<bool> {
    page.eval("document.querySelector('#guess .dots').checkVisibility()").await
}

async fn near(page: &Page, expected: &[f64]) -> Result {
    let path = path(page).await?.unwrap_or_default();
    let is_near = path.len() == expected.len() && path.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.1);
    anyhow::ensure!(is_near, "the guess is {path:?}, not {expected:?}");
    Ok(())
}

/// Moves a pointer along data points, pressed.
async fn stroke(page: &Page, pointer: Pointer, at: &[(f64, f64)], end: Step) -> Result {
    for (i, &(x, y)) in at.iter().enumerate() {
        let (x, y) = page.to_page(x, y).await?;
        page.step(pointer, if i == 0 { Step::Down } else { Step::Move }, x, y).await?;
        if i + 1 == at.len() {
            page.step(pointer, end, x, y).await?;
        }
    }
    page.painted().await
}

async fn drag_end(page: &Page, pointer: Pointer, end: &str, to: (f64, f64)) -> Result {
    let end = page.find("button", end).await?.rect().await?;
    let from = (end.x + end.width / 2.0, end.y + end.height / 2.0);
    let to = page.to_page(to.0, to.1).await?;
    page.step(pointer, Step::Down, from.0, from.1).await?;
    page.step(pointer, Step::Move, (from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0).await?;
    page.step(pointer, Step::Move, to.0, to.1).await?;
    page.step(pointer, Step::Up, to.0, to.1).await
}

#[test]
fn a_line_is_guessed_by_its_ends_and_scored_when_revealed() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        assert!(
            !page.names("group").await?.contains(&"Guess of the audience".to_owned()),
            "only while the fits are hidden"
        );
        push(page, "Hide fits").await?;
        page.find("group", "Guess of the audience").await?;
        push(page, "Draw a line").await?;
        drag_end(page, Pointer::Mouse, "First end of the guess", (0.5, -3.0)).await?;
        drag_end(page, Pointer::Mouse, "Second end of the guess", (0.5, 3.0)).await?;
        near(page, &[0.5, -3.0, 0.5, 3.0]).await?;
        shows(page, "#sentence", "view", "/status").await?;
        let text = visible_text(page).await?;
        assert!(!text.contains("Accuracy") && !text.contains("right"), "{text}");
        assert!(is_explained(page).await?);
        assert_eq!(points(page).await?, OVERLAP, "the board itself is as it was");
        assert!(around(page, 0.5, 4.0, (8.0, 20.0)).await?.count(GUESS, 0) > 40, "it goes on beyond its ends");
        push(page, "Show fits").await?;
        // Of these points only (−1, 0) of B lies on the wrong side.
        assert_eq!(cell(page, "Score", "Guess", "Accuracy").await?, "90 %");
        assert_eq!(cell(page, "Score", "Guess", "Agrees").await?, "–");
        open_panel(page, "Numbers").await?;
        assert_eq!(cell(page, "Both models", "Right", "Naive Bayes").await?, "9 of 10");
        assert_eq!(cell(page, "Score", "Naive Bayes", "Accuracy").await?, "90 %");
        assert!(is_explained(page).await?);
        assert!(around(page, 0.5, 4.0, (8.0, 20.0)).await?.count(GUESS, 0) > 40, "it stays beside the models");
        page.reload().await?;
        near(page, &[0.5, -3.0, 0.5, 3.0]).await?;
        push(page, "Remove guess").await?;
        assert_eq!(path(page).await?, None);
        push(page, "Undo").await?;
        near(page, &[0.5, -3.0, 0.5, 3.0]).await
    });
}

#[test]
fn a_line_is_drawn_from_one_end_to_the_other() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw a line").await?;
        // A click alone has no second end.
        let (x, y) = page.to_page(-2.0, 2.0).await?;
        page.click_at(x, y).await?;
        stroke(page, Pointer::Mouse, &[(-2.0, 2.0), (0.0, 1.5), (3.0, -2.0)], Step::Up).await?;
        near(page, &[-2.0, 2.0, 3.0, -2.0]).await?;
        assert_eq!(points(page).await?, OVERLAP);
        // The board takes points again.
        click(page, 3.0, 3.0).await?;
        count(page, OVERLAP.len() + 1).await?;
        push(page, "Undo").await?;
        push(page, "Undo").await?;
        assert_eq!(path(page).await?.map(|path| path.len()), Some(4), "the level line that the button drew");
        push(page, "Undo").await?;
        assert_eq!(path(page).await?, None);
        Ok(())
    });
}

#[test]
fn a_free_hand_guess_takes_one_stroke_and_adds_no_points() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Hide fits").await?;
        let ring: Vec<(f64, f64)> = (0..=30).map(|i| (f64::from(i) * 0.2094).sin_cos()).collect();
        push(page, "Draw by hand").await?;
        assert!(page.eval::<bool>("document.getElementById('guess-pad').checkVisibility()").await?);
        stroke(page, Pointer::Mouse, &ring[..10], Step::Move).await?;
        page.press("Escape").await?;
        page.step(Pointer::Mouse, Step::Up, 10.0, 10.0).await?;
        assert_eq!(path(page).await?, None, "Escape calls the stroke off");
        push(page, "Draw by hand").await?;
        stroke(page, Pointer::Mouse, &ring, Step::Up).await?;
        assert!(page.eval::<bool>("window.bayesboard.state().view.guess.closed").await?);
        assert!(path(page).await?.is_some_and(|path| path.len() > 20));
        assert_eq!(points(page).await?, MIRRORED);
        // Another stroke replaces it; one Undo brings the first back.
        push(page, "Draw by hand").await?;
        stroke(page, Pointer::Mouse, &[(-3.0, 3.0), (0.0, 0.2), (3.0, -3.0)], Step::Up).await?;
        near(page, &[-3.0, 3.0, 3.0, -3.0]).await?;
        push(page, "Undo").await?;
        assert!(path(page).await?.is_some_and(|path| path.len() > 20));
        // The sheet is gone: the board takes clicks again.
        crate::board::click(page, 0.0, 3.0).await?;
        crate::board::count(page, 5).await
    });
}

#[test]
fn the_guess_is_drawn_and_moved_with_a_finger() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw by hand").await?;
        page.run::<Value>("scrollTo(0, 0);", &[]).await?;
        let down: Vec<(f64, f64)> = (0..=20).map(|i| (0.5, 3.0 - 0.3 * f64::from(i))).collect();
        stroke(page, Pointer::Touch, &down, Step::Up).await?;
        assert_eq!(page.eval::<f64>("scrollY").await?, 0.0, "the page stays where it is");
        near(page, &[0.5, 3.0, 0.5, -3.0]).await?;
        drag_end(page, Pointer::Touch, "First end of the guess", (-1.0, 2.0)).await?;
        near(page, &[-1.0, 2.0, 0.5, -3.0]).await?;
        assert_eq!(points(page).await?, MIRRORED);
        // The system takes a stroke away: what was there before comes back.
        push(page, "Draw by hand").await?;
        page.run::<Value>("scrollTo(0, 0);", &[]).await?;
        stroke(page, Pointer::Touch, &[(-3.0, 3.0), (3.0, 3.0)], Step::Cancel).await?;
        near(page, &[-1.0, 2.0, 0.5, -3.0]).await
    });
}

#[test]
fn guessing_and_revealing_needs_no_pointer() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let focus = async |name: &str| {
            let button = page.find("button", name).await?;
            page.run::<Value>("arguments[0].focus();", &[button.to_json()?]).await
        };
        focus("Hide fits").await?;
        page.press("Enter").await?;
        focus("Draw a line").await?;
        page.press("Enter").await?;
        let before = path(page).await?.expect("a line");
        focus("First end of the guess").await?;
        page.press("ArrowUp").await?;
        page.press("Shift+ArrowRight").await?;
        page.press("Alt+ArrowDown").await?;
        let after = path(page).await?.expect("a line");
        let (right, up) = (after[0] - before[0], after[1] - before[1]);
        // Pixels: 60 to the right; 12 up and 3 down; to within the step that a link can hold.
        assert!(right > 0.0 && (up / right - 9.0 / 60.0).abs() < 2e-3, "({right}, {up})");
        focus("Second end of the guess").await?;
        page.press("Shift+ArrowDown").await?;
        focus("Show fits").await?;
        page.press("Enter").await?;
        cell(page, "Score", "Guess", "Accuracy").await?;
        // What the keys did at one end was one step.
        page.press("Control+z").await?;
        page.press("Control+z").await?;
        near(page, &before).await
    });
}

#[test]
fn the_whole_guess_fits_into_presenter_mode() {
    for view in [View::LAPTOP, View::TABLET, View { width: 1920, height: 1080, ..View::LAPTOP }] {
        on_page(view, "", async |page| {
            load(page, &OVERLAP).await?;
            push(page, "Present").await?;
            push(page, "Controls").await?;
            push(page, "Hide fits").await?;
            push(page, "Draw a line").await?;
            let fits = "document.documentElement.scrollHeight <= innerHeight";
            assert!(page.eval::<bool>(fits).await?, "hidden in {view:?}");
            push(page, "Next model").await?;
            shows(page, "#sentence", "view", "/status").await?;
            let pooling: f64 = page.eval("window.bayesboard.state().settings.generative.pooling").await?;
            assert_eq!(pooling, 1.0, "the next corner");
            push(page, "Show fits").await?;
            assert_eq!(cell(page, "Score", "Guess", "Agrees").await?, "–");
            assert!(page.eval::<bool>(fits).await?, "revealed in {view:?}");
            let cut = "[...document.querySelectorAll('#guess th')].filter((name) => name.scrollWidth > name.clientWidth).length";
            assert_eq!(page.eval::<usize>(cut).await?, 0, "all names are whole in {view:?}");
            Ok(())
        });
    }
}

#[test]
fn before_an_audience_a_panel_stands_beside_the_guess() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Weights").await?;
        push(page, "Present").await?;
        push(page, "Hide fits").await?;
        push(page, "Draw a line").await?;
        reveal(page).await?;
        cell(page, "Score", "Guess", "Accuracy").await?;
        let ends =
            "['#guess', '#inside-weights canvas'].map((name) => document.querySelector(name).getBoundingClientRect())
            .flatMap(({ top, bottom }) => [top, bottom])";
        let [top, bottom, panel, end]: [f64; 4] = page.eval(ends).await?;
        assert!(top < bottom && bottom <= panel && panel < end, "{top} to {bottom}, then {panel} to {end}");
        Ok(())
    });
}
