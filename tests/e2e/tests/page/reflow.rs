//! The page at four times its size and on small screens: all there, nothing cut off, everything large enough to hit.

use e2e::steps::disclose;
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{choose, click, count, open_panel, push};

/// A page of 1280 × 1024 seen four times as large, and a small phone.
const ENLARGED: View = View { width: 320, height: 256, scale: 4.0, ..View::LAPTOP };
const SMALL: View = View { width: 320, height: 568, ..View::PHONE };

/// What is out of sight to the side, or cut off, or too small to hit; empty when all is well.
const FLAWS: &str = "const width = document.documentElement.clientWidth;
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const flaws = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    const isClipped = (node) => node && (getComputedStyle(node).clipPath !== 'none' || isClipped(node.parentElement));
    for (const node of document.querySelectorAll('body *')) {
        if (!node.checkVisibility({ visibilityProperty: true }) || isClipped(node)) continue;
        const box = node.getBoundingClientRect();
        if (box.width === 0) continue;
        const name = `${node.tagName} ${node.id} ${node.ariaLabel ?? node.textContent.trim().slice(0, 30)}`;
        // The tabs below an open panel, and wide tables, scroll by themselves.
        const strip = node.closest('[role=tablist]');
        const isSwiped = (strip && strip.scrollWidth > strip.clientWidth) || node.parentElement.closest('.scroll[tabindex]');
        if (!isSwiped && (box.left < -1 || box.right > width + 1)) flaws.push(`${name}: from ${box.left} to ${box.right}`);
        if (!node.matches('button, select, summary, textarea, input')) continue;
        const target = node.matches('[type=checkbox], [type=radio]') ? node.closest('label').getBoundingClientRect() : box;
        if (Math.min(target.width, target.height) < least - 0.5) flaws.push(`${name}: ${target.width} × ${target.height}`);
    }
    return flaws;";

pub(crate) async fn flaws(page: &Page) -> Result<Vec<String>> {
    page.painted().await?;
    page.run(FLAWS, &[]).await
}

async fn assert_whole(page: &Page, what: &str) -> Result {
    let flaws = flaws(page).await?;
    assert!(flaws.is_empty(), "{what}: {flaws:#?}");
    Ok(())
}

/// A board of three classes with long names, everything on it shown, both cards, the numbers and every disclosure open.
async fn open_everything(page: &Page) -> Result {
    page.run::<Value>("document.querySelector('#data-sheet').showPopover();", &[]).await?;
    page.run::<Value>(
        "[...document.querySelectorAll('#data-sheet button')].find((b) => b.textContent.includes('Iris')).click();",
        &[],
    )
    .await?;
    page.run::<Value>("document.querySelectorAll('details').forEach((details) => { details.open = true; });", &[])
        .await?;
    page.run::<Value>("document.querySelector('#map [value=generative]').click();", &[]).await?;
    page.run::<Value>("document.querySelectorAll('.pick[aria-expanded=false]').forEach((pick) => pick.click());", &[])
        .await?;
    page.painted().await?;
    open_panel(page, "Numbers").await
}

#[test]
fn nothing_is_cut_off_and_everything_is_large_enough_to_hit() {
    for view in [ENLARGED, SMALL, View::PHONE, View::LAPTOP] {
        on_page(view, "", async |page| {
            assert_whole(page, "empty").await?;
            open_everything(page).await?;
            assert_whole(page, "everything open").await
        });
    }
}

#[test]
fn every_panel_is_large_enough_to_hit() {
    for view in [View::PHONE, View::TABLET_TOUCH] {
        for (address, least) in [("", 9), ("#screen=messages", 5)] {
            on_page(view, address, async |page| {
                let doors: Vec<String> =
                    page.eval("[...document.querySelectorAll('.doors [role=tab]')].map((door) => door.getAttribute('aria-controls'))").await?;
                assert!(doors.len() >= least, "{doors:?}");
                for door in doors {
                    page.run::<Value>(
                        "document.querySelector(`[aria-controls=${arguments[0]}]`).click();",
                        &[json!(door)],
                    )
                    .await?;
                    assert_whole(page, &door).await?;
                }
                Ok(())
            });
        }
    }
}

/// Opens every sheet by itself and gives the texts that reach beyond its side.
const BEYOND_SHEETS: &str = "const [least] = arguments;
    const flaws = [];
    const sheets = [...new Set([...document.querySelectorAll('[popovertarget]')].map((button) => button.popoverTargetElement))];
    if (sheets.length < least) throw new Error(`only ${sheets.length} sheets`);
    for (const sheet of sheets) {
        sheet.showPopover();
        const { left, right } = sheet.getBoundingClientRect();
        const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const { parentElement: parent } = texts.currentNode;
            if (!parent.checkVisibility() || parent.closest('.unseen, .scroll, select, svg')) continue;
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            const box = range.getBoundingClientRect();
            if (box.width > 0 && (box.left < left - 1 || box.right > right + 1)) {
                flaws.push(`${sheet.id}: ${texts.currentNode.textContent.trim().slice(0, 40)}: ${box.left} to ${box.right} of ${left} to ${right}`);
            }
        }
        sheet.hidePopover();
    }
    return flaws;";

