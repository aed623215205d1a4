use super::presets::Preset;
use crate::data::{Cloud, Dataset, GAMES, JOINT_TABLE, STRIPES, THUNDER, clouds, counted, iris_petals};
use crate::math::{Point, Sym2};

impl Preset {
    /// Its points, the same every time.
    pub(super) fn data(self) -> Dataset {
        match self {
            Preset::IrisPetals | Preset::IrisCounted => return iris_petals(),
            Preset::OnALine => return along_a_line(ON_A_LINE),
            Preset::JointTable => return counted(&["C = 0", "C = 1"], ["A: 0, 1", "B: 0, 1"], &JOINT_TABLE),
            Preset::RainAndThunder => {
                return counted(&["no lightning", "lightning"], ["rain: no, yes", "thunder: no, yes"], &THUNDER);
            }
            Preset::RockPaperScissors => {
                let hands = ["A: rock, paper, scissors", "B: rock, paper, scissors"];
                return counted(&["A wins", "draw", "B wins"], hands, &GAMES);
            }
            Preset::Stripes | Preset::StripesTooFine => return counted(&["A", "B"], ["x₁", "x₂"], &STRIPES),
            Preset::Example => return every_third(&Preset::UnequalVariances.data()),
            _ => {}
        }
        let (seed, recipe) = self.recipe();
        let cloud = |&(x, y, [xx, xy, yy, hole], n, class): &Recipe| Cloud {
            mean: Point::new(x, y),
            covariance: Sym2::new(xx, xy, yy),
            hole,
            n,
            class,
        };
        clouds(seed, &recipe.iter().map(cloud).collect::<Vec<_>>())
    }

    /// The distributions that the points are drawn from, and the seed.
    fn recipe(self) -> (u64, &'static [Recipe]) {
        match self {
            // These are not drawn from clouds.
            Preset::Empty | Preset::OnALine | Preset::IrisPetals | Preset::Example => (0, &[]),
            Preset::JointTable | Preset::RainAndThunder | Preset::RockPaperScissors => (0, &[]),
            Preset::Stripes | Preset::StripesTooFine | Preset::IrisCounted => (0, &[]),
            Preset::RoundBlobs => (1, &[(-1.5, -1.0, ROUND, 40, Some(0)), (1.5, 1.0, ROUND, 40, Some(1))]),
            Preset::EqualVariances => {
                (38, &[(-1.5, -0.6, [1.2, 0.0, 0.8, 0.0], 40, Some(0)), (1.4, 0.8, [1.2, 0.0, 0.8, 0.0], 40, Some(1))])
            }
            Preset::TiltedAlike => {
                (2, &[(-1.0, -0.6, [2.4, 1.5, 1.6, 0.0], 40, Some(0)), (1.6, -0.4, [2.4, 1.5, 1.6, 0.0], 40, Some(1))])
            }
            Preset::UnequalVariances => {
                (7, &[(-0.6, 0.3, [0.25, 0.0, 0.25, 0.0], 40, Some(0)), (0.8, -0.2, [3.4, 0.0, 2.6, 0.0], 40, Some(1))])
            }
            // The means lie side by side: a boundary between them that cannot tilt cuts through both clouds.
            Preset::Correlated => {
                (5, &[(-1.0, 0.2, [2.2, 1.9, 2.0, 0.0], 40, Some(0)), (1.0, -0.2, [2.2, 1.9, 2.0, 0.0], 40, Some(1))])
            }
            // Both features are the same but for a fifteenth of the variance.
            Preset::EvidenceTwice => (
                36,
                &[
                    (-0.8, -0.8, [1.96, 1.823, 1.96, 0.0], 40, Some(0)),
                    (0.8, 0.8, [1.96, 1.823, 1.96, 0.0], 40, Some(1)),
                ],
            ),
            Preset::FewPoints => {
                (21, &[(-1.0, -0.6, [1.0, 0.0, 1.0, 0.0], 12, Some(0)), (1.2, 0.6, [1.0, 0.0, 1.0, 0.0], 12, Some(1))])
            }
            Preset::Xor => (
                4,
                &[
                    (-2.0, -2.0, TIGHT, 20, Some(0)),
                    (2.0, 2.0, TIGHT, 20, Some(0)),
                    (-2.0, 2.0, TIGHT, 20, Some(1)),
                    (2.0, -2.0, TIGHT, 20, Some(1)),
                ],
            ),
            Preset::Ring => {
                (6, &[(0.0, 0.0, [0.4, 0.0, 0.4, 0.0], 40, Some(0)), (0.0, 0.0, [0.12, 0.0, 0.12, 2.6], 60, Some(1))])
            }
            Preset::Separable => {
                (3, &[(-2.2, -1.0, [0.6, 0.0, 0.6, 0.0], 20, Some(0)), (2.0, 1.2, [0.6, 0.0, 0.6, 0.0], 20, Some(1))])
            }
            Preset::Outlier => (
                8,
                &[
                    (-1.5, 0.0, [0.5, 0.0, 0.9, 0.0], 15, Some(0)),
                    (1.5, 0.0, [0.5, 0.0, 0.9, 0.0], 14, Some(1)),
                    (4.6, -4.4, [0.0; 4], 1, Some(1)),
                ],
            ),
            Preset::Imbalance => (9, &[(-0.6, 0.0, [1.4, 0.0, 1.4, 0.0], 95, Some(0)), (1.6, 1.0, TIGHT, 5, Some(1))]),
            Preset::ThreeClasses => {
                (10, &[(-2.2, -1.2, OVAL, 30, Some(0)), (2.2, -1.2, OVAL, 30, Some(1)), (0.0, 2.2, OVAL, 30, Some(2))])
            }
            Preset::OnePointEach => (0, &[(-1.5, -1.0, [0.0; 4], 1, Some(0)), (1.5, 1.0, [0.0; 4], 1, Some(1))]),
            Preset::FewLabels => (
                19,
                &[
                    (-1.1, 1.1, LONG, 3, Some(0)),
                    (1.1, -1.1, LONG, 3, Some(1)),
                    (-1.1, 1.1, LONG, 30, None),
                    (1.1, -1.1, LONG, 30, None),
                ],
            ),
        }
    }
}

