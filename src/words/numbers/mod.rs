//! Numbers as text, with a true minus sign.

mod chances;
mod counts;
mod decimals;
mod powers;
mod significant;

pub use chances::{hundredths, not_certain, percent, posterior, probability, share, stated_probability};
pub(super) use counts::amount_decimal;
pub use counts::{amount, count, count_of, fraction, grouped, out_of, right_of, rows_shown, tally};
pub use decimals::{coordinate, number};
pub(super) use decimals::{mean_decimal, number_decimal, of_place, point};
pub use powers::{DIGITS, MISSING};
pub(super) use powers::{true_minus, typeset};
pub(super) use significant::{exponent_decimal, exponential_decimal, signed, significant_decimal};
pub use significant::{exponential, settled, significant};

/// The same text, beginning with a capital letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
