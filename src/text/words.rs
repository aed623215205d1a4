use std::collections::HashMap;

use unicode_normalization::char::is_combining_mark;

/// The words of a text, in order.
///
/// A word is the longest run of letters and digits, in lower case, with the marks that follow them as characters of
/// their own (Unicode's category M: accents, vowel signs, points). An apostrophe between two letters belongs to the
/// word; ’ is taken for '. All else separates words. With scikit-learn, for texts without marks:
/// `CountVectorizer(token_pattern=r"(?u)[^\W_](?:['’]?[^\W_])*", preprocessor=lambda s: s.lower().replace("’", "'"))`.
///
/// ```
/// use bayesboard::text::words;
///
/// assert_eq!(words("Don’t STOP: £1000 a_b"), ["don't", "stop", "1000", "a", "b"]);
/// assert_eq!(words("cafe\u{301}s ?! \u{301}a"), ["cafe\u{301}s", "a"]);
/// assert_eq!(words("नमस्ते मित्र"), ["नमस्ते", "मित्र"]);
/// ```
pub fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    each_word(text, |word| found.push(word.to_owned()));
    found
}

/// Shows each word of a text, in order.
pub(super) fn each_word(text: &str, mut see: impl FnMut(&str)) {
    let lower = text.to_lowercase();
    let mut word = String::new();
    // An apostrophe waits for the letter that makes it part of a word.
    let mut apostrophe = false;
    for c in lower.chars() {
        if c.is_alphanumeric() {
            if apostrophe {
                word.push('\'');
                apostrophe = false;
            }
            word.push(c);
        } else if !c.is_ascii() && !word.is_empty() && !apostrophe && is_combining_mark(c) {
            word.push(c);
        } else if matches!(c, '\'' | '’') && !word.is_empty() && !apostrophe {
            apostrophe = true;
        } else {
            apostrophe = false;
            if !word.is_empty() {
                see(&word);
                word.clear();
            }
        }
    }
    if !word.is_empty() {
        see(&word);
    }
}

/// The distinct words of a text in order of appearance, with the number of occurrences of each.
pub fn distinct_words(text: &str) -> Vec<(String, u32)> {
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut found: Vec<(String, u32)> = Vec::new();
    for word in words(text) {
        match places.get(&word) {
            Some(&place) => found[place].1 += 1,
            None => {
                places.insert(word.clone(), found.len());
                found.push((word, 1));
            }
        }
    }
    found
}
