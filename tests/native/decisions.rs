//! Costs of mistakes: where they have the boundaries, what they leave alone, and what the panel says.

use crate::support::boards::{adjusted, after, ask, board, board_of, preset, tell};
use crate::support::checked;
use crate::support::json::value;
use crate::support::points::points;
use bayesboard::board::{self, App, Command, Decide, DecisionView, Lit, Notice, Panel, Preset};
use bayesboard::data::Dataset;
use bayesboard::decision::{DecisionSettings, JudgedOn};
use bayesboard::geometry::{BoundaryKind, boundary_kind};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::decisions::{JudgedPoint, judged, judged_left_out};
use bayesboard::model::holdout::{Part, parts};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Bins, Family, Fit, LeaveOneOut, Maximum, Model, PerModel, Settings};
use bayesboard::picture::compose;
use bayesboard::scene::{Emphasis, Mark, Meaning};
use bayesboard::screen::{Common, LinkFault, Screen};
use bayesboard::{wire, words};
use serde_json::{Value, json};

fn open() -> Command {
    Command::Common(Common::OpenPanel(Panel::Decisions))
}

fn cost(app: &App, cost: f64) -> Command {
    adjusted(app, |settings| settings.decisions.cost = cost)
}

/// A board with the panel open, a cost set and everything validated.
fn at_cost(mut app: App, of: f64) -> App {
    let command = cost(&app, of);
    tell(&mut app, [open(), command]);
    while !app.validate() {}
    app.refresh();
    app
}

/// The vertices of the boundaries that mean this, which are drawn.
fn line(app: &App, is_meant: impl Fn(Meaning) -> bool) -> Vec<Point> {
    let vertices = |mark: Mark| match mark {
        Mark::Curve { path, meaning } if is_meant(meaning) => path,
        _ => Vec::new(),
    };
    compose(app).fit.into_iter().flat_map(vertices).collect()
}

fn line_of(app: &App, model: Model) -> Vec<Point> {
    line(app, |meaning| meaning.boundary() == Some(model))
}

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
    assert_eq!((ringed, app.score(Model::Generative)), (n_wrong, Some((80, 80 - n_wrong))));
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

/// The log-odds of B at a point from a fit to all points but that one.
fn without(data: &Dataset, index: usize, settings: &Settings, model: Model) -> (Option<f64>, Maximum) {
    let mut others = data.clone();
    let (at, _) = others.remove(index);
    let fit = Fit::new(&others, &checked(settings, data), None);
    let scores = fit[model].scores.as_ref().map(|scores| scores.at(at));
    (scores.map(|scores| scores[1] - scores[0]), fit[model].maximum)
}

#[test]
fn left_out_points_are_judged_by_fits_to_the_others() {
    let mut settings = Settings::default();
    settings.logistic.prior_std = Some(2.0);
    let mut data = points([(0.0, 0.0, 0), (1.0, 0.5, 0), (2.5, 0.0, 0), (2.0, 1.0, 1), (3.0, -1.0, 1), (0.5, 2.0, 1)]);
    data.push(Point::new(9.0, 9.0), None).expect("a point");
    for family in [Family::Gaussian, Family::Histogram] {
        settings.generative.family = family;
        settings.generative.count_smoothing = 1.0;
        let checked = checked(&settings, &data);
        let fit = Fit::new(&data, &checked, None);
        let left_out = LeaveOneOut::complete(&data, &checked, &fit);
        for model in Model::ALL {
            let judged = judged_left_out(&data, &left_out, model, 1).expect("figures");
            assert_eq!(judged.len(), 6);
            for (i, point) in judged.iter().enumerate() {
                let (expected, _) = without(&data, i, &settings, model);
                let difference = point.judged.log_odds.expect("an answer") - expected.expect("a fit");
                assert!(difference.abs() < 1e-6, "{model:?}, {family:?}, {i}: off by {difference}");
                assert_eq!((point.at, point.class), (data.point(i), i / 3));
            }
        }
    }
}

fn on(app: &mut App, on: JudgedOn) -> Value {
    tell(app, [Command::Decide(Decide::On(on))]);
    ask(app, "panel")
}

/// The names of the points on which can be judged.
fn judgeable(panel: &Value) -> Vec<&str> {
    panel["points"].as_array().expect("points").iter().filter_map(|points| points["name"].as_str()).collect()
}

