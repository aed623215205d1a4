//! What the board advises those who place points, at the settings of a new board.

use crate::support::boards::{adjusted, after, ask, board, preset, tell};
use bayesboard::board::{Advice, App, Command, Panel, Part, Preset, Remedy};
use bayesboard::math::{LogScores, Point};
use bayesboard::scene::{Mark, Meaning, thin_classes};
use bayesboard::screen::{Common, Screen};
use bayesboard::words;
use fastrand::Rng;

/// The sentence on the board.
fn advice(app: &App) -> Option<String> {
    words::advice(app)
}

/// The classes that have strokes around their mean.
fn crossed(app: &App) -> Vec<usize> {
    let stroked = |mark| if let Mark::Thin { class, .. } = mark { Some(class) } else { None };
    bayesboard::picture::compose(app).fit.into_iter().filter_map(stroked).collect()
}

/// How many ellipses each class has.
fn ellipses(app: &App) -> [usize; 2] {
    let marks = bayesboard::picture::compose(app).fit;
    [0, 1].map(|of| {
        let is_its =
            |mark: &&Mark| matches!(mark, Mark::Curve { meaning: Meaning::Ellipse { class, .. }, .. } if *class == of);
        marks.iter().filter(is_its).count()
    })
}

/// Two points of A and one of B, as a lecture begins.
fn two_and_one() -> App {
    board([(-2.0, 1.0, 0), (-3.0, 2.0, 0), (2.0, 0.0, 1)])
}

/// The share of the board that the generative model gives to a class.
fn share(app: &App, class: usize) -> f64 {
    let rect = app.viewport().rect();
    let scores = app.fit().generative.scores.as_ref().expect("a model");
    let n = 200;
    let at = |i: usize, low: f64, high: f64| low + (high - low) * (i as f64 + 0.5) / n as f64;
    let places = (0..n * n).map(|k| Point::new(at(k % n, rect.low.x, rect.high.x), at(k / n, rect.low.y, rect.high.y)));
    places.filter(|&place| scores.predict(place) == Some(class)).count() as f64 / (n * n) as f64
}

#[test]
fn one_point_has_no_share_of_the_board_until_its_variance_is_smoothed() {
    let mut app = two_and_one();
    // As in a window of 1280 × 720.
    tell(&mut app, [Command::Resize { width: 860.0, height: 540.0, ui: 1.0 }]);
    assert_eq!(
        advice(&app).as_deref(),
        Some("B has one point, so its variance is 0. Add another B, or raise “Variance smoothing”.")
    );
    assert_eq!((ask(&mut app, "view")["advice"]["smooth"].as_bool(), crossed(&app)), (Some(true), vec![1]));
    assert_eq!(ellipses(&app), [2, 0]);
    assert!(share(&app, 1) < 0.005, "{}", share(&app, 1));
    let some = adjusted(&app, |settings| settings.generative.variance_smoothing = 0.01);
    tell(&mut app, [some, Command::Common(Common::Settle)]);
    assert!((share(&app, 1) - 0.09).abs() < 0.01, "{}", share(&app, 1));
    tell(&mut app, [Command::Smooth]);
    assert!((share(&app, 1) - 0.48).abs() < 0.02, "{}", share(&app, 1));
    assert_eq!((advice(&app), crossed(&app), ellipses(&app)), (None, vec![], [2, 2]));
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board().settings.generative.variance_smoothing, 0.01, "one step");
}

