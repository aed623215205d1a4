use std::cell::OnceCell;

use super::judged::Judged;
use super::reliability::Reliability;
use super::roc::Roc;
use super::{Calls, DecisionSettings};

/// What a model says of labeled points or messages, in their order. Curves are computed when they are first asked for.
///
/// ```
/// use bayesboard::decision::{DecisionSettings, Judged, JudgedSet};
/// use bayesboard::math::TIE;
///
/// let said = [(1, [0.2_f64, 0.8]), (0, [0.6, 0.4]), (0, [0.3, 0.7])];
/// let judged = said.map(|(class, p)| Judged::new(class, &p.map(f64::ln), TIE, 1));
/// let set = JudgedSet::new(judged.to_vec());
/// assert_eq!(set.calls(DecisionSettings::default()).called, [[1, 1], [0, 1]]);
/// assert_eq!(set.roc().unwrap().auc(), 1.0);
/// assert!((set.reliability().unwrap().brier.score - (0.04 + 0.16 + 0.49) / 3.0).abs() < 1e-15);
/// ```
#[derive(Clone, Debug, Default)]
pub struct JudgedSet {
    all: Vec<Judged>,
    roc: OnceCell<Option<Roc>>,
    reliability: OnceCell<Option<Reliability>>,
}

impl JudgedSet {
    /// The set of these.
    pub fn new(all: Vec<Judged>) -> Self {
        JudgedSet { all, roc: OnceCell::new(), reliability: OnceCell::new() }
    }

    /// What is said of each.
    pub fn all(&self) -> &[Judged] {
        &self.all
    }

    /// The curve of all thresholds; `None` without an answer for some of both kinds.
    pub fn roc(&self) -> Option<&Roc> {
        self.roc.get_or_init(|| Roc::new(&self.all)).as_ref()
    }

    /// What was said of them against what was seen; `None` without an answer for any.
    pub fn reliability(&self) -> Option<&Reliability> {
        self.reliability.get_or_init(|| Reliability::new(&self.all)).as_ref()
    }

    /// How they are called.
    pub fn calls(&self, decision: DecisionSettings) -> Calls {
        Calls::new(&self.all, decision)
    }
}
