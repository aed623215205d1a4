use std::cell::OnceCell;

use crate::decision::{Calls, DecisionSettings, Judged, Right};

/// What some models say of the points against a positive class. It is kept while what mistakes cost moves: another cost
/// calls the points otherwise, and no model judges them anew.
#[derive(Clone, Debug)]
pub(in crate::board) struct Verdicts<const N: usize> {
    positive: usize,
    models: [OnceCell<Option<Vec<Judged>>>; N],
}

impl<const N: usize> Verdicts<N> {
    /// Nothing of what they say is known.
    pub(in crate::board) fn new(positive: usize) -> Self {
        Verdicts { positive, models: [const { OnceCell::new() }; N] }
    }

    /// Forgets what was said against another positive class.
    pub(in crate::board) fn follow(&mut self, positive: usize) {
        if self.positive != positive {
            *self = Verdicts::new(positive);
        }
    }

    /// How many points there are, and how many of them a model calls rightly at a cost; `judge` judges them against the
    /// positive class. `None` where it does not, and without a point.
    pub(in crate::board) fn right_at_cost(
        &self,
        model: usize,
        decision: DecisionSettings,
        judge: impl FnOnce(usize) -> Option<Vec<Judged>>,
    ) -> Option<Right> {
        let judged = self.models[model].get_or_init(|| judge(self.positive)).as_ref()?;
        Some(Calls::new(judged, decision).right()).filter(|right| right.n > 0)
    }
}
