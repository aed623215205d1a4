//! The app as scripts of commands: what a person does, and storms of what nobody would do.

use crate::small::live_marks;
use crate::support::json::value;
use crate::support::points::declared;
use crate::support::{self, cases, checked};

use crate::support::read_csv;
use bayesboard::board::{
    Answer, App, Board, Brush, Command, Event, Hand, Labels, ListCommand, Notice, Panel, Part, Pointer, Preset, Saved,
    Tool,
};
use bayesboard::geometry::{Px, Rect};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Fit, Settings};
use bayesboard::picture;
use bayesboard::scene::{self, Mark};
use bayesboard::screen::{Common, Playback, SceneCommand, Screen};
use bayesboard::words::PRESETS;
use bayesboard::{wire, words};
use fastrand::Rng;

fn click(app: &mut App, at: Point) {
    let px = app.viewport().to_px(at);
    app.update(Command::Press(px, Pointer::Mouse));
    app.update(Command::Release(px));
}

fn points(app: &App) -> Vec<(Point, Option<usize>)> {
    app.board().data.iter().collect()
}

#[test]
fn a_click_adds_a_point_of_the_chosen_class_on_the_grid() {
    let mut app = App::default();
    app.update(Command::ChooseClass(Some(1)));
    click(&mut app, Point::new(1.2345, -2.0));
    let [(point, label)] = points(&app)[..] else { panic!("one point: {:?}", points(&app)) };
    assert_eq!(label, Some(1));
    // The grid is the power of two below 1/4096 of the view's width; a pixel is far coarser.
    assert!((point.x * 1024.0).fract() == 0.0 && point.distance(Point::new(1.2345, -2.0)) < 0.02, "{point:?}");
    assert_eq!(app.event(), &Event::Added(Some(1), point));
}

#[test]
fn a_drag_is_one_step_and_escape_calls_it_off() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    let before = points(&app);
    let at = |app: &App, x: f64| app.viewport().to_px(Point::new(x, 0.0));
    app.update(Command::Press(at(&app, 0.0), Pointer::Mouse));
    for step in 1..=10 {
        app.update(Command::Drag(at(&app, 0.2 * f64::from(step))));
    }
    assert!(matches!(app.hand(), Hand::Dragging { index: 0, .. }));
    assert!((points(&app)[0].0.x - 2.0).abs() < 0.01);
    app.update(Command::Cancel);
    assert_eq!((points(&app), app.hand()), (before.clone(), Hand::Free));
    assert!(!app.can_redo(), "a gesture that was called off leaves nothing to do again");

    app.update(Command::Press(at(&app, 0.0), Pointer::Mouse));
    app.update(Command::Drag(at(&app, 1.0)));
    app.update(Command::Drag(at(&app, 3.0)));
    app.update(Command::Release(at(&app, 3.0)));
    let after = points(&app);
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), before);
    app.update(Command::Common(Common::Redo));
    assert_eq!(points(&app), after);
}

#[test]
fn two_drags_of_one_point_are_two_steps() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    let places = [Point::ORIGIN, Point::new(2.0, 1.0), Point::new(-1.0, 3.0)];
    for pair in places.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|point| app.viewport().to_px(point));
        app.update(Command::Press(from, Pointer::Mouse));
        app.update(Command::Drag(to));
        app.update(Command::Release(to));
    }
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app)[0].0, places[1]);
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app)[0].0, places[0]);
}

#[test]
fn a_click_on_a_point_selects_it_and_delete_removes_it() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    click(&mut app, Point::new(2.0, 2.0));
    click(&mut app, Point::ORIGIN);
    assert_eq!((app.selected(), app.board().data.len()), (Some(0), 2));
    app.update(Command::RemoveSelected);
    assert_eq!((app.selected(), points(&app)[0].0), (None, Point::new(2.0, 2.0)));
    app.update(Command::RemoveSelected);
    assert_eq!(app.board().data.len(), 1, "nothing is selected, nothing is removed");
}

