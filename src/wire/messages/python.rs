use crate::bag::{BagModel, BagSettings, NewWords, Weights};
use crate::messages::Messages;
use crate::model::Model;
use crate::screen::Screen;
use crate::text::{Bag, words};
use crate::wire::export::{Literal, assign, call};
use crate::words::snippet;

/// A program that rebuilds counts and model with scikit-learn, and asserts the numbers of the page.
pub(super) fn python(app: &Messages) -> String {
    let (corpus, counts) = (app.corpus(), app.counts());
    let BagSettings { kind: _, count_smoothing, prior_smoothing, prior, new_words, .. } = &corpus.settings;
    let mut out = snippet::MESSAGES_HEAD.to_owned();
    assign(&mut out, "classes", &corpus.classes);
    let class = |class: Option<usize>| class.map_or(-1.0, |class| class as f64);
    out.push_str("messages = [\n");
    for message in corpus.messages.iter() {
        out.push_str("    (");
        out.push_str(&format!("{}, ", class(message.class)));
        text(&message.text).push_to(&mut out);
        out.push_str("),\n");
    }
    out.push_str("]\n");
    assign(&mut out, "judged", &*text(&corpus.judged));
    if app.fits_hidden() {
        out.push_str(snippet::DONE);
        return out;
    }
    assign(&mut out, "vocabulary", &counts.vocabulary().to_vec());
    let bag = counts.bag(&corpus.judged);
    let new: Vec<String> = bag.new.iter().map(|(word, _)| word.clone()).collect();
    let counted = if *new_words == NewWords::Counted { new } else { Vec::new() };
    assign(&mut out, "new", &counted);
    assign(&mut out, "alpha", count_smoothing);
    assign(&mut out, "gamma", prior_smoothing);
    assign(&mut out, "by_hand", prior);
    let model = app.model();
    out.push_str(if model.is_bernoulli() { snippet::BERNOULLI } else { snippet::MULTINOMIAL });
    out.push_str(snippet::MESSAGES_FIT);
    asserts(&mut out, model);
    if *count_smoothing > 0.0 && model.present().count() == corpus.classes.len() {
        posteriors(&mut out, app, &bag);
    }
    calls_at_cost(&mut out, app);
    if let Some(weights) = app.logistic() {
        logistic(&mut out, app, weights);
    }
    out.push_str(snippet::DONE);
    out
}

/// How naive Bayes calls the messages at what mistakes cost, where it calls each, and what both calls of the judged
/// text cost. Zero probabilities are left out as in [`posteriors`].
fn calls_at_cost(out: &mut String, app: &Messages) {
    let (corpus, decision) = (app.corpus(), app.decision());
    let model = app.model();
    let is_possible = corpus.settings.count_smoothing > 0.0 && model.prior().iter().all(|&p| p > 0.0);
    let calls =
        app.calls(Model::Generative).filter(|calls| calls.n_undefined + calls.n_tied() == 0 && !calls.n.contains(&0));
    let (Some(calls), true) = (calls, is_possible && !app.counts().vocabulary().is_empty()) else { return };
    if decision.cost == 1.0 || corpus.classes.len() != 2 {
        return;
    }
    let cost = corpus.settings.lost_cost;
    assign(out, "cost", &cost);
    assign(out, "threshold", &decision.threshold());
    out.push_str(snippet::MESSAGES_CALLS);
    out.push_str("called = calls(model.predict_proba(count(texts, vocabulary))[:, 1])\n");
    call(out, "check(called", &[&calls.called]);
    call(out, "check(paid(called)", &[&calls.cost(decision).map(|paid| paid * cost)]);
    if let Some(posterior) = model.posterior(app.judged()) {
        call(out, "check(expected(judge(judged)[1])", &[&[cost * posterior[0], posterior[1]]]);
    }
}

/// Logistic regression on the same counts. scikit-learn stops earlier.
fn logistic(out: &mut String, app: &Messages, weights: &Weights) {
    let settings = &app.corpus().settings;
    if app.counts().vocabulary().is_empty() || settings.penalize_intercept {
        return;
    }
    assign(out, "lam", &settings.weight_prior);
    out.push_str(if app.model().is_bernoulli() { snippet::PRESENCE } else { snippet::OCCURRENCES });
    out.push_str(snippet::WORD_LOGISTIC);
    let labeled = app.messages().filter(|(message, _)| message.class.is_some());
    let judged: Vec<f64> = labeled.map(|(_, bag)| weights.posterior(bag)).collect();
    call(out, "check(logistic.predict_proba(rows)[:, 1]", &[&judged, &1e-5]);
    call(out, "check(logistic.coef_[0]", &[&weights.weights, &1e-4]);
}

/// A text, or its words beyond the Latin alphabets, where Python may classify letters differently.
fn text(text: &str) -> Box<dyn Literal> {
    if text.chars().all(|c| c < '\u{250}' || c == '’') { Box::new(text.to_owned()) } else { Box::new(words(text)) }
}

fn asserts(out: &mut String, model: &BagModel) {
    let counts = model.counts();
    let present: Vec<usize> = model.present().collect();
    if present.is_empty() {
        return;
    }
    let priors: Vec<f64> = present.iter().map(|&class| model.prior()[class]).collect();
    let sum: f64 = priors.iter().sum();
    if sum > 0.0 {
        call(out, "check(np.exp(model.class_log_prior_)", &[&priors.iter().map(|p| p / sum).collect::<Vec<_>>()]);
    }
    let theta =
        |class| -> Option<Vec<f64>> { (0..counts.vocabulary().len()).map(|word| model.theta(class, word)).collect() };
    let thetas: Option<Vec<Vec<f64>>> = present.iter().map(|&class| theta(class)).collect();
    if let Some(thetas) = thetas.filter(|_| !counts.vocabulary().is_empty()) {
        call(out, "check(np.exp(model.feature_log_prob_)", &[&thetas]);
    }
}

/// The posteriors of the messages and of the judged text, and the weights. Where a probability is zero, scikit-learn
/// may return NaN, so nothing is asserted.
fn posteriors(out: &mut String, app: &Messages, bag: &Bag) {
    let model = app.model();
    let labeled = app.messages().filter(|(message, _)| message.class.is_some());
    let judged: Option<Vec<Vec<f64>>> = labeled.map(|(_, bag)| model.posterior(bag)).collect();
    let is_possible = model.prior().iter().all(|&p| p > 0.0) && !app.counts().vocabulary().is_empty();
    if let (Some(judged), true) = (judged, is_possible) {
        call(out, "check(model.predict_proba(count(texts, vocabulary))", &[&judged]);
    }
    if let (Some(posterior), true) = (model.posterior(bag), is_possible) {
        call(out, "check(judge(judged)", &[&posterior]);
    }
    if let Some(Weights { bias, weights, .. }) = Weights::new(model).filter(|_| is_possible) {
        out.push_str(if model.is_bernoulli() { snippet::COINS_LINE } else { snippet::DIE_LINE });
        call(out, "check(w", &[&weights]);
        call(out, "check(b", &[&bias]);
    }
}
