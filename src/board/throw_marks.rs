//! What is drawn of points that are drawn throw by throw, and of labels that were tossed.

use super::App;
use crate::geometry::Px;
use crate::math::Point;
use crate::model::Model;
use crate::model::sampler::Source as Inside;
use crate::scene::{Chart, Emphasis, Label, Mark, Meaning, in_view, projection};

/// How far right of a drawn point its name begins, in CSS pixels.
const BESIDE: f64 = 22.0;

/// How wide the line of x₁ is, in CSS pixels.
const LINE: f64 = 6.0;

/// How wide and high the name is, in CSS pixels.
const NAME: (f64, f64) = (44.0, 18.0);

impl App {
    /// The sigmoid with each point at its label: at the new ones, once labels were tossed.
    pub(super) fn toss_chart(&self) -> Option<Chart<Label>> {
        match self.tossed() {
            Some(tossed) => tossed.chart.clone(),
            None => projection(&self.board().data, self.fit(), None, &[]).filter(|_| self.can_toss()),
        }
    }

    fn can_toss(&self) -> bool {
        self.is_tossing() && self.fit()[Model::Discriminative].posterior_scores().is_some()
    }

    /// What the throws so far leave open: the bins as gray bands, the cell as a frame, x₁ as a narrow band.
    pub fn throw_marks(&self) -> Vec<Mark> {
        let Some(run) = self.thrown().filter(|run| run.steps > 1) else { return Vec::new() };
        let view = self.viewport().rect();
        let rect = |[left, right]: [f64; 2], [bottom, top]: [f64; 2]| {
            let (left, right) = (left.max(view.low.x), right.min(view.high.x));
            let (bottom, top) = (bottom.max(view.low.y), top.min(view.high.y));
            (left < right && bottom < top).then_some([Point::new(left, bottom), Point::new(right, top)])
        };
        let all = [[view.low.x, view.high.x], [view.low.y, view.high.y]];
        let band = |corners: Option<[Point; 2]>| {
            corners.map(|[low, high]| Mark::Curve {
                path: vec![low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)],
                meaning: Meaning::Area,
            })
        };
        let frame = |corners: Option<[Point; 2]>| corners.map(|corners| Mark::Frame { corners });
        let marks = match (run.inside(), run.point.cell) {
            (Some(Inside::Bins(_, cells)), Some([column, row])) => {
                let [x, y] = [cells.span(0, column), cells.span(1, row)];
                let second = run.steps > 2;
                [band(rect(x, all[1])), band(rect(all[0], y).filter(|_| second)), frame(rect(x, y).filter(|_| second))]
            }
            (Some(Inside::Table(_, cells)), Some([column, row])) => {
                let cell = rect(cells.span(0, column), cells.span(1, row));
                [band(cell), frame(cell), None]
            }
            _ => {
                let half = 0.5 * LINE / self.viewport().px_per_unit();
                let x = run.point.at.x;
                [band(rect([x - half, x + half], all[1])), None, None]
            }
        };
        marks.into_iter().flatten().collect()
    }

    /// The points whose label was tossed anew, and the name of a point that was drawn.
    pub fn made_marks(&self, drawn: &str) -> Vec<Mark> {
        let (data, viewport) = (&self.board().data, self.viewport());
        let rect = in_view(viewport);
        let changed = self.tossed().map_or(&[][..], |tossed| &tossed.changed);
        let dot = |&i: &usize| Mark::Dot { at: data.point(i), class: data.label(i), emphasis: Emphasis::Selected };
        let mut marks: Vec<Mark> = changed.iter().filter(|&&i| rect.contains(data.point(i))).map(dot).collect();
        if let Some(run) = self.thrown().filter(|run| run.has_ended() && viewport.rect().contains(run.point.at)) {
            let Px { x, y } = viewport.to_px(run.point.at);
            let (by, ui) = (BESIDE + 0.5 * NAME.0, self.ui());
            let frame = viewport.frame();
            let is_at_the_end = x + (BESIDE + NAME.0) * ui > frame.left + frame.width;
            let middle = Px::new(if is_at_the_end { x - by * ui } else { x + by * ui }, y);
            marks.push(Mark::Name { at: viewport.to_data(middle), size: NAME, text: drawn.to_owned() });
        }
        marks
    }
}
