//! The keys of parts that the page does not offer.

use std::collections::BTreeSet;

use crate::support::boards::after;
use bayesboard::board::{App, BINDINGS, Binding, Command, SceneCommand};
use bayesboard::keyboard::{KeyPress, Scope, With};
use bayesboard::words::PRESETS;

/// The parts that have keys, and the first of the keys of each row.
const KEYS: [(&str, &[&str]); 17] = [
    ("generative", &["g", "c", "s", "o", "t", "d", "a", "i"]),
    ("logistic", &["w"]),
    ("pooling", &["g", "s"]),
    ("correlation", &["g", "o"]),
    ("variance-smoothing", &["t"]),
    ("family", &["c"]),
    ("bins", &["d"]),
    ("count-smoothing", &["a"]),
    ("class-prior", &["i"]),
    ("prior-std", &["w"]),
    ("tools", &["v", "b", "e", "p", "[", "]", "l"]),
    ("probe", &["p"]),
    ("editing", &["r", "Ctrl z", "CtrlShift z", "Ctrl y", "Delete"]),
    ("axes", &["+", "-"]),
    ("shown", &["m"]),
    ("reveal", &["h"]),
    ("files", &["q"]),
];

/// The keys of presenter mode, which has other meanings for letters.
const PRESENTING: (&str, &[&str]) = ("present", &["Presenting b", "Presenting f"]);

/// A board of one scene, on a page that does not offer these parts.
fn hiding(parts: &str) -> App {
    after([Command::Scene(SceneCommand::Add(&PRESETS)), Command::HideParts(parts.to_owned())])
}

/// A row of the table by its first key, and by what must be so for it to count.
fn name(row: &Binding) -> String {
    let mut name = row.keys[0].to_owned();
    if row.with != With::Nothing {
        name = format!("{:?} {name}", row.with);
    }
    if row.scope == Scope::Presenting { format!("Presenting {name}") } else { name }
}

fn names<'a>(rows: impl IntoIterator<Item = &'a Binding>) -> Vec<String> {
    rows.into_iter().map(name).collect()
}

fn press(row: &Binding) -> KeyPress {
    KeyPress {
        key: row.keys[0].to_owned(),
        shift: matches!(row.with, With::Shift | With::CtrlShift),
        alt: row.with == With::Alt,
        ctrl: matches!(row.with, With::Ctrl | With::CtrlShift),
        on_plot: row.scope == Scope::Plot,
        presenting: row.scope == Scope::Presenting,
        ..KeyPress::default()
    }
}

/// The names that hide something on the page: those of parts, and those of sliders.
fn parts() -> BTreeSet<&'static str> {
    let page = include_str!("../../www/index.html");
    let starts = ["data-part=\"", "class=\"slider\" id=\""];
    let rests = starts.iter().flat_map(|start| page.split(start).skip(1));
    rests.filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

#[test]
fn the_keys_of_a_hidden_part_do_nothing_and_all_others_what_they_did() {
    let (parts, open) = (parts(), hiding(""));
    assert!(parts.len() > 20 && KEYS.iter().chain([&PRESENTING]).all(|(part, _)| parts.contains(part)), "{parts:?}");
    for part in parts {
        let app = hiding(part);
        let of_part = KEYS.into_iter().chain([PRESENTING]).find(|(known, _)| *known == part);
        let hidden = of_part.map_or(&[][..], |(_, keys)| keys);
        let listed = names(app.bindings());
        let gone: Vec<String> = names(BINDINGS).into_iter().filter(|name| !listed.contains(name)).collect();
        assert_eq!(gone, hidden, "{part}");
        // Where a letter has lost its meaning in presenter mode, it has the other one.
        for row in BINDINGS.iter().filter(|row| part != "present" || row.scope != Scope::Presenting) {
            let key = press(row);
            let before = if gone.contains(&name(row)) { None } else { open.binding(&key) };
            assert_eq!(app.binding(&key), before, "{key:?} with {part} hidden");
        }
    }
}

#[test]
fn names_of_hidden_parts_may_have_spaces_and_unknown_ones_are_ignored() {
    let all = names(BINDINGS);
    for (parts, keys) in [("reveal, axes", ["h", "+", "-"].as_slice()), (" axes ,reveal,,x", &["h", "+", "-"])] {
        let listed = names(hiding(parts).bindings());
        assert!(keys.iter().all(|&key| !listed.contains(&key.to_owned())), "{parts:?} leaves {listed:?}");
        assert_eq!(listed.len() + keys.len(), all.len(), "{parts:?} leaves {listed:?}");
    }
    for unknown in ["", " ", "tool", "Tools", "tools;axes", "b", ",,"] {
        assert_eq!(names(hiding(unknown).bindings()), all, "{unknown:?}");
    }
}
