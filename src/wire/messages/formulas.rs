use std::collections::BTreeSet;

use crate::bag::{Cause, Evidence, Fraction, ModelKind, Weights};
use crate::messages::Messages;
use crate::screen::Screen;
use crate::text::Bag;
use crate::wire::views::Formulas;
use crate::words::messages::{
    NO_BAYES, NO_THETA, ONE_CLASS, fake, fraction, grouped, new_note, no_estimate, no_weights, seen_rows, sum, theta,
};
use crate::words::{amount, exponential, not_certain, settled, share, significant};

/// How many factors of a product are written out.
const MOST_FACTORS: usize = 24;

/// The slots of the formulas that apply.
pub(super) fn formulas(app: &Messages) -> Formulas {
    let mut out = Formulas::default();
    for (key, class) in [("zero", 0), ("one", 1)] {
        out.class(key, &app.corpus().classes, class);
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

/// θ of the pointed word, and as a MAP estimate.
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
    let [hits, n] = [model.count(counts, Some(place)), model.outcomes(counts)].map(amount);
    let n_words = app.n_words().to_string();
    if let Some(note) = new_note(app) {
        out.say("estimate-new", note);
    }
    let (smoothing, prior) = (amount(alpha), amount(alpha + 1.0));
    let value = significant(value);
    match app.corpus().settings.kind {
        ModelKind::Bernoulli => {
            let [a, b] = [prior.clone(), prior];
            let estimate = [hits.clone(), smoothing.clone(), n.clone(), smoothing, value.clone()];
            out.write("estimate-bernoulli", estimate);
            out.write("map-bernoulli", [a.clone(), b.clone(), hits, a.clone(), n, a, b, value]);
        }
        ModelKind::Multinomial => {
            let estimate = [hits.clone(), smoothing.clone(), n.clone(), smoothing, n_words.clone(), value.clone()];
            out.write("estimate-multinomial", estimate);
            out.write("map-multinomial", [prior.clone(), hits, prior.clone(), n, n_words, prior, value]);
        }
    }
    out.say("map-fake", fake(app));
}

/// The judged text as one fraction.
fn bayes(app: &Messages, out: &mut Formulas) {
    let (Some(evidence), model) = (app.evidence(), app.model()) else { return out.say("bayes-missing", ONE_CLASS) };
    let bag = app.judged();
    let joint = [0, 1].map(|class| exponential(model.product(class, bag).log()));
    out.write("bayes-products", []);
    for (class, key) in ["bayes-product-zero", "bayes-product-one"].into_iter().enumerate() {
        out.say(key, format!("= {} =\u{a0}{}", factors(evidence, class), joint[class]));
    }
    let Some(both) = app.posterior() else { return out.say("bayes-missing", NO_BAYES) };
    let [zero, one] = joint;
    out.write("bayes", [one.clone(), zero, one, share(not_certain(both, 1))]);
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
fn line(app: &Messages, out: &mut Formulas) {
    let model = app.model();
    let (Some(weights), Some(evidence)) = (Weights::beside(model, app.n_new()), app.evidence()) else {
        return out.say("line-missing", ONE_CLASS);
    };
    let Some(word) = app.theta().and_then(|(word, _)| app.counts().place(word)) else {
        return out.say("line-missing", NO_THETA);
    };
    let (weight, bias) = (weights.weights[word], weights.bias);
    if weight.is_finite() && bias.is_finite() {
        let key = if model.is_bernoulli() { "line-bernoulli" } else { "line-multinomial" };
        out.write(key, [significant(weight), significant(settled(bias, &weights.weights))]);
    } else {
        out.say("line-missing", no_weights(app));
    }
    if let (Some([sum, total]), Some(both)) = (sum(app, evidence), app.posterior())
        && evidence.log_odds.is_finite()
    {
        out.write("line-sum", [sum, total, share(not_certain(both, 1))]);
    }
}

/// How many numbers each model has, and the joint table.
fn numbers(app: &Messages, out: &mut Formulas) {
    let (k, v) = (app.model().present().count(), app.n_words());
    if k == 0 || v == 0 {
        return;
    }
    let [classes, words] = [k, v].map(|n| n.to_string());
    let slots_of = |total: String| [classes.clone(), classes.clone(), words.clone(), total];
    out.write("numbers-bernoulli", slots_of(grouped((k - 1 + k * v) as u64)));
    out.write("numbers-multinomial", slots_of(grouped((k - 1 + k * (v - 1)) as u64)));
    let joint =
        if v < 40 { grouped((k - 1) as u64 + k as u64 * ((1_u64 << v) - 1)) } else { format!("{k}·2^{v} − 1") };
    out.write("numbers-joint", slots_of(joint));
    out.say("numbers-note", seen_rows(v, seen(app)));
}

/// How many rows of the joint table the labeled messages fall into: different sets of words in a class.
fn seen(app: &Messages) -> usize {
    let words = |bag: &Bag| bag.known.iter().map(|(word, _)| *word).collect::<Vec<_>>();
    let rows = app.messages().filter_map(|(message, bag)| Some((message.class?, words(bag))));
    rows.collect::<BTreeSet<_>>().len()
}
