//! Points counted in the cells of a grid.

/// How many points are placed at a time.
const BLOCK: usize = 128;

/// How many coordinates are compared with a cut together.
const LANES: usize = 8;

/// Adds to the counts of cells, which are listed row by row, the points that lie in each. Cuts ascend; a coordinate on
/// a cut lies above it.
#[inline(never)]
pub fn count(xs: &[f64], ys: &[f64], cuts: [&[f64]; 2], counts: &mut [u32]) {
    let n_columns = cuts[0].len() as u64 + 1;
    let (mut columns, mut rows) = ([0; BLOCK], [0; BLOCK]);
    for (xs, ys) in xs.chunks(BLOCK).zip(ys.chunks(BLOCK)) {
        let (columns, rows) = (&mut columns[..xs.len()], &mut rows[..ys.len()]);
        place(xs, cuts[0], columns);
        place(ys, cuts[1], rows);
        for (column, row) in columns.iter().zip(rows.iter()) {
            if let Some(n) = counts.get_mut((row * n_columns + column) as usize) {
                *n += 1;
            }
        }
    }
}

/// The number of cuts at or below each coordinate: compared with every cut, which is faster than a search as long as
/// there are few.
#[inline(always)]
fn place(coordinates: &[f64], cuts: &[f64], bins: &mut [u64]) {
    let (coordinates, last) = coordinates.as_chunks::<LANES>();
    let (bins, last_bins) = bins.as_chunks_mut::<LANES>();
    for (coordinates, bins) in coordinates.iter().zip(bins) {
        // In registers, over all cuts.
        let mut n = [0; LANES];
        for &cut in cuts {
            for (n, &coordinate) in n.iter_mut().zip(coordinates) {
                *n += u64::from(cut <= coordinate);
            }
        }
        *bins = n;
    }
    for (&coordinate, bin) in last.iter().zip(last_bins) {
        *bin = cuts.iter().map(|&cut| u64::from(cut <= coordinate)).sum();
    }
}
