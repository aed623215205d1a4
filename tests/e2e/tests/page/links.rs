//! Boards that come with the address.

use e2e::{Page, Result, View, on_first_visit, on_page};
use serde_json::Value;

use crate::board::{assert_no_nonsense, classes, click, count, points, push, reads, shows};

/// (0.5, −1.25) and (1, 1.5) of "spam", (2.0625, 1) of "eggs & ham", LDA.
const LINK: &str = "#v=1&classes=spam,eggs%20%26%20ham&pooling=1&correlation=1&p=AMR4IYciIAGcoW";

const DOTS: [(f64, f64, usize); 3] = [(0.5, -1.25, 0), (2.0625, 1.0, 1), (1.0, 1.5, 0)];

/// Comes to the page anew, as from another site.
async fn visit(page: &Page, address: &str) -> Result {
    page.driver.goto("about:blank").await?;
    page.open(address).await
}

/// Whether the board that the link took the place of can be brought back.
async fn is_offered(page: &Page) -> Result<bool> {
    Ok(page.names("button").await?.iter().any(|name| name == "Restore last session"))
}

async fn hash(page: &Page) -> Result<String> {
    page.eval("location.hash").await
}

#[test]
fn a_link_brings_points_names_and_settings() {
    on_page(View::LAPTOP, LINK, async |page| {
        assert_eq!(points(page).await?, DOTS);
        assert_eq!(classes(page).await?, ["spam", "eggs & ham"]);
        assert_eq!(page.eval::<f64>("window.bayesboard.state().settings.generative.correlation").await?, 1.0);
        assert!(!is_offered(page).await?, "there was none");
        let undo = page.find("button", "Undo").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"), "nothing came before the link");
        assert_eq!(hash(page).await?, LINK);
        assert_no_nonsense(page).await
    });
}

#[test]
fn a_link_takes_the_place_of_the_last_session_which_can_be_brought_back() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, -2.0, -2.0).await?;
        let own = points(page).await?;
        visit(page, LINK).await?;
        assert_eq!(points(page).await?, DOTS);
        reads(page, "This came with the link").await?;

        // Looking at a link changes nothing for the next visit without it.
        visit(page, "").await?;
        assert_eq!(points(page).await?, own);
        assert!(!is_offered(page).await?);

        // What has become of a link is kept as well, and what was before it still waits.
        visit(page, LINK).await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, own, "Undo brings it back too");
        push(page, "Redo").await?;
        click(page, 3.0, 3.0).await?;
        count(page, 4).await?;
        page.reload().await?;
        count(page, 4).await?;
        visit(page, "").await?;
        count(page, 4).await?;
        push(page, "Restore last session").await?;
        assert_eq!(points(page).await?, own);
        assert!(!is_offered(page).await?);
        push(page, "Undo").await?;
        count(page, 4).await?;
        push(page, "Redo").await?;
        page.reload().await?;
        assert_eq!(points(page).await?, own);

        // The same link again wins again.
        visit(page, LINK).await?;
        assert_eq!(points(page).await?, DOTS);
        push(page, "Restore last session").await?;
        assert_eq!(points(page).await?, own);
        assert_eq!(hash(page).await?, "", "the address no longer says that the board is the link's");
        page.reload().await?;
        assert_eq!(points(page).await?, own);
        Ok(())
    });
}

#[test]
fn another_hash_in_the_address_is_another_board() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        let own = points(page).await?;
        page.run::<Value>("location.hash = arguments[0];", &[LINK.into()]).await?;
        count(page, 3).await?;
        assert!(is_offered(page).await?);
        page.run::<Value>("location.hash = '#v=1&pooling=0.5&lambda=many';", &[]).await?;
        count(page, 0).await?;
        shows(page, "#notice-text", "view", "/notice").await?;
        push(page, "Dismiss").await?;
        push(page, "Restore last session").await?;
        assert_eq!(points(page).await?, own);
        Ok(())
    });
}

#[test]
fn a_key_that_steps_through_no_lecture_withdraws_no_offer() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        push(page, "Present").await?;
        page.run::<Value>("location.hash = arguments[0];", &[LINK.into()]).await?;
        count(page, 3).await?;
        page.run::<Value>("document.getElementById('correlation-range').focus();", &[]).await?;
        page.press("PageDown").await?;
        assert!(is_offered(page).await?);
        Ok(())
    });
}

