//! Hold-out: the split, the errors, the values that validation chooses, and the test set, which is opened once.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::{Value, json};

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

/// The panel shows what the module gives: the table of errors, and for each model its curve and its choice.
async fn shows_the_errors(page: &Page) -> Result {
    page.eventually(async || {
        let found = given(page, json!(["panel"])).await?["found"].clone();
        let shown: Value = page
            .eval(
                "(() => {
                   const text = (node) => node.textContent;
                   return {
                     rows: [...document.querySelectorAll('#inside-holdout tbody tr')].map((row) => [...row.cells].map(text)),
                     choices: [...document.querySelectorAll('.tried')].filter((box) => box.checkVisibility()).map((box) => ({
                       said: text(box.children[0]),
                       label: box.querySelector('canvas').ariaLabel,
                       button: text(box.querySelector('button')),
                       isSet: box.querySelector('button').ariaDisabled === 'true',
                     })),
                   };
                 })()",
            )
            .await?;
        let rows: Vec<Value> = found["errors"]["rows"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| std::iter::once(row["head"].clone()).chain(row["cells"].as_array().cloned().unwrap_or_default()).collect())
            .collect();
        ensure!(shown["rows"] == json!(rows), "{} is shown, not {rows:?}", shown["rows"]);
        let choices = found["choices"].as_array().cloned().unwrap_or_default();
        ensure!(shown["choices"].as_array().map(Vec::len) == Some(choices.len()), "{}", shown["choices"]);
        for (i, given) in choices.iter().enumerate() {
            let drawn = &shown["choices"][i];
            ensure!(drawn["button"] == given["button"].as_str().unwrap_or_default(), "{drawn} is shown, not {given}");
            for field in ["said", "isSet", "label"] {
                ensure!(drawn[field] == given[field], "{} is shown, not {}", drawn[field], given[field]);
            }
        }
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
        let said: String = page.eval("document.querySelector('#inside-holdout > p').textContent").await?;
        assert_eq!(json!(said), given(page, json!(["panel"])).await?["missing"]);
        ensure!(
            !said.is_empty() && !page.eval::<bool>("document.getElementById('open-test').checkVisibility()").await?,
            "{said}"
        );
        load(page, mailbox()).await?;
        shows_the_errors(page).await?;
        page.fill(&page.find("textbox", "Seed").await?, "3").await?;
        shows_the_errors(page).await?;
        assert_eq!(given(page, json!(["panel"])).await?["split"]["seed"], 3);
        page.until("the values are painted", &is_painted(".tried canvas")).await?;
        push(page, "New split").await?;
        assert_eq!(given(page, json!(["panel"])).await?["split"]["seed"], 4);
        page.set(&page.find("combobox", "Split").await?, "4").await?;
        assert_eq!(given(page, json!(["panel"])).await?["split"]["block"], 4);
        shows_the_errors(page).await?;
        page.set(&page.find("combobox", "Split").await?, "folds").await?;
        page.fill(&page.find("textbox", "Folds").await?, "4").await?;
        assert_eq!(given(page, json!(["panel"])).await?["split"]["folds"], 4);
        page.until("all is tried", "!document.querySelector('#inside-holdout progress').checkVisibility()").await?;
        shows_the_errors(page).await?;
        assert!(!page.eval::<bool>("document.getElementById('open-test').checkVisibility()").await?, "no test is kept");
        page.set(&page.find("combobox", "Split").await?, "4").await?;
        // Both chosen values are used, each in one step.
        for (index, path) in ["/settings/naive/countSmoothing", "/settings/logistic/priorStd"].into_iter().enumerate() {
            let before = state(page).await?;
            let choice = given(page, json!(["panel"])).await?["found"]["choices"][index].clone();
            if choice["isSet"] == false {
                push(page, choice["button"].as_str().unwrap_or_default()).await?;
                let value = state(page).await?.pointer(path).cloned();
                ensure!(value == Some(choice["value"].clone()), "{value:?} is set, not {choice}");
                undoes(page, &before).await?;
            }
            shows_the_errors(page).await?;
        }
        push(page, "Open the test set, once").await?;
        let n_rows = "document.querySelectorAll('#inside-holdout tbody tr').length";
        assert_eq!(page.eval::<usize>(n_rows).await?, 3);
        shows_the_errors(page).await?;
        push(page, "New split").await?;
        assert_eq!(page.eval::<usize>(n_rows).await?, 2, "another split closes it");
        // Without logistic regression there is one choice.
        page.press("Escape").await?;
        page.press("Shift+w").await?;
        page.press("Shift+8").await?;
        shows_the_errors(page).await?;
        assert_eq!(
            page.eval::<usize>(
                "[...document.querySelectorAll('.tried')].filter((box) => box.checkVisibility()).length"
            )
            .await?,
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
        page.set(&page.find("combobox", "Split").await?, "leaveOneOut").await?;
        push(page, "Stop").await?;
        let stopped = given(page, json!(["panel"])).await?["found"].clone();
        ensure!(
            stopped["progress"].is_null()
                && stopped["soFar"].as_str().is_some_and(|said| said.starts_with("Stopped after ")),
            "{stopped}"
        );
        let shown: String =
            page.eval("document.querySelector('#inside-holdout form label:has(progress)').textContent.trim()").await?;
        assert_eq!(json!(shown), stopped["soFar"]);
        shows_the_errors(page).await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Run");
        push(page, "Run").await?;
        page.until("it goes on", "!document.querySelector('#inside-holdout form').textContent.includes('Stopped')")
            .await?;
        page.set(&page.find("combobox", "Split").await?, "5").await?;
        page.until("all is tried", "!document.querySelector('#inside-holdout progress').checkVisibility()").await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn many_messages_are_tried_frame_by_frame() {
    on_messages(View::PHONE, "", async |page| {
        let messages: Vec<Value> =
            (0..600).map(|i| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) })).collect();
        load(page, json!({ "messages": messages, "view": { "inside": "holdout", "logistic": true } })).await?;
        page.until("all is tried", "!document.querySelector('#inside-holdout progress').checkVisibility()").await?;
        shows_the_errors(page).await?;
        assert_no_nonsense(page).await
    });
}
