//! axe-core on every state of every screen, light and dark, on a laptop and on a phone; and what axe has no rule for:
//! that what a screen is about has a role, a name and a description.

use std::cell::RefCell;

use anyhow::ensure;
use e2e::steps::ask;
use e2e::{Page, Result, View, on_first_visit, variable};
use serde_json::{Value, json};

use crate::state::{State, reach};
use crate::{board, messages, report};

/// Runs axe-core and returns what it finds; its head says what is no fault.
const CHECK: &str = include_str!("axe.js");

/// A screen, with what it is about as the browser tells a screen reader.
#[derive(Clone, Copy)]
struct Screen {
    address: &'static str,
    role: &'static str,
    name: &'static str,
    states: fn() -> Vec<State>,
}

const BOARD: Screen = Screen { address: "", role: "application", name: "Training points", states: board::states };
const MESSAGES: Screen =
    Screen { address: "#screen=messages", role: "group", name: "List of messages", states: messages::states };

/// Looks at the states of a screen, each on a page of its own. `E2E_STATES` may have parts of names, one a line.
fn audit(title: &str, screen: Screen, view: View) {
    let parts = variable("E2E_STATES").unwrap_or_default();
    let is_asked = |state: &State| parts.is_empty() || parts.lines().any(|part| state.name.contains(part));
    let mut rows = Vec::new();
    for state in (screen.states)().into_iter().filter(is_asked) {
        if state.is_of_desks && view.touch {
            continue;
        }
        let faults = RefCell::default();
        on_first_visit(view, screen.address, async |page| {
            faults.replace(faults_of(page, screen, view, &state).await);
            // What the console says of a state is not axe's: the tests of the page see to it.
            page.take_complaints().await.map(drop)
        });
        let faults = faults.into_inner();
        println!(
            "{title}: {}: {}",
            state.name,
            if faults.is_empty() { "no fault".to_owned() } else { faults.join("; ") }
        );
        rows.push((state.name, faults));
    }
    report(&format!("axe-core, {title}"), &rows);
}

/// What is wrong with a state; first of all, that it cannot be reached.
async fn faults_of(page: &Page, screen: Screen, view: View, state: &State) -> Vec<String> {
    let found = async {
        reach(page, &state.acts).await?;
        let source = std::fs::read_to_string(variable("E2E_AXE")?)?;
        page.run::<Value>(&source, &[]).await?;
        let answer = ask(page, CHECK, &[]).await?;
        let mut faults: Vec<String> = serde_json::from_value(answer)?;
        if !state.covers {
            faults.extend(area_fault(page, screen, view).await?);
        }
        Ok::<_, anyhow::Error>(faults)
    };
    found.await.unwrap_or_else(|error| vec![format!("cannot be reached: {error:#}")])
}

/// What a screen reader is not told of what the screen is about.
async fn area_fault(page: &Page, Screen { role, name, .. }: Screen, view: View) -> Result<Option<String>> {
    // On a phone one place is in sight at a time.
    let in_sight = "return document.querySelector(`[aria-label=\"${arguments[0]}\"]`)?.checkVisibility() === true;";
    if view.touch && !page.run::<bool>(in_sight, &[json!(name)]).await? {
        return Ok(None);
    }
    let tree = page.driver.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await?;
    let nodes = tree["nodes"].as_array().map_or(&[][..], Vec::as_slice);
    ensure!(!nodes.is_empty(), "the browser has no accessibility tree");
    let is_area =
        |node: &&Value| node["ignored"] != true && node["role"]["value"] == role && node["name"]["value"] == name;
    Ok(match nodes.iter().find(is_area) {
        None => Some(format!("no {role} is called {name:?}")),
        Some(node) if node["description"]["value"].as_str().is_none_or(str::is_empty) => {
            Some(format!("{name:?} has no description"))
        }
        Some(_) => None,
    })
}

#[test]
fn board_on_a_laptop() {
    audit("board, laptop", BOARD, View::LAPTOP);
}

#[test]
fn board_on_a_laptop_in_the_dark() {
    audit("board, laptop, dark", BOARD, View { dark: true, ..View::LAPTOP });
}

#[test]
fn board_on_a_phone() {
    audit("board, phone", BOARD, View::PHONE);
}

#[test]
fn board_on_a_phone_in_the_dark() {
    audit("board, phone, dark", BOARD, View { dark: true, ..View::PHONE });
}

#[test]
fn messages_on_a_laptop() {
    audit("messages, laptop", MESSAGES, View::LAPTOP);
}

#[test]
fn messages_on_a_laptop_in_the_dark() {
    audit("messages, laptop, dark", MESSAGES, View { dark: true, ..View::LAPTOP });
}

#[test]
fn messages_on_a_phone() {
    audit("messages, phone", MESSAGES, View::PHONE);
}

#[test]
fn messages_on_a_phone_in_the_dark() {
    audit("messages, phone, dark", MESSAGES, View { dark: true, ..View::PHONE });
}
