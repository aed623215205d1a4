//! The experiment on words: errors against an independent computation, the truth that is drawn from, and what is said.

use std::collections::HashMap;

use bayesboard::bag::{
    BagModel, BagSettings, ModelKind, N_TEST, N_WORD_SIZES, WordDesign, WordExperiment, WordSource, WordTrial,
};
use bayesboard::lab::{Verdict, size};
use bayesboard::messages::{Command, Messages, Panel, Preset};
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::text::{Bag, Message, WordCounts};
use bayesboard::wire::messages::answer;
use bayesboard::words::messages::{cannot_experiment, chart, description, status};

use crate::support::boards::{body, sentences, tables};
use serde_json::{Value, json};

use crate::support::json::value;

fn experiment(source: WordSource, kind: ModelKind, repetitions: usize, seed: usize) -> WordExperiment {
    let settings = BagSettings { kind, ..BagSettings::default() };
    let design = WordDesign { trial: WordTrial { source, repetitions, seed }, settings };
    let nothing = BagModel::new(WordCounts::new(&[] as &[Message], 2), &BagSettings::default());
    WordExperiment::new(design, &nothing, &[], &[]).expect("a known truth")
}

/// x of a message: how often each word is there, or whether it is.
fn row(bag: &Bag, n_words: usize, kind: ModelKind) -> Vec<f64> {
    let mut row = vec![0.0; n_words];
    for &(word, times) in &bag.known {
        row[word] = if kind == ModelKind::Bernoulli { 1.0 } else { f64::from(times) };
    }
    row
}

/// The log-odds of naive Bayes at α = 1, by its definition, of one message after counting others.
fn naive_odds(training: &[(usize, Vec<f64>)], x: &[f64], kind: ModelKind) -> f64 {
    let log_p = |class: usize| {
        let own: Vec<&Vec<f64>> = training.iter().filter(|(of, _)| *of == class).map(|(_, row)| row).collect();
        let n = own.len() as f64;
        let counts: Vec<f64> = (0..x.len()).map(|word| own.iter().map(|row| row[word]).sum()).collect();
        let total: f64 = counts.iter().sum();
        let words: f64 = counts
            .iter()
            .zip(x)
            .map(|(count, x)| match kind {
                ModelKind::Multinomial => x * ((count + 1.0) / (total + counts.len() as f64)).ln(),
                ModelKind::Bernoulli => {
                    let theta = (count + 1.0) / (n + 2.0);
                    if *x > 0.0 { theta.ln() } else { (1.0 - theta).ln() }
                }
            })
            .sum();
        (n / training.len() as f64).ln() + words
    };
    log_p(1) - log_p(0)
}

/// The weights of logistic regression with λ = 1 and a free intercept, by plain Newton steps on dense matrices.
fn weights(training: &[(usize, Vec<f64>)]) -> Vec<f64> {
    let n = training[0].1.len() + 1;
    let mut w = vec![0.0; n];
    for _ in 0..40 {
        let mut hessian = vec![vec![0.0; n + 1]; n];
        for (class, x) in training {
            let x: Vec<f64> = std::iter::once(1.0).chain(x.iter().copied()).collect();
            let z: f64 = x.iter().zip(&w).map(|(x, w)| x * w).sum();
            let p = 1.0 / (1.0 + (-z).exp());
            for i in 0..n {
                hessian[i][n] += x[i] * (p - *class as f64);
                for j in 0..n {
                    hessian[i][j] += p * (1.0 - p) * x[i] * x[j];
                }
            }
        }
        for i in 1..n {
            hessian[i][i] += 1.0;
            hessian[i][n] += w[i];
        }
        // Gauss and Jordan.
        for i in 0..n {
            let pivot = hessian[i].clone();
            for (k, row) in hessian.iter_mut().enumerate() {
                let factor = if k == i { 0.0 } else { row[i] / pivot[i] };
                row.iter_mut().zip(&pivot).for_each(|(entry, pivot)| *entry -= factor * pivot);
            }
        }
        (0..n).for_each(|i| w[i] -= hessian[i][n] / hessian[i][i]);
    }
    w
}

