//! What both models decide at a cost on messages, and what their probabilities are worth, for scripts.

use std::rc::Rc;

use serde::Serialize;

use super::report::{Given, read};
use crate::bag::{BagModel, Regression, WordsLeftOut};
use crate::decision::{Judged, JudgedOn, JudgedSet};
use crate::text::Bag;
use crate::wire::at::At;
use crate::wire::decisions::{ModelDecisions, model_decisions};
use crate::wire::identifiers::Named;
use crate::wire::value::{Invalid, Value};
use crate::words::expected::ON_ALL_MESSAGES;
use crate::words::messages::not_two_classes;

/// What both models decide at a cost. Positive is class 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesDecisions {
    /// Why nothing is decided; all else is null then.
    pub reason: Option<String>,
    /// What a message of class 0 costs that is called class 1, where the other mistake costs 1.
    pub cost: f64,
    /// cost/(1 + cost): class 1 is what is more probable. Costs of calls are per message.
    pub threshold: f64,
    /// What naive Bayes decides.
    pub naive: Option<ModelDecisions>,
    /// Null unless the settings have `logistic`.
    pub logistic: Option<ModelDecisions>,
}

/// Judges the labeled messages by the fits to all others, or to all: the option is on which (`on`).
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn decide_messages(corpus: &Value, settings: &Value, options: &Value) -> Result<MessagesDecisions, Box<Invalid>> {
    let Given { messages, counts, bags, settings, has_logistic, .. } = read(corpus, settings)?;
    let mut on = JudgedOn::default();
    if *options != Value::Null {
        At::root("options", options).fields(&["on"])?.set("on", &mut on, At::named)?;
    }
    let model = BagModel::new(counts, &settings);
    let decision = settings.decision();
    let mut decided = MessagesDecisions {
        reason: None,
        cost: settings.lost_cost,
        threshold: decision.threshold(),
        naive: None,
        logistic: None,
    };
    if !model.present().eq([0, 1]) {
        decided.reason = Some(not_two_classes(model.present().count()));
        return Ok(decided);
    }
    // A mistake of the model costs what the other one is measured by.
    let report = |judged: &JudgedSet| {
        let report = model_decisions(judged, decision);
        let roc = report.roc.map(|mut roc| {
            roc.least_cost *= settings.lost_cost;
            roc
        });
        ModelDecisions { cost: report.cost * settings.lost_cost, roc, ..report }
    };
    let all = |tie: f64, odds: &dyn Fn(&Bag) -> Option<f64>| {
        let labeled = messages.iter().zip(&bags).filter_map(|(message, bag)| Some((message.class?, bag)));
        let judge = |(class, bag)| Judged { is_positive: class == 1, log_odds: odds(bag), tie };
        JudgedSet::new(labeled.map(judge).collect())
    };
    let [naive, logistic] = match on {
        JudgedOn::Training => {
            let regression = Regression::new(&messages, &bags, &model).filter(|_| has_logistic);
            let weights = regression.map(|regression| regression.finished().weights());
            let by_weights = weights.map(|weights| all(weights.tie, &|bag| Some(weights.log_odds(bag))));
            [Some(all(model.tie(), &|bag| model.judge(bag).1)), by_weights]
        }
        JudgedOn::LeftOut => {
            let bags: Rc<[Bag]> = bags.clone().into();
            let mut left_out = WordsLeftOut::new(&messages, &bags, &model, has_logistic);
            if let Some(left_out) = &mut left_out {
                while !left_out.is_done() {
                    left_out.step(usize::MAX);
                }
            }
            let left_out = left_out.as_ref();
            [left_out.map(WordsLeftOut::naive), left_out.and_then(WordsLeftOut::logistic)]
                .map(Option::<&JudgedSet>::cloned)
        }
        JudgedOn::Validation | JudgedOn::Test => {
            return Err(Invalid::new("options.on", &format!("\"{}\"", on.name()), ON_ALL_MESSAGES));
        }
    };
    decided.naive = naive.as_ref().map(report);
    decided.logistic = logistic.as_ref().map(report);
    Ok(decided)
}
