use std::rc::Rc;

use super::document::{Corpus, Exercise, Scene};
use crate::bag::BagModel;
use crate::screen::Content;
use crate::task::texts::{Situation, Texts};
use crate::task::{Judged, judge};

/// The task of a corpus: its scene, and what it makes of the corpus.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    scene: Rc<Scene>,
    pub(super) judged: Judged<Texts>,
}

impl Trial {
    /// Judges a corpus with the fit to it, if it belongs to a task; `known` is the same corpus judged before.
    pub(super) fn of(corpus: &Corpus, fit: &BagModel, known: Option<Trial>) -> Option<Trial> {
        let Exercise { scene, .. } = corpus.exercise.as_ref()?;
        if known.as_ref().is_some_and(|known| Rc::ptr_eq(&known.scene, scene)) {
            return known;
        }
        let Corpus { classes, messages, judged, settings, .. } = corpus;
        let now = Situation::fitted(classes, messages, judged, settings, fit.clone());
        let judged = judge(scene.task.as_deref()?, &scene.saved.corpus.situation(), &now);
        Some(Trial { scene: Rc::clone(scene), judged })
    }
}
