//! Tasks: the format, the judge, and the shelf that comes with the page.

mod board;
mod drafts;
mod format;
mod judge;
mod lists;
mod luck;
mod own;
mod proofs;
mod rows;
mod shelf;
mod text_proofs;
mod text_rows;
mod texts;
