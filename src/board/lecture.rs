//! The lectures that come with the page: scenes made from prepared boards, each of which asks a question and answers it
//! by one gesture.

use super::prepared::{adjusted, framed, prepared, staged};
use super::{Board, Demo, Panel, Part, Preset, Saved, Scene, Stage, StageBlock, Trial, counting, deciding, one_number};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Settings;
use crate::screen;

/// A lecture that comes with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lecture {
    /// Generative against discriminative.
    Models,
    /// Counting.
    Counting,
    /// Decisions and doubt.
    Deciding,
    /// One number first.
    OneNumber,
}

impl Lecture {
    /// All of them, in the order of their numbers in links.
    pub const ALL: [Lecture; 4] = [Lecture::Models, Lecture::Counting, Lecture::Deciding, Lecture::OneNumber];
}

/// The words of a lecture, which `words` supplies.
pub type LectureWords = screen::LectureWords<Lecture>;

/// The points of the ninth scene that keep their class.
const LABELED: [usize; 6] = [1, 5, 35, 41, 57, 70];

/// The three points of the sixth scene.
const THREE: [(Point, usize); 3] = [(Point::new(-2.0, 1.0), 0), (Point::new(-3.0, 2.0), 0), (Point::new(2.0, 0.0), 1)];

/// The scenes of the lecture in these words.
pub fn lecture(words: &LectureWords) -> Vec<Scene> {
    (0..words.scenes.len()).filter_map(|index| lecture_scene(words, index)).collect()
}

/// The scene of this index; `None` beyond the last one.
pub fn lecture_scene(words: &LectureWords, index: usize) -> Option<Scene> {
    let own = words.scenes.get(index)?;
    let (saved, gesture, stage) = match words.lecture {
        Lecture::Models => plan(index),
        Lecture::Counting => counting::plan(index),
        Lecture::Deciding => deciding::plan(index),
        Lecture::OneNumber => one_number::plan(index),
    };
    let lecture = Some(words.lecture);
    Some(Scene { gesture: Some(gesture), stage, lecture, saved: saved.into(), ..own.scene() })
}

/// What a scene of the first lecture shows, the gesture that gives its answer, and the stage.
fn plan(index: usize) -> (Saved, Demo, Stage) {
    use Part::{Errors, Generative, Logistic, Map, MapLogistic};
    match index {
        0 => {
            let mut saved = prepared(Preset::EqualVariances, &[Generative, Logistic], |_| {});
            saved.fits_hidden = true;
            (saved, Demo::Reveal, Stage::default())
        }
        1 => {
            let saved = prepared(Preset::RoundBlobs, &[Generative], |_| {});
            (saved, Demo::Move { index: 35, to: Point::new(-4.5, 3.0) }, StageBlock::Table.into())
        }
        2 => adjusted(prepared(Preset::Imbalance, &[Generative, Map, Errors], |_| {}), |settings| {
            settings.generative.prior = Some(vec![0.5, 0.5]);
        }),
        3 => staged(
            StageBlock::Formula,
            adjusted(prepared(Preset::UnequalVariances, &[Generative, Map, Errors], |_| {}), |settings| {
                settings.generative.pooling = 1.0;
            }),
        ),
        4 => {
            let shared = |settings: &mut Settings| settings.generative.pooling = 1.0;
            let saved = prepared(Preset::Correlated, &[Generative, Map, Errors], shared);
            staged(StageBlock::Matrix, adjusted(saved, |settings| settings.generative.correlation = 1.0))
        }
        5 => {
            let mut saved = prepared(Preset::Empty, &[Generative, Map], |_| {});
            for (point, class) in THREE {
                // Points of the plane in declared classes are never refused.
                saved.board.data.push(point, Some(class)).ok();
            }
            staged(
                framed(StageBlock::Variance, [-4.0, 4.0, -2.5, 3.5]),
                adjusted(saved, |settings| settings.generative.variance_smoothing = 0.1),
            )
        }
        6 => {
            let shown = [Logistic, Map, MapLogistic];
            let saved = prepared(Preset::Separable, &shown, |settings| settings.logistic.prior_std = Some(1.0));
            staged(StageBlock::Weights, adjusted(saved, |settings| settings.logistic.prior_std = None))
        }
        7 => {
            // With this prior fifty steps come close to the maximum.
            let shallow = |settings: &mut Settings| settings.logistic.prior_std = Some(1.0);
            let saved = prepared(Preset::Correlated, &[Logistic], shallow);
            // The stage leaves half of the window, which is narrow.
            let axes = Rect { low: Point::new(-6.0, -6.0), high: Point::new(6.0, 6.0) };
            let board = Board { axes, ..saved.board };
            (Saved { board, panel: Some(Panel::Weights), ..saved }, Demo::Run(50), Stage::default())
        }
        8 => {
            let mut saved = prepared(Preset::RoundBlobs, &[Generative, Errors], |_| {});
            saved.board.data = hidden_but_few(&saved.board.data);
            (Saved { panel: Some(Panel::Em), ..saved }, Demo::Run(6), Stage::default())
        }
        _ => {
            let saved = prepared(Preset::Correlated, &[Generative, Logistic], |settings| {
                settings.generative.pooling = 1.0;
            });
            let demo = Demo::Experiment(Trial { repetitions: 50, ..Trial::default() });
            (Saved { panel: Some(Panel::Experiment), ..saved }, demo, StageBlock::Chart.into())
        }
    }
}

/// Points as they are, or as those of the ninth scene if they are these: earlier versions wrote them without the labels
/// that it hides, with which EM can be compared.
pub fn with_labels_of_lecture(data: Dataset) -> Dataset {
    if data.n_hidden() > 0 || data.labels().iter().all(|&label| label >= 0) {
        return data;
    }
    let hiding = hidden_but_few(&Preset::RoundBlobs.board().data);
    if hiding.iter().eq(data.iter()) && (hiding.classes(), hiding.axes()) == (data.classes(), data.axes()) {
        hiding
    } else {
        data
    }
}

/// Hides the labels of all but a few points.
fn hidden_but_few(data: &Dataset) -> Dataset {
    data.with_hidden(&(0..data.len()).filter(|index| !LABELED.contains(index)).collect::<Vec<_>>())
}
