use std::rc::Rc;

use super::{Announcer, Content, Keyboard, Player, Scene};
use crate::document::Document;

/// The state that every screen has, generic over its document.
#[derive(Clone, Debug)]
pub struct Session<D: Content> {
    /// The document and its history.
    pub(crate) document: Document<D>,
    /// The progress of the scene that is shown.
    pub(crate) player: Player<D>,
    /// Which keys are active.
    pub(crate) keyboard: Keyboard,
    /// What the user is told.
    pub(crate) announcer: Announcer<D::Event, D::Notice>,
}

impl<D: Content> Session<D> {
    /// A session with this document.
    pub(crate) fn new(document: D) -> Self {
        Session {
            document: Document::new(document),
            player: Player::default(),
            keyboard: Keyboard::default(),
            announcer: Announcer::default(),
        }
    }

    /// What the user is told.
    pub fn announcer(&self) -> &Announcer<D::Event, D::Notice> {
        &self.announcer
    }

    /// The lecture.
    pub fn scenes(&self) -> &Rc<[Scene<D>]> {
        self.document.state().scenes()
    }

    /// The scene that was shown last, if it is still there.
    pub fn scene(&self) -> Option<usize> {
        self.document.state().scene().filter(|&index| index < self.scenes().len())
    }

    /// That scene as it was prepared.
    pub fn shown_scene(&self) -> Option<&Scene<D>> {
        self.scenes().get(self.scene()?)
    }
}
