//! Pictures as files that a person can look at: `tests/snapshots/*.svg`, rewritten by `cargo xtask bless`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::boards::{opened, preset, tell};
use crate::support::checked;
use crate::support::points::points;
use base64ct::{Base64, Encoding};
use bayesboard::board::{App, Ascend, Board, Command, Decide, DecisionView, Labels, Panel, Part, Preset, Saved, Trial};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::model::Settings;
use bayesboard::model::holdout::Split;
use bayesboard::picture::{Image, Plot, SvgStyle, compose, draw, svg};
use bayesboard::render::{DARK, LIGHT, SHEET_FINE, SvgSheet, Theme, begin_svg};
use bayesboard::scene::{self, Along, Highlight, Mark, Palette};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::words;
use plotters::style::RGBColor;

/// The size of a picture in CSS pixels.
const SIZE: (f64, f64) = (640.0, 480.0);

/// The page's own picture of the board, with a coarse map.
pub(crate) fn picture(app: &mut App, title: &str, theme: &Theme) -> String {
    app.update(Command::Resize { width: SIZE.0, height: SIZE.1, ui: 1.0 });
    app.refresh();
    let style = SvgStyle { size: SIZE, title, description: "", theme, map_scale: 0.125 };
    svg(&compose(app), style, &|image| Ok(data_url(image))).expect("a picture")
}

/// The image as the address of a PNG file.
pub(crate) fn data_url(image: &Image) -> String {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width as u32, image.height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().expect("a header").write_image_data(&image.rgba).expect("pixels");
    format!("data:image/png;base64,{}", Base64::encode_string(&file))
}

/// These marks alone.
pub(crate) fn drawing(plot: Plot, theme: &Theme, marks: &[Mark]) -> String {
    let mut svg = String::new();
    draw(&mut SvgSheet::new(&mut svg, SIZE), (SHEET_FINE, SHEET_FINE), theme, plot, marks, None).expect("a drawing");
    svg
}

/// Compares the picture without its map with the kept one; a changed one is written beside it.
fn check(name: &str, app: &mut App, theme: &Theme) {
    app.update(Command::Show(Part::Map, false));
    check_all(name, app, theme);
}

/// The same with the map.
fn check_all(name: &str, app: &mut App, theme: &Theme) {
    let theme = &theme.with_classes(app.palette());
    compare(name, picture(app, name, theme));
}

/// Compares a picture with the kept one.
pub(crate) fn compare(name: &str, svg: String) {
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

/// A board of these points, with both models at maximum likelihood.
fn board(at: &[(f64, f64, usize)]) -> App {
    let data = points(at.iter().copied());
    let mut settings = Settings::default();
    settings.generative.variance_smoothing = 0.0;
    settings.logistic.prior_std = None;
    let usual = Board::default().axes;
    let inside = data.iter().all(|(point, _)| usual.contains(point));
    let axes = Board::axes_around(&data).filter(|_| !inside).unwrap_or(usual);
    let settings = checked(&settings, &data);
    opened(Board { data, settings, axes, ..Board::default() })
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
fn presets_of_histograms() {
    check("stripes", &mut preset(Preset::Stripes), &LIGHT);
    check("stripes-too-fine", &mut preset(Preset::StripesTooFine), &LIGHT);
    check("joint-table", &mut preset(Preset::JointTable), &LIGHT);
    check("rain-and-thunder", &mut preset(Preset::RainAndThunder), &LIGHT);
    check("rock-paper-scissors", &mut preset(Preset::RockPaperScissors), &LIGHT);
}

#[test]
fn marginal_densities_along_the_axes() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Command::Show(Part::Marginals, true));
    check("marginals", &mut app, &LIGHT);
}

#[test]
fn the_sigmoids_along_a_line() {
    check("on-a-line", &mut preset(Preset::OnALine), &LIGHT);
}

#[test]
fn the_points_along_w_under_the_sigmoid() {
    let mut app = preset(Preset::EqualVariances);
    app.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    app.refresh();
    check_chart("along-w", &app, 0, (440.0, 256.0));
}

/// The chart of this index of the open panel, on a canvas of this size in CSS pixels.
fn check_chart(name: &str, app: &App, index: usize, size: (f64, f64)) {
    let chart = words::chart(app, index).expect("a chart");
    let theme = &LIGHT.with_classes(app.palette());
    let (plot, marks) = bayesboard::picture::chart(&chart, size).expect("a view");
    let mut svg = begin_svg(size, name, "", theme);
    check_names(name, &plot, &marks);
    let along = [0, 1].map(|axis| Along::numbers(&chart.axes[axis]));
    let axes = Some((&along, chart.scale));
    draw(&mut SvgSheet::new(&mut svg, size), (SHEET_FINE, SHEET_FINE), theme, plot, &marks, axes).expect("a picture");
    svg.push_str("</svg>\n");
    compare(name, svg);
}

