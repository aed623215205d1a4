//! Every prepared board.

use anyhow::Context;
use e2e::{Browser, Page, Result};
use thirtyfour::By;

use crate::board::{assert_no_nonsense, push};
use crate::{LAPTOP, step};

/// Chooses the board of this title from the sheet Data.
pub(crate) async fn open(page: &Page, title: &str) -> Result {
    push(page, "Data").await?;
    for button in page.driver.find_all(By::Css("#data-sheet .example")).await? {
        if button.find(By::Css("b")).await?.text().await? == title {
            return page.click(&button).await;
        }
    }
    Err(anyhow::anyhow!("no preset is called {title:?}"))
}

#[test]
fn every_preset_opens() {
    Browser::run(LAPTOP, "", async |browser| {
        let titles: Vec<String> = browser
            .step("reading the titles", async |page| {
                page.eval(
                    "Array.from(document.querySelectorAll('#data-sheet .example b'), (title) => title.textContent)",
                )
                .await
            })
            .await?;
        titles.get(10).context("there are few presets")?;
        for title in &titles {
            step(browser, &format!("the preset {title:?}"), async |page| {
                open(page, title).await?;
                assert_no_nonsense(page).await
            })
            .await?;
        }
        Ok(())
    });
}
