//! A whole lesson without a pointer: every step is a key, from the opening of the page to the revealed scores.

use anyhow::{bail, ensure};
use e2e::{Page, Result, View, on_page};

use crate::board::{Dot, cell, count, points};

/// The most controls that may lie on the way to any of them.
const LONGEST_WAY: usize = 120;

/// The accessible name of what has the focus, as its own attributes and labels give it.
async fn focused(page: &Page) -> Result<String> {
    page.eval(
        "((node) => (node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent).trim())
            (document.activeElement)",
    )
    .await
}

/// Tabs until the control of this name has the focus, and can be seen to have it.
pub(crate) async fn tab_to(page: &Page, name: &str) -> Result {
    for _ in 0..LONGEST_WAY {
        if focused(page).await? == name {
            let visible: bool = page.eval("document.activeElement.matches(':focus-visible')").await?;
            ensure!(visible, "{name:?} does not show that it has the focus");
            return Ok(());
        }
        page.press("Tab").await?;
    }
    bail!("Tab does not lead to {name:?}")
}

pub(crate) async fn press_all(page: &Page, keys: &[&str]) -> Result {
    for key in keys {
        page.press(key).await?;
    }
    Ok(())
}

async fn class_counts(page: &Page) -> Result<[usize; 2]> {
    let dots: Vec<Dot> = points(page).await?;
    Ok([0, 1].map(|class| dots.iter().filter(|dot| dot.2 == class).count()))
}

#[test]
fn a_whole_lesson_is_taught_with_keys_alone() {
    for view in [View::LAPTOP, View::TABLET, View { touch: false, scale: 1.0, ..View::PHONE }] {
        on_page(view, "", async |page| {
            // Three points of each class.
            tab_to(page, "Training points").await?;
            press_all(page, &["1", "Shift+ArrowLeft", "Enter", "Shift+ArrowUp", "Enter", "Shift+ArrowLeft", "Enter"])
                .await?;
            count(page, 3).await?;
            press_all(page, &["2", "Escape", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"]).await?;
            press_all(page, &["Enter", "Shift+ArrowDown", "Enter", "Shift+ArrowRight", "Enter"]).await?;
            count(page, 6).await?;
            ensure!(class_counts(page).await? == [3, 3], "{:?}", points(page).await?);

            // One is carried elsewhere.
            let before = points(page).await?;
            press_all(page, &["n", "Enter", "Shift+ArrowDown", "ArrowRight", "Enter"]).await?;
            let after = points(page).await?;
            let moved = before.iter().zip(&after).filter(|(a, b)| a != b).count();
            ensure!(moved == 1, "{before:?} became {after:?}");

            // It is given the other class, and back by Undo.
            let [a, b] = class_counts(page).await?;
            let dot = before.iter().zip(&after).find(|(a, b)| a != b).map_or(0, |(_, dot)| dot.2);
            press_all(page, &[if dot == 0 { "2" } else { "1" }]).await?;
            if class_counts(page).await? == [a, b] {
                press_all(page, &["l"]).await?;
            }
            ensure!(class_counts(page).await? != [a, b], "the class is the same as before");
            press_all(page, &["Control+z"]).await?;
            ensure!(points(page).await? == after, "Undo gives the class back");

            // Deleted, and brought back.
            press_all(page, &["n", "Delete"]).await?;
            count(page, 5).await?;
            press_all(page, &["Control+z"]).await?;
            ensure!(points(page).await? == after, "Undo gives the point back");

            // The room guesses, and the fits are revealed beside the guess.
            press_all(page, &["h"]).await?;
            tab_to(page, "Draw a line").await?;
            press_all(page, &["Enter"]).await?;
            tab_to(page, "First end of the guess").await?;
            press_all(page, &["ArrowLeft", "Shift+ArrowUp"]).await?;
            page.until("there is a line", "window.bayesboard.state().view.guess?.path.length === 4").await?;
            // In a narrow window it has its place in the menu.
            if view.width < 768 {
                tab_to(page, "More").await?;
                press_all(page, &["Enter"]).await?;
            }
            tab_to(page, "Show fits").await?;
            press_all(page, &["Enter"]).await?;
            let score = cell(page, "Score", "Guess", "Accuracy").await?;
            ensure!(score.ends_with('%'), "the guess scores {score:?}");
            ensure!(points(page).await? == after, "guessing moves no point");
            Ok(())
        });
    }
}
