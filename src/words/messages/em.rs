//! The words of EM on messages.

use super::amounts::quoted;
use crate::lab::LEAST_GAIN;
use crate::math::argmax;
use crate::messages::{EmRun, Messages, NoRun};
use crate::words::em::all_labeled;
use crate::words::numbers::{count, count_of, grouped, hundredths, out_of};

/// What a run climbs.
pub const OBJECTIVE: &str = "log-likelihood with pseudo-counts";

/// How a run without classes begins.
pub const UNSUPERVISED: &str = "every message starts at equal shares, nudged by the seed.";

/// Why EM cannot run; empty while its panel is closed.
pub fn no_em(app: &Messages, none: NoRun) -> String {
    match none {
        NoRun::Closed => String::new(),
        NoRun::Empty => "No message yet. Add some, and leave some without a class.".into(),
        NoRun::AllLabeled => all_labeled("messages"),
        NoRun::Unlabeled(class) => {
            let classes = &app.corpus().classes;
            let lacks = match classes.len() {
                2 => format!("Only {} has a labeled message.", classes[1 - class]),
                _ => format!("No labeled message is of {}.", classes[class]),
            };
            format!("{lacks} EM starts with one of each class, or with none at all.")
        }
    }
}

/// The same for the line of what happened last.
pub(super) fn em_status(app: &Messages) -> String {
    let run = match app.em() {
        Ok(run) => run,
        Err(none) => return no_em(app, none),
    };
    let missing = count(run.n_given_and_missing()[1], "message");
    let is_one = run.n_given_and_missing()[1] == 1;
    match run.steps() {
        0 => format!("{missing} {} no class.", if is_one { "has" } else { "have" }),
        _ if run.has_converged() && run.n_hidden() > 0 => {
            format!("EM has converged: {} labels found.", out_of(run.n_found(), run.n_hidden()))
        }
        _ if run.has_converged() => "EM has converged.".into(),
        h if h % 2 == 1 => {
            format!("E-step {}: {missing} {}.", h.div_ceil(2), if is_one { "has its pie" } else { "have their pies" })
        }
        h => counted_in_parts(h / 2, run.n_given_and_missing()[1]),
    }
}

fn counted_in_parts(iteration: usize, missing: usize) -> String {
    let verb = if missing == 1 { "counts as its pie" } else { "count as their pies" };
    format!("M-step {iteration}: {} {verb}.", count(missing, "message"))
}

/// Up to the first E-step, whose words EM counts where other messages have more than the labeled ones; and what stays
/// out of it: zeros at α = 0, and messages without an answer. Empty if there is nothing to say.
pub fn em_note(app: &Messages, run: &EmRun) -> String {
    let model = &run.now().model;
    let is_zero = |class: usize| model.thetas(class).is_some_and(|thetas| thetas.contains(&0.0));
    // The later class first, as everywhere in sentences on α = 0.
    let zero = (0..app.n_classes()).rev().find(|&class| is_zero(class));
    let zeros = zero.map(|class| format!("A zero stays a zero: θ = 0 in {}.", app.corpus().classes[class]));
    let n = run.now().n_impossible;
    let impossible = (n > 0).then(|| {
        let verb = if n == 1 { "has no pie and is not counted" } else { "have no pie and are not counted" };
        format!("{} {verb}: 0/0.", count(n, "message"))
    });
    let labeled = app.fit().counts().vocabulary().len();
    let n_more = run.learner().vocabulary().len().saturating_sub(labeled);
    let words = (n_more > 0 && labeled > 0 && run.steps() < 2).then(|| {
        let words = count_of(n_more, "word that no labeled message has", "words that no labeled message has");
        format!("EM counts also {words}, so its first fit is not the one without EM.")
    });
    words.into_iter().chain(zeros).chain(impossible).collect::<Vec<_>>().join(" ")
}

/// The sum of a word in a class, and how many messages count whole, and how many in parts.
pub fn word_sum(word: &str, class: &str, sum: &str, [n_whole, n_parts]: [usize; 2]) -> String {
    let parts = if n_parts == 1 { "1 in part".into() } else { format!("{} in parts", grouped(n_parts)) };
    let whole = if n_whole == 0 { String::new() } else { format!("{} given, ", grouped(n_whole)) };
    format!("{} in {class}: {sum}; {whole}{parts}.", quoted(word))
}

/// The name of an iterate, the start being 0.
pub fn step_name(iteration: usize) -> String {
    if iteration == 0 { "start".into() } else { format!("M-step {iteration}") }
}

/// The heads of what is maximized: labeled messages, the others, ghosts, and together.
pub fn heads_of_sums([given, missing]: [usize; 2]) -> [String; 4] {
    let [given, missing] = [given, missing].map(|n| count(n, "label"));
    [format!("{given} given"), format!("{missing} missing"), "pseudo-counts".into(), "together, never falls".into()]
}

/// What each of these is.
pub fn terms(app: &Messages) -> String {
    let settings = &app.corpus().settings;
    let [absent, ghosts] =
        if app.model().is_bernoulli() { [" ∏ (1 − θ)", " + α ∑ log (1 − θ)"] } else { [""; 2] };
    let prior = if settings.prior.is_none() && settings.prior_smoothing > 0.0 { " + γ ∑ log π" } else { "" };
    format!(
        "Given: ∑ log π ∏ θ{absent}. Missing: ∑ log ∑ π ∏ θ{absent}, the inner sum over the classes. \
         Pseudo-counts: α ∑ log θ{ghosts}{prior}."
    )
}

/// When it ends.
pub fn em_end() -> String {
    format!("It ends when an iteration changes the {OBJECTIVE} by less than {LEAST_GAIN}.")
}

/// The pie of a message in words: how sure EM is of the later class, of more than two of the most probable one; and the
/// hidden class while it is shown, with the one that is found in its place.
pub fn pie_in_words(
    app: &Messages,
    shares: Option<&[f64]>,
    hidden: Option<usize>,
    wrongly_found: Option<usize>,
) -> String {
    let classes = &app.corpus().classes;
    let of = |shares: &[f64]| if shares.len() == 2 { 1 } else { argmax(shares).unwrap_or_default() };
    let share = |shares: &[f64]| format!(", {} {}", classes[of(shares)], hundredths(shares[of(shares)]));
    let found = shares.map_or_else(String::new, share);
    let truth = match (hidden, wrongly_found) {
        (None, _) => String::new(),
        (Some(class), Some(other)) => format!("; wrong: {}, true {}", classes[other], classes[class]),
        (Some(class), None) => format!("; true {}", classes[class]),
    };
    format!("No class{found}{truth}")
}
