use std::collections::BTreeMap;

use bayesboard::board::{App, Command, Formula, Panel, Pointer, Preset, Tool};
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Settings};
use serde_json::Value;

use super::arithmetic::is_number;
use super::{check, compare, formula, none_is_wrong};
use crate::support::boards::{adjusted, all_formulas, ask, board_of, opened, tell};
use crate::support::points::points;
use bayesboard::screen::{Common, Playback};
use bayesboard::wire::Named;

/// How many places of each board are asked for.
const PLACES: usize = 200;

pub(super) type Change = fn(&mut Settings);

/// What is changed of each board in turn.
const CHANGES: [Change; 14] = [
    |_| {},
    |s| s.generative.pooling = 0.5,
    |s| s.generative.pooling = 1.0,
    |s| (s.generative.family, s.generative.correlation) = (Family::Gaussian, 1.0),
    |s| (s.generative.family, s.generative.pooling, s.generative.correlation) = (Family::Gaussian, 1.0, 1.0),
    |s| (s.generative.prior_smoothing, s.generative.variance_smoothing) = (2.0, 0.1),
    |s| (s.generative.family, s.generative.pooling, s.generative.prior_smoothing) = (Family::Gaussian, 0.37, 1.0 / 3.0),
    |s| (s.logistic.features, s.logistic.penalize_intercept) = (Features::Quadratic, true),
    |s| (s.logistic.features, s.logistic.prior_std) = (Features::Squares, Some(0.7)),
    |s| s.logistic.prior_std = None,
    |s| (s.generative.family, s.generative.correlation) = (Family::Histogram, 0.0),
    |s| {
        (s.generative.family, s.generative.correlation) = (Family::Histogram, 1.0);
        s.generative.count_smoothing = 0.01;
    },
    |s| {
        (s.generative.family, s.generative.correlation, s.generative.bins.cuts) = (Family::Histogram, 0.0, None);
        (s.generative.bins.n, s.generative.count_smoothing) = (2, 1.0);
    },
    |s| {
        (s.generative.family, s.generative.correlation, s.generative.bins.cuts) = (Family::Histogram, 0.0, None);
        (s.generative.bins.n, s.generative.count_smoothing) = (2, 0.0);
    },
];

/// Boards whose numbers leave what three decimals can say: far from the origin, of tiny units, clusters far apart.
pub(super) fn extremes() -> Vec<App> {
    let shape = [(0.0, 0.0, 0), (1.0, 2.0, 0), (2.0, 0.5, 0), (1.5, 1.0, 1), (3.0, 2.0, 1), (2.5, 3.5, 1)];
    let with = |at: &dyn Fn(f64) -> f64| {
        board_of(points(shape.map(|(x, y, class)| (at(x), at(y), class))), Settings::default())
    };
    let apart = [(0.0, 0.0, 0), (0.5, 0.0, 0), (0.0, 0.5, 0), (40.0, 40.0, 1), (40.5, 40.0, 1), (40.0, 40.5, 1)];
    vec![
        with(&|v| 1e6 + v),
        with(&|v| 1e-6 * v),
        with(&|v| 412.0 + 0.01 * v),
        board_of(points(apart), Settings::default()),
    ]
}

fn places(app: &App) -> impl Iterator<Item = Point> + use<> {
    let rect = app.viewport().rect();
    // The golden ratio spreads places evenly along both axes.
    (0..PLACES).map(move |i| {
        let [u, v] = [0.618_033_988_75, 0.754_877_666_25].map(|step| (0.5 + step * i as f64).fract());
        Point::new(rect.low.x + u * rect.width(), rect.low.y + v * rect.height())
    })
}

#[test]
fn every_equation_of_the_board_evaluates_to_its_result() {
    let (mut n, mut wrong) = (0, Vec::new());
    let mut of_key: BTreeMap<String, usize> = BTreeMap::new();
    let boards = Preset::ALL.into_iter().map(|preset| (format!("{preset:?}"), opened(preset.board())));
    let extremes = extremes().into_iter().enumerate().map(|(i, app)| (format!("extreme {i}"), app));
    for (name, original) in boards.chain(extremes) {
        let all: Vec<Point> = places(&original).collect();
        for (of_change, change) in CHANGES.iter().enumerate() {
            let mut app = original.clone();
            let change = adjusted(&app, change);
            tell(&mut app, [change, Command::Common(Common::OpenPanel(Panel::Formulas))]);
            while !app.idle() {}
            let of_places = all.iter().skip(of_change).step_by(CHANGES.len());
            for (i, &place) in of_places.enumerate() {
                let class = i % app.board().data.n_classes();
                let px = app.viewport().to_px(place);
                tell(&mut app, [Command::ChooseClass(Some(class)), Command::Hover(px, Pointer::Mouse)]);
                let context = || format!("{name}, change {of_change}, class {class} at {place:?}");
                for &formula in Formula::VALUES {
                    tell(&mut app, [Command::Formula(formula)]);
                    for line in formula::lines(&ask(&mut app, "panel")) {
                        n += check(&line, &context, &mut wrong);
                    }
                }
                let formulas = all_formulas(&mut app);
                for (key, value) in formulas.as_object().expect("an object") {
                    if value.is_array() {
                        *of_key.entry(key.clone()).or_default() += 1;
                    }
                }
                covariance(&formulas, &context, &mut wrong);
                coefficients(&formulas, &context, &mut wrong);
            }
        }
    }
    none_is_wrong(&wrong);
    assert!(n > 40_000, "{n} equations");
    for key in [
        "prior",
        "mean",
        "variance",
        "covariance",
        "density-naive",
        "density-full",
        "bayes",
        "bayes-cell",
        "cancel-naive",
        "remain",
        "weights-naive",
        "weights-full",
        "w0-naive",
        "w0-full",
        "weights-bins",
        "w0-bins",
        "sigmoid",
        "penalty",
        "g5",
        "softmax-at",
        "reduced",
        "reduced-last",
    ] {
        assert!(of_key.get(key).is_some_and(|&n| n >= 3), "{key}: {:?}", of_key.get(key));
    }
}

