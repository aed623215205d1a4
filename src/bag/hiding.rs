//! Labels that are hidden, for EM to find.

use fastrand::Rng;

use crate::math::MAX_CLASSES;
use crate::text::Message;

/// How many labels of each class are hidden; one stays in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hiding {
    /// Half of them.
    Half,
    /// Three quarters of them.
    ThreeQuarters,
    /// All but one.
    AllButOne,
}

/// The messages with some of their labels hidden: of each class as many, drawn by a seed.
pub fn with_hidden(messages: &[Message], hiding: Hiding, seed: u64) -> Vec<Message> {
    let mut random = Rng::with_seed(seed);
    let mut messages = messages.to_vec();
    for class in 0..MAX_CLASSES {
        let of_class = messages.iter().enumerate().filter(|(_, message)| message.class == Some(class));
        let mut places: Vec<usize> = of_class.map(|(place, _)| place).collect();
        random.shuffle(&mut places);
        let n = places.len();
        let n_hidden = match hiding {
            Hiding::Half => n.div_ceil(2),
            Hiding::ThreeQuarters => (3 * n).div_ceil(4),
            Hiding::AllButOne => n,
        };
        for place in places.into_iter().take(n_hidden.min(n.saturating_sub(1))) {
            messages[place].hidden = messages[place].class.take();
        }
    }
    messages
}

/// The messages with their hidden labels.
pub fn with_labels_back(messages: &[Message]) -> Vec<Message> {
    let given_back =
        |message: &Message| Message { class: message.class.or(message.hidden), hidden: None, ..message.clone() };
    messages.iter().map(given_back).collect()
}
