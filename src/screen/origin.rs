use std::rc::Rc;

use super::{Content, Session};

/// What a document was when it was opened, which “Start again” leads back to. It belongs to the document, so that Undo
/// brings it back with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Origin<D: Content> {
    /// The document of a new page.
    #[default]
    New,
    /// The scene that was shown last.
    Scene,
    /// This document, without scenes, and which one of those that come with the page it is.
    Saved(Rc<D::Saved>, Option<D::Example>),
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
}
