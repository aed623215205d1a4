use std::rc::Rc;

use super::panel::{Panel, Tabled, Units, Weighed};
use crate::bag::{BagPatch, BagSettings};
use crate::lab::Split;
use crate::screen::{self, Progress};
use crate::text::Message;

/// The messages, the message that is judged by them, and the settings: all else is computed from these.
#[derive(Clone, Debug, PartialEq)]
pub struct Corpus {
    /// The names of the classes: two or more.
    pub classes: Vec<String>,
    /// The messages, each of a class or none.
    pub messages: Rc<Vec<Message>>,
    /// The text that is judged.
    pub judged: String,
    /// What shapes the model.
    pub settings: BagSettings,
    /// The lecture that it belongs to.
    pub scenes: Rc<[Scene]>,
    /// The scene of it that was shown last; it is not kept in files.
    pub scene: Option<usize>,
    /// What it was when it was opened; it is not kept in files.
    pub origin: Origin,
    /// The task that it belongs to.
    pub exercise: Option<Exercise>,
}

impl Default for Corpus {
    /// No messages of ham and spam.
    fn default() -> Self {
        Corpus {
            classes: ["ham", "spam"].map(str::to_owned).into(),
            messages: Rc::default(),
            judged: String::new(),
            settings: BagSettings::default(),
            scenes: Rc::default(),
            scene: None,
            origin: Origin::default(),
            exercise: None,
        }
    }
}

/// One corpus of a lecture.
pub type Scene = screen::Scene<Corpus>;

/// What “Start again” leads back to.
pub type Origin = screen::Origin<Corpus>;

/// The task that a corpus belongs to.
pub type Exercise = screen::Exercise<Corpus>;

/// A task of the shelf.
pub type Shelved = screen::Shelved<Corpus>;

/// What is saved: the corpus, and the state of its view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The corpus.
    pub corpus: Corpus,
    /// How the evidence is written.
    pub units: Units,
    /// The panel that is open; `None` leaves the present one open.
    pub panel: Option<Panel>,
    /// Whether all that the model says is hidden.
    pub fits_hidden: bool,
    /// Whether logistic regression is shown beside naive Bayes.
    pub logistic: bool,
    /// Of more than two classes, the one that the evidence compares the most probable one with; `None`: the next.
    pub against: Option<usize>,
    /// What the panel *Table* shows, where that panel is given.
    pub tabled: Tabled,
    /// The words of the joint table that were chosen.
    pub joint_words: Vec<String>,
    /// What the panel *Decisions* shows.
    pub weighed: Weighed,
    /// How messages are held out, where that panel is open.
    pub split: Split,
    /// How many messages there were, of which these are a sample; `None` where they are all.
    pub sampled_of: Option<usize>,
    /// How far a student has come with the task of the corpus.
    pub progress: Progress,
}

/// The gesture that shows the answer of a scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// Show what the model says.
    Reveal,
    /// Change settings.
    Adjust(BagPatch),
    /// Put words into the judged message.
    Put(String),
    /// Have a twin stand after each of these words, in all messages and in the judged text.
    Twin {
        /// The word.
        word: String,
        /// The twin.
        twin: String,
    },
    /// Write the evidence in these units.
    Units(Units),
    /// Continue the run of the open panel to this step, or to its end.
    Run(usize),
    /// Have the model write its message to the end, and put the words in another order.
    Shuffle,
    /// Show logistic regression beside naive Bayes.
    Compare,
}

/// How long a slider takes to reach its goal, in seconds.
const SECONDS: f64 = 1.6;

impl Gesture {
    /// How long playing it takes, in seconds; 0 for what happens at once. That of a run depends on its steps.
    pub fn seconds(&self) -> f64 {
        let is_slider = |patch: &BagPatch| {
            patch.count_smoothing.or(patch.prior_smoothing).or(patch.weight_prior).or(patch.lost_cost).is_some()
        };
        if matches!(self, Gesture::Adjust(patch) if is_slider(patch)) { SECONDS } else { 0.0 }
    }
}
