//! The places of the board.

use super::Behind::{Button, Nothing, Panel, Sheet};

use super::{HEADER, Place, SHARED, VIEW};

/// Those of the board, with points of three classes and points without one.
pub(super) const BOARD: &[Place] = &[
    HEADER,
    (Nothing, ".board", &[("application", &["Training points"])]),
    (
        Nothing,
        ".bar",
        &[
            ("radiogroup", &["Class", "Tool"]),
            ("radio", &["A", "B", "C", "Unlabeled", "Add and move", "Brush", "Eraser"]),
            ("button", &["Names of classes", "Undo", "Redo", "Clear", "Show", "Hide fits"]),
        ],
    ),
    (Sheet("Data"), "#data-sheet", &[("button", &["Start again"])]),
    (
        Button("Names of classes"),
        "#class-sheet",
        &[("textbox", &["Name of class 1", "Name of class 2", "Name of class 3"]), ("button", &["Add class"])],
    ),
    (
        Sheet("Show"),
        "#show-sheet",
        &[
            ("checkbox", &["Boundaries", "Ellipses", "Marginals", "Errors", "Sigmoid"]),
            ("radiogroup", &["Map"]),
            ("button", &["Fit to data", "Reset axes"]),
            ("button", &["Zoom in", "Zoom out", "Pan left", "Pan right", "Pan up", "Pan down"]),
            ("group", &["Horizontal", "Vertical"]),
            ("button", &["Apply", "Standardize columns"]),
        ],
    ),
    (
        Nothing,
        "#generative",
        &[
            ("checkbox", &["Naive Bayes"]),
            ("button", &["Naive Bayes", "Map: Naive Bayes"]),
            ("slider", &["Shared variance", "Correlation", "Variance smoothing"]),
            ("textbox", &["Shared variance", "Correlation", "Variance smoothing"]),
            ("button", &["Shared variance", "Correlation", "Variance smoothing"]),
        ],
    ),
    (
        Button("Naive Bayes"),
        "#generative",
        &[
            ("radiogroup", &["Family", "Model"]),
            ("radio", &["Gaussian", "Histogram", "Naive Bayes", "QDA", "Naive Bayes, shared variance", "LDA"]),
            ("button", &["Next model"]),
            ("slider", &["Pseudo-count α"]),
            ("textbox", &["Pseudo-count α"]),
        ],
    ),
    (
        Nothing,
        "#logistic",
        &[
            ("checkbox", &["Logistic"]),
            ("button", &["Logistic regression", "Map: Logistic regression", "Weight prior λ"]),
            ("slider", &["Weight prior λ"]),
            ("textbox", &["Weight prior λ"]),
        ],
    ),
    (
        Button("Logistic regression"),
        "#logistic",
        &[
            ("radiogroup", &["Logistic features"]),
            ("radio", &["Linear", "Squares", "Quadratic"]),
            ("checkbox", &["Penalize the intercept"]),
        ],
    ),
    (
        Nothing,
        ".inside",
        &[
            ("tablist", &["Look inside"]),
            (
                "tab",
                &["Numbers", "Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out", "Decisions"],
            ),
        ],
    ),
    (Panel("Numbers"), "#inside", &[("tabpanel", &["Numbers"]), ("table", &["Both models", "Classes"])]),
    (Panel("Probe"), "#inside", &[("tabpanel", &["Probe"])]),
    (Panel("Formulas"), "#inside", &[("tabpanel", &["Formulas"])]),
    (Panel("EM"), "#inside", &[("tabpanel", &["EM"])]),
    (
        Panel("Samples"),
        "#inside-samples",
        &[
            ("combobox", &["From"]),
            ("radio", &["New points", "Other samples"]),
            ("button", &["Throw the coin", "200 at once"]),
        ],
    ),
    (Panel("Experiment"), "#inside-experiment", &[("combobox", &["Points from"]), ("button", &["Run 50"])]),
    (Panel("Hold-out"), "#inside-holdout", &[("combobox", &["Split"]), ("button", &["New split"])]),
    (
        Sheet("Data"),
        "#data-sheet",
        &[
            ("button", &["Points as a table", "CSV file…", "Open a saved board…", "Take these rows"]),
            ("textbox", &["Pasted rows"]),
        ],
    ),
    (
        Sheet("Lecture"),
        "#lecture-sheet",
        &[
            ("button", &["Step through it here", "Present it", "Present: Counting", "Open: Counting"]),
            ("button", &["Present: Messages", "Open: Messages", "Add this board"]),
        ],
    ),
    (
        Sheet("Share"),
        "#share-sheet",
        &[
            ("textbox", &["Link"]),
            ("button", SHARED),
            (
                "checkbox",
                &[
                    "Settings of naive Bayes, or of the model in its place",
                    "Settings of logistic regression",
                    "What is shown",
                ],
            ),
            ("checkbox", &["Hide fits", "Look inside", "Table of the points", "Tools, classes, editing"]),
            ("checkbox", &["Examples, Lecture", "Files, Share"]),
            ("button", &["Copy PNG", "Save PNG", "Save SVG", "Save PNG 2×", "Copy SVG"]),
            ("checkbox", &["On white paper"]),
            ("button", &["Copy CSV", "Save CSV", "Copy Markdown", "Save Markdown", "Copy LaTeX", "Save LaTeX"]),
            ("button", &["Copy Python", "Save Python", "Save file"]),
        ],
    ),
    VIEW,
    (Sheet("Help"), "#help-sheet", &[("button", &["Read this picture", "All marks"])]),
];

/// Those that need points of two classes alone.
pub(super) const OF_TWO_CLASSES: &[Place] = &[
    (
        Nothing,
        "#generative",
        &[("slider", &["Class prior P(B)"]), ("textbox", &["Class prior P(B)"]), ("button", &["Class prior P(B)"])],
    ),
    (
        Panel("Weights"),
        "#inside-weights",
        &[
            // “Reset” comes with the first step.
            ("button", &["Back", "Step", "Run"]),
            ("combobox", &["Axes", "w₀"]),
            ("slider", &["Learning rate"]),
            ("textbox", &["Learning rate"]),
            ("application", &["Weight space"]),
        ],
    ),
];
