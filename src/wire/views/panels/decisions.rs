use serde::Serialize;

use super::worth::{ModelCurve, ModelWorth, curve, worth};
use crate::board::{App, DecisionView};
use crate::decision::{JudgedOn, JudgedSet};
use crate::model::{Model, PerModel};
use crate::screen::Screen;
use crate::wire::block::missing;
use crate::words;

/// The panels behind the door "Decisions": what mistakes cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Decided {
    /// The name of the slider.
    pub cost_name: String,
    /// Above which probability the positive class is called: what comes before the number, and the number.
    pub above: [String; 2],
    /// The points on which is judged.
    pub on: JudgedOn,
    /// The points on which can be judged.
    pub points: Vec<PointsView>,
    /// Of three and more classes, what the positive one can be, in words.
    pub choices: Vec<String>,
    /// The positive class.
    pub positive: usize,
    /// What must be known of the classes.
    pub classes: Option<&'static str>,
    /// Why nothing can be decided.
    pub missing: Option<String>,
    /// What the panel shows.
    pub view: DecisionView,
    /// How the models call the points, where that is shown.
    pub costs: Vec<ModelCosts>,
    /// The curves of the models, where these are shown.
    pub curves: Vec<ModelCurve>,
    /// What the probabilities of the models are worth, where that is shown.
    pub worths: Vec<ModelWorth>,
    /// What the area under a curve is.
    pub pairs: String,
    /// The names of the rows, those that are called so by the columns: the others, and the positive class.
    pub kinds: [String; 2],
    /// What the threshold is, and what it amounts to.
    pub note: String,
    /// What is lit up, and what counts as wrong.
    pub said: String,
}

/// Points on which can be judged.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointsView {
    pub on: JudgedOn,
    pub name: &'static str,
}

/// How a model calls the points, and what that costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ModelCosts {
    pub model: Model,
    /// Its name at the head of a column.
    pub head: String,
    /// Whether these are of before the last change, those of after it being on their way.
    pub is_stale: bool,
    /// By kind of points, then by what they are called; a dash without a model, three dots on their way.
    pub cells: [[CallCell; 2]; 2],
    /// The cost per point.
    pub cost: String,
    /// The least at any threshold: that threshold, and the cost per point.
    pub least: [String; 2],
}

/// A cell of a confusion matrix.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct CallCell {
    /// How many points.
    pub count: String,
    /// What each costs; null: nothing.
    pub price: Option<String>,
    /// The same in words.
    pub label: String,
    /// Whether they light up.
    pub lit: bool,
}

pub(super) fn decided(app: &App) -> Decided {
    let data = &app.board().data;
    let n_kinds = data.counts().iter().filter(|&&n| n > 0).count();
    let is_one_class = n_kinds < 2;
    let missing = if app.fits_hidden() {
        Some(words::FITS_HIDDEN.to_owned())
    } else {
        is_one_class.then(|| words::decisions::ONE_CLASS.to_owned())
    };
    let has_choice = data.n_classes() > 2;
    let choices = data.classes().iter().filter(|_| has_choice).map(|name| words::decisions::against_rest(name));
    let view = app.decisions().view;
    let of_shown = |shown| if view == shown && missing.is_none() { shown_models(app) } else { Vec::new() };
    Decided {
        cost_name: words::decisions::cost_name(app),
        above: words::decisions::above(app),
        on: app.decisions().on,
        points: points(app),
        choices: choices.collect(),
        positive: app.positive(),
        classes: has_choice.then_some(words::decisions::TWO_CLASSES),
        view,
        costs: of_shown(DecisionView::Costs).into_iter().map(|model| model_costs(app, model)).collect(),
        curves: of_shown(DecisionView::Roc).into_iter().map(|model| curve(app, model)).collect(),
        worths: of_shown(DecisionView::Reliability).into_iter().map(|model| worth(app, model)).collect(),
        pairs: words::worth::pairs(app),
        missing,
        kinds: [words::decisions::negative(app).to_owned(), data.classes()[app.positive()].clone()],
        note: words::decisions::note(app),
        said: said(app),
    }
}

/// The points on which can be judged, and those on which is judged in any case.
fn points(app: &App) -> Vec<PointsView> {
    let (now, possible) = (app.decisions().on, app.judgeable());
    let listed = JudgedOn::ALL.into_iter().filter(|on| *on == now || possible.contains(on));
    listed.map(|on| PointsView { on, name: words::decisions::points(on) }).collect()
}

fn shown_models(app: &App) -> Vec<Model> {
    Model::ALL.into_iter().filter(|&model| app.shown().shows(model)).collect()
}

/// Whether what is known of a model's points is of before the last change.
pub(super) fn is_stale(app: &App, model: Model) -> bool {
    app.decided().is_some_and(|run| run.is_stale[model])
}

/// What stands for a number that is not known: three dots where it is on its way.
pub(super) fn unknown(app: &App, model: Model) -> String {
    if is_stale(app, model) { "…".to_owned() } else { missing() }
}

fn model_costs(app: &App, model: Model) -> ModelCosts {
    let (decision, judged) = (app.decision(), app.judged_by(model));
    let unknown = || unknown(app, model);
    let calls = judged.map(|judged| judged.calls(decision));
    let cell = |truth: usize, called: usize| CallCell {
        count: calls.map_or_else(unknown, |calls| words::grouped(calls.called[truth][called])),
        price: (truth != called && calls.is_some()).then(|| words::decisions::price(decision, truth)),
        label: calls.map_or_else(String::new, |calls| words::decisions::cell(app, &calls, [truth, called])),
        lit: app.is_lit(model, truth == 1, called == 1),
    };
    let least = judged.and_then(JudgedSet::roc).map(|roc| roc.least(decision));
    ModelCosts {
        model,
        head: words::boundary_name(app, model, true),
        is_stale: is_stale(app, model),
        cells: [0, 1].map(|truth| [0, 1].map(|called| cell(truth, called))),
        cost: calls.and_then(|calls| calls.cost(decision)).map_or_else(unknown, words::decisions::per_point),
        least: match least {
            Some((cost, t)) => [words::decisions::best_threshold(t), words::decisions::per_point(cost)],
            None => [String::new(), unknown()],
        },
    }
}

/// What lights up; else what counts as wrong, and why a model is not judged.
fn said(app: &App) -> String {
    if let Some(lit) = words::worth::lit(app) {
        return lit;
    }
    let of_model = |model| {
        let calls = app.judged_by(model).map(|judged| judged.calls(app.decision()));
        let undecided = calls.and_then(|calls| match app.decisions().view {
            DecisionView::Costs => words::decisions::undecided(&calls),
            DecisionView::Roc | DecisionView::Reliability => words::decisions::left_out(&calls),
        });
        undecided.or_else(|| words::decisions::not_judged(app, model)).filter(|_| app.shown().shows(model))
    };
    let PerModel { generative, discriminative } = PerModel::new(of_model);
    let discriminative = discriminative.filter(|said| generative.as_ref() != Some(said));
    [generative, discriminative].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
