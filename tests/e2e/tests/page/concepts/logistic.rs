//! Logistic regression.

use super::Act::{Choose, Click, Key, Press, Slide};
use super::Place;
use super::See::{Mark, Text};
use super::Start::Preset;

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("round-blobs"),
        acts: &[Slide("Weight prior λ", "0.1"), Key("Shift+4")],
        rows: &[("the prior penalizes large weights", &[Text("Top −0.079 0.351 0.213")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+3"), Choose("Formula", "Both compared")],
        rows: &[
            ("table: assumption", &[Text("Assumes a simple p(𝐱 ∣ y) P(y ∣ 𝐱)")]),
            ("table: likelihood, joint or conditional", &[Text("Likelihood joint conditional")]),
            ("table: objective", &[Text("−283.043"), Text("−7.824")]),
            ("table: estimation", &[Text("Estimation closed form")]),
            ("table: boundary", &[Text("quadratic; linear with shared variance")]),
            ("table: when to use", &[Text("enough data for the number of parameters")]),
        ],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+3"), Choose("Formula", "Logistic regression")],
        rows: &[
            ("logistic function of w·x", &[Text("1 1 + e − ( −0.789 ) ≈ 0.312")]),
            ("why the boundary is linear: both are ½", &[Text("At the boundary P(1 ∣ 𝐱) = P(0 ∣ 𝐱) = ½, so z = 0:")]),
            ("the line w·x = 0 with its numbers", &[Text("−1.41 + 2.78 x1 + 1.83 x2 = 0")]),
            ("Gaussian prior of the weights, N(0, λ²)", &[Text("11.1 2 · 10 2 ≈ −0.0553")]),
            ("P(y | x) = 1/(1 + e^(−y w·x))", &[Text("1 1 + e − y z")]),
            ("conditional log-likelihood", &[Text("≈ −7.824")]),
            ("gradient Σ y x (1 − P)", &[Text("yi x i j ( 1 − P ( yi ∣ 𝐱i ) )")]),
            ("gradient of the MAP objective, − w/λ²", &[Text("− wj λ 2")]),
        ],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4"), Choose("w₀", "absent (0)")],
        rows: &[("the hill over w₁ and w₂, without a constant", &[Text("Top 0.000")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4"), Click("Run")],
        rows: &[("the objective is concave: one top, found from the start", &[Text("Top −1.411 2.777 1.830 −7.880")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4"), Press("#inside-weights summary")],
        rows: &[("update w + η ∇ℓ, with a learning rate", &[Text("η = 0.011 = 1.000/L.")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Press("[data-map=logistic]")],
        rows: &[("P(y | x) as a color, with the boundary", &[Mark("/view/shown/mapLogistic")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4")],
        rows: &[("gradient ascent from w = 0, uphill", &[Text("Now 0.000 0.000 0.000 −55.452")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4"), Press("#inside-weights summary")],
        rows: &[(
            "a learning rate small enough for every step to rise",
            &[Text("It is at most 1/L: every step rises.")],
        )],
    },
    Place {
        start: Preset("on-a-line"),
        acts: &[],
        rows: &[
            ("a problem in one dimension, and its sigmoid", &[Text("14 of 16")]),
            ("the sigmoid: ½ at 0, to 0 and 1 at the ends", &[Mark("/view/shown/sigmoid")]),
        ],
    },
    Place {
        start: Preset("on-a-line"),
        acts: &[Key("Shift+4"), Choose("Axes", "w₀, w₁")],
        rows: &[("the likelihood as a hill over w₀ and w₁", &[Text("Top −0.158 1.528 0.000 −4.338")])],
    },
    Place {
        start: Preset("separable"),
        acts: &[],
        rows: &[(
            "the maximum may be at infinity: separable classes",
            &[Text("so the likelihood has no maximum: the weights grow without bound")],
        )],
    },
    Place {
        start: Preset("three-classes"),
        acts: &[Key("Shift+3"), Choose("Formula", "Logistic regression")],
        rows: &[
            ("K classes: K − 1 sets of weights, the last is redundant", &[Text("One set of weights is redundant.")]),
            ("the symmetric form with K sets", &[Text("2.73"), Text("31.8 ≈ 0.484")]),
            (
                "with a prior, singling out one class would bias",
                &[Text("Otherwise the class without weights would be treated unlike the others.")],
            ),
        ],
    },
    Place {
        start: Preset("unequal-variances"),
        acts: &[Key("Shift+3"), Choose("Formula", "From means to a line")],
        rows: &[("own variances: the squares remain", &[Text("The variances differ, so the squares remain:")])],
    },
];
