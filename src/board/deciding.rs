//! The plan of the lecture *Decisions and doubt*: what its scenes show, and the gestures that give their answers.

use super::prepared::{adjusted, framed, prepared};
use super::{DecisionView, Demo, Panel, Part, Preset, Saved, ScoreKind, Stage, StageBlock, StageMark};
use crate::data::{Cloud, Dataset, clouds};
use crate::geometry::Rect;
use crate::math::{Point, Sym2};

/// The axes where a panel leaves half of the window, which is narrow.
const NARROW: Rect = Rect { low: Point::new(-5.0, -5.0), high: Point::new(5.0, 5.0) };

/// The axes of the six models, and the place that they are asked about.
const OF_SIX: Rect = Rect { low: Point::new(-4.8, -4.1), high: Point::new(5.4, 3.7) };
const CROSS: Point = Point::new(1.0, 2.0);

/// The last point of class B, in its usual place and far away.
const LAST: usize = 29;
const NEAR: Point = Point::new(2.0, -0.5);
const FAR: Point = Point::new(4.6, -4.4);

/// What a scene shows, the gesture that gives its answer, and the stage.
pub(super) fn plan(index: usize) -> (Saved, Demo, Stage) {
    use Part::{Generative, Logistic, Map, Others, Wall};
    match index {
        0 => {
            let mut saved = prepared(Preset::EvidenceTwice, &[Generative, Map], |_| {});
            saved.board.data = same_twice();
            let (saved, demo, _) = adjusted(saved, |settings| settings.generative.correlation = 1.0);
            // The answer is about the second bin.
            let stage = Stage { mark: Some(StageMark::Bin(1)), ..framed(StageBlock::Board, [-4.3, 4.1, -4.2, 4.1]) };
            (deciding(saved, DecisionView::Reliability), demo, stage)
        }
        1 => {
            let saved = prepared(Preset::EvidenceTwice, &[Generative, Logistic, Map], |_| {});
            let (saved, demo, _) = adjusted(saved, |settings| settings.decisions.cost = 10.0);
            (deciding(saved, DecisionView::Roc), demo, Stage::default())
        }
        2 => {
            let saved = prepared(Preset::FewPoints, &[Generative, Logistic, Map, Others], |_| {});
            let stage = Stage { score: Some(ScoreKind::Nothing), ..Stage::default() };
            (Saved { fits_hidden: true, ..saved }, Demo::Reveal, stage)
        }
        3 => {
            let mut saved = prepared(Preset::Correlated, &[Generative, Logistic, Map, Wall], |settings| {
                // Those of a new board; default bins would divide the axes.
                settings.generative.bins.cuts = Some(settings.generative.bins.grid().cuts().clone());
            });
            saved.board.axes = OF_SIX;
            let stage = Stage { mark: Some(StageMark::Cross(CROSS)), ..Stage::default() };
            (Saved { fits_hidden: true, ..saved }, Demo::Reveal, stage)
        }
        _ => {
            let mut saved = prepared(Preset::Outlier, &[Generative, Logistic], |_| {});
            // The move of an existing point to a valid position is never refused.
            saved.board.data.move_to(LAST, NEAR).ok();
            let stage = framed(StageBlock::Board, [-3.2, 5.2, -4.9, 2.0]);
            (saved, Demo::Move { index: LAST, to: FAR }, stage)
        }
    }
}

/// Both features say nearly the same: enough points for ten bins of forty.
fn same_twice() -> Dataset {
    let cloud = |at, class| Cloud {
        mean: Point::new(at, at),
        covariance: Sym2::new(1.96, 1.90, 1.96),
        hole: 0.0,
        n: 200,
        class: Some(class),
    };
    clouds(35, &[cloud(-0.8, 0), cloud(0.8, 1)])
}

/// With the panel of decisions open beside the board.
fn deciding(saved: Saved, decided: DecisionView) -> Saved {
    let mut saved = Saved { panel: Some(Panel::Decisions), decided, ..saved };
    saved.board.axes = NARROW;
    saved
}
