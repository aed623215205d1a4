//! The Bayes net, the likelihood of one feature, and Jensen's inequality.

use crate::support::boards::{adjusted, after, ask, tell};
use bayesboard::board::{App, Command, Formula, Panel, Preset, Weigh};
use bayesboard::geometry::Px;
use bayesboard::math::Jensen;
use bayesboard::messages::{Command as ToMessages, Messages, Preset as Corpus};
use bayesboard::model::NormalLikelihood;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire;
use bayesboard::words;
use serde_json::{Value, json};

use crate::support::json::value;
use crate::support::lists::{body, said};

fn on(preset: Preset, panel: Panel) -> App {
    after([Command::Common(Common::Open(preset)), Command::Common(Common::OpenPanel(panel))])
}

/// The likelihood by its definition: a sum of log-densities.
fn by_hand(values: &[f64], mean: f64, deviation: f64) -> f64 {
    let density = |x: f64| {
        let z = (x - mean) / deviation;
        -0.5 * z * z - (deviation * std::f64::consts::TAU.sqrt()).ln()
    };
    values.iter().copied().map(density).sum()
}

#[test]
fn the_likelihood_is_a_sum_of_log_densities_and_highest_at_the_estimates() {
    let app = on(Preset::UnequalVariances, Panel::Formulas);
    for class in [0, 1] {
        let (xs, ys) = app.board().data.columns(class);
        for (axis, values) in [xs, ys].into_iter().enumerate() {
            let of = NormalLikelihood::of(app.fit().moments.classes[class], axis).expect("different values");
            let estimate = of.variance.sqrt();
            for (shift, factor) in [(0.0, 1.0), (0.7, 1.0), (-2.0, 0.5), (0.1, 3.0)] {
                let [mean, deviation] = [of.mean + shift * estimate, factor * estimate];
                let expected = by_hand(values, mean, deviation);
                assert!((of.at(mean, deviation) - expected).abs() < 1e-9 * expected.abs());
                let below = of.top() - expected;
                assert!((of.below_top(mean, deviation) - below).abs() < 1e-9 * expected.abs() && below >= -1e-9);
                // The slopes are those of differences.
                let h = 1e-6 * estimate;
                let differences = [
                    by_hand(values, mean + h, deviation) - by_hand(values, mean - h, deviation),
                    by_hand(values, mean, deviation + h) - by_hand(values, mean, deviation - h),
                ];
                for (slope, difference) in of.slopes(mean, deviation).into_iter().zip(differences) {
                    assert!((slope - difference / (2.0 * h)).abs() < 1e-4 * (1.0 + slope.abs()), "{slope}");
                }
            }
        }
    }
}

#[test]
fn a_parameter_leaves_its_estimate_and_goes_back_and_the_board_stays() {
    let mut app = on(Preset::UnequalVariances, Panel::Formulas);
    let (board, fit) = (app.board().clone(), app.fit().clone());
    let said = |app: &mut App| said(&ask(app, "panel"));
    tell(&mut app, [Command::Formula(Formula::Likelihood)]);
    assert!(said(&mut app).ends_with("the top: both slopes are 0."));
    let estimate = app.weighed().expect("a likelihood").at;
    tell(&mut app, [Command::Weigh(Weigh::Nudge(1, 10.0)), Command::Weigh(Weigh::Nudge(2, -4.0))]);
    let [mean, deviation] = app.weighed().expect("a likelihood").at;
    assert!((mean - estimate[0] - 0.5 * estimate[1]).abs() < 1e-12);
    assert!((deviation / estimate[1] - (-0.2_f64).exp()).abs() < 1e-12);
    assert!(said(&mut app).contains("below the top"), "{}", said(&mut app));
    // A place on a curve is the value below it.
    for (chart, parameter) in [(1, 0), (2, 1), (0, 0)] {
        let place = Px::new(150.0, 40.0);
        let surface = app.chart(chart).expect("a chart").surface(200.0 / app.chart_ui(), 110.0 / app.chart_ui());
        let ui = app.chart_ui();
        let to = surface.expect("room").to_data(Px::new(place.x / ui, place.y / ui)).x;
        tell(&mut app, [Command::Weigh(Weigh::At(chart, place, [200.0, 110.0]))]);
        assert!((app.weighed().expect("a likelihood").at[parameter] - to).abs() < 1e-9, "{chart}");
    }
    tell(&mut app, [Command::Weigh(Weigh::Nudge(1, 1e9)), Command::Weigh(Weigh::Nudge(2, -1e9))]);
    let shown = app.weighed().expect("a likelihood");
    assert!((shown.at[0] - shown.ranges[0][1]).abs() < 1e-9 && (shown.at[1] - shown.ranges[1][0]).abs() < 1e-9);
    tell(&mut app, [Command::Weigh(Weigh::Top)]);
    assert_eq!(app.weighed().expect("a likelihood").at, estimate);
    assert_eq!((app.board(), &app.fit().moments), (&board, &fit.moments));
    // On all three charts the dotted or upright line is at the estimate.
    for index in [1, 2] {
        let chart = app.chart(index).expect("a chart");
        let is_at = |mark: &Mark| match mark {
            Mark::Curve { path, meaning: Meaning::Diagonal } => path[0].x == estimate[index - 1],
            _ => false,
        };
        assert!(chart.marks.iter().any(is_at));
    }
}