#[test]
fn held_out_points_are_judged_by_the_fit_to_the_training_points() {
    let mut app = at_cost(preset(Preset::EqualVariances), 3.0);
    let before = ask(&mut app, "panel");
    assert_eq!(judgeable(&before), ["leave-one-out", "training", "validation"], "the test is closed");
    let split = app.split();
    let parts = parts(&app.board().data, split).expect("a split");
    let panel = on(&mut app, JudgedOn::Validation);
    for (on, part) in [(JudgedOn::Validation, Part::Validation), (JudgedOn::Test, Part::Test)] {
        if part == Part::Test {
            tell(&mut app, [Command::OpenTest]);
        }
        let shown = self::on(&mut app, on);
        assert_eq!(
            (&shown["on"], judgeable(&shown).contains(&shown["on"].as_str().expect("a name"))),
            (&json!(words::decisions::points(on)), true)
        );
        // A fit from scratch to the training points.
        let data = &app.board().data;
        let mut training = data.without_points();
        let of_part = |part| data.iter().zip(&parts).filter(move |(_, of)| **of == Some(part)).map(|(point, _)| point);
        for (at, class) in of_part(Part::Training) {
            training.push(at, class).expect("a point");
        }
        let anew = Fit::new(&training, &app.board().settings, None);
        for model in Model::ALL {
            let judged = app.judged_by(model).expect("figures");
            assert_eq!(judged.points.len(), of_part(part).count());
            for (point, (at, class)) in judged.points.iter().zip(of_part(part)) {
                let scores = anew[model].scores.as_ref().expect("a fit").at(at);
                let difference = point.judged.log_odds.expect("an answer") - (scores[1] - scores[0]);
                assert!(difference.abs() < 1e-6, "{model:?}: {difference}");
                assert_eq!((point.at, Some(point.class)), (at, class));
            }
            // The board shows that fit, and its lines are at its threshold.
            assert_eq!(
                format!("{:?}", app.fit_in_sight()[model].scores),
                format!("{:?}", app.held_out().expect("a split").fit[model].scores)
            );
            for at in line_of(&app, model) {
                let p = anew[model].posterior(at).expect("a posterior")[1];
                assert!((p - 0.25).abs() < 1e-6, "{model:?}: {p}");
            }
        }
        assert_eq!(app.parts().expect("parts"), parts);
        // Scripts get the same.
        let options = json!({ "on": words::decisions::points(on), "block": split.block, "seed": split.seed });
        let of = wire::decisions(data, &app.board().settings, &value(&options)).expect("figures");
        let calls = app.judged_by(Model::Generative).expect("figures").calls(app.decision());
        assert_eq!(of.generative.expect("a model").called, calls.called);
    }
    assert_ne!(panel["costs"], before["costs"]);
    // Back to all points: the fit to all of them.
    let panel = self::on(&mut app, JudgedOn::LeftOut);
    assert_eq!(panel["costs"], before["costs"]);
    assert!(app.held_out().is_err() && app.parts().is_none());
}

#[test]
fn what_cannot_be_held_out_is_said() {
    // Another board closes the test.
    let mut app = at_cost(preset(Preset::EqualVariances), 3.0);
    let panel = on(&mut app, JudgedOn::Test);
    assert_eq!(panel["said"], "The test points are closed: “Hold-out” opens them.");
    assert_eq!(panel["costs"][0]["cost"], "–");
    assert_eq!(judgeable(&panel), ["leave-one-out", "training", "validation", "test"], "what is chosen is listed");
    // Too few points.
    let mut few = at_cost(board([(0.0, 0.0, 0), (1.0, 0.0, 0), (0.0, 1.0, 1), (1.0, 1.0, 1)]), 3.0);
    assert_eq!(judgeable(&ask(&mut few, "panel")), ["leave-one-out", "training"]);
    let panel = on(&mut few, JudgedOn::Validation);
    let said = panel["said"].as_str().expect("a sentence");
    assert!(said.starts_with("This split needs at least ") && !said.contains(". This"), "{said}");
    assert!(few.held_out().is_err());
    let refused = wire::decisions(&few.board().data, &few.board().settings, &value(&json!({ "on": "validation" })));
    assert!(refused.expect_err("too few").to_string().contains("as many points of each class as a block has"));
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
    let certain = |point: &JudgedPoint| {
        point.judged.log_odds == Some(if point.judged.is_positive { f64::INFINITY } else { f64::NEG_INFINITY })
    };
    assert!(judged.iter().all(certain), "{judged:?}");
    let panel = ask(&mut app, "panel");
    assert!(panel["note"].as_str().is_some_and(|note| note.contains("The line shifts; no fit changes.")), "{panel}");
    // A line of many says nothing of probabilities.
    let on_a_line = points([(0.0, 0.0, 0), (1.0, 1.0, 1), (2.0, 2.0, 0), (3.0, 3.0, 1)]);
    let mut app = at_cost(board_of(on_a_line, likely), 10.0);
    assert_eq!(app.fit().discriminative.maximum, Maximum::OneOfMany);
    let panel = ask(&mut app, "panel");
    assert_eq!(panel["costs"][1]["cost"], "–");
    assert!(panel["said"].as_str().is_some_and(|said| !said.is_empty()), "{panel}");
}

