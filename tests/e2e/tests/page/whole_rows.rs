//! In presenter mode nothing ends in the middle of a row, and what a scene asks about is in sight: the walks through
//! the lectures ask for it.

use e2e::{Page, Result, View};

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

/// Fails where a place that scrolls ends in the middle of a row, or what is asked about is out of sight.
pub(crate) async fn rows_are_whole(page: &Page, view: View, what: &str) -> Result {
    let what = format!("{what} in {view:?}");
    page.comes_to(&what, Vec::new(), async || cut(page).await).await
}
