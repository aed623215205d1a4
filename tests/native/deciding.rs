//! The lecture *Decisions and doubt*, and its presets: each claim holds for exactly these points and settings.

use crate::support::boards::{ask, preset};
use crate::support::lines::{angle, normals};
use bayesboard::board::{App, Command, DecisionView, Panel, Preset, Tile};
use bayesboard::decision::{Reliability, Roc};
use bayesboard::math::{LogScores, Point, Vec2};
use bayesboard::model::Model;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::{wire, words};
use serde_json::json;

/// The lecture at a scene, with everything validated.
fn at(index: usize) -> App {
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[2]), index)));
    settled(app)
}

fn settled(mut app: App) -> App {
    while !app.idle() {}
    app.refresh();
    app
}

/// The scene after PageDown has played its gesture.
fn answered(mut app: App) -> App {
    let down = Command::Common(Common::Scene(SceneCommand::Step { forward: true }));
    app.update(down.clone());
    for part in [0.3, 0.7, 1.0] {
        if app.is_playing() {
            app.update(Command::Common(Common::Scene(SceneCommand::Play(part))));
            app = settled(app);
        }
    }
    settled(app)
}

fn reliability(app: &App, model: Model) -> &Reliability {
    app.judged_by(model).and_then(|judged| judged.reliability()).expect("bins")
}

fn roc(app: &App, model: Model) -> &Roc {
    app.judged_by(model).and_then(|judged| judged.roc()).expect("a curve")
}

#[test]
fn the_same_evidence_twice_makes_naive_bayes_too_sure() {
    let app = at(0);
    assert_eq!((app.panel(), app.decisions().view), (Panel::Decisions, DecisionView::Reliability));
    let before = reliability(&app, Model::Generative).clone();
    let second = |bins: &Reliability| {
        let bin = &bins.bins[1];
        (bin.points.len(), bin.n_positive, format!("{:.2}", bin.said))
    };
    let wrong = |app: &App| app.fit().generative.read_out.as_ref().expect("a fit").n_wrong();
    assert_eq!((second(&before), wrong(&app)), ((40, 8, "0.06".to_owned()), 400 - 283));
    let app = answered(app);
    assert_eq!(second(reliability(&app, Model::Generative)), (40, 8, "0.19".to_owned()));
    assert_eq!(wrong(&app), 400 - 286);
    assert_eq!(app.board().settings.generative.correlation, 1.0);
    // What it was worth before stays in gray; no time ends that in a scene.
    assert_eq!(app.previous_gesture(), None);
    let gray = app.chart(0).expect("a diagram").marks.into_iter().find_map(|mark| match mark {
        Mark::Curve { path, meaning: Meaning::Previous { .. } } => Some(path),
        _ => None,
    });
    assert_eq!(gray.map(|path| (path.len(), path[1].x)), Some((before.bins.len(), before.bins[1].said)));
    let after = reliability(&app, Model::Generative);
    assert!(
        after.brier.calibration < 0.75 * before.brier.calibration,
        "{} {}",
        after.brier.calibration,
        before.brier.calibration
    );
    assert!(after.log_loss.expect("finite").score < before.log_loss.expect("finite").score - 0.05);
}

#[test]
fn both_models_rank_the_evidence_alike_and_differ_in_what_they_pay() {
    let app = at(1);
    let [ours, other] = Model::ALL.map(|model| roc(&app, model).auc());
    assert!((ours - other).abs() < 0.03, "{ours} {other}");
}

#[test]
fn a_threshold_moves_both_lines_toward_a_and_no_fit() {
    let app = at(1);
    assert_eq!(app.decisions().view, DecisionView::Roc);
    let (fits, corners) = (app.fit().clone(), Model::ALL.map(|model| roc(&app, model).at(app.decision())));
    let app = answered(app);
    assert_eq!(app.decision().cost, 10.0);
    let found = Model::ALL.map(|model| app.judged_by(model).expect("scores").calls(app.decision()).called[1][1]);
    assert_eq!(found, [34, 39], "of 40 B");
    for model in Model::ALL {
        assert_eq!(format!("{:?}", app.fit()[model].scores), format!("{:?}", fits[model].scores), "no fit changes");
        assert!(app.follows_cost(model));
        assert!(roc(&app, model).at(app.decision()) > corners[model as usize], "the point moves along the curve");
        // Where both lines were B is called now: they have moved toward A.
        let line = app.lines().into_iter().find_map(|mark| match mark {
            Mark::Curve { path, meaning } if meaning.boundary() == Some(model) => Some(path),
            _ => None,
        });
        for at in line.expect("a line") {
            let p = app.fit()[model].posterior_scores().expect("scores").posterior(at)[1];
            assert!((p - 1.0 / 11.0).abs() < 1e-6, "{model:?}: {p}");
        }
    }
}

