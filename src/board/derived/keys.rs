//! What each part of what is derived is computed from.

use crate::board::document::Board;
use crate::board::panel::Panel;
use crate::decision::DecisionSettings;
use crate::document::Document;
use crate::model::holdout::Split;
use crate::model::{AscentSettings, PerModel};

/// The revisions of the data and of the settings.
pub(in crate::board) type FitKey = (u64, u64);

/// What mistakes cost, and the positive class, where that has the boundaries elsewhere.
pub(super) type Moved = Option<(DecisionSettings, usize)>;

/// What the six models depend on.
pub(super) type WallKey = (FitKey, Option<Split>);

/// The revision of the guess, what a fit depends on, the split and whether the test set is open, and the revision of
/// what the open panel computes, as that may be EM.
pub(super) type GuessKey = (u64, FitKey, Option<(Split, bool)>, u64);

/// What a fit depends on; the open panel, the revision of how the panels are set, and whether the test set is open;
/// which models are validated, where a decision waits for that; and how gradient ascent climbs.
pub(super) type RunKey = (FitKey, (Panel, u64, bool), PerModel<bool>, AscentSettings);

/// What a fit depends on, the settings that shape none, and the values at which the test part was opened.
pub(super) type TrialKey = (FitKey, DecisionSettings, AscentSettings, Vec<Option<f64>>);

pub(in crate::board) fn fit_key(document: &Document<Board>) -> FitKey {
    (document.revisions().data, document.revisions().settings)
}
