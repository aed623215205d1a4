//! The main flows of the page Messages at the size of a laptop and of a phone.

use anyhow::ensure;
use e2e::steps::{assert_no_nonsense, choose, open_panel, push};
use e2e::{Browser, Page, Result};
use serde_json::Value;
use thirtyfour::By;

use crate::main_flows::look;
use crate::{LAPTOP, PHONE};

/// Takes a step, after which the page has to go on working: a key changes the model, and another takes that back.
async fn step(browser: &Browser, what: &str, action: impl AsyncFnOnce(&Page) -> Result) -> Result {
    browser.step(what, action).await?;
    browser
        .step(&format!("working after {what}"), async |page| {
            page.painted().await?;
            page.eval::<Value>("document.activeElement?.blur()").await?;
            let model = "window.bayesboard.state().settings.naive.model";
            let before: String = page.eval(model).await?;
            page.press("m").await?;
            page.until("a key is heard", &format!("{model} !== '{before}'")).await?;
            page.press("Control+z").await?;
            page.until("another takes it back", &format!("{model} === '{before}'")).await
        })
        .await
}

async fn is_judged(page: &Page, text: &str) -> Result {
    page.until(text, &format!("window.bayesboard.state().judge === '{text}'")).await
}

#[test]
fn messages_are_written_labelled_and_judged() {
    for (size, name) in [(LAPTOP, "laptop"), (PHONE, "phone")] {
        Browser::run(size, "#screen=messages", async |browser| {
            step(browser, "opening", async |page| {
                let width: [f64; 2] = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
                ensure!(width[0] <= width[1], "it scrolls sideways: {width:?}");
                page.until("the eight messages", "window.bayesboard.report().n === 8").await?;
                look(page, &format!("{name}-messages")).await
            })
            .await?;
            step(browser, "judging a text", async |page| {
                page.fill(&page.find("textbox", "Judge").await?, "win cash").await?;
                is_judged(page, "win cash").await?;
                page.until("its probability", "document.getElementById('posterior').textContent.includes('0.785')")
                    .await
            })
            .await?;
            step(browser, "words", async |page| {
                push(page, "Take out win").await?;
                is_judged(page, "cash").await?;
                push(page, "Put in prize").await?;
                is_judged(page, "cash prize").await
            })
            .await?;
            step(browser, "a message", async |page| {
                page.fill(&page.find("textbox", "New message").await?, "hello").await?;
                page.until("it is added", "window.bayesboard.report().n === 9").await
            })
            .await?;
            step(browser, "models, smoothing, panels", async |page| {
                choose(page, "Model", "Bernoulli").await?;
                // By its id: where its name is broken into lines, WebKit leaves a space out of it.
                let slider = page.driver.find(By::Id("count-smoothing-range")).await?;
                for (place, alpha) in [("-2.05", 0), ("0", 1)] {
                    page.set(&slider, place).await?;
                    let is_set = format!("window.bayesboard.state().settings.naive.countSmoothing === {alpha}");
                    page.until("the smoothing", &is_set).await?;
                }
                for panel in ["Table", "Prior of θ", "Formulas", "Evidence"] {
                    open_panel(page, panel).await?;
                    assert_no_nonsense(page).await?;
                    look(page, &format!("{name}-messages-{panel}")).await?;
                }
                Ok(())
            })
            .await?;
            step(browser, "reloading", async |page| {
                let state = "JSON.stringify(window.bayesboard.state())";
                let before: String = page.eval(state).await?;
                page.reload().await?;
                ensure!(page.eval::<String>(state).await? == before, "a reload keeps all");
                Ok(())
            })
            .await
        });
    }
}

#[test]
fn the_lecture_messages_is_given() {
    for (size, name) in [(LAPTOP, "laptop"), (PHONE, "phone")] {
        Browser::run(size, "#screen=messages&lecture=1&scene=5", async |browser| {
            step(browser, "a scene", async |page| {
                page.until("the question", "document.getElementById('lesson').textContent.includes('5 of 8')").await
            })
            .await?;
            if size == LAPTOP {
                browser.step("presenter mode", async |page| push(page, "Present").await).await?;
            }
            browser
                .step("the answer", async |page| {
                    push(page, if size == LAPTOP { "Answer" } else { "Show the answer" }).await?;
                    page.until("the answer", "document.getElementById('answer').textContent !== ''").await?;
                    page.until("0.62", "document.getElementById('posterior').textContent.includes('0.620')").await?;
                    look(page, &format!("{name}-messages-answer")).await
                })
                .await
        });
    }
}
