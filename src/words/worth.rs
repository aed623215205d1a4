//! What probabilities are worth: curves of all thresholds, and what was said against what was seen.

use super::decisions::{cell, left_out, model_at_start, not_judged, others, positive, undecided};
use super::heads::POINT_AT_BIN;
use super::numbers::{count, grouped, hundredths, percent, probability};
use crate::board::{App, DecisionView, Lit};
use crate::decimal::fixed;
use crate::decision::{Bin, JudgedOn, Reliability};
use crate::model::{Model, PerModel};

/// What both models find at the present threshold.
pub fn all_found(app: &App) -> String {
    Model::ALL.into_iter().filter_map(|model| rates(app, model)).collect::<Vec<_>>().join(" ")
}

/// The name of a diagram of points or messages, `what`.
pub fn bins_of(model: &str, what: &str) -> String {
    format!("Bins of {model}; arrow keys light their {what}s")
}

/// What a model finds at the present threshold, and what it costs; `None` without a curve.
fn rates(app: &App, model: Model) -> Option<String> {
    let roc = app.judged_by(model)?.roc()?;
    let [wrong, found] = roc.rates(roc.corners[roc.at(app.decision())]).map(percent);
    let (name, of) = (positive(app), others(app.board(), app.positive()));
    let model = model_at_start(app, model);
    Some(format!("{model} finds {found} of {name} and calls {wrong} of {of} a {name}."))
}

/// What a curve's area means.
pub fn pairs(app: &App) -> String {
    let of = others(app.board(), app.positive());
    let one = if of == "the rest" { "one of the rest".to_owned() } else { format!("one {of}") };
    let pairs =
        format!("AUC: of all pairs of {one} and one {}, the share in the right order; ties half.", positive(app));
    match app.decisions().on {
        JudgedOn::LeftOut => format!("{pairs} {LEFT_OUT_IS_LOW}"),
        _ => pairs,
    }
}

/// Leaving out a point lowers the probability of its class, and pairs are scored by different fits (Airola et al. 2011,
/// An experimental comparison of cross-validation techniques for estimating the area under the ROC curve).
const LEFT_OUT_IS_LOW: &str = "Each point left out has its own fit: with few points the area tends to be low.";

/// What a model said of the points or messages of a bin, `what`, and how many of them are of the positive class.
pub fn bin_of(model: &str, positive: &str, what: &str, bin: &Bin) -> String {
    let [said, low, high] = [bin.said, bin.interval[0], bin.interval[1]].map(hundredths);
    let (n, verb) = (bin.points.len(), if bin.n_positive == 1 { "is" } else { "are" });
    let of = if n == 1 { format!("of this {what}") } else { format!("of these {} {what}s", grouped(n)) };
    format!("{model} says {said}; {of} {} {verb} {positive}; 95 % interval {low} to {high}.", grouped(bin.n_positive))
}

/// Which points light up; `None` where none does.
fn lit(app: &App) -> Option<String> {
    let lit = app.lit()?;
    let judged = app.judged_by(lit.model())?;
    Some(match lit {
        Lit::Calls { model, is_positive, called } => {
            let calls = judged.calls(app.decision());
            cell(app, &calls, model, [is_positive.into(), called.into()]) + "."
        }
        Lit::Bin { model, bin: index } => {
            let name = super::boundary_name(app, model, true);
            bin_of(&name, positive(app), "point", judged.reliability()?.bins.get(index)?)
        }
    })
}

/// How many points, or what else is judged, are in a bin; `None` where they differ.
pub fn per_bin(bins: &[Bin], what: &str) -> Option<String> {
    let n = bins.first()?.points.len();
    bins.iter().all(|bin| bin.points.len() == n).then(|| format!("{} a bin", count(n, what)))
}

/// How many are in a bin, where that is one number, and that bins can be pointed at.
pub fn about_bins(per_bin: Option<String>) -> String {
    let each = per_bin.map_or_else(String::new, |per_bin| format!("{per_bin}. "));
    each + POINT_AT_BIN
}

/// The Brier score, the part of it that is calibration loss, and the log loss.
pub fn scores(of: &Reliability) -> [String; 3] {
    let [score, calibration] = [of.brier.score, of.brier.calibration].map(|value| fixed(value, 3));
    [score, calibration, of.log_loss.map_or_else(|| "∞".to_owned(), |loss| fixed(loss.score, 3))]
}

/// The same in words.
pub(super) fn scores_said(of: &Reliability) -> String {
    let [brier, calibration, loss] = scores(of);
    format!("Brier score {brier}, of it calibration loss {calibration}; log loss {loss}")
}

/// What the open panel says of curves or probabilities, in sentences for each model: for those who do not see it.
pub(super) fn worths(app: &App) -> String {
    let of_model = |model: Model| {
        let judged = app.judged_by(model)?;
        let name = model_at_start(app, model);
        match app.decisions().view {
            DecisionView::Costs => None,
            DecisionView::Roc => {
                let auc = probability(judged.roc()?.auc());
                Some(format!("{name}: AUC {auc}. {}", rates(app, model)?))
            }
            DecisionView::Reliability => {
                let of = judged.reliability()?;
                Some(format!("{name}: {}.", scores_said(of)))
            }
        }
    };
    Model::ALL.into_iter().filter_map(of_model).collect::<Vec<_>>().join(" ")
}

/// What lights up; else what counts as wrong, and why a model is not judged.
pub fn found(app: &App) -> String {
    if let Some(lit) = lit(app) {
        return lit;
    }
    let of_model = |model| {
        let calls = app.judged_by(model).map(|judged| judged.calls(app.decision()));
        let undecided = calls.and_then(|calls| match app.decisions().view {
            DecisionView::Costs => undecided(&calls),
            DecisionView::Roc | DecisionView::Reliability => left_out(&calls),
        });
        undecided.or_else(|| not_judged(app, model)).filter(|_| app.shown().shows(model))
    };
    let PerModel { generative, discriminative } = PerModel::new(of_model);
    let discriminative = discriminative.filter(|said| generative.as_ref() != Some(said));
    [generative, discriminative].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
