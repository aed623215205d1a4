//! Names of classes and axes, as they are shown.

/// The longest name of a class or an axis, in characters.
///
/// Longer axis names are truncated. Longer class names are refused, since truncated ones could become equal.
pub const MAX_NAME: usize = 40;

/// Cleans a name as [`clean_text`] does, to at most [`MAX_NAME`] characters.
pub fn clean_name(text: &str) -> String {
    clean_text(text, MAX_NAME)
}

/// Cleans a line of text for display: trimmed, without control characters and bidirectional controls, truncated.
pub fn clean_text(text: &str, longest: usize) -> String {
    let harmless = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let kept: String = text.trim().chars().filter(harmless).take(longest).collect();
    kept.trim().to_owned()
}

/// The lines of a text, each cleaned; empty ones are left out, and those beyond `most`.
pub fn clean_lines(text: &str, longest: usize, most: usize) -> String {
    let lines = text.lines().map(|line| clean_text(line, longest)).filter(|line| !line.is_empty());
    lines.take(most).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name(" a\u{202e}b\u{7}c "), "abc");
        assert_eq!(clean_name(&"x".repeat(99)).len(), MAX_NAME);
        assert_eq!(clean_lines(" a \n\n\u{7}b\r\nc\nd", 9, 3), "a\nb\nc");
    }
}
