//! Points held out for validation and test, while the panel that shows it is open.

use super::{App, Event, IDLE_WORK, Panel};
use crate::model::holdout::{BLOCKS, HoldOut, N_TRIED, NoSplit, Part, Split};
use crate::scene::{Chart, tried_chart};

/// The most work for which everything is tried before the next frame, about half of that; of more, one fit at a time when idle.
const AT_ONCE: usize = 8 * IDLE_WORK;

impl App {
    /// How the points are divided where some are held out.
    pub fn split(&self) -> Split {
        self.split
    }

    /// What is found with points held out, as of the last refresh, or why none can be.
    ///
    /// # Errors
    /// [`NoSplit`], and whatever of it while the panel is closed.
    pub fn held_out(&self) -> Result<&HoldOut, NoSplit> {
        self.held_out.as_ref().map_err(|&none| none)
    }

    /// The part of each point, where some are held out.
    pub fn parts(&self) -> Option<&[Option<Part>]> {
        self.held_out().ok().map(|held_out| &held_out.parts[..])
    }

    pub(super) fn set_split(&mut self, split: Split) {
        self.split = Split { block: split.block.clamp(BLOCKS.0, BLOCKS.1), seed: split.seed };
        self.points_revision += 1;
        self.see_runs_anew();
        if self.panel == Panel::HoldOut {
            self.event = Event::Divided;
        }
    }

    pub(super) fn hold_out(&self, earlier: Option<HoldOut>) -> Result<HoldOut, NoSplit> {
        let mut held_out =
            HoldOut::new(&self.document.state().data, &self.document.state().settings, self.split, earlier)?;
        let a_fit = held_out.sets[0].len() * held_out.fit.logistic().parameters;
        if N_TRIED * a_fit <= AT_ONCE {
            while !held_out.step() {}
        }
        Ok(held_out)
    }

    /// Tries the next values of what is chosen by validation; true when nothing is left.
    pub(super) fn step_hold_out(&mut self) -> bool {
        self.held_out.as_mut().map_or(true, HoldOut::step)
    }

    /// The errors over smoothing (0) or λ (1), once all values have been tried.
    pub(super) fn tried_chart(&self, model: usize) -> Option<Chart> {
        let held_out = self.held_out().ok().filter(|held_out| held_out.tried[model].len() == N_TRIED)?;
        tried_chart(held_out, model)
    }
}
