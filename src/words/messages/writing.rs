//! What is said while the model writes a message.

use std::f64::consts::LN_10;

use super::amounts::{at_the_start, quoted};
use crate::bag::{NoStory, log_orders};
use crate::messages::{Messages, WritingRun};
use crate::text::Bag;
use crate::words::Number::{Plain, Share};
use crate::words::numbers::{count, exponential, fraction, grouped};
use crate::words::{equation, posterior};

/// What stands at the end of a text that is not complete.
const TO_COME: &str = "…";

/// The most words whose orders are counted one by one.
const COUNTED: u32 = 20;

/// The judged text as its field shows it.
pub fn judged_text(app: &Messages) -> String {
    let text = app.judged_text();
    match app.writing() {
        Some(run) if !run.has_ended() => format!("{text} {TO_COME}").trim_start().to_owned(),
        _ => text.to_owned(),
    }
}

/// Why a model cannot write messages of these classes.
pub fn no_story(none: NoStory, classes: &[String]) -> String {
    let name = |class: usize| at_the_start(&classes[class]);
    match none {
        NoStory::NoMessage => "No model yet: add a message with a class.".into(),
        NoStory::NoCoin(class) => format!("{} alone has messages, and its prior is 0.", name(class)),
        NoStory::NoDie(class) => {
            format!("{}’s die has no sides: at α = 0 its messages have no word.", name(class))
        }
    }
}

/// The next throw; at the end the last one.
pub fn next_throw(run: &WritingRun) -> &'static str {
    match run.steps() {
        0 => "Throw the coin",
        1 if run.has_die() => "Draw the length",
        _ if run.has_die() => "Roll the die",
        _ => "Throw the next coin",
    }
}

/// What can be done with the message.
pub fn keep_as(app: &Messages, run: &WritingRun) -> String {
    format!("Keep as {}", class_of(app, run))
}

fn class_of<'a>(app: &'a Messages, run: &WritingRun) -> &'a str {
    &app.corpus().classes[run.story().class]
}

/// The head of the coin of the class, and how it has fallen.
pub fn class_heads(app: &Messages, run: &WritingRun) -> [String; 2] {
    let fell = || format!("{}, {}", class_of(app, run), fraction(run.writer().class_face(run.story()).share));
    ["Throw the coin of the class".into(), if run.steps() > 0 { fell() } else { String::new() }]
}

/// The head of the length, and the length.
pub fn length_heads(app: &Messages, run: &WritingRun, length: Option<usize>) -> [String; 2] {
    let of = if run.steps() > 0 { plural(class_of(app, run)) } else { "its class".into() };
    let head = if length.is_some() { "The length is set".to_owned() } else { format!("Borrow a length from {of}") };
    [head, if run.steps() > 1 { count(run.story().words.len(), "word") } else { String::new() }]
}

/// The messages of a class.
fn plural(name: &str) -> String {
    if name.chars().all(char::is_alphabetic) { format!("the {name}s") } else { format!("messages of {name}") }
}

/// The head of the die, and the last roll.
pub fn die_heads(app: &Messages, run: &WritingRun) -> [String; 2] {
    let (n, of) = (run.words().len(), run.story().words.len());
    if run.steps() < 2 {
        return ["Roll the die of the class".into(), String::new()];
    }
    let head = format!("Roll the die of {}", class_of(app, run));
    match rolled(app, run) {
        Some(rolled) => [format!("{head}: roll {n} of {of}"), rolled],
        None => [head, String::new()],
    }
}

/// The last roll: its word, and how probable it was.
fn rolled(app: &Messages, run: &WritingRun) -> Option<String> {
    let word = *run.words().last()?;
    let theta = app.fit().fraction(run.story().class, Some(word), 0);
    Some(format!("{}, {}", quoted(word_of(app, word)), fraction(theta)))
}

fn word_of(app: &Messages, word: usize) -> &str {
    &app.fit().counts().vocabulary()[word]
}

/// The head of the coins of the words, and how the last one has fallen.
pub fn coin_heads(app: &Messages, run: &WritingRun) -> [String; 2] {
    let (n, of) = (run.steps().saturating_sub(1), run.last() - 1);
    let so_far = if n > 0 { format!("One coin for each word: {n} of {of}") } else { "One coin for each word".into() };
    [so_far, coin_fell(app, run).unwrap_or_default()]
}

fn coin_fell(app: &Messages, run: &WritingRun) -> Option<String> {
    let word = run.steps().checked_sub(2)?;
    let verb = if run.words().last() == Some(&word) { "is in" } else { "stays out" };
    Some(format!("{} {verb}", quoted(word_of(app, word))))
}

