//! The reversible edits of a corpus.

use std::rc::Rc;

use super::document::{Corpus, Origin, Saved, Scene};
use crate::bag::BagSettings;
use crate::document::Editable;
use crate::text::Message;

/// The unit of the size of an edit, in bytes: the size of a point on the board.
const UNIT: usize = 16;

/// One reversible change of a corpus.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Replace `n` messages from an index on.
    Splice {
        /// The index, at most the number of messages.
        at: usize,
        /// The number of messages to remove, at most those that follow.
        n: usize,
        /// The messages that replace them.
        messages: Vec<Message>,
    },
    /// Judge another text.
    Judge(String),
    /// Use other settings.
    Settings(BagSettings),
    /// Rename the classes.
    Classes(Vec<String>),
    /// Use another corpus altogether.
    Replace(Box<Corpus>),
}

/// What consecutive edits have in common when they make one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// They type the judged message.
    Judge,
    /// They move one slider.
    Adjust,
    /// They play the gesture of a scene.
    Play,
}

/// How often the parts of a corpus have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revisions {
    /// The messages.
    pub messages: u64,
    /// The judged text and the settings.
    pub judged: u64,
    /// The scenes.
    pub scenes: u32,
}

impl Editable for Corpus {
    type Edit = Edit;
    type Group = Group;
    type Refused = std::convert::Infallible;
    type Revisions = Revisions;

    fn apply(&mut self, edit: Edit) -> Result<Edit, Self::Refused> {
        Ok(match edit {
            Edit::Splice { at, n, messages } => {
                let own = Rc::make_mut(&mut self.messages);
                let at = at.min(own.len());
                let end = at.saturating_add(n).min(own.len());
                let n_new = messages.len();
                Edit::Splice { at, n: n_new, messages: own.splice(at..end, messages).collect() }
            }
            Edit::Judge(text) => Edit::Judge(std::mem::replace(&mut self.judged, text)),
            Edit::Settings(settings) => {
                // A gesture may have a class prior of another number of classes.
                let prior = settings.prior.filter(|prior| prior.len() == self.classes.len());
                Edit::Settings(std::mem::replace(&mut self.settings, BagSettings { prior, ..settings }))
            }
            Edit::Classes(classes) => Edit::Classes(std::mem::replace(&mut self.classes, classes)),
            Edit::Replace(corpus) => Edit::Replace(Box::new(std::mem::replace(self, *corpus))),
        })
    }

    fn is_unchanged_by(&self, edit: &Edit) -> bool {
        match edit {
            Edit::Splice { at, n, messages } => {
                let own = self.messages.iter().skip(*at).take(*n);
                own.eq(messages.iter())
            }
            Edit::Judge(text) => self.judged == *text,
            Edit::Settings(settings) => self.settings == *settings,
            Edit::Classes(classes) => self.classes == *classes,
            Edit::Replace(corpus) => self == &**corpus,
        }
    }

    /// Edits of one group set one value, which the earlier inverse restores.
    fn join(earlier: Edit, _: Edit) -> Edit {
        earlier
    }

    fn size(edit: &Edit) -> usize {
        match edit {
            Edit::Splice { messages, .. } => 1 + size_of_messages(messages),
            Edit::Judge(text) => 1 + size_of_text(text),
            Edit::Settings(_) | Edit::Classes(_) => 1,
            Edit::Replace(corpus) => 1 + size_of_corpus(corpus) + size_of_origin(&corpus.origin),
        }
    }

    fn count(&self, inverse: &Edit, _: Option<Group>, revisions: &mut Revisions) {
        match inverse {
            Edit::Splice { .. } => revisions.messages += 1,
            Edit::Judge(_) | Edit::Settings(_) | Edit::Classes(_) => revisions.judged += 1,
            Edit::Replace(corpus) => {
                revisions.messages += u64::from(!Rc::ptr_eq(&corpus.messages, &self.messages));
                revisions.judged += 1;
                revisions.scenes += u32::from(!Rc::ptr_eq(&corpus.scenes, &self.scenes));
            }
        }
    }
}

fn size_of_text(text: &str) -> usize {
    text.len().div_ceil(UNIT)
}

fn size_of_messages(messages: &[Message]) -> usize {
    let size = |message: &Message| size_of::<Message>() / UNIT + size_of_text(&message.text);
    messages.iter().map(size).sum()
}

/// The size of a corpus; shared data count in proportion.
fn size_of_corpus(corpus: &Corpus) -> usize {
    let messages = size_of_messages(&corpus.messages) / Rc::strong_count(&corpus.messages);
    let scenes: usize = corpus.scenes.iter().map(size_of_scene).sum();
    messages + size_of_text(&corpus.judged) + scenes / Rc::strong_count(&corpus.scenes)
}

fn size_of_scene(scene: &Scene) -> usize {
    scene.texts().map(size_of_text).iter().sum::<usize>() + size_of_saved(&scene.saved)
}

fn size_of_origin(origin: &Origin) -> usize {
    if let Origin::Saved(saved, _) = origin { size_of_saved(saved) } else { 0 }
}

fn size_of_saved(saved: &Rc<Saved>) -> usize {
    size_of_corpus(&saved.corpus) / Rc::strong_count(saved)
}
