//! What scripts, files and links may bring at the edges of what is defined.

use crate::support::checked;
use crate::support::json::value;
use crate::support::points::points;
use bayesboard::board::{Board, Saved};
use bayesboard::data::Dataset;
use bayesboard::geometry::{Frame, Rect, Viewport};
use bayesboard::math::Point;
use bayesboard::model::gaussian::Corner;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Fit, LeaveOneOut, Settings};
use bayesboard::wire;
use serde_json::{Value as Json, json};

fn board(at: &[(f64, f64, i32)]) -> Dataset {
    points(at.iter().map(|&(x, y, class)| (x, y, usize::try_from(class).ok())))
}

fn report(data: &Dataset, settings: &Settings) -> Json {
    let settings = checked(settings, data);
    let fit = Fit::new(data, &settings, None);
    let left_out = LeaveOneOut::complete(data, &settings, &fit);
    serde_json::to_value(wire::report(data, &fit, &left_out)).expect("plain data")
}

const SIX: [(f64, f64, i32); 6] =
    [(-3.0, -1.0, 0), (-2.0, 0.0, 0), (-1.0, 1.5, 0), (1.0, 1.0, 1), (2.5, 0.0, 1), (3.0, -1.0, 1)];

#[test]
fn queries_as_far_as_any_point_have_posteriors_and_farther_ones_are_refused() {
    let data = board(&SIX);
    let far = json!([[1e12, 1e12], [-1e12, 3.0], [0.0, -1e12]]);
    let queries = wire::read_queries(&value(&far)).expect("within reach");
    for features in [Features::Linear, Features::Squares, Features::Quadratic] {
        for corner in Corner::ALL {
            let mut settings = Settings::default();
            settings.logistic.features = features;
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
            let posteriors = wire::posterior(&data, &Fit::new(&data, &checked(&settings, &data), None), &queries);
            for rows in serde_json::to_value(posteriors).expect("plain data").as_object().expect("two").values() {
                for row in rows.as_array().expect("both exist") {
                    let sum: f64 = row.as_array().expect("a row").iter().map(|p| p.as_f64().unwrap_or(f64::NAN)).sum();
                    assert!((sum - 1.0).abs() < 1e-12, "{row}");
                }
            }
        }
    }
    let refused = wire::read_queries(&value(&json!([[0.0, 0.0], [1e160, 0.0]]))).expect_err("too far").to_string();
    assert!(refused.starts_with("queries[1] is "), "{refused}");
    assert!(wire::read_queries(&value(&json!([[-1e308, 1e308]]))).is_err());
    assert!(wire::read_queries(&value(&json!([[1.0]]))).is_err());
}

#[test]
fn axes_are_taken_when_they_can_be_shown() {
    let read = |axes: Json| {
        let state = json!({ "version": 1, "data": { "points": [] }, "view": { "axes": axes } });
        wire::read_state(&value(&state)).map(|saved| saved.board.axes)
    };
    for good in [json!([-5.0, 5.0, -5.0, 5.0]), json!([1e6, 1e6 + 1.0, -1e-9, 1e-5]), json!([-2e12, 2e12, 0.0, 1e12])] {
        assert!(read(good.clone()).is_ok(), "{good}");
    }
    let same = json!([1e12, 1e12 + 1e-3, 0.0, 1.0]);
    for bad in [json!([1e200, 2e200, 0.0, 1.0]), json!([-1e308, 1.1e308, 0.0, 1.0]), json!([1.0, 1.0, 0.0, 1.0]), same]
    {
        let refused = read(bad.clone()).expect_err("no view").to_string();
        assert!(refused.starts_with("state.view.axes is "), "{bad}: {refused}");
    }
    // What the board itself chooses is taken back.
    for points in [
        &[(1e12, -1e12, 0), (1e12 - 1e-3, -1e12, 1)][..],
        &[(0.0, 0.0, 0), (1e-310, 0.0, 0)],
        &[(0.0, 1e-7, 0), (1e7, 2e-7, 1)],
        &[(8e11, 0.01, 0), (1e9, 0.05, 1), (4e10, 0.02, 1)],
        &[(0.05, -8e11, 0), (0.01, 1e9, 1)],
        &[(1.0, 0.3, 0), (4.0, 0.30000000000000004, 1)],
        &SIX,
    ] {
        let data = board(points);
        let axes = Board::axes_around(&data).expect("points");
        assert!(Board::can_show(axes), "{axes:?}");
        // Files and links hold them, and so does a board that is drawn nearer.
        let saved = Saved { board: Board { data, axes, ..Board::default() }, ..Saved::default() };
        let state = serde_json::to_value(wire::state(&saved)).expect("plain data");
        assert_eq!(wire::read_state(&value(&state)).map(|again| again.board.axes), Ok(axes), "{state}");
        let link = wire::link(&saved).expect("a short link").hash;
        let (again, faults) = wire::read_link(&link).expect("a link").expect("a board");
        assert!(faults.is_empty() && again.board.axes == axes, "{link}: {faults:?}");
        let nearer = axes.expanded_by((axes.high - axes.low) * -0.25);
        assert!(!axes.is_uneven() || Board::can_show(nearer), "{nearer:?}");
    }
    // What rounding adds does not fill the plot.
    let level = Board::axes_around(&board(&[(1.0, 0.3, 0), (4.0, 0.30000000000000004, 1)])).expect("points");
    assert!(level.height() > 0.1, "{level:?}");
}

