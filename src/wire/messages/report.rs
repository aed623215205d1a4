//! The functions for scripts.

use super::settings::read_patch;
use super::state::{read_messages, text};
use crate::bag::{BagModel, BagSettings, LeftOneOut, Weights, leave_one_out};
use crate::data::clean_name;
use crate::math::MAX_CLASSES;
use crate::text::{Message, WordCounts};
use crate::wire::tree::{Tree, object};
use crate::wire::value::{At, Invalid, Value};
use crate::words::expected;

/// What scripts give: messages of so many classes.
struct Given {
    messages: Vec<Message>,
    counts: WordCounts,
    settings: BagSettings,
}

/// Fits naive Bayes to a corpus: `MessagesReport` of the public contract.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn fit_messages(corpus: &Value, settings: &Value) -> Result<Tree, Box<Invalid>> {
    let Given { messages, counts, settings } = read(corpus, settings)?;
    Ok(report(&messages, &BagModel::new(counts, &settings)))
}

/// Judges texts by a corpus: a row for each text, null where there is no answer (0/0).
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn judge(corpus: &Value, texts: &Value, settings: &Value) -> Result<Tree, Box<Invalid>> {
    let Given { counts, settings, .. } = read(corpus, settings)?;
    let texts = At::root("texts", texts).each(text)?;
    let model = BagModel::new(counts, &settings);
    Ok(object! { naive: Tree::list(texts.iter().map(|text| model.posterior(&model.counts().bag(text)))) })
}

/// The report of a model that is fitted to these messages.
pub(super) fn report(messages: &[Message], model: &BagModel) -> Tree {
    let counts = model.counts();
    let n_words = counts.vocabulary().len();
    let theta = |class| -> Option<Vec<f64>> { (0..n_words).map(|word| model.theta(class, word)).collect() };
    let classes = 0..counts.classes().len();
    let thetas = classes.map(|class| theta(class).filter(|_| model.is_present(class)));
    let finite = |value: f64| value.is_finite().then_some(value);
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
    let whole = |counts: &[u32]| Tree::list(counts.iter().map(|&count| count as usize));
    object! {
        n: n,
        counts: Tree::list(counts.classes().iter().map(|class| class.messages as usize)),
        unlabelled: counts.n_unlabeled(),
        vocabulary: counts.vocabulary(),
        presence: Tree::list(counts.classes().iter().map(|class| whole(&class.presence))),
        occurrences: Tree::list(counts.classes().iter().map(|class| whole(&class.occurrences))),
        naive: object! {
            prior: model.prior(),
            theta: Tree::list(thetas),
            bias: weights.as_ref().and_then(|weights| finite(weights.bias)),
            weights: weights.map(|weights| Tree::list(weights.weights.into_iter().map(finite))),
            parameters: model.n_parameters(),
            accuracy: (n > 0).then(|| (n - wrong) as f64 / n as f64),
            wrong: (n > 0).then_some(wrong),
            tied: (n > 0).then_some(tied),
            leaveOneOut: left_out.map(|LeftOneOut { wrong, tied, undefined }| {
                object! { wrong: wrong, tied: tied, undefined: undefined }
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
        Err(at.invalid(expected::CLASS_NAMES))
    }
}