#[test]
fn equal_values_have_no_likelihood_with_a_top() {
    let mut app = App::default();
    for _ in 0..3 {
        wire::send(&mut app, &value(&json!(["insert", 1, 2, 0]))).expect("a command");
    }
    tell(&mut app, [Command::Common(Common::Clear)]);
    for y in [0.0, 1.0] {
        wire::send(&mut app, &value(&json!(["insert", 1, y, 0]))).expect("a command");
    }
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas)), Command::Formula(Formula::Likelihood)]);
    let none = said(&ask(&mut app, "panel"));
    assert_eq!(none, "All x₁ of class A are equal: as σ goes to 0, ℓ grows without bound.");
    assert!(app.chart(0).is_none());
    tell(&mut app, [Command::Weigh(Weigh::Of(0, 1))]);
    assert!(app.chart(0).is_some() && said(&ask(&mut app, "panel")).ends_with("both slopes are 0."));
}

#[test]
fn the_net_joins_the_features_above_a_correlation_of_0() {
    let mut app = on(Preset::UnequalVariances, Panel::Formulas);
    tell(&mut app, [Command::Formula(Formula::Net)]);
    let panel = ask(&mut app, "panel");
    assert_eq!(body(&panel, "net")["formula"], "x_1 ← y → x_2");
    let said_of = said(&panel);
    assert!(said_of.starts_with("No arrow joins"));
    assert!(said_of.ends_with("p(x, y) = p(y) p(x₁ | y) p(x₂ | y)."), "{said_of}");
    let message = adjusted(&app, |settings| settings.generative.correlation = 1.0);
    tell(&mut app, [message]);
    let panel = ask(&mut app, "panel");
    assert_eq!(body(&panel, "net")["formula"], "x_1 ← y → x_2\nx_1 — x_2");
    let said_of = said(&panel);
    assert!(said_of.starts_with("Correlation 1: within a class, x₁ and x₂ depend"), "{said_of}");
    assert!(said_of.ends_with("p(x, y) = p(y) p(x₁, x₂ | y)."), "{said_of}");
}

#[test]
fn the_class_of_the_net_is_hidden_where_labels_are_missing() {
    let net = |panel: Value| {
        (body(&panel, "net-hidden")["words"] == words::HIDDEN_IN_NET, body(&panel, "net")["words"].clone())
    };
    let of_preset = |preset| {
        let mut app = on(preset, Panel::Formulas);
        tell(&mut app, [Command::Formula(Formula::Net)]);
        net(ask(&mut app, "panel"))
    };
    assert_eq!(of_preset(Preset::UnequalVariances), (false, json!("Once for each of 80 points:")));
    assert_eq!(of_preset(Preset::FewLabels), (true, json!("Once for each of 66 points, 60 with y hidden:")));
    let mut app = Messages::default();
    app.update(ToMessages::Common(Common::Open(Corpus::FourLabels)));
    app.update(ToMessages::Common(Common::OpenPanel(bayesboard::messages::Panel::Formulas)));
    app.update(ToMessages::Formula(bayesboard::messages::Formula::Net));
    app.refresh();
    let panel = wire::messages::answer(&mut app, &value(&json!(["panel"]))).expect("an answer");
    let panel = serde_json::to_value(panel).expect("plain data");
    assert_eq!(net(panel), (true, json!("Once for each of 16 messages, 12 with y hidden:")));
}

fn unlabeled(app: &App) -> Vec<usize> {
    let data = &app.board().data;
    (0..data.len()).filter(|&index| data.label(index).is_none()).collect()
}

