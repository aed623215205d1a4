//! Logistic regression of two classes on the plane, by far the most frequent fit: Newton's method without a single
//! request for memory, each pass over the points one loop over both of their columns.

use crate::logistic::terms;
use crate::stopping::NewtonStep;

/// More passes than almost any minimization takes.
const MAX_PASSES: usize = 40;

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
    /// The largest |d₁| and |d₂|.
    pub extent: [f64; 2],
    /// τ; 0 for maximum likelihood.
    pub precision: f64,
}

/// A minimum that is certain to exist.
pub struct Minimum {
    /// The weights.
    pub at: Weights,
    /// f there.
    pub value: f64,
    /// Passes over the points.
    pub passes: usize,
}

/// f with gradient and the lower triangle of the Hessian, row by row.
#[derive(Default)]
struct Derivatives {
    value: f64,
    gradient: Weights,
    hessian: [f64; 6],
}

impl Problem<'_> {
    /// Newton's method from `start`, or from 0 where that is better; a step that does not decrease f enough is cut to a
    /// quarter. `None` for a likelihood that may have no maximum, and for an objective too flat for its digits.
    ///
    /// [`NewtonStep`] says when it ends.
    #[inline(never)]
    pub fn minimize(&self, start: Weights) -> Option<Minimum> {
        let mut room = Room::default();
        let mut at = start;
        let mut here = self.at(&at, &mut room);
        let n = self.classes[0][0].len() + self.classes[1][0].len();
        let is_likelihood = self.precision == 0.0;
        let mut share = 1.0;
        for passes in 1..MAX_PASSES {
            // A value that is no number is no lower.
            let is_lower = here.value <= n as f64 * std::f64::consts::LN_2;
            if passes == 1 && !is_lower {
                at = [0.0; 3];
                here = self.at(&at, &mut room);
                continue;
            }
            if is_likelihood && here.value < std::f64::consts::LN_2 {
                return None;
            }
            let step = Step::of(&here)?;
            let newton =
                NewtonStep { value: here.value, decrement: step.decrement, reach: self.reach(&step.direction) };
            let moved = |share: f64| std::array::from_fn(|i| at[i] + share * step.direction[i]);
            if newton.vanishes() {
                let flatness = self.flatness(&step);
                let exists = !is_likelihood || newton.proves_a_minimum(flatness);
                let minimum = Minimum { at: moved(1.0), value: here.value - 0.5 * step.decrement, passes };
                return (exists && newton.is_sharp(flatness, self.reach(&at))).then_some(minimum);
            }
            if is_likelihood && newton.is_suspicious() {
                return None;
            }
            let trial = moved(share);
            let there = self.at(&trial, &mut room);
            // By the value down to where rounding drowns it, by the slope from there on.
            let is_flat = newton.is_flat();
            if is_flat && dot(&there.gradient, &step.direction) > 0.5 * step.decrement {
                return None;
            }
            if is_flat || newton.descends(share, there.value) {
                (at, here, share) = (trial, there, 1.0);
            } else {
                share *= 0.25;
            }
        }
        None
    }

    /// The most that a step may change the logit of any point.
    fn reach(&self, step: &Weights) -> f64 {
        step[0].abs() + step[1].abs() * self.extent[0] + step[2].abs() * self.extent[1]
    }

    /// A bound of φᵀH⁻¹φ over the points' φ = (1, d): none of the entries of φ exceeds 1 or the extent, so it is at
    /// most 3 times the trace of H⁻¹ in units of those.
    fn flatness(&self, step: &Step) -> f64 {
        let [x, y] = self.extent;
        3.0 * dot(&step.variances, &[1.0, x * x, y * y])
    }

    /// f at `w`, with its gradient and the lower triangle of its Hessian, row by row.
    pub fn derivatives(&self, w: &Weights) -> (f64, Weights, [f64; 6]) {
        let Derivatives { value, gradient, hessian } = self.at(w, &mut Room::default());
        (value, gradient, hessian)
    }

    #[inline(never)] // Called from several places, and long.
    fn at(&self, w: &Weights, room: &mut Room) -> Derivatives {
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

/// d = −H⁻¹g.
struct Step {
    direction: Weights,
    /// ν² = gᵀH⁻¹g.
    decrement: f64,
    /// The diagonal of H⁻¹.
    variances: Weights,
}

impl Step {
    /// By Cholesky's method after scaling to a unit diagonal; `None` when the Hessian is not numerically definite.
    fn of(f: &Derivatives) -> Option<Step> {
        /// What rounding may take from a unit pivot.
        const ROUNDING: f64 = 1e-15;
        let [a, b, c, d, e, g] = f.hessian;
        let scale = [a, c, g].map(|diagonal| 1.0 / diagonal.sqrt());
        let [p, q, r] = scale;
        // The factor is ((1, 0, 0), (b, c, 0), (d, e, g)); rows of its inverse are worked out on the way.
        let (b, d, e) = (b * p * q, d * p * r, e * q * r);
        let c = 1.0 / (1.0 + ROUNDING - b * b).sqrt();
        let e = (e - b * d) * c;
        let g = 1.0 / (1.0 + ROUNDING - d * d - e * e).sqrt();
        let middle = [-b * c, c];
        let last = [-(d + e * middle[0]) * g, -e * c * g, g];
        let [u, v, w] = [0, 1, 2].map(|i| scale[i] * f.gradient[i]);
        let (v, w) = (middle[0] * u + middle[1] * v, last[0] * u + last[1] * v + last[2] * w);
        let direction = [u + middle[0] * v + last[0] * w, middle[1] * v + last[1] * w, last[2] * w];
        let variances = [
            1.0 + middle[0] * middle[0] + last[0] * last[0],
            middle[1] * middle[1] + last[1] * last[1],
            last[2] * last[2],
        ];
        let decrement = u * u + v * v + w * w;
        // A root of a negative number makes it NaN.
        decrement.is_finite().then(|| Step {
            direction: std::array::from_fn(|i| -scale[i] * direction[i]),
            decrement,
            variances: std::array::from_fn(|i| scale[i] * scale[i] * variances[i]),
        })
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
