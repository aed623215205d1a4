//! The prepared lecture: each scene's claim holds for exactly its points, its settings and its gesture.

use crate::support::lines::{angle, normals};
use bayesboard::app::{
    App, Board, KeyPress, MAX_SCENES, MAX_SENTENCE, Msg, Panel, Playback, Preset, SceneMsg, Source, Tool,
    boundary_kind_of,
};
use bayesboard::geometry::BoundaryKind;
use bayesboard::math::Point;
use bayesboard::model::Model::{self, Discriminative, Generative};
use bayesboard::model::em;
use bayesboard::model::experiment::Verdict;
use bayesboard::model::gaussian::{Corner, GaussianModel};
use bayesboard::model::logistic::{End, Status};
use bayesboard::words::{self, announcement, status};

/// The lecture at the scene of this index, on a board that had nothing.
fn at(index: usize) -> App {
    let mut app = App::default();
    app.update(Msg::Lecture(&words::LECTURE, words::BEFORE));
    app.update(Msg::Scene(SceneMsg::Go(index)));
    app.refresh();
    app
}

fn does(app: &mut App, msg: Msg) {
    app.update(msg);
    app.refresh();
}

fn press(app: &mut App, key: &str) {
    let press = KeyPress { key: key.to_owned(), ..KeyPress::default() };
    let Some(bayesboard::app::Answer::Board(msg)) = app.binding(&press) else { panic!("{key} is no key of the board") };
    does(app, msg);
}

fn gaussian(app: &App) -> &GaussianModel {
    app.fit().gaussian().expect("a fit")
}

fn accuracy(app: &App) -> f64 {
    app.fit().generative.read_out.as_ref().and_then(|read_out| read_out.accuracy).expect("an accuracy")
}

#[test]
fn the_lecture_is_one_step_and_keeps_what_there_was() {
    let mut app = App::default();
    app.update(Msg::Preset(Preset::IrisPetals));
    app.update(Msg::Scene(SceneMsg::Add));
    app.update(Msg::Insert(Point::new(1.0, 1.0), Some(0)));
    let before = app.board().clone();
    app.update(Msg::Lecture(&words::LECTURE, words::BEFORE));
    assert_eq!((app.scenes().len(), app.scene()), (12, Some(1)));
    assert_eq!(app.scenes()[0], before.scenes[0], "the scenes that there were come first");
    assert_eq!(app.scenes()[11].title, "The board before the lecture");
    assert_eq!(app.scenes()[11].saved.board, Board { scenes: Default::default(), scene: None, ..before.clone() });
    app.refresh();
    assert!(announcement(&app).starts_with("2 of 12: Two ways to one line. Guess where"), "{}", announcement(&app));
    assert_eq!(status(&app), "The fits are hidden.", "what the scene says is in sight elsewhere");
    app.update(Msg::Undo);
    assert_eq!(app.board(), &before);
    // On an empty board there are ten, and where there is no room none comes.
    assert_eq!(at(0).scenes().len(), 10);
    for _ in 0..MAX_SCENES {
        app.update(Msg::Scene(SceneMsg::Add));
    }
    app.update(Msg::Lecture(&words::LECTURE, words::BEFORE));
    assert_eq!(app.scenes().len(), MAX_SCENES);
}

#[test]
fn each_scene_has_a_short_sentence_and_opens_its_panel() {
    for (index, [title, sentence]) in words::LECTURE.into_iter().enumerate() {
        assert!(title.chars().count() <= 40 && sentence.chars().count() <= MAX_SENTENCE.min(125), "{sentence}");
        assert!(sentence.ends_with('.') && sentence.matches(". ").count() == 0, "one sentence: {sentence}");
        assert!(!at(index).board().data.is_empty());
    }
    let mut app = at(1);
    assert_eq!(app.panel(), Panel::Formulas);
    press(&mut app, "PageDown");
    assert_eq!(app.panel(), Panel::Numbers);
    // A file that names no panel leaves the one that is open, and a scene that was made with one brings it back.
    app.update(Msg::OpenPanel(Panel::Probe));
    app.update(Msg::Scene(SceneMsg::Add));
    let saved = app.saved();
    app.update(Msg::OpenPanel(Panel::Samples));
    app.update(Msg::Load(Box::new(saved)));
    assert_eq!(app.panel(), Panel::Samples);
    app.update(Msg::Scene(SceneMsg::Go(3)));
    assert_eq!(app.panel(), Panel::Probe);
}

