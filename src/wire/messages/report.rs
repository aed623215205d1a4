//! The functions for scripts.

use serde::Serialize;

use super::settings::{GROUPS, read_patch};
use super::texts::{read_classes, read_messages, text};
use crate::bag::{BagModel, BagSettings, Regression, Weights, leave_one_out};
use crate::math::{MAX_CLASSES, sigmoid};
use crate::text::{Bag, Message, WordCounts};
use crate::wire::at::At;
use crate::wire::numbers::plain;
use crate::wire::value::{Invalid, Value};
use crate::wire::views::LeftOutReport;
use crate::words::expected;
use crate::words::messages::not_two_classes;

/// The input of scripts: messages and the number of their classes.
pub(super) struct Given {
    pub(super) messages: Vec<Message>,
    pub(super) n_classes: usize,
    pub(super) counts: WordCounts,
    pub(super) bags: Vec<Bag>,
    pub(super) settings: BagSettings,
    /// Whether logistic regression is asked for.
    pub(super) has_logistic: bool,
}

/// The report of the models fitted to messages.
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
    /// The model, and its performance on these messages.
    pub naive: NaiveReport,
    /// Null unless it was asked for.
    pub logistic: Option<WordLogisticReport>,
}

/// The report of logistic regression. Log-likelihoods are in nats.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordLogisticReport {
    /// Why there is no model; all else is null then.
    pub reason: Option<String>,
    /// b of the log-odds w·x + b of the later of two present classes.
    pub bias: Option<f64>,
    /// By word.
    pub weights: Option<Vec<f64>>,
    /// The maximized objective, Σ log P(class | message) − Σ w²/(2λ²).
    pub log_posterior: Option<f64>,
    pub conditional_log_likelihood: Option<f64>,
    pub accuracy: Option<f64>,
    /// How many messages are not predicted correctly, ties included.
    pub wrong: Option<usize>,
    /// How many have two most probable classes.
    pub tied: Option<usize>,
    /// The steps of Newton's method.
    pub iterations: Option<usize>,
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
    /// The number of free parameters.
    pub parameters: usize,
    pub accuracy: Option<f64>,
    /// How many messages are not predicted correctly, including ties and messages without an answer.
    pub wrong: Option<usize>,
    /// How many have two or more most probable classes.
    pub tied: Option<usize>,
    pub leave_one_out: Option<LeftOutReport>,
}

/// The posteriors of texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Judged {
    /// P(class | text), a row for each text; null where there is no answer (0/0).
    pub naive: Vec<Option<Vec<f64>>>,
    /// The same by logistic regression; null where there is no model, and unless it was asked for.
    pub logistic: Option<Vec<Vec<f64>>>,
}

/// Fits naive Bayes to a corpus, and logistic regression if the settings speak of it.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn fit_messages(corpus: &Value, settings: &Value) -> Result<MessagesReport, Box<Invalid>> {
    let Given { messages, counts, bags, settings, has_logistic, .. } = read(corpus, settings)?;
    let model = BagModel::new(counts, &settings);
    let regression = has_logistic.then(|| Regression::new(&messages, &bags, &model).map(Regression::finished));
    Ok(report(&messages, &bags, &model, regression.as_ref().map(Option::as_ref)))
}

/// Judges texts by a corpus: a row for each text, null where there is no answer (0/0).
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn judge(corpus: &Value, texts: &Value, settings: &Value) -> Result<Judged, Box<Invalid>> {
    let Given { messages, counts, bags, settings, has_logistic, .. } = read(corpus, settings)?;
    let texts = At::root("texts", texts).each(text)?;
    let model = BagModel::new(counts, &settings);
    let judged: Vec<Bag> = texts.iter().map(|text| model.counts().bag(text)).collect();
    let regression = Regression::new(&messages, &bags, &model).filter(|_| has_logistic);
    let weights = regression.map(|regression| regression.finished().weights());
    let both = |weights: &Weights, bag: &Bag| {
        let mut both = vec![0.0; model.prior().len()];
        for (class, log_odds) in weights.classes.into_iter().zip([-1.0, 1.0].map(|sign| sign * weights.log_odds(bag))) {
            both[class] = sigmoid(log_odds);
        }
        both
    };
    Ok(Judged {
        naive: judged.iter().map(|bag| model.posterior(bag)).collect(),
        logistic: weights.map(|weights| judged.iter().map(|bag| both(&weights, bag)).collect()),
    })
}