#[test]
fn with_few_points_the_lines_of_logistic_regression_spread_farther() {
    let app = at(2);
    assert!(app.fits_hidden() && app.others_in_sight().is_none());
    assert_eq!(app.board().data.counts(), [12, 12]);
    let app = answered(app);
    // How far the quartiles of the angles are apart.
    let all: Vec<[Vec2; 2]> = app.others_in_sight().expect("samples").fits().map(|other| normals(&other.fit)).collect();
    let present = normals(app.fit());
    let width = |model: usize| {
        let at = present[model];
        let turned = |own: &[Vec2; 2]| at.cross(own[model]).atan2(at.dot(own[model])).to_degrees();
        let mut angles: Vec<f64> = all.iter().map(turned).collect();
        angles.sort_by(f64::total_cmp);
        let quantile = |share: f64| {
            let at = share * (angles.len() - 1) as f64;
            let (below, above) = (angles[at.floor() as usize], angles[at.ceil() as usize]);
            below + (above - below) * at.fract()
        };
        (quantile(0.75) - quantile(0.25)).round()
    };
    assert_eq!([width(0), width(1)], [19.0, 63.0], "degrees");
}

#[test]
fn what_a_scene_shows_of_decisions_is_kept_in_links_and_files() {
    let app = at(0);
    let saved = (*app.scenes()[0].saved).clone();
    let link = wire::link(&saved).expect("a link").hash;
    assert!(link.contains("in=decisions&decided=reliability"), "{link}");
    let (read, bad) = wire::read_link(&link).expect("a link").expect("a board");
    assert_eq!((read.decided, bad.len()), (DecisionView::Reliability, 0));
    let wrong = link.replace("decided=reliability", "decided=guess");
    let (read, bad) = wire::read_link(&wrong).expect("a link").expect("a board");
    assert_eq!((read.decided, bad), (DecisionView::Costs, vec!["decided"]));
    let file = serde_json::to_value(wire::state(&saved)).expect("a file");
    assert_eq!(file["view"]["decided"], json!("reliability"));
    let read = wire::read_state(&crate::support::json::value(&file)).expect("a file");
    assert_eq!(read.decided, DecisionView::Reliability);
    let mut opened = App::default();
    opened.update(Command::Common(Common::Load(Box::new(read))));
    assert_eq!(opened.decisions().view, DecisionView::Reliability);
}

#[test]
fn the_presets_open_what_they_are_about() {
    let mut app = settled(preset(Preset::EvidenceTwice));
    assert_eq!((app.panel(), ask(&mut app, "panel")["missing"].clone()), (Panel::Decisions, json!(null)));
    let app = settled(preset(Preset::FewPoints));
    assert_eq!(app.others_in_sight().expect("samples").fits().count(), 40);
}

#[test]
fn six_models_give_one_answer_and_are_not_equally_sure() {
    let before = at(3);
    assert!(before.shown().wall && before.wall().is_none(), "the fits are hidden");
    assert!(before.board().data.iter().all(|(at, _)| before.viewport().rect().contains(at)), "all points are in sight");
    let app = answered(before);
    let at = app.asked();
    assert_eq!(at, Point::new(1.0, 2.0));
    let said = Tile::ALL.map(|tile| words::wall::value(&app, tile, at).expect("a value").text);
    assert_eq!(said, ["0.72", "0.73", "0.84", "<0.01", "0.01", "<0.01"]);
}

#[test]
fn a_far_point_on_its_own_side_turns_lda_alone() {
    let before = at(4);
    let normals_before = normals(before.fit());
    let after = answered(before);
    let turned = [0, 1].map(|model| angle(normals_before[model], normals(after.fit())[model]).round());
    assert_eq!(turned, [17.0, 0.0], "degrees");
    assert_eq!(after.board().data.point(29), Point::new(4.6, -4.4));
}
