//! The gesture of a scene: in files an object with one key, in links words separated by tildes.

use serde::Serialize;

use super::at::At;
use super::numbers::point;
use super::settings::{SettingsByKey, patch, read_patch};
use super::value::Invalid;
use crate::board::{Board, Demo, MAX_SEED, Source, Trial};
use crate::data::{MAX_POINTS, check_point};
use crate::math::Point;
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};
use crate::words::{self, expected};

/// The kinds of gestures.
const KINDS: [&str; 6] = ["reveal", "adjust", "move", "run", "experiment", "decide"];

/// How points are judged after the gesture of the last kind.
const LEAVE_ONE_OUT: &str = "leave-one-out";

/// A gesture as files have it: `Gesture` of the public contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Gesture {
    Reveal(bool),
    Adjust(SettingsByKey),
    Move { point: usize, to: [f64; 2] },
    Run(usize),
    Experiment { source: Source, nuisance: usize, repetitions: usize, seed: usize },
    Decide(&'static str),
}

pub(super) fn demo(demo: &Demo) -> Gesture {
    match *demo {
        Demo::Reveal => Gesture::Reveal(true),
        Demo::Adjust(ref settings) => Gesture::Adjust(patch(settings)),
        Demo::Move { index, to } => Gesture::Move { point: index, to: point(to) },
        Demo::Run(steps) => Gesture::Run(steps),
        Demo::Experiment(Trial { source, nuisance, repetitions, seed }) => {
            Gesture::Experiment { source, nuisance, repetitions, seed }
        }
        Demo::LeaveOneOut => Gesture::Decide(LEAVE_ONE_OUT),
    }
}

/// The kind of a gesture, and the keys of the settings that it adjusts.
pub(super) fn demo_uses(demo: &Demo) -> String {
    let kind = match demo {
        Demo::Reveal => KINDS[0],
        Demo::Adjust(_) => KINDS[1],
        Demo::Move { .. } => KINDS[2],
        Demo::Run(_) => KINDS[3],
        Demo::Experiment(_) => KINDS[4],
        Demo::LeaveOneOut => KINDS[5],
    };
    let given = if let Demo::Adjust(patch) = demo { patch.given() } else { &[] };
    [kind].into_iter().chain(given.iter().map(|setting| setting.key)).collect::<Vec<_>>().join(" ")
}

/// Reads a place on the board.
pub(super) fn read_place(at: &At) -> Result<Point, Box<Invalid>> {
    let &[x, y] = &at.numbers()?[..] else { return Err(at.invalid(expected::PAIR)) };
    let place = Point::new(x, y);
    check_point(place).map_err(|error| Invalid::new("", "", &words::data_refused(&error)))?;
    Ok(place)
}

/// Reads a gesture for a board.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range; more or fewer than one kind of gesture.
pub(super) fn read_demo(at: &At, board: &Board) -> Result<Demo, Box<Invalid>> {
    let fields = at.fields(&KINDS)?;
    let mut found = KINDS.into_iter().filter_map(|kind| Some((kind, fields.get(kind)?)));
    let (Some((kind, field)), None) = (found.next(), found.next()) else {
        return Err(at.invalid(expected::BOARD_GESTURE));
    };
    let demo = match kind {
        "reveal" => field.bool().map(|_| Demo::Reveal)?,
        "adjust" => Demo::Adjust(Box::new(read_patch(&field)?)),
        "move" => {
            let fields = field.fields(&["point", "to"])?;
            let index = fields.need("point", expected::POINT_INDEX)?.whole(0, MAX_POINTS)?;
            Demo::Move { index, to: read_place(&fields.need("to", expected::PAIR)?)? }
        }
        "run" => Demo::Run(field.whole(1, Demo::MAX_STEPS)?),
        "decide" if field.text()? == LEAVE_ONE_OUT => Demo::LeaveOneOut,
        "decide" => return Err(field.invalid(expected::LEAVE_ONE_OUT)),
        _ => {
            let fields = field.fields(&["source", "nuisance", "repetitions", "seed"])?;
            let number = |key, low, high| fields.need(key, expected::WHOLE)?.whole(low, high);
            Demo::Experiment(Trial {
                source: fields.need("source", expected::SOURCE)?.named()?,
                nuisance: number("nuisance", 0, MAX_NUISANCE)?,
                repetitions: number("repetitions", 1, MAX_REPETITIONS)?,
                seed: number("seed", 0, MAX_SEED)?,
            })
        }
    };
    if demo.suits(board) { Ok(demo) } else { Err(at.invalid(expected::SUITABLE_GESTURE)) }
}
