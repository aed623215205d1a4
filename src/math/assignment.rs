use super::MAX_CLASSES;

/// The column of each row for which the counts add up to the most, each column for one row. Of equal sums the first one
/// is taken, so that rows that nothing decides keep their order.
///
/// ```
/// use bayesboard::math::{MAX_CLASSES, assignment};
///
/// let mut counts = [[0; MAX_CLASSES]; 3];
/// (counts[0][1], counts[1][0]) = (5, 4);
/// assert_eq!(assignment(&counts)[..3], [1, 0, 2]);
/// ```
pub fn assignment(counts: &[[u32; MAX_CLASSES]]) -> [usize; MAX_CLASSES] {
    best(counts, 0).1
}

/// The best sum of the last rows, and the column of each row. `taken` is the bit set of columns in use.
fn best(rows: &[[u32; MAX_CLASSES]], taken: u32) -> (u32, [usize; MAX_CLASSES]) {
    let n = rows.len() + taken.count_ones() as usize;
    let mut best_so_far = (0, std::array::from_fn(|class| class));
    let Some((row, rest)) = rows.split_first() else { return best_so_far };
    let mut is_first = true;
    for column in (0..n).filter(|&column| taken >> column & 1 == 0) {
        let (of_rest, mut columns) = best(rest, taken | 1 << column);
        columns[n - rows.len()] = column;
        if is_first || row[column] + of_rest > best_so_far.0 {
            (best_so_far, is_first) = ((row[column] + of_rest, columns), false);
        }
    }
    best_so_far
}
