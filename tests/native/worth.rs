//! What probabilities are worth: the point on a curve that sets the threshold, and bins whose points light up.

use crate::decisions::is_stale;
use crate::support::boards::{adjusted, ask, board, board_of, preset, tell};
use crate::support::lists::{body, cells, found, heads, said};
use crate::support::points::points;
use bayesboard::board::{App, Command, Decide, DecisionView, Lit, Panel, Part, Preset};
use bayesboard::decision::{JudgedOn, Reliability, Roc};
use bayesboard::geometry::Px;
use bayesboard::model::{Model, Settings};
use bayesboard::scene::{Label, Mark, Meaning};
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};
use serde_json::json;

/// The size of a chart.
const SIZE: [f64; 2] = [320.0, 280.0];

/// A board whose panel shows this, with everything validated.
fn showing(mut app: App, view: DecisionView) -> App {
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Decisions)), Command::Decide(Decide::View(view))]);
    while !app.validate() {}
    app.refresh();
    app
}

/// Shows one of the models, or both.
fn show_alone(app: &mut App, model: Option<Model>) {
    for (part, of) in [(Part::Generative, Model::Generative), (Part::Logistic, Model::Discriminative)] {
        tell(app, [Command::Show(part, model.is_none_or(|model| model == of))]);
    }
    while !app.validate() {}
    app.refresh();
}

fn roc(app: &App, model: Model) -> &Roc {
    app.judged_by(model).and_then(|judged| judged.roc()).expect("a curve")
}

fn reliability(app: &App, model: Model) -> &Reliability {
    app.judged_by(model).and_then(|judged| judged.reliability()).expect("bins")
}

/// Where a corner of a model's curve is drawn, from where the present point of the curve is.
fn pixel(app: &App, model: Model, corner: usize) -> Px {
    let chart = app.chart(0).expect("a chart");
    let [x, y] = roc(app, model).rates(roc(app, model).corners[corner]);
    let px = chart.surface(SIZE[0], SIZE[1]).expect("room").to_px(bayesboard::math::Point::new(x, y));
    Px::new(px.x, px.y)
}

#[test]
fn the_point_of_a_curve_goes_to_the_nearest_corner_that_a_cost_leads_to() {
    let mut app = showing(preset(Preset::Correlated), DecisionView::Roc);
    for model in Model::ALL {
        show_alone(&mut app, Some(model));
        let n = roc(&app, model).corners.len();
        let reachable: Vec<usize> = (0..n).filter(|&corner| roc(&app, model).cost_of(corner).is_some()).collect();
        assert!(reachable.len() > 10, "{model:?}: {} of {n}", reachable.len());
        for &corner in &reachable {
            let called = roc(&app, model).corners[corner].called;
            let at = pixel(&app, model, corner);
            tell(&mut app, [Command::Decide(Decide::Threshold(at, SIZE))]);
            let calls = app.judged_by(model).expect("points").calls(app.decision());
            assert_eq!([calls.called[0][1], calls.called[1][1]], called, "{model:?}, corner {corner}");
            let [x, y] = roc(&app, model).rates(roc(&app, model).corners[corner]);
            let is_there = |mark: &Mark| matches!(mark, Mark::Spot { at, .. } if (at.x, at.y) == (x, y));
            assert!(app.chart(0).expect("a chart").marks.iter().any(is_there), "the point is drawn where it was put");
        }
        // One step of the whole drag.
        tell(&mut app, [Command::Common(Common::Settle), Command::Common(Common::Undo)]);
        assert_eq!(app.decision().cost, 1.0);
    }
}

