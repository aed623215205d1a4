//! Costs of mistakes: the slider, the threshold on the bar, and what follows them.

use anyhow::ensure;
use e2e::{Page, Pointer, Result, Step, View};
use serde_json::{Value, json};

use super::*;

/// Whether the slider, the threshold on the bar and the table of costs are in sight.
async fn in_sight(page: &Page) -> Result<[bool; 3]> {
    page.eval("['#cost-range', '#posterior .above', '#costs tbody td'].map((one) => { const box = document.querySelector(one); return Boolean(box?.checkVisibility() && box.textContent + (box.value ?? '') !== ''); })")
        .await
}

/// The table and the threshold are those that the module gives.
async fn shows_the_costs(page: &Page) -> Result {
    page.eventually(async || {
        let costs = given(page, json!(["view"])).await?["costs"].clone();
        let shown: Value = page
            .eval(
                "(() => {
                   const box = document.querySelector('#posterior > svg').getBoundingClientRect();
                   const tick = document.querySelector('#posterior > svg line').getBoundingClientRect();
                   const rows = [...document.querySelectorAll('#costs tbody tr')];
                   return {
                     name: document.getElementById('cost-name').textContent,
                     said: document.getElementById('cost-range').getAttribute('aria-valuetext'),
                     above: document.querySelector('#posterior .above').textContent,
                     at: (tick.left + tick.width / 2 - box.left) / box.width,
                     probabilities: [...document.querySelectorAll('#costs thead th')].slice(0, 2).map((cell) => cell.lastElementChild.textContent),
                     calls: rows.map((row) => {
                       const [call, ham, spam, expected] = [...row.cells].map((cell) => cell.textContent);
                       return { call, prices: [ham, spam], expected, isCheaper: Number(getComputedStyle(row.cells[0]).fontWeight) > 500 };
                     }),
                   };
                 })()",
            )
            .await?;
        for same in ["name", "said", "above", "probabilities", "calls"] {
            ensure!(shown[same] == costs[same], "{same}: {} is shown, not {}", shown[same], costs[same]);
        }
        let [at, given] = [&shown["at"], &costs["at"]].map(|at| at.as_f64().unwrap_or(f64::NAN));
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
fn they_open_by_button_and_key_and_the_slider_moves_threshold_score_and_underlines() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&judge=free+cash+now", async |page| {
        assert_eq!((in_sight(page).await?, underlined(page).await?.len()), ([false; 3], 0));
        page.click(&page.find("button", "Costs").await?).await?;
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
        // Each is one step; the key closes what the button opened.
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
fn of_two_models_the_one_whose_card_was_touched_last_is_weighed() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&logistic=shown&costs=shown&cost=3", async |page| {
        let of = async || -> Result<(bool, Value)> {
            shows_the_costs(page).await?;
            let dashed = page.eval("document.querySelector('#costs .stroke').matches('.dashed')").await?;
            Ok((dashed, given(page, json!(["view"])).await?["costs"]["ofLogistic"].clone()))
        };
        assert_eq!(of().await?, (false, json!(false)));
        page.press("w").await?;
        page.until("it is weighed", "document.querySelector('#costs .stroke').matches('.dashed')").await?;
        assert_eq!(of().await?, (true, json!(true)));
        page.click(&page.find("radio", "Bernoulli").await?).await?;
        page.until("the other is weighed", "!document.querySelector('#costs .stroke').matches('.dashed')").await?;
        assert_eq!(of().await?, (false, json!(false)));
        Ok(())
    });
}

#[test]
fn on_a_phone_all_of_it_fits() {
    on_messages(View::PHONE, "#v=1&corpus=first-messages&judge=free+cash+now&costs=shown&cost=10", async |page| {
        assert_eq!(in_sight(page).await?, [true; 3]);
        shows_the_costs(page).await?;
        let outside: Vec<String> = page
            .eval("[...document.querySelectorAll('#costs *, #posterior *, #costs-button')].filter((e) => { const { left, right, width } = e.getBoundingClientRect(); return width > 0 && (left < -0.5 || right > innerWidth + 0.5); }).map((e) => e.outerHTML)")
            .await?;
        ensure!(outside.is_empty(), "outside: {outside:?}");
        page.click(&page.find("button", "Costs").await?).await?;
        assert_eq!(in_sight(page).await?, [false; 3]);
        Ok(())
    });
}

