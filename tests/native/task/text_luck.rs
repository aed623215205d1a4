//! Random gestures of the kinds that a task on texts allows.

use bayesboard::task::Allow;
use bayesboard::task::texts::{State, Texts, TextsPart};
use bayesboard::text::{Message, words};
use fastrand::Rng;

/// The most words of a message that is added.
const MOST_WORDS: usize = 4;

/// A state after one random gesture: so many words put into the judged text or taken out of it, so many messages added,
/// removed or labeled anew, and random positions of all sliders that may be moved.
pub(crate) fn random_gesture(rng: &mut Rng, start: &State, allow: &Allow<Texts>, steps: usize) -> State {
    let mut state = start.clone();
    let vocabulary: Vec<String> = start.messages.iter().flat_map(|message| words(&message.text)).collect();
    for _ in 0..steps {
        if allow.has(TextsPart::Text) {
            change_text(rng, &mut state.judged, &vocabulary);
        }
        if allow.has(TextsPart::Messages) {
            change_message(rng, &mut state, &vocabulary);
        }
    }
    for setting in &allow.settings {
        if let Some(slider) = setting.slider()
            && let Some(value) = slider.value(rng.usize(0..slider.n_positions()))
        {
            setting.set(&mut state.settings, value);
        }
    }
    state
}

fn change_text(rng: &mut Rng, text: &mut String, vocabulary: &[String]) {
    let mut all = words(text);
    if !all.is_empty() && rng.u8(0..4) == 0 {
        all.remove(rng.usize(0..all.len()));
    } else {
        all.extend(rng.choice(vocabulary).cloned());
    }
    *text = all.join(" ");
}

fn change_message(rng: &mut Rng, State { classes, messages, .. }: &mut State, vocabulary: &[String]) {
    let class = rng.usize(0..classes.len());
    match (rng.u8(0..3), messages.len()) {
        (0, n) if n > 0 => drop(messages.remove(rng.usize(0..n))),
        (1, n) if n > 0 => {
            let message = &mut messages[rng.usize(0..n)];
            // Another class, or none.
            message.class = if message.class == Some(class) { None } else { Some(class) };
        }
        _ => {
            let n = rng.usize(1..=MOST_WORDS);
            let text = (0..n).filter_map(|_| rng.choice(vocabulary).cloned()).collect::<Vec<_>>().join(" ");
            messages.push(Message { class: Some(class), text, ..Message::default() });
        }
    }
}
