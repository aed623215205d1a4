//! The golden files: reference results for 19 data sets.

mod bags;
mod contract;
mod decisions;
mod edges;
mod em;
mod golden;
mod histogram;
mod logistic;
mod panels;
