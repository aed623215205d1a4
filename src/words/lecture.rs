//! The words of the lectures that come with the page: for each scene its title, its question, and the answer that one
//! gesture shows.

use crate::board::{self, Board, LectureWords};
use crate::screen::Lecture;

/// The title of the board that was there before.
pub(super) const BEFORE: &str = "The board before the lecture";

/// The lecture that has a scene of this title.
pub fn lecture_of(title: &str) -> Option<board::Lecture> {
    LECTURES.iter().find(|words| words.scenes.iter().any(|[own, ..]| *own == title)).map(|words| words.lecture)
}

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Board>> {
    Box::new(Lecture { scenes: board::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub const LECTURES: [LectureWords; 3] = [LECTURE, COUNTING, DECIDING];

/// Generative against discriminative.
pub const LECTURE: LectureWords = LectureWords {
    lecture: board::Lecture::Models,
    title: "Generative against discriminative",
    about: "20 to 40 minutes",
    scenes: &MODELS,
};

/// Counting.
pub const COUNTING: LectureWords =
    LectureWords { lecture: board::Lecture::Counting, title: "Counting", about: "with histograms", scenes: &CELLS };

/// Decisions and doubt.
pub const DECIDING: LectureWords = LectureWords {
    lecture: board::Lecture::Deciding,
    title: "Decisions and doubt",
    about: "what to do with a probability",
    scenes: &DOUBTS,
};

/// The number of scenes of a lecture, and a word about it.
pub fn about_lecture(n_scenes: usize, about: &str) -> String {
    format!("{n_scenes} scenes, {about}")
}

const MODELS: [[&str; 3]; 10] = [
    [
        "Two roads to one line",
        "Where would you draw the border between A and B?",
        "The two models learn in different ways. Here their lines are only 2° apart.",
    ],
    [
        "Fitting is averaging",
        "One A moves. Which numbers change?",
        "Only A's mean and variance change. B keeps every digit shown.",
    ],
    [
        "The prior has a vote",
        "Five points in 100 are B. Is any place called B?",
        "Now all five B are found, and 22 A are lost. The ellipses never moved.",
    ],
    [
        "Shared variance makes a line",
        "A is tight, B is wide. What if both must share one width?",
        "The closed curve opens into a line. The squares cancel.",
    ],
    [
        "The naive assumption",
        "Both clouds lean. Why does the line stand upright?",
        "Naive ellipses cannot lean. Once they may, 19 wrong points become 2.",
    ],
    [
        "Too sure too soon",
        "Two A and one B: how much of the board should be B?",
        "One point has variance 0, so B had hardly any. Smoothing gives it about half.",
    ],
    [
        "Too easy to fit",
        "A line separates the classes. How sharp can the border get?",
        "The soft band shrinks to an edge. Without a prior the weights grow forever.",
    ],
    [
        "Uphill",
        "There is no formula for these weights. How do we find them?",
        "Every step climbs, and the line turns with it. One hill, one top.",
    ],
    [
        "Points without a class",
        "Six points have a class. Can 74 gray ones help?",
        "The gray points pull the ellipses into place: 26 wrong, then 3.",
    ],
    [
        "Which is better?",
        "With few points, and with many: which model errs less?",
        "Near 16 points, naive Bayes errs less. With many, fewer assumptions win.",
    ],
];

const DOUBTS: [[&str; 3]; 4] = [
    [
        "The same evidence twice",
        "Both features say the same. Is naive Bayes too sure?",
        "Naive Bayes said 0.05 where five of ten are B. With correlation, LDA counts the fact once.",
    ],
    [
        "A threshold is a prior",
        "A missed B costs ten times a false alarm. What moves?",
        "Both lines, toward A, and a point along each curve. No fit changes.",
    ],
    [
        "Few points and many lines",
        "Twenty-four points: how sure can a line be?",
        "Forty other samples: the lines of logistic regression spread farther.",
    ],
    [
        "Six models, one answer",
        "Same points, six models. How sure are they at the cross?",
        "All six say B: curves and bins above 0.99, lines 0.60.",
    ],
];

const CELLS: [[&str; 3]; 8] = [
    [
        "Look it up",
        "What is P(C = 1) where A is 1 and B is 0?",
        "Of the three points in this cell two have C = 1: 2/3.",
    ],
    ["Finer and finer", "Do more bins know more?", "102 of 144 cells are empty: no answer."],
    ["The naive way out", "Can we do with fewer numbers?", "Two histograms per class: 45 numbers in place of 287."],
    [
        "Rain and thunder",
        "Is the naive assumption wrong here?",
        "Nothing changes: within each class the two are independent.",
    ],
    [
        "Rock, paper, scissors",
        "Can naive Bayes tell who wins?",
        "Naive said 1/3 everywhere; the table is always right.",
    ],
    ["Bell curve or bins", "What if a class is no bell?", "30 wrong become 1."],
    [
        "Zero over zero",
        "Who owns a cell that no class has seen?",
        "One imaginary point per class and cell: empty cells go to A, the larger class.",
    ],
    [
        "How many bins?",
        "Which number of bins should we trust?",
        "Training errors fall from 1 to 0, validation errors rise from 0 to 6.",
    ],
];
