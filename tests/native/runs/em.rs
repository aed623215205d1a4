//! The half-steps of EM.

use bayesboard::board::{App, Command, Labels, NoRun, Panel, Preset};
use bayesboard::data::Dataset;
use bayesboard::lab::{Learner, Shares};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::em::GaussianMixture;
use bayesboard::model::gaussian::{Corner, GaussianModel};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::{wire, words};
use serde_json::{Value as Json, json};

use super::{cells, height, hidden, on, play, said};
use crate::support::boards::{adjusted, after, ask, table, tell};
use crate::support::json::value;
use crate::support::lists::body;

#[test]
fn half_steps_are_those_of_the_stateless_function() {
    for corner in Corner::ALL {
        for share in [0.7, 0.9, 1.0] {
            let mut app = on(Preset::EqualVariances, Panel::Em);
            tell(&mut app, [Command::Labels(Labels::Hide(share))]);
            let mut settings = app.board().settings.unchecked();
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
            tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
            play(&mut app, Playback::Forward, 7);
            let board = app.board();
            let options = value(&json!({ "iterations": 3 }));
            let trace = wire::em_trace(&board.data, &board.settings, &options).expect("a trace");
            let trace = serde_json::to_value(trace).expect("plain data");
            let seen = app.em_run().expect("a run");
            for t in 0..=3 {
                assert_eq!(
                    Some(seen.run.heights()[t].objective()),
                    trace[t]["logLikelihood"].as_f64(),
                    "{corner:?} {t}"
                );
            }
            let last = words::number(trace[3]["logLikelihood"].as_f64().expect("a number"));
            assert_eq!(app.em().pace.steps, 7);
            assert_eq!(height(&mut app), format!("The bound equals the log-likelihood, {last}."));
            let table = table(&mut app, "classes").expect("the ellipses");
            let number = |v: &Json| v.as_f64().expect("a number");
            let of_trace = |c: usize| [&trace[3]["prior"][c], &trace[3]["mean"][c][0], &trace[3]["mean"][c][1]];
            let names = app.board().data.classes();
            let mut expected: Vec<_> = (0..names.len())
                .map(|c| {
                    let [prior, x, y] = of_trace(c).map(number);
                    vec![words::number(prior), words::mean(&app, x).text(), words::mean(&app, y).text()]
                })
                .collect();
            let mut shown: Vec<_> = names
                .iter()
                .map(|name| {
                    let [first, second] = ["x₁", "x₂"].map(|axis| cells(&table, &format!("{name} {axis}")));
                    vec![first[1].clone(), first[2].clone(), second[2].clone()]
                })
                .collect();
            if share == 1.0 {
                // Without labels, components take the names of the classes that they are matched to.
                expected.sort();
                shown.sort();
            }
            assert_eq!(shown, expected, "{corner:?} {share}");
            let mixture = app.mixture().expect("the board shows it").clone();
            play(&mut app, Playback::Back, 1);
            assert_eq!(app.mixture(), Some(&mixture), "an E-step moves no ellipse");
        }
    }
}

#[test]
fn the_classes_of_em_share_all_points_after_the_first_e_step() {
    let mut app = on(Preset::FewLabels, Panel::Em);
    let n = |app: &mut App| -> f64 {
        let table = table(app, "classes").expect("the ellipses");
        ["A x₁", "B x₁"].map(|class| cells(&table, class)[0].parse::<f64>().expect("a number")).iter().sum()
    };
    assert_eq!(n(&mut app), 6.0, "those with labels");
    play(&mut app, Playback::Forward, 3);
    assert!((n(&mut app) - app.board().data.len() as f64).abs() < 2e-3);
}

#[test]
fn the_preset_of_few_labels_opens_em_which_finds_both_clouds() {
    let mut app = after([Command::Common(Common::Open(Preset::FewLabels))]);
    assert_eq!(app.panel(), Panel::Em);
    let lesson = |app: &App| words::lesson(app);
    assert!(lesson(&app).is_some_and(|text| text.contains("the fits ignore the gray ones")));
    play(&mut app, Playback::Forward, 12);
    assert_eq!(lesson(&app), None, "the gray points have a part in what the board shows");
    let mixture = app.mixture().expect("the board shows it").clone();
    // The gray points come in the order of their clouds: the first half belongs to A.
    let gray: Vec<Point> = app.board().data.iter().filter(|(_, class)| class.is_none()).map(|(at, _)| at).collect();
    let scores = mixture.scores();
    let wrong = gray.iter().enumerate().filter(|&(i, &at)| scores.predict(at) != Some(usize::from(i >= 30))).count();
    assert!(wrong <= 1, "{wrong} of 60");
}