/// The diagrams and scores are those that the module gives.
async fn shows_the_worth(page: &Page) -> Result<usize> {
    page.eventually(async || {
        let worth = given(page, json!(["view"])).await?["costs"]["worth"].clone();
        let shown: Value = page
            .eval(
                "[...document.querySelectorAll('.worths figure')].map((figure) => ({
                   head: figure.querySelector('p span').textContent,
                   dashed: figure.querySelector('p .stroke').matches('.dashed'),
                   dots: figure.querySelector('.dots').getAttribute('d').split('M').slice(1).map((dot) => dot.split(/[ h]/).map(Number)),
                   intervals: figure.querySelector('.interval').getAttribute('d').split('M').slice(1).map((line) => line.split(/[ V]/).map(Number)),
                   labels: [...figure.querySelectorAll('[role=option]')].map((item) => item.textContent),
                   height: figure.querySelector('div > svg').getBoundingClientRect().height,
                 }))",
            )
            .await?;
        let cells: Vec<Vec<String>> = page
            .eval("[...document.querySelectorAll('.worths tbody tr')].map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))")
            .await?;
        let (shown, models) = (shown.as_array().cloned().unwrap_or_default(), worth["models"].as_array().cloned().unwrap_or_default());
        ensure!(shown.len() == models.len() && !models.is_empty(), "{} diagrams for {worth}", shown.len());
        for ((shown, of), cells) in shown.iter().zip(&models).zip(&cells) {
            ensure!((&shown["head"], &shown["dashed"]) == (&of["head"], &of["isLogistic"]), "{shown}");
            ensure!(json!(cells) == of["scores"], "{cells:?}, not {}", of["scores"]);
            ensure!(shown["height"].as_f64().unwrap_or_default() > 60.0, "{shown}");
            let bins = of["bins"].as_array().cloned().unwrap_or_default();
            ensure!(shown["labels"] == json!(bins.iter().map(|bin| &bin["label"]).collect::<Vec<_>>()), "{shown}");
            for (i, bin) in bins.iter().enumerate() {
                let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
                let near = |a: &Value, b: f64| (number(a) - b).abs() < 1e-9;
                let (dot, line) = (&shown["dots"][i], &shown["intervals"][i]);
                ensure!(near(&dot[0], number(&bin["said"])) && near(&dot[1], 1.0 - number(&bin["seen"])), "{dot} for {bin}");
                let [low, high] = [0, 1].map(|end| 1.0 - number(&bin["interval"][end]));
                ensure!(near(&line[1], low) && near(&line[2], high), "{line} for {bin}");
            }
        }
        Ok(models.len())
    })
    .await
}

#[test]
fn reliability_stands_beside_costs_for_one_model_and_for_both() {
    on_messages(View::LAPTOP, "#v=1&corpus=twice&costs=shown", async |page| {
        page.click(&page.find("radio", "Reliability").await?).await?;
        assert_eq!(shows_the_worth(page).await?, 1);
        ensure!(!page.eval::<bool>("document.querySelector('#weighing table').checkVisibility()").await?);
        page.press("Shift+w").await?;
        assert_eq!(shows_the_worth(page).await?, 2);
        // The key of the slider leads back to costs, and the arrow keys go from one to the other.
        focus(page, "list").await?;
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        focus_radio(page).await?;
        page.press("ArrowRight").await?;
        assert_eq!(shows_the_worth(page).await?, 2);
        page.press("ArrowLeft").await?;
        ensure!(page.eval::<bool>("document.querySelector('#weighing table').checkVisibility()").await?);
        ensure!(!page.eval::<bool>("document.querySelector('.worths').checkVisibility()").await?);
        Ok(())
    });
}

async fn focus_radio(page: &Page) -> Result {
    page.run::<Value>("document.querySelector('#costs input:checked').focus();", &[]).await?;
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
        let worth = async || Ok::<_, anyhow::Error>(given(page, json!(["view"])).await?["costs"]["worth"].clone());
        page.until("two diagrams", "document.querySelectorAll('.worths [role=listbox]').length === 2").await?;
        assert_eq!(lit(page).await?, [0; 0]);
        let middle = "const { left, top, width, height } = document.querySelectorAll('.worths [role=listbox]')[1].getBoundingClientRect();
            return [left + width / 2, top + height / 2, height];";
        let (x, y, height): (f64, f64, f64) = page.run(middle, &[]).await?;
        ensure!(height >= 120.0, "a diagram of {height} pixels");
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.eventually(async || {
            let now = worth().await?;
            ensure!(now["models"][1]["lit"] == 0, "{now}");
            let listed = given(page, json!(["rows", 0])).await?["rows"].clone();
            let expected: Vec<usize> =
                (0..listed.as_array().map_or(0, Vec::len)).filter(|&i| listed[i]["isLit"] == true).collect();
            ensure!(!expected.is_empty() && lit(page).await? == expected, "{expected:?} are lit");
            let note: String = page.eval("document.querySelector('.worths > .soft').textContent").await?;
            ensure!(json!(note) == now["note"], "{note}");
            Ok(())
        })
        .await?;
        page.step(Pointer::Mouse, Step::Move, 5.0, 300.0).await?;
        page.until("none is lit", "document.querySelector('#list .lit') === null").await?;
        page.find("listbox", "Bins of Naive Bayes; arrow keys light their messages").await?;
        page.eval::<Value>("document.querySelector('.worths [role=listbox]').focus({ focusVisible: true })").await?;
        page.press("ArrowRight").await?;
        assert_eq!(worth().await?["models"][0]["lit"], 0, "one bin");
        page.press("Tab").await?;
        assert_eq!(worth().await?["models"][0]["lit"], Value::Null);
        Ok(())
    });
}
