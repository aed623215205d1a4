use std::cmp::Ordering;

use serde::{Serialize, Serializer};

use crate::board::App;
use crate::math::{MAX_CLASSES, Point};
use crate::model::{Model, PerModel};
use crate::screen::Screen;
use crate::wire::block::{Table, missing, row};
use crate::wire::family::{self, Terms};
use crate::wire::numbers::plain;
use crate::words::{self, heads};

/// The posteriors of both models at a position, each if it exists.
pub(in crate::wire::views) fn posteriors(app: &App, at: Point) -> PerModel<Option<[f64; MAX_CLASSES]>> {
    let fit = app.fit_in_sight();
    PerModel::new(|model| fit[model].posterior(at))
}

/// How the models compute their probabilities at a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Asked {
    /// The position.
    pub at: String,
    /// The models that have an answer there.
    pub models: Vec<AskedModel>,
    /// Whether there is a chart of the points along w.
    pub chart: bool,
    /// Why there is none, or a note on it.
    pub note: Option<String>,
}

/// How one model computes its probabilities.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AskedModel {
    /// The terms, a column per class.
    pub table: Table,
    /// The same as numbers, for bars.
    pub sums: Vec<Sum>,
    /// P(class) there, by class.
    pub shares: Vec<f64>,
}

/// How both models compute their probabilities at the position of the panel; `None` while the fits are hidden.
pub(super) fn probe(app: &App) -> Option<Asked> {
    if app.fits_hidden() {
        return None;
    }
    let (at, missing) = (app.asked(), words::no_projection(app));
    let posteriors = posteriors(app, at);
    let mut models = Vec::new();
    if let (Ok(model), Some(posterior)) = (&app.fit().generative.model, posteriors.generative) {
        let Terms { names, sums, note } = family::of(model).terms(app, at);
        let names = [&[heads::LOG_PRIOR], names, &heads::SUM_AND_POSTERIOR].concat();
        let head = words::model_head(app.title_settings(), Model::Generative);
        models.push(told(app, head, &names, sums, &posterior, Some(note)));
    }
    if let Some(posterior) = posteriors.discriminative {
        models.push(logistic(app, at, &posterior));
    }
    let chart = missing.is_none();
    Some(Asked { at: words::position(app, at), models, chart, note: missing.or_else(|| words::thinned(app)) })
}

/// The terms that one model adds up for a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Sum {
    /// The class.
    pub class: usize,
    /// The terms; null for an absent class, or an infinite term, which has no bar.
    #[serde(serialize_with = "finite")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "(number | null)[]"))]
    pub terms: Vec<f64>,
}

fn finite<S: Serializer>(terms: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(terms.iter().map(|&term| term.is_finite().then(|| plain(term))))
}

/// A table with a column per class: the terms, their sum and the probability; and the terms as numbers, for bars.
fn told(
    app: &App,
    model: &'static str,
    names: &[&'static str],
    sums: Vec<Sum>,
    posterior: &[f64; MAX_CLASSES],
    note: Option<String>,
) -> AskedModel {
    let data = &app.board().data;
    let mut rows = Vec::new();
    for (i, &name) in names.iter().enumerate() {
        let mut cells = Vec::new();
        for sum in &sums {
            cells.push(match (i + 1).cmp(&names.len()) {
                Ordering::Less if i < sum.terms.len() => written(sum.terms[i]),
                Ordering::Less if sum.terms.contains(&f64::NEG_INFINITY) => written(f64::NEG_INFINITY),
                Ordering::Less => written(sum.terms.iter().sum()),
                _ => words::posterior(posterior, sum.class),
            });
        }
        rows.push(row(name, None, cells));
    }
    let columns = sums.iter().map(|sum| data.classes()[sum.class].clone()).collect();
    let table = Table { id: "terms", title: model, columns, rows, note };
    AskedModel { table, sums, shares: posterior[..data.n_classes()].to_vec() }
}

fn written(term: f64) -> String {
    match term {
        _ if term.is_nan() => missing(),
        _ => words::number(term),
    }
}

/// Every weight times its feature, the sum, and its sigmoid or softmax.
fn logistic(app: &App, at: Point, posterior: &[f64; MAX_CLASSES]) -> AskedModel {
    let center = words::center(app);
    let features = app.board().settings.logistic.features.at(at - (center - Point::ORIGIN));
    let mut names = heads::LOGISTIC_TERMS.to_vec();
    names.truncate(features.len());
    names.push(heads::LOGISTIC_SUM);
    let mut sums = Vec::new();
    let mut add = |class: usize, against: Option<usize>| {
        let weights = words::weights(app, class, against).unwrap_or_else(|| vec![f64::NAN; features.len()]);
        sums.push(Sum { class, terms: weights.iter().zip(&features).map(|(w, feature)| w * feature).collect() });
    };
    if let [first, second] = app.fit().logistic().present[..] {
        add(second, Some(first));
        names.push(heads::SIGMOID);
    } else {
        (0..app.board().data.n_classes()).for_each(|class| add(class, None));
        names.push(heads::SOFTMAX);
    }
    told(app, heads::LOGISTIC, &names, sums, posterior, words::about_center(center))
}