#[test]
fn no_cost_leads_to_what_is_certain() {
    let apart = [(-3.0, 0.0, 0), (-4.0, 1.0, 0), (-3.5, -1.0, 0), (3.0, 0.0, 1), (4.0, 1.0, 1), (3.5, -1.0, 1)];
    let mut app = showing(board(apart), DecisionView::Roc);
    let n = roc(&app, Model::Generative).corners.len();
    assert_eq!(n, 7, "all are told apart");
    show_alone(&mut app, Some(Model::Generative));
    for corner in 0..n {
        let at = pixel(&app, Model::Generative, corner);
        tell(&mut app, [Command::Decide(Decide::Threshold(at, SIZE))]);
        assert_eq!(roc(&app, Model::Generative).at(app.decision()), 3, "the one between the classes");
    }
}

#[test]
fn keys_go_from_corner_to_corner_and_stop_where_no_cost_leads() {
    let mut app = showing(preset(Preset::Correlated), DecisionView::Roc);
    let model = Model::Generative;
    show_alone(&mut app, Some(model));
    let corner = |app: &App| roc(app, model).at(app.decision());
    let start = corner(&app);
    tell(&mut app, [Command::Decide(Decide::Corners(1))]);
    assert_eq!(corner(&app), start + 1);
    assert!(app.decision().cost > 1.0, "more points are called B");
    tell(&mut app, [Command::Decide(Decide::Corners(-2))]);
    assert_eq!(corner(&app), start - 1);
    for (far, is_end) in [(isize::MAX, true), (isize::MIN, false)] {
        tell(&mut app, [Command::Decide(Decide::Corners(far))]);
        let curve = roc(&app, model);
        let mut costs = (0..curve.corners.len()).filter(|&corner| curve.cost_of(corner).is_some());
        let end = if is_end { costs.next_back() } else { costs.next() };
        assert_eq!(Some(corner(&app)), end);
        let before = app.decision();
        tell(&mut app, [Command::Decide(Decide::Corners(far))]);
        assert_eq!(app.decision(), before, "there is nothing further");
    }
}

#[test]
fn a_drag_stays_on_its_curve_and_keys_go_to_the_next_corner_of_either() {
    let mut app = showing(preset(Preset::EqualVariances), DecisionView::Roc);
    let reachable = |app: &App, model: Model| -> Vec<(f64, Px)> {
        let cost_of = |corner| Some((roc(app, model).cost_of(corner)?, pixel(app, model, corner)));
        (0..roc(app, model).corners.len()).filter_map(cost_of).collect()
    };
    // A drag along one curve that comes by a corner of the other, which another cost leads to.
    let (dragged, others) = (reachable(&app, Model::Discriminative), reachable(&app, Model::Generative));
    let is_apart = |at: Px| dragged.iter().all(|(_, own)| own.distance(at) >= 1.0);
    let others: Vec<(f64, Px)> = others.into_iter().filter(|&(_, at)| is_apart(at)).collect();
    let (mut n_near, mut n_stayed) = (0, 0);
    for &(now, from) in &dragged {
        for &(other, at) in others.iter().filter(|(_, at)| at.distance(from) < 10.0) {
            let change = |cost: f64| (cost / now).ln().abs();
            let start = adjusted(&app, |settings| settings.decisions.cost = now);
            tell(&mut app, [start, Command::Decide(Decide::Threshold(at, SIZE))]);
            assert!(change(app.decision().cost) <= change(other));
            n_near += 1;
            n_stayed += usize::from(app.decision().cost != other);
        }
    }
    assert!(n_stayed > 5, "{n_stayed} of {n_near}");
    let start = adjusted(&app, |settings| settings.decisions.cost = 1.0);
    tell(&mut app, [start]);
    let mut n_steps = 0;
    loop {
        let (before, corners) = (app.decision().cost, Model::ALL.map(|of| roc(&app, of).at(app.decision())));
        tell(&mut app, [Command::Decide(Decide::Corners(1))]);
        if app.decision().cost == before {
            break;
        }
        let now = Model::ALL.map(|of| roc(&app, of).at(app.decision()));
        let moved: usize = now.iter().zip(corners).map(|(now, before)| now - before).sum();
        assert!(moved >= 1, "a step moves a point");
        n_steps += 1;
    }
    assert!(n_steps > 10, "{n_steps} steps");
}

