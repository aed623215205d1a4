//! The words of the runs in panels: gradient ascent in the weight space, EM.

use super::charts::{WEIGHTS, label};
use super::em::all_labeled;
use super::missing::degenerate;
use super::numbers::{count, grouped, number};
use super::pieces::Pieces;
use super::quality::ABOVE_ONE;
use crate::board::{App, AscentRun, MAX_SURFACE, NoRun, PAIRS, Third};
use crate::lab::{Em, End};
use crate::model::em::{GaussianMixture, Halt};
use crate::model::logistic::{self, Features};

/// Why there is no weight space.
pub fn no_weight_space(app: &App) -> String {
    if app.board().settings.logistic.features != Features::Linear {
        "Squares and products have weights too, more than a plane can show. Choose linear features.".to_owned()
    } else if app.fit().logistic().present.len() == 2 {
        format!("The weight space is drawn for at most {} points.", grouped(MAX_SURFACE))
    } else {
        "The weight space is drawn for points of exactly two classes.".to_owned()
    }
}

/// The rate, in multiples of 1/L, and what it is good for.
pub fn rate(app: &App, seen: &AscentRun) -> String {
    let multiple = app.board().settings.ascent.rate;
    let why = match multiple {
        m if m <= 1.0 => "It is at most 1/L: every step rises.",
        m if m <= 2.0 => "It is above 1/L; up to 2/L every step still rises.",
        _ => "It is above 2/L: a step may fall.",
    };
    format!("η = {} = {}/L. {why}", number(seen.rate), number(multiple))
}

/// What the third weight is.
pub fn third(third: Third) -> &'static str {
    match third {
        Third::Profiled => "at its best",
        Third::Fixed => "fixed at its fit",
        Third::Absent => "absent (0)",
    }
}

/// Newton's method after so many steps.
pub fn newton(n: usize) -> String {
    format!("Newton, {}", count(n, "step"))
}

/// A description of the chart of the weight space.
pub fn weight_space(app: &App, seen: &AscentRun) -> String {
    let [i, j] = PAIRS[app.ascent().pair];
    let (k, levels) = (3 - i - j, seen.levels);
    let (third, objective) = (WEIGHTS[k], label(app, app.objective()));
    let mut text = match (seen.held, app.ascent().third) {
        (None, Third::Fixed) => format!("There is no fit to fix {third} at. It has its best value for the other two."),
        (None, _) => format!("In the contours, {third} has its best value for the other two."),
        (Some(_), Third::Absent) if k == 0 => "w₀ = 0: all lines go through the origin.".to_owned(),
        (Some(_), Third::Absent) => format!("{third} = 0: the model does not use it."),
        (Some(at), _) => format!("{third} stays at its fit, {}.", number(at)),
    };
    let (first, last) = (number(levels.first), number(levels.last));
    let from = if seen.maximum.is_some() { "below the maximum" } else { "below the highest value shown" };
    if levels.n > 0 {
        text += &format!(" The contours lie {first} to {last} {from}; each is twice as deep as the one inside.");
    }
    if seen.maximum.is_none() {
        text += &format!(" There is no maximum: the {objective} keeps rising as the weights grow.");
    }
    if seen.model.is_some() && !seen.shows[0] {
        text += " Naive Bayes lies outside the picture.";
    }
    if !seen.shows[1] {
        text += " The path leads out of the picture.";
    }
    text
}

/// Why gradient ascent has ended; `None` while it can continue.
pub fn climb_end(app: &App, seen: &AscentRun) -> Option<String> {
    let steps = app.ascent().pace.steps;
    let is_last = steps + 1 == seen.way.values.len();
    match seen.way.end {
        Some(logistic::End::Arrived) if is_last => {
            let is_near = seen.maximum.is_some_and(|(_, top)| top - seen.way.values[steps] < seen.near);
            let below = format!("{} below the maximum", number(seen.near));
            let why = if is_near { &below } else { "a millionth of the weights in the last step" };
            Some(format!("It has converged: less than {why}."))
        }
        Some(logistic::End::Overflowed) if is_last => Some("The next step would overflow.".to_owned()),
        _ if steps >= seen.most => Some(format!("It stops after {}; it has not converged.", count(steps, "step"))),
        _ => None,
    }
}

