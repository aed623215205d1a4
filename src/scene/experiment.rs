//! The curves of an experiment.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::lab::{Errors, Experiment};
use crate::math::Point;
use crate::model::Model;

/// The largest error of the chart.
const WORST: f64 = 0.5;

/// The mean errors of both models over the number of examples, their middle half, and the error of the best classifier;
/// axes alone before an experiment. The curves come once each size has been tried.
pub fn experiment_chart<C>(found: Option<(&Experiment<C>, f64)>, n_sizes: usize) -> Chart<Label> {
    let [low, high] = [2.0, (n_sizes + 1) as f64];
    let (mut marks, mut names) = (Vec::new(), Vec::new());
    if let Some((experiment, best)) = found {
        let line = [low, high].map(|log_n| Point::new(log_n, best)).to_vec();
        names.push(Name { at: line[1], text: Label::BayesError });
        for (i, model) in Model::ALL.into_iter().enumerate() {
            let Some(errors) = (0..n_sizes).map(|k| experiment.errors(i, k)).collect::<Option<Vec<Errors>>>() else {
                continue;
            };
            let curve = |of: fn(&Errors) -> f64| -> Vec<Point> {
                errors
                    .iter()
                    .zip(2..)
                    .map(|(errors, log_n)| Point::new(f64::from(log_n), of(errors).min(WORST)))
                    .collect()
            };
            let (path, mut band) = (curve(|errors| errors.mean), curve(|errors| errors.quartiles[0]));
            band.extend(curve(|errors| errors.quartiles[1]).into_iter().rev());
            let meaning = match model {
                Model::Generative => Meaning::Generative,
                Model::Discriminative => Meaning::Logistic,
            };
            names.push(Name { at: path[n_sizes - 1], text: Label::Model(model) });
            marks.insert(i.min(marks.len()), Mark::Curve { path: band, meaning: Meaning::MiddleHalf });
            marks.push(Mark::Curve { path, meaning });
        }
        marks.push(Mark::Curve { path: line, meaning: Meaning::Optimal });
    }
    // A little more, for the labels at both ends.
    let range = Rect::new(Point::new(low - 0.1, 0.0), Point::new(high + 0.3, WORST));
    let axes = [Label::SampleSize, Label::TestError];
    Chart { range, form: Form::Curves, axes, scale: Scale::Powers(2.0), marks, names, rows: Vec::new() }
}
