use std::rc::Rc;

use super::document::{Corpus, Saved};
use super::gray::{GIVEN, HELPS, HURTS};
use super::panel::{Panel, Tabled};
use crate::bag::{BagSettings, ModelKind};
use crate::text::Message;

/// A corpus that comes with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Eight short messages, which the page opens with.
    First,
    /// The worked example of the lecture notes: three Boolean features as three words.
    WorkedExample,
    /// The joint table of the lecture notes, as twenty messages.
    JointTable,
    /// Rain, lightning and thunder: dependent, but independent given lightning.
    Thunder,
    /// The table of counts of the lecture notes.
    Counts,
    /// A word that all messages of one class have, and none of the other.
    Minute,
    /// The example of Manning, Raghavan and Schütze 2008, Introduction to Information Retrieval, section 13.1.
    China,
    /// One word stands wherever another one stands: the same evidence under two names.
    Twice,
    /// Three topics.
    Topics,
    /// Sixteen messages, of which twelve have hidden their class: EM fills in what is missing.
    FourLabels,
    /// Twenty-four messages, of which twenty have hidden their class: they help.
    GrayHelps,
    /// The same with topics: they hurt.
    GrayHurts,
}

const FIRST: [(usize, &str); 8] = [
    (1, "win cash now"),
    (1, "free cash prize"),
    (1, "win a free phone now"),
    (1, "free prize call now"),
    (0, "call me now"),
    (0, "lunch at noon"),
    (0, "free for lunch"),
    (0, "win the game"),
];

const WORKED_EXAMPLE: [(usize, &str); 6] =
    [(0, "x1 x2 x3"), (0, "x1 x2"), (0, ""), (1, "x2"), (1, "x1 x3"), (1, "x2 x3")];

/// P(A, B, C) from 000 to 111: 0.30, 0.05, 0.10, 0.05, 0.05, 0.10, 0.25, 0.10.
const JOINT_TABLE: [(usize, &str); 20] = [
    (0, "a"),
    (1, "a"),
    (1, "a"),
    (0, ""),
    (0, ""),
    (0, ""),
    (0, ""),
    (0, ""),
    (0, ""),
    (1, ""),
    (0, "b"),
    (0, "b"),
    (1, "b"),
    (0, "a b"),
    (0, "a b"),
    (0, "a b"),
    (0, "a b"),
    (0, "a b"),
    (1, "a b"),
    (1, "a b"),
];

/// Days. Without lightning it thunders on 2 of 10, with rain as without; with lightning always.
const THUNDER: [(usize, &str); 30] = {
    let mut days = [(0, ""); 30];
    let kinds = [(8, 0, ""), (2, 1, ""), (8, 0, "rain"), (2, 1, "rain"), (1, 1, "lightning"), (9, 1, "rain lightning")];
    let (mut at, mut kind) = (0, 0);
    while kind < kinds.len() {
        let (n, class, text) = kinds[kind];
        let mut i = 0;
        while i < n {
            days[at] = (class, text);
            (at, i) = (at + 1, i + 1);
        }
        kind += 1;
    }
    days
};

const COUNTS: [(usize, &str); 6] = [
    (0, "w1 w1 w3 w3 w3 w3 w3 w3 w3 w4"),
    (1, "w2 w4 w4 w4 w4 w4"),
    (1, "w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w2 w4"),
    (0, "w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w3 w4 w4 w4"),
    (0, "w1 w1 w1 w1 w1 w1 w1 w1 w1 w1 w1"),
    (1, "w1 w1 w1 w1 w1 w1 w1 w3"),
];

const MINUTE: [(usize, &str); 7] = [
    (1, "one minute to win"),
    (1, "minute loans"),
    (1, "every minute counts call"),
    (0, "back in an hour"),
    (0, "call me in an hour"),
    (0, "one hour to go"),
    (0, "see you"),
];

const CHINA: [(usize, &str); 4] =
    [(1, "Chinese Beijing Chinese"), (1, "Chinese Chinese Shanghai"), (1, "Chinese Macao"), (0, "Tokyo Japan Chinese")];

const TWICE: [(usize, &str); 16] = [
    (1, "free gratis lunch"),
    (1, "free gratis win now"),
    (1, "free gratis lunch now"),
    (1, "free gratis call"),
    (1, "free gratis call now"),
    (1, "win now"),
    (1, "now at noon"),
    (1, "call me"),
    (0, "free gratis now"),
    (0, "call now"),
    (0, "lunch for me"),
    (0, "win lunch"),
    (0, "call me at noon"),
    (0, "lunch at noon"),
    (0, "me at noon"),
    (0, "lunch now"),
];

