//! The panel *Samples*: the message that the model writes, throw by throw.

use serde::Serialize;

use super::throws::{CoinThrows, coin_line, coins, die_line, length_line};
use crate::bag::Fraction;
use crate::math::{argmax, log_sum_exp, posterior};
use crate::messages::{Gesture, Messages, WritingRun};
use crate::screen::Screen;
use crate::text::Bag;
use crate::wire::screen::Pace;
use crate::wire::throws::ThrowLine;
use crate::words::messages::{
    CANNOT_WRITE, about_length, about_orders, any_order, cancelled, fraction, next_throw, no_story, orders, so_far,
    this_order, thrown,
};
use crate::words::not_certain;

/// The most rolls that are written out.
const ROLLS: usize = 20;

/// The most factors of the product so far, without the first.
const FACTORS: usize = 6;

/// The panel *Samples*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WritingPanel {
    /// Why the model cannot write; null if it can.
    pub missing: Option<String>,
    pub seed: usize,
    /// The length that was set; null: it is drawn.
    pub length: Option<usize>,
    /// What logistic regression has to say; empty while it is not shown.
    pub other: &'static str,
    pub run: Option<WritingView>,
}

/// The present throw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WritingView {
    pub pace: Pace,
    /// The class, once it has fallen.
    pub class: Option<usize>,
    /// What comes next, or what can be done with the message.
    pub next: String,
    /// What has been multiplied so far.
    pub said: String,
    pub note: &'static str,
    pub coin: ThrowLine,
    /// The length and the die; null for coins.
    pub die: Option<[ThrowLine; 2]>,
    /// A coin for each word; null for a die.
    pub coins: Option<CoinThrows>,
    /// The factors so far, count and total; null stands for those that are left out.
    pub factors: Vec<Option<[String; 2]>>,
    /// The message, once it is complete.
    pub written: Option<WrittenMessage>,
}

/// A complete message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WrittenMessage {
    /// The coin and the length.
    pub thrown: [String; 2],
    /// Each roll, or each word that is in: its word and its probability.
    pub rolls: Vec<[String; 2]>,
    /// The words in the order that is shown.
    pub tiles: Vec<String>,
    pub can_shuffle: bool,
    /// In how many orders the words can stand; null for coins.
    pub orders: Option<WordOrders>,
    /// P(class, message), the last class first.
    pub products: Vec<ClassProduct>,
    /// The class of Bayes' rule: class 1, of more than two the most probable one.
    pub of: usize,
    /// Bayes' rule: its product and that of the others in one unit, the sign, and its posterior.
    pub rule: Vec<String>,
}

/// The multinomial coefficient.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordOrders {
    /// Numerator and denominator; empty where there are too many words to write them.
    pub parts: [String; 2],
    pub number: String,
    pub about: &'static str,
}

/// P(class, message).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ClassProduct {
    pub class: usize,
    /// Of the words in this order, and in any.
    pub texts: [String; 2],
}

pub(super) fn writing_panel(app: &Messages) -> WritingPanel {
    let state = app.writing_state();
    WritingPanel {
        missing: app.cannot_write().map(|none| no_story(none, &app.corpus().classes)),
        seed: state.seed as usize,
        length: state.length,
        other: if app.shows_logistic() { CANNOT_WRITE } else { "" },
        run: app.writing().filter(|_| !app.fits_hidden()).map(|run| writing_view(app, run)),
    }
}

fn writing_view(app: &Messages, run: &WritingRun) -> WritingView {
    let (story, length) = (run.story(), app.writing_state().length);
    let is_done = run.has_ended();
    WritingView {
        pace: Pace::new(app.writing_state().pace, is_done),
        class: (run.steps() > 0).then_some(story.class),
        next: next_throw(app, run),
        said: if is_done { String::new() } else { so_far(run) },
        note: about_length(run, length),
        coin: coin_line(app, run),
        die: run
            .writer()
            .die(story.class)
            .map(|[lengths, die]| [length_line(app, run, lengths, length), die_line(app, run, die)]),
        coins: (!run.has_die()).then(|| coins(app, run)),
        factors: factors(app, run),
        written: is_done.then(|| written(app, run)),
    }
}

/// Count and total of each throw of the product so far: the coin, and the rolls of the die.
fn factors(app: &Messages, run: &WritingRun) -> Vec<Option<[String; 2]>> {
    let story = run.story();
    if run.steps() == 0 || !run.has_die() || run.has_ended() {
        return Vec::new();
    }
    let written = |share: Fraction| {
        let text = fraction(share);
        let (count, total) = text.split_once('/').unwrap_or((&text, "1"));
        Some([count.to_owned(), total.to_owned()])
    };
    let theta = |word: &usize| written(app.fit().fraction(story.class, Some(*word), 0));
    let left_out = run.words().len().saturating_sub(FACTORS);
    let coin = written(run.writer().class_face(story).share);
    let gap = (left_out > 0).then_some(None);
    std::iter::once(coin).chain(gap).chain(run.words()[left_out..].iter().map(theta)).collect()
}

fn written(app: &Messages, run: &WritingRun) -> WrittenMessage {
    let (story, model) = (run.story(), app.fit());
    let word = |word: &usize| model.counts().vocabulary()[*word].clone();
    let roll = |of: &usize| [word(of), fraction(model.fraction(story.class, Some(*of), 0))];
    let bag = app.judged();
    let joint = model.log_joint(bag);
    // Every message that a class has written is possible for it.
    let of = if app.has_many_classes() { argmax(&joint).unwrap_or_default() } else { 1 };
    let others: Vec<f64> = (0..joint.len()).filter(|&class| class != of).map(|class| joint[class]).collect();
    let mut all = joint.clone();
    posterior(&mut all);
    WrittenMessage {
        thrown: thrown(app, run),
        rolls: story.words.iter().take(ROLLS).map(roll).collect(),
        tiles: run.words().iter().take(ROLLS).map(word).collect(),
        can_shuffle: run.can_shuffle(),
        orders: (run.has_die() && !is_written_alone(app, run)).then(|| word_orders(bag)),
        products: (0..joint.len())
            .rev()
            .map(|class| ClassProduct { class, texts: [this_order(joint[class]), any_order(joint[class], bag)] })
            .collect(),
        of,
        rule: cancelled([joint[of], log_sum_exp(&others)], not_certain(&all, of)),
    }
}

/// Whether a scene is about how a message is written, or asks about its orders.
fn is_written_alone(app: &Messages, run: &WritingRun) -> bool {
    app.session().shown_scene().is_some_and(|scene| match scene.gesture {
        Some(Gesture::Run(_)) => true,
        Some(Gesture::Shuffle) => !run.is_shuffled(),
        _ => false,
    })
}

fn word_orders(bag: &Bag) -> WordOrders {
    let (parts, number) = orders(bag);
    WordOrders { parts, number, about: about_orders(bag) }
}
