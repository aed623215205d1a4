//! Logistic regression beside naive Bayes: the card, both bars, both weights.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::json;

use super::*;

/// What is in sight of the second model: its bar, its column in the evidence and in the words, its slider.
async fn in_sight(page: &Page) -> Result<[bool; 4]> {
    page.eval(
        "['#posterior > svg.second', '#inside-evidence tbody td:nth-child(2) > .opposed', '#words tbody td.second', '#prior-std']
           .map((one) => document.querySelector(one)?.checkVisibility() ?? false)",
    )
    .await
}

/// The numbers of both models in a row of a table: those of its last two cells.
async fn weights(page: &Page, table: &str) -> Result<Vec<[String; 2]>> {
    page.eval(&format!(
        "[...document.querySelectorAll('{table} tbody tr')].slice(0, 4).map((row) => [...row.cells].slice(-2).map((cell) => cell.textContent))"
    ))
    .await
}

/// Each bar ends where its number says, in the color of its class.
async fn bars_are_drawn(page: &Page, table: &str) -> Result {
    let drawn: Vec<[String; 4]> = page
        .eval(&format!(
            "[...document.querySelectorAll('{table} tbody tr')].slice(0, 4).map((row) => {{
               const [rect, line] = row.querySelector('svg:has(line)').children;
               const [x, width, x2] = [rect.x, rect.width, line.x2].map((of) => of.baseVal.valueInSpecifiedUnits);
               const end = rect.dataset.class === '0' ? x - 50 : width;
               return [String(end), rect.dataset.class, String(x2 - 50), line.dataset.class];
             }})"
        ))
        .await?;
    let number = |text: &str| text.replace("+ ", "").replace("− ", "-").parse::<f64>().unwrap_or(f64::NAN);
    let mut scales = Vec::new();
    for (row, [one, other]) in drawn.iter().zip(weights(page, table).await?) {
        for (end, class, weight) in [(&row[0], &row[1], number(&one)), (&row[2], &row[3], number(&other))] {
            let end: f64 = end.parse()?;
            ensure!(weight.abs() < 0.01 || (end < 0.0) == (weight < 0.0), "{table}: {end} for {weight}");
            ensure!(*class == if end < 0.0 { "0" } else { "1" }, "{table}: class {class} at {end}");
            if weight.abs() > 0.2 {
                scales.push(end / weight);
            }
        }
    }
    let (low, high) = scales.iter().fold((f64::MAX, 0.0_f64), |(low, high), &s| (low.min(s), high.max(s)));
    ensure!(scales.len() > 3 && high / low < 1.06, "{table}: one scale for both, not {scales:?}");
    Ok(())
}

#[test]
fn its_switch_shows_it_everywhere_by_pointer_and_by_key() {
    on_messages(View::LAPTOP, "", async |page| {
        assert_eq!(in_sight(page).await?, [false; 4]);
        let before = state(page).await?;
        page.click(&page.find("checkbox", "Logistic regression").await?).await?;
        assert_eq!(in_sight(page).await?, [true; 4]);
        says_what_the_module_gives(page).await?;
        for table in ["#inside-evidence", "#words"] {
            bars_are_drawn(page, table).await?;
        }
        // A cell that had bars has a number now.
        let bars = "[...document.querySelectorAll('#inside-evidence .gauges')].every((cell) => cell.cellIndex === 1)";
        ensure!(page.eval::<bool>(bars).await?, "bars stand in their column alone");
        let view = given(page, json!(["view"])).await?;
        let shown: Vec<String> =
            page.eval("[...document.querySelectorAll('#posterior output.second')].map((o) => o.textContent)").await?;
        assert_eq!(json!(shown), view["logistic"]["posterior"]["texts"]);
        let clipped: Vec<String> = page
            .eval("[...document.querySelectorAll('#logistic *, #posterior *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 && getComputedStyle(e).overflow !== 'visible').map((e) => e.outerHTML)")
            .await?;
        ensure!(clipped.is_empty(), "clipped: {clipped:?}");
        // Its name opens the intercept and what came of the fit.
        page.click(&page.find("button", "Logistic regression").await?).await?;
        page.click(&page.find("checkbox", "Penalize the intercept").await?).await?;
        assert_eq!(state(page).await?["settings"]["logistic"]["penalizeIntercept"], true);
        page.press("Control+z").await?;
        // λ by its key and its field; a number out of range is refused beside it.
        page.press("w").await?;
        assert_eq!(
            page.eval::<Option<String>>("document.activeElement.closest('.slider')?.id").await?.as_deref(),
            Some("prior-std")
        );
        page.fill(&page.find("textbox", "Weight prior λ").await?, "10").await?;
        assert_eq!(state(page).await?["settings"]["logistic"]["priorStd"], json!(10));
        for wrong in ["0.001", "1e9", "much"] {
            page.fill(&page.find("textbox", "Weight prior λ").await?, wrong).await?;
            ensure!(
                page.eval::<bool>("document.querySelector('#prior-std [aria-invalid=true]') !== null").await?,
                "{wrong}"
            );
            assert_eq!(state(page).await?["settings"]["logistic"]["priorStd"], json!(10));
        }
        page.press("Escape").await?;
        focus_list(page).await?;
        page.press("Control+z").await?;
        page.press("Shift+w").await?;
        assert_eq!((in_sight(page).await?, state(page).await?), ([false; 4], before));
        Ok(())
    });
}

