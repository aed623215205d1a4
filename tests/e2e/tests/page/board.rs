//! What the tests of the page share: placing points, working controls, reading what the page shows.

pub(crate) use e2e::steps::*;
use e2e::{Page, Picture, Result};
use serde_json::{Value, json};

/// A point: x₁, x₂, class.
pub(crate) type Dot = (f64, f64, usize);

/// Two overlapping classes whose parameters can be worked out in the head: 6 points of A around (−1, 0) with scatter
/// diag(2, 2), 4 points of B around (1, 0) with scatter diag(8, 8); both pictures are symmetric in x₂. The largest
/// grand variance is that of x₁: (10 + 6·0.8² + 4·1.2²) / 10 = 1.96.
pub(crate) const OVERLAP: [Dot; 10] = [
    (-2.0, 0.0, 0),
    (0.0, 0.0, 0),
    (-1.0, 1.0, 0),
    (-1.0, -1.0, 0),
    (-1.0, 0.0, 0),
    (-1.0, 0.0, 0),
    (1.0, 2.0, 1),
    (1.0, -2.0, 1),
    (3.0, 0.0, 1),
    (-1.0, 0.0, 1),
];

/// Two classes that a line separates: two points of A left of x₁ = 0.5, two of B right of it, mirror images.
pub(crate) const MIRRORED: [Dot; 4] = [(-2.0, -1.0, 0), (-1.0, 1.0, 0), (3.0, -1.0, 1), (2.0, 1.0, 1)];

/// Ink of the light theme: boundaries, axes, outlines.
pub(crate) const INK: [u8; 3] = [0x1a, 0x1b, 0x1e];

/// Blue and vermilion, the colors of the first two classes.
pub(crate) const CLASS_COLORS: [[u8; 3]; 2] = [[0x00, 0x72, 0xb2], [0xd5, 0x5e, 0x00]];

/// Loads points, with the default settings, by the page's own interface.
pub(crate) async fn load(page: &Page, dots: &[Dot]) -> Result {
    load_with(page, dots, json!({})).await
}

/// Loads points and settings by the page's own interface: smoothed visibly, unless they say otherwise, and without a
/// map.
pub(crate) async fn load_with(page: &Page, dots: &[Dot], settings: Value) -> Result {
    let points: Vec<Value> = dots.iter().map(|(x, y, class)| json!({ "x": x, "y": y, "class": class })).collect();
    let mut generative = json!({ "varianceSmoothing": 0.01 });
    if let (Some(all), Some(given)) = (generative.as_object_mut(), settings["generative"].as_object()) {
        all.extend(given.clone());
    }
    let mut settings = settings;
    settings["generative"] = generative;
    let view = json!({ "shown": { "map": false } });
    load_state(page, json!({ "version": 3, "data": { "points": points }, "settings": settings, "view": view })).await
}

/// Loads a whole state by the page's own interface.
pub(crate) async fn load_state(page: &Page, state: Value) -> Result {
    page.run::<Value>("window.bayesboard.load(arguments[0]);", &[state]).await?;
    page.painted().await
}

/// Maximum likelihood for both models: no smoothing, no prior on the weights.
pub(crate) fn maximum_likelihood() -> Value {
    json!({ "generative": { "varianceSmoothing": 0 }, "logistic": { "priorStd": null } })
}

/// Clicks with the mouse where a data point would be drawn.
pub(crate) async fn click(page: &Page, x: f64, y: f64) -> Result {
    let (x, y) = page.to_page(x, y).await?;
    page.click_at(x, y).await
}

/// The points on the board as x₁, x₂ and class, by the page's own interface.
pub(crate) async fn points(page: &Page) -> Result<Vec<Dot>> {
    page.eval("window.bayesboard.state().data.points.map(({ x, y, class: c }) => [x, y, c])").await
}

/// Waits until there are so many points.
pub(crate) async fn count(page: &Page, n: usize) -> Result {
    let length = "window.bayesboard.state().data.points.length";
    page.until(&format!("{n} points"), &format!("{length} === {n}")).await
}

/// How many points are on the board.
pub(crate) async fn n_points(page: &Page) -> Result<usize> {
    page.eval("window.bayesboard.state().data.points.length").await
}

/// Goes on to the corner of this name among the generative models.
pub(crate) async fn next_model(page: &Page, name: &str) -> Result {
    for _ in 0..4 {
        let chosen = "document.querySelector('[name=corner]:checked')?.closest('label').textContent.trim()";
        if page.eval::<Option<String>>(chosen).await?.as_deref() == Some(name) {
            return Ok(());
        }
        push(page, "Next model").await?;
    }
    anyhow::bail!("no model is called {name}")
}

/// The names of the declared classes, in the order of their radio buttons.
pub(crate) async fn classes(page: &Page) -> Result<Vec<String>> {
    let mut names = page.names_in(&page.find("radiogroup", "Class").await?, "radio").await?;
    names.retain(|name| name != "Unlabeled");
    Ok(names)
}

/// A number out of a table of the page, as a person reads it.
pub(crate) async fn number(page: &Page, table: &str, row: &str, column: &str) -> Result<f64> {
    let text = cell(page, table, row, column).await?;
    text.replace('−', "-").parse().map_err(|_| anyhow::anyhow!("{table}, {row}, {column}: {text:?} is no number"))
}

/// What is drawn around a data point: the pixels of a picture of the screen up to `reach` CSS pixels away from it.
pub(crate) async fn around(page: &Page, x: f64, y: f64, reach: (f64, f64)) -> Result<Picture> {
    let (x, y) = page.to_page(x, y).await?;
    let scale: f64 = page.eval("devicePixelRatio").await?;
    let picture = page.picture().await?;
    let edge = |at: f64| (at * scale).round().max(0.0) as usize;
    let columns = edge(x - reach.0)..edge(x + reach.0).min(picture.width);
    let rows = edge(y - reach.1)..edge(y + reach.1).min(picture.height);
    let (width, height) = (columns.len(), rows.len());
    let rgba = rows.flat_map(|row| {
        let start = 4 * row * picture.width;
        picture.rgba[start + 4 * columns.start..start + 4 * columns.end].iter().copied()
    });
    Ok(Picture { width, height, rgba: rgba.collect() })
}

/// Shows the fits again by the button of the bar; a panel that says that they are hidden has one too.
pub(crate) async fn reveal(page: &Page) -> Result {
    page.run::<()>("document.getElementById('hide-fits').click();", &[]).await?;
    page.painted().await
}
