//! The corpora that tasks of the shelf begin with.

use crate::bag::{BagSettings, ModelKind};
use crate::messages::document::Corpus;
use crate::messages::presets::Preset;
use crate::text::Message;

type Texts = [(usize, &'static str)];

/// Each class has 23 words, so that the factor of a word is (count + 1) / (count + 1).
const EVEN: &Texts = &[
    (1, "free now cash prize"),
    (1, "click now prize cash"),
    (1, "lunch prize prize free"),
    (1, "cash cash free call"),
    (1, "cash win win now"),
    (1, "prize free prize"),
    (0, "train lunch noon me"),
    (0, "lunch noon train call"),
    (0, "train game now me"),
    (0, "lunch train prize noon"),
    (0, "call game me noon"),
    (0, "home lunch noon"),
];

/// Each class has 25 words. Three pairs of words cancel.
const PAIRS: &Texts = &[
    (1, "now cash now now click"),
    (1, "free lunch prize cash"),
    (1, "cash prize prize free"),
    (1, "prize win lunch free"),
    (1, "prize win cash cash"),
    (1, "cash now free prize"),
    (0, "lunch train me me lunch"),
    (0, "game train me lunch"),
    (0, "prize home noon lunch"),
    (0, "now noon me me"),
    (0, "lunch noon me lunch"),
    (0, "noon noon me game"),
];

/// “gratis” stands wherever “free” stands, and “trophy” wherever “prize” stands.
const TWINS: &Texts = &[
    (1, "free gratis call now"),
    (1, "free gratis prize trophy today"),
    (1, "free gratis me today"),
    (1, "prize trophy call now"),
    (1, "free gratis prize trophy at noon"),
    (1, "prize trophy home today"),
    (1, "call me at home now"),
    (1, "free gratis lunch"),
    (1, "see me today at home"),
    (1, "lunch at noon now"),
    (0, "free gratis at noon"),
    (0, "call me at noon"),
    (0, "lunch at home today"),
    (0, "call me now"),
    (0, "lunch now"),
    (0, "prize trophy at home"),
    (0, "see me today"),
    (0, "call home now today"),
    (0, "see me at noon"),
    (0, "lunch at home"),
];

/// Ten tosses of each coin: one shows heads each time, the other one three times.
const COINS: &Texts = &[
    (1, "heads monday"),
    (1, "heads tuesday"),
    (1, "heads friday"),
    (1, "heads monday"),
    (1, "heads sunday"),
    (1, "heads friday"),
    (1, "heads tuesday"),
    (1, "heads sunday"),
    (1, "heads monday"),
    (1, "heads friday"),
    (0, "heads monday"),
    (0, "tuesday"),
    (0, "heads friday"),
    (0, "monday"),
    (0, "sunday"),
    (0, "friday"),
    (0, "heads tuesday"),
    (0, "sunday"),
    (0, "monday"),
    (0, "friday"),
];

fn corpus(texts: &Texts, judged: &str, change: fn(&mut BagSettings)) -> Corpus {
    let message =
        |&(class, text): &(usize, &str)| Message { class: Some(class), text: text.to_owned(), ..Message::default() };
    let mut settings = BagSettings::default();
    change(&mut settings);
    let messages = texts.iter().map(message).collect::<Vec<_>>().into();
    Corpus { messages, judged: judged.to_owned(), settings, ..Corpus::default() }
}

pub(super) fn even(judged: &str, alpha: f64) -> Corpus {
    let mut even = corpus(EVEN, judged, |_| {});
    even.settings.count_smoothing = alpha;
    even
}

pub(super) fn pairs() -> Corpus {
    corpus(PAIRS, "", |_| {})
}

pub(super) fn twins() -> Corpus {
    corpus(TWINS, "free prize at noon", |settings| settings.kind = ModelKind::Bernoulli)
}

pub(super) fn coins() -> Corpus {
    let coins = corpus(COINS, "heads", |settings| {
        (settings.kind, settings.count_smoothing) = (ModelKind::Bernoulli, 0.0);
    });
    Corpus { classes: ["coin 1", "coin 2"].map(str::to_owned).into(), ..coins }
}

/// The worked example of the lecture notes.
pub(super) fn worked_example() -> Corpus {
    Preset::WorkedExample.corpus()
}