#[test]
fn what_a_point_of_a_curve_means_is_said() {
    let mut app = showing(preset(Preset::Correlated), DecisionView::Roc);
    tell(&mut app, [Command::Decide(Decide::Corners(2))]);
    let model = Model::Discriminative;
    let [wrong, found] = roc(&app, model).rates(roc(&app, model).corners[roc(&app, model).at(app.decision())]);
    let percent = |share: f64| words::percent(share);
    let expected = format!("Logistic regression finds {} of B and calls {} of A a B.", percent(found), percent(wrong));
    assert!(words::status(&app).contains(&expected), "{} instead of {expected}", words::status(&app));
    let panel = ask(&mut app, "panel");
    let slider = body(&panel, "curves")["hand"]["slider"].clone();
    assert!(
        slider["text"].as_str().is_some_and(|text| text.starts_with("Naive Bayes finds ") && text.ends_with(&expected))
    );
    assert_eq!(slider["value"], app.decision().cost);
    let pairs = "AUC: of all pairs of one A and one B, the share in the right order; ties half.";
    let low = "Each point left out has its own fit: with few points the area tends to be low.";
    assert_eq!(body(&panel, "pairs"), format!("{pairs} {low}"));
    assert_eq!(cells(&panel, "areas")[0], [words::probability(roc(&app, Model::Generative).auc())]);
    assert_eq!((body(&panel, "calls"), body(&panel, "first")), (json!(null), json!(null)));
    let description = words::description(&app);
    assert!(description.contains(&format!("AUC {}. {expected}", words::probability(roc(&app, model).auc()))));
    // A third class.
    let mut three = showing(preset(Preset::ThreeClasses), DecisionView::Roc);
    let panel = ask(&mut three, "panel");
    let text = body(&panel, "curves")["hand"]["slider"]["text"].clone();
    assert!(text.as_str().is_some_and(|said| said.contains(" of the rest a B.")), "{panel}");
}

#[test]
fn curves_lead_from_corner_to_corner_of_a_square_with_a_point_at_the_threshold() {
    let app = showing(preset(Preset::Correlated), DecisionView::Roc);
    let chart = app.chart(0).expect("a chart");
    assert_eq!(chart.axes, [Label::ShareCalled(1), Label::ShareFound(1)]);
    for (model, meaning) in Model::ALL.into_iter().zip([Meaning::Generative, Meaning::Logistic]) {
        let is_curve = |mark: &&Mark| matches!(mark, Mark::Curve { meaning: of, .. } if *of == meaning);
        let Some(Mark::Curve { path, .. }) = chart.marks.iter().find(is_curve) else { panic!("no curve") };
        assert_eq!(path.len(), roc(&app, model).corners.len());
        assert_eq!((path[0].x, path[0].y), (0.0, 0.0));
        assert_eq!((path[path.len() - 1].x, path[path.len() - 1].y), (1.0, 1.0));
        let [x, y] = roc(&app, model).rates(roc(&app, model).corners[roc(&app, model).at(app.decision())]);
        let is_there = |mark: &Mark| matches!(mark, Mark::Spot { at, .. } if (at.x, at.y) == (x, y));
        assert!(chart.marks.iter().any(is_there), "no point of {model:?}");
    }
    assert!(app.chart(1).is_none());
}

