//! Histograms in the place of the Gaussian family: their controls, what they hide, and what is said of them.

use e2e::{Gesture, Page, Pointer, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{
    assert_no_nonsense, cell, choose, chosen, is_checked, load_with, open_panel, open_sheet, push, shows, tick,
};

/// Two classes in opposite quadrants, each with a point in both of its cells of two bins, and A with another.
const QUADRANTS: [(f64, f64, usize); 5] =
    [(-2.0, -2.0, 0), (2.0, 2.0, 0), (3.0, 3.0, 0), (-2.0, 2.0, 1), (2.0, -2.0, 1)];

async fn load(page: &Page) -> Result {
    load_with(page, &QUADRANTS, json!({})).await
}

pub(crate) async fn generative(page: &Page) -> Result<Value> {
    page.eval("window.bayesboard.state().settings.generative").await
}

async fn is_logistic_shown(page: &Page) -> Result<bool> {
    is_checked(&page.find("checkbox", "Logistic").await?).await
}

/// What the text field of a slider shows.
async fn field(page: &Page, slider: &str) -> Result<String> {
    Ok(page.find("textbox", slider).await?.prop("value").await?.unwrap_or_default())
}

async fn enter(page: &Page, slider: &str, text: &str) -> Result {
    page.fill(&page.find("textbox", slider).await?, text).await
}

/// The free parameters of the generative model.
async fn parameters(page: &Page) -> Result<String> {
    let column = page.eval::<String>("[...document.querySelectorAll('table')].find((table) => (table.ariaLabel ?? table.caption?.textContent) === 'Both models').tHead.rows[0].cells[1].textContent").await?;
    cell(page, "Both models", "Numbers estimated", column.trim()).await
}

/// Whether a slider or a group of this name is on the page and in sight.
async fn is_there(page: &Page, role: &str, name: &str) -> Result<bool> {
    Ok(page.names(role).await?.iter().any(|found| found == name))
}

#[test]
fn the_family_is_chosen_with_its_own_controls_and_one_step_takes_it_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        let before: Value = page.eval("window.bayesboard.state()").await?;
        assert_eq!(chosen(page, "Family").await?, ["Gaussian"], "the default");
        assert!(!is_there(page, "slider", "Bins").await?);
        choose(page, "Family", "Histogram").await?;
        assert_eq!(generative(page).await?["family"], "counts");
        assert_eq!(chosen(page, "Histogram model").await?, ["Naive"]);
        for slider in ["Bins", "Count smoothing α", "Class prior P(B)"] {
            assert!(is_there(page, "slider", slider).await?, "{slider}");
        }
        for slider in ["Shared variance", "Correlation", "Variance smoothing"] {
            assert!(!is_there(page, "slider", slider).await?, "{slider} is of the Gaussian family");
        }
        assert!(!is_there(page, "radiogroup", "Model").await?, "nor is the square");
        assert!(!is_logistic_shown(page).await?, "logistic regression is hidden");
        assert_no_nonsense(page).await?;
        push(page, "Undo").await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state()").await?, before);
        assert_eq!(chosen(page, "Family").await?, ["Gaussian"]);
        // The key of the family, and logistic regression beside histograms.
        page.press("Shift+C").await?;
        assert_eq!(generative(page).await?["family"], "counts");
        tick(page, "Logistic").await?;
        assert!(is_logistic_shown(page).await?);
        shows(page, "#score-logistic", "view", "/cards/1/score").await
    });
}

#[test]
fn naive_and_joint_are_chosen_by_radio_and_by_key() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &QUADRANTS, json!({ "generative": { "family": "counts", "bins": 2 } })).await?;
        open_panel(page, "Numbers").await?;
        let cells: Value = page.eval("window.bayesboard.report().generative.counts.cells").await?;
        assert_eq!(cells, json!([[[1, 0], [0, 2]], [[0, 1], [1, 0]]]));
        // A class prior, and of two classes a free bin on each axis, or three free cells.
        assert_eq!(parameters(page).await?, "5");
        choose(page, "Histogram model", "Joint table").await?;
        assert_eq!(generative(page).await?["correlation"], 1.0);
        assert_eq!(parameters(page).await?, "7");
        push(page, "Undo").await?;
        assert_eq!(generative(page).await?["correlation"], 0.0, "one step");
        for (correlation, name) in [(1.0, "Joint table"), (0.0, "Naive")] {
            page.press("g").await?;
            assert_eq!(generative(page).await?["correlation"], correlation);
            assert_eq!(chosen(page, "Histogram model").await?, [name]);
        }
        Ok(())
    });
}