#[test]
fn scene_1_two_ways_to_one_line() {
    let mut app = at(0);
    assert!(app.fits_hidden());
    press(&mut app, "h");
    assert!(!app.fits_hidden());
    let [generative, logistic] = normals(app.fit());
    assert!(angle(generative, logistic) < 5.0, "{}", angle(generative, logistic));
}

#[test]
fn scene_2_fitting_is_averaging() {
    let mut app = at(1);
    let before = gaussian(&app).clone();
    let index = (0..app.board().data.len()).find(|&i| app.board().data.label(i) == Some(0)).expect("an A");
    let at = app.board().data.point(index);
    does(&mut app, Msg::Place(index, [Some(at.x - 2.0), Some(at.y)]));
    let (a, b) = (before.classes[0].expect("A"), before.classes[1].expect("B"));
    let now = gaussian(&app);
    let n = app.fit().moments.classes[0].weight;
    let moved = now.classes[0].expect("A").density.mean.x - a.density.mean.x;
    assert!((moved + 2.0 / n).abs() < 1e-12, "the mean moves by 2/n: {moved}");
    // The smoothing is that of all points; but for it B does not notice.
    let (b_now, eps) = (now.classes[1].expect("B").density, now.epsilon - before.epsilon);
    assert_eq!(b_now.mean, b.density.mean);
    assert!((b_now.covariance.xx - b.density.covariance.xx - eps).abs() < 1e-12);
}

#[test]
fn scene_3_the_prior_has_a_vote() {
    let mut app = at(2);
    let found = |app: &App| {
        let row = &app.fit().generative.read_out.as_ref().expect("a fit").confusion[1];
        row[1] as f64 / row.iter().sum::<usize>() as f64
    };
    assert_eq!(found(&app), 0.0);
    let (mean, covariance) = {
        let density = gaussian(&app).classes[1].expect("B").density;
        (density.mean, density.covariance)
    };
    let cloud: Vec<Point> = app.board().data.iter().filter(|(_, class)| *class == Some(1)).map(|(at, _)| at).collect();
    for at in cloud.iter().cycle().take(9 * cloud.len()) {
        app.update(Msg::Insert(*at, Some(1)));
    }
    app.refresh();
    let now = gaussian(&app).classes[1].expect("B").density;
    assert!(now.mean.distance(mean) < 1e-9 && (now.covariance.xx - covariance.xx).abs() < 0.1, "the same density");
    assert!(found(&app) >= 0.6, "{}", found(&app));
}

#[test]
fn scene_4_shared_variance_makes_a_line() {
    let mut app = at(3);
    assert_eq!(boundary_kind_of(app.fit(), Model::Generative), Some(BoundaryKind::Ellipse));
    press(&mut app, "g");
    assert_eq!(boundary_kind_of(app.fit(), Model::Generative), Some(BoundaryKind::Line));
    assert!(status(&app).contains("shared variance: now a line"), "{}", status(&app));
}

#[test]
fn scene_5_the_naive_assumption() {
    let mut app = at(4);
    let (before, logistic) = (accuracy(&app), normals(app.fit()));
    assert!(angle(logistic[0], logistic[1]) > 20.0, "{}", angle(logistic[0], logistic[1]));
    press(&mut app, "g");
    assert!(accuracy(&app) > before + 0.05, "{before} to {}", accuracy(&app));
    let read_out =
        app.fit().discriminative.read_out.as_ref().and_then(|read_out| read_out.accuracy).expect("an accuracy");
    assert!((accuracy(&app) - read_out).abs() < 0.04, "as good as the dashed line");
}

#[test]
fn scene_6_a_far_point() {
    let mut app = at(5);
    let before = normals(app.fit());
    let index = app.board().data.len() - 1;
    does(&mut app, Msg::Place(index, [Some(4.6), Some(4.4)]));
    let now = normals(app.fit());
    let turned = [angle(before[0], now[0]), angle(before[1], now[1])];
    assert!(turned[0] > 20.0 && turned[1] < 5.0, "{turned:?}");
}