#[test]
fn of_three_classes_one_is_called_against_the_rest() {
    let mut app = at_cost(preset(Preset::ThreeClasses), 4.0);
    let panel = ask(&mut app, "panel");
    assert_eq!((&panel["classes"], &panel["positive"]), (&json!("Two classes only."), &json!(1)));
    assert_eq!(panel["choices"], json!(["A against the rest", "B against the rest", "C against the rest"]));
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
        assert_eq!(
            (&panel["costName"], &panel["kinds"]),
            (&json!(format!("Cost of a missed {name}")), &json!(["not", name]))
        );
        let n: u64 = panel["costs"][0]["cells"][1].as_array().expect("cells").iter().map(count).sum();
        assert_eq!(n as usize, app.board().data.counts()[positive]);
    }
}

fn count(cell: &Value) -> u64 {
    cell["count"].as_str().expect("a count").parse().expect("a number")
}

#[test]
fn what_cannot_be_decided_is_said() {
    let mut one = at_cost(board([(0.0, 0.0, 0), (1.0, 1.0, 0)]), 10.0);
    let panel = ask(&mut one, "panel");
    assert_eq!((&panel["missing"], &panel["costs"]), (&json!("Needs points of both classes."), &json!([])));
    let mut hidden = at_cost(preset(Preset::EqualVariances), 10.0);
    tell(&mut hidden, [Command::Common(Common::HideFits(true))]);
    let panel = ask(&mut hidden, "panel");
    assert_eq!((&panel["missing"], &panel["costs"]), (&json!("The fits are hidden."), &json!([])));
    assert!(line_of(&hidden, Model::Generative).is_empty());
    assert_eq!(ask(&mut App::default(), "panel"), json!(null));
    // A model that is off has no column.
    let mut off = at_cost(preset(Preset::EqualVariances), 10.0);
    tell(&mut off, [Command::Show(board::Part::Generative, false)]);
    let panel = ask(&mut off, "panel");
    assert_eq!((panel["costs"].as_array().map(Vec::len), &panel["costs"][0]["model"]), (Some(1), &json!("logistic")));
    // Cells without an answer, of which both classes have points when left out.
    let mut settings = Settings::default();
    settings.generative.family = Family::Histogram;
    settings.generative.bins = Bins { n: 3, range: [0.0, 3.0, 0.0, 3.0], cuts: None };
    settings.generative.correlation = 1.0;
    let data = points([(0.5, 0.5, 0), (0.6, 0.5, 0), (2.5, 2.5, 1), (2.6, 2.5, 1), (0.5, 2.5, 1), (1.5, 1.5, 0)]);
    let mut cells = at_cost(board_of(data, settings), 10.0);
    let panel = ask(&mut cells, "panel");
    assert_eq!(panel["said"], "2 points without an answer count as wrong.");
    assert_eq!(panel["costs"][0]["cost"], "1.83", "(1 + 10)/6");
    for view in [DecisionView::Roc, DecisionView::Reliability] {
        tell(&mut cells, [Command::Decide(Decide::View(view))]);
        assert_eq!(ask(&mut cells, "panel")["said"], "2 points without an answer are left out of curve and scores.");
    }
    // More than a thousand points: logistic regression is not left out.
    let many = (0..1_200).map(|i| (f64::from(i % 7), f64::from(i % 5), (i % 2) as usize));
    let mut many = at_cost(board(many), 2.0);
    let panel = ask(&mut many, "panel");
    assert_eq!(panel["costs"][1]["cost"], "–");
    assert_eq!(panel["said"], "Logistic regression is validated on at most 1000 points.");
    tell(&mut many, [Command::Decide(Decide::On(JudgedOn::Training))]);
    assert_ne!(ask(&mut many, "panel")["costs"][1]["cost"], "–");
}

