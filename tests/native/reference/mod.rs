//! The golden files: reference results for 19 data sets. `tests/node` checks the built module against the same files.

mod bags;
mod contract;
mod edges;
mod em;
mod golden;
mod histogram;
mod logistic;
mod panels;
