//! The likelihood of the chosen θ, its maximum, and what a conjugate prior makes of it.

use crate::messages::Messages;
use crate::wire::block::{Block, put, say_plain};
use crate::wire::views::smoothed;
use crate::words::Number::{Amount, Plain};
use crate::words::messages::{NO_THETA, conjugate, heads, no_estimate};
use crate::words::{self, amount};

/// The likelihood of a coin or of a die, of which a derivative or a multiplier gives the top, and the class prior.
pub(super) fn likelihood(app: &Messages, out: &mut Vec<Block>) {
    let Some((word, class)) = app.theta() else { return out.push(say_plain(NO_THETA)) };
    let (model, counts) = (app.model(), &app.counts().classes()[class]);
    let (hits, n) = (model.count(counts, app.counts().place(word)), model.outcomes(counts));
    if n == 0.0 {
        return out.push(say_plain(no_estimate(app, class)));
    }
    let slots = words::equation([hits, n].map(Amount), Plain(hits / n), |[hits, n]| hits / n);
    out.push(say_plain(heads::IID));
    if model.is_bernoulli() {
        let powers = [hits, n - hits].map(amount);
        put(
            out,
            "likelihood",
            "",
            r"L(θ) = θ^{n_{cw}} (1 − θ)^{n_c − n_{cw}} = θ^{#} (1 − θ)^{#}
\log L = n_{cw} \log θ + (n_c − n_{cw}) \log (1 − θ)",
            powers,
        );
        put(
            out,
            "top",
            heads::DERIVATIVE,
            r"\frac{n_{cw}}{θ} − \frac{n_c − n_{cw}}{1 − θ} = 0
θ = \frac{n_{cw}}{n_c} = \frac{#}{#} # #",
            slots,
        );
    } else {
        let slots = [&[amount(n)][..], &slots].concat();
        put(out, "likelihood", heads::LAGRANGE, r"∑_w n_{cw} \log θ_w + ν (1 − ∑_w θ_w)", []);
        put(
            out,
            "top",
            heads::DERIVATIVE,
            r"\frac{n_{cw}}{θ_w} − ν = 0
∑_w θ_w = 1 ⇒ ν = T_c = #
θ_w = \frac{n_{cw}}{T_c} = \frac{#}{#} # #",
            slots,
        );
    }
    put(out, "conjugate", &conjugate(app, [hits, n - hits]), "", []);
    class_prior(app, class, out);
    if !model.is_bernoulli() {
        put(out, "counts", heads::NO_DIE, "", []);
    }
}

/// P(c) as a share of messages, with γ imaginary ones of each class, unless it is set by hand.
fn class_prior(app: &Messages, class: usize, out: &mut Vec<Block>) {
    let settings = &app.corpus().settings;
    let (own, all) = (app.counts().classes()[class].messages, app.counts().n_messages());
    let (gamma, n_classes) = (settings.prior_smoothing, app.corpus().classes.len());
    if settings.prior.is_none() && all + gamma > 0.0 {
        let formula = smoothed(r"P(c) = \frac{n_c + γ}{n + γK}", own, all, gamma, n_classes);
        put(out, "class-prior", heads::LAPLACE_PRIOR, &formula, []);
    }
}
