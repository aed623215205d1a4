//! Gradient ascent in the weight space.

use bayesboard::board::{App, Ascend, Command, Panel, Preset, Third};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::model::logistic::log_posterior;
use bayesboard::model::{AscentSettings, Patch, Settings};
use bayesboard::scene::{self, Mark, Meaning};
use bayesboard::screen::{Common, Playback};
use bayesboard::words;
use serde_json::json;

use super::{cells, on, play, said};
use crate::support::ascent::gradient_step;
use crate::support::boards::{ask, board_of, body, sentences, table, tell};
use crate::support::points::points;

/// The start and each step of gradient ascent on what is on the board, with its log-posterior.
fn climbed(app: &App, rate: f64, steps: usize, start: &[f64]) -> Vec<(Vec<f64>, f64)> {
    let (data, settings) = (&app.board().data, &app.board().settings.logistic);
    let first = (start.to_vec(), log_posterior(data, settings, start).expect("two classes"));
    let next = |(weights, _): &(Vec<f64>, f64)| gradient_step(data, settings, rate, weights);
    std::iter::successors(Some(first), next).take(steps + 1).collect()
}

/// The command that sets this learning rate.
fn climbing_at(rate: f64) -> Command {
    let usual = Settings::default();
    let settings = Settings { ascent: AscentSettings { rate }, ..usual.clone() };
    Command::Adjust(Box::new(Patch::between(&usual, &settings)))
}

#[test]
fn the_steps_are_those_of_gradient_ascent_whatever_the_rate() {
    for preset in [Preset::UnequalVariances, Preset::Separable, Preset::Correlated] {
        // Beyond 2/L a run may amplify what rounding makes; to be the same there, it must be the same to the last bit.
        for multiple in [0.5, 1.0, 2.0, 7.0] {
            let mut app = on(preset, Panel::Weights);
            tell(&mut app, [climbing_at(multiple)]);
            play(&mut app, Playback::Forward, 60);
            let rate = app.ascended().expect("a weight space").rate;
            let safe = app.fit().logistic().safe_rate.expect("two classes");
            assert!((rate / safe - multiple).abs() < 1e-9 * multiple, "{rate} {safe}");
            let trace = climbed(&app, rate, 60, &[0.0; 3]);
            let seen = app.ascended().expect("a weight space");
            assert!(seen.way.values.len() > 4, "{preset:?} {multiple}: {:?}", seen.way.end);
            for (step, (weights, _)) in trace.iter().enumerate().take(seen.way.values.len()) {
                assert_eq!(seen.way.weights[step][..], weights[..], "{preset:?} {multiple} step {step}");
            }
            let last = seen.way.values.len() - 1;
            let written = cells(&table(&mut app, "weight-space").expect("weights"), "Now");
            let (weights, height) = &trace[last];
            let expected: Vec<String> = weights.iter().chain([height]).map(|&number| words::number(number)).collect();
            assert_eq!(written, expected, "{preset:?} {multiple}");
        }
    }
}

#[test]
fn a_run_is_its_start_rate_and_steps_and_follows_the_points() {
    let mut app = on(Preset::EqualVariances, Panel::Weights);
    play(&mut app, Playback::Forward, 12);
    let way = |app: &App| app.ascended().expect("a weight space").way.clone();
    let before = way(&app);
    tell(&mut app, [Command::Place(0, [Some(3.0), Some(-3.0)])]);
    assert_eq!((app.ascent().pace.steps, way(&app).values.len()), (12, 13));
    assert!(way(&app).weights[12] != before.weights[12], "it follows the points");
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert!(way(&app) == before, "it depends on nothing else");
    play(&mut app, Playback::Back, 5);
    play(&mut app, Playback::Forward, 5);
    assert!(way(&app) == before, "back and on again is the same way");
    // Another rate gives another way of as many steps.
    tell(&mut app, [climbing_at(0.25)]);
    assert!(way(&app).values.len() == 13 && way(&app).weights[1] != before.weights[1]);
    play(&mut app, Playback::Reset, 1);
    assert_eq!(app.ascent().pace.steps, 0);
}

