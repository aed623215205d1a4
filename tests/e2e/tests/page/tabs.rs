//! Two tabs of one browser, which share its storage: neither loses the board of the other.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page, variable};

use crate::board::{click, count, points, push, reads, visible_text};

/// What a tab says when another one has stored its board.
const STORED: &str = "Another tab has stored its work";

/// Everything in the storage that tabs share.
async fn stored(page: &Page) -> Result<String> {
    page.eval("JSON.stringify(Object.entries(localStorage).sort())").await
}

/// How many points each stored board with points has, the last one first.
async fn kept(page: &Page) -> Result<Vec<usize>> {
    let count = "Object.entries(localStorage).filter(([key]) => key.startsWith('bayesboard-work-'))
        .map(([, work]) => work).sort().reverse().map((work) => {
            const { points } = JSON.parse(work.slice(work.indexOf('{'))).data;
            return Array.isArray(points) ? points.length : atob(points.class).length;
        }).filter((n) => n > 0)";
    page.eval(count).await
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
        assert_eq!(kept(page).await?, [2, 2], "this one, and that of the other tab");
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
fn the_last_five_boards_are_kept() {
    on_page(View::LAPTOP, "", async |page| {
        // Each tab begins with the board of the one before it.
        for turn in 0..6 {
            if turn > 0 {
                page.open_tab("").await?;
            }
            click(page, f64::from(turn) - 2.0, 1.0).await?;
        }
        count(page, 6).await?;
        assert_eq!(kept(page).await?, [6, 5, 4, 3, 2]);
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
        assert_eq!(kept(page).await?, [1, 1]);
        let keys = page.eval::<Vec<String>>("Object.keys(localStorage)").await?;
        assert!(keys.iter().all(|key| key.starts_with("bayesboard-work-")), "{keys:?}");
        let times = "Object.values(localStorage).map((work) => work.slice(0, work.indexOf('Z'))).sort()[0]";
        assert_eq!(page.eval::<String>(times).await?, "2026-01-02T03:04:05.678", "it keeps its time");
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
        assert_eq!(kept(page).await?, [2, 1], "the board of the first tab is kept");
        Ok(())
    });
}
