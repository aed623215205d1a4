use std::ops::Sub;

use super::{Sym2, Vec2};

/// A quadratic function of a displacement: q(u) = c + b·u + uᵀAu.
///
/// Log-joints, logits and their differences are quadratics. The owner of a quadratic states the origin of u.
///
/// ```
/// use bayesboard::math::{Quadratic, Sym2, Vec2};
///
/// let circle = Quadratic { constant: -1.0, linear: Vec2::ZERO, form: Sym2::diagonal(1.0, 1.0) };
/// assert_eq!(circle.at(Vec2::new(2.0, 0.0)), 3.0);
/// assert_eq!(circle.gradient(Vec2::new(2.0, 0.0)), Vec2::new(4.0, 0.0));
/// assert!((circle - circle).is_affine());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quadratic {
    /// c, the value at the origin.
    pub constant: f64,
    /// b, the gradient at the origin.
    pub linear: Vec2,
    /// A, half the Hessian.
    pub form: Sym2,
}

impl Quadratic {
    /// An affine function, c + b·u.
    pub const fn affine(constant: f64, linear: Vec2) -> Self {
        Quadratic { constant, linear, form: Sym2::ZERO }
    }

    /// The value at `u`.
    #[inline]
    pub fn at(self, u: Vec2) -> f64 {
        self.constant + self.linear.dot(u) + self.form.form(u)
    }

    /// The gradient at `u`: b + 2Au.
    pub fn gradient(self, u: Vec2) -> Vec2 {
        self.linear + self.form.apply(u) * 2.0
    }

    /// Moves the origin: q(u + shift) as a quadratic in u.
    pub fn recentered(self, shift: Vec2) -> Quadratic {
        Quadratic { constant: self.at(shift), linear: self.gradient(shift), form: self.form }
    }

    /// The coefficients of 1, u₁, u₂, u₁², u₂² and u₁u₂.
    pub fn coefficients(self) -> [f64; 6] {
        let Quadratic { constant, linear, form } = self;
        [constant, linear.x, linear.y, form.xx, form.yy, 2.0 * form.xy]
    }

    /// The restriction to the line from + t·step: coefficients [a, b, c] of a t² + b t + c.
    pub fn along(self, from: Vec2, step: Vec2) -> [f64; 3] {
        [self.form.form(step), self.gradient(from).dot(step), self.at(from)]
    }

    /// Whether the quadratic part is exactly zero.
    pub fn is_affine(self) -> bool {
        self.form == Sym2::ZERO
    }

    /// Whether all six coefficients are finite.
    pub fn is_finite(self) -> bool {
        [self.constant, self.form.xx, self.form.xy, self.form.yy].iter().all(|c| c.is_finite())
            && self.linear.is_finite()
    }
}

impl Sub for Quadratic {
    type Output = Quadratic;
    fn sub(self, other: Quadratic) -> Quadratic {
        Quadratic {
            constant: self.constant - other.constant,
            linear: self.linear - other.linear,
            form: self.form - other.form,
        }
    }
}

/// The real roots of a polynomial of degree at most two, in ascending order; a double root is given once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Roots {
    /// No real root; also when all coefficients are zero.
    None,
    /// One root.
    One(f64),
    /// Two distinct roots, ascending.
    Two(f64, f64),
}

impl Roots {
    /// The roots as an iterator, ascending.
    pub fn iter(self) -> impl Iterator<Item = f64> {
        let (first, second) = match self {
            Roots::None => (None, None),
            Roots::One(t) => (Some(t), None),
            Roots::Two(s, t) => (Some(s), Some(t)),
        };
        first.into_iter().chain(second)
    }
}

/// Solves a t² + b t + c = 0 without cancellation.
///
/// q = −(b + sign(b)√(b² − 4ac))/2 adds numbers of one sign, and the roots are q/a and c/q
/// (Numerical Recipes, 5.6). Dividing the coefficients by a power of two near their maximum is exact and keeps the
/// squares from overflowing. Roots that overflow (a tiny compared with b) are left out.
pub fn solve_quadratic([a, b, c]: [f64; 3]) -> Roots {
    let largest = a.abs().max(b.abs()).max(c.abs());
    if largest == 0.0 || !largest.is_finite() {
        return Roots::None;
    }
    let scale = power_of_two_below(largest);
    let (a, b, c) = (a / scale, b / scale, c / scale);
    if a == 0.0 {
        return if b == 0.0 { Roots::None } else { finite_roots([-c / b, f64::NAN]) };
    }
    let discriminant = b * b - 4.0 * a * c;
    if discriminant < 0.0 {
        return Roots::None;
    }
    let q = -0.5 * (b + b.signum() * discriminant.sqrt());
    if q == 0.0 {
        return Roots::One(0.0);
    }
    finite_roots([q / a, c / q])
}

/// The largest power of two not above a positive normal number; a subnormal number is returned unchanged.
fn power_of_two_below(positive: f64) -> f64 {
    const EXPONENT: u64 = 0x7ff0_0000_0000_0000;
    if positive.is_normal() { f64::from_bits(positive.to_bits() & EXPONENT) } else { positive }
}

fn finite_roots([s, t]: [f64; 2]) -> Roots {
    match (s.is_finite(), t.is_finite()) {
        (false, false) => Roots::None,
        (true, false) => Roots::One(s),
        (false, true) => Roots::One(t),
        (true, true) if s == t => Roots::One(s),
        (true, true) => Roots::Two(s.min(t), s.max(t)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_hard_cases() {
        assert_eq!(solve_quadratic([1.0, -3.0, 2.0]), Roots::Two(1.0, 2.0));
        assert_eq!(solve_quadratic([0.0, 2.0, -1.0]), Roots::One(0.5));
        assert_eq!(solve_quadratic([1.0, 0.0, 1.0]), Roots::None);
        assert_eq!(solve_quadratic([1.0, -2.0, 1.0]), Roots::One(1.0));
        assert_eq!(solve_quadratic([0.0, 0.0, 0.0]), Roots::None);
        // x² − 1e8 x + 1: the naive formula loses the small root altogether.
        let Roots::Two(small, large) = solve_quadratic([1.0, -1e8, 1.0]) else { panic!("two roots") };
        assert!((small - 1e-8).abs() < 1e-22 && (large - 1e8).abs() < 1e-6, "{small} {large}");
        // Coefficients whose squares overflow.
        assert_eq!(solve_quadratic([1e300, -3e300, 2e300]), Roots::Two(1.0, 2.0));
    }

    #[test]
    fn recentring_and_restriction_agree_with_evaluation() {
        let q = Quadratic { constant: 0.3, linear: Vec2::new(-1.0, 2.0), form: Sym2::new(0.5, -0.25, 1.5) };
        let (shift, u) = (Vec2::new(0.7, -1.1), Vec2::new(2.0, 0.4));
        assert!((q.recentered(shift).at(u) - q.at(u + shift)).abs() < 1e-14);
        let [a, b, c] = q.along(shift, u);
        assert!((a * 0.09 + b * 0.3 + c - q.at(shift + u * 0.3)).abs() < 1e-14);
    }
}
