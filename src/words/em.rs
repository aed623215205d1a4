//! The words of EM, on points and on messages.

use super::numbers::{count, grouped, number, out_of};
use super::pieces::Pieces;
use crate::lab::Standing;

/// That there is nothing for EM to find.
pub fn all_labeled(of: &str) -> String {
    format!("EM fits {of} without labels. Hide some labels, and see whether it finds them again.")
}

/// What the last half-step was, how many hidden labels are right, and why there is no further one.
/// A run without labels begins as `unsupervised` says.
pub fn em_said(run: &Standing, of: &str, unsupervised: &str) -> Pieces {
    let Standing { steps, n_given, n_missing, .. } = *run;
    let said = Pieces::default();
    let right = match run.n_hidden {
        0 => ".".to_owned(),
        n => format!(": {} hidden labels {} right.", out_of(run.now.0, n), if n == 1 { "is" } else { "are" }),
    };
    let n = count(steps / 2, "iteration");
    if run.has_converged {
        return said.strong("Nothing changes any more").plain(&format!(" after {n}{right}"));
    }
    if run.has_ended {
        return said.strong(&format!("Stopped after {n}")).plain(&format!(", and it has not converged{right}"));
    }
    match steps {
        0 if n_given == 0 => said.plain("Unsupervised: ").plain(unsupervised),
        0 => said.plain(&format!(
            "{} a class, {} {} none. The E-step asks the fit for what is missing.",
            have(n_given, of),
            grouped(n_missing),
            has(n_missing)
        )),
        h if h % 2 == 1 => said
            .strong(&format!("E-step {}.", h.div_ceil(2)))
            .plain(&format!(" Each gray {of} gets its shares, and the bound meets the curve.")),
        h => said.strong(&format!("M-step {}.", h / 2)).plain(&format!(" Each gray {of} counts by its shares{right}")),
    }
}

fn have(n: usize, of: &str) -> String {
    format!("{} {}", count(n, of), has(n))
}

fn has(n: usize) -> &'static str {
    if n == 1 { "has" } else { "have" }
}

/// How many of all labels are to be hidden.
pub fn labels_to_hide(n: usize, of: usize) -> String {
    format!("{} of {}", grouped(n), count(of, "label"))
}

/// The heads of what is found: by EM, by the fit to the given labels, and by the fit to all.
pub fn heads_of_found(n_given: usize) -> [String; 3] {
    ["EM, now".into(), format!("Fit to {}", count(n_given, "label")), "Fit to all labels".into()]
}

/// The head of the column of hidden labels that are found.
pub fn of_hidden(n: usize) -> String {
    format!("of {}", grouped(n))
}

/// A description of the curve of this objective for screen readers.
pub fn em_chart(run: &Standing, objective: &str, never_falls: bool) -> String {
    let heights = run.heights;
    let [first, last] = [&heights[0], &heights[heights.len() - 1]].map(|heights| number(heights.objective()));
    let now = match heights.len() - 1 {
        0 => String::new(),
        n => format!(", {last} after {}", count(n, "iteration")),
    };
    let falls = if never_falls { " It never falls." } else { "" };
    format!("The {objective}: {first} at the start{now}.{falls}")
}

/// Whether EM stands above the true labels, by the numbers that are written, and how many it misses.
pub fn found_note(run: &Standing) -> String {
    let Some((_, true_labels)) = run.of_all else { return String::new() };
    let (n_found, own) = run.now;
    let stands = match own > true_labels {
        _ if number(own) == number(true_labels) => "level with",
        true => "above",
        false => "below",
    };
    let missed = match run.n_hidden - n_found {
        0 => "finds all".to_owned(),
        n => format!("misses {}", in_words(n)),
    };
    let matched = if run.n_given == 0 { " Clusters are matched to the classes." } else { "" };
    format!("EM stands {stands} the fit to all labels, and {missed}.{matched}")
}

/// A small number as a word.
pub(in crate::words) fn in_words(n: usize) -> String {
    const WORDS: [&str; 11] = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(n).map_or_else(|| grouped(n), |word| (*word).to_owned())
}
