//! The curves of an experiment.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::lab::{Errors, Experiment};
use crate::math::Point;
use crate::model::Model;

/// The largest error of the chart.
const WORST: f64 = 0.5;

/// The mean errors of both models over the number of examples, their middle half, and the error of the best classifier.
/// `None` until each size has been tried once.
pub fn experiment_chart<C>(experiment: &Experiment<C>, best: f64) -> Option<Chart<Label>> {
    let n_sizes = experiment.n_sizes();
    let (low, high) = (2.0, (n_sizes + 1) as f64);
    let at = |k: usize, error: f64| Point::new(low + k as f64, error.min(WORST));
    let line = [low, high].map(|log_n| Point::new(log_n, best)).to_vec();
    let mut marks = Vec::new();
    let mut names = vec![Name { at: line[1], text: Label::BayesError }];
    for (i, model) in Model::ALL.into_iter().enumerate() {
        let (mut curve, mut band) = (vec![Point::ORIGIN; n_sizes], vec![Point::ORIGIN; 2 * n_sizes]);
        for k in 0..n_sizes {
            let Errors { mean, quartiles } = experiment.errors(i, k)?;
            curve[k] = at(k, mean);
            band[k] = at(k, quartiles[0]);
            band[2 * n_sizes - 1 - k] = at(k, quartiles[1]);
        }
        let meaning = match model {
            Model::Generative => Meaning::Generative,
            Model::Discriminative => Meaning::Logistic,
        };
        marks.insert(i, Mark::Curve { path: band, meaning: Meaning::MiddleHalf });
        names.push(Name { at: curve[n_sizes - 1], text: Label::Model(model) });
        marks.push(Mark::Curve { path: curve, meaning });
    }
    marks.push(Mark::Curve { path: line, meaning: Meaning::Optimal });
    // A little more, for the labels at both ends.
    let range = Rect::new(Point::new(low - 0.1, 0.0), Point::new(high + 0.3, WORST));
    let axes = [Label::SampleSize, Label::TestError];
    Some(Chart { range, form: Form::Curves, axes, scale: Scale::Powers(2.0), marks, names, rows: Vec::new() })
}
