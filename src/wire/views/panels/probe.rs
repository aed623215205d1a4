//! How both models come to their probabilities at one place.

use std::cmp::Ordering;

use crate::board::App;
use crate::math::{MAX_CLASSES, Point};
use crate::model::{Model, PerModel};
use crate::wire::block::{Block, Body, Height, Stack, Table, missing, note, plot, row, say_plain, shown};
use crate::wire::family::{self, Terms};
use crate::words::{self, heads};

/// The posteriors of both models at a position, each if it exists.
pub(in crate::wire::views) fn posteriors(app: &App, at: Point) -> PerModel<Option<[f64; MAX_CLASSES]>> {
    PerModel::new(|model| app.posterior(model, at))
}

/// What both models say at the position of the panel, and the terms that they add up.
pub(super) fn probe(app: &App) -> Vec<Block> {
    let (at, missing) = (app.asked(), words::no_projection(app));
    let posteriors = posteriors(app, at);
    let mut blocks = vec![say_plain(words::probe_said(app, at, &posteriors))];
    if let (Ok(model), Some(posterior)) = (&app.fit().generative.model, posteriors.generative) {
        let Terms { names, sums, note } = family::of(model).terms(app, at);
        let names = [&[heads::LOG_PRIOR], names, &heads::SUM_AND_POSTERIOR].concat();
        let title = words::model_head(app.title_settings(), Model::Generative);
        let ids = ["generative-terms", "generative-stacks"];
        blocks.extend(told(app, ids, title, Some(note), &names, sums, &posterior));
    }
    if let Some(posterior) = posteriors.discriminative {
        blocks.extend(logistic(app, at, &posterior));
    }
    if missing.is_none() {
        blocks.push(plot("along", 0, Height::Medium, None));
    }
    let how = app.probe().is_none().then(|| heads::POINT_AT_BOARD.to_owned());
    blocks.extend(missing.or_else(|| words::thinned(app)).or(how).map(|text| note("note", text)));
    blocks
}

/// The terms that a model adds up for a class; NaN for an absent class.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::wire) struct Sum {
    /// The class.
    pub class: usize,
    /// The terms.
    pub terms: Vec<f64>,
}

/// A table with a column per class, the terms, their sum and the probability, and the same as bars.
fn told(
    app: &App,
    [id, key]: [&'static str; 2],
    title: &'static str,
    note: Option<String>,
    names: &[&'static str],
    sums: Vec<Sum>,
    posterior: &[f64; MAX_CLASSES],
) -> [Block; 2] {
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
    let stacks = Body::Stacks(stacks(&sums, &posterior[..data.n_classes()]));
    [shown(Table { id, title: title.into(), columns, rows, note }), Block { key, body: stacks }]
}

fn written(term: f64) -> String {
    if term.is_nan() { missing() } else { words::number(term) }
}

/// The sums on one scale, and the probabilities in one bar.
fn stacks(sums: &[Sum], shares: &[f64]) -> Vec<Stack> {
    let all: Vec<Vec<[f64; 2]>> = sums.iter().map(|sum| stacked(&sum.terms)).collect();
    let ends = || all.iter().flatten().flatten();
    let low = -rounded_up(-ends().fold(0.0_f64, |low, &end| low.min(end)));
    let high = rounded_up(ends().fold(0.0_f64, |high, &end| high.max(end)));
    let at = |end: f64| (end - low) / (high - low).max(f64::MIN_POSITIVE);
    let of_sums = sums.iter().zip(&all).map(|(sum, ends)| Stack {
        class: Some(sum.class),
        zero: at(0.0),
        ends: ends.iter().map(|ends| ends.map(at)).collect(),
    });
    of_sums.chain([Stack { class: None, zero: 0.0, ends: stacked(shares) }]).collect()
}

/// From where to where each term goes; one that is not finite has no length.
fn stacked(terms: &[f64]) -> Vec<[f64; 2]> {
    let mut ends = [0.0; 2];
    let stack = |&term: &f64| {
        let end = &mut ends[usize::from(term >= 0.0)];
        let from = *end;
        *end += if term.is_finite() { term } else { 0.0 };
        [from.min(*end), from.max(*end)]
    };
    terms.iter().map(stack).collect()
}

/// Rounded up, so that the scale rarely changes while the place moves.
fn rounded_up(size: f64) -> f64 {
    let step = 10.0_f64.powf(size.max(1.0).log10().floor());
    (size / step).ceil() * step
}

/// Every weight times its feature, the sum, and its sigmoid or softmax.
fn logistic(app: &App, at: Point, posterior: &[f64; MAX_CLASSES]) -> [Block; 2] {
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
    let ids = ["logistic-terms", "logistic-stacks"];
    told(app, ids, heads::LOGISTIC, words::about_center(center), &names, sums, posterior)
}
