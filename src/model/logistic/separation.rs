use super::Separation;
use super::dense::{Matrix, add_scaled, dot, extend_basis, norm, rejected};
use super::design::Design;
use super::features::Features;
use super::hull;
use super::min_norm::{Vertex, nearest_point};
use crate::data::Dataset;
use crate::math::Point;

/// Decides the separation of the classes of a design.
pub(super) fn separation(data: &Dataset, design: &Design) -> Separation {
    match (design.classes.len(), design.frame.features) {
        (2, Features::Linear) if design.rank() == 3 => {
            let [a, b] = hulls(data, design);
            hull::separation(&a, &b)
        }
        (2, Features::Linear) => separation_on_a_line(design),
        _ => separation_of_features(design),
    }
}

/// The first of several classes that is completely separable from all others: only its weights grow without bound then.
/// `None` without such a class; other weights may still grow.
pub fn set_apart(data: &Dataset, features: Features) -> Option<usize> {
    let counts = data.counts();
    let is_apart = |&class: &usize| {
        let mut sides = Dataset::default();
        for (point, label) in data.labeled() {
            // A valid point, of one of two classes.
            let _ = sides.push(point, Some(usize::from(label == class)));
        }
        separation(&sides, &Design::of(&sides, features)) == Separation::Complete
    };
    (0..counts.len()).filter(|&class| counts[class] > 0).find(is_apart)
}

/// The convex hulls of the two present classes.
pub(super) fn hulls(data: &Dataset, design: &Design) -> [Vec<Point>; 2] {
    [0, 1].map(|k| {
        let class = design.classes[k];
        let (xs, ys) = data.columns(class);
        hull::convex_hull(xs.iter().zip(ys).map(|(&x, &y)| Point::new(x, y)).collect())
    })
}

/// The separation of two classes on one line, or in one position, from the intervals that they cover.
fn separation_on_a_line(design: &Design) -> Separation {
    let Some(along) = design.columns.first() else { return Separation::Overlap };
    let interval = |k: usize| {
        let points = &along[design.starts[k]..design.starts[k + 1]];
        points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &t| (low.min(t), high.max(t)))
    };
    let (a, b) = (interval(0), interval(1));
    if a.1 < b.0 || b.1 < a.0 {
        Separation::Complete
    } else if (a.0 < b.1 && b.0 < a.1) || a == b {
        Separation::Overlap
    } else {
        Separation::Quasi
    }
}

/// The separation for any features and any number of classes, by facial reduction.
///
/// Every point i and class k other than its own gives a vector r: r·w is the amount by which the weights w favor the
/// point's class over k. Consider the point nearest to 0 of the convex hull of these vectors, normalized:
/// - If it is not 0, it is itself a w with r·w > 0 for every r.
/// - If it is 0, the vectors that it combines have positive multiples with sum 0. So any w with r·w ≥ 0 for every r has
///   r·w = 0 on them (Gordan, Stiemke). The search continues in their orthogonal complement, with the vectors that do
///   not vanish there; the dimension falls each time.
fn separation_of_features(design: &Design) -> Separation {
    /// A length that is 0 among unit vectors.
    const ZERO: f64 = 1e-9;
    let dimension = (design.classes.len() - 1) * design.rank();
    let mut tight = Matrix::zeros(0, dimension);
    loop {
        let vectors = Favors::outside(design, &tight, ZERO);
        let Some(first) = vectors.vector(0, &tight) else { return Separation::Overlap };
        let nearest = nearest_point(first, &|w| vectors.lowest(w, &tight), 0.5, ZERO);
        let is_strict = |(vector, _): Vertex| dot(&vector, &nearest.point) > 0.0;
        if norm(&nearest.point) > ZERO && vectors.lowest(&nearest.point, &tight).is_some_and(is_strict) {
            return if tight.rows == 0 { Separation::Complete } else { Separation::Quasi };
        }
        let before = tight.rows;
        // A vector of less weight contributes no more than ZERO, so it may be an effect of rounding.
        let heavy = nearest.corral.iter().zip(&nearest.weights).filter(|&(_, &weight)| weight > 10.0 * ZERO);
        for ((vector, _), _) in heavy {
            extend_basis(&mut tight, vector, dimension, ZERO);
        }
        if tight.rows == before || tight.rows >= dimension {
            return Separation::Overlap;
        }
    }
}

/// The vectors r of [`separation_of_features`] that do not lie in a given span, projected out of it and made unit.
struct Favors<'a> {
    design: &'a Design,
    /// Point, present class k other than its own, and one over the length of the projected vector.
    list: Vec<(usize, usize, f64)>,
    /// The present class of every point.
    owners: Vec<usize>,
}

impl<'a> Favors<'a> {
    fn outside(design: &'a Design, span: &Matrix, zero: f64) -> Self {
        let n_classes = design.classes.len();
        let mut owners = Vec::new();
        for (k, &end) in design.starts[1..].iter().enumerate() {
            owners.resize(end, k);
        }
        let mut favors = Favors { design, list: Vec::new(), owners };
        for point in 0..design.n_points() {
            for k in (0..n_classes).filter(|&k| k != favors.owners[point]) {
                let whole = favors.raw(point, k);
                let length = norm(&rejected(&whole, span, span.cols));
                if length > zero * norm(&whole) {
                    favors.list.push((point, k, 1.0 / length));
                }
            }
        }
        favors
    }

    /// The vector r of a point and another class: ψ in the block of its class, −ψ in that of the other.
    ///
    /// The first class has no block.
    fn raw(&self, point: usize, other: usize) -> Vec<f64> {
        let rank = self.design.rank();
        let psi = self.design.at(point);
        let mut vector = vec![0.0; (self.design.classes.len() - 1) * rank];
        for (class, sign) in [(self.owners[point], 1.0), (other, -1.0)] {
            if class > 0 {
                add_scaled(&mut vector[(class - 1) * rank..class * rank], sign, &psi);
            }
        }
        vector
    }

    /// Vector number `i`, projected and normalized, identified by its point and its other class.
    fn vector(&self, i: usize, span: &Matrix) -> Option<Vertex> {
        let &(point, other, reciprocal) = self.list.get(i)?;
        let mut vector = rejected(&self.raw(point, other), span, span.cols);
        vector.iter_mut().for_each(|x| *x *= reciprocal);
        Some((vector, (point, other)))
    }

    /// The vector with the least inner product with `w`, which is orthogonal to the span.
    fn lowest(&self, w: &[f64], span: &Matrix) -> Option<Vertex> {
        let rank = self.design.rank();
        let mut scores = vec![0.0; self.design.classes.len()];
        let (mut lowest, mut at) = (f64::INFINITY, 0);
        let mut scored = usize::MAX;
        for (i, &(point, other, reciprocal)) in self.list.iter().enumerate() {
            if point != scored {
                let psi = self.design.at(point);
                for (score, weights) in scores[1..].iter_mut().zip(w.chunks_exact(rank)) {
                    *score = dot(weights, &psi);
                }
                scored = point;
            }
            let height = (scores[self.owners[point]] - scores[other]) * reciprocal;
            if height < lowest {
                (lowest, at) = (height, i);
            }
        }
        self.vector(at, span)
    }
}
