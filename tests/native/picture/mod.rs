//! The layers of the picture: what they say of the fits, and when they change.

mod errors;
mod layers;
pub(crate) mod many;
mod names;

use bayesboard::board::App;
use bayesboard::picture::compose_at_rest;
use bayesboard::scene::Mark;

/// What is written of the map on a picture that stands by itself: on the page, it stands below the board.
fn caption(app: &App) -> Option<String> {
    match &compose_at_rest(app).caption[..] {
        [Mark::Caption(text)] => Some(text.clone()),
        none => none.first().map(|other| panic!("{other:?}")),
    }
}
