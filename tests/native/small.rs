//! Small pictures beside the board, as files that a person can look at: `tests/snapshots/small-*.svg`.

use crate::render::{compare, data_url};
use crate::support::boards::{adjusted, board, opened, preset, tell};
use crate::support::json::value;
use crate::support::points::declared;
use bayesboard::board::{App, Board, Command, Labels, Lecture, ListCommand, Panel, Part, Preset, Subject};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{Family, Model, Settings};
use bayesboard::picture::{Field, SmallPicture, draw, field_image, small, small_key};
use bayesboard::render::{DARK, LIGHT, SHEET_FINE, SvgSheet, Theme, begin_svg, push_image};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Playback};
use bayesboard::wire::read_subject;
use bayesboard::words::{LECTURES, PRESETS};
use serde_json::json;

/// The pictures of the present board.
fn live() -> impl Iterator<Item = Subject> {
    Model::ALL.map(Subject::Map).into_iter().chain(Corner::ALL.map(Subject::Corner))
}

/// The size of a picture on the page, in CSS pixels.
fn size(subject: Subject) -> (f64, f64) {
    match subject {
        Subject::Map(_) => (56.0, 36.0),
        Subject::Corner(_) => (76.0, 52.0),
        Subject::Preset(_) => (64.0, 44.0),
        Subject::Scene(..) | Subject::Nothing => (151.0, 93.0),
    }
}

/// All marks of the pictures of the present board.
pub(crate) fn live_marks(app: &App) -> Vec<Mark> {
    let pictures = live().filter_map(|subject| small(app, subject, size(subject)));
    pictures.flat_map(|picture| picture.parts).flat_map(|(_, marks)| marks).collect()
}

fn drawn(picture: &SmallPicture, size: (f64, f64), theme: &Theme) -> String {
    let (mut svg, theme) = (String::new(), picture.theme(theme));
    if let Some(Field { map, plot, size: samples }) = &picture.field {
        let image = field_image(map, *plot, &theme, *samples);
        push_image(&mut svg, [0.0, 0.0, size.0, size.1], &data_url(&image));
    }
    for (plot, marks) in &picture.parts {
        draw(&mut SvgSheet::new(&mut svg, size), (SHEET_FINE, SHEET_FINE), &theme, *plot, marks, None)
            .expect("a drawing");
    }
    svg
}

/// A row of pictures for each app; a place is empty where there is none.
fn check(name: &str, rows: &[(&App, Vec<Subject>)], theme: &Theme) {
    const GAP: f64 = 8.0;
    let height = |subjects: &[Subject]| subjects.iter().map(|&subject| size(subject).1).fold(0.0, f64::max) + GAP;
    let width = |subjects: &[Subject]| subjects.iter().map(|&subject| size(subject).0 + GAP).sum::<f64>();
    let whole =
        rows.iter().fold((0.0, GAP), |(w, h), (_, subjects)| (f64::max(w, width(subjects)), h + height(subjects)));
    let mut svg = begin_svg((whole.0 + GAP, whole.1), name, "", theme);
    let mut y = GAP;
    for (app, subjects) in rows {
        let mut x = GAP;
        for &subject in subjects {
            let (w, h) = size(subject);
            if let Some(picture) = small(app, subject, (w, h)) {
                svg += &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" data-of=\"{subject:?}\">\n");
                svg += &drawn(&picture, (w, h), theme);
                svg += "</svg>\n";
            }
            x += w + GAP;
        }
        y += height(subjects);
    }
    svg += "</svg>\n";
    compare(name, svg);
}

/// A board with other settings.
fn with(mut app: App, change: impl FnOnce(&mut Settings)) -> App {
    let command = adjusted(&app, change);
    tell(&mut app, [command]);
    app
}

