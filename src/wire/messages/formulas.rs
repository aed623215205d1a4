use std::collections::BTreeSet;

use super::judged_formulas::{bayes, line};
use super::likelihood::likelihood;
use super::logistic_formulas::logistic;
use crate::messages::Messages;
use crate::screen::Screen;
use crate::text::Bag;
use crate::wire::views::Formulas;
use crate::words::Number::{Amount, Plain};
use crate::words::messages::{NO_THETA, fake, net, new_note, no_estimate, seen_rows, theta};
use crate::words::{equation, grouped};

/// The slots of the formulas that apply.
pub(super) fn formulas(app: &Messages) -> Formulas {
    let mut out = Formulas::default();
    for (key, class) in ["zero", "one"].into_iter().zip(app.pair()) {
        out.class(key, &app.corpus().classes, class);
    }
    numbers(app, &mut out);
    if app.fits_hidden() {
        return out;
    }
    estimate(app, &mut out);
    likelihood(app, &mut out);
    bayes(app, &mut out);
    line(app, &mut out);
    let n = app.corpus().messages.len();
    out.net(n, n - app.n_labeled(), "message", net(app));
    logistic(app, &mut out);
    out
}

/// θ of the chosen word, as estimated by the model and as a MAP estimate.
fn estimate(app: &Messages, out: &mut Formulas) {
    let Some((word, class)) = app.theta() else { return out.say("missing", NO_THETA) };
    let model = app.model();
    out.class("c", &app.corpus().classes, class);
    out.say("estimate-of", theta(app, word, class));
    let of = |place| Some((place, model.theta_beside(class, Some(place), app.n_new())?));
    let Some((place, value)) = app.counts().place(word).and_then(of) else {
        return out.say("missing", no_estimate(app, class));
    };
    let counts = &app.counts().classes()[class];
    let alpha = app.corpus().settings.count_smoothing;
    if let Some(note) = new_note(app) {
        out.say("estimate-new", note);
    }
    let (hits, n) = (model.count(counts, Some(place)), model.outcomes(counts));
    let is_bernoulli = model.is_bernoulli();
    let n_outcomes = if is_bernoulli { 2.0 } else { app.n_words() as f64 };
    let smoothed = |[hits, alpha, n]: [f64; 3]| (hits + alpha) / (n + alpha * n_outcomes);
    let texts = equation([hits, alpha, n].map(Amount), Plain(value), smoothed);
    let [hits, smoothing, n, sign, value] = [0, 1, 2, 3, 4].map(|i| &texts[i]);
    // 1 + α is written as a sum if its digits would not show α.
    let [a, read] = [1.0 + alpha, alpha].map(|number| Amount(number).read());
    let prior = &if (a - 1.0 - read).abs() <= 1e-9 * read { Amount(a).text() } else { format!("1 + {smoothing}") };
    let n_words = &app.n_words().to_string();
    if is_bernoulli {
        out.write("estimate-bernoulli", [hits, smoothing, n, smoothing, sign, value].map(String::clone));
        let map = [prior, prior, hits, prior, n, prior, prior, sign, value];
        out.write("map-bernoulli", map.map(String::clone));
    } else {
        out.write("estimate-multinomial", [hits, smoothing, n, smoothing, n_words, sign, value].map(String::clone));
        out.write("map-multinomial", [prior, hits, prior, n, n_words, prior, sign, value].map(String::clone));
    }
    out.say("map-fake", fake(app));
}

/// The number of parameters of each model, and of the joint table.
fn numbers(app: &Messages, out: &mut Formulas) {
    let (k, v) = (app.model().present().count(), app.n_words());
    if k == 0 || v == 0 {
        return;
    }
    let [classes, words] = [k, v].map(|n| n.to_string());
    let slots_of = |total: String| [classes.clone(), classes.clone(), words.clone(), total];
    out.write("numbers-bernoulli", slots_of(grouped(k - 1 + k * v)));
    out.write("numbers-multinomial", slots_of(grouped(k - 1 + k * (v - 1))));
    let joint =
        if v < 40 { grouped((k - 1) as u64 + k as u64 * ((1_u64 << v) - 1)) } else { format!("{k}·2^{v} − 1") };
    out.write("numbers-joint", slots_of(joint));
    out.say("numbers-note", seen_rows(v, seen(app)));
}

/// How many rows of the joint table the labeled messages fall into: the distinct sets of words in a class.
fn seen(app: &Messages) -> usize {
    let words = |bag: &Bag| bag.known.iter().map(|(word, _)| *word).collect::<Vec<_>>();
    let rows = app.messages().filter_map(|(message, bag)| Some((message.class?, words(bag))));
    rows.collect::<BTreeSet<_>>().len()
}
