//! The classifiers and what is computed from their fits.
//!
//! Each fitted model has [`Scores`](crate::math::Scores), whose softmax is the posterior.

pub mod bootstrap;
mod choice;
mod class_prior;
mod corner;
pub mod decisions;
pub mod em;
pub mod experiment;
mod fit;
pub mod gaussian;
mod generative;
pub mod histogram;
pub mod holdout;
mod learner;
mod leave_one_out;
mod likelihood;
pub mod logistic;
mod per_model;
mod readout;
pub mod sampler;
mod settings;
mod truth;

pub use fit::{Fit, Fitted, Maximum};
pub use generative::{Generative, Statistics};
pub use learner::{PointLearner, PointModel};
pub use leave_one_out::{LeaveOneOut, LeftOneOut, NoFigure, Progress};
pub use likelihood::NormalLikelihood;
pub use per_model::{Model, PerModel};
pub use readout::{ReadOut, errors, read_out, right};
pub use settings::{
    AscentSettings, Bins, Checked, Cuts, FAMILIES, Family, FamilyRow, Field, GenerativeSettings, Group, Kind, MAX_BINS,
    MAX_CUTS, MAX_SMOOTHING, Member, PRIOR_STD_RANGE, Patch, Range, SETTINGS, Said, Setting, Settings, SettingsError,
};
pub use truth::{Part, Truth};