#[test]
fn classes_without_spread_are_named_with_what_helps() {
    for (points, expected) in [
        (
            vec![(0.0, 0.0, 0), (2.0, 1.0, 1)],
            "A and B have one point each, so their variances are 0. Add more, or raise “Variance smoothing”.",
        ),
        (
            vec![(-2.0, 0.0, 0), (-3.0, 2.0, 0), (2.0, -1.0, 1), (2.0, 1.0, 1)],
            "B’s points have no spread along x₁. Move one, or raise “Variance smoothing”.",
        ),
        (
            vec![(-2.0, 0.0, 0), (-3.0, 2.0, 0), (1.0, 0.001, 1), (2.0, 0.0, 1)],
            "B’s points have almost no spread along x₂. Move one, or raise “Variance smoothing”.",
        ),
        (
            vec![(-2.0, 0.0, 0), (-3.0, 2.0, 0), (2.0, 0.0, 1), (2.0, 0.0, 1)],
            "B’s points have no spread along x₁ and x₂. Move one, or raise “Variance smoothing”.",
        ),
    ] {
        let mut app = board(points);
        assert_eq!(advice(&app).as_deref(), Some(expected));
        // Without any smoothing there is no model, for the same reason.
        let none = adjusted(&app, |settings| settings.generative.variance_smoothing = 0.0);
        tell(&mut app, [none]);
        assert_eq!(advice(&app).as_deref(), Some(expected));
        let reason = words::generative_missing(&app.board().data, app.fit());
        assert!(reason.is_none_or(|text| text.contains("raise “Variance smoothing”")));
        tell(&mut app, [Command::Smooth]);
        assert_eq!(advice(&app), None);
    }
    // Two points lean: their full covariance is a line.
    let mut app = board([(-2.0, 0.0, 0), (-3.0, 2.0, 0), (-2.0, 2.5, 0), (2.0, -1.0, 1), (3.0, 1.0, 1)]);
    assert_eq!(advice(&app), None);
    let full = adjusted(&app, |settings| settings.generative.correlation = 1.0);
    tell(&mut app, [full.clone()]);
    let expected = "B’s points lie on one line. Move one, or raise “Variance smoothing”.";
    assert_eq!(advice(&app).as_deref(), Some(expected));
    let mut app =
        board([(-2.0, 0.0, 0), (-3.0, 2.0, 0), (-2.0, 2.5, 0), (2.0, -1.0, 1), (3.0, 1.0, 1), (2.5, 0.001, 1)]);
    tell(&mut app, [full]);
    let expected = "B’s points lie almost on one line. Move one, or raise “Variance smoothing”.";
    assert_eq!(advice(&app).as_deref(), Some(expected));
}

#[test]
fn what_has_spread_is_not_spoken_of() {
    for preset_ in Preset::ALL.into_iter().filter(|&preset| preset != Preset::OnePointEach) {
        let mut app = preset(preset_);
        assert_eq!(advice(&app), None, "{preset_:?}");
        // Far away all is small, and columns of unlike units have little spread along one axis.
        (0..12).for_each(|_| {
            app.update(Command::Zoom(false));
        });
        app.refresh();
        assert_eq!(advice(&app), None, "{preset_:?} from afar");
    }
    let unlike = (0..20).map(|i| (1000.0 * f64::from(i), f64::from(i * 7 % 5), (i % 2) as usize));
    let mut app = board(unlike);
    tell(&mut app, [Command::FitToData]);
    assert_eq!(advice(&app), None);
    assert_eq!(advice(&board([(1.0, 1.0, 0), (1.0, 1.0, 1)])), None, "smoothing would not help");
    // One variance for all is that of A.
    let mut app = two_and_one();
    let shared = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(&mut app, [shared]);
    assert_eq!((advice(&app), thin_classes(app.fit(), app.viewport())), (None, vec![]));
}

#[test]
fn advice_is_about_what_is_in_sight() {
    for hide in [Command::Common(Common::HideFits(true)), Command::Show(Part::Generative, false)] {
        let mut app = two_and_one();
        tell(&mut app, [hide]);
        assert_eq!((advice(&app), crossed(&app)), (None, vec![]));
    }
    let mut app = two_and_one();
    tell(&mut app, [Command::Common(Common::HideParts("variance-smoothing".into()))]);
    assert_eq!(advice(&app).as_deref(), Some("B has one point, so its variance is 0. Add another B."));
    assert_eq!(ask(&mut app, "view")["advice"]["smooth"], false);
    let mut em = two_and_one();
    tell(&mut em, [Command::Common(Common::OpenPanel(Panel::Em)), Command::Insert(Point::new(0.0, 1.0), None)]);
    assert!(em.mixture().is_some() && advice(&em).is_none(), "EM has a model of its own");
}

