//! A whole lesson without a pointer.

use anyhow::ensure;
use e2e::{Page, Result, View};

use super::*;
use crate::keyboard_only::{press_all, tab_to};

#[test]
fn a_whole_lesson_is_taught_with_keys_alone() {
    for view in [View::LAPTOP, View { touch: false, scale: 1.0, ..View::PHONE }] {
        on_messages(view, "", async |page| {
            // The room guesses, and the answer is revealed.
            press_all(page, &["h"]).await?;
            assert_eq!(posterior(page).await?, ["", ""]);
            press_all(page, &["h", "/"]).await?;
            has_focus(page, "judge").await?;
            page.enter(&page.find("textbox", "Judge").await?, "win cash at noon").await?;
            press_all(page, &["Enter"]).await?;
            is_judged(page, "win cash at noon").await?;
            tab_to(page, "Take out cash").await?;
            press_all(page, &["Enter"]).await?;
            is_judged(page, "win at noon").await?;
            // In a narrow window each part has a place.
            let go_to = async |place: &str| {
                if view.width < 768 {
                    tab_to(page, place).await?;
                    press_all(page, &["Enter"]).await?;
                }
                Ok::<_, anyhow::Error>(())
            };
            // Evidence as logarithms, the other model, more and less smoothing.
            tab_to_radio(page, "units").await?;
            press_all(page, &["ArrowRight"]).await?;
            assert_eq!(state(page).await?["view"]["units"], "logs");
            go_to("Model").await?;
            tab_to_radio(page, "model").await?;
            press_all(page, &["ArrowLeft"]).await?;
            assert_eq!(state(page).await?["settings"]["naive"]["model"], "bernoulli");
            tab_to(page, "Count smoothing α").await?;
            press_all(page, &["Enter"]).await?;
            assert_eq!(state(page).await?["settings"]["naive"]["countSmoothing"], 0);
            press_all(page, &["Enter", "m", "x"]).await?;
            shows_posterior(page).await?;
            // A message is selected, labelled, edited, deleted; one is added.
            go_to("Training").await?;
            focus_list(page).await?;
            press_all(page, &["ArrowDown", "1"]).await?;
            press_all(page, &["Enter"]).await?;
            has_focus(page, "edited").await?;
            page.enter(&page.find("textbox", "Text of the message").await?, " lunch").await?;
            press_all(page, &["Enter"]).await?;
            assert_eq!(texts(page).await?[0], "0 win cash now lunch");
            press_all(page, &["ArrowDown", "Delete", "Escape", "2", "a"]).await?;
            has_focus(page, "new-message").await?;
            page.enter(&page.find("textbox", "New message").await?, "free noon").await?;
            press_all(page, &["Enter", "Escape"]).await?;
            let messages = texts(page).await?;
            ensure!(
                messages.len() == 8 && messages[7] == "1 free noon" && messages[1] == "1 win a free phone now",
                "{messages:?}"
            );
            // Panels, by arrows; a word is put in from its table.
            go_to("Evidence").await?;
            press_all(page, &["Tab"]).await?; // on from the place, which is called like its door
            tab_to(page, "Evidence").await?;
            press_all(page, &["ArrowRight", "Enter"]).await?;
            assert_eq!(state(page).await?["view"]["inside"], "table");
            press_all(page, &["ArrowLeft"]).await?;
            assert_eq!(state(page).await?["view"]["inside"], "evidence");
            go_to("Model").await?;
            tab_to(page, "Put in prize").await?;
            press_all(page, &["Enter"]).await?;
            is_judged(page, "win at noon prize").await?;
            shows_posterior(page).await?;
            // All of it back.
            press_all(page, &["r"]).await?;
            has_texts(page, &FIRST).await?;
            is_judged(page, "free lunch now").await?;
            says_what_the_module_gives(page).await
        });
    }
}

/// Tabs until a radio button of this group has the focus.
async fn tab_to_radio(page: &Page, group: &str) -> Result {
    for _ in 0..120 {
        if page.eval::<bool>(&format!("document.activeElement.name === '{group}'")).await? {
            return Ok(());
        }
        page.press("Tab").await?;
    }
    anyhow::bail!("Tab does not lead to {group}")
}

/// Tabs until the list has the focus, and can be seen to have it.
async fn focus_list(page: &Page) -> Result {
    for _ in 0..120 {
        if page.eval::<bool>("document.activeElement.id === 'list'").await? {
            ensure!(page.eval::<bool>("document.activeElement.matches(':focus-visible')").await?, "the focus is seen");
            return Ok(());
        }
        page.press("Tab").await?;
    }
    anyhow::bail!("Tab does not lead to the list")
}
