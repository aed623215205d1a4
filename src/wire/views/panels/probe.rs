use std::cmp::Ordering;

use super::super::tables::{MISSING, row, table};
use crate::board::App;
use crate::math::{MAX_CLASSES, Point, log_sum_exp};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::model::histogram::HistogramModel;
use crate::model::{Model, PerModel};
use crate::wire::tree::{Tree, object};
use crate::words;

/// The posteriors of both models at a place, each where it exists.
pub(in crate::wire::views) fn posteriors(app: &App, at: Point) -> PerModel<Option<[f64; MAX_CLASSES]>> {
    let fit = app.fit_in_sight();
    PerModel::new(|model| fit[model].posterior(at))
}

/// How both models come to their probabilities where the panel asks; null while the fits are hidden.
pub(super) fn probe(app: &App) -> Tree {
    if app.fits_hidden() {
        return Tree::Null;
    }
    let (at, missing) = (app.asked(), words::no_projection(app));
    let posteriors = posteriors(app, at);
    let mut models = Vec::new();
    if let (Some(model), Some(posterior)) = (app.fit().gaussian(), posteriors.generative) {
        models.push(generative(app, model, at, &posterior));
    }
    if let (Some(model), Some(posterior)) = (app.fit().histogram(), posteriors.generative) {
        models.push(histogram(app, model, at, &posterior));
    }
    if let Some(posterior) = posteriors.discriminative {
        models.push(logistic(app, at, &posterior));
    }
    object! {
        at: words::point(at),
        models: Tree::List(models),
        chart: missing.is_none(),
        note: missing.or_else(|| words::thinned(app)),
    }
}

/// What one model adds up for a class; no numbers for an absent one.
struct Sum {
    class: usize,
    terms: Vec<f64>,
}

/// The terms down, their sum and the probability below, a column per class; and the terms once more, for bars.
fn told(
    app: &App,
    model: &'static str,
    names: &[&'static str],
    sums: &[Sum],
    posterior: &[f64; MAX_CLASSES],
    note: Tree,
) -> Tree {
    let (mut rows, mut terms, mut columns) = (Vec::new(), Vec::new(), Vec::new());
    for (i, &name) in names.iter().enumerate() {
        let mut cells = Vec::new();
        for sum in sums {
            cells.push(Tree::from(match (i + 1).cmp(&names.len()) {
                Ordering::Less if i < sum.terms.len() => written(sum.terms[i]),
                Ordering::Less if sum.terms.contains(&f64::NEG_INFINITY) => written(f64::NEG_INFINITY),
                Ordering::Less => written(sum.terms.iter().sum()),
                _ => words::posterior(posterior, sum.class),
            }));
        }
        rows.push(row(name, None, cells));
    }
    for sum in sums {
        columns.push(app.board().data.classes()[sum.class].clone().into());
        // A bar has an end.
        let finite: Vec<f64> = sum.terms.iter().map(|&term| if term.is_finite() { term } else { f64::NAN }).collect();
        terms.push(object! { class: sum.class, terms: finite });
    }
    object! {
        table: table("terms", model, Tree::List(columns), rows, note),
        sums: Tree::List(terms),
        shares: &posterior[..app.board().data.n_classes()],
    }
}

fn written(term: f64) -> String {
    match term {
        _ if term.is_nan() => MISSING.to_owned(),
        _ => words::number(term),
    }
}

/// log π, the log-density in its factors where the model has them, their sum, and Bayes' rule.
fn generative(app: &App, model: &GaussianModel, at: Point, posterior: &[f64; MAX_CLASSES]) -> Tree {
    let settings = &app.board().settings.generative;
    let names: &[&str] = if settings.correlation == 0.0 {
        &["log π", "log N(x₁; μ₁, σ₁²)", "log N(x₂; μ₂, σ₂²)", SUM, "P(y | x)"]
    } else {
        &["log π", "log N(x; μ, Σ)", SUM, "P(y | x)"]
    };
    let mut sums = Vec::new();
    for (class, present) in model.classes.iter().enumerate() {
        let mut terms = vec![f64::NAN; names.len() - 2];
        if let Some(GaussianClass { prior, density }) = present {
            terms[0] = prior.ln();
            terms[1] = density.log_density(at);
            if terms.len() > 2 {
                terms[1..].copy_from_slice(&density.log_marginals(at));
            }
        } else if app.fit().moments.classes[class].weight > 0.0 {
            // Its prior by hand is 0.
            terms[0] = f64::NEG_INFINITY;
        }
        sums.push(Sum { class, terms });
    }
    let log_density = log_sum_exp(&model.log_joint(at));
    let mut logs = sums.iter().flat_map(|sum| &sum.terms[1..]).copied().chain([log_density]);
    let note = words::density_note(app, log_density, logs.any(|log| log > 0.0));
    told(app, words::model_head(&app.board().settings, Model::Generative), names, &sums, posterior, note.into())
}

/// log π and the logarithms of the shares that were counted, their sum, and Bayes' rule; the shares as fractions below.
fn histogram(app: &App, model: &HistogramModel, at: Point, posterior: &[f64; MAX_CLASSES]) -> Tree {
    let joint = app.board().settings.generative.is_joint();
    let names: &[&str] = if joint {
        &["log π", "log P(cell | y)", SUM, "P(y | x)"]
    } else {
        &["log π", "log P(column | y)", "log P(row | y)", SUM, "P(y | x)"]
    };
    let cell @ [column, row] = model.counts().grid().cell_at(at);
    let mut sums = Vec::new();
    for (class, prior) in model.priors.iter().enumerate() {
        // A class with points has no prior only where the one by hand is 0.
        let prior = prior.or((model.counts().of_classes()[class] > 0.0).then_some(0.0));
        let parts = if joint {
            vec![prior, model.jointly(cell, class)]
        } else {
            vec![prior, model.along(0, column, class), model.along(1, row, class)]
        };
        sums.push(Sum { class, terms: parts.into_iter().map(|part| part.map_or(f64::NAN, f64::ln)).collect() });
    }
    let note = words::cell_note(app, model, at);
    told(app, words::model_head(&app.board().settings, Model::Generative), names, &sums, posterior, note.into())
}

const SUM: &str = "their sum";

/// Every weight times its feature, the sum, and the sigmoid or the softmax of it.
fn logistic(app: &App, at: Point, posterior: &[f64; MAX_CLASSES]) -> Tree {
    let logistic = app.fit().logistic();
    let features = app.board().settings.logistic.features.at(at);
    let mut names = vec!["w₀", "w₁x₁", "w₂x₂", "w₁₁x₁²", "w₂₂x₂²", "w₁₂x₁x₂"];
    names.truncate(features.len());
    names.push("their sum, w·φ(x)");
    let mut sums = Vec::new();
    let mut add = |class: usize, weights: Option<&Vec<f64>>| {
        let mut terms = vec![f64::NAN; features.len()];
        for (j, w) in weights.into_iter().flatten().enumerate() {
            terms[j] = w * features[j];
        }
        sums.push(Sum { class, terms });
    };
    if let (Some(binary), &[_, second]) = (&logistic.binary, &logistic.present[..]) {
        add(second, Some(binary));
        names.push("P(y | x), σ of it");
    } else {
        for (class, weights) in logistic.weights.iter().flatten().enumerate() {
            add(class, weights.as_ref());
        }
        names.push("P(y | x), softmax");
    }
    told(app, "Logistic", &names, &sums, posterior, Tree::Null)
}
