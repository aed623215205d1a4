//! Two tabs of one browser, which share its storage: neither loses the board of the other.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page, variable};

use crate::board::{click, count, open_sheet, points, push, reads, visible_text};

/// What a tab says when another one has stored its board.
const STORED: &str = "Another tab has stored its work";

/// Everything in the storage that tabs share.
async fn stored(page: &Page) -> Result<String> {
    page.eval("JSON.stringify(Object.entries(localStorage).sort())").await
}

/// The boards that can be restored, as the sheet Data lists them.
async fn listed(page: &Page) -> Result<Vec<String>> {
    open_sheet(page, "Data").await?;
    let list: Vec<String> =
        page.eval("[...document.querySelectorAll('#works-list > div')].map((row) => row.innerText)").await?;
    page.press("Escape").await?;
    Ok(list)
}

async fn is_silent(page: &Page) -> Result {
    ensure!(!visible_text(page).await?.contains(STORED), "there is nothing to tell");
    Ok(())
}

#[test]
fn each_tab_goes_on_with_its_board_and_offers_that_of_the_other() {
    on_page(View::LAPTOP, "", async |page| {
        let first = page.tab().await?;
        click(page, -2.0, -2.0).await?;
        let one = points(page).await?;
        let second = page.open_tab("").await?;
        assert_eq!(points(page).await?, one, "a new visit opens what is stored");
        click(page, 2.0, 2.0).await?;
        count(page, 2).await?;
        is_silent(page).await?;
        let two = points(page).await?;

        page.switch_to(&first).await?;
        reads(page, STORED).await?;
        assert_eq!(points(page).await?, one);
        page.reload().await?;
        assert_eq!(points(page).await?, one, "a reload shows what was shown before it");
        reads(page, STORED).await?;
        click(page, -2.0, 2.0).await?;
        count(page, 2).await?;
        is_silent(page).await?;
        let list = listed(page).await?;
        assert!(list.len() == 1 && list[0].contains("2 points"), "that of the other tab: {list:?}");
        let other = points(page).await?;

        page.switch_to(&second).await?;
        reads(page, STORED).await?;
        assert_eq!(points(page).await?, two);
        push(page, "Show it").await?;
        assert_eq!(points(page).await?, other);
        is_silent(page).await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, two, "showing it is a step to undo");
        Ok(())
    });
}

#[test]
fn a_tab_without_changes_writes_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        let first = page.tab().await?;
        click(page, 1.0, 1.0).await?;
        page.open_tab("").await?;
        click(page, 2.0, 2.0).await?;
        count(page, 2).await?;
        let before = stored(page).await?;
        page.switch_to(&first).await?;
        reads(page, STORED).await?;
        // None of this changes the board.
        page.click(&page.find("radio", "Eraser").await?).await?;
        page.reload().await?;
        push(page, "Dismiss").await?;
        is_silent(page).await?;
        page.driver.goto("about:blank").await?;
        page.open("").await?;
        assert_eq!(stored(page).await?, before);
        count(page, 2).await
    });
}

#[test]
fn the_last_five_boards_are_kept_and_the_others_can_be_shown() {
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Data").await?;
        assert!(!visible_text(page).await?.contains("Other work"), "there is none yet");
        page.press("Escape").await?;
        let mut boards = Vec::new();
        // Each tab begins with the board of the one before it.
        for turn in 0..6 {
            if turn > 0 {
                page.open_tab("").await?;
            }
            click(page, f64::from(turn) - 2.0, 1.0).await?;
            boards.push(points(page).await?);
        }
        let list = listed(page).await?;
        assert_eq!(list.len(), 4, "{list:?}");
        for (row, board) in list.iter().zip(boards[1..5].iter().rev()) {
            assert!(row.contains(&format!("{} points", board.len())), "{} in {row:?}", board.len());
        }
        open_sheet(page, "Data").await?;
        let buttons = "document.querySelectorAll('#works-list button')[1]";
        page.eval::<()>(&format!("{buttons}.click()")).await?;
        assert_eq!(points(page).await?, boards[3]);
        page.reload().await?;
        assert_eq!(points(page).await?, boards[3]);
        // What was shown before it is still there, and what is done now takes the place of neither.
        click(page, 4.0, -4.0).await?;
        count(page, 5).await?;
        let list = listed(page).await?;
        assert!(list[0].contains("4 points") && list[1].contains("6 points"), "{list:?}");
        Ok(())
    });
}

/// What an earlier version stored, and what other tabs had replaced.
#[test]
fn what_an_earlier_version_stored_is_taken_over() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        let store =
            "const [[key, value]] = Object.entries(localStorage).filter(([key]) => key.startsWith('bayesboard-work-'))
                .sort((a, b) => b[1].length - a[1].length);
            const text = value.slice(value.indexOf('{'));
            localStorage.clear();
            sessionStorage.clear();
            localStorage.setItem('bayesboard-writer', 'a tab');
            localStorage.setItem('bayesboard', text);
            localStorage.setItem('bayesboard-aside-2026-01-02T03:04:05.678Z', text);
            return key;";
        page.driver.goto(format!("{}bayesboard.d.ts", variable("E2E_PAGE")?)).await?;
        page.run::<String>(store, &[]).await?;
        page.open("").await?;
        count(page, 1).await?;
        let list = listed(page).await?;
        assert!(list.len() == 1 && list[0].contains("Jan 2, 2026"), "{list:?}");
        let keys = page.eval::<Vec<String>>("Object.keys(localStorage)").await?;
        assert!(keys.iter().all(|key| key.starts_with("bayesboard-work-")), "{keys:?}");
        Ok(())
    });
}

/// A duplicate of a tab begins with a copy of its session storage.
#[test]
fn a_duplicate_of_a_tab_is_another_tab() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        let first = page.tab().await?;
        page.eval::<()>("void window.open(location.href)").await?;
        let second = page
            .eventually(async || {
                let windows = page.driver.windows().await?;
                windows.into_iter().find(|tab| *tab != first).ok_or_else(|| anyhow::anyhow!("no second tab"))
            })
            .await?;
        page.switch_to(&second).await?;
        page.ready().await?;
        click(page, -1.0, -1.0).await?;
        count(page, 2).await?;
        let list = listed(page).await?;
        assert!(list.len() == 1 && list[0].contains("1 point"), "the board of the first tab is kept: {list:?}");
        Ok(())
    });
}
