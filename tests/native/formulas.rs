//! The numbers of the formulas: worked out by hand, equal to the report, as many as the page has slots for.

use crate::support::boards::{ask, board_of, opened, tell};
use crate::support::points::{OVERLAP, points};
use bayesboard::board::{App, Command, Highlight, Panel, Part, Pointer, Preset};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::gaussian::Corner;
use bayesboard::model::logistic::{derivatives, likelihood_gradient, precisions};
use bayesboard::model::{Family, Model, Settings};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire;
use bayesboard::words::{self, Number, Printed};
use serde_json::Value;

fn app(at: &[(f64, f64, usize)], change: impl Fn(&mut Settings)) -> App {
    let mut settings = Settings::default();
    settings.generative.variance_smoothing = 0.0;
    change(&mut settings);
    on_panel(board_of(points(at.iter().copied()), settings))
}

fn on_panel(mut app: App) -> App {
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas))]);
    app
}

fn of_preset(preset: Preset) -> App {
    on_panel(opened(preset.board()))
}

fn formulas(app: &App) -> Value {
    ask(&mut app.clone(), "panel")
}

/// The numbers of a formula, a space between them.
fn numbers(app: &App, key: &str) -> String {
    let formulas = formulas(app);
    let slots = formulas[key].as_array().unwrap_or_else(|| panic!("no {key} in {formulas}"));
    slots.iter().map(|slot| slot.as_str().expect("a text")).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_estimates_are_those_worked_out_by_hand() {
    let mut app = app(&OVERLAP, |_| {});
    for (class, prior, mean, variance) in [
        (0, "6 10", "−6.00 6 −1.00 0 6 0", "2.00 6 0.333 2.00 6 0.333"),
        (1, "4 10", "4.00 4 1.00 0 4 0", "8.00 4 2.00 8.00 4 2.00"),
    ] {
        app.update(Command::ChooseClass(Some(class)));
        assert_eq!(numbers(&app, "prior"), prior);
        assert_eq!(numbers(&app, "mean"), mean);
        assert_eq!(numbers(&app, "variance"), variance);
    }
    let formulas = formulas(&app);
    for key in ["epsilon", "ghosts", "prior-smoothed", "covariance", "shared", "between", "estimates-missing"] {
        assert_eq!(formulas[key], Value::Null, "{key} does not apply");
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
        for key in ["estimates-missing", "no-bayes", "no-line"] {
            assert!(formulas[key].is_string(), "{key} of {family:?}: {formulas}");
        }
    }
}

#[test]
fn numbers_leave_no_holes_and_three_classes_have_no_zero_and_one() {
    let app = of_preset(Preset::EqualVariances);
    assert_eq!(numbers(&app, "weights-naive"), "1.127 −1.319 1.379 1.77 0.981 −0.433 0.655 2.16");
    assert!(formulas(&app)["zero-one"].is_array());
    assert_eq!(formulas(&of_preset(Preset::ThreeClasses))["zero-one"], Value::Null);
}

#[test]
fn smoothing_pooling_and_pseudo_counts_have_their_places() {
    let half = app(&OVERLAP, |settings| {
        let generative = &mut settings.generative;
        (generative.pooling, generative.correlation) = (0.5, 1.0);
        (generative.variance_smoothing, generative.prior_smoothing) = (0.5, 2.0);
    });
    // S = ½·2 + ½·10 = 6, N = ½·6 + ½·10 = 8, ε = ½·1.96.
    assert_eq!(numbers(&half, "variance"), "6.00 8 1.73 6.00 8 1.73");
    assert_eq!(numbers(&half, "epsilon"), "0.980");
    assert_eq!(numbers(&half, "between"), "0.5 0.5 0.5 0.5");
    assert_eq!(numbers(&half, "covariance"), "1 0 8 0");
    assert_eq!((numbers(&half, "prior-smoothed"), numbers(&half, "prior-is")), ("6 2 10 2 2".into(), "0.571".into()));
    let ghosts = formulas(&half)["ghosts"].as_str().expect("a sentence").to_owned();
    assert!(ghosts.starts_with("α = 2: this pseudo-count is added to the count of each class"), "{ghosts}");
    let by_hand = app(&OVERLAP, |settings| settings.generative.prior = Some(vec![0.25, 0.75]));
    assert_eq!(numbers(&by_hand, "prior-set"), "0.250");
    assert_eq!(formulas(&by_hand)["prior-is"], Value::Null);
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
    let expected =
        format!("0.333 0.500 −1.00 0.333 0.6910 −3.375 {p1} 0.333 −1.00 0 0.333 0.691 −1.50 {p2} 0.02364 0.1542 {p}");
    assert_eq!(numbers(&naive, "density-naive"), expected);
    // Both features together, for a covariance that tilts: (u, Σ, |Σ|, d², |Σ|, d², p).
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (6.0, 1.0, 1), (5.0, 2.0, 1)];
    let mut full = app(&tilted, |settings| settings.generative.correlation = 1.0);
    point_at(&mut full);
    // Means (1, 1), σ² = 2/3, σ₁₂ = 1/3: |Σ| = 1/3; u = (−½, −2): d² = (2/3·¼ − 2/3·1 + 2/3·4)·3 = 6.5.
    let p = words::significant((-3.25_f64).exp() / (std::f64::consts::TAU * (1.0_f64 / 3.0).sqrt()));
    let expected = format!("−0.500 −2.00 0.66667 0.33333 0.33333 0.66667 0.3333 6.50 0.3333 6.50 {p}");
    assert_eq!(numbers(&full, "density-full"), expected);
}

