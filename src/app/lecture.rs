//! The lecture that comes with the page: ten scenes made from prepared boards, each of which shows one claim in one gesture.

use super::{Board, MAX_SCENES, Panel, Preset, Saved, Scene};
use crate::data::Dataset;
use crate::math::MAX_CLASSES;
use crate::model::gaussian::Corner;

/// Title and sentence of each scene; the wording is not the app's own.
pub type LectureWords = [[&'static str; 2]; 10];

/// The prepared board of each scene, and the panel that is open beside it.
const PLAN: [(Preset, Panel); 10] = [
    (Preset::EqualVariances, Panel::Numbers),
    (Preset::RoundBlobs, Panel::Formulas),
    (Preset::Imbalance, Panel::Numbers),
    (Preset::UnequalVariances, Panel::Numbers),
    (Preset::Correlated, Panel::Numbers),
    (Preset::Outlier, Panel::Numbers),
    (Preset::Separable, Panel::Numbers),
    (Preset::Correlated, Panel::Weights),
    (Preset::RoundBlobs, Panel::Em),
    (Preset::Correlated, Panel::Experiment),
];

/// The scene of this index.
fn saved(index: usize) -> Saved {
    let (preset, panel) = PLAN[index];
    let mut saved = Saved { board: preset.board(), panel: Some(panel), ..Saved::default() };
    match index {
        0 => saved.fits_hidden = true,
        // What is about one model shows no other.
        1 | 2 => saved.shown.logistic = false,
        4 | 9 => {
            saved.board.settings = saved.board.settings.at_corner(Corner::NaiveBayesShared);
        }
        7 => {
            saved.shown.generative = false;
            // So that the hill is short enough for the climb to end at its top.
            saved.board.settings = saved.board.settings.with_prior_std(Some(1.0));
        }
        8 => hide_labels(&mut saved.board.data),
        _ => {}
    }
    saved
}

/// Leaves three points of each class theirs.
fn hide_labels(data: &mut Dataset) {
    let mut left = [3; MAX_CLASSES];
    for i in 0..data.len() {
        match data.label(i) {
            Some(class) if left[class] > 0 => left[class] -= 1,
            // A point that there is can always lose its class.
            _ => drop(data.relabel(i, None)),
        }
    }
}

/// The first scene of the lecture and its index, with the lecture behind the scenes of a board, and the present board behind
/// it if it has points. `None` where they do not fit.
pub(super) fn added(board: &Board, words: &LectureWords, own: &str, present: Saved) -> Option<(Saved, usize)> {
    let first = board.scenes.len();
    if first + PLAN.len() >= MAX_SCENES {
        return None;
    }
    let mut scenes = board.scenes.to_vec();
    for (index, [title, sentence]) in words.iter().enumerate() {
        scenes.push(Scene { title: (*title).into(), sentence: (*sentence).into(), saved: saved(index).into() });
    }
    if !board.data.is_empty() {
        scenes.push(Scene { title: own.into(), sentence: String::new(), saved: present.into() });
    }
    let mut saved = saved(0);
    (saved.board.scenes, saved.board.scene) = (scenes.into(), Some(first));
    Some((saved, first))
}