#[test]
fn a_slider_gesture_is_one_step_and_the_next_one_another() {
    let mut app = App::default();
    let pool = |app: &mut App, pooling: f64| {
        let mut settings = app.board().settings.unchecked();
        settings.generative.pooling = pooling;
        app.update(Command::Adjust(Box::new(settings.into())));
    };
    for gesture in [[0.1, 0.2, 0.3], [0.6, 0.5, 0.4]] {
        gesture.into_iter().for_each(|pooling| pool(&mut app, pooling));
        app.update(Command::Common(Common::Settle));
    }
    let pooling = |app: &App| app.board().settings.generative.pooling;
    app.update(Command::Common(Common::Undo));
    assert_eq!(pooling(&app), 0.3);
    app.update(Command::Common(Common::Undo));
    assert_eq!(pooling(&app), 0.0);
    pool(&mut app, f64::NAN);
    assert!(matches!(app.notice(), Some(Notice::SettingRefused(_))) && pooling(&app) == 0.0);
}

#[test]
fn clear_is_taken_back_by_undo_and_keeps_classes_and_settings() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    let board = app.board().clone();
    app.update(Command::Common(Common::Clear));
    assert_eq!((app.board().data.len(), app.board().data.n_classes()), (0, 3));
    assert_eq!(app.event(), &Event::Cleared(150));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &board);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), App::default().board());
}

#[test]
fn a_bad_file_leaves_the_board_as_it_was() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::Separable)));
    let board = app.board().clone();
    app.update(Command::Import("bad.csv".into(), read_csv("x,y,class\n1,2,A\n3,oops,B").map(Box::new), None));
    assert_eq!(app.board(), &board);
    let text = words::notice(app.notice().expect("a notice"));
    assert!(text.contains("bad.csv") && text.contains("Line 3") && text.contains("“oops”"), "{text}");
    app.update(Command::Common(Common::Undo));
    assert!(app.notice().is_none() && app.board().data.is_empty(), "what was said of another board is gone with it");
    app.update(Command::Common(Common::Redo));
    app.update(Command::Import("worse.csv".into(), read_csv("x,y,class\n3,oops,B").map(Box::new), None));
    app.update(Command::Import("good.csv".into(), read_csv("u,v,who\n100,2,Ann\n300,4,Bob").map(Box::new), None));
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
fn the_keyboard_alone_adds_carries_selects_and_removes() {
    let mut app = App::default();
    let key = |app: &mut App, key: &str| {
        let press = KeyPress { key: key.into(), on_plot: true, ..KeyPress::default() };
        let Some(Answer::Screen(command)) = app.binding(&press) else { panic!("{key} means something") };
        app.update(command);
    };
    ["2", "ArrowRight", "ArrowUp", "Enter"].into_iter().for_each(|k| key(&mut app, k));
    let added = points(&app)[0];
    assert!(added.1 == Some(1) && added.0.x > 0.0 && added.0.y > 0.0);
    ["Enter", "ArrowLeft", "ArrowLeft", "Enter"].into_iter().for_each(|k| key(&mut app, k));
    assert!(points(&app)[0].0.x < added.0.x, "carried to the left");
    key(&mut app, "Delete");
    assert!(points(&app).is_empty());
    let undo = KeyPress { key: "z".into(), ctrl: true, ..KeyPress::default() };
    for _ in 0..2 {
        let Some(Answer::Screen(command)) = app.binding(&undo) else { panic!("undo works everywhere") };
        app.update(command);
    }
    assert_eq!(points(&app), [added]);
}