#[test]
fn what_the_cards_show() {
    let first = preset(Preset::Example);
    let shared = with(preset(Preset::UnequalVariances), |settings| {
        settings.generative.pooling = 1.0;
        settings.generative.variance_smoothing = 0.5;
        settings.generative.prior_smoothing = 0.25;
        settings.logistic.prior_std = Some(2.0);
    });
    let between = with(preset(Preset::Correlated), |settings| {
        settings.generative.pooling = 0.5;
        settings.generative.correlation = 1.0;
        settings.generative.prior = Some(vec![0.8, 0.2]);
        settings.logistic.prior_std = None;
    });
    let counted = with(preset(Preset::Stripes), |settings| settings.generative.count_smoothing = 0.5);
    let apps = [&first, &shared, &between, &counted];
    check("small-cards", &apps.map(|app| (app, live().collect())), &LIGHT);
    check("small-cards-dark", &apps[..2].iter().map(|app| (*app, live().collect())).collect::<Vec<_>>(), &DARK);
}

fn eight_classes() -> App {
    let mut data = declared(8);
    for (i, class) in (0..8).cycle().take(40).enumerate() {
        let turn = f64::from(class as u8) * 0.785;
        let at = Point::new(3.0 * turn.cos() + 0.1 * i as f64, 3.0 * turn.sin() - 0.01 * (i * i) as f64);
        data.push(at, Some(class)).expect("a valid point");
    }
    opened(Board { data, ..Board::default() })
}

fn unlabeled(n_steps: usize) -> App {
    let mut app = preset(Preset::RoundBlobs);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em)), Command::Labels(Labels::Hide(1.0))]);
    tell(&mut app, (0..n_steps).map(|_| Command::Playback(Playback::Forward)));
    app
}

fn held_out() -> App {
    let mut app = preset(Preset::UnequalVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::HoldOut))]);
    app
}

#[test]
fn states_that_are_not_errors() {
    let none = |app: App| with(app, |settings| settings.generative.variance_smoothing = 0.0);
    let rows = [
        board([(-1.0, 0.0, 0), (1.0, 1.0, 0), (0.0, -1.0, 0)]),
        board([(-1.5, -1.0, 0), (1.5, 1.0, 1)]),
        board([(1.0, -2.0, 0), (1.0, 0.0, 0), (1.0, -0.5, 1), (1.0, 2.0, 1)]),
        none(board([(-2.0, 0.0, 0), (-1.0, 1.0, 0), (-2.0, 2.0, 0), (2.0, 0.0, 1)])),
        board([(1.0, 1.0, 0), (1.0, 1.0, 1)]),
        board([(1e6, -1e6, 0), (1e6 + 1.0, -1e6, 0), (1e6, 2.0 - 1e6, 1), (1e6 + 2.0, 3.0 - 1e6, 1)]),
        preset(Preset::ThreeClasses),
        eight_classes(),
        preset(Preset::Separable),
        unlabeled(5),
        held_out(),
    ];
    check("small-states", &rows.each_ref().map(|app| (app, live().collect())), &LIGHT);
}

#[test]
fn prepared_boards_and_scenes() {
    let app = App::default();
    let presets = [Preset::UnequalVariances, Preset::Xor, Preset::IrisPetals, Preset::FewLabels, Preset::JointTable];
    let of = |lecture, scenes: [usize; 3]| scenes.map(|index| Subject::Scene(Some(lecture), index)).to_vec();
    let rows = [
        (&app, presets.map(Subject::Preset).to_vec()),
        (&app, of(Lecture::Models, [0, 3, 6])),
        (&app, of(Lecture::Models, [7, 8, 9])),
        (&app, of(Lecture::Counting, [1, 4, 6])),
    ];
    check("small-boards", &rows, &LIGHT);
}

#[test]
fn every_scene_has_a_picture_before_its_lecture_is_added_and_after() {
    for (i, words) in LECTURES.iter().enumerate() {
        let (mut app, lecture) = (App::default(), Lecture::ALL[i]);
        let of = |app: &App, lecture, index| small(app, Subject::Scene(lecture, index), (151.0, 93.0));
        let before: Vec<_> = (0..words.scenes.len()).map(|index| of(&app, Some(lecture), index)).collect();
        assert!(before.iter().all(Option::is_some));
        assert_eq!((of(&app, Some(lecture), words.scenes.len()), of(&app, None, 0)), (None, None));
        tell(&mut app, [Command::Common(Common::Lecture(bayesboard::words::lecture(words), 0))]);
        // An empty board comes with the lecture no more than a scene.
        let after: Vec<_> = (0..words.scenes.len()).map(|index| of(&app, None, index)).collect();
        assert_eq!(after, before);
    }
}

