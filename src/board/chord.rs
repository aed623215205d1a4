//! Why EM never falls: Jensen's inequality at one unlabeled point.

use super::{App, EmRun};
use crate::math::{Chord, Point};
use crate::model::gaussian::GaussianModel;

impl App {
    /// The lower bound of EM at an unlabeled point, by its responsibilities so far; before the first E-step all classes
    /// of the mixture have the same. The point is the selected one, else the most telling one.
    pub fn chord(&self) -> Option<(usize, Chord)> {
        let (seen, model) = (self.mixed().ok()?, self.mixture()?);
        let data = &self.board().data;
        let is_unlabeled = |&index: &usize| data.label(index).is_none();
        let at = |index: usize| chord_at(index, data.point(index), seen, model);
        let gaps = (0..data.len()).filter(is_unlabeled).filter_map(|index| Some((index, at(index)?.gap())));
        let index = self.selected().filter(is_unlabeled).or_else(|| Chord::most_telling(gaps))?;
        Some((index, at(index)?))
    }
}

fn chord_at(index: usize, at: Point, seen: &EmRun, model: &GaussianModel) -> Option<Chord> {
    let log_joint = model.log_joint(at);
    match &seen.responsibilities {
        Some(all) => Chord::new(&all[index], &log_joint),
        None => Chord::even(&log_joint),
    }
}
