//! Where costs have the boundaries.

use bayesboard::board::{self, Command, Decide, Panel, Preset};
use bayesboard::decision::Judged;
use bayesboard::decision::Right;
use bayesboard::math::Point;
use bayesboard::model::decisions::judged;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Maximum, Model, Settings};
use bayesboard::picture::compose;
use bayesboard::scene::Meaning;
use bayesboard::screen::Common;
use bayesboard::words;
use serde_json::json;

use super::{at_cost, cost, cost_of, line, line_of, open};
use crate::support::boards::{adjusted, ask, board_of, preset, tell};
use crate::support::lists::{body, cells, choices, found, threshold};
use crate::support::points::points;

#[test]
fn on_every_moved_boundary_the_positive_class_has_the_probability_of_the_threshold() {
    for (pooling, correlation) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.3, 0.6)] {
        for features in [Features::Linear, Features::Squares, Features::Quadratic] {
            let mut app = preset(Preset::UnequalVariances);
            let change = adjusted(&app, |settings| {
                (settings.generative.pooling, settings.generative.correlation) = (pooling, correlation);
                (settings.logistic.features, settings.logistic.prior_std) = (features, Some(1.0));
            });
            tell(&mut app, [change]);
            for of in [0.2, 3.0] {
                let app = at_cost(app.clone(), of);
                for model in Model::ALL {
                    let vertices = line_of(&app, model);
                    assert!(vertices.len() > 1, "{model:?} at {pooling}, {correlation}, {features:?}");
                    for at in vertices {
                        let p = app.fit()[model].posterior(at).expect("a posterior")[1];
                        assert!((p - 1.0 / (1.0 + of)).abs() < 1e-6, "{model:?}: {p} at cost {of}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_cost_moves_lines_and_errors_while_the_panel_is_open_and_never_a_fit() {
    let app = preset(Preset::EqualVariances);
    let (fit, before) = (app.fit().clone(), Model::ALL.map(|model| line_of(&app, model)));
    let mut app = at_cost(app, 10.0);
    for model in Model::ALL {
        assert_eq!(format!("{:?}", app.fit()[model].scores), format!("{:?}", fit[model].scores));
        assert_ne!(line_of(&app, model), before[model as usize]);
        // The thin line is where it was.
        let thin = line(&app, |meaning| meaning == Meaning::Previous { is_logistic: model == Model::Discriminative });
        assert_eq!(thin, before[model as usize], "{model:?}");
    }
    // The map is that of the posterior.
    assert_eq!(compose(&app).field, compose(&preset(Preset::EqualVariances)).field);
    // Rings are on the points that are called wrongly, and the card counts them.
    tell(&mut app, [Command::Show(board::Part::Errors, true), Command::Show(board::Part::Logistic, false)]);
    let ringed = app.errors().len();
    let wrong = |(at, class): (Point, usize)| {
        (app.fit().generative.posterior(at).expect("a posterior")[1] > 1.0 / 11.0) != (class == 1)
    };
    let n_wrong = app.board().data.labeled().filter(|&point| wrong(point)).count();
    assert!(n_wrong > 5, "{n_wrong}");
    assert_eq!((ringed, app.sight().right.generative), (n_wrong, Some(Right { n: 80, n_right: 80 - n_wrong })));
    let score = words::card::score(&app, Model::Generative).expect("a score");
    assert_eq!(score[3], " · B above 0.091");
    // At cost 1, and behind another door, they go back.
    tell(&mut app, [Command::Show(board::Part::Logistic, true), Command::Common(Common::OpenPanel(Panel::Closed))]);
    assert_eq!(Model::ALL.map(|model| line_of(&app, model)), before);
    assert_eq!(app.board().settings.decisions.cost, 10.0, "it stays set");
    let back = cost(&app, 1.0);
    tell(&mut app, [Command::Common(Common::Settle), open(), back]);
    assert_eq!(Model::ALL.map(|model| line_of(&app, model)), before);
    assert!(line(&app, |meaning| matches!(meaning, Meaning::Previous { .. })).is_empty());
    // One step each.
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board().settings.decisions.cost, 10.0);
    tell(&mut app, [Command::Common(Common::Redo)]);
    assert_eq!(app.board().settings.decisions.cost, 1.0);
}

#[test]
fn separable_classes_are_called_with_certainty_and_their_limit_moves_for_no_cost() {
    let apart = [(-1.0, 0.0, 0), (-2.0, 1.0, 0), (-1.5, -1.0, 0), (1.0, 0.0, 1), (2.0, 1.0, 1), (1.5, -1.0, 1)];
    let mut likely = Settings::default();
    likely.logistic.prior_std = None;
    let app = board_of(points(apart), likely.clone());
    let before = line_of(&app, Model::Discriminative);
    let mut app = at_cost(app, 10.0);
    assert_eq!(app.fit().discriminative.maximum, Maximum::Limit);
    assert_eq!(line_of(&app, Model::Discriminative), before);
    assert!(!before.is_empty() && !app.follows_cost(Model::Discriminative) && app.follows_cost(Model::Generative));
    let judged = judged(&app.board().data, &app.fit().discriminative, 1).expect("the limit judges");
    let certain =
        |point: &Judged| point.log_odds == Some(if point.is_positive { f64::INFINITY } else { f64::NEG_INFINITY });
    assert!(judged.iter().all(certain), "{judged:?}");
    let panel = ask(&mut app, "panel");
    assert!(threshold(&panel).contains("The line shifts; no fit changes."), "{panel}");
    // A line of many says nothing of probabilities.
    let on_a_line = points([(0.0, 0.0, 0), (1.0, 1.0, 1), (2.0, 2.0, 0), (3.0, 3.0, 1)]);
    let mut app = at_cost(board_of(on_a_line, likely), 10.0);
    assert_eq!(app.fit().discriminative.maximum, Maximum::OneOfMany);
    let panel = ask(&mut app, "panel");
    assert_eq!(cost_of(&panel, 1), "–");
    assert!(!found(&panel).is_empty(), "{panel}");
}

#[test]
fn of_three_classes_one_is_called_against_the_rest() {
    let mut app = at_cost(preset(Preset::ThreeClasses), 4.0);
    let panel = ask(&mut app, "panel");
    assert_eq!(
        (&body(&panel, "positive")["name"], &body(&panel, "positive")["chosen"]),
        (&json!("Two classes only"), &json!(1))
    );
    assert_eq!(choices(&panel, "positive"), ["A against the rest", "B against the rest", "C against the rest"]);
    for positive in [2, 0] {
        tell(&mut app, [Command::Decide(Decide::Positive(positive))]);
        for model in Model::ALL {
            let vertices = line_of(&app, model);
            assert!(vertices.len() > 10);
            for at in vertices {
                let p = app.fit()[model].posterior(at).expect("a posterior")[positive];
                assert!((p - 0.2).abs() < 1e-3, "{model:?}: {p}");
            }
        }
        let panel = ask(&mut app, "panel");
        let name = ["A", "B", "C"][positive];
        assert_eq!(body(&panel, "cost"), format!("Cost of a missed {name}"));
        let [.., told, _] = words::card::score(&app, Model::Generative).expect("a score");
        assert_eq!(told, format!(" right, {name} or not"), "another count than that of three classes");
        let table = body(&panel, "calls")["table"].clone();
        assert_eq!(table["columns"], json!(["not", name, "not", name]));
        assert_eq!(
            [0, 1].map(|row| (&table["rows"][row]["head"], &table["rows"][row]["class"])),
            [(&json!("not"), &json!(null)), (&json!(name), &json!(positive))]
        );
        let count = |cell: &String| cell.split(' ').next().and_then(|n| n.parse::<usize>().ok()).expect("a count");
        let n: usize = cells(&panel, "calls")[1][..2].iter().map(count).sum();
        assert_eq!(n, app.board().data.counts()[positive]);
    }
}
