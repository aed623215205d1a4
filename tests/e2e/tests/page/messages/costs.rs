//! Costs of mistakes: the slider, the threshold on the bar, and what follows them.

use anyhow::ensure;
use e2e::{Page, Pointer, Result, Step, View};
use serde_json::{Value, json};

use super::*;

/// Whether the slider, the threshold on the bar and the table of costs are in sight.
async fn in_sight(page: &Page) -> Result<[bool; 3]> {
    page.eval("['#cost-range', '#posterior .above', '#inside-decisions tbody td'].map((one) => { const box = document.querySelector(one); return Boolean(box?.checkVisibility() && box.textContent + (box.value ?? '') !== ''); })")
        .await
}

/// The block of this key in the panel, as the module gives it.
async fn block(page: &Page, key: &str) -> Result<Value> {
    let list = given(page, json!(["panel"])).await?;
    for block in list.as_array().into_iter().flatten() {
        let inner = block["body"]["late"]["blocks"].as_array().cloned().unwrap_or_default();
        if let Some(found) = std::iter::once(block).chain(&inner).find(|block| block["key"] == key) {
            return Ok(found["body"].as_object().and_then(|body| body.values().next()).cloned().unwrap_or_default());
        }
    }
    Ok(Value::Null)
}

/// The table and the threshold are those that the module gives.
async fn shows_the_costs(page: &Page) -> Result {
    page.eventually(async || {
        let (threshold, table) = (given(page, json!(["view"])).await?["threshold"].clone(), block(page, "expected").await?);
        let shown: Value = page
            .eval(
                "(() => {
                   const box = document.querySelector('#posterior > svg').getBoundingClientRect();
                   const tick = document.querySelector('#posterior > svg line').getBoundingClientRect();
                   const texts = (row) => [...row.cells].map((cell) => cell.textContent);
                   const [head, ...rows] = [...document.querySelectorAll('#inside-decisions tr')].filter((row) => row.checkVisibility());
                   return {
                     name: document.getElementById('cost-name').textContent,
                     above: document.querySelector('#posterior .above').textContent,
                     at: (tick.left + tick.width / 2 - box.left) / box.width,
                     columns: texts(head).slice(1),
                     rows: rows.map((row) => ({ head: texts(row)[0], cells: texts(row).slice(1), lit: [...row.cells].slice(1).flatMap((cell, i) => Number(getComputedStyle(cell).fontWeight) > 500 ? [i] : []), class: null, tone: row.className })),
                   };
                 })()",
            )
            .await?;
        ensure!(shown["name"] == block(page, "cost").await?, "{}", shown["name"]);
        ensure!(shown["above"] == threshold["text"], "{} is shown, not {}", shown["above"], threshold["text"]);
        for same in ["columns", "rows"] {
            ensure!(shown[same] == table[same], "{same}: {} is shown, not {}", shown[same], table[same]);
        }
        let [at, given] = [&shown["at"], &threshold["at"]].map(|at| at.as_f64().unwrap_or(f64::NAN));
        ensure!((at - given).abs() < 0.005, "the threshold is at {at}, not {given}");
        Ok(())
    })
    .await
}

async fn cost(page: &Page) -> Result<f64> {
    Ok(state(page).await?["settings"]["decisions"]["lostCost"].as_f64().unwrap_or(f64::NAN))
}

/// The rows whose number is underlined.
async fn underlined(page: &Page) -> Result<Vec<usize>> {
    page.eval("[...document.querySelectorAll('#list tbody tr')].flatMap((row, i) => getComputedStyle(row.cells[2].firstElementChild).textDecorationLine === 'underline' ? [i] : [])").await
}

