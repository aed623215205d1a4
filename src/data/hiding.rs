use super::dataset::{Dataset, Placed};

/// The labels of a class that stay, if it has as many.
const KEPT: usize = 2;

impl Dataset {
    /// Draws a share of the labeled points of each class without replacement, and lists them in order.
    ///
    /// Unless all are drawn, each class keeps at least two of its points where it has two. Those that stay differ in x
    /// where the points of the class do, and so in y, so that their variances are above 0.
    /// The numbers drawn are those of the whole share, up to what stays. The same seed draws the same points.
    pub fn drawn_by_class(&self, share: f64, seed: u64) -> Vec<Placed> {
        if share >= 1.0 {
            return self.with_labels();
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
        for placed in self.with_labels() {
            let Some(class) = placed.2 else { continue };
            // Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S).
            // 32 bits, because `usize` has 32 in a browser and the draws must be the same everywhere.
            if (rng.u32(..left[class] as u32) as usize) < wanted[class] {
                drawn.push(placed);
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
    fn keep_different(&self, class: usize, drawn: &mut Vec<Placed>) {
        for axis in [|placed: &Placed| placed.1.x, |placed: &Placed| placed.1.y] {
            let stays = |placed: &Placed| placed.2 == Some(class) && !drawn.iter().any(|other| other.0 == placed.0);
            let kept: Vec<f64> = self.with_labels().iter().filter(|placed| stays(placed)).map(axis).collect();
            let Some(&first) = kept.first() else { continue };
            let differs = |placed: &Placed| placed.2 == Some(class) && axis(placed) != first;
            if kept.iter().all(|&value| value == first)
                && let Some(at) = drawn.iter().position(differs)
            {
                drawn.remove(at);
            }
        }
    }

    /// All labeled points, in order.
    pub fn with_labels(&self) -> Vec<Placed> {
        let placed = self.iter().enumerate().map(|(index, (point, label))| (index, point, label));
        placed.filter(|(.., label)| label.is_some()).collect()
    }
}
