//! The experiment on words: its form, its progress, its curves.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;

/// The panel shows what the module gives, and its curves are painted.
async fn shows_the_curves(page: &Page) -> Result {
    page.eventually(async || {
        let tried = given(page, json!(["panel"])).await?;
        let shown: Value = page
            .eval(
                "(() => {
                   const canvas = document.querySelector('#inside-experiment canvas');
                   return [document.querySelector('#inside-experiment .found').textContent, canvas.ariaLabel, canvas.clientHeight > 100];
                 })()",
            )
            .await?;
        ensure!(shown == json!([tried["found"], tried["chart"], true]), "{shown} is shown, not {tried}");
        Ok(())
    })
    .await?;
    page.until("the curves are painted", &is_painted("#inside-experiment canvas")).await
}

const RUNNING: &str = "document.querySelector('#inside-experiment progress').checkVisibility()";

#[test]
fn it_runs_with_progress_stops_and_draws_its_curves() {
    on_messages(View::LAPTOP, "", async |page| {
        page.press("Shift+7").await?;
        let panel = page.find("tabpanel", "Experiment").await?;
        let [repetitions, seed] = ["Repetitions", "Seed"];
        page.set(&page.find_in(&panel, "textbox", repetitions).await?, "100").await?;
        page.click(&page.find_in(&panel, "button", "Run").await?).await?;
        page.until("it runs", RUNNING).await?;
        page.until("it goes on", "document.querySelector('#inside-experiment progress').value > 0").await?;
        page.click(&page.find_in(&panel, "button", "Stop").await?).await?;
        page.until("it has stopped", &format!("!({RUNNING})")).await?;
        // From the present model, once.
        page.run::<Value>(
            "const source = document.querySelector('#inside-experiment select'); source.value = 'model'; source.dispatchEvent(new Event('input', { bubbles: true }));",
            &[],
        )
        .await?;
        page.fill(&page.find_in(&panel, "textbox", repetitions).await?, "1").await?;
        page.fill(&page.find_in(&panel, "textbox", seed).await?, "3").await?;
        page.press("Enter").await?;
        page.until("it is done", "/^1 of 1/.test(document.querySelector('#inside-experiment .found').textContent)")
            .await?;
        shows_the_curves(page).await?;
        // The table has a row for each size.
        let summary = page.driver.find(By::Css("#inside-experiment summary")).await?;
        page.click(&summary).await?;
        page.until("the rows", "document.querySelectorAll('#inside-experiment .numbers tbody tr').length === 9")
            .await?;
        assert_no_nonsense(page).await?;
        // A press on the door, or its key, goes back.
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press("Shift+7").await?;
        ensure!(page.eval::<bool>("document.getElementById('inside-evidence').checkVisibility()").await?);
        Ok(())
    });
}

#[test]
fn the_present_model_needs_two_classes() {
    on_messages(View::LAPTOP, "#v=1&m=1win&in=experiment", async |page| {
        let panel = page.find("tabpanel", "Experiment").await?;
        ensure!(page.find_in(&panel, "button", "Run").await?.is_enabled().await?);
        page.run::<Value>(
            "const source = document.querySelector('#inside-experiment select'); source.value = 'model'; source.dispatchEvent(new Event('input', { bubbles: true }));",
            &[],
        )
        .await?;
        page.painted().await?;
        ensure!(!page.find_in(&panel, "button", "Run").await?.is_enabled().await?);
        let why = given(page, json!(["panel"])).await?["missing"].clone();
        assert_eq!(
            json!(page.eval::<String>("document.querySelector('#inside-experiment .missing').textContent").await?),
            why
        );
        Ok(())
    });
}