#[test]
fn they_open_by_tab_and_key_and_the_slider_moves_threshold_score_and_underlines() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&judge=free+cash+now", async |page| {
        assert_eq!((in_sight(page).await?, underlined(page).await?.len()), ([false; 3], 0));
        open_panel(page, "Decisions").await?;
        assert_eq!(in_sight(page).await?, [true; 3]);
        shows_the_costs(page).await?;
        // Its key goes to it, the arrow keys move it, and what is typed is taken or refused.
        focus(page, "list").await?;
        page.press("c").await?;
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "cost-range");
        page.press_often("ArrowRight", 20).await?;
        assert_eq!(cost(page).await?, 10.0);
        shows_the_costs(page).await?;
        assert_eq!(
            (underlined(page).await?, page.eval::<String>("document.querySelector('#score b').textContent").await?),
            (vec![0, 3], "6".to_owned())
        );
        let field = page.find("textbox", "Cost of a lost ham").await?;
        page.fill(&field, "0.5").await?;
        assert_eq!(cost(page).await?, 0.5);
        for wrong in ["0", "101", "much"] {
            page.fill(&field, wrong).await?;
            ensure!(
                page.eval::<bool>("document.querySelector('#cost [aria-invalid=true]') !== null").await?,
                "{wrong}"
            );
            assert_eq!(cost(page).await?, 0.5);
        }
        page.press("Escape").await?;
        // Each is one step; the key closes what the tab opened.
        focus(page, "list").await?;
        page.press("Control+z").await?;
        assert_eq!(cost(page).await?, 10.0);
        page.press_often("Control+z", 20).await?;
        assert_eq!(cost(page).await?, 1.0, "a press of an arrow key is a step");
        page.press("Shift+9").await?;
        assert_eq!(in_sight(page).await?, [false; 3]);
        // The key of the slider opens what it stands in.
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        assert_eq!(in_sight(page).await?, [true; 3]);
        Ok(())
    });
}

#[test]
fn the_threshold_is_dragged_along_the_bar_in_one_step() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&judge=free+cash+now&logistic=shown", async |page| {
        let place = async |selector: &str, share: f64| -> Result<(f64, f64)> {
            let [x, y, width, height]: [f64; 4] = page
                .eval(&format!("(() => {{ const {{ x, y, width, height }} = document.querySelector('{selector}').getBoundingClientRect(); return [x, y, width, height]; }})()"))
                .await?;
            Ok((x + share * width, y + height / 2.0))
        };
        const BAR: &str = "#posterior > svg.share";
        // While nothing is weighed a press on the bar does nothing.
        let (from, to) = (place(BAR, 0.5).await?, place(BAR, 0.1).await?);
        page.drag(Pointer::Mouse, from, to, 100).await?;
        assert_eq!(cost(page).await?, 1.0);
        page.press("Shift+9").await?;
        for bar in [BAR, "#posterior > svg.share.second"] {
            let (from, to) = (place(bar, 0.5).await?, place(bar, 0.1).await?);
            page.drag(Pointer::Mouse, from, to, 200).await?;
            let dragged = cost(page).await?;
            ensure!((8.0..10.0).contains(&dragged), "{dragged} at a tenth of {bar}");
            shows_the_costs(page).await?;
            page.press("Control+z").await?;
            assert_eq!(cost(page).await?, 1.0, "the drag is one step");
        }
        Ok(())
    });
}

#[test]
fn of_two_models_one_is_chosen_by_which_costs_are_weighed() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&logistic=shown&in=decisions&cost=3", async |page| {
        shows_the_costs(page).await?;
        let by_naive = block(page, "expected").await?;
        choose(page, "Costs by", "Logistic").await?;
        shows_the_costs(page).await?;
        assert_ne!(block(page, "expected").await?, by_naive);
        choose(page, "Costs by", "Naive Bayes").await?;
        shows_the_costs(page).await?;
        assert_eq!(block(page, "expected").await?, by_naive);
        Ok(())
    });
}

#[test]
fn on_a_phone_all_of_it_fits() {
    on_messages(View::PHONE, "#v=1&corpus=first-messages&judge=free+cash+now&costs=shown&cost=10", async |page| {
        assert_eq!(in_sight(page).await?, [true; 3]);
        shows_the_costs(page).await?;
        let outside: Vec<String> = page
            .eval("[...document.querySelectorAll('#inside-decisions *, #posterior *')].filter((e) => { const { left, right, width } = e.getBoundingClientRect(); return width > 0 && (left < -0.5 || right > innerWidth + 0.5); }).map((e) => e.outerHTML)")
            .await?;
        ensure!(outside.is_empty(), "outside: {outside:?}");
        Ok(())
    });
}

/// How many diagrams there are, whose scores and bins are those that the module gives.
async fn shows_the_worth(page: &Page) -> Result<usize> {
    page.eventually(async || {
        let scores = block(page, "scores").await?;
        let rows: Vec<Vec<String>> = page
            .eval("[...document.querySelectorAll('#inside-decisions tbody tr')].filter((row) => row.checkVisibility()).map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))")
            .await?;
        let expected: Vec<&Value> = scores["rows"].as_array().into_iter().flatten().map(|row| &row["cells"]).collect();
        ensure!(!expected.is_empty() && json!(rows) == json!(expected), "{rows:?}, not {expected:?}");
        let diagrams: Vec<(f64, String)> = page
            .eval("[...document.querySelectorAll('#inside-decisions canvas')].filter((one) => one.checkVisibility()).map((one) => [one.clientHeight, one.getAttribute('aria-valuemax')])")
            .await?;
        ensure!(diagrams.len() == rows.len(), "{diagrams:?} for {rows:?}");
        for (key, (height, last)) in ["first", "second"].into_iter().zip(&diagrams) {
            let bins = block(page, key).await?["hand"]["slider"]["range"][1].as_f64();
            ensure!(*height > 60.0 && last.parse().ok() == bins, "{key}: {height}, {last} of {bins:?}");
        }
        Ok(rows.len())
    })
    .await
}

