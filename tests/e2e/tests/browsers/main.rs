//! What every browser has to do, by the WebDriver standard alone; WebKit and Firefox are asked.
//!
//! `cargo xtask test` runs `start::` and `classes::`; `cargo xtask audit webkit` and `cargo xtask audit firefox` run
//! all. After each step the page has to answer a click and a key: a frozen page fails the test, which names the step.

#[path = "../page/board.rs"]
#[allow(dead_code, reason = "the tests of the page use the rest")]
mod board;
mod classes;
mod drag;
mod main_flows;
mod messages;
mod one_file;
mod panels;
mod presets;
mod start;

use e2e::{Browser, Page, Result};

/// The viewport of a laptop.
const LAPTOP: (u32, u32) = (1280, 720);

/// The viewport of a phone that is held upright.
const PHONE: (u32, u32) = (390, 844);

/// Takes a step, after which the page has to go on working.
async fn step(browser: &Browser, what: &str, action: impl AsyncFnOnce(&Page) -> Result) -> Result {
    browser.step(what, action).await?;
    browser.step(&format!("working after {what}"), responds).await
}

/// Adds a point by a click and takes it back by a key; both have to change the counts beside the classes.
async fn responds(page: &Page) -> Result {
    page.ready().await?;
    board::close_sheets(page).await?;
    let counts = "document.querySelector('#classes').textContent";
    let before: String = page.eval(counts).await?;
    let (x, y) = page.run(FREE_PLACE, &[]).await?;
    page.click_at(x, y).await?;
    page.until("a click adds a point", &format!("{counts} !== {before:?}")).await?;
    page.press("Control+z").await?;
    page.until("a key takes it back", &format!("{counts} === {before:?}")).await
}

/// The place in the middle half of the board, where no ticks are, that is farthest from all points, in CSS pixels of
/// the viewport.
const FREE_PLACE: &str = "const plot = document.querySelector('#plot');
    const { left, top, width, height } = plot.getBoundingClientRect();
    const points = bayesboard.state().data.points.map(({ x, y }) => bayesboard.toPage(x, y));
    const part = (i) => 0.25 + 0.5 * i / 9;
    const places = Array.from({ length: 100 }, (_, i) =>
      [Math.round(left + width * part(i % 10)), Math.round(top + height * part(Math.floor(i / 10)))]);
    const room = ([x, y]) => Math.min(1e9, ...points.map(([u, v]) => Math.hypot(u - x, v - y)));
    const free = places.filter(([x, y]) => plot.contains(document.elementFromPoint(x, y)));
    return free.reduce((best, place) => room(place) > room(best) ? place : best);";
