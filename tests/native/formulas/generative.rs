//! The estimates and densities of the generative models.

use bayesboard::board::{App, Command, Panel, Pointer, Preset};
use bayesboard::math::Point;
use bayesboard::model::Family;
use bayesboard::screen::{Common, Screen};
use bayesboard::words;
use serde_json::Value;

use super::{app, formulas, numbers, of_preset};
use crate::support::boards::{ask, table, tell};
use crate::support::points::OVERLAP;

#[test]
fn the_estimates_are_those_worked_out_by_hand() {
    let mut app = app(&OVERLAP, |_| {});
    for (class, prior, mean, variance) in [
        (0, "6 10", "−6.00 6 = −1.00 0 6 = 0", "2.00 6 ≈ 0.333 2.00 6 ≈ 0.333"),
        (1, "4 10", "4.00 4 = 1.00 0 4 = 0", "8.00 4 = 2.00 8.00 4 = 2.00"),
    ] {
        app.update(Command::ChooseClass(Some(class)));
        assert_eq!(numbers(&app, "prior").split(" = ").next(), Some(prior));
        assert_eq!(numbers(&app, "mean"), mean);
        assert_eq!(numbers(&app, "variance"), variance);
    }
    let formulas = formulas(&app);
    assert_eq!([&formulas["prior-words"], &formulas["covariance"]], [&Value::Null; 2], "they do not apply");
    assert_eq!(formulas["estimates-said"], "Naive Bayes only counts and averages. Each class is fitted alone.");
    // Histograms average nothing, and have no variances to share.
    for (family, pooling, said) in [
        (Family::Gaussian, 1.0, "Naive Bayes only counts and averages."),
        (Family::Histogram, 1.0, "The model only counts. Each class is fitted alone."),
    ] {
        let other = self::app(&OVERLAP, |settings| {
            (settings.generative.family, settings.generative.pooling) = (family, pooling);
        });
        assert_eq!(self::formulas(&other)["estimates-said"], said);
    }
}

/// Each family has its own formulas, also where there is no model.
#[test]
fn without_a_model_only_gaussians_have_means() {
    for family in [Family::Gaussian, Family::Histogram] {
        let app = app(&[(0.0, 0.0, 0), (1.0, 2.0, 0)], |settings| {
            settings.generative.family = family;
            settings.generative.prior = Some(vec![0.0, 1.0]);
        });
        let formulas = formulas(&app);
        assert_eq!(formulas["mean"] != Value::Null, family == Family::Gaussian, "{formulas}");
        for key in ["estimates-said", "bayes-said", "line-said"] {
            assert_eq!(formulas[key], formulas["estimates-said"], "{key} of {family:?}: {formulas}");
        }
    }
}

#[test]
fn numbers_leave_no_holes_and_three_classes_have_no_zero_and_one() {
    let app = of_preset(Preset::EqualVariances);
    assert_eq!(numbers(&app, "weights-naive"), "1.13 −1.32 1.38 ≈ 1.77 0.981 −0.433 0.655 ≈ 2.16");
    assert!(formulas(&app)["signs"].is_array());
    assert_eq!(formulas(&of_preset(Preset::ThreeClasses))["signs"], Value::Null);
}

#[test]
fn smoothing_pooling_and_pseudo_counts_have_their_places() {
    let half = app(&OVERLAP, |settings| {
        let generative = &mut settings.generative;
        (generative.pooling, generative.correlation) = (0.5, 1.0);
        (generative.variance_smoothing, generative.prior_smoothing) = (0.5, 2.0);
    });
    // S = ½·2 + ½·10 = 6, N = ½·6 + ½·10 = 8, ε = ½·1.96.
    assert_eq!(numbers(&half, "variance"), "= 0.5 0.5 = 0.5 0.5 6.00 8 0.980 = 1.73 6.00 8 0.980 = 1.73");
    assert_eq!(numbers(&half, "covariance"), "= 1 0 8 = 0");
    assert_eq!(numbers(&half, "prior"), "6 2 10 2 2 ≈ 0.571");
    let ghosts = formulas(&half)["prior-words"].as_str().expect("a sentence").to_owned();
    assert!(ghosts.starts_with("α = 2: this pseudo-count is added to the count of each class"), "{ghosts}");
    let by_hand = app(&OVERLAP, |settings| settings.generative.prior = Some(vec![0.25, 0.75]));
    assert_eq!(numbers(&by_hand, "prior"), "= 0.250");
}

