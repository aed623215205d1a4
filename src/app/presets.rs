use super::board::Board;
use crate::data::{Cloud, Dataset, clouds, iris_petals};
use crate::math::{Point, Sym2};
use crate::model::Settings;
use crate::model::gaussian::Corner;

/// The boards that come with the page, each making one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The board as it is at the first visit.
    Empty,
    /// Two round clouds: every model says the same.
    RoundBlobs,
    /// Equal variances: the boundary is a line.
    EqualVariances,
    /// Equal covariances that tilt: the line of LDA leans.
    TiltedAlike,
    /// Unequal variances: the boundary is a curve.
    UnequalVariances,
    /// Correlated features: the naive assumption fails.
    Correlated,
    /// Each class in two opposite corners: no line helps.
    Xor,
    /// One class around the other: only the variances differ.
    Ring,
    /// Separable classes: the weights run away.
    Separable,
    /// One far point on its own side: LDA turns, logistic regression does not.
    Outlier,
    /// Nineteen points of A for one of B: accuracy deceives.
    Imbalance,
    /// Three classes with one covariance: the boundaries meet in a point.
    ThreeClasses,
    /// One point per class: only smoothing gives a variance.
    OnePointEach,
    /// Fisher's Iris petals, three classes of real data.
    IrisPetals,
    /// A mixture with few labels: the fits leave the other points out.
    FewLabels,
}

impl Preset {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Preset; 15] = [
        Preset::Empty,
        Preset::RoundBlobs,
        Preset::EqualVariances,
        Preset::TiltedAlike,
        Preset::UnequalVariances,
        Preset::Correlated,
        Preset::Xor,
        Preset::Ring,
        Preset::Separable,
        Preset::Outlier,
        Preset::Imbalance,
        Preset::ThreeClasses,
        Preset::OnePointEach,
        Preset::IrisPetals,
        Preset::FewLabels,
    ];

    /// The board as it is loaded: the same points every time.
    pub fn board(self) -> Board {
        let data = self.data();
        let mut settings = Settings::default();
        (settings.generative.pooling, settings.generative.correlation) = self.corner().sliders();
        if self == Preset::Separable {
            settings.logistic.prior_std = None;
        }
        let usual = Board::default().axes;
        let axes = if self == Preset::IrisPetals { Board::axes_around(&data) } else { None };
        Board { axes: axes.unwrap_or(usual), data, settings }
    }

    fn corner(self) -> Corner {
        match self {
            Preset::EqualVariances | Preset::ThreeClasses => Corner::NaiveBayesShared,
            Preset::TiltedAlike | Preset::Outlier => Corner::Lda,
            _ => Corner::NaiveBayes,
        }
    }

    fn data(self) -> Dataset {
        let tilted = (2.2, 1.9, 2.0);
        match self {
            Preset::Empty => Dataset::default(),
            Preset::RoundBlobs => {
                clouds(1, &[cloud((-1.5, -1.0), (1.0, 0.0, 1.0), 40, 0), cloud((1.5, 1.0), (1.0, 0.0, 1.0), 40, 1)])
            }
            Preset::EqualVariances => {
                clouds(38, &[cloud((-1.5, -0.6), (1.2, 0.0, 0.8), 40, 0), cloud((1.4, 0.8), (1.2, 0.0, 0.8), 40, 1)])
            }
            Preset::TiltedAlike => {
                clouds(2, &[cloud((-1.0, -0.6), (2.4, 1.5, 1.6), 40, 0), cloud((1.6, -0.4), (2.4, 1.5, 1.6), 40, 1)])
            }
            Preset::UnequalVariances => {
                clouds(7, &[cloud((-0.6, 0.3), (0.25, 0.0, 0.25), 40, 0), cloud((0.8, -0.2), (3.4, 0.0, 2.6), 40, 1)])
            }
            // The means lie side by side: a boundary between them that cannot tilt cuts through both clouds.
            Preset::Correlated => clouds(5, &[cloud((-1.0, 0.2), tilted, 40, 0), cloud((1.0, -0.2), tilted, 40, 1)]),
            Preset::Xor => {
                let corner = |x, y, class| cloud((x, y), (0.5, 0.0, 0.5), 20, class);
                clouds(4, &[corner(-2.0, -2.0, 0), corner(2.0, 2.0, 0), corner(-2.0, 2.0, 1), corner(2.0, -2.0, 1)])
            }
            Preset::Ring => {
                let around = Cloud { hole: 2.6, ..cloud((0.0, 0.0), (0.12, 0.0, 0.12), 60, 1) };
                clouds(6, &[cloud((0.0, 0.0), (0.4, 0.0, 0.4), 40, 0), around])
            }
            Preset::Separable => {
                clouds(3, &[cloud((-2.2, -1.0), (0.6, 0.0, 0.6), 20, 0), cloud((2.0, 1.2), (0.6, 0.0, 0.6), 20, 1)])
            }
            Preset::Outlier => clouds(
                8,
                &[
                    cloud((-1.5, 0.0), (0.5, 0.0, 0.9), 15, 0),
                    cloud((1.5, 0.0), (0.5, 0.0, 0.9), 14, 1),
                    cloud((4.6, -4.4), (0.0, 0.0, 0.0), 1, 1),
                ],
            ),
            Preset::Imbalance => {
                clouds(9, &[cloud((-0.6, 0.0), (1.4, 0.0, 1.4), 95, 0), cloud((1.6, 1.0), (0.5, 0.0, 0.5), 5, 1)])
            }
            Preset::ThreeClasses => {
                let third = |x, y, class| cloud((x, y), (0.9, 0.0, 0.7), 30, class);
                clouds(10, &[third(-2.2, -1.2, 0), third(2.2, -1.2, 1), third(0.0, 2.2, 2)])
            }
            Preset::OnePointEach => {
                clouds(0, &[cloud((-1.5, -1.0), (0.0, 0.0, 0.0), 1, 0), cloud((1.5, 1.0), (0.0, 0.0, 0.0), 1, 1)])
            }
            Preset::IrisPetals => iris_petals(),
            Preset::FewLabels => {
                let [a, b] = [(-1.1, 1.1), (1.1, -1.1)].map(|mean| cloud(mean, (1.6, 1.3, 1.6), 3, 0));
                let grey = |cloud: Cloud| Cloud { n: 30, class: None, ..cloud };
                clouds(19, &[a, Cloud { class: Some(1), ..b }, grey(a), grey(b)])
            }
        }
    }
}

/// A cloud by its mean, its covariance (xx, xy, yy), its number of points and its class.
fn cloud((x, y): (f64, f64), (xx, xy, yy): (f64, f64, f64), n: usize, class: usize) -> Cloud {
    Cloud { mean: Point::new(x, y), covariance: Sym2::new(xx, xy, yy), hole: 0.0, n, class: Some(class) }
}
