//! Pointers that come in between: a palm in a stroke, a second finger, a touch that turns into a scroll.

use anyhow::ensure;
use e2e::{Gesture, Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, load, load_with, points, push};
use crate::messages::on_messages;

/// The guess, as x₁ and x₂ of its vertices.
async fn path(page: &Page) -> Result<Vec<(f64, f64)>> {
    let flat: Vec<f64> = page.eval("window.bayesboard.state().view.guess?.path ?? []").await?;
    Ok(flat.chunks_exact(2).map(|vertex| (vertex[0], vertex[1])).collect())
}

/// An arch from left to right, above the palm.
fn arch() -> impl Iterator<Item = (f64, f64)> {
    (0..=20).map(|i| (-3.0 + 0.3 * f64::from(i), 3.0 * (f64::from(i) * 0.157).sin()))
}

/// Whether a curve is the arch and nothing but that.
fn is_arch(path: &[(f64, f64)]) -> bool {
    let ends = path.first().zip(path.last());
    let is_near = |(x, y): (f64, f64), to: (f64, f64)| (x - to.0).abs() < 0.2 && (y - to.1).abs() < 0.2;
    ends.is_some_and(|(first, last)| is_near(*first, (-3.0, 0.0)) && is_near(*last, (3.0, 0.0)))
        && path.is_sorted_by(|a, b| a.0 <= b.0 + 0.05)
        && path.iter().all(|&(_, y)| y > -0.2)
}

#[test]
fn a_palm_has_no_part_in_the_stroke_of_a_finger() {
    on_page(View::TABLET_TOUCH, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw by hand").await?;
        let mut finger = Gesture::new(Pointer::Touch);
        let (left, top) = page.to_page(3.4, -2.6).await?;
        let mut palm = Gesture::new(Pointer::Touch).to(left, top);
        // One step of each at a time; the palm is lifted first.
        for (i, (x, y)) in arch().enumerate() {
            let (x, y) = page.to_page(x, y).await?;
            finger = if i == 0 { finger.to(x, y).down() } else { finger.to_within(x, y, 16) };
            palm = match i {
                7 => palm.down(),
                16 => palm.up(),
                8..16 => palm.to_within(left + (i % 3) as f64 * 2.0, top, 16),
                _ => palm.wait(0),
            };
        }
        page.perform(&[finger.up(), palm]).await?;
        let path = path(page).await?;
        ensure!(is_arch(&path), "{path:?}");
        assert_eq!(points(page).await?, MIRRORED);
        Ok(())
    });
}

#[test]
fn a_palm_has_no_part_in_the_stroke_of_a_pen() {
    on_page(View::TABLET_TOUCH, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw by hand").await?;
        let palm = page.to_page(3.4, -2.6).await?;
        for (i, (x, y)) in arch().enumerate() {
            let at = page.to_page(x, y).await?;
            page.step(Pointer::Pen, if i == 0 { Step::Down } else { Step::Move }, at.0, at.1).await?;
            match i {
                7 => page.touch("touchStart", &[(1, palm)]).await?,
                10 => page.touch("touchMove", &[(1, (palm.0 + 4.0, palm.1))]).await?,
                14 => page.touch("touchEnd", &[]).await?,
                _ => {}
            }
        }
        let (x, y) = page.to_page(3.0, 0.0).await?;
        page.step(Pointer::Pen, Step::Up, x, y).await?;
        page.painted().await?;
        let path = path(page).await?;
        ensure!(is_arch(&path), "{path:?}");
        Ok(())
    });
}

#[test]
fn a_second_finger_has_no_part_in_the_drag_of_an_end_or_of_the_square() {
    on_page(View::TABLET_TOUCH, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw a line").await?;
        page.painted().await?;
        let end = page.middle(&page.find("button", "First end of the guess").await?).await?;
        let to = page.to_page(-2.0, 2.0).await?;
        let palm = (end.0 + 8.0, end.1 + 8.0); // On the same handle.
        page.touch("touchStart", &[(0, end)]).await?;
        page.touch("touchStart", &[(0, end), (1, palm)]).await?;
        page.touch("touchMove", &[(0, to), (1, (palm.0 + 60.0, palm.1))]).await?;
        page.touch("touchMove", &[(0, to), (1, (palm.0 + 90.0, palm.1))]).await?;
        page.touch("touchEnd", &[]).await?;
        page.painted().await?;
        let [first, ..] = path(page).await?[..] else { panic!("a line") };
        ensure!((first.0 + 2.0).abs() < 0.1 && (first.1 - 2.0).abs() < 0.1, "{first:?}");
        Ok(())
    });
}

