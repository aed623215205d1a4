//! Builds Bayesboard's site and serves it, and sets up what that needs.

pub mod build;
pub mod bundle;
mod http;
pub mod minify;
pub mod screens;
pub mod serve;
pub mod shell;
pub mod texts;
pub mod toolchain;
