//! The page at four times its size and on small screens: all there, nothing cut off, everything large enough to hit.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{click, count, push};

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
        // Fingers swipe the header; all others see the whole of it.
        const isSwiped = least === 44 && node.closest('header');
        if (!isSwiped && (box.left < -1 || box.right > width + 1)) flaws.push(`${name}: from ${box.left} to ${box.right}`);
        if (!node.matches('button, select, summary, textarea, input')) continue;
        const target = node.matches('[type=checkbox], [type=radio]') ? node.closest('label').getBoundingClientRect() : box;
        if (Math.min(target.width, target.height) < least - 0.5) flaws.push(`${name}: ${target.width} × ${target.height}`);
    }
    return flaws;";

async fn assert_whole(page: &Page, what: &str) -> Result {
    page.painted().await?;
    let flaws: Vec<String> = page.run(FLAWS, &[]).await?;
    assert!(flaws.is_empty(), "{what}: {flaws:#?}");
    Ok(())
}

/// A board of three classes with long names, everything on it shown, every disclosure open.
async fn open_everything(page: &Page) -> Result {
    page.run::<Value>("document.querySelector('#presets').showPopover();", &[]).await?;
    page.run::<Value>(
        "[...document.querySelectorAll('#presets button')].find((b) => b.textContent.includes('Iris')).click();",
        &[],
    )
    .await?;
    page.run::<Value>("document.querySelectorAll('details').forEach((details) => { details.open = true; });", &[])
        .await?;
    page.run::<Value>("document.querySelector('[data-layer=map]').click();", &[]).await?;
    Ok(())
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
