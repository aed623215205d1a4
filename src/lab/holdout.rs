use super::course::Course;
use super::learner::{Learner, Shares};
use super::left_out::CLOSED_FORM;
use super::split::{Division, Part};

/// The number of values of each setting that are tried.
pub const N_TRIED: usize = 11;

/// The values of a pseudo-count that are tried.
pub const COUNT_SMOOTHINGS: [f64; N_TRIED] = [1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// The number of errors of a model in each part, in the order of [`Part::ALL`](super::Part::ALL); `None` when there is
/// no model.
pub type Wrong = Option<[usize; 3]>;

/// What is known of a setting that validation chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried<'a> {
    /// The values that are tried, ascending.
    pub values: [f64; N_TRIED],
    /// The present value; `None` where it is not such a number.
    pub set_value: Option<f64>,
    /// The errors with the present value; `None` before they are known.
    pub present: Option<Wrong>,
    /// The errors at each of the values of which they are known.
    pub errors: &'a [Wrong],
    /// The index of the chosen value, once all have been tried.
    pub chosen: Option<usize>,
}

/// A setting of a model that validation chooses, with all others unchanged.
#[derive(Clone, Debug)]
pub struct Candidate<C, L> {
    /// What it is called.
    pub choice: C,
    /// The values that are tried, ascending.
    pub values: [f64; N_TRIED],
    /// The present value; `None` where it is not such a number.
    pub set_value: Option<f64>,
    /// Whether the largest value regularizes most; else the smallest does.
    pub is_largest_safest: bool,
    /// The learners: with the present value, then with each of the values.
    pub learners: Vec<L>,
}

/// Hold-out validation: models are fitted to training observations, the value of each setting is chosen by the errors
/// on those for validation, and the test estimates the error of the choice. With folds, the errors on validation are
/// the sum of those on each fold by the fit to the others, and training errors are of the fit to all. A fold of one
/// observation is left out in closed form where there is one.
///
/// ```
/// use bayesboard::bag::{BagSettings, WordHoldOut};
/// use bayesboard::lab::Split;
/// use bayesboard::text::Message;
///
/// let text = |i: usize| if i % 2 == 0 { "free cash" } else { "lunch at noon" };
/// let messages = (0..40).map(|i| Message { class: Some(i % 2), text: text(i).into(), ..Message::default() });
/// let messages: Vec<Message> = messages.collect();
/// let mut held_out = WordHoldOut::new(&messages, 2, &BagSettings::default(), Split::default(), false).unwrap();
/// while !held_out.step(1000) {}
/// assert_eq!((held_out.division().sizes(), held_out.tried(0)[4]), ([24, 8, 8], Some([0, 0, 0])));
/// assert_eq!(held_out.chosen(0), Some(10), "of equal errors the most smoothing");
/// ```
#[derive(Clone, Debug)]
pub struct HoldOut<C, L: Learner> {
    division: Division,
    candidates: Vec<Candidate<C, L>>,
    /// The errors of each trial so far: each candidate with its present value, then each with all values.
    errors: Vec<Wrong>,
    /// Whether the errors of a trial are those of an earlier run.
    is_kept: Vec<bool>,
    /// The rounds of all trials: 0 fits to the training part, or to all folds; k leaves out fold k − 1.
    pub course: Course,
    /// All labels, of which those for training have shares.
    shares: Shares,
    /// The fit that goes on, and the last one, from which the next one starts.
    fitting: Option<L::Model>,
    last: Option<L::Model>,
}

impl<C: Copy + PartialEq, L: Learner> HoldOut<C, L> {
    /// A validation before its first fit; `last` is a model to start from.
    pub fn of(division: Division, candidates: Vec<Candidate<C, L>>, last: Option<L::Model>) -> Self {
        let n = candidates.len() * (1 + N_TRIED);
        let shares = candidates.first().map_or_else(Vec::new, |first| first.learners[0].known_shares());
        let (errors, is_kept) = (vec![Some([0; 3]); n], vec![false; n]);
        let course = Course::new(n * (division.n_folds() + 1));
        HoldOut { division, candidates, errors, is_kept, course, shares, fitting: None, last }
    }

    /// Takes over the errors of an earlier run, for the choices whose errors cannot have changed.
    pub fn keep(&mut self, earlier: &Self, holds: impl Fn(C) -> bool) {
        for index in 0..self.candidates.len() {
            let choice = self.candidates[index].choice;
            if holds(choice) {
                for (k, &wrong) in earlier.tried(choice).iter().enumerate() {
                    let trial = self.candidates.len() + index * N_TRIED + k;
                    (self.errors[trial], self.is_kept[trial]) = (wrong, true);
                }
            }
        }
    }

    /// Goes on for about `work` multiplications, a fit at least. Returns whether it has ended: all is done, or it is
    /// stopped.
    pub fn step(&mut self, work: usize) -> bool {
        let mut left = work;
        while self.course.is_running() && left > 0 {
            if self.is_kept[self.next()] {
                self.course.advance(self.n_rounds());
                continue;
            }
            let spent = self.go_on(left);
            left = left.saturating_sub(spent);
        }
        !self.course.is_running()
    }

    /// The trial that goes on.
    fn next(&self) -> usize {
        self.course.n_done() / self.n_rounds()
    }

    /// The rounds of it that are done.
    fn round(&self) -> usize {
        self.course.n_done() % self.n_rounds()
    }

