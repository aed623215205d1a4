//! Numbers as text, with a true minus sign.

mod chances;
mod counts;
mod decimals;
mod powers;
mod significant;

pub use chances::{hundredths, not_certain, percent, posterior, probability, share};
pub use counts::{amount, count, count_of, fraction, grouped, rows_shown, tally};
pub(super) use counts::{amount_to, out_of};
pub use decimals::{coordinate, mean_of_places, number};
pub(super) use decimals::{of_place, point};
pub(super) use powers::true_minus;
pub use powers::{DIGITS, MISSING};
pub(super) use significant::{exponent_to, exponential_to, signed_to, significant_to};
pub use significant::{exponential, settled, significant};

/// The same text, beginning with a capital letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
