use super::Dataset;
use crate::math::{MAX_CLASSES, PerClass, Point, Sym2, Vec2};
use bayesboard_kernels::sums::{Sums, sums, weighted};

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

/// A scatter below this share of the squares that it is computed from has lost four of 53 bits to cancellation.
const LOST: f64 = 1.0 / 16.0;

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
        let scatter = points.fold(Sym2::ZERO, |scatter, point| scatter + Sym2::outer((point - origin) - mean));
        Moments { weight: n, mean: origin + mean, scatter }
    }

    /// An origin near the points, and the moments of the unweighted points about it; takes one pass, rarely two.
    ///
    /// The first pass sums squares about the first point, so that a common offset of the coordinates costs no digits
    /// and equal coordinates have a scatter of exactly zero. The scatter about the mean is less by n(μ − origin)².
    /// Where that cancels nearly all, because the first point is far from the others, a second pass sums about the mean
    /// (Chan, Golub and LeVeque 1983).
    fn of_columns((xs, ys): (&[f64], &[f64])) -> Option<(Point, Moments)> {
        let first = Point::new(*xs.first()?, *ys.first()?);
        let n = xs.len() as f64;
        let squares = sums(xs, ys, [first.x, first.y]);
        let moments = Moments::about_origin(n, squares);
        if moments.scatter.xx >= LOST * squares.xx && moments.scatter.yy >= LOST * squares.yy {
            return Some((first, moments));
        }
        let mean = first + (moments.mean - Point::ORIGIN);
        Some((mean, Moments::about_origin(n, sums(xs, ys, [mean.x, mean.y]))))
    }

    /// Moments from sums over n points about the origin: μ = Σd/n, S = Σddᵀ − (Σd)(Σd)ᵀ/n.
    fn about_origin(n: f64, sums: Sums) -> Moments {
        let mean = Point::new(sums.x / n, sums.y / n);
        let scatter = Sym2 {
            xx: (sums.xx - sums.x * mean.x).max(0.0),
            xy: sums.xy - sums.x * mean.y,
            yy: (sums.yy - sums.y * mean.y).max(0.0),
        };
        Moments { weight: n, mean, scatter }
    }

    fn moved(self, by: Vec2) -> Moments {
        Moments { mean: self.mean + by, ..self }
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

/// The moments of every class of a data set, and of all its labeled points together.
///
/// ```
/// use bayesboard::data::{ClassMoments, Dataset};
/// use bayesboard::math::{Point, Sym2};
///
/// let mut data = Dataset::default();
/// data.push(Point::new(0.0, 0.0), Some(0)).unwrap();
/// data.push(Point::new(2.0, 0.0), Some(0)).unwrap();
/// let moments = ClassMoments::of(&data);
/// assert_eq!(moments.classes[0].mean, Point::new(1.0, 0.0));
/// assert_eq!(moments.classes[0].covariance(), Sym2::diagonal(1.0, 0.0), "divided by n");
/// assert_eq!(moments.classes[1].weight, 0.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ClassMoments {
    /// One entry per declared class; weight 0 for a class without points.
    pub classes: PerClass<Moments>,
    /// All labeled points as one group.
    pub grand: Moments,
}

impl ClassMoments {
    /// The moments of the labeled points, class by class, and of all of them together.
    ///
    /// The grand moments use means relative to one point of the data. Far from the origin, absolute means would be
    /// rounded more coarsely than the distances between them.
    pub fn of(data: &Dataset) -> ClassMoments {
        let mut moments = ClassMoments { classes: PerClass::defaults(data.n_classes()), grand: Moments::default() };
        let mut first = None;
        for (c, class) in moments.classes.iter_mut().enumerate() {
            let Some((origin, own)) = Moments::of_columns(data.columns(c)) else { continue };
            let apart = origin - *first.get_or_insert(origin);
            moments.grand = moments.grand.merge(own.moved(apart));
            *class = own.moved(origin - Point::ORIGIN);
        }
        moments.grand = moments.grand.moved(first.unwrap_or_default() - Point::ORIGIN);
        moments
    }

    /// The moments of points with fractional class membership, such as responsibilities; labels are ignored.
    ///
    /// There is one row of weights per point and one column per class.
    pub fn weighted(data: &Dataset, rows: &[[f64; MAX_CLASSES]]) -> ClassMoments {
        let Some((origin, _)) = data.iter().next() else { return ClassMoments::of(data) };
        let class = |c: usize| {
            let about = |mean: Vec2| {
                let middles = [[origin.x, origin.y], [mean.x, mean.y]];
                weighted((data.xs(), data.ys()), rows, c, middles)
            };
            let (weight, sums) = about(Vec2::ZERO);
            if weight <= 0.0 {
                return Moments::default();
            }
            let mean = Vec2::new(sums.x, sums.y) * (1.0 / weight);
            let (_, Sums { xx, xy, yy, .. }) = about(mean);
            Moments { weight, mean: origin + mean, scatter: Sym2 { xx, xy, yy } }
        };
        ClassMoments::from_classes(PerClass::new(data.n_classes(), class))
    }

    /// The moments without point `i`, which is of class `class`.
    ///
    /// With d = x − μ: n → n−1, μ → μ − d/(n−1) and S → S − n/(n−1)·ddᵀ.
    ///
    /// The class is summed again where this update would cancel, so that a zero variance is exactly zero: for few
    /// points, where almost nothing of a variance is left, and where less than half is left of points nearly on a line.
    /// Few of many points hold half of a variance, so leaving out every point in turn takes linear time.
    pub fn without(&self, data: &Dataset, i: usize, class: usize) -> ClassMoments {
        const FEW: f64 = 8.0;
        const NEXT_TO_NOTHING: f64 = 1e-9;
        let mut classes = self.classes;
        let whole = classes[class];
        let (apart, left) = (data.point(i) - whole.mean, whole.weight - 1.0);
        let scatter = whole.scatter - Sym2::outer(apart) * (whole.weight / left);
        let cancels = |before: f64, after: f64| after < NEXT_TO_NOTHING * before;
        let halves = |before: f64, after: f64| after < 0.5 * before;
        let collinear = Sym2 { xy: scatter.xy * (1.0 - NEXT_TO_NOTHING), ..scatter };
        classes[class] = if left < FEW
            || cancels(whole.scatter.xx, scatter.xx)
            || cancels(whole.scatter.yy, scatter.yy)
            || !collinear.is_definite()
                && (halves(whole.scatter.xx, scatter.xx) || halves(whole.scatter.yy, scatter.yy))
        {
            let others = data.iter().enumerate().filter(|&(j, (_, label))| j != i && label == Some(class));
            Moments::of(others.map(|(_, (point, _))| point))
        } else {
            Moments { weight: left, mean: whole.mean - apart * (1.0 / left), scatter }
        };
        ClassMoments::from_classes(classes)
    }

    #[inline]
    fn from_classes(classes: PerClass<Moments>) -> ClassMoments {
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
        for (a, b) in near.classes.iter().zip(far.classes.iter()) {
            assert!((a.scatter - b.scatter).trace().abs() < 1e-13, "{a:?} against {b:?}");
        }
    }

    #[test]
    fn no_labeled_points_give_empty_moments() {
        let mut unlabeled = Dataset::default();
        unlabeled.push(Point::new(1.0, 1.0), None).unwrap();
        assert_eq!(ClassMoments::of(&unlabeled).grand, Moments::default());
    }
}
