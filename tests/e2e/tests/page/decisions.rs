//! The panel "Decisions": what mistakes cost, by pointer and by keyboard.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{choose, given, load, open_panel, push};

/// Overlapping classes of which either model calls some points wrongly.
const CLOUDS: [(f64, f64, usize); 12] = [
    (-2.0, 0.5, 0),
    (-1.5, -1.0, 0),
    (-1.0, 1.5, 0),
    (-0.5, 0.0, 0),
    (0.5, -0.5, 0),
    (1.5, 1.0, 0),
    (-1.0, -0.5, 1),
    (0.0, 1.0, 1),
    (0.5, 0.5, 1),
    (1.0, -1.0, 1),
    (2.0, 0.0, 1),
    (2.5, 1.5, 1),
];

/// What the panel shows, once nothing is on its way: its list, by the keys of the blocks.
async fn panel(page: &Page) -> Result<Value> {
    let is_known = "document.querySelector('#inside-decisions > .blocks:not(.stale)') !== null
        && ![...document.querySelectorAll('#inside-decisions td')].some((td) => td.textContent.includes('…'))";
    page.until("all points are judged", is_known).await?;
    let mut all = serde_json::Map::new();
    let list = given(page, json!(["panel"])).await?;
    for block in list.as_array().into_iter().flatten() {
        let inner = block["body"]["late"]["blocks"].as_array().cloned().unwrap_or_default();
        for block in std::iter::once(block).chain(&inner) {
            let body = block["body"].as_object().and_then(|body| body.values().next()).cloned();
            all.insert(block["key"].as_str().unwrap_or_default().to_owned(), body.unwrap_or_default());
        }
    }
    Ok(all.into())
}

/// A cell of the confusion matrices, as the panel has it.
fn cell(panel: &Value, truth: usize, column: usize) -> &Value {
    &panel["calls"]["table"]["rows"][truth]["cells"][column]
}

/// The middle of the node of this index among those that match.
async fn middle(page: &Page, selector: &str, index: usize) -> Result<(f64, f64)> {
    let middle = "const { left, top, width, height } = document.querySelectorAll(arguments[0])[arguments[1]].getBoundingClientRect();
        return [left + width / 2, top + height / 2];";
    page.run(middle, &[json!(selector), json!(index)]).await
}

#[test]
fn a_cost_is_set_by_keys_and_the_points_of_a_cell_light_up_under_focus_and_pointer() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        // The key of the slider opens its door.
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        let before = page.eval::<String>("document.querySelector('#score-generative').textContent").await?;
        page.press("End").await?;
        assert_eq!(page.eval::<f64>("bayesboard.state().settings.decisions.cost").await?, 100.0);
        let now = panel(page).await?;
        let shown = "[...document.querySelectorAll('.grid tbody tr')].map((row) => [...row.cells].slice(1).map((td) => td.textContent))";
        let shown: Vec<Vec<String>> = page.eval(shown).await?;
        for (truth, row) in shown.iter().take(2).enumerate() {
            assert_eq!(row.len(), 4);
            for (column, text) in row.iter().enumerate() {
                assert_eq!(cell(&now, truth, column)["text"], *text);
            }
        }
        assert!(shown[1][0].ends_with(" × 100"), "{shown:?}");
        assert_eq!(page.eval::<Value>("document.querySelector('#cost-name').textContent").await?, now["cost"]);
        assert_ne!(page.eval::<String>("document.querySelector('#score-generative').textContent").await?, before);
        assert!(!page.eval::<bool>("document.querySelector('#ramp > i').hidden").await?);
        // Each cell is a stop.
        let first = page.find("button", cell(&now, 0, 0)["label"].as_str().unwrap_or_default()).await?;
        first.focus().await?;
        for column in 0..3 {
            let now = panel(page).await?;
            let lit = cell(&now, 0, column);
            assert_eq!(lit["isLit"], true, "{lit}");
            let said = "[...document.querySelectorAll('#inside-decisions > .say')].at(-1).textContent";
            assert_eq!(page.eval::<Value>(said).await?, now["found"][0]["text"]);
            assert_eq!(page.eval::<usize>("document.querySelectorAll('.grid .lit').length").await?, 1);
            page.press("Tab").await?;
        }
        page.eval::<Value>("document.activeElement.blur()").await?;
        page.until("without the focus nothing is lit", "!document.querySelector('.grid .lit')").await?;
        // Undo takes the cost back.
        push(page, "Undo").await?;
        assert_eq!(page.eval::<f64>("bayesboard.state().settings.decisions.cost").await?, 1.0);
        assert!(page.eval::<bool>("document.querySelector('#ramp > i').hidden").await?);
        let (x, y) = middle(page, ".grid td > button", 1).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        assert_eq!(cell(&panel(page).await?, 0, 1)["isLit"], true);
        page.step(Pointer::Mouse, Step::Move, 200.0, 300.0).await?;
        assert_eq!(cell(&panel(page).await?, 0, 1)["isLit"], false);
        Ok(())
    });
}

