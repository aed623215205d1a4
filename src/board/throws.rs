//! Points that the model draws throw by throw, and labels that logistic regression tosses.

use super::demo::MAX_SEED;
use super::document::Board;
use super::drawing::{Drawing, Source};
use super::edit::Edit;
use super::event::Event;
use super::{App, Panel, actions};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Fit;
use crate::model::sampler::{DrawnPoint, Sampler, Source as Inside, tossed_labels};
use crate::scene::{Chart, Label, projection};
use crate::screen::{CarryOut, Playback, Screen};

/// What is asked of the draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throwing {
    /// Draw points from this, or toss labels by logistic regression (`None`).
    From(Option<Source>),
    /// Draw by these random numbers.
    Seed(usize),
    /// Draw so many points at once.
    Points(usize),
    /// Add them to the present points, or replace these.
    Join(bool),
}

/// How points are drawn, and how far the present one has come.
#[derive(Clone, Debug)]
pub struct Throws {
    /// What points are drawn from; `None`: logistic regression tosses labels.
    pub from: Option<Source>,
    /// The seed of the random numbers.
    pub seed: usize,
    /// How many points are drawn at once.
    pub n: usize,
    /// Whether these are added to the present points, or replace them.
    pub join: bool,
    /// The throws of the present point.
    pub(super) steps: usize,
    /// Whether something was drawn by the seed, so that the next draw takes another one.
    is_used: bool,
    /// What was made of the points. It is shown until they change.
    made: Option<Made>,
}

/// What was made of the points.
#[derive(Clone, Debug)]
struct Made {
    what: What,
    /// The revision of the points then.
    data: u64,
    /// The number of steps then, of which it is the last unless it has changed nothing.
    n_steps: usize,
}

#[derive(Clone, Debug)]
enum What {
    Point(Box<ThrowRun>),
    Labels(Box<Tossed>),
}

/// The point that is being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowRun {
    /// What the throws are made with.
    pub sampler: Sampler,
    /// The point, with the throws to come too.
    pub point: DrawnPoint,
    /// The throws that are shown.
    pub steps: usize,
    /// How many there are, the place in a cell included.
    pub last: usize,
}

/// Labels that were tossed.
#[derive(Clone, Debug, PartialEq)]
pub struct Tossed {
    /// The points whose label has changed.
    pub changed: Vec<usize>,
    /// How many labels were tossed.
    pub n: usize,
    pub(super) chart: Option<Chart<Label>>,
}

impl Default for Throws {
    fn default() -> Self {
        Throws { from: Some(Source::Model), seed: 1, n: 200, join: false, steps: 0, is_used: false, made: None }
    }
}

impl Throws {
    pub(super) fn set(&mut self, ask: Throwing) {
        match ask {
            Throwing::From(from) => self.from = from,
            Throwing::Seed(seed) => (self.seed, self.is_used) = (seed, false),
            Throwing::Points(n) => return self.n = n,
            Throwing::Join(join) => return self.join = join,
        }
        (self.steps, self.made) = (0, None);
    }

    /// The same without a point that is being drawn.
    pub(super) fn restart(&mut self) {
        (self.steps, self.made) = (0, None);
    }

    /// Says that this seed has been drawn by.
    pub(super) fn use_seed(&mut self, seed: usize) {
        (self.seed, self.is_used) = (seed, true);
        self.restart();
    }

    /// The next draw of many points; `None` where labels are tossed.
    pub fn drawing(&self) -> Option<Drawing> {
        let seed = (self.seed + usize::from(self.is_used)) % (MAX_SEED + 1);
        self.from.map(|source| Drawing { source, n: self.n, seed, join: self.join })
    }

    /// The seed of the next draw.
    fn next_seed(&mut self) -> usize {
        self.seed = (self.seed + usize::from(std::mem::replace(&mut self.is_used, true))) % (MAX_SEED + 1);
        self.seed
    }

