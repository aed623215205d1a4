//! What stands beside the board on stage, or in its place.

use serde::Serialize;

use super::tables::estimates;
use crate::board::{App, Demo, Panel, Scene, ScoreKind, StageBlock, StageMark};
use crate::decision::Right;
use crate::math::{Quadratic, softmax};
use crate::model::Model;
use crate::model::histogram::HistogramModel;
use crate::model::logistic::{self, LogisticSettings};
use crate::scene;
use crate::screen::Screen;
use crate::wire::block::{
    Bar, Bars, Block, Body, Chart, Height, Table, TableRow, Tone, equation, filled, named, note, row, say, shown,
};
use crate::words;

/// The weight priors whose weights are compared.
const PRIORS: [f64; 4] = [1.0, 10.0, 100.0, 1000.0];

/// The order in which the terms of [`Quadratic::coefficients`] are printed: squares, product, linear terms, constant.
const ORDER: [usize; 6] = [3, 4, 5, 1, 2, 0];

/// The block of the scene that is shown; empty where the stage has none, or a panel in its place.
pub(super) fn stage_block(app: &App) -> Vec<Block> {
    let is_hidden = app.fits_hidden();
    match app.stage_block() {
        _ if app.panel() != Panel::Closed => Vec::new(),
        StageBlock::Table if !is_hidden => means(app),
        // Only means and variances stand beside a board that is not presented.
        _ if !app.is_presented() => Vec::new(),
        StageBlock::Bells => bells(app),
        StageBlock::Cells => cells(app).unwrap_or_default(),
        _ if is_hidden => Vec::new(),
        StageBlock::Formula => ledger(app).unwrap_or_default(),
        StageBlock::Matrix => matrix(app).unwrap_or_default(),
        StageBlock::Variance => variances(app),
        StageBlock::Weights => lengths(app),
        StageBlock::Share => shares_of_empty(app).unwrap_or_default(),
        StageBlock::Axis => along_first(app).unwrap_or_default(),
        StageBlock::Shares => shares(app).unwrap_or_default(),
        StageBlock::Board | StageBlock::Chart | StageBlock::Table => Vec::new(),
    }
}

/// Means and variances of the classes, and how a mean follows a point that is moved.
fn means(app: &App) -> Vec<Block> {
    let Some(table) = estimates(app) else { return Vec::new() };
    let moved = app.shown_scene().and_then(|scene| match scene.gesture {
        Some(Demo::Move { index, .. }) => app.board().data.iter().nth(index)?.1,
        _ => None,
    });
    let follows = moved.and_then(|class| words::stage::mean_follows(app, class));
    [shown(table)].into_iter().chain(follows.map(|text| note("follows", text))).collect()
}

/// A score in the hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct StageScore {
    /// The model.
    pub model: Model,
    /// The class whose points are counted; null: all points.
    pub class: Option<usize>,
    /// The number, and what it is of.
    pub parts: Vec<String>,
}

/// What is counted where a scene does not say it: each class where its gesture sets the class prior, what is found
/// where it sets the cost of a mistake; nothing where the block or the picture has what is looked at.
fn usual_score(app: &App, scene: &Scene) -> ScoreKind {
    let sets = |key: &str| match &scene.gesture {
        Some(Demo::Adjust(patch)) => patch.given().iter().any(|setting| setting.key == key),
        _ => false,
    };
    match scene.stage.block {
        StageBlock::Table | StageBlock::Chart | StageBlock::Variance => ScoreKind::Nothing,
        StageBlock::Weights | StageBlock::Share | StageBlock::Cells => ScoreKind::Nothing,
        // Whoever is left out counts, not who is trained on; each of six pictures has its own.
        _ if scene.gesture == Some(Demo::LeaveOneOut) || app.shown().wall => ScoreKind::Nothing,
        _ if sets("prior") => ScoreKind::Classes,
        _ if sets("cost") => ScoreKind::Found,
        _ => ScoreKind::Right,
    }
}

