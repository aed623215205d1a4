//! The keys of parts that the page does not offer.

use std::collections::BTreeSet;

use crate::support::boards::after;
use bayesboard::board::{Answer, App, BINDINGS, Binding, Command, ListCommand, PageTask};
use bayesboard::keyboard::{KeyPress, Scope, With};
use bayesboard::messages::{BINDINGS as OF_MESSAGES, Messages};
use bayesboard::screen::{Common, Screen};
use bayesboard::words::PRESETS;

/// The parts that have keys, and the first of the keys of each row.
const KEYS: [(&str, &[&str]); 20] = [
    ("generative", &["g", "Shift c", "s", "o", "t", "d", "a", "i"]),
    ("logistic", &["w"]),
    ("pooling", &["g", "s"]),
    ("correlation", &["g", "o"]),
    ("variance-smoothing", &["t"]),
    ("family", &["Shift c"]),
    ("cost", &["c"]),
    ("decisions", &["c"]),
    ("bins", &["d"]),
    ("count-smoothing", &["a"]),
    ("class-prior", &["i"]),
    ("prior-std", &["w"]),
    ("tools", &["v", "b", "e", "p", "[", "]", "l"]),
    ("probe", &["p"]),
    ("editing", &["r", "Ctrl z", "CtrlShift z", "Ctrl y", "Delete"]),
    ("axes", &["+", "-"]),
    ("shown", &["Shift g", "m", "y", "u", "j", "k", "z"]),
    ("numbers", &["Shift 1"]),
    ("reveal", &["h"]),
    ("files", &["q"]),
];

/// The keys of presenter mode, which has other meanings for letters.
const PRESENTING: (&str, &[&str]) = (
    "present",
    &["Presenting b", "Presenting f", "Presenting c", "Presenting l", "Presenting n", "Presenting Shift n"],
);

/// A board of one scene, on a page that does not offer these parts.
fn hiding(parts: &str) -> App {
    after([Command::Scenes(ListCommand::Add(&PRESETS)), Command::Common(Common::HideParts(parts.to_owned()))])
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
    let pages = [
        include_str!("../../www/kit/header.html"),
        include_str!("../../www/board/screen.html"),
        include_str!("../../www/board/sheets.html"),
        include_str!("../../www/board/show.html"),
        include_str!("../../www/board/panels.html"),
    ];
    let starts = ["data-part=\"", "class=\"slider\" id=\""];
    let rests = starts.iter().flat_map(|start| pages.iter().flat_map(move |page| page.split(start).skip(1)));
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
        let gone: Vec<String> = names(BINDINGS.iter()).into_iter().filter(|name| !listed.contains(name)).collect();
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
    let all = names(BINDINGS.iter());
    for (parts, keys) in [("reveal, axes", ["h", "+", "-"].as_slice()), (" axes ,reveal,,x", &["h", "+", "-"])] {
        let listed = names(hiding(parts).bindings());
        assert!(keys.iter().all(|&key| !listed.contains(&key.to_owned())), "{parts:?} leaves {listed:?}");
        assert_eq!(listed.len() + keys.len(), all.len(), "{parts:?} leaves {listed:?}");
    }
    for unknown in ["", " ", "tool", "Tools", "tools;axes", "b", ",,"] {
        assert_eq!(names(hiding(unknown).bindings()), all, "{unknown:?}");
    }
}

/// A letter of every script whose keyboards have no Latin letters, and a mark of one.
const OTHER_SCRIPTS: [&str; 8] = ["я", "ζ", "ז", "ㅋ", "ض", "ฟ", "็", "ち"];

/// Letters of a row, as a keyboard of another script sends them: by their places.
fn letters<A>(rows: &'static [bayesboard::keyboard::Binding<A>]) -> impl Iterator<Item = (&'static str, KeyPress)> {
    let is_letter = |key: &&&str| key.len() == 1 && key.as_bytes()[0].is_ascii_lowercase();
    rows.iter().flat_map(move |row| row.keys.iter().filter(is_letter).map(move |&key| (row, key))).map(|(row, key)| {
        let press = KeyPress {
            code: format!("Key{}", key.to_uppercase()),
            shift: matches!(row.with, With::Shift | With::CtrlShift),
            ctrl: matches!(row.with, With::Ctrl | With::CtrlShift),
            on_plot: true,
            presenting: row.scope == Scope::Presenting,
            ..KeyPress::default()
        };
        (key, press)
    })
}

#[test]
fn where_a_keyboard_has_no_latin_letters_their_places_count() {
    let (board, messages) = (hiding(""), Messages::default());
    for character in OTHER_SCRIPTS {
        let other = |press: &KeyPress| KeyPress { key: character.to_owned(), ..press.clone() };
        for (key, press) in letters(&BINDINGS) {
            let latin = KeyPress { key: key.to_owned(), ..press.clone() };
            assert!(board.binding(&latin).is_some() || ["l", "n", "r", "z", "y"].contains(&key), "{latin:?}");
            assert_eq!(board.binding(&other(&press)), board.binding(&latin), "{character} for {key}");
        }
        for (key, press) in letters(&OF_MESSAGES) {
            let latin = KeyPress { key: key.to_owned(), ..press.clone() };
            assert_eq!(messages.binding(&other(&press)), messages.binding(&latin), "{character} for {key}");
        }
    }
}

#[test]
fn where_a_keyboard_has_latin_letters_they_count_and_their_places_do_not() {
    let board = hiding("");
    for key in ["ł", "é", "ß", "ſ", "ơ", "ı", "“", "€", ",", ";", "/", "Dead", ""] {
        for (_, press) in letters(&BINDINGS) {
            assert_eq!(board.binding(&KeyPress { key: key.to_owned(), ..press.clone() }), None, "{key:?} {press:?}");
        }
    }
    // On a French keyboard A is where Q is on others; with AltGr the page sends no place.
    let french = KeyPress { key: "a".into(), code: "KeyQ".into(), ..KeyPress::default() };
    assert_eq!(board.binding(&french), board.binding(&KeyPress { key: "a".into(), ..KeyPress::default() }));
    assert_eq!(board.binding(&KeyPress { key: "я".into(), ..KeyPress::default() }), None);
}

/// N outside of presenter mode selects the next point; in it the notes have N, and Shift+N selects.
#[test]
fn presenting_n_shows_the_notes_and_shift_n_selects_the_next_point() {
    let app = hiding("");
    let press = |key: &str, shift: bool, presenting: bool| {
        app.binding(&KeyPress { key: key.to_owned(), shift, presenting, ..KeyPress::default() })
    };
    let next = Some(Answer::Screen(Command::SelectNext { forward: true }));
    assert_eq!(press("n", false, false), next);
    assert_eq!(press("N", true, false), Some(Answer::Screen(Command::SelectNext { forward: false })));
    assert_eq!(press("n", false, true), Some(Answer::Page(PageTask::Notes)));
    assert_eq!(press("N", true, true), next);
}