/// What a message adds to the errors by its log-odds; a tie is half an error.
fn wrong(odds: f64, class: usize) -> f64 {
    if odds.abs() < 1e-9 { 0.5 } else { f64::from(u8::from((odds > 0.0) != (class == 1))) }
}

#[test]
fn errors_are_those_of_an_independent_computation() {
    for (source, kind) in [
        (WordSource::Dice, ModelKind::Multinomial),
        (WordSource::Twins, ModelKind::Multinomial),
        (WordSource::Twins, ModelKind::Bernoulli),
    ] {
        let mut run = experiment(source, kind, 1, 7);
        let n_words = run.models.truth.n_words();
        let test: Vec<(usize, Vec<f64>)> =
            run.models.test.iter().map(|(class, bag)| (*class, row(bag, n_words, kind))).collect();
        // Larger ones would take long.
        for k in 0..5 {
            while run.course.n_done() <= k {
                run.advance(1);
            }
            let training: Vec<(usize, Vec<f64>)> =
                run.models.training().map(|(class, bag)| (class.expect("a class"), row(bag, n_words, kind))).collect();
            assert_eq!(training.len(), size(k));
            let error = |odds: &dyn Fn(&[f64]) -> f64| {
                test.iter().map(|(class, x)| wrong(odds(x), *class)).sum::<f64>() / N_TEST as f64
            };
            let w = weights(&training);
            let logistic = |x: &[f64]| w[0] + x.iter().zip(&w[1..]).map(|(x, w)| x * w).sum::<f64>();
            let expected = [error(&|x| naive_odds(&training, x, kind)), error(&logistic)];
            for (model, expected) in expected.into_iter().enumerate() {
                let found = run.errors(model, k).expect("errors").mean;
                // Newton's steps end in two ways: a message on the boundary may fall to either side.
                let rounding = if model == 0 { 1e-12 } else { 0.0015 };
                assert!((found - expected).abs() < rounding, "{source:?}, {kind:?}, {k}, {model}: {found}, {expected}");
            }
        }
    }
}

#[test]
fn the_shipped_dice_are_what_they_are_said_to_be() {
    let [run, twins] = [WordSource::Dice, WordSource::Twins].map(|of| experiment(of, ModelKind::Multinomial, 1, 3));
    assert_eq!((run.models.truth.n_words(), twins.models.truth.n_words()), (40, 80));
    // The share of each word in each class, within five standard errors; log-odds go evenly from 1.2 to −1.2.
    let half = |word: usize| 0.6 * (1.0 - 2.0 * word as f64 / 39.0);
    for (class, sign) in [(0, -1.0), (1, 1.0)] {
        let own: Vec<&Bag> = run.models.test.iter().filter(|(of, _)| *of == class).map(|(_, bag)| bag).collect();
        assert!((own.len() as f64 / N_TEST as f64 - 0.5).abs() < 0.06);
        let mut counts: HashMap<usize, f64> = HashMap::new();
        for bag in &own {
            assert_eq!(bag.n_words(), 8);
            bag.known.iter().for_each(|(word, times)| *counts.entry(*word).or_default() += f64::from(*times));
        }
        let sum: f64 = (0..40).map(|word| (sign * half(word)).exp()).sum();
        let n = 8.0 * own.len() as f64;
        for word in 0..40 {
            let p = (sign * half(word)).exp() / sum;
            let share = counts.get(&word).copied().unwrap_or_default() / n;
            assert!((share - p).abs() < 5.0 * (p * (1.0 - p) / n).sqrt(), "{class}, {word}: {share}, not {p}");
        }
    }
    // Twins are there as often as their word.
    for (_, bag) in &twins.models.test {
        let times = |word: usize| bag.known.iter().find(|(of, _)| *of == word).map_or(0, |(_, times)| *times);
        assert!(
            (0..40).step_by(2).all(|word| [40, 41].iter().all(|first| times(word) == times(first + word))),
            "{bag:?}"
        );
    }
    // The best classifier adds up the log-odds of the words that were rolled.
    for run in [&run, &twins] {
        let odds = |bag: &Bag| {
            let own = bag.known.iter().filter(|(word, _)| *word < 40);
            own.map(|(word, times)| 2.0 * half(*word) * f64::from(*times)).sum::<f64>()
        };
        let sum: f64 = run.models.test.iter().map(|(class, bag)| wrong(odds(bag), *class)).sum();
        assert!((run.models.best_error - sum / N_TEST as f64).abs() < 1e-12, "{}", run.models.best_error);
        assert!((0.1..0.2).contains(&run.models.best_error));
    }
}

