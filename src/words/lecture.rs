//! The words of the lectures that come with the page: for each scene its title, its question, and the answer that one
//! gesture shows.

use crate::board::{self, Board, LectureWords};
use crate::screen::{Lecture, SceneWords};

/// The title of the board that was there before.
pub(super) const BEFORE: &str = "The board before the lecture";

/// The lecture that has a scene of this title.
pub fn lecture_of(title: &str) -> Option<board::Lecture> {
    LECTURES.iter().find(|words| words.has_title(title)).map(|words| words.lecture)
}

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Board>> {
    Box::new(Lecture { scenes: board::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub const LECTURES: [LectureWords; 4] = [LECTURE, COUNTING, DECIDING, ONE_NUMBER];

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

/// One number first.
pub const ONE_NUMBER: LectureWords = LectureWords {
    lecture: board::Lecture::OneNumber,
    title: "One number first",
    about: "two bells and one crossing",
    scenes: &ALONG_A_LINE,
};

/// The number of scenes of a lecture, and a word about it.
pub fn about_lecture(n_scenes: usize, about: &str) -> String {
    format!("{n_scenes} scenes, {about}")
}

const MODELS: [SceneWords; 10] = [
    SceneWords {
        id: "two-roads",
        title: "Two roads to one line",
        question: "Where would you draw the border between A and B?",
        answer: "Two models, two ways of learning, almost one line: 2° apart, and each has 74 of 80 right.",
    },
    SceneWords {
        id: "averaging",
        title: "Fitting is averaging",
        question: "One A moves. Which numbers change?",
        answer: "Only the mean and the variance of A. Every digit of B stays.",
    },
    SceneWords {
        id: "prior",
        title: "The prior has a vote",
        question: "Five points in 100 are B. Is any place called B?",
        answer: "With an even prior all five B are found, and 22 A are lost. The ellipses never moved.",
    },
    SceneWords {
        id: "shared-variance",
        title: "Shared variance makes a line",
        question: "A is tight, B is wide. What if they share one width?",
        answer: "The squares cancel, and the closed curve opens into a line: 8 wrong points become 27.",
    },
    SceneWords {
        id: "naive-assumption",
        title: "The naive assumption",
        question: "Both clouds lean. Why does the line stand upright?",
        answer: "Naive ellipses cannot lean. Once they may, 19 wrong points become 2.",
    },
    SceneWords {
        id: "too-sure",
        title: "Too sure too soon",
        question: "Two A, one B. How much of the board is B?",
        answer: "One point has variance 0, so B got almost nothing. Smoothing of 0.1 gives it about half.",
    },
    SceneWords {
        id: "too-easy",
        title: "Too easy to fit",
        question: "A line separates the classes. How sharp can the border get?",
        answer: "Sharper is always more likely. Without a prior the weights grow forever, and the soft band becomes an edge.",
    },
    SceneWords {
        id: "uphill",
        title: "Uphill",
        question: "No formula gives these weights. How do we find them?",
        answer: "Step uphill. Each step raises the log-posterior, and the line turns with it.",
    },
    SceneWords {
        id: "gray-points",
        title: "Points without a class",
        question: "Six points have a class. Can 74 gray points help?",
        answer: "Yes. Three rounds of EM turn 26 wrong points into 3.",
    },
    SceneWords {
        id: "which-is-better",
        title: "Which is better?",
        question: "With few points and with many: which model errs less?",
        answer: "Around 16 points naive Bayes errs less, 33 against 35 %. With 4,096 it is 23 against 19 %.",
    },
];

const DOUBTS: [SceneWords; 5] = [
    SceneWords {
        id: "evidence-twice",
        title: "The same evidence twice",
        question: "Both features say the same. Is naive Bayes too sure?",
        answer: "Yes: it said 0.06 where 8 of 40 are B. With correlation the fact counts once, and it says 0.19.",
    },
    SceneWords {
        id: "threshold",
        title: "A threshold is a prior",
        question: "A missed B costs ten times a false alarm. What moves?",
        answer: "Only the threshold, from 1/2 to 1/11. Of 40 B, 34 and 39 are found, not 31; the fits stay.",
    },
    SceneWords {
        id: "few-points",
        title: "Few points and many lines",
        question: "Twenty-four points. How sure can a line be?",
        answer: "Other samples: half of the naive Bayes lines lie within 19°, half of the logistic ones within 63°.",
    },
    SceneWords {
        id: "six-models",
        title: "Six models, one answer",
        question: "Same points, six models. What do they say at the cross?",
        answer: "Three naive models say B, 0.72 to 0.84. The three that may lean say A, and they are right.",
    },
    SceneWords {
        id: "far-point",
        title: "A point far away",
        question: "One B moves far away, on its own side. Which line turns?",
        answer: "LDA turns 17°: every point pulls at its mean and spread. Logistic regression stays: this point was right anyway.",
    },
];

const CELLS: [SceneWords; 9] = [
    SceneWords {
        id: "look-it-up",
        title: "Look it up",
        question: "What is P(flu) with a fever and without a cough?",
        answer: "Three such patients, two of them with flu: 2/3. Every cell is looked up like this.",
    },
    SceneWords {
        id: "finer",
        title: "Finer and finer",
        question: "Do more bins know more?",
        answer: "Not here: of 12 × 12 = 144 cells 102 are empty. They have no answer, 0/0.",
    },
    SceneWords {
        id: "naive-way-out",
        title: "The naive way out",
        question: "Can we do with fewer numbers?",
        answer: "Yes: count each axis by itself. Two histograms per class take 45 numbers in place of 287.",
    },
    SceneWords {
        id: "rain-thunder",
        title: "Rain and thunder",
        question: "Rain and thunder come together. Is the naive model wrong?",
        answer: "No. Once lightning is known, rain says nothing about thunder: both tables agree, 39 of 42 right.",
    },
    SceneWords {
        id: "rock-paper-scissors",
        title: "Rock, paper, scissors",
        question: "Rock, paper, scissors: can naive Bayes tell who wins?",
        answer: "No: each hand alone says 1/3. Only the pair tells who wins, and the joint table keeps all nine pairs.",
    },
    SceneWords {
        id: "bell-or-bins",
        title: "Bell curve or bins",
        question: "What if a class is no bell?",
        answer: "No two bells fit three stripes: 30 points are wrong. Counted in 5 bins, 1 is wrong.",
    },
    SceneWords {
        id: "zero-over-zero",
        title: "Zero over zero",
        question: "Who owns a cell that no class has seen?",
        answer: "One imaginary point per class and cell decides. An empty cell goes to A, the larger class, with 0.58.",
    },
    SceneWords {
        id: "how-many-bins",
        title: "How many bins?",
        question: "Which number of bins should we trust?",
        answer: "Not the one that fits best. With 12 bins 0 of 36 training points are wrong, and 6 of 12 validation points.",
    },
    SceneWords {
        id: "one-split",
        title: "One split, or each point once",
        question: "5 bins: 0 of 12 wrong. Is the error really 0?",
        answer: "Hardly. Leave out each point once, and 6 of 60 are wrong. Both curves still choose 5 bins.",
    },
];

const ALONG_A_LINE: [SceneWords; 3] = [
    SceneWords {
        id: "two-bells",
        title: "Two bells",
        question: "One number, two bells. Where does the answer change?",
        answer: "Where the bells cross, at 0.075. Below, P(B | x) climbs through ½ there: the logistic curve.",
    },
    SceneWords {
        id: "two-widths",
        title: "Two widths",
        question: "A is tight, B is wide. How often do the bells cross?",
        answer: "Twice, at −1.05 and 1.02: A owns the middle, B both ends. 9 right points become 14 of 16.",
    },
    SceneWords {
        id: "prior-slides",
        title: "The prior slides",
        question: "Only one in ten is B. Where does the crossing go?",
        answer: "To 1.59, from 0.075: the curve slides right by log 9 / 1.45 = 1.52 and keeps its shape.",
    },
];
