//! The places of the screen Messages.

use super::Behind::{Button, Nothing, Panel, Sheet};

use super::{HEADER, Place, SHARED, VIEW};

/// Those of the screen Messages, with the messages of a first visit.
pub(super) const MESSAGES: &[Place] = &[
    HEADER,
    (Nothing, ".listing", &[("table", &["Messages"]), ("textbox", &["New message"]), ("button", &["Add"])]),
    (Nothing, ".bar", &[("button", &["Undo", "Redo", "Clear", "Hide fits"])]),
    (Sheet("Data"), "#data-sheet", &[("button", &["Start again"])]),
    (
        Nothing,
        ".column .card",
        &[
            ("button", &["Naive Bayes"]),
            ("radiogroup", &["Model"]),
            ("radio", &["Bernoulli", "Multinomial"]),
            ("slider", &["Count smoothing α", "Class prior P(spam)"]),
            ("textbox", &["Count smoothing α", "Class prior P(spam)"]),
        ],
    ),
    (
        Button("Naive Bayes"),
        ".column .card",
        &[
            ("radiogroup", &["New words"]),
            ("radio", &["counted", "ignored"]),
            ("textbox", &["Name of the first class", "Name of the second class"]),
        ],
    ),
    (Nothing, "#words", &[("button", &["word"])]),
    (Button("word"), "#words-sheet", &[("combobox", &["Sort by"]), ("textbox", &["Filter"])]),
    (
        Nothing,
        ".judging",
        &[
            ("textbox", &["Judge"]),
            ("list", &["Words of the judged text"]),
            ("group", &["Probabilities of the classes"]),
            ("tablist", &["Look inside"]),
            ("tab", &["Evidence", "Table", "Formulas", "Prior of θ"]),
        ],
    ),
    (Panel("Table"), "#inside-table", &[("table", &["Messages by words"])]),
    (Panel("Formulas"), "#inside", &[("tabpanel", &["Formulas"])]),
    (
        Panel("Prior of θ"),
        "#inside-prior",
        &[("combobox", &["Word", "Prior"]), ("radiogroup", &["Class"]), ("radio", &["ham", "spam"])],
    ),
    (
        Panel("Evidence"),
        "#inside-evidence",
        &[("table", &["Odds of spam"]), ("radiogroup", &["Evidence in"]), ("radio", &["× factors", "+ logs"])],
    ),
    (
        Sheet("Data"),
        "#data-sheet",
        &[("button", &["CSV or TSV file…", "Open saved messages…", "Take these rows"]), ("textbox", &["Pasted rows"])],
    ),
    (Sheet("Lecture"), "#lecture-sheet", &[("button", &["Step through it here", "Present it"])]),
    (
        Sheet("Share"),
        "#share-sheet",
        &[
            ("textbox", &["Link"]),
            ("button", SHARED),
            ("checkbox", &["Model", "Count smoothing", "Class prior", "Hide fits", "Messages", "Editing of messages"]),
            ("checkbox", &["Words", "Table", "Prior of θ", "Formulas", "Examples, Lecture", "Files, Share"]),
            ("checkbox", &["Present"]),
            ("button", &["Copy CSV", "Save CSV", "Copy TSV", "Save TSV", "Copy Python", "Save Python"]),
            ("button", &["Save file"]),
        ],
    ),
    VIEW,
];
