//! Predict, then reveal: the room's guess at a boundary, and its score beside the models.

use super::board::Edit;
use super::history::Gesture;
use super::{App, Board, Event};
use crate::geometry::{Px, Rect, Stroke};
use crate::math::Point;
use crate::model::Fit;

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

    /// Guesses what a pointer has drawn so far; no way at all takes the guess away.
    pub(super) fn draw_guess(&mut self, way: &[Px]) {
        let mut path = Vec::new();
        for &px in way {
            path.push(self.viewport.to_data(px));
        }
        let stroke = Stroke::drawn(&path, 1.0 / self.viewport.px_per_unit());
        // The fits do not depend on the guess.
        let stale = self.stale;
        if (stroke.is_some() || way.is_empty()) && self.edit(Edit::Guess(stroke), Some(Gesture::Guess)) {
            self.event = Event::Guessed;
            self.stale = stale;
        }
    }
}

pub(super) fn score(board: &Board, fit: &Fit) -> Option<GuessScore> {
    let (guess, (low, high)) = (board.guess.as_ref()?, fit.bounds?);
    let classes = largest_two(&board.data.counts())?;
    let sides = guess.sides(Rect { low, high });
    let gaussian = fit.gaussian.as_ref().ok().map(|model| model.scores());
    let scores = [gaussian.as_ref(), fit.logistic.limit.as_ref().or(fit.logistic.scores.as_ref())];
    // How many points lie on the side of their class when the first class has the one side; and for each model, how
    // many it gets right, and for how many it decides as the side does, when the first class has the one and the other.
    let (mut n, mut right, mut counts) = (0, 0, [[0; 3]; 2]);
    for class in classes {
        let (xs, ys) = board.data.columns(class);
        for i in 0..xs.len() {
            let at = Point::new(xs[i], ys[i]);
            let side = usize::from(sides.of(at));
            n += 1;
            right += usize::from(classes[side] == class);
            for model in 0..2 {
                let decided = scores[model].and_then(|scores| scores.predict(at));
                let cases = [class, classes[side], classes[1 - side]];
                for case in 0..3 {
                    counts[model][case] += usize::from(decided == Some(cases[case]));
                }
            }
        }
    }
    let swapped = 2 * right < n;
    let share = |count: usize| count as f64 / n as f64;
    let model = |model: usize| {
        let [right, alike, otherwise] = counts[model];
        let agreement = share(if swapped { otherwise } else { alike });
        scores[model].map(|_| ModelScore { accuracy: share(right), agreement })
    };
    Some(GuessScore { classes, n, accuracy: share(right.max(n - right)), models: [model(0), model(1)] })
}

/// The two classes with the most points, of equals the earlier ones; `None` when fewer have any.
fn largest_two(counts: &[usize]) -> Option<[usize; 2]> {
    let (mut first, mut second) = (None, None);
    for (class, &count) in counts.iter().enumerate() {
        let more = |than: Option<usize>| count > than.map_or(0, |other| counts[other]);
        if more(first) {
            (first, second) = (Some(class), first);
        } else if more(second) {
            second = Some(class);
        }
    }
    let (first, second) = (first?, second?);
    Some([first.min(second), first.max(second)])
}
