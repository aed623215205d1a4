//! In presenter mode nothing ends in the middle of a row, and what a scene asks about is in sight.

use e2e::{Page, Result, View, on_page};

use crate::board::{open_sheet, push};
use crate::lecture::ROOMS;

/// What the ends of the places that scroll cut, and what is not in sight though it is asked about: the guess, and the
/// first chart of the panel.
async fn cut(page: &Page) -> Result<Vec<String>> {
    page.run(
        "const found = [];
         const told = (area, row) => `${area.id || area.className}: ${row.tagName} ${row.textContent.trim().slice(0, 40)}`;
         for (const area of document.querySelectorAll('#inside, #list, .column, [data-scrolls]')) {
           if (!area.checkVisibility()) continue;
           const foot = document.documentElement.dataset.screen === 'board' ? area.querySelector('.inside') : null;
           if (area.matches('.column') && !foot) continue;
           const { top } = area.getBoundingClientRect();
           const end = foot ? foot.getBoundingClientRect().top : top + area.clientTop + area.clientHeight;
           const chart = [...area.querySelectorAll('canvas')].find((canvas) => canvas.checkVisibility() && !foot);
           for (const row of area.querySelectorAll('tr, p, canvas, form, summary, .slider, .guessed')) {
             const { top: from, bottom: to, height } = row.getBoundingClientRect();
             if (foot?.contains(row) || !row.checkVisibility() || height === 0) continue;
             const isAsked = row === chart || row.matches('.guessed');
             if (to > end + 1.5 && (from < end - 1.5 || isAsked)) found.push(told(area, row));
           }
         }
         return found;",
        &[],
    )
    .await
}

/// Walks a lecture, by the button that presents it, with questions and answers.
fn every_scene_shows_whole_rows_and_what_it_asks_about(button: &str, n_scenes: usize) {
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Lecture").await?;
        push(page, button).await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        for scene in 1..=n_scenes {
            let begins = format!("document.getElementById('lesson').textContent.startsWith('{scene} of ')");
            page.until("the scene", &begins).await?;
            for is_answered in [false, true] {
                let answer = "document.getElementById('answer').textContent !== ''";
                page.until("question or answer", &format!("({answer}) === {is_answered}")).await?;
                for view in ROOMS {
                    page.show(view).await?;
                    let size = [view.width, view.height];
                    let what = format!("{button}, scene {scene}, answered: {is_answered}, at {size:?}");
                    page.comes_to(&what, Vec::new(), async || cut(page).await).await?;
                }
                page.press("PageDown").await?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_lecture_shows_whole_rows() {
    every_scene_shows_whole_rows_and_what_it_asks_about("Present it", 10);
}

#[test]
fn counting_shows_whole_rows() {
    every_scene_shows_whole_rows_and_what_it_asks_about("Present: Counting", 8);
}

#[test]
fn messages_show_whole_rows() {
    every_scene_shows_whole_rows_and_what_it_asks_about("Present: Messages", 8);
}

#[test]
fn words_both_ways_show_whole_rows() {
    every_scene_shows_whole_rows_and_what_it_asks_about("Present: Words, both ways", 8);
}
