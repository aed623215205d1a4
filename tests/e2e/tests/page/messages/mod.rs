//! The page *Messages*, with real pointer and key events: states and names, not sentences.

mod both_ways;
mod corpora;
mod costs;
mod em;
mod evidence;
mod experiment;
mod files;
mod holdout;
mod joint;
mod keyboard_only;
mod lecture;
mod links;
mod list;
mod logistic;
mod long;
mod panels;
mod phone;
mod presenter;
mod samples;
mod settings;
mod storage;
mod storm;
mod tasks;
mod topics;
mod typing;

use anyhow::ensure;
use e2e::steps::*;
use e2e::{Page, Result, View, on_first_visit, on_page};
use serde_json::{Value, json};
use thirtyfour::{By, WebElement};

/// The messages that the page opens with, as [`texts`] gives them.
const FIRST: [&str; 8] = [
    "1 win cash now",
    "1 free cash prize",
    "1 win a free phone now",
    "1 free prize call now",
    "0 call me now",
    "0 lunch at noon",
    "0 free for lunch",
    "0 win the game",
];

/// The address of the screen with a link of it, if any.
pub(crate) fn address(link: &str) -> String {
    format!("#screen=messages{}", link.replacen('#', "&", 1))
}

/// Opens the screen Messages, where nobody was before, and runs a test on it; `link` is the hash of one of its links.
pub(crate) fn on_messages(view: View, link: &str, test: impl AsyncFnOnce(&Page) -> Result) {
    on_first_visit(view, &address(link), test);
}

/// Loads a document by the page's own interface.
async fn load(page: &Page, document: Value) -> Result {
    let Value::Object(mut state) = document else { anyhow::bail!("no document") };
    state.extend([("version".to_owned(), json!(1)), ("page".to_owned(), json!("messages"))]);
    page.run::<Value>("window.bayesboard.load(arguments[0]);", &[Value::Object(state)]).await?;
    page.painted().await
}

async fn state(page: &Page) -> Result<Value> {
    page.eval("window.bayesboard.state()").await
}

/// The messages, each as the digit of its class, or `-`, and its text.
async fn texts(page: &Page) -> Result<Vec<String>> {
    page.eval("window.bayesboard.state().messages.map(({ class: c, text }) => `${c ?? '-'} ${text}`)").await
}

/// Waits until the messages are these.
async fn has_texts(page: &Page, expected: &[&str]) -> Result {
    page.eventually(async || {
        let texts = texts(page).await?;
        ensure!(texts == expected, "the messages are {texts:?}");
        Ok(())
    })
    .await?;
    page.painted().await
}

/// Waits until the text that is judged is this.
async fn is_judged(page: &Page, expected: &str) -> Result {
    page.eventually(async || {
        let judged: String = page.eval("window.bayesboard.state().judge").await?;
        ensure!(judged == expected, "{judged:?} is judged");
        Ok(())
    })
    .await?;
    page.painted().await
}

/// The probabilities of the first two classes, as the page shows them; empty where there is no answer.
async fn posterior(page: &Page) -> Result<[String; 2]> {
    page.eval("[...document.querySelectorAll('#posterior:not([hidden]) output:not(.second), #posteriors:not([hidden]) output')].slice(0, 2).map((output) => output.textContent)")
        .await
}

/// What the functions for scripts say of the judged text, of the messages and settings that the page shows: P(class 1).
async fn expected(page: &Page) -> Result<Option<f64>> {
    let body = "const { judge } = await import('./bayesboard.js');
        const { messages, classes, judge: text, settings } = window.bayesboard.state();
        return judge({ messages, classes }, [text], settings).naive[0]?.[1] ?? null;";
    Ok(serde_json::from_value(ask(page, body, &[]).await?)?)
}

/// Asserts that the page shows what the functions for scripts say of the judged text.
async fn shows_posterior(page: &Page) -> Result {
    page.eventually(async || {
        let (shown, expected) = (posterior(page).await?, expected(page).await?);
        let is_right = match expected {
            None => shown == ["", ""],
            Some(p) => shown[1].parse::<f64>().is_ok_and(|shown| (shown - p).abs() < 0.0006),
        };
        ensure!(is_right, "{shown:?} is shown, not {expected:?}");
        Ok(())
    })
    .await
}

/// The rows of the list, as elements.
async fn rows(page: &Page) -> Result<Vec<WebElement>> {
    Ok(page.driver.find_all(By::Css("#list tbody tr")).await?)
}

/// The numbers beside the messages, as the list shows them.
async fn in_list(page: &Page) -> Result<Vec<String>> {
    page.eval(
        "[...document.querySelectorAll('#list tbody tr td.answer span:first-child')].map((cell) => cell.textContent)",
    )
    .await
}

/// Clicks a button of a row of the list, once the row is pointed at.
async fn push_in_row(page: &Page, row: usize, button: &str) -> Result {
    let row = page.driver.find(By::Css(format!("#list tbody tr:nth-child({})", row + 1))).await?;
    page.middle(&row).await?;
    page.driver.action_chain().move_to_element_center(&row).perform().await?;
    page.click(&page.find_in(&row, "button", button).await?).await
}

