//! The plan of the lecture *Decisions and doubt*: what its scenes show, and the gestures that give their answers.

use super::prepared::{adjusted, prepared};
use super::{DecisionView, Demo, Panel, Part, Preset, Saved, Stage};
use crate::geometry::Rect;
use crate::math::Point;

/// The axes where a panel leaves half of the window, which is narrow.
const NARROW: Rect = Rect { low: Point::new(-5.0, -5.0), high: Point::new(5.0, 5.0) };

/// The axes of the six models, which are about the crosshair.
const ABOUT_CROSS: Rect = Rect { low: Point::new(-4.5, -5.25), high: Point::new(7.5, 4.75) };

/// What a scene shows, the gesture that gives its answer, and the stage.
pub(super) fn plan(index: usize) -> (Saved, Demo, Stage) {
    use Part::{Errors, Generative, Logistic, Map, Others, Wall};
    match index {
        0 => {
            let saved = prepared(Preset::EvidenceTwice, &[Generative, Map, Errors], |_| {});
            let (saved, demo, _) = adjusted(saved, |settings| settings.generative.correlation = 1.0);
            (deciding(saved, DecisionView::Reliability), demo, Stage::Half)
        }
        1 => {
            let saved = prepared(Preset::EvidenceTwice, &[Generative, Logistic, Map], |_| {});
            let (saved, demo, _) = adjusted(saved, |settings| settings.decisions.cost = 10.0);
            (deciding(saved, DecisionView::Roc), demo, Stage::Half)
        }
        2 => {
            let saved = prepared(Preset::FewPoints, &[Generative, Logistic, Map, Others], |_| {});
            (Saved { fits_hidden: true, ..saved }, Demo::Reveal, Stage::Board)
        }
        _ => {
            let mut saved = prepared(Preset::Example, &[Generative, Logistic, Map, Wall], |settings| {
                // Those of a new board; default bins would divide the axes.
                settings.generative.bins.cuts = Some(settings.generative.bins.grid().cuts().clone());
            });
            saved.board.axes = ABOUT_CROSS;
            (Saved { fits_hidden: true, ..saved }, Demo::Reveal, Stage::Board)
        }
    }
}

/// With the panel of decisions open beside the board.
fn deciding(saved: Saved, decided: DecisionView) -> Saved {
    let mut saved = Saved { panel: Some(Panel::Decisions), decided, ..saved };
    saved.board.axes = NARROW;
    saved
}
