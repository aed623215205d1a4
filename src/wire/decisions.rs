//! What both fits decide at a cost, and what their probabilities are worth, as plain data.

use serde::Serialize;

use super::at::At;
use super::value::{Invalid, Value};
use crate::board::MAX_SEED;
use crate::data::Dataset;
use crate::decision::{Bin, DecisionSettings, JudgedOn, JudgedSet, Reliability, Roc, Worth};
use crate::model::decisions::{judged, judged_held_out, judged_left_out, part_of};
use crate::model::holdout::{BLOCKS, HoldOut, Split};
use crate::model::{Checked, Fit, LeaveOneOut, Model};
use crate::words;

/// What both fits decide at a cost, and what their probabilities are worth. Positive is one class, negative are all
/// others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Decisions {
    /// What a missed positive point costs, where a wrong call of positive costs 1.
    pub cost: f64,
    /// 1/(1 + cost): positive is what is more probable.
    pub threshold: f64,
    /// Null: no model, or a fit without one point that does not exist.
    pub generative: Option<ModelDecisions>,
    /// The same.
    pub logistic: Option<ModelDecisions>,
}

/// What a fit decides, and what its probabilities are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ModelDecisions {
    /// How many points are negative, and positive.
    pub n: [usize; 2],
    /// By that, then how many are called negative, and positive.
    pub called: [[usize; 2]; 2],
    /// How many points are called neither, as they are on the threshold; they count as wrong.
    pub tied: usize,
    /// How many points have no answer (0/0); they count as wrong, and are left out of what follows.
    pub undefined: usize,
    /// Per point.
    pub cost: f64,
    /// Null without points of both kinds.
    pub roc: Option<RocReport>,
    /// Null without a point that has an answer.
    pub reliability: Option<ReliabilityReport>,
}

/// The curve of all thresholds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct RocReport {
    /// From the highest threshold on, the share of negative points that are called positive.
    pub false_positive: Vec<f64>,
    /// The share of positive points that are.
    pub true_positive: Vec<f64>,
    /// The share of pairs in the right order, ties counted half.
    pub auc: f64,
    /// The least cost per point at any threshold.
    pub least_cost: f64,
    /// That threshold, a probability.
    pub best_threshold: f64,
}

/// What probabilities are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ReliabilityReport {
    pub bins: Vec<BinReport>,
    pub brier: WorthReport,
    /// In nats; null: infinite.
    pub log_loss: Option<WorthReport>,
}

/// Points with probabilities from one quantile to the next.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct BinReport {
    pub n: usize,
    /// How many are positive.
    pub positive: usize,
    /// The mean probability of positive.
    pub said: f64,
    /// The share of positive points.
    pub seen: f64,
    /// Its Wilson interval at 95 %.
    pub interval: [f64; 2],
}

/// A mean score, less being better.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WorthReport {
    pub score: f64,
    /// What the best monotone correction of the probabilities would save, the calibration loss; the rest is the
    /// refinement loss.
    pub calibration: f64,
}

/// Judges the labeled points: options are on which (`on`), which class is positive (`positive`, by default the second),
/// and how points are held out (`block`, `seed`).
///
/// # Errors
/// An option that is not valid, points of one class, or too few to hold some out.
pub fn decisions(data: &Dataset, settings: &Checked, options: &Value) -> Result<Decisions, Box<Invalid>> {
    let (mut on, mut positive, mut split) = (JudgedOn::default(), 1, Split::default());
    if *options != Value::Null {
        let at = At::root("options", options);
        let fields = at.fields(&["on", "positive", "block", "seed"])?;
        fields.set("block", &mut split.block, |at| at.whole(BLOCKS.0, BLOCKS.1))?;
        fields.set("seed", &mut split.seed, |at| at.whole(0, MAX_SEED))?;
        fields.set("on", &mut on, At::named)?;
        fields.set("positive", &mut positive, |at| at.whole(0, data.n_classes() - 1))?;
    }
    let n_kinds = data.counts().iter().filter(|&&n| n > 0).count();
    if n_kinds < 2 {
        let found = words::points_of_classes(n_kinds);
        return Err(Invalid::new("data.points", &found, words::expected::SEVERAL_CLASSES));
    }
    let fit = Fit::new(data, settings, None);
    let left_out = (on == JudgedOn::LeftOut).then(|| LeaveOneOut::complete(data, settings, &fit));
    let held_out = match part_of(on) {
        Some(part) => {
            let refused = |_| Invalid::new("data.points", &words::points_of_classes(n_kinds), words::expected::A_SPLIT);
            Some((part, HoldOut::new(data, settings, split, None).map_err(refused)?))
        }
        None => None,
    };
    let of_model = |model: Model| {
        let said = match (&left_out, &held_out) {
            (Some(left_out), _) => judged_left_out(left_out, model, positive),
            (_, Some((part, held_out))) => judged_held_out(held_out, *part, model, positive),
            _ => judged(data, &fit[model], positive),
        };
        said.map(|said| model_decisions(&JudgedSet::new(said), settings.decisions))
    };
    Ok(Decisions {
        cost: settings.decisions.cost,
        threshold: settings.decisions.threshold(),
        generative: of_model(Model::Generative),
        logistic: of_model(Model::Discriminative),
    })
}

/// What a model decides at a cost, and what its probabilities are worth.
pub(super) fn model_decisions(judged: &JudgedSet, decision: DecisionSettings) -> ModelDecisions {
    let calls = judged.calls(decision);
    ModelDecisions {
        n: calls.n,
        called: calls.called,
        tied: calls.n_tied(),
        undefined: calls.n_undefined,
        cost: calls.cost(decision).unwrap_or_default(),
        roc: judged.roc().map(|roc| roc_report(roc, decision)),
        reliability: judged.reliability().map(reliability_report),
    }
}

fn roc_report(roc: &Roc, decision: DecisionSettings) -> RocReport {
    let (least_cost, best_threshold) = roc.least(decision);
    let rates = |truth: usize| roc.corners.iter().map(|&corner| roc.rates(corner)[truth]).collect();
    RocReport { false_positive: rates(0), true_positive: rates(1), auc: roc.auc(), least_cost, best_threshold }
}

fn reliability_report(reliability: &Reliability) -> ReliabilityReport {
    let worth = |Worth { score, calibration }| WorthReport { score, calibration };
    let bin = |bin: &Bin| BinReport {
        n: bin.points.len(),
        positive: bin.n_positive,
        said: bin.said,
        seen: bin.seen,
        interval: bin.interval,
    };
    ReliabilityReport {
        bins: reliability.bins.iter().map(bin).collect(),
        brier: worth(reliability.brier),
        log_loss: reliability.log_loss.map(worth),
    }
}
