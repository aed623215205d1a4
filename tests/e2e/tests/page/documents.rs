//! The pictures of the documents, painted from the page as it is.

use std::fs;
use std::path::Path;

use e2e::{Page, Result, View, on_page};

use crate::board::push;
use crate::presets;

async fn save(page: &Page, name: &str) -> Result {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    page.painted().await?;
    Ok(fs::write(file, page.driver.screenshot_as_png().await?)?)
}

#[test]
#[ignore = "writes into docs/"]
fn pictures_of_both_screens() {
    on_page(View::LAPTOP, "", async |page| {
        presets::open(page, "Unequal variances").await?;
        save(page, "board.png").await?;
        push(page, "Messages").await?;
        save(page, "messages.png").await
    });
}
