//! What the board advises those who place points.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{click, count, push, reads};
use crate::lecture::PROJECTORS;

/// Places three points, of which one is alone in its class.
async fn place_one_alone(page: &Page) -> Result {
    for (x, y) in [(-2.0, 1.0), (-3.0, 2.0)] {
        click(page, x, y).await?;
    }
    page.press("2").await?;
    click(page, 2.0, 0.0).await?;
    count(page, 3).await?;
    reads(page, "B has one point").await
}

#[test]
fn advice_lies_on_the_map_and_leaves_the_axis_free() {
    on_page(View::LAPTOP, "", async |page| {
        place_one_alone(page).await?;
        for mode in ["desk", "presented"] {
            if mode == "presented" {
                push(page, "Present").await?;
            }
            for view in PROJECTORS {
                page.show(view).await?;
                let ends: [f64; 2] = page
                    .eval("[document.getElementById('advice').getBoundingClientRect().bottom, [window.bayesboard.toPage(0, -5)].flat().at(-1)]")
                    .await?;
                assert!(ends[0] <= ends[1], "{mode}, {view:?}: the advice ends at {}, the map at {}", ends[0], ends[1]);
            }
        }
        Ok(())
    });
}

#[test]
fn a_class_of_one_point_gets_its_share_by_a_button_in_presenter_mode_too() {
    on_page(View::LAPTOP, "", async |page| {
        push(page, "Present").await?;
        place_one_alone(page).await?;
        let spoken: bool = page.eval("document.querySelector('#advice [aria-live]').checkVisibility()").await?;
        assert!(spoken);
        push(page, "Smoothing 0.1").await?;
        let smoothing = "window.bayesboard.state().settings.generative.varianceSmoothing";
        assert_eq!(page.eval::<f64>(smoothing).await?, 0.1);
        assert!(!page.names("button").await?.iter().any(|name| name == "Smoothing 0.1"));
        push(page, "Undo").await?;
        assert_eq!(page.eval::<Value>(smoothing).await?, 1e-9);
        // The sentence is over the board, and in nobody's way.
        let over = "document.querySelector('#advice p').getBoundingClientRect()";
        let hit = format!("document.elementFromPoint({over}.x + 5, {over}.y + 5).closest('#plot') !== null");
        assert!(page.eval::<bool>(&hit).await?);
        Ok(())
    });
}
