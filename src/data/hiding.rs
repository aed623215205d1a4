use super::dataset::Dataset;
use crate::math::Point;

/// The labels of a class that stay, if it has as many.
const KEPT: usize = 2;

impl Dataset {
    /// Draws a share of the labeled points of each class without replacement, and lists their indices in order.
    ///
    /// Unless all are drawn, each class keeps at least two of its points where it has two. Those that stay differ in x
    /// where the points of the class do, and so in y, so that their variances are above 0.
    /// The numbers drawn are those of the whole share, up to what stays. The same seed draws the same points.
    pub fn drawn_by_class(&self, share: f64, seed: u64) -> Vec<usize> {
        let labeled = || (0..self.len()).filter_map(|index| Some((index, self.label(index)?)));
        if share >= 1.0 {
            return labeled().map(|(index, _)| index).collect();
        }
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut left = self.counts();
        let (mut wanted, mut sum, mut before) = (Vec::new(), 0, 0);
        for &n in &left {
            sum += n;
            let so_far = (share.max(0.0) * sum as f64).round() as usize;
            wanted.push((so_far - before).min(n.saturating_sub(KEPT)));
            before = so_far;
        }
        let mut drawn = Vec::new();
        for (index, class) in labeled() {
            // Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S).
            // 32 bits, because `usize` has 32 in a browser and the draws must be the same everywhere.
            if (rng.u32(..left[class] as u32) as usize) < wanted[class] {
                drawn.push(index);
                wanted[class] -= 1;
            }
            left[class] -= 1;
        }
        for class in 0..self.n_classes() {
            self.keep_different(class, &mut drawn);
        }
        drawn
    }

    /// Takes back, along each axis, the first drawn point of a class that differs from those that stay, if all of these
    /// are alike.
    fn keep_different(&self, class: usize, drawn: &mut Vec<usize>) {
        let of_class = |&index: &usize| self.label(index) == Some(class);
        for axis in [|point: Point| point.x, |point: Point| point.y] {
            let at = |index: usize| axis(self.point(index));
            let mut kept = (0..self.len()).filter(of_class).filter(|index| drawn.binary_search(index).is_err()).map(at);
            let Some(first) = kept.next() else { continue };
            if kept.all(|value| value == first)
                && let Some(place) = drawn.iter().position(|index| of_class(index) && at(*index) != first)
            {
                drawn.remove(place);
            }
        }
    }
}
