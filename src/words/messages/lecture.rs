use crate::messages::{self, Corpus, LectureWords};
use crate::screen::{Lecture, SceneWords};

/// The title of the messages that were there before.
pub(super) const BEFORE: &str = "The messages before the lecture";

/// The lecture that has a scene of this title.
pub fn lecture_of(title: &str) -> Option<messages::Lecture> {
    LECTURES.iter().find(|words| words.has_title(title)).map(|words| words.lecture)
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
const BOTH_WAYS: [SceneWords; 8] = [
    SceneWords {
        id: "write",
        title: "Write a message",
        question: "How would the model itself write a message?",
        answer: "A coin for the class, a borrowed length, four rolls: “now at free at”. Drawn as spam, read as 0.396.",
    },
    SceneWords {
        id: "coefficient",
        title: "The coefficient cancels",
        question: "Does the order of the words count?",
        answer: "No: 4!/2! = 12 orders are one bag, for both classes alike. The 12 cancels, and P stays 0.396.",
    },
    SceneWords {
        id: "gray-help",
        title: "Gray messages help",
        question: "Four messages have a class. Can twenty gray ones help?",
        answer: "Yes: the four labels alone find 12 of the 20 classes, EM finds all 20.",
    },
    SceneWords {
        id: "gray-hurt",
        title: "Gray messages hurt",
        question: "Can twenty gray messages do harm?",
        answer: "Yes: EM finds the topics, football and film. Of 20 classes 9 are right, in place of 15.",
    },
    SceneWords {
        id: "same-evidence",
        title: "The same evidence twice",
        question: "“Gratis” goes wherever “free” goes. Is that new evidence?",
        answer: "Naive Bayes counts it twice: 1.13 becomes 2.02. Logistic regression shares it out: 2.60 becomes 2.65.",
    },
    SceneWords {
        id: "two-bars",
        title: "Two bars a word",
        question: "Both models give each word a weight. Are the weights equal?",
        answer: "No: “win” weighs 0.32 counted alone, and 1.51 when all words are fitted together.",
    },
    SceneWords {
        id: "few-many",
        title: "Few messages, many messages",
        question: "Every word has a twin. Which model needs fewer messages?",
        answer: "Naive Bayes is ahead up to about 150 messages, logistic regression from there on.",
    },
    SceneWords {
        id: "eight-rows",
        title: "One table of eight rows",
        question: "A = 1, B = 0: which messages tell us about C?",
        answer: "Only the three with A and without B: two have C, so P is 2/3. Naive Bayes says 0.40.",
    },
];

/// The lecture *Messages*: title, question and answer of each scene.
const MESSAGES: [SceneWords; 8] = [
    SceneWords {
        id: "free-lunch",
        title: "Free lunch now",
        question: "“Free lunch now”: spam or ham?",
        answer: "1 × 1.80 × 1.80 × 0.300 = 0.972, so P(spam) is 0.493: nearly a tie.",
    },
    SceneWords {
        id: "by-hand",
        title: "By hand",
        question: "What is P(y = 1) for (1, 0, 0)?",
        answer: "1/3 · 1/3 · 1/3 against 2/3 · 1/3 · 2/3 is 1 to 4, so P is 1/5.",
    },
    SceneWords {
        id: "one-word",
        title: "One word decides",
        question: "Can one word outvote all others?",
        answer: "Yes: no ham has “minute”, so P(ham) is 0 and P(spam) exactly 1, whatever else stands there.",
    },
    SceneWords {
        id: "new-word",
        title: "A new word",
        question: "What does a word do that nobody has seen?",
        answer: "Without smoothing both products become 0, and 0/0 is no answer.",
    },
    SceneWords {
        id: "ghosts",
        title: "Ghosts",
        question: "How little smoothing repairs it?",
        answer: "Any: with α = 0.001 P(spam) is 0.66, with one ghost of each word (α = 1) it is 0.62.",
    },
    SceneWords {
        id: "once-or-five",
        title: "Once or five times",
        question: "Does “free” five times say more than “free” once?",
        answer: "Multinomial: yes, 0.64 becomes 0.95. Bernoulli: no, 0.52 stays 0.52.",
    },
    SceneWords {
        id: "whose-prior",
        title: "Whose prior?",
        question: "“Free” is in 3 of 4 spams. Is θ 3/4?",
        answer: "Two imaginary tosses, one of each side, move the peak of the posterior from 3/4 to 2/3.",
    },
    SceneWords {
        id: "sum-of-words",
        title: "A sum of words",
        question: "Where is the line in this classifier?",
        answer: "Take logs: each word adds its weight, 0.59 + 0.59 − 1.20 = −0.03. That is w·x + b.",
    },
];
