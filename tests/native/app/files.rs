//! Tables and files that come in, and the state that goes out.

use bayesboard::board::{App, Command, Part, Preset};
use bayesboard::math::Point;
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};

use crate::support::json::value;
use crate::support::read_csv;

#[test]
fn a_bad_file_leaves_the_board_as_it_was() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::Separable)));
    let board = app.board().clone();
    app.update(Command::Import("bad.csv".into(), read_csv("x,y,class\n1,two,A\n3,oops,B").map(Box::new)));
    assert_eq!(app.board(), &board);
    let text = words::notice(app.notice().expect("a notice"));
    assert!(text.contains("bad.csv") && text.contains("Line 2") && text.contains("two"), "{text}");
    app.update(Command::Common(Common::Undo));
    assert!(app.notice().is_none() && app.board().data.is_empty(), "what was said of another board is gone with it");
    app.update(Command::Common(Common::Redo));
    app.update(Command::Import("worse.csv".into(), read_csv("x,y,class\n3,oops,B").map(Box::new)));
    app.update(Command::Import("good.csv".into(), read_csv("u,v,who\n100,2,Ann\n300,4,Bob").map(Box::new)));
    assert_eq!(app.board().data.classes(), ["Ann", "Bob"]);
    app.refresh();
    assert!(
        app.notice().is_none() && words::status(&app).starts_with("good.csv: 2 points, 2 classes from who; x u, y v.")
    );
    assert!(app.viewport().rect().contains(Point::new(300.0, 4.0)), "the axes show the data");
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &board);
}

#[test]
fn the_state_goes_out_and_comes_in_unchanged() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    app.update(Command::Show(Part::Map, true));
    app.update(Command::Common(Common::HideFits(true)));
    let saved = app.saved();
    let plain = serde_json::to_value(wire::state(&saved)).expect("plain data");
    let packed = serde_json::to_value(wire::packed_state(&saved)).expect("plain data");
    for form in [plain, packed] {
        assert_eq!(wire::read_state(&value(&form)), Ok(saved.clone()));
    }
}

#[test]
fn a_bad_state_is_refused_by_field_and_value() {
    let refusal = |json: &str| {
        let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
        wire::read_state(&value(&json)).expect_err("refused").to_string()
    };
    for (json, expected) in [
        (r#"{"version":4,"data":{"points":[]}}"#, "state.version is 4; it must be a whole number from 1 to 3"),
        (r#"{"data":{"points":[]}}"#, "state.version is missing; it must be a whole number from 1 to 3"),
        (r#"{"version":1}"#, "state.data is missing; it must be an object with the points"),
        (
            r#"{"version":1,"data":{"points":[{"x":0,"y":"1","class":0}]}}"#,
            "state.data.points[0].y is “1”; it must be a finite number",
        ),
        (
            r#"{"version":1,"data":{"points":[{"x":0,"y":1,"class":2}],"classes":["A","B"]}}"#,
            "state.data.classes is an array of length 2; it must be an array of 3 to 8 names",
        ),
        (
            r#"{"version":1,"data":{"points":{"x":[1,2],"y":[1],"class":[0,0]}}}"#,
            "state.data.points.y is an array of length 1; it must be as long as x, which has 2 entries",
        ),
        (
            r#"{"version":1,"data":{"points":[]},"settings":{"generative":{"pooling":1.5}}}"#,
            "state.settings.generative.pooling is 1.5; it must be a number from 0 to 1",
        ),
        (
            r#"{"version":1,"data":{"points":[]},"settings":{"logistic":{"lambda":1}}}"#,
            "state.settings.logistic.lambda is 1, a field that does not exist; it must be one of features, priorStd, penalizeIntercept",
        ),
        (
            r#"{"version":1,"data":{"points":[]},"settings":{"generative":{"prior":[0.5,0.6]}}}"#,
            "state.settings.generative.prior is an array that sums to 1.1; it must be numbers that sum to 1",
        ),
        (
            r#"{"version":1,"data":{"points":[]},"view":{"axes":[1,0,0,1]}}"#,
            "state.view.axes is an array of length 4; it must be four numbers up to 4e12 in size: left, right, bottom, top, \
             not too close to tell apart",
        ),
    ] {
        assert_eq!(refusal(json), expected);
    }
}