/// The squares stand in the formula: they cancel where the variance is shared, and remain where it is not.
#[test]
fn the_squares_cancel_where_the_variance_is_shared() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    // −(x₁ − 1)²/2 + (x₁ + 1)²/2 = −½x₁² + ½x₁² + 2x₁.
    assert_eq!(
        numbers(&shared, "cancel-naive"),
        "1.00 1.00 −1.00 1.00 −0.500 + 0.500 + 2.00 + 0 0 1.00 0 1.00 −0.500 + 0.500 + 0 + 0"
    );
    // Own variances 1/3 of A and 2 of B: −¼x² + 1½x².
    let own = app(&OVERLAP, |_| {});
    assert_eq!(numbers(&own, "remain"), "2.00 0.333 1.25 2.00 0.333 1.25");
    assert_eq!(formulas(&own)["cancel-naive"], Value::Null);
    assert_eq!(formulas(&shared)["remain"], Value::Null);
    // The precision of a shared covariance: here Σ⁻¹ = [2 −1; −1 2], halved on the squares.
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (7.0, 1.0, 1), (6.0, 2.0, 1)];
    let full = app(&tilted, |settings| (settings.generative.pooling, settings.generative.correlation) = (1.0, 1.0));
    assert_eq!(numbers(&full, "cancel-full"), "1.00 − 1.00 + 1.00");
}

