//! A tie predicts nothing: how often a model is right does not depend on the order in which the classes are declared.

use bayesboard::bag::{BagModel, BagSettings, leave_one_out};
use bayesboard::board::{Command, Panel};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::{Bins, Family, Fit, GenerativeSettings, LeaveOneOut, Model, Progress, Settings, errors};
use bayesboard::screen::Common;
use bayesboard::text::{Message, WordCounts};
use fastrand::Rng;

use crate::support::boards::{ask, board, tell};
use crate::support::lists::said as said_of;
use crate::support::points::declared;
use crate::support::{cases, checked};

/// What is said of a model: accuracy, points wrong, tied and without an answer, rings, and leave-one-out.
type Said = (Option<f64>, [usize; 4], Option<(f64, usize)>);

fn said(data: &Dataset, settings: &Settings) -> Vec<Said> {
    let settings = checked(settings, data);
    let fit = Fit::new(data, &settings, None);
    let left_out = LeaveOneOut::complete(data, &settings, &fit).results;
    let of = |model: Model| {
        let read_out = fit[model].read_out.as_ref()?;
        let rings = errors(data, fit[model].scores.as_ref()?).iter().flatten().filter(|&&wrong| wrong).count();
        let left_out = match left_out[model] {
            Progress::Done(Ok(result)) => Some((result.accuracy(), result.n_undefined)),
            Progress::Done(Err(_)) | Progress::Pending => None,
        };
        Some((read_out.accuracy, [read_out.n_wrong(), read_out.n_tied, read_out.n_undefined, rings], left_out))
    };
    Model::ALL.into_iter().filter_map(of).collect()
}

#[test]
fn accuracy_does_not_depend_on_the_order_of_the_classes() {
    // Of histograms, and of the Gaussian family.
    let mut n_tied = [0; 2];
    for seed in 0..(cases() / 5) as u64 {
        let mut rng = Rng::with_seed(seed);
        let k = rng.usize(2..=4);
        let (mut data, mut reversed) = (declared(k), declared(k));
        // Few places, so that points of several classes lie in one.
        for _ in 0..rng.usize(2..20) {
            let (at, class) = (Point::new(f64::from(rng.i8(-1..=1)), f64::from(rng.i8(-1..=1))), rng.usize(0..k));
            data.push(at, Some(class)).expect("a valid point");
            reversed.push(at, Some(k - 1 - class)).expect("a valid point");
        }
        let family = if rng.bool() { Family::Histogram } else { Family::Gaussian };
        let bins = Bins { n: 3, ..Bins::default() };
        let generative = GenerativeSettings {
            family,
            bins,
            correlation: f64::from(rng.u8(0..2)),
            variance_smoothing: 0.1,
            ..GenerativeSettings::default()
        };
        let settings = Settings { generative, ..Settings::default() };
        let (one, other) = (said(&data, &settings), said(&reversed, &settings));
        n_tied[usize::from(family == Family::Gaussian)] += one.iter().map(|(_, [_, tied, ..], _)| tied).sum::<usize>();
        assert!(one.iter().all(|(_, [wrong, _, _, rings], _)| wrong == rings), "{seed}: every wrong point has a ring");
        assert_eq!(one, other, "{seed}: {data:?}");
    }
    assert!(n_tied.iter().all(|&n| n > 10), "{n_tied:?} ties");
}

#[test]
fn messages_that_tie_are_not_right_in_either_order() {
    let settings = BagSettings { count_smoothing: 1.0, ..BagSettings::default() };
    let said = |texts: &[&str], classes: &[usize]| {
        let messages: Vec<Message> = texts
            .iter()
            .zip(classes)
            .map(|(text, class)| Message { text: (*text).into(), class: Some(*class), ..Message::default() })
            .collect();
        let counts = WordCounts::new(&messages, 2);
        let model = BagModel::new(counts.clone(), &settings);
        let right = |message: &&Message| model.predict(&counts.bag(&message.text)) == message.class;
        let left_out = leave_one_out(&model, &messages).expect("four messages");
        (messages.iter().filter(right).count(), [left_out.wrong(), left_out.tied, left_out.undefined])
    };
    // Two equal messages of two classes, and two more that leave the counts of "win" and "cash" alike.
    let texts = ["win cash", "win cash", "lunch", "dinner"];
    assert_eq!(said(&texts, &[0, 1, 0, 1]), said(&texts, &[1, 0, 1, 0]));
    assert_eq!(said(&texts, &[0, 1, 0, 1]).0, 2);
    // Without "lunch", a message of each class has the same words.
    let texts = ["win", "lunch", "win"];
    assert_eq!(said(&texts, &[0, 0, 1]), said(&texts, &[1, 1, 0]));
    assert_eq!(said(&texts, &[0, 0, 1]).1, [3, 1, 0]);
}

#[test]
fn the_probe_calls_a_tie_a_tie() {
    // Mirrored classes: at x₁ = 0, the mean of all points, neither is more probable.
    let mirrored = [(-2.0, 1.0, 0), (-1.0, -1.0, 0), (-1.5, 0.5, 0), (2.0, 1.0, 1), (1.0, -1.0, 1), (1.5, 0.5, 1)];
    let mut app = board(mirrored);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Probe))]);
    let said = said_of(&ask(&mut app, "panel"));
    assert_eq!(said, "At (0.00, 0.00) both models say a tie: Naive Bayes 0.500, logistic regression 0.500.");
}
