//! The lecturer's notes: in a window of their own, and over the picture where there is none.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;
use thirtyfour::WindowHandle;

use super::{blanked, is_presenting};
use crate::board::{open_sheet, push};

/// Presents, and opens the notes; the window of the stage, and that of the notes, which is the current one.
async fn open_notes(page: &Page) -> Result<[WindowHandle; 2]> {
    let stage = page.tab().await?;
    push(page, "Present").await?;
    assert!(is_presenting(page).await?);
    page.press("n").await?;
    let notes = page
        .eventually(async || {
            let windows = page.driver.windows().await?;
            windows.into_iter().find(|window| *window != stage).ok_or_else(|| anyhow::anyhow!("no second window"))
        })
        .await?;
    page.switch_to(&notes).await?;
    page.ready().await?;
    Ok([stage, notes])
}

/// Waits until the window of the notes is at this place.
async fn is_at(page: &Page, place: &str) -> Result {
    page.until(place, &format!("document.getElementById('notes-place').textContent === '{place}'")).await
}

#[test]
fn the_notes_follow_the_stage_and_act_on_it() {
    on_page(View::LAPTOP, "#lecture=1&scene=4", async |page| {
        let question: String = page.eval("document.getElementById('lesson').lastElementChild.textContent").await?;
        let [stage, notes] = open_notes(page).await?;
        is_at(page, "4 of 10").await?;
        assert!(
            page.eval::<bool>("window.bayesboard === undefined && !document.getElementById('main').checkVisibility()")
                .await?
        );
        let shown = "document.querySelector('#notes h1').textContent";
        assert_eq!(page.eval::<String>(shown).await?, question);
        let lines = "[...document.querySelectorAll('#notes ul')].map((list) => list.children.length).join()";
        assert_eq!(page.eval::<String>(lines).await?, "3,2");
        assert!(page.eval::<bool>("document.querySelector('#notes img').src.startsWith('data:image/png')").await?);
        assert_eq!(page.eval::<String>("document.getElementById('notes-minutes').textContent").await?, "of 30 min");

        push(page, "Answer").await?;
        page.until("the answer", "document.querySelector('[data-act=step]').textContent === 'Next'").await?;
        page.switch_to(&stage).await?;
        page.until("it is on stage", "document.getElementById('answer').textContent !== ''").await?;
        page.press("PageDown").await?;
        page.switch_to(&notes).await?;
        is_at(page, "5 of 10").await?;
        page.press("PageUp").await?;
        is_at(page, "4 of 10").await?;
        push(page, "Scene 10").await?;
        is_at(page, "10 of 10").await?;
        page.until("nothing follows", "!document.querySelector('#notes aside').checkVisibility()").await?;

        push(page, "Blank").await?;
        page.until("it is told", "document.querySelector('[data-act=blank]').ariaPressed === 'true'").await?;
        page.switch_to(&stage).await?;
        blanked(page, true).await?;
        page.press("x").await?;
        blanked(page, false).await?;

        // A stage that is loaded anew is followed again, in the same time.
        page.reload().await?;
        page.until("the stage", "document.documentElement.classList.contains('presenting')").await?;
        page.press("PageUp").await?;
        page.switch_to(&notes).await?;
        is_at(page, "9 of 10").await?;
        page.switch_to(&stage).await?;
        page.press("Escape").await?;
        assert!(!is_presenting(page).await?);
        page.comes_to("the notes are closed", 1, async || Ok(page.driver.windows().await?.len())).await
    });
}

#[test]
fn the_time_stands_still_in_a_pause_and_turns_plum_when_it_is_over() {
    on_page(View::LAPTOP, "#screen=messages&lecture=1", async |page| {
        open_notes(page).await?;
        is_at(page, "1 of 8").await?;
        assert!(page.eval::<bool>("document.querySelector('#notes svg').checkVisibility()").await?);
        push(page, "Pause").await?;
        page.until("a pause", "document.querySelector('[data-act=pause]').textContent === 'Go on'").await?;
        // The clock of this window is put on by an hour; the stage has paused the time.
        let put = "const now = Date.now; Date.now = () => now() + 3_600_000; \
            window.Date = class extends Date { constructor() { super(now() + 3_600_000); } };";
        page.run::<Value>(put, &[]).await?;
        let time = "document.getElementById('notes-time')";
        let minutes = format!("Number({time}.textContent.split(':')[0])");
        assert_eq!(page.eval::<u32>(&minutes).await?, 0);
        push(page, "Go on").await?;
        page.until("it goes on", "document.querySelector('[data-act=pause]').textContent === 'Pause'").await?;
        page.until("it is over", &format!("{minutes} >= 60 && {time}.classList.contains('over')")).await
    });
}

#[test]
fn without_a_window_the_room_sees_the_notes_and_escape_takes_them_away_first() {
    for address in ["#lecture=1&scene=4", "#screen=messages&lecture=1&scene=4"] {
        on_page(View::LAPTOP, address, async |page| {
            page.run::<Value>("window.open = () => null;", &[]).await?;
            push(page, "Present").await?;
            page.press("c").await?;
            let controls = "document.documentElement.dataset.controls === 'true'";
            page.until("the controls", controls).await?;
            page.press("n").await?;
            let text = "document.querySelector('#notes-text')?.innerText ?? ''";
            page.until("the notes", &format!("({text}).startsWith('The room sees this')")).await?;
            let top: f64 =
                page.eval("document.getElementById('notes').getBoundingClientRect().top / innerHeight").await?;
            assert!(top > 0.5, "the upper half of the picture is free: {top}");
            let before: String = page.eval(text).await?;
            page.press_often("PageDown", 3).await?;
            page.until("those of the next scene", &format!("({text}) !== '' && ({text}) !== {before:?}")).await?;
            page.press("Escape").await?;
            page.until("no notes, and the controls", &format!("({text}) === '' && {controls}")).await?;
            page.press("n").await?;
            page.until("the notes again", &format!("({text}) !== ''")).await?;
            page.press("n").await?;
            page.until("no notes", &format!("({text}) === ''")).await?;
            page.press_often("Escape", 2).await?;
            assert!(!is_presenting(page).await?, "the controls, and then the mode");
            Ok(())
        });
    }
}

#[test]
fn a_window_that_was_closed_is_opened_again_by_the_menu_and_n_shows_the_text() {
    on_page(View::LAPTOP, "#lecture=2&scene=2", async |page| {
        let [stage, _] = open_notes(page).await?;
        is_at(page, "2 of 9").await?;
        page.driver.close_window().await?;
        page.switch_to(&stage).await?;
        page.press("n").await?;
        page.until("over the picture", "document.getElementById('notes') !== null").await?;
        super::choose(page, "Notes").await?;
        page.comes_to("a window again", 2, async || Ok(page.driver.windows().await?.len())).await?;
        page.until("in one place", "document.getElementById('notes') === null").await
    });
}

#[test]
fn a_scene_of_ones_own_has_fields_for_its_notes() {
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Lecture").await?;
        push(page, "Add this board").await?;
        for (name, text) in [("What to say in scene 1", "One.\nTwo."), ("What to ask in scene 1", "Why?")] {
            let field = page.find("textbox", name).await?;
            page.set(&field, text).await?;
        }
        let notes = "JSON.stringify(window.bayesboard.state().scenes[0].notes)";
        page.until("they are kept", &format!("{notes} === '{{\"say\":[\"One.\",\"Two.\"],\"ask\":[\"Why?\"]}}'")).await
    });
}
