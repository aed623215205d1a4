//! The words of the lectures that come with the page: for each scene its title, its question, and the answer that one
//! gesture shows.

use crate::board::{self, Board, LectureWords};
use crate::screen::{Lecture, MINUTES, SceneWords};

/// The title of the board that was there before.
pub const BEFORE: &str = "The board before the lecture";

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
    minutes: 30,
    scenes: &MODELS,
};

/// Counting.
pub const COUNTING: LectureWords = LectureWords {
    lecture: board::Lecture::Counting,
    title: "Counting",
    about: "with histograms",
    minutes: MINUTES * CELLS.len(),
    scenes: &CELLS,
};

/// Decisions and doubt.
pub const DECIDING: LectureWords = LectureWords {
    lecture: board::Lecture::Deciding,
    title: "Decisions and doubt",
    about: "what to do with a probability",
    minutes: MINUTES * DOUBTS.len(),
    scenes: &DOUBTS,
};

/// One number first.
pub const ONE_NUMBER: LectureWords = LectureWords {
    lecture: board::Lecture::OneNumber,
    title: "One number first",
    about: "two bells and one crossing",
    minutes: MINUTES * ALONG_A_LINE.len(),
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
        say: &[
            "The generative model learns P(y) and p(x | y), and Bayes’ rule gives P(y | x).",
            "The discriminative model learns P(y | x) directly.",
            "With shared variances both have the form P(1 | x) = 1/(1 + exp(−w₀ − w·x)), with different numbers.",
        ],
        ask: &["Which of the two could generate a new point?", "(Only the solid one: it models where points lie.)"],
    },
    SceneWords {
        id: "averaging",
        title: "Fitting is averaging",
        question: "One A moves. Which numbers change?",
        answer: "Only the mean and the variance of A. Every digit of B stays.",
        say: &[
            "π_c = n_c/n, μ_c = Σx/n_c, σ_c² = Σ(x − μ_c)²/n_c.",
            "This is maximum likelihood in closed form, for each class and each feature separately.",
            "These numbers are beside the board; those that have changed are highlighted.",
            "A point that moves by d moves its mean by d/n_c, here a fortieth.",
        ],
        ask: &["What happens to the variance if the point is dragged to the mean?", "To infinity?"],
    },
    SceneWords {
        id: "prior",
        title: "The prior has a vote",
        question: "Five points in 100 are B. Is any place called B?",
        answer: "With an even prior all five B are found, and 22 A are lost. The ellipses never moved.",
        say: &[
            "P(c | x) ∝ π_c p(x | c): where the densities are equal, the prior decides.",
            "It adds log(π_B/π_A) to w₀.",
            "With the estimated prior 95 of 100 points are right; with 0.5 only 78, but all five B.",
        ],
        ask: &["Is a classifier with 95 % accuracy a good one?", "Whom would you ask before changing the prior?"],
    },
    SceneWords {
        id: "shared-variance",
        title: "Shared variance makes a line",
        question: "A is tight, B is wide. What if they share one width?",
        answer: "The squares cancel, and the closed curve opens into a line: 8 wrong points become 27.",
        say: &[
            "log p(x | 1) − log p(x | 0) has the terms −x²/(2σ₁²) + x²/(2σ₀²).",
            "With one σ² for both they cancel, and w₀ + w·x is left: w_j = (μ_1j − μ_0j)/σ_j².",
            "The line costs something: 8 wrong points become 27.",
        ],
        ask: &["Why is the tight class inside?", "Where is the other crossing of two bell curves of different width?"],
    },
    SceneWords {
        id: "naive-assumption",
        title: "The naive assumption",
        question: "Both clouds lean. Why does the line stand upright?",
        answer: "Naive ellipses cannot lean. Once they may, 19 wrong points become 2.",
        say: &[
            "Naive Bayes assumes p(x | c) = p(x₁ | c) p(x₂ | c), so its covariance is diagonal.",
            "Here x₁ and x₂ rise together in both classes.",
            "Logistic regression assumes nothing about p(x), only linear log-odds, so the dashed line leaned from the start.",
        ],
        ask: &["When does the naive assumption cost nothing, although it is wrong?"],
    },
    SceneWords {
        id: "too-sure",
        title: "Too sure too soon",
        question: "Two A, one B. How much of the board is B?",
        answer: "One point has variance 0, so B got almost nothing. Smoothing of 0.1 gives it about half.",
        say: &[
            "One point gives the variance 0, so the density of B is a needle.",
            "Smoothing adds ε, a share of the variance of all points, to every variance.",
            "B’s part of the board grows from next to nothing to about half.",
        ],
        ask: &["How much smoothing is right?", "(Hold points out, and see which one predicts them best.)"],
    },
    SceneWords {
        id: "too-easy",
        title: "Too easy to fit",
        question: "A line separates the classes. How sharp can the border get?",
        answer: "Sharper is always more likely. Without a prior the weights grow forever, and the soft band becomes an edge.",
        say: &[
            "Where a line separates the classes, every w that separates them can be doubled, and the likelihood rises.",
            "It stays below 0 and comes as near to it as one likes: there is no maximum.",
            "The prior adds −|w|²/(2λ²), which has a maximum: the smaller λ, the wider the soft band.",
        ],
        ask: &["Does naive Bayes notice?", "(No: it maximizes the joint likelihood, which has a maximum either way.)"],
    },
    SceneWords {
        id: "uphill",
        title: "Uphill",
        question: "No formula gives these weights. How do we find them?",
        answer: "Step uphill. Each step raises the log-posterior, and the line turns with it.",
        say: &[
            "There is no closed form, but ℓ(w) is concave.",
            "For η ≤ 1/L, the step w ← w + η Σ x_i(y_i − p_i) never goes down.",
            "In fifty steps the log-posterior rises from −55.5 to −16.4.",
        ],
        ask: &["What shape of the surface makes the path zigzag, and what would Newton’s method do?"],
    },
    SceneWords {
        id: "gray-points",
        title: "Points without a class",
        question: "Six points have a class. Can 74 gray points help?",
        answer: "Yes. Three rounds of EM turn 26 wrong points into 3.",
        say: &[
            "A generative model has p(x) = Σ_c π_c p(x | c), so unlabeled points have a likelihood too.",
            "E-step: split each gray point among the classes in proportion to P(c | x). M-step: average with these shares as weights.",
            "Three such steps take 26 wrong points to 10, 4 and 3, and the likelihood never falls.",
            "Logistic regression has no p(x), so it learns nothing from these points.",
        ],
        ask: &["When would unlabeled points mislead?", "(When the clouds do not have the model’s shape.)"],
    },
    SceneWords {
        id: "which-is-better",
        title: "Which is better?",
        question: "With few points and with many: which model errs less?",
        answer: "Around 16 points naive Bayes errs less, 33 against 35 %. With 4,096 it is 23 against 19 %.",
        say: &[
            "At four training points the difference is within chance. From eight on, naive Bayes has the lower error, until the curves cross.",
            "Naive Bayes estimates each mean and variance separately, and is near its best after few points.",
            "For d features it needs about log d points, logistic regression about d (Ng and Jordan 2002).",
            "But its best is not the best possible, since its assumption does not hold here.",
        ],
        ask: &[
            "You have thirty patients and a hundred measurements. And you have a million e-mails.",
            "Which model do you take?",
        ],
    },
];