#[test]
fn classes_come_and_go_and_a_prior_by_hand_goes_with_them() {
    let mut app = App::default();
    let mut settings = Settings::default();
    settings.generative.prior = Some(vec![0.3, 0.7]);
    app.update(Command::Adjust(Box::new(settings.into())));
    app.update(Command::AddClass);
    assert_eq!((app.board().data.classes().len(), app.class()), (3, Some(2)));
    assert_eq!(app.board().settings.generative.prior, None);
    click(&mut app, Point::ORIGIN);
    assert!(!app.can_remove_class(), "the class has a point");
    app.update(Command::Common(Common::Undo));
    app.update(Command::RemoveClass);
    assert_eq!((app.board().data.n_classes(), app.class()), (2, Some(1)));
    app.update(Command::RenameClass(0, "  ham\u{7} ".into()));
    app.update(Command::RenameClass(1, "ham".into()));
    assert_eq!(app.board().data.classes(), ["ham", "B"], "two classes never share a name");
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

#[test]
fn escape_puts_a_carried_point_back_or_leaves_what_else_was_done_alone() {
    let mut app = App::default();
    click(&mut app, Point::new(0.5, 0.5));
    let before = points(&app);
    let adjust = |app: &mut App, pooling: f64| {
        let mut settings = app.board().settings.unchecked();
        settings.generative.pooling = pooling;
        app.update(Command::Adjust(Box::new(settings.into())));
    };
    // An unsettled slider, then a point that is picked up and called off: the slider stays.
    adjust(&mut app, 0.7);
    app.update(Command::SelectNext { forward: true });
    app.update(Command::Act);
    app.update(Command::Step(5, 5));
    assert_ne!(points(&app), before);
    app.update(Command::Cancel);
    assert_eq!((points(&app), app.board().settings.generative.pooling), (before.clone(), 0.7));
    // A carried point, then another edit: the point is put down, and Escape takes neither back.
    app.update(Command::Act);
    assert_eq!(app.hand(), Hand::Carrying { index: 0 }, "the crosshair went back with the point");
    app.update(Command::Step(5, 0));
    let moved = points(&app);
    assert_ne!(moved, before);
    app.update(Command::FitToData);
    assert_eq!(app.hand(), Hand::Free);
    app.update(Command::Cancel);
    assert_eq!(points(&app), moved);
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), before, "the axes and the move were one step each");
}

#[test]
fn what_ends_where_it_began_is_no_step_and_keeps_what_could_be_done_again() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    click(&mut app, Point::new(3.0, 0.0));
    app.update(Command::Common(Common::Undo));
    let drag = |app: &mut App, path: &[f64], end: Command| {
        let at = |x: f64| app.viewport().to_px(Point::new(x, 0.0));
        let path: Vec<Px> = path.iter().map(|&x| at(x)).collect();
        app.update(Command::Press(path[0], Pointer::Mouse));
        path.iter().for_each(|&px| {
            app.update(Command::Drag(px));
        });
        app.update(end);
    };
    drag(&mut app, &[0.0, 2.0], Command::Cancel);
    assert!(app.can_redo(), "called off");
    drag(&mut app, &[0.0, 2.0, 0.0], Command::Common(Common::Settle));
    assert!(app.can_redo() && points(&app).len() == 1, "back at the start");
    app.update(Command::ResetAxes);
    app.update(Command::Adjust(Box::new(app.board().settings.unchecked().into())));
    assert!(app.can_redo(), "nothing has changed");
    app.update(Command::Common(Common::Redo));
    assert_eq!(points(&app).len(), 2);
}

