//! Pictures as files that a person can look at: `tests/snapshots/*.svg`, rewritten by `cargo xtask bless`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bayesboard::app::{App, Board, Msg, Panel, Part, Preset, Saved};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::Settings;
use bayesboard::render::{Brush, DARK, LIGHT, Theme, draw_axes, draw_marks};
use bayesboard::scene::{self, Chart, Colors, Mark, Scale};
use plotters::prelude::{IntoDrawingArea, SVGBackend};

/// Pixels of the surface per CSS pixel: whole pixels are coarse, so pictures are drawn large.
const SCALE: f64 = 2.0;

fn picture(app: &mut App, theme: &Theme) -> String {
    app.refresh();
    let (width, height) = (640.0, 480.0);
    app.update(Msg::Resize { width, height, ui: 1.0 });
    let viewport = app.viewport();
    let data = &app.board().data;
    let mut svg = String::new();
    {
        let size = ((width * SCALE) as u32, (height * SCALE) as u32);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        area.fill(&theme.paper).expect("paper");
        let brush = Brush { area: &area, viewport, scale: SCALE, grain: SCALE, ui: 1.0, n_points: 0, theme };
        draw_axes(&brush, data.axes(), Scale::Linear).expect("axes");
        for marks in
            [scene::points(data, None, None, viewport), scene::fits(app.fit(), app.shown(), viewport), app.hand_marks()]
        {
            draw_marks(&brush, &marks).expect("marks");
        }
    }
    svg
}

/// Compares with the kept picture; a changed one is written beside it.
fn check(name: &str, app: &mut App, theme: &Theme) {
    compare(name, picture(app, &theme.with_classes(app.colors())));
}

fn compare(name: &str, svg: String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let kept = folder.join(format!("{name}.svg"));
    let changed = folder.join(format!("{name}-changed.svg"));
    // What an earlier run found to have changed is out of date either way.
    let _ = fs::remove_file(&changed);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(&folder).expect("the folder");
        return fs::write(kept, svg).expect("the picture");
    }
    if !fs::read_to_string(&kept).is_ok_and(|kept| kept == svg) {
        fs::write(&changed, svg).expect("the picture");
        panic!("{name} has changed: compare {} with {}", changed.display(), kept.display());
    }
}

fn preset(preset: Preset) -> App {
    let mut app = App::default();
    app.update(Msg::Preset(preset));
    app
}

/// A board of these points, with both models at maximum likelihood.
fn board(points: &[(f64, f64, usize)]) -> App {
    let mut data = Dataset::default();
    for &(x, y, class) in points {
        data.push(Point::new(x, y), Some(class)).expect("a valid point");
    }
    let mut settings = Settings::default();
    settings.generative.variance_smoothing = 0.0;
    settings.logistic.prior_std = None;
    let usual = Board::default().axes;
    let inside = data.iter().all(|(point, _)| usual.contains(point));
    let axes = Board::axes_around(&data).filter(|_| !inside).unwrap_or(usual);
    let mut app = App::default();
    app.update(Msg::Load(Box::new(Saved {
        board: Board { data, settings, axes, ..Board::default() },
        ..Saved::default()
    })));
    app
}

#[test]
fn presets_on_white_paper() {
    check("equal-variances", &mut preset(Preset::EqualVariances), &LIGHT);
    check("unequal-variances", &mut preset(Preset::UnequalVariances), &LIGHT);
    check("correlated", &mut preset(Preset::Correlated), &LIGHT);
    check("separable", &mut preset(Preset::Separable), &LIGHT);
    check("iris-petals", &mut preset(Preset::IrisPetals), &LIGHT);
}

#[test]
fn marginal_densities_along_the_axes() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Msg::Show(Part::Marginals, true));
    check("marginals", &mut app, &LIGHT);
}

#[test]
fn the_points_along_w_under_the_sigmoid() {
    let mut app = preset(Preset::EqualVariances);
    app.update(Msg::Inside(Panel::Probe));
    app.refresh();
    let chart = app.chart(0).expect("a chart");
    let (width, height) = (440.0, 256.0);
    let viewport = Chart::viewport(chart.range, chart.equal, width, height).expect("a view");
    let theme = &LIGHT.with_classes(app.colors());
    let mut svg = String::new();
    {
        let size = ((width * SCALE) as u32, (height * SCALE) as u32);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        area.fill(&theme.paper).expect("paper");
        let brush = Brush { area: &area, viewport, scale: SCALE, grain: SCALE, ui: Chart::UI, n_points: 0, theme };
        draw_axes(&brush, &chart.axes, chart.scale).expect("axes");
        draw_marks(&brush, &chart.marks).expect("marks");
    }
    compare("along-w", svg);
}

#[test]
fn dark_paper_with_a_selection_and_the_crosshair() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Msg::SelectNext { forward: true });
    check("dark", &mut app, &DARK);
}

