//! Training and test, likelihood, Laplace smoothing.

use super::Act::{Choose, Click, Key, Slide};
use super::Place;
use super::See::Text;
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+5"), Click("Hide labels")],
        rows: &[("supervised with labels, unsupervised without", &[Text("Hidden labels found of 56")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+3"), Choose("Formula", "The net")],
        rows: &[(
            "Bayes net: from the class an arrow to each feature",
            &[Text("the word at each place is rolled by itself, with the same die"), Text("8 messages")],
        )],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+3"), Choose("Formula", "The net")],
        rows: &[(
            "Bayes net of two features, drawn by themselves",
            &[Text("No arrow joins x₁ and x₂: given the class, each is drawn by itself.")],
        )],
    },
    Place {
        start: Preset("stripes"),
        acts: &[Key("Shift+8"), Click("Open the test set")],
        rows: &[("the test set is the final exam", &[Text("Test, 12 0 (0 %)")])],
    },
    Place {
        start: Preset("stripes"),
        acts: &[Key("Shift+8")],
        rows: &[
            ("training, validation and test data", &[Text("Training, 36"), Text("Validation, 12"), Text("Test, 12")]),
            ("the accuracy on validation data", &[Text("Validation, 12 0 (0 %)")]),
            ("hyperparameters are chosen by validation", &[Text("Validation chooses 5 bins")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[],
        rows: &[
            ("features are functions of the text", &[Text("free lunch now")]),
            ("P(spam | F) and P(ham | F)", &[Text("0.507"), Text("0.493")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("m"), Key("Shift+3")],
        rows: &[("Laplace smoothing, (count + k)/(N + k·2)", &[Text("3 + 1 4 + 2 · 1 ≈ 0.667")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3"), Choose("Formula", "Likelihood")],
        rows: &[
            ("independent and identically distributed", &[Text("independent and identically distributed (i.i.d.)")]),
            ("likelihood of a coin, ∏ θ^f (1 − θ)^(1−f)", &[Text("L ( θ ) = θ n c w ( 1 − θ ) n c − n c w")]),
            ("its logarithm", &[Text("log L = n c w log θ + ( n c − n c w ) log ( 1 − θ )")]),
            (
                "its derivative is 0 at the top: θ is the mean",
                &[Text("The derivative is 0 at the top, unless that is 0 or 1:"), Text("= 1 3 ≈ 0.333")],
            ),
        ],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+4"), Click("Why the ghosts are a prior")],
        rows: &[(
            "a uniform prior makes MLE a special case of MAP",
            &[Text("α = 0: the prior is flat, and the MAP is the maximum-likelihood estimate.")],
        )],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3")],
        rows: &[("k = 0 is maximum likelihood", &[Text("1 + 0 3 + 2 · 0 ≈ 0.333")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Slide("Count smoothing α", "100")],
        rows: &[("k → ∞: all outcomes are equally probable", &[Text("101/203"), Text("102/203")])],
    },
    Place {
        start: Corpus("minute"),
        acts: &[],
        rows: &[(
            "“minute”: a zero that decides alone, overfitting",
            &[Text("P(“minute” | ham) is 0, so the product of ham is 0, whatever else is written.")],
        )],
    },
    Place {
        start: Corpus("twice"),
        acts: &[Key("Shift+8")],
        rows: &[("k is chosen on validation data", &[Text("Validation chooses smoothing 10")])],
    },
];