/// Names lie on the canvas, and none on another.
fn check_names(chart: &str, plot: &Plot, marks: &[Mark]) {
    let named = |mark: &Mark| match mark {
        Mark::Text { at, text } => Some((plot.viewport.to_px(*at), 5.0 * text.len() as f64)),
        _ => None,
    };
    let names: Vec<(Px, f64)> = marks.iter().filter_map(named).collect();
    for (i, &(px, width)) in names.iter().enumerate() {
        assert!(px.x > 0.0, "{chart}");
        for &(other, other_width) in &names[i + 1..] {
            let is_level = (px.y - other.y).abs() < 12.0;
            assert!(!is_level || px.x + width < other.x || other.x + other_width < px.x, "{chart}");
        }
    }
}

#[test]
fn charts_name_their_lines() {
    let mut app = preset(Preset::Correlated);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Weights)), Command::Ascend(Ascend::Newton(true))]);
    tell(&mut app, (0..12).map(|_| Command::Playback(Playback::Forward)));
    check_chart("chart-weights", &app, 0, (300.0, 256.0));
    check_chart("chart-steps", &app, 1, (300.0, 128.0));
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::HoldOut))]);
    while !app.idle() {}
    check_chart("chart-smoothing", &app, 0, (300.0, 128.0));
    check_chart("chart-prior", &app, 1, (760.0, 420.0));
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em)), Command::Labels(Labels::Hide(0.7))]);
    tell(&mut app, (0..4).map(|_| Command::Playback(Playback::Forward)));
    check_chart("chart-em", &app, 0, (300.0, 128.0));
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Experiment))]);
    tell(&mut app, [Command::Experiment(Trial::default())]);
    while !app.idle() {}
    check_chart("chart-experiment", &app, 0, (300.0, 256.0));
    check_chart("chart-experiment-wide", &app, 0, (900.0, 520.0));
}

/// Of three classes, the class is named along one axis only; the name of a long one loses its end.
#[test]
fn names_of_axes_stay_on_the_chart() {
    let mut app = preset(Preset::IrisPetals);
    tell(&mut app, [Command::RenameClass(1, "a very long name of a class".into())]);
    tell(
        &mut app,
        [Command::Common(Common::OpenPanel(Panel::Decisions)), Command::Decide(Decide::View(DecisionView::Roc))],
    );
    while !app.validate() {}
    app.refresh();
    check_chart("chart-roc", &app, 0, (172.0, 216.0));
}

#[test]
fn points_that_the_models_get_wrong() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Command::Show(Part::Errors, true));
    check("errors", &mut app, &LIGHT);
}

#[test]
fn the_probability_map() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Command::Show(Part::Contours, true));
    check_all("map", &mut app, &LIGHT);
    app.update(Command::Show(Part::MapDensity, true));
    check_all("map-density", &mut app, &DARK);
}

#[test]
fn the_density_of_a_histogram() {
    let mut app = preset(Preset::StripesTooFine);
    app.update(Command::Show(Part::MapDensity, true));
    check_all("map-density-of-cells", &mut app, &LIGHT);
    // Every cell of a table of two answers each is unbounded.
    let mut app = preset(Preset::JointTable);
    app.update(Command::Show(Part::MapDensity, true));
    app.update(Command::Show(Part::Boundaries, false));
    check_all("map-density-of-categories", &mut app, &DARK);
}

/// Points of two classes, some of which are held out, with the wrong ones marked.
fn held_out() -> App {
    let mut app = preset(Preset::UnequalVariances);
    let split = Command::Split(Split { block: 5, seed: 3, ..Split::default() });
    tell(&mut app, [split, Command::Common(Common::OpenPanel(Panel::HoldOut)), Command::Show(Part::Errors, true)]);
    app
}

#[test]
fn points_that_are_held_out() {
    check("hold-out", &mut held_out(), &LIGHT);
    let mut app = held_out();
    tell(&mut app, [Command::OpenTest]);
    check("hold-out-opened", &mut app, &DARK);
    check("hold-out-with-more-contrast", &mut app, &LIGHT.with_more_contrast());
    let [paper, ink, ring] = [RGBColor(0, 0, 0), RGBColor(255, 255, 255), RGBColor(26, 235, 255)];
    check("hold-out-in-forced-colors", &mut app, &Theme::forced(paper, ink, ring));
}

/// How many rings there are: circles that are not filled.
fn n_rings(app: &mut App, theme: &Theme) -> usize {
    let theme = &theme.with_classes(app.palette());
    let svg = picture(app, "", theme);
    let circles = svg.lines().filter(|line| line.starts_with("<circle"));
    circles.filter(|circle| circle.contains("fill=\"none\"")).count()
}

#[test]
fn a_ring_is_a_wrong_point_and_nothing_else() {
    let [paper, ink] = [RGBColor(0, 0, 0), RGBColor(255, 255, 255)];
    for theme in [LIGHT, DARK, DARK.with_more_contrast(), Theme::forced(paper, ink, ink)] {
        let mut app = held_out();
        let is_solid = |mark: &&Mark| matches!(mark, Mark::Error { by_generative: true, .. });
        let n_wrong = |app: &App| compose(app).notes.iter().filter(is_solid).count();
        let closed = n_rings(&mut app, &theme);
        assert_eq!(closed, n_wrong(&app));
        tell(&mut app, [Command::OpenTest]);
        let opened = n_rings(&mut app, &theme);
        assert_eq!(opened, n_wrong(&app));
        assert!(0 < closed && closed < opened, "{closed} {opened}");
        tell(&mut app, [Command::Show(Part::Errors, false)]);
        assert_eq!(n_rings(&mut app, &theme), 0);
        let mut app = board(&[(-2.0, 0.0, 0), (-1.0, 1.0, 0), (-2.0, 2.0, 0), (2.0, 0.0, 1)]);
        assert_eq!(n_rings(&mut app, &theme), 0, "a class with one point");
    }
}