/// The lower bound of the log-likelihood (Neal and Hinton 1998), from its definition: Σ log p(x, y) over labeled points
/// + Σᵢ Σ_c qᵢ(c) (log p(xᵢ, c) − log qᵢ(c)) over unlabeled ones, + the log-prior.
fn bound(data: &Dataset, mixture: &GaussianMixture, model: &GaussianModel, shares: &Shares) -> f64 {
    let each = data.iter().zip(shares).map(|((at, _), row)| {
        // A labeled point has q = 1, and 0 log 0 is 0.
        let terms = row.iter().zip(model.log_joint(at)).filter(|(q, _)| **q > 0.0);
        terms.map(|(q, score)| q * (score - q.ln())).sum::<f64>()
    });
    each.sum::<f64>() + mixture.log_prior(model)
}

/// By its definition, and by what EM is: it touches after E, rises in M, and never exceeds.
#[test]
fn the_bound_touches_and_rises() {
    for smoothing in [0.0, 0.01] {
        let mut app = hidden(0.9);
        let mut settings = app.board().settings.unchecked();
        (settings.generative.variance_smoothing, settings.generative.prior_smoothing) = (smoothing, 1.0);
        tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
        play(&mut app, Playback::Forward, 30);
        let (data, settings) = (&app.board().data, &app.board().settings.generative);
        let mixture = GaussianMixture::new(data, settings);
        let mut run = app.em_run().expect("a run").run.clone();
        let n = run.heights().len();
        assert!(n > 5);
        for t in 1..n {
            run.go_to(2 * t);
            let now = run.now();
            let rises = run.heights()[t].bound;
            let (q, before) = (run.shares().expect("an E-step").clone(), run.heights()[t - 1].objective());
            let next = bound(data, &mixture, &now.model, &q);
            assert!((next - rises).abs() < 1e-10 * (1.0 + rises.abs()), "{t}: {rises}, by its definition {next}");
            assert!(rises <= now.heights.objective() + 1e-10, "{t}");
            assert!(smoothing > 0.0 || rises >= before - 1e-10, "{t}");
            run.go_to(2 * t - 1);
            let touched = bound(data, &mixture, &run.now().model, &q);
            assert!((touched - before).abs() < 1e-10 * (1.0 + before.abs()), "{t}: {touched} {before}");
        }
    }
}

/// The likelihood never falls without visible smoothing, and where smoothing lowers it, that is what is said.
#[test]
fn the_sentence_of_an_m_step_says_no_negative_rise() {
    let mut lowered = 0;
    for (preset, smoothing) in [Preset::UnequalVariances, Preset::EqualVariances, Preset::TiltedAlike]
        .into_iter()
        .flat_map(|preset| [1e-9, 0.1, 1.0].map(|smoothing| (preset, smoothing)))
    {
        let mut app = on(preset, Panel::Em);
        let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = smoothing);
        tell(
            &mut app,
            [
                smooth,
                Command::Common(Common::Settle),
                Command::Labels(Labels::Hide(0.7)),
                Command::Playback(Playback::Forward),
            ],
        );
        while body(&ask(&mut app, "panel"), "steps")["pace"]["hasEnded"] == json!(false) {
            play(&mut app, Playback::Forward, 1);
            let said = height(&mut app);
            assert!(!said.contains("by −"), "{preset:?} {smoothing}: {said}");
            lowered += usize::from(said.contains("Variance smoothing lowers the log-likelihood by "));
        }
        assert!(said(&mut app).starts_with("Nothing changes any more after "), "{}", said(&mut app));
        let values = app.em_run().expect("a run").run.heights();
        let changes: Vec<f64> = values.windows(2).map(|pair| pair[1].objective() - pair[0].objective()).collect();
        let (last, others) = changes.split_last().expect("an iteration");
        assert!(last.abs() < 1e-3 && others.iter().all(|change| change.abs() >= 1e-3), "{changes:?}");
        assert!(smoothing > 0.01 || others.iter().all(|&change| change > 0.0), "{changes:?}");
        assert_eq!(lowered > 0, smoothing > 0.01 || preset != Preset::UnequalVariances);
    }
}

/// With smoothing the log-likelihood may fall below the heading of why it never does.
#[test]
fn the_heading_over_a_log_likelihood_that_falls_excepts_smoothing() {
    let mut app = on(Preset::EqualVariances, Panel::Em);
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 0.5);
    tell(&mut app, [smooth, Command::Common(Common::Settle), Command::Labels(Labels::Hide(0.7))]);
    play(&mut app, Playback::Forward, 8);
    let heights = app.em_run().expect("a run").run.heights().to_vec();
    assert!(heights.windows(2).any(|pair| pair[1].objective() < pair[0].objective() - 0.01));
    let panel = ask(&mut app, "panel");
    assert!(body(&panel, "jensen").is_string(), "a sentence below the heading");
    assert!(panel.to_string().contains("\"title\":\"Why it never falls without smoothing\""), "{panel}");
    assert!(!body(&panel, "chart")["label"].as_str().expect("a label").contains("never"), "{panel}");
}

