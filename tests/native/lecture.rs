//! The prepared lecture: each scene's claim holds for exactly its points, its settings and its gesture.

use crate::support::boards::{adjusted, after};
use crate::support::lines::{angle, normals};
use bayesboard::board::{App, Board, Command, ListCommand, Panel, Preset, Tool, boundary_kind_of};
use bayesboard::geometry::{BoundaryKind, Rect};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::{Point, Vec2};
use bayesboard::model::Model::{self, Discriminative, Generative};
use bayesboard::model::Patch;
use bayesboard::model::experiment::Verdict;
use bayesboard::model::gaussian::{Corner, GaussianModel};
use bayesboard::model::logistic::Status;
use bayesboard::screen::{Common, MAX_SCENES, Playback, SceneCommand, Screen};
use bayesboard::wire;
use bayesboard::words::{self, PRESETS, announcement, status};

/// The lecture at the scene of this index, on a board that had nothing.
fn at(index: usize) -> App {
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(index))));
    app.refresh();
    app
}

fn does(app: &mut App, command: Command) {
    app.update(command);
    app.refresh();
}

fn press(app: &mut App, key: &str) {
    let press = KeyPress { key: key.to_owned(), ..KeyPress::default() };
    let Some(bayesboard::board::Answer::Screen(command)) = app.binding(&press) else {
        panic!("{key} is no key of the board")
    };
    does(app, command);
}

fn gaussian(app: &App) -> &GaussianModel {
    app.fit().gaussian().expect("a fit")
}

#[test]
fn a_lecture_opens_at_any_of_its_scenes_in_one_step() {
    let open = |scene| Command::Common(Common::Lecture(words::lecture(&words::LECTURE), scene));
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::COUNTING), 7)));
    assert_eq!((app.scenes().len(), app.scene()), (8, Some(7)));
    app.update(open(3));
    assert_eq!((app.scenes().len(), app.scene()), (18, Some(8 + 3)), "another lecture comes behind it");
    app.update(open(9));
    assert_eq!((app.scenes().len(), app.scene()), (18, Some(8 + 9)), "a second time nothing is added");
    app.update(Command::Scenes(ListCommand::Move { index: 8 + 3, forward: false }));
    app.update(open(3));
    assert_eq!(app.scene(), Some(8 + 2), "a scene that was moved is found");
    app.update(Command::Scenes(ListCommand::Remove(8 + 2)));
    app.update(open(3));
    assert_eq!(app.scene(), Some(8), "in place of one that was removed the lecture begins");
    let mut fresh = App::default();
    fresh.update(open(3));
    fresh.update(Command::Common(Common::Undo));
    assert_eq!(fresh.board(), App::default().board(), "it is one step");
}

/// What there was before the lecture is no scene of it, and at the end it is said that none follows.
#[test]
fn scenes_are_counted_without_the_board_before_and_the_last_one_is_named() {
    let next = || Command::Common(Common::Scene(SceneCommand::Step { forward: true }));
    let place = |app: &App| words::lesson_parts(app).expect("a scene")[0].clone();
    let mut app = App::default();
    app.update(Command::Insert(Point::new(1.0, 1.0), Some(0)));
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 9)));
    assert_eq!((app.scenes().len(), place(&app)), (11, "10 of 10: ".to_owned()));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(10))));
    let parts = words::lesson_parts(&app).expect("a scene");
    assert_eq!(parts[..2], ["".to_owned(), "The board before the lecture.".to_owned()]);
    app.update(next());
    assert_eq!(status(&app), "This is the last scene.");
    assert_eq!(app.scene(), Some(10));
    let mut own = App::default();
    own.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    own.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    own.update(Command::Common(Common::Scene(SceneCommand::Go(1))));
    assert_eq!(place(&own), "2 of 2: ");
    own.update(next());
    assert_eq!((own.scene(), place(&own)), (Some(1), "2 of 2, the last: ".to_owned()));
    // Without a lecture nothing is said.
    let mut none = App::default();
    none.update(next());
    assert_eq!(status(&none), status(&App::default()));
}

#[test]
fn the_lecture_is_one_step_and_keeps_what_there_was() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    app.update(Command::Insert(Point::new(1.0, 1.0), Some(0)));
    let before = app.board().clone();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    assert_eq!((app.scenes().len(), app.scene()), (12, Some(1)));
    assert_eq!(app.scenes()[0], before.scenes[0], "the scenes that there were come first");
    assert_eq!(app.scenes()[11].title, "The board before the lecture");
    let alone = Board { scenes: Default::default(), scene: None, origin: Default::default(), ..before.clone() };
    assert_eq!(app.scenes()[11].saved.board, alone);
    app.refresh();
    assert!(announcement(&app).starts_with("2 of 11: Two roads to one line. Where would"), "{}", announcement(&app));
    assert_eq!(status(&app), "The fits are hidden.", "what the scene says is in sight elsewhere");
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &before);
    let mut fresh = App::default();
    fresh.update(Command::Common(Common::Open(Preset::Example)));
    fresh.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    assert_eq!(fresh.scenes().len(), 10, "the running example is no scene");
    // On an empty board there are ten, and where there is no room none comes.
    assert_eq!(at(0).scenes().len(), 10);
    for _ in 0..MAX_SCENES {
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    }
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    assert_eq!(app.scenes().len(), MAX_SCENES);
}