/// Where a part of the page is: its left, top, right and bottom.
async fn edges(page: &Page, selector: &str) -> Result<[f64; 4]> {
    let body = "const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left, top, right, bottom];";
    page.run(body, &[json!(selector)]).await
}

#[test]
fn a_stroke_that_ends_beside_its_element_counts() {
    on_page(View::LAPTOP, "#lecture=1", async |page| {
        page.until("the first scene", "document.getElementById('lesson').textContent.startsWith('1 of ')").await?;
        let [left, top, _, bottom] = edges(page, "#lesson-line").await?;
        let (from, to) = ((left + 300.0, (top + bottom) / 2.0), (left + 40.0, bottom + 12.0));
        page.drag(Pointer::Mouse, from, to, 50).await?;
        // A scene that asks is answered first.
        page.drag(Pointer::Mouse, from, to, 50).await?;
        page.until("the next scene", "document.getElementById('lesson').textContent.startsWith('2 of ')").await
    });
}

/// A release may be lost, as in a dialog of the browser. What has moved meanwhile is not taken to be where it was.
#[test]
fn after_a_lost_release_the_plot_is_where_it_is() {
    on_page(View::LAPTOP, "#v=3&in=probe", async |page| {
        load(page, &MIRRORED).await?;
        let (x, y) = page.to_page(1.0, 1.0).await?;
        let asked = "document.querySelector('#inside-probe .say').textContent";
        let [left, top, ..] = edges(page, "h1").await?;
        page.step(Pointer::Mouse, Step::Down, left + 2.0, top + 2.0).await?;
        hover(page, x, y).await?;
        let before: String = page.eval(asked).await?;
        page.run::<Value>("document.getElementById('plot').style.translate = '0 24px';", &[]).await?;
        hover(page, x, y + 24.0).await?;
        assert_eq!(page.eval::<String>(asked).await?, before);
        Ok(())
    });
}

/// Moves the mouse without a button.
pub(crate) async fn hover(page: &Page, x: f64, y: f64) -> Result {
    let event = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "none", "buttons": 0 });
    page.driver.cdp().send_raw("Input.dispatchMouseEvent", event).await?;
    page.painted().await
}

/// Every setting, and what there is to undo.
const SETTINGS: &str = "JSON.stringify([bayesboard.state().settings, document.getElementById('undo').disabled,
    document.getElementById('undo').ariaDisabled, [...document.querySelectorAll('input[type=range]')].map((range) => range.value),
    [...document.querySelectorAll('.slider input[type=text]')].map((field) => field.value)])";

/// Swipes upward from a place on each of the elements that a selector matches, where they are in sight, and looks how
/// far what they are in scrolls; returns how many.
async fn swipe_over_each(page: &Page, selector: &str) -> Result<usize> {
    let n: usize = page.run("return document.querySelectorAll(arguments[0]).length;", &[json!(selector)]).await?;
    let mut seen = 0;
    for index in 0..n {
        let place = "const one = document.querySelectorAll(arguments[0])[arguments[1]];
            if (!one.checkVisibility({ visibilityProperty: true })) return null;
            const page = document.scrollingElement;
            const scrolls = (box) => box === page || box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
            for (window.swiped = one; !scrolls(swiped); ) swiped = swiped.parentElement;
            one.scrollIntoView({ block: 'end', behavior: 'instant' });
            swiped.scrollBy({ top: 60, behavior: 'instant' });
            const { left, top, width, height } = one.getBoundingClientRect();
            return [left + 0.4 * width, top + height / 2, swiped.scrollTop];";
        let at: Option<[f64; 3]> = page.run(place, &[json!(selector), json!(index)]).await?;
        let Some([x, y, scrolled]) = at else { continue };
        page.painted().await?;
        let before: String = page.eval(SETTINGS).await?;
        page.step(Pointer::Touch, Step::Down, x, y).await?;
        for i in 1..=12 {
            page.step(Pointer::Touch, Step::Move, x + f64::from(i), y - 16.0 * f64::from(i)).await?;
        }
        page.painted().await?; // A finger that rests before it leaves does not throw the page.
        page.step(Pointer::Touch, Step::Up, x + 12.0, y - 192.0).await?;
        page.painted().await?;
        let is_at_end = "swiped.scrollTop + swiped.clientHeight > swiped.scrollHeight - 2";
        let by = page.eval::<f64>("swiped.scrollTop").await? - scrolled;
        ensure!(by > 50.0 || page.eval::<bool>(is_at_end).await?, "{selector} {index}: it scrolls by {by}");
        assert_eq!(page.eval::<String>(SETTINGS).await?, before, "{selector} {index}");
        seen += 1;
    }
    Ok(seen)
}

