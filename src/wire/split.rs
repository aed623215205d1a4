//! How *Hold-out* divides points or messages, in links and files.

use super::at::At;
use super::value::Invalid;
use crate::board::MAX_SEED;
use crate::lab::{BLOCKS, FOLDS, Split, Validation};
use crate::words::expected;

const LEAVE_ONE_OUT: &str = "leave-one-out";

/// As in links and files: a block such as `5`, folds such as `10-folds`, or `leave-one-out`; after a comma the seed,
/// unless it is 1.
pub(super) fn written(Split { validation, block, seed }: Split) -> String {
    let text = match validation {
        Validation::Single => block.to_string(),
        Validation::Folds(k) => format!("{k}-folds"),
        Validation::LeaveOneOut => return LEAVE_ONE_OUT.to_owned(),
    };
    if seed == 1 { text } else { format!("{text},{seed}") }
}

/// The same, read; `None` for anything else.
pub(super) fn read(text: &str) -> Option<Split> {
    let usual = Split::default();
    if text == LEAVE_ONE_OUT {
        return Some(Split { validation: Validation::LeaveOneOut, ..usual });
    }
    let (how, seed) = text.split_once(',').unwrap_or((text, "1"));
    let whole = |text: &str, (low, high)| text.parse().ok().filter(|n| (low..=high).contains(n));
    let seed = whole(seed, (0, MAX_SEED))?;
    match how.strip_suffix("-folds") {
        Some(k) => Some(Split { validation: Validation::Folds(whole(k, FOLDS)?), seed, ..usual }),
        None => Some(Split { block: whole(how, BLOCKS)?, seed, ..usual }),
    }
}

/// The same of a file.
pub(super) fn at(at: &At) -> Result<Split, Box<Invalid>> {
    read(at.text()?).ok_or_else(|| at.invalid(&expected::split()))
}
