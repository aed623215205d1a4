//! The board by keyboard alone.

use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, cell, count, load, open_panel, points};

/// Tabs until the plot has the focus.
async fn focus_plot(page: &Page) -> Result {
    for _ in 0..20 {
        if page.eval("document.activeElement?.getAttribute('role') === 'application'").await? {
            return Ok(());
        }
        page.press("Tab").await?;
    }
    anyhow::bail!("20 times Tab do not lead to the plot");
}

#[test]
fn points_are_placed_carried_and_removed_with_keys() {
    on_page(View::LAPTOP, "", async |page| {
        focus_plot(page).await?;
        page.press("Enter").await?;
        count(page, 1).await?;
        // The crosshair begins in the middle of the axes.
        let [(x, y, 0)] = points(page).await?[..] else { panic!("one point of A") };
        assert!(x.abs() < 0.01 && y.abs() < 0.01, "({x}, {y})");
        page.press("2").await?;
        page.press("ArrowRight").await?;
        page.press("Shift+ArrowUp").await?;
        page.press("Enter").await?;
        count(page, 2).await?;
        let [_, (right, up, 1)] = points(page).await?[..] else { panic!("a point of B") };
        assert!(right > 0.1 && up > 2.0 * right, "Shift goes farther: ({right}, {up})");
        // Picked up, moved finely, put down.
        page.press("Enter").await?;
        page.press("Alt+ArrowLeft").await?;
        page.press("Enter").await?;
        let [_, (moved, same, 1)] = points(page).await?[..] else { panic!("the same point") };
        assert!(moved < right && moved > 0.5 * right && (same - up).abs() < 1e-9, "({moved}, {same})");
        page.press("Delete").await?;
        count(page, 1).await?;
        page.press("Control+z").await?;
        count(page, 2).await?;
        page.press("Control+Shift+z").await?;
        count(page, 1).await
    });
}

#[test]
fn escape_puts_a_carried_point_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        focus_plot(page).await?;
        page.press("n").await?;
        page.press("Enter").await?;
        page.press("Shift+ArrowDown").await?;
        let carried = points(page).await?;
        assert!(carried[0] != MIRRORED[0] && carried[1..] == MIRRORED[1..], "the first: {carried:?}");
        page.press("Escape").await?;
        assert_eq!(points(page).await?, MIRRORED);
        // N goes on to the next point, Shift+N back; Delete takes the one it stands on.
        page.press("n").await?;
        page.press("n").await?;
        page.press("Shift+N").await?;
        page.press("Delete").await?;
        count(page, 3).await
    });
}

#[test]
fn fits_are_hidden_and_shown_by_a_key() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        focus_plot(page).await?;
        page.press("h").await?;
        let hidden = "document.body.classList.contains('fits-hidden')";
        page.until("the fits are hidden", hidden).await?;
        page.press("h").await?;
        page.until("they are shown", &format!("!{hidden}")).await?;
        open_panel(page, "Numbers").await?;
        cell(page, "Both models", "Right", "Naive Bayes").await?;
        Ok(())
    });
}

#[test]
fn every_control_is_reached_by_tab_and_shows_it() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let mut reached = Vec::new();
        for _ in 0..60 {
            page.press("Tab").await?;
            // Behind the last control comes the browser's own window, which is the body here.
            let found: Option<(String, bool)> = page
                .eval(
                    "((node) => node === document.body ? null : [node.getAttribute('aria-label')
                        ?? node.labels?.[0]?.textContent.trim() ?? node.textContent.trim(),
                        node.matches(':focus-visible')])(document.activeElement)",
                )
                .await?;
            let Some((name, visible)) = found else { continue };
            assert!(visible, "{name:?} does not show that it has the focus");
            reached.push(name);
        }
        for name in [
            "Training points",
            "Data",
            "Lecture",
            "Share",
            "Help",
            "Undo",
            "Hide fits",
            "Shared variance",
            "Weight prior λ",
        ] {
            assert!(reached.iter().any(|found| found == name), "{name} is not among {reached:?}");
        }
        Ok(())
    });
}

#[test]
fn typing_into_a_field_does_not_reach_the_board() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let field = page.find("textbox", "Shared variance").await?;
        page.click(&field).await?;
        for key in ["Delete", "Backspace", "2", "h", "n"] {
            page.press(key).await?;
        }
        assert_eq!(points(page).await?, MIRRORED);
        page.find("button", "Hide fits").await?;
        Ok(())
    });
}

/// What AltGr types counts by its character alone, though the place of its key has a meaning where a keyboard has other
/// letters, and though AltGr is Control and Alt as well on some systems.
#[test]
fn with_altgr_the_character_counts_and_not_its_key() {
    on_page(View::LAPTOP, "", async |page| {
        for (key, code, is_both, tool) in [("є", "KeyE", false, "move"), ("e", "KeyK", true, "eraser")] {
            let press = "const [key, code, isBoth] = arguments;
                document.getElementById('plot').dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: isBoth,
                  altKey: isBoth, modifierAltGraph: true, bubbles: true, cancelable: true }));";
            page.run::<Value>(press, &[json!(key), json!(code), json!(is_both)]).await?;
            page.painted().await?;
            assert_eq!(page.eval::<String>("document.getElementById('plot').dataset.tool").await?, tool, "{key}");
        }
        Ok(())
    });
}
