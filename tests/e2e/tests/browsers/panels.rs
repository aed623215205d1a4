//! Every panel, with two classes and with three.

use anyhow::ensure;
use e2e::Browser;

use crate::board::{Dot, OVERLAP, assert_no_nonsense, load};
use crate::{LAPTOP, step};

#[test]
fn every_panel_opens() {
    let three: Vec<Dot> = OVERLAP.into_iter().chain([(2.0, 3.0, 2), (3.0, 4.0, 2), (2.0, 4.0, 2)]).collect();
    for (classes, points) in [("two", &OVERLAP[..]), ("three", &three)] {
        Browser::run(LAPTOP, "", async |browser| {
            step(browser, "loading points", async |page| load(page, points).await).await?;
            let tabs = browser.step("reading the tabs", async |page| page.names("tab").await).await?;
            ensure!(tabs.len() > 6, "the tabs are {tabs:?}");
            for tab in &tabs {
                step(browser, &format!("the panel {tab} with {classes} classes"), async |page| {
                    page.click(&page.find("tab", tab).await?).await?;
                    page.find("tabpanel", tab).await?;
                    assert_no_nonsense(page).await
                })
                .await?;
            }
            Ok(())
        });
    }
}
