//! The blocks that stand beside the board on stage: each number that a scene is about stands in its block.

use bayesboard::board::{App, Command, Lecture, Panel, Part, Stage};
use bayesboard::model::{Model, Patch, Settings};
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::{picture, wire, words};
use serde_json::{Value, json};

use super::does;
use crate::support::json::value;

/// A scene of a lecture by its number, at its question.
fn at(lecture: Lecture, number: usize) -> App {
    let words = words::LECTURES.iter().find(|words| words.lecture == lecture).expect("a lecture");
    let mut app = App::default();
    does(&mut app, Command::Present(true));
    does(&mut app, Command::Common(Common::Lecture(words::lecture(words), number - 1)));
    app
}

/// The same when its gesture has come this far, in steps as on the page.
fn played(lecture: Lecture, number: usize, part: f64) -> App {
    let mut app = at(lecture, number);
    for command in [SceneCommand::Answer, SceneCommand::Play(0.5 * part), SceneCommand::Play(part)] {
        does(&mut app, Command::Common(Common::Scene(command)));
    }
    app
}

fn view(app: &App) -> Value {
    serde_json::to_value(wire::view(app)).expect("plain data")
}

/// The body of a block of this key.
fn block(app: &App, key: &str) -> Value {
    let block = view(app)["block"].as_array().expect("a list").iter().find(|block| block["key"] == key).cloned();
    block.unwrap_or_else(|| panic!("no block {key} in {}", view(app)["block"]))["body"].clone()
}

/// The numbers of bars, and their lengths from before, in hundredths.
fn bars(app: &App, key: &str) -> Vec<(String, Option<i64>)> {
    let hundredths = |share: &Value| share.as_f64().map(|share| (100.0 * share).round() as i64);
    let bar = |row: &Value| (row["number"].as_str().expect("a number").to_owned(), hundredths(&row["before"]));
    block(app, key)["bars"]["rows"].as_array().expect("rows").iter().map(bar).collect()
}

/// The text of a formula, term after term.
fn formula(term: &Value) -> String {
    match term {
        Value::String(text) => text.clone(),
        Value::Array(terms) => terms.iter().map(formula).collect::<Vec<_>>().join(" "),
        Value::Object(kinds) => kinds.values().map(formula).collect(),
        _ => String::new(),
    }
}

