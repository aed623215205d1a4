//! The first visit: a running example, which is changed, put back, cleared, and never forced on a board.

use crate::board::{click, count, push, shows};
use e2e::{Page, Result, View, on_first_visit, on_page};

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
