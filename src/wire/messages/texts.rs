//! Class names and messages in files and commands.

use crate::data::clean_name;
use crate::math::MAX_CLASSES;
use crate::text::{MAX_MESSAGES, MAX_TEXT, Message};
use crate::wire::at::At;
use crate::wire::contract::arguments;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;

/// Reads the names of two or more classes.
pub(super) fn read_classes(at: &At) -> Result<Vec<String>, Box<Invalid>> {
    let names = at.each(|at| Ok(clean_name(at.text()?)))?;
    if are_names(&names) { Ok(names) } else { Err(at.invalid(&expected::names())) }
}

/// Whether these are different names of two or more classes.
pub(super) fn are_names(names: &[String]) -> bool {
    let is_new = |(i, name): (usize, &String)| !name.is_empty() && !names[..i].contains(name);
    (2..=MAX_CLASSES).contains(&names.len()) && names.iter().enumerate().all(is_new)
}

/// Reads messages of `n_classes` classes, as many as a corpus may have.
pub(super) fn read_messages(at: &At, n_classes: usize) -> Result<Vec<Message>, Box<Invalid>> {
    if matches!(at.value, Value::List(items) if items.len() > MAX_MESSAGES) {
        return Err(at.invalid(&expected::messages()));
    }
    read_filed(at, n_classes)
}

/// Reads those of a file, however many.
pub(super) fn read_filed(at: &At, n_classes: usize) -> Result<Vec<Message>, Box<Invalid>> {
    at.each(|at| {
        let fields = at.fields(&["class", "hidden", "drawn", "text"])?;
        let mut message = Message { text: text(&fields.need("text", expected::STRING)?)?, ..Message::default() };
        let class = |at: &At| at.nullable(|at| at.whole(0, n_classes - 1));
        fields.set("class", &mut message.class, class)?;
        fields.set("hidden", &mut message.hidden, class)?;
        fields.set("drawn", &mut message.is_drawn, At::bool)?;
        Ok(message)
    })
}

/// A text that is not too long for a message.
pub(super) struct Text;

arguments! {
    Text: String = "string", text;
}

pub(super) fn text(at: &At) -> Result<String, Box<Invalid>> {
    let text = at.text()?;
    if text.chars().count() > MAX_TEXT {
        return Err(at.invalid(&expected::message()));
    }
    Ok(text.to_owned())
}
