//! How the lecture opens, and what stays of what was there.

use bayesboard::board::{App, Board, Command, ListCommand, Panel, Preset, Tool};
use bayesboard::math::Point;
use bayesboard::screen::{Common, MAX_SCENES, Playback, SceneCommand, SceneWords, Screen};
use bayesboard::words::{self, PRESETS, announcement, status};

use super::{answered, at, does, press};
use crate::support::boards::{adjusted, after};

#[test]
fn a_lecture_opens_at_any_of_its_scenes_in_one_step() {
    let open = |scene| Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), scene));
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[1]), 7)));
    assert_eq!((app.scenes().len(), app.scene()), (9, Some(7)));
    app.update(open(3));
    assert_eq!((app.scenes().len(), app.scene()), (19, Some(9 + 3)), "another lecture comes behind it");
    assert_eq!(words::lesson_parts(&app).expect("a scene")[0], "4 of 10: ", "and has its own numbers");
    app.update(open(9));
    assert_eq!((app.scenes().len(), app.scene()), (19, Some(9 + 9)), "a second time nothing is added");
    app.update(Command::Scenes(ListCommand::Move { index: 9 + 3, forward: false }));
    app.update(open(3));
    assert_eq!(app.scene(), Some(9 + 2), "a scene that was moved is found");
    app.update(Command::Scenes(ListCommand::Remove(9 + 2)));
    app.update(open(3));
    assert_eq!(app.scene(), Some(9), "in place of one that was removed the lecture begins");
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
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 9)));
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
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    assert_eq!((app.scenes().len(), app.scene()), (12, Some(1)));
    assert_eq!(app.scenes()[0], before.scenes[0], "the scenes that there were come first");
    assert_eq!(app.scenes()[11].title, "The board before the lecture");
    let alone = Board { scenes: Default::default(), scene: None, origin: Default::default(), ..before.clone() };
    assert_eq!(app.scenes()[11].saved.board, alone);
    app.refresh();
    assert!(announcement(&app).starts_with("1 of 10: Two roads to one line. Where would"), "{}", announcement(&app));
    assert_eq!(status(&app), "The fits are hidden.", "what the scene says is in sight elsewhere");
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &before);
    let mut fresh = App::default();
    fresh.update(Command::Common(Common::Open(Preset::Example)));
    fresh.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    assert_eq!(fresh.scenes().len(), 10, "the running example is no scene");
    // On an empty board there are ten, and where there is no room none comes.
    assert_eq!(at(0).scenes().len(), 10);
    for _ in 0..MAX_SCENES {
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    }
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
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
        app.update(Command::Scenes(ListCommand::Describe {
            index,
            title,
            question: String::new(),
            sentence,
            notes: None,
            show: None,
        }));
    }
    let old = app.scenes().to_vec();
    app.update(Command::Common(Common::Open(Preset::Empty)));
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    assert_eq!((app.scenes().len(), app.scene(), &app.scenes()[..2]), (12, Some(2), &old[..]));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    assert!(!app.can_answer(), "one step");
    assert_eq!(words::scene(&app).as_deref(), Some("1 of 2: Two ways to one line. They agree."));
    press(&mut app, "PageDown");
    assert_eq!(app.scene(), Some(1));
}

#[test]
fn each_scene_asks_and_answers_briefly_and_opens_its_panel() {
    for (index, &SceneWords { question, answer, .. }) in words::LECTURES[0].scenes.iter().enumerate() {
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
    for lecture in words::LECTURES.iter() {
        for index in 0..lecture.scenes.len() {
            let begin = Command::Common(Common::Lecture(words::lecture(lecture), 0));
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
                assert!(
                    is_of_now(words::lesson(&question)),
                    "a question claims nothing: {lecture:?} {index} {change:?}"
                );
                does(&mut answer, change);
                assert!(!is_of_now(words::answer(&answer)), "{lecture:?} {index}");
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
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    assert_eq!((app.scenes().len(), app.scene()), (10, Some(0)));
}

/// Its steps leave nothing of one's own, so a lecture from a link need not be kept.
#[test]
fn a_scene_is_unchanged_until_something_but_its_gesture_changes_it() {
    let step = || Command::Common(Common::Scene(SceneCommand::Step { forward: true }));
    for lecture in [&words::LECTURES[0], &words::LECTURES[1]] {
        let mut app = App::default();
        does(&mut app, Command::Common(Common::Lecture(words::lecture(lecture), 0)));
        for place in 0..2 * lecture.scenes.len() {
            assert!(app.is_unchanged_scene(), "step {place} of {}", lecture.title);
            does(&mut app, step());
            for part in [0.5, 1.0] {
                if app.played().is_some() {
                    does(&mut app, Command::Common(Common::Scene(SceneCommand::Play(part))));
                    assert!(app.is_unchanged_scene(), "step {place} of {} at {part}", lecture.title);
                }
            }
        }
        does(&mut app, Command::Insert(Point::new(0.5, 0.5), Some(0)));
        assert!(!app.is_unchanged_scene());
    }
    let mut preset = App::default();
    does(&mut preset, Command::Common(Common::Open(Preset::Xor)));
    assert!(!preset.is_unchanged_scene(), "there is no scene");
}

#[test]
fn undo_of_a_lecture_brings_back_what_was_shown() {
    let mut app = App::default();
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    let shown = |app: &App| (app.panel(), app.fits_hidden(), app.shown());
    let before = shown(&app);
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    assert_ne!(shown(&app), before);
    app.update(Command::Common(Common::Scene(SceneCommand::Go(3))));
    app.update(Command::Common(Common::Undo));
    assert_ne!(shown(&app), before, "the lecture is still there");
    app.update(Command::Common(Common::Undo));
    assert_eq!((shown(&app), app.scenes().len()), (before, 0));
}
