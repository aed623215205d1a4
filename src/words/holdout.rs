//! Points held out for validation and test.

use super::labels::model_name;
use super::messages::PENDING;
use super::numbers::{capitalized, count, grouped, out_of, percent};
use crate::board::App;
use crate::decimal::{fixed, shortest};
use crate::lab::{Course, MAX_LEFT_OUT, Tried};
use crate::model::Model;
use crate::model::holdout::{Choice, HoldOut, N_TRIED, NoSplit, Part, Split, Validation, Wrong};

/// The names of the parts.
pub const PARTS: [&str; 3] = ["Training", "Validation", "Test"];

/// With fewer points than this an error is uncertain: its standard error may exceed five percent.
const FEW: usize = 100;

/// What a validation without a test lacks.
pub(super) const NO_TEST: &str = " No test is kept: the errors of the chosen values are optimistic.";

/// Why no points can be held out.
pub fn no_split(app: &App, none: NoSplit) -> String {
    let data = &app.board().data;
    lacking("points", none, app.split(), |class| (&data.classes()[class], grouped(data.columns(class).0.len())))
}

/// What a split of points or messages lacks, and where more are found; `class` gives the name and the size of a class.
pub(super) fn lacking<'a>(
    what: &str,
    none: NoSplit,
    split: Split,
    class: impl Fn(usize) -> (&'a str, String),
) -> String {
    let needed = match none {
        NoSplit::Classes => format!("A split needs {what} of two classes."),
        NoSplit::Few(few) => {
            let (name, n) = class(few);
            format!("This split needs at least {} {what} of each class; {name} has {n}. Folds need fewer.", split.block)
        }
        NoSplit::Folds(n) => format!("Folds: there cannot be more than the {} labeled {what}.", grouped(n)),
        NoSplit::Many => {
            return format!("At most {} labeled {what} are left out one by one. Take folds.", grouped(MAX_LEFT_OUT));
        }
    };
    format!("{needed} Add more {what}, or open an example under “Data”.")
}

/// How many points each part has.
pub(super) fn divided(app: &App) -> String {
    match app.held_out() {
        Err(none) => no_split(app, none),
        Ok(held_out) => divided_into("points", held_out.division().sizes(), app.split()),
    }
}

/// The parts of a split in which one of so many examples of a class is for validation, and one for the test.
pub fn shares_of_split(block: usize) -> String {
    match block {
        5 => "60 : 20 : 20".to_owned(),
        4 => "50 : 25 : 25".to_owned(),
        10 => "80 : 10 : 10".to_owned(),
        _ => format!("{} : 1 : 1", block - 2),
    }
}

/// What the models are fitted to, and what the other examples are for; the board marks those.
pub fn seen_by(what: &str, models: &[&str], sizes: [usize; 3], split: Split, are_marked: bool) -> String {
    if split.validation != Validation::Single {
        return divided_into(what, sizes, split);
    }
    let [training, validated, test] = sizes.map(grouped);
    let (see, whom) = match models {
        [model] => (format!("{model} sees"), "it"),
        _ => ("Both models see".to_owned(), "them"),
    };
    let (pale, squares) = if are_marked { (" pale ones", " in squares") } else { ("", "") };
    format!("{see} {training} {what}; {validated}{pale} judge {whom}, {test}{squares} wait for the test.")
}

/// How far it has come, or after what it was stopped; empty once all is done.
pub fn tried_so_far(course: &Course) -> String {
    let n = format!("{} of {} fits", grouped(course.n_done()), grouped(course.n()));
    match (course.is_done(), course.is_running()) {
        (true, _) => String::new(),
        (_, true) => n,
        _ => format!("Stopped after {n}."),
    }
}

/// What stands for a number that is not known yet; once all is stopped, it will not be.
pub fn pending(course: &Course) -> &'static str {
    if course.is_running() { PENDING } else { "–" }
}

/// How many points or messages each part has, or in how many folds they are.
pub(super) fn divided_into(what: &str, sizes: [usize; 3], Split { validation, seed, .. }: Split) -> String {
    let [training, validated, test] = sizes.map(grouped);
    match validation {
        Validation::Single => {
            format!("{training} training {what}, {validated} for validation, {test} for the test (seed {seed}).")
        }
        Validation::Folds(k) => {
            format!("{training} {what} in {} folds (seed {seed}), each judged by the fit to the others.", grouped(k))
        }
        Validation::LeaveOneOut => format!("Each of {training} {what} is judged by the fit to all others."),
    }
}

/// The errors of the models, fitted to the training points, on the validation points and on an open test set.
pub(super) fn held_out(app: &App, held_out: &HoldOut) -> String {
    let training = count(held_out.sets[0].len(), "training point");
    let text = format!("Fitted to {training}; {}.", errors_on(app, held_out, Part::Validation));
    let tested = || capitalized(&errors_on(app, held_out, Part::Test));
    if app.is_test_open() && held_out.has_test() { format!("{text} {}.", tested()) } else { text }
}