/// |Σ| and d², which stand in symbols beside the numbers of Σ and u.
fn covariance(formulas: &Value, context: &dyn Fn() -> String, wrong: &mut Vec<String>) {
    let Some(slots) = formulas["density-full"].as_array() else { return };
    let [_, u1, u2, _, xx, xy, _, yy, of_det, det, of_distance, distance] =
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(|i| slots[i].as_str().expect("a text"));
    check(&format!("§=({xx})({yy})−({xy})^(2){of_det}{det}"), context, wrong);
    let form = format!("(({yy})({u1})^(2)−2({xy})({u1})({u2})+({xx})({u2})^(2))/({det})");
    check(&format!("§={form}{of_distance}{distance}"), context, wrong);
}

/// The coefficients of the squares of both features, which stand in polynomials.
fn coefficients(formulas: &Value, context: &dyn Fn() -> String, wrong: &mut Vec<String>) {
    let texts = |key: &str| {
        let slots = formulas[key].as_array().into_iter().flatten();
        slots.map(|slot| slot.as_str().expect("a text").replace("+ ", "").replace("− ", "−")).collect::<Vec<_>>()
    };
    for of_axis in texts("cancel-naive").chunks(9) {
        let [one, variance, zero, _, sign, negative, half, w, constant] = of_axis else { panic!("{of_axis:?}") };
        // One sign stands for all of them.
        let all = [
            (format!("−1/(2·({variance}))"), negative),
            (format!("1/(2·({variance}))"), half),
            (format!("(({one})−({zero}))/({variance})"), w),
            (format!("(({zero})^(2)−({one})^(2))/(2·({variance}))"), constant),
        ];
        for (formula, is) in all {
            let sign = sign.chars().next().expect("a sign");
            wrong.extend(compare(&formula, sign, is, false).err().map(|what| format!("{what}, {}", context())));
        }
    }
    for of_axis in texts("remain").chunks(4) {
        let [one, zero, sign, is] = of_axis else { panic!("{of_axis:?}") };
        check(&format!("§=1/(2·({zero}))−1/(2·({one})){sign}{is}"), context, wrong);
    }
}

#[test]
fn every_equation_of_em_evaluates_to_its_result() {
    let (mut n, mut wrong) = (0, Vec::new());
    for change in &CHANGES[..7] {
        let mut app = opened(Preset::FewLabels.board());
        let change = adjusted(&app, change);
        tell(&mut app, [change, Command::Common(Common::OpenPanel(Panel::Em))]);
        for step in 0..12 {
            for class in 0..app.board().data.n_classes() {
                tell(&mut app, [Command::ChooseClass(Some(class))]);
                n += formula::lines(&ask(&mut app, "panel"))
                    .iter()
                    .map(|line| check(line, &|| format!("step {step}"), &mut wrong))
                    .sum::<usize>();
            }
            tell(&mut app, [Command::Playback(Playback::Forward)]);
        }
    }
    none_is_wrong(&wrong);
    assert!(n > 300, "{n} equations");
}

/// A posterior beyond the doubles is not certain, and a density there is a power of ten.
#[test]
fn what_is_beyond_the_doubles_is_neither_0_nor_1() {
    let mut app = extremes().pop().expect("clusters far apart");
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas)), Command::ChooseClass(Some(1))]);
    let px = app.viewport().to_px(Point::new(-3.0, 3.0));
    tell(&mut app, [Command::ChooseTool(Tool::Probe), Command::Hover(px, Pointer::Mouse)]);
    let formulas = all_formulas(&mut app);
    let bayes: Vec<&str> = formulas["bayes"].as_array().expect("slots").iter().filter_map(Value::as_str).collect();
    assert!(bayes[1].contains("·10⁻") && bayes[3..] == ["<", "0.001"], "{bayes:?}");
    assert!(is_number(bayes[1]), "{bayes:?}");
    let text = ask(&mut app, "view").to_string();
    assert!(text.contains(">0.999") && !text.contains("1.000") && !text.contains("0.000"), "{text}");
}
