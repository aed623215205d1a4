//! The judged text in formulas: Bayes' rule for all classes, and the line between two of them.

use crate::bag::{Cause, Evidence, Factor, Weights};
use crate::math::{log_sum_exp, sigmoid};
use crate::messages::Messages;
use crate::wire::views::Formulas;
use crate::words::Number::{Amount, Exp, Exponent, Plain, Share};
use crate::words::messages::{NO_BAYES, NO_THETA, ONE_CLASS, no_weights, sides, sum};
use crate::words::{Number, equation, not_certain, outcome, relation, settled, stated};

/// The most factors of a product that are written out.
const MOST_FACTORS: usize = 24;

/// The judged text as one fraction.
pub(super) fn bayes(app: &Messages, out: &mut Formulas) {
    let Some(evidence) = app.evidence() else { return out.say("bayes-missing", ONE_CLASS) };
    if app.has_many_classes() {
        return all_classes(app, out);
    }
    let (model, bag) = (app.model(), app.judged());
    let joint = [0, 1].map(|class| Exp(model.product(class, bag).log()));
    out.write("bayes-two", []);
    for (class, key) in ["bayes-product-zero", "bayes-product-one"].into_iter().enumerate() {
        out.say(key, product(evidence, class, joint[class]));
    }
    let Some(both) = app.posterior() else { return out.say("bayes-missing", NO_BAYES) };
    let (posterior, [zero, one]) = (Share(not_certain(both, 1)), joint);
    out.write("bayes", equation([one, zero, one], posterior, |[one, zero, _]| sigmoid(one - zero)));
    if evidence.log_odds.is_finite() {
        let (ratio, z) = (Exp(-evidence.log_odds), Exponent(evidence.log_odds));
        let sign = relation(&[ratio], [z], |of| [-of[0]]);
        out.write("bayes-ratio", [vec![ratio.text(), sign], equation([z], posterior, |[z]| sigmoid(z))].concat());
    }
}

/// The same of more than two classes: the product of each, and the share of the most probable one.
fn all_classes(app: &Messages, out: &mut Formulas) {
    let (model, best) = (app.model(), app.pair()[1]);
    let present: Vec<usize> = model.present().collect();
    out.write("bayes-all", []);
    let log = |class: usize| model.product(class, app.judged()).log();
    let of_class = |&class: &usize| {
        let evidence = Evidence::new(model, app.judged_text(), Some(class))?;
        let side = usize::from(class == best);
        Some(format!("{}\u{a0}{}", app.corpus().classes[class], product(&evidence, side, Exp(log(class)))))
    };
    out.say("bayes-each", present.iter().filter_map(of_class).collect::<Vec<_>>().join("\n"));
    let Some(posterior) = app.posterior() else { return out.say("bayes-missing", NO_BAYES) };
    let all: Vec<f64> = present.iter().map(|&class| log(class)).collect();
    let (operands, posterior) = ([Exp(log(best)), Exp(log_sum_exp(&all))], Share(not_certain(posterior, best)));
    out.write("bayes-share", equation(operands, posterior, |[one, sum]| (one - sum).exp()));
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
pub(super) fn line(app: &Messages, out: &mut Formulas) {
    let model = app.model();
    let Some(evidence) = app.evidence() else { return out.say("line-missing", ONE_CLASS) };
    let weights = Weights::between(model, evidence.pair, app.n_new());
    let Some(word) = app.theta().and_then(|(word, _)| app.counts().place(word)) else {
        return out.say("line-missing", NO_THETA);
    };
    if app.has_many_classes() {
        out.write("line-pair", []);
    }
    let (weight, bias) = (weights.weights[word], weights.bias);
    if weight.is_finite() && bias.is_finite() {
        let key = if model.is_bernoulli() { "line-bernoulli" } else { "line-multinomial" };
        let both = [weight, settled(bias, &weights.weights)].map(Plain);
        out.write(key, both.map(|number| stated([number])).concat());
    } else {
        out.say("line-missing", no_weights(app));
    }
    let two = [sigmoid(-evidence.log_odds), sigmoid(evidence.log_odds)];
    if evidence.log_odds.is_finite()
        && let Some(sum) = sum(app, evidence)
    {
        out.write("line-sum", sum);
        if app.has_many_classes() {
            out.write("line-odds", []);
        } else {
            out.write(
                "line-sigmoid",
                outcome([Plain(evidence.log_odds)], Share(not_certain(&two, 1)), |[z]| sigmoid(z)),
            );
        }
        out.say("line-sign", sides(app));
    }
}
