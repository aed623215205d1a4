//! Stories and texts.

use super::Act::{Choose, Click, Key, Slide, Type};
use super::Place;
use super::See::Text;
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+6"), Key("x")],
        rows: &[("a generative model has a story of y and x", &[Text("B, 40/80")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+6"), Click("200 at once")],
        rows: &[("new data can be generated", &[Text("96/200"), Text("104/200")])],
    },
    Place {
        start: Preset("round-blobs"),
        acts: &[Key("Shift+6"), Choose("From", "logistic regression: new labels")],
        rows: &[("a discriminative model has a story of y given x", &[Text("Toss 80 labels")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+3"), Choose("Formula", "Bayes’ rule")],
        rows: &[
            (
                "P = 1/(1 + e^(−log ratio)), step by step",
                &[Text("Divided by its numerator"), Text("= 1 1 + 1.03 ≈ 1 1 + e −(−0.0284) ≈ 0.493")],
            ),
            ("P(x, y) = P(x | y) P(y)", &[Text("P(𝐱∣1)P(1) = 4/8 · 4/30 · 4/30 · 1/30")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+3"), Choose("Formula", "How many numbers")],
        rows: &[
            ("parameters of the Bernoulli model, (K − 1) + KV", &[Text("( 2 − 1 ) + 2 · 15 = 31")]),
            ("parameters of the multinomial model, (K − 1) + K(V − 1)", &[Text("( 2 − 1 ) + 2 ( 15 − 1 ) = 29")]),
        ],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+6"), Click("All at once")],
        rows: &[(
            "bag of words: the order does not count",
            &[Text("12 orders are one bag of words, each equally probable")],
        )],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+6"), Key("x")],
        rows: &[("an email is generated: first the coin of its class", &[Text("spam, 4/8")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+9"), Slide("Cost of a lost ham", "10")],
        rows: &[("costs move the threshold", &[Text("spam above 0.909")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("m"), Type("Judge", "free free free free free")],
        rows: &[("Bernoulli: once or five times is the same", &[Text("P(spam) ≈ 0.523")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("m"), Slide("Count smoothing α", "0")],
        rows: &[("maximum likelihood of a coin, N_w/N", &[Text("3/4"), Text("1/4")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Slide("Count smoothing α", "0"), Type("Judge", "free mahalanobis")],
        rows: &[("a new word makes both products 0: 0/0", &[Text("Both products are 0. 0/0 is no answer.")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Key("Shift+9")],
        rows: &[(
            "prediction by decision theory: the cheaper call",
            &[Text("call it spam 1 0 0.51"), Text("let it through 0 1 0.49")],
        )],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Slide("Count smoothing α", "0")],
        rows: &[("maximum likelihood of a die: its share of all words", &[Text("3/15"), Text("1/12")])],
    },
    Place {
        start: Corpus("first-messages"),
        acts: &[Type("Judge", "free mahalanobis")],
        rows: &[(
            "with smoothing a new word does not make it zero",
            &[Text("1/28"), Text("1/31"), Text("P(spam) ≈ 0.620")],
        )],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[],
        rows: &[
            (
                "the worked example: P(y = 1 | (1, 0, 0))",
                &[Text("y = 0 0.800"), Text("1.00 × 0.500 × 0.500 = 0.250, so P(y = 1) = 0.200")],
            ),
            ("Bernoulli likelihood: absent words count too", &[Text("2 words that are not there")]),
        ],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+3"), Choose("Formula", "Bayes’ rule")],
        rows: &[("its fractions, 1/2 · 1/3 · 1/3 · 1/3", &[Text("3/6 · 1/3 · 1/3 · 1/3")])],
    },
    Place {
        start: Corpus("worked-example"),
        acts: &[Key("Shift+2")],
        rows: &[("option 1: a binary vector, present or not", &[Text("x1 x3 1 · 1")])],
    },
    Place {
        start: Corpus("counts"),
        acts: &[Key("Shift+2")],
        rows: &[(
            "the table of counts of six emails",
            &[Text("· · 15 3 18"), Text("11 · · · 11"), Text("10 1 · 1 12")],
        )],
    },
    Place {
        start: Corpus("topics"),
        acts: &[],
        rows: &[("more than two classes of texts", &[Text("Politics, 0.468"), Text("Three posteriors add up to 1.")])],
    },
    Place {
        start: Corpus("topics"),
        acts: &[Key("Shift+3"), Choose("Formula", "Bayes’ rule")],
        rows: &[(
            "Bayes’ rule of K classes: P(y = 1), …, P(y = K)",
            &[Text("politics = 3/7 · 3/20 · 1/20 ≈ 0.00321"), Text("≈ 0.468")],
        )],
    },
];
