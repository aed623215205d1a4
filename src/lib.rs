//! Bayesboard: a blackboard for probabilistic classifiers.
//!
//! Labelled points on a plane are fitted by the Gaussian family (naive Bayes, QDA, LDA and all that lies between)
//! and by logistic regression. Data flows one way:
//!
//! ```text
//! Msg -> App -> Dataset -> Moments -> fit -> Quadratics -> geometry -> scene -> render -> canvas, SVG, …
//! ```
//!
//! `ARCHITECTURE.md` says which module may use which.

pub mod decimal;

pub mod math;

pub mod data;

pub mod model;

pub mod geometry;

pub mod scene;

pub mod render;

pub mod app;

pub mod picture;

pub mod words;

pub mod wire;

#[cfg(target_arch = "wasm32")]
pub mod web;