#[test]
fn the_nearest_bin_lights_its_points() {
    let mut app = showing(preset(Preset::Correlated), DecisionView::Reliability);
    for (index, model) in Model::ALL.into_iter().enumerate() {
        let n = reliability(&app, model).bins.len();
        assert_eq!(n, 8, "80 points");
        for bin in 0..n {
            let (said, n_here) =
                (reliability(&app, model).bins[bin].said, reliability(&app, model).bins[bin].points.len());
            let view = app.chart(index).and_then(|chart| chart.surface(SIZE[0], SIZE[1])).expect("room");
            let at = view.to_px(bayesboard::math::Point::new(said, 0.9));
            tell(&mut app, [Command::Decide(Decide::LightAt(model, at, SIZE))]);
            assert_eq!(app.decisions().lit, Some(Lit::Bin { model, bin }));
            assert_eq!(app.lit_points().len(), n_here);
            let lit = app.chart(index).expect("a chart").marks.into_iter();
            let lit: Vec<bool> = lit
                .filter_map(|mark| match mark {
                    Mark::Bin { is_lit, .. } => Some(is_lit),
                    _ => None,
                })
                .collect();
            assert_eq!((lit.len(), lit.iter().position(|&lit| lit)), (n, Some(bin)));
        }
    }
    let panel = ask(&mut app, "panel");
    let slider = body(&panel, "second")["hand"]["slider"].clone();
    assert_eq!(
        (&slider["value"], &slider["range"], body(&panel, "bins")),
        (&json!(7.0), &json!([0.0, 7.0]), json!("10 points a bin. Point at a bin: what is in it lights up."))
    );
    assert_eq!(found(&panel), slider["text"].as_str().expect("a sentence"));
    let brier = reliability(&app, Model::Discriminative).brier;
    assert_eq!(cells(&panel, "scores")[1][..2], [brier.score, brier.calibration].map(|score| format!("{score:.3}")));
    let description = words::description(&app);
    assert!(description.contains("Naive Bayes: Brier score ") && description.contains(", of it calibration loss "));
    // Keys go from bin to bin, and stop at the ends.
    for (further, bin) in [(-1, 6), (5, 7), (-100, 0)] {
        tell(&mut app, [Command::Decide(Decide::NextBin(Model::Discriminative, further))]);
        assert_eq!(app.lit_bin(Model::Discriminative), Some(bin));
    }
    tell(&mut app, [Command::Decide(Decide::Light(None))]);
    assert!(app.lit_points().is_empty());
    tell(&mut app, [Command::Decide(Decide::NextBin(Model::Generative, 1))]);
    assert_eq!(app.lit_bin(Model::Generative), Some(0), "the first, where none was lit");
}

#[test]
fn what_a_bin_is_is_said() {
    // A model of histograms that says 1/4 or 3/4.
    let mut settings = Settings::default();
    settings.generative.family = bayesboard::model::Family::Histogram;
    settings.generative.bins = bayesboard::model::Bins { n: 2, range: [0.0, 2.0, 0.0, 2.0], cuts: None };
    settings.generative.correlation = 1.0;
    let at = [
        (0.5, 0.5, 0),
        (0.5, 0.5, 0),
        (0.5, 0.5, 0),
        (0.5, 0.5, 1),
        (1.5, 1.5, 1),
        (1.5, 1.5, 1),
        (1.5, 1.5, 1),
        (1.5, 1.5, 0),
    ];
    let mut app = showing(board_of(points(at), settings), DecisionView::Reliability);
    tell(&mut app, [Command::Decide(Decide::On(JudgedOn::Training)), Command::Show(Part::Generative, true)]);
    tell(&mut app, [Command::Decide(Decide::NextBin(Model::Generative, 1))]);
    let panel = ask(&mut app, "panel");
    assert_eq!(found(&panel), "Joint table says 0.50; of these 8 points 4 are B; 95 % interval 0.22 to 0.78.");
    assert_eq!(body(&panel, "bins"), "8 points a bin. Point at a bin: what is in it lights up.");
    // Brier: 3/4·(1/4)² + 1/4·(3/4)².
    assert_eq!(cells(&panel, "scores")[0][..2], ["0.188", "0.000"]);
}

