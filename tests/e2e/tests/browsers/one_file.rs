//! The page as one file, opened from disk.

use anyhow::ensure;
use e2e::{Browser, variable};

use crate::LAPTOP;

#[test]
fn the_one_file_opens_from_disk_with_the_board_of_a_link() {
    Browser::run(LAPTOP, "", async |browser| {
        browser
            .step("the one file", async |page| {
                let file = format!("{}/bayesboard.html", variable("E2E_DIST")?);
                page.driver.goto(format!("file://{file}#v=1&p=AMR4IYciIAGcoW")).await?;
                page.ready().await?;
                let n: usize = page.eval("bayesboard.state().data.points.length").await?;
                let status: String = page.eval("bayesboard.report().generative.status").await?;
                ensure!(n == 3 && status == "fitted", "{n} points, {status}");
                Ok(())
            })
            .await
    });
}
