//! The lecture that comes with the page, walked with the keys of a presenter's remote.

use anyhow::ensure;
use e2e::{Page, Result, View, on_page};
use serde_json::Value;

use crate::board::{is_checked, load, open_sheet, push};
use crate::presenter::sliders_are_in_sight;
use crate::whole_rows::rows_are_whole;

pub(crate) async fn add(page: &Page) -> Result {
    open_sheet(page, "Lecture").await?;
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

/// The widths of the board and of the panel, where it is in sight, the gap between them, what share of the board the
/// panel covers, and whether it covers the middle of the room that is left of the controls.
const STAGE: &str = "(() => {
    const [board, panel] = ['plot', 'inside'].map((id) => document.getElementById(id).getBoundingClientRect());
    const middle = document.elementFromPoint(innerWidth / 3, innerHeight / 2);
    const overlap = (low, high) => Math.max(0, Math.min(board[high], panel[high]) - Math.max(board[low], panel[low]));
    const share = overlap('left', 'right') * overlap('top', 'bottom') / (board.width * board.height);
    return [board.width, panel.width, panel.left - board.right, share, middle.closest('#inside') !== null];
})()";

/// Opens the lecture *Counting* by its link, presents it, and steps through all scenes with one key. In each the
/// question and then its answer are in sight on every projector, with the family's own controls, and nothing scrolls.
#[test]
fn counting_is_walked_on_every_projector() {
    on_page(View::LAPTOP.moving(), "#lecture=2", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        push(page, "Present").await?;
        for scene in 1..=8 {
            to_scene(page, scene, 8).await?;
            for line in ["lesson", "answer"] {
                if line == "answer" {
                    to_answer(page).await?;
                }
                page.until(line, &format!("document.getElementById('{line}').textContent !== ''")).await?;
                for view in ROOMS {
                    page.show(view).await?;
                    rows_are_whole(page, view, &format!("the {line} of scene {scene}")).await?;
                    let bottom: f64 =
                        page.eval(&format!("document.getElementById('{line}').getBoundingClientRect().bottom")).await?;
                    assert!(
                        bottom <= f64::from(view.height),
                        "the {line} of scene {scene} ends at {bottom} in {view:?}"
                    );
                    nothing_scrolls(page, scene).await?;
                    // A question may be asked of another family.
                    let sliders: &[&str] = if line == "answer" { &["Bins", "Count smoothing α"] } else { &[] };
                    for slider in sliders {
                        let place = page.find("slider", slider).await?.rect().await?;
                        let is_inside = place.y >= 0.0 && place.y + place.height <= f64::from(view.height);
                        assert!(is_inside, "{slider} in scene {scene}: {place:?} in {view:?}");
                    }
                }
            }
            let sliders = page.names("slider").await?;
            assert!(!sliders.iter().any(|name| ["Shared variance", "Correlation"].contains(&name.as_str())), "{scene}");
            assert!(!is_checked(&page.find("checkbox", "Logistic").await?).await?, "only counts in scene {scene}");
            page.press("PageDown").await?;
        }
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

/// The buttons and boxes of presenter mode of which a part is out of sight: below the window, or under what is in
/// front.
const OUT_OF_SIGHT: &str = "[...document.querySelectorAll('.presenting :is(#present, #presenter-tools *, .bar *, .doors *, .head *):is(button, input)')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    // While the audience is asked for a guess, the second model may lie below: both are hidden.
    .filter((control) => !(control.closest('#logistic') && document.querySelector('.fits-hidden #guess:not([hidden])')))
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, bottom - 2);
      return right > innerWidth || bottom > innerHeight + 1 || top < 0 || !seen?.closest('label, button, .slider')?.contains(control);
    })
    .map((control) => control.id || control.ariaLabel || control.parentElement.textContent.trim()).join()";

/// Steps through all scenes with one key. In each the question and then its answer are in sight in every view, and
/// nothing sticks out to the side; on a projector, so are the sliders, and the stage is that of the scene.
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
                    sliders_are_in_sight(page, view).await?;
                    stage_is_of(page, scene).await?;
                }
            }
        }
        page.press("PageDown").await?;
    }
    assert!(page.take_complaints().await?.is_empty());
    Ok(())
}

/// Fails where a line of the lecture is out of sight, or, on a projector, a control.
async fn is_in_sight(page: &Page, view: View, line: &str, scene: usize) -> Result {
    let seen = format!(
        "(({{ top, bottom, right }}) => top >= 0 && bottom <= innerHeight && right <= innerWidth + 1)(document.getElementById('{line}').getBoundingClientRect())"
    );
    assert!(page.eval::<bool>(&seen).await?, "the {line} of scene {scene} is in sight in {view:?}");
    assert!(page.eval::<bool>("document.documentElement.scrollWidth <= innerWidth").await?, "scene {scene}");
    if !view.touch {
        rows_are_whole(page, view, &format!("the {line} of scene {scene}")).await?;
        assert_eq!(page.eval::<String>(OUT_OF_SIGHT).await?, "", "at the {line} of scene {scene} in {view:?}");
    }
    Ok(())
}

/// Fails where board and panel have not the room that a scene gives them.
async fn stage_is_of(page: &Page, scene: usize) -> Result {
    let (board, panel, gap, share, covers): (f64, f64, f64, f64, bool) = page.eval(STAGE).await?;
    assert_eq!(covers, scene == 10, "the chart alone in scene {scene}");
    let are_halves = (panel / (board + panel) - 0.48).abs() < 0.01 && (-1.0..16.0).contains(&gap);
    assert_eq!(are_halves, [8, 9].contains(&scene), "{board} and {panel} px in scene {scene}, {gap} px apart");
    assert!(covers || share < 0.11, "the panel covers {share} of the board in scene {scene}");
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
