//! Hidden labels, and what EM finds of them.

use bayesboard::board::{App, Command, Labels, NoRun, Panel, Preset};
use bayesboard::data::{ClassMoments, Dataset};
use bayesboard::decision::Right;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::Model;
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::{wire, words};

use super::{hidden, on, play, said};
use crate::support::boards::{after, table, tell};
use crate::support::json::value;

fn n_labeled(data: &Dataset) -> usize {
    data.counts().iter().sum()
}

#[test]
fn labels_are_hidden_by_lot_and_come_back() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    assert_eq!(app.em_run().err(), Some(NoRun::AllLabeled));
    let whole = app.board().data.clone();
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    let left = n_labeled(&app.board().data);
    assert_eq!(left, whole.len() - (0.7 * whole.len() as f64).round() as usize);
    assert!(app.board().data.iter().zip(whole.iter()).all(|(now, then)| now.0 == then.0));
    assert!(words::status(&app).starts_with("Hid "), "{}", words::status(&app));
    // The same ones for whoever asks; a share is one of all that are known.
    assert_eq!(hidden(0.7).board().data, app.board().data);
    tell(&mut app, [Command::Labels(Labels::Hide(0.3))]);
    assert_eq!(n_labeled(&app.board().data), whole.len() - (0.3 * whole.len() as f64).round() as usize);
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(n_labeled(&app.board().data), left, "one step");
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    // Others may come and go meanwhile.
    tell(&mut app, [Command::Insert(Point::new(4.0, 4.0), None), Command::Remove(0), Command::Labels(Labels::Show)]);
    let data = &app.board().data;
    assert_eq!((data.len(), n_labeled(data)), (whole.len(), whole.len() - 1));
    assert!((0..data.len() - 1).all(|i| data.label(i) == whole.label(i + 1)));
    assert_eq!(app.board().data.n_hidden(), 0);
}

/// On the opening board a draw from all labels alike leaves one B, whose variances would be smoothing alone.
#[test]
fn each_class_keeps_labels_that_have_a_variance() {
    for preset in Preset::ALL {
        let whole = on(preset, Panel::Em).board().data.clone();
        for share in [0.0, 0.3, 0.5, 0.7, 0.9, 0.999] {
            let drawn = whole.drawn_by_class(share, 7);
            let left = whole.with_hidden(&drawn);
            let of = |data: &Dataset| ClassMoments::of(data).classes;
            for (class, (before, after)) in of(&whole).iter().zip(of(&left).iter()).enumerate() {
                let case = format!("{preset:?}, {share}, class {class}");
                assert!(after.weight >= before.weight.min(2.0), "{case}: {}", after.weight);
                assert!(after.scatter.xx > 0.0 || before.scatter.xx == 0.0, "{case}");
                assert!(after.scatter.yy > 0.0 || before.scatter.yy == 0.0, "{case}");
            }
            assert!(drawn.len() <= (share * n_labeled(&whole) as f64).round() as usize);
        }
        assert_eq!(whole.drawn_by_class(1.0, 7).len(), n_labeled(&whole), "{preset:?}");
    }
    let mut app = on(Preset::Example, Panel::Em);
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    assert_eq!(app.board().data.counts(), [4, 4]);
    let mut small = after([Command::Common(Common::OpenPanel(Panel::Em)), Command::Insert(Point::ORIGIN, Some(0))]);
    tell(&mut small, [Command::Labels(Labels::Hide(0.7))]);
    assert_eq!(words::status(&small), "No label is hidden: each class keeps two.");
    assert!(!said(&mut app).contains("degenerate"), "{}", said(&mut app));
}

/// Two labels that are alike along an axis get the first one back that is not.
#[test]
fn labels_that_stay_differ_along_both_axes() {
    let mut data = Dataset::default();
    (0..40).for_each(|_| data.push(Point::new(1.0, 2.0), Some(0)).expect("a point"));
    for at in [Point::new(1.0, 5.0), Point::new(4.0, 2.0)] {
        data.push(at, Some(0)).expect("a point");
    }
    for seed in 0..50 {
        let left = data.with_hidden(&data.drawn_by_class(0.9, seed));
        let scatter = ClassMoments::of(&left).classes[0].scatter;
        assert!(scatter.xx > 0.0 && scatter.yy > 0.0, "seed {seed}");
    }
}

#[test]
fn a_degenerate_fit_to_the_labels_is_said() {
    let mut app = App::default();
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em))]);
    for (x, label) in [(0.0, Some(0)), (1.0, Some(0)), (2.0, None), (4.0, Some(1)), (5.0, None)] {
        tell(&mut app, [Command::Insert(Point::new(x, x * x), label)]);
    }
    let flaw = "The fit to the labeled points is degenerate. Class B has a single point, so its variances are zero: \
                add a point elsewhere, or raise “Shared variance”.";
    assert!(said(&mut app).contains(flaw), "{}", said(&mut app));
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).ends_with(flaw), "{}", said(&mut app));
    tell(&mut app, [Command::Insert(Point::new(5.0, 20.0), Some(1))]);
    assert!(!said(&mut app).contains("degenerate"), "{}", said(&mut app));
}