/// Against scikit-learn's StandardScaler: mean 0 and variance 1 over all points, divided by n.
#[test]
fn columns_in_unlike_units_can_be_standardized() {
    let mut app = App::default();
    let said = |app: &mut App| {
        app.update(Command::Standardize(words::STANDARDIZED));
        app.refresh();
        words::status(app)
    };
    assert!(said(&mut app).starts_with("There is nothing to standardize") && !app.can_undo());
    let table = "income,age\n10000,20,a\n20000,30,b\n30000,40,a\n60000,70,\n";
    app.update(Command::Import("table.csv".into(), read_csv(table).map(Box::new), None));
    app.update(Command::Common(Common::HideFits(true)));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    let before = app.board().clone();
    let side = |board: &Board| -> Vec<bool> {
        let [from, to] = board.guess.as_ref().and_then(|guess| guess.ends()).expect("a line");
        board.data.iter().map(|(p, _)| (to - from).cross(p - from) > 0.0).collect()
    };
    app.update(Command::Standardize(words::STANDARDIZED));
    let after = app.board().clone();
    // (x − 30,000)/18,708.286933869706 and (y − 40)/18.708286933869706.
    let expected = [-1.069044967649698, -0.5345224838248489, 0.0, 1.6035674514745464];
    for ((p, _), z) in after.data.iter().zip(expected) {
        assert!((p.x - z).abs() < 1e-15 && (p.y - z).abs() < 1e-15, "{p:?}");
    }
    assert_eq!(after.data.labels(), before.data.labels());
    assert_eq!(after.data.axes(), &["income (standardized)", "age (standardized)"]);
    assert!(after.axes.width() < 4.0, "all in sight: {:?}", after.axes);
    assert_eq!(side(&after), side(&before), "the guess is where it was among the points");
    app.update(Command::Standardize(words::STANDARDIZED));
    assert_eq!(app.board(), &after, "once is enough");
    while app.board() != &before {
        assert!(app.can_undo());
        app.update(Command::Common(Common::Undo));
    }
    // An axis along which nothing varies stays, and what rounding adds does not count.
    app.update(Command::Import("level.csv".into(), read_csv("5,7,a\n9,7,b\n").map(Box::new), None));
    assert!(said(&mut app).contains("mean 0 and variance 1, except along x₂, which does not vary"));
    assert_eq!(points(&app), [(Point::new(-1.0, 7.0), Some(0)), (Point::new(1.0, 7.0), Some(1))]);
    assert_eq!(app.board().data.axes(), &["x₁ (standardized)", "x₂"]);
    let nearly = "0.3,1,a\n0.30000000000000004,2,b\n0.3,3,a\n0.30000000000000004,5,b\n";
    app.update(Command::Import("nearly.csv".into(), read_csv(nearly).map(Box::new), None));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    assert!(said(&mut app).contains("except along x₁"));
    assert!(points(&app).iter().all(|(p, _)| (p.x - 0.3).abs() < 1e-15));
    assert!(app.board().guess.is_some());
    // What would make a file that cannot be read again goes: here 1e13 standard deviations.
    app.update(Command::Import("far.csv".into(), read_csv("0,1e-7,a\n1e7,2e-7,b\n").map(Box::new), None));
    app.update(Command::DrawGuess([(50.0, 50.0), (500.0, 350.0)].map(|(x, y)| Px::new(x, y)).to_vec()));
    app.update(Command::Common(Common::Settle));
    assert!(app.board().guess.is_some());
    app.update(Command::Standardize(words::STANDARDIZED));
    assert!(app.board().guess.is_none() && app.board().axes.width() < 4.0);
}

/// Columns of different units make a line at equal scales: their points are standardized as they come.
#[test]
fn columns_in_unlike_units_are_standardized_as_they_are_imported() {
    let mut app = App::default();
    let read = |text: &str| read_csv(text).map(Box::new);
    let import = |text: &str| Command::Import("a.csv".into(), read(text), Some(words::STANDARDIZED));
    app.update(import("x,y,c\n1,2,a\n2,5,b\n"));
    assert!(!app.is_evened_out() && app.board().data.axes()[0] == "x");
    let before = app.board().clone();
    app.update(import("height,weight,sex\n1.6,50,f\n1.7,61,f\n1.8,82,m\n1.75,90,m\n"));
    app.refresh();
    assert_eq!(app.board().data.axes(), &["height (standardized)", "weight (standardized)"]);
    assert!(app.board().data.iter().all(|(p, _)| p.x.abs() < 2.0 && p.y.abs() < 2.0));
    let said = words::status(&app);
    let so = "x height, y weight. Both are standardized: weight varies 200 times as much as height.";
    assert!(said.contains(so), "{said}");
    assert!(!app.can_start_again(), "it was opened so");
    app.update(Command::KeepUnits);
    app.refresh();
    assert_eq!(points(&app)[0], (Point::new(1.6, 50.0), Some(0)));
    assert!(app.is_uneven() && !app.is_evened_out() && !words::status(&app).contains("standardized"));
    assert!(!app.can_start_again(), "it was opened so");
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &before, "the import was one step");
}

#[test]
fn hidden_labels_come_back_to_points_that_were_standardized() {
    let mut app = App::default();
    let table: String = (0..20).map(|i| format!("{},{},{}\n", 1000 * i, i % 7, ["a", "b"][i % 2])).collect();
    app.update(Command::Import("table.csv".into(), read_csv(&table).map(Box::new), None));
    let labels = app.board().data.labels().to_vec();
    app.update(Command::Labels(Labels::Hide(0.5)));
    let hidden = app.n_hidden_labels();
    assert_eq!(hidden, 10);
    app.update(Command::Standardize(words::STANDARDIZED));
    assert_eq!(app.n_hidden_labels(), hidden);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.n_hidden_labels(), hidden);
    app.update(Command::Common(Common::Redo));
    app.update(Command::Labels(Labels::Show));
    assert_eq!(app.board().data.labels(), labels);
}

