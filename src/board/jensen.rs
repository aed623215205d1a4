//! Why EM never falls: Jensen's inequality at one unlabeled point.

use super::App;
use crate::math::{Jensen, sort_by_number};

impl App {
    /// The lower bound of EM at an unlabeled point, by its responsibilities so far; before the first E-step all classes
    /// of the mixture have the same. The point is the selected one, else the most telling one
    /// at the start, so that it stays the same.
    pub fn jensen(&self) -> Option<(usize, Jensen)> {
        let run = &self.em_run().ok().filter(|_| self.mixture().is_some())?.run;
        let is_unlabeled = |&index: &usize| self.board().data.label(index).is_none();
        let index = self.selected().filter(is_unlabeled).or(run.most_telling())?;
        let mut bound = run.jensen_at(index)?;
        // Where no label is left, components have the names of the classes that they are matched to.
        let class = |component: usize| run.clusters().iter().position(|&own| own == component).unwrap_or(component);
        bound.shares.iter_mut().for_each(|(component, _)| *component = class(*component));
        sort_by_number(&mut bound.shares, |&(class, _)| class as f64);
        Some((index, bound))
    }
}
