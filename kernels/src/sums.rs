//! Sums over two columns.

/// Sums over points, with d = x − origin: Σd₁, Σd₂, Σd₁², Σd₁d₂, Σd₂².
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums {
    /// Σd₁.
    pub x: f64,
    /// Σd₂.
    pub y: f64,
    /// Σd₁².
    pub xx: f64,
    /// Σd₁d₂.
    pub xy: f64,
    /// Σd₂².
    pub yy: f64,
}

/// So many sums of each kind are kept side by side: their additions do not wait for each other, and vectorize.
const LANES: usize = 4;

/// Sums over the points of two columns about an origin.
#[inline(never)]
pub fn sums(xs: &[f64], ys: &[f64], [x, y]: [f64; 2]) -> Sums {
    let mut lanes = [[0.0; LANES]; 5];
    let (chunks, rest) = (xs.as_chunks::<LANES>().0.iter().zip(ys.as_chunks::<LANES>().0), xs.len() / LANES * LANES);
    for (xs, ys) in chunks {
        for i in 0..LANES {
            add(&mut lanes, i, xs[i] - x, ys[i] - y);
        }
    }
    for (&point_x, &point_y) in xs[rest..].iter().zip(&ys[rest..]) {
        add(&mut lanes, 0, point_x - x, point_y - y);
    }
    let [x, y, xx, xy, yy] = lanes.map(|[a, b, c, d]| (a + b) + (c + d));
    Sums { x, y, xx, xy, yy }
}

/// Sums over weighted points, d = (x − origin) − mean: of the weights, and of wd and wddᵀ. The weights are those of one
/// class, a row of them for each point.
#[inline(never)]
pub fn weighted(
    (xs, ys): (&[f64], &[f64]),
    rows: &[[f64; 8]],
    class: usize,
    [origin, mean]: [[f64; 2]; 2],
) -> (f64, Sums) {
    let (mut weight, mut sums) = (0.0, Sums::default());
    for ((x, y), row) in xs.iter().zip(ys).zip(rows) {
        let (w, x, y) = (row[class & 7], (x - origin[0]) - mean[0], (y - origin[1]) - mean[1]);
        weight += w;
        sums.x += w * x;
        sums.y += w * y;
        sums.xx += w * x * x;
        sums.xy += w * x * y;
        sums.yy += w * y * y;
    }
    (weight, sums)
}

#[inline(always)]
fn add(lanes: &mut [[f64; LANES]; 5], i: usize, dx: f64, dy: f64) {
    lanes[0][i] += dx;
    lanes[1][i] += dy;
    lanes[2][i] += dx * dx;
    lanes[3][i] += dx * dy;
    lanes[4][i] += dy * dy;
}
