//! States from files, from the page around and from the browser's storage that somebody has tampered with.
#![cfg(not(target_arch = "wasm32"))]

#[path = "support/json.rs"]
mod json;

use bayesboard::app::{App, Board, Msg, Preset, Saved};
use bayesboard::wire::{self, Value};
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
    for _ in 0..100_000 {
        let at = rng.usize(0..states.len());
        let mut state = states[at].clone();
        for _ in 0..rng.usize(1..3) {
            tamper(&mut rng, &mut state);
        }
        match wire::read_state(&state) {
            Ok(saved) => {
                taken += 1;
                let Board { data, settings, axes, .. } = &saved.board;
                assert!(settings.check(data.n_classes()).is_ok() && Board::can_show(*axes), "{state:?}");
                if taken % 200 == 0 {
                    app.update(Msg::Load(Box::new(saved)));
                    app.refresh();
                }
            }
            Err(error) => {
                refused += 1;
                assert!(error.field.starts_with("state") && !error.expected.is_empty(), "{error}");
            }
        }
    }
    assert!(taken > 3_000 && refused > 30_000, "{taken} {refused}");
}
