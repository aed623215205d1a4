//! The panel *Hold-out*: the split, the errors on its parts, and the values that validation chooses.

use serde::Serialize;

use crate::messages::Messages;
use crate::screen::Screen;
use crate::wire::held_out::{HoldOutFound, found};
use crate::wire::split::SplitView;
use crate::words::heads;
use crate::words::messages::{CHOICES, held_out_note, no_split};

/// Both models, by what validation chooses for them, and their names.
const MODELS: [(usize, &str); 2] = [(0, heads::NAIVE_BAYES), (1, heads::LOGISTIC)];

/// The panel *Hold-out*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordsHeldOut {
    /// How they are divided.
    pub split: SplitView,
    /// Why no messages are held out.
    pub missing: Option<String>,
    /// The results, if messages are held out.
    pub found: Option<HoldOutFound>,
}

pub(super) fn held_out_panel(app: &Messages) -> WordsHeldOut {
    let held_out = app.held_out();
    WordsHeldOut {
        split: app.split().into(),
        missing: held_out.err().map(|none| none.map_or(String::new(), |none| no_split(app, none))),
        found: held_out.ok().filter(|_| !app.fits_hidden()).map(|held_out| {
            let models = &MODELS[..held_out.choices().count()];
            found(held_out, models, |model| CHOICES[model], (app.is_test_open(), held_out_note(held_out)))
        }),
    }
}
