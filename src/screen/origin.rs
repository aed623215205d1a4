use std::rc::Rc;

use super::{Content, Scene, Session};

/// The document as it was opened, which “Start again” restores. It is part of the document, so Undo restores it too.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Origin<D: Content> {
    /// The document of a new page.
    #[default]
    New,
    /// The scene that was shown last.
    Scene,
    /// This document, without scenes, and the preset that it is, if any.
    Saved(Rc<D::Saved>, Option<D::Preset>),
}

impl<D: Content> Session<D> {
    /// The document as it was opened; `None` for that of a new page, and where its scene is gone.
    pub(crate) fn opened(&self) -> Option<&D::Saved> {
        match self.document.state().origin() {
            Origin::New => None,
            Origin::Scene => self.shown_scene().map(|scene| &*scene.saved),
            Origin::Saved(saved, _) => Some(saved),
        }
    }

    /// Whether statements about the document as it was opened are still true.
    pub fn is_as_opened(&self) -> bool {
        self.opened().is_none_or(|saved| self.document.state().is_alike(D::of(saved)))
    }

    /// Whether the question or sentence of the scene is still true. A question stays true whatever its gesture changes.
    pub fn is_as_asked(&self) -> bool {
        let Some(scene) = self.shown_scene() else { return true };
        let (now, prepared) = (self.document.state(), D::of(&scene.saved));
        match scene.gesture.as_ref().filter(|_| scene.asks()) {
            Some(gesture) => now.after(gesture).is_alike(&prepared.after(gesture)),
            None => now.is_alike(prepared),
        }
    }

    /// Whether the answer of the scene is true of the document now: it is about the scene after its gesture.
    pub fn is_as_answered(&self) -> bool {
        let Some(Scene { gesture, saved, .. }) = self.shown_scene() else { return true };
        let (now, prepared) = (self.document.state(), D::of(saved));
        match gesture {
            Some(gesture) => now.is_alike(&prepared.after(gesture)),
            None => now.is_alike(prepared),
        }
    }
}
