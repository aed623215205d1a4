//! The likelihood of the chosen θ, its maximum, and what a conjugate prior makes of it.

use crate::messages::Messages;
use crate::wire::views::Formulas;
use crate::words::messages::conjugate;
use crate::words::{amount, significant};

/// The slots of the likelihood: of a coin with its derivative, or of a die with a multiplier; and of the class prior.
pub(super) fn likelihood(app: &Messages, out: &mut Formulas) {
    class_prior(app, out);
    let Some((word, class)) = app.theta() else { return };
    let (model, counts) = (app.model(), &app.counts().classes()[class]);
    let (hits, n) = (model.count(counts, app.counts().place(word)), model.outcomes(counts));
    if n == 0.0 {
        return;
    }
    let [own, others, all] = [hits, n - hits, n].map(amount);
    let top = significant(hits / n);
    if model.is_bernoulli() {
        out.write("likelihood-bernoulli", [&own, &others, &own, &all, &top].map(String::clone));
    } else {
        out.write("likelihood-multinomial", [&all, &own, &all, &top].map(String::clone));
        out.write("likelihood-counts", []);
    }
    out.say("likelihood-conjugate", conjugate(app, [hits, n - hits]));
}

/// P(c) as a share of messages, with γ imaginary ones of each class.
fn class_prior(app: &Messages, out: &mut Formulas) {
    let settings = &app.corpus().settings;
    let Some((_, class)) = app.theta().filter(|_| settings.prior.is_none()) else { return };
    let (own, all) = (app.counts().classes()[class].messages, app.counts().n_messages());
    let (gamma, n_classes) = (settings.prior_smoothing, app.corpus().classes.len());
    let p = (own + gamma) / (all + gamma * n_classes as f64);
    let [own, all, gamma] = [own, all, gamma].map(amount);
    if p.is_finite() {
        out.write("likelihood-prior", [own, gamma.clone(), all, gamma, n_classes.to_string(), significant(p)]);
    }
}
