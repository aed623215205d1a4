//! States from files, from the page around and from the browser's storage that somebody has tampered with.

use crate::support::cases;
use crate::support::json;

use bayesboard::board::{App, Board, Command, Demo, Palette, Preset, Saved, Scene, Source, Stage, StageBlock, Trial};
use bayesboard::geometry::Stroke;
use bayesboard::math::Point;
use bayesboard::model::Patch;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Value};
use bayesboard::words;
use fastrand::Rng;
use json::value;

/// Something that may stand anywhere.
fn anything(rng: &mut Rng) -> Value {
    let numbers = [f64::NAN, f64::INFINITY, -1.0, 0.5, 9.0, 1e13, -0.0, 1e-320];
    match rng.u8(0..9) {
        0 => Value::Null,
        1 => Value::Bool(rng.bool()),
        2 => Value::Number(numbers[rng.usize(0..numbers.len())]),
        3 => Value::Text(["", "A", "AAAA", "////fwAAAAA=", "\u{202e}<b>", "linear"][rng.usize(0..6)].to_owned()),
        4 => Value::Text("x".repeat(rng.usize(0..99))),
        5 => Value::Numbers(vec![numbers[rng.usize(0..numbers.len())]; rng.usize(0..5)]),
        6 => Value::List((0..rng.usize(0..4)).map(|_| Value::Number(rng.f64())).collect()),
        7 => Value::Object(vec![("x".to_owned(), Value::Number(1.0))]),
        _ => Value::Other("symbol".to_owned()),
    }
}

/// Changes one place of a value, somewhere in its depth.
fn tamper(rng: &mut Rng, value: &mut Value) {
    match value {
        Value::List(items) if !items.is_empty() && rng.u8(0..8) > 0 => {
            let at = rng.usize(0..items.len());
            match rng.u8(0..8) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => tamper(rng, &mut items[at]),
            }
        }
        Value::Object(entries) if !entries.is_empty() && rng.u8(0..12) > 0 => {
            let at = rng.usize(0..entries.len());
            match rng.u8(0..12) {
                0 => drop(entries.remove(at)),
                1 => entries.push(entries[at].clone()),
                2 => entries[at].0.push('s'),
                _ => tamper(rng, &mut entries[at].1),
            }
        }
        _ => *value = anything(rng),
    }
}

#[test]
fn a_hundred_thousand_tampered_states_are_taken_whole_or_not_at_all() {
    let mut rng = Rng::with_seed(3);
    let mut states = Vec::new();
    for preset in [Preset::Empty, Preset::OnePointEach, Preset::FewLabels, Preset::ThreeClasses] {
        let saved = Saved { board: preset.board(), ..Saved::default() };
        for tree in [wire::state(&saved), wire::packed_state(&saved)] {
            states.push(value(&serde_json::to_value(tree).unwrap()));
        }
    }
    let (mut taken, mut refused, mut app) = (0, 0, App::default());
    for _ in 0..cases() {
        let at = rng.usize(0..states.len());
        let mut state = states[at].clone();
        for _ in 0..rng.usize(1..3) {
            tamper(&mut rng, &mut state);
        }
        match wire::read_state(&state) {
            Ok(saved) => {
                taken += 1;
                let Board { data, settings, axes, .. } = &saved.board;
                assert!(settings.unchecked().check(data.n_classes()).is_ok() && Board::can_show(*axes), "{state:?}");
                if taken % 200 == 0 {
                    app.update(Command::Common(Common::Load(Box::new(saved))));
                    app.refresh();
                }
            }
            Err(error) => {
                refused += 1;
                assert!(error.field.starts_with("state") && !error.expected.is_empty(), "{error}");
            }
        }
    }
    assert!(taken > cases() / 33 && refused > cases() / 4, "{taken} {refused}");
}

