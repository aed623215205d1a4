//! What the panel of the probe and the pictures of the densities show: scenes, pixels and messages.

use crate::support::boards::{adjusted, after, tell};
use bayesboard::board::{App, Command, Panel, Part, Pointer, Preset, Tool};
use bayesboard::geometry::{Px, Rect, density_field, density_lines, posterior_field};
use bayesboard::import::Taken;
use bayesboard::math::{Point, Scores, Vec2, log_sum_exp, sigmoid};
use bayesboard::scene::{self, Emphasis, Map, Mark, Meaning, Shown, Tint};
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

fn open(preset: Preset, panel: Panel) -> App {
    after([Command::Common(Common::Open(preset)), Command::Common(Common::OpenPanel(panel))])
}

fn with_correlation(app: &mut App, correlation: f64) {
    let message = adjusted(app, |settings| settings.generative.correlation = correlation);
    tell(app, [message, Command::Common(Common::Settle)]);
}

#[test]
fn marginal_densities_stand_on_both_axes_on_one_scale() {
    let mut app = open(Preset::UnequalVariances, Panel::Numbers);
    let densities = |app: &App| -> Vec<(Vec<Point>, usize)> {
        let marks = scene::fits(app.fit(), app.shown(), app.viewport());
        let curve = |mark| match mark {
            Mark::Curve { path, meaning: Meaning::Density { class } } => Some((path, class)),
            _ => None,
        };
        marks.into_iter().filter_map(curve).collect()
    };
    assert!(densities(&app).is_empty(), "off by default");
    app.update(Command::Show(Part::Marginals, true));
    let curves = densities(&app);
    let rect = app.viewport().rect();
    let model = app.fit().gaussian().expect("fitted").clone();
    let mut scales = Vec::new();
    for (path, class) in &curves {
        let density = model.classes[*class].expect("present").density;
        let across = path.is_sorted_by(|a, b| a.x < b.x);
        for p in path.iter().filter(|p| rect.contains(**p)) {
            let [dx, dy] = density.log_marginals(*p).map(f64::exp);
            let (height, value) = if across { (p.y - rect.low.y, dx) } else { (p.x - rect.low.x, dy) };
            if value > 1e-3 {
                scales.push(height / value);
            }
        }
    }
    assert_eq!(curves.iter().map(|(_, class)| *class).collect::<std::collections::BTreeSet<_>>().len(), 2);
    assert!(scales.len() > 200, "{}", scales.len());
    // Where the view cuts a curve off there is a vertex on a chord, in a tail half a percent off.
    assert!(scales.iter().all(|scale| (scale / scales[0] - 1.0).abs() < 0.01), "{scales:?}");
    let signs = scene::fits(app.fit(), app.shown(), app.viewport());
    let signs = signs.iter().filter(|mark| matches!(mark, Mark::Dot { emphasis: Emphasis::Sign, .. }));
    assert_eq!(signs.count(), 4, "a sign of each class on either axis");
    // The highest of them leaves most of the board to the points.
    let top = curves.iter().flat_map(|(path, _)| path).map(|p| (p.y - rect.low.y).min(p.x - rect.low.x));
    assert!(top.fold(0.0, f64::max) < 0.2 * rect.height());
    app.update(Command::Show(Part::Generative, false));
    assert!(densities(&app).is_empty(), "they are the generative model's");
}

#[test]
fn one_sentence_says_when_the_marginals_no_longer_make_the_picture() {
    let mut app = open(Preset::Correlated, Panel::Numbers);
    app.update(Command::Show(Part::Marginals, true));
    with_correlation(&mut app, 0.0);
    assert_eq!(words::marginals_note(&app), None, "the naive model is their product");
    with_correlation(&mut app, 0.3);
    let note = words::marginals_note(&app).expect("a sentence");
    assert!(note.contains("not the product"), "{note}");
    app.update(Command::Show(Part::Marginals, false));
    assert_eq!(words::marginals_note(&app), None, "nothing is shown that it could be about");
}

