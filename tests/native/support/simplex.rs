//! A linear program for tests, as plain as it gets: the dense tableau with Bland's rule.

/// The largest c·x with x ≥ 0 and A x ≤ b, for b ≥ 0, where x = 0 is feasible; the program must be bounded.
pub(crate) fn maximum(a: &[Vec<f64>], b: &[f64], c: &[f64]) -> f64 {
    const ZERO: f64 = 1e-9;
    let (m, n) = (a.len(), c.len());
    let width = n + m + 1;
    let mut tableau: Vec<Vec<f64>> = a
        .iter()
        .zip(b)
        .enumerate()
        .map(|(i, (row, &right))| {
            let mut line = row.clone();
            line.resize(width, 0.0);
            line[n + i] = 1.0;
            line[width - 1] = right;
            line
        })
        .collect();
    let mut cost: Vec<f64> = c.iter().map(|x| -x).collect();
    cost.resize(width, 0.0);
    let mut basis: Vec<usize> = (n..n + m).collect();
    while let Some(enter) = (0..n + m).find(|&j| cost[j] < -ZERO) {
        let ratio = |i: usize| tableau[i][width - 1] / tableau[i][enter];
        let leave = (0..m)
            .filter(|&i| tableau[i][enter] > ZERO)
            .min_by(|&i, &j| ratio(i).total_cmp(&ratio(j)).then(basis[i].cmp(&basis[j])))
            .expect("a bounded program");
        let pivot = tableau[leave][enter];
        tableau[leave].iter_mut().for_each(|x| *x /= pivot);
        let row = tableau[leave].clone();
        let others = tableau.iter_mut().enumerate().filter(|&(i, _)| i != leave).map(|(_, line)| line);
        for line in others.chain([&mut cost]) {
            let factor = line[enter];
            if factor != 0.0 {
                line.iter_mut().zip(&row).for_each(|(x, r)| *x -= factor * r);
            }
        }
        basis[leave] = enter;
    }
    cost[width - 1]
}

#[test]
fn a_textbook_program() {
    // 3x + 5y with x ≤ 4, 2y ≤ 12, 3x + 2y ≤ 18: 36 at (2, 6) (Hillier and Lieberman, the Wyndor Glass Co.).
    let a = [vec![1.0, 0.0], vec![0.0, 2.0], vec![3.0, 2.0]];
    assert!((maximum(&a, &[4.0, 12.0, 18.0], &[3.0, 5.0]) - 36.0).abs() < 1e-12);
}
