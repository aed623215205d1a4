//! The page comes up, in every view, without a complaint.

use e2e::{View, on_page};

#[test]
fn the_page_opens_with_its_board() {
    on_page(View::LAPTOP, "", async |page| {
        page.find("application", "Training points").await?;
        page.until("the module runs", "document.querySelector('[role=status]').textContent.includes('0.1.0')").await?;
        let requests = page.requests().await?;
        assert!(requests.iter().any(|url| url.ends_with("bayesboard_bg.wasm")), "{requests:?}");
        assert!(requests.len() <= 10, "{requests:?}");
        Ok(())
    });
}
