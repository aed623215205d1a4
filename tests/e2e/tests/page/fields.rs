//! Fields and the keys: what is typed never keeps them, and is never lost without a word.

use std::collections::HashSet;

use anyhow::{Context, ensure};
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, load, push};
use crate::messages::on_messages;

/// The fields of numbers that are in sight, each by its place among all inputs.
const NUMBERS: &str = "[...document.querySelectorAll('input')].map((field, i) => [field, i]).filter(([field]) =>
    ['numeric', 'decimal'].includes(field.inputMode) && !field.closest('dialog, tfoot') && !field.disabled
    && field.checkVisibility({ visibilityProperty: true })).map(([, i]) => i)";

/// Opens what is folded.
const OPEN: &str = "for (const part of document.querySelectorAll('details')) part.open = true;
    for (const card of document.querySelectorAll('.pick[aria-expanded=false]')) card.click();";

const FIELD: &str = "document.querySelectorAll('input')[arguments[0]]";

/// The index of what is shown of the lecture, and whether it is answered.
async fn place(page: &Page) -> Result<Value> {
    page.eval("[bayesboard.state().scene ?? null, document.getElementById('lesson').textContent, document.getElementById('answer').textContent]")
        .await
}

/// Waits until the lecture is at another place.
async fn goes_on_from(page: &Page, before: &Value) -> Result {
    page.eventually(async || {
        ensure!(place(page).await? != *before, "the key turns nothing");
        Ok(())
    })
    .await
}

async fn has_focus(page: &Page, id: &str, what: &str) -> Result {
    let id_now: String = page.eval("document.activeElement?.id ?? ''").await?;
    ensure!(id_now == id, "{what}: the focus is on {id_now:?}");
    Ok(())
}

/// Types a text into a field in place of what it holds, and ends with a key; gives what it held.
async fn type_into(page: &Page, index: usize, text: &str, end: &str) -> Result<String> {
    let focus = format!(
        "const field = {FIELD}; field.scrollIntoView({{ block: 'center', behavior: 'instant' }}); field.focus();
        field.select(); return field.value;"
    );
    let before = page.run(&focus, &[json!(index)]).await?;
    for character in text.chars() {
        page.press(&character.to_string()).await?;
    }
    page.press(end).await?;
    page.painted().await?;
    Ok(before)
}

async fn value(page: &Page, index: usize) -> Result<String> {
    page.run(&format!("return {FIELD}.value;"), &[json!(index)]).await
}

/// Tries every field of a number that is in sight: `area` is what has to have the focus after it. Returns how many
/// there are.
async fn try_all(page: &Page, area: &str) -> Result<usize> {
    try_new(page, area, &mut HashSet::new()).await
}

/// The same of the fields that are not among those `tried` before.
async fn try_new(page: &Page, area: &str, tried: &mut HashSet<String>) -> Result<usize> {
    let fields: Vec<usize> = page.eval(NUMBERS).await?;
    for &index in &fields {
        let what: String =
            page.run(&format!("return {FIELD}.closest('[id]').id + ' {index}';"), &[json!(index)]).await?;
        if !tried.insert(what.clone()) {
            continue;
        }
        let is_of_form: bool = page
            .run(&format!("return {FIELD}.form !== null || {FIELD}.closest('.control') !== null;"), &[json!(index)])
            .await?;
        // Escape restores what was there.
        let before = type_into(page, index, "7", "Escape").await?;
        has_focus(page, area, &format!("{what} after Escape")).await?;
        assert_eq!(value(page, index).await?, before, "{what}: Escape restores");
        // Enter takes it.
        type_into(page, index, "1", "Enter").await?;
        // A number of a slider is taken beside it, but for a lecturer's.
        let range = "const presents = document.documentElement.classList.contains('presenting');
            return presents ? '' : FIELD.closest('.slider')?.querySelector('input[type=range]').id ?? '';";
        let range: String = page.run(&range.replace("FIELD", FIELD), &[json!(index)]).await?;
        has_focus(page, if range.is_empty() { area } else { &range }, &format!("{what} after Enter")).await?;
        // What is wrong is said, and stays to be mended; the keys of scenes count all the same, and Escape frees the
        // others.
        if !is_of_form {
            type_into(page, index, "1x", "Enter").await?;
            let refused = format!(
                "return [{FIELD}.value, {FIELD}.ariaInvalid, {FIELD}.parentElement.querySelector('.error').checkVisibility()];"
            );
            let said: Value = page.run(&refused, &[json!(index)]).await?;
            assert_eq!(said, json!(["1x", "true", true]), "{what}: what is wrong is kept and said");
            page.press("Escape").await?;
            has_focus(page, area, &format!("{what} after Escape from a wrong number")).await?;
        }
    }
    Ok(fields.len())
}

