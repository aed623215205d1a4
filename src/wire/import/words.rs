//! The words of messages that would be imported.

use super::view::WordBarView;
use crate::bag::{BagModel, BagSettings};
use crate::math::sort_by_number;
use crate::text::{Labeled, Message, WordCounts};

/// How many words are shown of each class.
const SHOWN: usize = 4;

/// How many characters are counted, of messages that are spread over all.
const COUNTED: usize = 300_000;

/// The words that speak most for the second class, and then those that do for the first, the strongest last; and how
/// many different words there are, if all messages were counted. Naive Bayes as the page begins with it tells their
/// strength. Of more than two classes no words are shown.
pub(super) fn strongest(labeled: &Labeled) -> (Vec<WordBarView>, Option<usize>) {
    let size: usize = labeled.messages.iter().map(|message| message.text.len()).sum();
    let step = size.div_ceil(COUNTED).max(1);
    let messages: Vec<&Message> = labeled.messages.iter().step_by(step).collect();
    let model = BagModel::new(WordCounts::new(messages, labeled.classes.len()), &BagSettings::default());
    let words = model.counts().vocabulary();
    let odds = |word: usize| Some((words[word].as_str(), (model.theta(1, word)? / model.theta(0, word)?).ln()));
    let mut all: Vec<(&str, f64)> = (0..words.len()).filter_map(odds).collect();
    // Words of equal strength are in the order of the vocabulary.
    sort_by_number(&mut all, |(_, odds)| -odds);
    if labeled.classes.len() > 2 {
        all.clear();
    }
    let second = all.iter().take(SHOWN).filter(|(_, odds)| *odds > 0.0);
    let first = all.iter().skip(all.len().saturating_sub(SHOWN)).filter(|(_, odds)| *odds < 0.0);
    let shown: Vec<&(&str, f64)> = second.chain(first).collect();
    let most = shown.iter().map(|(_, odds)| odds.abs()).fold(0.0, f64::max);
    let bar = |&&(word, odds): &&(&str, f64)| WordBarView {
        word: word.to_owned(),
        label: usize::from(odds > 0.0),
        share: odds / most,
    };
    (shown.iter().map(bar).collect(), (step == 1).then_some(words.len()))
}
