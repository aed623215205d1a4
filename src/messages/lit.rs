//! The messages that light up in the list: those of a bin of a reliability diagram, else of a row of the joint table.

use super::panel::{LitBin, Weighed};
use super::state::Messages;
use crate::decision::Reliability;
use crate::math::sort_by;
use crate::model::Model;
use crate::screen::Screen;

impl Messages {
    /// What the probabilities of a model were worth of messages that are left out, while that is shown, as of the last
    /// refresh; `None` while it is not known.
    pub fn reliability(&self, model: Model) -> Option<&Reliability> {
        let left_out = self.left_out()?;
        match model {
            Model::Generative => left_out.naive().reliability(),
            Model::Discriminative => left_out.logistic()?.reliability(),
        }
    }

    /// The bin whose messages light up, of those that are shown, as of the last refresh.
    pub fn lit_bin(&self) -> Option<LitBin> {
        let is_shown = self.weighs_costs() && self.weighed() == Weighed::Reliability && !self.fits_hidden();
        let lit = self.view.costs.lit.filter(|_| is_shown)?;
        (lit.bin < self.reliability(lit.model)?.bins.len()).then_some(lit)
    }

    /// The messages that light up, as indices in ascending order, as of the last refresh; `None` where none does.
    pub fn lit(&self) -> Option<Vec<usize>> {
        let all = self.messages().enumerate();
        if let Some(LitBin { model, bin }) = self.lit_bin() {
            let labeled: Vec<usize> =
                all.filter(|(_, (message, _))| message.class.is_some()).map(|(index, _)| index).collect();
            let mut lit: Vec<usize> =
                self.reliability(model)?.bins[bin].points.iter().map(|&place| labeled[place]).collect();
            sort_by(&mut lit, Ord::cmp);
            return Some(lit);
        }
        let (table, row) = (self.joint_table()?, self.lit_row()?);
        Some(
            all.filter(|(_, (message, bag))| table.row_of(message, bag) == Some(row)).map(|(index, _)| index).collect(),
        )
    }

    /// The messages in the order of the list, as indices: those that light up come first. `None` for their own order.
    pub fn order(&self) -> Option<Vec<usize>> {
        let mut order = self.lit()?;
        let n_lit = order.len();
        let is_dark = |index: &usize| order[..n_lit].binary_search(index).is_err();
        let others: Vec<usize> = (0..self.messages().count()).filter(is_dark).collect();
        order.extend(others);
        Some(order)
    }

    /// The place in the list of the message of this index.
    pub fn place_of(&self, index: usize) -> usize {
        self.order().and_then(|order| order.iter().position(|&other| other == index)).unwrap_or(index)
    }
}