/// Links and files of earlier versions say nothing of scales: their uneven axes were drawn at equal ones, and are.
#[test]
fn uneven_axes_of_earlier_versions_have_equal_scales() {
    let frames = [(480.0, 360.0), (1200.0, 500.0), (320.0, 560.0)];
    let frames = frames.map(|(width, height)| Frame { left: 0.0, top: 0.0, width, height });
    for (link, [left, right, bottom, top]) in [
        ("#v=1&axes=0,100,0,1", [0.0, 100.0, 0.0, 1.0]),
        ("#v=2&axes=-3,3,10000,90000", [-3.0, 3.0, 1e4, 9e4]),
        ("#v=3&axes=-1e6,1e6,0.5,0.75", [-1e6, 1e6, 0.5, 0.75]),
    ] {
        let state = json!({ "version": 3, "data": { "points": [] }, "view": { "axes": [left, right, bottom, top] } });
        let (saved, faults) = wire::read_link(link).expect("a link").expect("a board");
        assert_eq!(wire::read_state(&value(&state)).map(|file| file.board.axes), Ok(saved.board.axes));
        let then = Rect::new(Point::new(left, bottom), Point::new(right, top));
        assert!(faults.is_empty() && then.is_uneven(), "{link}");
        for frame in frames {
            let [then, now] =
                [Viewport::fit(then, frame), Viewport::of(saved.board.axes, frame)].map(|own| own.expect("a view"));
            assert!(then.to_px(now.to_data(then.to_px(Point::ORIGIN))).distance(then.to_px(Point::ORIGIN)) < 1e-6);
            assert!(
                (then.px_per_unit() / now.px_per_unit() - 1.0).abs() < 1e-12 && now.pixel().x == now.pixel().y,
                "{link}"
            );
        }
        let own = wire::read_link(&format!("{link}&scales=own")).expect("a link").expect("a board").0;
        assert_eq!(own.board.axes, then);
    }
}

#[test]
fn an_optimization_that_takes_no_pass_has_taken_place() {
    // XOR: by symmetry all weights are zero, where the solver begins; of squares it needs no look at the points for
    // that.
    let xor = board(&[(1.0, 1.0, 0), (-1.0, -1.0, 0), (1.0, -1.0, 1), (-1.0, 1.0, 1)]);
    let mut settings = Settings::default();
    settings.logistic.features = Features::Squares;
    let logistic = &report(&xor, &settings)["logistic"];
    assert_eq!((&logistic["status"], &logistic["iterations"]), (&json!("fitted"), &json!(0)));
    assert!(report(&board(&[]), &Settings::default())["logistic"]["iterations"].is_null());
    let mut penalized = Settings::default();
    penalized.logistic.penalize_intercept = true;
    let certain = &report(&board(&[(1.0, 1.0, 0)]), &penalized)["logistic"];
    assert_eq!((&certain["status"], &certain["iterations"]), (&json!("fitted"), &Json::Null));
}

#[test]
fn a_report_has_no_negative_zero() {
    fn check(json: &Json, path: &str) {
        match json {
            Json::Number(number) => {
                assert!(!number.as_f64().is_some_and(|v| v == 0.0 && v.is_sign_negative()), "{path}");
            }
            Json::Array(items) => items.iter().for_each(|item| check(item, path)),
            Json::Object(entries) => entries.iter().for_each(|(key, item)| check(item, &format!("{path}.{key}"))),
            _ => {}
        }
    }
    let xor = [(1.0, 1.0, 0), (-1.0, -1.0, 0), (1.0, -1.0, 1), (-1.0, 1.0, 1)];
    let negative = [(-0.0, -0.0, 0), (-0.0, -1.0, 0), (1.0, -0.0, 1), (-0.0, -0.0, 1)];
    for points in [&[][..], &[(-0.0, -0.0, 0)], &[(-0.0, -0.0, 0), (-0.0, -0.0, 1)], &xor, &negative, &SIX] {
        for corner in Corner::ALL {
            let mut settings = Settings::default();
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
            check(&report(&board(points), &settings), "report");
            settings.logistic.penalize_intercept = true;
            check(&report(&board(points), &settings), "report");
        }
    }
}

#[test]
fn a_component_without_any_weight_left_has_died() {
    // At a distance of a thousand standard deviations responsibilities are exp(−10⁶), which is exactly 0.
    let data = board(&[(0.0, 0.0, -1), (1.0, 0.5, -1), (0.5, 1.0, -1), (1.5, 1.2, -1)]);
    let start = json!({ "prior": [0.5, 0.5], "mean": [[0.5, 0.5], [1000.0, 1000.0]],
                        "covariance": [[1.0, 0.0, 1.0], [1.0, 0.0, 1.0]] });
    let options = value(&json!({ "iterations": 3, "start": start }));
    let trace = wire::em_trace(&data, &Settings::default(), &options).expect("a trace");
    assert_eq!(trace.0.len(), 1, "the start alone: {trace:?}");
}

#[test]
fn em_starts_from_the_prior_set_by_hand_and_refuses_a_zero_in_it() {
    let options = value(&json!({ "iterations": 2 }));
    let mut settings = Settings::default();
    settings.generative.prior = Some(vec![0.9, 0.1]);
    // Class 1 has no labeled point, so its mean is drawn.
    let data = board(&[(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 1.0, -1), (3.2, 0.7, -1), (2.0, 2.0, -1)]);
    let trace = wire::em_trace(&data, &settings, &options).expect("a trace");
    for entry in serde_json::to_value(trace).expect("plain data").as_array().expect("entries") {
        assert_eq!(entry["prior"], json!([0.9, 0.1]));
        assert!(entry["logLikelihood"].is_number(), "{entry}");
    }
    settings.generative.prior = Some(vec![1.0, 0.0]);
    let refused = wire::em_trace(&data, &settings, &options).expect_err("a class without a chance").to_string();
    assert!(refused.starts_with("settings.generative.prior is an array with a 0; it must be positive"), "{refused}");
}
