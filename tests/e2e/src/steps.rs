//! Common steps of tests: operating controls by their names, and reading visible text.

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use thirtyfour::WebElement;

use crate::Page;

/// Opens a panel by its tab, unless it is open.
pub async fn open_panel(page: &Page, tab: &str) -> Result<()> {
    // On stage the tabs are behind a button.
    let is_away = "document.querySelector('.presenting') !== null
        && ![...document.querySelectorAll('[role=tab]')].some((tab) => tab.checkVisibility())";
    if page.eval(is_away).await? {
        push(page, "Controls").await?;
    }
    let tab = page.find("tab", tab).await?;
    if tab.attr("aria-selected").await?.as_deref() == Some("true") { Ok(()) } else { page.click(&tab).await }
}

/// Finds a button by its name and clicks it.
pub async fn push(page: &Page, button: &str) -> Result<()> {
    let button = page.find("button", button).await?;
    page.click(&button).await
}

/// Opens a sheet by its button, unless it is open.
pub async fn open_sheet(page: &Page, name: &str) -> Result<()> {
    let is_open = "return [...document.querySelectorAll(':popover-open')].some(({ id }) =>
        document.querySelector(`[popovertarget=\"${id}\"]`)?.textContent.trim() === arguments[0]);";
    if page.run(is_open, &[json!(name)]).await? { Ok(()) } else { push(page, name).await }
}

/// Closes the open sheets, so that the next press reaches what is below them.
pub async fn close_sheets(page: &Page) -> Result<()> {
    page.run::<Value>(
        "for (const sheet of document.querySelectorAll('[popover]:popover-open')) sheet.hidePopover();",
        &[],
    )
    .await?;
    page.painted().await
}

/// Whether a sheet is open.
async fn has_open_sheet(page: &Page) -> Result<bool> {
    page.eval("document.querySelector('[popover]:popover-open') !== null").await
}

/// Finds a radio button of a group and clicks it.
pub async fn choose(page: &Page, group: &str, radio: &str) -> Result<()> {
    let was_open = has_open_sheet(page).await?;
    let radio = radio_of(page, group, radio).await?;
    page.click(&radio).await?;
    if was_open { Ok(()) } else { close_sheets(page).await }
}

/// A radio button of a group.
pub async fn radio_of(page: &Page, group: &str, radio: &str) -> Result<WebElement> {
    let group = page.find("radiogroup", group).await?;
    page.find_in(&group, "radio", radio).await
}

/// The names of the checked radio buttons of a group.
pub async fn chosen(page: &Page, group: &str) -> Result<Vec<String>> {
    let was_open = has_open_sheet(page).await?;
    let group = page.find("radiogroup", group).await?;
    let mut chosen = Vec::new();
    for name in page.names_in(&group, "radio").await? {
        if is_checked(&page.find_in(&group, "radio", &name).await?).await? {
            chosen.push(name);
        }
    }
    if !was_open {
        close_sheets(page).await?;
    }
    Ok(chosen)
}

/// Whether a check box or radio button is checked.
pub async fn is_checked(control: &WebElement) -> Result<bool> {
    Ok(control.prop("checked").await?.as_deref() == Some("true"))
}

/// Finds a check box by its name and clicks it.
pub async fn tick(page: &Page, name: &str) -> Result<()> {
    let was_open = has_open_sheet(page).await?;
    let check_box = page.find("checkbox", name).await?;
    page.click(&check_box).await?;
    if was_open { Ok(()) } else { close_sheets(page).await }
}

/// Opens every disclosure, so that all controls can be found.
pub async fn disclose(page: &Page) -> Result<()> {
    let script = "for (const details of document.querySelectorAll('details:not([open]) > summary')) details.click();";
    page.run::<Value>(script, &[]).await?;
    page.painted().await
}

/// Waits until the visible text of the page contains these words.
pub async fn reads(page: &Page, words: &str) -> Result<()> {
    page.eventually(async || {
        let text = visible_text(page).await?;
        ensure!(text.contains(words), "{words:?} is nowhere in {text:?}");
        Ok(())
    })
    .await
}

/// All visible text of the page, with single spaces.
pub async fn visible_text(page: &Page) -> Result<String> {
    page.eval("document.body.innerText.replace(/\\s+/g, ' ')").await
}

/// Fails on text that no user should see, such as NaN.
pub async fn assert_no_nonsense(page: &Page) -> Result<()> {
    let text = visible_text(page).await?;
    for nonsense in ["NaN", "undefined", "Infinity", "null", "[object"] {
        assert!(!text.contains(nonsense), "{nonsense} in {text:?}");
    }
    Ok(())
}