#[test]
fn jensen_at_a_gray_point_has_a_gap_until_the_e_step() {
    let mut app = on(Preset::FewLabels, Panel::Em);
    let (index, start) = app.jensen().expect("a gray point");
    assert!(start.gap() > 0.1 && start.shares == [(0, 0.5), (1, 0.5)]);
    // No other gray point has a wider gap, but for nearly certain ones.
    let gap_at = |app: &mut App, index: usize| {
        tell(app, [Command::Select(Some(index))]);
        app.jensen().map(|(at, bound)| (at, bound.gap()))
    };
    for other in unlabeled(&app) {
        let (at, gap) = gap_at(&mut app, other).expect("a bound");
        assert!(at == other && (gap <= start.gap() + 1e-9 || gap > 0.5));
    }
    tell(&mut app, [Command::Select(Some(index)), Command::Playback(Playback::Forward)]);
    let (at, tight) = app.jensen().expect("the selected point");
    assert!(at == index && tight.gap() < 1e-12, "the E-step makes the bound tight");
    tell(&mut app, [Command::Playback(Playback::Forward)]);
    let (_, after) = app.jensen().expect("the selected point");
    assert!(after.gap() > 1e-6, "the M-step opens the gap");
    let said = body(&ask(&mut app, "panel"), "jensen");
    assert!(said.as_str().expect("said").contains("the gap is "), "{said}");
}

/// At the end of EM, an M-step moves nothing, so there is no gap to close.
#[test]
fn a_bound_without_a_gap_closes_none() {
    let classes = ["A", "B"].map(str::to_owned);
    let joint = [-1.0_f64, -2.0];
    let sum = joint.iter().map(|log| log.exp()).sum::<f64>();
    let tight = Jensen::new(&joint.map(|log| log.exp() / sum), &joint).expect("a bound");
    let said = |half_steps| words::jensen("It", &classes, &tight, half_steps);
    assert!(said(1).ends_with("The E-step has closed the gap: the bound touches."), "{}", said(1));
    assert!(said(2).ends_with("After the M-step there is still no gap."), "{}", said(2));
    let even = Jensen::even(&[-1.0, -1.0]).expect("a bound");
    let said = words::jensen("It", &classes, &even, 0);
    assert!(said.ends_with("all classes have the same share."), "{said}");
}

#[test]
fn the_most_telling_point_has_the_widest_gap_of_those_that_are_not_nearly_certain() {
    let most = |gaps: &[f64]| Jensen::most_telling(gaps.iter().copied().enumerate());
    assert_eq!(most(&[]), None);
    assert_eq!(most(&[0.1, 0.4, 0.2]), Some(1));
    assert_eq!(most(&[0.9, 0.01, 30.0]), Some(1), "a nearly certain one only without another");
    assert_eq!(most(&[30.0, 0.9]), Some(1));
    assert_eq!(most(&[0.3, 0.3 + 1e-15]), Some(0), "of equals the first");
}

#[test]
fn the_gaps_of_all_gray_points_are_what_the_bound_is_below_the_likelihood() {
    let mut app = on(Preset::FewLabels, Panel::Em);
    tell(&mut app, [Command::Playback(Playback::Forward), Command::Playback(Playback::Forward)]);
    let run = app.em_run().expect("a run").run.clone();
    let mut sum = 0.0;
    for index in unlabeled(&app) {
        tell(&mut app, [Command::Select(Some(index))]);
        sum += app.jensen().expect("a bound").1.gap();
    }
    let heights = run.heights()[1];
    assert!((heights.objective() - heights.bound - sum).abs() < 1e-9);
}

fn em(app: &Messages) -> Value {
    let answer = wire::messages::answer(&mut app.clone(), &value(&json!(["panel"]))).expect("an answer");
    serde_json::to_value(answer).expect("plain data")
}

#[test]
fn jensen_at_a_message_closes_and_opens_with_the_steps() {
    let mut app = Messages::default();
    app.update(ToMessages::Common(Common::Open(Corpus::FourLabels)));
    app.refresh();
    let gap = |app: &Messages| {
        let run = app.em().expect("a run");
        let index = run.most_telling().expect("a gray message");
        (index, run.jensen_at(index).expect("a bound").gap())
    };
    let (index, start) = gap(&app);
    let said = body(&em(&app), "jensen").as_str().expect("said").to_owned();
    assert!(start > 0.01 && said.contains("the gap is ") && said.contains("ham 0.500, spam 0.500"), "{said}");
    app.update(ToMessages::Playback(Playback::Forward));
    app.refresh();
    assert!(gap(&app).0 == index && gap(&app).1 < 1e-12);
    app.update(ToMessages::Playback(Playback::Forward));
    app.refresh();
    assert!(gap(&app).0 == index && gap(&app).1 > 0.0);
}
