//! Tests of the whole page, one file per subject.

mod board;
mod classes;
mod contract;
mod crash;
mod data;
mod dist;
mod ear;
mod explanations;
mod files;
mod harness;
mod keyboard;
mod menu;
mod models;
mod opening;
mod persistence;
mod pictures;
mod points;
mod presenter;
mod presets;
mod scenes;
mod sliders;
mod square;
mod states;
mod storm;
mod tools;
mod touch;
