//! Hold-out: the split, the errors, the values that validation chooses, and the test set, which is opened once.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};
use thirtyfour::By;

use super::*;

/// Forty messages of two classes that share words.
fn mailbox() -> Value {
    const SPAM: [&str; 5] = ["free cash now", "win free prize", "call now free", "cash prize win", "now win a phone"];
    const HAM: [&str; 5] = ["lunch at noon", "call me at noon", "free for lunch", "see me now", "the game at noon"];
    let text = |i: usize| {
        let (own, other) = if i.is_multiple_of(2) { (SPAM, HAM) } else { (HAM, SPAM) };
        format!("{} {}", own[i / 2 % 5], if i % 4 == 1 { other[i / 3 % 5] } else { "" })
    };
    let messages: Vec<Value> = (0..40).map(|i| json!({ "class": 1 - i % 2, "text": text(i) })).collect();
    json!({ "messages": messages, "view": { "inside": "holdout", "logistic": true } })
}

/// What the block of a key shows, one that is shown on request too; null without one.
fn block(list: &Value, key: &str) -> Value {
    for one in list.as_array().into_iter().flatten() {
        let inner = block(&one["body"]["more"]["blocks"], key);
        if one["key"] == key || !inner.is_null() {
            return if inner.is_null() { one["body"].clone() } else { inner };
        }
    }
    Value::Null
}

/// The panel shows what the module gives: the sentence, the table of errors, and for each model its curve and its
/// choice.
async fn shows_the_errors(page: &Page) -> Result {
    page.eventually(async || {
        let list = given(page, json!(["panel"])).await?;
        let shown: Value = page
            .eval(
                "(() => {
                   const text = (node) => node.textContent;
                   const all = (selector) => [...document.querySelectorAll(`#inside-holdout ${selector}`)].filter((node) => !node.hidden);
                   return {
                     said: all('> .say').map(text),
                     rows: all('> .numbers tbody tr').map((row) => [...row.cells].map(text)),
                     labels: all('canvas').map((canvas) => canvas.ariaLabel),
                     buttons: all('button').filter((button) => text(button).startsWith('Use ')).map((button) => [text(button), button.ariaDisabled === 'true']),
                   };
                 })()",
            )
            .await?;
        let said: String =
            block(&list, "say")["say"].as_array().into_iter().flatten().filter_map(|piece| piece["text"].as_str()).collect();
        let rows: Vec<Value> = block(&list, "held-out")["table"]["rows"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| std::iter::once(row["head"].clone()).chain(row["cells"].as_array().cloned().unwrap_or_default()).collect())
            .collect();
        let curves = ["curve-1", "curve-2"].map(|key| block(&list, key)["chart"]["label"].clone());
        let buttons = ["use-1", "use-2"].map(|key| block(&list, key)["button"].clone());
        let is_there = |one: &&Value| !one.is_null();
        let expected = json!({
            "said": [said],
            "rows": rows,
            "labels": curves.iter().filter(is_there).collect::<Vec<_>>(),
            "buttons": buttons.iter().filter(is_there).map(|one| json!([one["text"], one["act"].is_null()])).collect::<Vec<_>>(),
        });
        ensure!(shown == expected, "{shown} is shown, not {expected}");
        Ok(())
    })
    .await
}