/// A lecture of an earlier version, which asked nothing, is kept as it was.
#[test]
fn a_kept_lecture_does_not_stand_in_for_this_one() {
    let mut app = App::default();
    for index in 0..2 {
        app.update(Command::Common(Common::Open(Preset::EqualVariances)));
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
        let (title, sentence) = ("Two ways to one line".to_owned(), "They agree.".to_owned());
        app.update(Command::Scenes(ListCommand::Describe { index, title, question: String::new(), sentence }));
    }
    let old = app.scenes().to_vec();
    app.update(Command::Common(Common::Open(Preset::Empty)));
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    assert_eq!((app.scenes().len(), app.scene(), &app.scenes()[..2]), (12, Some(2), &old[..]));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    assert!(!app.can_answer(), "one step");
    assert_eq!(words::scene(&app).as_deref(), Some("1 of 12: Two ways to one line. They agree."));
    press(&mut app, "PageDown");
    assert_eq!(app.scene(), Some(1));
}

#[test]
fn each_scene_asks_and_answers_briefly_and_opens_its_panel() {
    for (index, [title, question, answer]) in words::LECTURE.scenes.iter().copied().enumerate() {
        assert!(title.chars().count() <= 40 && question.chars().count() <= 80 && answer.chars().count() <= 80);
        assert!(question.ends_with('?') && answer.ends_with('.'), "{question} {answer}");
        let mut sentences = question.split_inclusive(['.', '?']).chain(answer.split_inclusive(['.', '?']));
        assert!(sentences.all(|sentence| sentence.split_whitespace().count() <= 18), "{question} {answer}");
        let app = at(index);
        assert!(!app.board().data.is_empty());
        assert_eq!(app.board().settings.generative.variance_smoothing, 1e-9);
    }
    let mut app = at(7);
    assert_eq!(app.panel(), Panel::Weights);
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    assert_eq!(app.panel(), Panel::Closed);
    // A file that names no panel leaves the one that is open, and a scene that was made with one brings it back.
    app.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    let saved = app.saved();
    app.update(Command::Common(Common::OpenPanel(Panel::Samples)));
    app.update(Command::Common(Common::Load(Box::new(saved))));
    assert_eq!(app.panel(), Panel::Samples);
    app.update(Command::Common(Common::Scene(SceneCommand::Go(1))));
    assert_eq!(app.panel(), Panel::Probe);
}

