//! Naive Bayes on bags of words, the Bernoulli and the multinomial model, with labels missing or not; the messages that
//! it writes; and logistic regression beside it.
//!
//! With n_c messages and T_c words of class c, N_tc of these messages with the word t, X_tc occurrences of it, and V
//! different words,
//!
//! ```text
//! Bernoulli     θ_tc = (N_tc + α) / (n_c + 2α)      a coin for each word: is it there?
//! multinomial   θ_tc = (X_tc + α) / (T_c + αV)      one die with V sides, cast for each word
//! class prior   π_c  = (n_c + γ) / (n + γK)         or by hand
//! ```
//!
//! These are scikit-learn's `BernoulliNB` and `MultinomialNB`, where new words are ignored. At α = 0 a word that a
//! class does not contain makes the class impossible. Where all classes are impossible, there is no answer (0/0), never
//! a NaN.

mod beta;
mod conjugate;
mod em;
mod evidence;
mod experiment;
mod hiding;
mod holdout;
mod joint;
mod learner;
mod leave_one_out;
mod left_out;
mod model;
mod product;
mod regression;
mod setting;
mod settings;
mod story;
mod tabled;
mod truth;
mod weights;

pub use beta::Beta;
pub use em::WordMixture;
pub use evidence::{Cause, Evidence, Factor};
pub use experiment::{MAX_WORD_REPETITIONS, N_TEST, N_WORD_SIZES, WordDesign, WordExperiment, WordModels, WordTrial};
pub use hiding::{Hiding, with_hidden, with_labels_back};
pub use holdout::WordHoldOut;
pub use joint::JointTable;
pub use learner::{WordLearner, WordModel};
pub use leave_one_out::{leave_one_out, scores_left_out};
pub use left_out::WordsLeftOut;
pub use model::BagModel;
pub use product::Product;
pub use regression::Regression;
pub use setting::BagSetting;
pub(crate) use settings::PSEUDO_COUNTS;
pub use settings::{
    BagPatch, BagSettings, LOST_COSTS, MAX_COUNT_SMOOTHING, ModelKind, NewWords, SLIDERS, WEIGHT_PRIORS,
};
pub use story::{NoStory, Story, Writer, log_orders, shuffled};
pub use tabled::Tabled;
pub use truth::{NoTruth, WordSource, WordTruth};
pub use weights::Weights;

pub use crate::math::Fraction;
