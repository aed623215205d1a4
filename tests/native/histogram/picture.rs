//! Cells, counts, ghosts and histograms as marks.

use bayesboard::board::{App, Command, Part, Preset};
use bayesboard::geometry::Rect;
use bayesboard::math::Point;
use bayesboard::model::Family;
use bayesboard::picture::compose;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::Common;

use super::controls::{adjust, app, tell};

fn marks(app: &App) -> Vec<Mark> {
    compose(app).fit
}

fn texts(app: &App, ghosts: bool) -> Vec<String> {
    let text = |mark: Mark| match mark {
        Mark::Counted { text, is_ghost, .. } if is_ghost == ghosts => Some(text),
        _ => None,
    };
    marks(app).into_iter().filter_map(text).collect()
}

fn n_curves(app: &App, wanted: Meaning) -> usize {
    marks(app).iter().filter(|mark| matches!(mark, Mark::Curve { meaning, .. } if *meaning == wanted)).count()
}

/// Each class in two opposite quadrants.
fn corners() -> [Command; 4] {
    let at = |x: f64, y: f64| Command::Insert(Point::new(2.0 * x, 2.0 * y), Some(usize::from(x * y < 0.0)));
    [at(-1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0), at(1.0, -1.0)]
}

#[test]
fn cells_have_their_counts_ties_and_holes() {
    let large = Command::Resize { width: 900.0, height: 700.0, ui: 1.0 };
    let mut app = app([large, Command::ChooseFamily(Family::Histogram)]);
    tell(&mut app, corners());
    adjust(&mut app, |settings| settings.generative.bins.n = 2);
    let counted = texts(&app, false);
    assert_eq!(counted, ["1 | 0", "0 | 1", "0 | 1", "1 | 0"].map(|text| format!("{text} tie")), "rows from below");
    assert_eq!(n_curves(&app, Meaning::Cut), 2);
    assert_eq!(n_curves(&app, Meaning::Generative), 0, "a tie everywhere has no boundary");
    tell(&mut app, [Command::NextMember]);
    assert_eq!(texts(&app, false), ["1 | 0", "0 | 1", "0 | 1", "1 | 0"]);
    assert_eq!((n_curves(&app, Meaning::Hatch), texts(&app, true).len()), (0, 0));
    assert!(n_curves(&app, Meaning::Generative) > 0);
    adjust(&mut app, |settings| settings.generative.count_smoothing = 1.0);
    assert_eq!(texts(&app, true), ["+1"; 4]);
    adjust(&mut app, |settings| (settings.generative.count_smoothing, settings.generative.bins.n) = (0.0, 12));
    assert!(n_curves(&app, Meaning::Hatch) > 10 && texts(&app, false).is_empty(), "the cells are too small for counts");
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert!(marks(&app).is_empty());
}

#[test]
fn hatches_lie_in_cells_without_an_answer_alone() {
    let mut app = app([
        Command::Common(Common::Open(Preset::Ring)),
        Command::ChooseFamily(Family::Histogram),
        Command::NextMember,
    ]);
    adjust(&mut app, |settings| settings.generative.bins.n = 7);
    let model = app.fit().histogram().expect("a joint table");
    let (mut length, mut n) = (0.0, 0);
    for mark in marks(&app) {
        let Mark::Curve { path, meaning: Meaning::Hatch } = mark else { continue };
        n += 1;
        length += path[0].distance(path[1]);
        for part in [0.001, 0.25, 0.5, 0.75, 0.999] {
            let at = path[0].lerp(path[1], part);
            let is_open = model.log_joint(at).iter().all(|score| *score == f64::NEG_INFINITY);
            assert!(is_open, "{at:?}");
        }
    }
    assert!(n > 20 && length > 50.0, "{n} lines, {length} long");
}

