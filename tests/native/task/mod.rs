//! Tasks: the format, the judge, and the shelf that comes with the page.

mod board;
mod format;
mod judge;
mod lists;
mod luck;
mod proofs;
mod rows;
mod shelf;
