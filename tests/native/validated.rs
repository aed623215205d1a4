//! Whatever is validated follows all settings: what is left out is judged as if it had never been there.

use std::rc::Rc;

use bayesboard::bag::{
    BagModel, BagSettings, ModelKind, NewWords, Regression, WordDesign, WordExperiment, WordSource, WordTrial,
    WordsLeftOut, leave_one_out, scores_left_out,
};
use bayesboard::data::Dataset;
use bayesboard::decision::log_odds;
use bayesboard::lab::{Judgment, Learner};
use bayesboard::math::{LogScores, MAX_CLASSES, Point, TIE, log_sum_exp};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Bins, Family, Fit, GenerativeSettings, LeaveOneOut, Model, PointLearner, Progress, Settings};
use bayesboard::text::{Message, WordCounts};
use fastrand::Rng;

use crate::support::checked;
use crate::support::points::declared;

/// Settings of messages at random: each is drawn.
fn of_messages(rng: &mut Rng, n_classes: usize) -> BagSettings {
    let mut shares: Vec<f64> = (0..n_classes).map(|_| f64::from(rng.u8(1..6))).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    BagSettings {
        kind: if rng.bool() { ModelKind::Bernoulli } else { ModelKind::Multinomial },
        count_smoothing: [0.0, 0.5, 1.0, 3.0][rng.usize(..4)],
        prior_smoothing: [0.0, 2.0][rng.usize(..2)],
        prior: rng.bool().then_some(shares),
        new_words: if rng.bool() { NewWords::Counted } else { NewWords::Ignored },
        weight_prior: [0.1, 1.0, 10.0][rng.usize(..3)],
        penalize_intercept: rng.bool(),
        ..BagSettings::default()
    }
}

/// Few words, so that some are in one message and others in several.
fn messages(rng: &mut Rng, n_classes: usize) -> Vec<Message> {
    let text = |rng: &mut Rng| {
        let n = rng.usize(0..6);
        (0..n).map(|_| format!("w{}", rng.u8(..12).min(rng.u8(..12)))).collect::<Vec<_>>().join(" ")
    };
    (0..rng.usize(2..9))
        .map(|_| Message {
            class: (rng.u8(..6) > 0).then(|| rng.usize(..n_classes)),
            text: text(rng),
            ..Message::default()
        })
        .collect()
}

fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() < 1e-9 * (1.0 + a.abs())
}

