//! The experiment on words: its form, its progress, its curves.

use anyhow::ensure;
use e2e::View;
use e2e::steps::disclose;
use serde_json::Value;

use super::*;

const SAID: &str = "document.querySelector('#inside-experiment .say').textContent";
const RUNNING: &str = "document.querySelector('#inside-experiment progress:not([hidden])') !== null";

#[test]
fn it_runs_with_progress_stops_and_draws_its_curves() {
    on_messages(View::LAPTOP, "", async |page| {
        page.press("Shift+7").await?;
        // It opens with curves that still shake.
        page.until("a short one is over", &format!("!({RUNNING}) && {SAID}.includes('the curves still shake')"))
            .await?;
        page.until("the curves are painted", &is_painted("#inside-experiment canvas")).await?;
        disclose(page).await?;
        let panel = page.find("tabpanel", "Experiment").await?;
        page.fill(&page.find_in(&panel, "textbox", "Repetitions").await?, "100").await?;
        page.until("it runs", RUNNING).await?;
        page.until("it goes on", "document.querySelector('#inside-experiment progress').value > 0").await?;
        push(page, "Cancel").await?;
        page.until("it has stopped", &format!("!({RUNNING})")).await?;
        // From the present model, once. While it runs, its progress moves the fields.
        let rests = async || page.until("it rests", &format!("!({RUNNING})")).await;
        page.set(&page.find_in(&panel, "combobox", "Messages from").await?, "the present model").await?;
        rests().await?;
        page.fill(&page.find_in(&panel, "textbox", "Repetitions").await?, "1").await?;
        rests().await?;
        page.fill(&page.find_in(&panel, "textbox", "Seed").await?, "3").await?;
        page.until("it is done", &format!("!({RUNNING}) && {SAID}.includes(' 1 repetition:')")).await?;
        // The table has a row for each size.
        page.until("the rows", "document.querySelectorAll('#inside-experiment tbody tr').length === 9").await?;
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
        page.set(&page.find_in(&panel, "combobox", "Messages from").await?, "the present model").await?;
        page.until("it says why", &format!("{SAID}.includes('needs messages of both classes')")).await?;
        let run = page.find_in(&panel, "button", "Run 20").await?;
        assert_eq!(run.attr("aria-disabled").await?.as_deref(), Some("true"));
        Ok(())
    });
}