/// The density of a class at a place, written out: N(0.5; −1, 1/3) · N(−1; 0, 1/3), by hand.
#[test]
fn the_normal_density_is_written_out() {
    let mut naive = app(&OVERLAP, |_| {});
    let at = Point::new(0.5, -1.0);
    let point_at = |app: &mut App| {
        app.update(Command::Hover(app.viewport().to_px(at), Pointer::Mouse));
        app.refresh();
        let asked = app.probe().expect("the pointer");
        assert!(asked.distance(at) < 1e-9, "{asked:?}");
    };
    point_at(&mut naive);
    let first = (-0.5 * 1.5 * 1.5 * 3.0_f64).exp() * (3.0 / std::f64::consts::TAU).sqrt();
    let second = (-0.5 * 3.0_f64).exp() * (3.0 / std::f64::consts::TAU).sqrt();
    let [p1, p2, p] = [first, second, first * second].map(words::significant);
    let expected = format!(
        "0.333 0.500 −1.00 0.333 ≈ 0.691 −3.38 ≈ {p1} 0.333 −1.00 0 0.333 ≈ 0.691 −1.50 ≈ {p2} = 0.0236 0.154 ≈ {p}"
    );
    assert_eq!(numbers(&naive, "density-naive"), expected);
    // Both features together, for a covariance that tilts: (u, Σ, |Σ|, d², |Σ|, d², p).
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (6.0, 1.0, 1), (5.0, 2.0, 1)];
    let mut full = app(&tilted, |settings| settings.generative.correlation = 1.0);
    point_at(&mut full);
    // Means (1, 1), σ² = 2/3, σ₁₂ = 1/3: |Σ| = 1/3; u = (−½, −2): d² = (2/3·¼ − 2/3·1 + 2/3·4)·3 = 6.5.
    let p = words::significant((-3.25_f64).exp() / (std::f64::consts::TAU * (1.0_f64 / 3.0).sqrt()));
    let expected = format!("= −0.500 −2.00 ≈ 0.667 0.333 0.333 0.667 ≈ 0.333 ≈ 6.50 0.333 6.50 ≈ {p}");
    assert_eq!(numbers(&full, "density-full"), expected);
}

/// The squares stand in the formula: they cancel where the variance is shared, and remain where it is not.
#[test]
fn the_squares_cancel_where_the_variance_is_shared() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    // −(x₁ − 1)²/2 + (x₁ + 1)²/2 = −½x₁² + ½x₁² + 2x₁.
    assert_eq!(
        numbers(&shared, "cancel-naive"),
        "1.00 1.00 −1.00 1.00 = −0.500 + 0.500 + 2.00 + 0 0 1.00 0 1.00 = −0.500 + 0.500 + 0 + 0"
    );
    // Own variances 1/3 of A and 2 of B: −¼x² + 1½x².
    let own = app(&OVERLAP, |_| {});
    assert_eq!(numbers(&own, "remain"), "2.00 0.333 ≈ 1.25 2.00 0.333 ≈ 1.25");
    assert_eq!(formulas(&own)["cancel-naive"], Value::Null);
    assert_eq!(formulas(&shared)["remain"], Value::Null);
    // The precision of a shared covariance: here Σ⁻¹ = [2 −1; −1 2], halved on the squares.
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (7.0, 1.0, 1), (6.0, 2.0, 1)];
    let full = app(&tilted, |settings| (settings.generative.pooling, settings.generative.correlation) = (1.0, 1.0));
    assert_eq!(numbers(&full, "cancel-full"), "= 1.00 − 1.00 + 1.00");
}

