//! The experiment on words: its form, its progress, its curves.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;

/// The curves, bands and ticks are those that the module gives.
async fn shows_the_curves(page: &Page) -> Result {
    page.eventually(async || {
        let tried = given(page, json!(["panel"])).await?;
        let chart = &tried["chart"];
        ensure!(!chart.is_null(), "no chart yet: {tried}");
        let shown: Value = page
            .eval(
                "(() => {
                   const box = document.querySelector('#inside-experiment .curves');
                   const points = (path) => path.getAttribute('d').replace(/[MZ]/g, '').split('L').map((point) => point.split(' ').map(Number));
                   return {
                     curves: [...box.querySelectorAll('.curve')].map(points),
                     bands: [...box.querySelectorAll('.band')].map(points),
                     ticks: [...box.querySelectorAll('p > span')].map((tick) => tick.textContent),
                     found: document.querySelector('#inside-experiment .found').textContent,
                     height: box.querySelector('svg').getBoundingClientRect().height,
                     dashed: [...box.querySelectorAll('.curve')].map((path) => getComputedStyle(path).strokeDasharray !== 'none'),
                   };
                 })()",
            )
            .await?;
        ensure!(shown["height"].as_f64().unwrap_or_default() > 100.0 && shown["dashed"] == json!([false, true]), "{shown}");
        ensure!(shown["found"] == tried["found"], "{} is shown, not {}", shown["found"], tried["found"]);
        for model in 0..2 {
            let curve = chart["curves"][model].as_array().cloned().unwrap_or_default();
            ensure!(curve.len() == 9 && shown["bands"][model].as_array().is_some_and(|band| band.len() == 18), "{shown}");
            for (k, point) in curve.iter().enumerate() {
                let drawn = &shown["curves"][model][k];
                let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
                let off = (number(&drawn[0]) - number(&point[0])).abs() + (number(&drawn[1]) - 1.0 + number(&point[1])).abs();
                ensure!(off < 1e-9, "{drawn} for {point}");
            }
        }
        for tick in ["4", "1024", "50\u{a0}%"] {
            ensure!(shown["ticks"].as_array().is_some_and(|ticks| ticks.contains(&json!(tick))), "{tick}: {}", shown["ticks"]);
        }
        Ok(())
    })
    .await
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
