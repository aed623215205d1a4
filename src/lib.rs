//! Bayesboard: a blackboard for probabilistic classifiers.
//!
//! Labeled points on a plane are fitted by the Gaussian family (naive Bayes, QDA, LDA and everything between them) and
//! by logistic regression. Data flows one way:
//!
//! ```text
//! Command -> App -> Dataset -> Moments -> fit -> Scores -> geometry -> scene -> picture -> render -> canvas, SVG
//! ```
//!
//! `ARCHITECTURE.md` says which module may use which.
//!
//! ```
//! use bayesboard::data::Dataset;
//! use bayesboard::math::Point;
//! use bayesboard::model::Fit;
//!
//! let mut data = Dataset::default();
//! for (x, y, class) in [(0.0, 0.0, 0), (2.0, 1.0, 0), (4.0, 4.0, 1), (6.0, 3.0, 1)] {
//!     data.push(Point::new(x, y), Some(class)).unwrap();
//! }
//! let fit = Fit::new(&data, &Default::default(), None);
//! let posterior = fit.generative.posterior(Point::new(5.0, 4.0)).unwrap();
//! assert!(posterior[1] > 0.99);
//! ```

pub mod decimal;

pub mod document;

pub mod keyboard;

mod memo;

pub mod slider;

pub mod screen;

pub mod math;

pub mod table;

pub mod data;

pub mod decision;

pub mod lab;

pub mod model;

pub mod text;

pub mod import;

pub mod bag;

pub mod messages;

pub mod geometry;

pub mod scene;

pub mod task;

pub mod render;

pub mod board;

pub mod picture;

pub mod words;

pub mod wire;

#[cfg(target_arch = "wasm32")]
pub mod web;
