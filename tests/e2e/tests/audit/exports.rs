//! Boards that are hard to export, and what the page's own buttons copy of them.

use anyhow::ensure;
use e2e::files::{allow_clipboard, clipboard, copy};
use e2e::steps::push;
use e2e::{Page, Result};
use serde_json::{Value, json};

use crate::state::Act::{Click, Key, Load, Press};
use crate::state::{State, board, cloud};

/// Names that are markup, or commands, of whatever they are written into.
pub(crate) const NAMES: [&str; 8] = [
    "\\end{document}",
    "50% of $x_1$ & #2",
    "<b>&amp;</b>",
    "]]> -->",
    "a | b ^ c ~ d",
    "{ } {{",
    "naïve Größe, µ",
    "'1' or 2",
];
const AXES: [&str; 2] = ["a<b> \"&\" c", "%s ${y} \\x"];

/// The boards, by the acts that lead to them.
pub(crate) fn boards() -> Vec<State> {
    let of = |name: &str, document: Value| State::new(name, [Load(document)]);
    let joint = json!({ "family": "counts", "correlation": 1, "bins": 7, "countSmoothing": 0.5, "prior": [0.3, 0.7] });
    let far = cloud(2, 8, 1.0).into_iter().map(|point| {
        let at = |axis: &str| point[axis].as_f64().unwrap_or_default();
        json!({ "x": 4e8 + 1e6 * at("x"), "y": 1e-7 * at("y"), "class": point["class"] })
    });
    let mut code = board(cloud(8, 5, 2.0), json!({}), &[]);
    (code["data"]["classes"], code["data"]["axes"]) = (json!(NAMES), json!(AXES));
    vec![
        of("two classes", board(cloud(2, 8, 1.0), json!({}), &[])),
        of("three, all that is shown", board(cloud(3, 9, 1.5), json!({}), &["map", "marginals"])),
        of(
            "full covariances, curves",
            board(
                cloud(2, 12, 0.7),
                json!({ "generative": { "correlation": 1 }, "logistic": { "features": "quadratic" } }),
                &[],
            ),
        ),
        of("histograms", board(cloud(3, 12, 1.0), json!({ "generative": { "family": "counts" } }), &[])),
        of("a joint table with ghosts, priors by hand", board(cloud(2, 12, 1.0), json!({ "generative": joint }), &[])),
        of("separable, no prior", board(cloud(2, 5, 4.0), json!({ "logistic": { "priorStd": null } }), &[])),
        of("far from the origin", board(far.collect(), json!({}), &[])),
        of("one class", board(cloud(1, 6, 1.0), json!({}), &[])),
        of("a crowd", board(cloud(2, 1500, 1.0), json!({}), &[])),
        of("names that are code", code),
        State::new(
            "a preset, dark",
            [
                Press("button", "Help"),
                Press("radio", "Dark"),
                Key("Escape"),
                Press("button", "Data"),
                Click("[data-preset=tilted-alike].example"),
                Press("button", "Share"),
                Press("checkbox", "On white paper"),
                Key("Escape"),
            ],
        ),
    ]
}

/// What a button copies.
pub(crate) async fn copy_of(page: &Page, button: &str) -> Result<String> {
    allow_clipboard(page).await?;
    copy(page, NOTHING).await?;
    push(page, button).await?;
    page.eventually(async || {
        let text = clipboard(page).await?;
        ensure!(text != NOTHING, "nothing is copied by {button:?}");
        Ok(text)
    })
    .await
}

/// What is in the clipboard before.
const NOTHING: &str = "nothing";