/// The scores of a scene, of the models that are shown; none where the fits are hidden.
pub(super) fn scores(app: &App) -> Vec<StageScore> {
    let Some(scene) = app.staged_scene().filter(|_| !app.fits_hidden()) else { return Vec::new() };
    let counted = scene.stage.score.unwrap_or_else(|| usual_score(app, scene));
    let counts = app.board().data.counts();
    // Not of the points that EM or a split judges by, whose classes are other ones.
    let judged = app.read_out(Model::Generative).filter(|read_out| read_out.n == counts.iter().sum::<usize>());
    if let (Some(read_out), ScoreKind::Classes) = (judged, counted) {
        let of = |(class, row): (usize, &Vec<usize>)| {
            let parts = words::right_of(Right { n: counts[class], n_right: row[class] }).into();
            StageScore { model: Model::Generative, class: Some(class), parts }
        };
        return read_out.confusion.iter().enumerate().map(of).collect();
    }
    let parts = |model| match counted {
        ScoreKind::Nothing => None,
        ScoreKind::Found => {
            let calls = app.judged_by(model)?.calls(app.decision());
            let class = &app.board().data.classes()[app.positive()];
            Some(words::stage::found(calls.called[1][1], calls.n[1], class).into())
        }
        ScoreKind::Right | ScoreKind::Classes => match words::card::score(app, model) {
            Some([number, of, right, _]) => Some(vec![number, of, right]),
            None => app.climbs().then(|| vec![String::new(), words::stage::NO_LINE.to_owned()]),
        },
    };
    let models = app.sight().models.iter();
    models.filter_map(|&model| Some(StageScore { model, class: None, parts: parts(model)? })).collect()
}

fn chart(key: &'static str, plot: usize, label: Option<String>) -> Block {
    Block { key, body: Body::Chart(Chart { plot, size: Height::Large, label, hand: None }) }
}

/// The densities along x₁, and the posterior below.
fn bells(app: &App) -> Vec<Block> {
    vec![chart("bells", 0, Some(words::stage::bells(app))), chart("posterior", 1, None)]
}

/// The symbol of a term of [`Quadratic::coefficients`], the constant's being empty.
const SYMBOLS: [&str; 6] = ["", "x_1", "x_2", "x_1^2", "x_2^2", "x_1x_2"];

/// The log-odds of the second class against the first as a sum, each term with its bar, and its bar from before.
fn ledger(app: &App) -> Option<Vec<Block>> {
    let classes = app.board().data.classes();
    let [first, second] = classes else { return None };
    let terms = |(origin, odds): (_, Quadratic)| words::coefficients(app, origin, odds);
    let now = terms(app.fit().gaussian()?.log_odds()?);
    let before = app.previous_scores().and_then(|scores| scores.generative?.log_odds(1, 0)).map(terms);
    let largest = now.iter().chain(before.iter().flatten()).fold(0.0_f64, |most, term| most.max(term.abs()));
    let share = |term: f64| if largest > 0.0 { term / largest } else { 0.0 };
    let has_term = |&i: &usize| i != 5 || now[i] != 0.0 || before.is_some_and(|before| before[i] != 0.0);
    let bar = |i: usize| Bar {
        head: SYMBOLS[i].to_owned(),
        number: words::stage::term(now[i]),
        share: share(now[i]),
        before: before.map(|before| share(before[i])),
    };
    let bars = Bars {
        name: words::stage::LOG_ODDS,
        ends: Some([first, second].map(|class| words::stage::side(class))),
        rows: ORDER.into_iter().filter(has_term).map(bar).collect(),
    };
    let head = format!("\\log \\frac{{P({} ∣ x)}}{{P({} ∣ x)}} =", named(second), named(first));
    let kind = scene::boundary_kind_of(app.fit(), Model::Generative);
    let mut blocks = vec![equation("head", head), Block { key: "terms", body: Body::Bars(bars) }];
    blocks.extend(words::about_center(words::center(app)).map(|text| note("center", text)));
    blocks.push(say(&words::stage::border(kind)));
    Some(blocks)
}

/// The covariance matrix that all classes share, and the weights w = Σ⁻¹(μ₂ − μ₁).
fn matrix(app: &App) -> Option<Vec<Block>> {
    let model = app.fit().gaussian()?;
    let mut covariances = model.classes.iter().flatten().map(|class| class.density.covariance);
    let covariance = covariances.next().filter(|first| covariances.all(|other| other == *first))?;
    let sigma = [covariance.xx, covariance.xy, covariance.xy, covariance.yy].map(words::stage::term);
    let sigma = filled(r"Σ = (\begin{matrix} # & \key{#} \\ \key{#} & # \end{matrix})", sigma);
    let weights = model.log_odds_weights().map(|[_, w1, w2]| {
        let classes = app.board().data.classes();
        let of = format!("w = Σ^{{−1}}(μ_{} − μ_{}) ≈ ", named(&classes[1]), named(&classes[0]));
        let w = [w1, w2].map(words::stage::term);
        equation("weights", of + &filled(r"(\begin{matrix} \key{#} \\ \key{#} \end{matrix})", w))
    });
    Some([equation("matrix", sigma)].into_iter().chain(weights).collect())
}

