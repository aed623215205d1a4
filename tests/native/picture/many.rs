//! What is drawn of many points.

use std::slice;

use bayesboard::board::{App, Board, Command, Panel, Part, Saved, Tile};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::picture::{Picture, Plot, compose, tile_marks, tile_points};
use bayesboard::render::{LIGHT, MANY};
use bayesboard::scene::{Highlight, Mark, Meaning};
use bayesboard::screen::{Common, Screen};

use crate::render::{drawing, picture};

/// A board of so many points in two classes, without the map.
pub(crate) fn rings(n: usize) -> App {
    let mut data = Dataset::default();
    for i in 0..n {
        let (turn, class) = (0.1 * i as f64, i % 2);
        let at = Point::new(turn.cos() * (1.0 + class as f64), turn.sin() * (1.0 + class as f64));
        data.push(at, Some(class)).expect("a valid point");
    }
    let mut app = App::default();
    let board = Board { data, ..Board::default() };
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    app.update(Command::Show(Part::Map, false));
    app.update(Command::Resize { width: 640.0, height: 480.0, ui: 1.0 });
    app.refresh();
    app
}

#[test]
fn many_points_lie_below_the_lines_and_ellipses_have_halos() {
    for (n, lie_below) in [(MANY, false), (MANY + 1, true), (3_000, true)] {
        let mut app = rings(n);
        let Picture { fit, notes, plot, .. } = compose(&app);
        let curves = |marks: &[Mark]| marks.iter().filter(|mark| matches!(mark, Mark::Curve { .. })).count();
        assert_eq!((curves(&fit) == 0, curves(&notes) > 0), (lie_below, lie_below), "{n} points");
        app.update(Command::Common(Common::OpenPanel(Panel::Formulas)));
        app.update(Command::Highlight(Some(Highlight::Spread(0))));
        assert!(!compose(&app).fit.is_empty(), "what a symbol stands for lies below the points");
        let ellipse =
            fit.iter().chain(&notes).find(|mark| matches!(mark, Mark::Curve { meaning: Meaning::Ellipse { .. }, .. }));
        let ellipse = ellipse.expect("an ellipse").clone();
        let pie = Mark::Share { at: Point::ORIGIN, shares: [0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], is_pie: true };
        let [line, below] = [&ellipse, &pie].map(|mark| drawing(plot, &LIGHT, slice::from_ref(mark)));
        assert_eq!(line.matches("<path").count(), if lie_below { 2 } else { 1 }, "{n} points");
        assert_eq!(drawing(plot, &LIGHT, &[ellipse, pie]), below + &line, "a pie of EM stands for a point");
    }
}

#[test]
fn each_of_thousands_of_points_has_its_shape() {
    let svg = picture(&mut rings(3_000), "many", &LIGHT);
    let n_shapes = ["<circle", "<path"].map(|shape| svg.matches(shape).count());
    assert!(n_shapes.iter().all(|&n| n >= 1_500) && !svg.contains("<image"), "{n_shapes:?}");
}

#[test]
fn so_it_is_in_each_of_the_six_of_the_wall() {
    for (n, lie_below) in [(MANY, false), (MANY + 1, true)] {
        let mut app = rings(n);
        app.update(Command::Show(Part::Wall, true));
        app.refresh();
        let points = tile_points(&app);
        for tile in Tile::ALL {
            let marks = tile_marks(&app, tile, &points);
            let is_line = |mark: &Mark| matches!(mark, Mark::Curve { meaning, .. } if meaning.boundary().is_some());
            let line = marks.iter().position(is_line).expect("a boundary");
            let point = marks.iter().position(|mark| matches!(mark, Mark::Dot { .. })).expect("a point");
            assert_eq!(point < line, lie_below, "{n} points, {tile:?}");
        }
    }
}

/// The radius of the ring of an error, in pixels of the sheet.
fn radius_of_ring(n_points: usize) -> f64 {
    let error = Mark::Error { at: Point::ORIGIN, class: 0, by_generative: true, by_logistic: false };
    let plot = Plot { n_points, ..compose(&rings(2)).plot };
    let svg = drawing(plot, &LIGHT, &[error]);
    let (_, radius) = svg.split_once(" r=\"").expect("a circle");
    radius.split('"').next().and_then(|radius| radius.parse().ok()).expect("its radius")
}

#[test]
fn rings_of_errors_are_tight_among_many_hundred_points() {
    let [few, many, hundreds] = [10, 400, 1_000].map(radius_of_ring);
    assert!(few > many && 1.25 * hundreds < many, "{few} {many} {hundreds}");
}
