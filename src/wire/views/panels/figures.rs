//! The Bayes net, the likelihood of one feature and Jensen's inequality, in words and numbers.

use std::f64::consts::TAU;

use crate::board::{App, EmRun, Weighed};
use crate::wire::block::{
    Block, Body, Chart, Hand, Height, Slider, button, choices, classes, command, note, one_of, put, say_plain,
};
use crate::wire::value::Value;
use crate::words::Number::{Amount, Log, Plain};
use crate::words::{self, heads, significant};

/// The net of the model, and how many points it repeats for.
pub(super) fn net(app: &App, out: &mut Vec<Block>) {
    let (correlation, data) = (app.board().settings.generative.correlation, &app.board().data);
    let n_hidden = data.len() - data.counts().iter().sum::<usize>();
    let joined = if correlation > 0.0 { "\nx_1 — x_2" } else { "" };
    let repeats = words::repeats_of_net(data.len(), n_hidden, "point");
    of_net(words::net(correlation), &repeats, &format!("x_1 ← y → x_2{joined}"), n_hidden > 0, out);
}

/// A Bayes net: what it says, how often it repeats, its arrows, and what EM makes of hidden classes.
pub(in crate::wire) fn of_net(said: String, repeats: &str, arrows: &str, is_hidden: bool, out: &mut Vec<Block>) {
    out.push(say_plain(said));
    put(out, "net", repeats, arrows, []);
    if is_hidden {
        put(out, "net-hidden", words::HIDDEN_IN_NET, "", []);
    }
}

/// The likelihood at its present parameters, with its slopes there.
pub(super) fn likelihood(app: &App, out: &mut Vec<Block>) {
    let (shown, data) = (app.likelihood(), &app.board().data);
    let weigh = |what: &str, arguments: &[usize]| {
        let arguments = arguments.iter().map(|&number| Value::Number(number as f64));
        let mut command = command("weigh", [Value::text(what)]);
        command.extend(arguments);
        command
    };
    let axes = choices(&heads::AXES, &|axis| weigh("of", &[shown.class, axis]));
    let top = (!shown.is_at_top()).then(|| weigh("top", &[]));
    out.push(classes("class", heads::CLASS, data.classes(), shown.class, &|class| weigh("of", &[class, shown.axis])));
    out.push(one_of("axis", Body::Choice, heads::FEATURE, axes, Some(shown.axis)));
    out.push(button("top", heads::BACK_TO_TOP, top));
    let Some(Weighed { of, at: [mean, deviation], ranges }) = app.weighed() else {
        return out.push(say_plain(words::no_likelihood(data, shown.class, shown.axis)));
    };
    let variance = deviation * deviation;
    let operands = [Amount(of.n), Plain(variance), Plain(of.squares(mean))];
    let value = |[n, variance, squares]: [f64; 3]| -0.5 * (n * (TAU * variance).ln() + squares / variance);
    let texts = words::equation(operands, Log(of.at(mean, deviation)), value);
    let slots = [0, 1, 2, 1, 3, 4].map(|i: usize| texts[i].clone());
    let slopes = if shown.is_at_top() { [0.0; 2] } else { of.slopes(mean, deviation) };
    let estimates = [words::mean(app, of.mean), Plain(of.variance.sqrt())];
    let chart = |key, plot, size, label: Option<&str>, slider| {
        let hand = Some(Hand { press: weigh("at", &[plot]), nudge: weigh("nudge", &[plot]), slider, leave: None });
        Block { key, body: Body::Chart(Chart { plot, size, label: label.map(str::to_owned), hand }) }
    };
    let slider = |value: f64, range: [f64; 2]| Some(Slider { text: significant(value), value, range });
    let both = |numbers: [words::Number; 2]| numbers.map(|number| words::stated([number])).concat();
    out.push(say_plain(words::below_top(&of, [mean, deviation])));
    out.push(chart("density", 0, Height::Small, None, slider(mean, ranges[0])));
    out.push(chart("mu", 1, Height::Half, Some(heads::OVER_MU), slider(mean, ranges[0])));
    out.push(chart("sigma", 2, Height::Half, Some(heads::OVER_SIGMA), slider(deviation, ranges[1])));
    out.push(note("drag", heads::DRAG_ALONG));
    put(
        out,
        "likelihood-at",
        "",
        r"ℓ = −\frac{n}{2} \log 2πσ^2 − \frac{∑_i (x_i − μ)^2}{2σ^2} = −\frac{#}{2} \log (2π · #) − \frac{#}{2 · #} # #",
        slots,
    );
    put(
        out,
        "likelihood-slopes",
        "",
        r"\frac{∂ℓ}{∂μ} = \frac{∑_i (x_i − μ)}{σ^2} # #
\frac{∂ℓ}{∂σ} = −\frac{n}{σ} + \frac{∑_i (x_i − μ)^2}{σ^3} # #",
        both(slopes.map(Plain)),
    );
    put(
        out,
        "likelihood-estimates",
        heads::AT_TOP,
        r"μ = \frac{1}{n} ∑_i x_i # #
σ = \sqrt{\frac{1}{n} ∑_i (x_i − μ)^2} # #",
        both(estimates),
    );
}

/// Jensen's inequality at one unlabeled point; `None` where there is none.
pub(super) fn jensen(app: &App, seen: &EmRun) -> Option<String> {
    let (point, bound) = app.jensen()?;
    let data = &app.board().data;
    let head = words::gray_point(app, data.point(point));
    Some(words::jensen(&head, data.classes(), &bound, seen.run.steps()))
}
