use super::{Family, Member};
use crate::math::{Grid, Sym2};
use crate::model::corner::Corner;

/// The settings of the generative model.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerativeSettings {
    /// The family of the class-conditional densities.
    pub family: Family,
    /// t in [0, 1]: 0 gives each class its own covariance, 1 one covariance to all. Gaussian family only.
    pub pooling: f64,
    /// r in [0, 1]: 0 is the naive assumption, 1 the full covariance or the joint table.
    pub correlation: f64,
    /// s ≥ 0: the share of the largest grand variance that is added to every variance. Gaussian family only.
    pub variance_smoothing: f64,
    /// The cells of a histogram.
    pub bins: Bins,
    /// α ≥ 0: the pseudo-count added to every bin or cell of every class. Histograms only.
    pub count_smoothing: f64,
    /// γ ≥ 0: the pseudo-count added to every class when the class prior is estimated.
    pub prior_smoothing: f64,
    /// The class prior set by hand, one number per declared class, or `None`: estimated.
    pub prior: Option<Vec<f64>>,
}

/// The bins of both axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Bins {
    /// How many bins of equal width each axis has, where there are no other cuts.
    pub n: usize,
    /// The range that they divide: left, right, bottom, top.
    pub range: [f64; 4],
    /// Own cuts, in place of bins of equal width.
    pub cuts: Option<Cuts>,
}

/// Cuts along x₁ and along x₂, each strictly ascending.
pub type Cuts = [Vec<f64>; 2];

/// The most bins of equal width along an axis.
pub const MAX_BINS: usize = 12;

/// The most cuts along an axis.
pub const MAX_CUTS: usize = 31;

impl Default for GenerativeSettings {
    /// Naive Bayes with the smoothing of scikit-learn and the prior estimated from the counts.
    fn default() -> Self {
        GenerativeSettings {
            family: Family::Gaussian,
            pooling: 0.0,
            correlation: 0.0,
            variance_smoothing: 1e-9,
            bins: Bins::default(),
            count_smoothing: 0.0,
            prior_smoothing: 0.0,
            prior: None,
        }
    }
}

impl Default for Bins {
    /// Five bins on each axis of a new board.
    fn default() -> Self {
        Bins { n: 5, range: [-5.0, 5.0, -5.0, 5.0], cuts: None }
    }
}

impl Bins {
    /// The cells.
    pub fn grid(&self) -> Grid {
        let [left, right, bottom, top] = self.range;
        let equal_width = || Grid::equal_width([(left, right), (bottom, top)], [self.n; 2]);
        self.cuts.clone().and_then(Grid::new).unwrap_or_else(equal_width)
    }
}

impl GenerativeSettings {
    /// ε, which is added to every variance when the covariance of all labeled points is `grand`.
    pub fn epsilon(&self, grand: Sym2) -> f64 {
        self.variance_smoothing * grand.xx.max(grand.yy)
    }

    /// The member of the family that has a name, or `None` in between.
    pub fn member(&self) -> Option<Member> {
        self.family.row().member(self)
    }

    /// The corner of the square at which the sliders stand, or `None` in between.
    pub fn corner(&self) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.sliders() == (self.pooling, self.correlation))
    }

    /// Whether a histogram is a joint table, and not a product.
    pub fn is_joint(&self) -> bool {
        self.correlation == 1.0
    }
}
