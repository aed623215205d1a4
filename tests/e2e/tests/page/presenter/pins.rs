//! Controls that are pinned, which stay in the hand through all scenes.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};

use crate::board::push;
use crate::lecture::to_scene;

/// The names of the sliders in the hand.
async fn hand(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#on-stage > .slider .switch')].map((one) => one.textContent.trim())")
        .await
}

/// Whether the sliders in the hand stand between the steps and the score, below the picture.
const IN_ITS_PLACE: &str = "(() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    return [...document.querySelectorAll('#on-stage > .slider > *')].filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect()).every(({ left, right, top, bottom }) =>
            left >= box('stage-step').right && right <= box('stage-scores').left
            && top >= box('presenter-tools').top && bottom <= innerHeight);
})()";

#[test]
fn a_pinned_control_stays_in_the_hand_through_all_scenes() {
    on_page(View::LAPTOP, "#lecture=1&scene=3", async |page| {
        push(page, "Present").await?;
        assert_eq!(hand(page).await?, ["Class prior P(B)"]);
        page.press("c").await?;
        push(page, "Keep Correlation in the hand").await?;
        page.press("c").await?;
        assert_eq!(hand(page).await?, ["Class prior P(B)", "Correlation"]);
        for _ in 0..2 {
            page.press("PageDown").await?;
        }
        to_scene(page, 4, 10).await?;
        assert_eq!(hand(page).await?, ["Shared variance", "Correlation"]);
        // A further pin takes the room of the oldest, never that of the control of the scene.
        page.press("c").await?;
        push(page, "Keep Variance smoothing in the hand").await?;
        assert_eq!(hand(page).await?, ["Shared variance", "Variance smoothing"]);
        page.press("c").await?;
        ensure!(page.eval::<bool>(IN_ITS_PLACE).await?, "two sliders cover nothing");
        push(page, "Keep Variance smoothing in the hand").await?;
        assert_eq!(hand(page).await?, ["Shared variance", "Correlation"]);
        // What was pinned is where it was before, once presenting ends.
        page.press("Escape").await?;
        page.until("it has ended", "!document.documentElement.classList.contains('presenting')").await?;
        assert!(hand(page).await?.is_empty());
        assert!(page.eval::<bool>("document.getElementById('correlation').closest('.card') !== null").await?);
        push(page, "Present").await?;
        assert_eq!(hand(page).await?, ["Shared variance"]);
        Ok(())
    });
}