const DOUBTS: [SceneWords; 5] = [
    SceneWords {
        id: "evidence-twice",
        title: "The same evidence twice",
        question: "Both features say the same. Is naive Bayes too sure?",
        answer: "Yes: it said 0.06 where 8 of 40 are B. With correlation the fact counts once, and it says 0.19.",
        say: &[
            "Naive Bayes multiplies p(x₁ | c) and p(x₂ | c).",
            "If the second repeats the first, the evidence counts twice, and probabilities move toward 0 and 1.",
            "The classes often stay right.",
        ],
        ask: &["When does it matter that a probability is right, and not only the class?"],
    },
    SceneWords {
        id: "threshold",
        title: "A threshold is a prior",
        question: "A missed B costs ten times a false alarm. What moves?",
        answer: "Only the threshold, from 1/2 to 1/11. Of 40 B, 34 and 39 are found, not 31; the fits stay.",
        say: &[
            "Call it B where P(B | x) exceeds t = 1/(1 + cost).",
            "Fits give probabilities; a decision adds the costs.",
        ],
        ask: &["Where is t if both mistakes cost the same?", "If a false alarm costs ten times as much?"],
    },
    SceneWords {
        id: "few-points",
        title: "Few points and many lines",
        question: "Twenty-four points. How sure can a line be?",
        answer: "Other samples: half of the naive Bayes lines lie within 19°, half of the logistic ones within 63°.",
        say: &[
            "Each thin line is a fit to another sample, drawn from these points with replacement: the bootstrap.",
            "Naive Bayes assumes more, so its lines vary less.",
        ],
        ask: &["What would the lines do with 2,400 points?"],
    },
    SceneWords {
        id: "six-models",
        title: "Six models, one answer",
        question: "Same points, six models. What do they say at the cross?",
        answer: "Three naive models say B, 0.72 to 0.84. The three that may lean say A, and they are right.",
        say: &[
            "The upper row is naive: it multiplies x₁ and x₂.",
            "The lower row may lean with the clouds, and there the cross lies beyond the line, in A.",
        ],
        ask: &["Which of the six would you trust far away from all points?"],
    },
    SceneWords {
        id: "far-point",
        title: "A point far away",
        question: "One B moves far away, on its own side. Which line turns?",
        answer: "LDA turns 17°: every point pulls at its mean and spread. Logistic regression stays: this point was right anyway.",
        say: &[
            "LDA estimates means and one covariance from all points, so a far point pulls at both.",
            "Logistic regression looks at points near the line.",
            "One that is far and right has P near 1 and no pull.",
        ],
        ask: &["What if the point moved far to the wrong side?"],
    },
];

