//! Other samples: the layer, and their numbers.

use e2e::{Page, Pointer, Result, Step, View, on_page};
use serde_json::{Value, json};

use crate::board::{choose, chosen, close_sheets, disclose, given, is_checked, load, open_panel, open_sheet, shows};
use crate::texts::{shows_tables, tables};

/// Overlapping classes.
pub(crate) const CLOUDS: [(f64, f64, usize); 10] = [
    (-2.0, 0.5, 0),
    (-1.5, -1.0, 0),
    (-1.0, 1.5, 0),
    (-0.5, 0.0, 0),
    (0.5, -0.5, 0),
    (-1.0, -0.5, 1),
    (0.0, 1.0, 1),
    (0.5, 0.5, 1),
    (1.0, -1.0, 1),
    (2.0, 0.0, 1),
];

/// What a canvas shows, read from a copy of it.
async fn canvas(page: &Page, of: &str) -> Result<String> {
    let copy = "const from = document.querySelector(arguments[0]);
        const to = new OffscreenCanvas(from.width, from.height).getContext('2d');
        to.drawImage(from, 0, 0);
        return to.getImageData(0, 0, from.width, from.height).data.reduce((sum, byte, i) => (31 * sum + byte * (i % 97 + 1)) % 1000003, 7).toString();";
    page.run(copy, &[json!(of)]).await
}

async fn shown(page: &Page) -> Result<Value> {
    Ok(given(page, json!(["view"])).await?["others"].clone())
}

#[test]
fn the_layer_is_switched_on_and_off() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        let before = canvas(page, "#fit").await?;
        let map = canvas(page, "#field").await?;
        page.press("z").await?;
        assert_eq!(shown(page).await?, true);
        assert_ne!(canvas(page, "#fit").await?, before, "lines");
        assert_ne!(canvas(page, "#field").await?, map, "their mean");
        open_sheet(page, "Show").await?;
        assert!(is_checked(&page.find("checkbox", "Other samples").await?).await?);
        close_sheets(page).await?;
        page.press("z").await?;
        assert_eq!(shown(page).await?, false);
        Ok(())
    });
}

#[test]
fn their_lines_are_thin_while_a_point_is_dragged() {
    on_page(View { scale: 2.0, ..View::LAPTOP }, "", async |page| {
        load(page, &CLOUDS).await?;
        let (x, y) = page.to_page(2.0, 0.0).await?;
        page.press("m").await?;
        page.press("z").await?;
        page.step(Pointer::Mouse, Step::Down, x, y).await?;
        page.step(Pointer::Mouse, Step::Move, x + 30.0, y - 10.0).await?;
        let (lines, map) = (canvas(page, "#fit").await?, map_width(page).await?);
        page.step(Pointer::Mouse, Step::Up, x + 30.0, y - 10.0).await?;
        page.painted().await?;
        assert_ne!(canvas(page, "#fit").await?, lines);
        assert!(map_width(page).await? > 1.9 * map, "and their mean has fewer pixels");
        Ok(())
    });
}

async fn map_width(page: &Page) -> Result<f64> {
    page.eval("document.getElementById('field').width").await
}

#[test]
fn the_panel_has_their_numbers() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        open_panel(page, "Samples").await?;
        choose(page, "Samples", "Other samples").await?;
        disclose(page).await?;
        assert_eq!(chosen(page, "From").await?, ["Bootstrap"]);
        shows(page, "#inside-samples > .say", "panel", "/1/body/say").await?;
        let panel = given(page, json!(["panel"])).await?;
        shows_tables(page, "#inside-samples", async || Ok(tables(&panel))).await?;
        let seed = page.find("textbox", "Seed").await?;
        page.fill(&seed, "7").await?;
        let other = tables(&given(page, json!(["panel"])).await?);
        assert_ne!(other[0]["rows"][2], tables(&panel)[0]["rows"][2]);
        choose(page, "From", "Posterior").await?;
        assert_eq!(tables(&given(page, json!(["panel"])).await?)[0]["title"], "Nine of ten draws");
        // New points are where they were.
        choose(page, "Samples", "New points").await?;
        page.until("the throws of new points", "document.querySelector('#inside-samples .throws').checkVisibility()")
            .await
    });
}
