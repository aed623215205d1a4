//! The judged text in formulas: Bayes' rule for all classes, and the line between two of them.

use crate::bag::{Cause, Evidence, Factor, Weights};
use crate::math::{log_sum_exp, sigmoid};
use crate::messages::Messages;
use crate::wire::block::{Block, filled, put, say_plain};
use crate::words::Number::{Amount, Exp, Exponent, Plain, Share};
use crate::words::messages::{NO_BAYES, NO_THETA, ONE_CLASS, divided, heads, most_probable, no_weights, sides, sum};
use crate::words::{self, Number, not_certain, outcome, relation, settled, stated};

/// The most factors of a product that are written out.
const MOST_FACTORS: usize = 24;

/// The judged text as one fraction.
pub(super) fn bayes(app: &Messages, out: &mut Vec<Block>) {
    let Some(evidence) = app.evidence() else { return out.push(say_plain(ONE_CLASS)) };
    let best = app.pair()[1];
    let answer = app.posterior().map(|posterior| not_certain(posterior, best));
    out.push(say_plain(answer.map_or(NO_BAYES.to_owned(), |p| divided(&app.corpus().classes[best], p))));
    if app.has_many_classes() {
        return all_classes(app, answer, out);
    }
    let (model, bag) = (app.model(), app.judged());
    let joint = [0, 1].map(|class| Exp(model.product(class, bag).log()));
    let rule = r"P(1 ∣ 𝐱) = \frac{P(1) P(𝐱 ∣ 1)}{P(0) P(𝐱 ∣ 0) + P(1) P(𝐱 ∣ 1)}";
    put(out, "bayes-two", &pair_said(app), rule, []);
    for (class, key) in ["product-zero", "product-one"].into_iter().enumerate() {
        let product = product(evidence, class, joint[class]);
        put(out, key, &format!("P(𝐱 ∣ {class}) P({class}) {product}"), "", []);
    }
    let Some(p) = answer else { return };
    let (posterior, [zero, one]) = (Share(p), joint);
    let slots = words::equation([one, zero, one], posterior, |[one, zero, _]| sigmoid(one - zero));
    put(out, "bayes", "", r"P(1 ∣ 𝐱) = \frac{#}{# + #} # #", slots);
    if evidence.log_odds.is_finite() {
        let (ratio, z) = (Exp(-evidence.log_odds), Exponent(evidence.log_odds));
        let sign = relation(&[ratio], [z], |of| [-of[0]]);
        let slots = [vec![ratio.text(), sign], words::equation([z], posterior, |[z]| sigmoid(z))].concat();
        let formula = filled(
            r"P(1 ∣ 𝐱) = \frac{1}{1 + \frac{P(0) P(𝐱 ∣ 0)}{P(1) P(𝐱 ∣ 1)}} = \frac{1}{1 + #} # \frac{1}{1 + e^{−(#)}} # #",
            slots,
        );
        put(out, "bayes-ratio", heads::DIVIDED, &formula, []);
    }
}

/// The same of more than two classes: the product of each, and the share of the most probable one.
fn all_classes(app: &Messages, answer: Option<f64>, out: &mut Vec<Block>) {
    let (model, best) = (app.model(), app.pair()[1]);
    let present: Vec<usize> = model.present().collect();
    let rule = r"P(c ∣ 𝐱) = \frac{P(c) P(𝐱 ∣ c)}{∑_k P(k) P(𝐱 ∣ k)}";
    put(out, "bayes-all", &most_probable(&app.corpus().classes[best]), rule, []);
    let log = |class: usize| model.product(class, app.judged()).log();
    let of_class = |&class: &usize| {
        let evidence = Evidence::new(model, app.judged_text(), Some(class))?;
        let side = usize::from(class == best);
        Some(format!("{}\u{a0}{}", app.corpus().classes[class], product(&evidence, side, Exp(log(class)))))
    };
    let each = present.iter().filter_map(of_class).collect::<Vec<_>>().join("\n");
    put(out, "bayes-each", &each, "", []);
    let Some(p) = answer else { return };
    let all: Vec<f64> = present.iter().map(|&class| log(class)).collect();
    let slots = words::equation([Exp(log(best)), Exp(log_sum_exp(&all))], Share(p), |[one, sum]| (one - sum).exp());
    put(out, "bayes-share", "", r"P(c ∣ 𝐱) = \frac{#}{#} # #", slots);
}

