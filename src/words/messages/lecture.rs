use crate::messages::{self, Corpus, LectureWords};
use crate::screen::Lecture;

/// The title of the messages that were there before.
pub(super) const BEFORE: &str = "The messages before the lecture";

/// The lecture that has a scene of this title.
pub fn lecture_of(title: &str) -> Option<messages::Lecture> {
    LECTURES.iter().find(|words| words.scenes.iter().any(|[own, ..]| *own == title)).map(|words| words.lecture)
}

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Corpus>> {
    Box::new(Lecture { scenes: messages::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub const LECTURES: [LectureWords; 2] = [
    LectureWords { lecture: messages::Lecture::Messages, title: "Messages", about: "on Messages", scenes: &MESSAGES },
    LectureWords {
        lecture: messages::Lecture::BothWays,
        title: "Words, both ways",
        about: "on Messages",
        scenes: &BOTH_WAYS,
    },
];

/// The lecture *Words, both ways*: title, question and answer of each scene.
const BOTH_WAYS: [[&str; 3]; 8] = [
    [
        "Write a message",
        "How would the model write a message itself?",
        "A coin, a length, four rolls: “now at free at”. Drawn as spam; P(spam) = 0.396.",
    ],
    [
        "The coefficient cancels",
        "Does the order of the words count?",
        "No: 4!/2! = 12 orders are one bag. The 12 cancels: still 0.396.",
    ],
    [
        "Gray messages help",
        "Four messages have a class. Can twenty gray ones help?",
        "Four labels alone find 12 of the 20 classes. EM finds all 20.",
    ],
    [
        "Gray messages hurt",
        "Can twenty gray messages do harm?",
        "EM finds the topics, football and film: 9 of 20 classes in place of 15.",
    ],
    [
        "The same evidence twice",
        "“Gratis” stands wherever “free” does. Is it more evidence?",
        "Naive Bayes counts it twice: spam, 0.611. Logistic regression: ham, 0.393.",
    ],
    [
        "Two bars a word",
        "Both roads end in a weight for each word. Are they the same?",
        "“Win” weighs 0.32 by itself, and 1.51 when all words are fitted together.",
    ],
    [
        "Few messages, many messages",
        "Words come with twins. Which model needs fewer messages?",
        "Naive Bayes up to about 151 messages, logistic regression from there on.",
    ],
    [
        "One table of eight rows",
        "A = 1 and B = 0: which messages tell us about C?",
        "Those with A and without B: 2 of 3 have C, so P is 2/3. Naive Bayes says 0.400.",
    ],
];

/// The lecture *Messages*: title, question and answer of each scene.
pub const MESSAGES: [[&str; 3]; 8] = [
    ["Free lunch now", "Spam or ham?", "1 × 1.8 × 1.8 × 0.3 ≈ 0.97: nearly a tie."],
    [
        "By hand",
        "What is P(y = 1) for (1, 0, 0)?",
        "(1/3)³ against 2/3 · 1/3 · 2/3 is 1 to 4: 1/5, though no message is just x1.",
    ],
    ["One word decides", "Can one word outvote all others?", "No ham has it, so P(spam) is exactly 1."],
    ["A new word", "What does a word nobody has seen do?", "Both products are 0, and 0/0 is no answer."],
    ["Ghosts", "How little smoothing repairs it?", "Any. One ghost of each word gives 0.62."],
    [
        "Once or five times",
        "Does “free” five times say more than once?",
        "One die: 0.95. Many coins: 0.52, the same as once.",
    ],
    ["Whose prior?", "“Free” is in 3 of 4 spams. Is θ 3/4?", "Two fake tosses move the peak to 2/3."],
    ["A sum of words", "Where is the line in this classifier?", "Each word adds its weight: w·x + b, as on the board."],
];
