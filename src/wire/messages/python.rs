use crate::bag::{BagModel, BagSettings, NewWords};
use crate::messages::Messages;
use crate::text::Bag;
use crate::wire::export::{assign, call, push_literal};
use crate::wire::tree::Tree;
use crate::words::snippet;

/// A program that rebuilds counts and model with scikit-learn, and asserts the numbers of the page.
pub(super) fn python(app: &Messages) -> String {
    let (corpus, counts) = (app.corpus(), app.counts());
    let BagSettings { kind: _, count_smoothing, prior_smoothing, prior, new_words } = &corpus.settings;
    let mut out = snippet::MESSAGES_HEAD.to_owned();
    assign(&mut out, "classes", &corpus.classes[..].into());
    let class = |class: Option<usize>| class.map_or(-1.0, |class| class as f64);
    out.push_str("messages = [\n");
    for message in corpus.messages.iter() {
        out.push_str("    (");
        out.push_str(&format!("{}, ", class(message.class)));
        push_literal(&mut out, &message.text.clone().into());
        out.push_str("),\n");
    }
    out.push_str("]\n");
    assign(&mut out, "judged", &corpus.judged.clone().into());
    if app.fits_hidden() {
        return out;
    }
    assign(&mut out, "vocabulary", &counts.vocabulary().into());
    let bag = counts.bag(&corpus.judged);
    let new: Vec<String> = bag.new.iter().map(|(word, _)| word.clone()).collect();
    let counted = if *new_words == NewWords::Counted { &new[..] } else { &[] };
    assign(&mut out, "new", &counted.into());
    assign(&mut out, "alpha", &(*count_smoothing).into());
    assign(&mut out, "gamma", &(*prior_smoothing).into());
    assign(&mut out, "by_hand", &prior.clone().into());
    let model = app.model();
    out.push_str(if model.is_bernoulli() { snippet::BERNOULLI } else { snippet::MULTINOMIAL });
    out.push_str(snippet::MESSAGES_FIT);
    asserts(&mut out, &model, &bag);
    out
}

fn asserts(out: &mut String, model: &BagModel, bag: &Bag) {
    let counts = model.counts();
    let present: Vec<usize> = model.present().collect();
    if present.is_empty() {
        return;
    }
    let priors: Vec<f64> = present.iter().map(|&class| model.prior()[class]).collect();
    let sum: f64 = priors.iter().sum();
    if sum > 0.0 {
        call(out, "check(np.exp(model.class_log_prior_)", &[priors.iter().map(|p| p / sum).collect::<Vec<_>>().into()]);
    }
    let theta =
        |class| -> Option<Vec<f64>> { (0..counts.vocabulary().len()).map(|word| model.theta(class, word)).collect() };
    let thetas: Option<Vec<Vec<f64>>> = present.iter().map(|&class| theta(class)).collect();
    if let Some(thetas) = thetas.filter(|_| !counts.vocabulary().is_empty()) {
        call(out, "check(np.exp(model.feature_log_prob_)", &[Tree::list(thetas)]);
    }
    // Where a factor is zero, scikit-learn may answer NaN.
    let is_certain = |p: &f64| *p == 0.0 || *p == 1.0;
    if let Some(posterior) = model.posterior(bag)
        && model.settings().count_smoothing > 0.0
        && present.len() == 2
        && !posterior.iter().any(is_certain)
    {
        call(out, "check(judge(judged)", &[posterior.into()]);
    }
}