#[test]
fn it_starts_where_the_picture_is_clicked() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let chart = app.chart(0).expect("a picture");
    let view = chart.surface(420.0, 300.0).expect("room");
    let px = Px::new(200.0, 120.0);
    tell(&mut app, [Command::Playback(Playback::Forward), Command::Ascend(Ascend::From(px, [420.0, 300.0]))]);
    let [_, w1, w2] = app.ascent().start;
    let at = view.to_data(px);
    assert!(Point::new(w1, w2).distance(at) < 0.01 * chart.range.width(), "{w1} {w2} for {at:?}");
    assert_eq!(app.ascent().pace.steps, 0, "another run");
    // On the surface: w₀ is the best one there.
    let start = app.ascent().start;
    let gradient = climbed(&app, 1e-6, 1, &start)[1].0[0] - start[0];
    assert!(gradient.abs() < 1e-6 * 1e-2, "{gradient}");
    tell(&mut app, [Command::Ascend(Ascend::Nudge(4.0, 0.0))]);
    assert!(app.ascent().start[1] > w1 && (app.ascent().start[2] - w2).abs() < 1e-9);
    for odd in [f64::NAN, f64::INFINITY] {
        tell(&mut app, [Command::Ascend(Ascend::Nudge(odd, 0.0))]);
        tell(&mut app, [Command::Ascend(Ascend::From(Px::new(odd, 1.0), [420.0, 300.0]))]);
        tell(&mut app, [Command::Ascend(Ascend::From(px, [odd, 0.0]))]);
        assert!(app.ascent().start.iter().all(|w| w.is_finite()));
    }
}

#[test]
fn a_held_weight_does_not_move_and_the_rate_suits_the_others() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let fitted = app.fit().logistic().binary.clone().expect("a fit");
    for (third, held) in [(Third::Absent, 0.0), (Third::Fixed, fitted[0])] {
        tell(
            &mut app,
            [
                Command::Ascend(Ascend::Third(third)),
                Command::Playback(Playback::Reset),
                Command::Playback(Playback::Whole),
            ],
        );
        let seen = app.ascended().expect("a weight space");
        assert!(seen.way.weights.iter().all(|w| w[0] == held), "{third:?}");
        assert!(seen.way.values.windows(2).all(|pair| pair[1] >= pair[0] - 1e-9), "{third:?}");
        let ((maximum, top), last) = (seen.maximum.expect("a maximum"), *seen.way.weights.last().expect("a start"));
        let distance = (maximum[1] - last[1]).hypot(maximum[2] - last[2]);
        assert!(distance < 1e-2 && maximum[0] == held, "{third:?}: {maximum:?} {last:?}");
        assert!(top >= *seen.way.values.last().expect("a value") - 1e-9);
    }
    // At its fit the maximum is the fit.
    let maximum = app.ascended().expect("a weight space").maximum.expect("a maximum").0;
    for (ours, theirs) in maximum.iter().zip(&fitted) {
        assert!((ours - theirs).abs() < 1e-6, "{maximum:?} {fitted:?}");
    }
}

#[test]
fn it_is_said_what_the_steps_do() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    assert!(said(&mut app).starts_with("No formula gives these weights: climb. "), "{}", said(&mut app));
    let notes = sentences(&ask(&mut app, "panel"));
    assert!(notes.iter().any(|note| note.ends_with("It is at most 1/L: every step rises.")), "{notes:?}");
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).contains("It has converged"), "{}", said(&mut app));
    assert!(body(&ask(&mut app, "panel"), "steps")["steps"]["pace"]["hasEnded"] == json!(true));
    let mut kinds = [false; 2];
    for rate in [3.0, 10.0, 30.0, 100.0] {
        tell(&mut app, [climbing_at(rate), Command::Playback(Playback::Reset)]);
        play(&mut app, Playback::Forward, 9);
        let values = &app.ascended().expect("a weight space").way.values.clone()[..10];
        let falls = values.windows(2).filter(|pair| pair[1] < pair[0]).count();
        let said = said(&mut app);
        assert_eq!(said.contains(&format!("{falls} of 9 steps fell")), falls > 0, "{rate}: {said} {values:?}");
        kinds[0] |= said.contains("It oscillates");
        kinds[1] |= said.contains("It has fallen below the start");
    }
    assert_eq!(kinds, [true; 2]);
    // A ridge that keeps rising as the weights grow.
    let mut app = on(Preset::Separable, Panel::Weights);
    assert!(app.fit().logistic().binary.is_none(), "maximum likelihood");
    play(&mut app, Playback::Whole, 1);
    let (text, note) = (said(&mut app), sentences(&ask(&mut app, "panel")).join(" "));
    assert!(
        text.contains("it has not converged") && note.contains("keeps rising as the weights grow"),
        "{text} {note}"
    );
    assert!(app.ascended().expect("a weight space").way.values.windows(2).all(|pair| pair[1] > pair[0]));
}

