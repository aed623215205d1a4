//! The plan of the lecture *Counting*: what its scenes show, and the gestures that give their answers.

use super::prepared::{adjusted, prepared, staged};
use super::recipes::fever_and_cough;
use super::{Demo, Panel, Part, Preset, Saved, Stage, StageBlock, StageMark};
use crate::model::{Family, Settings};

/// The cell that the first scene is about.
const FEVER_WITHOUT_COUGH: [usize; 2] = [1, 0];

fn marked(block: StageBlock, cell: [usize; 2]) -> Stage {
    Stage { mark: Some(StageMark::Cell(cell)), ..block.into() }
}

/// What a scene shows, the gesture that gives its answer, and the stage.
pub(super) fn plan(index: usize) -> (Saved, Demo, Stage) {
    use Part::{Errors, Generative, Map, Marginals};
    let parts = [Generative, Map];
    let joint = |settings: &mut Settings| settings.generative.correlation = 1.0;
    match index {
        0 => {
            let mut saved = prepared(Preset::JointTable, &parts, |_| {});
            saved.board.data = fever_and_cough();
            (Saved { fits_hidden: true, ..saved }, Demo::Reveal, marked(StageBlock::Cells, FEVER_WITHOUT_COUGH))
        }
        1 => {
            let saved = prepared(Preset::StripesTooFine, &parts, |settings| settings.generative.bins.n = 5);
            adjusted(saved, |settings| settings.generative.bins.n = 12)
        }
        2 => {
            let saved = prepared(Preset::StripesTooFine, &[Generative, Map, Marginals], |_| {});
            adjusted(saved, |settings| settings.generative.correlation = 0.0)
        }
        3 => staged(StageBlock::Shares, adjusted(prepared(Preset::RainAndThunder, &parts, |_| {}), joint)),
        4 => staged(StageBlock::Axis, adjusted(prepared(Preset::RockPaperScissors, &parts, |_| {}), joint)),
        5 => {
            let gaussian = |settings: &mut Settings| settings.generative.family = Family::Gaussian;
            let saved = prepared(Preset::Stripes, &[Generative, Map, Errors, Marginals], gaussian);
            adjusted(saved, |settings| settings.generative.family = Family::Histogram)
        }
        6 => {
            let saved = prepared(Preset::StripesTooFine, &parts, |_| {});
            staged(
                marked(StageBlock::Share, [0, 0]),
                adjusted(saved, |settings| settings.generative.count_smoothing = 1.0),
            )
        }
        7 => {
            let saved = prepared(Preset::StripesTooFine, &parts, |settings| settings.generative.bins.n = 5);
            let (saved, demo, stage) = adjusted(saved, |settings| settings.generative.bins.n = 12);
            (Saved { panel: Some(Panel::HoldOut), ..saved }, demo, stage)
        }
        _ => {
            let saved = prepared(Preset::StripesTooFine, &parts, |settings| settings.generative.bins.n = 5);
            (Saved { panel: Some(Panel::HoldOut), ..saved }, Demo::LeaveOneOut, Stage::default())
        }
    }
}