/// The points of the joint table, as patients.
pub(super) fn fever_and_cough() -> Dataset {
    counted(&["no flu", "flu"], ["fever: no, yes", "cough: no, yes"], &JOINT_TABLE)
}

/// Tenths along the axis: the classes overlap.
const ON_A_LINE: [[i32; 8]; 2] = [[-45, -36, -30, -24, -15, -9, -2, 8], [-6, 4, 12, 17, 23, 31, 38, 46]];

/// Eight points of each class at these tenths of x₁, all with x₂ = 0.
pub(super) fn along_a_line(tenths: [[i32; 8]; 2]) -> Dataset {
    let mut data = Dataset::default();
    for (class, row) in tenths.iter().enumerate() {
        for &x in row {
            // Valid points are never refused.
            let _ = data.push(Point::new(f64::from(x) / 10.0, 0.0), Some(class));
        }
    }
    data
}

fn every_third(data: &Dataset) -> Dataset {
    let mut some = data.without_points();
    for (point, label) in data.iter().step_by(3) {
        // Points of a data set are valid.
        let _ = some.push(point, label);
    }
    some
}

/// A cloud: the mean's coordinates; the covariance's xx, xy, yy and the hole; then the number of points and their
/// class.
type Recipe = (f64, f64, [f64; 4], usize, Option<usize>);

const ROUND: [f64; 4] = [1.0, 0.0, 1.0, 0.0];
const TIGHT: [f64; 4] = [0.5, 0.0, 0.5, 0.0];
const OVAL: [f64; 4] = [0.9, 0.0, 0.7, 0.0];
const LONG: [f64; 4] = [1.6, 1.3, 1.6, 0.0];
