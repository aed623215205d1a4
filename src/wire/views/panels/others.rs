use serde::Serialize;

use crate::board::{App, Spread};
use crate::model::Model;
use crate::model::bootstrap::Draws;
use crate::screen::Screen;
use crate::words;

/// Other samples in the panel "Samples".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct OtherSamples {
    /// Why there are none.
    pub missing: Option<&'static str>,
    pub seed: usize,
    pub draws: Draws,
    /// What the table is about.
    pub head: String,
    /// The names of the models at the heads of its columns.
    pub columns: Vec<String>,
    /// How far lines are turned, by model.
    pub turned: Vec<String>,
    /// What the next row is about.
    pub asked: String,
    /// What is said at the probe.
    pub now: Vec<String>,
    /// What nine of ten samples say there.
    pub range: Vec<String>,
    /// What must be known of the samples.
    pub said: String,
}

pub(super) fn other_samples(app: &App) -> OtherSamples {
    let others = app.others();
    let shown = Model::ALL.into_iter().filter(|&model| app.shown().shows(model));
    let spreads: Vec<_> = shown.filter_map(|model| Some((model, app.spread(model)?))).collect();
    let cells = |cell: &dyn Fn(&Spread) -> String| spreads.iter().map(|(_, spread)| cell(spread)).collect();
    OtherSamples {
        missing: if app.fits_hidden() { Some(words::FITS_HIDDEN) } else { words::others::missing(app) },
        seed: others.seed,
        draws: others.draws,
        head: words::others::head(app),
        columns: spreads.iter().map(|&(model, _)| words::boundary_name(app, model, true)).collect(),
        turned: cells(&words::others::turned),
        asked: words::others::asked(app),
        now: cells(&words::others::at_probe),
        range: cells(&words::others::range),
        said: words::others::said(app),
    }
}
