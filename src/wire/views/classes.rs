//! The classes and the points without one.

use serde::Serialize;

use crate::board::App;
use crate::wire::kept_view::hex;
use crate::words;

/// A class of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ClassView {
    pub name: String,
    /// How many points it has.
    pub count: String,
    pub shape: &'static str,
    /// As CSS has it.
    pub color: String,
    /// Whether new points have this class.
    pub current: bool,
}

/// Points without a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct UnlabeledView {
    /// How many there are.
    pub count: String,
    /// Whether new points have no class.
    pub current: bool,
}

pub(super) fn classes(app: &App) -> Vec<ClassView> {
    let data = &app.board().data;
    let mut classes = Vec::new();
    for (index, count) in data.counts().into_iter().enumerate() {
        classes.push(ClassView {
            name: data.classes()[index].clone(),
            count: words::grouped(count),
            shape: words::SHAPES[index],
            color: hex(app.palette().of(index)),
            current: Some(index) == app.class(),
        });
    }
    classes
}

pub(super) fn unlabeled(app: &App) -> UnlabeledView {
    let data = &app.board().data;
    let count = data.len() - data.counts().iter().sum::<usize>();
    UnlabeledView { count: words::grouped(count), current: app.class().is_none() }
}