/// A mutation of a text, as broken disks, other programs and enemies make them.
fn garble(rng: &mut Rng, text: &[u8], bits: &[&str]) -> String {
    let mut bytes = text.to_vec();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(0..=bytes.len());
        let end = (at + rng.usize(0..9)).min(bytes.len());
        match rng.u8(0..5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.splice(at..end, bits[rng.usize(0..bits.len())].bytes()).for_each(drop),
            3 if at < bytes.len() => bytes[at] = rng.u8(..),
            _ => bytes.extend_from_within(at..end),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Loads a board and looks at it as the page does.
fn load(app: &mut App, saved: Saved) {
    app.update(Command::Common(Common::Load(Box::new(saved))));
    app.refresh();
    let _ = (wire::view(app), words::description(app));
}

/// Files as texts: what is no JSON the browser refuses, and of what is nothing half taken gets onto the board.
#[test]
fn mutated_files_are_taken_whole_or_not_at_all() {
    let bits =
        ["null", "1e999", "-1e308", "{}", "[]", "\"", ",", "\\u0000", "\\ud800", "0.5", "\"class\":9,", "]]", "true"];
    let mut rng = Rng::with_seed(5);
    let mut files = Vec::new();
    for preset in [Preset::Empty, Preset::OnePointEach] {
        let mut saved = Saved { board: preset.board(), fits_hidden: true, ..Saved::default() };
        saved.board.guess = Stroke::new(vec![Point::new(0.0, 1.0), Point::new(2.0, 1.0), Point::ORIGIN], true);
        saved.palette = Palette::Maximum;
        let scene = |gesture| Scene {
            title: "One".into(),
            question: "Who?".into(),
            sentence: "Look.".into(),
            gesture: Some(gesture),
            stage: Stage { block: StageBlock::Formula, show: vec!["pooling"], ..Stage::default() },
            saved: saved.clone().into(),
            ..Scene::default()
        };
        let mut changed = saved.board.settings.unchecked();
        changed.logistic.prior_std = None;
        let patch = Patch::between(&saved.board.settings, &changed);
        let experiment = Demo::Experiment(Trial { source: Source::Moons, nuisance: 3, repetitions: 20, seed: 9 });
        let mut gestures = vec![Demo::Reveal, Demo::Adjust(patch.into()), Demo::Run(9), Demo::LeaveOneOut, experiment];
        if !saved.board.data.is_empty() {
            gestures.push(Demo::Move { index: 1, to: Point::ORIGIN });
        }
        saved.board.scenes = gestures.into_iter().map(scene).collect();
        for tree in [wire::state(&saved), wire::packed_state(&saved)] {
            files.push(serde_json::to_vec(&tree).expect("plain data"));
        }
    }
    let (mut taken, mut refused, mut no_json, mut app) = (0, 0, 0, App::default());
    for _ in 0..cases() {
        let file = &files[rng.usize(0..files.len())];
        let Ok(parsed) = serde_json::from_str(&garble(&mut rng, file, &bits)) else {
            no_json += 1;
            continue;
        };
        match wire::read_state(&value(&parsed)) {
            Ok(saved) => {
                taken += 1;
                // What was taken comes back from a file of its own.
                let again = serde_json::to_value(wire::packed_state(&saved)).expect("plain data");
                assert_eq!(wire::read_state(&value(&again)).as_ref(), Ok(&saved), "{parsed}");
                if taken % 100 == 0 {
                    load(&mut app, saved);
                }
            }
            Err(error) => {
                refused += 1;
                assert!(error.field.starts_with("state") && !error.expected.is_empty(), "{error}");
            }
        }
    }
    assert!(taken > cases() / 125 && refused > cases() / 25 && no_json > cases() / 4, "{taken} {refused} {no_json}");
}

/// Tables of every kind that is read, garbled: read or refused with a line, and what was read fits onto a board.
#[test]
fn mutated_tables_are_read_or_refused_with_a_line() {
    let files = [
        "length,width,kind\r\n1.4,0.2,setosa\r\n4.7,1.4,versicolor\r\n-3e2,+.5,\r\n",
        "\u{feff}x;y;who\n1,5;2,25;\"a \"\"b\"\"; c\"\n-0,5;1e3;ä\n;;\n",
        "1\t2\tA\n3\t4\tB\n\n5\t6\tA",
        "x,y\n1,2\n3,4\n",
        "\"1.0\",\"2\",\"line\nbreak\"\n2,3,'=1+1\n",
    ];
    let bits = [
        ",", ";", "\t", "\"", "\n", "\r", "inf", "nan", "1e999", "−1", "\u{feff}", "\0", "x", "0,1", "A,B,C,D", "\"\"",
        "\u{202e}", "9\n",
    ];
    let mut rng = Rng::with_seed(6);
    let (mut taken, mut refused, mut app) = (0, 0, App::default());
    for round in 0..cases() {
        let at = rng.usize(0..files.len());
        let text = garble(&mut rng, files[at].as_bytes(), &bits);
        let read = crate::support::read_csv(&text);
        let before = (round % 1_000 == 0).then(|| app.board().clone());
        match &read {
            Ok(data) => {
                taken += 1;
                let data = &data.what;
                let names = data.classes().iter().chain(data.axes());
                assert!(data.n_classes() <= 8 && names.clone().all(|name| name.chars().count() <= 40), "{text:?}");
                assert!(data.iter().all(|(at, _)| at.is_finite()), "{text:?}");
            }
            Err(error) => {
                refused += 1;
                let said = words::import_failed("table.csv", error, "The board is unchanged.");
                assert!(said.contains("table.csv") && said.ends_with('.'), "{said}");
            }
        }
        if let Some(before) = before {
            let failed = read.is_err();
            app.update(Command::Import("table.csv".to_owned(), read.map(Box::new)));
            assert_eq!(app.notice().is_some(), failed, "{text:?}");
            assert!(!failed || *app.board() == before, "{text:?}");
            app.refresh();
        }
    }
    assert!(taken > cases() / 6 && refused > cases() / 6, "{taken} {refused}");
}
