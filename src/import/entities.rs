//! Names of characters that web pages leave in texts.

/// The usual names, without `&` and `;`.
const NAMES: [(&str, &str); 7] =
    [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "), ("hellip", "…")];

/// The longest name, with its number in digits.
const LONGEST: usize = 9;

/// A text with characters in place of their names, as `&` for `&amp;`, and how many there were.
///
/// ```
/// use bayesboard::import::decode_entities;
///
/// assert_eq!(decode_entities("5 &lt; 6 &amp; &#39;a&#x27; & &b;"), ("5 < 6 & 'a' & &b;".to_owned(), 4));
/// ```
pub fn decode_entities(text: &str) -> (String, usize) {
    let (mut out, mut n, mut rest) = (String::new(), 0, text);
    while let Some(at) = rest.find('&') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let end = from.bytes().take(LONGEST + 1).position(|byte| byte == b';');
        match end.and_then(|end| Some((character(&from[1..end])?, end))) {
            Some((character, end)) => {
                out.push_str(&character);
                n += 1;
                rest = &from[end + 1..];
            }
            None => {
                out.push('&');
                rest = &from[1..];
            }
        }
    }
    out.push_str(rest);
    (out, n)
}

fn character(name: &str) -> Option<String> {
    let Some(number) = name.strip_prefix('#') else {
        return NAMES.iter().find(|(known, _)| *known == name).map(|(_, character)| (*character).to_owned());
    };
    let code = match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => number.parse(),
    };
    code.ok().and_then(char::from_u32).filter(|c| !c.is_control()).map(String::from)
}
