use super::view::classes;
use crate::board::{App, Pointer};
use crate::geometry::Px;
use crate::wire::tree::{Tree, object, point};
use crate::words;

/// What a menu opened at a place is about: `Menu` of the public contract.
pub(in crate::wire) fn menu(app: &App, at: Option<(Px, Pointer)>) -> Tree {
    let (index, place) = app.target(at);
    let data = &app.board().data;
    let px = app.viewport().to_px(place);
    let extent = app.viewport().rect().width();
    object! {
        index: index,
        class: index.and_then(|index| data.label(index)),
        at: point(place),
        px: Tree::Numbers(vec![px.x, px.y]),
        fields: Tree::list([place.x, place.y].map(|v| words::coordinate(v, extent))),
        axes: &data.axes()[..],
        classes: classes(app),
    }
}
