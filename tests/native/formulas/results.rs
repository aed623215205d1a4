//! The results beside those of the report, and about the place that one asks about.

use bayesboard::board::{App, Command, Highlight, Panel, Part, Pointer, Preset};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{Family, Model};
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};
use serde_json::Value;

use super::{formulas, numbers, of_preset, on_panel};
use crate::support::boards::{ask, opened};

/// At every preset and corner: what stands at the end of a formula is what the report has.
#[test]
fn the_results_are_those_of_the_report() {
    for (preset, corner) in Preset::ALL.into_iter().flat_map(|preset| Corner::ALL.map(|corner| (preset, corner))) {
        let mut board = preset.board();
        if board.settings.generative.family == Family::Histogram {
            continue;
        }
        board.settings = board.settings.at_corner(corner);
        let mut app = on_panel(opened(board));
        while !app.idle() {}
        let report = serde_json::to_value(wire::report(&app.board().data, app.fit(), app.left_out())).expect("plain");
        let written = |value: &Value| words::significant(value.as_f64().expect("a number"));
        let last = |app: &App, key: &str| numbers(app, key).rsplit(' ').next().expect("a number").to_owned();
        for (class, of_class) in report["generative"]["classes"].as_array().expect("classes").iter().enumerate() {
            app.update(Command::ChooseClass(Some(class)));
            if of_class.is_null() {
                continue;
            }
            let formulas = formulas(&app);
            let at = |key: &str, i: usize| formulas[key][i].as_str().expect("a slot").trim().to_owned();
            let mean = |j: usize| words::mean(&app, of_class["mean"][j].as_f64().expect("a number")).text();
            assert_eq!([at("mean", 3), at("mean", 7)], [0, 1].map(mean), "{preset:?}");
            let [xx, xy, yy] = [0, 1, 2].map(|j| written(&of_class["covariance"][j]));
            let variances = numbers(&app, "variance");
            let of_axes: Vec<&str> =
                variances.split(['=', '≈']).skip(1).map(|is| is.trim().split(' ').next().unwrap_or_default()).collect();
            assert_eq!(of_axes, [&xx, &yy], "{preset:?} {corner:?}");
            if corner.sliders().1 > 0.0 {
                assert_eq!(last(&app, "covariance"), xy, "{preset:?} {corner:?}");
            }
            assert_eq!(last(&app, "prior"), written(&of_class["prior"]), "{preset:?} {corner:?}");
        }
        let signless =
            |text: String| text.trim_start_matches(['=', '≈']).replace("+ ", "").replace("− ", "−").trim().to_owned();
        if let Some(odds) = report["generative"]["logOdds"].as_array() {
            let expected: Vec<_> = odds.iter().map(written).collect();
            assert_eq!(signless(numbers(&app, "odds")), expected.join(" "), "{preset:?} {corner:?}");
        }
        if let Some(binary) = report["logistic"]["binary"].as_array() {
            let expected: Vec<_> = binary.iter().map(written).collect();
            assert_eq!(signless(numbers(&app, "logit")), expected.join(" "), "{preset:?}");
            let likelihood = report["logistic"]["conditionalLogLikelihood"].as_f64().expect("a number");
            assert_eq!(last(&app, "likelihood"), words::number(likelihood));
            for row in ["g0", "g1", "g2"] {
                assert_eq!(last(&app, row), "0", "{preset:?}: the gradient at the maximum");
            }
        } else if report["logistic"]["weights"].is_null() {
            assert!(formulas(&app)["logit"].is_null(), "{preset:?}");
        }
    }
}