#[test]
fn the_points_of_a_cell_light_up() {
    let mut app = at_cost(preset(Preset::EqualVariances), 10.0);
    let lit = Lit::Calls { model: Model::Generative, is_positive: false, called: true };
    tell(&mut app, [Command::Decide(Decide::Light(Some(lit)))]);
    let panel = ask(&mut app, "panel");
    let cell = &panel["costs"][0]["cells"][0][1];
    assert_eq!((&cell["lit"], &cell["price"]), (&json!(true), &json!("1")));
    let discs = compose(&app)
        .notes
        .into_iter()
        .filter(|mark| matches!(mark, Mark::Dot { emphasis: Emphasis::Selected, class: Some(0), .. }));
    assert_eq!(discs.count() as u64, count(cell));
    assert!(count(cell) > 0);
    assert_eq!(panel["said"], format!("Naive Bayes, shared variance: A called B: {}, at 1 each.", count(cell)));
    assert_eq!(panel["costs"][0]["cells"][1][0]["price"], "10");
    // Nothing lights up behind another door.
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers)), open()]);
    assert!(app.lit_marks().is_empty());
}

#[test]
fn a_cost_is_kept_in_links_and_files_and_refused_out_of_range() {
    let mut app = preset(Preset::EqualVariances);
    let change = cost(&app, 10.0);
    tell(&mut app, [open(), change]);
    let link = wire::link(&app.saved()).expect("a link").hash;
    assert!(link.contains("&cost=10&"), "{link}");
    let (saved, bad) = wire::read_link(&link).expect("a link").expect("a board");
    assert_eq!((saved.board.settings.decisions, bad.len()), (DecisionSettings { cost: 10.0 }, 0));
    for wrong in ["0", "1000", "-1", "cheap", "inf"] {
        let link = link.replace("cost=10", &format!("cost={wrong}"));
        let (saved, bad) = wire::read_link(&link).expect("a link").expect("a board");
        assert_eq!((saved.board.settings.decisions.cost, bad), (1.0, vec!["cost"]), "{wrong}");
    }
    let fault = words::notice(&Notice::Link(LinkFault::Fields(vec!["cost"])));
    assert_eq!(fault, "These fields of the link could not be read and have their defaults: cost. The rest was loaded.");
    let file = serde_json::to_value(wire::state(&app.saved())).expect("a file");
    assert_eq!(file["settings"]["decisions"], json!({ "cost": 10.0 }));
    assert_eq!(wire::read_state(&value(&file)).expect("a file").board.settings.decisions.cost, 10.0);
    let mut wrong = file.clone();
    wrong["settings"]["decisions"]["cost"] = json!(0.001);
    let refused = wire::read_state(&value(&wrong)).expect_err("refused").to_string();
    assert_eq!(refused, "state.settings.decisions.cost is 0.001; it must be a number from 0.01 to 100");
    let sent = wire::send(&mut app, &value(&json!(["adjust", { "decisions": { "cost": 101 } }]))).expect_err("refused");
    assert_eq!(sent.reason(), "Cost of a mistake must be a number from 0.01 to 100, not 101.");
    assert_eq!(app.board().settings.decisions.cost, 10.0, "nothing has changed");
    // Files of before have none.
    let mut old = file;
    old["settings"].as_object_mut().expect("settings").remove("decisions");
    assert_eq!(wire::read_state(&value(&old)).expect("a file").board.settings.decisions.cost, 1.0);
}

#[test]
fn what_a_cost_does_is_said() {
    let mut app = at_cost(preset(Preset::EqualVariances), 10.0);
    let said = words::status(&app);
    assert!(said.starts_with("A missed B costs 10: B above 0.091. Both lines shift; no fit changes."), "{said}");
    let description = words::description(&app);
    assert!(description.contains(" A missed B costs 10: B above 0.091."), "{description}");
    assert!(description.contains(" Logistic regression: ") && description.contains(" a point."), "{description}");
    let panel = ask(&mut app, "panel");
    assert_eq!(
        panel["note"],
        "t = 1/(1 + 10). Both lines shift; no fit changes. As a class prior with log-odds raised by log 10 = 2.30; as w₀ \
         raised by it. The best t is tuned on these same points."
    );
    assert_eq!(ask(&mut app, "view")["mapMeaning"], "P(B | x), naive Bayes; tick: 0.091");
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Closed))]);
    let change = cost(&app, 0.1);
    tell(&mut app, [change]);
    let said = words::status(&app);
    assert!(
        said.starts_with("A missed B costs 0.1: B above 0.909. The lines shift while “Decisions” is open."),
        "{said}"
    );
    let change = cost(&app, 1.0);
    tell(&mut app, [change]);
    assert!(words::status(&app).starts_with("A missed B costs as much as a wrong one: B above 0.500."));
}

