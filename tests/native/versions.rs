//! What links and files of each version leave out.

use bayesboard::board::{App, Command, Lecture, ListCommand, Panel, Preset, Saved};
use bayesboard::messages::{self, Messages};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Named, Value, Version, link, packed_state, read_link, read_state, state};
use bayesboard::words;
use serde_json::{Value as Json, json};

use crate::support::json::value;

/// Two points of each class, as a link has them.
const POINTS: &str = "p=AMR4IYciIAGcoW";

/// The variance smoothing of a board, and whether the map is shown.
fn usual(saved: &Saved) -> (f64, bool) {
    (saved.board.settings.generative.variance_smoothing, saved.shown.map)
}

/// The same of a board and of the scenes in it.
fn usual_of_all(saved: &Saved) -> Vec<(f64, bool)> {
    let scenes = saved.board.scenes.iter().map(|scene| usual(&scene.saved));
    std::iter::once(usual(saved)).chain(scenes).collect()
}

fn linked(hash: &str) -> Saved {
    read_link(hash).expect("a link").expect("a board").0
}

fn filed(json: &Json) -> Saved {
    read_state(&value(json)).unwrap_or_else(|error| panic!("{json}: {error}"))
}

const OLD: (f64, bool) = (0.01, false);
const NEW: (f64, bool) = (1e-9, true);

#[test]
fn what_a_link_leaves_out_is_that_of_its_version() {
    for (version, left_out) in [(1, OLD), (2, NEW), (3, NEW)] {
        let hash = format!("#v={version}&{POINTS}&scene=one&{POINTS}&scene=two&smoothing=0.5&{POINTS}");
        assert_eq!(usual_of_all(&linked(&hash)), [left_out, left_out, (0.5, left_out.1)], "{hash}");
        let bad = linked(&format!("#v={version}&smoothing=-1&show=everything"));
        assert_eq!(usual(&bad), left_out, "what cannot be read is as if left out");
        let named = linked(&format!("#v={version}&show=generative,map&smoothing=0"));
        assert_eq!((usual(&named), named.shown.ellipses), ((0.0, true), false), "words mean the same in all versions");
        assert!(!linked(&format!("#v={version}&show=generative,logistic")).shown.map);
        // Wherever the version stands.
        assert_eq!(usual(&linked(&format!("#{POINTS}&v={version}"))), left_out);
    }
}

#[test]
fn what_a_file_leaves_out_is_that_of_its_version() {
    let rows = json!([{ "x": 0, "y": 0, "class": 0 }, { "x": 1, "y": 1, "class": 1 }]);
    let columns = json!({ "x": [0, 1], "y": [0, 1], "class": [0, 1] });
    let packed = serde_json::to_value(packed_state(&Saved::default())).expect("plain data")["data"]["points"].clone();
    assert!(packed["x"].is_string(), "{packed}");
    for (version, left_out) in [(1, OLD), (2, NEW), (3, NEW)] {
        for points in [&rows, &columns, &packed] {
            let data = json!({ "points": points });
            let scene = |settings: Json| json!({ "title": "one", "data": data, "settings": settings, "view": {} });
            let read = filed(&json!({
                "version": version,
                "data": data,
                "view": { "shown": { "ellipses": false } },
                "scenes": [
                    { "data": data },
                    scene(json!({ "generative": { "pooling": 1 } })),
                    scene(json!({ "generative": { "varianceSmoothing": 0.5 } })),
                ],
            }));
            assert_eq!(usual_of_all(&read), [left_out, left_out, left_out, (0.5, left_out.1)], "{version}: {points}");
            assert!(!read.shown.ellipses && read.shown.boundaries);
        }
    }
}

/// The earlier pages always had a panel open, at first the numbers.
#[test]
fn a_board_that_names_no_panel_opens_that_of_its_version_where_none_is_open() {
    let data = json!({ "points": [{ "x": 0, "y": 0, "class": 0 }] });
    for (version, if_closed) in [(1, Panel::Numbers), (2, Panel::Numbers), (3, Panel::Closed)] {
        let file = |view: Json| {
            filed(&json!({ "version": version, "data": data, "view": view, "scenes": [{ "data": data }] }))
        };
        let link = |named: &str| linked(&format!("#v={version}{named}&{POINTS}&scene=one&{POINTS}"));
        for (read, named) in [
            (link(""), None),
            (file(json!({})), None),
            (link("&in=formulas"), Some(Panel::Formulas)),
            (file(json!({ "inside": "formulas" })), Some(Panel::Formulas)),
        ] {
            let scene = &read.board.scenes[0].saved;
            assert_eq!((scene.panel, scene.panel_if_closed), (None, Panel::Closed), "version {version}");
            for open in [Panel::Closed, Panel::Weights] {
                let mut app = App::default();
                app.update(Command::Common(Common::OpenPanel(open)));
                app.update(Command::Common(Common::Load(Box::new(read.clone()))));
                let kept = if open == Panel::Closed { if_closed } else { open };
                assert_eq!(app.panel(), named.unwrap_or(kept), "version {version}, {open:?} being open");
            }
        }
    }
}