#[test]
fn bars_show_the_histograms_with_their_ghosts() {
    let mut app = app([Command::ChooseFamily(Family::Histogram)]);
    tell(&mut app, corners());
    adjust(&mut app, |settings| (settings.generative.bins.n, settings.generative.count_smoothing) = (2, 0.5));
    tell(&mut app, [Command::Show(Part::Marginals, true)]);
    let rect: Rect = app.viewport().rect();
    let heights = |ghosts: bool| -> Vec<f64> {
        let height = |mark: Mark| match mark {
            Mark::Bar { corners: [a, b], is_ghost, .. } if is_ghost == ghosts => Some(b - a),
            _ => None,
        };
        marks(&app).into_iter().filter_map(height).map(|size| size.y.abs().min(size.x.abs())).collect()
    };
    let (solid, ghosts) = (heights(false), heights(true));
    assert_eq!((solid.len(), ghosts.len()), (8, 8), "two axes, two bins, two classes");
    for (solid, ghost) in solid.iter().zip(&ghosts) {
        assert!((solid / ghost - 2.0).abs() < 1e-9, "a point and half a ghost in a bin");
    }
    assert!(rect.contains(Point::ORIGIN));
}

#[test]
fn bins_that_the_name_of_an_axis_lists_stand_along_it() {
    let mut app = app([Command::Common(Common::Open(Preset::RockPaperScissors))]);
    let along = |app: &App| compose(app).axes.map(|axis| (axis.name, axis.bins));
    let edges = [app.viewport().rect().low, app.viewport().rect().high];
    let third = 5.0 / 3.0;
    for (axis, (name, bins)) in along(&app).into_iter().enumerate() {
        assert_eq!(name, ["A", "B"][axis]);
        let [low, high] = edges.map(|edge| [edge.x, edge.y][axis]);
        let middles = [0.5 * (low - third), 0.0, 0.5 * (third + high)];
        for ((at, bin), (middle, expected)) in bins.iter().zip(middles.into_iter().zip(["rock", "paper", "scissors"])) {
            assert!((at - middle).abs() < 1e-9 && bin == expected, "{bin} at {at}");
        }
    }
    // The names are about the points: they stay while the fits are hidden.
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(along(&app)[0].1.len(), 3);
    // Other bins have numbers, and the name says all of it; so has the Gaussian family.
    adjust(&mut app, |settings| settings.generative.bins.n = 4);
    assert_eq!(along(&app)[1], ("B: rock, paper, scissors".to_owned(), Vec::new()));
    tell(&mut app, [Command::Common(Common::Undo), Command::ChooseFamily(Family::Gaussian)]);
    assert!(along(&app)[1].1.is_empty());
}

#[test]
fn long_names_of_bins_have_room_beside_the_board() {
    let left = |preset| app([Command::Common(Common::Open(preset))]).viewport().frame().left;
    assert!(left(Preset::RockPaperScissors) >= 8.0 * 8.0 + 10.0, "eight letters");
    assert_eq!(left(Preset::JointTable), left(Preset::Stripes));
}

#[test]
fn counts_are_written_where_they_fit_and_no_name_covers_them() {
    let mut app = app([Command::Common(Common::Open(Preset::RockPaperScissors)), Command::NextMember]);
    let viewport = app.viewport();
    let counted: Vec<Point> = marks(&app)
        .into_iter()
        .filter_map(|mark| if let Mark::Counted { at, .. } = mark { Some(at) } else { None })
        .collect();
    assert_eq!(counted.len(), 9);
    for mark in compose(&app).notes {
        let Mark::Name { at, size: (width, height), .. } = mark else { continue };
        let [name, counts] = [vec![at], counted.clone()].map(|all| all.iter().map(|&at| viewport.to_px(at)).collect());
        let (name, counts): (Vec<_>, Vec<_>) = (name, counts);
        let covers = |px: &bayesboard::geometry::Px| {
            (px.x - name[0].x).abs() < 0.5 * width && (px.y - name[0].y).abs() < 0.5 * height
        };
        assert!(!counts.iter().any(covers), "{name:?}");
    }
    // Eight classes need more room than a cell of 60 pixels has.
    tell(&mut app, [Command::Resize { width: 560.0, height: 560.0, ui: 1.0 }]);
    tell(&mut app, std::iter::repeat_n(Command::AddClass, 5));
    adjust(&mut app, |settings| settings.generative.bins.n = 8);
    let widest = texts(&app, false).into_iter().map(|text| text.chars().count()).max();
    assert!(widest < Some(10), "{widest:?}");
}