#[test]
fn there_is_none_of_what_is_hidden_or_does_not_exist() {
    let is_there =
        |app: &App| live().filter(|&subject| small(app, subject, size(subject)).is_some()).collect::<Vec<_>>();
    let mut app = preset(Preset::UnequalVariances);
    assert!(is_there(&app).len() == 6, "{:?}", is_there(&app));
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(is_there(&app), []);
    assert!(small(&app, Subject::Preset(Preset::Xor), (64.0, 44.0)).is_some());
    assert_eq!(small(&app, Subject::Nothing, (64.0, 44.0)), None);
    assert_eq!(is_there(&App::default()), []);
    assert_eq!(is_there(&preset(Preset::JointTable)), Model::ALL.map(Subject::Map));
}

/// What a board is told.
type Told = fn(&App) -> Command;

/// Whatever a command does: as long as the key is the same, so is the picture.
#[test]
fn a_picture_changes_with_its_key_only() {
    let mut app = preset(Preset::FewLabels);
    let script: [(&str, Told); 18] = [
        ("a point", |_| Command::Insert(Point::new(1.0, 2.0), Some(0))),
        ("a setting", |app| adjusted(app, |settings| settings.generative.pooling = 1.0)),
        ("the prior of the weights", |app| adjusted(app, |settings| settings.logistic.prior_std = Some(0.1))),
        ("axes", |_| Command::Zoom(true)),
        ("a panel", |_| Command::Common(Common::OpenPanel(Panel::Numbers))),
        ("EM", |_| Command::Common(Common::OpenPanel(Panel::Em))),
        ("a half-step", |_| Command::Playback(Playback::Forward)),
        ("another half-step", |_| Command::Playback(Playback::Forward)),
        ("points held out", |_| Command::Common(Common::OpenPanel(Panel::HoldOut))),
        ("more contrast", |_| Command::MoreContrast(true)),
        ("a scene", |_| Command::Scenes(ListCommand::Add(&PRESETS))),
        ("a tool", |_| Command::ChooseClass(Some(1))),
        ("a layer", |_| Command::Show(Part::Map, false)),
        ("another scene", |_| Command::Scenes(ListCommand::Take(0))),
        ("another board", |_| Command::Common(Common::Open(Preset::Stripes))),
        ("no points", |_| Command::Common(Common::Clear)),
        ("undo", |_| Command::Common(Common::Undo)),
        ("hidden", |_| Command::Common(Common::HideFits(true))),
    ];
    let subjects = || live().chain([Subject::Scene(None, 0), Subject::Preset(Preset::Ring), Subject::Nothing]);
    let seen = |app: &App| {
        let one = |subject| (small_key(app, subject), small(app, subject, size(subject)));
        subjects().map(one).collect::<Vec<_>>()
    };
    let mut before = seen(&app);
    for (what, command) in script {
        let command = command(&app);
        tell(&mut app, [command]);
        let after = seen(&app);
        for ((subject, (key, picture)), (key_after, picture_after)) in subjects().zip(&before).zip(&after) {
            assert!(key != key_after || picture == picture_after, "{subject:?} after {what}");
        }
        let changed = before.iter().zip(&after).filter(|(before, after)| before.0 != after.0).count();
        assert_eq!(changed == 0, what == "a tool" || what == "a layer", "{what}");
        before = after;
    }
}