/// The lecture at the answer of the scene of this index, as PageDown alone leads there.
fn answered(index: usize) -> App {
    let mut app = at(index);
    assert!(app.can_answer() && words::answer(&app).is_none(), "the question first");
    press(&mut app, "PageDown");
    if app.played().is_some() {
        for part in [0.25, 0.5, 1.0] {
            does(&mut app, Command::Common(Common::Scene(SceneCommand::Play(part))));
        }
    }
    assert_eq!(words::answer(&app).as_deref(), Some(words::LECTURE.scenes[index][2]));
    app
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
fn no_scene_gives_its_answer_away_and_each_names_its_boundaries() {
    for index in 0..10 {
        let mut app = at(index);
        does(&mut app, Command::Resize { width: 915.0, height: 720.0, ui: 1.0 });
        assert_eq!(words::advice(&app), None, "scene {}", index + 1);
        let fit = bayesboard::picture::compose(&app).notes;
        let named = fit.iter().any(|mark| matches!(mark, bayesboard::scene::Mark::Name { .. }));
        // In scene 3 no place is called B, and in scene 6 the boundary lies around one point.
        assert_eq!(named, !app.fits_hidden() && index != 2 && index != 5, "scene {}", index + 1);
    }
}

#[test]
fn without_a_current_scene_the_lecture_says_how_it_begins() {
    let mut app = at(4);
    let state = app.saved();
    app = App::default();
    app.update(Command::Common(Common::Load(Box::new(state))));
    let said = words::scene(&app).expect("a sentence");
    assert_eq!(said, "A lecture of 10 scenes. PageDown, or ›, shows the first.");
    does(&mut app, Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    assert!(words::scene(&app).is_some_and(|said| said.starts_with("1 of 10")));
}

#[test]
fn scene_1_two_roads_to_one_line() {
    assert!(at(0).fits_hidden());
    let app = answered(0);
    assert!(!app.fits_hidden());
    let [generative, logistic] = normals(app.fit());
    assert_eq!(angle(generative, logistic).round(), 2.0);
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
        let rows = view["estimates"]["rows"].as_array().expect("a table").clone();
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
    let seen = app.mixed().expect("a run");
    let found: Vec<usize> = seen.run.models.iter().map(misled).collect();
    assert_eq!((&found[..], seen.steps), (&[26, 10, 4, 3][..], 6));
    assert!(seen.run.bounds.is_sorted(), "the likelihood never falls");
    // Those are the points that are ringed, before the run and after it, and after a reload as well.
    assert_eq!((at(8).errors().len(), app.errors().len()), (26, 3));
    let (mut changed, mut reloaded) = (at(8), App::default());
    does(&mut changed, Command::Insert(Point::new(-6.0, 4.0), None));
    reloaded.update(Command::Common(Common::Load(Box::new(changed.saved()))));
    reloaded.update(Command::Common(Common::Resume { scene: Some(8), is_answered: false, panel: Panel::Em }));
    reloaded.refresh();
    assert_eq!((reloaded.n_hidden_labels(), reloaded.errors().len()), (74, 26));
    // A run by hand goes on to its end, after which nothing is played.
    let mut app = at(8);
    does(&mut app, Command::Playback(Playback::Whole));
    press(&mut app, "PageDown");
    assert!(app.is_answered() && app.mixed().expect("a run").steps >= 6);
}

#[test]
fn scene_10_which_is_better() {
    let mut app = at(9);
    press(&mut app, "PageDown");
    assert!(!app.idle() && words::answer(&app).is_none(), "no answer before its curves");
    while !app.idle() {}
    assert!(words::answer(&app).is_some(), "the answer comes with its curves");
    let experiment = app.experiment().expect("an experiment");
    assert!(
        matches!(experiment.verdict(), Verdict::Crossing(n, Discriminative) if n > 16.0),
        "{:?}",
        experiment.verdict()
    );
    let error = |model: Model, k: usize| experiment.errors(model, k).expect("done").mean;
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

/// What is said of a prepared board names its values. Once it has changed, the same is said to be of the prepared one.
#[test]
fn of_a_board_that_has_changed_nothing_is_said_but_as_of_the_prepared_one() {
    let is_of_now = |text: Option<String>| !text.expect("a text").contains("As prepared: ");
    let zoom = || Command::Zoom(true);
    let smooth = |app: &App| adjusted(app, |settings| settings.generative.prior_smoothing = 7.0);
    let add = || Command::Insert(Point::new(0.5, 0.5), Some(0));
    for preset in Preset::ALL.into_iter().filter(|&preset| preset != Preset::Empty) {
        let opened = after([Command::Common(Common::Open(preset)), zoom()]);
        assert!(is_of_now(words::lesson(&opened)), "{preset:?}");
        for change in [smooth(&opened), add(), Command::RenameClass(0, "Z".into())] {
            let mut app = opened.clone();
            does(&mut app, change.clone());
            assert!(!is_of_now(words::lesson(&app)), "{preset:?} {change:?}");
        }
    }
    let example = after([Command::Common(Common::Open(Preset::Example)), add()]);
    assert!(is_of_now(words::lesson(&example)), "what the example says is no claim");
    for lecture in words::LECTURES {
        for index in 0..lecture.scenes.len() {
            let begin = Command::Common(Common::Lecture(words::lecture(&lecture), 0));
            let question = after([begin, Command::Common(Common::Scene(SceneCommand::Go(index))), zoom()]);
            assert!(is_of_now(words::lesson(&question)), "{lecture:?} {index}");
            let mut answer = question.clone();
            for command in [SceneCommand::Answer, SceneCommand::Play(0.5)] {
                does(&mut answer, Command::Common(Common::Scene(command)));
                assert!(is_of_now(words::lesson(&answer)), "{lecture:?} {index}, while it plays");
            }
            does(&mut answer, Command::Common(Common::Scene(SceneCommand::Play(1.0))));
            assert!(is_of_now(words::lesson(&answer)) && is_of_now(words::answer(&answer)), "{lecture:?} {index}");
            for change in [smooth(&question), add()] {
                let (mut question, mut answer) = (question.clone(), answer.clone());
                does(&mut question, change.clone());
                assert!(!is_of_now(words::lesson(&question)), "{lecture:?} {index} {change:?}");
                does(&mut answer, change);
                assert!(
                    !is_of_now(words::lesson(&answer)) && !is_of_now(words::answer(&answer)),
                    "{lecture:?} {index}"
                );
                does(&mut answer, Command::Common(Common::Undo));
                assert!(is_of_now(words::lesson(&answer)) && is_of_now(words::answer(&answer)), "{lecture:?} {index}");
            }
        }
    }
    // What the gesture changes, the question leaves open; its answer is of the end alone.
    let mut app = answered(3);
    let message = adjusted(&app, |settings| settings.generative.pooling = 0.4);
    does(&mut app, message);
    assert!(is_of_now(words::lesson(&app)) && !is_of_now(words::answer(&app)));
}

#[test]
fn nothing_of_one_scene_leaks_into_the_next_and_the_lecture_is_there_once() {
    let mut app = at(2);
    app.update(Command::ChooseTool(Tool::Brush));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(7))));
    app.update(Command::Playback(Playback::Forward));
    assert_eq!(app.ascent().pace.steps, 1);
    for index in [5, 7] {
        app.update(Command::Common(Common::Scene(SceneCommand::Go(index))));
        assert_eq!(app.tool(), Tool::Move);
    }
    assert_eq!(app.ascent().pace.steps, 0);
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURE), 0)));
    assert_eq!((app.scenes().len(), app.scene()), (10, Some(0)));
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
