//! Jensen's chord: the lower bound of EM at one observation, below the logarithm.

use super::{Chart, Emphasis, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::math::{Chord, Point};

/// Pieces of the curve.
const PIECES: usize = 160;

/// How far the picture goes to the right of the last mark, in multiples of it, and at least, in multiples of the mean.
const BEYOND: f64 = 1.1;
const LEAST: f64 = 1.5;

/// The room above and below, as a share of the height.
const ROOM: f64 = 0.08;

/// The height of the picture at least, in nats.
const LEAST_HEIGHT: f64 = 0.5;

/// The size of the spots at both ends of the gap, in CSS pixels at the usual size.
const SPOT: f64 = 4.0;

/// Where the bound, its ends and the curve of the logarithm are: to the right v, as a multiple of its mean p(x), and
/// upward log v.
#[derive(Clone, Debug, PartialEq)]
pub struct ChordPicture {
    /// What is shown.
    pub range: Rect,
    /// The logarithm.
    pub curve: Vec<Point>,
    /// The end of each class, in ascending order of v.
    pub ends: Vec<(usize, Point)>,
    /// On the curve.
    pub log_of_mean: Point,
    /// On the chord.
    pub mean_of_logs: Point,
}

impl ChordPicture {
    /// The picture of a bound.
    pub fn new(chord: &Chord) -> ChordPicture {
        let place = |log_value: f64| Point::new((log_value - chord.log_of_mean).exp(), log_value);
        let mut ends: Vec<(usize, Point)> = chord.ends.iter().map(|end| (end.class, place(end.log_value))).collect();
        ends.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y));
        let right = ends.last().map_or(LEAST, |(_, last)| (BEYOND * last.x).max(LEAST));
        let high = chord.log_of_mean + right.ln();
        let low = ends.first().map_or(high, |(_, first)| first.y).min(chord.mean_of_logs).min(high - LEAST_HEIGHT);
        let room = ROOM * (high - low);
        let range = Rect::new(Point::new(0.0, low - room), Point::new(right, high + room));
        // Evenly along the logarithm, which has the bend.
        let height = high - range.low.y;
        let curve = (0..=PIECES).map(|i| place(range.low.y + height * i as f64 / PIECES as f64)).collect();
        let [log_of_mean, mean_of_logs] = [chord.log_of_mean, chord.mean_of_logs].map(|log| Point::new(1.0, log));
        ChordPicture { range, curve, ends, log_of_mean, mean_of_logs }
    }

    /// The chord: from one end to the next and back to the first, so that the mean of the logs lies on it or inside.
    pub fn chord(&self) -> Vec<Point> {
        let mut path: Vec<Point> = self.ends.iter().map(|&(_, at)| at).collect();
        path.extend(self.ends.first().map(|&(_, at)| at).filter(|_| self.ends.len() > 2));
        path
    }
}

/// The chart of a bound: the logarithm, the chord, its ends by class, and the gap.
pub fn chord_chart(chord: &Chord) -> Chart<Label> {
    let picture = ChordPicture::new(chord);
    let gap = [picture.mean_of_logs, picture.log_of_mean];
    let mut marks = vec![
        Mark::Curve { path: picture.chord(), meaning: Meaning::LogisticOneOfMany },
        Mark::Curve { path: picture.curve.clone(), meaning: Meaning::Way },
        Mark::Curve { path: gap.to_vec(), meaning: Meaning::Generative },
    ];
    let dot = |&(class, at): &(usize, Point)| Mark::Dot { at, class: Some(class), emphasis: Emphasis::None };
    marks.extend(picture.ends.iter().map(dot));
    marks.extend(gap.map(|at| Mark::Spot { at, radius: SPOT }));
    let names = [(gap[1], Label::LogOfMean), (gap[0], Label::MeanOfLogs)].map(|(at, text)| Name { at, text });
    Chart {
        range: picture.range,
        form: Form::Places,
        axes: [Label::JointPerShare, Label::Logarithm],
        scale: Scale::Linear,
        marks,
        names: names.to_vec(),
        rows: Vec::new(),
    }
}
