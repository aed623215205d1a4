//! The likelihood of the chosen θ, its maximum, and what a conjugate prior makes of it.

use crate::messages::Messages;
use crate::wire::views::Formulas;
use crate::words::Number::{Amount, Plain};
use crate::words::messages::conjugate;
use crate::words::{amount, equation};

/// The slots of the likelihood: of a coin with its derivative, or of a die with a multiplier; and of the class prior.
pub(super) fn likelihood(app: &Messages, out: &mut Formulas) {
    class_prior(app, out);
    let Some((word, class)) = app.theta() else { return };
    let (model, counts) = (app.model(), &app.counts().classes()[class]);
    let (hits, n) = (model.count(counts, app.counts().place(word)), model.outcomes(counts));
    if n == 0.0 {
        return;
    }
    let top = equation([hits, n].map(Amount), Plain(hits / n), |[hits, n]| hits / n);
    if model.is_bernoulli() {
        out.write("likelihood-bernoulli", [&[hits, n - hits].map(amount)[..], &top].concat());
    } else {
        out.write("likelihood-multinomial", [&[amount(n)][..], &top].concat());
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
    let smoothed = |[own, gamma, all, _, k]: [f64; 5]| (own + gamma) / (all + gamma * k);
    let operands = [own, gamma, all, gamma, n_classes as f64];
    let p = smoothed(operands);
    if p.is_finite() {
        out.write("likelihood-prior", equation(operands.map(Amount), Plain(p), smoothed));
    }
}