#[test]
fn unlabeled_points_show_their_shares_on_the_board() {
    let mut app = hidden(0.7);
    let count = |app: &App| {
        let mut counts = [0; 3];
        for mark in app.points(None).into_iter().chain(app.shares()) {
            match mark {
                Mark::Dot { class: None, .. } => counts[0] += 1,
                Mark::Share { shares, is_pie, .. } => {
                    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                    counts[if is_pie { 1 } else { 2 }] += 1;
                }
                _ => {}
            }
        }
        counts
    };
    let n = app.board().data.len() - n_labeled(&app.board().data);
    let in_pies = if n <= 60 { [0, n, 0] } else { [0, 0, n] };
    assert_eq!(count(&app)[0], n, "before the first E-step");
    play(&mut app, Playback::Forward, 1);
    assert_eq!(count(&app), in_pies);
    // What the next steps change are the shares alone: the points beneath them need not be painted anew.
    let (revision, shares) = (app.points_revision(), app.shares());
    play(&mut app, Playback::Forward, 3);
    assert_ne!(app.shares(), shares);
    assert_eq!(app.points_revision(), revision);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert_eq!(count(&app)[0], n);
}

#[test]
fn hidden_labels_are_compared_with_what_em_finds() {
    let mut app = hidden(0.7);
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).starts_with("Nothing changes any more"), "{}", said(&mut app));
    let found = |app: &mut App| -> Vec<usize> {
        let table = table(app, "em-found").expect("what is found");
        let rows = table["rows"].as_array().expect("rows").iter();
        rows.map(|row| row["cells"][0].as_str().and_then(|n| n.parse().ok()).expect("a count")).collect()
    };
    let [em, some, all] = found(&mut app)[..] else { panic!("three models") };
    let n_hidden = app.em_run().expect("a run").run.n_hidden();
    assert!([em, some, all].iter().all(|&n| n as f64 > 0.7 * n_hidden as f64), "{em} {some} {all}");
    // By hand: the fit of all labels is the report of the board before.
    let whole = on(Preset::UnequalVariances, Panel::Em);
    let model = whole.fit().gaussian().expect("a fit");
    let (mut right, mut n) = (0, 0);
    for (i, (point, label)) in app.board().data.iter().enumerate() {
        if label.is_none() {
            n += 1;
            right += usize::from(model.scores().predict(point) == whole.board().data.label(i));
        }
    }
    assert_eq!((n_hidden, all), (n, right));
    // Without any label, clusters have no names of their own.
    let mut app = hidden(1.0);
    play(&mut app, Playback::Whole, 1);
    let [em, _] = found(&mut app)[..] else { panic!("EM and the fit to all labels") };
    assert!(2 * em >= app.em_run().expect("a run").run.n_hidden(), "{em}");
}

/// One name means one model: the probe, what is said of a place, and the guess are of the mixture that is shown.
#[test]
fn what_is_said_of_a_place_is_of_the_mixture() {
    let mut app = hidden(0.7);
    let stroke = [(-3.0, -2.0), (3.0, 2.0)].map(|(x, y)| app.viewport().to_px(Point::new(x, y)));
    tell(&mut app, [Command::DrawGuess(stroke.into()), Command::Common(Common::Settle)]);
    let agreement =
        |app: &App| app.guess_score().and_then(|score| score.models.generative).map(|model| model.agreement);
    let before = agreement(&app).expect("a guess");
    play(&mut app, Playback::Whole, 1);
    let differs = |i: usize| {
        let at = app.board().data.point(i);
        let own = app.mixture().expect("a mixture").scores().posterior(at);
        assert_eq!(app.posterior(Model::Generative, at), Some(own), "{at:?}");
        assert_eq!(app.posterior(Model::Discriminative, at), app.fit()[Model::Discriminative].posterior(at));
        Some(own) != app.fit()[Model::Generative].posterior(at)
    };
    assert!((0..app.board().data.len()).any(differs));
    assert_ne!(agreement(&app).expect("a guess"), before);
    // Nothing of the run is said while the fits are hidden.
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!((said(&mut app), table(&mut app, "em-found")), ("The fits are hidden.".to_owned(), None));
}

