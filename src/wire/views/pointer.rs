//! What goes with the pointer: cursor, and the probabilities at the probe.

use serde::Serialize;

use super::panels::posteriors;
use crate::board::{App, Hand, Tool};
use crate::math::MAX_CLASSES;
use crate::wire::block::missing;
use crate::words;

/// The probabilities at a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProbeView {
    /// The position.
    pub at: String,
    /// A row for each class.
    pub rows: Vec<ProbeRow>,
}

/// The probabilities of a class at a position: "0/0" where no class is possible, a dash without a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProbeRow {
    /// The class.
    pub name: String,
    pub generative: String,
    pub logistic: String,
}

/// The cursor over the plot, as in CSS.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum Cursor {
    Crosshair,
    Grab,
    Grabbing,
    Help,
}

/// The cursor over the plot.
pub(super) fn cursor(app: &App) -> Cursor {
    match (app.hand(), app.over_point(), app.tool()) {
        (Hand::Dragging { .. }, ..) => Cursor::Grabbing,
        (_, true, _) => Cursor::Grab,
        (_, false, Tool::Probe) => Cursor::Help,
        (_, false, _) => Cursor::Crosshair,
    }
}

/// The probabilities at the probe, while that is the tool.
pub(super) fn probe(app: &App) -> Option<ProbeView> {
    let at = app.probe().filter(|_| app.tool() == Tool::Probe)?;
    let posteriors = posteriors(app, at);
    let written = |posterior: &Option<[f64; MAX_CLASSES]>, class: usize| match posterior {
        // No answer: no class is possible there.
        Some(posterior) if posterior.iter().all(|&p| p == 0.0) => "0/0".to_owned(),
        Some(posterior) => words::posterior(posterior, class),
        None => missing(),
    };
    let mut rows = Vec::new();
    for (class, name) in app.board().data.classes().iter().enumerate() {
        rows.push(ProbeRow {
            name: name.clone(),
            generative: written(&posteriors.generative, class),
            logistic: written(&posteriors.discriminative, class),
        });
    }
    Some(ProbeView { at: words::position(app, at), rows })
}