/// Where the prior outweighs the points, all weights of their size are within 0.001 of the maximum.
#[test]
fn in_small_units_it_stops_a_thousandth_of_its_rise_below_the_maximum() {
    let of = |x: f64, y: f64, class: usize| (1e-3 * x, 1e-3 * y, class);
    let shape =
        [of(-1.0, 1.0, 0), of(0.5, 0.2, 0), of(-0.3, -0.7, 0), of(3.0, 1.0, 1), of(2.5, -1.2, 1), of(4.0, 0.3, 1)];
    let mut settings = Settings::default();
    settings.logistic.prior_std = Some(1.0);
    let mut app = board_of(points(shape), settings);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Weights))]);
    play(&mut app, Playback::Whole, 1);
    let seen = app.ascended().expect("a weight space");
    let (_, top) = seen.maximum.expect("a maximum");
    let (first, last) = (seen.way.values[0], *seen.way.values.last().expect("a step"));
    assert!(top - first > 0.0 && top - first < 1e-3, "{}", top - first);
    assert!(seen.way.end.is_some() && top - last < 1e-3 * (top - first), "{:?} {}", seen.way.end, top - last);
    assert!(said(&mut app).contains("It has converged: less than"), "{}", said(&mut app));
}

/// The path that the picture shows ends where it no longer moves.
#[test]
fn it_stops_a_thousandth_below_the_maximum() {
    for preset in [Preset::UnequalVariances, Preset::EqualVariances, Preset::TiltedAlike, Preset::Imbalance] {
        let mut app = on(preset, Panel::Weights);
        play(&mut app, Playback::Run(true), 1);
        let mut ticks = 0;
        while app.ascent().pace.is_running {
            play(&mut app, Playback::Tick, 1);
            ticks += 1;
        }
        let values = app.ascended().expect("a weight space").way.values.clone();
        let (_, top) = app.ascended().and_then(|seen| seen.maximum).expect("a maximum");
        let near = values.iter().position(|value| top - value < 1e-3);
        assert!(near == Some(values.len() - 1) && ticks < 100, "{preset:?}: {near:?} of {} in {ticks}", values.len());
        assert!(said(&mut app).ends_with("It has converged: less than 0.001 below the maximum."), "{}", said(&mut app));
    }
}

#[test]
fn a_run_goes_on_from_tick_to_tick_and_stops_by_itself() {
    let mut app = on(Preset::EqualVariances, Panel::Weights);
    play(&mut app, Playback::Tick, 3);
    assert_eq!(app.ascent().pace.steps, 0, "nobody has asked it to run");
    play(&mut app, Playback::Run(true), 1);
    let mut ticks = 0;
    while app.ascent().pace.is_running {
        play(&mut app, Playback::Tick, 1);
        ticks += 1;
        assert!(ticks < 1_000);
    }
    assert!(ticks > 10 && app.ascent().pace.steps + 1 == app.ascended().expect("it").way.values.len());
    // Once it has ended, it runs from the start again.
    play(&mut app, Playback::Run(true), 1);
    assert_eq!(app.ascent().pace.steps, 0);
    play(&mut app, Playback::Tick, 2);
    play(&mut app, Playback::Run(false), 1);
    let steps = app.ascent().pace.steps;
    play(&mut app, Playback::Tick, 5);
    assert_eq!(app.ascent().pace.steps, steps);
}

#[test]
fn where_there_is_no_weight_space_a_sentence_says_why() {
    let mut app = on(Preset::ThreeClasses, Panel::Weights);
    play(&mut app, Playback::Forward, 2);
    assert!(app.ascended().is_none() && app.iterate().is_none());
    assert!(said(&mut app).contains("two classes"));
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let mut settings = app.board().settings.unchecked();
    settings.logistic.features = bayesboard::model::logistic::Features::Squares;
    tell(
        &mut app,
        [
            Command::Adjust(Box::new(settings.into())),
            Command::Common(Common::Settle),
            Command::Playback(Playback::Forward),
        ],
    );
    assert!(said(&mut app).contains("linear features"));
    // Closed, it computes nothing and draws nothing on the board.
    tell(&mut app, [Command::Common(Common::Undo), Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert!(app.ascended().is_none() && app.iterate().is_none());
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Weights)), Command::Common(Common::HideFits(true))]);
    assert!(app.iterate().is_none() && app.chart(0).is_none());
}

#[test]
fn the_line_on_the_board_is_that_of_the_weights() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    play(&mut app, Playback::Forward, 3);
    let [w0, w1, w2] = app.ascended().expect("a weight space").way.weights[3];
    let mut marks = Vec::new();
    let iterate = app.iterate().map(|scores| (scores, Meaning::Iterate));
    scene::run(None, iterate, app.shown(), app.viewport(), &mut marks);
    let [Mark::Curve { path, meaning: Meaning::Iterate }] = &marks[..] else { panic!("{marks:?}") };
    for p in path {
        assert!((w0 + w1 * p.x + w2 * p.y).abs() < 1e-6, "{p:?}");
    }
    assert!(ask(&mut app, "panel").to_string().contains("Step 3"), "{}", ask(&mut app, "panel"));
}
