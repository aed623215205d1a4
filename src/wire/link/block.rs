//! The points of a link: one block of characters, a few bits per point.
//!
//! Coordinates are integer multiples of a step: a power of two (the grid of points placed by hand) or a power of ten
//! (numbers that were typed or read from a file). Each axis has the coarsest step that holds every coordinate exactly.

use super::bits::{BitReader, BitWriter};
use crate::data::{Dataset, MAX_COORDINATE, MAX_POINTS};
use crate::geometry::grid_step;
use crate::math::{MAX_CLASSES, Point};

/// The version of the format, the first number of a block.
const FORMAT: u64 = 0;

/// The most bits in which a coordinate is kept exactly; beyond, the coordinates are rounded.
const MAX_EXACT_BITS: u32 = 32;

/// Every whole number up to this size is an f64.
const MAX_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The finest and the coarsest step as powers of two, and the finest as a power of ten.
const BINARY: (i64, i64) = (-1000, 64);
const DECIMALS: i64 = 9;

/// Bits of the format, of the number of classes, and of the width of a coordinate.
const FORMAT_BITS: u32 = 6;
const CLASS_BITS: u32 = 4;
const WIDTH_BITS: u32 = 6;

/// A point and its class.
pub(super) type Row = (Point, Option<usize>);

/// The points as a block, and whether their coordinates had to be rounded; `None` when there are too many.
pub(super) fn pack(data: &Dataset) -> Option<(String, bool)> {
    if data.len() > MAX_POINTS {
        return None;
    }
    // If there are unlabeled points, they are class 0, and the classes follow.
    let unlabeled = i64::from(data.labels().contains(&-1));
    let class = |label: i8| (i64::from(label) + unlabeled) as u64;
    let n_classes = data.labels().iter().max().map_or(1, |&last| class(last) + 1);
    let mut x = Grid::of(data.xs());
    let y = Grid::of(data.ys());
    // The class is written together with x, which wastes no part of a bit.
    x.width = bits_of((x.extent + 1) * n_classes - 1);
    let mut out = BitWriter::default();
    out.put(FORMAT, FORMAT_BITS);
    out.put_size(data.len() as u64);
    out.put(unlabeled as u64, 1);
    out.put(n_classes, CLASS_BITS);
    x.write(&mut out);
    y.write(&mut out);
    for i in 0..data.len() {
        out.put(x.offset(data.xs()[i]) * n_classes + class(data.labels()[i]), x.width);
        out.put(y.offset(data.ys()[i]), y.width);
    }
    Some((out.finish(), x.rounds || y.rounds))
}

/// Reads a block; `None` for anything that [`pack`] does not write.
pub(super) fn unpack(text: &str) -> Option<Vec<Row>> {
    let mut bits = BitReader::new(text);
    let is_known = bits.take(FORMAT_BITS)? == FORMAT;
    let n = bits.take_size().filter(|&n| is_known && n <= MAX_POINTS as u64)?;
    let unlabeled = bits.take(1)?;
    let n_classes = bits.take(CLASS_BITS)?;
    if !(1..=MAX_CLASSES as u64 + unlabeled).contains(&n_classes) {
        return None;
    }
    let (x_grid, y_grid) = (Grid::read(&mut bits)?, Grid::read(&mut bits)?);
    let mut rows = Vec::new();
    for _ in 0..n {
        let both = bits.take(x_grid.width)?;
        let x = x_grid.coordinate(both / n_classes)?;
        let y = y_grid.coordinate(bits.take(y_grid.width)?)?;
        let class = (both % n_classes).checked_sub(unlabeled);
        rows.push((Point::new(x, y), class.map(|class| class as usize)));
    }
    bits.ends_here().then_some(rows)
}

/// How many bits a number needs.
fn bits_of(value: u64) -> u32 {
    u64::BITS - value.leading_zeros()
}

/// The integer multiples of a step, from a first one on.
struct Grid {
    /// Whether the step is a power of ten, else of two.
    is_decimal: bool,
    exponent: i64,
    origin: f64,
    /// The distance of the last multiple from the first, in steps.
    extent: u64,
    /// Bits of a coordinate.
    width: u32,
    /// Whether it does not hold every coordinate.
    rounds: bool,
}

