//! A position of each kind of mark on the board, for the captions that explain the picture.

use super::App;
use crate::geometry::{Frame, Px};
use crate::model::Model;
use crate::scene::{self, Mark, Meaning, Shown};
use crate::screen::Screen;

/// A kind of mark on the board, in the order in which a picture is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// A training point.
    Point,
    /// The ellipse of a class.
    Ellipse,
    /// The boundary of the generative model.
    Generative,
    /// The boundary of logistic regression.
    Logistic,
    /// The colors of the map.
    Map,
}

impl App {
    /// The fits as they are drawn, with the mixture that EM shows in place of the generative model.
    pub fn lines(&self) -> Vec<Mark> {
        let (shown, mixture, viewport) = (self.shown_beside_others(), self.mixture(), self.viewport());
        let generative = shown.generative && mixture.is_none();
        let logistic = shown.logistic && !self.climbs();
        let boundaries = shown.boundaries && self.decision_in_sight().is_none();
        let (fit, shown_fits) = (self.fit_in_sight(), Shown { generative, logistic, boundaries, ..shown });
        let mut marks = scene::cells(fit, shown_fits, viewport, self.ui());
        marks.extend(scene::fits(fit, shown_fits, viewport));
        let run = mixture.filter(|_| shown.generative);
        let meaning = if self.climbs() { Meaning::Logistic } else { Meaning::Iterate };
        scene::run(run, self.iterate().map(|scores| (scores, meaning)), shown, viewport, &mut marks);
        marks.extend(self.moved_lines(fit, shown, viewport));
        self.with_others(marks)
    }

    /// The positions of the marks that the board shows, in CSS pixels of the plot; none of the fits while they are
    /// hidden.
    pub fn landmarks(&self) -> Vec<(Landmark, Px)> {
        let (viewport, frame) = (self.viewport(), self.viewport().frame());
        let lines = if self.fits_hidden() { Vec::new() } else { self.lines() };
        let paths = |is_meant: &dyn Fn(Meaning) -> bool| -> Vec<Vec<Px>> {
            let path = |mark: &Mark| match mark {
                Mark::Curve { path, meaning } if is_meant(*meaning) => {
                    Some(path.iter().map(|&p| viewport.to_px(p)).collect())
                }
                _ => None,
            };
            lines.iter().filter_map(path).collect()
        };
        let point = self.board().data.labeled().map(|(at, _)| viewport.to_px(at)).find(|&px| inside(px, frame));
        let ellipse = paths(&|meaning| matches!(meaning, Meaning::Ellipse { sigmas: 1, .. }));
        let boundary = |model| paths(&|meaning| meaning.boundary() == Some(model));
        let map = self.shown().map_choice().model().filter(|&model| self.sight.scores[model].is_some());
        let corner = Px::new(frame.left + 0.88 * frame.width, frame.top + 0.85 * frame.height);
        [
            (Landmark::Point, point),
            (Landmark::Ellipse, along(&ellipse, 0.1, frame)),
            (Landmark::Generative, along(&boundary(Model::Generative), 0.5, frame)),
            (Landmark::Logistic, along(&boundary(Model::Discriminative), 0.25, frame)),
            (Landmark::Map, map.map(|_| corner)),
        ]
        .into_iter()
        .filter_map(|(landmark, px)| Some((landmark, px?)))
        .collect()
    }
}

/// The vertex at the given part of the length of the first path, or the next one inside the frame.
fn along(paths: &[Vec<Px>], part: f64, frame: Frame) -> Option<Px> {
    let path = paths.first()?;
    let steps: Vec<f64> = path.windows(2).map(|pair| (pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y)).collect();
    let mut left = part * steps.iter().sum::<f64>();
    let mut at = 0;
    while at < steps.len() && steps[at] < left {
        left -= steps[at];
        at += 1;
    }
    let (from, to) = (path.get(at)?, path.get(at + 1)?);
    let share = left / steps[at];
    let exact = Px::new(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    [exact].into_iter().chain(path[at..].iter().copied()).chain(path.iter().copied()).find(|&px| inside(px, frame))
}

fn inside(px: Px, Frame { left, top, width, height }: Frame) -> bool {
    (left..=left + width).contains(&px.x) && (top..=top + height).contains(&px.y)
}