/// A formula without its commands.
fn plain(formula: &str) -> String {
    let commands = ["\\begin{matrix}", "\\end{matrix}", "\\frac", "\\num", "\\key", "\\text", "\\\\", "&", "{", "}"];
    let text = commands.iter().fold(formula.to_owned(), |text, command| text.replace(command, " "));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn equation(app: &App, key: &str) -> String {
    plain(block(app, key)["equation"]["formula"].as_str().expect("a formula"))
}

/// The heads of the rows of a table with their cells.
fn table(app: &App, key: &str) -> Vec<(String, Vec<String>)> {
    let texts = |cells: &Value| serde_json::from_value::<Vec<String>>(cells.clone()).expect("texts");
    let row = |row: &Value| (row["head"].as_str().expect("a head").to_owned(), texts(&row["cells"]));
    block(app, key)["table"]["rows"].as_array().expect("rows").iter().map(row).collect()
}

fn scores(app: &App) -> Vec<String> {
    let all = view(app)["scores"].as_array().expect("a list").clone();
    all.iter().map(|score| formula(&score["parts"]).replace("  ", " ")).collect()
}

fn owned(rows: &[(&str, &[&str])]) -> Vec<(String, Vec<String>)> {
    rows.iter().map(|(head, cells)| ((*head).to_owned(), cells.iter().map(|&cell| cell.to_owned()).collect())).collect()
}

#[test]
fn the_squares_of_the_log_odds_cancel_term_by_term() {
    let numbers = |app: &App| bars(app, "terms").into_iter().map(|(number, _)| number).collect::<Vec<_>>();
    let before = at(Lecture::Models, 4);
    assert_eq!(numbers(&before), ["1.13", "2.01", "1.67", "−\u{202f}0.83", "−\u{202f}1.90"]);
    assert!(bars(&before, "terms").iter().all(|(_, before)| before.is_none()), "nothing was before");
    assert_eq!(numbers(&played(Lecture::Models, 4, 0.5)).len(), 5, "live while the slider glides");
    let after = played(Lecture::Models, 4, 1.0);
    assert_eq!(numbers(&after), ["0", "0", "0.51", "−\u{202f}0.12", "0.06"]);
    let hollow: Vec<_> = bars(&after, "terms").into_iter().map(|(_, before)| before).collect();
    assert_eq!(hollow, [Some(56), Some(100), Some(83), Some(-41), Some(-94)], "the sum from before");
    assert!(formula(&block(&after, "say")["say"]).contains("a line"));
    assert!(formula(&block(&before, "say")["say"]).contains("an ellipse"));
    assert_eq!(view(&after)["block"][1]["body"]["bars"]["ends"], serde_json::json!(["for A", "for B"]));
}

#[test]
fn the_covariance_moves_and_the_weights_with_it() {
    let seen = |app: &App| (equation(app, "matrix"), equation(app, "weights"));
    let (sigma, w) = seen(&at(Lecture::Models, 5));
    assert_eq!(sigma, "Σ = ( 2.22 0 0 1.97 )");
    assert!(w.ends_with("( 1.03 − 0.07 )"), "{w}");
    let (sigma, w) = seen(&played(Lecture::Models, 5, 1.0));
    assert_eq!(sigma, "Σ = ( 2.22 1.87 1.87 1.97 )");
    assert!(w.ends_with("( 5.41 − 5.20 )"), "{w}");
}

#[test]
fn smoothing_is_added_to_each_variance() {
    let app = played(Lecture::Models, 6, 1.0);
    assert_eq!(equation(&app, "first"), "σ_ A ^2 + ε = 0.25 + 0.467");
    assert_eq!(equation(&app, "second"), "σ_ B ^2 + ε = 0 + 0.467");
}

#[test]
fn the_weights_of_separable_classes_grow_with_every_weaker_prior() {
    let app = at(Lecture::Models, 7);
    let rows = block(&app, "lengths")["bars"]["rows"].clone();
    let lengths: Vec<_> = rows.as_array().expect("rows").iter().map(|row| plain(&formula(&row["head"]))).collect();
    assert_eq!(lengths, ["1.70", "3.85", "6.62", "9.69"]);
    assert!(view(&app)["block"].as_array().is_some_and(|blocks| blocks.iter().all(|block| block["key"] != "say")));
    assert!(formula(&block(&played(Lecture::Models, 7, 1.0), "say")["say"]).contains("no end"));
}

#[test]
fn a_mean_follows_a_point_by_a_fraction_of_its_way() {
    assert_eq!(block(&at(Lecture::Models, 2), "follows")["note"], "moved by d: the mean moves by d/40");
}

#[test]
fn cells_are_counted_before_the_answer_and_after() {
    let counted: &[(&str, &[&str])] = &[
        ("fever: yes, cough: yes", &["5", "2"]),
        ("fever: yes, cough: no", &["1", "2"]),
        ("fever: no, cough: yes", &["2", "1"]),
        ("fever: no, cough: no", &["6", "1"]),
    ];
    let app = at(Lecture::Counting, 1);
    assert!(app.fits_hidden());
    assert_eq!(table(&app, "cells"), owned(counted));
}

#[test]
fn shares_of_each_class_are_those_that_were_counted() {
    let app = at(Lecture::Counting, 4);
    assert_eq!(
        table(&app, "shares"),
        owned(&[("no lightning", &["2 of 20", "1 of 10"]), ("lightning", &["3 of 3", "9 of 9"])])
    );
    assert_eq!(block(&app, "shares")["table"]["note"], "with thunder: yes");
    let hands = table(&at(Lecture::Counting, 5), "axis");
    assert!(hands.len() == 3 && hands.iter().all(|(_, cells)| *cells == ["1/3"; 3]), "{hands:?}");
}

#[test]
fn an_empty_cell_goes_to_the_larger_class() {
    let app = played(Lecture::Counting, 7, 1.0);
    assert_eq!(equation(&app, "first"), "A : 36 60 · 0 + 1 36 + 144 ≈ 0.00333");
    assert_eq!(equation(&app, "second"), "B : 24 60 · 0 + 1 24 + 144 ≈ 0.00238");
    assert!(equation(&at(Lecture::Counting, 7), "first").ends_with("= 0"), "without smoothing");
}

#[test]
fn bells_cross_where_the_posterior_is_one_half() {
    let names = |app: &App, index: usize| {
        let chart = words::chart(app, index).expect("a chart");
        chart.names.into_iter().map(|name| name.text).collect::<Vec<_>>()
    };
    let hidden = at(Lecture::OneNumber, 1);
    assert_eq!(names(&hidden, 0), ["π p(x | A)", "π p(x | B)"], "the question has two bells");
    let answers = |index: usize| {
        let marks = words::chart(&hidden, index).expect("a chart").marks;
        marks.iter().filter(|mark| matches!(mark, Mark::Spot { .. })).count()
    };
    assert_eq!([0, 1].map(answers), [0, 0], "but not where they cross");
    assert!(names(&hidden, 1).is_empty());
    let app = played(Lecture::OneNumber, 1, 1.0);
    assert_eq!(names(&app, 0), ["π p(x | A)", "π p(x | B)"]);
    assert_eq!(names(&app, 1), ["0.075"]);
    assert_eq!(names(&at(Lecture::OneNumber, 2), 1), ["0.187"]);
    assert_eq!(names(&played(Lecture::OneNumber, 2, 1.0), 1), ["−1.05", "1.02"]);
    let mut app = played(Lecture::OneNumber, 3, 1.0);
    assert_eq!(names(&app, 1), ["1.59"]);
    let curves = |app: &App| {
        let marks = words::chart(app, 1).expect("a chart").marks;
        let is_curve =
            |mark: &&Mark| matches!(mark, Mark::Curve { meaning: Meaning::Previous { .. } | Meaning::Generative, .. });
        marks.iter().filter(is_curve).count()
    };
    assert_eq!(curves(&app), 2, "now and before");
    does(&mut app, Command::Common(Common::HideFits(true)));
    assert_eq!((curves(&app), names(&app, 1).len()), (0, 0), "hidden, both are");
}

#[test]
fn scores_are_by_class_where_the_class_prior_moves() {
    assert_eq!(scores(&at(Lecture::Models, 3)), ["95 of 95", "0 of 5"]);
    assert_eq!(scores(&played(Lecture::Models, 3, 1.0)), ["73 of 95", "5 of 5"]);
    assert_eq!(scores(&played(Lecture::OneNumber, 3, 1.0)), ["8 of 8", "5 of 8"]);
    assert_eq!(scores(&at(Lecture::Models, 4)), ["72 of 80 right"]);
    // Points are judged by the fit to all others in the background.
    let judged = |mut app: App| {
        while !app.idle() {}
        app.refresh();
        scores(&app)
    };
    assert_eq!(judged(at(Lecture::Deciding, 2)), ["31 of 40 B found"; 2]);
    assert_eq!(judged(played(Lecture::Deciding, 2, 1.0)), ["34 of 40 B found", "39 of 40 B found"]);
    assert!(scores(&at(Lecture::Models, 2)).is_empty(), "the score is no part of the idea");
    assert!(scores(&at(Lecture::Models, 1)).is_empty(), "hidden");
}

#[test]
fn six_models_are_asked_at_the_place_that_the_answer_is_about() {
    let app = at(Lecture::Deciding, 4);
    assert_eq!((app.asked().x, app.asked().y), (1.0, 2.0));
}

#[test]
fn a_block_that_would_say_something_else_is_left_out() {
    let with = |lecture, number, change: fn(&mut Settings)| {
        let mut app = at(lecture, number);
        let before = app.board().settings.unchecked();
        let mut after = before.clone();
        change(&mut after);
        does(&mut app, Command::Adjust(Box::new(Patch::between(&before, &after))));
        view(&app)["block"].as_array().expect("a list").len()
    };
    let own = |settings: &mut Settings| settings.generative.pooling = 0.5;
    assert_eq!(with(Lecture::Models, 5, own), 0, "no matrix is that of all classes");
    let naive = |settings: &mut Settings| settings.generative.correlation = 0.0;
    assert_eq!(with(Lecture::Counting, 7, naive), 0, "two histograms have no cell");
    let mut app = at(Lecture::Models, 4);
    does(&mut app, Command::Present(false));
    assert_eq!(view(&app)["block"].as_array().map(Vec::len), Some(0), "nothing is computed that nobody sees");
}

#[test]
fn a_panel_takes_the_place_of_the_block() {
    let mut app = at(Lecture::Models, 4);
    assert_eq!(view(&app)["block"].as_array().map(Vec::len), Some(3));
    does(&mut app, Command::Common(Common::OpenPanel(Panel::Numbers)));
    assert_eq!(view(&app)["block"].as_array().map(Vec::len), Some(0));
}

#[test]
fn cells_of_a_scene_end_with_the_plot() {
    for scene in [1, 2, 3, 4, 5, 7, 8, 9] {
        let app = at(Lecture::Counting, scene);
        let (axes, shown) = (app.board().axes, app.viewport().rect());
        let apart = [axes.low - shown.low, axes.high - shown.high].map(|by| by.x.hypot(by.y));
        assert!(apart.iter().all(|&by| by < 1e-9), "scene {scene}: {axes:?} {shown:?}");
    }
    let mut app = at(Lecture::Counting, 2);
    let scales = |app: &App| app.viewport().pixel();
    assert_ne!(scales(&app).x, scales(&app).y);
    does(&mut app, Command::Show(Part::Wall, true));
    assert_eq!(scales(&app).x, scales(&app).y, "as each of six models has them");
}

#[test]
fn the_line_of_uphill_is_that_of_the_step_and_there_is_none_before() {
    let lines = |app: &App, meaning| {
        let is_meant = |mark: &&Mark| matches!(mark, Mark::Curve { meaning: other, .. } if *other == meaning);
        picture::fitted(app).fit.iter().filter(is_meant).count()
    };
    let asked = at(Lecture::Models, 8);
    assert_eq!(lines(&asked, Meaning::Logistic), 0);
    assert_eq!(view(&asked)["scores"][0]["parts"], json!(["", words::stage::NO_LINE]));
    let now = played(Lecture::Models, 8, 1.0);
    assert_eq!(now.sight().scores.discriminative, now.iterate());
    let earlier = lines(&now, Meaning::Previous { is_logistic: true });
    assert_eq!((lines(&now, Meaning::Logistic), lines(&now, Meaning::Iterate), earlier), (1, 0, 7));
    assert_eq!(view(&now)["scores"][0]["parts"][0], "79");
}

#[test]
fn a_scene_declares_what_is_in_the_hand_what_is_counted_and_what_is_outlined() {
    let mut app = at(Lecture::Counting, 1);
    let scene = |app: &App| serde_json::to_value(wire::state(&app.saved())).expect("JSON")["scenes"][0].clone();
    assert_eq!(scene(&app)["stage"], json!({ "block": "cells", "mark": { "cell": [1.0, 0.0] } }));
    let send = |app: &mut App, command: &Value| wire::send(app, &value(command)).map_err(|error| error.reason());
    let describe = |first: &str, second: &str| json!(["scene", "describe", 0, "", "", "", "", "", first, second]);
    send(&mut app, &describe("pooling", "correlation")).expect("a command");
    assert_eq!(scene(&app)["stage"]["show"], json!(["pooling", "correlation"]));
    assert_eq!(view(&app)["gesture"], "adjust pooling correlation");
    let wrong = send(&mut app, &describe("poolings", "")).expect_err("no setting");
    assert!(wrong.contains("the key of a setting"), "{wrong}");

    let read = |stage: Value| {
        let mut file = serde_json::to_value(wire::state(&app.saved())).expect("JSON");
        file["scenes"][0]["stage"] = stage;
        wire::read_state(&value(&file)).map(|saved| saved.board.scenes[0].stage.clone()).map_err(|error| error.reason())
    };
    assert_eq!(read(json!("half")), Ok(Stage::default()), "as earlier versions wrote it");
    assert_eq!(read(json!({ "show": ["pooling", "pooling"] })).expect("once").show, ["pooling"]);
    read(json!({ "mark": { "cross": [1e300, 0] } })).expect_err("out of range");
    for (stage, field) in [
        (json!({ "show": ["pooling", "correlation", "prior"] }), "stage.show"),
        (json!({ "score": "all" }), "stage.score"),
        (json!({ "mark": { "cell": [1] } }), "stage.mark.cell"),
        (json!({ "mark": { "cell": [1, 12] } }), "stage.mark.cell[1]"),
        (json!({ "mark": {} }), "stage.mark"),
        (json!({ "mark": { "bin": 1, "cross": [0, 0] } }), "stage.mark"),
        (json!({ "box": [0, 1] }), "stage.box"),
        (json!({ "hand": 1 }), "stage.hand"),
        (json!("whole"), "stage"),
    ] {
        let error = read(stage).expect_err(field);
        assert!(error.contains(field), "{error}");
    }
}

#[test]
fn the_cell_and_the_bin_that_a_question_is_about_are_outlined() {
    let outlined = |app: &App| {
        let path = |mark: &Mark| match mark {
            Mark::Curve { path, meaning: Meaning::Outline } => Some(path.clone()),
            _ => None,
        };
        picture::hand(app).iter().find_map(path)
    };
    let app = at(Lecture::Counting, 1);
    let path = outlined(&app).expect("an outline");
    let rect = app.viewport().rect();
    assert_eq!((path[1].x, path[0].y), (rect.high.x, rect.low.y), "the cell at the lower right");
    assert_eq!(outlined(&at(Lecture::Counting, 2)), None);
    let mut app = played(Lecture::Deciding, 1, 1.0);
    while !app.idle() {}
    app.refresh();
    assert_eq!((app.lit_bin(Model::Generative), app.lit_points().len()), (Some(1), 0));
    let said = words::worth::found(&app);
    assert!(said.contains("0.19") && said.contains("of these 40 points 8 are B"), "{said}");
}
