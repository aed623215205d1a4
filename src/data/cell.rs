//! What a name in a file needs so that it is read as a name again.

use crate::decimal::shortest;
use crate::table::{Decimal, is_missing, nines, number};

/// Removes the apostrophe that guards a name.
pub(crate) fn unguarded(text: &str, is_axis: bool) -> &str {
    match text.strip_prefix('\'') {
        Some(name) if needs_guard(name, is_axis) => name,
        _ => text,
    }
}

/// Whether a name, without leading apostrophes, could be read as a formula, as a missing value, as that of a sum,
/// without its quotes or as another name; for an axis, also as a number or as more than a name.
pub(crate) fn needs_guard(name: &str, is_axis: bool) -> bool {
    let bare = name.trim_start_matches('\'');
    let values = Decimal::ALL.map(|decimal| number(bare, decimal, true));
    let is_own = |value: &Option<f64>| value.is_some_and(|value| is_axis || shortest(value) != bare);
    let is_more = || bare.contains('#') || bare.starts_with(['%', '{', '[', '<']);
    let is_quoted = name.len() > 2 && name.starts_with('\'') && name.ends_with('\'');
    is_quoted
        || bare.starts_with(['=', '+', '-', '@', '\t', '\r', '\n'])
        || is_missing(bare)
        || nines(bare).is_some()
        || !is_axis && names_summary(bare)
        || values.iter().any(is_own)
        || is_axis && is_more()
}

/// What rows begin with, or have at the end of their class, that sum others up.
#[rustfmt::skip]
const SUMMARIES: [&str; 12] = [
    "total", "totals", "sum", "mean", "average", "median", "summe", "gesamt", "ergebnis", "gesamtergebnis",
    "mittelwert", "durchschnitt",
];

/// Whether a name is that of a sum or mean, or ends in one, as “north Total”.
pub(crate) fn names_summary(name: &str) -> bool {
    let last = name.trim_end_matches(':').rsplit(' ').next().unwrap_or_default();
    SUMMARIES.iter().any(|own| own.eq_ignore_ascii_case(last))
}
