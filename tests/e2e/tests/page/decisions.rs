//! The panel "Decisions": what mistakes cost, by pointer and by keyboard.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{choose, given, load, open_panel, push, shows};

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

/// The panel as the module has it, once nothing is on its way.
async fn panel(page: &Page) -> Result<Value> {
    page.until(
        "all points are judged",
        "![...document.querySelectorAll('.confused td')].some((td) => td.textContent.includes('…'))",
    )
    .await?;
    given(page, json!(["panel"])).await
}

/// The cells of the confusion matrices as they are shown.
const CELLS: &str = "[...document.querySelectorAll('.confused tbody:nth-of-type(1) td')].map((td) => td.textContent)";

async fn cells(page: &Page) -> Result<Vec<String>> {
    page.eval(CELLS).await
}

#[test]
fn a_cost_is_set_by_keys_and_its_points_light_up_by_arrows() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        // The key of the slider opens its door.
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        let at_one = panel(page).await?;
        assert_eq!(at_one["costs"][0]["cells"][1][0]["price"], "1");
        let before = page.eval::<String>("document.querySelector('#score-generative').textContent").await?;
        page.press("End").await?;
        assert_eq!(page.eval::<f64>("bayesboard.state().settings.decisions.cost").await?, 100.0);
        let now = panel(page).await?;
        let shown: Vec<String> = cells(page).await?;
        assert_eq!(shown.len(), 8);
        for (i, text) in shown.iter().enumerate() {
            let cell = &now["costs"][i / 2 % 2]["cells"][i / 4][i % 2];
            let price = cell["price"].as_str().map_or(String::new(), |price| format!(" × {price}"));
            assert_eq!(*text, format!("{}{price}", cell["count"].as_str().expect("a count")));
        }
        shows(page, "#inside-decisions > p:nth-last-of-type(2)", "panel", "/note").await?;
        shows(page, "#cost-name", "panel", "/costName").await?;
        assert_ne!(page.eval::<String>("document.querySelector('#score-generative').textContent").await?, before);
        assert!(!page.eval::<bool>("document.querySelector('#ramp > i').hidden").await?);
        // The table is one stop; arrows go from cell to cell.
        page.find("grid", "Confusion with costs; arrow keys light the points of a cell").await?;
        page.eval::<Value>("document.querySelector('.confused').focus({ focusVisible: true })").await?;
        for (key, place) in
            [("ArrowUp", [0, 0, 0]), ("ArrowRight", [0, 0, 1]), ("ArrowRight", [1, 0, 0]), ("ArrowDown", [1, 1, 0])]
        {
            page.press(key).await?;
            let [model, truth, called] = place;
            let cell = &panel(page).await?["costs"][model]["cells"][truth][called];
            assert_eq!(cell["lit"], true, "{key}: {cell}");
            let active = "document.getElementById(document.querySelector('.confused').getAttribute('aria-activedescendant')).ariaLabel";
            assert_eq!(page.eval::<Value>(active).await?, cell["label"]);
        }
        shows(page, "#inside-decisions > p:last-of-type", "panel", "/said").await?;
        page.press("Tab").await?;
        page.until("without the focus nothing is lit", "!document.querySelector('.confused [aria-selected=true]')")
            .await?;
        // Undo takes the cost back.
        push(page, "Undo").await?;
        assert_eq!(page.eval::<f64>("bayesboard.state().settings.decisions.cost").await?, 1.0);
        assert!(page.eval::<bool>("document.querySelector('#ramp > i').hidden").await?);
        Ok(())
    });
}

#[test]
fn points_and_class_are_chosen_and_a_pointer_lights_a_cell() {
    on_page(View::LAPTOP, "#v=3&in=decisions&cost=4", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        let left_out = panel(page).await?;
        assert_eq!(left_out["on"], "leave-one-out");
        let on = page.find("combobox", "Points").await?;
        page.set(&on, "training").await?;
        assert_eq!(panel(page).await?["on"], "training");
        let middle = "const { left, top, width, height } = document.querySelector('.confused tbody td:nth-child(3)').getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let (x, y): (f64, f64) = page.run(middle, &[]).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        let cell = panel(page).await?["costs"][0]["cells"][0][1].clone();
        assert_eq!(cell["lit"], true, "{cell}");
        // A third class: one of them against the rest.
        push(page, "Names of classes").await?;
        push(page, "Add class").await?;
        let panel = panel(page).await?;
        assert_eq!(panel["choices"].as_array().map(Vec::len), Some(3));
        let class = page.find("combobox", "Class").await?;
        page.set(&class, "C against the rest").await?;
        assert_eq!(given(page, json!(["panel"])).await?["positive"], 2);
        shows(page, "#cost-name", "panel", "/costName").await
    });
}

/// Where the point of a model on its curve is, in the window.
async fn thumb(page: &Page, index: usize) -> Result<(f64, f64)> {
    let middle = "const { left, top, width, height } = document.querySelectorAll('.on-curve')[arguments[0]].getBoundingClientRect();
        return [left + width / 2, top + height / 2];";
    page.run(middle, &[json!(index)]).await
}

