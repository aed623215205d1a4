use std::collections::BTreeSet;

use crate::bag::{Cause, Evidence, Fraction, ModelKind, Weights};
use crate::messages::Messages;
use crate::text::Bag;
use crate::wire::tree::{Tree, object};
use crate::words::messages::{
    NO_BAYES, NO_THETA, ONE_CLASS, amount, fake, fraction, grouped, no_estimate, no_weights, seen_rows, short, sum,
    theta,
};
use crate::words::{SHAPES, number, posterior};

/// How many factors of a product are written out.
const MOST_FACTORS: usize = 24;

/// The slots of the formulas that apply: `Formulas` of the public contract.
pub(super) fn formulas(app: &Messages) -> Tree {
    let mut out = Tree::Object(Vec::new());
    for (key, class) in [("zero", 0), ("one", 1)] {
        out.put(key, class_of(app, class));
    }
    numbers(app, &mut out);
    if app.fits_hidden() {
        return out;
    }
    estimate(app, &mut out);
    bayes(app, &mut out);
    line(app, &mut out);
    out
}

fn class_of(app: &Messages, class: usize) -> Tree {
    object! { index: class, name: app.corpus().classes[class].clone(), shape: SHAPES[class] }
}

fn slots<const N: usize>(texts: [String; N]) -> Tree {
    Tree::list(texts)
}

/// θ of the pointed word, and as a MAP estimate.
fn estimate(app: &Messages, out: &mut Tree) {
    let Some((word, class)) = app.theta() else { return out.put("missing", NO_THETA) };
    let model = app.model();
    out.put("c", class_of(app, class));
    out.put("estimate-of", theta(app, word, class));
    let Some((place, value)) = app.counts().place(word).and_then(|place| Some((place, model.theta(class, place)?)))
    else {
        return out.put("missing", no_estimate(app, class));
    };
    let counts = &app.counts().classes()[class];
    let alpha = app.corpus().settings.count_smoothing;
    let [hits, n] = [model.count(counts, Some(place)), model.outcomes(counts)].map(amount);
    let n_words = app.counts().vocabulary().len().to_string();
    let (smoothing, prior) = (amount(alpha), amount(alpha + 1.0));
    let value = number(value);
    match app.corpus().settings.kind {
        ModelKind::Bernoulli => {
            let [a, b] = [prior.clone(), prior];
            let estimate = [hits.clone(), smoothing.clone(), n.clone(), smoothing, value.clone()];
            out.put("estimate-bernoulli", slots(estimate));
            out.put("map-bernoulli", slots([a.clone(), b.clone(), hits, a.clone(), n, a, b, value]));
        }
        ModelKind::Multinomial => {
            let estimate = [hits.clone(), smoothing.clone(), n.clone(), smoothing, n_words.clone(), value.clone()];
            out.put("estimate-multinomial", slots(estimate));
            out.put("map-multinomial", slots([prior.clone(), hits, prior.clone(), n, n_words, prior, value]));
        }
    }
    out.put("map-fake", fake(app));
}

/// The judged text as one fraction.
fn bayes(app: &Messages, out: &mut Tree) {
    let (Some(evidence), model) = (app.evidence(), app.model()) else { return out.put("bayes-missing", ONE_CLASS) };
    let bag = app.judged();
    let joint = [0, 1].map(|class| model.product(class, &bag).log().exp());
    let products = [0, 1].map(|class| format!("{} = {}", factors(&evidence, class), short(joint[class])));
    out.put("bayes-products", slots(products));
    match app.posterior() {
        None => out.put("bayes-missing", NO_BAYES),
        Some(both) if joint.iter().all(|&p| p.is_normal() || p == 0.0) => {
            let [zero, one] = joint.map(short);
            out.put("bayes", slots([one.clone(), zero, one, posterior(&both, 1)]));
        }
        Some(_) => {}
    }
}

/// The factors of one class, the class prior first; only the first ones of very many.
fn factors(evidence: &Evidence, class: usize) -> String {
    let n = evidence.factors.len() + evidence.absent.len();
    let all = evidence.factors.iter().chain(&evidence.absent).take(if n > MOST_FACTORS + 1 { MOST_FACTORS } else { n });
    let each = all.map(|factor| match factor.times {
        1 => of(factor.shares[class], factor.cause),
        times => format!("({})^{times}", of(factor.shares[class], factor.cause)),
    });
    let rest = (n > MOST_FACTORS + 1).then(|| "…".to_owned());
    each.chain(rest).collect::<Vec<_>>().join(" · ")
}

/// A class prior that is set by hand is no fraction of counts.
fn of(share: Fraction, cause: Cause) -> String {
    if cause == Cause::Prior && share.total == 1.0 { amount(share.count) } else { fraction(share) }
}

/// The weight of the pointed word, and w·x + b.
fn line(app: &Messages, out: &mut Tree) {
    let model = app.model();
    let (Some(weights), Some(evidence)) = (Weights::new(model), app.evidence()) else {
        return out.put("line-missing", ONE_CLASS);
    };
    let Some(word) = app.theta().and_then(|(word, _)| app.counts().place(word)) else {
        return out.put("line-missing", NO_THETA);
    };
    let (weight, bias) = (weights.weights[word], weights.bias);
    if weight.is_finite() && bias.is_finite() {
        let key = if model.is_bernoulli() { "line-bernoulli" } else { "line-multinomial" };
        out.put(key, slots([number(weight), number(bias)]));
    } else {
        out.put("line-missing", no_weights(app));
    }
    if let (Some(sum), Some(both)) = (sum(app, &evidence), app.posterior())
        && evidence.log_odds.is_finite()
    {
        out.put("line-sum", slots([sum, number(evidence.log_odds), posterior(&both, 1)]));
    }
}

/// How many numbers each model has, and the joint table.
fn numbers(app: &Messages, out: &mut Tree) {
    let (k, v) = (app.model().present().count(), app.counts().vocabulary().len());
    if k == 0 || v == 0 {
        return;
    }
    let [classes, words] = [k, v].map(|n| n.to_string());
    let slots_of = |total: String| slots([classes.clone(), classes.clone(), words.clone(), total]);
    out.put("numbers-bernoulli", slots_of(grouped((k - 1 + k * v) as u64)));
    out.put("numbers-multinomial", slots_of(grouped((k - 1 + k * (v - 1)) as u64)));
    let joint =
        if v < 40 { grouped((k - 1) as u64 + k as u64 * ((1_u64 << v) - 1)) } else { format!("{k}·2^{v} − 1") };
    out.put("numbers-joint", slots_of(joint));
    out.put("numbers-note", seen_rows(v, seen(app)));
}

/// How many rows of the joint table the labeled messages fall into: different sets of words in a class.
fn seen(app: &Messages) -> usize {
    let words = |bag: &Bag| bag.known.iter().map(|(word, _)| *word).collect::<Vec<_>>();
    let rows = app.messages().filter_map(|(message, bag)| Some((message.class?, words(bag))));
    rows.collect::<BTreeSet<_>>().len()
}
