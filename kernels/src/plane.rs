//! Logistic regression of two classes on the plane, by far the most frequent fit: each pass over the points is one loop
//! over both of their columns.

use crate::logistic::terms;

/// Points taken at a time; their intermediate columns stay in the first-level cache.
const BLOCK: usize = 64;

/// So many sums of each kind are kept side by side: their additions do not wait for each other, and vectorize.
const LANES: usize = 2;

/// Numbers that go with (1, d₁, d₂), d the position relative to the center.
pub type Weights = [f64; 3];

/// What is minimized: f(w) = Σ log(1 + exp(∓w·(1, d))) + τ(w₁² + w₂²)/2.
pub struct Problem<'a> {
    /// The columns of the points of the two classes, the later last.
    pub classes: [[&'a [f64]; 2]; 2],
    /// Where d is measured from.
    pub center: [f64; 2],
    /// τ; 0 for maximum likelihood.
    pub precision: f64,
}

/// f with its derivatives.
pub struct Derivatives {
    /// f.
    pub value: f64,
    /// Its gradient.
    pub gradient: Weights,
    /// The lower triangle of its Hessian, row by row.
    pub hessian: [f64; 6],
}

impl Problem<'_> {
    /// f at `w`, with its derivatives.
    #[inline(never)] // Called from several places, and long.
    pub fn at(&self, w: &Weights) -> Derivatives {
        let mut room = Room::default();
        let [_, x, y] = *w;
        let mut f = Derivatives {
            value: 0.5 * self.precision * (x * x + y * y),
            gradient: [0.0, self.precision * x, self.precision * y],
            hessian: [0.0, 0.0, self.precision, 0.0, 0.0, self.precision],
        };
        for (class, sign) in self.classes.iter().zip([-1.0, 1.0]) {
            let [mut xs, mut ys] = *class;
            let mut sums = Sums::default();
            while !xs.is_empty() {
                let (these_x, these_y);
                (these_x, xs) = xs.split_at(xs.len().min(BLOCK));
                (these_y, ys) = ys.split_at(ys.len().min(BLOCK));
                room.fill(these_x, these_y, self.center, w.map(|w| sign * w));
                f.value += room.add(these_x.len(), &mut sums);
            }
            let sums = sums.map(|[a, b]| a + b);
            f.value += sums[9];
            for (total, sum) in f.gradient.iter_mut().zip(&sums) {
                *total -= sign * sum;
            }
            for (total, sum) in f.hessian.iter_mut().zip(&sums[3..]) {
                *total += sum;
            }
        }
        f
    }
}

/// One number for each point of a block.
type Column = [f64; BLOCK];

/// Σ of r, r d₁, r d₂, h, h d₁, h d₁², h d₂, h d₁d₂, h d₂² and of the losses of points on the wrong side.
type Sums = [[f64; LANES]; 10];

/// What is worked out for every point of a block.
struct Room {
    x: Column,
    y: Column,
    margin: Column,
    odds: Column,
    residual: Column,
    curvature: Column,
}

impl Default for Room {
    fn default() -> Self {
        let zeros = [0.0; BLOCK];
        Room { x: zeros, y: zeros, margin: zeros, odds: zeros, residual: zeros, curvature: zeros }
    }
}

impl Room {
    /// Works the columns out for some points.
    fn fill(&mut self, xs: &[f64], ys: &[f64], center: [f64; 2], w: Weights) {
        let Room { x, y, margin, odds, residual, curvature } = self;
        for (((x, y), margin), (px, py)) in x.iter_mut().zip(y).zip(margin.iter_mut()).zip(xs.iter().zip(ys)) {
            *x = px - center[0];
            *y = py - center[1];
            *margin = w[0] + w[1] * *x + w[2] * *y;
        }
        terms(&mut margin[..xs.len().next_multiple_of(LANES)], odds, residual, curvature);
    }

    /// Adds the sums over the first `n` points; the rest of their loss is the logarithm of a product, at most 2⁶⁴.
    fn add(&mut self, mut n: usize, sums: &mut Sums) -> f64 {
        if !n.is_multiple_of(LANES) {
            (self.residual[n], self.curvature[n], self.margin[n], self.odds[n]) = (0.0, 0.0, 0.0, 1.0);
            n += 1;
        }
        let mut product = [1.0; LANES];
        let [x, y, residual, curvature, hinges, odds] =
            [&self.x, &self.y, &self.residual, &self.curvature, &self.margin, &self.odds]
                .map(|column| column.as_chunks::<LANES>().0.iter());
        let rows = x.zip(y).zip(residual).zip(curvature).zip(hinges).zip(odds).take(n / LANES);
        for (((((x, y), r), h), hinge), odds) in rows {
            for i in 0..LANES {
                let (x, y, r, h) = (x[i], y[i], r[i], h[i]);
                let (hx, hy) = (h * x, h * y);
                let terms = [r, r * x, r * y, h, hx, hx * x, hy, hx * y, hy * y, hinge[i]];
                for (sum, term) in sums.iter_mut().zip(terms) {
                    sum[i] += term;
                }
                product[i] *= odds[i];
            }
        }
        (product[0] * product[1]).ln()
    }
}

fn dot(a: &Weights, b: &Weights) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The largest eigenvalue of a symmetric positive semi-definite matrix: M is projected on its own power Mᵏ, k = 2⁶⁰ or,
/// before that, when squaring changes nothing any more; 0 unless the trace is positive and finite.
#[inline(never)]
pub fn largest_eigenvalue(matrix: &[Weights; 3]) -> f64 {
    let trace = |m: &[Weights; 3]| m[0][0] + m[1][1] + m[2][2];
    let mut power = *matrix;
    for _ in 0..60 {
        let size = 1.0 / trace(&power);
        let scaled = power.map(|row| row.map(|entry| size * entry));
        let columns = scaled;
        power = scaled.map(|row| std::array::from_fn(|j| dot(&row, &columns[j])));
        if (1.0 - trace(&power)).abs() < 1e-15 {
            break;
        }
    }
    let along: f64 = matrix.iter().zip(&power).map(|(a, b)| dot(a, b)).sum();
    let largest = along / trace(&power);
    if largest.is_finite() { largest } else { 0.0 }
}