#[test]
fn validation_chooses_and_the_test_set_is_opened_once() {
    on_messages(View::LAPTOP, "", async |page| {
        page.press("Shift+8").await?;
        let tab: String = page.eval("document.querySelector('#tabs [aria-selected=true]').textContent.trim()").await?;
        assert_eq!(tab, "Hold-out");
        // Eight messages are too few, and that is said.
        shows_the_errors(page).await?;
        let said: String = page.eval("document.querySelector('#inside-holdout > .say').textContent").await?;
        ensure!(said.starts_with("This split needs at least 5 messages"), "{said}");
        page.click(&page.driver.find(By::Css("#inside-holdout summary")).await?).await?;
        load(page, mailbox()).await?;
        shows_the_errors(page).await?;
        page.fill(&page.find("textbox", "Seed").await?, "3").await?;
        shows_the_errors(page).await?;
        let seed =
            async || Ok::<_, anyhow::Error>(block(&given(page, json!(["panel"])).await?, "seed")["number"].clone());
        assert_eq!(seed().await?["value"], 3);
        page.until("the values are painted", &is_painted("#inside-holdout canvas")).await?;
        push(page, "New split").await?;
        assert_eq!(seed().await?["value"], 4);
        page.set(&page.find("combobox", "Split").await?, "50 : 25 : 25").await?;
        assert_eq!(seed().await?["command"], json!(["split", 4, 4]));
        shows_the_errors(page).await?;
        page.set(&page.find("combobox", "Split").await?, "Folds").await?;
        page.fill(&page.find("textbox", "Folds").await?, "4").await?;
        assert_eq!(seed().await?["command"], json!(["folds", 4, 4]));
        page.until("all is tried", "!document.querySelector('#inside-holdout progress')?.checkVisibility()").await?;
        shows_the_errors(page).await?;
        assert!(block(&given(page, json!(["panel"])).await?, "open").is_null(), "no test is kept");
        page.set(&page.find("combobox", "Split").await?, "50 : 25 : 25").await?;
        // Both chosen values are used, each in one step.
        for (index, path) in ["/settings/naive/countSmoothing", "/settings/logistic/priorStd"].into_iter().enumerate() {
            let before = state(page).await?;
            let choice = block(&given(page, json!(["panel"])).await?, ["use-1", "use-2"][index])["button"].clone();
            if !choice["act"].is_null() {
                push(page, choice["text"].as_str().unwrap_or_default()).await?;
                let value = state(page).await?.pointer(path).cloned();
                let asked = choice["act"]["send"][1].pointer(path.trim_start_matches("/settings")).cloned();
                ensure!(value == asked, "{value:?} is set, not {choice}");
                undoes(page, &before).await?;
            }
            shows_the_errors(page).await?;
        }
        push(page, "Open the test set, once").await?;
        let is_open =
            "!document.querySelector('#inside-holdout > .numbers tbody tr:last-child td').textContent.includes('–')";
        assert!(page.eval::<bool>(is_open).await?);
        shows_the_errors(page).await?;
        push(page, "New split").await?;
        assert!(!page.eval::<bool>(is_open).await?, "another split closes it");
        // Without logistic regression there is one choice.
        page.press("Escape").await?;
        page.press("Shift+w").await?;
        page.press("Shift+8").await?;
        shows_the_errors(page).await?;
        assert_eq!(
            page.eval::<usize>("document.querySelectorAll('#inside-holdout canvas:not([hidden])').length").await?,
            1
        );
        assert_no_nonsense(page).await
    });
}

#[test]
fn it_is_stopped_and_goes_on() {
    on_messages(View::LAPTOP, "", async |page| {
        let messages: Vec<Value> =
            (0..900).map(|i| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) })).collect();
        load(page, json!({ "messages": messages, "view": { "inside": "holdout", "logistic": true } })).await?;
        page.set(&page.find("combobox", "Split").await?, "Leave one out").await?;
        push(page, "Cancel").await?;
        let stopped = given(page, json!(["panel"])).await?;
        let said: String = page.eval("document.querySelector('#inside-holdout > .say').textContent").await?;
        ensure!(block(&stopped, "progress").is_null() && said.starts_with("Stopped after "), "{said}");
        shows_the_errors(page).await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Run");
        push(page, "Run").await?;
        page.until("it goes on", "!document.querySelector('#inside-holdout > .say').textContent.includes('Stopped')")
            .await?;
        page.set(&page.find("combobox", "Split").await?, "60 : 20 : 20").await?;
        page.until("all is tried", "!document.querySelector('#inside-holdout progress')?.checkVisibility()").await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn many_messages_are_tried_frame_by_frame() {
    on_messages(View::PHONE, "", async |page| {
        let messages: Vec<Value> =
            (0..600).map(|i| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) })).collect();
        load(page, json!({ "messages": messages, "view": { "inside": "holdout", "logistic": true } })).await?;
        page.until("all is tried", "!document.querySelector('#inside-holdout progress')?.checkVisibility()").await?;
        shows_the_errors(page).await?;
        assert_no_nonsense(page).await
    });
}
