//! States of the page, and the acts that lead to them from an empty board or from the first messages.

use e2e::files::choose_file;
use e2e::steps::{close_sheets, disclose};
use e2e::{Page, Result};
use serde_json::{Value, json};
use thirtyfour::By;

/// A state that is looked at.
pub(crate) struct State {
    pub(crate) name: String,
    pub(crate) acts: Vec<Act>,
    /// Whether it covers what the screen is about.
    pub(crate) covers: bool,
    /// Whether phones do not have it.
    pub(crate) is_of_desks: bool,
}

/// One step towards a state, by real events where they can make it.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Loads a document by the page's own interface.
    Load(Value),
    /// Follows a link within the page: what is after `#`.
    Link(String),
    /// Presses the control of this role and name; what hides it is opened first.
    Press(&'static str, &'static str),
    /// Presses the first visible element of this selector.
    Click(&'static str),
    /// Presses keys together.
    Key(&'static str),
    /// Gives the element of this selector the focus.
    Focus(&'static str),
    /// Writes into the field of this name, and ends with Enter; what hides it is opened first.
    Fill(&'static str, &'static str),
    /// Writes into the text area of this selector.
    Type(&'static str, &'static str),
    /// Chooses a file of this text.
    File(String),
    /// Clicks where a point would be drawn.
    At(f64, f64),
    /// Opens every disclosure.
    Disclose,
    /// Closes every sheet.
    Close,
    /// Waits until an element of this selector is visible.
    Wait(&'static str),
}

/// The first visible element of a selector; `null` as long as there is none.
const VISIBLE: &str =
    "return [...document.querySelectorAll(arguments[0])].find((node) => node.checkVisibility()) ?? null;";

impl State {
    pub(crate) fn new(name: impl Into<String>, acts: impl Into<Vec<Act>>) -> State {
        State { name: name.into(), acts: acts.into(), covers: false, is_of_desks: false }
    }

    /// The same, where it covers what the screen is about.
    pub(crate) fn covering(self) -> State {
        State { covers: true, ..self }
    }

    /// The same, where phones do not have it.
    pub(crate) fn of_desks(self) -> State {
        State { is_of_desks: true, ..self }
    }
}

/// Takes the acts in turn.
pub(crate) async fn reach(page: &Page, acts: &[Act]) -> Result {
    for act in acts {
        act.on(page).await?;
    }
    page.painted().await
}

impl Act {
    async fn on(&self, page: &Page) -> Result {
        match self {
            Act::Load(document) => {
                drop(page.run::<Value>("window.bayesboard.load(arguments[0]);", std::slice::from_ref(document)).await?)
            }
            Act::Link(hash) => drop(page.run::<Value>("location.hash = arguments[0];", &[json!(hash)]).await?),
            Act::Press(role, name) => page.click(&page.eventually(async || page.find(role, name).await).await?).await?,
            Act::Click(selector) => {
                let found =
                    page.eventually(async || Ok(page.driver.execute(VISIBLE, [json!(selector)]).await?.element()?));
                page.click(&found.await?).await?;
            }
            Act::Key(keys) => page.press(keys).await?,
            Act::Focus(selector) => page.driver.find(By::Css(*selector)).await?.focus().await?,
            Act::Fill(name, text) => page.fill(&page.find("textbox", name).await?, text).await?,
            Act::Type(selector, text) => page.enter(&page.driver.find(By::Css(*selector)).await?, text).await?,
            Act::File(text) => choose_file(page, "import-file", "rows.csv", text).await?,
            Act::At(x, y) => {
                let (x, y) = page.to_page(*x, *y).await?;
                page.click_at(x, y).await?;
            }
            Act::Disclose => disclose(page).await?,
            Act::Close => close_sheets(page).await?,
            Act::Wait(selector) => {
                let visible =
                    format!("[...document.querySelectorAll({selector:?})].some((node) => node.checkVisibility())");
                page.until(selector, &visible).await?;
            }
        }
        page.painted().await
    }
}

/// Points around the corners of a regular polygon, with settings of the board: always the same.
pub(crate) fn cloud(classes: usize, each: usize, apart: f64) -> Vec<Value> {
    let point = |i: usize| {
        let (class, j) = (i % classes, (i / classes) as f64);
        let turn = std::f64::consts::TAU * class as f64 / classes as f64;
        let radius = 0.9 * (j / each as f64).sqrt();
        let (x, y) = (apart * turn.cos() + radius * (2.4 * j).cos(), apart * turn.sin() + radius * (2.4 * j).sin());
        json!({ "x": x, "y": y, "class": class })
    };
    (0..classes * each).map(point).collect()
}

/// A board of these points and settings, with what is shown beside the usual.
pub(crate) fn board(points: Vec<Value>, settings: Value, shown: &[&str]) -> Value {
    let shown: serde_json::Map<String, Value> = shown.iter().map(|&name| (name.to_owned(), json!(true))).collect();
    json!({ "version": 3, "data": { "points": points }, "settings": settings, "view": { "shown": shown } })
}