const TOPICS: [(usize, &str); 7] = [
    (0, "goal match team"),
    (0, "team wins cup match"),
    (1, "vote law party"),
    (1, "party wins vote"),
    (1, "new law"),
    (2, "star film prize"),
    (2, "film wins prize star star"),
];

/// The first four have their label, those of the others are hidden.
const FOUR_LABELS: [(usize, &str); 16] = [
    (1, "win cash now"),
    (1, "free cash prize"),
    (0, "lunch at noon"),
    (0, "call me at noon"),
    (1, "win a free phone now"),
    (1, "free prize call now"),
    (1, "cash prize win win"),
    (1, "now free phone"),
    (0, "call me now"),
    (0, "free for lunch"),
    (0, "lunch at my place"),
    (0, "me at noon"),
    (0, "phone me for lunch"),
    (0, "win the game"),
    (0, "the game at noon"),
    (1, "prize game"),
];

impl Preset {
    /// All of them, in the order of the menu.
    pub const ALL: [Preset; 12] = [
        Preset::First,
        Preset::WorkedExample,
        Preset::Counts,
        Preset::JointTable,
        Preset::Thunder,
        Preset::Minute,
        Preset::China,
        Preset::Twice,
        Preset::Topics,
        Preset::FourLabels,
        Preset::GrayHelps,
        Preset::GrayHurts,
    ];

    /// The corpus, with the text that is judged first and the settings that suit it.
    pub fn corpus(self) -> Corpus {
        let bernoulli = BagSettings { kind: ModelKind::Bernoulli, count_smoothing: 0.0, ..BagSettings::default() };
        let unsmoothed = BagSettings { count_smoothing: 0.0, ..BagSettings::default() };
        let (messages, judged, settings, classes): (&[(usize, &str)], _, _, &[&str]) = match self {
            Preset::First => (&FIRST, "free lunch now", BagSettings::default(), &["ham", "spam"]),
            Preset::WorkedExample => (&WORKED_EXAMPLE, "x1", bernoulli, &["y = 0", "y = 1"]),
            Preset::JointTable => (&JOINT_TABLE, "a", bernoulli, &["C = 0", "C = 1"]),
            Preset::Thunder => (&THUNDER, "rain", bernoulli, &["no thunder", "thunder"]),
            Preset::Counts => (&COUNTS, "w1", BagSettings::default(), &["ham", "spam"]),
            Preset::Minute => (&MINUTE, "one minute call", unsmoothed, &["ham", "spam"]),
            Preset::China => {
                (&CHINA, "Chinese Chinese Chinese Tokyo Japan", BagSettings::default(), &["not China", "China"])
            }
            Preset::Twice => {
                let weak = BagSettings { weight_prior: 10.0, ..BagSettings::default() };
                (&TWICE, "free gratis for me", weak, &["ham", "spam"])
            }
            Preset::Topics => (&TOPICS, "party star", BagSettings::default(), &["sport", "politics", "film"]),
            Preset::FourLabels => (&FOUR_LABELS, "free lunch now", BagSettings::default(), &["ham", "spam"]),
            Preset::GrayHelps => (&HELPS, "free lunch now", BagSettings::default(), &["ham", "spam"]),
            Preset::GrayHurts => (&HURTS, "free film ticket", BagSettings::default(), &["ham", "spam"]),
        };
        let is_given = |index: usize| !self.hides_labels() || index < GIVEN;
        let message = |(index, &(class, text)): (usize, &(usize, &str))| Message {
            class: is_given(index).then_some(class),
            hidden: (!is_given(index)).then_some(class),
            text: text.to_owned(),
            ..Message::default()
        };
        Corpus {
            classes: classes.iter().map(|&name| name.to_owned()).collect(),
            messages: Rc::new(messages.iter().enumerate().map(message).collect()),
            judged: judged.to_owned(),
            settings,
            ..Corpus::default()
        }
    }

    /// Whether all but the first messages have hidden their class.
    fn hides_labels(self) -> bool {
        matches!(self, Preset::FourLabels | Preset::GrayHelps | Preset::GrayHurts)
    }

    /// The corpus as it is opened.
    pub fn saved(self) -> Saved {
        let (panel, tabled) = match self {
            one if one.hides_labels() => (Some(Panel::Em), Tabled::default()),
            Preset::JointTable | Preset::Thunder => (Some(Panel::Table), Tabled::Joint),
            _ => (None, Tabled::default()),
        };
        Saved { corpus: self.corpus(), panel, tabled, ..Saved::default() }
    }
}
