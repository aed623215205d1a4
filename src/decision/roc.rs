use super::{COSTS, DecisionSettings, Judged};
use crate::math::{TIE, rounding_of, sigmoid, sort_by_number};

/// The receiver operating characteristic: what every threshold makes of the points (Fawcett 2006).
#[derive(Clone, Debug, PartialEq)]
pub struct Roc {
    /// From the highest threshold, which calls nothing positive, to the lowest, which calls everything positive. Points
    /// of equal log-odds come together.
    pub corners: Vec<Corner>,
    /// How many points with an answer there are, of the others and of the positive class.
    pub n: [usize; 2],
    /// How many there are without an answer, likewise.
    pub n_undefined: [usize; 2],
    /// Log-odds that are no farther apart come together.
    tie: f64,
}

/// What the thresholds of a range make of the points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// How many points are called positive, of the others and of the positive class.
    pub called: [usize; 2],
    /// The thresholds in log-odds, from and below; infinite at both ends of the curve.
    pub thresholds: [f64; 2],
}

impl Roc {
    /// The curve of these; `None` without an answer for some of both kinds.
    pub fn new<'a>(judged: impl IntoIterator<Item = &'a Judged>) -> Option<Roc> {
        let (mut n, mut n_undefined) = ([0; 2], [0; 2]);
        let (mut odds, mut tie): (Vec<(f64, usize)>, f64) = (Vec::new(), 0.0);
        for &Judged { is_positive, log_odds, tie: own } in judged {
            let truth = usize::from(is_positive);
            tie = tie.max(own);
            match log_odds {
                Some(value) => odds.push((value, truth)),
                None => n_undefined[truth] += 1,
            }
        }
        sort_by_number(&mut odds, |(value, _)| -value);
        let tie = tie.max(rounding_of(odds.iter().map(|(value, _)| *value)));
        let mut corners = vec![Corner { called: [0; 2], thresholds: [f64::NEG_INFINITY, f64::INFINITY] }];
        let mut group = f64::NAN;
        for (value, truth) in odds {
            let is_alike = value == group || (value - group).abs() <= tie;
            let last = corners.len() - 1;
            if !is_alike {
                group = value;
                corners[last].thresholds[0] = value;
                corners.push(Corner { thresholds: [f64::NEG_INFINITY, value], ..corners[last] });
            }
            let last = corners.len() - 1;
            corners[last].called[truth] += 1;
            n[truth] += 1;
        }
        (n[0] > 0 && n[1] > 0).then_some(Roc { corners, n, n_undefined, tie })
    }

    /// The share of pairs, one of each kind, of which the positive point has the higher log-odds, ties counted half:
    /// the area under the curve (Mann and Whitney 1947).
    pub fn auc(&self) -> f64 {
        let area = |pair: &[Corner]| {
            let [[a, b], [c, d]] = [pair[0].called, pair[1].called];
            (c - a) as f64 * 0.5 * (b + d) as f64
        };
        self.corners.windows(2).map(area).sum::<f64>() / (self.n[0] as f64 * self.n[1] as f64)
    }

    /// The shares that are called positive, of the others and of the positive class.
    pub fn rates(&self, corner: Corner) -> [f64; 2] {
        [0, 1].map(|truth| corner.called[truth] as f64 / self.n[truth] as f64)
    }

    /// The corner at a cost.
    pub fn at(&self, decision: DecisionSettings) -> usize {
        let threshold = -decision.shift();
        let is_before = |corner: &Corner| corner.thresholds[0] > threshold + self.tie;
        self.corners.partition_point(is_before).min(self.corners.len() - 1)
    }

    /// The least cost per point at any threshold, and the probability that is its threshold: of several the nearest to
    /// that of the cost.
    pub fn least(&self, decision: DecisionSettings) -> (f64, f64) {
        let total = |corner: &Corner| {
            let [wrong, found] = corner.called;
            let [of_others, of_positive] = self.n_undefined;
            (wrong + of_others) as f64 + decision.cost * (self.n[1] - found + of_positive) as f64
        };
        let threshold = -decision.shift();
        let least = self.corners.iter().map(total).fold(f64::INFINITY, f64::min);
        let as_good = self.corners.iter().filter(|corner| total(corner) <= least * (1.0 + TIE));
        let nearest = as_good.map(|corner| corner.nearest(threshold));
        let best = nearest.min_by(|a, b| (a - threshold).abs().total_cmp(&(b - threshold).abs())).unwrap_or(threshold);
        let n: usize = self.n.iter().chain(&self.n_undefined).sum();
        (least / n as f64, sigmoid(best))
    }

    /// A cost that leads to a corner, in few digits: 1 if that does; `None` where no cost in range does.
    pub fn cost_of(&self, corner: usize) -> Option<f64> {
        let [low, high] = self.corners.get(corner)?.thresholds;
        let [low, high] = [low.max(-COSTS.1.ln()), high.min(-COSTS.0.ln())];
        let tie = self.tie;
        if low + tie >= high {
            return None;
        }
        if low + tie < 0.0 && 0.0 < high - tie {
            return Some(1.0);
        }
        let exact = (-0.5 * (low + high)).exp();
        let is_inside = |cost: &f64| (low + tie..high - tie).contains(&-cost.ln());
        let rounded = (1..16).map(|digits| rounded(exact, digits)).find(is_inside);
        Some(rounded.unwrap_or(exact).clamp(COSTS.0, COSTS.1))
    }
}

impl Corner {
    /// The threshold of this corner that is nearest to another one, but away from its ends.
    fn nearest(&self, to: f64) -> f64 {
        let [low, high] = self.thresholds;
        match (low.is_finite(), high.is_finite()) {
            _ if low < to && to < high => to,
            (true, true) => 0.5 * (low + high),
            (true, false) => low + 1.0,
            (false, true) => high - 1.0,
            (false, false) => to,
        }
    }
}

/// A positive number with so many significant digits.
fn rounded(value: f64, digits: i32) -> f64 {
    let places = digits - 1 - value.log10().floor() as i32;
    // Divided, so that it is the number that its decimals are read as.
    if places >= 0 {
        let scale = 10f64.powi(places);
        (value * scale).round() / scale
    } else {
        let scale = 10f64.powi(-places);
        (value / scale).round() * scale
    }
}
