//! The corpora that come with the page, and help.

use e2e::View;
use serde_json::json;

use super::*;
use crate::help::shows_keys;

#[test]
fn every_corpus_opens_with_what_it_shows() {
    on_messages(View::LAPTOP, "", async |page| {
        let corpora = given(page, json!(["corpora"])).await?;
        let corpora = corpora.as_array().cloned().unwrap_or_default();
        // P(class 1) of the judged text, as lecture notes and textbook have it.
        let known = ["0.493", "0.200", "", "0.400", "0.282", "", "0.690", "0.611", "0.468", "0.706", "", ""];
        assert_eq!(corpora.len(), known.len());
        for (corpus, known) in corpora.iter().zip(known) {
            let before = state(page).await?;
            open_sheet(page, "Data").await?;
            let menu = page.find("group", "Data").await?;
            let title = corpus["title"].as_str().unwrap_or_default();
            let button = page.find_beginning(&menu, "button", title).await?;
            let text = button.text().await?;
            assert!(text.contains(corpus["sentence"].as_str().unwrap_or("?")), "{text}");
            page.click(&button).await?;
            assert!(page.eval::<bool>("document.getElementById('data-sheet').matches(':not(:popover-open)')").await?);
            // EM, which one of them opens, has the words of all messages.
            open_panel(page, "Evidence").await?;
            shows_posterior(page).await?;
            if !known.is_empty() {
                assert_eq!(posterior(page).await?[1], known, "{title}");
            }
            says_what_the_module_gives(page).await?;
            // A click on each tab, as fast as they can be found.
            for panel in ["table", "prior", "formulas", "em", "evidence"] {
                page.run::<Value>(
                    "document.querySelector(`[aria-controls=inside-${arguments[0]}]`).click();",
                    &[json!(panel)],
                )
                .await?;
                page.painted().await?;
                assert_no_nonsense(page).await?;
            }
            if state(page).await?["messages"] != before["messages"] {
                undoes(page, &before).await?;
            }
        }
        // Help lists the keys of this page's module.
        open_sheet(page, "Help").await?;
        reads(page, "Read this page").await?;
        push(page, "Keys and gestures").await?;
        shows_keys(page).await?;
        page.press("Escape").await?;
        assert!(page.eval::<bool>("!document.getElementById('keys').open").await?);
        Ok(())
    });
}
