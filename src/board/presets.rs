use super::advice::VISIBLE_SMOOTHING;
use super::document::Board;
use super::panel::Panel;
use crate::data::{Cloud, Dataset, GAMES, JOINT_TABLE, STRIPES, THUNDER, clouds, counted, iris_petals};
use crate::geometry::Rect;
use crate::math::{Point, Sym2};
use crate::model::gaussian::Corner;
use crate::model::{Bins, Checked};
use crate::scene::{MapChoice, Shown};

/// Title and sentence of each preset that is offered, in their order; `words` supplies them.
pub type PresetWords = [[&'static str; 2]; Preset::ALL.len()];

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
    /// One feature: P(B | x₁) is a sigmoid over it.
    OnALine,
    /// Fisher's Iris petals, three classes of real data.
    IrisPetals,
    /// A mixture with few labels: the fits leave the other points out.
    FewLabels,
    /// A joint table of three Booleans, looked up by counting.
    JointTable,
    /// Independent within the classes: naive histograms and the joint table agree.
    RainAndThunder,
    /// Independent, but not within the classes: naive histograms say nothing.
    RockPaperScissors,
    /// Upright stripes: no Gaussian, but a histogram fits them.
    Stripes,
    /// The same with so many bins that most cells are empty.
    StripesTooFine,
    /// Fisher's Iris petals, counted.
    IrisCounted,
    /// Both features say nearly the same: naive Bayes is too sure.
    EvidenceTwice,
    /// Twelve points of each class: other samples give other lines.
    FewPoints,
    /// What a first visit shows: every third point of [`Preset::UnequalVariances`]. It is not offered.
    Example,
}

/// The questions that prepared boards are offered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetGroup {
    /// Points of one's own: nothing to ask.
    Own,
    /// A line, or a curve?
    Boundary,
    /// Where a model goes wrong.
    Failure,
    /// More classes, fewer labels.
    Classes,
    /// Counted in bins.
    Bins,
}

impl Preset {
    /// Those that are offered, in their order.
    pub const ALL: [Preset; 24] = [
        Preset::Empty,
        Preset::UnequalVariances,
        Preset::EqualVariances,
        Preset::RoundBlobs,
        Preset::TiltedAlike,
        Preset::Correlated,
        Preset::Separable,
        Preset::Xor,
        Preset::Ring,
        Preset::Outlier,
        Preset::Imbalance,
        Preset::OnePointEach,
        Preset::OnALine,
        Preset::EvidenceTwice,
        Preset::FewPoints,
        Preset::ThreeClasses,
        Preset::IrisPetals,
        Preset::FewLabels,
        Preset::JointTable,
        Preset::RainAndThunder,
        Preset::RockPaperScissors,
        Preset::Stripes,
        Preset::StripesTooFine,
        Preset::IrisCounted,
    ];

    /// The question that it belongs to.
    pub fn group(self) -> PresetGroup {
        match self {
            Preset::Empty | Preset::Example => PresetGroup::Own,
            Preset::UnequalVariances
            | Preset::EqualVariances
            | Preset::RoundBlobs
            | Preset::TiltedAlike
            | Preset::Correlated
            | Preset::Separable => PresetGroup::Boundary,
            Preset::Xor
            | Preset::Ring
            | Preset::Outlier
            | Preset::Imbalance
            | Preset::OnePointEach
            | Preset::OnALine
            | Preset::EvidenceTwice
            | Preset::FewPoints => PresetGroup::Failure,
            Preset::ThreeClasses | Preset::IrisPetals | Preset::FewLabels => PresetGroup::Classes,
            Preset::JointTable
            | Preset::RainAndThunder
            | Preset::RockPaperScissors
            | Preset::Stripes
            | Preset::StripesTooFine
            | Preset::IrisCounted => PresetGroup::Bins,
        }
    }

    /// Its title and sentence; `None` for a preset that is not offered.
    pub(super) fn texts(self, words: &PresetWords) -> Option<[String; 2]> {
        let index = Preset::ALL.iter().position(|&preset| preset == self)?;
        Some(words[index].map(str::to_owned))
    }