async fn focus_list(page: &Page) -> Result {
    focus(page, "list").await
}

#[test]
fn the_same_evidence_counts_twice_in_one_of_both_bars() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&logistic=shown&units=logs", async |page| {
        assert_eq!(in_sight(page).await?, [true; 4]);
        let words = weights(page, "#words").await?;
        assert_eq!(
            words[..2],
            [["+ 1.01".to_owned(), "+ 1.32".to_owned()], ["+ 1.01".to_owned(), "+ 1.32".to_owned()]]
        );
        bars_are_drawn(page, "#words").await?;
        bars_are_drawn(page, "#inside-evidence").await
    });
}

#[test]
fn a_thousand_messages_are_fitted_while_the_page_answers() {
    on_messages(View::LAPTOP, "", async |page| {
        let text = |i: usize| format!("w{} v{} u{} free", i % 300, i % 7, i % 91);
        let messages: Vec<Value> = (0..1_000).map(|i| json!({ "class": i % 2, "text": text(i) })).collect();
        load(page, json!({ "messages": messages, "judge": "w1 free", "view": { "logistic": true } })).await?;
        page.eventually(async || {
            let view = given(page, json!(["view"])).await?;
            ensure!(view["logistic"]["fitting"] == false, "it is still being fitted");
            let shown: Vec<String> = page
                .eval("[...document.querySelectorAll('#posterior output.second')].map((o) => o.textContent)")
                .await?;
            ensure!(json!(shown) == view["logistic"]["posterior"]["texts"], "{shown:?}");
            Ok(())
        })
        .await?;
        let pending: bool =
            page.eval("[...document.querySelectorAll('#words td.second')].some((cell) => cell.checkVisibility() && cell.textContent === '…')").await?;
        ensure!(!pending, "no word waits");
        Ok(())
    });
}

#[test]
fn its_formulas_stand_with_the_others_while_it_is_shown() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&logistic=shown&in=formulas", async |page| {
        let names = "[...document.querySelector('#inside-formulas select').options].map(({ text }) => text)";
        page.set(&page.find("combobox", "Formula").await?, "Logistic regression").await?;
        page.painted().await?;
        let text: String = page.eval("document.getElementById('inside-formulas').textContent").await?;
        let list = given(page, json!(["panel"])).await?;
        let equations =
            list.as_array().expect("blocks").iter().filter_map(|block| block["body"]["equation"]["formula"].as_str());
        let numbers: Vec<&str> = equations
            .flat_map(|formula| formula.split("\\num{").skip(1))
            .filter_map(|part| part.split('}').next())
            .collect();
        ensure!(numbers.len() > 10 && numbers.iter().all(|number| text.contains(number)), "{numbers:?} in {text}");
        assert_no_nonsense(page).await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press("Shift+w").await?;
        let names: Vec<String> = page.eval(names).await?;
        ensure!(names.len() == 7 && !names.contains(&"Logistic regression".to_owned()), "{names:?}");
        Ok(())
    });
}