#[test]
fn states_that_are_not_errors() {
    check("empty", &mut App::default(), &LIGHT);
    check("one-class", &mut board(&[(-1.0, 0.0, 0), (1.0, 1.0, 0), (0.0, -1.0, 0)]), &LIGHT);
    check("one-point-in-a-class", &mut board(&[(-2.0, 0.0, 0), (-1.0, 1.0, 0), (-2.0, 2.0, 0), (2.0, 0.0, 1)]), &LIGHT);
    check("same-x", &mut board(&[(1.0, -2.0, 0), (1.0, 0.0, 0), (1.0, -0.5, 1), (1.0, 2.0, 1)]), &LIGHT);
    check(
        "collinear-and-overlapping",
        &mut board(&[(-2.0, -2.0, 0), (1.0, 1.0, 0), (0.0, 0.0, 1), (3.0, 3.0, 1)]),
        &LIGHT,
    );
    check("all-equal", &mut board(&[(1.0, 1.0, 0), (1.0, 1.0, 1), (1.0, 1.0, 0)]), &LIGHT);
    let cross = [(1.0, 1.0, 0), (-1.0, -1.0, 0), (1.0, -1.0, 1), (-1.0, 1.0, 1)];
    let conflicting: Vec<_> =
        cross.into_iter().flat_map(|(x, y, c)| [(x, y, c), (x, y, 1 - c), (2.0 * x, y, c)]).collect();
    check("conflicting-duplicates", &mut board(&conflicting), &LIGHT);
    let around = |r: f64, class| (0..12).map(move |k| (r * f64::from(k).cos(), r * f64::from(k).sin(), class));
    let nested: Vec<_> = around(0.5, 0).chain(around(3.0, 1)).collect();
    check("nested", &mut board(&nested), &LIGHT);
    let swallowed: Vec<_> = around(2.0, 0).chain(around(2.5, 1)).chain(around(2.4, 1)).chain(around(2.6, 1)).collect();
    check("swallowed", &mut board(&swallowed), &LIGHT);
    let far: Vec<_> = cross.into_iter().map(|(x, y, c)| (1e6 + x + f64::from(c as u8), y - 1e6, c)).collect();
    check("far-from-the-origin", &mut board(&far), &LIGHT);
    check("eight-classes", &mut eight_classes(), &LIGHT);
}

fn eight_classes() -> App {
    let mut app = App::default();
    (2..8).for_each(|_| app.update(Msg::AddClass));
    let mut data = app.board().data.clone();
    for class in 0..8 {
        let center = Point::new(3.0 * (f64::from(class) * 0.785).cos(), 3.0 * (f64::from(class) * 0.785).sin());
        for (dx, dy) in [(0.4, 0.0), (-0.4, 0.1), (0.0, 0.4), (0.1, -0.4)] {
            data.push(Point::new(center.x + dx, center.y + dy), Some(class as usize)).expect("a valid point");
        }
    }
    let board = Board { data, ..app.board().clone() };
    app.update(Msg::Load(Box::new(Saved { board, ..Saved::default() })));
    app
}

#[test]
fn shared_points_have_few_colours_and_the_size_of_all_of_them() {
    let viewport = preset(Preset::EqualVariances).viewport();
    let theme = &LIGHT.with_classes(&Colors::default());
    let drawn = |n: u32, n_points| {
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, (5120, 3840)).into_drawing_area();
            let brush = Brush { area: &area, viewport, scale: SCALE, grain: SCALE, ui: 1.0, n_points, theme };
            let share = |i: u32| {
                let first = f64::from(i) / f64::from(n - 1);
                let shares = [first, 1.0 - first, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
                Mark::Share { at: Point::ORIGIN, shares, is_pie: false }
            };
            draw_marks(&brush, &(0..n).map(share).collect::<Vec<_>>()).expect("marks");
        }
        svg
    };
    let values = |svg: &str, key: &str| -> BTreeSet<String> {
        svg.split(key).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
    };
    let svg = drawn(150, 0);
    let colors = values(&svg, " fill=\"");
    assert!((50..=62).contains(&colors.len()), "{} colours", colors.len());
    for [r, g, b] in theme.classes[..2].iter() {
        assert!(colors.contains(&format!("#{r:02X}{g:02X}{b:02X}")), "the pure colours are among {colors:?}");
    }
    // As large as where all of a thousand are drawn, though these are but a few.
    assert_eq!(values(&drawn(150, 1_000), " r=\""), values(&drawn(1_000, 0), " r=\""));
    assert_ne!(values(&drawn(150, 0), " r=\""), values(&drawn(1_000, 0), " r=\""));
}

/// Outlines of many small points hide one another, and are half of what they cost; a pale one is not seen without.
#[test]
fn many_hundred_points_have_outlines_only_where_they_are_not_seen_without() {
    let viewport = preset(Preset::EqualVariances).viewport();
    let figures = |n: usize, color| {
        let theme = &Theme { classes: [color; 8], ..LIGHT };
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, (1280, 960)).into_drawing_area();
            let brush = Brush { area: &area, viewport, scale: SCALE, grain: SCALE, ui: 1.0, n_points: 0, theme };
            let dot = Mark::Dot { at: Point::ORIGIN, class: Some(0), emphasis: scene::Emphasis::None };
            draw_marks(&brush, &vec![dot; n]).expect("marks");
        }
        svg.matches("<circle").count() / n
    };
    let (blue, cream) = ([0, 0x72, 0xb2], [0xff, 0xff, 0xc0]);
    assert_eq!([figures(600, blue), figures(601, blue), figures(601, cream)], [3, 1, 2]);
}
