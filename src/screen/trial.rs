use std::rc::Rc;

use super::{Content, Exercise, Progress, Scene};
use crate::task::{Judged, Measure, first_measures, judge_from};

/// The task of a document: its scene, the fit to its start, and what it makes of the document.
#[derive(Clone, Debug)]
pub(crate) struct Trial<D: Content, Key> {
    scene: Rc<Scene<D>>,
    start: D::Fit,
    /// What the quantities of the goal were at the start.
    first: Vec<Measure>,
    pub(crate) judged: Judged<D::Subject>,
    /// What the document and its fit depend on.
    of: Key,
}

impl<D: Content, Key: PartialEq> Trial<D, Key> {
    /// Judges a document with the fit to it and what else a student has done, if it belongs to a task. What still holds
    /// of `earlier` is kept.
    pub(crate) fn of(
        document: &D,
        progress: &Progress,
        (fit, of): (&D::Fit, Key),
        earlier: Option<Self>,
    ) -> Option<Self> {
        let Exercise { scene, .. } = document.exercise()?;
        let task = scene.task.as_deref()?;
        let known = earlier.filter(|trial| Rc::ptr_eq(&trial.scene, scene));
        if known.as_ref().is_some_and(|trial| trial.of == of) {
            return known;
        }
        let began = D::of(&scene.saved);
        let (start, first) = known.map_or_else(
            || {
                let start = began.fit();
                let first = first_measures(task, &began.fitted(&start));
                (start, first)
            },
            |trial| (trial.start, trial.first),
        );
        let now = D::worked(document.fitted(fit), progress);
        let judged = judge_from(task, (&began.fitted(&start), &first), &now);
        Some(Trial { scene: Rc::clone(scene), judged, start, first, of })
    }
}