/// A number of points in parts is written in one way: in the table and in the equations of the M-step.
#[test]
fn the_number_of_points_of_a_class_is_written_one_way() {
    let mut n_in_parts = 0;
    for preset in [Preset::FewLabels, Preset::UnequalVariances] {
        let mut app = on(preset, Panel::Em);
        tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
        for _ in 0..5 {
            play(&mut app, Playback::Forward, 2);
            for class in 0..2 {
                tell(&mut app, [Command::ChooseClass(Some(class))]);
                let panel = ask(&mut app, "panel");
                let name = format!("{} x₁", app.board().data.classes()[class]);
                let of_table = cells(&table(&mut app, "classes").expect("the ellipses"), &name)[0].clone();
                n_in_parts += usize::from(of_table.contains('.'));
                let formulas = body(&panel, "estimates-now");
                let formulas = formulas["formula"].as_str().expect("formulas");
                // Above the line of the prior, below that of both means.
                for (begin, end, n) in [("\\frac{", "}", 1), ("}{", "}", 2)] {
                    let number = format!("{begin}\\num{{{of_table}}}{end}");
                    assert!(formulas.matches(&number).count() >= n, "{number} in {formulas}");
                }
            }
        }
    }
    assert!(n_in_parts > 10, "{n_in_parts}");
}

/// What is said and written is said of the mixture that is shown: with one label in ten, and with none.
#[test]
fn what_is_said_is_of_the_mixture_that_em_shows() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    for share in [0.9, 1.0] {
        tell(&mut app, [Command::Labels(Labels::Hide(share))]);
        play(&mut app, Playback::Forward, 2);
        for said in [words::description(&app), words::status(&app)] {
            assert!(said.contains("EM after 1 iteration replaces Naive Bayes"), "{share}: {said}");
            assert!(!said.contains("Naive Bayes: "), "{share}: {said}");
        }
        let said = words::description(&app) + &words::announcement(&app);
        assert!(!said.contains("no labeled points"), "{share}: {said}");
        let mixture = app.mixture().expect("the board shows it").priors.to_vec();
        assert_ne!(app.fit().priors(), Some(mixture.clone()), "{share}");
        assert_eq!(wire::view(&app).prior, Some(mixture), "{share}");
    }
    tell(&mut app, [Command::Labels(Labels::Show), Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert_eq!(wire::view(&app).prior, app.fit().priors());
}

/// A script may set a share that is not among the choices.
#[test]
fn the_share_that_is_set_is_the_one_that_is_hidden() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    for (share, chosen) in [(0.25, json!(null)), (0.5, json!(1))] {
        tell(&mut app, [Command::Hiding(share)]);
        let panel = ask(&mut app, "panel");
        assert_eq!(body(&panel, "hide")["act"]["send"], json!(["hideLabels", share]));
        assert_eq!(body(&panel, "hiding")["chosen"], chosen);
    }
}

#[test]
fn em_stops_with_a_sentence() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    let mut settings = app.board().settings.unchecked();
    settings.generative.pooling = 0.5;
    tell(
        &mut app,
        [
            Command::Labels(Labels::Hide(0.5)),
            Command::Adjust(Box::new(settings.clone().into())),
            Command::Common(Common::Settle),
        ],
    );
    assert_eq!(app.em_run().err(), Some(NoRun::BetweenCorners));
    assert!(app.mixture().is_none());
    (settings.generative.pooling, settings.generative.prior) = (0.0, Some(vec![0.0, 1.0]));
    tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
    assert_eq!(app.em_run().err(), Some(NoRun::NoPrior));
    for none in [NoRun::AllLabeled, NoRun::BetweenCorners, NoRun::NoPrior, NoRun::NoStart] {
        assert!(words::no_run(none).ends_with('.'));
    }
    // Two equal points far from the others: own variances without smoothing collapse onto them.
    let mut app = App::default();
    let mut settings = app.board().settings.unchecked();
    settings.generative.variance_smoothing = 0.0;
    tell(
        &mut app,
        [
            Command::Adjust(Box::new(settings.into())),
            Command::Common(Common::Settle),
            Command::Common(Common::OpenPanel(Panel::Em)),
        ],
    );
    for (x, y) in [(0.0, 0.0), (1.0, 0.5), (0.3, 1.0), (4.0, 4.0), (4.0, 4.0)] {
        tell(&mut app, [Command::Insert(Point::new(x, y), None)]);
    }
    play(&mut app, Playback::Whole, 1);
    let collapsed = "would be 0, and the likelihood unbounded";
    assert!(said(&mut app).contains(collapsed), "{}", said(&mut app));
    assert_eq!(body(&ask(&mut app, "panel"), "steps")["pace"]["hasEnded"], json!(true));
    play(&mut app, Playback::Back, 1);
    assert!(!said(&mut app).contains(collapsed));
}