    /// Forgets what was made, once the points have another revision.
    pub(super) fn follow(&mut self, revision: u64) {
        if self.made.as_ref().is_some_and(|made| made.data != revision) {
            self.restart();
        }
    }

    fn point(&self) -> Option<&ThrowRun> {
        if let Some(Made { what: What::Point(run), .. }) = &self.made { Some(run) } else { None }
    }

    fn labels(&self) -> Option<&Tossed> {
        if let Some(Made { what: What::Labels(tossed), .. }) = &self.made { Some(tossed) } else { None }
    }
}

impl ThrowRun {
    /// Computes what the panel shows; `None` where the model cannot draw.
    pub(super) fn new(board: &Board, fit: &Fit, throws: &Throws) -> Option<ThrowRun> {
        if let Some(run) = throws.point() {
            return Some(run.clone());
        }
        let sampler = sampler(board, fit)?;
        let point = sampler.points(throws.seed).next()?;
        let last = point.falls.len() + usize::from(point.cell.is_some());
        // The last throw puts the point on the board, and is not taken because another model has fewer throws.
        Some(ThrowRun { sampler, point, steps: throws.steps.min(last - 1), last })
    }

    /// Whether the point is complete, and on the board.
    pub fn has_ended(&self) -> bool {
        self.steps == self.last
    }

    /// What the point is drawn from, once its class has fallen.
    pub fn inside(&self) -> Option<&Inside> {
        self.sampler.source(self.point.class).filter(|_| self.steps > 0)
    }
}

/// What the generative model draws points from.
pub(super) fn sampler(board: &Board, fit: &Fit) -> Option<Sampler> {
    let model = fit.generative.model.as_ref().ok()?;
    let ends = ends_of_bins(&board.data, board.axes);
    Sampler::new(model, &board.settings.generative, &board.data.counts(), ends)
}

/// Where outer bins end, low and high along each axis: where the axes and the points do.
fn ends_of_bins(data: &Dataset, Rect { low, high }: Rect) -> [[f64; 2]; 2] {
    let (least, most) = data.bounds().unwrap_or((low, high));
    [[low.x.min(least.x), high.x.max(most.x)], [low.y.min(least.y), high.y.max(most.y)]]
}

impl App {
    /// How points are drawn.
    pub fn throws(&self) -> &Throws {
        self.panels.throws()
    }

    /// The point that is being drawn, while its panel is open, as of the last refresh.
    pub fn thrown(&self) -> Option<&ThrowRun> {
        self.derived.run().thrown().filter(|_| self.throws().from == Some(Source::Model) && !self.others().is_open)
    }

    /// The labels that were tossed, until the points change.
    pub fn tossed(&self) -> Option<&Tossed> {
        self.throws().labels().filter(|_| self.is_tossing())
    }

    /// Whether the panel tosses labels.
    pub fn is_tossing(&self) -> bool {
        self.panel() == Panel::Samples && self.throws().from.is_none() && !self.others().is_open
    }

    /// Whether the open panel draws points or labels step by step.
    pub(super) fn throws_by_step(&self) -> bool {
        self.panel() == Panel::Samples
            && !self.others().is_open
            && matches!(self.throws().from, None | Some(Source::Model))
    }

    pub(super) fn set_throws(&mut self, ask: Throwing) {
        self.panels.throws_mut().set(ask);
    }

    /// Takes the next throw, or takes the last one back.
    pub(super) fn throw(&mut self, playback: Playback) {
        self.refresh();
        match (playback, self.throws().from) {
            (Playback::Forward | Playback::Whole, None) => self.toss(),
            (Playback::Forward, _) => self.throw_next(false),
            (Playback::Whole, _) => self.throw_next(true),
            (Playback::Back, _) => self.throw_back(),
            (Playback::Reset, _) => self.panels.throws_mut().restart(),
            (Playback::Run(_) | Playback::Tick, _) => {}
        }
    }