#[test]
fn a_point_of_a_curve_is_dragged_and_goes_by_arrows() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        choose(page, "Decisions", "ROC").await?;
        let before = panel(page).await?;
        assert_eq!(before["view"], "roc");
        let (x, y) = thumb(page, 0).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        page.step(Pointer::Mouse, Step::Down, x, y).await?;
        page.step(Pointer::Mouse, Step::Move, x + 30.0, y - 10.0).await?;
        page.step(Pointer::Mouse, Step::Move, x + 120.0, y - 90.0).await?;
        page.step(Pointer::Mouse, Step::Up, x + 120.0, y - 90.0).await?;
        let dragged = panel(page).await?;
        let corner = |panel: &Value| panel["curves"][0]["corner"].as_f64().expect("a corner");
        assert!(corner(&dragged) > corner(&before), "{dragged}");
        let cost = "bayesboard.state().settings.decisions.cost";
        assert!(page.eval::<f64>(cost).await? > 1.0);
        // It has followed, with what it says.
        let (right, up) = thumb(page, 0).await?;
        assert!(right > x && up <= y, "{right} {up} from {x} {y}");
        let said = "document.querySelector('.on-curve').getAttribute('aria-valuetext')";
        assert_eq!(page.eval::<Value>(said).await?, dragged["curves"][0]["said"]);
        // The whole drag is one step.
        push(page, "Undo").await?;
        assert_eq!(page.eval::<f64>(cost).await?, 1.0);
        page.find("slider", "Logistic, point of its curve").await?;
        page.eval::<Value>("document.querySelectorAll('.on-curve')[1].focus({ focusVisible: true })").await?;
        page.press("ArrowRight").await?;
        let stepped = panel(page).await?;
        let of_logistic = |panel: &Value| panel["curves"][1]["corner"].as_f64().expect("a corner");
        assert_eq!(of_logistic(&stepped), of_logistic(&before) + 1.0);
        page.press("Home").await?;
        assert!(of_logistic(&panel(page).await?) < of_logistic(&before));
        shows(page, ".roc .worth tbody td", "panel", "/curves/0/auc").await
    });
}

#[test]
fn bins_light_their_points_by_pointer_and_by_arrows() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Decisions").await?;
        choose(page, "Decisions", "Reliability").await?;
        page.until("two diagrams", "document.querySelectorAll('.reliable [role=listbox]').length === 2").await?;
        panel(page).await?;
        let middle = "const { left, top, width, height } = document.querySelectorAll('.reliable canvas')[1].getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let (x, y): (f64, f64) = page.run(middle, &[]).await?;
        page.step(Pointer::Mouse, Step::Move, x, y).await?;
        let lit = panel(page).await?;
        assert_eq!(lit["worths"][1]["lit"], 0, "{lit}");
        shows(page, "#inside-decisions > p:last-of-type", "panel", "/said").await?;
        page.step(Pointer::Mouse, Step::Move, 200.0, 300.0).await?;
        assert_eq!(panel(page).await?["worths"][1]["lit"], Value::Null);
        page.find("listbox", "Bins of Naive Bayes; arrow keys light their points").await?;
        page.eval::<Value>("document.querySelector('.reliable [role=listbox]').focus({ focusVisible: true })").await?;
        page.press("ArrowRight").await?;
        let now = panel(page).await?;
        assert_eq!(now["worths"][0]["lit"], 0, "twelve points are one bin");
        let active = "document.getElementById(document.querySelector('.reliable [role=listbox]').getAttribute('aria-activedescendant')).textContent";
        assert_eq!(page.eval::<Value>(active).await?, now["worths"][0]["bins"][0]);
        page.press("Tab").await?;
        assert_eq!(panel(page).await?["worths"][0]["lit"], Value::Null);
        // Presented, the diagrams can take the place of the board.
        page.click(&page.find("button", "Present").await?).await?;
        push(page, "Chart").await?;
        assert_eq!(page.eval::<String>("document.documentElement.dataset.view").await?, "chart");
        Ok(())
    });
}

#[test]
fn points_that_are_held_out_can_be_judged_once_there_are_enough() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        let offered = "[...document.querySelector('.judged:not([hidden] *)').options].map(({ value }) => value)";
        load(page, &[CLOUDS, CLOUDS.map(|(x, y, class)| (x + 0.1, y + 0.1, class))].concat()).await?;
        open_panel(page, "Decisions").await?;
        assert_eq!(page.eval::<Vec<String>>(offered).await?, ["leave-one-out", "training", "validation"]);
        let select = page.find("combobox", "Points").await?;
        page.set(&select, "validation").await?;
        let now = panel(page).await?;
        assert_eq!(now["on"], "validation");
        let n: usize = now["costs"][0]["cells"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|row| row.as_array().into_iter().flatten())
            .map(|cell| cell["count"].as_str().and_then(|count| count.parse::<usize>().ok()).expect("a count"))
            .sum();
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
        assert_eq!(panel(page).await?["view"], "reliability");
        page.press("PageDown").await?;
        assert_eq!((view("/scene").await?, &panel(page).await?["view"]), (json!(1), &json!("roc")));
        page.press("PageDown").await?;
        page.until("the gesture was played", "bayesboard.state().settings.decisions.cost === 10").await?;
        page.press("PageDown").await?;
        assert_eq!((view("/fitsHidden").await?, view("/others").await?), (json!(true), json!(false)));
        page.press("PageDown").await?;
        assert_eq!((view("/fitsHidden").await?, view("/others").await?), (json!(false), json!(true)), "forty lines");
        Ok(())
    });
}
