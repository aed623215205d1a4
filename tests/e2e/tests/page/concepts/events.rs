//! Discriminant analysis, words as events, EM.

use super::Act::{Choose, Click, Key};
use super::Place;
use super::See::Text;
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Corpus("abc"),
        acts: &[],
        rows: &[("Bayes’ theorem for events", &[Text("0.10 0.05 + 0.10 = 2 3")])],
    },
    Place {
        start: Preset("joint-table"),
        acts: &[Key("Shift+3"), Choose("Formula", "Bayes’ rule here")],
        rows: &[("law of total probability", &[Text("P(cell) = 0.700 · 0.143 + 0.300 · 0.167 ≈ 0.150")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+1"), Click("What these numbers mean")],
        rows: &[("ℓ(ψ, μ₀, μ₁, Σ) at its maximum", &[Text("log p(points, classes) −283.043")])],
    },
    Place {
        start: Preset("tilted-alike"),
        acts: &[Key("Shift+g")],
        rows: &[("Gaussian discriminant analysis: one Σ, two means", &[Text("LDA")])],
    },
    Place {
        start: Preset("tilted-alike"),
        acts: &[Key("Shift+3"), Choose("Formula", "Bayes’ rule here")],
        rows: &[
            ("multivariate normal distribution, with Σ", &[Text("1.97 1.29 1.29 1.33"), Text("≈ 0.0724")]),
            ("GDA: P(y | x) from two densities and the prior", &[Text("0.500 · 0.0724")]),
        ],
    },
    Place {
        start: Preset("tilted-alike"),
        acts: &[Key("Shift+3")],
        rows: &[("Σ is pooled over the classes", &[Text("157 80 +"), Text("104 80 ≈ 1.29")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+3"), Choose("Formula", "Likelihood")],
        rows: &[
            ("Laplace for p(y), (count + 1)/(m + k)", &[Text("4 + 0 8 + 0 · 2 = 0.500")]),
            ("maximize under Σ p(t | y) = 1: Lagrange", &[Text("a multiplier ν (Lagrange) joins the log-likelihood")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+6"), Click("All at once")],
        rows: &[
            ("messages differ in length; x_j is the j-th word", &[Text("length 4")]),
            ("P(x | y) as a product over the places", &[Text("this order"), Text("9.88·10⁻⁶")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("x")],
        rows: &[(
            "joint model of naive Bayes, p(y) ∏ p_j(x_j | y)",
            &[Text("class prior 4/8 4/8"), Text("free 2/27 4/30")],
        )],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+2")],
        rows: &[("p(y) and p_j(x | y) from counts", &[Text("θ 2/3 2/3 1/3")])],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[],
        rows: &[("a latent variable: messages without a class", &[Text("12 without"), Text("No class")])],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Click("Why it never falls")],
        rows: &[
            ("ℓ = Σ log Σ_z p(x, z)", &[Text("12 labels missing −117.350"), Text("Missing: ∑ log ∑ π ∏ θ")]),
            ("labels given: Σ log p(y) ∏ p", &[Text("4 labels given −32.388"), Text("Given: ∑ log π ∏ θ.")]),
        ],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Key("x"), Key("x")],
        rows: &[
            ("M-step: weighted counts in place of counts", &[Text("Each gray message counts by its shares")]),
            ("p(x | y) from weighted counts", &[Text("5.09/45.5")]),
            (
                "the likelihood rises with every iteration",
                &[Text("EM, now 11 −245.614"), Text("Fit to 4 labels 10 −248.921")],
            ),
        ],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Key("x")],
        rows: &[
            ("E-step: Q_i(y) is the posterior of the class", &[Text("Each gray message gets its shares")]),
            ("the bound is tight after the E-step", &[Text("the bound meets the curve.")]),
            ("Q_i is a distribution: the shares of a pie add up to 1", &[Text("0.91")]),
        ],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Key("Shift+3"), Choose("Formula", "The net")],
        rows: &[(
            "Bayes net with the class hidden",
            &[Text("16 messages, 12 with y hidden"), Text("Where y is hidden, the E-step")],
        )],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Click("Why it never falls")],
        rows: &[(
            "Jensen’s inequality at one message",
            &[Text("Log of the mean"), Text("the gap is"), Text("The E-step closes the gap.")],
        )],
    },
    Place {
        start: Preset("few-labels"),
        acts: &[Click("Why it never falls")],
        rows: &[(
            "Jensen’s inequality: the log of a mean, the mean of the logs",
            &[Text("has the shares A 0.500, B 0.500."), Text("the gap is")],
        )],
    },
    Place {
        start: Corpus("four-labels"),
        acts: &[Click("Run")],
        rows: &[("EM converges", &[Text("Nothing changes any more after 8 iterations")])],
    },
    Place {
        start: Preset("few-labels"),
        acts: &[Click("The two steps"), Click("Run")],
        rows: &[
            ("p(y) = Σ Q_i(y)/m", &[Text("33.0 66.0 = 0.500")]),
            ("means and variances with weights", &[Text("−32.7 33.0 ≈ −0.990")]),
        ],
    },
    Place {
        start: Preset("few-labels"),
        acts: &[Key("x"), Click("The two steps")],
        rows: &[("the formula of Q_i(c) with its numbers", &[Text("0.500 · 0.0499 0.0250 > 0.999")])],
    },
];