#[test]
fn bayes_rule_holds_where_one_asks() {
    let mut app = of_preset(Preset::Correlated);
    app.update(Command::Adjust(Box::new({
        let mut settings = app.board().settings.unchecked();
        settings.generative.correlation = 1.0;
        settings.into()
    })));
    for (chosen, x, y) in [(0, 0.5, -1.25), (1, -3.0, 2.0), (1, 0.5, -1.25)] {
        app.update(Command::ChooseClass(Some(chosen)));
        app.update(Command::Hover(app.viewport().to_px(Point::new(x, y)), Pointer::Mouse));
        app.refresh();
        let text = numbers(&app, "bayes");
        let value = |i: usize| text.split(' ').nth(i).expect("four numbers").to_owned();
        let at = app.probe().expect("the pointer");
        let class = app.subject();
        let posterior = app.fit().gaussian().expect("a fit").posterior(at)[class];
        assert_eq!(value(4), words::share(posterior).trim_start_matches(['<', '>']), "{text}");
        // The density by its definition.
        let density = app.fit().gaussian().expect("a fit").classes[class].expect("present").density;
        let (u, c) = (at - density.mean, density.covariance);
        let distance = (c.yy * u.x * u.x - 2.0 * c.xy * u.x * u.y + c.xx * u.y * u.y) / c.det();
        let expected = (-distance / 2.0).exp() / (std::f64::consts::TAU * c.det().sqrt());
        assert_eq!(value(1), words::significant(expected), "{text}");
    }
    // Too far for a double: the density is a power of ten.
    app.update(Command::ShowAxes([-1e3, 1e3, -1e3, 1e3].map(Some)));
    app.update(Command::Hover(app.viewport().to_px(Point::new(900.0, 0.0)), Pointer::Mouse));
    app.refresh();
    assert!(numbers(&app, "bayes").contains("·10⁻⁴⁷⁵³⁹³"), "{}", numbers(&app, "bayes"));
}

#[test]
fn hidden_fits_give_no_formula_away() {
    let mut app = of_preset(Preset::EqualVariances);
    app.update(Command::Common(Common::HideFits(true)));
    app.refresh();
    let hidden = ask(&mut app, "panel").to_string();
    assert!(hidden.contains(words::FITS_HIDDEN) && !hidden.contains("equation"), "{hidden}");
}

#[test]
fn what_the_pointer_is_over_lights_its_symbol_and_is_what_the_formulas_are_about() {
    let mut app = of_preset(Preset::UnequalVariances);
    let density =
        |app: &App, class: usize| app.fit().gaussian().expect("a fit").classes[class].expect("present").density;
    let over = |app: &mut App, at: Point| {
        app.update(Command::Hover(app.viewport().to_px(at), Pointer::Mouse));
        (app.highlight(), app.subject())
    };
    let b = density(&app, 1);
    assert_eq!(over(&mut app, b.mean), (Some(Highlight::Mean(1)), 1));
    let right = Point::new(b.mean.x + 2.0 * b.covariance.xx.sqrt(), b.mean.y);
    assert_eq!(over(&mut app, right), (Some(Highlight::Spread(1)), 1), "its ellipse of two standard deviations");
    let (log_odds, logistic) = {
        let fit = app.fit();
        let scores = fit.gaussian().expect("a fit").scores();
        let line = |scores: &bayesboard::math::Quadratics, y: f64| {
            let odds = |x: f64| {
                let at = scores.at(Point::new(x, y));
                at[1] - at[0]
            };
            let (mut low, mut high) = (-5.0, 5.0);
            for _ in 0..60 {
                let middle = f64::midpoint(low, high);
                if odds(middle).signum() == odds(low).signum() { low = middle } else { high = middle }
            }
            Point::new(low, y)
        };
        (scores.clone(), line(fit.logistic().scores.as_ref().expect("a fit"), 3.0))
    };
    assert_eq!(over(&mut app, logistic), (Some(Highlight::Boundary(Model::Discriminative)), 0));
    // Along a ray from the mean of A the generative boundary is where the scores are equal.
    let a = density(&app, 0).mean;
    let mut edge = a;
    while log_odds.at(edge)[0] > log_odds.at(edge)[1] {
        edge.y += 1e-3;
    }
    assert_eq!(over(&mut app, edge).0, Some(Highlight::Boundary(Model::Generative)));
    assert_eq!(over(&mut app, Point::new(-4.5, -4.5)), (None, 0));
    // What is pointed at in a formula goes before it, and nothing that is not shown is highlighted.
    app.update(Command::Highlight(Some(Highlight::Axis(1))));
    assert_eq!(over(&mut app, b.mean), (Some(Highlight::Axis(1)), 0));
    app.update(Command::Highlight(None));
    app.update(Command::Show(Part::Ellipses, false));
    assert_ne!(over(&mut app, b.mean).0, Some(Highlight::Mean(1)));
    app.update(Command::Show(Part::Ellipses, true));
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    assert_eq!(over(&mut app, b.mean).0, None, "only while the formulas are open");
}