#[test]
fn a_message_left_out_is_judged_as_if_it_were_typed_without_having_been_there() {
    let mut rng = Rng::with_seed(11);
    let (mut n_judged, mut n_logistic) = ([0; 2], 0);
    for run in 0..1500 {
        let n_classes = rng.usize(2..=3);
        let (settings, messages) = (of_messages(&mut rng, n_classes), messages(&mut rng, n_classes));
        let (counts, bags) = WordCounts::with_bags(&messages, n_classes);
        let model = BagModel::new(counts, &settings);
        let bags: Rc<[_]> = bags.into();
        let Some(scores) = scores_left_out(&model, &messages) else { continue };
        let mut both = WordsLeftOut::new(&messages, &bags, &model, true);
        if let Some(both) = &mut both {
            while !both.is_done() {
                both.step(usize::MAX);
            }
        }
        let (mut wrong, mut nth) = (0, 0);
        for (i, message) in messages.iter().enumerate() {
            let Some(class) = message.class else { continue };
            let mut others = messages.clone();
            others.remove(i);
            let (counts, rest) = WordCounts::with_bags(&others, n_classes);
            let refit = BagModel::new(counts, &settings);
            let bag = refit.counts().bag(&message.text);
            let expected = refit.log_joint(&bag);
            let what = || format!("{run}: {settings:?}, {i} of {messages:?}");
            let Judgment { class: of, scores: found, .. } = &scores[nth];
            let found = &found[..n_classes];
            assert_eq!(*of, class);
            // Up to a number that is the same for all classes.
            let [ours, theirs] = [found, &expected[..]].map(log_sum_exp);
            assert_eq!(ours == f64::NEG_INFINITY, theirs == f64::NEG_INFINITY, "{found:?} {expected:?} {}", what());
            if ours > f64::NEG_INFINITY {
                for (a, b) in found.iter().zip(&expected) {
                    assert!(same(a - ours, b - theirs), "{found:?} {expected:?} {}", what());
                }
            }
            wrong += usize::from(refit.predict(&bag) != Some(class));
            n_judged[usize::from(settings.new_words == NewWords::Ignored && !bag.new.is_empty())] += 1;
            if let Some(both) = &both {
                let naive = both.naive().all()[nth].log_odds;
                assert_eq!(naive.is_some(), log_odds(&expected, 1, TIE).is_some(), "{}", what());
                let refit = Regression::new(&others, &rest, &refit).map(|fit| fit.finished().weights());
                if let Some(weights) = refit {
                    let ours = both.logistic().expect("done").all()[nth].log_odds.expect("an answer");
                    let theirs = weights.log_odds(&bag);
                    assert!((ours - theirs).abs() < 1e-6, "{ours} {theirs} {}", what());
                    n_logistic += 1;
                }
            }
            nth += 1;
        }
        assert_eq!(leave_one_out(&model, &messages).expect("two messages").wrong(), wrong, "{run}");
    }
    assert!(n_judged.iter().all(|&n| n > 500) && n_logistic > 500, "{n_judged:?} {n_logistic}");
}

#[test]
fn the_experiment_ignores_the_words_that_no_training_message_has() {
    for kind in [ModelKind::Bernoulli, ModelKind::Multinomial] {
        let settings = BagSettings { kind, new_words: NewWords::Ignored, ..BagSettings::default() };
        let trial = WordTrial { source: WordSource::Dice, repetitions: 1, seed: 5 };
        let design = WordDesign { trial, settings: settings.clone() };
        let nothing = BagModel::new(WordCounts::new(&[] as &[Message], 2), &BagSettings::default());
        let mut run = WordExperiment::new(design, &nothing, &[], &[]).expect("a known truth");
        for k in 0..3 {
            while run.course.n_done() <= k {
                run.advance(1);
            }
            let text = |bag: &bayesboard::text::Bag| {
                let each = bag.known.iter().flat_map(|&(word, n)| {
                    std::iter::repeat_n(run.models.truth.vocabulary()[word].as_str(), n as usize)
                });
                each.collect::<Vec<_>>().join(" ")
            };
            let training: Vec<Message> = run
                .models
                .training()
                .map(|(class, bag)| Message { class, text: text(bag), ..Message::default() })
                .collect();
            let model = BagModel::new(WordCounts::new(&training, 2), &settings);
            assert!(model.counts().vocabulary().len() < run.models.truth.n_words(), "some words are new");
            let wrong =
                |(class, bag): &(usize, bayesboard::text::Bag)| match model.predict(&model.counts().bag(&text(bag))) {
                    Some(best) => f64::from(u8::from(best != *class)),
                    None => 0.5,
                };
            let expected = run.models.test.iter().map(wrong).sum::<f64>() / run.models.test.len() as f64;
            let found = run.errors(0, k).expect("errors").mean;
            assert!((found - expected).abs() < 1e-12, "{kind:?} {k}: {found}, not {expected}");
        }
    }
}

