use crate::bag::{BagModel, BagPatch, BagSettings};
use crate::math::sort_by;
use crate::text::{Bag, Message, WordCounts};

/// What a student changes on *Messages*.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The names of the classes.
    pub classes: Vec<String>,
    /// The messages.
    pub messages: Vec<Message>,
    /// The text that is judged.
    pub judged: String,
    /// The settings.
    pub settings: BagSettings,
}

/// Messages and a judged text, and naive Bayes fitted to the messages.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The names of the classes.
    pub classes: &'a [String],
    /// The messages.
    pub messages: &'a [Message],
    /// The text that is judged.
    pub judged: &'a str,
    /// The settings.
    pub settings: BagSettings,
    /// The fit, under these settings.
    pub model: BagModel,
    /// The words of the judged text.
    pub bag: Bag,
}

impl<'a> Situation<'a> {
    /// Messages that are fitted now.
    pub fn new(classes: &'a [String], messages: &'a [Message], judged: &'a str, settings: &BagSettings) -> Self {
        let (counts, _) = WordCounts::with_bags(messages, classes.len());
        Situation::fitted(classes, messages, judged, settings, BagModel::new(counts, settings))
    }

    /// Messages that are fitted already.
    pub fn fitted(
        classes: &'a [String],
        messages: &'a [Message],
        judged: &'a str,
        settings: &BagSettings,
        model: BagModel,
    ) -> Self {
        let bag = model.counts().bag(judged);
        Situation { classes, messages, judged, settings: settings.clone(), model, bag }
    }

    /// The same with these settings.
    pub(super) fn under(&self, patch: &BagPatch) -> Situation<'a> {
        if *patch == BagPatch::default() || !self.is_suitable(patch) {
            return self.clone();
        }
        let settings = patch.onto(&self.settings);
        let model = BagModel::new(self.model.shared_counts().clone(), &settings);
        Situation { settings, model, ..self.clone() }
    }

    /// Whether a patch has a class prior of as many classes as there are, if any.
    pub(super) fn is_suitable(&self, patch: &BagPatch) -> bool {
        let prior = patch.prior.as_ref().and_then(Option::as_ref);
        prior.is_none_or(|prior| prior.len() == self.classes.len())
    }
}

impl<'a> From<&'a State> for Situation<'a> {
    fn from(state: &'a State) -> Self {
        Situation::new(&state.classes, &state.messages, &state.judged, &state.settings)
    }
}

/// How many messages of one list differ from those of another: added, removed, with another text or another class. A
/// message that was changed counts once. Their order does not count.
pub fn n_moved(before: &[Message], after: &[Message]) -> usize {
    let sorted = |messages: &[Message]| {
        let mut all: Vec<(String, Option<usize>)> =
            messages.iter().map(|message| (message.text.clone(), message.class)).collect();
        sort_by(&mut all, Ord::cmp);
        all
    };
    let (before, mut rest) = (sorted(before), sorted(after));
    let longest = before.len().max(rest.len());
    let mut same = 0;
    for message in before {
        if let Ok(place) = rest.binary_search(&message) {
            rest.remove(place);
            same += 1;
        }
    }
    longest - same
}