/// Ng and Jordan 2002: where its assumption holds, naive Bayes is ahead; where words come in pairs, it is overtaken.
#[test]
fn naive_bayes_is_ahead_and_is_overtaken_where_words_have_twins() {
    let done = |source: WordSource| {
        let mut run = experiment(source, ModelKind::Multinomial, 8, 1);
        while !run.advance(usize::MAX) {}
        run
    };
    let (dice, twins) = (done(WordSource::Dice), done(WordSource::Twins));
    assert_eq!(dice.verdict(), Verdict::Ahead(0));
    assert!(matches!(twins.verdict(), Verdict::Crossing(_, 1) | Verdict::Ahead(1)), "{:?}", twins.verdict());
    let lead = |k: usize| {
        let [naive, logistic] = [0, 1].map(|model| twins.errors(model, k).expect("errors").mean);
        logistic - naive
    };
    assert!(
        (0..3).all(|k| lead(k) > 0.0) && (7..9).all(|k| lead(k) < -0.005),
        "{:?}",
        (0..9).map(lead).collect::<Vec<_>>()
    );
    let last = N_WORD_SIZES - 1;
    for model in 0..2 {
        let of = |k: usize| dice.errors(model, k).expect("errors").mean;
        assert!(of(0) > 0.3 && of(last) < 0.2 && of(last) > dice.models.best_error - 0.01, "{} {}", of(0), of(last));
    }
}

#[test]
fn neither_slices_nor_what_came_before_change_anything() {
    let all = |run: &WordExperiment| {
        (0..N_WORD_SIZES).flat_map(|k| [0, 1].map(|model| run.errors(model, k))).collect::<Vec<_>>()
    };
    let [mut whole, mut parts, mut other] =
        [5, 5, 6].map(|seed| experiment(WordSource::Twins, ModelKind::Multinomial, 1, seed));
    while !whole.advance(usize::MAX) {}
    let mut n = 0;
    while !parts.advance(1_000) {
        n += 1;
    }
    while !other.advance(usize::MAX) {}
    assert!(n > 20, "{n} parts");
    assert_eq!(all(&whole), all(&parts));
    assert_ne!(all(&whole), all(&other));
}

fn panel(app: &mut Messages) -> Value {
    serde_json::to_value(answer(app, &value(&json!(["panel"]))).expect("an answer")).expect("plain data")
}

fn after(commands: impl IntoIterator<Item = Command>) -> Messages {
    let mut app = Messages::default();
    commands.into_iter().for_each(|command| {
        app.update(command);
    });
    app.refresh();
    app
}

