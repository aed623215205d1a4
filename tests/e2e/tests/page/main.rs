//! Tests of the whole page, one file per subject.

mod harness;
mod opening;
