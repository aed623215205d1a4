//! What the probe's panel adds up, and the densities that are drawn, against the golden parameters and against
//! integrals.

use super::contract::gaussian_settings;
use super::golden::{Golden, golden, matrix, numbers};
use crate::support::checked;
use crate::support::lists::{body, cells, read_number, said};
use bayesboard::board::{App, Board, Command, Panel, Pointer, Saved};
use bayesboard::geometry::{Px, Rect};
use bayesboard::math::{LogScores, Vec2, log_sum_exp};
use bayesboard::model::Settings;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Value as Given};
use bayesboard::words;
use serde_json::Value;

/// A board with the probe's panel open and its fits made, all points in view.
fn open(golden: &Golden, settings: &Settings) -> App {
    let mut app = App::default();
    let board = Board { data: golden.data.clone(), settings: checked(settings, &golden.data), ..Board::default() };
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    app.update(Command::FitToData);
    app.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    app.refresh();
    app
}

fn panel(app: &mut App) -> Value {
    let question = Given::List(vec![Given::Text("panel".to_owned())]);
    serde_json::to_value(wire::answer(app, &question).expect("an answer")).expect("plain data")
}

/// log N(v; mean, variance) as it stands in every book.
fn log_normal(v: f64, mean: f64, variance: f64) -> f64 {
    -0.5 * (2.0 * std::f64::consts::PI * variance).ln() - (v - mean).powi(2) / (2.0 * variance)
}

#[test]
fn the_generative_terms_are_those_of_the_golden_parameters() {
    let mut n_places = 0;
    for golden in golden() {
        for block in golden.list("gaussian").iter().filter(|block| block["degenerate"] == Value::Bool(false)) {
            let name = block["name"].as_str().expect("a name");
            if golden.name == "near_collinear" && block["var_smoothing"] == 0.0 {
                continue; // Amplifies the rounding of the place.
            }
            let settings = gaussian_settings(name, block["var_smoothing"].as_f64().expect("a number"));
            let mut app = open(&golden, &settings);
            for px in [Px::new(200.0, 150.0), Px::new(400.0, 300.0), Px::new(777.0, 77.0)] {
                app.update(Command::Hover(px, Pointer::Mouse));
                check_generative(&mut app, block, name, &golden.name);
                n_places += 1;
            }
        }
    }
    assert!(n_places > 400, "only {n_places} places");
}

fn check_generative(app: &mut App, block: &Value, name: &str, what: &str) {
    let at = app.asked();
    let asked = panel(app);
    assert!(said(&asked).starts_with(&format!("At {} ", words::position(app, at))), "{asked}");
    let (stacks, table) = (body(&asked, "generative-stacks"), cells(&asked, "generative-terms"));
    let (priors, means, covariances) = (numbers(&block["prior"]), matrix(&block["mean"]), matrix(&block["cov"]));
    let posterior = app.fit().gaussian().expect("fitted").posterior(at);
    for (class, prior) in priors.iter().enumerate() {
        let (&[mx, my], &[xx, xy, yy]) = (&means[class][..], &covariances[class][..]) else {
            panic!("numbers of {what}")
        };
        let (dx, dy, det) = (at.x - mx, at.y - my, xx * yy - xy * xy);
        let joint = -(2.0 * std::f64::consts::PI).ln() - 0.5 * det.ln();
        let joint = joint - (yy * dx * dx - 2.0 * xy * dx * dy + xx * dy * dy) / (2.0 * det);
        let expected = match name {
            "qda" | "lda" => vec![prior.ln(), joint],
            _ => vec![prior.ln(), log_normal(at.x, mx, xx), log_normal(at.y, my, yy)],
        };
        // Bars are as long as the terms, and what is printed is rounded.
        let ends = matrix(&stacks[class]["ends"]);
        assert_eq!((ends.len(), table.len()), (expected.len(), expected.len() + 2), "{what} {name}");
        let lengths: Vec<f64> = ends.iter().map(|ends| ends[1] - ends[0]).collect();
        let scale = lengths.iter().sum::<f64>() / expected.iter().map(|term| term.abs()).sum::<f64>();
        for (length, term) in lengths.iter().zip(&expected) {
            assert!(
                (length / scale - term.abs()).abs() <= 1e-6 * (1.0 + term.abs()),
                "{what} {name}: {length}, {term}"
            );
        }
        let printed = |row: usize| read_number(&table[row][class]).expect("a number");
        for (row, term) in expected.iter().chain([&expected.iter().sum()]).enumerate() {
            // Large ones have three significant digits.
            let is_written = table[row][class] == words::number(*term);
            assert!(is_written || (printed(row) - term).abs() <= 5.01e-4, "{what} {name}: {term} at {row}");
        }
        assert_eq!(table[expected.len() + 1][class], words::posterior(&posterior, class), "{what} {name}");
    }
}

