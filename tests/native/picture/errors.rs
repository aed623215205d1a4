//! The marks of errors.

use std::collections::HashSet;

use bayesboard::board::{App, Command, Labels, Panel, Part, Pointer, Preset};
use bayesboard::math::LogScores;
use bayesboard::model::Model;
use bayesboard::picture::{compose, points_key};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Playback, Screen};

use crate::support::boards::{adjusted, after, board, px, tell};

/// The marked points, and how many of them either model gets wrong.
fn marked(app: &App) -> (Vec<[u64; 2]>, [usize; 2]) {
    let (mut points, mut counts) = (Vec::new(), [0; 2]);
    for mark in compose(app).notes {
        if let Mark::Error { at, by_generative, by_logistic, .. } = mark {
            points.push([at.x.to_bits(), at.y.to_bits()]);
            counts[0] += usize::from(by_generative);
            counts[1] += usize::from(by_logistic);
        }
    }
    (points, counts)
}

fn n_wrong(app: &App) -> [usize; 2] {
    Model::ALL.map(|model| app.fit_in_sight()[model].read_out.as_ref().map_or(0, |read_out| read_out.n_wrong()))
}

#[test]
fn the_marked_points_are_the_errors_of_the_read_outs() {
    for preset in Preset::ALL {
        let mut app = after([Command::Common(Common::Open(preset))]);
        assert_eq!(marked(&app).1, [0; 2], "off by default");
        tell(&mut app, [Command::Show(Part::Logistic, true), Command::Show(Part::Errors, true), Command::FitToData]);
        let (points, counts) = marked(&app);
        assert_eq!(counts, n_wrong(&app), "{preset:?}");
        for (i, model) in Model::ALL.into_iter().enumerate() {
            let mut one = app.clone();
            tell(&mut one, [Command::Show([Part::Logistic, Part::Generative][i], false)]);
            let of_one: HashSet<_> = marked(&one).0.into_iter().collect();
            let scores = app.fit()[model].scores.as_ref();
            let wrong = app
                .board()
                .data
                .labeled()
                .filter(|&(at, class)| scores.is_some_and(|scores| scores.predict(at) != Some(class)));
            let wrong: HashSet<_> = wrong.map(|(at, _)| [at.x.to_bits(), at.y.to_bits()]).collect();
            assert_eq!(of_one, wrong, "{preset:?}, {model:?}");
        }
        assert!(points.len() <= counts[0] + counts[1], "one mark a point");
        app.update(Command::Common(Common::HideFits(true)));
        assert_eq!(marked(&app).0.len(), 0, "they would give the answer away");
    }
}

#[test]
fn errors_follow_a_drag_and_other_members_of_the_family() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Show(Part::Errors, true)]);
    let before = marked(&app).1;
    let pooled = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(&mut app, [pooled]);
    assert_eq!(marked(&app).1, n_wrong(&app));
    assert!(marked(&app).1[0] > before[0] + 10, "a shared variance does worse");
    tell(&mut app, [Command::Common(Common::Settle), Command::Common(Common::Undo)]);
    let from = app.viewport().to_px(app.board().data.point(0));
    let far = px(&app, 4.0, 4.0);
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(far)]);
    assert_eq!(marked(&app).1, n_wrong(&app), "the held point counts");
    assert!(marked(&app).1 > before);
}

#[test]
fn labels_hidden_for_em_count_as_errors() {
    let mut app = after([
        Command::Common(Common::Open(Preset::RoundBlobs)),
        Command::Show(Part::Errors, true),
        Command::Show(Part::Logistic, false),
        Command::Common(Common::OpenPanel(Panel::Em)),
        Command::Labels(Labels::Hide(0.9)),
    ]);
    app.refresh();
    tell(&mut app, std::iter::repeat_n(Command::Playback(Playback::Forward), 20));
    let wrong = marked(&app).1[0];
    let run = &app.em_run().expect("a run").run;
    let n_missed = run.n_hidden() - run.n_found();
    let labeled = app
        .board()
        .data
        .labeled()
        .filter(|&(at, class)| app.mixture().is_some_and(|mixture| mixture.scores().predict(at) != Some(class)));
    assert_eq!(wrong, n_missed + labeled.count());
}

#[test]
fn errors_of_thousands_lie_among_the_points_once_the_hand_rests() {
    let spiral = (0..3_000).map(|i| {
        let (turn, class) = (0.1 * f64::from(i), i as usize % 2);
        (turn.cos() * (1.0 + class as f64), turn.sin(), class)
    });
    let mut app = board(spiral);
    tell(&mut app, [Command::Show(Part::Map, false)]);
    let rings = |app: &App| compose(app).points.iter().filter(|mark| matches!(mark, Mark::Error { .. })).count();
    let without = points_key(&app);
    assert_eq!(rings(&app), 0);
    tell(&mut app, [Command::Show(Part::Errors, true)]);
    let (n, with) = (rings(&app), points_key(&app));
    assert!(n > 100 && with != without && marked(&app).0.is_empty(), "{n}");
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 1.0);
    tell(&mut app, [smooth]);
    assert_eq!((rings(&app), points_key(&app)), (0, without), "while a slider moves");
    tell(&mut app, [Command::Common(Common::Settle)]);
    assert!(rings(&app) > 100 && points_key(&app) != with && points_key(&app) != without);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!((rings(&app), points_key(&app)), (0, without));
}
