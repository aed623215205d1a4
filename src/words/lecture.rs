//! The words of the lecture that comes with the page: of each scene the claim, and the gesture that shows it.

use crate::app::LectureWords;

/// What the board is called that was there before.
pub const BEFORE: &str = "The board before the lecture";

/// Title and sentence of each scene.
pub const LECTURE: LectureWords = [
    [
        "Two ways to one line",
        "Guess where the classes part, then press H (Hide fits): one model describes each class, the other only parts them.",
    ],
    [
        "Fitting is averaging",
        "Drag a point of A: its mean and its variance follow by sums alone, and the formulas of B do not notice.",
    ],
    [
        "The prior has a vote",
        "Five points in a hundred are B, and naive Bayes calls none so: choose B, brush in more, and the prior turns.",
    ],
    [
        "Shared variance makes a line",
        "Each class has its own variance, so the boundary bends around A: share one (G, or Shared variance), and the squares cancel.",
    ],
    [
        "The naive assumption",
        "Ellipses that cannot tilt put the boundary across both clouds: let them (G, or Correlation), and it turns to the dashed line.",
    ],
    [
        "A far point",
        "Drag the far B about on its own side: the solid line turns with it, the dashed one hardly: that point was right before.",
    ],
    [
        "Too easy to fit",
        "A line parts the classes, so the weights grow without bound: choose B, put one among the A, and there is a maximum.",
    ],
    ["Uphill", "No formula gives these weights: press Run, and the gradient climbs a hill that has a single top."],
    [
        "Points without a class",
        "Six points have a class: press Run, and the model of how points come about learns from the grey ones too.",
    ],
    [
        "Which is better?",
        "Press Run: naive Bayes gets by with few points; with many it pays that the other did not assume independence.",
    ],
];
