//! The work that `cargo xtask bench` times: every task many times over, on data that is already in place.

use std::hint::black_box;

use bayesboard::data::{CellCounts, ClassMoments, Dataset};
use bayesboard::geometry::{Rect, posterior_field};
use bayesboard::math::Point;
use bayesboard::model::logistic::{self, LogisticSettings};
use bayesboard::model::{Bins, Family, GenerativeSettings};
use bayesboard::model::{Checked, Fit, Settings};
use bayesboard::model::{gaussian, histogram};

#[cfg(target_arch = "wasm32")]
mod web;
mod words;

pub use words::WordBench;

/// What is done so many times on data that are in place.
pub trait Work {
    /// Does a task so many times; false when there is no such task.
    fn run(&mut self, task: &str, times: usize) -> bool;
}

/// The size of the field, in pixels.
const FIELD: (usize, usize) = (400, 300);

/// One data set, and what was made of it beforehand.
pub struct Bench {
    data: Dataset,
    settings: Checked,
    fit: Fit,
    bounds: Rect,
    image: Vec<u8>,
}

impl Work for Bench {
    /// - `gaussian`: moments and Gaussian naive Bayes.
    /// - `histogram`: points counted in 12 bins of an axis, and naive histograms with α = 1.
    /// - `logistic`: logistic regression with λ = 1, from zero.
    /// - `field`: the posterior of Gaussian naive Bayes as an image.
    /// - `warm`: a point has moved, and logistic regression follows.
    /// - `refit`: a point has moved, and both models follow, with all read-outs.
    fn run(&mut self, task: &str, times: usize) -> bool {
        match task {
            "gaussian" => (0..times).for_each(|_| self.gaussian()),
            "histogram" => (0..times).for_each(|_| self.histogram()),
            "logistic" => (0..times).for_each(|_| self.logistic()),
            "field" => (0..times).for_each(|_| self.field()),
            "warm" => (0..times).for_each(|i| self.warm(i)),
            "refit" => (0..times).for_each(|i| self.refit(i)),
            _ => return false,
        }
        true
    }
}

impl Bench {
    /// Takes points in columns; labels are classes from 0 on. `None` when a point is not valid.
    pub fn new(xs: &[f64], ys: &[f64], labels: &[u8], k: usize) -> Option<Bench> {
        let names = (0..k).map(|c| c.to_string()).collect();
        let mut data = Dataset::new(names, ["x".into(), "y".into()]).ok()?;
        for ((&x, &y), &label) in xs.iter().zip(ys).zip(labels) {
            data.push(Point::new(x, y), Some(usize::from(label))).ok()?;
        }
        let settings = Settings {
            generative: GenerativeSettings { variance_smoothing: 1e-9, ..GenerativeSettings::default() },
            logistic: LogisticSettings { prior_std: Some(1.0), ..LogisticSettings::default() },
            ..Settings::default()
        };
        let settings = settings.check(k).ok()?;
        let fit = Fit::new(&data, &settings, None);
        let bounds = Rect::around(data.iter().map(|(point, _)| point))?;
        Some(Bench { data, settings, fit, bounds, image: vec![0; 4 * FIELD.0 * FIELD.1] })
    }

    fn gaussian(&self) {
        let moments = ClassMoments::of(black_box(&self.data));
        let model = gaussian::fit(&moments, &self.settings.generative);
        // By reference, so that no copy of the model is timed.
        let _ = black_box(&model);
    }

    fn histogram(&self) {
        let bins = Bins { n: 12, ..Bins::default() };
        let settings = GenerativeSettings {
            family: Family::Histogram,
            bins,
            count_smoothing: 1.0,
            ..GenerativeSettings::default()
        };
        let counts = CellCounts::new(black_box(&self.data), settings.bins.grid());
        let model = histogram::fit(counts, &settings);
        let _ = black_box(&model);
    }

    fn logistic(&self) {
        black_box(logistic::fit(black_box(&self.data), &self.settings.logistic, None));
    }

    fn field(&mut self) {
        let colors = [[0, 114, 178], [213, 94, 0], [0, 158, 115]];
        if let Some(model) = self.fit.gaussian() {
            posterior_field(&model.scores().into(), self.bounds, FIELD, &colors, 0.3, black_box(&mut self.image));
        }
    }

    fn warm(&mut self, i: usize) {
        self.nudge(i);
        self.fit.discriminative.model = logistic::fit(&self.data, &self.settings.logistic, Some(self.fit.logistic()));
    }

    fn refit(&mut self, i: usize) {
        self.nudge(i);
        self.fit = Fit::new(&self.data, &self.settings, Some(&self.fit));
    }

    /// Moves the first point a little, as a drag does.
    fn nudge(&mut self, i: usize) {
        let point = self.data.point(0);
        let step = if i.is_multiple_of(2) { 0.01 } else { -0.01 };
        let _ = self.data.move_to(0, Point::new(point.x + step, point.y));
    }
}
