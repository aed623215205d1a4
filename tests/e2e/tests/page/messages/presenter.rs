//! Presenter mode beside the lecture: sizes, sliders, typing in front of a room.

use anyhow::ensure;
use e2e::View;
use serde_json::{Value, json};

use super::*;

#[test]
fn all_controls_of_a_lecture_are_in_sight_and_large() {
    let wide = View { width: 1920, height: 1080, dark: true, ..View::LAPTOP };
    for view in [View::TABLET, wide] {
        on_messages(view, "", async |page| {
            push(page, "Present").await?;
            for (role, name) in [
                ("textbox", "Judge"),
                ("slider", "Count smoothing α"),
                ("slider", "Class prior P(spam)"),
                ("radio", "Bernoulli"),
                ("radio", "+ logs"),
                ("button", "Take out free"),
                ("button", "Undo"),
                ("button", "Hide fits"),
                ("button", "View"),
                ("tab", "Evidence"),
                ("tab", "Prior of θ"),
            ] {
                let place = page.find(role, name).await?.rect().await?;
                let (right, bottom) = (place.x + place.width, place.y + place.height);
                let is_inside = place.x >= 0.0
                    && place.y >= 0.0
                    && right <= f64::from(view.width)
                    && bottom <= f64::from(view.height);
                ensure!(is_inside, "{name}: {place:?} in {view:?}");
            }
            let smallest: f64 = page
                .eval(
                    "Math.min(...[...document.querySelectorAll('main *')]
                        .filter((node) => node.checkVisibility() && node.innerText?.trim() && node.getBoundingClientRect().width > 2)
                        .map((node) => Number.parseFloat(getComputedStyle(node).fontSize)).filter((size) => size > 0))",
                )
                .await?;
            ensure!(smallest >= 15.0, "text of {smallest} px in {view:?}");
            assert_eq!(page.picture().await?.at(3, 3), Some([0xff; 3]), "light paper");
            for panel in ["Table", "Prior of θ", "Formulas", "Evidence"] {
                open_panel(page, panel).await?;
                let size: [f64; 4] = page
                    .eval("(({ scrollWidth: w, scrollHeight: h }) => [w, innerWidth, h, innerHeight])(document.documentElement)")
                    .await?;
                ensure!(size[0] <= size[1] && size[2] <= size[3], "{panel} scrolls in {view:?}: {size:?}");
            }
            // A text is typed; after Enter the remote goes on.
            page.press("/").await?;
            has_focus(page, "judge").await?;
            page.enter(&page.find("textbox", "Judge").await?, "win cash").await?;
            page.press("Enter").await?;
            is_judged(page, "win cash").await?;
            has_focus(page, "list").await?;
            // Escape with nothing to take back leaves the field too.
            page.press("/").await?;
            has_focus(page, "judge").await?;
            page.press("Escape").await?;
            has_focus(page, "list").await?;
            // A message is added in front of the room by its key.
            page.press("a").await?;
            let field = page.find("textbox", "New message").await?;
            let place = field.rect().await?;
            ensure!(place.width > 60.0 && place.y + place.height <= f64::from(view.height), "{place:?} in {view:?}");
            page.enter(&field, "hello").await?;
            page.press("Enter").await?;
            page.until("it is added", "window.bayesboard.state().messages.length === 9").await?;
            page.press("Escape").await?;
            has_focus(page, "list").await?;
            // What was added is selected: that is called off first.
            page.press_often("Escape", 2).await?;
            page.until("the page again", "!document.documentElement.classList.contains('presenting')").await?;
            assert_eq!(json!(page.take_complaints().await?), Value::Array(Vec::new()));
            Ok(())
        });
    }
}
