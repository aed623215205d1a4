use super::Dataset;
use crate::math::{Point, Sym2, Vec2};

/// The sufficient statistics of weighted points under a Gaussian: weight, mean and scatter Σ w (x−μ)(x−μ)ᵀ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    /// The sum of the weights; the number of points when they are not weighted.
    pub weight: f64,
    /// The weighted mean; the origin when the weight is 0.
    pub mean: Point,
    /// The scatter about the mean.
    pub scatter: Sym2,
}

impl Moments {
    /// The maximum-likelihood covariance, scatter/weight; zero when the weight is 0.
    pub fn covariance(self) -> Sym2 {
        if self.weight > 0.0 { self.scatter * (1.0 / self.weight) } else { Sym2::ZERO }
    }

    /// The moments of two disjoint groups together (Chan, Golub and LeVeque 1983).
    pub fn merge(self, other: Moments) -> Moments {
        let weight = self.weight + other.weight;
        if weight == 0.0 {
            return Moments::default();
        }
        let apart = other.mean - self.mean;
        let share = other.weight / weight;
        Moments {
            weight,
            mean: self.mean + apart * share,
            scatter: self.scatter + other.scatter + Sym2::outer(apart) * (self.weight * share),
        }
    }
}

/// The moments of every class of a data set, and of all its labelled points together.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassMoments {
    /// One entry per declared class; weight 0 for a class without points.
    pub classes: Vec<Moments>,
    /// All labelled points as one group.
    pub grand: Moments,
}

impl ClassMoments {
    /// The moments of the labelled points, in two passes over the columns.
    ///
    /// The first pass finds the means about the first labelled point, which keeps a common offset of the
    /// coordinates from costing digits; the second sums squares about the means and subtracts what
    /// rounding left of the first moment (the corrected two-pass algorithm of the paper above).
    pub fn of(data: &Dataset) -> ClassMoments {
        let n_classes = data.n_classes();
        let Some((origin, _)) = data.labelled().next() else {
            return ClassMoments { classes: vec![Moments::default(); n_classes], grand: Moments::default() };
        };
        let mut counts = vec![0.0; n_classes];
        let mut sums = vec![Vec2::ZERO; n_classes];
        for (point, class) in data.labelled() {
            counts[class] += 1.0;
            sums[class] += point - origin;
        }
        let means: Vec<Vec2> =
            sums.iter().zip(&counts).map(|(&sum, &n)| if n > 0.0 { sum * (1.0 / n) } else { sum }).collect();
        let mut scatters = vec![Sym2::ZERO; n_classes];
        let mut remainders = vec![Vec2::ZERO; n_classes];
        for (point, class) in data.labelled() {
            let apart = (point - origin) - means[class];
            scatters[class] += Sym2::outer(apart);
            remainders[class] += apart;
        }
        let classes: Vec<Moments> = (0..n_classes)
            .map(|c| match counts[c] {
                0.0 => Moments::default(),
                n => Moments {
                    weight: n,
                    mean: origin + means[c],
                    scatter: scatters[c] - Sym2::outer(remainders[c]) * (1.0 / n),
                },
            })
            .collect();
        let grand = classes.iter().copied().fold(Moments::default(), Moments::merge);
        ClassMoments { classes, grand }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(points: &[(f64, f64, usize)]) -> Dataset {
        let mut data = Dataset::default();
        for &(x, y, c) in points {
            data.push(Point::new(x, y), Some(c)).unwrap();
        }
        data
    }

    #[test]
    fn moments_of_six_points_by_hand() {
        // Class 0: (0,0), (2,0), (1,3): mean (1,1), scatter xx 2, xy 0, yy 6. Class 1: one point.
        let moments = ClassMoments::of(&data(&[(0.0, 0.0, 0), (2.0, 0.0, 0), (1.0, 3.0, 0), (5.0, 1.0, 1)]));
        assert_eq!(moments.classes[0].mean, Point::new(1.0, 1.0));
        assert_eq!(moments.classes[0].scatter, Sym2::new(2.0, 0.0, 6.0));
        assert_eq!(moments.classes[1].scatter, Sym2::ZERO);
        // All four: mean (2, 1); xx = 4+0+1+9 = 14, xy = 2+0−2+0 = 0, yy = 1+1+4+0 = 6.
        assert_eq!(
            moments.grand,
            Moments { weight: 4.0, mean: Point::new(2.0, 1.0), scatter: Sym2::new(14.0, 0.0, 6.0) }
        );
    }

    #[test]
    fn an_offset_of_a_billion_costs_nothing_the_coordinates_still_hold() {
        let near = [(0.25, -0.5, 0), (1.75, 0.25, 0), (-0.5, 2.0, 0), (3.0, 3.0, 1), (4.5, 3.5, 1)];
        let far: Vec<_> = near.iter().map(|&(x, y, c)| (x + 1e9, y - 1e9, c)).collect();
        let (near, far) = (ClassMoments::of(&data(&near)), ClassMoments::of(&data(&far)));
        for (a, b) in near.classes.iter().zip(&far.classes) {
            assert!((a.scatter - b.scatter).trace().abs() < 1e-13, "{a:?} against {b:?}");
        }
    }

    #[test]
    fn no_labelled_points_give_empty_moments() {
        let mut unlabelled = Dataset::default();
        unlabelled.push(Point::new(1.0, 1.0), None).unwrap();
        assert_eq!(ClassMoments::of(&unlabelled).grand, Moments::default());
    }
}
