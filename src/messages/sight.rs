//! What is in sight of the models, and what they are judged by.

use super::state::Messages;
use crate::decision::{Calls, Right};
use crate::model::{Model, PerModel};
use crate::screen::Screen;

/// What is in sight of the models, as of the last refresh; nothing while the fits are hidden.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// The models that are shown.
    pub models: Vec<Model>,
    /// How many labeled messages each predicts correctly, or calls rightly where costs have the threshold elsewhere. A
    /// tie is not right. `None` for a model that is not fitted.
    pub right: PerModel<Option<Right>>,
}

impl Messages {
    /// What is in sight of the models.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }

    /// What is in sight now.
    pub(super) fn look(&self) -> Sight {
        if self.fits_hidden() {
            return Sight::default();
        }
        let models = Model::ALL[..1 + usize::from(self.shows_logistic())].to_vec();
        Sight { models, right: PerModel::new(|model| self.right(model)) }
    }

    fn right(&self, model: Model) -> Option<Right> {
        let verdicts = self.verdicts(model)?;
        Some(match self.decision_in_sight() {
            Some(decision) => Calls::new(&verdicts.judged, decision).right(),
            None => Right { n: verdicts.judged.len(), n_right: verdicts.n_right },
        })
    }
}
