//! What is drawn of other samples.

use crate::board::App;
use crate::math::Scores;
use crate::model::{Fit, Maximum, Model};
use crate::scene::{self, Map, MapChoice, Mark, Meaning, Shown, Tint};
use crate::screen::Screen;

/// Without the ellipses of two standard deviations, which would hide the lines.
fn is_kept(mark: &Mark) -> bool {
    !matches!(mark, Mark::Curve { meaning: Meaning::Ellipse { sigmas, .. }, .. } if *sigmas > 1)
}

impl App {
    /// What is shown beside other samples: neither densities nor sigmoids.
    pub fn shown_beside_others(&self) -> Shown {
        let shown = self.view.shown();
        let is_plain = self.others_in_sight().is_none();
        Shown { marginals: shown.marginals && is_plain, sigmoid: shown.sigmoid && is_plain, ..shown }
    }

    /// The lines above those of forty other samples.
    pub(in crate::board) fn with_others(&self, marks: Vec<Mark>) -> Vec<Mark> {
        let (Some(others), shown) = (self.others_in_sight(), self.shown()) else { return marks };
        let mut lines = Vec::new();
        if shown.boundaries {
            lines.extend(others.fits().flat_map(|other| self.faint_lines(&other.fit)));
        }
        lines.extend(marks);
        lines.retain(is_kept);
        lines
    }

    /// The boundaries of a sample, at the cost of mistakes that moves the others.
    fn faint_lines(&self, other: &Fit) -> Vec<Mark> {
        let decision = self.decision_in_sight().filter(|_| self.board().data.n_classes() == 2);
        let shift = decision.map_or(0.0, |decision| decision.shift());
        let mut lines = Vec::new();
        for &model in &self.sight.models {
            let Some(scores) = other[model].posterior_scores() else { continue };
            let scores = if shift == 0.0 { scores.clone() } else { scores.raised(1, shift) };
            let meaning = Meaning::Other { is_logistic: model == Model::Discriminative, is_moving: self.in_motion() };
            for mark in scene::boundary_with(&scores, model, Maximum::Unique, self.viewport()) {
                if let Mark::Curve { path, .. } = mark {
                    lines.push(Mark::Curve { path, meaning });
                }
            }
        }
        lines
    }

    /// The map: that of the mean of other samples, where these are shown.
    pub fn map(&self) -> Option<Map> {
        let shown = self.shown();
        let map = scene::map(&self.sight.scores, self.fit_in_sight().discriminative.maximum, shown)?;
        let mean = match shown.map_choice() {
            MapChoice::Generative => self.averaged(Model::Generative),
            MapChoice::Logistic => self.averaged(Model::Discriminative),
            MapChoice::Off | MapChoice::Density => None,
        };
        Some(Map { tint: mean.map_or(map.tint, |mean| Tint::Posterior(mean.clone())), ..map })
    }

    /// The mean of the posteriors of other samples, where it is shown.
    pub fn averaged(&self, model: Model) -> Option<&Scores> {
        self.others_in_sight()?.averaged(model)
    }
}
