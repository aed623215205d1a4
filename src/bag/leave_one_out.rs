use super::model::BagModel;
use super::product::Product;
use crate::math::{argmax, is_tie};
use crate::text::{Bag, Message};

/// The result of leave-one-out validation: each labeled message is judged by the counts of the others. The vocabulary
/// stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOneOut {
    /// Those that are not judged right: wrong, tied or without an answer.
    pub wrong: usize,
    /// Those whose classes tie for the first place.
    pub tied: usize,
    /// Those that have no answer (0/0).
    pub undefined: usize,
}

/// Judges each labeled message by a model without it; `None` for fewer than two.
///
/// Time is linear in the words of all messages.
pub fn leave_one_out(model: &BagModel, messages: &[Message]) -> Option<LeftOneOut> {
    let mut left_out = LeftOneOut::default();
    for (class, scores) in scores_left_out(model, messages)? {
        let best = argmax(&scores);
        let ties = best.is_some() && is_tie(&scores, model.tie());
        left_out.wrong += usize::from(best != Some(class) || ties);
        left_out.tied += usize::from(ties);
        left_out.undefined += usize::from(best.is_none());
    }
    Some(left_out)
}

/// The class of each labeled message, and log P(class, message) for every class by a model without it: all of them −∞
/// where there is no answer. `None` for fewer than two.
pub fn scores_left_out(model: &BagModel, messages: &[Message]) -> Option<Vec<(usize, Vec<f64>)>> {
    let classes = model.counts().classes();
    if model.counts().n_messages() < 2.0 {
        return None;
    }
    let priors: Vec<Vec<f64>> = (0..classes.len()).map(|class| model.prior_without(Some(class))).collect();
    let one_less = |class: &crate::text::ClassCounts| model.no_words(class, class.messages - 1.0);
    let empty: Vec<Product> = classes.iter().map(one_less).collect();
    let judge = |message: &Message| {
        let class = message.class.filter(|&class| class < classes.len())?;
        let bag = model.counts().bag(&message.text);
        let mut scores = scores(model, &bag, class, &priors[class]);
        if classes[class].messages > 1.0 {
            scores[class] = without(model, class, &bag, empty[class].times(priors[class][class], 1));
        }
        if !is_defined(model, &bag, class) {
            scores.fill(f64::NEG_INFINITY);
        }
        Some((class, scores))
    };
    Some(messages.iter().filter_map(judge).collect())
}

/// The scores of all classes but that of the message, which is −∞ here. Leaving the message out changes them only by
/// the class prior.
fn scores(model: &BagModel, bag: &Bag, class: usize, prior: &[f64]) -> Vec<f64> {
    let score = |other| {
        if other == class || !model.is_present(other) || prior[other] == 0.0 {
            return f64::NEG_INFINITY;
        }
        model.product(other, bag).log() - model.prior()[other].ln() + prior[other].ln()
    };
    (0..prior.len()).map(score).collect()
}

/// log P(class, message) by the counts without the message. `empty` is the product for a message without words.
fn without(model: &BagModel, class: usize, bag: &Bag, empty: Product) -> f64 {
    let counts = &model.counts().classes()[class];
    let n = model.outcomes(counts) - if model.is_bernoulli() { 1.0 } else { f64::from(bag.n_words()) };
    let mut product = empty;
    for &(word, times) in &bag.known {
        let own = if model.is_bernoulli() { 1.0 } else { f64::from(times) };
        let count = model.count(counts, Some(word));
        // A word that all messages of the class contain has no factor in `empty`.
        if model.is_bernoulli() && count <= n {
            product = product.without(model.share(n, n - count, 0));
        }
        product = model.with_word(product, model.share(n, count - own, 0), times);
    }
    product.log()
}

/// Whether each present class has a θ without the message.
fn is_defined(model: &BagModel, bag: &Bag, class: usize) -> bool {
    if model.is_bernoulli() || bag.is_empty() {
        return true;
    }
    let words = f64::from(bag.n_words());
    let total = |other: usize| {
        let n = model.outcomes(&model.counts().classes()[other]);
        model.share(if other == class { n - words } else { n }, 0.0, 0).total
    };
    let remains = |other: &usize| *other != class || model.counts().classes()[class].messages > 1.0;
    model.present().filter(remains).all(|other| total(other) > 0.0)
}
