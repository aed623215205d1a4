//! What is not self-evident is explained in the line below the board, while it is pointed at or has the focus.

use anyhow::ensure;
use e2e::{Gesture, Page, Pointer, Result, View, on_page};
use serde_json::json;

use crate::board::{OVERLAP, load, open_panel, open_sheet};

/// What is explained of Gaussian models, by the element that has the sentence.
const PARTS: [&str; 12] = [
    "why-class-prior",
    "why-correlation",
    "why-features",
    "why-hide-fits",
    "why-intercept",
    "why-map",
    "why-pooling",
    "why-prior-smoothing",
    "why-prior-std",
    "why-rate",
    "why-square",
    "why-variance-smoothing",
];

/// The explained parts of the page that are in sight, by the element that has the sentence.
async fn explained(page: &Page) -> Result<Vec<String>> {
    page.eval(
        "[...new Set(Array.from(document.querySelectorAll('[data-why]')).filter((part) => part.checkVisibility()).map(({ dataset }) => dataset.why))]",
    )
    .await
}

/// The text of an element; spaces count once.
async fn text(page: &Page, id: &str) -> Result<String> {
    page.run("return document.getElementById(arguments[0]).textContent.replace(/\\s+/g, ' ');", &[json!(id)]).await
}

/// Whether the line is wholly in sight.
async fn is_in_sight(page: &Page) -> Result<bool> {
    page.eval(
        "(({ left, top, right, bottom }) => right > left && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)
            (document.getElementById('explained').getBoundingClientRect())",
    )
    .await
}

/// Points at a part that is in sight, and gives it the focus.
async fn is_explained(page: &Page, view: View, id: &str) -> Result {
    let sentence = text(page, id).await?;
    ensure!(sentence.ends_with('.'), "{id}: {sentence}");
    let find = "const part = [...document.querySelectorAll(`[data-why=\"${arguments[0]}\"]`)].find((part) => part.checkVisibility());
        part.scrollIntoView({ block: 'center', behavior: 'instant' });";
    if !view.touch {
        let body = format!(
            "{find} const {{ left, top, width, height }} = part.getBoundingClientRect();
            return [left + width / 2, top + height / 2];"
        );
        let [x, y]: [f64; 2] = page.run(&body, &[json!(id)]).await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(x, y)]).await?;
        assert_eq!(text(page, "explained").await?, sentence, "{id} is pointed at in {view:?}");
        ensure!(is_in_sight(page).await?, "{id} in {view:?}");
        page.perform(&[Gesture::new(Pointer::Mouse).to(2.0, 2.0)]).await?;
        assert_eq!(text(page, "explained").await?, "", "{id} is left");
    }
    let body = format!(
        "{find} const control = part.matches('button') ? part : part.querySelector('[type=\"range\"], [type=\"checkbox\"], :checked');
        document.activeElement.blur();
        control.focus();
        return [control, control.closest('[role=\"radiogroup\"]')]
            .some((one) => one?.getAttribute('aria-describedby')?.split(' ').includes(arguments[0]));"
    );
    let is_described: bool = page.run(&body, &[json!(id)]).await?;
    ensure!(is_described, "{id} is not heard");
    assert_eq!(text(page, "explained").await?, sentence, "{id} has the focus in {view:?}");
    ensure!(is_in_sight(page).await?, "{id} in {view:?}");
    Ok(())
}

#[test]
fn each_part_is_explained_in_sight_by_pointer_and_by_focus() {
    for view in [View::LAPTOP, View { width: 1024, height: 768, dark: true, ..View::LAPTOP }, View::PHONE] {
        on_page(view, "", async |page| {
            load(page, &OVERLAP).await?;
            page.run::<()>("for (const card of document.querySelectorAll('.pick')) card.click();", &[]).await?;
            page.painted().await?;
            let mut all = Vec::new();
            for panel in [None, Some("Weights")] {
                if let Some(name) = panel {
                    open_panel(page, name).await?;
                }
                for id in explained(page).await? {
                    if !all.contains(&id) {
                        is_explained(page, view, &id).await?;
                        all.push(id);
                    }
                }
            }
            all.sort_unstable();
            // On a phone the fits are hidden by an entry of a menu.
            let expected: Vec<&str> = PARTS.into_iter().filter(|id| !view.touch || *id != "why-hide-fits").collect();
            assert_eq!(all, expected, "{view:?}");
            Ok(())
        });
    }
}

#[test]
fn what_can_be_shown_has_its_sentence_beside_it() {
    for view in [View::LAPTOP, View::PHONE] {
        on_page(view, "", async |page| {
            load(page, &OVERLAP).await?;
            open_sheet(page, "Show").await?;
            let sentences: Vec<Option<String>> = page
                .eval(
                    "[...document.querySelectorAll('#show-sheet input[data-layer]')].filter((box) => box.checkVisibility())
                        .map((box) => document.getElementById(box.getAttribute('aria-describedby')))
                        .map((sentence) => sentence.checkVisibility() ? sentence.textContent : null)",
                )
                .await?;
            ensure!(sentences.len() == 6, "{sentences:?}");
            ensure!(sentences.iter().flatten().filter(|text| text.ends_with(['.', '?'])).count() == 6, "{sentences:?}");
            is_explained(page, View { touch: true, ..view }, "why-map").await
        });
    }
}

#[test]
fn what_happens_takes_the_place_of_an_explanation() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        page.run::<()>("document.getElementById('pooling-range').focus();", &[]).await?;
        assert_eq!(text(page, "explained").await?, text(page, "why-pooling").await?);
        page.press("ArrowRight").await?;
        assert_eq!(text(page, "explained").await?, "");
        let is_seen: bool = page.eval("document.getElementById('sentence').checkVisibility()").await?;
        ensure!(is_seen, "the sentence of the change is back");
        Ok(())
    });
}

#[test]
fn the_keys_of_the_board_are_told_when_a_key_leads_there() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        page.run::<()>("document.getElementById('help-button').focus();", &[]).await?;
        for _ in 0..20 {
            page.press("Tab").await?;
            let is_there: bool = page.eval("document.activeElement.id === 'plot'").await?;
            if is_there {
                break;
            }
        }
        assert_eq!(text(page, "explained").await?, text(page, "plot-keys").await?);
        Ok(())
    });
}
