//! Serves Bayesboard from its sources, and installs what that needs.

mod http;
pub mod module;
pub mod screens;
pub mod serve;
pub mod shell;
pub mod sources;
pub mod texts;
pub mod toolchain;