/// Whatever the points and the settings.
#[test]
fn no_board_is_without_a_sound_picture() {
    let changes: [fn(&mut Settings); 11] = [
        |_| {},
        |settings| settings.generative.variance_smoothing = 0.0,
        |settings| settings.generative.variance_smoothing = 1e6,
        |settings| (settings.generative.pooling, settings.generative.correlation) = (1.0, 1.0),
        |settings| settings.generative.prior = Some(vec![1.0, 0.0, 0.0]),
        |settings| settings.generative.prior = Some(vec![0.5, 0.5]),
        |settings| settings.generative.prior_smoothing = 1e6,
        |settings| {
            settings.generative.family = Family::Histogram;
            settings.generative.correlation = 1.0;
            settings.generative.bins.n = 12;
            settings.generative.count_smoothing = 1e-3;
        },
        |settings| {
            settings.generative.family = Family::Histogram;
            settings.generative.correlation = 0.0;
            settings.generative.bins.n = 1;
        },
        |settings| settings.logistic.prior_std = None,
        |settings| settings.logistic.prior_std = Some(1e-6),
    ];
    let boards = Preset::ALL.into_iter().chain([Preset::Example]).map(Preset::board);
    let own = [
        points_at(&[(0.0, 0.0, None)]),
        points_at(&[(1e-9, 0.0, Some(0)), (2e-9, 0.0, Some(1))]),
        points_at(&[(1e9, 1e9, Some(0)), (-1e9, 1e9, Some(1)), (1e9, -1e9, Some(1))]),
        points_at(&[(0.0, 0.0, Some(2))]),
    ];
    let boards = boards.chain(own.map(|data| Board { data, ..Board::default() }));
    for (i, board) in boards.enumerate() {
        for (j, change) in changes.iter().enumerate() {
            let mut settings = board.settings.unchecked();
            change(&mut settings);
            let Ok(settings) = settings.check(board.data.n_classes()) else { continue };
            let mut app = opened(Board { settings, ..board.clone() });
            for panel in [Panel::Em, Panel::HoldOut] {
                tell(&mut app, [Command::Common(Common::OpenPanel(panel)), Command::Playback(Playback::Forward)]);
                for subject in live() {
                    for (width, height) in [size(subject), (0.0, 0.0), (60.0, 1.0)] {
                        let Some(picture) = small(&app, subject, (width, height)) else { continue };
                        for mark in picture.parts.iter().flat_map(|(_, marks)| marks) {
                            let said = format!("{mark:?}");
                            assert!(!said.contains("NaN") && !said.contains("inf"), "{i} {j} {subject:?} {said}");
                        }
                        drawn(&picture, (width, height), &LIGHT);
                    }
                }
            }
        }
    }
}

fn points_at(points: &[(f64, f64, Option<usize>)]) -> Dataset {
    let mut data = declared(3);
    for &(x, y, class) in points {
        data.push(Point::new(x, y), class).expect("a valid point");
    }
    data
}

#[test]
fn many_points_are_no_more_than_a_thousand_marks() {
    let mut data = declared(2);
    for i in 0..100_000 {
        let turn = 0.1 * f64::from(i);
        data.push(Point::new(turn.cos(), turn.sin()), Some((i % 2) as usize)).expect("a valid point");
    }
    let mut app = opened(Board { data, ..Board::default() });
    assert!(live_marks(&app).len() < 100);
    tell(&mut app, [Command::Scenes(ListCommand::Add(&PRESETS))]);
    let scene = small(&app, Subject::Scene(None, 0), (151.0, 93.0)).expect("a scene");
    let n_dots = scene.parts[0].1.iter().filter(|mark| matches!(mark, Mark::Dot { .. })).count();
    assert!((500..=1_000).contains(&n_dots), "{n_dots}");
}

#[test]
fn a_picture_is_asked_for_by_what_it_is_of() {
    let read = |what| read_subject(&value(&what));
    assert_eq!(read(json!(["map", "logistic"])), Ok(Subject::Map(Model::Discriminative)));
    assert_eq!(read(json!(["corner", "lda"])), Ok(Subject::Corner(Corner::Lda)));
    assert_eq!(read(json!(["preset", "round-blobs"])), Ok(Subject::Preset(Preset::RoundBlobs)));
    assert_eq!(read(json!(["scene", "counting", 3])), Ok(Subject::Scene(Some(Lecture::Counting), 3)));
    assert_eq!(read(json!(["scene", "own", 0])), Ok(Subject::Scene(None, 0)));
    // There may be other lectures on other screens.
    assert_eq!(read(json!(["scene", "first", 0])), Ok(Subject::Nothing));
    for wrong in [json!(["map"]), json!(["map", "none"]), json!(["setting", "priorStd"]), json!(["preset", 1])] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
    for wrong in [json!(["corner", "gda"]), json!(["scene", "own"]), json!(["scene", "own", -1]), json!(null)] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}