/// Tries the keys of a remote in every field that is in sight.
async fn turn_from_all(page: &Page, selector: &str) -> Result<usize> {
    let count = format!(
        "[...document.querySelectorAll('input, select')].map((field, i) => [field, i]).filter(([field]) => field.matches({selector:?})
        && !field.closest('dialog') && !field.disabled && field.checkVisibility({{ visibilityProperty: true }})).map(([, i]) => i)"
    );
    let mut n = 0;
    for index in page.eval::<Vec<usize>>(&count).await? {
        let focus = "const field = document.querySelectorAll('input, select')[arguments[0]];
            if (!field.checkVisibility({ visibilityProperty: true })) return false;
            field.focus(); return document.activeElement === field;";
        if !page.run::<bool>(focus, &[json!(index)]).await? {
            continue;
        }
        let before = place(page).await?;
        page.press("PageDown").await?;
        goes_on_from(page, &before).await.with_context(|| format!("field {index}"))?;
        page.run::<bool>(focus, &[json!(index)]).await?;
        page.press("PageUp").await?;
        page.painted().await?;
        n += 1;
    }
    Ok(n)
}

#[test]
fn a_number_on_the_board_never_keeps_the_keys() {
    let mut tried = HashSet::new();
    for (panel, presents) in [
        ("numbers", true),
        ("numbers", false),
        ("weights", false),
        ("samples", false),
        ("experiment", false),
        ("holdout", false),
        ("decisions", false),
    ] {
        on_page(View::LAPTOP, &format!("#v=3&in={panel}"), async |page| {
            load(page, &MIRRORED).await?;
            if presents {
                push(page, "Present").await?;
                page.press("c").await?;
            } else {
                page.run::<Value>(OPEN, &[]).await?;
                // The rows of the points stand in the place of a panel.
                if panel == "numbers" {
                    push(page, "Points as a table").await?;
                }
            }
            page.painted().await?;
            // The sliders beside the panels are the same.
            let n = if presents { try_all(page, "plot").await? } else { try_new(page, "plot", &mut tried).await? };
            ensure!(n >= 5, "{panel}: {n} fields");
            Ok(())
        });
    }
    // Histograms have sliders of their own.
    on_page(View::LAPTOP, "#v=3&family=counts", async |page| {
        load(page, &MIRRORED).await?;
        page.press("c").await?;
        page.run::<Value>(OPEN, &[]).await?;
        page.painted().await?;
        ensure!(try_all(page, "plot").await? >= 4);
        // The ranges of the axes: Enter takes them, and their menu is gone.
        push(page, "Show").await?;
        page.run::<Value>("document.getElementById('ranges').closest('details').open = true;", &[]).await?;
        let first: usize = page
            .eval("[...document.querySelectorAll('input')].indexOf(document.querySelector('#ranges input'))")
            .await?;
        type_into(page, first, "x", "Enter").await?;
        ensure!(
            page.eval::<String>("document.querySelector('#ranges .error').textContent").await?.contains("x"),
            "it is said"
        );
        assert_eq!(value(page, first).await?, "x", "and kept");
        type_into(page, first, "-7", "Enter").await?;
        has_focus(page, "plot", "the axes").await?;
        ensure!(!page.eval::<bool>("document.getElementById('show-sheet').matches(':popover-open')").await?);
        page.until("the axes are taken", "bayesboard.state().view.axes[0] <= -7").await?;
        push(page, "Show").await?;
        type_into(page, first, "-3", "Escape").await?;
        has_focus(page, "plot", "the axes after Escape").await
    });
}