#[test]
fn a_swipe_over_a_slider_of_the_board_scrolls_and_changes_nothing() {
    on_page(View::PHONE, "#v=3&in=weights", async |page| {
        load_with(page, &MIRRORED, json!({ "generative": { "pooling": 0.123, "priorSmoothing": 0.7 } })).await?;
        page.run::<Value>("for (const part of document.querySelectorAll('details')) part.open = true;", &[]).await?;
        let n = swipe_over_each(page, "main input[type=range]").await?;
        ensure!(n == 1, "{n} sliders of the weights");
        push(page, "Models").await?;
        for card in ["Naive Bayes", "Logistic regression"] {
            push(page, card).await?;
        }
        let n = swipe_over_each(page, "main input[type=range]").await?;
        ensure!(n >= 5, "{n} sliders");
        ensure!(swipe_over_each(page, "#gaussian-square").await? == 1, "the square");
        // Across, a finger moves a slider as ever, and the dot of the square any way.
        let slider = page.find("slider", "Shared variance").await?;
        let (x, y) = page.middle(&slider).await?;
        page.step(Pointer::Touch, Step::Down, x, y).await?;
        for by in [10.0, 30.0, 60.0] {
            page.step(Pointer::Touch, Step::Move, x + by, y).await?;
        }
        page.step(Pointer::Touch, Step::Up, x + 60.0, y).await?;
        page.until("the slider has moved", "bayesboard.state().settings.generative.pooling > 0.2").await?;
        let dot = "const { left, top, width } = document.querySelector('#gaussian-square i').getBoundingClientRect();
            return [left + width / 2, top + width / 2];";
        page.run::<Value>("document.getElementById('gaussian-square').scrollIntoView({ block: 'center' });", &[])
            .await?;
        page.painted().await?;
        let [x, y]: [f64; 2] = page.run(dot, &[]).await?;
        page.step(Pointer::Touch, Step::Down, x, y).await?;
        for by in [8.0, 20.0, 40.0, 200.0] {
            page.step(Pointer::Touch, Step::Move, x, y - by).await?;
        }
        page.step(Pointer::Touch, Step::Up, x, y - 200.0).await?;
        page.until("the dot has moved", "bayesboard.state().settings.generative.pooling === 0").await
    });
}

#[test]
fn a_swipe_over_a_slider_of_messages_scrolls_and_changes_nothing() {
    on_messages(View::PHONE, "#v=1&corpus=first-messages&laplace=0.3", async |page| {
        page.run::<Value>("for (const part of document.querySelectorAll('details')) part.open = true;", &[]).await?;
        push(page, "Model").await?;
        push(page, "Naive Bayes").await?;
        let n = swipe_over_each(page, "main input[type=range]").await?;
        ensure!(n == 3, "{n} sliders of the model");
        Ok(())
    });
}

#[test]
fn two_fingers_add_and_move_nothing_and_then_zoom() {
    on_page(View::PHONE, "", async |page| {
        load(page, &MIRRORED).await?;
        let (x, y) = page.to_page(0.5, 3.0).await?;
        let second = (x + 60.0, y + 20.0);
        page.touch("touchStart", &[(0, (x, y))]).await?;
        page.touch("touchStart", &[(0, (x, y)), (1, second)]).await?;
        page.touch("touchEnd", &[]).await?;
        page.painted().await?;
        assert_eq!(points(page).await?, MIRRORED, "a tap with two fingers");
        // The first finger on a point.
        let (x, y) = page.to_page(-2.0, -1.0).await?;
        page.touch("touchStart", &[(0, (x, y))]).await?;
        page.touch("touchMove", &[(0, (x - 3.0, y))]).await?;
        page.touch("touchStart", &[(0, (x - 3.0, y)), (1, (x + 40.0, y))]).await?;
        for by in [10.0, 25.0, 45.0, 70.0, 100.0] {
            page.touch("touchMove", &[(0, (x - 3.0 - by * 0.3, y)), (1, (x + 40.0 + by, y))]).await?;
        }
        page.painted().await?;
        assert_eq!(points(page).await?, MIRRORED, "while it zooms");
        page.touch("touchEnd", &[]).await?;
        page.until("it has zoomed", "visualViewport.scale > 1.1").await?;
        assert_eq!(points(page).await?, MIRRORED, "a pinch");
        Ok(())
    });
}