/// The factors of one side of the evidence, the class prior first, and their product; of many factors, only the first
/// ones.
fn product(evidence: &Evidence, side: usize, is: Number) -> String {
    let n = evidence.factors.len() + evidence.absent.len();
    let all: Vec<&Factor> = evidence.factors.iter().chain(&evidence.absent).collect();
    let shown = &all[..if n > MOST_FACTORS + 1 { MOST_FACTORS } else { n }];
    let share = |factor: &Factor| factor.shares[side];
    let of_factors = shown.iter().flat_map(|factor| [share(factor).count, share(factor).total]);
    let operands: Vec<Number> = of_factors.map(Amount).collect();
    let sign = relation(&operands, [is], |values| {
        let logs = values.chunks(2).zip(shown).map(|(of, factor)| f64::from(factor.times) * (of[0] / of[1]).ln());
        [logs.sum()]
    });
    let each = operands.chunks(2).zip(shown).map(|(of, factor)| {
        let [count, total] = [of[0], of[1]].map(Number::text);
        // A class prior that is set by hand is no fraction of counts.
        let is_alone = factor.cause == Cause::Prior && share(factor).total == 1.0;
        let share = if is_alone { count } else { format!("{count}/{total}") };
        if factor.times == 1 { share } else { format!("({share})^{}", factor.times) }
    });
    let rest = (shown.len() < n).then(|| "…".to_owned());
    format!("= {} {sign}\u{a0}{}", each.chain(rest).collect::<Vec<_>>().join(" · "), is.text())
}

/// The weight of the chosen word, and w·x + b; of more than two classes, between the two that the evidence compares.
pub(super) fn line(app: &Messages, out: &mut Vec<Block>) {
    let model = app.model();
    let Some(evidence) = app.evidence() else { return out.push(say_plain(ONE_CLASS)) };
    let weights = Weights::between(model, evidence.pair, app.n_new());
    let Some(word) = app.theta().and_then(|(word, _)| app.counts().place(word)) else {
        return out.push(say_plain(NO_THETA));
    };
    let (weight, bias) = (weights.weights[word], weights.bias);
    if !weight.is_finite() || !bias.is_finite() {
        out.push(say_plain(no_weights(app)));
    } else {
        out.push(say_plain(sides(app)));
        let both = [weight, settled(bias, &weights.weights)].map(|number| stated([Plain(number)])).concat();
        let formula = if model.is_bernoulli() {
            r"w_j = \log \frac{θ_{1j} (1 − θ_{0j})}{θ_{0j} (1 − θ_{1j})} # #
b = \log \frac{P(1)}{P(0)} + ∑_j \log \frac{1 − θ_{1j}}{1 − θ_{0j}} # #"
        } else {
            r"w_j = \log \frac{θ_{1j}}{θ_{0j}} # #
b = \log \frac{P(1)}{P(0)} # #"
        };
        put(out, "line", &pair_said(app), formula, both);
    }
    let two = [sigmoid(-evidence.log_odds), sigmoid(evidence.log_odds)];
    if evidence.log_odds.is_finite()
        && let Some(sum) = sum(app, evidence)
    {
        let has_many = app.has_many_classes();
        let odds = if has_many { r" = \log \frac{P(1 ∣ 𝐱)}{P(0 ∣ 𝐱)}" } else { "" };
        put(out, "line-sum", "", &(filled("𝐰 · 𝐱 + b = # # #", sum) + odds), []);
        if !has_many {
            let slots = outcome([Plain(evidence.log_odds)], Share(not_certain(&two, 1)), |[z]| sigmoid(z));
            let formula = filled(r"P(1 ∣ 𝐱) = \frac{1}{1 + e^{−(𝐰 · 𝐱 + b)}} # #", slots);
            put(out, "line-sigmoid", "", &formula, []);
        }
    }
}

/// The classes 1 and 0.
fn pair_said(app: &Messages) -> String {
    let [zero, one] = app.pair().map(|class| &app.corpus().classes[class]);
    words::one_and_zero(one, zero)
}
