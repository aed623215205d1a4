use std::rc::Rc;

use super::corpora::Corpora;
use super::panel::{Panel, Units};
use crate::bag::{BagPatch, BagSettings};
use crate::text::Message;

/// The messages, the message that is judged by them, and the settings: all else is computed from these.
#[derive(Clone, Debug, PartialEq)]
pub struct Corpus {
    /// The names of class 0 and class 1.
    pub classes: [String; 2],
    /// The messages, each of class 0, class 1 or none.
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
    pub opened: Opened,
}

impl Default for Corpus {
    /// No messages of ham and spam.
    fn default() -> Self {
        Corpus {
            classes: ["ham", "spam"].map(str::to_owned),
            messages: Rc::default(),
            judged: String::new(),
            settings: BagSettings::default(),
            scenes: Rc::default(),
            scene: None,
            opened: Opened::default(),
        }
    }
}

impl Corpus {
    /// The scene that was shown last, if it is still there.
    pub fn shown_scene(&self) -> Option<&Scene> {
        self.scenes.get(self.scene?)
    }
}

/// What “Start again” leads back to.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Opened {
    /// No messages.
    #[default]
    Empty,
    /// The scene that is shown.
    Scene,
    /// What was opened or begun with, and which it is of those that come with the page.
    Corpus(Rc<Saved>, Option<Corpora>),
}

/// What outlives the page: the corpus, and how it was looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The corpus.
    pub corpus: Corpus,
    /// How the evidence is written.
    pub units: Units,
    /// The panel that is open; `None`: whichever it is.
    pub panel: Option<Panel>,
    /// Whether all that the model says is hidden.
    pub fits_hidden: bool,
}

/// One corpus of a lecture, with a question and its answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What it is called.
    pub title: String,
    /// What to ask the room; without one, the sentence is in sight at once.
    pub question: String,
    /// The answer; may be empty.
    pub sentence: String,
    /// The gesture that shows the answer.
    pub gesture: Option<Gesture>,
    /// The corpus, without scenes of its own, and how it is looked at.
    pub saved: Rc<Saved>,
}

impl Scene {
    /// Whether it has two steps: a question, then its answer.
    pub fn asks(&self) -> bool {
        !self.question.is_empty() && (!self.sentence.is_empty() || self.gesture.is_some())
    }
}

/// The gesture that shows the answer of a scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// Show what the model says.
    Reveal,
    /// Change settings.
    Adjust(BagPatch),
    /// Put a word into the judged message.
    Put(String),
    /// Write the evidence in these units.
    Units(Units),
}

/// How long a slider takes to its place, in seconds.
const SECONDS: f64 = 1.6;

impl Gesture {
    /// How long it takes when it is played, in seconds; 0 for what happens at once.
    pub fn seconds(&self) -> f64 {
        let is_slider = |patch: &BagPatch| patch.count_smoothing.is_some() || patch.prior_smoothing.is_some();
        if matches!(self, Gesture::Adjust(patch) if is_slider(patch)) { SECONDS } else { 0.0 }
    }
}
