use super::board::Board;
use crate::data::{Cloud, Dataset, clouds, iris_petals};
use crate::math::{Point, Sym2};
use crate::model::Settings;

/// The boards that come with the page, each making one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Equal variances: the boundary is a line.
    EqualVariances,
    /// Unequal variances: the boundary is a curve.
    UnequalVariances,
    /// Correlated features: the naive assumption fails.
    Correlated,
    /// Separable classes: the weights run away.
    Separable,
    /// Fisher's Iris petals, three classes of real data.
    IrisPetals,
}

impl Preset {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Preset; 5] =
        [Preset::EqualVariances, Preset::UnequalVariances, Preset::Correlated, Preset::Separable, Preset::IrisPetals];

    /// The board as it is loaded: the same points every time.
    pub fn board(self) -> Board {
        let mut settings = Settings::default();
        let mut axes = Board::default().axes;
        let data = match self {
            Preset::EqualVariances => {
                settings.generative.pooling = 1.0;
                let spread = Sym2::diagonal(1.2, 0.8);
                pair(38, (Point::new(-1.5, -0.6), spread, 40), (Point::new(1.4, 0.8), spread, 40))
            }
            Preset::UnequalVariances => pair(
                7,
                (Point::new(-0.6, 0.3), Sym2::diagonal(0.25, 0.25), 40),
                (Point::new(0.8, -0.2), Sym2::diagonal(3.4, 2.6), 40),
            ),
            Preset::Correlated => {
                let tilted = Sym2::new(2.2, 1.9, 2.0);
                // The means lie side by side: a boundary between them that cannot tilt cuts through both clouds.
                pair(5, (Point::new(-1.0, 0.2), tilted, 40), (Point::new(1.0, -0.2), tilted, 40))
            }
            Preset::Separable => {
                settings.logistic.prior_std = None;
                let spread = Sym2::diagonal(0.6, 0.6);
                pair(3, (Point::new(-2.2, -1.0), spread, 20), (Point::new(2.0, 1.2), spread, 20))
            }
            Preset::IrisPetals => {
                let data = iris_petals();
                axes = Board::axes_around(&data).unwrap_or(axes);
                data
            }
        };
        Board { data, settings, axes }
    }
}

fn pair(seed: u64, a: (Point, Sym2, usize), b: (Point, Sym2, usize)) -> Dataset {
    let cloud = |(mean, covariance, n): (Point, Sym2, usize), class| Cloud { mean, covariance, n, class };
    clouds(seed, &[cloud(a, 0), cloud(b, 1)])
}
