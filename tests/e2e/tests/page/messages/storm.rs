//! Pointers and keys at random over the page: nothing complains, nothing is lost, and undo leads back to the start.

use anyhow::{Context, ensure};
use e2e::files::allow_clipboard;
use e2e::{Page, Result, Storm, View};
use serde_json::{Value, json};

use super::*;
use crate::storm::{all_of, number, stay};

const EVENTS: usize = 400;
const SEED: u64 = 20_261_122;

/// The events of one squall.
const SQUALL: usize = 200;

#[test]
fn a_storm_of_events_leaves_nothing_broken() {
    let (events, seed) = (number("CASES", EVENTS), number("STORM_SEED", SEED));
    let mut storm = Storm::new(seed);
    for view in [View::LAPTOP, View::PHONE].into_iter().cycle().take(events.div_ceil(SQUALL)) {
        on_messages(view, "", async |page| {
            let outcome = squall(page, &mut storm).await;
            outcome.with_context(|| format!("seed {seed}, {} events, the latest:\n{}", storm.sent(), storm.latest()))
        });
    }
}

async fn squall(page: &Page, storm: &mut Storm) -> Result {
    stay(page).await?;
    allow_clipboard(page).await?;
    let before = document(page).await?;
    storm.blow(page, SQUALL).await?;
    page.painted().await?;
    agrees(page).await?;
    for _ in 0..3 {
        page.press("Escape").await?;
    }
    page.eval::<Value>("document.activeElement?.blur()").await?;
    all_of(page, "redo").await?;
    let after = document(page).await?;
    all_of(page, "undo").await?;
    ensure!(document(page).await? == before, "undo leads to {}", document(page).await?);
    all_of(page, "redo").await?;
    ensure!(document(page).await? == after, "redo leads to {}", document(page).await?);
    agrees(page).await?;
    let all = state(page).await?;
    page.reload().await?;
    ensure!(state(page).await? == all, "a reload makes {} of {all}", state(page).await?);
    let complaints = page.take_complaints().await?;
    ensure!(complaints.is_empty(), "the console says {complaints:#?}");
    Ok(())
}

/// What undo takes back.
async fn document(page: &Page) -> Result<Value> {
    let state = state(page).await?;
    Ok(json!(["messages", "classes", "judge", "settings"].map(|part| state[part].clone())))
}

/// What is shown, what is reported and what is kept agree.
async fn agrees(page: &Page) -> Result {
    let body = "const { messages } = window.bayesboard.state();
      const { n, unlabelled, counts } = window.bayesboard.report();
      const wrong = [];
      if (n + unlabelled !== messages.length && n !== messages.length) wrong.push(`${n} and ${unlabelled} of ${messages.length}`);
      for (const c of [0, 1]) if (counts[c] !== messages.filter((message) => message.class === c).length) wrong.push(`${counts} of ${JSON.stringify(messages)}`);
      const shown = [...document.querySelectorAll('#list tbody th bdi')].map(({ textContent }) => textContent);
      if (!document.getElementById('edited') && shown.join('|') !== messages.slice(0, 200).map(({ text }) => text || '(empty)').join('|')) wrong.push(`${shown} are shown`);
      if (!document.getElementById('stop').hidden) wrong.push(document.getElementById('stop').textContent);
      return wrong;";
    let wrong: Vec<String> = page.run(body, &[]).await?;
    ensure!(wrong.is_empty(), "{}", wrong.join("; "));
    let complaints = page.take_complaints().await?;
    ensure!(complaints.is_empty(), "the console says {complaints:#?}");
    Ok(())
}
