//! The throws of a message that the model writes.

use crate::math::{Chance, Fraction};
use crate::messages::{Messages, WritingRun};
use crate::wire::numbers::plain;
use crate::wire::throws::{ThrowFace, ThrowLine, ThrowTick, empty_line, line};
use crate::words::messages::{class_heads, die_heads, fraction, length_heads, more_words};

/// The most coins that are all shown; of more, those that say that a word is in, and the last ones.
const COINS: usize = 60;

/// How many of the last coins.
const LAST: usize = 10;

/// The width of a character below a line, as a share of it.
const CHARACTER: f64 = 0.0165;

pub(super) fn coin_line(app: &Messages, run: &WritingRun) -> ThrowLine {
    let heads = class_heads(app, run);
    let name = |class: usize, share: Fraction| format!("{} {}", app.corpus().classes[class], fraction(share));
    let pin = (run.steps() > 0).then(|| run.story().throws[0]);
    let mark = (run.steps() > 0).then_some(run.story().class);
    ThrowLine { mark, ..line(heads, run.writer().coin(), pin, &name, &Some, more_words) }
}

pub(super) fn length_line(app: &Messages, run: &WritingRun, lengths: &Chance, set: Option<usize>) -> ThrowLine {
    let heads = length_heads(app, run, set);
    if set.is_some() || run.steps() == 0 {
        return empty_line(heads);
    }
    let name = |length: usize, _| crate::words::count(length, "word");
    line(heads, lengths, (run.steps() > 1).then(|| run.story().throws[1]), &name, &|_| None, more_words)
}

pub(super) fn die_line(app: &Messages, run: &WritingRun, die: &Chance) -> ThrowLine {
    let heads = die_heads(app, run);
    let rolls = run.story().throws.get(2..run.steps().max(2)).unwrap_or_default();
    if run.steps() < 1 {
        return empty_line(heads);
    }
    let class = run.story().class;
    let word = |word: usize| app.fit().counts().vocabulary()[word].clone();
    let mut drawn = line(heads, die, rolls.last().copied(), &|outcome, _| word(outcome), &|_| Some(class), more_words);
    // The last throw is written first, and each earlier one where there is room.
    let mut taken: Vec<[f64; 2]> = Vec::new();
    for (i, &at) in rolls.iter().enumerate().rev() {
        let text = format!("{} {}", i + 1, word(die.face(die.hit(at)).outcome));
        let half = CHARACTER * 0.5 * (text.chars().count() as f64 + 1.0);
        let middle = at.clamp(half.min(0.5), (1.0 - half).max(0.5));
        let is_free = taken.iter().all(|[left, right]| middle + half <= *left || middle - half >= *right);
        if is_free {
            taken.push([middle - half, middle + half]);
        }
        drawn.ticks.push(ThrowTick {
            at: plain(at),
            middle: plain(middle),
            text: if is_free { text } else { String::new() },
        });
    }
    drawn
}

/// A coin for each word, which is in or stays out; the mark stands at the last one.
pub(super) fn coins(app: &Messages, run: &WritingRun) -> Vec<ThrowLine> {
    let (story, n_thrown) = (run.story(), run.steps().saturating_sub(1));
    let thetas = if run.steps() == 0 { &[][..] } else { run.writer().coins(story.class) };
    let is_few = thetas.len() <= COINS;
    let is_shown = |word: usize, is_in: bool| is_few || is_in || word < n_thrown && word + LAST >= n_thrown;
    let coin = |(word, theta): (usize, &Fraction)| {
        let pin = (word < n_thrown).then(|| story.throws[1 + word]);
        let is_in = pin.is_some() && story.words.binary_search(&word).is_ok();
        let is_out = pin.is_some() && !is_in;
        let share = if is_out { format!("1 − {}", fraction(*theta)) } else { fraction(*theta) };
        let value = plain(theta.value().unwrap_or_default());
        let face = |share, class, is_hit| ThrowFace { share, text: String::new(), class, is_hit };
        is_shown(word, is_in).then(|| ThrowLine {
            mark: (word + 1 == n_thrown).then_some(story.class),
            faces: vec![face(value, Some(story.class), is_in), face(plain(1.0 - value), None, is_out)],
            pin: pin.map(plain),
            ..empty_line([app.fit().counts().vocabulary()[word].clone(), share])
        })
    };
    thetas.iter().enumerate().filter_map(coin).collect()
}