const CELLS: [SceneWords; 9] = [
    SceneWords {
        id: "look-it-up",
        title: "Look it up",
        question: "What is P(flu) with a fever and without a cough?",
        answer: "Three such patients, two of them with flu: 2/3. Every cell is looked up like this.",
        say: &[
            "Count the patients in the cell and divide: P(c | cell) = n_c/n.",
            "This is maximum likelihood for a joint table.",
        ],
        ask: &["What does the table say of a cell without patients?"],
    },
    SceneWords {
        id: "finer",
        title: "Finer and finer",
        question: "Do more bins know more?",
        answer: "Not here: of 12 × 12 = 144 cells 102 are empty. They have no answer, 0/0.",
        say: &[
            "The number of cells is the product of the numbers of bins, here 144 for 60 points.",
            "With d features of k values it is k to the power of d.",
        ],
        ask: &["How many cells have ten features of twelve values?"],
    },
    SceneWords {
        id: "naive-way-out",
        title: "The naive way out",
        question: "Can we do with fewer numbers?",
        answer: "Yes: count each axis by itself. Two histograms per class take 45 numbers in place of 287.",
        say: &[
            "Naive Bayes counts P(x₁ | c) and P(x₂ | c), each by itself: 2 · (11 + 11) + 1 = 45 numbers.",
            "Within a class it takes the features for independent.",
        ],
        ask: &["Which three points does that cost, and why those?"],
    },
    SceneWords {
        id: "rain-thunder",
        title: "Rain and thunder",
        question: "Rain and thunder come together. Is the naive model wrong?",
        answer: "No. Once lightning is known, rain says nothing about thunder: both tables agree, 39 of 42 right.",
        say: &[
            "Independent given the class is not the same as independent.",
            "Over all days rain and thunder are dependent, since lightning brings both.",
        ],
        ask: &["Name two symptoms that depend on each other only through the illness."],
    },
    SceneWords {
        id: "rock-paper-scissors",
        title: "Rock, paper, scissors",
        question: "Rock, paper, scissors: can naive Bayes tell who wins?",
        answer: "No: each hand alone says 1/3. Only the pair tells who wins, and the joint table keeps all nine pairs.",
        say: &[
            "Given who wins, each hand is equally likely, so each factor is 1/3 for every class.",
            "All the information is in the pair.",
        ],
        ask: &["Which feature would rescue naive Bayes?", "(The difference of the hands, modulo 3.)"],
    },
    SceneWords {
        id: "bell-or-bins",
        title: "Bell curve or bins",
        question: "What if a class is no bell?",
        answer: "No two bells fit three stripes: 30 points are wrong. Counted in 5 bins, 1 is wrong.",
        say: &[
            "A bell has one top, and here the classes alternate in stripes.",
            "A histogram has any shape, and pays with one number for each bin.",
        ],
        ask: &["What would a mixture of bells do?"],
    },
    SceneWords {
        id: "zero-over-zero",
        title: "Zero over zero",
        question: "Who owns a cell that no class has seen?",
        answer: "One imaginary point per class and cell decides. An empty cell goes to A, the larger class, with 0.58.",
        say: &[
            "With α imaginary points a cell has (n + α)/(n_c + αK) with K cells.",
            "In an empty cell the prior and the sizes of the classes are left.",
        ],
        ask: &["Is 0.58 a sensible answer for a place where nobody has ever been?"],
    },
    SceneWords {
        id: "how-many-bins",
        title: "How many bins?",
        question: "Which number of bins should we trust?",
        answer: "Not the one that fits best. With 12 bins 0 of 36 training points are wrong, and 6 of 12 validation points.",
        say: &[
            "Training errors only judge the memory.",
            "Validation judges points that the fit has not seen; the test set is for the end.",
        ],
        ask: &["What is wrong with choosing bins by the test set?"],
    },
    SceneWords {
        id: "one-split",
        title: "One split, or each point once",
        question: "5 bins: 0 of 12 wrong. Is the error really 0?",
        answer: "Hardly. Leave out each point once, and 6 of 60 are wrong. Both curves still choose 5 bins.",
        say: &[
            "Leave-one-out fits 60 times and judges each point by the fit to the other 59.",
            "It uses every point, and it is steadier than 12 points.",
        ],
        ask: &["Why is leave-one-out not always used?", "(It costs n fits.)"],
    },
];

