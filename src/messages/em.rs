//! EM by half-steps on messages of which some have no class.

use super::document::Corpus;
use crate::bag::{BagSettings, Heights, Responsibilities, WordIterate, WordMixture};
use crate::math::{Jensen, MAX_CLASSES, assignment};
use crate::screen::Pace;
use crate::text::Message;

/// The most iterations.
const MAX_ITERATIONS: usize = 500;

/// The change of the objective in an iteration below which a run has converged, if no share and no count that is
/// written with two decimals changes either. The first is that of EM on points.
const LEAST_GAIN: f64 = 1e-3;

/// The largest seed.
pub const MAX_SEED: usize = 999_999_999;

/// The state of a run of EM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Em {
    /// How far it has come, in half-steps.
    pub pace: Pace,
    /// The seed of the labels to hide, and of a start without labels.
    pub seed: u64,
    /// Whether the hidden labels are shown beside what EM finds.
    pub shows_hidden: bool,
}

impl Default for Em {
    fn default() -> Self {
        Em { pace: Pace::default(), seed: 1, shows_hidden: false }
    }
}

/// Why there is no run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRun {
    /// The panel is closed.
    Closed,
    /// There is no message.
    Empty,
    /// Every message has a class.
    AllLabeled,
    /// Some messages have a class, but none has this one; the first such class.
    Unlabeled(usize),
}

/// What the panel shows.
#[derive(Clone, Debug)]
pub struct EmRun {
    mixture: WordMixture,
    start: WordIterate,
    /// The iterate before the present one.
    before: Option<WordIterate>,
    now: WordIterate,
    /// The iteration of the present iterate.
    iteration: usize,
    /// Of the start, and of each iteration so far.
    heights: Vec<Heights>,
    /// The iteration at which it has converged, if that is known.
    converged: Option<usize>,
    /// The fit to all labels, those that are hidden too; `None` without these.
    with_all: Option<WordIterate>,
    /// The class that was hidden, of each message.
    hidden: Vec<Option<usize>>,
    /// The message of Jensen's inequality: the most telling one at the start, so that it stays the same.
    telling: Option<usize>,
    /// The half-step that is shown.
    steps: usize,
    /// What the path depends on.
    of: (u64, BagSettings, u64),
}

impl EmRun {
    /// Computes what the panel shows. The path of `earlier` is continued where it is the same.
    ///
    /// # Errors
    /// Why there is no run.
    pub(super) fn new(corpus: &Corpus, revision: u64, em: Em, earlier: Option<EmRun>) -> Result<EmRun, NoRun> {
        let messages = &corpus.messages;
        let has = |class: Option<usize>| messages.iter().any(|message| message.class == class);
        if messages.is_empty() {
            return Err(NoRun::Empty);
        }
        if !has(None) {
            return Err(NoRun::AllLabeled);
        }
        let unlabeled: Vec<usize> = (0..corpus.classes.len()).filter(|&class| !has(Some(class))).collect();
        if let Some(&class) = unlabeled.first().filter(|_| unlabeled.len() < corpus.classes.len()) {
            return Err(NoRun::Unlabeled(class));
        }
        let of = (revision, corpus.settings.of_fits(), em.seed);
        let mut run = earlier.filter(|earlier| earlier.of == of).unwrap_or_else(|| EmRun::start(corpus, of));
        run.go_to(em.pace.steps);
        Ok(run)
    }

    fn start(corpus: &Corpus, of: (u64, BagSettings, u64)) -> EmRun {
        let mixture = WordMixture::new(&corpus.messages, corpus.classes.len(), &corpus.settings);
        let start = mixture.start(of.2);
        let hidden: Vec<Option<usize>> = corpus.messages.iter().map(Message::hidden_class).collect();
        let whole = || corpus.messages.iter().map(|message| message.class.or(message.hidden)).collect::<Vec<_>>();
        EmRun {
            with_all: hidden.iter().any(Option::is_some).then(|| mixture.fit_to(&whole())),
            heights: vec![start.heights],
            telling: mixture.most_telling(&start),
            now: start.clone(),
            before: None,
            iteration: 0,
            converged: None,
            steps: 0,
            mixture,
            start,
            hidden,
            of,
        }
    }

    /// Goes to a half-step, or to the end. The iterates before the present one are not kept: going back starts again.
    fn go_to(&mut self, steps: usize) {
        let wanted = (steps / 2).min(self.converged.unwrap_or(MAX_ITERATIONS));
        if wanted < self.iteration {
            (self.now, self.before, self.iteration) = (self.start.clone(), None, 0);
        }
        while self.iteration < wanted {
            let next = self.mixture.next(&self.now);
            let before = std::mem::replace(&mut self.now, next);
            self.iteration += 1;
            if self.iteration == self.heights.len() {
                self.heights.push(self.now.heights);
                if has_converged(&before, &self.now) {
                    self.converged = Some(self.iteration);
                }
            }
            self.before = Some(before);
            if self.converged == Some(self.iteration) {
                break;
            }
        }
        self.steps = steps.min(self.last());
    }

    /// The last half-step, as far as it is known.
    pub fn last(&self) -> usize {
        2 * self.converged.unwrap_or(MAX_ITERATIONS)
    }

