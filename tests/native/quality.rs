//! The table of both models side by side, against the report.

use crate::support::boards::{adjusted, after, board, board_of, preset, table, tell};
use crate::support::points::dataset;
use bayesboard::board::{App, Command, Panel, Preset};
use bayesboard::model::{Model, Settings};
use bayesboard::screen::Common;
use bayesboard::{wire, words};
use serde_json::{Value, json};

/// What the table must hold, from the report: heads, and a cell of either model.
fn expected(app: &App) -> Value {
    let report = wire::report(&app.board().data, app.fit(), app.left_out());
    let report = serde_json::to_value(report).expect("plain data");
    let [generative, logistic] = ["generative", "logistic"].map(|model| &report[model]);
    let cell = |value: &Value, written: fn(f64) -> String| value.as_f64().map_or("–".to_owned(), written);
    let n = app.board().data.counts().iter().sum::<usize>();
    let right = |share: &Value| {
        share.as_f64().map_or("–".to_owned(), |share| words::out_of((share * n as f64).round() as usize, n))
    };
    // A line that separates the classes gets all points right, though no weights are best.
    let accuracy =
        |model: &Value| if model["status"] == "separable" { words::out_of(n, n) } else { right(&model["accuracy"]) };
    let left_out = |model: &Value| match (&model["accuracy"], &model["leaveOneOut"]["accuracy"]) {
        (Value::Null, _) => "–".to_owned(),
        (_, accuracy) => right(accuracy),
    };
    let parameters = |model: &Value| cell(&model["parameters"], |n| n.to_string());
    // The report of a generative model that does not exist has 0 parameters.
    let generative_parameters =
        if generative["status"] == "unfittable" { "–".into() } else { parameters(generative) };
    let both = |head: &str, cell: &dyn Fn(&Value) -> String| json!([head, cell(generative), cell(logistic)]);
    json!([
        both("Right", &accuracy),
        both("Right when left out", &left_out),
        both("log P(classes | points)", &|model| cell(&model["conditionalLogLikelihood"], words::number)),
        ["Numbers estimated", generative_parameters, parameters(logistic)],
    ])
}

/// The columns of the table in the view, and its rows: heads, then cells.
fn shown(app: &mut App) -> Option<(Value, Value)> {
    let table = table(app, "quality")?;
    let rows = table["rows"].as_array().expect("rows").iter();
    let rows = rows.map(|row| json!([row["head"], row["cells"][0], row["cells"][1]])).collect();
    Some((table["columns"].clone(), rows))
}

/// Boards with both models, with one, and with none; whether each has the generative model, and the logistic one.
fn boards() -> Vec<(App, [bool; 2])> {
    let mut boards: Vec<(App, [bool; 2])> =
        [Preset::RoundBlobs, Preset::EqualVariances, Preset::Imbalance, Preset::ThreeClasses, Preset::FewLabels]
            .map(|of| {
                (
                    after([Command::Common(Common::Open(of)), Command::Common(Common::OpenPanel(Panel::Numbers))]),
                    [true, true],
                )
            })
            .into();
    for (of, fitted) in [(Preset::Separable, [true, false]), (Preset::OnePointEach, [false, false])] {
        let mut app = preset(of);
        let maximum_likelihood = adjusted(&app, |settings| {
            (settings.generative.variance_smoothing, settings.logistic.prior_std) = (0.0, None);
        });
        tell(&mut app, [maximum_likelihood]);
        boards.push((app, fitted));
    }
    boards.push((board([(0.0, 0.0, 0), (1.0, 2.0, 0), (2.0, 1.0, 0)]), [true, false]));
    boards.push((board([(0.0, 0.0, None::<usize>)]), [false, false]));
    boards
}

/// The note below the table.
fn note(app: &App) -> String {
    words::quality_note(app.fit(), app.left_out(), &app.board().settings).unwrap_or_default()
}

#[test]
fn no_point_that_is_right_when_left_out_has_its_reason() {
    // One point a class: the other classes are all that is left.
    let mut app = board_of(dataset([(0.0, 0.0, 0), (2.0, 1.0, 1), (1.0, 3.0, 2)], 3), Settings::default());
    let smoothed = adjusted(&app, |settings| settings.generative.variance_smoothing = 0.1);
    tell(&mut app, [smoothed, Command::Common(Common::OpenPanel(Panel::Numbers))]);
    while !app.idle() {}
    let said = "Left out, no point is right by naive Bayes: 3 are the only ones of their classes.";
    assert!(note(&app).contains(said), "{}", note(&app));
    // Equal classes in one place: without a point its class has fewer than the other.
    let mut app = board([(0.0, 0.0, 0), (0.0, 0.0, 1), (1.0, 0.5, 0), (1.0, 0.5, 1), (0.0, 1.0, 0), (0.0, 1.0, 1)]);
    let held = adjusted(&app, |settings| {
        (settings.generative.variance_smoothing, settings.logistic.prior_std) = (1e3, Some(1e-3));
    });
    tell(&mut app, [held, Command::Common(Common::OpenPanel(Panel::Numbers))]);
    while !app.idle() {}
    for name in ["naive Bayes", "logistic regression"] {
        let said = format!(
            "Left out, no point is right by {name}: 6 go to other classes, which then have more points than their own."
        );
        assert!(note(&app).contains(&said), "{}", note(&app));
    }
    // Some are right: nothing is said.
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    while !app.idle() {}
    assert!(!note(&app).contains("Left out"), "{}", note(&app));
}

#[test]
fn each_cell_of_the_table_side_by_side_is_the_number_of_the_report() {
    for (mut app, fitted) in boards() {
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        let name = format!("{} points, {fitted:?}", app.board().data.len());
        assert_eq!([app.fit().gaussian().is_some(), app.fit().logistic().weights.is_some()], fitted, "{name}");
        let (columns, rows) = shown(&mut app).expect("the table");
        let mut pending = expected(&app);
        let is_large = app.board().data.len() > 20;
        for (i, model) in Model::ALL.into_iter().enumerate() {
            if is_large && app.fit()[model].read_out.is_some() {
                pending[1][1 + i] = json!("…");
            }
        }
        assert_eq!(rows, pending, "{name}, before the validation, which is quick where there are few points");
        assert_eq!(columns[1], "Logistic");
        while !app.idle() {}
        assert_eq!(shown(&mut app), Some((columns, expected(&app))), "{name}");
        tell(&mut app, [Command::Common(Common::HideFits(true))]);
        assert_eq!(shown(&mut app), None, "{name}, hidden");
        tell(&mut app, [Command::Common(Common::HideFits(false))]);
        assert_eq!(shown(&mut app).map(|(_, rows)| rows), Some(expected(&app)), "{name}, shown again");
    }
}