#[test]
fn bins_and_count_smoothing_are_sliders_whose_names_are_switches() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &QUADRANTS, json!({ "generative": { "family": "counts" } })).await?;
        assert_eq!((field(page, "Bins").await?, field(page, "Count smoothing α").await?), ("5".into(), "0".into()));
        // By keys on the slider itself, a bin a press.
        page.click(&page.find("slider", "Bins").await?).await?;
        page.press("End").await?;
        page.press("ArrowLeft").await?;
        assert_eq!(generative(page).await?["bins"], 11);
        enter(page, "Bins", "2").await?;
        assert_eq!(generative(page).await?["bins"], 2);
        for text in ["0", "13", "2.5", "many"] {
            enter(page, "Bins", text).await?;
            assert_eq!(generative(page).await?["bins"], 2, "{text} is refused");
        }
        page.press("Escape").await?;
        push(page, "Undo").await?;
        assert_eq!(generative(page).await?["bins"], 11, "one step");
        enter(page, "Count smoothing α", "3").await?;
        assert_eq!(generative(page).await?["countSmoothing"], 3.0);
        let switch = async |name: &str| -> Result { page.click(&page.find("button", name).await?).await };
        for expected in [0.0, 3.0] {
            switch("Count smoothing α").await?;
            assert_eq!(generative(page).await?["countSmoothing"], expected);
        }
        push(page, "Undo").await?;
        assert_eq!(generative(page).await?["countSmoothing"], 0.0, "a switch is one step");
        for expected in [5, 11] {
            switch("Bins").await?;
            assert_eq!(generative(page).await?["bins"], expected);
        }
        // A key goes to each, and switches it when it is there.
        page.press("Escape").await?;
        for (key, name) in [("d", "Bins"), ("a", "Count smoothing α")] {
            page.press(key).await?;
            let slider = page.find("slider", name).await?;
            let is_focused = "return document.activeElement === arguments[0];";
            assert!(page.run::<bool>(is_focused, &[slider.to_json()?]).await?, "{key} goes to {name}");
            let before = generative(page).await?;
            page.press(key).await?;
            assert_ne!(generative(page).await?, before);
            page.press("Control+z").await?;
            assert_eq!(generative(page).await?, before);
        }
        Ok(())
    });
}

#[test]
fn cells_without_an_answer_are_told_and_probed_in_fractions() {
    on_page(View::LAPTOP, "", async |page| {
        let joint = json!({ "generative": { "family": "counts", "correlation": 1, "bins": 3 } });
        load_with(page, &QUADRANTS, joint).await?;
        shows(page, "#messages p", "view", "/messages/0/text").await?;
        let said: String = page.eval("document.querySelector('#messages p').textContent").await?;
        assert!(said.contains("5 of 9 cells"), "{said}");
        open_panel(page, "Probe").await?;
        // A cell that nobody has seen, and that of two points of A.
        for (x, y, found) in [(0.0, 0.0, "0/3"), (2.5, 2.5, "2/3")] {
            let (x, y) = page.to_page(x, y).await?;
            page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
            let note: String = page.eval("document.getElementById('inside-probe').innerText").await?;
            assert!(note.contains(found), "{note}");
            assert_eq!(note.contains("0/0"), found == "0/3", "{note}");
        }
        open_panel(page, "Formulas").await?;
        let formulas: String = page.eval("document.getElementById('inside-formulas').innerText").await?;
        assert!(formulas.contains("/3") || formulas.contains("/2"), "{formulas}");
        assert_no_nonsense(page).await
    });
}

#[test]
fn em_and_experiment_say_that_they_are_for_the_gaussian_family() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &QUADRANTS, json!({ "generative": { "family": "counts" } })).await?;
        for (tab, panel) in [("EM", "inside-em"), ("Experiment", "inside-experiment")] {
            open_panel(page, tab).await?;
            if tab == "Experiment" {
                let from = page.find("combobox", "Points from").await?;
                page.set(&from, "this model").await?;
            }
            let text = format!("document.getElementById('{panel}').innerText");
            let said: String = page.eval(&text).await?;
            assert!(said.contains("the Gaussian family"), "{tab}: {said}");
        }
        Ok(())
    });
}

