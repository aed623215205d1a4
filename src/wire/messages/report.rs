//! The functions for scripts.

use serde::Serialize;

use super::settings::read_patch;
use super::state::{read_messages, text};
use crate::bag::{BagModel, BagSettings, LeftOneOut, Weights, leave_one_out};
use crate::data::clean_name;
use crate::math::MAX_CLASSES;
use crate::text::{Message, WordCounts};
use crate::wire::numbers::plain;
use crate::wire::value::{At, Invalid, Value};
use crate::wire::views::LeftOutReport;
use crate::words::expected;

/// What scripts give: messages of so many classes.
struct Given {
    messages: Vec<Message>,
    counts: WordCounts,
    settings: BagSettings,
}

/// What naive Bayes on messages amounts to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesReport {
    /// How many messages have a class.
    pub n: usize,
    /// By class.
    pub counts: Vec<usize>,
    /// How many messages have none.
    pub unlabelled: usize,
    /// By code point.
    pub vocabulary: Vec<String>,
    /// For each class and word, how many messages have it.
    pub presence: Vec<Vec<u32>>,
    /// For each class and word, how often it stands in the messages.
    pub occurrences: Vec<Vec<u32>>,
    /// What the model is, and how it does on these messages.
    pub naive: NaiveReport,
}

/// The model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct NaiveReport {
    /// By class.
    pub prior: Vec<f64>,
    /// For each class and word; null for an absent class, or one without words at α = 0 (multinomial).
    pub theta: Vec<Option<Vec<f64>>>,
    /// Of the log-odds w·x + b of two present classes; null where a probability is 0.
    pub bias: Option<f64>,
    /// By word; null where a probability is 0.
    pub weights: Option<Vec<Option<f64>>>,
    /// How many are free.
    pub parameters: usize,
    pub accuracy: Option<f64>,
    /// Those that are not judged right: ties and messages without an answer too.
    pub wrong: Option<usize>,
    /// How many have two or more most probable classes.
    pub tied: Option<usize>,
    pub leave_one_out: Option<LeftOutReport>,
}

/// What texts are judged as.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Judged {
    /// P(class | text), a row for each text; null where there is no answer (0/0).
    pub naive: Vec<Option<Vec<f64>>>,
}

/// Fits naive Bayes to a corpus.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn fit_messages(corpus: &Value, settings: &Value) -> Result<MessagesReport, Box<Invalid>> {
    let Given { messages, counts, settings } = read(corpus, settings)?;
    Ok(report(&messages, &BagModel::new(counts, &settings)))
}

/// Judges texts by a corpus: a row for each text, null where there is no answer (0/0).
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn judge(corpus: &Value, texts: &Value, settings: &Value) -> Result<Judged, Box<Invalid>> {
    let Given { counts, settings, .. } = read(corpus, settings)?;
    let texts = At::root("texts", texts).each(text)?;
    let model = BagModel::new(counts, &settings);
    Ok(Judged { naive: texts.iter().map(|text| model.posterior(&model.counts().bag(text))).collect() })
}

/// The report of a model that is fitted to these messages.
pub(super) fn report(messages: &[Message], model: &BagModel) -> MessagesReport {
    let counts = model.counts();
    let n_words = counts.vocabulary().len();
    let theta = |class| -> Option<Vec<f64>> { (0..n_words).map(|word| model.theta(class, word)).collect() };
    let classes = 0..counts.classes().len();
    let thetas = classes.map(|class| theta(class).filter(|_| model.is_present(class)));
    let finite = |value: f64| value.is_finite().then(|| plain(value));
    let weights = Weights::new(model);
    let labeled = messages.iter().filter(|message| message.class.is_some());
    let (mut wrong, mut tied) = (0, 0);
    for message in labeled {
        let bag = counts.bag(&message.text);
        wrong += usize::from(model.predict(&bag) != message.class);
        tied += usize::from(model.is_tie(&bag));
    }
    let n = counts.n_labeled() as usize;
    let left_out = leave_one_out(model, messages);
    MessagesReport {
        n,
        counts: counts.classes().iter().map(|class| class.messages as usize).collect(),
        unlabelled: counts.n_unlabeled(),
        vocabulary: counts.vocabulary().to_vec(),
        presence: counts.classes().iter().map(|class| class.presence.clone()).collect(),
        occurrences: counts.classes().iter().map(|class| class.occurrences.clone()).collect(),
        naive: NaiveReport {
            prior: model.prior().to_vec(),
            theta: thetas.collect(),
            bias: weights.as_ref().and_then(|weights| finite(weights.bias)),
            weights: weights.map(|weights| weights.weights.into_iter().map(finite).collect()),
            parameters: model.n_parameters(),
            accuracy: (n > 0).then(|| (n - wrong) as f64 / n as f64),
            wrong: (n > 0).then_some(wrong),
            tied: (n > 0).then_some(tied),
            leave_one_out: left_out.map(|LeftOneOut { wrong, tied, undefined }| LeftOutReport {
                wrong,
                tied,
                undefined,
            }),
        },
    }
}

fn read(corpus: &Value, settings: &Value) -> Result<Given, Box<Invalid>> {
    let at = At::root("corpus", corpus);
    let fields = at.fields(&["messages", "classes"])?;
    let mut names: Option<Vec<String>> = None;
    fields.set("classes", &mut names, |at| read_names(at).map(Some))?;
    let most = names.as_ref().map_or(MAX_CLASSES, Vec::len);
    let messages = read_messages(&fields.need("messages", expected::MESSAGES)?, most)?;
    let used = messages.iter().filter_map(|message| message.class).max().map_or(2, |last| (last + 1).max(2));
    let n_classes = names.map_or(used, |names| names.len());
    let settings = match settings {
        Value::Null => BagSettings::default(),
        given => read_patch(&At::root("settings", given), n_classes)?.onto(&BagSettings::default()),
    };
    Ok(Given { counts: WordCounts::new(&messages, n_classes), messages, settings })
}

fn read_names(at: &At) -> Result<Vec<String>, Box<Invalid>> {
    let names = at.each(|at| Ok(clean_name(at.text()?)))?;
    let is_new = |(i, name): (usize, &String)| !name.is_empty() && !names[..i].contains(name);
    if (2..=MAX_CLASSES).contains(&names.len()) && names.iter().enumerate().all(is_new) {
        Ok(names)
    } else {
        Err(at.invalid(&expected::names()))
    }
}
