//! EM by half-steps on messages of which some have no class.

use super::document::Corpus;
use crate::bag::{BagSettings, Hiding, WordMixture};
use crate::lab;
use crate::memo::Memo;
use crate::screen::Pace;
use crate::text::Message;

/// What the panel shows.
pub type EmRun = lab::Em<WordMixture>;

/// The largest seed.
pub const MAX_SEED: usize = 999_999_999;

/// The state of a run of EM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Em {
    /// How far it has come, in half-steps.
    pub pace: Pace,
    /// The seed of the labels to hide, and of a start without labels.
    pub seed: u64,
    /// How many labels are to be hidden.
    pub hiding: Hiding,
    /// Whether the hidden labels are shown beside what EM finds.
    pub shows_hidden: bool,
}

impl Default for Em {
    fn default() -> Self {
        Em { pace: Pace::default(), seed: 1, hiding: Hiding::Half, shows_hidden: false }
    }
}

/// Why there is no run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRun {
    /// The panel is closed.
    Closed,
    /// There is no message.
    Empty,
    /// Every message has a class.
    AllLabeled,
    /// Some messages have a class, but none has this one; the first such class.
    Unlabeled(usize),
}

/// A run, whose path depends on the revision of the messages, the settings, and the seed.
pub(super) type EmPath = Memo<(u64, BagSettings, u64), EmRun>;

/// Computes what the panel shows. The path of `earlier` is continued where it is the same.
///
/// # Errors
/// Why there is no run.
pub(super) fn follow(corpus: &Corpus, revision: u64, em: Em, earlier: Option<EmPath>) -> Result<EmPath, NoRun> {
    let messages = &corpus.messages;
    let has = |class: Option<usize>| messages.iter().any(|message| message.class == class);
    if messages.is_empty() {
        return Err(NoRun::Empty);
    }
    if !has(None) {
        return Err(NoRun::AllLabeled);
    }
    let unlabeled: Vec<usize> = (0..corpus.classes.len()).filter(|&class| !has(Some(class))).collect();
    if let Some(&class) = unlabeled.first().filter(|_| unlabeled.len() < corpus.classes.len()) {
        return Err(NoRun::Unlabeled(class));
    }
    let mut path = Memo::next((revision, corpus.settings.of_fits(), em.seed), earlier, || {
        let mixture = WordMixture::new(messages, corpus.classes.len(), &corpus.settings);
        let hidden = messages.iter().map(Message::hidden_class).collect();
        EmRun::new(mixture, hidden, em.seed).ok_or(NoRun::Empty)
    })?;
    path.go_to(em.pace.steps);
    Ok(path)
}
