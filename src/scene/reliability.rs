//! What a probability is worth: the curve of all thresholds, and what was said against what was seen.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::decision::{Bin, DecisionSettings, Reliability, Roc};
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Model;

/// The size of the point on a curve, which can be dragged.
const THUMB: f64 = 8.0;

/// The boundary that a curve is drawn like.
fn meaning(model: Model) -> Meaning {
    match model {
        Model::Generative => Meaning::Generative,
        Model::Discriminative => Meaning::Logistic,
    }
}

/// Probabilities along both axes, and what lies on them.
fn square(axes: [Label; 2], marks: Vec<Mark>, names: Vec<Name<Label>>) -> Chart<Label> {
    let [low, high] = [0.0, 1.0].map(|at| Point::new(at, at));
    let mut all = vec![Mark::Curve { path: vec![low, high], meaning: Meaning::Diagonal }];
    all.extend(marks);
    Chart {
        range: Rect::new(low, high),
        form: Form::Places,
        axes,
        scale: Scale::Linear,
        marks: all,
        names,
        rows: Vec::new(),
    }
}

/// Where a corner of a curve is on its chart.
pub fn place_of_corner(roc: &Roc, corner: usize) -> Point {
    let [x, y] = roc.corners.get(corner).map_or([0.0, 0.0], |&corner| roc.rates(corner));
    Point::new(x, y)
}

/// The curves of both models, and on each the point of the present threshold, with its name. Without a curve only what
/// guessing gives.
pub fn roc_chart(curves: [Option<&Roc>; 2], decision: DecisionSettings, positive: usize) -> Chart<Label> {
    let (mut marks, mut thumbs, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for (model, roc) in Model::ALL.into_iter().zip(curves) {
        let Some(roc) = roc else { continue };
        let path = (0..roc.corners.len()).map(|corner| place_of_corner(roc, corner)).collect();
        marks.push(Mark::Curve { path, meaning: meaning(model) });
        let at = place_of_corner(roc, roc.at(decision));
        thumbs.push(Mark::Spot { at, radius: THUMB });
        names.push(Name { at, text: Label::Present(model) });
    }
    marks.append(&mut thumbs);
    square([Label::ShareCalled(positive), Label::ShareFound(positive)], marks, names)
}

/// The bins of a model, joined like its boundary, with their intervals, over those from before a gesture; the one that
/// lights up stands out.
pub fn reliability_chart(
    (of, before): (&Reliability, Option<&Reliability>),
    model: Model,
    lit: Option<usize>,
    positive: usize,
) -> Chart<Label> {
    let place = |bin: &Bin| Point::new(bin.said, bin.seen);
    let curve = |of: &Reliability, meaning| Mark::Curve { path: of.bins.iter().map(place).collect(), meaning };
    let gray = Meaning::Previous { is_logistic: model == Model::Discriminative };
    let mut marks: Vec<Mark> =
        before.filter(|&before| before != of).map(|before| curve(before, gray)).into_iter().collect();
    marks.push(curve(of, meaning(model)));
    let bins = of.bins.iter().enumerate();
    marks.extend(bins.map(|(i, bin)| Mark::Bin { at: place(bin), interval: bin.interval, is_lit: lit == Some(i) }));
    square([Label::Said(model, positive), Label::ShareSeen(positive)], marks, Vec::new())
}