/// Softmax in both forms: the probability is the same, and the last class has no weights of its own in the second.
#[test]
fn softmax_with_one_set_of_weights_less_gives_the_same_probability() {
    let mut three = of_preset(Preset::ThreeClasses);
    while !three.idle() {}
    let report = serde_json::to_value(wire::report(&three.board().data, three.fit(), three.left_out())).expect("plain");
    let weights = |class: usize, j: usize| report["logistic"]["weights"][class][j].as_f64().expect("a weight");
    for class in 0..3 {
        three.update(Command::ChooseClass(Some(class)));
        let at = three.fit().moments.grand.mean;
        let posterior = words::share(three.fit().discriminative.posterior(at).expect("a fit")[class]);
        let last = |key: &str| numbers(&three, key).rsplit(' ').next().expect("a number").to_owned();
        assert_eq!(last("softmax-at"), posterior);
        if class == 2 {
            assert_eq!(last("reduced-last-at"), posterior);
            assert_eq!(formulas(&three)["reduced"], Value::Null);
            continue;
        }
        assert_eq!(last("reduced-at"), posterior);
        let expected = [0, 1, 2].map(|j| weights(class, j) - weights(2, j));
        let [w0, w1, w2] = expected;
        let expected = [Number::Plain(w0), Number::Added(w1), Number::Added(w2)].map(|w| Printed::from(w).text());
        assert_eq!(numbers(&three, "reduced"), expected.join(" "));
        // e^z over the sum, from the numbers as they are written.
        let written: Vec<f64> =
            numbers(&three, "reduced-at").split(' ').map(|n| n.replace('−', "-").parse().expect("a number")).collect();
        assert!((written[0].exp() / (1.0 + written[1]) - written[2]).abs() < 5e-3, "{written:?}");
    }
    assert_eq!(formulas(&of_preset(Preset::EqualVariances))["reduced"], Value::Null, "two classes have z alone");
}

/// The boundary is where the log-odds are 0: the weights of each model are those of its line.
#[test]
fn the_boundary_has_the_weights_of_the_report() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    assert_eq!(numbers(&shared, "edge"), numbers(&shared, "logit"));
    let page = include_str!("../../www/board/formulas.html");
    assert_eq!(page.matches("data-f=\"odds\"").count(), 2, "the log-odds, and where they are 0");
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
             So p(x₁, x₂ | A) = {first} · {second} = {both}."
        )
    );
    let tilted = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 2.0, 0), (5.0, 0.0, 1), (6.0, 1.0, 1), (5.0, 2.0, 1)];
    let full = formulas(&app(&tilted, |settings| settings.generative.correlation = 1.0));
    let text = full["independence"].as_str().expect("a sentence");
    assert!(text.starts_with("Within A, x₂ says something about x₁:"), "{text}");
}

/// The table of both models has the values that they maximize.
#[test]
fn the_comparison_has_both_objectives() {
    let app = of_preset(Preset::EqualVariances);
    let report = serde_json::to_value(wire::report(&app.board().data, app.fit(), app.left_out())).expect("plain");
    for (key, of) in [
        ("of-generative", &report["generative"]["jointLogLikelihood"]),
        ("of-logistic", &report["logistic"]["conditionalLogLikelihood"]),
    ] {
        assert_eq!(formulas(&app)[key], format!(" = {}", words::number(of.as_f64().expect("a number"))), "{key}");
    }
}

#[test]
fn w_follows_from_the_means() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    // σ² = 10/10: w₁ = (1 − (−1))/1 = 2, w₂ = 0, w₀ = log(4/6) + (1 − 1)/2.
    assert_eq!(numbers(&shared, "weights-naive"), "1.00 −1.00 1.00 2.00 0 0 1.00 0");
    assert_eq!(numbers(&shared, "w0-naive"), "−0.405 + 0 + 0 −0.405");
    assert_eq!(numbers(&shared, "odds"), "−0.405 + 2.00 + 0");
    let own = formulas(&app(&OVERLAP, |_| {}));
    assert!(own["no-line"].as_str().is_some_and(|text| text.contains("do not cancel")), "{own}");
    assert_eq!(own["odds"], Value::Null);
}

/// Why there is no w: it is the covariances or the variances that differ, and all of them or a part.
#[test]
fn what_the_classes_do_not_share_is_named() {
    let why = |pooling: f64, correlation: f64| {
        let app = app(&OVERLAP, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = (pooling, correlation);
        });
        formulas(&app)["no-line"].as_str().unwrap_or_default().to_owned()
    };
    for (pooling, correlation, start) in [
        (0.0, 0.0, "Each class has its own variances, so the squares do not cancel"),
        (0.0, 0.5, "Each class has its own covariance, so the quadratic terms do not cancel"),
        (0.5, 0.0, "The classes share their variances only in part, so the squares do not cancel"),
        (0.5, 1.0, "The classes share their covariance only in part, so the quadratic terms do not cancel"),
    ] {
        assert!(why(pooling, correlation).starts_with(start), "{}", why(pooling, correlation));
    }
    assert_eq!([why(1.0, 0.0), why(1.0, 1.0)], ["", ""], "a shared shape has w");
}

