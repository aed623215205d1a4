use crate::messages::{self, Corpus};
use crate::screen::Lecture;

/// The title of the messages that were there before.
pub(super) const BEFORE: &str = "The messages before the lecture";

/// Whether the lecture has a scene of this title.
pub fn is_of_lecture(title: &str) -> bool {
    MESSAGES.iter().any(|[own, ..]| *own == title)
}

/// The lecture *Messages*.
pub fn lecture() -> Box<Lecture<Corpus>> {
    Box::new(Lecture { scenes: messages::lecture(&MESSAGES), before: BEFORE })
}

/// The title of the lecture.
pub const TITLE: &str = "Messages";

/// The screen of the lecture.
pub const ABOUT: &str = "on Messages";

/// The lecture *Messages*: title, question and answer of each scene.
pub const MESSAGES: [[&str; 3]; 8] = [
    ["Free lunch now", "Spam or ham?", "1 × 1.8 × 1.8 × 0.3 = 0.97: nearly a tie."],
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
