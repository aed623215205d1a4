//! What is kept: under keys of the page's own, beside the board's, and never in its way.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page, variable};
use serde_json::{Value, json};

use super::*;

/// What is stored, by key.
async fn stored(page: &Page) -> Result<Vec<(String, String)>> {
    page.eval("Object.entries(localStorage).sort()").await
}

/// Comes to an address of the page from elsewhere: by its hash alone the document would stay.
async fn open_anew(page: &Page, address: &str) -> Result {
    page.driver.goto("about:blank").await?;
    page.open(address).await
}

#[test]
fn both_pages_keep_their_own() {
    on_page(View::LAPTOP, "", async |page| {
        page.run::<Value>("window.bayesboard.load({ version: 2, data: { points: [{ x: 1, y: 2, class: 0 }] } });", &[])
            .await?;
        page.painted().await?;
        let of_board = stored(page).await?;
        ensure!(
            of_board.iter().any(|(key, text)| key.starts_with("bayesboard-work-") && text.contains("\"points\"")),
            "{of_board:?}"
        );

        open_anew(page, &address("")).await?;
        has_texts(page, &FIRST).await?;
        page.fill(&page.find("textbox", "New message").await?, "kept").await?;
        choose(page, "Model", "Bernoulli").await?;
        choose(page, "Evidence in", "+ logs").await?;
        open_sheet(page, "View").await?;
        choose(page, "Theme", "Dark").await?;
        page.press("Escape").await?;
        let shown = state(page).await?;
        assert_eq!(shown["messages"].as_array().map(Vec::len), Some(9));
        page.reload().await?;
        assert_eq!(state(page).await?, shown);
        says_what_the_module_gives(page).await?;
        let all = stored(page).await?;
        for (key, text) in &of_board {
            ensure!(all.contains(&(key.clone(), text.clone())), "{key} has changed");
        }
        let own: Vec<&String> = all.iter().filter(|(_, text)| text.contains("kept")).map(|(key, _)| key).collect();
        ensure!(own.len() == 1 && own[0].starts_with("messages"), "{own:?}");

        // The theme is both pages', and the board is as it was.
        open_anew(page, "").await?;
        assert_eq!(
            page.eval::<Value>("window.bayesboard.state().data.points").await?,
            json!([{ "x": 1, "y": 2, "class": 0 }])
        );
        assert_eq!(page.eval::<String>("document.documentElement.dataset.theme").await?, "dark");
        open_anew(page, &address("")).await?;
        assert_eq!(state(page).await?, shown);
        // What cannot be read is put aside, and the page goes on.
        let spoil = "localStorage.setItem(arguments[0], '{\"version\":99}'); sessionStorage.clear();";
        page.driver.goto(format!("{}bayesboard.d.ts", variable("E2E_PAGE")?)).await?;
        page.run::<Value>(spoil, &[json!(own[0])]).await?;
        open_anew(page, &address("")).await?;
        reads(page, "could not be read").await?;
        ensure!(stored(page).await?.iter().any(|(key, text)| key != own[0] && text == "{\"version\":99}"), "put aside");
        Ok(())
    });
}

/// As much as the page may keep, and more.
#[test]
fn full_messages_leave_the_board_room() {
    on_page(View::LAPTOP, &address(""), async |page| {
        let many = "const text = 'a message of many words that is long enough '.repeat(20);
            const messages = Array.from({ length: arguments[0] }, (_, i) => ({ class: i % 2, text: `${text}${i}` }));
            window.bayesboard.load({ version: 1, page: 'messages', messages });";
        page.run::<Value>(many, &[json!(900)]).await?;
        page.until(
            "they are kept",
            "Object.entries(localStorage).some(([key, text]) => key.startsWith('messages') && text.length > 500000)",
        )
        .await?;
        // Two million characters: more than there is room for. It is said, and all goes on.
        page.run::<Value>(many, &[json!(2_500)]).await?;
        reads(page, "This browser does not keep your work").await?;
        let before = "Object.entries(localStorage).filter(([key]) => key.startsWith('messages')).reduce((sum, [, text]) => sum + text.length, 0)";
        ensure!(page.eval::<usize>(before).await? <= 1_000_000, "the page keeps more than its share");
        assert_eq!(page.eval::<usize>("window.bayesboard.report().n").await?, 2_500);
        open_anew(page, "").await?;
        let many = "const n = 20000, x = [], y = [], c = [];
            for (let i = 0; i < n; i++) { x.push(4 * Math.sin(i)); y.push(4 * Math.cos(3 * i)); c.push(i % 2); }
            window.bayesboard.load({ version: 1, data: { points: { x, y, class: c } } });";
        page.run::<Value>(many, &[]).await?;
        page.until("the board is kept", "Object.entries(localStorage).some(([key, text]) => key.startsWith('bayesboard-work-') && text.length > 400000)").await?;
        let text = visible_text(page).await?;
        ensure!(!text.contains("does not keep your work"), "the board has its room");
        Ok(())
    });
}
