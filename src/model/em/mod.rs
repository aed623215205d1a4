//! The Gaussian family as a learner, for EM when labels are missing (Dempster, Laird and Rubin 1977).
//!
//! The E-step gives each unlabeled point shares q(c) ∝ π_c N(x; μ_c, Σ_c); the M-step fits the family to the points
//! with these weights. The objective is Σ log p(x, y) over labeled points + Σ log p(x) over unlabeled ones, and
//! α Σ log π_c when the class prior is smoothed. Only variance smoothing lets it fall.

mod e_step;
mod start;

use bayesboard_kernels::columns::range;

use self::start::{epsilon, start};
use super::GenerativeSettings;
use super::gaussian::{self, GaussianClass, GaussianModel, Unfittable};
use crate::data::{ClassMoments, Dataset};
use crate::lab::{Em, Iterate, Learner};
use crate::math::{MAX_CLASSES, Sym2};

/// The seed of a random start.
pub const SEED: u64 = 1;

/// A component whose weight falls below this has vanished.
const DEAD: f64 = 1e-9;

/// The relative width at which a component has collapsed: its conditional standard deviation along an axis, given the
/// other coordinate, as a share of the largest coordinate.
///
/// Means are rounded to some 1e-16 of the coordinates, which shifts a Gaussian of this width by a thousandth of it.
/// The density of a narrower one is not accurate at the points it has collapsed onto.
const COLLAPSED: f64 = 1e-13;

/// Why the M-step gives no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// This class has lost all its weight.
    Died(usize),
    /// The covariance of this class (or the shared one) has become singular: it has collapsed onto too few points.
    Collapsed(Option<usize>),
}

/// Points, labeled or not, and the member of the Gaussian family that models them.
///
/// ```
/// use bayesboard::data::Dataset;
/// use bayesboard::lab::Em;
/// use bayesboard::math::Point;
/// use bayesboard::model::em::{GaussianMixture, SEED};
///
/// let mut data = Dataset::default();
/// for (x, label) in [(0.0, Some(0)), (0.2, None), (0.9, None), (5.0, Some(1)), (5.3, None), (6.1, None)] {
///     data.push(Point::new(x, x * x % 1.0), label).unwrap();
/// }
/// let mut em = Em::new(GaussianMixture::new(&data, &Default::default()), Vec::new(), SEED).unwrap();
/// em.go_to(usize::MAX);
/// assert!(em.has_converged());
/// assert_eq!([1, 2, 4, 5].map(|index| em.finds(index)), [Some(0), Some(0), Some(1), Some(1)]);
/// ```
#[derive(Clone, Debug)]
pub struct GaussianMixture {
    data: Dataset,
    labels: Vec<Option<usize>>,
    settings: GenerativeSettings,
    epsilon: f64,
}

impl GaussianMixture {
    /// The settings must choose the Gaussian family, at one of its corners. ε is the same in a whole run.
    pub fn new(data: &Dataset, settings: &GenerativeSettings) -> Self {
        let labels = data.iter().map(|(_, label)| label).collect();
        GaussianMixture { data: data.clone(), labels, settings: settings.clone(), epsilon: epsilon(data, settings) }
    }

    /// ε: the share s of the larger variance of all points, labeled or not.
    pub fn epsilon(&self) -> f64 {
        self.epsilon
    }
}

impl Learner for GaussianMixture {
    type Model = GaussianModel;
    type Lack = Halt;

    fn labels(&self) -> &[Option<usize>] {
        &self.labels
    }

    fn n_classes(&self) -> usize {
        self.data.n_classes()
    }

    /// The fit to the labeled points, if all classes have a density there; else means that are far from each other.
    /// `None` where there are too few different points.
    fn start(&self, seed: u64) -> Option<GaussianModel> {
        start(&self.data, &self.settings, self.epsilon, seed).ok()
    }

    /// Fits the family to points weighted by shares. A class has died if it was there before.
    fn fit(&self, shares: &[[f64; MAX_CLASSES]], before: Option<&GaussianModel>) -> Result<GaussianModel, Halt> {
        let moments = ClassMoments::weighted(&self.data, shares);
        // Shares underflow to exactly 0, so a weight of 0 does not show that a class was absent before.
        let was_there = |c: usize| before.is_some_and(|before| before.classes[c].is_some());
        if let Some(class) = (0..self.n_classes()).find(|&c| was_there(c) && moments.classes[c].weight < DEAD) {
            return Err(Halt::Died(class));
        }
        let fitted = gaussian::fit_with(&moments, &self.settings, self.epsilon);
        let model = fitted.map_err(|unfittable| match unfittable {
            Unfittable::Singular { class } => Halt::Collapsed(class),
            Unfittable::NoPoints | Unfittable::NoPrior => Halt::Collapsed(None),
        })?;
        let [least_x, least_y] = least_variances(&self.data);
        let is_collapsed = |class: &Option<GaussianClass>| {
            // The variance along an axis, given the other coordinate, is the inverse of the precision's diagonal entry.
            let precision = class.map_or(Sym2::ZERO, |class| class.density.covariance.inverse());
            precision.xx * least_x >= 1.0 || precision.yy * least_y >= 1.0
        };
        match model.classes.iter().position(is_collapsed) {
            Some(class) => Err(Halt::Collapsed((self.settings.pooling < 1.0).then_some(class))),
            None => Ok(model),
        }
    }

    fn log_joint(&self, model: &GaussianModel, index: usize) -> [f64; MAX_CLASSES] {
        model.log_joint(self.data.point(index))
    }

    /// The log-density, up to a constant, of the Dirichlet prior that the pseudo-counts α imply for the class prior.
    fn log_prior(&self, model: &GaussianModel) -> f64 {
        let alpha = self.settings.prior_smoothing;
        if self.settings.prior.is_some() || alpha == 0.0 {
            return 0.0;
        }
        alpha * model.priors.iter().filter(|&&prior| prior > 0.0).map(|prior| prior.ln()).sum::<f64>()
    }

    fn e_step(&self, model: GaussianModel, before: Option<&Iterate<GaussianModel>>) -> Iterate<GaussianModel> {
        let log_prior = self.log_prior(&model);
        e_step::e_step(&self.data, model, log_prior, before)
    }
}

/// A run from the default start to its end. `None` where there is no run: of a family without EM, between its corners,
/// without a share of a class, or of too few different points.
pub fn whole_run(data: &Dataset, settings: &GenerativeSettings) -> Option<Em<GaussianMixture>> {
    let is_possible = settings.family.row().has_em && settings.corner().is_some();
    if !is_possible || settings.prior.as_ref().is_some_and(|prior| prior.contains(&0.0)) {
        return None;
    }
    let mut em = Em::new(GaussianMixture::new(data, settings), Vec::new(), SEED)?;
    em.go_to(usize::MAX);
    Some(em)
}

/// The variances along both axes at which a component of these data has collapsed.
fn least_variances(data: &Dataset) -> [f64; 2] {
    [data.xs(), data.ys()].map(|column| {
        let (low, high) = range(column);
        let deviation = COLLAPSED * low.abs().max(high.abs());
        deviation * deviation
    })
}