    /// The half-step at which it ends, however far it has come.
    pub fn end(&self) -> usize {
        let mut whole = self.clone();
        whole.go_to(2 * MAX_ITERATIONS);
        whole.last()
    }

    /// The half-step that is shown: an odd one is an E-step, an even one an M-step or the start.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether there is no further step.
    pub fn has_ended(&self) -> bool {
        self.steps >= self.last()
    }

    /// Whether it is at its end because the last iteration changed nothing.
    pub fn has_converged(&self) -> bool {
        self.has_ended() && self.converged.is_some()
    }

    /// The messages, labeled or not.
    pub fn mixture(&self) -> &WordMixture {
        &self.mixture
    }

    /// The model that is shown, and what it makes of the messages.
    pub fn now(&self) -> &WordIterate {
        &self.now
    }

    /// The responsibilities of the last E-step; `None` before the first.
    pub fn pies(&self) -> Option<&Responsibilities> {
        if self.steps % 2 == 1 {
            return Some(&self.now.responsibilities);
        }
        self.before.as_ref().map(|before| &before.responsibilities)
    }

    /// Jensen's inequality at one message without a class, with its index; before the first E-step its classes have
    /// equal shares.
    pub fn jensen(&self) -> Option<(usize, Jensen)> {
        let index = self.telling?;
        let shares = self.pies().map(|pies| pies[index].as_deref());
        let bound = match shares {
            None => self.mixture.jensen(&self.now, None, index),
            Some(shares) => self.mixture.jensen(&self.now, Some(shares?), index),
        };
        Some((index, bound?))
    }

    /// The heights of the start and of each iteration up to the present one.
    pub fn heights(&self) -> &[Heights] {
        &self.heights[..=self.iteration]
    }

    /// The hidden class of each message.
    pub fn hidden(&self) -> &[Option<usize>] {
        &self.hidden
    }

    /// How many labels are hidden.
    pub fn n_hidden(&self) -> usize {
        self.hidden.iter().flatten().count()
    }

    /// The fit to the given labels.
    pub fn with_given(&self) -> &WordIterate {
        &self.start
    }

    /// The fit to all labels, the hidden ones too; `None` if none is hidden.
    pub fn with_all(&self) -> Option<&WordIterate> {
        self.with_all.as_ref()
    }

    /// Whether the classes of the model are clusters without names, since no message has a class.
    pub fn is_unsupervised(&self) -> bool {
        self.mixture.n_given_and_missing()[0] == 0
    }

    /// The class in which EM finds this message, if it has a hidden one; without labels the clusters are matched to the
    /// classes so that the most are right.
    pub fn finds(&self, index: usize) -> Option<usize> {
        self.now.found(index).map(|cluster| self.classes_of_clusters(&self.now)[cluster])
    }

    /// How many hidden labels a model finds.
    pub fn n_found(&self, by: &WordIterate) -> usize {
        let classes = self.classes_of_clusters(by);
        let finds = |index: usize| by.found(index).map(|cluster| classes[cluster]);
        let is_right = |(index, hidden): &(usize, &Option<usize>)| hidden.is_some() && finds(*index) == **hidden;
        self.hidden.iter().enumerate().filter(is_right).count()
    }

    /// The class of each cluster: the same, but without labels that for which the most messages are right.
    fn classes_of_clusters(&self, by: &WordIterate) -> [usize; MAX_CLASSES] {
        let mut classes = std::array::from_fn(|class| class);
        if self.is_unsupervised() {
            let mut counts = [[0; MAX_CLASSES]; MAX_CLASSES];
            for (index, hidden) in self.hidden.iter().enumerate() {
                if let (Some(hidden), Some(cluster)) = (*hidden, by.found(index)) {
                    counts[hidden][cluster] += 1;
                }
            }
            let n_classes = by.model.counts().classes().len();
            for (class, cluster) in assignment(&counts[..n_classes]).into_iter().enumerate().take(n_classes) {
                classes[cluster] = class;
            }
        }
        classes
    }
}

/// Whether an iteration changes nothing that is written: shares and counts with two decimals.
fn has_converged(before: &WordIterate, now: &WordIterate) -> bool {
    let written = |value: f64| (100.0 * value).round();
    let is_alike = |before: &[f64], now: &[f64]| before.iter().zip(now).all(|(a, b)| written(*a) == written(*b));
    let of = |iterate: &WordIterate| iterate.model.counts().classes().to_vec();
    let (old, new) = (of(before), of(now));
    let has_counts = old.iter().zip(&new).all(|(a, b)| {
        is_alike(&a.occurrences, &b.occurrences)
            && is_alike(&a.presence, &b.presence)
            && is_alike(&[a.messages], &[b.messages])
    });
    let shares = before.responsibilities.iter().zip(&now.responsibilities);
    let has_shares = shares.into_iter().all(|both| match both {
        (Some(before), Some(now)) => is_alike(before, now),
        (None, None) => true,
        _ => false,
    });
    // Where a labeled message is impossible, both are infinite.
    let gain = now.heights.objective() - before.heights.objective();
    (gain.is_nan() || gain.abs() < LEAST_GAIN) && has_counts && has_shares
}
