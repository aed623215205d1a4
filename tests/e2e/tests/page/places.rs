//! Every control has its place: what it is behind, and where it then stands.

use anyhow::{Context, ensure};
use e2e::steps::{choose, open_panel, open_sheet, push, radio_of, tick};
use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{MIRRORED, click, given, load, load_state};
use crate::messages::on_messages;

/// What is pressed to see a place.
#[derive(Clone, Copy, Debug)]
enum Behind {
    Nothing,
    Button(&'static str),
    Sheet(&'static str),
    Panel(&'static str),
}

use Behind::{Button, Nothing, Panel, Sheet};

/// A place: what it is behind, the part of the page, and the controls in it, by role and name.
type Place = (Behind, &'static str, &'static [(&'static str, &'static [&'static str])]);

const HEADER: Place = (
    Nothing,
    "header",
    &[("heading", &["Bayesboard"]), ("button", &["Board", "Messages", "Data", "Lecture", "Share", "Help", "Present"])],
);

const SHARED: &[&str] = &["Copy link", "Large QR code", "Copy iframe"];

const VIEW: Place = (
    Sheet("Help"),
    "#help-sheet",
    &[
        ("button", &["Keys and gestures"]),
        ("radio", &["System", "Light", "Dark"]),
        ("checkbox", &["Wide lines, pure ink"]),
    ],
);

/// Those of the board, with points of three classes and points without one.
const BOARD: &[Place] = &[
    HEADER,
    (Nothing, ".board", &[("application", &["Training points"])]),
    (
        Nothing,
        ".bar",
        &[
            ("radiogroup", &["Class", "Tool"]),
            ("radio", &["A", "B", "C", "Unlabeled", "Add and move", "Brush", "Eraser"]),
            ("button", &["Names and colors of classes", "Undo", "Redo", "More", "Show", "Hide fits"]),
        ],
    ),
    (Button("More"), "#more-sheet", &[("button", &["Clear", "Start again"])]),
    (
        Button("Names and colors of classes"),
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
            ("checkbox", &["Generative"]),
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
            ("radiogroup", &["Family", "Generative model"]),
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
    (Panel("Numbers"), "#inside", &[("tabpanel", &["Numbers"]), ("table", &["Classes", "Side by side"])]),
    (Panel("Probe"), "#inside", &[("tabpanel", &["Probe"])]),
    (Panel("Formulas"), "#inside", &[("tabpanel", &["Formulas"])]),
    (
        Panel("EM"),
        "#inside-em",
        &[
            ("button", &["Hide labels", "E-step", "M-step", "Run", "Back", "Reset"]),
            ("combobox", &["Share of labels to hide"]),
        ],
    ),
    (
        Panel("Samples"),
        "#inside-samples",
        &[
            ("combobox", &["From"]),
            ("spinbutton", &["Points", "Seed"]),
            ("checkbox", &["Keep the present points"]),
            ("button", &["Draw the next", "200 at once"]),
        ],
    ),
    (
        Panel("Experiment"),
        "#inside-experiment",
        &[
            ("combobox", &["Points from"]),
            ("spinbutton", &["Nuisance features", "Repetitions", "Seed"]),
            ("button", &["Run"]),
        ],
    ),
    (
        Panel("Hold-out"),
        "#inside-holdout",
        &[("combobox", &["Split"]), ("spinbutton", &["Seed"]), ("button", &["New split", "Open the test set, once"])],
    ),
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
            ("checkbox", &["Settings of the generative model", "Settings of logistic regression", "What is shown"]),
            ("checkbox", &["Hide fits", "Look inside", "Table of the points", "Tools, classes, editing"]),
            ("checkbox", &["Examples, Lecture", "Files, Share"]),
            ("button", &["Copy PNG", "Save PNG", "Save SVG", "Save PNG 2×", "Save PNG 4×", "Copy SVG"]),
            ("checkbox", &["On white paper"]),
            ("button", &["Copy CSV", "Save CSV", "Copy Markdown", "Save Markdown", "Copy LaTeX", "Save LaTeX"]),
            ("button", &["Copy Python", "Save Python", "Copy description", "Save file"]),
        ],
    ),
    VIEW,
    (
        Sheet("Help"),
        "#help-sheet",
        &[("button", &["Read this picture", "All marks"]), ("radio", &["Standard", "Maximum contrast"])],
    ),
];

/// Those that need points of two classes alone.
const OF_TWO_CLASSES: &[Place] = &[
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
            ("checkbox", &["Newton"]),
            ("combobox", &["Axes", "Third weight"]),
            ("slider", &["Learning rate"]),
            ("textbox", &["Learning rate"]),
            ("application", &["Weight space"]),
        ],
    ),
];

/// Those of the screen Messages, with the messages of a first visit.
const MESSAGES: &[Place] = &[
    HEADER,
    (Nothing, ".listing", &[("table", &["Messages"]), ("textbox", &["New message"]), ("button", &["Add"])]),
    (Nothing, ".bar", &[("button", &["Undo", "Redo", "More", "Hide fits"])]),
    (Button("More"), "#more-sheet", &[("button", &["Clear", "Start again"])]),
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
        &[
            ("combobox", &["Word", "Class"]),
            ("slider", &["a", "b"]),
            ("textbox", &["a", "b"]),
            ("button", &["The model’s prior"]),
        ],
    ),
    (
        Panel("Evidence"),
        "#inside-evidence",
        &[("table", &["Evidence"]), ("radiogroup", &["Evidence in"]), ("radio", &["× factors", "+ logs"])],
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
            ("button", &["Copy description", "Save file"]),
        ],
    ),
    VIEW,
];

/// Closes the sheets that are open.
async fn close(page: &Page) -> Result {
    page.run::<Value>("document.querySelectorAll(':popover-open').forEach((sheet) => sheet.hidePopover());", &[])
        .await?;
    page.painted().await
}

/// Opens each place, and looks for each of its controls there, in sight.
async fn are_in_their_places(page: &Page, places: &[Place]) -> Result {
    let is_there = "const [node, part] = arguments;
        return node.closest(part) !== null && node.checkVisibility({ visibilityProperty: true });";
    let mut lost = Vec::new();
    for &(behind, part, controls) in places {
        close(page).await?;
        match behind {
            Nothing => {}
            Button(name) => push(page, name).await?,
            Sheet(name) => open_sheet(page, name).await?,
            Panel(name) => open_panel(page, name).await?,
        }
        for &(role, names) in controls {
            for name in names {
                let control = page.find(role, name).await;
                let is_found = match &control {
                    Ok(control) => page.run(is_there, &[control.to_json()?, json!(part)]).await?,
                    Err(_) => false,
                };
                if !is_found {
                    lost.push(format!("the {role} {name:?} in {part}, behind {behind:?}"));
                }
            }
        }
    }
    ensure!(lost.is_empty(), "not in sight: {lost:#?}");
    close(page).await
}

/// Eighteen points of three classes, and three without one.
fn points() -> Value {
    let class = |i: usize| if i < 18 { json!(i % 3) } else { Value::Null };
    let points: Vec<Value> = (0..21)
        .map(|i| json!({ "x": (i * 7 % 5) as f64 - 2.0 + (i % 3) as f64, "y": i % 4, "class": class(i) }))
        .collect();
    json!({ "version": 3, "data": { "points": points, "classes": ["A", "B", "C"] } })
}

#[test]
fn every_control_of_the_board_has_its_place() {
    on_page(View::LAPTOP, "", async |page| {
        load_state(page, points()).await?;
        are_in_their_places(page, BOARD).await?;

        // What comes with what it is for.
        push(page, "Names and colors of classes").await?;
        push(page, "Add class").await?;
        let last: &[Place] =
            &[(Button("Names and colors of classes"), "#class-sheet", &[("button", &["Remove the last class"])])];
        are_in_their_places(page, last).await?;
        choose(page, "Tool", "Brush").await?;
        for name in ["Size", "Density"] {
            let slider = page.find("slider", name).await?;
            ensure!(page.run::<bool>("return arguments[0].closest('.status') !== null;", &[slider.to_json()?]).await?);
        }
        choose(page, "Tool", "Add and move").await?;
        click(page, -2.0, 0.0).await?;
        are_in_their_places(page, &[(Nothing, ".bar", &[("button", &["Relabel", "Delete"])])]).await?;
        page.press("Escape").await?;
        push(page, "Hide fits").await?;
        are_in_their_places(page, &[(Nothing, "#guess", &[("button", &["Draw a line", "Draw by hand"])])]).await?;
        push(page, "Draw a line").await?;
        are_in_their_places(
            page,
            &[
                (Nothing, "#guess", &[("button", &["Remove guess"])]),
                (Nothing, ".board", &[("button", &["First end of the guess", "Second end of the guess"])]),
            ],
        )
        .await?;
        push(page, "Show fits").await?;
        choose(page, "Map", "Logistic").await?;
        are_in_their_places(page, &[(Sheet("Show"), "#show-sheet", &[("checkbox", &["Contours"])])]).await?;
        open_sheet(page, "Data").await?;
        push(page, "Points as a table").await?;
        are_in_their_places(page, &[(Nothing, "#data", &[("table", &["Data"]), ("button", &["Close the table"])])])
            .await?;
        push(page, "Close the table").await?;
        choose(page, "Family", "Histogram").await?;
        are_in_their_places(
            page,
            &[(
                Nothing,
                "#generative",
                &[
                    ("radiogroup", &["Histogram model"]),
                    ("radio", &["Naive", "Joint table"]),
                    ("slider", &["Bins", "Count smoothing α"]),
                ],
            )],
        )
        .await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Add this board").await?;
        let of_a_scene: &[Place] = &[
            (
                Sheet("Lecture"),
                "#scene-list",
                &[
                    ("button", &["Show scene 1", "Move scene 1 up", "Move scene 1 down"]),
                    ("button", &["Replace scene 1 by what is shown now", "Duplicate scene 1", "Delete scene 1"]),
                    ("textbox", &["Title of scene 1", "Question of scene 1", "Answer of scene 1"]),
                ],
            ),
            (Nothing, "#lesson-line", &[("button", &["Previous step", "Next step"])]),
        ];
        are_in_their_places(page, of_a_scene).await?;
        load(page, &MIRRORED).await?;
        are_in_their_places(page, OF_TWO_CLASSES).await?;
        push(page, "Keys and gestures").await?;
        are_in_their_places(page, &[(Nothing, "#keys", &[("checkbox", &["Single-key shortcuts"])])]).await
    });
}

#[test]
fn every_prepared_board_is_in_the_group_of_its_question() {
    on_page(View::LAPTOP, "", async |page| {
        let presets = given(page, json!(["presets"])).await?;
        let presets = presets.as_array().context("a list")?;
        assert_eq!(presets.len(), 24);
        open_sheet(page, "Data").await?;
        let first: String = page.eval("document.querySelector('[data-group=own] b').textContent").await?;
        assert_eq!(first, "Empty board");
        for preset in presets {
            let body = "const [group, title] = arguments;
                const all = [...document.querySelectorAll('#data-sheet [data-preset]')].filter((one) => one.querySelector('b').textContent === title);
                return all.length === 1 && all[0].checkVisibility() && all[0].parentElement.dataset.group === group;";
            ensure!(page.run::<bool>(body, &[preset["group"].clone(), preset["title"].clone()]).await?, "{preset}");
        }
        Ok(())
    });
}

#[test]
fn every_control_of_presenter_mode_has_its_place() {
    on_page(View::LAPTOP, "", async |page| {
        load_state(page, points()).await?;
        push(page, "Present").await?;
        are_in_their_places(
            page,
            &[
                (Nothing, "header", &[("button", &["Exit", "Full screen", "QR code", "Blank", "Ring and scale"])]),
                (
                    Button("Ring and scale"),
                    "#presenter-sheet",
                    &[("checkbox", &["Ring"]), ("slider", &["Scale"]), ("textbox", &["Scale"])],
                ),
                (
                    Nothing,
                    ".inside",
                    &[(
                        "tab",
                        &[
                            "Numbers",
                            "Probe",
                            "Formulas",
                            "Weights",
                            "EM",
                            "Samples",
                            "Experiment",
                            "Hold-out",
                            "Decisions",
                        ],
                    )],
                ),
                (
                    Nothing,
                    ".bar",
                    &[("radiogroup", &["Class", "Tool"]), ("button", &["Undo", "More", "Show", "Hide fits"])],
                ),
            ],
        )
        .await?;
        tick(page, "Ring").await?;
        radio_of(page, "Class", "A").await?;
        Ok(())
    });
}

#[test]
fn every_control_of_messages_has_its_place() {
    on_messages(View::LAPTOP, "", async |page| {
        are_in_their_places(page, MESSAGES).await?;
        page.find("slider", "Prior smoothing γ").await?;
        Ok(())
    });
}
