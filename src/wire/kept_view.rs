//! The view of the board in files: what is shown, axes, palette and the guess.

use serde::Serialize;

use super::at::At;
use super::identifiers::Named;
use super::numbers::{plain, point};
use super::split;
use super::value::Invalid;
use crate::board::{Board, Color, DecisionView, Palette, Panel, Part, Saved, Shown};
use crate::data::MAX_COORDINATE;
use crate::geometry::{Rect, Stroke};
use crate::lab::Split;
use crate::math::Point;
use crate::words::expected;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ViewOut {
    axes: [f64; 4],
    #[serde(rename = "ownScales", skip_serializing_if = "std::ops::Not::not")]
    own_scales: bool,
    shown: Shown,
    hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<GuessOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    palette: Option<Palette>,
    #[serde(skip_serializing_if = "Option::is_none")]
    inside: Option<Panel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<DecisionView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct GuessOut {
    path: Vec<f64>,
    closed: bool,
}

pub(super) fn view(saved: &Saved) -> ViewOut {
    let Rect { low, high } = saved.board.axes;
    let guess = |guess: &Stroke| GuessOut {
        path: guess.path().iter().flat_map(|&at| point(at)).collect(),
        closed: guess.is_closed(),
    };
    ViewOut {
        axes: [low.x, high.x, low.y, high.y].map(plain),
        own_scales: saved.board.axes.is_uneven(),
        shown: saved.shown,
        hidden: saved.fits_hidden,
        guess: saved.board.guess.as_ref().map(guess),
        palette: Some(saved.palette).filter(|&palette| palette != Palette::default()),
        inside: saved.panel,
        decided: (saved.panel == Some(Panel::Decisions))
            .then_some(saved.decided)
            .filter(|&of| of != DecisionView::Costs),
        split: Some(saved.split)
            .filter(|&split| saved.panel == Some(Panel::HoldOut) && split != Split::default())
            .map(split::written),
    }
}

/// A color as CSS has it.
pub(super) fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Reads axes: left, right, bottom and top.
pub(super) fn read_axes(at: &At) -> Result<Rect, Box<Invalid>> {
    match at.numbers()?[..] {
        [left, right, bottom, top] => {
            let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
            if Board::can_show(axes) { Ok(axes) } else { Err(at.invalid(&expected::axes())) }
        }
        _ => Err(at.invalid(&expected::axes())),
    }
}

/// Axes each of which has a scale of its own where they are uneven; else what shows the same at equal scales, as they
/// were before boards said it.
pub(super) fn with_scales(axes: Rect, own: bool) -> Rect {
    let even = axes.evened();
    if !own && Board::can_show(even) { even } else { axes }
}

pub(super) fn read_view(at: &At, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    // "colors" are those of one's own for each class, which earlier versions had.
    let fields = at.fields(&[
        "axes",
        "ownScales",
        "shown",
        "hidden",
        "guess",
        "palette",
        "colors",
        "inside",
        "decided",
        "split",
    ])?;
    fields.set("inside", &mut saved.panel, |at| at.named().map(Some))?;
    fields.set("decided", &mut saved.decided, At::named)?;
    fields.set("split", &mut saved.split, split::at)?;
    fields.set("axes", &mut saved.board.axes, read_axes)?;
    let mut own_scales = false;
    fields.set("ownScales", &mut own_scales, At::bool)?;
    saved.board.axes = with_scales(saved.board.axes, own_scales);
    fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
    if let Some(at) = fields.get("guess") {
        saved.board.guess = Some(read_guess(&at)?);
    }
    fields.set("palette", &mut saved.palette, At::named)?;
    let Some(at) = fields.get("shown") else { return Ok(()) };
    let fields = at.fields(Part::NAMES)?;
    let mut flags = saved.shown.flags();
    for (key, flag) in Part::NAMES.iter().zip(&mut flags) {
        fields.set(key, flag, At::bool)?;
    }
    saved.shown = Shown::of(flags);
    Ok(())
}

fn read_guess(at: &At) -> Result<Stroke, Box<Invalid>> {
    let fields = at.fields(&["path", "closed"])?;
    let path = fields.need("path", &expected::path())?;
    let mut closed = false;
    fields.set("closed", &mut closed, At::bool)?;
    let mut vertices = Vec::new();
    let numbers = path.numbers()?;
    for pair in numbers.chunks(2) {
        if pair.len() < 2 || pair[0].abs().max(pair[1].abs()) > 4.0 * MAX_COORDINATE {
            return Err(path.invalid(&expected::path()));
        }
        vertices.push(Point::new(pair[0], pair[1]));
    }
    Stroke::new(vertices, closed).ok_or_else(|| path.invalid(&expected::path()))
}
