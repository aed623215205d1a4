//! The first things that a visitor does.

use e2e::Browser;

use crate::board::{click, count, push};
use crate::{LAPTOP, step};

#[test]
fn the_page_opens_and_takes_points() {
    Browser::run(LAPTOP, "", async |browser| {
        step(browser, "opening the page", async |page| page.ready().await).await?;
        step(browser, "clearing the example", async |page| {
            push(page, "Clear").await?;
            count(page, 0).await
        })
        .await?;
        step(browser, "two points", async |page| {
            click(page, -1.0, 0.0).await?;
            page.press("2").await?;
            click(page, 1.0, 0.0).await?;
            count(page, 2).await
        })
        .await?;
        step(browser, "reloading the page", async |page| {
            page.reload().await?;
            count(page, 2).await
        })
        .await?;
        step(browser, "clearing the board", async |page| {
            push(page, "Clear").await?;
            count(page, 0).await
        })
        .await
    });
}
