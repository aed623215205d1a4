//! The task of the board, and what it makes of the board.

use std::rc::Rc;

use super::FitKey;
use crate::board::document::{Board, Exercise, Scene};
use crate::model::Fit;
use crate::task::points::{Points, Situation};
use crate::task::{Judged, judge};

/// The task of the board: its scene, the fit to its start, and what it makes of the board.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    scene: Rc<Scene>,
    start: Fit,
    pub(super) judged: Judged<Points>,
    /// What the fit that is judged depends on.
    of: FitKey,
}

impl Trial {
    /// Judges the board, if it belongs to a task; `earlier` is kept where it still holds.
    pub(super) fn of(board: &Board, fit: &Fit, of: FitKey, earlier: Option<Trial>) -> Option<Trial> {
        let Exercise { scene, .. } = board.exercise.as_ref()?;
        let Some(task) = &scene.task else { return earlier };
        let known = earlier.filter(|trial| Rc::ptr_eq(&trial.scene, scene));
        if known.as_ref().is_some_and(|trial| trial.of == of) {
            return known;
        }
        let board_at_start = &scene.saved.board;
        let fit_anew = || Fit::new(&board_at_start.data, &board_at_start.settings, None);
        let start = known.map_or_else(fit_anew, |trial| trial.start);
        let began = Situation::fitted(&board_at_start.data, &start);
        let judged = judge(task, &began, &Situation::fitted(&board.data, fit));
        Some(Trial { scene: Rc::clone(scene), judged, start, of })
    }
}
