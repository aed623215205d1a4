//! The words of controls, tables and disclosures of the panels.

pub(crate) const SEED: &str = "Seed";
pub(crate) const HOW_MANY: [&str; 3] = ["half", "three quarters", "all but one per class"];
pub(crate) const SHOW_HIDDEN: [&str; 2] = ["Show labels", "Cover labels"];
pub(crate) const GIVE_BACK: &str = "Give the labels back";
pub(crate) const POINTED: &str = "The pointed word";
pub(crate) const WHY: &str = "Why it never falls";
pub(crate) const SUMS: &str = "What never falls";

pub(crate) const FORMULAS: [&str; 8] =
    ["Estimate", "Likelihood", "MAP", "Bayes’ rule", "The net", "A line", "How many numbers", "Logistic regression"];

pub(crate) const WORD: &str = "Word";
pub(crate) const CLASS: &str = "Class";
pub(crate) const PRIOR: &str = "Prior";
pub(crate) const OF_ALPHA: &str = "of α";
pub(crate) const WHY_PRIOR: &str = "Why the ghosts are a prior";
pub(crate) const ALPHA: &str = "α read as";
pub(crate) const READ_AS: [&str; 2] = ["mode, Beta(α+1, α+1)", "mean, Beta(α, α)"];