/// The variance of each class along the first axis and what is added to it.
fn variances(app: &App) -> Vec<Block> {
    const KEYS: [&str; 2] = ["first", "second"];
    let Some(model) = app.fit().gaussian() else { return Vec::new() };
    let classes = app.board().data.classes();
    let line = |(key, class): (&'static str, usize)| {
        let variance = model.classes.get(class)?.as_ref()?.density.covariance.xx;
        let own = variance - model.epsilon;
        let own = if own.abs() < 1e-12 * variance { 0.0 } else { own };
        let numbers = [words::stage::term(own), words::significant(model.epsilon)];
        Some(equation(key, format!("σ_{}^2", named(&classes[class])) + &filled(r" + ε = # + \key{#}", numbers)))
    };
    KEYS.into_iter().zip(0..).filter_map(line).collect()
}

/// |w| of logistic regression for several weight priors: on separable classes it grows without end.
fn lengths(app: &App) -> Vec<Block> {
    let (data, settings) = (&app.board().data, &app.board().settings.logistic);
    let length = |std: f64| {
        let fit = logistic::fit(data, &LogisticSettings { prior_std: Some(std), ..*settings }, None);
        fit.binary.map(|weights| weights[1..].iter().map(|w| w * w).sum::<f64>().sqrt())
    };
    let all: Vec<(f64, f64)> = PRIORS.into_iter().filter_map(|std| Some((std, length(std)?))).collect();
    let largest = all.iter().fold(0.0_f64, |most, &(_, length)| most.max(length));
    let bar = |(std, length): (f64, f64)| Bar {
        head: filled("#", [words::significant(length)]),
        number: words::stage::lambda(std),
        share: if largest > 0.0 { length / largest } else { 0.0 },
        before: None,
    };
    if all.is_empty() {
        return Vec::new();
    }
    let rows = all.into_iter().map(bar).collect();
    let bars = Bars { name: words::stage::LENGTHS, ends: None, rows };
    let has_end = app.fit().logistic().limit.is_none();
    let mut blocks = vec![equation("head", "|w|"), Block { key: "lengths", body: Body::Bars(bars) }];
    if !has_end {
        blocks.push(say(&words::stage::no_end()));
    }
    blocks
}

/// P(class, cell) of the first cell of a joint table without points: π (0 + α)/(n + αR) for each class.
fn shares_of_empty(app: &App) -> Option<Vec<Block>> {
    const KEYS: [&str; 2] = ["first", "second"];
    let model = app.fit().histogram().filter(|model| model.is_joint())?;
    let (counts, n_cells) = (model.counts(), model.counts().grid().n_cells());
    let columns = counts.grid().bins(0);
    let is_empty = |&cell: &[usize; 2]| counts.in_cell(cell).iter().all(|&n| n == 0.0);
    let cell = (0..n_cells).map(|i| [i % columns, i / columns]).find(is_empty)?;
    let n: f64 = counts.of_classes().iter().sum();
    let classes = app.board().data.classes();
    let line = |(key, class): (&'static str, usize)| {
        let (of_class, prior) = (*counts.of_classes().get(class)?, model.priors[class]?);
        let alpha = model.smoothing();
        let value = prior * model.in_cell(cell, class)?;
        let is_counted = (prior * n - of_class).abs() < 1e-9 * n;
        let prior = if is_counted {
            filled(r"\frac{#}{#}", [of_class, n].map(words::amount))
        } else {
            filled("#", [words::share(prior)])
        };
        let shares = [0.0, alpha, of_class, alpha * n_cells as f64].map(words::amount);
        let is = [if value == 0.0 { "=" } else { "≈" }.to_owned(), words::significant(value)];
        let product = filled(r" · \frac{# + \key{#}}{# + #} # \key{#}", [&shares[..], &is].concat());
        Some(equation(key, format!("{}: {prior}{product}", named(&classes[class]))))
    };
    let bins = [(0, cell[0]), (1, cell[1])].map(|(axis, bin)| bin_of(app, model, axis, bin));
    let which = note("cell", words::stage::empty_cell(&bins));
    let mut shares = model.log_joint_of(cell);
    let owner = (softmax(&mut shares) > f64::NEG_INFINITY).then(|| {
        let share = filled(r"\key{#}", [words::share(shares[0])]);
        equation("owner", format!("P({} ∣ x) ≈ {share}", named(&classes[0])))
    });
    Some([which].into_iter().chain(KEYS.into_iter().zip(0..).filter_map(line)).chain(owner).collect())
}

