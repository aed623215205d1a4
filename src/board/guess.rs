//! Predict, then reveal: the audience's guess at a boundary, and its score beside the models.

use std::cmp::Reverse;

use super::document::Board;
use super::edit::Edit;
use super::view::View;
use crate::data::Dataset;
use crate::geometry::{Px, Rect, Stroke};
use crate::math::{LogScores, Point, Scores};
use crate::model::{Fit, Model, PerModel};

/// How the guess does on the points of two classes, and how the models do on the same points.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessScore {
    /// The two present classes that the guess separates best, ascending.
    ///
    /// A pair's gain is the number of its points that the guess classifies correctly, less the size of its larger
    /// class. The pair with the largest gain wins. Of equal pairs with a gain, that with fewer wrong points wins, then
    /// that with more points; without a gain, that with more points.
    pub classes: [usize; 2],
    /// The number of points of these classes.
    pub n: usize,
    /// The share of these points that lie on the side of their class. Each side belongs to the class with which the
    /// guess is right more often.
    pub accuracy: f64,
    /// The models, `None` where there is none.
    pub models: PerModel<Option<ModelScore>>,
}

/// The score of a model on the points on which the guess is scored. It chooses the more probable of the same two
/// classes, and neither on a tie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModelScore {
    /// The share of points whose class it chooses.
    pub accuracy: f64,
    /// The share of points on which it agrees with the guess.
    pub agreement: f64,
}

/// The guess that a pointer has drawn so far; an empty path removes the guess. `None` where the path is too short.
pub(super) fn drawn(way: &[Px], view: &View) -> Option<Edit> {
    let viewport = view.viewport();
    let path: Vec<Point> = way.iter().map(|&px| viewport.even(view.snapped(viewport.to_data(px)))).collect();
    let stroke = Stroke::drawn(&path, 1.0 / viewport.px_per_unit());
    let stroke = stroke.and_then(|stroke| stroke.mapped(|p| viewport.uneven(p)));
    (stroke.is_some() || way.is_empty()).then_some(Edit::Guess(stroke))
}

/// The score beside the models that are shown, which have these scores, on the points of these sets.
pub(super) fn score(
    board: &Board,
    all: &Fit,
    scores: PerModel<Option<&Scores>>,
    sets: &[Dataset],
) -> Option<GuessScore> {
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
    // `right` counts the points on the side of their class if the first class has the first side. Per model are
    // counted: correct points; agreements if the first class has the first side, and if it has the other; decisions.
    let (mut n, mut right, mut counts) = (0, 0, PerModel::<[usize; 4]>::default());
    for class in classes {
        for at in points(class) {
            let side = usize::from(sides.of(at));
            n += 1;
            right += usize::from(classes[side] == class);
            for model in Model::ALL {
                let decided = scores[model].and_then(|scores| scores.choose(classes, at));
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

/// The two classes that a boundary separates best, with the better assignment of sides; `None` when fewer than two have
/// points. `on_side` has the number of points of each class on either side.
fn best_pair(on_side: &[[usize; 2]]) -> Option<[usize; 2]> {
    let (mut best, mut most) = (None, None);
    for second in 1..on_side.len() {
        for first in 0..second {
            let ([a, b], [c, d]) = (on_side[first], on_side[second]);
            let (right, n) = ((a + d).max(b + c), a + b + c + d);
            let gain = right as isize - (a + b).max(c + d) as isize;
            // Without a gain, few wrong points only mean few points.
            let worth = Some((gain, Reverse(if gain > 0 { n - right } else { 0 }), n));
            if a + b > 0 && c + d > 0 && worth > most {
                (best, most) = (Some([first, second]), worth);
            }
        }
    }
    best
}
