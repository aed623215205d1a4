//! Tasks: the format, the judge, and the shelf that comes with the page.

mod board;
mod drafts;
mod format;
mod judge;
mod keys;
mod lists;
mod luck;
mod own;
mod proofs;
mod rows;
mod shelf;
mod text_luck;
mod text_proofs;
mod text_rows;
mod texts;

use bayesboard::wire::{Proof, check_task};

/// What a proof that can be read comes to.
fn checked(link: &str) -> Proof {
    check_task(link).unwrap_or_else(|refused| panic!("{link}: {refused}"))
}
