use super::advice::VISIBLE_SMOOTHING;
use super::document::Board;
use super::panel::Panel;
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
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

/// The distance of points from the ends of the axes: a marker has room there.
const ROOM: f64 = 0.2;