#[test]
fn the_guess_beside_the_fits() {
    let mut app = preset(Preset::EqualVariances);
    app.update(Command::Resize { width: SIZE.0, height: SIZE.1, ui: 1.0 });
    app.update(Command::DrawGuess(vec![Px::new(300.0, 60.0), Px::new(340.0, 250.0), Px::new(280.0, 420.0)]));
    check("guess", &mut app, &LIGHT);
}

#[test]
fn imaginary_points_of_the_class_prior() {
    let mut app = preset(Preset::Imbalance);
    let mut settings = app.board().settings.unchecked();
    settings.generative.prior_smoothing = 3.5;
    app.update(Command::Adjust(Box::new(settings.into())));
    check("ghosts", &mut app, &LIGHT);
}

#[test]
fn points_that_em_shares_out() {
    let mut app = preset(Preset::EqualVariances);
    app.update(Command::Common(Common::OpenPanel(Panel::Em)));
    app.update(Command::Labels(Labels::Hide(0.8)));
    app.refresh();
    (0..4).for_each(|_| {
        app.update(Command::Playback(Playback::Forward));
    });
    check("em", &mut app, &LIGHT);
}

#[test]
fn what_a_symbol_of_the_formulas_stands_for() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Command::Common(Common::OpenPanel(Panel::Formulas)));
    app.update(Command::Highlight(Some(Highlight::Spread(0))));
    check("highlight", &mut app, &LIGHT);
}

#[test]
fn dark_paper_with_a_selection_and_the_crosshair() {
    let mut app = preset(Preset::UnequalVariances);
    app.update(Command::SelectNext { forward: true });
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
    (2..8).for_each(|_| {
        app.update(Command::AddClass);
    });
    let mut data = app.board().data.clone();
    for class in 0..8 {
        let center = Point::new(3.0 * (f64::from(class) * 0.785).cos(), 3.0 * (f64::from(class) * 0.785).sin());
        for (dx, dy) in [(0.4, 0.0), (-0.4, 0.1), (0.0, 0.4), (0.1, -0.4)] {
            data.push(Point::new(center.x + dx, center.y + dy), Some(class as usize)).expect("a valid point");
        }
    }
    let board = Board { data, ..app.board().clone() };
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    app
}

#[test]
fn shared_points_have_few_colors_and_the_size_of_all_of_them() {
    let viewport = preset(Preset::EqualVariances).viewport();
    let theme = &LIGHT.with_classes(Palette::default());
    let drawn = |n: u32, n_points| {
        let share = |i: u32| {
            let first = f64::from(i) / f64::from(n - 1);
            let shares = [first, 1.0 - first, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
            Mark::Share { at: Point::ORIGIN, shares, is_pie: false }
        };
        let marks: Vec<Mark> = (0..n).map(share).collect();
        drawing(Plot { viewport, ui: 1.0, n_points }, theme, &marks)
    };
    let values = |svg: &str, key: &str| -> BTreeSet<String> {
        svg.split(key).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
    };
    let svg = drawn(150, 0);
    let colors = values(&svg, " fill=\"");
    assert!((50..=62).contains(&colors.len()), "{} colors", colors.len());
    for [r, g, b] in theme.classes[..2].iter() {
        assert!(colors.contains(&format!("#{r:02x}{g:02x}{b:02x}")), "the pure colors are among {colors:?}");
    }
    // As large as where all of a thousand are drawn, though these are but a few.
    assert_eq!(values(&drawn(150, 1_000), " r=\""), values(&drawn(1_000, 0), " r=\""));
    assert_ne!(values(&drawn(150, 0), " r=\""), values(&drawn(1_000, 0), " r=\""));
}

/// The rims of many small points hide one another, and are half of what they cost; a pale one is not seen without its
/// outline.
#[test]
fn many_hundred_points_have_outlines_only_where_they_are_not_seen_without() {
    let viewport = preset(Preset::EqualVariances).viewport();
    let figures = |n: usize, color| {
        let theme = &Theme { classes: [color; 8], ..LIGHT };
        let dot = Mark::Dot { at: Point::ORIGIN, class: Some(0), emphasis: scene::Emphasis::None };
        let svg = drawing(Plot { viewport, ui: 1.0, n_points: 0 }, theme, &vec![dot; n]);
        svg.matches("<circle").count() / n
    };
    let (blue, cream) = ([0, 0x72, 0xb2], [0xff, 0xff, 0xc0]);
    assert_eq!([figures(600, blue), figures(601, blue), figures(601, cream)], [2, 1, 2]);
}