    /// Goes on with the round. Returns about how many multiplications that has taken.
    fn go_on(&mut self, work: usize) -> usize {
        let (n, next, fold) = (self.candidates.len(), self.next(), self.round().checked_sub(1));
        let (candidate, k) = match next.checked_sub(n) {
            None => (next, 0),
            Some(index) => (index / N_TRIED, 1 + index % N_TRIED),
        };
        let learner = &mut self.candidates[candidate].learners[k];
        let part = |index: usize| self.division.part(index, fold);
        let is_judged = |&index: &usize| fold.map_or(part(index).is_some(), |_| part(index) == Some(Part::Validation));
        let judged: Vec<usize> = (0..learner.len()).filter(is_judged).collect();
        if let ([index], Some(_)) = (&judged[..], fold)
            && let Some(class) = learner.label(*index)
            && let Some(Ok((judgment, _))) = learner.leave_out(*index, class)
        {
            self.record(Some([0, usize::from(judgment.predicted() != Some(class)), 0]));
            return CLOSED_FORM;
        }
        let begun = self.fitting.take().map_or_else(
            || {
                for (index, row) in self.shares.iter_mut().enumerate() {
                    let share = f64::from(u8::from(part(index) == Some(Part::Training)));
                    learner.label(index).into_iter().for_each(|class| row[class] = share);
                }
                learner.fit(&self.shares, self.last.as_ref())
            },
            Ok,
        );
        let spent = learner.work(self.division.sizes()[0]);
        let Ok(mut model) = begun else {
            self.record(None);
            return spent;
        };
        if !learner.advance(&mut model, work) {
            self.fitting = Some(model);
            return work;
        }
        let mut wrong = [0; 3];
        for index in judged {
            let is_wrong = learner.predict(&model, index) != learner.label(index);
            part(index).into_iter().for_each(|part| wrong[part as usize] += usize::from(is_wrong));
        }
        self.last = Some(model);
        self.record(Some(wrong));
        spent
    }

    /// Adds the errors of a round. Without a model there are none.
    fn record(&mut self, wrong: Wrong) {
        let (next, left) = (self.next(), self.n_rounds() - self.round());
        let sum = &mut self.errors[next];
        *sum = sum.zip(wrong).map(|(sum, more)| [0, 1, 2].map(|part| sum[part] + more[part]));
        let has_model = sum.is_some();
        self.course.advance(if has_model { 1 } else { left });
    }

    /// About how many multiplications all takes.
    pub fn work(&self) -> usize {
        let of_fit = self.candidates.first().map_or(0, |first| first.learners[0].work(self.division.sizes()[0]));
        of_fit.saturating_mul(self.n_rounds() * N_TRIED)
    }

    /// How often each value is fitted.
    pub fn n_rounds(&self) -> usize {
        self.division.n_folds() + 1
    }

    /// How the observations are divided.
    pub fn division(&self) -> &Division {
        &self.division
    }

    /// Whether some observations are kept for the test.
    pub fn has_test(&self) -> bool {
        self.division.n_folds() == 0
    }

    /// What is known of a choice.
    pub fn trials(&self, choice: C) -> Tried<'_> {
        Tried {
            values: self.values(choice),
            set_value: self.set_value(choice),
            present: self.present(choice),
            errors: self.tried(choice),
            chosen: self.chosen(choice),
        }
    }

    /// The settings that validation chooses.
    pub fn choices(&self) -> impl Iterator<Item = C> {
        self.candidates.iter().map(|candidate| candidate.choice)
    }

    /// The candidate of a choice, and its place.
    fn candidate(&self, choice: C) -> Option<(usize, &Candidate<C, L>)> {
        self.candidates.iter().enumerate().find(|(_, candidate)| candidate.choice == choice)
    }

    /// The values that are tried; NaN of a choice that validation does not make.
    pub fn values(&self, choice: C) -> [f64; N_TRIED] {
        self.candidate(choice).map_or([f64::NAN; N_TRIED], |(_, candidate)| candidate.values)
    }

    /// The present value; `None` where it is not such a number.
    pub fn set_value(&self, choice: C) -> Option<f64> {
        self.candidate(choice)?.1.set_value
    }

    /// The errors with the present settings of the model that a choice belongs to; `None` before they are known.
    pub fn present(&self, choice: C) -> Option<Wrong> {
        let (place, _) = self.candidate(choice)?;
        (place < self.next()).then(|| self.errors[place])
    }

    /// The errors at each of [`HoldOut::values`] of which they are known, all other settings unchanged.
    pub fn tried(&self, choice: C) -> &[Wrong] {
        let Some((place, _)) = self.candidate(choice) else { return &[] };
        let first = self.candidates.len() + place * N_TRIED;
        let n = (first..first + N_TRIED).take_while(|&trial| self.is_kept[trial] || trial < self.next()).count();
        &self.errors[first..first + n]
    }

    /// The index of the value with the fewest validation errors, once all have been tried. Ties go to the value that
    /// regularizes most.
    pub fn chosen(&self, choice: C) -> Option<usize> {
        let tried = self.tried(choice);
        let fewest = tried.iter().flatten().map(|wrong| wrong[1]).min().filter(|_| tried.len() == N_TRIED)?;
        let is_best = |wrong: &Wrong| wrong.is_some_and(|wrong| wrong[1] == fewest);
        let is_largest_safest = self.candidate(choice)?.1.is_largest_safest;
        if is_largest_safest { tried.iter().rposition(is_best) } else { tried.iter().position(is_best) }
    }
}
