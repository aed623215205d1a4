//! What a cell of a file may hold: a number, or a name that is guarded against being read as anything else.

/// Parses a number, which may have a Unicode minus sign, or a decimal comma where no comma delimits.
pub(super) fn plain_number(text: &str, decimal_comma: bool) -> Option<f64> {
    if text.bytes().all(|b| b.is_ascii() && b != b',') {
        return text.parse().ok();
    }
    let plain = |c: char| match c {
        '−' => '-',
        ',' if decimal_comma => '.',
        c => c,
    };
    text.chars().map(plain).collect::<String>().parse().ok()
}

/// Removes the apostrophe that guards a name.
pub(crate) fn unguarded(text: &str, is_axis: bool) -> &str {
    match text.strip_prefix('\'') {
        Some(name) if needs_guard(name, is_axis) => name,
        _ => text,
    }
}

/// Whether a name, without leading apostrophes, could be read as a formula or, for an axis, as a number.
pub(crate) fn needs_guard(name: &str, is_axis: bool) -> bool {
    let bare = name.trim_start_matches('\'');
    bare.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) || is_axis && plain_number(bare, false).is_some()
}