/// How many points of each class each cell has.
fn cells(app: &App) -> Option<Vec<Block>> {
    let model = app.fit().histogram()?;
    let counts = model.counts();
    let [columns, rows] = [0, 1].map(|axis| counts.grid().bins(axis));
    let classes = app.board().data.classes();
    let line = |column: usize, line: usize| {
        let cells = counts.in_cell([column, line]).iter().map(|&n| words::amount(n)).collect();
        let bins = [(0, column), (1, line)].map(|(axis, bin)| bin_of(app, model, axis, bin));
        let is_meant = app.stage_mark() == Some(StageMark::Cell([column, line]));
        let tone = if is_meant { Tone::Strong } else { Tone::Plain };
        TableRow { tone, ..row(words::stage::cell(&bins), None, cells) }
    };
    let rows = (0..columns).rev().flat_map(|c| (0..rows).rev().map(move |r| (c, r))).map(|(c, r)| line(c, r));
    // What is looked up is the answer.
    let looked_up = match (app.stage_mark(), classes) {
        (Some(StageMark::Cell(cell)), [_, second]) if !app.fits_hidden() => {
            let of = counts.in_cell(cell);
            let share = filled(r"\frac{#}{#}", [of[1], of.iter().sum()].map(words::amount));
            Some(equation("looked-up", format!("P({}) = {share}", named(second))))
        }
        _ => None,
    };
    let table = shown(Table {
        id: "cells",
        title: words::stage::CELL.into(),
        columns: classes.to_vec(),
        rows: rows.collect(),
        note: None,
    });
    Some([table].into_iter().chain(looked_up).collect())
}

/// A bin by the names of its axis and its own.
fn bin_of(app: &App, model: &HistogramModel, axis: usize, bin: usize) -> String {
    words::stage::bin_of(&app.board().data.axes()[axis], model.counts().grid().bins(axis), bin)
}

/// A table with a row for each class, and in each a cell for each bin of the first axis.
fn by_class(
    app: &App,
    id: &'static str,
    column: &dyn Fn(usize) -> String,
    cell: &dyn Fn(usize, usize) -> String,
) -> Table {
    let bins = app.fit().histogram().map_or(0, |model| model.counts().grid().bins(0));
    let of_class = |(class, name): (usize, &String)| {
        row(name.clone(), Some(class), (0..bins).map(|bin| cell(class, bin)).collect())
    };
    let rows = app.board().data.classes().iter().enumerate().map(of_class).collect();
    Table { id, title: words::heads::CLASS.into(), columns: (0..bins).map(column).collect(), rows, note: None }
}

/// P(bin | class) along the first axis.
fn along_first(app: &App) -> Option<Vec<Block>> {
    let counts = app.fit().histogram()?.counts();
    let (axis, bins) = (&app.board().data.axes()[0], counts.grid().bins(0));
    let share = |class: usize, bin| words::stage::fraction(counts.in_bin(0, bin)[class], counts.of_classes()[class]);
    Some(vec![shown(by_class(app, "axis", &|bin| words::stage::bin(axis, bins, bin), &share))])
}

/// Of the points of each class in each bin of the first axis, how many are in the last bin of the second one.
fn shares(app: &App) -> Option<Vec<Block>> {
    let model = app.fit().histogram()?;
    let (counts, last) = (model.counts(), model.counts().grid().bins(1) - 1);
    let share = |class: usize, bin| words::stage::of(counts.in_cell([bin, last])[class], counts.in_bin(0, bin)[class]);
    let note = Some(words::stage::share_with(&bin_of(app, model, 1, last)));
    Some(vec![shown(Table { note, ..by_class(app, "shares", &|bin| bin_of(app, model, 0, bin), &share) })])
}