    /// The board as it is loaded: the same points every time.
    pub fn board(self) -> Board {
        let data = self.data();
        let mut settings = Checked::default().at_corner(self.corner());
        if self == Preset::Separable {
            settings = settings.with_prior_std(None);
        }
        if matches!(self, Preset::OnePointEach | Preset::OnALine) {
            settings = settings.with_variance_smoothing(VISIBLE_SMOOTHING);
        }
        let usual = Board::default().axes;
        let is_iris = matches!(self, Preset::IrisPetals | Preset::IrisCounted);
        let axes = if is_iris { Board::axes_around(&data) } else { Some(holding(usual, &data)) };
        if let Some((n, joint)) = self.histogram() {
            let range = if is_iris { data.bounds() } else { None };
            let range = range.map_or(Bins::default().range, |(low, high)| [low.x, high.x, low.y, high.y]);
            settings = settings.with_histogram(Bins { n, range, cuts: None }, joint);
        }
        Board { axes: axes.unwrap_or(usual), data, settings, ..Board::default() }
    }

    /// The parts of the picture that it shows, whatever was shown before: a layer may hide what the board is about.
    pub(super) fn shown(self) -> Shown {
        let (sigmoid, others) = (self == Preset::OnALine, self == Preset::FewPoints);
        let shown = Shown { sigmoid, others, logistic: self.histogram().is_none(), ..Shown::default() };
        // Only the map of logistic regression shows what its prior does.
        if self == Preset::Separable { shown.with_map(MapChoice::Logistic) } else { shown }
    }

    /// The panel that it opens.
    pub(super) fn panel(self) -> Option<Panel> {
        match self {
            Preset::FewLabels => Some(Panel::Em),
            Preset::EvidenceTwice => Some(Panel::Decisions),
            _ => None,
        }
    }

    /// How many bins each axis has, and whether the model is the joint table; `None` for the Gaussian family.
    fn histogram(self) -> Option<(usize, bool)> {
        match self {
            Preset::JointTable => Some((2, true)),
            Preset::RainAndThunder => Some((2, false)),
            Preset::RockPaperScissors => Some((3, false)),
            Preset::Stripes => Some((5, false)),
            Preset::StripesTooFine => Some((12, true)),
            Preset::IrisCounted => Some((6, false)),
            _ => None,
        }
    }

    fn corner(self) -> Corner {
        match self {
            Preset::EqualVariances
            | Preset::ThreeClasses
            | Preset::OnALine
            | Preset::EvidenceTwice
            | Preset::FewPoints => Corner::NaiveBayesShared,
            Preset::TiltedAlike | Preset::Outlier => Corner::Lda,
            Preset::FewLabels => Corner::Qda,
            _ => Corner::NaiveBayes,
        }
    }

    fn data(self) -> Dataset {
        match self {
            Preset::IrisPetals | Preset::IrisCounted => return iris_petals(),
            Preset::OnALine => return on_a_line(),
            Preset::JointTable => return counted(&["C = 0", "C = 1"], ["A: 0, 1", "B: 0, 1"], &JOINT_TABLE),
            Preset::RainAndThunder => {
                return counted(&["no lightning", "lightning"], ["rain: no, yes", "thunder: no, yes"], &THUNDER);
            }
            Preset::RockPaperScissors => {
                let hands = ["A: rock, paper, scissors", "B: rock, paper, scissors"];
                return counted(&["A wins", "tie", "B wins"], hands, &GAMES);
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

/// Axes that hold the points: the usual ones, wider or higher on both sides if they have to be.
fn holding(usual: Rect, data: &Dataset) -> Rect {
    let Some((low, high)) = data.bounds() else { return usual };
    let far = |usual: f64, [low, high]: [f64; 2]| {
        let far = low.abs().max(high.abs());
        if far + ROOM > usual { (10.0 * (far + ROOM)).ceil() / 10.0 } else { usual }
    };
    let high = Point::new(far(usual.high.x, [low.x, high.x]), far(usual.high.y, [low.y, high.y]));
    Rect { low: Point::new(-high.x, -high.y), high }
}

/// Eight points of each class, all with x₂ = 0; the classes overlap.
fn on_a_line() -> Dataset {
    let mut data = Dataset::default();
    let tenths = [[-45, -36, -30, -24, -15, -9, -2, 8], [-6, 4, 12, 17, 23, 31, 38, 46]];
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

/// A cloud: the mean's coordinates; the covariance's xx, xy, yy and the hole; then the number of points and their class.
type Recipe = (f64, f64, [f64; 4], usize, Option<usize>);

/// The distance of points from the ends of the axes: a marker has room there.
const ROOM: f64 = 0.2;

const ROUND: [f64; 4] = [1.0, 0.0, 1.0, 0.0];
const TIGHT: [f64; 4] = [0.5, 0.0, 0.5, 0.0];
const OVAL: [f64; 4] = [0.9, 0.0, 0.7, 0.0];
const LONG: [f64; 4] = [1.6, 1.3, 1.6, 0.0];
