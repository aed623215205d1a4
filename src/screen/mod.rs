//! What every screen with a document has: a lecture and how far it has come, where it was opened, which keys count, and
//! what the user is told. It knows no model and no words.

mod announcer;
mod keyboard;
mod lecture;
mod origin;
mod player;

pub use announcer::{Announcer, LinkFault};
pub use keyboard::{Answer, Answered, Keyboard};
pub(crate) use lecture::Turn;
pub use lecture::{MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene, SceneCommand};
pub use origin::Origin;
pub use player::Player;

use std::fmt::Debug;
use std::rc::Rc;

use crate::document::{Document, Editable};

/// A document that a screen shows, and what belongs to the document there.
pub trait Content:
    Editable<Edit: Debug, Group: Debug, Revisions: Copy + Debug + PartialEq> + Clone + Debug + PartialEq
{
    /// What outlives the page: the document, and how it was looked at.
    type Saved: Clone + Debug + Default + PartialEq;
    /// Which of the documents that come with the page it is.
    type Example: Copy + Debug + PartialEq;
    /// The gesture that shows the answer of a scene.
    type Gesture: Clone + Debug + PartialEq;
    /// A gesture that is being played, with what there was where it began.
    type Play: Clone + Debug;
    /// How a scene divides the window.
    type Stage: Clone + Debug + Default + PartialEq;
    /// What can happen.
    type Event: Clone + Debug;
    /// What must be noticed.
    type Notice: Clone + Debug;

    /// The lecture that it belongs to.
    fn scenes(&self) -> &Rc<[Scene<Self>]>;

    /// The scene of it that was shown last.
    fn scene(&self) -> Option<usize>;

    /// What it was when it was opened.
    fn origin(&self) -> &Origin<Self>;
}

/// What every screen has, whatever its document is.
#[derive(Clone, Debug)]
pub struct Screen<D: Content> {
    /// The document, and how it got there.
    pub(crate) document: Document<D>,
    /// How far the scene that is shown has come.
    pub(crate) player: Player<D>,
    /// Which keys count.
    pub(crate) keyboard: Keyboard,
    /// What the user is told.
    pub(crate) announcer: Announcer<D::Event, D::Notice>,
}

impl<D: Content> Screen<D> {
    /// A screen that opens with this document.
    pub(crate) fn new(document: D) -> Self {
        Screen {
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
}