#[test]
fn after_three_points_of_one_class_the_other_is_to_be_chosen() {
    let add = |x: f64, class| Command::Insert(Point::new(x, x * x), Some(class));
    let mut app = after([add(0.0, 0), add(1.0, 0)]);
    assert_eq!(advice(&app), None);
    tell(&mut app, [add(2.0, 0)]);
    assert_eq!(advice(&app).as_deref(), Some("Now choose B (key 2)."));
    for without_keys in [Command::Touch(true), Command::Common(Common::SingleKeys(false))] {
        let mut app = app.clone();
        tell(&mut app, [without_keys]);
        assert_eq!(advice(&app).as_deref(), Some("Now choose B."));
    }
    tell(&mut app, [Command::ChooseClass(Some(1))]);
    assert_eq!(advice(&app), None, "that was done");
    tell(&mut app, [Command::ChooseClass(Some(0))]);
    assert_eq!(app.advice(), Some(Advice::Class(1)));
    tell(&mut app, [add(-3.0, 1)]);
    assert!(advice(&app).is_some_and(|text| text.starts_with("B has one point")), "{:?}", advice(&app));
    let other = after([Command::ChooseClass(Some(1)), add(0.0, 1), add(1.0, 1), add(2.0, 1)]);
    assert_eq!(advice(&other).as_deref(), Some("Now choose A (key 1)."));
}

/// Incomes beside values near 1: smoothing, which follows the larger variance, would leave nothing of the other axis.
#[test]
fn columns_of_unlike_units_are_to_be_standardized_not_smoothed() {
    for (smoothing, is_drowned) in [(1e-9, true), (1e-10, false), (0.0, false)] {
        let at = |i: u8, class: u8| {
            let x2 = 1.0 + 0.01 * f64::from(i) + f64::from(class);
            (20_000.0 + 15_000.0 * f64::from(i), x2, usize::from(class))
        };
        let mut app = board((0..8).map(|i| at(i % 4, i / 4)));
        let little = adjusted(&app, |settings| settings.generative.variance_smoothing = smoothing);
        tell(&mut app, [little, Command::FitToData]);
        assert_eq!(advice(&app), None, "{smoothing}: each axis has a scale of its own, so their spread is seen");
        let note = words::smoothing_note(&app);
        assert_eq!(note.is_some(), is_drowned, "{smoothing}: {note:?}");
        assert!(note.is_none_or(|note| note.contains("standardize")));
        assert_eq!(app.fit().generative.accuracy(), Some(1.0));
        tell(&mut app, [Command::Standardize(words::STANDARDIZED)]);
        assert_eq!((advice(&app), words::smoothing_note(&app)), (None, None), "{smoothing}");
        assert_eq!(app.fit().generative.accuracy(), Some(1.0));
    }
}

#[test]
fn smoothing_that_is_offered_makes_no_fit_worse() {
    let (mut n_offered, mut n_not) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng::with_seed(seed);
        let scale = [1.0, 1e-3, 1e3][rng.usize(0..3)];
        let spreads = [[1.0, 1.0], [1e-4, 1.0], [1.0, 1e-4]];
        let [spread, other] = [spreads[rng.usize(0..3)], spreads[rng.usize(0..3)]];
        let mut coordinate = |spread: f64, center: f64| center + spread * (2.0 * rng.f64() - 1.0);
        let mut app = board((0..8).map(|i| {
            let (class, [x, y]) = if i % 2 == 0 { (0, spread) } else { (1, other) };
            (scale * coordinate(x, 2.0 * class as f64), coordinate(y, 1.5 * class as f64), class)
        }));
        tell(&mut app, [Command::FitToData]);
        if !matches!(app.advice(), Some(Advice::Spread(_))) {
            continue;
        }
        let (before, note) = (app.fit().generative.accuracy(), words::smoothing_note(&app));
        if app.remedy() == Some(Remedy::Smoothing) {
            n_offered += 1;
            assert_eq!(note, None, "{seed}: one says raise, the other says lower");
            tell(&mut app, [Command::Smooth]);
            assert!(app.fit().generative.accuracy() >= before, "{seed}");
            assert_eq!(words::smoothing_note(&app), None, "{seed}");
        } else {
            n_not += 1;
        }
    }
    assert!(n_offered > 10 && n_not > 10, "{n_offered} offered, {n_not} not");
}
