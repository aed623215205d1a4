//! Builds and serves Bayesboard's site, and installs what that needs.

pub mod build;
pub mod bundle;
mod http;
pub mod minify;
pub mod screens;
pub mod serve;
pub mod shell;
pub mod texts;
pub mod toolchain;
