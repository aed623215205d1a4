use crate::messages::{self, Corpus, LectureWords};
use crate::screen::{Lecture, MINUTES, SceneWords};

/// The title of the messages that were there before.
pub const BEFORE: &str = "The messages before the lecture";

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Corpus>> {
    Box::new(Lecture { scenes: messages::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub const LECTURES: [LectureWords; 2] = [
    LectureWords {
        lecture: messages::Lecture::Messages,
        title: "Messages",
        about: "on Messages",
        minutes: MINUTES * MESSAGES.len(),
        scenes: &MESSAGES,
    },
    LectureWords {
        lecture: messages::Lecture::BothWays,
        title: "Words, both ways",
        about: "on Messages",
        minutes: MINUTES * BOTH_WAYS.len(),
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
        say: &[
            "A coin for the class, a length, and for each place a roll of the class’s die.",
            "This is what the model assumes of all messages.",
        ],
        ask: &["What does a real message have that this one has not?", "(Order, grammar.)"],
    },
    SceneWords {
        id: "coefficient",
        title: "The coefficient cancels",
        question: "Does the order of the words count?",
        answer: "No: 4!/2! = 12 orders are one bag, for both classes alike. The 12 cancels, and P stays 0.396.",
        say: &[
            "The multinomial coefficient counts the orders of a bag.",
            "It is the same for both classes, so it cancels in Bayes’ rule.",
        ],
        ask: &["When would the order matter?"],
    },
    SceneWords {
        id: "gray-help",
        title: "Gray messages help",
        question: "Four messages have a class. Can twenty gray ones help?",
        answer: "Yes: the four labels alone find 12 of the 20 classes, EM finds all 20.",
        say: &[
            "E-step: share each gray message between the classes by P(c | message).",
            "M-step: count with the shares.",
            "Words that stand beside known words get their meaning from them.",
        ],
        ask: &["Which word of the gray messages taught the model most?"],
    },
    SceneWords {
        id: "gray-hurt",
        title: "Gray messages hurt",
        question: "Can twenty gray messages do harm?",
        answer: "Yes: EM finds the topics, football and film. Of 20 classes 9 are right, in place of 15.",
        say: &[
            "EM maximizes the likelihood of the messages, not the number of right labels.",
            "If the topics explain the words better than the classes do, it finds the topics.",
        ],
        ask: &["How would you notice without the hidden labels?"],
    },
    SceneWords {
        id: "same-evidence",
        title: "The same evidence twice",
        question: "“Gratis” goes wherever “free” goes. Is that new evidence?",
        answer: "Naive Bayes counts it twice: 1.13 becomes 2.02. Logistic regression shares it out: 2.60 becomes 2.65.",
        say: &[
            "Naive Bayes gives both words the same weight as before, and adds them.",
            "Logistic regression fits them together, and shares the weight.",
        ],
        ask: &["What would a third copy do to each model?"],
    },
    SceneWords {
        id: "two-bars",
        title: "Two bars a word",
        question: "Both models give each word a weight. Are the weights equal?",
        answer: "No: “win” weighs 0.32 counted alone, and 1.51 when all words are fitted together.",
        say: &["Naive Bayes counts each word alone; logistic regression asks what a word adds to all the others."],
        ask: &["Why does “win” gain most?"],
    },
    SceneWords {
        id: "few-many",
        title: "Few messages, many messages",
        question: "Every word has a twin. Which model needs fewer messages?",
        answer: "Naive Bayes is ahead up to about 150 messages, logistic regression from there on.",
        say: &[
            "Each word comes with its twin, so the naive assumption is wrong.",
            "With few messages it still helps; with many it hurts.",
        ],
        ask: &["Where would the curves cross if each word came alone?"],
    },
    SceneWords {
        id: "eight-rows",
        title: "One table of eight rows",
        question: "A = 1, B = 0: which messages tell us about C?",
        answer: "Only the three with A and without B: two have C, so P is 2/3. Naive Bayes says 0.40.",
        say: &[
            "Look up the rows that match what is known, and count.",
            "A joint table answers every question about A, B and C.",
        ],
        ask: &["What does naive Bayes assume that is not true here?"],
    },
];

/// The lecture *Messages*: title, question and answer of each scene.
const MESSAGES: [SceneWords; 8] = [
    SceneWords {
        id: "free-lunch",
        title: "Free lunch now",
        question: "“Free lunch now”: spam or ham?",
        answer: "1 × 1.80 × 1.80 × 0.300 = 0.972, so P(spam) is 0.493: nearly a tie.",
        say: &[
            "Each word multiplies the odds by P(word | spam)/P(word | ham).",
            "“free” and “now” speak for spam, “lunch” for ham.",
        ],
        ask: &["Which word would you take away to fool the filter?"],
    },
    SceneWords {
        id: "by-hand",
        title: "By hand",
        question: "What is P(y = 1) for (1, 0, 0)?",
        answer: "1/3 · 1/3 · 1/3 against 2/3 · 1/3 · 2/3 is 1 to 4, so P is 1/5.",
        say: &["With Bernoulli features every word counts: θ where it is, 1 − θ where it is not."],
        ask: &["Which row of the table is this message?", "(None: naive Bayes generalizes.)"],
    },
    SceneWords {
        id: "one-word",
        title: "One word decides",
        question: "Can one word outvote all others?",
        answer: "Yes: no ham has “minute”, so P(ham) is 0 and P(spam) exactly 1, whatever else stands there.",
        say: &[
            "P(minute | ham) = 0/n = 0, and a product with a 0 is 0.",
            "Maximum likelihood rules out what it has not seen.",
        ],
        ask: &["Would you bet everything on a single word?"],
    },
    SceneWords {
        id: "new-word",
        title: "A new word",
        question: "What does a word do that nobody has seen?",
        answer: "Without smoothing both products become 0, and 0/0 is no answer.",
        say: &["Neither class has the word, so both products are 0 and Bayes’ rule divides 0 by 0."],
        ask: &["What would you like the answer to be?"],
    },
    SceneWords {
        id: "ghosts",
        title: "Ghosts",
        question: "How little smoothing repairs it?",
        answer: "Any: with α = 0.001 P(spam) is 0.66, with one ghost of each word (α = 1) it is 0.62.",
        say: &[
            "Laplace: add α imaginary copies of each word to each class.",
            "It is the mean, and for a suitable prior the mode, of a Dirichlet posterior.",
        ],
        ask: &["What happens as α grows?", "(All words become alike; P goes to the prior.)"],
    },
    SceneWords {
        id: "once-or-five",
        title: "Once or five times",
        question: "Does “free” five times say more than “free” once?",
        answer: "Multinomial: yes, 0.64 becomes 0.95. Bernoulli: no, 0.52 stays 0.52.",
        say: &[
            "Multinomial: a die is rolled for each place, so five times counts five times.",
            "Bernoulli: a coin for each word of the vocabulary, thrown once.",
        ],
        ask: &["Which of them fits a text message?", "Which an essay?"],
    },
    SceneWords {
        id: "whose-prior",
        title: "Whose prior?",
        question: "“Free” is in 3 of 4 spams. Is θ 3/4?",
        answer: "Two imaginary tosses, one of each side, move the peak of the posterior from 3/4 to 2/3.",
        say: &[
            "Prior times likelihood: Beta(2, 2) after three of four tosses is Beta(5, 3), whose mode is 4/6.",
            "MAP is smoothing.",
        ],
        ask: &["Which α puts the peak at 7/10?"],
    },
    SceneWords {
        id: "sum-of-words",
        title: "A sum of words",
        question: "Where is the line in this classifier?",
        answer: "Take logs: each word adds its weight, 0.59 + 0.59 − 1.20 ≈ −0.03. That is w·x + b.",
        say: &[
            "Logs turn the product into a sum: log-odds = b + Σ w.",
            "A word’s weight is log P(word | spam) − log P(word | ham).",
        ],
        ask: &["In which space is this a line?", "(One axis for each word.)"],
    },
];
