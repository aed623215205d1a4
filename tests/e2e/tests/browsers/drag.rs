//! A point follows the mouse.

use e2e::{Browser, Pointer};

use crate::board::{MIRRORED, load, open_panel, points};
use crate::{LAPTOP, step};

#[test]
fn a_point_is_dragged() {
    Browser::run(LAPTOP, "", async |browser| {
        step(browser, "loading points", async |page| load(page, &MIRRORED).await).await?;
        step(browser, "the numbers", async |page| open_panel(page, "Numbers").await).await?;
        step(browser, "dragging a point", async |page| {
            let fits = "document.querySelector('#inside-numbers').innerText";
            let before: String = page.eval(fits).await?;
            let (x, y, _) = MIRRORED[0];
            let ends = [page.to_page(x, y).await?, page.to_page(x + 2.0, y - 1.5).await?];
            page.drag(Pointer::Mouse, ends[0], ends[1], 300).await?;
            let (to_x, to_y, _) = points(page).await?[0];
            anyhow::ensure!((to_x - x - 2.0).hypot(to_y - y + 1.5) < 0.05, "the point is at ({to_x}, {to_y})");
            page.until("the numbers follow", &format!("{fits} !== {before:?}")).await
        })
        .await
    });
}
