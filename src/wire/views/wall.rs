use serde::Serialize;

use crate::board::{App, Tile};
use crate::model::Model;
use crate::words;

/// The six models that are shown in place of one board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WallView {
    /// What they show.
    pub label: String,
    /// Row by row of three.
    pub tiles: Vec<TileView>,
}

/// One of the six models.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TileView {
    pub id: Tile,
    /// Which of both models of a board it is.
    pub model: Model,
    pub name: &'static str,
    /// All that is said of it, for those who do not see the rest.
    pub title: String,
    /// How many points it gets right, and of how many; or nothing, and what it lacks.
    pub score: [String; 2],
    pub parameters: String,
    /// How many points it gets right when each is left out once; empty where that is not known.
    pub left_out: String,
    /// Whether the board shows it where there is one.
    pub chosen: bool,
}

/// Where six models are shown; while the fits are hidden, only their names.
pub(super) fn wall(app: &App) -> Option<WallView> {
    let tile = |id: Tile| TileView {
        id,
        model: id.model(),
        name: words::wall::name(id),
        title: words::wall::title(app, id),
        score: words::wall::score(app, id),
        parameters: words::wall::parameters(app, id),
        left_out: words::wall::left_out(app, id),
        chosen: app.chosen_tile() == Some(id),
    };
    app.shown().wall.then(|| WallView { label: words::wall::label(app), tiles: Tile::ALL.map(tile).into() })
}