/// Label switching: in two of the boards the components come in another order than the classes.
#[test]
fn without_labels_the_board_counts_as_the_panel_does() {
    for preset in [Preset::RoundBlobs, Preset::UnequalVariances, Preset::ThreeClasses] {
        let mut app = on(preset, Panel::Em);
        tell(&mut app, [Command::Labels(Labels::Hide(1.0))]);
        play(&mut app, Playback::Whole, 1);
        let found = app.em_run().expect("a run").run.n_found();
        let Right { n, n_right } = app.sight().right.generative.expect("hidden labels");
        assert_eq!((n, n_right), (app.board().data.len(), found), "{preset:?}");
        assert!(2 * found > n, "{preset:?}: {found}");
        let is_wrong = |mark: &Mark| matches!(mark, Mark::Error { by_generative: true, .. });
        assert_eq!(app.errors().iter().filter(|mark| is_wrong(mark)).count(), n - n_right, "{preset:?}");
    }
}

/// The score of a model, its rings and the comparison with the outcome before are of the same points.
#[test]
fn both_models_are_judged_on_hidden_labels_while_em_is_shown() {
    let by = |app: &App| {
        let is_by = |model| {
            move |mark: &&Mark| {
                let Mark::Error { by_generative, by_logistic, .. } = mark else { return false };
                if model == Model::Generative { *by_generative } else { *by_logistic }
            }
        };
        Model::ALL.map(|model| app.errors().iter().filter(is_by(model)).count())
    };
    for share in [0.3, 0.7, 0.9] {
        let mut app = on(Preset::UnequalVariances, Panel::Em);
        let whole = app.board().data.len();
        let [_, before] = Model::ALL.map(|model| app.sight().right[model].expect("labels").n_right);
        tell(&mut app, [Command::Labels(Labels::Hide(share))]);
        let scores = Model::ALL.map(|model| app.sight().right[model].expect("labels"));
        assert_eq!(scores.map(|right| right.n), [whole; 2]);
        assert_eq!(by(&app), scores.map(|right| right.n - right.n_right), "{share}");
        let percent = |right: usize| words::percent(right as f64 / whole as f64);
        let (was, is) = (percent(before), percent(scores[1].n_right));
        let expected = if was == is { format!("{is} right") } else { format!("from {was} to {is} right") };
        assert!(words::status(&app).contains(&expected), "{expected}: {}", words::status(&app));
        // Where no mixture is shown, unlabeled points are not judged.
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        let scores = Model::ALL.map(|model| app.sight().right[model].expect("labels"));
        assert_eq!(scores.map(|right| right.n), [n_labeled(&app.board().data); 2]);
        assert_eq!(by(&app), scores.map(|right| right.n - right.n_right), "{share}");
        // Accuracies on other points are not compared.
        assert!(!words::status(&app).contains(" to "), "{}", words::status(&app));
        tell(&mut app, [Command::Common(Common::Undo)]);
        let said = words::status(&app);
        assert!(said.starts_with("Undone: the classes of points.") && !said.contains(" to "), "{said}");
    }
}

/// Where two points are at one place, the label of one is not that of the other.
#[test]
fn a_hidden_label_belongs_to_its_point() {
    let mut app = hidden(0.7);
    let hidden_of = |data: &Dataset| (0..data.len()).map(|index| data.hidden(index)).collect::<Vec<_>>();
    let before = hidden_of(&app.board().data);
    let gray = before.iter().position(Option::is_some).expect("a hidden label");
    let other = before.iter().position(|class| class.is_some() && *class != before[gray]).expect("the other class");
    let at = app.board().data.point(other);
    tell(&mut app, [Command::Place(gray, [Some(at.x), Some(at.y)]), Command::Remove(gray)]);
    assert_eq!(app.board().data.n_hidden() + 1, before.iter().flatten().count());
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(hidden_of(&app.board().data), before, "moved, taken out and put back");
    let saved = app.saved();
    let file = serde_json::to_value(wire::state(&saved)).expect("plain data");
    assert_eq!(wire::read_state(&value(&file)).expect("a file").board.data, saved.board.data);
    let hash = wire::link(&saved).expect("a link").hash;
    let (read, bad) = wire::read_link(&hash).expect("a link").expect("a board");
    assert_eq!((hidden_of(&read.board.data), bad), (before, vec![]), "{hash}");
    // More or other digits than points without a label and classes are refused by name.
    for wrong in ["&hidden=0", "&hidden=9"] {
        let hash = format!("{}{wrong}", hash.split("&hidden=").next().expect("a link"));
        let (read, bad) = wire::read_link(&hash).expect("a link").expect("a board");
        assert_eq!((read.board.data.n_hidden(), bad), (0, vec!["hidden"]), "{hash}");
    }
    tell(&mut app, [Command::Labels(Labels::Show)]);
    let whole = Preset::UnequalVariances.board().data;
    assert!((0..whole.len()).all(|index| app.board().data.label(index) == whole.label(index)));
}
