//! Joint tables and independence.

use super::Act::{Key, Press};
use super::Place;
use super::See::Text;
use super::Start::{Corpus, Preset};

pub(super) const PLACES: &[Place] = &[
    Place {
        start: Preset("joint-table"),
        acts: &[Key("Shift+1")],
        rows: &[(
            "its rows A, B, C: points, share, P, and P(C | A, B)",
            &[
                Text("A = 1, B = 0, C = 1 2 2/20 0.100 0.667"),
                Text("All rows 20 20/20 1"),
                Text("7 numbers to learn. Naive histograms have 5."),
            ],
        )],
    },
    Place {
        start: Corpus("abc"),
        acts: &[],
        rows: &[
            ("a joint table: all 2^D rows", &[Text("all 8 20 20/20 1")]),
            ("the numbers of a joint table add up to 1", &[Text("20/20 1")]),
            ("A, B, C: 0.30, 0.05, 0.10, …", &[Text("0 0 0 6 6/20 0.30"), Text("1 1 1 2 2/20 0.10")]),
            ("a row is learned as its share of the examples", &[Text("1 1 0 5 5/20 0.25")]),
            (
                "independence, p(x, y) = p(x) p(y)",
                &[Text("P(C = 1, B = 1) = 3/20 = 6/20 × 10/20 = P(C = 1) P(B = 1).")],
            ),
            ("independence, p(x | y) = p(x)", &[Text("nothing given 3/10 3/10 independent")]),
        ],
    },
    Place {
        start: Corpus("abc"),
        acts: &[Press("[data-key=how-many] > summary")],
        rows: &[
            ("joint table: 2^(d+1) − 1 numbers; naive Bayes: 2d + 1", &[Text("10 2,047 21")]),
            (
                "for large d most rows are empty: overfitting",
                &[Text("From 5 words on, 64 rows: 20 messages leave most of them empty.")],
            ),
        ],
    },
    Place {
        start: Corpus("abc"),
        acts: &[Press("#inside tbody tr:nth-child(7) button")],
        rows: &[("the row “A and B but not C”: who is counted", &[Text("Row (1, 1, 0): 5 of 20 messages.")])],
    },
    Place {
        start: Preset("joint-table"),
        acts: &[Key("Shift+2")],
        rows: &[(
            "a basic classifier: a joint table for each class",
            &[Text("P(cell | class) is C = 0: 5/14; C = 1: 2/6")],
        )],
    },
    Place {
        start: Preset("stripes-too-fine"),
        acts: &[Key("Shift+1")],
        rows: &[(
            "a joint table overfits: all right in training, half outside",
            &[Text("Right 60 of 60"), Text("Right when left out 30 of 60")],
        )],
    },
    Place {
        start: Corpus("thunder"),
        acts: &[],
        rows: &[
            ("conditional independence, P(x | y, z) = P(x | z)", &[Text("lightning = 1 1/1 9/9 independent")]),
            ("thunder and rain are dependent", &[Text("nothing given 3/11 11/19 dependent")]),
            ("given lightning, rain says nothing about thunder", &[Text("lightning = 0 2/10 2/10 independent")]),
        ],
    },
    Place {
        start: Preset("rain-and-thunder"),
        acts: &[Key("Shift+1")],
        rows: &[(
            "p(x, y | z) = p(x | z) p(y | z)",
            &[Text("In these counts x₁ and x₂ are independent within the classes, as naive Bayes assumes.")],
        )],
    },
    Place {
        start: Preset("rock-paper-scissors"),
        acts: &[Key("Shift+1")],
        rows: &[(
            "independent, but not given the outcome: rock, paper, scissors",
            &[Text("x₁ and x₂ are independent, but not within the classes")],
        )],
    },
];
