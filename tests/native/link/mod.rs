//! Links: a board comes back from its link, and no link can do harm.

mod lectures;
mod read;
mod there_and_back;

use bayesboard::board::{
    Board, Demo, Palette, Panel, Saved, Scene, ScoreKind, Shown, Source, Stage, StageBlock, StageMark, Trial,
};
use bayesboard::data::Dataset;
use bayesboard::geometry::{Rect, Stroke, grid_step, snap};
use bayesboard::lab::{Split, Validation};
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Patch, Settings};
use bayesboard::wire::Named;
use bayesboard::wire::{link, read_link};
use fastrand::Rng;

use crate::support::checked;

/// What a link says, when all of it can be read.
fn board_of(hash: &str) -> Saved {
    let (saved, bad) = read_link(hash).unwrap_or_else(|fault| panic!("{hash}: {fault:?}")).expect(hash);
    assert!(bad.is_empty(), "{bad:?} in {hash}");
    saved
}

fn hash_of(saved: &Saved) -> String {
    link(saved).expect("not too long").hash
}

/// Points on the grid of views of one or two widths, as they are placed by hand, of two to eight classes.
fn placed(rng: &mut Rng, n: usize) -> Dataset {
    let k = [2, 2, 3, 8][rng.usize(0..4)];
    let names = (0..k).map(|c| ["A", "B", "naïve, \u{2764}", "a&b=c#%", " d", "+", "ſ", "📈"][c].trim().to_owned());
    let mut data = Dataset::new(names.collect(), ["x₁".into(), "x₂".into()]).unwrap();
    let widths = [16.0, 16.0 / f64::from(rng.u8(1..60)), 1e6, 1e-3];
    let center = [0.0, 0.0, 1e4][rng.usize(0..3)];
    let (first, last) = [(0, 1), (0, 2), (2, 3), (3, 4)][rng.usize(0..4)];
    for _ in 0..n {
        let width = widths[rng.usize(first..last)];
        let step = grid_step(width).unwrap();
        let mut coordinate = || center + (rng.f64() - 0.5) * width;
        let at = snap(Point::new(coordinate(), coordinate()), step);
        data.push(at, Some(rng.usize(0..=k)).filter(|&c| c < k)).unwrap();
    }
    data
}

/// A guess as it is drawn by hand, on the grid of the usual view.
fn guess(rng: &mut Rng) -> Option<Stroke> {
    let step = grid_step(16.0).unwrap();
    let n = [0, 2, 3, 64][rng.usize(0..4)];
    let mut vertex = || snap(Point::new(10.0 * rng.f64() - 5.0, 8.0 * rng.f64()), step);
    Stroke::new((0..n).map(|_| vertex()).collect(), n == 3)
}

/// A board with up to four scenes, each title and sentence of signs that mean something in a link.
fn lecture(rng: &mut Rng) -> Saved {
    let mut all = saved(rng);
    let mut scenes = Vec::new();
    for _ in 0..rng.usize(0..5) {
        let title = ["", "Scene 2", "a&scene=b#%", "naïve 📈"][rng.usize(0..4)].to_owned();
        let sentence = ["", "What do you see?", "1 < 2 & sentence=3"][rng.usize(0..3)].to_owned();
        let question = ["", "Why?", "a&gesture=run~1"][rng.usize(0..3)].to_owned();
        let declared = Stage {
            block: StageBlock::VALUES[rng.usize(..StageBlock::VALUES.len())],
            show: ["pooling", "family"][..rng.usize(..3)].to_vec(),
            score: [None, Some(ScoreKind::Nothing)][rng.usize(..2)],
            frame: [None, Some(Board::default().axes)][rng.usize(..2)],
            mark: [Some(StageMark::Cross(Point::new(0.5, -2.0))), Some(StageMark::Cell([11, 0]))][rng.usize(..2)],
        };
        let stage =
            if rng.u8(..4) == 0 { declared } else { StageBlock::VALUES[rng.usize(..StageBlock::VALUES.len())].into() };
        let saved = saved(rng);
        let gesture = gesture(rng, &saved.board);
        scenes.push(Scene {
            title,
            question,
            sentence,
            say: ["", "One.\nTwo: a&b=c%0A."][rng.usize(0..2)].to_owned(),
            ask: ["", "Why?"][rng.usize(0..2)].to_owned(),
            gesture,
            task: None,
            stage,
            lecture: None,
            saved: saved.into(),
        });
    }
    all.board.scenes = scenes.into();
    all
}

