//! The panel, its keys, and what is said and kept.

use bayesboard::board::{Command, Decide, Lit, Notice, Panel, Preset};
use bayesboard::decision::DecisionSettings;
use bayesboard::geometry::{BoundaryKind, boundary_kind};
use bayesboard::keyboard::KeyPress;
use bayesboard::model::{Family, Model, PerModel};
use bayesboard::picture::compose;
use bayesboard::scene::{Emphasis, Mark};
use bayesboard::screen::{Common, LinkFault, Screen};
use bayesboard::{wire, words};
use serde_json::{Value, json};

use super::{at_cost, cost, cost_of, open};
use crate::support::boards::{after, ask, preset, tell};
use crate::support::json::value;
use crate::support::lists::{body, cells, found, said, threshold};
use crate::support::points::points;

#[test]
fn the_points_of_a_cell_light_up() {
    let mut app = at_cost(preset(Preset::EqualVariances), 10.0);
    let lit = Lit::Calls { model: Model::Generative, is_positive: false, called: true };
    tell(&mut app, [Command::Decide(Decide::Light(Some(lit)))]);
    let panel = ask(&mut app, "panel");
    let cell = &body(&panel, "calls")["table"]["rows"][0]["cells"][1];
    assert_eq!(
        (&cell["isLit"], &cell["command"]),
        (&json!(true), &json!(["decide", "light", "generative", false, true]))
    );
    let n: usize = cell["text"].as_str().expect("a count").parse().expect("a number");
    let discs = compose(&app)
        .notes
        .into_iter()
        .filter(|mark| matches!(mark, Mark::Dot { emphasis: Emphasis::Selected, class: Some(0), .. }));
    assert_eq!(discs.count(), n);
    assert!(n > 0);
    assert_eq!(found(&panel), format!("Naive Bayes: A called B: {n}, at 1 each."));
    assert!(cells(&panel, "calls")[1][0].ends_with(" × 10"));
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
    assert_eq!(threshold(&panel), "Call it B above t = 1/(1 + 10) ≈ 0.0909. Both lines shift; no fit changes.");
    assert_eq!(body(&panel, "prior"), "As a class prior with log-odds raised by log 10 ≈ 2.30; as w₀ raised by it.");
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
    tell(&mut app, [open()]);
    assert_eq!(threshold(&ask(&mut app, "panel")), "Call it B above 0.500: both mistakes cost the same.");
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

/// A cost below a tenth keeps its digits, as on *Messages*.
#[test]
fn a_small_cost_of_a_point_is_not_zero() {
    let mut app = at_cost(preset(Preset::EqualVariances), 0.01);
    let costs = [0, 1].map(|model| cost_of(&ask(&mut app, "panel"), model));
    assert!(
        costs.iter().all(|cost| cost.starts_with("0.00") && cost.parse::<f64>().is_ok_and(|cost| cost > 0.0)),
        "{costs:?}"
    );
}

#[test]
fn a_positive_class_without_points_is_named() {
    let mut app = preset(Preset::ThreeClasses);
    let of_c = (0..app.board().data.len()).rev().filter(|&i| app.board().data.label(i) == Some(2));
    let remove = of_c.map(Command::Remove).collect::<Vec<_>>();
    tell(&mut app, remove);
    tell(&mut app, [open(), Command::Decide(Decide::Positive(2))]);
    let panel = ask(&mut app, "panel");
    assert_eq!(said(&panel), "Class C has no points, so there is nothing to fit.");
    assert!(body(&panel, "calls").is_null(), "no perfect score");
    tell(&mut app, [Command::Decide(Decide::Positive(0))]);
    assert!(!body(&ask(&mut app, "panel"), "calls").is_null());
}