#[test]
fn scene_7_too_easy_to_fit() {
    let mut app = at(6);
    assert_eq!(app.fit().logistic().status, Status::Separable);
    let among = app.fit().moments.classes[0].mean;
    does(&mut app, Msg::Insert(among, Some(1)));
    assert_eq!(app.fit().logistic().status, Status::Fitted);
}

#[test]
fn scene_8_uphill() {
    let mut app = at(7);
    does(&mut app, Msg::Playback(Playback::Whole));
    let way = &app.ascended().expect("a hill").way;
    assert_eq!(way.end, Some(End::Arrived), "within its steps, of which it took {}", way.weights.len());
    assert!(way.values.is_sorted(), "never down");
    let top = app.fit().logistic().binary.as_ref().expect("a maximum");
    let last = way.weights.last().expect("steps");
    assert!(last.iter().zip(top).all(|(w, top)| (w - top).abs() < 0.01 * (1.0 + top.abs())), "{last:?} to {top:?}");
}

#[test]
fn scene_9_points_without_a_class() {
    let app = at(8);
    let Board { data, settings, .. } = app.board();
    assert_eq!((data.counts(), data.len()), (vec![3, 3], 80));
    let whole = Preset::RoundBlobs.board().data;
    let misled = |model: &GaussianModel| {
        whole.labeled().filter(|&(at, class)| usize::from(model.posterior(at)[1] > 0.5) != class).count()
    };
    let mut model = em::start(data, &settings.generative, 0).expect("a start");
    let before = misled(&model);
    for _ in 0..200 {
        let (shares, _) = em::e_step(data, &model, &settings.generative);
        model = em::m_step(data, &shares, &settings.generative, &model).expect("a step");
    }
    assert!(before >= 20 && misled(&model) <= 3, "{before} to {}", misled(&model));
}

#[test]
fn scene_10_which_is_better() {
    // As the panel stands when it is opened.
    let mut app = at(9);
    app.update(Msg::Experiment { source: Source::Correlated, nuisance: 10, repetitions: 50, seed: 1 });
    while !app.idle() {}
    let experiment = app.experiment().expect("an experiment");
    assert!(
        matches!(experiment.verdict(), Verdict::Crossing(n, Discriminative) if n > 16.0),
        "{:?}",
        experiment.verdict()
    );
    let error = |model: Model, k: usize| experiment.errors(model, k).expect("done").mean;
    assert!(
        error(Generative, 2) < error(Discriminative, 2) - 0.01,
        "at 16 points: {} against {}",
        error(Generative, 2),
        error(Discriminative, 2)
    );
    assert!(
        error(Discriminative, 10) < error(Generative, 10) - 0.005,
        "at 4,096: {} against {}",
        error(Generative, 10),
        error(Discriminative, 10)
    );
}

#[test]
fn nothing_of_one_scene_leaks_into_the_next_and_the_lecture_is_there_once() {
    let mut app = at(2);
    app.update(Msg::ChooseTool(Tool::Brush));
    app.update(Msg::Scene(SceneMsg::Go(7)));
    app.update(Msg::Playback(Playback::Forward));
    assert_eq!(app.ascent().pace.steps, 1);
    for index in [5, 7] {
        app.update(Msg::Scene(SceneMsg::Go(index)));
        assert_eq!(app.tool(), Tool::Move);
    }
    assert_eq!(app.ascent().pace.steps, 0);
    app.update(Msg::Lecture(&words::LECTURE, words::BEFORE));
    assert_eq!((app.scenes().len(), app.scene()), (10, Some(0)));
}

#[test]
fn one_thing_changes_from_corner_to_corner() {
    let mut app = App::default();
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(app.board().settings.generative.corner().expect("a corner"));
        app.update(Msg::NextCorner);
    }
    assert_eq!(seen, [Corner::NaiveBayes, Corner::NaiveBayesShared, Corner::Lda, Corner::Qda]);
    assert_eq!(app.board().settings.generative.corner(), Some(Corner::NaiveBayes));
}