#[test]
fn what_is_written_is_of_the_newest_version_and_leaves_out_what_that_has() {
    let newest = Version::NEWEST.number();
    for version in Version::ALL {
        let saved = version.usual();
        let written = [state(&saved), packed_state(&saved)].map(|tree| serde_json::to_value(tree).expect("plain data"));
        for json in written {
            assert_eq!((&json["version"], filed(&json)), (&json!(newest), saved.clone()));
        }
        let hash = link(&saved).expect("a link").hash;
        assert!(hash.starts_with(&format!("#v={newest}")), "{hash}");
        assert_eq!(linked(&hash), saved, "{version:?}");
    }
    assert_eq!(link(&Version::NEWEST.usual()).expect("a link").hash, "#v=3");
    assert_eq!(
        link(&Version::One.usual()).expect("a link").hash,
        "#v=3&smoothing=0.01&show=generative,logistic,ellipses,boundaries"
    );
}

#[test]
fn only_numbers_of_versions_are_versions() {
    for version in [json!(0), json!(4), json!(1.5), json!("2"), json!(null)] {
        let refused = read_state(&value(&json!({ "version": version, "data": { "points": [] } })));
        assert_eq!(refused.expect_err("no version").field, "state.version");
    }
    let missing = read_state(&Value::Object(Vec::new())).expect_err("no version").to_string();
    assert_eq!(missing, "state.version is missing; it must be a whole number from 1 to 3");
}

#[test]
fn what_comes_with_the_page_has_a_name_of_its_own_for_good() {
    let names: Vec<&str> = [Preset::NAMES, messages::Preset::NAMES, Lecture::NAMES].concat();
    for (i, name) in names.iter().enumerate() {
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit()), "{name}");
        assert!(!names[..i].contains(name), "{name} is there twice");
    }
    for preset in Preset::ALL.into_iter().chain([Preset::Example]) {
        assert_eq!(Preset::named(preset.name()), Some(preset));
    }
}

/// A lecture that is there is not added again, whatever its scenes are called by now.
#[test]
fn a_lecture_is_known_by_its_name() {
    let add = || Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0));
    let mut app = App::default();
    app.update(add());
    let title = "Zwei Wege".to_owned();
    let (question, sentence) = (String::new(), String::new());
    app.update(Command::Scenes(ListCommand::Describe { index: 0, title, question, sentence, notes: None, show: None }));
    let n = app.scenes().len();
    let file = serde_json::to_value(wire::state(&app.saved())).expect("JSON");
    assert_eq!((&file["scenes"][0]["lecture"], &file["scenes"][0]["title"]), (&json!("models"), &json!("Zwei Wege")));
    let mut again = App::default();
    again.update(Command::Common(Common::Load(Box::new(wire::read_state(&value(&file)).expect("a file")))));
    again.update(add());
    assert_eq!((again.scenes().len(), again.scene()), (n, Some(0)));
    again.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[1]), 0)));
    assert_eq!(again.scenes().len(), n + 9, "another lecture; what was shown is one of the scenes");
}

/// Files of before had no name of a lecture, but its titles.
#[test]
fn a_lecture_of_an_older_file_is_known_by_its_titles() {
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[1]), 0)));
    let mut file = serde_json::to_value(wire::state(&app.saved())).expect("JSON");
    for scene in file["scenes"].as_array_mut().expect("scenes") {
        assert!(scene.as_object_mut().expect("an object").remove("lecture").is_some());
    }
    let saved = wire::read_state(&value(&file)).expect("a file");
    assert_eq!(saved.board.scenes, app.saved().board.scenes);
    let mut messages = Messages::default();
    messages
        .update(messages::Command::Common(Common::Lecture(words::messages::lecture(&words::messages::LECTURES[0]), 0)));
    let mut file = serde_json::to_value(wire::messages::state(&messages.saved())).expect("JSON");
    for scene in file["scenes"].as_array_mut().expect("scenes") {
        assert_eq!(scene.as_object_mut().expect("an object").remove("lecture"), Some(json!("messages")));
    }
    let saved = wire::messages::read_state(&value(&file)).expect("a file");
    assert_eq!(saved.corpus.scenes, messages.saved().corpus.scenes);
}
