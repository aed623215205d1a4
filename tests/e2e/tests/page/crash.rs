//! A crash of the wasm module: the page says so, keeps the points, and comes back.

use e2e::{Gesture, Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, choose, click, count, load, points, push, visible_text};

/// Before the page's own scripts: wraps the module's exports so that, while the tab says so, every look at a board
/// that something was put on is a trap, as if the fit of its points were.
const SABOTAGE: &str = "{
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
      const { instance, module } = await instantiate(...given);
      const exports = { ...instance.exports };
      const { board_send, board_ask } = exports;
      let isFresh = true;
      exports.board_send = (board, message) => {
        if (['load', 'key'].includes(message[0])) isFresh = false;
        return board_send(board, message);
      };
      exports.board_ask = (board, question) => {
        const isLook = question[0] === 'view' && !isFresh;
        if (isLook && sessionStorage.getItem('sabotage')) throw new WebAssembly.RuntimeError('unreachable');
        return board_ask(board, question);
      };
      return { instance: { exports }, module };
    };
  }";

/// Opens the page again with a module that traps when asked to, its time held, and runs a test on it: what the page
/// does later by itself would be the first to crash.
async fn with_sabotage(page: &Page, test: impl AsyncFnOnce() -> Result) -> Result {
    let cdp = page.driver.cdp();
    let added = cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SABOTAGE })).await?;
    page.hold_time().await?;
    page.reload().await?;
    let outcome = test().await;
    let name = json!({ "identifier": added["identifier"] });
    cdp.send_raw("Page.removeScriptToEvaluateOnNewDocument", name).await?;
    outcome
}

/// Longer than the page waits for stillness, in milliseconds.
const IDLE: u32 = 5_000;

async fn sabotage(page: &Page, on: bool) -> Result {
    if on {
        // Idle work looks at the board when it is done.
        page.pass(IDLE).await?;
        let is_done = "![...document.querySelectorAll('#numbers td')].some((cell) => cell.textContent === '…')";
        page.until("the idle work is done", is_done).await?;
    }
    let script = if on { "sessionStorage.setItem('sabotage', 'yes')" } else { "sessionStorage.removeItem('sabotage')" };
    page.run::<Value>(script, &[]).await?;
    Ok(())
}

/// Waits for the plain message, and takes the trap out of the console.
async fn stopped(page: &Page) -> Result {
    page.until("the message", "document.querySelector('[role=alert]')?.checkVisibility()").await?;
    let text = visible_text(page).await?;
    assert!(text.contains("Your work is kept") && text.contains("reload"), "{text:?}");
    let complaints = page.take_complaints().await?;
    assert!(!complaints.is_empty() && complaints.iter().all(|text| text.contains("unreachable")), "{complaints:?}");
    Ok(())
}

#[test]
fn a_crash_is_told_and_the_points_come_back() {
    on_page(View::LAPTOP, "", async |page| {
        with_sabotage(page, async || {
            load(page, &MIRRORED).await?;
            choose(page, "Model", "LDA").await?;
            click(page, 4.0, 4.0).await?;
            sabotage(page, true).await?;
            // The point that makes the fit crash is kept as well.
            page.press("Enter").await?;
            stopped(page).await?;
            let called = page.run::<Value>("try { window.bayesboard.report() } catch (e) { return e.message }", &[]);
            assert!(called.await?.as_str().is_some_and(|text| text.contains("reload")));
            sabotage(page, false).await?;
            page.leave(async || push(page, "Reload").await).await?;
            page.ready().await?;
            count(page, 6).await?;
            assert_eq!(points(page).await?[..4], MIRRORED);
            assert_eq!(page.eval::<f64>("window.bayesboard.state().settings.generative.correlation").await?, 1.0);
            click(page, 4.0, -4.0).await?;
            count(page, 7).await
        })
        .await
    });
}

/// A press adds nothing until it is released, and what the release has added is stored before anything is computed from
/// it. So a board that comes back without a point is one on which the point did not crash the fit.
#[test]
fn a_click_is_kept_from_its_release_on() {
    for (crashing, n) in [(Step::Down, 4), (Step::Up, 5)] {
        on_page(View::LAPTOP, "", async |page| {
            with_sabotage(page, async || {
                load(page, &MIRRORED).await?;
                let (x, y) = page.to_page(4.0, 4.0).await?;
                page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
                for step in [Step::Down, Step::Up] {
                    if step == crashing {
                        sabotage(page, true).await?;
                    }
                    page.step(Pointer::Mouse, step, x, y).await?;
                    page.painted().await?;
                }
                stopped(page).await?;
                sabotage(page, false).await?;
                page.leave(async || push(page, "Reload").await).await?;
                page.ready().await?;
                count(page, n).await
            })
            .await
        });
    }
}

#[test]
fn a_board_that_crashes_again_can_be_left_behind() {
    on_page(View::LAPTOP, "", async |page| {
        with_sabotage(page, async || {
            load(page, &MIRRORED).await?;
            sabotage(page, true).await?;
            click(page, 4.0, 4.0).await?;
            stopped(page).await?;
            page.leave(async || push(page, "Reload").await).await?;
            page.until("it has stopped again", "document.querySelector('#start-empty')?.checkVisibility()").await?;
            stopped(page).await?;
            sabotage(page, false).await?;
            page.leave(async || push(page, "Start empty").await).await?;
            page.ready().await?;
            count(page, 0).await?;
            let kept: Vec<String> = page.eval("Object.values(localStorage)").await?;
            assert!(kept.iter().any(|text| text.contains("\"points\"")), "put aside, not thrown away: {kept:?}");
            // A reload does not open it by itself, and no link is named where there is none.
            page.reload().await?;
            count(page, 0).await?;
            let told: String = page.eval("document.getElementById('notice-text').textContent").await?;
            assert!(!told.is_empty() && !told.contains("link"), "{told}");
            push(page, "Restore last session").await?;
            count(page, MIRRORED.len()).await // It crashed before the release, which adds the point.
        })
        .await
    });
}