#[test]
fn points_at_one_place_get_back_their_own_labels() {
    let labels: Vec<usize> = (0..40).map(|i| usize::from(i % 3 == 1)).collect();
    for share in [0.3, 0.5, 0.7, 0.9] {
        let mut app = App::default();
        for (i, &class) in labels.iter().enumerate() {
            app.update(Command::Insert(Point::new((i % 2) as f64, (i % 5 / 3) as f64), Some(class)));
        }
        let before = app.board().data.clone();
        app.update(Command::Labels(Labels::Hide(share)));
        assert!(app.n_hidden_labels() > 0);
        app.update(Command::Labels(Labels::Show));
        assert_eq!(app.board().data, before, "{share}");
    }
}

#[test]
fn a_refused_click_says_so_and_nothing_else() {
    let mut app = App::default();
    let axes = Rect { low: Point::new(1e13, 1e13), high: Point::new(2e13, 2e13) };
    let board = Board { axes, ..Board::default() };
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    click(&mut app, Point::new(1.5e13, 1.5e13));
    assert!(points(&app).is_empty() && matches!(app.notice(), Some(Notice::Refused(_))));
    assert_eq!(app.event(), &Event::Restored, "no point was added, so none is announced");
}

#[test]
fn points_outside_the_view_are_drawn_nowhere() {
    let mut app = App::default();
    app.update(Command::Import("far.csv".into(), read_csv("100,0,A\n0,0,B\n101,1,").map(Box::new), None));
    app.update(Command::SelectNext { forward: true });
    app.update(Command::ResetAxes);
    let (data, viewport) = (&app.board().data, app.viewport());
    assert_eq!(scene::points(data, None, None, viewport).len(), 1);
    assert_eq!(app.hand_marks(), []);
}

/// The sentences of what is missing advise only what would help.
#[test]
fn advice_is_given_only_where_it_helps() {
    let missing = |points: &[(f64, f64, usize)], pooling: f64, smoothing: f64| {
        let data = support::points::points(points.iter().copied());
        let mut settings = Settings::default();
        (settings.generative.pooling, settings.generative.variance_smoothing) = (pooling, smoothing);
        settings.logistic.prior_std = None;
        let fit = Fit::new(&data, &checked(&settings, &data), None);
        (words::generative_missing(&data, &fit), words::logistic_missing(&data, &fit))
    };
    let says = |what: Option<String>, words: &[&str], not: &[&str]| {
        let text = what.expect("something is missing");
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
        assert!(!not.iter().any(|word| text.contains(word)), "{text}");
    };
    // One point, smoothed or not: nothing has any spread.
    for smoothing in [0.0, 0.01] {
        let (generative, logistic) = missing(&[(1.0, 1.0, 0)], 0.0, smoothing);
        says(generative, &["in one place", "elsewhere"], &["Shared variance", "smoothing"]);
        says(logistic, &["class B"], &[]);
    }
    // Two lone points: sharing cannot help, smoothing would.
    let (generative, _) = missing(&[(0.0, 0.0, 0), (1.0, 2.0, 1)], 0.0, 0.0);
    says(generative, &["a single point", "smoothing"], &["Shared variance"]);
    // A lone point beside a class that spreads: both would.
    let spread = [(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 2.0, 0), (5.0, 5.0, 1)];
    let (generative, logistic) = missing(&spread, 0.0, 0.0);
    says(generative, &["Class B", "a single point", "Shared variance", "smoothing"], &[]);
    says(logistic, &["completely separable", "maximum-margin"], &[]);
    let (generative, _) = missing(&[(0.0, 0.0, 0), (0.0, 1.0, 0), (1.0, 0.0, 1), (1.0, 3.0, 1)], 1.0, 0.0);
    says(generative, &["Each class", "same x₁"], &["Shared variance"]);
    // Conflicting duplicates in one place: no boundary to speak of.
    let (_, logistic) = missing(&[(1.0, 1.0, 0), (1.0, 1.0, 1)], 0.0, 0.0);
    says(logistic, &["undetermined"], &["dotted"]);
}

