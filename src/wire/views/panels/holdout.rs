use serde::Serialize;

use crate::board::App;
use crate::model::Model;
use crate::screen::Screen;
use crate::wire::held_out::{HoldOutFound, found};
use crate::wire::split::SplitView;
use crate::words;

/// The panel "Hold-out": the split, and its results.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct HeldOut {
    /// How they are divided.
    pub split: SplitView,
    /// Why no points are held out, or that the fits are hidden.
    pub missing: Option<String>,
    /// The results, if points are held out.
    #[serde(flatten)]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "HoldOutFound"))]
    pub found: Option<HoldOutFound>,
}

pub(super) fn hold_out(app: &App) -> HeldOut {
    let found = match app.held_out() {
        Err(none) => Err(words::no_split(app, none)),
        Ok(_) if app.fits_hidden() => Err(words::FITS_HIDDEN.to_owned()),
        Ok(held_out) => {
            let choices: Vec<_> = held_out.choices().collect();
            let of = |model: Model| {
                let choice = choices.iter().find(|choice| choice.model() == model)?;
                Some((*choice, words::model_head(app.title_settings(), model)))
            };
            let models: Vec<_> = Model::ALL.into_iter().filter_map(of).collect();
            let note = words::held_out_note(held_out, app.is_test_open());
            Ok(found(held_out, &models, |choice| choice, (app.is_test_open(), note)))
        }
    };
    HeldOut { split: app.split().into(), missing: found.as_ref().err().cloned(), found: found.ok() }
}
