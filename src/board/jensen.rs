//! Why EM never falls: Jensen's inequality at one unlabeled point.

use super::App;
use crate::data::Dataset;
use crate::math::{Jensen, Point};
use crate::model::em::Responsibilities;
use crate::model::gaussian::GaussianModel;

impl App {
    /// The lower bound of EM at an unlabeled point, by its responsibilities so far; before the first E-step all classes
    /// of the mixture have the same. The point is the selected one, else the most telling one
    /// at the start, so that it stays the same.
    pub fn jensen(&self) -> Option<(usize, Jensen)> {
        let (seen, model) = (self.mixed().ok()?, self.mixture()?);
        let data = &self.board().data;
        let index = self.selected().filter(|&index| data.label(index).is_none()).or(seen.most_telling)?;
        Some((index, bound_at(index, data.point(index), seen.responsibilities.as_ref(), model)?))
    }
}

/// The unlabeled point at which the bound with equal shares tells most; `None` without one.
pub(super) fn most_telling(data: &Dataset, start: &GaussianModel) -> Option<usize> {
    let unlabeled = data.iter().enumerate().filter(|(_, (_, label))| label.is_none());
    Jensen::most_telling(
        unlabeled.filter_map(|(index, (at, _))| Some((index, bound_at(index, at, None, start)?.gap()))),
    )
}

fn bound_at(index: usize, at: Point, all: Option<&Responsibilities>, model: &GaussianModel) -> Option<Jensen> {
    let log_joint = model.log_joint(at);
    match all {
        Some(all) => Jensen::new(&all[index], &log_joint),
        None => Jensen::even(&log_joint),
    }
}
