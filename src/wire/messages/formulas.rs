//! The formulas with the numbers of the messages, one subject at a time.

use super::judged_formulas::{bayes, line};
use super::likelihood::likelihood;
use super::logistic_formulas::logistic;
use super::prior::of_theta;
use crate::math::sort_by;
use crate::messages::{Formula, Messages};
use crate::text::Bag;
use crate::wire::block::{Block, Body, filled, put, say_plain};
use crate::wire::identifiers::Named;
use crate::wire::views::{of_net, pick};
use crate::words::Number::{Amount, Plain};
use crate::words::messages::{NO_THETA, fake, heads, net, new_note, no_estimate, seen_rows, theta};
use crate::words::{self, grouped};

/// The formulas of the chosen subject.
pub(super) fn formulas(app: &Messages) -> Vec<Block> {
    let formula = app.formula();
    let n_shown = Formula::NAMES.len() - usize::from(!app.shows_logistic());
    let mut blocks = vec![pick(&Formula::NAMES[..n_shown], formula.name(), &heads::FORMULAS)];
    if let (Formula::Estimate | Formula::Likelihood | Formula::Map, Some((word, class))) = (formula, app.theta()) {
        blocks.extend(of_theta(app, word, class));
    }
    match formula {
        Formula::Estimate | Formula::Map => estimate(app, formula == Formula::Map, &mut blocks),
        Formula::Likelihood => likelihood(app, &mut blocks),
        Formula::Bayes => bayes(app, &mut blocks),
        Formula::Net => {
            let n = app.corpus().messages.len();
            let n_hidden = n - app.n_labeled();
            let repeats = words::repeats_of_net(n, n_hidden, "message");
            of_net(net(app), &repeats, "y → w", n_hidden > 0, &mut blocks);
        }
        Formula::Line => line(app, &mut blocks),
        Formula::Numbers => numbers(app, &mut blocks),
        Formula::Logistic => logistic(app, &mut blocks),
    }
    blocks.push(Block { key: "copy", body: Body::Copy(()) });
    blocks
}

/// θ of the chosen word, as estimated by the model or as a MAP estimate.
fn estimate(app: &Messages, is_map: bool, out: &mut Vec<Block>) {
    let Some((word, class)) = app.theta() else { return out.push(say_plain(NO_THETA)) };
    let model = app.model();
    let of = |place| Some((place, model.theta_beside(class, Some(place), app.n_new())?));
    let Some((place, value)) = app.counts().place(word).and_then(of) else {
        return out.push(say_plain(no_estimate(app, class)));
    };
    out.push(say_plain(if is_map { fake(app) } else { theta(app, word, class) }));
    let counts = &app.counts().classes()[class];
    let alpha = app.corpus().settings.count_smoothing;
    let (hits, n) = (model.count(counts, Some(place)), model.outcomes(counts));
    let is_bernoulli = model.is_bernoulli();
    let n_outcomes = if is_bernoulli { 2.0 } else { app.n_words() as f64 };
    let smoothed = |[hits, alpha, n]: [f64; 3]| (hits + alpha) / (n + alpha * n_outcomes);
    let texts = words::equation([hits, alpha, n].map(Amount), Plain(value), smoothed);
    let [hits, smoothing, n, sign, value] = [0, 1, 2, 3, 4].map(|i| &texts[i]);
    let n_words = &app.n_words().to_string();
    if is_map {
        // 1 + α is written as a sum if its digits would not show α.
        let [a, read] = [1.0 + alpha, alpha].map(|number| Amount(number).read());
        let prior = &if (a - 1.0 - read).abs() <= 1e-9 * read { Amount(a).text() } else { format!("1 + {smoothing}") };
        let formula = if is_bernoulli {
            let slots = [prior, prior, hits, prior, n, prior, prior, sign, value];
            filled(
                r"p(θ) ∝ θ^{a − 1} (1 − θ)^{b − 1}, a = #, b = #
θ_{cw} = \frac{n_{cw} + a − 1}{n_c + a + b − 2} = \frac{# + # − 1}{# + # + # − 2} # #",
                slots.map(String::clone),
            )
        } else {
            let slots = [prior, hits, prior, n, n_words, prior, sign, value];
            filled(
                r"p(θ) ∝ ∏_w θ_w^{a − 1}, a = #
θ_{cw} = \frac{n_{cw} + a − 1}{T_c + V(a − 1)} = \frac{# + # − 1}{# + # (# − 1)} # #",
                slots.map(String::clone),
            )
        };
        return put(out, "map", "", &formula, []);
    }
    let formula = if is_bernoulli {
        let slots = [hits, smoothing, n, smoothing, sign, value];
        filled(r"θ_{cw} = \frac{n_{cw} + α}{n_c + 2α} = \frac{# + #}{# + 2 · #} # #", slots.map(String::clone))
    } else {
        let slots = [hits, smoothing, n, smoothing, n_words, sign, value];
        filled(r"θ_{cw} = \frac{n_{cw} + α}{T_c + αV} = \frac{# + #}{# + # · #} # #", slots.map(String::clone))
    };
    put(out, "estimate", "", &formula, []);
    put(out, "estimate-new", &new_note(app).unwrap_or_default(), "", []);
}

/// The number of parameters of each model, and of the joint table.
fn numbers(app: &Messages, out: &mut Vec<Block>) {
    let (k, v) = (app.n_classes(), app.n_words());
    if v == 0 {
        return out.push(say_plain(NO_THETA));
    }
    let [classes, words] = [k, v].map(|n| n.to_string());
    let (joint, of_joint) = match v {
        0..40 => ("#", vec![grouped((k - 1) as u64 + k as u64 * ((1_u64 << v) - 1))]),
        _ => ("# · 2^{#} − 1", vec![classes.clone(), words.clone()]),
    };
    let counts = [
        ("numbers-bernoulli", "(K − 1) + KV = (# − 1) + # · # = #", vec![grouped(k - 1 + k * v)]),
        ("numbers-multinomial", "(K − 1) + K(V − 1) = (# − 1) + # (# − 1) = #", vec![grouped(k - 1 + k * (v - 1))]),
        ("numbers-joint", &format!("(K − 1) + K(2^V − 1) = (# − 1) + # (2^{{#}} − 1) = {joint}"), of_joint),
    ];
    out.push(say_plain(seen_rows(v, seen(app))));
    for ((key, template, total), of) in counts.into_iter().zip(heads::NUMBERS_OF) {
        put(out, key, of, template, [vec![classes.clone(), classes.clone(), words.clone()], total].concat());
    }
}

/// How many rows of the joint table the labeled messages fall into: the distinct sets of words in a class.
fn seen(app: &Messages) -> usize {
    let words = |bag: &Bag| bag.known.iter().map(|(word, _)| *word).collect::<Vec<_>>();
    let rows = app.messages().filter_map(|(message, bag)| Some((message.class?, words(bag))));
    let mut rows: Vec<_> = rows.collect();
    sort_by(&mut rows, Ord::cmp);
    rows.dedup();
    rows.len()
}