/// The errors of both models on a part that they are not fitted to.
fn errors_on(app: &App, held_out: &HoldOut, part: Part) -> String {
    let points = if part == Part::Test { "test point" } else { "validation point" };
    let mut text = format!("errors on {}", count(held_out.sets[part as usize].len(), points));
    let mut link = ": ";
    for model in Model::ALL {
        let name = model_name(app.title_settings(), model);
        let wrong = match held_out.wrong(model) {
            None => pending(&held_out.course).to_owned(),
            Some(None) => "no model".to_owned(),
            Some(Some(wrong)) => grouped(wrong[part as usize]),
        };
        text += &format!("{link}{name} {wrong}");
        link = ", ";
    }
    text
}

/// The head of the row of a part with so many points or messages.
pub fn part_head(part: usize, n: usize) -> String {
    format!("{}, {}", PARTS[part], grouped(n))
}

/// The number and the share of wrong points of a part, with the standard error unless the models were fitted to it.
pub fn wrong(wrong: usize, n: usize, is_fitted: bool) -> String {
    let share = wrong as f64 / n as f64;
    let mut text = format!("{} ({}", grouped(wrong), percent(share));
    if !is_fitted && (1..n).contains(&wrong) {
        text += " ± ";
        text += &fixed(100.0 * (share * (1.0 - share) / n as f64).sqrt(), 1);
    }
    text + ")"
}

/// How far the errors can be trusted.
pub fn held_out_note(held_out: &HoldOut, is_test_open: bool) -> String {
    let mut text =
        "Errors, ± the standard error of each proportion. Two models often misclassify the same points, so the difference \
         between them varies less."
            .to_owned();
    if !held_out.has_test() {
        text += NO_TEST;
    }
    if !is_test_open || !held_out.has_test() {
        return text;
    }
    let n = held_out.sets[2].len();
    if n < FEW {
        text += " ";
        text += &count(n, "test point");
        text += " are not many.";
    }
    if Model::ALL.iter().any(|&model| held_out.wrong(model).flatten().is_some_and(|wrong| wrong[2] == 0)) {
        // 0.95 = 1 − (1 − p)ⁿ: so large an error would be seen in 95 of 100 test sets (Clopper and Pearson 1934).
        text += " With no test errors, the 95 % upper limit of the true error is ";
        text += &percent(1.0 - 0.05_f64.powf(1.0 / n as f64));
        text += ", about 3/n for many points.";
    }
    text
}

/// The value that validation chooses, in short.
fn value(choice: Choice, value: f64) -> String {
    match choice {
        Choice::VarianceSmoothing | Choice::CountSmoothing => format!("smoothing {}", shortest(value)),
        Choice::Bins => count(value as usize, "bin"),
        Choice::WeightPrior => format!("λ = {}", shortest(value)),
    }
}

/// What the button that sets the chosen value does.
pub fn use_chosen(choice: Choice, chosen: f64) -> String {
    format!("Use {}", value(choice, chosen))
}

/// Which value of a setting validation chooses on `n` points or messages, and how clearly.
pub fn chosen(course: &Course, choice: Choice, of: &Tried, n: usize) -> String {
    let n_tried = of.errors.len();
    if n_tried < N_TRIED {
        return if course.is_running() { PENDING.to_owned() } else { of_tried(n_tried) };
    }
    let present = of.present.flatten().map(|wrong| wrong[1]);
    chosen_of(choice, &of.values, (of.errors, of.chosen), present, n)
}

/// A description of the curve of the validation errors of `n`.
pub fn tried_label(setting: &str, tried: &[Wrong], n: usize) -> String {
    let known = || tried.iter().flatten().map(|wrong| wrong[1]);
    match (known().min(), known().max()) {
        (Some(least), Some(most)) => {
            format!("Validation errors along {setting}: from {} to {}.", grouped(least), out_of(most, n))
        }
        _ => format!("Validation errors along {setting}: none yet."),
    }
}

/// How many values were tried where that was stopped.
fn of_tried(n: usize) -> String {
    format!("{n} of {N_TRIED} values tried.")
}

/// The same of the values, all of which were tried on `n` validation points or messages, and of the errors at the
/// present one.
pub fn chosen_of(
    choice: Choice,
    values: &[f64],
    (tried, chosen): (&[Wrong], Option<usize>),
    present: Option<usize>,
    n: usize,
) -> String {
    let fewest = chosen.and_then(|k| Some((k, tried[k]?[1])));
    let Some((k, fewest)) = fewest else { return "There is no model to try.".to_owned() };
    let wrong = wrong(fewest, n, true);
    let n_as_good = tried.iter().flatten().filter(|wrong| wrong[1] == fewest).count();
    if n_as_good == N_TRIED {
        // The present value may lie beyond those that are tried.
        let other = present.filter(|&present| present != fewest);
        let other =
            other.map_or(String::new(), |present| format!("; the present one has {}", self::wrong(present, n, true)));
        return format!("All {N_TRIED} values tried do equally well in validation: {wrong} wrong{other}.");
    }
    format!("Validation chooses {}: {wrong} wrong.", value(choice, values[k]))
}