/// What has been multiplied so far.
pub fn so_far(run: &WritingRun) -> String {
    match (run.steps(), run.words().len()) {
        (0, _) => String::new(),
        (_, 0) => "so far: the coin".into(),
        (_, n) => format!("so far: coin, then {}", count(n, "roll")),
    }
}

/// How the length comes about.
pub fn about_length(run: &WritingRun, length: Option<usize>) -> &'static str {
    match (run.has_die(), length) {
        (false, _) => "Given the class, each coin falls by itself.",
        (true, None) => "The model says nothing about lengths; this one is borrowed.",
        (true, Some(_)) => "The model says nothing about lengths; this one is set.",
    }
}

/// Says that logistic regression has no part in this.
pub const CANNOT_WRITE: &str = "Logistic regression has no story: it cannot write.";

/// The name of the face of all words that have none of their own.
pub fn more_words(n: usize) -> String {
    format!("{} more", count(n, "word"))
}

/// Coin and length in a line.
pub fn thrown(app: &Messages, run: &WritingRun) -> String {
    let coin = fraction(run.writer().class_face(run.story()).share);
    let n = run.story().words.len();
    let words = if run.has_die() { format!("length {n}") } else { format!("{n} of {} words in", run.last() - 1) };
    format!("coin {} {coin}, {words}", class_of(app, run))
}

/// m!/(x₁! … x_d!): its parts as factorials, and the number; without parts where the words are too many.
pub fn orders(bag: &Bag) -> ([String; 2], String) {
    let m = bag.n_words();
    let number = exponential(log_orders(bag));
    if m > COUNTED {
        return ([String::new(), String::new()], number);
    }
    let each = bag.known.iter().map(|(_, times)| format!("{times}!")).collect::<Vec<_>>().join(" ");
    ([format!("{m}!"), each], number_of_orders(bag))
}

/// The number of orders, whole up to 20 words.
fn number_of_orders(bag: &Bag) -> String {
    if bag.n_words() > COUNTED { exponential(log_orders(bag)) } else { grouped(log_orders(bag).exp().round()) }
}

/// What the number of orders is of, and what becomes of it.
pub fn about_orders(bag: &Bag) -> String {
    let n = number_of_orders(bag);
    let is_one = log_orders(bag) < 0.5;
    let of = if is_one { "order is this bag of words" } else { "orders are one bag of words, each equally probable" };
    format!("{n} {of}; the {n} cancels.")
}

/// P(class, words in this order).
pub fn this_order(log: f64) -> String {
    exponential(log)
}

/// The same of all orders together.
pub fn any_order(log: f64, bag: &Bag) -> String {
    format!("{} × {}", number_of_orders(bag), this_order(log))
}

/// Bayes' rule with the number of orders, which cancels: the probability of a class and that of the others, in the unit
/// of the larger one; the sign, and the posterior.
pub fn cancelled(logs: [f64; 2], posterior: f64) -> Vec<String> {
    let largest = logs[0].max(logs[1]);
    let power = (largest / LN_10).floor() * LN_10;
    equation(logs.map(|log| Plain((log - power).exp())), Share(posterior), |[own, rest]| own / (own + rest))
}

/// The last throw in a sentence.
pub fn thrown_status(app: &Messages) -> String {
    let Some(run) = app.writing() else {
        return app.cannot_write().map_or(String::new(), |none| no_story(none, &app.corpus().classes));
    };
    let class = class_of(app, run);
    match run.steps() {
        0 => "A message begins with the coin of its class.".into(),
        _ if run.is_shuffled() => {
            let p = app.posterior().map_or("0/0".to_owned(), |both| posterior(both, run.story().class));
            format!("Shuffled: the same bag, {p}.")
        }
        1 => format!("The coin of the class falls on {}.", class_heads(app, run)[1]),
        2 if run.has_die() => {
            let from = match app.writing_state().length {
                Some(_) => "as set".to_owned(),
                None => format!("borrowed from {}", plural(class)),
            };
            format!("Length: {}, {from}.", count(run.story().words.len(), "word"))
        }
        _ if run.has_die() => {
            let rolled = rolled(app, run).unwrap_or_default();
            format!("Roll {} of {}: {rolled}.", run.words().len(), run.story().words.len())
        }
        steps => format!("Coin {} of {}: {}.", steps - 1, run.last() - 1, coin_fell(app, run).unwrap_or_default()),
    }
}

/// What has come of a message that was kept.
pub(super) fn kept(app: &Messages, class: Option<usize>, errs: Option<usize>) -> String {
    let kept = match class {
        Some(class) => format!("Kept as {}.", app.corpus().classes[class]),
        None => "Kept without a class.".into(),
    };
    let errs = errs.and_then(|index| app.corpus().messages.get(index));
    errs.map_or(kept.clone(), |message| format!("{kept} Now {} errs.", quoted(&message.text)))
}
