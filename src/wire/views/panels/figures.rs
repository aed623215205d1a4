//! The Bayes net, the likelihood of one feature and Jensen's inequality, in words and numbers.

use std::f64::consts::TAU;

use super::slots::Formulas;
use crate::board::{App, EmRun, Weighed};
use crate::words::Number::{Amount, Log, Plain};
use crate::words::{self, equation, significant};

/// The net of the model, and how many points it repeats for.
pub(super) fn net(app: &App, out: &mut Formulas) {
    let correlation = app.board().settings.generative.correlation;
    if correlation > 0.0 {
        out.fill("net-leans", []);
    }
    let data = &app.board().data;
    let n_hidden = data.len() - data.counts().iter().sum::<usize>();
    out.net(data.len(), n_hidden, "point", words::net(correlation));
}

/// The likelihood at its present parameters, with its slopes there.
pub(super) fn likelihood(app: &App, out: &mut Formulas) {
    let shown = app.likelihood();
    out.write("likelihood-of", [shown.class, shown.axis].map(|index| index.to_string()));
    let Some(Weighed { of, at: [mean, deviation], ranges }) = app.weighed() else {
        return out.say("likelihood-none", words::no_likelihood(&app.board().data, shown.class, shown.axis));
    };
    let variance = deviation * deviation;
    let operands = [Amount(of.n), Plain(variance), Plain(of.squares(mean))];
    let value = |[n, variance, squares]: [f64; 3]| -0.5 * (n * (TAU * variance).ln() + squares / variance);
    let texts = equation(operands, Log(of.at(mean, deviation)), value);
    out.write("likelihood-at", [0, 1, 2, 1, 3, 4].map(|i: usize| texts[i].clone()));
    let slopes = if shown.is_at_top() { [0.0; 2] } else { of.slopes(mean, deviation) };
    let estimates = [words::mean(app, of.mean), Plain(of.variance.sqrt())];
    for (key, numbers) in [("likelihood-slopes", slopes.map(Plain)), ("likelihood-estimates", estimates)] {
        out.write(key, numbers.map(|number| words::stated([number])).concat());
    }
    out.say("likelihood-said", words::below_top(&of, [mean, deviation]));
    for ((key, now), [low, high]) in
        ["likelihood-mu", "likelihood-sigma"].into_iter().zip([mean, deviation]).zip(ranges)
    {
        out.write(key, [significant(now), now.to_string(), low.to_string(), high.to_string()]);
    }
}

/// Jensen's inequality at one unlabeled point; `None` where there is none.
pub(super) fn jensen(app: &App, seen: &EmRun) -> Option<String> {
    let (point, bound) = app.jensen()?;
    let data = &app.board().data;
    let head = words::gray_point(app, data.point(point));
    Some(words::jensen(&head, data.classes(), &bound, seen.run.steps()))
}
