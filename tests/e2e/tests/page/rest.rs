//! The second part of the module: it is loaded when somebody asks for what is in it, and not before.

use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{OVERLAP, chosen, load, points, push, reads, tick, visible_text};

const SORRY: &str = "A part of Bayesboard could not be loaded. With a network, try again, or reload the page.";
const REST: &str = "bayesboard_rest.wasm";

/// How often it has been asked for.
async fn asked(page: &Page) -> Result<usize> {
    Ok(page.requests().await?.iter().filter(|url| url.contains(REST)).count())
}

async fn block(page: &Page, urls: &[&str]) -> Result {
    page.driver.cdp().send_raw("Network.enable", json!({})).await?;
    page.driver.cdp().send_raw("Network.setBlockedURLs", json!({ "urls": urls })).await?;
    Ok(())
}

#[test]
fn a_board_does_without_it_and_a_panel_brings_it_once() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        page.press("b").await?;
        push(page, "Undo").await?;
        push(page, "Redo").await?;
        assert_eq!(asked(page).await?, 0, "points, fits and undo are in the first part");
        let tab = page.find("tab", "Formulas").await?;
        page.click(&tab).await?;
        // Another one, before the first can have been filled.
        page.press("ArrowRight").await?;
        page.painted().await?;
        reads(page, "1/L").await?;
        push(page, "Share").await?;
        page.press("Escape").await?;
        assert_eq!(asked(page).await?, 1);
        // What is kept and needs it brings it when the page opens.
        tick(page, "Marginals").await?;
        page.reload().await?;
        page.until("it has been asked for", "document.body.ariaBusy === null && performance.getEntriesByType('resource').some(({ name }) => name.includes('_rest.wasm'))").await
    });
}

#[test]
fn a_link_brings_it_once() {
    on_page(View::LAPTOP, "#v=1&p=AMR4IYciIAGcoW", async |page| {
        assert_eq!(points(page).await?.len(), 3);
        push(page, "Share").await?;
        page.find("textbox", "Link").await?;
        assert_eq!(asked(page).await?, 1);
        Ok(())
    });
}

#[test]
fn without_network_the_board_goes_on_and_it_comes_later() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        block(page, &["*bayesboard_rest.wasm*"]).await?;
        tick(page, "Marginals").await?;
        reads(page, SORRY).await?;
        push(page, "Share").await?;
        let complaints = page.take_complaints().await?;
        assert!(!complaints.is_empty(), "the browser tells of what it could not load");
        push(page, "Clear").await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?.len(), OVERLAP.len());
        block(page, &[]).await?;
        let tab = page.find("tab", "Weights").await?;
        page.click(&tab).await?;
        page.painted().await?;
        reads(page, "1/L").await?;
        assert!(!visible_text(page).await?.contains(SORRY), "what is here is not missed");
        Ok(())
    });
}

#[test]
fn what_is_sent_before_it_is_there_is_done_when_it_is() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        push(page, "Hide fits").await?;
        push(page, "Draw a line").await?;
        reads(page, "Guess").await?;
        page.until("the guess", "bayesboard.state().view.guess !== undefined").await?;
        push(page, "Undo").await?;
        page.until("one step", "bayesboard.state().view.guess === undefined").await?;
        assert_eq!(chosen(page, "Class").await?, ["A"]);
        Ok(())
    });
}
