//! What a scene looks like in small: its messages, and what the model says of its text.

use super::document::Saved;
use crate::bag::{BagModel, Evidence};
use crate::text::WordCounts;

/// A scene in small, before its question is answered.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenePicture {
    /// The class of each message; `None` for one without.
    pub messages: Vec<Option<usize>>,
    /// The log-odds of each factor of the judged text; none while the fits are hidden, and without a text.
    pub factors: Vec<f64>,
    /// P(class | text); `None` likewise, and for 0/0.
    pub posterior: Option<Vec<f64>>,
}

impl ScenePicture {
    /// The picture of a scene.
    pub fn new(saved: &Saved) -> ScenePicture {
        let corpus = &saved.corpus;
        let messages = corpus.messages.iter().map(|message| message.class).collect();
        if saved.fits_hidden || corpus.judged.is_empty() {
            return ScenePicture { messages, factors: Vec::new(), posterior: None };
        }
        let model = BagModel::new(WordCounts::new(corpus.messages.iter(), corpus.classes.len()), &corpus.settings);
        let evidence = Evidence::new(&model, &corpus.judged, None);
        let factors = evidence.iter().flat_map(|evidence| evidence.factors.iter().map(|factor| factor.log_odds()));
        ScenePicture {
            messages,
            factors: factors.collect(),
            posterior: model.posterior(&model.counts().bag(&corpus.judged)),
        }
    }
}