/// How high gradient ascent is, and how it has come there: “Step 3: the log-posterior is −18.1, 0.213 below the top.”
pub fn climb(app: &App, seen: &AscentRun) -> Pieces {
    let steps = app.ascent().pace.steps;
    let values = &seen.way.values[..=steps];
    let (start, now) = (values[0], values[steps]);
    let objective = label(app, app.objective());
    let said = match steps {
        0 => Pieces::default().plain("No formula gives these weights: climb. The "),
        _ => Pieces::default().plain(&format!("Step {}: the ", grouped(steps))),
    };
    let said = said.plain(&objective).plain(" is ").strong(&number(now));
    let said = match seen.maximum {
        None => said.plain("; it has no top."),
        Some((_, top)) if top - now >= seen.near => said.plain(&format!(", {} below the top.", number(top - now))),
        Some(_) => said.plain(", the top."),
    };
    // In a step that hardly moves, the value may fall by rounding.
    let n_falls = values.windows(2).filter(|pair| pair[1] < pair[0]).count();
    let falls = (n_falls > 0 && app.board().settings.ascent.rate > 2.0).then(|| {
        let kind = if now < start { "It has fallen below the start" } else { "It oscillates" };
        format!(" {kind}: {} of {} fell.", grouped(n_falls), count(steps, "step"))
    });
    let end = climb_end(app, seen).map(|end| format!(" {end}"));
    [falls, end].into_iter().flatten().fold(said, |said, more| said.plain(&more))
}

/// Why there is no run of EM.
pub fn no_run(none: NoRun) -> String {
    let why = match none {
        NoRun::Closed => "",
        NoRun::Family => super::histogram::NO_EM,
        NoRun::AllLabeled => return all_labeled("points"),
        NoRun::BetweenCorners => "EM runs at the four corners of the square: choose one.",
        NoRun::NoPrior => "A class whose prior is set to 0 takes no part in EM.",
        NoRun::NoStart => "EM needs more different points to start from.",
    };
    why.to_owned()
}

/// The shares of the labels that can be hidden, and their names.
pub const EM_SHARES: [(f64, &str); 5] = [(0.3, "30 %"), (0.5, "50 %"), (0.7, "70 %"), (0.9, "90 %"), (1.0, "all")];

/// How a run without labels begins.
pub const MEANS_APART: &str = "the start has means that are far from each other.";

/// What an E-step does, in the symbols of the formulas.
pub const E_STEP: &str = "E-step: how much of each unlabeled point belongs to class c.";

/// What an M-step does.
pub const M_STEP: &str = "M-step: estimates with these shares as weights. A labeled point has weight 1 in its class.";

/// The place of the first point without a label.
pub fn at_first_unlabeled([x, y]: [String; 2]) -> String {
    format!("At the first unlabeled point, ({x}, {y}):")
}

/// A formula of what is not estimated.
pub fn set_by_hand(formula: &str) -> String {
    format!("{formula} \\text{{ set by hand}}")
}

/// Why EM has ended, or that the labels alone give no density; empty while there is nothing to say.
pub fn em_end(app: &App, run: &Em<GaussianMixture>) -> String {
    let name = |class: usize| &app.board().data.classes()[class];
    let halt = match run.end().filter(|_| run.has_ended()) {
        Some(End::Halted(Halt::Died(class))) => Some(format!("Class {} has lost all its weight.", name(class))),
        Some(End::Halted(Halt::Collapsed(class))) => {
            let whose = class
                .map_or("The shared variance".to_owned(), |class| format!("The variance of class {}", name(class)));
            Some(format!("{whose} would be 0, and the likelihood unbounded. Smoothing prevents that."))
        }
        Some(End::Converged) | None => None,
    };
    [halt, degenerate(app)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// How high the log-likelihood is, and how the last half-step has changed it and its bound.
pub fn em_height(run: &Em<GaussianMixture>) -> String {
    let steps = run.steps();
    let now = run.now().heights.objective();
    let said = match steps {
        h if h > 0 && h % 2 == 0 && !run.has_converged() => {
            let before = run.heights()[h / 2 - 1].objective();
            moved(run.now().heights.bound - before, now - before, now)
        }
        h if h % 2 == 1 => format!("The bound equals the log-likelihood, {}.", number(now)),
        _ => format!("The log-likelihood is {}.", number(now)),
    };
    if now > 0.0 { format!("{said} {ABOVE_ONE}") } else { said }
}

/// The change of the bound and of the log-likelihood by an M-step. Only variance smoothing lets them fall.
fn moved(bound: f64, rise: f64, now: f64) -> String {
    let [of_bound, of_likelihood, now] = [bound, rise.abs(), now].map(number);
    if rise < 0.0 {
        format!("Variance smoothing lowers the log-likelihood by {of_likelihood}, to {now}.")
    } else if bound < 0.0 {
        format!("The log-likelihood rises by {of_likelihood}, to {now}.")
    } else {
        format!("The bound rises by {of_bound}, the log-likelihood by {of_likelihood}, to {now}.")
    }
}
