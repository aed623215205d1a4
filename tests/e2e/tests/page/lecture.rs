//! The lecture that comes with the page, walked with the keys of a presenter's remote.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{is_checked, load, open_sheet, push};
use crate::whole_rows::rows_are_whole;

pub(crate) async fn add(page: &Page) -> Result {
    open_sheet(page, "Lecture").await?;
    push(page, "Open: Generative against discriminative").await?;
    push(page, "Step through it here").await
}

/// A laptop's projector, an old one, and a large one.
pub(crate) const PROJECTORS: [View; 3] =
    [View::LAPTOP, View::TABLET, View { width: 1920, height: 1080, ..View::LAPTOP }];

/// These, and a window between 16:9 and 4:3.
pub(crate) const ROOMS: [View; 4] = [PROJECTORS[0], PROJECTORS[1], PROJECTORS[2], View { height: 800, ..View::LAPTOP }];

/// The milliseconds of the longest gesture that a scene plays, and more.
const GESTURE: u32 = 20_000;

/// Asks for the answer of a scene, and lets the gesture pass that comes before it; the page's time is held.
pub(crate) async fn to_answer(page: &Page) -> Result {
    page.press("PageDown").await?;
    page.pass(GESTURE).await?;
    page.until("the answer", "document.getElementById('answer').textContent !== ''").await
}

/// What stands in a line of the lecture: "lesson" or "answer".
pub(crate) async fn line(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').textContent")).await
}

/// Waits for a scene of so many, counted from 1.
pub(crate) async fn to_scene(page: &Page, scene: usize, of: usize) -> Result {
    let begins = format!("document.getElementById('lesson').textContent.startsWith('{scene} of {of}: ')");
    page.until(&format!("scene {scene}"), &begins).await
}

/// Waits for a scene of so many that are all of the document, which asks its question and does not answer it.
pub(crate) async fn asks_scene(page: &Page, scene: usize, of: usize) -> Result {
    to_scene(page, scene, of).await?;
    ensure!(line(page, "answer").await?.is_empty(), "scene {scene} gives its answer away");
    let question: Value = page.eval(&format!("window.bayesboard.state().scenes[{}].question", scene - 1)).await?;
    let lesson = line(page, "lesson").await?;
    ensure!(lesson.contains(question.as_str().unwrap_or("?")), "{question} in {lesson}");
    Ok(())
}

/// Fails where the page scrolls.
pub(crate) async fn nothing_scrolls(page: &Page, scene: usize) -> Result {
    let size: [f64; 4] = page
        .eval("(({ scrollWidth: w, scrollHeight: h }) => [w, innerWidth, h, innerHeight])(document.documentElement)")
        .await?;
    ensure!(size[0] <= size[1] && size[2] <= size[3], "scene {scene} scrolls: {size:?}");
    Ok(())
}

/// The share of the width of the window that the board has, and whether a panel covers it.
const STAGE: &str = "(() => {
    const { width } = document.getElementById('plot').getBoundingClientRect();
    const middle = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
    return [width / innerWidth, middle.closest('#inside') !== null];
})()";

/// In the lecture *Counting* there are only counts.
#[test]
fn counting_has_no_control_of_a_bell_curve() {
    on_page(View::LAPTOP.moving(), "#lecture=2", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        push(page, "Present").await?;
        page.press("c").await?;
        for scene in 1..=9 {
            to_scene(page, scene, 9).await?;
            to_answer(page).await?;
            let sliders = page.names("slider").await?;
            assert!(!sliders.iter().any(|name| ["Shared variance", "Correlation"].contains(&name.as_str())), "{scene}");
            assert!(!is_checked(&page.find("checkbox", "Logistic").await?).await?, "only counts in scene {scene}");
            page.press("PageDown").await?;
        }
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

/// Steps through all scenes with one key. In each the question and then its answer are in sight in every view, and
/// nothing sticks out to the side; on a projector, the stage is that of the scene.
async fn walk(page: &Page, views: &[View]) -> Result {
    for scene in 1..=10 {
        to_scene(page, scene, 10).await?;
        for [line, step] in [["lesson", "question"], ["answer", "answer"]] {
            if step == "answer" {
                to_answer(page).await?;
            }
            page.until(step, &format!("document.getElementById('{line}').textContent !== ''")).await?;
            for &view in views {
                page.show(view).await?;
                is_in_sight(page, view, line, scene).await?;
                if !view.touch && step == "answer" {
                    stage_is_of(page, scene).await?;
                }
            }
        }
        page.press("PageDown").await?;
    }
    assert!(page.take_complaints().await?.is_empty());
    Ok(())
}

/// Fails where a line of the lecture is out of sight, or, on a projector, a row is cut.
async fn is_in_sight(page: &Page, view: View, line: &str, scene: usize) -> Result {
    let seen = format!(
        "(({{ top, bottom, right }}) => top >= 0 && bottom <= innerHeight && right <= innerWidth + 1)(document.getElementById('{line}').getBoundingClientRect())"
    );
    assert!(page.eval::<bool>(&seen).await?, "the {line} of scene {scene} is in sight in {view:?}");
    assert!(page.eval::<bool>("document.documentElement.scrollWidth <= innerWidth").await?, "scene {scene}");
    if !view.touch {
        rows_are_whole(page, view, &format!("the {line} of scene {scene}")).await?;
    }
    Ok(())
}

/// Fails where board and panel have not the room that a scene gives them.
async fn stage_is_of(page: &Page, scene: usize) -> Result {
    let (board, covers): (f64, bool) = page.eval(STAGE).await?;
    assert_eq!(covers, scene == 10, "the chart alone in scene {scene}");
    let is_beside = (0.57..0.66).contains(&board);
    assert_eq!(
        is_beside,
        [2, 4, 5, 6, 7, 8, 9].contains(&scene),
        "the board has {board} of the width in scene {scene}"
    );
    assert!(is_beside || covers || board > 0.99, "the board has {board} of the width in scene {scene}");
    Ok(())
}

/// Adds the lecture, presents it and walks it.
fn the_lecture_is_walked(views: &[View]) {
    on_page(views[0].moving(), "", async |page| {
        page.hold_time().await?;
        add(page).await?;
        push(page, "Present").await?;
        walk(page, views).await
    });
}

#[test]
fn the_lecture_is_walked_on_every_projector() {
    the_lecture_is_walked(&ROOMS);
}

#[test]
fn the_lecture_is_walked_on_a_phone() {
    the_lecture_is_walked(&[View::PHONE]);
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
