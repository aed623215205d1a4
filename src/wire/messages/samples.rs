//! Messages that the model writes, for scripts.

use serde::Serialize;

use super::report::{Given, read};
use crate::bag::{BagModel, Story, Writer};
use crate::messages::MAX_LENGTH;
use crate::wire::at::At;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;
use crate::words::messages::no_story;

/// The most messages at once.
const MAX_SAMPLES: usize = 1_000_000;

/// The largest seed.
const MAX_SEED: usize = u32::MAX as usize;

/// Messages that a model has written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SampledMessages {
    /// Why the model cannot write; null if it can.
    pub reason: Option<String>,
    /// In the order in which they were drawn.
    pub messages: Vec<SampledMessage>,
}

/// A message that a model has written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SampledMessage {
    /// Counted from 0.
    pub class: usize,
    /// Its words, separated by spaces: in the order in which the die fell, or that of the vocabulary (Bernoulli).
    pub text: String,
}

/// Has the model that is fitted to a corpus write messages. The class is drawn from the class prior; then each word of
/// the vocabulary is in or not (Bernoulli), or each word is drawn by itself (multinomial), as many as a message of the
/// class has, or as `length` says. Equal seeds give equal messages.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn sample_messages(corpus: &Value, settings: &Value, options: &Value) -> Result<SampledMessages, Box<Invalid>> {
    let Given { messages, classes, counts, bags, settings, .. } = read(corpus, settings)?;
    let at = At::root("options", options);
    let fields = at.fields(&["n", "seed", "length"])?;
    let n = fields.need("n", expected::WHOLE)?.whole(0, MAX_SAMPLES)?;
    let (mut seed, mut length) = (1, None);
    fields.set("seed", &mut seed, |at| at.whole(0, MAX_SEED))?;
    fields.set("length", &mut length, |at| at.nullable(|at| at.whole(1, MAX_LENGTH)))?;
    let model = BagModel::new(counts, &settings);
    let writer = match Writer::new(&model, &messages, &bags) {
        Ok(writer) => writer,
        Err(none) => return Ok(SampledMessages { reason: Some(no_story(none, &classes)), messages: Vec::new() }),
    };
    let word = |word: &usize| model.counts().vocabulary()[*word].as_str();
    let written = |story: Story| {
        let words: Vec<&str> = story.words.iter().map(word).collect();
        SampledMessage { class: story.class, text: words.join(" ") }
    };
    Ok(SampledMessages { reason: None, messages: writer.stories(seed as u64, length).take(n).map(written).collect() })
}