/// A cell of a table of the page by the names of table, row and column, as text. The tables of numbers are written only
/// while their panel is open, so it is opened if the table is missing and no panel is open; and what folds it away too.
pub async fn cell(page: &Page, table: &str, row: &str, column: &str) -> Result<String> {
    let body = "const [title, row, column] = arguments;
        const text = (node) => node.textContent.trim().replace(/\\s+/g, ' ');
        for (const table of document.querySelectorAll('table')) {
          if ((table.ariaLabel ?? table.caption?.textContent) !== title) continue;
          table.closest('details:not([open])')?.setAttribute('open', '');
          if (!table.checkVisibility()) continue;
          const at = [...table.tHead.rows[0].cells].findIndex((head, i) => i > 0 && text(head) === column);
          const line = [...table.tBodies[0].rows].find(({ cells }) => `${text(cells[0])} `.startsWith(`${row} `));
          if (at > 0 && line) return text(line.cells[at]);
        }
        return null;";
    let names = [json!(table), json!(row), json!(column)];
    page.eventually(async || {
        let found: Option<String> = page.run(body, &names).await?;
        if found.is_none() && page.eval("document.documentElement.dataset.panel === 'none'").await? {
            open_panel(page, "Numbers").await?;
        }
        found.ok_or_else(|| anyhow::anyhow!("no cell {row:?}, {column:?} in a table {table:?}"))
    })
    .await
}

/// Runs the body of an asynchronous function on `arguments`.
pub async fn ask(page: &Page, body: &str, arguments: &[Value]) -> Result<Value> {
    page.run(&format!("return (async (...args) => {{ {body} }})(...arguments).catch(String);"), arguments).await
}

/// The present answer of the page's module to a question.
pub async fn given(page: &Page, question: Value) -> Result<Value> {
    let body = "const { Board, Messages } = await import('./bayesboard.js');
        const { prototype } = document.documentElement.dataset.screen === 'board' ? Board : Messages;
        const { ask } = prototype;
        let handle;
        prototype.ask = function (question) { handle = this; return ask.call(this, question); };
        window.bayesboard.state();
        prototype.ask = ask;
        return handle.ask(args[0]);";
    ask(page, body, &[question]).await
}

/// Waits until an element shows the text that the module gives for it: a field, as a JSON pointer, of the answer to a
/// question without arguments. Hidden text that describes a visible element counts, as screen readers read it.
pub async fn shows(page: &Page, selector: &str, question: &str, field: &str) -> Result<()> {
    let text = "const node = document.querySelector(arguments[0]);
        const described = node?.id ? document.querySelector(`[aria-describedby~=${node.id}]`) : null;
        return node && (!node.closest('[hidden]') || described?.checkVisibility()) ? node.textContent : null;";
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    page.eventually(async || {
        let answer = given(page, json!([question])).await?;
        let expected = match answer.pointer(field) {
            Some(Value::Array(parts)) => {
                parts.iter().filter_map(|part| part.get("text").unwrap_or(part).as_str()).collect::<String>()
            }
            text => text.and_then(Value::as_str).unwrap_or_default().to_owned(),
        };
        let expected = plain(&expected);
        let seen: Option<String> = page.run(text, &[json!(selector)]).await?;
        ensure!(!expected.is_empty(), "the module gives no {field} for {selector}: {answer}");
        ensure!(seen.as_deref().map(plain) == Some(expected), "{selector} shows {seen:?}, not {field} of {answer}");
        Ok(())
    })
    .await
}

/// Whether the pixels of the canvas of a selector, red, green, blue and alpha in turn, pass a test in `data`; false as
/// long as it is small. They are read from a copy, since a canvas that is read from often is slow to paint.
pub fn pixels_pass(canvas: &str, test: &str) -> String {
    format!(
        "((c) => {{
            if (c.width <= 100) return false;
            const copy = new OffscreenCanvas(c.width, c.height).getContext('2d', {{ willReadFrequently: true }});
            copy.drawImage(c, 0, 0);
            const {{ data }} = copy.getImageData(0, 0, c.width, c.height);
            return {test};
        }})(document.querySelector('{canvas}'))"
    )
}

/// Whether something is painted on the canvas of a selector.
pub fn is_painted(canvas: &str) -> String {
    pixels_pass(canvas, "data.some((value) => value > 0)")
}
