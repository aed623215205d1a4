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
            tab_to_radio(page, "inside-evidence-units").await?;
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
            tab_until(page, "the words", "document.activeElement.closest('#words tbody') !== null").await?;
            press_all(page, &["Home"]).await?;
            press_until(page, "ArrowDown", "prize", "document.activeElement.innerText.includes('prize')").await?;
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

#[test]
fn few_stops_are_between_the_list_and_the_judged_text() {
    on_messages(View::LAPTOP, "", async |page| {
        focus_list(page).await?;
        let n = tab_until(page, "the judged text", "document.activeElement.id === 'judge'").await?;
        ensure!(n <= 25, "{n} presses of Tab");
        // The arrow keys lead from word to word and from column to column, and Tab comes back to where they were.
        tab_until(page, "the words", "document.activeElement.closest('#words tbody') !== null").await?;
        let place = "[document.activeElement.closest('tr').sectionRowIndex, document.activeElement.closest('td, th').cellIndex]";
        let begin: [usize; 2] = page.eval(place).await?;
        press_all(page, &["ArrowDown", "ArrowDown", "ArrowRight"]).await?;
        let moved: [usize; 2] = page.eval(place).await?;
        ensure!(moved[0] == begin[0] + 2 && moved[1] > begin[1], "from {begin:?} to {moved:?}");
        press_all(page, &["Tab", "Shift+Tab"]).await?;
        assert_eq!(page.eval::<[usize; 2]>(place).await?, moved);
        Ok(())
    });
}

/// Tabs until a radio button of this group has the focus.
async fn tab_to_radio(page: &Page, group: &str) -> Result {
    tab_until(page, group, &format!("document.activeElement.name === '{group}'")).await.map(drop)
}

/// Tabs until the list has the focus, and can be seen to have it.
async fn focus_list(page: &Page) -> Result {
    tab_until(page, "the list", "document.activeElement.id === 'list'").await?;
    ensure!(page.eval::<bool>("document.activeElement.matches(':focus-visible')").await?, "the focus is seen");
    Ok(())
}

/// Tabs until an expression is true, and returns how often.
async fn tab_until(page: &Page, what: &str, expression: &str) -> Result<usize> {
    press_until(page, "Tab", what, expression).await
}

/// Presses a key until an expression is true, and returns how often.
async fn press_until(page: &Page, key: &str, what: &str, expression: &str) -> Result<usize> {
    for n in 0..120 {
        if page.eval::<bool>(expression).await? {
            return Ok(n);
        }
        page.press(key).await?;
    }
    anyhow::bail!("{key} does not lead to {what}")
}
