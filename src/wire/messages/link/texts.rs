//! Class names and messages in links.

use super::MAX_LINK;
use crate::data::clean_name;
use crate::text::{MAX_TEXT, Message};
use crate::wire::link::{escaped, unescaped};
use crate::wire::messages::texts::are_names;

/// Decodes a text with `+` for spaces; `None` for one that is too long or not encoded correctly.
pub(super) fn text(written: &str) -> Option<String> {
    unescaped(&written.replace('+', " ")).filter(|text| text.chars().count() <= MAX_TEXT)
}

pub(super) fn read_classes(written: &str) -> Option<Vec<String>> {
    let names: Option<Vec<String>> = written.split(',').map(|name| text(name).map(|name| clean_name(&name))).collect();
    names.filter(|names| are_names(names))
}

/// What stands before the digit of a class that is hidden.
const HIDDEN: char = '.';

/// What stands first in a message that the model wrote.
const DRAWN: char = ',';

/// Reads messages separated by `~`, each the digit of its class, or `-`, and its text.
pub(super) fn read_messages(written: &str, n_classes: usize) -> Option<Vec<Message>> {
    // A mail program may have escaped the separators; each message still begins with its class.
    let class_of = |sign: char| sign.to_digit(10).map(|class| class as usize).filter(|&class| class < n_classes);
    let is_begin = |part: &str| {
        part.starts_with(['-', HIDDEN, DRAWN]) || part.chars().next().is_some_and(|sign| class_of(sign).is_some())
    };
    let separators = ["%7E", "%7e"].into_iter().find(|sign| !written.contains('~') && written.contains(sign));
    if let Some(sign) = separators.filter(|sign| written.split(sign).all(is_begin)) {
        return read_messages(&written.replace(sign, "~"), n_classes);
    }
    let one = |part: &str| {
        let (is_drawn, part) = part.strip_prefix(DRAWN).map_or((false, part), |rest| (true, rest));
        let (given, rest) = match part.strip_prefix(HIDDEN) {
            Some(rest) => (false, rest),
            None => (true, part),
        };
        let class = match rest.chars().next()? {
            '-' if given => None,
            sign => Some(class_of(sign)?),
        };
        let rest = &rest[1..];
        let (class, hidden) = if given { (class, None) } else { (None, class) };
        Some(Message { class, hidden, is_drawn, text: text(rest)? })
    };
    if written.is_empty() {
        return Some(Vec::new());
    }
    written.split('~').map(one).collect()
}

/// Writes messages as [`read_messages`] reads them, up to a little more than a link can hold.
pub(super) fn written(messages: &[Message]) -> String {
    let mut written = String::new();
    for message in messages {
        if written.len() > MAX_LINK {
            break;
        }
        if !written.is_empty() {
            written.push('~');
        }
        let hidden = message.hidden_class();
        written.extend(message.is_drawn.then_some(DRAWN));
        written.extend(hidden.map(|_| HIDDEN));
        written.push(message.class.or(hidden).and_then(|class| char::from_digit(class as u32, 10)).unwrap_or('-'));
        written.push_str(&plus(&message.text));
    }
    written
}

/// Encodes a text with `+` for spaces, and escapes `~`.
pub(super) fn plus(text: &str) -> String {
    escaped(text).replace("%20", "+").replace('~', "%7E")
}
