//! The lecture *Words, both ways*, given with one key, in front of a room, and by hand.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::Value;

use super::*;
use crate::lecture::{ROOMS, asks_scene, line, nothing_scrolls};
use crate::whole_rows::rows_are_whole;

/// Longer than any gesture is played, in milliseconds.
const GESTURE: u32 = 9_000;

/// P(spam) of the judged text after each answer.
const ANSWERS: [&str; 8] = ["0.396", "0.396", "?", "?", "0.611", "0.912", "0.493", "0.400"];

/// Whether nothing scrolls, question and answer lie in the window, and rows are whole, on every projector.
async fn fits(page: &Page, scene: usize, is_answered: bool) -> Result {
    for view in ROOMS {
        page.show(view).await?;
        nothing_scrolls(page, scene).await?;
        rows_are_whole(page, view, &format!("scene {scene}, answered: {is_answered}")).await?;
        let outside: Vec<String> = page
        .eval("['lesson', 'answer'].filter((id) => { const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect(); return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; })")
        .await?;
        ensure!(outside.is_empty(), "scene {scene}: {outside:?} lie outside in {view:?}");
    }
    Ok(())
}

/// What each answer is read from in the panel.
const READ_FROM: [&str; 8] = [
    "#inside-samples > .equation, #inside-samples > .numbers",
    "#inside-samples > .equation, #inside-samples > .numbers",
    "#inside-em canvas, #inside-em .numbers",
    "#inside-em canvas, #inside-em .numbers",
    "#inside-evidence table, #inside-evidence > [data-key=line]",
    "#inside-evidence table, #inside-evidence > [data-key=line]",
    "#inside-experiment canvas, #inside-experiment .say",
    "#inside-table .grid, #inside-table > .equation",
];

/// Whether what the answer is read from is in sight as a whole, and above the border by which the panel ends between
/// two rows.
async fn what_it_is_read_from_is_in_sight(page: &Page, view: View, scene: usize) -> Result {
    let beyond = format!(
            "(() => {{ const inside = document.getElementById('inside'); const end = inside.getBoundingClientRect().top + inside.clientHeight;
                return [...document.querySelectorAll('{}')].filter((part) => part.checkVisibility()).map((part) => Math.round(part.getBoundingClientRect().bottom - end)); }})()",
            READ_FROM[scene - 1]
        );
    page.eventually(async || {
        let beyond: Vec<f64> = page.eval(&beyond).await?;
        let is_seen = !beyond.is_empty() && beyond.iter().all(|&by| by < 2.0);
        ensure!(is_seen, "scene {scene}: {beyond:?} beyond the end in {view:?}");
        Ok(())
    })
    .await
}

/// How many throws have fallen.
async fn pins(page: &Page) -> Result<usize> {
    page.eval(
        "[...document.querySelectorAll('#inside-samples .throws > li > .throw > i')].filter((pin) => pin.checkVisibility()).length",
    )
    .await
}

#[test]
fn eight_scenes_are_given_with_one_key_on_every_projector() {
    on_messages(View::LAPTOP.moving(), "", async |page| {
        page.hold_time().await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Present: Words, both ways").await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        for scene in 1..=8 {
            asks_scene(page, scene, 8).await?;
            fits(page, scene, false).await?;
            page.press("PageDown").await?;
            page.pass(GESTURE).await?;
            page.until("the answer", "document.getElementById('answer').textContent !== ''").await?;
            let sentence = state(page).await?["scenes"][scene - 1]["sentence"].clone();
            assert_eq!(sentence, line(page, "answer").await?);
            fits(page, scene, true).await?;
            for view in ROOMS {
                page.show(view).await?;
                what_it_is_read_from_is_in_sight(page, view, scene).await?;
            }
            if ANSWERS[scene - 1] != "?" {
                assert_eq!(posterior(page).await?[1], ANSWERS[scene - 1], "scene {scene}");
            }
            assert_no_nonsense(page).await?;
            page.press("PageDown").await?;
        }
        page.press("PageUp").await?;
        asks_scene(page, 8, 8).await
    });
}

#[test]
fn a_run_is_played_step_by_step_and_by_hand_it_needs_no_playing() {
    on_messages(View::LAPTOP.moving(), "#lecture=2", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        asks_scene(page, 1, 8).await?;
        page.press("PageDown").await?;
        page.pass(600).await?;
        assert_eq!(pins(page).await?, 1, "the coin of the class");
        page.pass(400).await?;
        assert_eq!(pins(page).await?, 2, "the length");
        page.pass(GESTURE).await?;
        page.until("the answer", "document.getElementById('answer').textContent !== ''").await?;
        // By hand: the same throws, and the key only shows the answer.
        page.press("PageUp").await?;
        asks_scene(page, 1, 8).await?;
        page.press_often("x", 6).await?;
        let text: Value = page.eval("document.getElementById('answer').textContent").await?;
        assert_eq!(text, "");
        page.press("PageDown").await?;
        page.until("the answer at once", "document.getElementById('answer').textContent !== ''").await
    });
}
