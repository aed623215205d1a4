//! Bayesian estimates.

use super::Act::{Choose, Click, Key, Press, Slide};
use super::Place;
use super::See::{Mark, Text};
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+3"), Choose("Formula", "Likelihood")],
        rows: &[
            ("normalized counts, tf-idf", &[Text("Counts weighted by tf-idf, or normalized, are no rolls of a die")]),
            ("Dirichlet, the conjugate prior of a die", &[Text("Dirichlet(2, …) becomes Dirichlet(5, …)")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("m"), Key("Shift+4")],
        rows: &[
            ("a parameter is a random variable with a prior", &[Text("Beta(2, 2) times the likelihood")]),
            ("n tosses, n₁ heads: MLE n₁/n", &[Text("Of 4 messages in spam 3 have “free”."), Text("from 0.750")]),
            ("α, β > 1: one peak; α = β: symmetric", &[Text("Beta(2, 2)")]),
            ("posterior Beta(n₁ + α, n₀ + β)", &[Text("times the likelihood is Beta(5, 3).")]),
            ("MAP: the peak of the posterior", &[Text("to 0.667")]),
            (
                "posterior ∝ likelihood × prior: the exponents add up",
                &[Text("The exponents of θ add up, 1 + 3 = 4, and those of 1 − θ, 1 + 1 = 2.")],
            ),
            ("two imaginary tosses, one of each side", &[Text("One ghost with it and one without")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("m"), Key("Shift+3")],
        rows: &[("MAP of the Bernoulli model with α = β = 2, (N_w + 1)/(N + 2)", &[Text("3 + 1 4 + 2 · 1 ≈ 0.667")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+2")],
        rows: &[
            ("option 2: a vector of counts", &[Text("win a free phone now 1 · 1 5")]),
            ("Dirichlet parameters are imaginary observations", &[Text("a ghost of each word")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+4"), Click("Why the ghosts are a prior")],
        rows: &[(
            "full Bayesian treatment: θ is integrated out, the mean stays",
            &[Text("the mean of the posterior is the model’s estimate")],
        )],
    },
    Place {
        start: Corpus("minute"),
        acts: &[Slide("Count smoothing α", "1")],
        rows: &[("smoothing avoids extreme probabilities", &[Text("Spam, 0.836")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3"), Choose("Formula", "MAP")],
        rows: &[
            ("Beta density, θ^(α−1) (1 − θ)^(β−1)", &[Text("a=1"), Text("b=1")]),
            ("its mode, and the MAP formula (n₁ + α − 1)/(n + α + β − 2)", &[Text("+ 1 + 1 − 2")]),
        ],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3"), Choose("Formula", "Likelihood")],
        rows: &[(
            "conjugate prior: the posterior has the same form",
            &[Text("Beta(1, 1) becomes Beta("), Text("so the Beta prior is conjugate")],
        )],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+4"), Choose("Prior", "Beta(0.5, 1)")],
        rows: &[("α or β < 1: the density goes up to an end", &[Text("Beta(0.5, 1)")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+4"), Choose("Prior", "Beta(2, 1)")],
        rows: &[("a prior for a coin believed to be near 2/3: mean a/(a + b)", &[Text("Beta(2, 1)")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+4")],
        rows: &[("α = β = 1: a uniform prior", &[Text("Beta(1, 1) times the likelihood")])],
    },
    Place {
        start: Preset("few-points"),
        acts: &[],
        rows: &[("an average over the parameters, as other samples", &[Mark("/view/shown/others")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+4"), Press("#inside-weights summary")],
        rows: &[(
            "the weights of naive Bayes follow from its densities",
            &[Text("Naive Bayes −0.648 3.465 1.720 −9.105")],
        )],
    },
];
