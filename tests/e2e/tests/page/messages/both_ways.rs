//! The lecture *Words, both ways*, given with one key, in front of a room, and by hand.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::Value;

use super::*;
use crate::lecture::{PROJECTORS, asks_scene, line, nothing_scrolls};

/// Longer than any gesture is played, in milliseconds.
const GESTURE: u32 = 9_000;

/// P(spam) of the judged text after each answer.
const ANSWERS: [&str; 8] = ["0.396", "0.396", "?", "?", "0.611", "0.611", "0.493", "0.400"];

/// Whether nothing scrolls, and question and answer lie in the window, on every projector.
async fn fits(page: &Page, scene: usize) -> Result {
    for view in PROJECTORS {
        page.show(view).await?;
        nothing_scrolls(page, scene).await?;
        let outside: Vec<String> = page
        .eval("['lesson', 'answer'].filter((id) => { const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect(); return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; })")
        .await?;
        ensure!(outside.is_empty(), "scene {scene}: {outside:?} lie outside in {view:?}");
    }
    Ok(())
}

/// Whether the coefficient that cancels, or the table of eight rows and the sentence beside it, is in sight as a whole.
async fn whole_panel_is_in_sight(page: &Page) -> Result {
    for view in [View::LAPTOP, View { width: 1920, height: 1080, ..View::LAPTOP }] {
        page.show(view).await?;
        let beyond: Vec<f64> = page
            .eval("[...document.querySelectorAll('#cancels, #joint-table > :nth-child(-n + 3)')].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().bottom - document.getElementById('inside').getBoundingClientRect().bottom)")
            .await?;
        ensure!(!beyond.is_empty() && beyond.iter().all(|&by| by < 1.0), "{beyond:?} beyond the end in {view:?}");
    }
    Ok(())
}

/// How many throws have fallen.
async fn pins(page: &Page) -> Result<usize> {
    page.eval(
        "[...document.querySelectorAll('#throws > li > .throw > i')].filter((pin) => pin.checkVisibility()).length",
    )
    .await
}

#[test]
fn eight_scenes_are_given_with_one_key_on_every_projector() {
    on_messages(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Present: Words, both ways").await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        for scene in 1..=8 {
            asks_scene(page, scene, 8).await?;
            fits(page, scene).await?;
            page.press("PageDown").await?;
            page.pass(GESTURE).await?;
            page.until("the answer", "document.getElementById('answer').textContent !== ''").await?;
            let sentence = state(page).await?["scenes"][scene - 1]["sentence"].clone();
            assert_eq!(sentence, line(page, "answer").await?);
            fits(page, scene).await?;
            if [1, 2, 8].contains(&scene) {
                whole_panel_is_in_sight(page).await?;
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
    on_messages(View::LAPTOP, "#lecture=2", async |page| {
        page.hold_time().await?;
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