#[test]
fn reliability_stands_beside_costs_for_one_model_and_for_both() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&in=decisions", async |page| {
        choose(page, "Decisions", "Reliability").await?;
        assert_eq!(shows_the_worth(page).await?, 1);
        page.press("Shift+w").await?;
        assert_eq!(shows_the_worth(page).await?, 2);
        // The key of the slider goes to it, and the arrow keys go from one view to the other.
        focus(page, "list").await?;
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        focus_radio(page).await?;
        page.press("ArrowLeft").await?;
        shows_the_costs(page).await?;
        focus_radio(page).await?;
        page.press("ArrowRight").await?;
        assert_eq!(shows_the_worth(page).await?, 2);
        Ok(())
    });
}

#[test]
fn the_threshold_is_said_again_once_the_fits_are_shown() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&in=decisions", async |page| {
        let said = says(page, "threshold").await?;
        ensure!(said.starts_with("Call it spam above"), "{said}");
        page.press("h").await?;
        page.until("it is hidden", "!document.querySelector('[data-key=threshold]').checkVisibility()").await?;
        assert_eq!(says(page, "say").await?, "The fits are hidden.");
        page.press("h").await?;
        page.until("it is there again", "document.querySelector('[data-key=threshold]')?.checkVisibility()").await?;
        assert_eq!(says(page, "threshold").await?, said);
        Ok(())
    });
}

async fn focus_radio(page: &Page) -> Result {
    page.run::<Value>("document.querySelector('#inside-decisions input:checked').focus();", &[]).await?;
    page.painted().await
}

/// The rows of the list that are lit.
async fn lit(page: &Page) -> Result<Vec<usize>> {
    page.eval("[...document.querySelectorAll('#list tbody tr')].flatMap((row, i) => row.classList.contains('lit') ? [i] : [])").await
}

#[test]
fn a_bin_of_reliability_lights_its_messages_by_pointer_and_by_arrows() {
    let hash = "#v=1&corpus=twice&logistic=shown&costs=shown&decided=reliability";
    on_messages(View::LAPTOP, hash, async |page| {
        let second = async || Ok::<_, anyhow::Error>(block(page, "second").await?["hand"]["slider"]["text"].clone());
        page.until("two diagrams", "document.querySelectorAll('#inside-decisions canvas').length === 2").await?;
        assert_eq!(lit(page).await?, [0; 0]);
        let middle = "const { left, top, width, height } = document.querySelectorAll('#inside-decisions canvas')[1].getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let (x, y): (f64, f64) = page.run(middle, &[]).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.eventually(async || {
            let said = second().await?;
            ensure!(said != "none lit", "a bin is lit");
            let listed = given(page, json!(["rows", 0])).await?["rows"].clone();
            let expected: Vec<usize> =
                (0..listed.as_array().map_or(0, Vec::len)).filter(|&i| listed[i]["isLit"] == true).collect();
            ensure!(!expected.is_empty() && lit(page).await? == expected, "{expected:?} are lit");
            let found: String =
                page.eval("[...document.querySelectorAll('#inside-decisions > .say')].at(-1).textContent").await?;
            ensure!(json!(found) == said, "{found}");
            Ok(())
        })
        .await?;
        page.step(Pointer::Mouse, Step::Move, 5.0, 300.0).await?;
        page.until("none is lit", "document.querySelector('#list .lit') === null").await?;
        let bins = page.find("slider", "Bins of Naive Bayes; arrow keys light their messages").await?;
        bins.focus().await?;
        page.press("ArrowRight").await?;
        let first = block(page, "first").await?["hand"]["slider"].clone();
        assert_eq!((first["value"].as_f64(), first["text"] != "none lit"), (Some(0.0), true), "one bin");
        page.press("Tab").await?;
        assert_eq!(block(page, "first").await?["hand"]["slider"]["text"], "none lit");
        Ok(())
    });
}