#[test]
fn the_logistic_terms_add_up_to_the_logit() {
    for golden in golden() {
        let mut app = open(&golden, &Settings::default());
        app.update(Command::Hover(Px::new(500.0, 200.0), Pointer::Mouse));
        let (at, asked) = (app.asked(), panel(&mut app));
        let Some(posterior) = app.fit().logistic().scores.as_ref().map(|scores| scores.posterior(at)) else { continue };
        let table = cells(&asked, "logistic-terms");
        let [.., sums, shares] = &table[..] else { panic!("{table:?}") };
        let logits: Vec<f64> = sums.iter().map(|sum| sum.replace('−', "-").parse().expect("a number")).collect();
        let total = if logits.len() == 1 { log_sum_exp(&[0.0, logits[0]]) } else { log_sum_exp(&logits) };
        for (column, logit) in logits.iter().enumerate() {
            let class = if logits.len() == 1 { app.fit().logistic().present[1] } else { column };
            assert!(((logit - total).exp() - posterior[class]).abs() < 5e-4, "{}: {table:?}", golden.name);
            assert_eq!(shares[column], words::probability(posterior[class]), "{}", golden.name);
        }
    }
}

#[test]
fn the_density_has_mass_one_and_its_marginals_are_its_integrals() {
    for corner in ["gnb_per_class", "qda", "lda"] {
        let golden = golden().into_iter().find(|golden| golden.name == "blobs2_overlap").expect("two blobs");
        let app = open(&golden, &gaussian_settings(corner, 0.01));
        let model = app.fit().gaussian().expect("fitted");
        let view = Rect::around(golden.data.iter().map(|(at, _)| at)).expect("points");
        let (low, reach) = (view.low - Vec2::new(1.0, 1.0) * view.diagonal(), 3.0 * view.diagonal());
        const N: usize = 400;
        let step = reach / N as f64;
        let at = |i: usize, j: usize| low + Vec2::new((i as f64 + 0.5) * step, (j as f64 + 0.5) * step);
        let mut mass = 0.0;
        for (i, j) in (0..N * N).map(|k| (k / N, k % N)) {
            mass += log_sum_exp(&model.log_joint(at(i, j))).exp() * step * step;
        }
        // Smooth and vanishing at the ends, so the sum of midpoints converges faster than any power of the step.
        assert!((mass - 1.0).abs() < 1e-9, "{corner}: {mass}");
        for class in model.classes.iter().flatten() {
            for i in [150, 200, 222] {
                let upward: f64 = (0..N).map(|j| class.density.log_density(at(i, j)).exp() * step).sum();
                let across: f64 = (0..N).map(|j| class.density.log_density(at(j, i)).exp() * step).sum();
                let [x, y] = class.density.log_marginals(at(i, i)).map(f64::exp);
                assert!((upward - x).abs() < 1e-9 && (across - y).abs() < 1e-9, "{corner}: {upward} {x} {across} {y}");
            }
        }
    }
}

#[test]
fn nothing_is_told_while_the_fits_are_hidden() {
    let golden = golden().into_iter().next().expect("a data set");
    let mut app = open(&golden, &Settings::default());
    assert!(app.chart(0).is_some() && !body(&panel(&mut app), "logistic-terms").is_null());
    app.update(Command::Common(Common::HideFits(true)));
    assert!(app.chart(0).is_none() && said(&panel(&mut app)) == words::FITS_HIDDEN);
    // The pointer has never been on the board: the middle of the view is asked about.
    assert!(app.asked().distance(app.viewport().rect().center()) < 1e-12 && app.probe().is_none());
}