#[test]
fn a_number_that_is_lost_leaves_no_button() {
    on_page(View::LAPTOP, "", async |page| {
        // Logistic regression is left out once for at most 1,000 points.
        let many: Vec<_> = (0..1_200).map(|i| (f64::from(i % 7), f64::from(i % 5), (i % 2) as usize)).collect();
        let last = "document.querySelector('.grid tbody td:last-child').textContent";
        for _ in 0..2 {
            load(page, &CLOUDS).await?;
            open_panel(page, "Decisions").await?;
            page.until("it is known", &format!("!isNaN({last})")).await?;
            load(page, &many).await?;
            open_panel(page, "Decisions").await?;
            page.until("it is not", &format!("{last} === '–'")).await?;
        }
        Ok(())
    });
}

#[test]
fn points_and_class_are_chosen() {
    on_page(View::LAPTOP, "#v=3&in=decisions&cost=4", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        assert_eq!(panel(page).await?["on"]["chosen"], 0);
        let on = page.find("combobox", "Points").await?;
        page.set(&on, "training").await?;
        assert_eq!(panel(page).await?["on"]["chosen"], 1);
        // A third class: one of them against the rest.
        push(page, "Names of classes").await?;
        push(page, "Add class").await?;
        assert_eq!(panel(page).await?["positive"]["of"].as_array().map(Vec::len), Some(3));
        let class = page.find("combobox", "Two classes only").await?;
        page.set(&class, "C against the rest").await?;
        let now = panel(page).await?;
        assert_eq!(now["positive"]["chosen"], 2);
        assert_eq!(page.eval::<Value>("document.querySelector('#cost-name').textContent").await?, now["cost"]);
        Ok(())
    });
}

#[test]
fn the_threshold_is_dragged_along_a_curve_and_goes_by_arrows() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        choose(page, "Decisions", "ROC").await?;
        panel(page).await?;
        let cost = "bayesboard.state().settings.decisions.cost";
        let (x, y) = middle(page, "#inside-decisions canvas", 0).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.step(Pointer::Mouse, Step::Down, x, y).await?;
        page.step(Pointer::Mouse, Step::Move, x + 30.0, y - 10.0).await?;
        page.step(Pointer::Mouse, Step::Move, x + 120.0, y - 90.0).await?;
        page.step(Pointer::Mouse, Step::Up, x + 120.0, y - 90.0).await?;
        let dragged = page.eval::<f64>(cost).await?;
        assert!(dragged > 1.0, "{dragged}");
        // What the slider says is what the module has.
        let slider = page.find("slider", "Threshold along the curves").await?;
        let now = panel(page).await?["curves"]["hand"]["slider"].clone();
        assert_eq!(slider.attr("aria-valuetext").await?.as_deref(), now["text"].as_str());
        assert_eq!(slider.attr("aria-valuenow").await?.and_then(|now| now.parse::<f64>().ok()), now["value"].as_f64());
        // The whole drag is one step.
        push(page, "Undo").await?;
        assert_eq!(page.eval::<f64>(cost).await?, 1.0);
        slider.focus().await?;
        page.press("ArrowRight").await?;
        assert!(page.eval::<f64>(cost).await? > 1.0);
        page.press("Home").await?;
        let least = page.eval::<f64>(cost).await?;
        assert!(least < 1.0);
        push(page, "Undo").await?;
        assert!(page.eval::<f64>(cost).await? > least, "each key is a step");
        // Escape calls a drag off.
        let before = page.eval::<f64>(cost).await?;
        page.step(Pointer::Mouse, Step::Down, x, y).await?;
        page.step(Pointer::Mouse, Step::Move, x + 120.0, y - 90.0).await?;
        assert_ne!(page.eval::<f64>(cost).await?, before);
        page.press("Escape").await?;
        assert_eq!(page.eval::<f64>(cost).await?, before);
        page.step(Pointer::Mouse, Step::Up, x, y).await
    });
}

