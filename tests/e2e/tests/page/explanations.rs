//! What is not self-evident explains itself: a button beside it, and a sentence beside that.

use e2e::{Page, Result, View, on_page};
use serde_json::json;
use thirtyfour::WebElement;

use crate::board::{OVERLAP, click, count, disclose, load};

/// The button's name, and what its sentence must speak of.
const EXPLAINED: [(&str, &str); 16] = [
    ("About hiding the fits", "keeps the points"),
    ("About ellipses", "39.3"),
    ("About the map", "most probable"),
    ("About the marginals", "naive assumption"),
    ("About errors", "dashed for logistic"),
    ("About the sigmoid", "through the pointer"),
    ("About the square", "Each corner is a model"),
    ("About the shared variance", "share their variances"),
    ("About correlation", "naive assumption"),
    ("About variance smoothing", "to every variance"),
    ("About the pseudo-count", "imaginary points"),
    ("About the class prior", "second class"),
    ("About the features", "log-odds"),
    ("About the weight prior", "keeps weights small"),
    ("About penalizing the intercept", "w₀"),
    ("About the numbers", "Leave-one-out"),
];

/// The text of the one explanation that is open, if any.
async fn explanation(page: &Page) -> Result<Option<String>> {
    let open: Vec<String> =
        page.eval("Array.from(document.querySelectorAll('.why + :popover-open'), (open) => open.textContent)").await?;
    assert!(open.len() < 2, "{open:?} are open at the same time");
    Ok(open.into_iter().next())
}

async fn prepare(page: &Page) -> Result {
    load(page, &OVERLAP).await?;
    disclose(page).await
}

/// The middle of a control, scrolled to.
async fn middle(page: &Page, control: &WebElement) -> Result<(f64, f64)> {
    let body = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = arguments[0].getBoundingClientRect();
        return [left + width / 2, top + height / 2, width, height];";
    let [x, y, width, height]: [f64; 4] = page.run(body, &[control.to_json()?]).await?;
    let coarse: bool = page.eval("matchMedia('(pointer: coarse)').matches").await?;
    let least = if coarse { 44.0 } else { 24.0 };
    assert!(width >= least && height >= least, "{width} × {height}");
    Ok((x, y))
}

#[test]
fn each_explanation_is_a_sentence_in_sight_by_mouse_and_by_touch() {
    for view in [View::LAPTOP, View { width: 1024, height: 768, dark: true, ..View::LAPTOP }, View::PHONE] {
        on_page(view, "", async |page| {
            prepare(page).await?;
            for (name, about) in EXPLAINED {
                let button = page.find("button", name).await?;
                let (x, y) = middle(page, &button).await?;
                if view.touch {
                    page.tap_at(x, y).await?
                } else {
                    page.click_at(x, y).await?
                }
                let text = explanation(page).await?.unwrap_or_default();
                assert!(text.contains(about) && text.ends_with('.'), "{name} in {view:?}: {text:?}");
                let [in_sight, near]: [bool; 2] = page
                    .run(
                        "const open = document.querySelector('.why + :popover-open').getBoundingClientRect();
                        const { left, top, right, bottom } = arguments[0].getBoundingClientRect();
                        return [
                            open.left >= 0 && open.top >= 0 && open.right <= innerWidth && open.bottom <= innerHeight,
                            Math.max(open.top - bottom, top - open.bottom, open.left - right, left - open.right) < 16,
                        ];",
                        &[button.to_json()?],
                    )
                    .await?;
                assert!(in_sight && near, "{name} in {view:?}: in sight {in_sight}, near {near}");
                // It does not cover what it explains, and the same button puts it away.
                if view.touch {
                    page.tap_at(x, y).await?
                } else {
                    page.click_at(x, y).await?
                }
                assert_eq!(explanation(page).await?, None, "{name}");
            }
            Ok(())
        });
    }
}

#[test]
fn explanations_are_heard_and_worked_by_keys() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        click(page, -2.0, 0.0).await?; // Selects the point there: Escape must not reach it first.
        for (name, about) in EXPLAINED {
            let button = page.find("button", name).await?;
            let heard: String = page
                .run(
                    "return document.getElementById(arguments[0].getAttribute('aria-describedby')).textContent;",
                    &[button.to_json()?],
                )
                .await?;
            assert!(heard.contains(about), "{name} is described by {heard:?}");
            button.focus().await?;
            page.press("Enter").await?;
            assert!(explanation(page).await?.is_some_and(|text| text.contains(about)), "{name}");
            page.press("Escape").await?;
            assert_eq!(explanation(page).await?, None, "{name}");
            let focused: bool =
                page.run("return document.activeElement === arguments[0];", &[button.to_json()?]).await?;
            assert!(focused, "{name} has lost the focus");
        }
        let selected = page.find("button", "Delete").await?;
        assert_eq!(selected.attr("aria-disabled").await?.as_deref(), Some("false"), "the point is still selected");
        count(page, OVERLAP.len()).await
    });
}

#[test]
fn one_explanation_puts_the_other_away_and_so_does_the_board() {
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        for name in ["About the shared variance", "About ellipses"] {
            let button = page.find("button", name).await?;
            page.click(&button).await?;
        }
        assert!(explanation(page).await?.is_some_and(|text| text.contains("39.3")));
        // What a click puts away is all that it does.
        click(page, 3.0, 3.0).await?;
        assert_eq!(explanation(page).await?, None);
        count(page, OVERLAP.len()).await?;
        click(page, 3.0, 3.0).await?;
        count(page, OVERLAP.len() + 1).await
    });
}

#[test]
fn nothing_is_explained_where_there_is_nothing() {
    on_page(View::LAPTOP, "", async |page| {
        let names = page.names("button").await?;
        assert!(!names.iter().any(|name| name == "About the numbers"), "there are no numbers yet: {names:?}");
        let hidden: Vec<String> = page
            .run(
                "return Array.from([...document.querySelectorAll('.why')].filter((button) => !button.closest('[role=tabpanel][hidden], .slider[hidden]')), (button) => button.getAttribute('aria-label'))
                    .filter((name) => !arguments[0].includes(name));",
                &[json!(EXPLAINED.map(|(name, _)| name))],
            )
            .await?;
        assert!(hidden.is_empty(), "explanations that no test opens: {hidden:?}");
        Ok(())
    });
}