#[test]
fn a_link_and_a_file_bring_the_same_histogram() {
    on_page(View::LAPTOP, "", async |page| {
        let settings =
            json!({ "generative": { "family": "counts", "correlation": 1, "bins": 4, "countSmoothing": 0.5 } });
        load_with(page, &QUADRANTS, settings).await?;
        let state: Value = page.eval("window.bayesboard.state()").await?;
        let report: Value = page.eval("window.bayesboard.report().generative").await?;
        open_sheet(page, "Share").await?;
        let link: String = page.eval("document.getElementById('link').value").await?;
        for part in ["family=counts", "bins=4", "alpha=0.5"] {
            assert!(link.contains(part), "{part} in {link}");
        }
        page.driver.goto("about:blank").await?;
        page.driver.goto(&link).await?;
        page.ready().await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state().settings").await?, state["settings"]);
        assert_eq!(page.eval::<Value>("window.bayesboard.report().generative").await?, report);
        // A file is the state as JSON; cuts of one's own travel in it.
        let mut own = state.clone();
        own["settings"]["generative"]["cuts"] = json!({ "x": [-1.5, 0.25], "y": [1] });
        page.run::<Value>("window.bayesboard.load(arguments[0]);", &[own.clone()]).await?;
        page.painted().await?;
        assert_eq!(page.eval::<Value>("window.bayesboard.state().settings").await?, own["settings"]);
        let text: String = page.eval("document.getElementById('bins-state').textContent").await?;
        assert!(!text.is_empty(), "the slider says that the cuts are not its own");
        Ok(())
    });
}

#[test]
fn what_only_the_gaussian_family_has_is_not_offered() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        open_panel(page, "Formulas").await?;
        let offered = "[...document.querySelectorAll('#inside-formulas [data-symbol][tabindex=\"0\"], input[data-layer=ellipses]')]
            .filter((element) => element.checkVisibility()).map((element) => element.dataset.layer ?? element.textContent)";
        let all_offered = async || {
            open_sheet(page, "Show").await?;
            let all = page.eval::<Vec<String>>(offered).await?;
            page.press("Escape").await?;
            Result::Ok(all)
        };
        assert_eq!(all_offered().await?, ["ellipses", "nc", "μcj", "σcj2"]);
        choose(page, "Family", "Histogram").await?;
        assert_eq!(all_offered().await?, ["nc"]);
        let compared =
            "[...document.querySelectorAll('#inside-formulas tr > :nth-child(2)')].map((cell) => cell.innerText)";
        page.set(&page.find("combobox", "Formula").await?, "Both compared").await?;
        let texts: Vec<String> = page.eval(compared).await?;
        assert!(texts[0] == "Naive histograms" && texts[5] == "edges of cells", "{texts:?}");
        assert!(!texts[4].contains("variances"), "{texts:?}");
        choose(page, "Family", "Gaussian").await?;
        assert_eq!(page.eval::<Vec<String>>(compared).await?[0], "Naive Bayes");
        Ok(())
    });
}

#[test]
fn nothing_stands_over_the_name_of_the_upright_axis() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        // Seven pixels a letter.
        for name in ["x₂", "thunder", "petal width (cm)"] {
            let rename = "const state = window.bayesboard.state(); state.data.axes = ['x₁', arguments[0]];
                window.bayesboard.load(state);";
            page.run::<Value>(rename, &[json!(name)]).await?;
            page.painted().await?;
            let over = "const { left, top, bottom } = document.getElementById('plot').getBoundingClientRect();
                const tools = document.getElementById('tool').getBoundingClientRect();
                const boxes = [...document.querySelectorAll('.board > :not(#plot, #guess-ends)')].filter((node) => node.checkVisibility())
                  .map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
                return [tools.top >= bottom, boxes.some((box) => box.left < left + 4 + 7 * arguments[0] && box.top < top + 24)];";
            let letters = name.chars().count();
            assert_eq!(page.run::<[bool; 2]>(over, &[json!(letters)]).await?, [true, false], "{name}");
        }
        Ok(())
    });
}