#[test]
fn shift_and_nine_open_the_door_and_c_leads_to_the_slider() {
    let press = |key: &str, code: &str, shift| {
        Command::Common(Common::Key(KeyPress { key: key.into(), code: code.into(), shift, ..KeyPress::default() }))
    };
    let mut app = after([press("(", "Digit9", true)]);
    assert_eq!(app.panel(), Panel::Decisions);
    tell(&mut app, [press("(", "Digit9", true)]);
    assert_eq!(app.panel(), Panel::Closed);
    let answered = wire::send(&mut app, &value(&json!(["key", "c", "KeyC", 0, true, false]))).expect("a key");
    assert_eq!(answered, Some("cost"));
    tell(&mut app, [press("C", "KeyC", true)]);
    assert_eq!(app.board().settings.generative.family, Family::Histogram);
}

#[test]
fn figures_of_before_a_change_stay_until_those_of_after_it_are_known() {
    let mut app = at_cost(preset(Preset::EqualVariances), 10.0);
    let before = ask(&mut app, "panel")["costs"][0]["cost"].clone();
    tell(&mut app, [Command::Place(0, [Some(4.0), Some(4.0)])]);
    let panel = ask(&mut app, "panel");
    assert_eq!((&panel["costs"][0]["isStale"], &panel["costs"][0]["cost"]), (&json!(true), &before));
    while !app.validate() {}
    let panel = ask(&mut app, "panel");
    assert_eq!(panel["costs"][0]["isStale"], json!(false));
    assert_ne!(panel["costs"][0]["cost"], before);
    // Those of another board are no figures of this one.
    tell(&mut app, [Command::Common(Common::Open(Preset::RoundBlobs)), open()]);
    assert_eq!(ask(&mut app, "panel")["costs"][0]["cost"], "…");
}

#[test]
fn scripts_get_the_same_figures() {
    let app = at_cost(preset(Preset::EqualVariances), 10.0);
    let (data, settings) = (&app.board().data, &app.board().settings);
    let of = |options: Value| wire::decisions(data, settings, &value(&options));
    let all = serde_json::to_value(of(json!(null)).expect("figures")).expect("plain data");
    assert_eq!((&all["cost"], &all["threshold"]), (&json!(10.0), &json!(1.0 / 11.0)));
    let calls = PerModel::new(|model| {
        app.decided().and_then(|run| run.models[model].as_ref()).expect("figures").calls(app.decision())
    });
    assert_eq!(all["generative"]["called"], json!(calls.generative.called));
    assert_eq!(all["logistic"]["called"], json!(calls.discriminative.called));
    let training =
        serde_json::to_value(of(json!({ "on": "training", "positive": 0 })).expect("figures")).expect("data");
    let auc = |json: &Value| json["generative"]["roc"]["auc"].as_f64().expect("a number");
    assert!((auc(&training) - auc(&all)).abs() < 0.05, "the other class is ordered as well: {training}");
    for (wrong, said) in [
        (json!({ "on": "guess" }), "options.on is “guess”"),
        (json!({ "positive": 2 }), "options.positive is 2"),
        (json!({ "cost": 2 }), "options.cost"),
    ] {
        let refused = of(wrong).expect_err("refused").to_string();
        assert!(refused.starts_with(said), "{refused}");
    }
    let one = wire::decisions(&points([(0.0, 0.0, 0)]), settings, &value(&json!(null))).expect_err("refused");
    assert_eq!(one.to_string(), "data.points is points of 1 class; it must be points of two or more classes");
    assert_eq!(
        boundary_kind(app.fit().generative.scores.as_ref().expect("scores"), [0, 1], app.viewport().rect()),
        Some(BoundaryKind::Line)
    );
}
