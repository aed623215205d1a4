//! Predict, then reveal: the room's guess at a boundary, and its score beside the models.

use super::board::Edit;
use super::history::Gesture;
use super::{App, Board, Event};
use crate::geometry::{Px, Rect, Stroke};
use crate::math::{Point, Vec2, argmax};
use crate::model::{Fit, log_scores};

/// How the guess does on the points of two classes, and how the models do on the same points.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessScore {
    /// The two present classes with the most points, ascending: the guess tells these two apart.
    pub classes: [usize; 2],
    /// How many points they have.
    pub n: usize,
    /// The share of them that lies on the side of its class. Of the two ways to give the sides to the classes this is
    /// the one that is right more often.
    pub accuracy: f64,
    /// The generative model and logistic regression, `None` where there is none.
    pub models: [Option<ModelScore>; 2],
}

/// How a model does on the points on which the guess is scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModelScore {
    /// The share of points whose class it predicts.
    pub accuracy: f64,
    /// The share of points for which it decides as the guess does.
    pub agreement: f64,
}

impl App {
    /// The score of the guess as of the last [`App::refresh`]; `None` without one, without two classes that have
    /// points, and while the fits are hidden.
    pub fn guess_score(&self) -> Option<&GuessScore> {
        self.guess_score.as_ref().filter(|_| !self.fits_hidden)
    }

    /// Puts a level line across the middle of the view, which says nothing yet, for the room to move.
    pub(super) fn guess_line(&mut self) {
        let rect = self.viewport.rect();
        let arm = Vec2::new(0.25 * rect.width(), 0.0);
        self.guess(Stroke::new(vec![rect.center() - arm, rect.center() + arm], false), None);
    }

    pub(super) fn draw_guess(&mut self, path: &[Px]) {
        let (viewport, rect) = (self.viewport, self.viewport.rect());
        let drawn = Stroke::drawn(path, |px| rect.nearest(viewport.to_data(px)));
        self.guess(drawn, Some(Gesture::Guess));
    }

    /// Puts an end of a straight guess elsewhere.
    pub(super) fn move_guess(&mut self, end: usize, to: impl FnOnce(Point) -> Point) {
        let Some(mut ends) = self.board.guess.as_ref().and_then(Stroke::ends) else { return };
        if let Some(moved) = ends.get_mut(end) {
            *moved = self.viewport.rect().nearest(to(*moved));
            self.guess(Stroke::new(ends.to_vec(), false), Some(Gesture::Guess));
        }
    }

    pub(super) fn remove_guess(&mut self) {
        self.step(Edit::Guess(None), Event::GuessRemoved);
    }

    fn guess(&mut self, stroke: Option<Stroke>, gesture: Option<Gesture>) {
        // The fits do not depend on the guess.
        let stale = self.stale;
        if stroke.is_some() && self.edit(Edit::Guess(stroke), gesture) {
            self.event = Event::Guessed;
            self.stale = stale;
        }
    }
}

pub(super) fn score(board: &Board, fit: &Fit) -> Option<GuessScore> {
    let (guess, (low, high)) = (board.guess.as_ref()?, fit.bounds?);
    let classes = largest_two(&board.data.counts())?;
    let sides = guess.sides(Rect { low, high });
    let gaussian = fit.gaussian.as_ref().ok().map(|model| model.centered());
    let logistic = fit.logistic.limit.as_ref().or(fit.logistic.scores.as_ref());
    // Of all points: on the side of their class, when the first class has the one side and when it has the other.
    let (mut n, mut right) = (0, [0; 2]);
    // Of each model: predicted right, and as on the side where a point lies, either way.
    let mut models = [(0, [0; 2]); 2];
    for class in classes {
        let (xs, ys) = board.data.columns(class);
        for (&x, &y) in xs.iter().zip(ys) {
            let at = Point::new(x, y);
            let side = usize::from(sides.of(at));
            n += 1;
            for (way, right) in right.iter_mut().enumerate() {
                *right += usize::from(classes[side ^ way] == class);
            }
            let decided = [
                gaussian.as_ref().and_then(|scores| argmax(&log_scores(scores, at))),
                logistic.and_then(|scores| scores.predict(at)),
            ];
            for ((right, alike), decided) in models.iter_mut().zip(decided) {
                *right += usize::from(decided == Some(class));
                for (way, alike) in alike.iter_mut().enumerate() {
                    *alike += usize::from(decided == Some(classes[side ^ way]));
                }
            }
        }
    }
    let way = usize::from(right[1] > right[0]);
    let share = |count: usize| count as f64 / n as f64;
    let model = |exists: bool, (right, alike): (usize, [usize; 2])| {
        exists.then(|| ModelScore { accuracy: share(right), agreement: share(alike[way]) })
    };
    let models = [model(gaussian.is_some(), models[0]), model(logistic.is_some(), models[1])];
    Some(GuessScore { classes, n, accuracy: share(right[way]), models })
}

/// The two classes with the most points, of equals the earlier ones; `None` when fewer have any.
fn largest_two(counts: &[usize]) -> Option<[usize; 2]> {
    let largest = |but: usize| {
        let others = (0..counts.len()).filter(|&c| c != but && counts[c] > 0);
        others.reduce(|best, c| if counts[c] > counts[best] { c } else { best })
    };
    let first = largest(counts.len())?;
    let second = largest(first)?;
    Some([first.min(second), first.max(second)])
}
