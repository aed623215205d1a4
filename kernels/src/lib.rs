//! The loops that run over every point or every pixel, and what small fits would notice of anything slower around one.
//!
//! A package of its own, since a profile is a package's: these few loops are compiled for speed, with vector
//! instructions, and everything else for size. Nothing here is generic, so that nothing is compiled anywhere else, and
//! what others call is never inlined: inside of a function that is compiled for size it would be so as well.

pub mod cells;
pub mod columns;
mod exp;
mod fast;
pub mod field;
pub mod logistic;
pub mod plane;
pub mod read_out;
pub mod sparse;
pub mod stopping;
pub mod sums;
