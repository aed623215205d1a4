use bayesboard_kernels::moments::{Sums, add_up};

use super::Dataset;
use crate::math::{MAX_CLASSES, Point, Sym2, Vec2};

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

    /// The moments of unweighted points, about the first of them; empty without points.
    pub fn of(points: impl Iterator<Item = Point> + Clone) -> Moments {
        let Some(origin) = points.clone().next() else { return Moments::default() };
        let (n, sum) = points.clone().fold((0.0, Vec2::ZERO), |(n, sum), point| (n + 1.0, sum + (point - origin)));
        let mean = sum * (1.0 / n);
        let (scatter, rest) = points.fold((Sym2::ZERO, Vec2::ZERO), |(scatter, rest), point| {
            let apart = (point - origin) - mean;
            (scatter + Sym2::outer(apart), rest + apart)
        });
        Moments::corrected(n, origin + mean, scatter, rest)
    }

    /// Moments from the squares about a mean, less what rounding left of the first moment about it (the corrected
    /// two-pass algorithm of Chan, Golub and LeVeque 1983).
    fn corrected(n: f64, mean: Point, squares: Sym2, rest: Vec2) -> Moments {
        let scatter = squares - Sym2::outer(rest) * (1.0 / n);
        Moments { weight: n, mean, scatter: Sym2 { xx: scatter.xx.max(0.0), yy: scatter.yy.max(0.0), ..scatter } }
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
    /// The first pass finds the means about the first point of each class, which keeps a common offset of the
    /// coordinates from costing digits and makes the scatter of equal coordinates exactly zero; the second sums
    /// squares about the means.
    pub fn of(data: &Dataset) -> ClassMoments {
        let mut sums = vec![Sums::default(); data.n_classes()];
        add_up(&mut sums, data.xs(), data.ys(), data.labels());
        let moments = |class: &Sums| {
            let vector = |[x, y]: [f64; 2]| Vec2::new(x, y);
            let [xx, xy, yy] = class.squares;
            let scatter = Sym2 { xx, xy, yy } - Sym2::outer(vector(class.rest)) * (1.0 / class.n.max(1.0));
            Moments {
                weight: class.n,
                mean: Point::new(class.origin[0], class.origin[1]) + vector(class.mean),
                scatter: Sym2 { xx: scatter.xx.max(0.0), yy: scatter.yy.max(0.0), ..scatter },
            }
        };
        ClassMoments::from_classes(sums.iter().map(moments).collect())
    }

    /// The moments of points that belong to classes in part: one row of weights per point, a column per class, and
    /// whatever their labels say.
    pub fn weighted(data: &Dataset, rows: &[[f64; MAX_CLASSES]]) -> ClassMoments {
        let Some((origin, _)) = data.iter().next() else { return ClassMoments::of(data) };
        let class = |c: usize| {
            let terms = || data.iter().zip(rows).map(|((point, _), row)| (point - origin, row[c]));
            let weight: f64 = terms().map(|(_, w)| w).sum();
            if weight <= 0.0 {
                return Moments::default();
            }
            let mean = terms().fold(Vec2::ZERO, |sum, (u, w)| sum + u * w) * (1.0 / weight);
            let squares = terms().fold(Sym2::ZERO, |sum, (u, w)| sum + Sym2::outer(u - mean) * w);
            Moments { weight, mean: origin + mean, scatter: squares }
        };
        ClassMoments::from_classes((0..data.n_classes()).map(class).collect())
    }

    /// The moments without point `i`, which is of class `class`.
    ///
    /// With d = x − μ, n → n−1, μ → μ − d/(n−1) and S → S − n/(n−1)·ddᵀ. Where that would leave next to nothing of a
    /// variance, or of few points, the class is summed up anew, so that what is exactly zero comes out as zero.
    pub fn without(&self, data: &Dataset, i: usize, class: usize) -> ClassMoments {
        const FEW: f64 = 8.0;
        const NEXT_TO_NOTHING: f64 = 1e-9;
        let mut classes = self.classes.clone();
        let whole = classes[class];
        let (apart, left) = (data.point(i) - whole.mean, whole.weight - 1.0);
        let scatter = whole.scatter - Sym2::outer(apart) * (whole.weight / left);
        let cancels = |before: f64, after: f64| after < NEXT_TO_NOTHING * before;
        let collinear = Sym2 { xy: scatter.xy * (1.0 - NEXT_TO_NOTHING), ..scatter };
        classes[class] = if left < FEW
            || cancels(whole.scatter.xx, scatter.xx)
            || cancels(whole.scatter.yy, scatter.yy)
            || !collinear.is_definite()
        {
            let others = data.iter().enumerate().filter(|&(j, (_, label))| j != i && label == Some(class));
            Moments::of(others.map(|(_, (point, _))| point))
        } else {
            Moments { weight: left, mean: whole.mean - apart * (1.0 / left), scatter }
        };
        ClassMoments::from_classes(classes)
    }

    fn from_classes(classes: Vec<Moments>) -> ClassMoments {
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
