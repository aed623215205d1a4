//! Each place for text shows what the module gives for it. What the module gives is asserted natively.

use anyhow::ensure;
use e2e::steps::disclose;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{
    OVERLAP, choose, given, load, load_with, maximum_likelihood, next_model, open_panel, open_sheet, push, reveal,
    shows, tick,
};

/// The tables below a selector as the page shows them, and their notes.
const TABLES: &str = "const text = ({ textContent }) => textContent;
    return [...document.querySelectorAll(`${arguments[0]} table`)].map((table) => {
      const note = table.parentElement.nextElementSibling;
      return {
        title: table.ariaLabel,
        columns: [...table.tHead.rows[0].cells].slice(1).map(text),
        rows: [...table.tBodies[0].rows].map(({ cells: [head, ...cells] }) => ({ head: text(head.children[1]), cells: cells.map(text) })),
        note: note.hidden ? null : text(note),
      };
    });";

/// Tables of the module as the page shows them: without identifiers, and without the class of a row, which is a mark.
fn as_shown(tables: &[Value]) -> Value {
    let row = |row: &Value| json!({ "head": row["head"], "cells": row["cells"] });
    let table = |table: &Value| {
        let rows: Vec<Value> = table["rows"].as_array().into_iter().flatten().map(row).collect();
        json!({ "title": table["title"], "columns": table["columns"], "rows": rows, "note": table["note"] })
    };
    tables.iter().map(table).collect()
}

/// Waits until these tables stand below a selector.
pub(crate) async fn shows_tables(page: &Page, selector: &str, given: impl AsyncFn() -> Result<Vec<Value>>) -> Result {
    page.eventually(async || {
        let (expected, seen) = (as_shown(&given().await?), page.run::<Value>(TABLES, &[json!(selector)]).await?);
        ensure!(expected.as_array().is_some_and(|tables| !tables.is_empty()), "the module gives none for {selector}");
        ensure!(seen == expected, "{selector} shows {seen:#}, not {expected:#}");
        Ok(())
    })
    .await
}

/// The tables of a list of blocks, those that are shown on request among them.
pub(crate) fn tables(blocks: &Value) -> Vec<Value> {
    let of_block = |block: &Value| match &block["body"] {
        body if body["table"].is_object() => vec![body["table"].clone()],
        body => [&body["more"], &body["late"]].iter().flat_map(|inner| tables(&inner["blocks"])).collect(),
    };
    blocks.as_array().into_iter().flatten().flat_map(of_block).collect()
}

#[test]
fn the_board_says_what_the_module_gives() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, maximum_likelihood()).await?;
        open_panel(page, "Numbers").await?;
        for (place, field) in [
            ("#sentence", "/status"),
            ("#generative-title", "/cards/0/title"),
            ("#score-generative", "/cards/0/score"),
            ("#logistic-title", "/cards/1/title"),
            ("#score-logistic", "/cards/1/score"),
        ] {
            shows(page, place, "view", field).await?;
        }
        shows(page, "[role=status]", "view", "/said/text").await?;
        shows(page, "#plot-now", "description", "").await?;
        disclose(page).await?;
        shows_tables(page, "#inside-numbers", async || Ok(tables(&given(page, json!(["panel"])).await?))).await?;
        let say = given(page, json!(["panel"])).await?[0]["body"]["say"].clone();
        let said: String = say.as_array().into_iter().flatten().filter_map(|piece| piece["text"].as_str()).collect();
        assert_eq!(page.eval::<String>("document.querySelector('#inside-numbers > .say').textContent").await?, said);
        let lone = [(-1.0, 0.0, 0), (-2.0, 1.0, 0), (0.0, -1.0, 0), (20.0, 2.0, 1)];
        load_with(page, &lone, maximum_likelihood()).await?;
        push(page, "Reset axes").await?;
        for (place, field) in [
            ("#messages p:first-child", "/messages/0/text"),
            ("#messages p:last-child", "/messages/1/text"),
            ("#outside > span", "/outside"),
        ] {
            shows(page, place, "view", field).await?;
        }
        open_sheet(page, "Data").await?;
        let presets = "[...document.querySelectorAll('#data-sheet [data-preset]')].map((b) => b.innerText.trim().split(/\\s*\\n\\s*/))";
        let listed: Vec<Vec<String>> = page.eval(presets).await?;
        let expected: Vec<Vec<String>> = given(page, json!(["presets"]))
            .await?
            .as_array()
            .into_iter()
            .flatten()
            .map(|preset| ["title", "sentence"].map(|key| preset[key].as_str().unwrap_or_default().to_owned()).to_vec())
            .collect();
        // Those of one's own stand last.
        assert_eq!(listed.concat(), [&expected[1..], &expected[..1]].concat().concat());
        crate::presets::open(page, "Iris petals").await?;
        for (place, field) in [("#lesson", "/lesson"), ("#source", "/source")] {
            shows(page, place, "view", field).await?;
        }
        push(page, "Hide fits").await?;
        shows(page, "#sentence", "view", "/status").await?;
        push(page, "Draw a line").await?;
        reveal(page).await?;
        shows(page, "#sentence", "view", "/status").await?;
        shows(page, "[role=status]", "view", "/said/text").await?;
        shows_tables(page, "#guess-score", async || {
            Ok(vec![given(page, json!(["view"])).await?["guess"]["table"].clone()])
        })
        .await
    });
}

#[test]
fn the_panels_say_what_the_module_gives() {
    on_page(View::LAPTOP, "", async |page| {
        // Without points there is nothing to show, and each panel says why.
        open_panel(page, "Samples").await?;
        for (tab, place, field) in [
            ("Samples", "#inside-samples > .say", "/3/body/say"),
            ("EM", "#inside-em > .say", "/0/body/say"),
            ("Hold-out", "#inside-holdout > .say", "/2/body/say"),
        ] {
            open_panel(page, tab).await?;
            shows(page, place, "inside", field).await?;
        }
        load(page, &OVERLAP).await?;
        shows(page, "#score-logistic", "view", "/cards/1/score").await?;
        open_panel(page, "EM").await?;
        push(page, "Hide labels").await?;
        push(page, "E-step").await?;
        shows(page, "#inside-em > .say", "inside", "/1/body/say").await?;
        shows(page, "#score-generative", "view", "/cards/0/score").await?;
        push(page, "Show labels").await?;
        open_panel(page, "Samples").await?;
        let source = page.find("combobox", "From").await?;
        page.set(&source, "two moons").await?;
        push(page, "Draw 200 points").await?;
        shows(page, "#inside-samples > .note", "inside", "/4/body/note").await?;
        open_panel(page, "Hold-out").await?;
        shows_tables(page, "#inside-holdout", async || Ok(tables(&given(page, json!(["inside"])).await?))).await?;
        shows(page, "#inside-holdout > .say", "inside", "/2/body/say").await?;
        open_panel(page, "Probe").await?;
        next_model(page, "QDA").await?;
        choose(page, "Logistic features", "Quadratic").await?;
        page.eval::<Value>("document.querySelector('#plot').focus()").await?;
        page.press("ArrowRight").await?;
        shows(page, "#inside-probe > .say", "inside", "/0/body/say").await?;
        shows_tables(page, "#inside-probe", async || Ok(tables(&given(page, json!(["inside"])).await?))).await?;
        tick(page, "Marginals").await?;
        shows(page, "#messages p", "view", "/messages/0/text").await
    });
}
