//! The judged text: typed, and changed by its words.

use e2e::View;
use serde_json::Value;

use super::*;

/// Without a key for so many milliseconds a word counts as finished.
const REST: u32 = 500;

/// After so many the description follows what is shown.
const PAUSE: u32 = 500;

#[test]
fn words_are_judged_when_they_are_finished() {
    on_messages(View::LAPTOP, "", async |page| {
        assert_eq!(posterior(page).await?, ["0.507", "0.493"]);
        says_what_the_module_gives(page).await?;
        page.hold_time().await?;
        page.press("/").await?;
        has_focus(page, "judge").await?;
        let field = page.find("textbox", "Judge").await?;
        // The whole text was selected: typing takes its place. "m" is no key of the page here.
        page.enter(&field, "Win cas").await?;
        is_judged(page, "Win ").await?;
        assert_eq!(chips(page).await?, ["win"], "half a word is not judged");
        page.enter(&field, "h").await?;
        assert_eq!(chips(page).await?, ["win"]);
        page.pass(REST).await?;
        is_judged(page, "Win cash").await?;
        shows_posterior(page).await?;
        page.enter(&field, " <b> mahalanobis").await?;
        page.press("Enter").await?;
        is_judged(page, "Win cash <b> mahalanobis").await?;
        assert_eq!(chips(page).await?, ["win", "cash", "b new", "mahalanobis new"]);
        shows_posterior(page).await?;
        page.pass(PAUSE).await?;
        says_what_the_module_gives(page).await?;
        // All that was typed is one step.
        let typed = state(page).await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press("Control+z").await?;
        is_judged(page, "free lunch now").await?;
        assert_eq!(field.prop("value").await?.as_deref(), Some("free lunch now"));
        page.press("Control+Shift+z").await?;
        is_judged(page, "Win cash <b> mahalanobis").await?;
        assert_eq!(state(page).await?["judge"], typed["judge"]);
        // Escape takes back what was typed since.
        page.click(&field).await?;
        page.press("Control+a").await?;
        page.enter(&field, "noon lunch ").await?;
        is_judged(page, "noon lunch ").await?;
        page.press("Escape").await?;
        is_judged(page, "Win cash <b> mahalanobis").await?;
        // A text without words is judged by the prior alone.
        page.fill(&field, "?!").await?;
        is_judged(page, "?!").await?;
        assert!(chips(page).await?.is_empty());
        assert_eq!(posterior(page).await?, ["0.500", "0.500"]);
        page.pass(PAUSE).await?;
        says_what_the_module_gives(page).await
    });
}

#[test]
fn chips_take_words_out_and_repeat_them() {
    on_messages(View::LAPTOP, "", async |page| {
        assert_eq!(chips(page).await?, ["free", "lunch", "now"]);
        let before = state(page).await?;
        // Only “×” takes a word out: whoever presses the word itself loses nothing.
        let word = page.driver.find(By::Css("#chips li:nth-child(2) bdi")).await?;
        page.click(&word).await?;
        assert_eq!(chips(page).await?, ["free", "lunch", "now"]);
        let small = "[...document.querySelectorAll('#chips button')].map((button) => button.getBoundingClientRect())
            .filter(({ width, height }) => Math.min(width, height) < 24).length";
        assert_eq!(page.eval::<u32>(small).await?, 0);
        click_word(page, "Take out", "lunch").await?;
        is_judged(page, "free now").await?;
        shows_posterior(page).await?;
        assert_eq!(posterior(page).await?[1], "0.764", "3.24 to 1");
        undoes(page, &before).await?;
        let before = state(page).await?;
        let plus = "document.querySelector('#chips button:not(:first-child)').getBoundingClientRect().x";
        let place: f64 = page.eval(plus).await?;
        click_word(page, "Repeat", "free").await?;
        assert_eq!(page.eval::<f64>(plus).await?, place, "a second press hits the same button");
        is_judged(page, "free now free").await?;
        assert_eq!(chips(page).await?, ["free × 2", "now"]);
        shows_posterior(page).await?;
        undoes(page, &before).await?;
        click_word(page, "Take out", "free").await?;
        assert_eq!(chips(page).await?, ["free", "now"], "one at a time");
        for word in ["free", "now"] {
            click_word(page, "Take out", word).await?;
        }
        is_judged(page, "").await?;
        assert!(chips(page).await?.is_empty());
        // By keys: the focus stays among the words.
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press_often("Control+z", 3).await?;
        assert_eq!(chips(page).await?, ["free × 2", "now"]);
        let chip = page.find("button", "Take out now").await?;
        page.run::<Value>("arguments[0].focus();", &[chip.to_json()?]).await?;
        page.press("Enter").await?;
        is_judged(page, "free free").await?;
        page.until("the focus is on another word", "document.activeElement.closest('#chips') !== null").await?;
        page.press("Enter").await?;
        is_judged(page, "free").await?;
        page.until("the focus stays", "document.activeElement.closest('#chips') !== null").await?;
        page.press("Enter").await?;
        is_judged(page, "").await?;
        has_focus(page, "judge").await
    });
}
