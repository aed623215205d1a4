//! The claims of the scenes.

use bayesboard::board::{App, Command, Panel, Preset, boundary_kind_of};
use bayesboard::geometry::{BoundaryKind, Rect};
use bayesboard::lab::Verdict;
use bayesboard::math::{Point, Vec2};
use bayesboard::model::Model::{self, Discriminative, Generative};
use bayesboard::model::Patch;
use bayesboard::model::gaussian::{Corner, GaussianModel};
use bayesboard::model::logistic::Status;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::{wire, words};

use super::{answered, at, does, press};
use crate::support::lines::{angle, normals};

fn gaussian(app: &App) -> &GaussianModel {
    app.fit().gaussian().expect("a fit")
}

/// How many points naive Bayes, or whatever the solid line is, gets wrong, of each class.
fn wrong(app: &App) -> [usize; 2] {
    let confusion = &app.fit().generative.read_out.as_ref().expect("a fit").confusion;
    [confusion[0][1], confusion[1][0]]
}

/// The share of the board on which P(B | x) is within these bounds.
fn share(app: &App, model: Model, low: f64, high: f64) -> f64 {
    let Rect { low: corner, high: end } = app.viewport().rect();
    let n = 200;
    let at = |i: usize, from: f64, to: f64| from + (to - from) * (i as f64 + 0.5) / f64::from(n as u32);
    let cells = (0..n * n).map(|k| Point::new(at(k % n, corner.x, end.x), at(k / n, corner.y, end.y)));
    let inside = |p: &Point| app.fit()[model].posterior(*p).is_some_and(|shares| (low..=high).contains(&shares[1]));
    cells.filter(inside).count() as f64 / (n * n) as f64
}

#[test]
fn scene_1_two_roads_to_one_line() {
    assert!(at(0).fits_hidden());
    let app = answered(0);
    assert!(!app.fits_hidden());
    let [generative, logistic] = normals(app.fit());
    assert_eq!(angle(generative, logistic).round(), 2.0);
    let right = Model::ALL.map(|model| 80 - app.fit()[model].read_out.as_ref().expect("a fit").n_wrong());
    assert_eq!(right, [74, 74]);
}

#[test]
fn scene_2_fitting_is_averaging() {
    let before = at(1);
    let app = answered(1);
    let digits = |app: &App, class: usize| {
        let density = gaussian(app).classes[class].expect("points").density;
        [density.mean.x, density.mean.y, density.covariance.xx, density.covariance.yy].map(words::number)
    };
    assert_eq!(digits(&app, 1), digits(&before, 1), "B keeps every digit");
    assert!(digits(&app, 0).iter().zip(digits(&before, 0)).all(|(now, before)| *now != before));
    // The table in the corner of the board lights exactly what has changed.
    let lit = |app: &App| {
        let view = serde_json::to_value(wire::view(app)).expect("plain data");
        let rows = view["block"][0]["body"]["table"]["rows"].as_array().expect("a table").clone();
        rows.into_iter().map(|row| (row["head"].to_string(), row["lit"].to_string())).collect::<Vec<_>>()
    };
    let heads = ["A: mean μ", "A: variance σ²", "B: mean μ", "B: variance σ²"].map(|head| format!("\"{head}\""));
    let expected = |lit: [&str; 4]| heads.iter().cloned().zip(lit.map(str::to_owned)).collect::<Vec<_>>();
    assert_eq!(lit(&before), expected(["[]"; 4]));
    assert_eq!(lit(&app), expected(["[0,1]", "[0,1]", "[]", "[]"]));
    let (moved, n) = (app.board().data.point(35) - before.board().data.point(35), 40.0);
    let mean = |app: &App| gaussian(app).classes[0].expect("A").density.mean;
    assert!((mean(&app).x - mean(&before).x - moved.x / n).abs() < 1e-12, "the mean moves by a fortieth");
}

#[test]
fn scene_3_the_prior_has_a_vote() {
    assert_eq!(wrong(&at(2)), [0, 5], "95 right, and no place is called B");
    let app = answered(2);
    assert_eq!(wrong(&app), [22, 0], "78 right, with all five B");
    let densities =
        |app: &App| gaussian(app).classes.iter().map(|class| class.expect("points").density).collect::<Vec<_>>();
    assert_eq!(densities(&app), densities(&at(2)), "the ellipses never moved");
}

#[test]
fn scene_4_shared_variance_makes_a_line() {
    let before = at(3);
    assert_eq!(boundary_kind_of(before.fit(), Generative), Some(BoundaryKind::Ellipse));
    let app = answered(3);
    assert_eq!(boundary_kind_of(app.fit(), Generative), Some(BoundaryKind::Line));
    assert_eq!([before, app].map(|app| wrong(&app).iter().sum::<usize>()), [8, 27]);
}

#[test]
fn scene_5_the_naive_assumption() {
    let (before, app) = (at(4), answered(4));
    let upright = normals(before.fit())[0];
    assert!(angle(upright, Vec2::new(1.0, 0.0)) < 5.0, "{upright:?}");
    assert_eq!([before, app].map(|app| wrong(&app).iter().sum::<usize>()), [19, 2]);
}

