use crate::math::{MAX_CLASSES, Point};
use crate::model::Model;

/// One thing on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A point, of a class or of none.
    Dot {
        /// Where it is.
        at: Point,
        /// Its class.
        class: Option<usize>,
        /// How it stands out.
        emphasis: Emphasis,
    },
    /// An unlabeled point with its responsibilities in EM.
    Share {
        /// Where it is.
        at: Point,
        /// The responsibility of each class.
        shares: [f64; MAX_CLASSES],
        /// Whether it is drawn as a pie chart; else in the mixed color.
        is_pie: bool,
    },
    /// A place on a path.
    Spot {
        /// Where it is.
        at: Point,
        /// Its size, in CSS pixels at the usual size.
        radius: f64,
    },
    /// A bin of a reliability diagram.
    Bin {
        /// Where it is: what was said, and what was seen.
        at: Point,
        /// The interval of what was seen.
        interval: [f64; 2],
        /// Whether its points light up on the board.
        is_lit: bool,
    },
    /// The mean of a class.
    Mean {
        /// Where it is.
        at: Point,
        /// Whose it is.
        class: usize,
    },
    /// The strokes around the mean of a class that has almost no spread.
    Thin {
        /// Where it is.
        at: Point,
        /// Whose it is.
        class: usize,
    },
    /// A curve, clipped to the view.
    Curve {
        /// Its vertices.
        path: Vec<Point>,
        /// What it means.
        meaning: Meaning,
    },
    /// An imaginary point of a class, or part of one.
    Ghost {
        /// Where it is drawn.
        at: Point,
        /// Its class.
        class: usize,
        /// Its weight: up to 1, or the whole pseudo-count if that is too large to be drawn one by one.
        count: f64,
    },
    /// The ring of a point that models get wrong.
    Error {
        /// Where it is.
        at: Point,
        /// Its class.
        class: usize,
        /// Whether the generative model gets it wrong.
        by_generative: bool,
        /// Whether logistic regression gets it wrong.
        by_logistic: bool,
    },
    /// The name of a line of a chart.
    Text {
        /// Where it begins.
        at: Point,
        /// The name.
        text: String,
    },
    /// The name of a boundary.
    Name {
        /// The middle of the name.
        at: Point,
        /// About how large it is, in CSS pixels.
        size: (f64, f64),
        /// The name.
        text: String,
    },
    /// What was counted in a cell.
    Counted {
        /// The upper left corner of the text.
        at: Point,
        /// The counts.
        text: String,
        /// Whether they are pseudo-counts.
        is_ghost: bool,
    },
    /// A bar of a histogram, or of its pseudo-counts.
    Bar {
        /// Two opposite corners.
        corners: [Point; 2],
        /// The class whose histogram it is.
        class: usize,
        /// Whether it stands for pseudo-counts.
        is_ghost: bool,
    },
    /// A frame around the current one of several pictures.
    Frame {
        /// Two opposite corners.
        corners: [Point; 2],
    },
    /// A sheet of paper, through which the board is seen faintly.
    Sheet {
        /// Two opposite corners.
        corners: [Point; 2],
    },
    /// What the colors of the map mean, below the horizontal axis.
    Caption(String),
    /// What the brush or the eraser covers.
    Footprint {
        /// Its middle.
        at: Point,
        /// Its radius.
        radius: f64,
    },
    /// The keyboard's crosshair.
    Crosshair {
        /// Where it is.
        at: Point,
    },
}

/// How a point stands out from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// It does not.
    None,
    /// It is selected.
    Selected,
    /// It is in the hand.
    Held,
    /// It is held out for validation: pale.
    Validation,
    /// It is held out for the test: in a square frame.
    Test,
    /// It is what a symbol of a formula stands for.
    Lit,
    /// It is not a point but a sign of the class beside something: small, without an outline.
    Sign,
}

/// What a curve means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meaning {
    /// The decision boundary of the generative model.
    Generative,
    /// The decision boundary of logistic regression.
    Logistic,
    /// The limit of the boundary of logistic regression as its weights grow without bound.
    LogisticLimit,
    /// One of many boundaries that are equally likely.
    LogisticOneOfMany,
    /// The boundary of a model before the gesture, or if mistakes cost the same.
    Previous {
        /// Whether it is that of logistic regression.
        is_logistic: bool,
    },
    /// The boundary that the audience guesses.
    Guess,
    /// What a question is about.
    Outline,
    /// What a symbol of a formula stands for, beneath all else.
    Highlight,
    /// The marginal density of a class along an axis.
    Density {
        /// Whose it is.
        class: usize,
    },
    /// The boundary, or the error, of the Bayes-optimal classifier.
    Optimal,
    /// The outline of the middle half of the results, from the lower quartile to the upper and back.
    MiddleHalf,
    /// The boundary of the current weights of gradient ascent.
    Iterate,
    /// What guessing gives, or what a perfect forecast does.
    Diagonal,
    /// The boundary of another sample.
    Other {
        /// Whether it is that of logistic regression.
        is_logistic: bool,
        /// Whether something moves, so that many of them are drawn in each frame.
        is_moving: bool,
    },
    /// A line of the grid.
    Grid,
    /// A contour.
    Level,
    /// A cut between the cells of a histogram.
    Cut,
    /// A line through cells without an answer.
    Hatch,
    /// The path of an optimization.
    Way,
    /// The ellipse of a class at `sigmas` standard deviations.
    Ellipse {
        /// Whose it is.
        class: usize,
        /// How many standard deviations.
        sigmas: u8,
    },
    /// The ellipse of a class in a small picture.
    Extent {
        /// Whose it is.
        class: usize,
    },
    /// The area under a density.
    Area,
    /// The density of a class at its estimates.
    Estimated,
}

impl Meaning {
    /// The model whose boundary it is.
    pub fn boundary(self) -> Option<Model> {
        match self {
            Meaning::Generative => Some(Model::Generative),
            Meaning::Logistic | Meaning::LogisticLimit | Meaning::LogisticOneOfMany => Some(Model::Discriminative),
            _ => None,
        }
    }
}