#[test]
fn no_link_blanks_the_page() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        let own = points(page).await?;
        let long = format!("#v=1&x={}", "a".repeat(70_000));
        for (bad, board) in [
            ("#v=1&p=AMR4IYciIAGc", &[][..]),
            ("#v=1&classes=<img src=x onerror=alert(1)>,%3Cb%3E&p=%", &[]),
            ("#v=1&axes=0,0,0,0&prior=9&p=AMR4IYciIAGcoW", &DOTS),
            ("#v=99&p=AMR4", &own),
            (&long, &own),
            ("#v=1&show=%F0%9F", &[]),
        ] {
            visit(page, bad).await?;
            shows(page, "#notice-text", "view", "/notice").await?;
            assert_eq!(points(page).await?, board, "{bad:.60}");
            assert_no_nonsense(page).await?;
            let made = "document.querySelectorAll('#main img, #classes b, #notice b').length";
            assert_eq!(page.eval::<usize>(made).await?, 0, "names are text");
        }
        visit(page, "").await?;
        assert_eq!(points(page).await?, own);
        Ok(())
    });
}

/// What the notice lies over, of all that can be read or used.
const COVERED: &str = "
    const notice = document.getElementById('notice');
    const box = notice.getBoundingClientRect();
    if (notice.hidden || box.height === 0) return ['there is no notice'];
    const meets = ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1;
    return [...document.querySelectorAll('main *')]
      .filter((node) => !notice.contains(node) && !node.contains(notice) && node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => node.matches('canvas, button, input, select') || [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
      .filter((node) => meets(node.getBoundingClientRect()))
      .map((node) => node.outerHTML.slice(0, 60));";

#[test]
fn a_notice_covers_nothing() {
    let wide = View { width: 1920, height: 1080, ..View::LAPTOP };
    for view in [View::LAPTOP, View::TABLET, View::PHONE, wide] {
        on_page(view, "#v=1&pooling=9&p=AMR4IYciIAGcoW", async |page| {
            page.painted().await?;
            assert_eq!(page.run::<Vec<String>>(COVERED, &[]).await?, [""; 0], "the board in {view:?}");
            Ok(())
        });
        for panel in ["evidence", "table"] {
            let hash = format!("#v=1&corpus=counts&laplace=-1&in={panel}");
            crate::messages::on_messages(view, &hash, async |page| {
                page.painted().await?;
                assert_eq!(page.run::<Vec<String>>(COVERED, &[]).await?, [""; 0], "{panel} of Messages in {view:?}");
                Ok(())
            });
        }
    }
}

#[test]
fn a_link_that_was_changed_on_its_way_opens_what_it_was() {
    // What only the page sees: the options, and a `?` in place of the `#`.
    for address in [
        "#v=1&amp;hide=data&amp;pooling=1&amp;p=AMR4IYciIAGcoW",
        "?v=1&hide=data&pooling=1&p=AMR4IYciIAGcoW",
        "##v=1&hide=data&pooling=1&p=AMR4IYciIAGcoW",
        "#/v=1&hide=data&pooling=1&p=AMR4IYciIAGcoW).",
    ] {
        on_page(View::LAPTOP, address, async |page| {
            crate::board::count(page, 3).await?;
            let said = "[document.getElementById('data').checkVisibility(), document.getElementById('notice').hidden,
                bayesboard.state().settings.generative.pooling]";
            assert_eq!(page.eval::<serde_json::Value>(said).await?, serde_json::json!([false, true, 1]), "{address}");
            page.reload().await?;
            crate::board::count(page, 3).await
        });
    }
    // A task.
    for address in ["?task=thunder&hide=data", "#/task=thunder&hide=data"] {
        on_first_visit(View::LAPTOP, address, async |page| {
            crate::board::count(page, 8).await?;
            assert!(!page.eval::<bool>("document.getElementById('data').checkVisibility()").await?, "{address}");
            Ok(())
        });
    }
    // Links of the screen, and of the page that it was once.
    for address in [
        "messages.html?v=1&amp;m=1win+cash+now%7E0lunch&amp;hide=table",
        "#screen=messages&amp;v=1&amp;m=1win+cash+now%7E0lunch&amp;hide=table",
        "?screen=messages&v=1&m=1win+cash+now%7E0lunch&hide=table",
        "#/screen=messages&v=1&m=1win+cash+now%7E0lunch&hide=table",
    ] {
        on_first_visit(View::LAPTOP, address, async |page| {
            let said = "[bayesboard.state().messages.length, [...document.querySelectorAll('[role=tab]')].map((tab) => tab.dataset.opens).includes('table')]";
            assert_eq!(page.eval::<serde_json::Value>(said).await?, serde_json::json!([2, false]), "{address}");
            Ok(())
        });
    }
}
