//! The lecture *One number first*: two bells along one axis.

use bayesboard::board::App;
use bayesboard::board::Command;
use bayesboard::math::Point;
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::words;

use super::does;

fn at(index: usize) -> App {
    let mut app = App::default();
    does(&mut app, Command::Common(Common::Lecture(words::lecture(&words::LECTURES[3]), index)));
    app
}

fn answered(mut app: App) -> App {
    for command in [SceneCommand::Answer, SceneCommand::Play(1.0)] {
        does(&mut app, Command::Common(Common::Scene(command)));
    }
    assert!(app.is_answered());
    app
}

/// P(B | x) on the line.
fn posterior(app: &App, x: f64) -> f64 {
    app.fit().generative.posterior(Point::new(x, 0.0)).expect("a fit")[1]
}

/// Where P(B | x) crosses ½ within the axes, ascending, to three digits.
fn crossings(app: &App) -> Vec<f64> {
    let grid: Vec<f64> = (-6000..=6000).map(|i| f64::from(i) / 1000.0).collect();
    let above = |x: f64| posterior(app, x) > 0.5;
    grid.windows(2).filter(|pair| above(pair[0]) != above(pair[1])).map(|pair| pair[0].midpoint(pair[1])).collect()
}

/// How many points of each class are right.
fn right(app: &App) -> [usize; 2] {
    let confusion = &app.fit().generative.read_out.as_ref().expect("a fit").confusion;
    [confusion[0][0], confusion[1][1]]
}

fn assert_near(found: &[f64], said: &[f64], within: f64) {
    let is_near = found.len() == said.len() && found.iter().zip(said).all(|(a, b)| (a - b).abs() < within);
    assert!(is_near, "{found:?}, not {said:?}");
}

#[test]
fn two_bells_cross_where_the_logistic_curve_is_one_half() {
    assert!(at(0).fits_hidden());
    let app = answered(at(0));
    assert_near(&crossings(&app), &[0.075], 0.001);
    assert_eq!(right(&app).iter().sum::<usize>(), 14);
    for x in [-6.0, -1.0, 0.5, 3.0] {
        let logistic = 1.0 / (1.0 + f64::exp(0.109 - 1.450 * x));
        assert!((posterior(&app, x) - logistic).abs() < 2e-3, "{x}");
    }
}

#[test]
fn two_widths_cross_twice() {
    let before = at(1);
    assert_near(&crossings(&before), &[0.188], 0.001);
    assert_eq!(right(&before).iter().sum::<usize>(), 9);
    let app = answered(before);
    assert_near(&crossings(&app), &[-1.05, 1.02], 0.005);
    assert_eq!(right(&app).iter().sum::<usize>(), 14);
    assert!(posterior(&app, 0.0) < 0.5, "A owns the middle");
}

#[test]
fn the_prior_slides_the_crossing_and_keeps_the_shape() {
    let before = at(2);
    assert_near(&crossings(&before), &[0.075], 0.001);
    assert_eq!(right(&before), [7, 7]);
    let app = answered(before.clone());
    assert_near(&crossings(&app), &[1.59], 0.005);
    assert_eq!(right(&app), [8, 5]);
    let moved = 9_f64.ln() / 1.45;
    assert_eq!(format!("{moved:.2}"), "1.52");
    for x in [-2.0, 0.0, 2.0] {
        assert!((posterior(&app, x + moved) - posterior(&before, x)).abs() < 1e-3, "{x}");
    }
}
