/// The number of values of each setting that are tried.
pub const N_TRIED: usize = 11;

/// The values of a pseudo-count that are tried.
pub const COUNT_SMOOTHINGS: [f64; N_TRIED] = [1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// The number of errors of a model in each part, in the order of [`Part::ALL`](super::Part::ALL); `None` when there is
/// no model.
pub type Wrong = Option<[usize; 3]>;

/// What is fitted to some observations with several values of its settings, and judged on others.
pub trait Tuned {
    /// A setting that is tried, of one of the models.
    type Choice: Copy + PartialEq;

    /// How many folds there are; 0 of a single split.
    fn n_folds(&self) -> usize;

    /// The settings that are tried.
    fn choices(&self) -> Vec<Self::Choice>;

    /// The values that are tried, ascending.
    fn values(&self, choice: Self::Choice) -> [f64; N_TRIED];

    /// The present value; `None` where it is not such a number.
    fn set_value(&self, choice: Self::Choice) -> Option<f64>;

    /// Whether the largest value regularizes most; else the smallest does.
    fn is_largest_safest(&self, choice: Self::Choice) -> bool;

    /// Has the models be fitted to all folds but this one, and be judged on it.
    fn leave_out(&mut self, fold: usize);

    /// The errors of the model of a choice, with one of the values or with the present one, all other settings
    /// unchanged. Those of a fit that goes on after about `work` multiplications are not known yet.
    fn wrong(&mut self, choice: Self::Choice, value: Option<f64>, work: usize) -> Option<Wrong>;

    /// About how many multiplications the last fit has taken.
    fn work(&self) -> usize;
}

/// Hold-out validation: models are fitted to training observations, the value of each setting is chosen by the errors
/// on those for validation, and the test estimates the error of the choice. With folds, the errors on validation are
/// the sum of those on each fold by the fit to the others, and training errors are of the fit to all.
///
/// ```
/// use bayesboard::lab::{Division, HoldOut, N_TRIED, Part, Split, Tuned, Wrong};
///
/// /// Class 1 is that of numbers above a threshold, which is tried.
/// struct Threshold(Vec<(f64, usize)>, Division);
///
/// impl Tuned for Threshold {
///     type Choice = ();
///
///     fn n_folds(&self) -> usize { self.1.n_folds() }
///     fn choices(&self) -> Vec<()> { vec![()] }
///     fn values(&self, _: ()) -> [f64; N_TRIED] { std::array::from_fn(|k| k as f64) }
///     fn set_value(&self, _: ()) -> Option<f64> { Some(0.5) }
///     fn is_largest_safest(&self, _: ()) -> bool { false }
///     fn leave_out(&mut self, _: usize) {}
///     fn work(&self) -> usize { self.0.len() }
///
///     fn wrong(&mut self, _: (), value: Option<f64>, _: usize) -> Option<Wrong> {
///         let mut wrong = [0; 3];
///         for (index, &(x, class)) in self.0.iter().enumerate() {
///             let part = self.1.part(index, None).unwrap_or(Part::Training);
///             wrong[part as usize] += usize::from((x > value.unwrap_or(0.5)) != (class == 1));
///         }
///         Some(Some(wrong))
///     }
/// }
///
/// let numbers: Vec<(f64, usize)> = (0..20).map(|i| (f64::from(i) / 2.0, usize::from(i >= 9))).collect();
/// let labels: Vec<Option<usize>> = numbers.iter().map(|number| Some(number.1)).collect();
/// let division = Division::new(&labels, 2, Split::default()).unwrap();
/// let mut held_out = HoldOut::of(Threshold(numbers, division));
/// assert!(held_out.step(usize::MAX) && held_out.has_test());
/// assert_eq!(held_out.tried(())[4], Some([0, 0, 0]));
/// assert!(held_out.chosen(()).is_some_and(|best| held_out.tried(())[best].unwrap()[1] == 0));
/// ```
#[derive(Clone, Debug)]
pub struct HoldOut<T: Tuned> {
    /// What is fitted and judged.
    pub of: T,
    choices: Vec<T::Choice>,
    n_folds: usize,
    /// The errors of each trial so far: each choice with its present value, then each choice with all values.
    errors: Vec<Wrong>,
    /// Whether the errors of a trial are those of an earlier run.
    is_kept: Vec<bool>,
    /// The present round: 0 fits to all parts, k leaves out fold k − 1.
    round: usize,
    /// The next trial of the round.
    next: usize,
}

impl<T: Tuned> HoldOut<T> {
    /// A validation before its first fit.
    pub fn of(of: T) -> Self {
        let (choices, n_folds) = (of.choices(), of.n_folds());
        let n = choices.len() * (1 + N_TRIED);
        HoldOut { of, choices, n_folds, errors: vec![Some([0; 3]); n], is_kept: vec![false; n], round: 0, next: 0 }
    }

    /// Takes over the errors of an earlier run, for the choices whose errors cannot have changed.
    pub fn keep(&mut self, earlier: &Self, holds: impl Fn(T::Choice) -> bool) {
        for &choice in self.choices.iter().filter(|&&choice| holds(choice)) {
            let Some(first) = self.first(choice) else { continue };
            for (k, &wrong) in earlier.tried(choice).iter().enumerate() {
                (self.errors[first + k], self.is_kept[first + k]) = (wrong, true);
            }
        }
    }

    /// Goes on for about `work` multiplications, a fit at least. Returns whether all is done.
    pub fn step(&mut self, work: usize) -> bool {
        let mut left = work;
        while !self.is_done() && left > 0 {
            if !self.is_kept[self.next] {
                let (choice, value) = self.trial(self.next);
                if let Some(wrong) = self.of.wrong(choice, value, left) {
                    self.record(wrong);
                }
                left = left.saturating_sub(self.of.work());
            } else {
                self.go_on();
            }
        }
        self.is_done()
    }

    fn record(&mut self, wrong: Wrong) {
        let sum = &mut self.errors[self.next];
        *sum = match (*sum, wrong) {
            (_, wrong) if self.n_folds == 0 => wrong,
            (_, Some([training, ..])) if self.round == 0 => Some([training, 0, 0]),
            (Some([training, so_far, _]), Some([_, more, _])) => Some([training, so_far + more, 0]),
            _ => None,
        };
        self.go_on();
    }

    fn go_on(&mut self) {
        self.next += 1;
        if self.next == self.errors.len() {
            (self.round, self.next) = (self.round + 1, 0);
            if self.round <= self.n_folds {
                self.of.leave_out(self.round - 1);
            }
        }
    }

    /// The setting and the value of a trial.
    fn trial(&self, index: usize) -> (T::Choice, Option<f64>) {
        match index.checked_sub(self.choices.len()) {
            None => (self.choices[index], None),
            Some(index) => {
                let choice = self.choices[index / N_TRIED];
                (choice, Some(self.of.values(choice)[index % N_TRIED]))
            }
        }
    }

    /// The first trial of the values of a setting.
    fn first(&self, choice: T::Choice) -> Option<usize> {
        let place = self.choices.iter().position(|&other| other == choice)?;
        Some(self.choices.len() + place * N_TRIED)
    }

    /// Whether a trial is through all rounds.
    fn is_known(&self, trial: usize) -> bool {
        self.is_done() || self.is_kept[trial] || self.round == self.n_folds && trial < self.next
    }

    /// Whether all values have been tried.
    pub fn is_done(&self) -> bool {
        self.round > self.n_folds || self.errors.is_empty()
    }

    /// The share that is done.
    pub fn progress(&self) -> f64 {
        let n = (self.errors.len() * self.n_rounds()).max(1);
        (self.round * self.errors.len() + self.next) as f64 / n as f64
    }

    /// How often each value is fitted.
    pub fn n_rounds(&self) -> usize {
        self.n_folds + 1
    }

    /// Whether some observations are kept for the test.
    pub fn has_test(&self) -> bool {
        self.n_folds == 0
    }

    /// The settings that validation chooses.
    pub fn choices(&self) -> impl Iterator<Item = T::Choice> {
        self.choices.iter().copied()
    }

    /// The values that are tried.
    pub fn values(&self, choice: T::Choice) -> [f64; N_TRIED] {
        self.of.values(choice)
    }

    /// The present value; `None` where it is not such a number.
    pub fn set_value(&self, choice: T::Choice) -> Option<f64> {
        self.of.set_value(choice)
    }

    /// The errors with the present settings of the model that a choice belongs to; `None` before they are known.
    pub fn present(&self, choice: T::Choice) -> Option<Wrong> {
        let place = self.choices.iter().position(|&other| other == choice)?;
        self.is_known(place).then(|| self.errors[place])
    }

    /// The errors at each of [`HoldOut::values`] of which they are known, all other settings unchanged.
    pub fn tried(&self, choice: T::Choice) -> &[Wrong] {
        let Some(first) = self.first(choice) else { return &[] };
        let n = (first..first + N_TRIED).take_while(|&trial| self.is_known(trial)).count();
        &self.errors[first..first + n]
    }

    /// The index of the value with the fewest validation errors, once all have been tried. Ties go to the value that
    /// regularizes most.
    pub fn chosen(&self, choice: T::Choice) -> Option<usize> {
        let tried = self.tried(choice);
        let fewest = tried.iter().flatten().map(|wrong| wrong[1]).min().filter(|_| tried.len() == N_TRIED)?;
        let is_best = |wrong: &Wrong| wrong.is_some_and(|wrong| wrong[1] == fewest);
        if self.of.is_largest_safest(choice) { tried.iter().rposition(is_best) } else { tried.iter().position(is_best) }
    }
}