#[test]
fn the_map_of_the_density_falls_an_eighth_each_decade() {
    let mut app = open(Preset::UnequalVariances, Panel::Numbers);
    for part in [Part::Map, Part::MapLogistic, Part::MapDensity] {
        app.update(Command::Show(part, true));
    }
    let Map { tint, contours } = app.map().expect("a map");
    let model = app.fit().gaussian().expect("fitted");
    let scores = Scores::from(model.scores());
    assert!(
        contours.is_none() && tint == Tint::Density(scores.clone()),
        "p(x) is the generative model's, whatever the map was before"
    );
    let rect = Rect::new(Point::new(-9.0, -6.0), Point::new(11.0, 6.0));
    let (columns, rows) = (200, 120);
    let mut image = vec![0; 4 * columns * rows];
    density_field(&scores, rect, (columns, rows), &[[1, 2, 3], [4, 5, 6]], 0.5, &mut image);
    let at = |i: usize, j: usize| {
        let x = rect.low.x + rect.width() * (i as f64 + 0.5) / columns as f64;
        Point::new(x, rect.high.y - rect.height() * (j as f64 + 0.5) / rows as f64)
    };
    let decades = |p: Point| log_sum_exp(&model.log_joint(p)) / std::f64::consts::LN_10;
    let peak = (0..2).map(|c| {
        let class = model.classes[c].expect("present");
        (class.prior.ln() + class.density.log_density(class.density.mean)) / std::f64::consts::LN_10
    });
    let highest = peak.fold(f64::NEG_INFINITY, f64::max).floor() + 1.0;
    let (mut n_plain, mut n_lines, mut n_clear) = (0, 0, 0);
    for (k, pixel) in image.chunks(4).enumerate() {
        let (i, j) = (k % columns, k / columns);
        let below = highest - decades(at(i, j));
        let depth = below.floor().clamp(0.0, 8.0);
        assert_eq!(pixel[0], if model.posterior(at(i, j))[0] >= 0.5 { 1 } else { 4 }, "the color at {:?}", at(i, j));
        // Near a step, a pixel may be on a line.
        let around = [(-2.0, 0.0), (2.0, 0.0), (0.0, -2.0), (0.0, 2.0)].map(|(right, up)| {
            let pixel = Vec2::new(rect.width() / columns as f64 * right, rect.height() / rows as f64 * up);
            (highest - decades(at(i, j) + pixel)).floor().clamp(0.0, 8.0)
        });
        let is_plain = around.into_iter().all(|other| other == depth);
        if is_plain {
            let expected = (127.5 * (1.0 - depth / 8.0)).round();
            assert!((f64::from(pixel[3]) - expected).abs() <= 1.0, "{pixel:?}, not {expected} at {:?}", at(i, j));
            n_plain += 1;
            n_clear += usize::from(pixel[3] == 0);
        } else if f64::from(pixel[3]) > 127.5 * (1.0 - depth / 8.0) + 100.0 {
            n_lines += 1;
        }
    }
    assert!(n_plain > 15_000 && n_lines > 800 && n_clear > 0, "{n_plain} {n_lines} {n_clear}");
}

#[test]
fn contours_of_the_density_lie_over_the_map_of_either_model_and_change_nothing_else() {
    let mut app = open(Preset::UnequalVariances, Panel::Numbers);
    app.update(Command::Show(Part::Map, false));
    app.update(Command::Show(Part::Contours, true));
    assert_eq!(app.map(), None, "no map, no contours");
    app.update(Command::Show(Part::Map, true));
    assert!(words::status(&app).starts_with("The map shows naive Bayes, with contours of p(x)."));
    app.update(Command::Show(Part::MapLogistic, true));
    let map = app.map().expect("a map");
    let model = Scores::from(app.fit().gaussian().expect("fitted").scores());
    let Tint::Posterior(scores) = &map.tint else { panic!("a posterior") };
    assert_eq!((Some(scores), map.contours.as_ref()), (app.fit().discriminative.scores.as_ref(), Some(&model)));
    let rect = Rect::new(Point::new(-9.0, -6.0), Point::new(11.0, 6.0));
    let (size, colors) = ((200, 120), [[1, 2, 3], [4, 5, 6]]);
    let mut plain = vec![0; 4 * 200 * 120];
    posterior_field(scores, rect, size, &colors, 0.5, &mut plain);
    let mut lined = plain.clone();
    density_lines(&model, rect, size, [7, 8, 9], 0.6, &mut lined);
    let mut alone = vec![0; 4 * 200 * 120];
    density_lines(&model, rect, size, [7, 8, 9], 0.6, &mut alone);
    let (mut n_lines, mut n_edges) = (0, 0);
    for ((plain, lined), alone) in plain.chunks(4).zip(lined.chunks(4)).zip(alone.chunks(4)) {
        match alone[3] {
            0 => assert_eq!(lined, plain),
            share => {
                assert_eq!(alone[..3], [7, 8, 9]);
                let alpha = f64::from(share) / 255.0 + f64::from(plain[3]) / 255.0 * (1.0 - f64::from(share) / 255.0);
                assert!((f64::from(lined[3]) - 255.0 * alpha).abs() <= 1.0, "{lined:?} from {plain:?} and {alone:?}");
                (n_lines, n_edges) = (n_lines + 1, n_edges + usize::from(share < 150));
            }
        }
    }
    assert!(n_lines > 800 && n_edges > 300, "{n_lines} {n_edges}");
}

