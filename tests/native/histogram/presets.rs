//! What the texts of the prepared boards claim, measured on their points.

use bayesboard::board::{App, Command, Panel, Preset};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::{Family, LeftOneOut, Progress, ReadOut};
use bayesboard::screen::Common;

use super::controls::{adjust, app, tell};
use crate::support::boards::table;

fn wrong(app: &App) -> usize {
    app.fit().generative.read_out.as_ref().map_or(usize::MAX, ReadOut::n_wrong)
}

fn left_out(app: &mut App) -> LeftOneOut {
    while !app.validate() {}
    match app.left_out().results.generative {
        Progress::Done(Ok(result)) => result,
        other => panic!("{other:?}"),
    }
}

fn posterior(app: &App, x: f64, y: f64) -> Vec<f64> {
    let scores = app.fit().generative.scores.clone().expect("a histogram");
    scores.posterior(Point::new(x, y))[..app.board().data.n_classes()].to_vec()
}

fn close(a: &[f64], b: &[f64]) {
    assert!(a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12), "{a:?}, not {b:?}");
}

#[test]
fn the_joint_table_is_a_look_up() {
    let mut app = app([Command::Common(Common::Open(Preset::JointTable))]);
    close(&posterior(&app, 2.0, -2.0), &[1.0 / 3.0, 2.0 / 3.0]);
    assert_eq!((wrong(&app), app.shown().logistic), (5, false));
    tell(&mut app, [Command::NextMember]);
    close(&posterior(&app, 2.0, -2.0), &[0.6, 0.4]);
    assert_eq!(wrong(&app), 6);
}

#[test]
fn rain_and_thunder_are_independent_within_the_classes() {
    let mut app = app([Command::Common(Common::Open(Preset::RainAndThunder))]);
    let at = [(-2.0, -2.0), (2.0, -2.0), (-2.0, 2.0), (2.0, 2.0)];
    let naive = at.map(|(x, y)| posterior(&app, x, y));
    tell(&mut app, [Command::NextMember]);
    for (naive, (x, y)) in naive.iter().zip(at) {
        close(naive, &posterior(&app, x, y));
    }
    let counts = app.fit().histogram().expect("a joint table").counts();
    assert!(counts.mutual_information() > 0.05 && counts.mutual_information_within_classes() < 1e-12);
}

#[test]
fn naive_histograms_say_nothing_of_rock_paper_scissors() {
    let mut app = app([Command::Common(Common::Open(Preset::RockPaperScissors))]);
    assert_eq!(app.fit().histogram().expect("histograms").n_tied(), 9);
    close(&posterior(&app, -3.0, 0.0), &[1.0 / 3.0; 3]);
    tell(&mut app, [Command::NextMember]);
    assert_eq!(wrong(&app), 0);
    assert_eq!(left_out(&mut app).n_undefined, 9);
    let counts = app.fit().histogram().expect("a joint table").counts();
    assert!((counts.mutual_information_within_classes() - 3.0_f64.ln()).abs() < 1e-12);
}

#[test]
fn five_bins_fit_the_stripes_and_twelve_are_too_many() {
    let mut app = app([Command::Common(Common::Open(Preset::Stripes))]);
    assert_eq!(wrong(&app), 1);
    tell(&mut app, [Command::ChooseFamily(Family::Gaussian)]);
    assert_eq!(wrong(&app), 30);
    tell(&mut app, [Command::Common(Common::Open(Preset::StripesTooFine))]);
    let model = app.fit().histogram().expect("a joint table");
    let numbers = [model.counts().n_empty(), model.n_undefined(), model.counts().grid().n_cells(), model.parameters];
    assert_eq!(numbers, [102, 102, 144, 287]);
    assert_eq!(left_out(&mut app).n_undefined, 30);
    tell(&mut app, [Command::NextMember]);
    assert_eq!(app.fit().histogram().expect("histograms").parameters, 45);
}

#[test]
fn iris_is_counted_as_the_text_says() {
    let mut app = app([Command::Common(Common::Open(Preset::IrisCounted))]);
    assert_eq!(wrong(&app), 3);
    let left_out = left_out(&mut app);
    assert_eq!(left_out.n - left_out.n_right, 3);
}

/// The numbers are those of exact fractions on scikit-learn's iris: twelve petals are 1.5 wide, which is a cut.
#[test]
fn iris_in_twelve_bins_has_the_petals_of_a_cut_above_it() {
    let mut app = app([Command::Common(Common::Open(Preset::IrisCounted))]);
    adjust(&mut app, |settings| settings.generative.bins.n = 12);
    let model = app.fit().histogram().expect("histograms");
    assert_eq!(model.counts().grid().cuts()[1][6], 1.5);
    assert_eq!([1, 2].map(|class| model.along(1, 6, class)), [Some(0.4), Some(0.02)]);
    assert_eq!(wrong(&app), 3);
    let left_out = left_out(&mut app);
    assert_eq!(left_out.n - left_out.n_right, 4);
}

#[test]
fn the_joint_table_of_three_stands_in_numbers_row_by_row() {
    let numbers = Command::Common(Common::OpenPanel(Panel::Numbers));
    let mut app = app([Command::Common(Common::Open(Preset::JointTable)), numbers.clone()]);
    let rows = table(&mut app, "joint").expect("a joint table")["rows"].as_array().expect("rows").clone();
    let shown: Vec<(&str, &str)> =
        rows.iter().map(|row| (row["head"].as_str().expect("a head"), row["cells"][2].as_str().expect("P"))).collect();
    let expected = ["0.300", "0.0500", "0.100", "0.0500", "0.0500", "0.100", "0.250", "0.100", "1"];
    assert_eq!(shown.iter().map(|(_, p)| *p).collect::<Vec<_>>(), expected);
    assert_eq!((shown[0].0, shown[5].0), ("A = 0, B = 0, C = 0", "A = 1, B = 0, C = 1"));
    assert_eq!(rows[5]["cells"], serde_json::json!(["2", "2/20", "0.100", "0.667"]));
    // 12 by 12 cells are too many rows to be read.
    let mut fine = super::controls::app([Command::Common(Common::Open(Preset::StripesTooFine)), numbers]);
    assert!(table(&mut fine, "joint").is_none());
}
