//! The panels that show why the models do what they do. One is open at a time, and only what it shows is computed.

use super::{App, Outcome};
use crate::model::logistic::Features;
use crate::scene::{self, Chart};

/// A panel of the page's margin. A panel has a line in [`Panel::ALL`], in `wire/views/panels/mod.rs` if it shows words
/// and numbers, in [`App::chart`] if it has a plot, and in `www/board/panels/panels.js`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// The tables of numbers.
    #[default]
    Numbers,
    /// The computation at one place of the plane.
    Probe,
    /// The formulas with today's numbers.
    Formulas,
    /// The likelihood over the weights of logistic regression.
    Weights,
    /// EM by half-steps.
    Em,
    /// Points drawn from the model or from a known truth.
    Samples,
    /// The experiment on which model learns faster.
    Experiment,
    /// Points held out for validation and test.
    HoldOut,
}

impl Panel {
    /// All of them.
    pub const ALL: [Panel; 8] = [
        Panel::Numbers,
        Panel::Probe,
        Panel::Formulas,
        Panel::Weights,
        Panel::Em,
        Panel::Samples,
        Panel::Experiment,
        Panel::HoldOut,
    ];
}

impl App {
    /// The panel that is open.
    pub fn panel(&self) -> Panel {
        self.panel
    }

    pub(super) fn open(&mut self, panel: Panel) {
        // The board shows what EM makes of the points while its panel is open, or which are held out.
        self.points_revision += 1;
        if self.panel != panel && [self.panel, panel].contains(&Panel::HoldOut) {
            // Other models come in sight: none of them has moved.
            self.before = Outcome::default();
        }
        self.panel = panel;
        self.see_runs_anew();
    }

    /// What the canvas of this index shows in the open panel, as of the last refresh of the fit; `None`: nothing.
    pub fn chart(&self, index: usize) -> Option<Chart> {
        match (self.panel, index) {
            (Panel::Probe, 0) if !self.fits_hidden => {
                let linear = self.document.state().settings.logistic.features == Features::Linear;
                scene::projection(&self.document.state().data, &self.fit, self.asked()).filter(|_| linear)
            }
            (Panel::Experiment, 0) => self.experiment_chart(),
            (Panel::Weights, _) if !self.fits_hidden => self.ascended()?.chart(index),
            (Panel::Em, _) if !self.fits_hidden => self.mixed().ok()?.chart(index),
            (Panel::HoldOut, 0 | 1) if !self.fits_hidden => self.tried_chart(index),
            _ => None,
        }
    }
}
