//! Presenter mode: the board as a projector shows it.

mod keys;
mod notes;
mod pins;
mod room;
mod screen;
mod stage;

use e2e::{Page, Result, View};

use crate::board::push;
use crate::opening::SLIDERS;

/// Presses a button of the menu of the presenter.
pub(crate) async fn choose(page: &Page, name: &str) -> Result {
    push(page, "View").await?;
    push(page, name).await
}

async fn is_presenting(page: &Page) -> Result<bool> {
    let said = "document.getElementById('present').textContent.trim() === 'Exit'";
    let done = "document.documentElement.classList.contains('presenting')";
    page.until(
        "the page follows its button",
        &format!("({said}) === ({done}) && document.getElementById('presenter-tools').hidden !== ({said})"),
    )
    .await?;
    page.eval(said).await
}

async fn blanked(page: &Page, expected: bool) -> Result {
    page.until("the screen is blank, or not", &format!("document.getElementById('blanked').hidden !== {expected}"))
        .await
}

/// Whether the five sliders, found by role and name, lie wholly in the viewport.
pub(crate) async fn sliders_are_in_sight(page: &Page, view: View) -> Result {
    for name in SLIDERS {
        let place = page.find("slider", name).await?.rect().await?;
        let (right, bottom) = (place.x + place.width, place.y + place.height);
        let is_inside = place.x >= 0.0 && place.y >= 0.0 && place.width > 60.0;
        assert!(is_inside && right <= f64::from(view.width) && bottom <= f64::from(view.height), "{name}: {place:?}");
    }
    Ok(())
}
