//! What is said aloud, once and in time, and the description of the board.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, OVERLAP, click, given, load, points, push};

/// Between two announcements, and after a gesture, in milliseconds.
const PAUSE: u32 = 500;

/// Notes from now on what the status region says, with the page's time of each; that time is held.
async fn listen(page: &Page) -> Result {
    let body = "window.said = [];
        const region = document.querySelector('[role=status]');
        new MutationObserver(() => said.push([performance.now(), region.textContent]))
          .observe(region, { childList: true, characterData: true, subtree: true });";
    page.run::<Value>(body, &[]).await?;
    Ok(())
}

/// What has been said since, once nothing is left to say.
async fn heard(page: &Page) -> Result<Vec<(f64, String)>> {
    page.pass(10 * PAUSE).await?;
    page.eval("window.said.splice(0)").await
}

/// The plot's accessible description, as the browser computes it.
async fn described(page: &Page) -> Result<String> {
    let cdp = page.driver.cdp();
    let found = cdp
        .send_raw("Runtime.evaluate", serde_json::json!({ "expression": "document.getElementById('plot')" }))
        .await?;
    let object = &found["result"]["objectId"];
    let tree = cdp
        .send_raw("Accessibility.getPartialAXTree", serde_json::json!({ "objectId": object, "fetchRelatives": false }))
        .await?;
    Ok(tree["nodes"][0]["description"]["value"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn what_happens_at_once_is_said_once_and_never_more_often_than_twice_a_second() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        load(page, &MIRRORED).await?;
        heard_nothing_of_the_past(page).await?;
        click(page, 0.5, 3.0).await?;
        let said = heard(page).await?;
        assert_eq!(said.len(), 1, "{said:?}");
        assert_eq!(said[0].1, given(page, json!(["view"])).await?["said"]["text"], "what the module gives");
        for y in [2.0, 1.0, 0.0, -1.0, -2.0] {
            click(page, 0.5, y).await?;
            page.pass(PAUSE / 4).await?;
        }
        let said = heard(page).await?;
        assert!(said.windows(2).all(|pair| pair[1].0 - pair[0].0 >= f64::from(PAUSE)), "{said:?}");
        let (x, y, _) = points(page).await?.pop().expect("a point");
        let place = format!("({x:.2}, −{:.2})", -y);
        assert!(said.last().is_some_and(|(_, text)| text.contains(&place)), "the last is not lost: {said:?}");
        // The same again is said again, and is another text to a screen reader.
        page.press("1").await?;
        let first = heard(page).await?;
        page.press("1").await?;
        let second = heard(page).await?;
        assert!(first.len() == 1 && second.len() == 1, "{first:?} {second:?}");
        assert!(first[0].1 != second[0].1 && first[0].1.trim() == second[0].1.trim(), "{first:?} {second:?}");
        Ok(())
    });
}

async fn heard_nothing_of_the_past(page: &Page) -> Result {
    listen(page).await?;
    heard(page).await?;
    Ok(())
}

#[test]
fn a_drag_however_slow_is_said_at_its_end() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        load(page, &OVERLAP).await?;
        heard_nothing_of_the_past(page).await?;
        let from = page.to_page(3.0, 0.0).await?;
        let to = page.to_page(3.0, 3.0).await?;
        page.step(Pointer::Mouse, Step::Down, from.0, from.1).await?;
        page.step(Pointer::Mouse, Step::Move, from.0, f64::midpoint(from.1, to.1)).await?;
        assert_eq!(heard(page).await?, [], "the hand has not let go");
        page.step(Pointer::Mouse, Step::Move, to.0, to.1).await?;
        page.step(Pointer::Mouse, Step::Up, to.0, to.1).await?;
        let said = heard(page).await?;
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].1.contains("(3.00, 3.00)"), "where the hand has let go: {said:?}");
        Ok(())
    });
}

#[test]
fn the_crosshair_says_where_it_is_and_never_leaves_the_page() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        load(page, &MIRRORED).await?;
        // A page to go back to, were Alt and an arrow key to navigate.
        page.run::<Value>("history.pushState(null, '', '#here');", &[]).await?;
        heard_nothing_of_the_past(page).await?;
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        for _ in 0..3 {
            page.press("Alt+ArrowLeft").await?;
        }
        let said = heard(page).await?;
        assert_eq!(said.len(), 1, "{said:?}");
        assert_eq!(said[0].1, given(page, json!(["view"])).await?["said"]["text"]);
        let description = given(page, json!(["description"])).await?;
        let text = description.as_str().unwrap_or_default();
        assert!(text.contains("(−0.") && described(page).await?.contains(text), "{}", described(page).await?);
        for _ in 0..12 {
            page.press("Shift+ArrowLeft").await?;
        }
        page.press("Alt+ArrowLeft").await?;
        assert_eq!(page.eval::<String>("location.hash").await?, "#here", "not even at the edge");
        Ok(())
    });
}

#[test]
fn the_answer_of_a_scene_is_said_on_stage() {
    for address in ["#lecture=1&scene=4", "#screen=messages&lecture=1&scene=3"] {
        on_page(View::LAPTOP, address, async |page| {
            push(page, "Present").await?;
            page.press("PageDown").await?;
            let is_said = "(({ textContent: answer }, region) =>
                answer !== '' && region.checkVisibility() && region.textContent.includes(answer))(
                document.getElementById('answer'), document.getElementById('status'))";
            page.until("the answer is said", is_said).await
        });
    }
}

#[test]
fn the_board_is_described_where_the_plot_refers_to() {
    on_page(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        let empty = described(page).await?;
        load(page, &OVERLAP).await?;
        page.pass(PAUSE).await?;
        page.eventually(async || {
            let (text, board) = (described(page).await?, given(page, json!(["description"])).await?);
            anyhow::ensure!(board.as_str().is_some_and(|board| text.contains(board)) && text != empty, "{text}");
            anyhow::ensure!(text.contains("Arrow keys move the crosshair"), "{text}");
            Ok(())
        })
        .await?;
        // At rest nothing writes, and nothing waits to.
        page.pass(10 * PAUSE).await?;
        let observe = "window.writes = 0; new MutationObserver(() => window.writes += 1)
            .observe(document.body, { childList: true, characterData: true, subtree: true });";
        page.run::<Value>(observe, &[]).await?;
        page.pass(10 * PAUSE).await?;
        assert_eq!(page.eval::<[usize; 2]>("[window.writes, heldClock.waiting()]").await?, [0, 0]);
        Ok(())
    });
}
