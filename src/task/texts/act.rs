use super::situation::State;
use crate::bag::BagPatch;
use crate::text::{MAX_MESSAGES, Message};

/// One thing that a student does: what a solution is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Write the judged text.
    Write(String),
    /// Put a message at the end, of this class or of none.
    Add(String, Option<usize>),
    /// Take a message out.
    Remove(usize),
    /// Give a message another class, or none.
    Relabel(usize, Option<usize>),
    /// Set settings.
    Set(Box<BagPatch>),
}

/// A state after this part, from 0 to 1, of some acts, one after the other; `None` where one of them is refused. Texts
/// are written sign by sign, and numbers go steadily; all else happens at the end of its act.
pub fn partway(acts: &[Act], state: &State, part: f64) -> Option<State> {
    let place = part.clamp(0.0, 1.0) * acts.len() as f64;
    let done = place as usize;
    let mut state = state.clone();
    for act in &acts[..done] {
        match act {
            Act::Write(text) => state.judged.clone_from(text),
            Act::Add(text, class) if state.messages.len() < MAX_MESSAGES => {
                state.messages.push(Message { class: *class, text: text.clone(), ..Message::default() });
            }
            Act::Remove(index) if *index < state.messages.len() => drop(state.messages.remove(*index)),
            Act::Relabel(index, class) => state.messages.get_mut(*index)?.class = *class,
            Act::Set(patch) => state.settings = patch.onto(&state.settings),
            Act::Add(..) | Act::Remove(_) => return None,
        }
    }
    match acts.get(done) {
        Some(Act::Write(text)) if place.fract() > 0.0 => {
            let n = (place.fract() * text.chars().count() as f64) as usize;
            state.judged = text.chars().take(n).collect();
        }
        Some(Act::Set(patch)) => state.settings = patch.toward(&state.settings, place.fract()),
        _ => {}
    }
    Some(state)
}