/// What x₂ says of x₁ within a class: nothing, for naive Bayes.
#[test]
fn independence_has_its_two_factors() {
    let naive = formulas(&app(&OVERLAP, |_| {}));
    // A at the mean of all points, (−0.2, 0): N(0.8; 0, 1/3) · N(0; 0, 1/3).
    let first = (-0.5 * 0.64 * 3.0_f64).exp() * (3.0 / std::f64::consts::TAU).sqrt();
    let second = (3.0 / std::f64::consts::TAU).sqrt();
    let [first, second, both] = [first, second, first * second].map(words::significant);
    assert_eq!(
        naive["independence"],
        format!(
            "Within A, x₂ says nothing about x₁: p(x₁ | x₂, A) = p(x₁ | A) = {first}. \
             So p(x₁, x₂ | A) = {first} · {second} ≈ {both}."
        )
    );
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (6.0, 1.0, 1), (5.0, 2.0, 1)];
    let full = formulas(&app(&tilted, |settings| settings.generative.correlation = 1.0));
    let text = full["independence"].as_str().expect("a sentence");
    assert!(text.starts_with("Within A, x₂ says something about x₁:"), "{text}");
    // What is equal once it is rounded is not told apart.
    let data = Preset::Example.board().data;
    let points: Vec<(f64, f64, usize)> = data.iter().map(|(at, label)| (at.x, at.y, label.expect("a class"))).collect();
    for step in 1..=200 {
        let weak = formulas(&app(&points, |settings| settings.generative.correlation = f64::from(step) / 1_000.0));
        let text = weak["independence"].as_str().expect("a sentence");
        let product = text.split(['=', '≈']).find(|part| part.contains(" · ")).expect("a product").trim();
        assert!(!text.contains(&format!("and not {product}.")), "{text}");
    }
}

/// Why there is no w: it is the covariances or the variances that differ, and all of them or a part.
#[test]
fn what_the_classes_do_not_share_is_named() {
    let why = |pooling: f64, correlation: f64| {
        let app = app(&OVERLAP, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = (pooling, correlation);
        });
        formulas(&app)["line-said"].as_str().unwrap_or_default().to_owned()
    };
    for (pooling, correlation, start) in [
        (0.0, 0.0, "Each class has its own variances, so the squares do not cancel"),
        (0.0, 0.5, "Each class has its own covariance, so the quadratic terms do not cancel"),
        (0.5, 0.0, "The classes share their variances only in part, so the squares do not cancel"),
        (0.5, 1.0, "The classes share their covariance only in part, so the quadratic terms do not cancel"),
    ] {
        assert!(why(pooling, correlation).starts_with(start), "{}", why(pooling, correlation));
    }
    assert!([why(1.0, 0.0), why(1.0, 1.0)].iter().all(|why| why.ends_with(" cancel.")), "a shared shape has w");
}

/// A density above 1 is no error, and the page says so where one stands.
#[test]
fn a_density_above_one_is_explained_wherever_one_is_written() {
    let points = |scale: f64| OVERLAP.map(|(x, y, class)| (x * scale, y * scale, class));
    for (scale, is_above) in [(1.0, false), (0.01, true)] {
        let mut app = app(&points(scale), |_| {});
        assert_eq!(formulas(&app)["above-one"].is_string(), is_above, "Formulas");
        let note = |value: &Value| value.as_str().is_some_and(|note| note.ends_with(words::ABOVE_ONE));
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Probe))]);
        let terms = table(&mut app, "generative-terms").expect("a table");
        assert_eq!(note(&terms["note"]), is_above, "Probe: {terms}");
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        let joint = app.fit().generative.read_out.as_ref().and_then(|read_out| read_out.own_score).expect("a fit");
        assert_eq!(joint > 0.0, is_above, "{joint}");
        let table = table(&mut app, "joint-likelihood").expect("a table");
        assert_eq!(note(&table["note"]), is_above, "Numbers: {table}");
    }
    // A probability that was counted is none.
    let mut counted = of_preset(Preset::IrisCounted);
    tell(&mut counted, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert!(!ask(&mut counted, "panel").to_string().contains(words::ABOVE_ONE));
}
