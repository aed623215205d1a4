//! Every control has its place: what it is behind, and where it then stands.

mod of_board;
mod of_messages;

use Behind::{Button, Nothing, Panel, Sheet};
use anyhow::{Context, ensure};
use e2e::steps::{choose, open_panel, open_sheet, push, radio_of, tick};
use e2e::{Page, Result, View, on_page};
use of_board::{BOARD, OF_TWO_CLASSES};
use of_messages::MESSAGES;
use serde_json::{Value, json};

use crate::board::{MIRRORED, click, given, load, load_state, reveal};
use crate::messages::on_messages;

/// What is pressed to see a place.
#[derive(Clone, Copy, Debug)]
enum Behind {
    Nothing,
    Button(&'static str),
    Sheet(&'static str),
    Panel(&'static str),
}

/// A place: what it is behind, the part of the page, and the controls in it, by role and name.
type Place = (Behind, &'static str, &'static [(&'static str, &'static [&'static str])]);

const HEADER: Place = (
    Nothing,
    "header",
    &[
        ("heading", &["Bayesboard"]),
        ("button", &["Board", "Messages", "Data", "Lecture", "Share", "Help", "View", "Present"]),
    ],
);

const SHARED: &[&str] = &["Copy link", "Large QR code", "Copy iframe"];

const VIEW: Place = (
    Sheet("View"),
    "#view-sheet",
    &[("radiogroup", &["Theme", "Contrast"]), ("radio", &["System", "Light", "Dark", "Standard", "Strong"])],
);

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
        push(page, "Names of classes").await?;
        push(page, "Add class").await?;
        let last: &[Place] = &[(Button("Names of classes"), "#class-sheet", &[("button", &["Remove the last class"])])];
        are_in_their_places(page, last).await?;
        choose(page, "Tool", "Brush").await?;
        let slider = page.find("slider", "Size").await?;
        ensure!(page.run::<bool>("return arguments[0].closest('.status') !== null;", &[slider.to_json()?]).await?);
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
        reveal(page).await?;
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
                    ("textbox", &["What to say in scene 1", "What to ask in scene 1"]),
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
                (Nothing, "#presenter-tools", &[("button", &["Controls", "View"])]),
                (
                    Button("View"),
                    "#presenter-sheet",
                    &[
                        ("button", &["Scenes", "QR code", "Blank", "Full screen", "Exit"]),
                        ("checkbox", &["Show the pointer"]),
                        ("slider", &["Size of type"]),
                        ("textbox", &["Size of type"]),
                    ],
                ),
                (
                    Button("Controls"),
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
        crate::board::push(page, "View").await?;
        tick(page, "Show the pointer").await?;
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