#[test]
fn the_sigmoid_carries_every_point_at_its_log_odds() {
    let mut app = open(Preset::EqualVariances, Panel::Probe);
    app.update(Command::Hover(app.viewport().to_px(Point::new(0.5, 0.25)), Pointer::Mouse));
    let chart = app.chart(0).expect("two classes, linear features");
    assert_eq!(app.chart(1), None);
    let weights = app.fit().logistic().binary.clone().expect("two classes");
    let odds = |p: Point| weights[0] + weights[1] * p.x + weights[2] * p.y;
    let mut dots = chart.marks.iter().filter_map(|mark| match mark {
        Mark::Dot { at, class, .. } => Some((*at, *class)),
        _ => None,
    });
    for (point, class) in app.board().data.iter() {
        let (at, of) = dots.next().expect("every point");
        assert!((at.x - odds(point)).abs() < 1e-9 && at.y == class.map_or(0.5, |c| c as f64) && of == class, "{at:?}");
        assert!(chart.range.contains(at));
    }
    for mark in &chart.marks {
        match mark {
            Mark::Curve { path, .. } => assert!(path.iter().all(|p| (p.y - sigmoid(p.x)).abs() < 1e-12)),
            Mark::Crosshair { at } => {
                let z = odds(app.asked());
                assert!((at.x - z).abs() < 1e-9 && (at.y - sigmoid(z)).abs() < 1e-12, "{at:?} for {z}");
            }
            _ => {}
        }
    }
    assert!(chart.marks.iter().any(|mark| matches!(mark, Mark::Crosshair { .. })));
    for other in [Preset::ThreeClasses, Preset::Empty] {
        let app = open(other, Panel::Probe);
        assert!(app.chart(0).is_none() && words::no_projection(&app).is_some(), "{other:?}");
    }
    assert_eq!((words::no_projection(&app), words::thinned(&app)), (None, None));
    let mut crowd = App::default();
    let mut data = crowd.board().data.clone();
    for i in 0..1000 {
        data.push(Point::new(f64::from(i % 7), f64::from(i % 5)), Some((i % 3 > 0) as usize)).expect("a point");
    }
    let taken = Taken { what: data, account: Default::default() };
    crowd.update(Command::Import("a.csv".into(), Ok(Box::new(taken))));
    crowd.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    crowd.refresh();
    let dots = |app: &App| app.chart(0).expect("a chart").marks.len() - 2;
    assert!((200..=300).contains(&dots(&crowd)), "{} of a thousand", dots(&crowd));
    assert_eq!(words::thinned(&crowd).as_deref(), Some("One point in 4 is drawn."));
}

#[test]
fn the_panel_asks_where_the_hand_is_or_was_last() {
    let mut app = open(Preset::EqualVariances, Panel::Probe);
    let crosshair = |app: &App| {
        app.hand_marks().iter().find_map(|mark| match mark {
            Mark::Crosshair { at } => Some(*at),
            _ => None,
        })
    };
    let (first, second) = (Px::new(300.0, 200.0), Px::new(420.0, 260.0));
    app.update(Command::Hover(first, Pointer::Mouse));
    assert_eq!(app.asked(), app.viewport().to_data(first));
    assert_eq!(crosshair(&app), None, "the pointer itself is there");
    app.update(Command::Leave);
    assert_eq!((app.probe(), app.asked()), (None, app.viewport().to_data(first)), "what is told stays to be read");
    assert_eq!(crosshair(&app), Some(app.asked()), "and the board shows where");
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    assert_eq!(crosshair(&app), None, "where no panel asks, nothing is marked");
    app.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    app.update(Command::ChooseTool(Tool::Probe));
    app.update(Command::Press(second, Pointer::Mouse));
    app.update(Command::Release(second));
    app.update(Command::Hover(first, Pointer::Mouse));
    let pinned = app.viewport().to_data(second);
    assert!(app.asked().distance(pinned) < 1e-9, "a pin stays: {:?}", app.asked());
    app.update(Command::Escape);
    app.update(Command::Step(4, 0));
    assert_eq!(Some(app.asked()), app.crosshair(), "the crosshair of the keyboard asks");
}

#[test]
fn what_is_shown_survives_in_its_order() {
    let usual = Shown::default();
    assert_eq!(Shown::of(usual.flags()), usual);
    for (index, part) in Part::ALL.into_iter().enumerate() {
        let mut app = App::default();
        let on = !usual.flags()[index];
        app.update(Command::Show(part, on));
        let mut expected = usual.flags();
        expected[index] = on;
        assert_eq!(app.shown().flags(), expected, "{part:?}");
    }
}
