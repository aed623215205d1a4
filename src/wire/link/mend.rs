//! Repairs links that a mail program, a chat or a word processor has changed. Only certain changes are undone; the
//! readers report the fields that they cannot read.

use super::text::unescaped;
use std::borrow::Cow;

/// Fields that hold a block of base64url characters and nothing else.
const BLOCKS: [&str; 2] = ["p", "guess"];

/// HTML's escapes of `&`, plain and percent-encoded.
const ANDS: [&str; 8] = ["&amp;", "&amp%3B", "&amp%3b", "&#38;", "&%2338;", "%26amp;", "%26amp%3B", "%26amp%3b"];

/// The most layers of escaping, as in a mail that was quoted in a mail.
const MAX_LAYERS: usize = 4;

/// What a sentence or a mail program appends to a link, plain and percent-encoded. No number, word or block of a link
/// ends with any of these.
const ENDINGS: &[&str] = &[
    ".",
    ",",
    ")",
    "]",
    "}",
    ">",
    ";",
    ":",
    "!",
    "?",
    "*",
    "'",
    "\"",
    "”",
    "“",
    "’",
    "»",
    "…",
    "%29",
    "%2C",
    "%5D",
    "%7D",
    "%3E",
    "%27",
    "%22",
    "%E2%80%9D",
    "%E2%80%9C",
    "%E2%80%99",
    "%C2%BB",
    "%E2%80%A6",
];

/// Line breaks and invisible characters that wrap a long line, likewise.
const BREAKS: &[&str] =
    &[" ", "\n", "\r", "\t", "\u{200b}", "\u{ad}", "\u{feff}", "%20", "%0A", "%0D", "%09", "%E2%80%8B", "%C2%AD"];

/// The fields of a hash as they were written. `texts` are the names of the fields with free text, which are left
/// unchanged.
///
/// Undoes: `#`, `/` or `?` before the first field, or twice; `&amp;` for `&`; the whole hash escaped once more; `=` or
/// `&` escaped; what follows the link in a sentence; line breaks in a block.
pub(in crate::wire) fn mended<'a>(hash: &'a str, texts: &[&str]) -> Cow<'a, str> {
    let plain = hash.strip_prefix('#').unwrap_or(hash);
    let mut text = Cow::Borrowed(plain);
    for _ in 0..MAX_LAYERS {
        let Some(below) = without_a_layer(&text) else { break };
        text = Cow::Owned(below);
    }
    match without_additions(&text, texts) {
        Some(bare) => Cow::Owned(bare),
        None => text,
    }
}

/// The link without its outermost layer of escaping; `None` when there is none.
fn without_a_layer(text: &str) -> Option<String> {
    let start = text.trim_start_matches(['#', '/', '?', '!']);
    let start = start.strip_prefix("%23").unwrap_or(start);
    if start.len() < text.len() {
        return Some(start.to_owned());
    }
    // After a plain version, `%26amp;` can belong to a text.
    let ands: &[&str] = if has_version(text) { &ANDS[..5] } else { &ANDS };
    if let Some(found) = ands.iter().find(|written| text.contains(**written)) {
        return Some(text.replace(found, "&"));
    }
    if (!has_version(text) && is_escaped_twice(text)) || (!text.contains(['=', '&']) && is_escaped_whole(text)) {
        return unescaped(text);
    }
    let separated = if has_version(text) { text.to_owned() } else { with_separators(text) };
    (separated != text).then_some(separated)
}

/// Whether the version or a lecture is where the readers expect it; the separators of fields are plain then.
fn has_version(text: &str) -> bool {
    let is_whole = |value: &str| !value.contains('%');
    text.split('&')
        .filter_map(|field| field.split_once('='))
        .any(|(name, value)| ["v", "lecture"].contains(&name) && is_whole(value))
}

/// Whether every escape is an escaped escape of a link. After a plain version, it can belong to a name.
fn is_escaped_twice(text: &str) -> bool {
    let is_sign = |byte: u8| !byte.is_ascii_alphanumeric() && !b"-._~".contains(&byte);
    let is_one = |part: &str| part.strip_prefix("25").and_then(two_digits).is_some_and(is_sign);
    let mut parts = text.split('%').skip(1).peekable();
    parts.peek().is_some() && parts.all(is_one)
}

/// Whether the only escapes are those of the link's own separators.
fn is_escaped_whole(text: &str) -> bool {
    let is_own = |part: &str| two_digits(part).is_some_and(|byte| b"=&,%~+".contains(&byte));
    text.split('%').skip(1).all(is_own) && text.contains('%')
}

/// The byte of the two hexadecimal digits at the beginning.
fn two_digits(text: &str) -> Option<u8> {
    u8::from_str_radix(text.get(..2)?, 16).ok()
}

/// The text with plain separators between fields, and between names and values. A name consists of letters and is
/// followed by a separator, so none is found within a text.
fn with_separators(text: &str) -> String {
    let equals = if text.contains('=') { "=" } else { "%3D" };
    let text = text.replace("%3d", "%3D");
    let mut fields = String::new();
    for (i, part) in text.split("%26").enumerate() {
        let follows = i > 0 && after_name(part).is_some_and(|rest| rest.starts_with(equals));
        fields.push_str(if i == 0 {
            ""
        } else if follows {
            "&"
        } else {
            "%26"
        });
        fields.push_str(part);
    }
    let plain = |field: &str| match after_name(field).and_then(|rest| rest.strip_prefix("%3D")) {
        Some(value) => format!("{}={value}", &field[..field.len() - value.len() - 3]),
        None => field.to_owned(),
    };
    fields.split('&').map(plain).collect::<Vec<_>>().join("&")
}

/// The rest of a field after its name.
fn after_name(field: &str) -> Option<&str> {
    let rest = field.trim_start_matches(|c: char| c.is_ascii_lowercase());
    (rest.len() < field.len()).then_some(rest)
}

fn without_ending(mut text: &str) -> &str {
    while let Some(shorter) = ENDINGS.iter().chain(BREAKS).find_map(|ending| text.strip_suffix(ending)) {
        text = shorter;
    }
    text
}

/// The text without what follows the link, and without breaks in blocks; `None` when there is neither.
fn without_additions(text: &str, texts: &[&str]) -> Option<String> {
    let mut fields: Vec<Cow<str>> = text.split('&').map(Cow::Borrowed).collect();
    if let Some(last) = fields.last_mut()
        && let Some((name, _)) = last.split_once('=')
        && (!texts.contains(&name) || text.starts_with("lecture="))
    {
        *last = Cow::Owned(without_ending(last).to_owned());
    }
    for field in &mut fields {
        let is_block = field.split_once('=').is_some_and(|(name, _)| BLOCKS.contains(&name));
        for sign in BREAKS.iter().filter(|_| is_block) {
            if field.contains(sign) {
                *field = Cow::Owned(field.replace(sign, ""));
            }
        }
    }
    let bare = fields.join("&");
    (bare != text).then_some(bare)
}

/// Whether the link is cut off within a field or before one.
pub(in crate::wire) fn is_cut(text: &str) -> bool {
    text.rsplit('&').next().is_some_and(|last| !last.contains('='))
}