const ALONG_A_LINE: [SceneWords; 3] = [
    SceneWords {
        id: "two-bells",
        title: "Two bells",
        question: "One number, two bells. Where does the answer change?",
        answer: "Where the bells cross, at 0.075. Below, P(B | x) climbs through ½ there: the logistic curve.",
        say: &[
            "At each x Bayes’ rule compares π p(x | B) with π p(x | A).",
            "With equal widths the log-odds are linear, so P(B | x) is the logistic curve.",
        ],
        ask: &["What would you need to draw the lower curve without the bells?"],
    },
    SceneWords {
        id: "two-widths",
        title: "Two widths",
        question: "A is tight, B is wide. How often do the bells cross?",
        answer: "Twice, at −1.05 and 1.02: A owns the middle, B both ends. 9 right points become 14 of 16.",
        say: &[
            "With different widths the log-odds have a term x², so they are 0 at two places.",
            "The wide class wins far away on both sides.",
        ],
        ask: &["Is there a width of B for which A owns nothing?"],
    },
    SceneWords {
        id: "prior-slides",
        title: "The prior slides",
        question: "Only one in ten is B. Where does the crossing go?",
        answer: "To 1.59, from 0.075: the curve slides right by log 9 / 1.45 = 1.52 and keeps its shape.",
        say: &["The prior adds log(π_B/π_A) to the log-odds.", "That shifts the curve, and no bell changes."],
        ask: &["Which is worse here, three lost B or one wrong A?"],
    },
];