/// Settings of points at random.
fn of_points(rng: &mut Rng, data: &Dataset) -> Settings {
    let k = data.n_classes();
    let share = f64::from(rng.u8(1..9)) / 10.0;
    let mut prior = vec![(1.0 - share) / (k - 1) as f64; k];
    prior[0] = share;
    let (low, high) = data.bounds().expect("points");
    let around = [low.x - 0.1, high.x + 0.1, low.y - 0.1, high.y + 0.1];
    let family = if rng.bool() { Family::Histogram } else { Family::Gaussian };
    let between = if family == Family::Gaussian { [0.0, 0.5, 1.0] } else { [0.0, 0.0, 1.0] };
    let generative = GenerativeSettings {
        family,
        pooling: [0.0, 0.4, 1.0][rng.usize(..3)],
        correlation: between[rng.usize(..3)],
        variance_smoothing: [1e-9, 0.05, 2.0][rng.usize(..3)],
        prior_smoothing: [0.0, 1.0][rng.usize(..2)],
        count_smoothing: [0.5, 2.0][rng.usize(..2)],
        bins: Bins {
            n: rng.usize(1..5),
            range: if rng.bool() { around } else { Bins::default().range },
            ..Bins::default()
        },
        prior: rng.bool().then_some(prior),
    };
    let mut settings = Settings { generative, ..Settings::default() };
    settings.logistic.features = [Features::Linear, Features::Squares, Features::Quadratic][rng.usize(..3)];
    settings.logistic.prior_std = Some([0.1, 1.0, 10.0][rng.usize(..3)]);
    settings.logistic.penalize_intercept = rng.bool();
    settings
}

#[test]
fn a_point_left_out_is_judged_by_the_fit_to_the_others() {
    let mut rng = Rng::with_seed(12);
    let (mut n_compared, mut n_closed) = ([0; 2], 0);
    for run in 0..150 {
        let mut data = declared(rng.usize(2..=3));
        for i in 0..rng.usize(8..20) {
            let class = (rng.u8(..8) > 0).then(|| i % data.n_classes());
            let shift = class.unwrap_or(0) as f64;
            data.push(Point::new(3.0 * rng.f64() + shift, 3.0 * rng.f64()), class).expect("a valid point");
        }
        let settings = checked(&of_points(&mut rng, &data), &data);
        let fit = Fit::new(&data, &settings, None);
        let left_out = LeaveOneOut::complete(&data, &settings, &fit);
        // In closed form, and by a fit of the lab.
        let mut learner = PointLearner::new(&Rc::new(data.clone()), &settings, Model::Generative);
        for (i, class) in (0..data.len()).filter_map(|i| Some((i, data.label(i)?))) {
            let Some(Ok((closed, None))) = learner.leave_out(i, class) else { continue };
            let mut shares = learner.known_shares();
            shares[i] = [0.0; MAX_CLASSES];
            let model = learner.fit(&shares, None).expect("a fit");
            let (refit, _) = learner.judge(&model, i, class).expect("a figure");
            let is_same = closed.scores.iter().zip(refit.scores).all(|(&closed, refit)| same(closed, refit));
            assert!(is_same, "{run}, {i}: {closed:?} {refit:?} {settings:?}");
            n_closed += 1;
        }
        for model in Model::ALL {
            let Progress::Done(Ok(result)) = left_out.results[model] else { continue };
            let (mut n, mut n_right, mut loss) = (0.0, 0.0, 0.0);
            for i in 0..data.len() {
                let mut others = data.clone();
                let (at, Some(class)) = others.remove(i) else { continue };
                let refit = Fit::new(&others, &settings, None);
                let scores = refit[model].scores.as_ref().expect("a fit");
                n += 1.0;
                n_right += f64::from(u8::from(scores.predict(at) == Some(class)));
                let all = scores.at(at);
                loss += log_sum_exp(&all) - all[class];
            }
            let what = format!("{run} {model:?}: {settings:?}");
            assert_eq!(result.accuracy(), n_right / n, "{what}");
            if let Ok(found) = result.log_loss {
                assert!((found - loss / n).abs() < 1e-6 * (1.0 + loss), "{found} {} {what}", loss / n);
                n_compared[model as usize] += 1;
            }
        }
    }
    assert!(n_closed > 1000 && n_compared.iter().all(|&n| n > 80), "{n_closed} {n_compared:?}");
}