#[test]
fn what_a_sheet_says_stays_within_its_sides() {
    for view in [View::LAPTOP, View::TABLET, View::PHONE] {
        for address in ["", "#screen=messages"] {
            on_page(view, address, async |page| {
                let flaws: Vec<String> = page.run(BEYOND_SHEETS, &[json!(5)]).await?;
                assert!(flaws.is_empty(), "{view:?} {address:?}: {flaws:#?}");
                Ok(())
            });
        }
    }
}

/// The tables that are wider than their boxes; fails when one of them cannot be scrolled to its end, by touch or by
/// keys.
const WIDE_TABLES: &str = "const wide = [];
    for (const table of document.querySelectorAll('.numbers table')) {
        const box = table.parentElement;
        if (box.clientWidth === 0) continue;
        const name = table.ariaLabel;
        const numbers = [...table.querySelectorAll('td')];
        if (numbers.some((cell) => cell.scrollWidth > cell.clientWidth + 1)) throw new Error(`${name}: a number is cut off`);
        if (box.scrollWidth <= box.clientWidth + 1) {
            if (box.hasAttribute('tabindex')) throw new Error(`${name}: the focus stops for nothing`);
            continue;
        }
        if (box.tabIndex !== 0 || box.role !== 'group' || box.ariaLabel !== name) throw new Error(`${name}: not for the keyboard`);
        box.scrollLeft = box.scrollWidth;
        const [{ right: edge }, { right }] = [box, numbers.at(-1)].map((node) => node.getBoundingClientRect());
        if (right > edge + 1) throw new Error(`${name}: its end is out of reach`);
        const head = table.tBodies[0].rows[0].cells[0].getBoundingClientRect();
        if (Math.abs(head.left - box.getBoundingClientRect().left) > 1) throw new Error(`${name}: the names scroll away`);
        wide.push(name);
    }
    return wide;";

#[test]
fn tables_that_are_too_wide_scroll_by_themselves() {
    for (view, wide) in [(View::LAPTOP, &[][..]), (SMALL, &["Weights"])] {
        on_page(view, "", async |page| {
            open_everything(page).await?;
            choose(page, "Model", "QDA").await?;
            choose(page, "Logistic features", "Quadratic").await?;
            open_panel(page, "Numbers").await?;
            disclose(page).await?;
            let found: Vec<String> = page.eventually(async || page.run(WIDE_TABLES, &[]).await).await?;
            assert_eq!(found, wide, "{view:?}");
            let sideways: [u32; 2] = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
            assert!(sideways[0] <= sideways[1], "the page scrolls sideways: {sideways:?}");
            Ok(())
        });
    }
}

#[test]
fn the_board_works_four_times_as_large() {
    on_page(ENLARGED, "", async |page| {
        page.run::<Value>("document.getElementById('plot').scrollIntoView({ block: 'center' });", &[]).await?;
        let height: f64 = page.eval("document.getElementById('plot').clientHeight").await?;
        assert!(height >= 200.0, "a board of {height} pixels is none");
        click(page, 0.0, 3.0).await?;
        count(page, 1).await?;
        push(page, "Undo").await?;
        count(page, 0).await
    });
}

#[test]
fn what_has_the_focus_is_not_hidden_behind_anything() {
    on_page(ENLARGED, "", async |page| {
        open_everything(page).await?;
        page.run::<Value>("document.querySelector('h1').scrollIntoView();", &[]).await?;
        let mut seen = 0;
        for _ in 0..90 {
            page.press("Tab").await?;
            let covered: Option<String> = page
                .eval(
                    "((node) => {
                        if (node === document.body || node.id === 'plot') return null;
                        const { left, top, width, height } = node.getBoundingClientRect();
                        const over = document.elementFromPoint(left + width / 2, top + height / 2);
                        const label = node.closest('label, #gaussian-square, .corners') ?? node;
                        return over && (label.contains(over) || over.contains(node)) ? '' : `${node.id} ${node.ariaLabel} `
                            + `${node.outerHTML.slice(0, 80)} at ${top} under ${over?.outerHTML.slice(0, 80)}`;
                    })(document.activeElement)",
                )
                .await?;
            let Some(covered) = covered else { continue };
            assert_eq!(covered, "");
            seen += 1;
        }
        assert!(seen > 60, "{seen}");
        Ok(())
    });
}

#[test]
fn headings_and_landmarks_are_in_order() {
    on_page(View::LAPTOP, "", async |page| {
        let levels: Vec<u8> = page
            .eval("[...document.querySelectorAll('h1, h2, h3, h4')].filter((h) => h.checkVisibility()).map((h) => Number(h.tagName[1]))")
            .await?;
        assert!(levels[0] == 1 && levels.iter().filter(|&&level| level == 1).count() == 1, "{levels:?}");
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{levels:?}");
        assert_eq!(page.eval::<usize>("document.querySelectorAll('main').length").await?, 1);
        assert_eq!(page.eval::<String>("document.documentElement.lang").await?, "en");
        Ok(())
    });
}