#[test]
fn scene_6_too_sure_too_soon() {
    let half = |app: &App| share(app, Generative, 0.5, 1.0);
    let (before, now) = (half(&at(5)), half(&answered(5)));
    assert!(before < 0.005 && (0.4..0.55).contains(&now), "{before} to {now}");
    let variances = gaussian(&at(5)).classes[1].expect("B").density.covariance;
    assert!(variances.xx < 1e-6 && variances.yy < 1e-6, "one point has variance 0");
    assert_eq!(answered(5).board().settings.generative.variance_smoothing, 0.1);
}

#[test]
fn scene_7_too_easy_to_fit() {
    let band = |app: &App| share(app, Discriminative, 0.1, 0.9);
    let mut app = at(6);
    let mut bands = Vec::new();
    for std in [1.0, 10.0, 1000.0] {
        let mut settings = app.board().settings.unchecked();
        settings.logistic.prior_std = Some(std);
        does(&mut app, Command::Adjust(Box::new(Patch::from(settings))));
        bands.push((100.0 * band(&app)).round());
    }
    assert_eq!(bands, [21.0, 9.0, 4.0], "percent of the board between 10 and 90 percent");
    assert_eq!(answered(6).fit().logistic().status, Status::Separable, "there is no maximum");
}

#[test]
fn scene_8_uphill() {
    let app = answered(7);
    let seen = app.ascended().expect("a hill");
    let values = &seen.way.values[..=seen.steps];
    assert_eq!(seen.steps, 50);
    assert!(values.is_sorted(), "every step climbs");
    assert_eq!([values[0], values[50]].map(|value| format!("{value:.1}")), ["-55.5", "-16.4"]);
}

#[test]
fn scene_9_points_without_a_class() {
    let app = answered(8);
    let data = &app.board().data;
    assert_eq!((data.counts(), data.len()), (vec![3, 3], 80));
    let whole = Preset::RoundBlobs.board().data;
    let misled = |model: &GaussianModel| {
        whole.labeled().filter(|&(at, class)| usize::from(model.posterior(at)[1] > 0.5) != class).count()
    };
    let seen = app.em_run().expect("a run");
    let mut run = seen.run.clone();
    let found = [0, 2, 4, 6].map(|steps| {
        run.go_to(steps);
        misled(&run.now().model)
    });
    assert_eq!((found, seen.run.steps()), ([26, 10, 4, 3], 6));
    assert!(run.heights().is_sorted_by_key(|heights| heights.bound), "the likelihood never falls");
    // Those are the points that are ringed, before the run and after it, and after a reload as well.
    assert_eq!((at(8).errors().len(), app.errors().len()), (26, 3));
    let (mut changed, mut reloaded) = (at(8), App::default());
    does(&mut changed, Command::Insert(Point::new(-6.0, 4.0), None));
    reloaded.update(Command::Common(Common::Load(Box::new(changed.saved()))));
    reloaded.update(Command::Common(Common::Resume { scene: Some(8), is_answered: false, panel: Panel::Em }));
    reloaded.refresh();
    assert_eq!((reloaded.board().data.n_hidden(), reloaded.errors().len()), (74, 26));
    // A run by hand goes on to its end, after which nothing is played.
    let mut app = at(8);
    does(&mut app, Command::Playback(Playback::Whole));
    press(&mut app, "PageDown");
    assert!(app.is_answered() && app.em_run().expect("a run").run.steps() >= 6);
}

#[test]
fn scene_10_which_is_better() {
    let mut app = at(9);
    press(&mut app, "PageDown");
    assert!(!app.idle() && words::answer(&app).is_none(), "no answer before its curves");
    while !app.idle() {}
    assert!(words::answer(&app).is_some(), "the answer comes with its curves");
    let experiment = app.experiment().expect("an experiment");
    assert!(matches!(experiment.verdict(), Verdict::Crossing(n, 1) if n > 16.0), "{:?}", experiment.verdict());
    let error = |model: Model, k: usize| experiment.errors(model as usize, k).expect("done").mean;
    let said = [2, 10].map(|k| Model::ALL.map(|model| (100.0 * error(model, k)).round()));
    assert_eq!(said, [[33.0, 35.0], [23.0, 19.0]], "percent at 16 points, and at 4,096");
    for k in 1..=3 {
        let [naive, logistic] = Model::ALL.map(|model| error(model, k));
        assert!(naive < logistic, "at {} points: {naive} against {logistic}", 4 << k);
    }
    assert!(
        error(Discriminative, 10) < error(Generative, 10) - 0.005,
        "at 4,096: {} against {}",
        error(Generative, 10),
        error(Discriminative, 10)
    );
}

#[test]
fn one_thing_changes_from_corner_to_corner() {
    let mut app = App::default();
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(app.board().settings.generative.corner().expect("a corner"));
        app.update(Command::NextMember);
    }
    assert_eq!(seen, [Corner::NaiveBayes, Corner::NaiveBayesShared, Corner::Lda, Corner::Qda]);
    assert_eq!(app.board().settings.generative.corner(), Some(Corner::NaiveBayes));
}