/// One iris stands apart while the other two overlap: nothing touches.
#[test]
fn three_classes_of_which_one_stands_apart_do_not_touch() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    app.update(Command::Adjust(Box::new(settings.into())));
    app.refresh();
    let sentence = words::logistic_missing(&app.board().data, app.fit()).expect("no maximum");
    assert!(
        sentence.contains("Class setosa is completely separable from the others") && !sentence.contains("overlap"),
        "{sentence}"
    );
}

/// Storms of 250 commands each. Whatever happens, nothing panics, every number of the scene is finite, the words and the
/// report can be written, taking everything back gives the start to the last bit, and doing it all again the end.
#[test]
fn storms_of_commands_break_nothing_and_can_be_taken_back() {
    let mut rng = Rng::with_seed(20);
    for storm in 0..cases() / 250 {
        let mut app = App::default();
        if storm % 2 == 1 {
            app.update(Command::Common(Common::Load(Box::new(random_saved(&mut rng)))));
        }
        if storm % 4 > 1 {
            app.update(Command::Common(Common::Begin));
        }
        let start = if storm % 4 > 1 { app.board().clone() } else { App::default().board().clone() };
        for _ in 0..250 {
            app.update(random_command(&mut rng, &app));
            if rng.u8(..) < 50 {
                check(&mut app);
            }
        }
        app.update(Command::Release(Px::new(0.0, 0.0)));
        let end = (!app.can_redo()).then(|| app.board().clone());
        while app.can_undo() {
            app.update(Command::Common(Common::Undo));
        }
        assert_eq!(app.board(), &start, "storm {storm}");
        while app.can_redo() {
            app.update(Command::Common(Common::Redo));
        }
        if let Some(end) = end {
            assert_eq!(app.board(), &end, "storm {storm}");
        }
        check(&mut app);
    }
}

/// All that the page would ask for after a command.
fn check(app: &mut App) {
    app.refresh();
    let (data, held) = (&app.board().data, app.hand().holds());
    let mut guess = Vec::new();
    app.board().guess.iter().for_each(|stroke| scene::guess(stroke, app.viewport(), &mut guess));
    let marks = [
        guess,
        picture::fitted(app).fit,
        picture::fitted(app).notes,
        scene::points(data, held, None, app.viewport()),
        scene::fits(app.fit(), app.shown(), app.viewport()),
        scene::ghosts(app.fit(), app.ui(), app.viewport()),
        app.highlight().map(|of| scene::highlight(of, data, app.fit(), app.viewport())).unwrap_or_default(),
        picture::hand(app),
        live_marks(app),
    ];
    for mark in marks.iter().flatten() {
        let finite = match mark {
            Mark::Dot { at, .. } | Mark::Mean { at, .. } | Mark::Crosshair { at } => at.is_finite(),
            Mark::Spot { at, .. }
            | Mark::Bin { at, .. }
            | Mark::Error { at, .. }
            | Mark::Text { at, .. }
            | Mark::Thin { at, .. } => at.is_finite(),
            Mark::Share { at, shares, .. } => at.is_finite() && shares.iter().all(|share| share.is_finite()),
            Mark::Footprint { at, radius } => at.is_finite() && radius.is_finite(),
            Mark::Ghost { at, count, .. } => at.is_finite() && count.is_finite(),
            Mark::Caption(_) => true,
            Mark::Name { at, size, .. } => at.is_finite() && size.0.is_finite() && size.1.is_finite(),
            Mark::Counted { at, .. } => at.is_finite(),
            Mark::Bar { corners, .. } | Mark::Frame { corners } | Mark::Sheet { corners } => {
                corners.iter().all(|corner| corner.is_finite())
            }
            Mark::Curve { path, .. } => path.iter().all(|vertex| vertex.is_finite()),
        };
        assert!(finite, "{mark:?}");
    }
    let written =
        serde_json::to_string(&(wire::view(app), wire::report(data, app.fit(), app.left_out()))).expect("plain data");
    let mut written = written;
    for panel in [Panel::Formulas, Panel::Weights, Panel::Em] {
        let mut opened = app.clone();
        opened.update(Command::Common(Common::OpenPanel(panel)));
        opened.update(Command::Playback(Playback::Forward));
        opened.update(Command::Playback(Playback::Forward));
        let question = wire::Value::List(vec![wire::Value::Text("panel".to_owned())]);
        let shown = wire::answer(&mut opened, &question).expect("a question");
        written += &serde_json::to_string(&shown).expect("plain data");
        let charts = [0, 1].into_iter().filter_map(|index| opened.chart(index));
        let picture = format!("{:?}", charts.map(|chart| (chart.range, chart.marks)).collect::<Vec<_>>());
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
    }
    let written = written.replace("information", "").replace("infinite", "");
    assert!(!written.contains("NaN") && !written.contains("inf"), "{written}");
    assert_no_null_number(&serde_json::to_value(wire::report(data, app.fit(), app.left_out())).expect("plain data"));
}

