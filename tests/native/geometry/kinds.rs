//! The kinds of boundaries, and what is drawn of them.

use bayesboard::board::boundary_kind_of;
use bayesboard::geometry::{BoundaryKind, Rect, boundaries, boundary, classify};
use bayesboard::math::{Point, Quadratic, Sym2, Vec2};
use bayesboard::model::{GenerativeSettings, Model, Settings};

use crate::support::boards::board_of;
use crate::support::points::points;

#[test]
fn kinds_are_those_of_the_reference_results() {
    let mut n_checked = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).expect("golden files") {
        let path = entry.expect("a directory entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let golden: serde_json::Value = serde_json::from_str(&text).expect("valid JSON");
        let pair = |v: &serde_json::Value| Point::new(v[0].as_f64().expect("x"), v[1].as_f64().expect("y"));
        let points = Rect::around(golden["x"].as_array().expect("points").iter().map(pair)).expect("some points");
        for fit in golden["gaussian"].as_array().expect("fits") {
            let boundary = &fit["boundary01"];
            let Some(expected) = boundary["type"].as_str() else { continue };
            let coefficients: Vec<f64> =
                boundary["coef"].as_array().expect("six").iter().filter_map(|c| c.as_f64()).collect();
            let [a, b, c, d, e, g] = coefficients[..] else { panic!("six coefficients") };
            let q = Quadratic { constant: g, linear: Vec2::new(d, e), form: Sym2::new(a, 0.5 * b, c) };
            let kind = classify(q, pair(&boundary["origin"]), points);
            assert_eq!(name(kind), expected, "{path:?} {} {}", fit["name"], fit["var_smoothing"]);
            n_checked += 1;
        }
    }
    assert!(n_checked > 100, "{n_checked} boundaries");
}

/// The curve of a class that is almost on a line is drawn as two lines or branches, and is named so.
#[test]
fn the_kind_of_an_almost_double_line_is_what_is_drawn() {
    for t in [1e-3, 3e-4, 1e-4, 1e-5] {
        let thin = [(0.0, 0.0, 0), (1.0, 1.0, 0), (2.0, 2.0, 0), (3.0, 3.0 + t, 0)];
        let wide = [(2.0, 0.5, 1), (3.0, 1.5, 1), (2.5, 2.2, 1), (3.5, 0.7, 1)];
        let mut settings = Settings::default();
        settings.generative = GenerativeSettings { variance_smoothing: 0.0, correlation: 1.0, ..settings.generative };
        let app = board_of(points(thin.into_iter().chain(wide)), settings);
        let scores = app.fit()[Model::Generative].scores.clone().expect("a fit");
        let middle = thin[1];
        let near = Rect::new(Point::new(middle.0 - t, middle.1 - t), Point::new(middle.0 + t, middle.1 + t));
        assert_eq!(boundaries(&scores, near, 1e-3 * t).len(), 2, "{t}");
        let kind = boundary_kind_of(app.fit(), Model::Generative);
        assert_eq!(kind, Some(BoundaryKind::Hyperbola), "{t}");
    }
}

/// One limit, 2e-7 of the view or of the box around it, says when two parallel lines are one, drawn and by name.
#[test]
fn lines_that_are_named_one_are_drawn_as_one() {
    for (apart, kind, n) in [
        (0.0, BoundaryKind::DoubleLine, 1),
        (1e-7, BoundaryKind::DoubleLine, 1),
        (3.6e-7, BoundaryKind::DoubleLine, 1),
        (1e-6, BoundaryKind::ParallelLines, 2),
        (1e-3, BoundaryKind::ParallelLines, 2),
    ] {
        let half = 0.5 * apart;
        // Both lines lie on either side of y = x/2.
        let form = Sym2::new(0.25, -0.5, 1.0);
        let q = Quadratic { constant: -1.25 * half * half, linear: Vec2::new(0.0, 0.0), form };
        let box_ = Rect::new(Point::new(-0.5, -0.5), Point::new(0.5, 0.5));
        let rect = Rect::new(Point::new(-1.0, -1.0), Point::new(1.0, 1.0));
        assert_eq!(classify(q, Point::ORIGIN, box_), kind, "{apart}");
        assert_eq!(boundary(q, Point::ORIGIN, rect, 1e-9).len(), n, "{apart}");
    }
}

/// The reference files' name of a kind.
fn name(kind: BoundaryKind) -> &'static str {
    match kind {
        BoundaryKind::Line => "line",
        BoundaryKind::Ellipse => "ellipse",
        BoundaryKind::Hyperbola => "hyperbola",
        BoundaryKind::Parabola => "parabola",
        BoundaryKind::ParallelLines => "two_parallel_lines",
        BoundaryKind::CrossingLines => "two_crossing_lines",
        BoundaryKind::Point => "point",
        BoundaryKind::DoubleLine => "double_line",
        BoundaryKind::Empty => "empty",
        BoundaryKind::None => "none_constant",
        BoundaryKind::Everywhere => "everywhere_tie",
        BoundaryKind::Steps | BoundaryKind::Curve => unreachable!("no quadratic has it"),
    }
}
