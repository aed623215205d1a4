use super::dense::{Cholesky, Matrix, add_scaled, dot};

/// A vertex of a polytope, with the caller's identifier of it.
pub(super) type Vertex = (Vec<f64>, (usize, usize));

/// The point of a polytope nearest to 0, as a convex combination of some of its vertices, the corral.
pub(super) struct NearestPoint {
    /// The point.
    pub(super) point: Vec<f64>,
    /// The vertices that it combines.
    pub(super) corral: Vec<Vertex>,
    /// Their weights, positive, with sum 1.
    pub(super) weights: Vec<f64>,
}

/// The point nearest to 0 of the convex hull of finitely many points (Wolfe 1976).
///
/// `support` returns the vertex with the least inner product with a direction. The method is finite, since each corral
/// is nearer than the last. It ends
/// - when no vertex's inner product with the point is below `share` times the point's square: with share 1 the point is
///   the nearest, with less it has at least every vertex on its positive side;
/// - when the length of the point is below `zero`;
/// - or when rounding prevents progress.
pub(super) fn nearest_point(
    first: Vertex,
    support: &dyn Fn(&[f64]) -> Option<Vertex>,
    share: f64,
    zero: f64,
) -> NearestPoint {
    /// Far above what is ever needed in the dimensions at hand.
    const MAX_CORRALS: usize = 2000;
    let mut nearest = NearestPoint { point: first.0.clone(), corral: vec![first], weights: vec![1.0] };
    for _ in 0..MAX_CORRALS {
        let square = dot(&nearest.point, &nearest.point);
        if square <= zero * zero {
            break;
        }
        let Some(vertex) = support(&nearest.point) else { break };
        let is_known = nearest.corral.iter().any(|(_, tag)| *tag == vertex.1);
        if is_known || dot(&vertex.0, &nearest.point) >= share * square {
            break;
        }
        nearest.corral.push(vertex);
        nearest.weights.push(0.0);
        nearest.settle();
        // Only rounding can prevent progress.
        if dot(&nearest.point, &nearest.point) >= square {
            break;
        }
    }
    nearest
}

impl NearestPoint {
    /// Moves to the point nearest to 0 of the corral's convex hull, dropping vertices that it does not need.
    fn settle(&mut self) {
        while let Some(target) = self.affine_weights() {
            if target.iter().all(|&w| w > 1e-13) {
                self.weights = target;
                break;
            }
            let mut way = 1.0f64;
            for (now, &then) in self.weights.iter().zip(&target) {
                if then <= 1e-13 {
                    way = way.min(now / (now - then));
                }
            }
            let mut lowest = f64::INFINITY;
            for (now, then) in self.weights.iter_mut().zip(&target) {
                *now += way.max(0.0) * (then - *now);
                lowest = lowest.min(*now);
            }
            // At least the vertex of least weight is dropped, so the loop ends.
            for i in (0..self.weights.len()).rev() {
                let stays = self.weights[i] > lowest.max(1e-13);
                if !stays {
                    self.corral.remove(i);
                    self.weights.remove(i);
                }
            }
            if self.corral.len() < 2 {
                self.weights = vec![1.0; self.corral.len()];
                break;
            }
        }
        self.point.fill(0.0);
        for ((vertex, _), &weight) in self.corral.iter().zip(&self.weights) {
            add_scaled(&mut self.point, weight, vertex);
        }
    }

    /// The weights, with sum 1, of the point nearest to 0 in the affine hull: (11ᵀ + VVᵀ)⁻¹1, normalized.
    fn affine_weights(&self) -> Option<Vec<f64>> {
        let n = self.corral.len();
        let mut products = Matrix::zeros(n, n);
        for (i, (a, _)) in self.corral.iter().enumerate() {
            for (product, (b, _)) in products.row_mut(i).iter_mut().zip(&self.corral) {
                *product = 1.0 + dot(a, b);
            }
        }
        let mut weights = Cholesky::of(&products, 0.0)?.solve(&vec![1.0; n]);
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|w| *w /= sum);
        (sum.is_finite() && sum > 0.0).then_some(weights)
    }
}
