//! Predict, then reveal: the room's guess at a boundary, and its score beside the models.

use std::cmp::Reverse;

use super::document::Board;
use super::edit::Edit;
use super::view::View;
use crate::data::Dataset;
use crate::geometry::{Px, Rect, Stroke};
use crate::math::{LogScores, Point};
use crate::model::{Fit, Model, PerModel};

/// How the guess does on the points of two classes, and how the models do on the same points.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessScore {
    /// The two present classes that the guess separates best, ascending.
    ///
    /// A pair's gain is the number of its points that the guess puts right, less the size of its larger class. The pair
    /// with the largest gain wins. Of equal pairs with a gain, that with fewer wrong points wins, then that with more
    /// points; without a gain, that with more points.
    pub classes: [usize; 2],
    /// How many points they have.
    pub n: usize,
    /// The share of them that lies on the side of its class. Of the two ways to give the sides to the classes this is
    /// the one that is right more often.
    pub accuracy: f64,
    /// The models, `None` where there is none.
    pub models: PerModel<Option<ModelScore>>,
}

/// How a model does on the points on which the guess is scored, choosing between the same two classes as the guess: the
/// one that it holds to be the more probable of them, and neither for a tie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModelScore {
    /// The share of points whose class it chooses.
    pub accuracy: f64,
    /// The share of points for which it decides as the guess does.
    pub agreement: f64,
}

/// The guess that a pointer has drawn so far; no way at all takes the guess away. `None` where the way is too short.
pub(super) fn drawn(way: &[Px], view: &View) -> Option<Edit> {
    let viewport = view.viewport();
    let path: Vec<Point> = way.iter().map(|&px| view.snapped(viewport.to_data(px))).collect();
    let stroke = Stroke::drawn(&path, 1.0 / viewport.px_per_unit());
    (stroke.is_some() || way.is_empty()).then_some(Edit::Guess(stroke))
}

/// The score beside the models in sight, on the points of these sets.
pub(super) fn score(board: &Board, all: &Fit, fit: &Fit, sets: &[Dataset]) -> Option<GuessScore> {
    let (guess, (low, high)) = (board.guess.as_ref()?, all.bounds?);
    let sides = guess.sides(Rect { low, high });
    let points = |class| {
        sets.iter().flat_map(move |set| {
            let (xs, ys) = set.columns(class);
            xs.iter().zip(ys).map(|(&x, &y)| Point::new(x, y))
        })
    };
    let sides_of = |class| {
        points(class).fold([0; 2], |mut counts, at| {
            counts[usize::from(sides.of(at))] += 1;
            counts
        })
    };
    let classes = best_pair(&(0..board.data.n_classes()).map(sides_of).collect::<Vec<_>>())?;
    // How many points lie on the side of their class, where the first class has the first side. And for each model: how
    // many it gets right; for how many it decides as the side does, where the first class has the first side, and the
    // other one; and how many it decides.
    let (mut n, mut right, mut counts) = (0, 0, PerModel::<[usize; 4]>::default());
    for class in classes {
        for at in points(class) {
            let side = usize::from(sides.of(at));
            n += 1;
            right += usize::from(classes[side] == class);
            for model in Model::ALL {
                let decided = fit[model].scores.as_ref().and_then(|scores| scores.choose(classes, at));
                let cases = [class, classes[side], classes[1 - side]];
                for case in 0..3 {
                    counts[model][case] += usize::from(decided == Some(cases[case]));
                }
                counts[model][3] += usize::from(decided.is_some());
            }
        }
    }
    let swapped = 2 * right < n;
    let share = |count: usize| count as f64 / n as f64;
    let models = counts.map(|[right, alike, otherwise, decided]| {
        let agreement = share(if swapped { otherwise } else { alike });
        (decided > 0).then(|| ModelScore { accuracy: share(right), agreement })
    });
    Some(GuessScore { classes, n, accuracy: share(right.max(n - right)), models })
}

/// The two classes for which a boundary does most, when each has the side that suits it better; `None` when fewer
/// than two have points. Of each class, `on_side` has how many of its points lie on either side.
fn best_pair(on_side: &[[usize; 2]]) -> Option<[usize; 2]> {
    let (mut best, mut most) = (None, None);
    for second in 1..on_side.len() {
        for first in 0..second {
            let ([a, b], [c, d]) = (on_side[first], on_side[second]);
            let (right, n) = ((a + d).max(b + c), a + b + c + d);
            let gain = right as isize - (a + b).max(c + d) as isize;
            // Where nothing is gained, few wrong points only mean few points.
            let worth = Some((gain, Reverse(if gain > 0 { n - right } else { 0 }), n));
            if a + b > 0 && c + d > 0 && worth > most {
                (best, most) = (Some([first, second]), worth);
            }
        }
    }
    best
}
