//! The sentences of the figures of *Formulas* and *EM*.

use super::amounts::quoted;
use crate::bag::ModelKind;
use crate::messages::Messages;
use crate::words::numbers::count;

/// What the net of the model says.
pub fn net(app: &Messages) -> String {
    let (each, repeats, product) = match app.corpus().settings.kind {
        ModelKind::Bernoulli => (
            format!("Given the class, each of {} is tossed by itself.", count(app.n_words(), "coin")),
            "The inner frame repeats for each word of the vocabulary, the outer one for each message.",
            "θ or 1 − θ of each coin",
        ),
        ModelKind::Multinomial => (
            "Given the class, the word at each place is rolled by itself, with the same die.".to_owned(),
            "The inner frame repeats for each place of a message, the outer one for each message.",
            "the θ of the word at each place",
        ),
    };
    format!("{each} {repeats} P(x, y) is P(y) times {product}.")
}

/// The message without a class that Jensen's inequality is about.
pub fn gray_message(text: &str) -> String {
    format!("The message {}", quoted(text))
}