    fn throw_next(&mut self, to_the_end: bool) {
        if self.thrown().is_some_and(|run| run.steps == 0 || run.has_ended()) {
            let throws = self.panels.throws_mut();
            throws.next_seed();
            throws.restart();
            self.refresh();
        }
        let Some(run) = self.thrown().cloned() else { return };
        let steps = if to_the_end { run.last } else { run.steps + 1 };
        if steps < run.last {
            self.panels.throws_mut().steps = steps;
            return self.session.announcer.say(Event::Thrown);
        }
        let at = self.snapped_in(run.sampler.source(run.point.class), run.point.at);
        let index = self.board().data.len();
        let edit = match actions::insert(self.board(), at, Some(run.point.class)) {
            Ok((edit, _)) => edit,
            Err(notice) => return self.session.announcer.notify(notice),
        };
        if self.edit(edit, None) {
            let run = ThrowRun { point: DrawnPoint { at, ..run.point }, steps, ..run };
            self.made(What::Point(Box::new(run)));
            self.gesture.select(Some(index), &self.session.document.state().data);
            self.session.announcer.say(Event::Thrown);
        }
    }

    /// A drawn position in as many decimals as one that is placed by hand; one of a cell stays in it.
    fn snapped_in(&self, inside: Option<&Inside>, at: Point) -> Point {
        let snapped = self.view.snapped(at);
        match inside {
            Some(Inside::Bins(_, cells) | Inside::Table(_, cells))
                if cells.grid().cell_at(snapped) != cells.grid().cell_at(at) =>
            {
                at
            }
            _ => snapped,
        }
    }

    /// Takes back the last throw, or the labels. What was made stays where another step has followed it, such as one of
    /// a slider: then the next point begins.
    fn throw_back(&mut self) {
        let n_steps = self.session.document.n_steps();
        let throws = self.throws();
        if throws.made.as_ref().map_or(throws.steps == 0, |made| made.n_steps != n_steps) {
            self.panels.throws_mut().restart();
            return self.session.announcer.say(Event::Thrown);
        }
        let before = self.throws().point().map(|run| run.last - 1);
        let has_changed = self.throws().labels().is_some_and(|tossed| !tossed.changed.is_empty());
        if before.is_some() || has_changed {
            self.undo();
        }
        let throws = self.panels.throws_mut();
        let steps = before.unwrap_or(throws.steps.saturating_sub(1));
        throws.restart();
        throws.steps = steps;
        // The same throws come again.
        throws.is_used &= steps > 0;
        if !has_changed {
            self.session.announcer.say(Event::Thrown);
        }
    }

    /// Gives every labeled point a label with the probabilities of logistic regression: one step.
    fn toss(&mut self) {
        let Some(scores) = self.fit().discriminative.posterior_scores().cloned() else { return };
        let seed = self.panels.throws_mut().next_seed();
        let (before, fit) = (self.board().clone(), self.fit().clone());
        let labels = tossed_labels(&before.data, &scores, seed);
        let mut data = before.data.clone();
        let mut changed = Vec::new();
        for (index, &label) in labels.iter().enumerate() {
            if label != data.label(index) && data.relabel(index, label).is_ok() {
                changed.push(index);
            }
        }
        let chart = projection(&data, &fit, None, &changed);
        let tossed = Tossed { n: labels.iter().flatten().count(), changed, chart };
        if tossed.changed.is_empty() || self.edit(Edit::Replace(Box::new(Board { data, ..before })), None) {
            self.gesture.deselect();
            self.made(What::Labels(Box::new(tossed)));
            self.session.announcer.say(Event::Tossed);
        }
    }

    fn made(&mut self, what: What) {
        let document = &self.session.document;
        let made = Made { what, data: document.revisions().data, n_steps: document.n_steps() };
        self.panels.throws_mut().made = Some(made);
    }
}
