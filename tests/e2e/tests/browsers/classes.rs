//! Three classes, in all the ways that lead to them. The class prior, a slider for two classes, is hidden then.

use e2e::{Browser, Page, Result};

use crate::board::{OVERLAP, classes, load, push};
use crate::presets::open;
use crate::{LAPTOP, step};

async fn three(page: &Page) -> Result {
    let names = classes(page).await?;
    anyhow::ensure!(names.len() == 3, "the classes are {names:?}");
    Ok(())
}

#[test]
fn a_third_class_is_added_used_and_removed() {
    Browser::run(LAPTOP, "", async |browser| {
        step(browser, "“Add class” on the empty board", async |page| {
            push(page, "Add class").await?;
            three(page).await
        })
        .await?;
        step(browser, "removing the class", async |page| push(page, "Remove the last class").await).await?;
        step(browser, "points of two classes", async |page| load(page, &OVERLAP).await).await?;
        step(browser, "“Add class” beside points", async |page| {
            push(page, "Add class").await?;
            three(page).await
        })
        .await
    });
}

#[test]
fn a_link_with_three_classes_opens() {
    Browser::run(LAPTOP, "#v=1&classes=A,B,C", async |browser| {
        step(browser, "opening the link", three).await?;
        step(browser, "reloading the page", async |page| page.reload().await).await
    });
}

#[test]
fn presets_with_three_classes_open() {
    for title in ["Three classes", "Iris petals"] {
        Browser::run(LAPTOP, "", async |browser| {
            step(browser, &format!("the preset {title:?}"), async |page| {
                open(page, title).await?;
                three(page).await
            })
            .await
        });
    }
}