/// The words of the judged text as chips, each with how often it is there and whether it is new: "free × 2", "hi new".
async fn chips(page: &Page) -> Result<Vec<String>> {
    page.eval(
        "[...document.querySelectorAll('#chips li:not(.offered)')].map((chip) => ['bdi', '.times', 'i']
            .map((part) => chip.querySelector(part).textContent).filter((text) => text !== '').join(' '))",
    )
    .await
}

/// Asserts that a step back, and forth again, leads to the same two documents.
async fn undoes(page: &Page, before: &Value) -> Result {
    let settled = |state: &Value| ["messages", "judge", "settings", "classes"].map(|part| state[part].clone());
    let after = state(page).await?;
    // In a field that has the focus the keys would be the field's.
    page.eval::<Value>("document.activeElement?.blur()").await?;
    page.press("Control+z").await?;
    ensure!(settled(&state(page).await?) == settled(before), "Undo leads to {}", state(page).await?);
    page.press("Control+y").await?;
    ensure!(settled(&state(page).await?) == settled(&after), "Redo leads to {}", state(page).await?);
    Ok(())
}

/// Whether an element has the focus, by its id.
async fn has_focus(page: &Page, id: &str) -> Result {
    page.until(&format!("{id} has the focus"), &format!("document.activeElement.id === '{id}'")).await
}

/// Gives an element the focus, by its id.
async fn focus(page: &Page, id: &str) -> Result {
    page.run::<Value>("document.getElementById(arguments[0]).focus();", &[json!(id)]).await?;
    Ok(())
}

/// The block of a key in the list of the open panel.
fn block(list: &Value, key: &str) -> Value {
    let all = list.as_array().into_iter().flatten();
    let of = |block: &Value| block["body"].as_object().and_then(|body| body.values().next()).cloned();
    let found = all.filter(|block| block["key"] == key).find_map(of);
    found.unwrap_or_default()
}

/// Waits until the table of a key shows what the module gives: its rows, each with its head and its cells.
async fn shows_table(page: &Page, key: &str) -> Result<Vec<Vec<String>>> {
    let rows = format!(
        "[...document.querySelectorAll('#inside [data-key=\"{key}\"] tbody tr')].filter((row) => row.checkVisibility())
           .map((row) => [...row.cells].map((cell) => cell.textContent))"
    );
    page.eventually(async || {
        let body = block(&given(page, json!(["panel"])).await?, key);
        let table = body.get("table").unwrap_or(&body);
        let text = |cell: &Value| cell.as_str().or(cell["text"].as_str()).unwrap_or_default().to_owned();
        let row =
            |row: &Value| [&[row["head"].clone()], &row["cells"].as_array().cloned().unwrap_or_default()[..]].concat();
        let of = |rows: &Value| {
            rows.as_array().into_iter().flatten().map(|one| row(one).iter().map(text).collect()).collect()
        };
        let given: Vec<Vec<String>> = of(&table["rows"]);
        let shown: Vec<Vec<String>> = page.eval(&rows).await?;
        let plain = |rows: &[Vec<String>]| {
            rows.iter().map(|row| row.iter().map(|text| text.trim().to_owned()).collect()).collect::<Vec<Vec<String>>>()
        };
        ensure!(!shown.is_empty() && plain(&shown) == plain(&given), "{shown:?} is shown, not {given:?}");
        Ok(given)
    })
    .await
}

/// What the open panel says in the block of a key.
async fn says(page: &Page, key: &str) -> Result<String> {
    let script = format!(
        "document.querySelector('#inside [role=tabpanel]:not([hidden]) > [data-key=\"{key}\"]:not([hidden])')?.textContent ?? ''"
    );
    page.eval(&script).await
}

/// Every text that the module composes for the page stands where it belongs.
async fn says_what_the_module_gives(page: &Page) -> Result {
    const PLACES: [(&str, &str); 2] = [("caption", "/caption"), ("sentence", "/status")];
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = "arguments[0].map((id) => document.getElementById(id).textContent)";
    let ids: Vec<&str> = PLACES.iter().map(|(id, _)| *id).collect();
    page.eventually(async || {
        let view = given(page, json!(["view"])).await?;
        let shown: Vec<String> = page.run(&format!("return {shown};"), &[json!(ids)]).await?;
        for ((id, field), shown) in PLACES.iter().zip(&shown) {
            let expected = view.pointer(field).and_then(Value::as_str).unwrap_or_default();
            ensure!(plain(shown) == plain(expected), "{id} shows {shown:?}, not {expected:?}");
        }
        for key in ["say", "line", "beside"] {
            let body = block(&given(page, json!(["panel"])).await?, key);
            let pieces = body.as_array().into_iter().flatten().filter_map(|piece| piece["text"].as_str());
            let expected = body.as_str().map_or_else(|| pieces.collect::<String>(), str::to_owned);
            let shown = says(page, key).await?;
            ensure!(plain(&shown) == plain(&expected), "{key} shows {shown:?}, not {expected:?}");
        }
        Ok(())
    })
    .await?;
    shows(page, "#plot-now", "description", "").await?;
    assert_no_nonsense(page).await
}

/// Clicks a word of the judged text, which takes it out, or the "+" beside it, which repeats it.
async fn click_word(page: &Page, does: &str, word: &str) -> Result {
    let chips = page.find("list", "Words of the judged text").await?;
    page.click(&page.find_beginning(&chips, "button", &format!("{does} {word}")).await?).await
}