/// JSON writes NaN and infinities as null: where the contract says a number there must be one.
fn assert_no_null_number(report: &serde_json::Value) {
    // Histograms have no mean and no covariance.
    let is_gaussian = report["generative"]["counts"].is_null();
    for class in report["generative"]["classes"].as_array().expect("classes").iter().filter(|class| !class.is_null()) {
        let text = class.to_string();
        assert!(!is_gaussian || !text.contains("null"), "{text}");
    }
    for row in [&report["logistic"]["binary"], &report["generative"]["logOdds"], &report["generative"]["boundary"]] {
        assert!(row.is_null() || !row.to_string().contains("null"), "{row}");
    }
}

fn random_px(rng: &mut Rng, app: &App) -> Px {
    let somewhere = Px::new(rng.f64() * 900.0 - 50.0, rng.f64() * 700.0 - 50.0);
    match (rng.u8(..8), app.board().data.len()) {
        (0, _) => Px::new(f64::NAN, 1e300),
        (1..=4, n) if n > 0 => app.viewport().to_px(app.board().data.point(rng.usize(..n))),
        _ => somewhere,
    }
}

fn random_settings(rng: &mut Rng, n_classes: usize) -> Settings {
    let mut settings = Settings::default();
    let unit =
        |rng: &mut Rng| *rng.choice(&[0.0, 1.0, 0.5, 1e-9]).unwrap_or(&0.0) + f64::from(rng.u8(..2)) * rng.f64() * 0.4;
    let generative = &mut settings.generative;
    generative.pooling = unit(rng).min(1.0);
    generative.correlation = unit(rng).min(1.0);
    generative.variance_smoothing = if rng.bool() { 0.0 } else { 10f64.powf(rng.f64() * 12.0 - 11.0) };
    generative.prior_smoothing = if rng.bool() { 0.0 } else { rng.f64() * 9.0 };
    let first = if rng.bool() { rng.f64() } else { 0.0 };
    if rng.u8(..3) == 0 {
        let mut prior = vec![0.0; n_classes];
        prior[0] = first;
        prior[n_classes - 1] = 1.0 - first;
        generative.prior = Some(prior);
    }
    settings.logistic.prior_std = if rng.bool() { None } else { Some(10f64.powf(rng.f64() * 14.0 - 6.0)) };
    settings.logistic.penalize_intercept = rng.bool();
    settings.logistic.features = match rng.u8(..3) {
        0 => Features::Linear,
        1 => Features::Squares,
        _ => Features::Quadratic,
    };
    settings
}

/// A board of up to 30 points of every scale and offset, on few different coordinates half of the time.
fn random_saved(rng: &mut Rng) -> Saved {
    let n_classes = rng.usize(2..=8);
    let mut data = declared(n_classes);
    let (scale, offset) = (10f64.powi(rng.i32(-6..=6)), *rng.choice(&[0.0, 1.0, 1e6]).unwrap_or(&0.0));
    let coarse = rng.bool();
    let coordinate = |rng: &mut Rng| {
        let value = rng.f64() * 4.0;
        offset + scale * if coarse { value.floor() } else { value }
    };
    for _ in 0..rng.usize(..30) {
        let label = (rng.u8(..10) > 0).then(|| rng.usize(..n_classes));
        data.push(Point::new(coordinate(rng), coordinate(rng)), label).expect("a valid point");
    }
    let settings = checked(&random_settings(rng, n_classes), &data);
    let axes = Board::axes_around(&data).unwrap_or_default();
    Saved { board: Board { data, settings, axes, ..Board::default() }, ..Saved::default() }
}