#[test]
fn bins_light_their_points_by_pointer_and_by_arrows() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        choose(page, "Decisions", "Reliability").await?;
        page.until("two diagrams", "document.querySelectorAll('#inside-decisions canvas').length === 2").await?;
        panel(page).await?;
        let (x, y) = middle(page, "#inside-decisions canvas", 1).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        let lit = panel(page).await?;
        assert_eq!(lit["second"]["hand"]["slider"]["text"], lit["found"][0]["text"], "{lit}");
        page.step(Pointer::Mouse, Step::Move, 200.0, 300.0).await?;
        assert_eq!(panel(page).await?["second"]["hand"]["slider"]["text"], "none lit");
        let bins = page.find("slider", "Bins of Naive Bayes; arrow keys light their points").await?;
        bins.focus().await?;
        page.press("ArrowRight").await?;
        let now = panel(page).await?["first"]["hand"]["slider"].clone();
        assert_eq!(now["value"], 0.0, "twelve points are one bin");
        assert_eq!(bins.attr("aria-valuetext").await?.as_deref(), now["text"].as_str());
        page.press("Tab").await?;
        assert_eq!(panel(page).await?["first"]["hand"]["slider"]["text"], "none lit");
        // Presented, the diagrams can take the place of the board.
        page.click(&page.find("button", "Present").await?).await?;
        push(page, "Chart").await?;
        let view = "document.documentElement.dataset.view";
        assert_eq!(page.eval::<String>(view).await?, "chart");
        // Costs have none.
        page.click(&page.find("radio", "Costs").await?).await?;
        assert_eq!(page.eval::<String>(view).await?, "half");
        assert!(page.eval::<bool>("document.getElementById('chart-view').hidden").await?, "a chart is offered");
        Ok(())
    });
}

#[test]
fn points_that_are_held_out_can_be_judged_once_there_are_enough() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &[CLOUDS, CLOUDS.map(|(x, y, class)| (x + 0.1, y + 0.1, class))].concat()).await?;
        open_panel(page, "Decisions").await?;
        let select = page.find("combobox", "Points").await?;
        let offered = "[...document.querySelector('#inside-decisions select').options].map(({ text }) => text)";
        assert_eq!(page.eval::<Vec<String>>(offered).await?, ["leave-one-out", "training", "validation"]);
        page.set(&select, "validation").await?;
        let now = panel(page).await?;
        assert_eq!(now["on"]["chosen"], 2);
        let count = |[truth, column]: [usize; 2]| {
            cell(&now, truth, column)["text"].as_str().and_then(|n| n.parse::<usize>().ok())
        };
        let n: usize = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|place| count(place).expect("a count")).into_iter().sum();
        assert!((2..12).contains(&n), "{n} of 24 points are for validation");
        Ok(())
    });
}

#[test]
fn the_lecture_on_decisions_is_given_by_page_down() {
    on_page(View::LAPTOP, "#lecture=3&scene=1", async |page| {
        let view = async |field: &str| -> Result<Value> {
            let all = given(page, json!(["view"])).await?;
            Ok(all.pointer(field).cloned().unwrap_or_default())
        };
        page.press("PageDown").await?;
        page.until("the gesture was played", "bayesboard.state().settings.generative.correlation === 1").await?;
        assert_eq!(panel(page).await?["view"]["chosen"], 2);
        page.press("PageDown").await?;
        assert_eq!((view("/scene").await?, &panel(page).await?["view"]["chosen"]), (json!(1), &json!(1)));
        page.press("PageDown").await?;
        page.until("the gesture was played", "bayesboard.state().settings.decisions.cost === 10").await?;
        page.press("PageDown").await?;
        assert_eq!((view("/fitsHidden").await?, view("/others").await?), (json!(true), json!(false)));
        page.press("PageDown").await?;
        assert_eq!((view("/fitsHidden").await?, view("/others").await?), (json!(false), json!(true)), "forty lines");
        Ok(())
    });
}