#[test]
fn a_number_of_messages_never_keeps_the_keys() {
    for presents in [false, true] {
        on_messages(View::LAPTOP, "#v=1&corpus=first-messages&in=prior", async |page| {
            if presents {
                push(page, "Present").await?;
            } else {
                page.run::<Value>("for (const part of document.querySelectorAll('details')) part.open = true;", &[])
                    .await?;
            }
            page.painted().await?;
            let mut tried = HashSet::new();
            let n = try_new(page, "list", &mut tried).await?;
            ensure!(n >= 2, "{n} fields: {tried:?}");
            Ok(())
        });
    }
}

#[test]
fn the_keys_of_a_remote_turn_scenes_from_every_field() {
    const ALL: &str = "input:not([type=file], [type=checkbox], [type=radio]), select";
    for presents in [false, true] {
        on_page(View::LAPTOP, "#lecture=1&scene=4", async |page| {
            if presents {
                push(page, "Present").await?;
                page.press("c").await?;
            }
            let n = turn_from_all(page, ALL).await?;
            ensure!(n >= 6, "{n} fields of the board");
            Ok(())
        });
        on_messages(View::LAPTOP, "#lecture=1&scene=2", async |page| {
            if presents {
                push(page, "Present").await?;
                page.press("c").await?;
            }
            let n = turn_from_all(page, ALL).await?;
            ensure!(n >= 4, "{n} fields of Messages");
            Ok(())
        });
    }
}

#[test]
fn what_is_typed_belongs_to_the_scene_that_is_left() {
    on_page(View::LAPTOP, "#lecture=1&scene=3", async |page| {
        push(page, "Present").await?;
        page.painted().await?;
        let index: usize = page
            .eval("[...document.querySelectorAll('input')].indexOf(document.querySelector('#class-prior input[type=text]'))")
            .await?;
        let before = place(page).await?;
        type_into(page, index, "0.25", "PageDown").await?;
        has_focus(page, "plot", "after PageDown").await?;
        goes_on_from(page, &before).await?;
        // A number that is wrong stays where it is, with its sentence, while the lecture goes on.
        let before = place(page).await?;
        type_into(page, index, "1x", "PageUp").await?;
        goes_on_from(page, &before).await?;
        assert_eq!(value(page, index).await?, "1x");
        ensure!(page.eval::<bool>("document.getElementById('class-prior-reason').checkVisibility()").await?);
        page.press("Escape").await?;
        has_focus(page, "plot", "after Escape").await?;
        assert_ne!(value(page, index).await?, "1x");
        ensure!(
            page.eval::<bool>("document.documentElement.classList.contains('presenting')").await?,
            "one key, one thing"
        );
        Ok(())
    });
}

#[test]
fn the_row_of_a_new_point_takes_point_after_point_until_it_is_empty() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Points as a table").await?;
        let inputs = "[...document.querySelectorAll('input')]";
        let index: usize =
            page.eval(&format!("{inputs}.indexOf(document.querySelector('#sheet tfoot input'))")).await?;
        type_into(page, index, "1.5", "Tab").await?;
        for key in ["2", "Enter"] {
            page.press(key).await?;
        }
        crate::board::count(page, 5).await?;
        page.painted().await?;
        ensure!(
            page.eval::<bool>("document.activeElement === document.querySelector('#sheet tfoot input')").await?,
            "the next"
        );
        page.press("Enter").await?;
        has_focus(page, "plot", "after Enter in the empty row").await?;
        crate::board::count(page, 5).await
    });
}
