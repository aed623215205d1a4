//! The first visit: a running example, which is changed, put back, cleared, and never forced on a board.

use crate::board::{click, count, push, shows};
use e2e::{Page, Pointer, Result, View, on_first_visit, on_page};

/// What is on the board of a first visit: a third of a preset.
const N_POINTS: usize = 27;

async fn is_stored(page: &Page) -> Result<bool> {
    page.eval("Object.keys(localStorage).some((key) => key.startsWith('bayesboard-work-'))").await
}

#[test]
fn a_first_visit_shows_an_example_that_is_stored_once_it_is_changed() {
    on_first_visit(View::LAPTOP, "", async |page| {
        count(page, N_POINTS).await?;
        shows(page, "#lesson", "view", "/lesson").await?;
        assert!(page.eval::<bool>("!document.getElementById('pulse').hidden").await?, "a point asks to be dragged");
        assert!(!is_stored(page).await?, "nothing has been done");
        page.reload().await?;
        count(page, N_POINTS).await?;
        click(page, 4.0, -4.0).await?;
        count(page, N_POINTS + 1).await?;
        assert!(is_stored(page).await? && page.eval::<bool>("document.getElementById('pulse').hidden").await?);
        push(page, "Start again").await?;
        count(page, N_POINTS).await?;
        push(page, "Undo").await?;
        count(page, N_POINTS + 1).await?;
        push(page, "Clear").await?;
        page.reload().await?;
        count(page, 0).await
    });
}

#[test]
fn links_frames_and_kept_boards_show_no_example() {
    on_first_visit(View::LAPTOP, "#v=1&p=", async |page| count(page, 0).await);
    on_first_visit(View::LAPTOP, "?embed=1", async |page| count(page, 0).await);
    on_page(View::LAPTOP, "", async |page| count(page, 0).await);
}

/// The hint that is in sight, and whether it points to the slider.
async fn hinted(page: &Page) -> Result<(Vec<String>, bool)> {
    page.eval(
        "[[...document.querySelectorAll('#hints b')].filter((text) => text.checkVisibility()).map((text) => text.innerText),
            document.querySelector('.hinted') !== null]",
    )
    .await
}

#[test]
fn three_things_to_do_are_hinted_at_until_they_are_done() {
    on_first_visit(View::LAPTOP, "", async |page| {
        let shows = async |hint: &str, at_slider: bool| {
            let hints = if hint.is_empty() { Vec::new() } else { vec![hint.to_owned()] };
            page.comes_to("the hint", (hints, at_slider), async || hinted(page).await).await
        };
        shows("Drag this point", false).await?;
        let middle = "(({ x, y, width, height }) => [x + width / 2, y + height / 2])";
        let from: (f64, f64) =
            page.eval(&format!("{middle}(document.getElementById('pulse').getBoundingClientRect())")).await?;
        page.drag(Pointer::Mouse, from, (from.0 + 40.0, from.1 + 60.0), 200).await?;
        shows("Click to add an A. Press 2 for B.", false).await?;
        click(page, 4.0, -4.0).await?;
        shows("Share the variance", true).await?;
        push(page, "Hide fits").await?;
        shows("", false).await?;
        push(page, "Show fits").await?;
        page.set(&page.find("slider", "Shared variance").await?, "1").await?;
        shows("", false).await
    });
    on_first_visit(View::LAPTOP, "", async |page| {
        let kept = "localStorage.getItem('bayesboard-hints')";
        page.run::<()>("localStorage.setItem('bayesboard-hints', '1');", &[]).await?;
        page.reload().await?;
        page.comes_to("the second hint", (vec!["Click to add an A. Press 2 for B.".to_owned()], false), async || {
            hinted(page).await
        })
        .await?;
        click(page, 4.0, -4.0).await?;
        page.comes_to("what is done is kept", "2".to_owned(), async || page.eval(kept).await).await
    });
    on_page(View::LAPTOP, "", async |page| {
        assert_eq!(hinted(page).await?, (Vec::new(), false), "no hints but on the example");
        Ok(())
    });
}

/// Whether a hint in sight lies over a point.
const OVER_A_POINT: &str = "[...document.querySelectorAll('#hints b')].some((text) => {
    if (!text.checkVisibility({ visibilityProperty: true })) return false;
    const { left, top, right, bottom } = text.getBoundingClientRect();
    return window.bayesboard.state().data.points.some(({ x, y }) => {
      const at = window.bayesboard.toPage(x, y);
      const [px, py] = Array.isArray(at) ? at : [at.x, at.y];
      return px > left - 6 && px < right + 6 && py > top - 6 && py < bottom + 6;
    });
  })";

#[test]
fn hints_keep_off_points_and_away_while_a_panel_is_open() {
    let upright = View { width: 768, height: 1024, ..View::LAPTOP };
    let low = View { height: 500, width: 900, ..View::LAPTOP };
    for views in [&[View::LAPTOP, View::TABLET, upright, low][..], &[View::PHONE]] {
        for step in 0..2 {
            on_first_visit(views[0], "", async |page| {
                page.run::<()>(&format!("localStorage.setItem('bayesboard-hints', '{step}');"), &[]).await?;
                page.reload().await?;
                for view in views {
                    page.show(*view).await?;
                    page.until("a hint", "[...document.querySelectorAll('#hints b')].some((b) => b.checkVisibility())")
                        .await?;
                    let is_over = page.eval::<bool>(OVER_A_POINT).await?;
                    anyhow::ensure!(!is_over, "hint {step} lies over a point at {} × {}", view.width, view.height);
                }
                page.press("Shift+%").await?;
                page.until("the panel", "document.documentElement.dataset.panel === 'em'").await?;
                page.comes_to("no hint beside a panel", (Vec::new(), false), async || hinted(page).await).await
            });
        }
    }
}
