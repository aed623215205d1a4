//! Tasks: the format, the judge, and the shelf that comes with the page.

mod format;
mod judge;
mod luck;
mod rows;
mod shelf;