/// The report of a fitted model, and of logistic regression if it was asked for: `Some(None)` if it does not exist.
pub(super) fn report(
    messages: &[Message],
    bags: &[Bag],
    model: &BagModel,
    regression: Option<Option<&Regression>>,
) -> MessagesReport {
    let counts = model.counts();
    let thetas = (0..counts.classes().len()).map(|class| model.thetas(class));
    let finite = |value: f64| value.is_finite().then(|| plain(value));
    let weights = Weights::new(model);
    let (mut wrong, mut tied) = (0, 0);
    for (class, bag) in labeled(messages, bags) {
        wrong += usize::from(model.predict(bag) != Some(class));
        tied += usize::from(model.is_tie(bag));
    }
    let n = counts.n_messages() as usize;
    let whole = |counts: &[f64]| counts.iter().map(|&count| count as u32).collect();
    let left_out = leave_one_out(model, messages);
    MessagesReport {
        n,
        counts: counts.classes().iter().map(|class| class.messages as usize).collect(),
        unlabelled: counts.n_unlabeled(),
        vocabulary: counts.vocabulary().to_vec(),
        presence: counts.classes().iter().map(|class| whole(&class.presence)).collect(),
        occurrences: counts.classes().iter().map(|class| whole(&class.occurrences)).collect(),
        naive: NaiveReport {
            prior: model.prior().to_vec(),
            theta: thetas.collect(),
            bias: weights.as_ref().and_then(|weights| finite(weights.bias)),
            weights: weights.map(|weights| weights.weights.into_iter().map(finite).collect()),
            parameters: model.n_parameters(),
            accuracy: (n > 0).then(|| (n - wrong) as f64 / n as f64),
            wrong: (n > 0).then_some(wrong),
            tied: (n > 0).then_some(tied),
            leave_one_out: left_out.map(|tally| LeftOutReport {
                wrong: tally.wrong(),
                tied: tally.tied,
                undefined: tally.undefined,
            }),
        },
        logistic: regression.map(|regression| logistic(messages, bags, model.present().count(), regression)),
    }
}

fn labeled<'a>(messages: &'a [Message], bags: &'a [Bag]) -> impl Iterator<Item = (usize, &'a Bag)> {
    messages.iter().zip(bags).filter_map(|(message, bag)| Some((message.class?, bag)))
}

fn logistic(
    messages: &[Message],
    bags: &[Bag],
    n_present: usize,
    regression: Option<&Regression>,
) -> WordLogisticReport {
    let weights = regression.map(Regression::weights);
    let own = || labeled(messages, bags);
    let (n, weights) = (own().count(), weights.as_ref());
    let wrong = weights.map(|weights| own().filter(|(class, bag)| weights.predict(bag) != Some(*class)).count());
    WordLogisticReport {
        reason: weights.is_none().then(|| not_two_classes(n_present)),
        bias: weights.map(|weights| plain(weights.bias)),
        weights: weights.map(|weights| weights.weights.iter().copied().map(plain).collect()),
        log_posterior: regression.map(Regression::log_posterior),
        conditional_log_likelihood: regression.map(Regression::log_likelihood),
        accuracy: wrong.map(|wrong| (n - wrong) as f64 / n as f64),
        wrong,
        tied: weights.map(|weights| own().filter(|(_, bag)| weights.is_tie(bag)).count()),
        iterations: regression.map(Regression::n_steps),
    }
}

pub(super) fn read(corpus: &Value, settings: &Value) -> Result<Given, Box<Invalid>> {
    let at = At::root("corpus", corpus);
    let fields = at.fields(&["messages", "classes"])?;
    let mut names: Option<Vec<String>> = None;
    fields.set("classes", &mut names, |at| read_classes(at).map(Some))?;
    let most = names.as_ref().map_or(MAX_CLASSES, Vec::len);
    let messages = read_messages(&fields.need("messages", expected::MESSAGES)?, most)?;
    let used = messages.iter().filter_map(|message| message.class).max().map_or(2, |last| (last + 1).max(2));
    let n_classes = names.map_or(used, |names| names.len());
    let (settings, has_logistic) = match settings {
        Value::Null => (BagSettings::default(), false),
        given => {
            let at = At::root("settings", given);
            let patch = read_patch(&at, n_classes)?;
            (patch.onto(&BagSettings::default()), at.fields(&GROUPS)?.get("logistic").is_some())
        }
    };
    let (counts, bags) = WordCounts::with_bags(&messages, n_classes);
    Ok(Given { counts, bags, messages, n_classes, settings, has_logistic })
}
