//! The labels along the axes of the board: numbers, or the name of each bin at its middle.

use super::cells::edges;
use crate::data::named_bins;
use crate::geometry::Viewport;
use crate::math::Grid;
use crate::model::GenerativeSettings;

/// The name of an axis, and its labels.
#[derive(Clone, Debug, PartialEq)]
pub struct Along {
    /// Its name.
    pub name: String,
    /// The names of bins, each at the middle of the visible part of its bin; empty if the axis has numbers.
    pub bins: Vec<(f64, String)>,
}

impl Along {
    /// An axis with numbers.
    pub fn numbers(name: &str) -> Self {
        Along { name: name.to_owned(), bins: Vec::new() }
    }
}

/// The labels of both axes with these names; names of bins only for histograms.
pub fn along(names: &[String; 2], settings: &GenerativeSettings, viewport: Viewport) -> [Along; 2] {
    let grid = grid(names, settings);
    [0, 1].map(|axis| {
        let named = grid.as_ref().and_then(|grid| Some((grid, named_bins(&names[axis], grid.bins(axis))?)));
        let Some((grid, (title, bins))) = named else { return Along::numbers(&names[axis]) };
        let edges = edges(grid, axis, viewport);
        let seen = edges.windows(2).zip(bins).filter(|(ends, _)| ends[0] < ends[1]);
        let bins = seen.map(|(ends, bin)| (0.5 * (ends[0] + ends[1]), bin.to_owned())).collect();
        Along { name: title.to_owned(), bins }
    })
}

/// The number of letters of the longest bin name along the vertical axis; 0 if it has numbers.
pub fn longest_bin(names: &[String; 2], settings: &GenerativeSettings) -> usize {
    let grid = grid(names, settings);
    let named = grid.as_ref().and_then(|grid| named_bins(&names[1], grid.bins(1)));
    named.map_or(0, |(_, bins)| bins.iter().map(|bin| bin.chars().count()).max().unwrap_or(0))
}

/// The cells of histograms, if any of the axes may name its bins.
fn grid(names: &[String; 2], settings: &GenerativeSettings) -> Option<Grid> {
    let may = settings.family.row().has("bins") && names.iter().any(|name| name.contains(':'));
    may.then(|| settings.bins.grid())
}