fn random_scene_command(rng: &mut Rng) -> Command {
    let (index, forward) = (rng.usize(..4), rng.bool());
    match rng.u8(..9) {
        0..=1 => Command::Scenes(ListCommand::Add(&PRESETS)),
        2 => Command::Common(Common::Scene(SceneCommand::Go(index))),
        3..=4 => Command::Common(Common::Scene(SceneCommand::Step { forward })),
        5 => Command::Scenes(ListCommand::Take(index)),
        6 => Command::Scenes(ListCommand::Duplicate(index)),
        7 => Command::Scenes(ListCommand::Move { index, forward }),
        _ => Command::Scenes(ListCommand::Remove(index)),
    }
}

fn random_command(rng: &mut Rng, app: &App) -> Command {
    let at = random_px(rng, app);
    let pointers = [Pointer::Mouse, Pointer::Pen, Pointer::Touch, Pointer::Eraser];
    let pointer = *rng.choice(&pointers).unwrap_or(&Pointer::Mouse);
    let tools = [Tool::Move, Tool::Move, Tool::Brush, Tool::Eraser, Tool::Probe];
    let parts = [Part::Generative, Part::Logistic, Part::Ellipses, Part::Boundaries, Part::Map, Part::MapLogistic];
    let n_classes = app.board().data.n_classes();
    match rng.u8(..75) {
        0..=9 => Command::Press(at, pointer),
        10..=21 => Command::Drag(at),
        22..=31 => Command::Release(at),
        32 => Command::Escape,
        33..=34 => Command::Hover(at, pointer),
        35 => Command::Leave,
        36..=37 => Command::Step(rng.i32(-40..40), rng.i32(-40..40)),
        38..=40 => Command::Act,
        41 => Command::SelectNext { forward: rng.bool() },
        42 => [Command::RemoveSelected, Command::RelabelSelected][rng.usize(..2)].clone(),
        43..=44 => Command::ChooseClass((rng.u8(..4) > 0).then(|| rng.usize(..9))),
        45 => Command::AddClass,
        46 => Command::RemoveClass,
        47 => Command::RenameClass(rng.usize(..9), rng.u16(..).to_string()),
        48..=50 => Command::Adjust(Box::new(random_settings(rng, n_classes).into())),
        51 => Command::Common(Common::Settle),
        52 => Command::Show(parts[rng.usize(..6)], rng.bool()),
        53 => Command::Common(Common::HideFits(rng.u8(..4) == 0)),
        54..=56 => Command::Common(Common::Undo),
        57 => Command::Common(Common::Redo),
        58 => Command::Common(Common::Clear),
        59 => Command::Common(Common::Open(Preset::ALL[rng.usize(..Preset::ALL.len())])),
        60 => Command::Common(Common::Load(Box::new(random_saved(rng)))),
        61 => Command::Import("points.csv".into(), read_csv("1,2,A\n3,4,B\n5,6,").map(Box::new), None),
        62 => Command::Resize { width: rng.f64() * 1500.0, height: rng.f64() * 900.0, ui: rng.f64() * 5.0 },
        63 => Command::ChooseTool(tools[rng.usize(..tools.len())]),
        64 => Command::SetBrush(Brush { size: rng.f64() * 120.0, density: rng.usize(..40) }),
        65..=66 => random_scene_command(rng),
        67..=70 => Command::DrawGuess((0..rng.usize(..9)).map(|_| random_px(rng, app)).collect()),
        73 => [Command::Zoom(rng.bool()), Command::Pan(rng.f64() - 0.5, rng.f64())][rng.usize(..2)].clone(),
        _ => {
            [Command::FitToData, Command::ResetAxes, Command::Common(Common::DismissNotice), Command::Standardize("*")]
                [rng.usize(..4)]
            .clone()
        }
    }
}