#[test]
fn figures_of_before_a_change_stay_and_are_marked_until_the_new_ones_are_known() {
    for view in [DecisionView::Costs, DecisionView::Roc, DecisionView::Reliability] {
        let many =
            (0..600).map(|i| (f64::from(i % 37) * 0.1 + f64::from(i % 2), f64::from(i % 23) * 0.1, (i % 2) as usize));
        let mut app = showing(board(many), view);
        let figures = |app: &mut App| {
            let panel = ask(app, "panel");
            let block =
                panel.as_array().into_iter().flatten().find(|block| block["key"] == "figures").expect("figures");
            (is_stale(&panel), block["body"]["late"]["blocks"].clone())
        };
        let (was_stale, before) = figures(&mut app);
        tell(&mut app, [Command::Place(0, [Some(9.0), Some(2.0)])]);
        let (is_stale, during) = figures(&mut app);
        assert_eq!((was_stale, is_stale, &during), (false, true, &before));
        while !app.validate() {}
        app.refresh();
        let (is_stale, after) = figures(&mut app);
        assert!(!is_stale);
        assert_ne!(after, before);
    }
}

#[test]
fn what_cannot_be_judged_has_no_curve_and_no_bins() {
    for view in [DecisionView::Roc, DecisionView::Reliability] {
        let mut one = showing(board([(0.0, 0.0, 0), (1.0, 1.0, 0)]), view);
        let panel = ask(&mut one, "panel");
        assert_eq!(said(&panel), "Needs points of both classes.");
        assert_eq!(body(&panel, "figures"), json!(null));
        // Fewer than ten points are one bin, and a model that is off is away.
        let mut few =
            showing(board([(0.0, 0.0, 0), (1.0, 0.5, 0), (2.5, 0.0, 0), (2.0, 1.0, 1), (3.0, -1.0, 1)]), view);
        tell(&mut few, [Command::Show(Part::Generative, false)]);
        let panel = ask(&mut few, "panel");
        let key = if view == DecisionView::Roc { "areas" } else { "scores" };
        assert_eq!(heads(&panel, key), ["Logistic"]);
        if view == DecisionView::Reliability {
            assert_eq!(body(&panel, "first")["hand"]["slider"]["range"], json!([0.0, 0.0]), "one bin");
            assert!(few.chart(0).is_some() && few.chart(1).is_none());
        }
        // Without any model in sight there is nothing to judge.
        tell(&mut few, [Command::Show(Part::Logistic, false)]);
        let none = ask(&mut few, "panel");
        assert_eq!((said(&none), body(&none, key)), ("No model is shown.".to_owned(), json!(null)));
    }
    // Separable classes: the limit says 0 or 1, and one that is wrong when left out costs infinitely much.
    let mut app = board([(-1.0, 0.0, 0), (-2.0, 1.0, 0), (0.9, 0.1, 0), (1.0, 0.0, 1), (2.0, 1.0, 1), (1.5, -1.0, 1)]);
    let likely = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [likely]);
    let mut app = showing(app, DecisionView::Reliability);
    let panel = ask(&mut app, "panel");
    assert_eq!(cells(&panel, "scores")[1][2], "∞", "{panel}");
    assert!(words::description(&app).contains("log loss ∞."));
    // Nothing is asked of a chart that is not shown, or has no room.
    let before = app.decision();
    let nowhere = Px::new(f64::NAN, 0.0);
    tell(
        &mut app,
        [
            Command::Decide(Decide::Threshold(nowhere, [0.0, 0.0])),
            Command::Decide(Decide::LightAt(Model::Generative, nowhere, [0.0, 0.0])),
            Command::Decide(Decide::Light(Some(Lit::Bin { model: Model::Generative, bin: 99 }))),
        ],
    );
    assert_eq!((app.decision(), app.lit_points().len(), found(&ask(&mut app, "panel"))), (before, 0, String::new()));
    let refused = wire::send(&mut app, &crate::support::json::value(&json!(["decide", "lightBin", "svm", 0])));
    assert!(refused.is_err());
}
