//! What the probabilities of both models are worth, over messages that are left out one by one.

use serde::Serialize;

use crate::decision::Bin;
use crate::messages::Messages;
use crate::wire::numbers::plain;
use crate::words::heads;
use crate::words::messages::{NO_WORTH, PENDING, axes_of_worth, bin_said, worth_note};
use crate::words::worth::{per_bin, scores};

/// What probabilities are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordsWorth {
    /// Why nothing is judged.
    pub missing: Option<String>,
    /// What is said along, and seen up.
    pub axes: [String; 2],
    /// Naive Bayes, and logistic regression if it is shown.
    pub models: Vec<WordsModelWorth>,
    /// Whether messages are left, to go on with by the command "fit".
    pub fitting: bool,
    /// What is meant.
    pub note: String,
}

/// What the probabilities of a model are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordsModelWorth {
    /// Its name.
    pub head: &'static str,
    /// Whether it is logistic regression.
    pub is_logistic: bool,
    /// How many messages are in a bin, where all have as many.
    pub per_bin: Option<String>,
    /// From the lowest probability on.
    pub bins: Vec<WorthBin>,
    /// The index of the one whose messages light up.
    pub lit: Option<usize>,
    /// The Brier score, the part of it that is calibration loss, and the log loss.
    pub scores: [String; 3],
}

/// A bin of a reliability diagram.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WorthBin {
    /// The mean of P(class 1).
    pub said: f64,
    /// The share of messages of class 1.
    pub seen: f64,
    /// Its 95 % interval.
    pub interval: [f64; 2],
    /// The same in words.
    pub label: String,
}

pub(super) fn worth(app: &Messages) -> WordsWorth {
    let left_out = app.left_out();
    let models = left_out.map_or_else(Vec::new, |_| {
        let naive = model_worth(app, heads::NAIVE_BAYES, false);
        let logistic = app.shows_logistic().then(|| model_worth(app, heads::LOGISTIC, true));
        std::iter::once(naive).chain(logistic).collect()
    });
    WordsWorth {
        missing: left_out.is_none().then(|| NO_WORTH.to_owned()),
        axes: axes_of_worth(app),
        models,
        fitting: left_out.is_some_and(|left_out| !left_out.is_done()),
        note: worth_note(app),
    }
}

fn model_worth(app: &Messages, head: &'static str, is_logistic: bool) -> WordsModelWorth {
    let reliability = app.reliability(is_logistic);
    let bins = reliability.map_or(&[][..], |of| &of.bins);
    WordsModelWorth {
        head,
        is_logistic,
        per_bin: per_bin(bins, "message"),
        bins: bins.iter().map(|bin| drawn(app, head, bin)).collect(),
        lit: app.lit_bin().filter(|lit| lit.is_logistic == is_logistic).map(|lit| lit.bin),
        scores: reliability.map_or([PENDING; 3].map(str::to_owned), scores),
    }
}

fn drawn(app: &Messages, head: &str, bin: &Bin) -> WorthBin {
    WorthBin {
        said: plain(bin.said),
        seen: plain(bin.seen),
        interval: bin.interval.map(plain),
        label: bin_said(app, head, bin),
    }
}
