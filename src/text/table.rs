//! Messages with their classes as tables: CSV and TSV.

use std::rc::Rc;

use super::bag::Message;
use crate::data::{needs_guard, sample};

/// The seed of a sample.
const SEED: u64 = 1;

/// The most messages of a corpus.
pub const MAX_MESSAGES: usize = 5_000;

/// A sample of as many messages as a corpus may have, if there are more, with the number of all.
pub fn sampled(messages: Vec<Message>) -> (Vec<Message>, Option<usize>) {
    let n = messages.len();
    if n <= MAX_MESSAGES {
        return (messages, None);
    }
    let mut messages: Vec<Option<Message>> = messages.into_iter().map(Some).collect();
    let taken = sample(n, MAX_MESSAGES, SEED).into_iter().filter_map(|i| messages[i].take());
    (taken.collect(), Some(n))
}

/// The longest text of a message, in characters.
pub const MAX_TEXT: usize = 20_000;

/// Messages with their classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labeled {
    /// The names of the classes.
    pub classes: Vec<String>,
    /// The messages.
    pub messages: Rc<Vec<Message>>,
}

/// Writes messages as rows of a class and a text below a header, with commas as in RFC 4180, or with tabs.
///
/// In TSV, tabs and line breaks within a text become spaces, which changes no word.
pub fn write_table(classes: &[String], messages: &[Message], is_tsv: bool) -> String {
    let mut out = if is_tsv { "class\ttext\n" } else { "class,text\r\n" }.to_owned();
    for Message { class, text, .. } in messages {
        let class = class.map_or("", |class| &classes[class]);
        if is_tsv {
            let flat = |text: &str| {
                let text = guarded(&text.replace(['\t', '\n', '\r'], " "));
                if text.starts_with('"') { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
            };
            out.push_str(&format!("{}\t{}\n", flat(class), flat(text)));
        } else {
            out.push_str(&format!("{},{}\r\n", quoted(class), quoted(text)));
        }
    }
    out
}

/// A field, with an apostrophe against CSV injection where needed, as OWASP recommends.
fn guarded(text: &str) -> String {
    if needs_guard(text, false) { format!("'{text}") } else { text.to_owned() }
}

/// A field of a CSV file.
fn quoted(text: &str) -> String {
    let has_edge = text.trim() != text;
    if has_edge || text.contains([',', '"', '\n', '\r', ';', '\t']) {
        format!("\"{}\"", guarded(text).replace('"', "\"\""))
    } else {
        guarded(text)
    }
}
