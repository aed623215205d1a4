//! The lecture that comes with the page, walked with the keys of a presenter's remote.

use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{load, push};

pub(crate) async fn add(page: &Page) -> Result {
    push(page, "Scenes").await?;
    push(page, "Add the lecture “Generative against discriminative in ten scenes”").await?;
    page.press("Escape").await?;
    page.painted().await
}

/// Steps through all scenes with one key. In each the question and then its answer are in sight, and nothing sticks out to
/// the side.
async fn walk(page: &Page) -> Result {
    for scene in 1..=10 {
        page.until(
            &format!("scene {scene}"),
            &format!("document.getElementById('lesson').textContent.startsWith('{scene} of 10: ')"),
        )
        .await?;
        for [line, step] in [["lesson", "question"], ["answer", "answer"]] {
            if step == "answer" {
                page.press("PageDown").await?;
                page.painted().await?;
                // Another press ends the gesture that is played.
                if page.eval::<bool>("document.getElementById('answer').textContent === ''").await? {
                    page.press("PageDown").await?;
                }
            }
            page.until(step, &format!("document.getElementById('{line}').textContent !== ''")).await?;
            page.painted().await?;
            let seen = format!(
                "(({{ top, bottom, right }}) => top >= 0 && bottom <= innerHeight && right <= innerWidth + 1)(document.getElementById('{line}').getBoundingClientRect())"
            );
            assert!(page.eval::<bool>(&seen).await?, "the {step} of scene {scene} is in sight");
            assert!(page.eval::<bool>("document.documentElement.scrollWidth <= innerWidth").await?, "scene {scene}");
        }
        page.press("PageDown").await?;
    }
    assert!(page.take_complaints().await?.is_empty());
    Ok(())
}

#[test]
fn the_lecture_is_walked_on_a_projector() {
    on_page(View::LAPTOP, "", async |page| {
        add(page).await?;
        push(page, "Present").await?;
        walk(page).await
    });
}

#[test]
fn the_lecture_is_walked_on_a_phone() {
    on_page(View::PHONE, "", async |page| {
        add(page).await?;
        push(page, "Present").await?;
        walk(page).await
    });
}

#[test]
fn the_board_before_the_lecture_is_kept_and_comes_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &[(1.0, 2.0, 0)]).await?;
        add(page).await?;
        assert_eq!(page.eval::<usize>("window.bayesboard.state().scenes.length").await?, 11);
        assert_eq!(page.eval::<Value>("window.bayesboard.state().scenes[7].view.inside").await?, "weights");
        page.press("Control+z").await?;
        assert_eq!(
            page.eval::<Value>(
                "[window.bayesboard.state().scenes ?? null, window.bayesboard.state().data.points.length]"
            )
            .await?,
            serde_json::json!([null, 1])
        );
        Ok(())
    });
}