#[test]
fn the_panel_runs_stops_and_says_what_was_found() {
    let begin = |source, repetitions| Command::Experiment(WordTrial { source, repetitions, seed: 1 });
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Experiment))]);
    // It opens with a short one.
    assert!(app.is_experimenting() && app.trial().repetitions == 5);
    assert_eq!(sentences(&panel(&mut app))[0], "Repetition 1 of 5.");
    // The present model as the truth.
    app.update(begin(WordSource::Model, 2));
    assert_eq!(body(&panel(&mut app), "progress"), json!({ "progress": 0.0 }));
    assert_eq!(body(&panel(&mut app), "run")["button"]["text"], "Cancel");
    app.update(Command::Playback(Playback::Run(false)));
    assert_eq!(status(&app), "Stopped before the first repetition was complete.");
    app.update(begin(WordSource::Model, 2));
    // It goes on only while it is seen.
    app.update(Command::Common(Common::OpenPanel(Panel::Evidence)));
    app.update(Command::Fit);
    assert_eq!(app.experiment().expect("begun").course.n_done(), 0);
    app.update(Command::Common(Common::OpenPanel(Panel::Experiment)));
    let mut n = 0;
    while app.is_experimenting() {
        app.update(Command::Fit);
        n += 1;
        assert!(n < 2_000);
    }
    let done = panel(&mut app);
    let said = sentences(&done);
    assert!(said[0].ends_with("2 repetitions: the curves still shake."), "{said:?}");
    assert!(said[1].starts_with("2 repetitions. Estimated Bayes error "), "{said:?}");
    assert_eq!(status(&app), said[0]);
    assert!(description(&app).contains(&format!("Experiment: {}", said[0])));
    let errors = body(&done, "errors")["more"]["blocks"].clone();
    assert_eq!(tables(&errors)[0]["rows"].as_array().expect("rows").len(), N_WORD_SIZES);
    let csv = body(&errors, "save")["button"]["act"]["save"]["csv"].clone();
    assert_eq!(csv.as_str().expect("a table").lines().count(), 1 + N_WORD_SIZES);
    let label = body(&done, "curves")["chart"]["label"].clone();
    assert!(label.as_str().expect("a text").starts_with("Test errors over 4 to 1,024 messages"), "{label}");
    let mean = app.experiment().expect("done").errors(1, 3).expect("errors").mean;
    let chart = chart(&app, 0).expect("a chart");
    let Mark::Curve { path, meaning: Meaning::Logistic } = &chart.marks[3] else { panic!("{:?}", chart.marks[3]) };
    assert_eq!((path.len(), path[3].x, path[3].y), (N_WORD_SIZES, 5.0, mean.min(0.5)));
    assert!(!app.can_undo(), "an experiment is no edit");
    // Another corpus begins anew.
    app.update(Command::Common(Common::Open(Preset::China)));
    assert_eq!(app.experiment().map(|experiment| experiment.course.n_done()), Some(0));
}

#[test]
fn what_cannot_be_drawn_from_says_why() {
    let begin = || Command::Experiment(WordTrial { source: WordSource::Model, repetitions: 1, seed: 1 });
    let clear = || Command::Common(Common::Clear);
    let unsmoothed = bayesboard::bag::BagPatch { count_smoothing: Some(0.0), ..Default::default() };
    let wordless = [Command::NewClass(Some(1)), Command::Add("!".into())];
    for (commands, why) in [
        (vec![clear()], "The model needs messages of both classes to be drawn from."),
        (vec![clear(), Command::Add("win".into())], "The model needs messages of both classes to be drawn from."),
        (
            [vec![clear(), Command::Add("?".into())], wordless.to_vec()].concat(),
            "The model needs a message with words to be drawn from.",
        ),
        (
            [vec![clear(), Command::Add("lunch".into()), Command::Adjust(unsmoothed.clone())], wordless.to_vec()]
                .concat(),
            "Spam’s die has no sides: at α = 0 its messages have no word.",
        ),
    ] {
        let mut app = after(commands);
        assert_eq!(cannot_experiment(&app).as_deref(), Some(why));
        app.update(begin());
        assert!(app.experiment().is_none(), "{why}");
        // The shipped dice need no message.
        app.update(Command::Experiment(WordTrial { source: WordSource::Dice, repetitions: 1, seed: 1 }));
        assert!(app.is_experimenting());
    }
    // One word is enough.
    let mut app = after([clear(), Command::Add("win".into()), Command::NewClass(Some(1)), Command::Add("win".into())]);
    assert_eq!(cannot_experiment(&app), None);
    app.update(Command::Common(Common::OpenPanel(Panel::Experiment)));
    app.update(begin());
    while app.is_experimenting() {
        app.update(Command::Fit);
    }
    assert!(status(&app).contains("Neither model errs clearly less"), "{}", status(&app));
}