impl Grid {
    /// The grid of a column.
    fn of(column: &[f64]) -> Grid {
        let finest = column.iter().filter(|&&v| v != 0.0).map(|&v| finest_exponent(v)).min().unwrap_or(0);
        let mut best = Grid::with(false, finest, column);
        for decimals in 0..=DECIMALS {
            let decimal = Grid::with(true, -decimals, column);
            if !decimal.rounds {
                if best.rounds || decimal.width < best.width {
                    best = decimal;
                }
                break;
            }
        }
        if best.rounds {
            let (low, high) = range(column);
            let step = grid_step(high - low).unwrap_or(0.0);
            best = Grid { rounds: true, ..Grid::with(false, finest_exponent(step).max(BINARY.0), column) };
        }
        best
    }

    fn with(is_decimal: bool, exponent: i64, column: &[f64]) -> Grid {
        let mut grid = Grid { is_decimal, exponent, origin: 0.0, extent: 0, width: 0, rounds: true };
        if !is_decimal && exponent < BINARY.0 {
            return grid;
        }
        let (low, high) = range(column);
        grid.origin = grid.index(low);
        grid.extent = (grid.index(high) - grid.origin) as u64;
        let fits = grid.origin.abs() <= MAX_WHOLE && grid.index(high).abs() <= MAX_WHOLE;
        grid.width = bits_of(grid.extent);
        grid.rounds = !fits || grid.width > MAX_EXACT_BITS || !column.iter().all(|&v| grid.value(grid.index(v)) == v);
        grid
    }

    /// The integer of the nearest multiple.
    fn index(&self, value: f64) -> f64 {
        let factor = self.factor();
        (if self.is_decimal { value * factor } else { value / factor }).round()
    }

    /// A multiple. A decimal one is an integer divided by a power of ten, rounded once, so it equals the decimal
    /// literal.
    fn value(&self, index: f64) -> f64 {
        let factor = self.factor();
        if self.is_decimal { index / factor } else { index * factor }
    }

    /// The step, or of a decimal one its inverse, so that it is exact.
    fn factor(&self) -> f64 {
        if self.is_decimal {
            return (0..-self.exponent).fold(1.0, |power, _| 10.0 * power);
        }
        f64::from_bits(((self.exponent + 1023) as u64) << 52)
    }

    fn write(&self, out: &mut BitWriter) {
        out.put(self.is_decimal.into(), 1);
        out.put_signed(self.exponent);
        out.put_signed(self.origin as i64);
        out.put(self.width.into(), WIDTH_BITS);
    }

    fn read(bits: &mut BitReader) -> Option<Grid> {
        let is_decimal = bits.take(1)? == 1;
        let (low, high) = if is_decimal { (-DECIMALS, 0) } else { BINARY };
        let exponent = bits.take_signed().filter(|e| (low..=high).contains(e))?;
        let origin = bits.take_signed()? as f64;
        let width = bits.take(WIDTH_BITS)? as u32;
        Some(Grid { is_decimal, exponent, origin, extent: 0, width, rounds: false })
    }

    /// The distance of a value from the first multiple, in steps.
    fn offset(&self, value: f64) -> u64 {
        (self.index(value) - self.origin) as u64
    }

    /// The value at this distance in steps from the first multiple, if f64 distinguishes it from its neighbors.
    fn coordinate(&self, offset: u64) -> Option<f64> {
        let index = self.origin + offset as f64;
        // Never −0, and rounding must not leave the bounds.
        let value = self.value(index).clamp(-MAX_COORDINATE, MAX_COORDINATE) + 0.0;
        (index.abs() <= MAX_WHOLE).then_some(value)
    }
}

/// The smallest and the largest number of a column; zeros of an empty one.
fn range(column: &[f64]) -> (f64, f64) {
    let Some(&first) = column.first() else { return (0.0, 0.0) };
    column.iter().fold((first, first), |(low, high), &v| (low.min(v), high.max(v)))
}

/// The exponent of the largest power of two of which a number is a whole multiple.
fn finest_exponent(value: f64) -> i64 {
    const FRACTION: u32 = 52;
    let bits = value.to_bits();
    let biased = (bits >> FRACTION & 0x7ff) as i64;
    let fraction = bits & ((1 << FRACTION) - 1) | u64::from(biased > 0) << FRACTION;
    biased.max(1) - 1075 + i64::from(fraction.trailing_zeros())
}