/// A gesture that suits a board, if any.
fn gesture(rng: &mut Rng, board: &Board) -> Option<Demo> {
    let mut settings = board.settings.unchecked();
    settings.generative.pooling = rng.f64();
    settings.logistic.prior_std = None;
    Some(match rng.usize(0..7) {
        0 => Demo::Reveal,
        1 => Demo::Adjust(Box::new(Patch::between(&board.settings, &settings))),
        2 => Demo::Move { index: 0, to: Point::new(rng.f64(), -1.5e-7) },
        3 => Demo::Run(50),
        4 => Demo::Experiment(Trial { source: Source::Moons, nuisance: 3, repetitions: 20, seed: 9 }),
        5 => Demo::LeaveOneOut,
        _ => return None,
    })
    .filter(|demo| demo.suits(board))
}

fn saved(rng: &mut Rng) -> Saved {
    let n = [0, 1, 9, 20, 40, 60, 300][rng.usize(0..7)];
    let data = placed(rng, n);
    let mut settings = Settings::default();
    let any = |rng: &mut Rng| [0.0, 1.0, rng.f64()][rng.usize(0..3)];
    settings.generative.pooling = any(rng);
    settings.generative.correlation = any(rng);
    settings.generative.variance_smoothing = [0.0, 0.01, 1e-9, 0.3][rng.usize(0..4)];
    settings.generative.prior_smoothing = [0.0, 1.0, 1e6][rng.usize(0..3)];
    settings.generative.prior = rng.bool().then(|| vec![1.0 / data.n_classes() as f64; data.n_classes()]);
    settings.generative.bins.n = rng.usize(1..13);
    settings.generative.bins.cuts = rng.bool().then(|| [vec![-0.5, rng.f64()], vec![]]);
    settings.generative.count_smoothing = [0.0, 1.0, 0.5][rng.usize(0..3)];
    if rng.bool() {
        settings.generative.family = Family::Histogram;
        settings.generative.correlation = settings.generative.correlation.round();
        settings.generative.bins.range = [-1.0, 7.0, 0.0, 0.1];
    }
    settings.logistic.features = [Features::Linear, Features::Squares, Features::Quadratic][rng.usize(0..3)];
    settings.logistic.prior_std = [None, Some(10.0), Some(1e-6), Some(rng.f64() + 1.0)][rng.usize(0..4)];
    settings.logistic.penalize_intercept = rng.bool();
    let mut all = Saved::default();
    let [generative, logistic, ellipses] = [rng.bool(), rng.bool(), rng.bool()];
    all.shown = Shown { generative, logistic, ellipses, ..all.shown };
    (all.shown.map, all.fits_hidden) = (rng.bool(), rng.bool());
    if rng.u8(0..4) == 0 {
        all.palette = Palette::Maximum;
    }
    if rng.bool() {
        let low = Point::new(-10.0 * rng.f64(), -1e3 * rng.f64());
        all.board.axes = Rect { low, high: Point::new(1.0 + rng.f64(), 0.1) };
    }
    if rng.u8(0..4) == 0 {
        let validation = [Validation::Single, Validation::Folds(rng.usize(2..99)), Validation::LeaveOneOut];
        let validation = validation[rng.usize(0..3)];
        all.panel = Some(Panel::HoldOut);
        all.split = Split { validation, ..Split::default() };
        if validation != Validation::LeaveOneOut {
            all.split.seed = rng.usize(0..1000);
        }
    }
    all.board.settings = checked(&settings, &data);
    (all.board.data, all.board.guess) = (data, guess(rng));
    all
}
