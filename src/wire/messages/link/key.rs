//! The fields of links.

pub(super) const CORPUS: &str = "corpus";
pub(super) const CLASSES: &str = "classes";
pub(super) const MESSAGES: &str = "m";
pub(super) const JUDGE: &str = "judge";
pub(super) const MODEL: &str = "model";
pub(super) const LAPLACE: &str = "laplace";
pub(super) const PSEUDO_COUNT: &str = "pseudocount";
pub(super) const PRIOR: &str = "prior";
pub(super) const NEW_WORDS: &str = "unseen";
pub(super) const LAMBDA: &str = "lambda";
pub(super) const INTERCEPT: &str = "intercept";
pub(super) const UNITS: &str = "units";
pub(super) const PANEL: &str = "in";
pub(super) const FITS: &str = "fits";
pub(super) const LOGISTIC: &str = "logistic";
pub(super) const AGAINST: &str = "against";
pub(super) const TABLE: &str = "table";
pub(super) const JOINT_WORDS: &str = "words";
pub(super) const COSTS: &str = "costs";
pub(super) const DECIDED: &str = "decided";
pub(super) const SPLIT: &str = "split";
pub(super) const COST: &str = "cost";
