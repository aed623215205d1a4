//! Naive Bayes and logistic regression.

use super::Act::{Choose, Click, Key};
use super::Place;
use super::See::{Mark, Text};
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+3"), Choose("Formula", "Both compared")],
        rows: &[(
            "discriminative or generative model",
            &[Text("Assumes a simple"), Text("joint"), Text("conditional")],
        )],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+7"), Choose("Points from", "two round clouds")],
        rows: &[(
            "with the right assumption fewer examples are enough",
            &[Text("Naive Bayes errs less wherever the two clearly differ")],
        )],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("m"), Key("k")],
        rows: &[("learning p(x | y) is density estimation", &[Mark("/view/shown/contours")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+1"), Click("What these numbers mean")],
        rows: &[("logistic regression models no p(x)", &[Text("Logistic regression models no p(x).")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+C")],
        rows: &[("continuous features are discretized", &[Text("Naive histograms"), Text("Bins")])],
    },
    Place {
        start: Preset("stripes"),
        acts: &[],
        rows: &[("not Gaussian: bins are the better classifier", &[Text("59 of 60 right")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3"), Choose("Formula", "A line")],
        rows: &[("the log-odds are linear in binary x (the homework)", &[Text("−1.39 + 0 = −1.39")])],
    },
    Place {
        start: Preset("equal-variances"),
        acts: &[Key("Shift+3"), Choose("Formula", "From means to a line")],
        rows: &[
            (
                "log-odds = log prior ratio + a sum over the features",
                &[Text("log π 1 π 0 + log p ( 𝐱 ∣ 1 ) p ( 𝐱 ∣ 0 )")],
            ),
            ("the squares cancel", &[Text("the squares cancel.")]),
            (
                "naive Bayes has the form of logistic regression",
                &[
                    Text("so P(1 ∣ 𝐱) is a sigmoid of them, the form of logistic regression"),
                    Text("P(1∣𝐱)= 1 1+e −(w0+𝐰·𝐱)"),
                ],
            ),
            ("w_j = (μ_1j − μ_0j)/σ_j²", &[Text("= ( 1.13 ) − ( −1.32 ) 1.38 ≈ 1.77")]),
            ("w_0 from the prior and the means", &[Text("= 0 + 0.170 − 0.590 ≈ −0.421")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+7"), Click("Run 20")],
        rows: &[("which is better, when the assumption fails", &[Text("errs less")])],
    },
];