/// A sentence about two classes stands nowhere where there are three.
#[test]
fn three_classes_have_no_sentence_about_two() {
    let page = include_str!("../../www/board/formulas.html");
    for preset in Preset::ALL {
        let app = of_preset(preset);
        let formulas = formulas(&app);
        let is_shown = |key: &str| !formulas[key].is_null();
        let n_present = app.fit().logistic().present.len();
        assert_eq!(
            (is_shown("two-classes"), is_shown("several-classes")),
            (n_present <= 2, n_present > 2),
            "{preset:?}"
        );
        assert!(!is_shown("zero-one") || n_present == 2, "{preset:?}");
    }
    for line in page.lines().filter(|line| line.contains("{0, 1}") || line.contains("serves both classes")) {
        assert!(line.contains("data-f=\"two-classes\"") || line.contains("data-f=\"zero-one\""), "{line}");
    }
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
        let models = ask(&mut app, "panel");
        assert_eq!(note(&models["models"][0]["table"]["note"]), is_above, "Probe: {models}");
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        let joint = app.fit().generative.read_out.as_ref().and_then(|read_out| read_out.own_score).expect("a fit");
        assert_eq!(joint > 0.0, is_above, "{joint}");
        let tables = ask(&mut app, "view")["numbers"].clone();
        assert_eq!(note(&tables[0]["note"]), is_above, "Numbers: {tables}");
    }
    // A probability that was counted is none.
    let mut counted = of_preset(Preset::IrisCounted);
    tell(&mut counted, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert!(!ask(&mut counted, "view").to_string().contains(words::ABOVE_ONE));
}

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
            assert_eq!([at("mean", 2), at("mean", 5)], [0, 1].map(|j| written(&of_class["mean"][j])), "{preset:?}");
            let [xx, xy, yy] = [0, 1, 2].map(|j| written(&of_class["covariance"][j]));
            assert_eq!([at("variance", 2), at("variance", 5)], [xx, yy], "{preset:?} {corner:?}");
            if corner.sliders().1 > 0.0 {
                assert_eq!(last(&app, "covariance"), xy, "{preset:?} {corner:?}");
            }
            assert_eq!(last(&app, "prior-is"), written(&of_class["prior"]), "{preset:?} {corner:?}");
        }
        let signless = |text: String| text.replace("+ ", "").replace("− ", "−");
        if let Some(odds) = report["generative"]["logOdds"].as_array() {
            let expected: Vec<_> = odds.iter().map(written).collect();
            assert_eq!(signless(numbers(&app, "odds")), expected.join(" "), "{preset:?} {corner:?}");
        }
        if let Some(binary) = report["logistic"]["binary"].as_array() {
            let expected: Vec<_> = binary.iter().map(written).collect();
            assert_eq!(signless(numbers(&app, "logit")), expected.join(" "), "{preset:?}");
            assert_eq!(numbers(&app, "likelihood"), written(&report["logistic"]["conditionalLogLikelihood"]));
            for row in ["g0", "g1", "g2"] {
                assert_eq!(last(&app, row), "0", "{preset:?}: the gradient at the maximum");
            }
        } else if report["logistic"]["weights"].is_null() {
            assert!(formulas(&app)["logistic-missing"].is_string(), "{preset:?}");
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
        assert_eq!(value(3), words::share(posterior), "{text}");
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
fn the_gradient_without_a_hessian_is_the_gradient() {
    for features in ["linear", "squares", "quadratic"] {
        let mut settings = Settings::default();
        settings.logistic.features = match features {
            "linear" => Default::default(),
            "squares" => bayesboard::model::logistic::Features::Squares,
            _ => bayesboard::model::logistic::Features::Quadratic,
        };
        let data = Preset::Correlated.board().data;
        let n = settings.logistic.features.count();
        let w: Vec<f64> = (0..n).map(|j| 0.3 - 0.2 * j as f64).collect();
        let whole = derivatives(&data, &settings.logistic, &w).expect("two classes").gradient;
        let own = likelihood_gradient(&data, &w);
        for (j, precision) in precisions(&settings.logistic).into_iter().enumerate() {
            let apart = own[j] - precision * w[j] - whole[j];
            assert!(apart.abs() < 1e-9 * (1.0 + whole[j].abs()), "{features} {j}: {apart}");
        }
    }
    assert!(likelihood_gradient(&Preset::IrisPetals.board().data, &[0.0; 3]).is_empty());
}

/// Every `<mn></mn>` of a formula in the page gets a number, and every key stands in the page.
#[test]
fn the_page_has_a_slot_for_every_number() {
    let panel = concat!(include_str!("../../www/board/formulas.html"), include_str!("../../www/board/net.html"));
    let mut boards: Vec<App> = Preset::ALL.map(of_preset).into();
    boards.push(app(&OVERLAP, |settings| settings.generative.pooling = 0.5));
    // Densities above 1.
    boards.push(app(&OVERLAP.map(|(x, y, class)| (x / 9.0, y / 9.0, class)), |_| {}));
    boards.push(app(&OVERLAP, |settings| settings.generative.pooling = 1.0));
    boards.push(app(&OVERLAP, |settings| settings.generative.prior_smoothing = 1.0));
    boards.push(app(&OVERLAP, |settings| settings.generative.prior = Some(vec![0.5, 0.5])));
    boards.push(app(&OVERLAP, |settings| settings.generative.correlation = 1.0));
    boards.push(app(&OVERLAP, |settings| (settings.generative.pooling, settings.generative.correlation) = (1.0, 1.0)));
    boards.push(app(&OVERLAP, |settings| {
        (settings.generative.family, settings.generative.bins.n) = (Family::Histogram, 2);
        settings.generative.count_smoothing = 1.0;
    }));
    let mut of_last = of_preset(Preset::ThreeClasses);
    of_last.update(Command::ChooseClass(Some(2)));
    boards.push(of_last);
    let mut quadratic = of_preset(Preset::ThreeClasses);
    let mut settings = quadratic.board().settings.unchecked();
    settings.logistic.features = bayesboard::model::logistic::Features::Quadratic;
    quadratic.update(Command::Adjust(Box::new(settings.into())));
    boards.push(quadratic);
    boards.push(app(&OVERLAP, |settings| {
        settings.logistic.features = bayesboard::model::logistic::Features::Quadratic;
        settings.logistic.penalize_intercept = true;
    }));
    let mut seen = std::collections::BTreeSet::new();
    for app in &mut boards {
        app.update(Command::Adjust(Box::new(app.board().settings.unchecked().into())));
        let formulas = formulas(app);
        for (key, value) in formulas.as_object().expect("an object") {
            if value.is_string() {
                seen.insert(key.clone());
            }
            let Some(values) = value.as_array().filter(|_| key != "lit") else { continue };
            let mark = format!("data-f=\"{key}\"");
            assert!(panel.contains(&mark), "{key} does not stand in the page");
            let most = panel.match_indices(&mark).map(|(at, _)| own_slots(&panel[at..])).max().unwrap_or(0);
            assert!(most == values.len() || most == 0, "{key}: {most} slots for {values:?}");
            seen.insert(key.clone());
        }
    }
    for part in panel.split("data-f=\"").skip(1) {
        let key = part.split('"').next().unwrap_or_default();
        let is_sentence = key.contains("-missing") || key.starts_with("no-") || key == "ghosts" || key == "bins-are";
        assert!(seen.contains(key) || is_sentence, "{key} is never filled in");
    }
}

/// The empty numbers of an element that are in no part within it; `text` begins within its opening tag.
fn own_slots(text: &str) -> usize {
    let (mut depth, mut parts, mut count) = (1, Vec::new(), 0);
    for piece in text.split('<').skip(1) {
        if piece.starts_with('/') {
            depth -= 1;
            parts.pop_if(|part: &mut i32| *part == depth);
        } else if !piece.starts_with("br>") {
            let is_slot = piece.ends_with("mn>") && parts.is_empty();
            count += usize::from(is_slot && text[text_offset(text, piece) + piece.len()..].starts_with("</mn>"));
            if piece.contains("data-f=") {
                parts.push(depth);
            }
            depth += 1;
        }
        if depth == 0 {
            break;
        }
    }
    count
}

/// Where a part of a text begins in it.
fn text_offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// EM's formulas: the part of the first unlabeled point, then the estimates of the mixture, in every corner.
#[test]
fn the_formulas_of_em_have_the_numbers_of_the_last_half_step() {
    let page = concat!(include_str!("../../www/board/em.html"), include_str!("../../www/board/net.html"));
    for (corner, alpha) in Corner::ALL.into_iter().flat_map(|corner| [(corner, 0.0), (corner, 1.0)]) {
        let mut board = Preset::FewLabels.board();
        let mut settings = board.settings.at_corner(corner).unchecked();
        settings.generative.prior_smoothing = alpha;
        board.settings = settings.check(2).expect("in range");
        let mut app = opened(board);
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em))]);
        for step in 0..=4 {
            let shown = formulas(&app)["formulas"].clone();
            for (key, values) in shown.as_object().expect("an object") {
                let Some(values) = values.as_array() else { continue };
                let mark = format!("data-f=\"{key}\"");
                let most = page.match_indices(&mark).map(|(at, _)| own_slots(&page[at..])).max();
                assert_eq!(most, Some(values.len()), "{key}");
            }
            let texts = |key: &str| -> Vec<String> {
                let slots = shown[key].as_array().unwrap_or_else(|| panic!("no {key} in {shown}"));
                slots.iter().map(|slot| slot.as_str().expect("a text").to_owned()).collect()
            };
            let seen = app.mixed().expect("a run");
            let of_class = app.mixture().expect("a mixture").classes[0].expect("present");
            if step % 2 == 1 {
                let first = app.board().data.iter().position(|(_, label)| label.is_none()).expect("one");
                let part = seen.responsibilities.as_ref().expect("after an E-step")[first];
                assert_eq!(texts("e-step")[5], words::share(words::not_certain(&part, 0)), "{corner:?}");
                let prior: f64 = texts("e-step")[2].parse().expect("a number");
                assert!((prior - of_class.prior).abs() < 5e-4, "{corner:?}: {prior}");
            } else if step > 0 {
                let (mean, covariance) = (of_class.density.mean, of_class.density.covariance);
                let at = |key: &str, i: usize| texts(key)[i].clone();
                assert_eq!([at("m-mean", 2), at("m-mean", 5)], [mean.x, mean.y].map(words::significant), "{corner:?}");
                let variances = [covariance.xx, covariance.yy].map(words::significant);
                assert_eq!([at("m-variance", 2), at("m-variance", 5)], variances, "{corner:?}");
                let prior = if alpha > 0.0 { "m-prior-smoothed" } else { "m-prior" };
                assert_eq!(at(prior, 2), words::significant(of_class.prior), "{corner:?}");
                if covariance.xy != 0.0 {
                    assert_eq!(at("m-covariance", 2), words::significant(covariance.xy), "{corner:?}");
                }
            }
            tell(&mut app, [Command::Playback(Playback::Forward)]);
        }
    }
}

#[test]
fn hidden_fits_give_no_formula_away() {
    let mut app = of_preset(Preset::EqualVariances);
    app.update(Command::Common(Common::HideFits(true)));
    app.refresh();
    assert_eq!(formulas(&app), serde_json::json!({}));
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
