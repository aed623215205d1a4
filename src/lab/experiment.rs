use super::paired::{Errors, PairedErrors, Verdict};

/// Two models that learn from the same training sets.
pub trait Comparison {
    /// Has the training set be of `n` observations: it adds some to those of before, or begins anew.
    fn draw(&mut self, n: usize, is_anew: bool);

    /// Goes on with the fits to them, for about so many multiplications. Returns the test errors of both models once
    /// both are fitted.
    fn fit(&mut self, work: usize) -> Option<[f64; 2]>;

    /// About how many multiplications the last step of a fit has taken.
    fn work(&self) -> usize;
}

/// The experiment of Ng and Jordan (2002), On discriminative vs. generative classifiers: the test errors of two models
/// over the number of training observations. Training sets of a repetition contain the smaller ones.
///
/// ```
/// use bayesboard::lab::{Comparison, Experiment, Verdict};
///
/// /// Two models whose errors are known: the first learns faster, the second errs less in the end.
/// struct Known(usize);
///
/// impl Comparison for Known {
///     fn draw(&mut self, n: usize, _: bool) { self.0 = n; }
///     fn fit(&mut self, _: usize) -> Option<[f64; 2]> { Some([0.2, 0.1 + 2.0 / self.0 as f64]) }
///     fn work(&self) -> usize { 1 }
/// }
///
/// let mut experiment = Experiment::of(Known(0), 6, 3); // 4, 8, … 128 observations, three times.
/// while !experiment.advance(4) {}
/// let Verdict::Crossing(n, 1) = experiment.verdict() else { panic!("the second is ahead in the end") };
/// assert!((16.0..32.0).contains(&n));
/// ```
#[derive(Clone, Debug)]
pub struct Experiment<C> {
    /// What is compared.
    pub of: C,
    repetitions: usize,
    n_done: usize,
    is_drawn: bool,
    is_running: bool,
    errors: PairedErrors,
}

/// The size of training set number `k`: 4, 8, …
pub fn size(k: usize) -> usize {
    4 << k
}

impl<C> Experiment<C> {
    /// How many sizes of training sets are tried.
    pub fn n_sizes(&self) -> usize {
        self.errors.n_sizes()
    }

    /// How many training sets of each size there are.
    pub fn repetitions(&self) -> usize {
        self.repetitions
    }

    /// The number of training sets done, one of each size for each repetition.
    pub fn n_done(&self) -> usize {
        self.n_done
    }

    /// The share of them that is done.
    pub fn progress(&self) -> f64 {
        self.n_done as f64 / (self.n_sizes() * self.repetitions) as f64
    }

    /// Whether it goes on: it is neither stopped nor done.
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.is_running = false;
    }

    /// The errors of a model, 0 or 1, at size number `k`; `None` when there are none yet.
    pub fn errors(&self, model: usize, k: usize) -> Option<Errors> {
        self.errors.errors(model, k)
    }

    /// The errors of both models, with the size, by size.
    pub fn rows(&self) -> impl Iterator<Item = (usize, [Option<Errors>; 2])> {
        (0..self.n_sizes()).map(|k| (size(k), [0, 1].map(|model| self.errors(model, k))))
    }

    /// Which model has the smaller error so far.
    pub fn verdict(&self) -> Verdict {
        self.errors.verdict()
    }

    /// The number of crossings of the mean error curves, significant or not.
    pub fn n_crossings(&self) -> usize {
        self.errors.n_crossings()
    }
}

impl<C: Comparison> Experiment<C> {
    /// An experiment before its first fit.
    pub fn of(of: C, n_sizes: usize, repetitions: usize) -> Self {
        let errors = PairedErrors::new((0..n_sizes).map(size));
        Experiment { of, repetitions, n_done: 0, is_drawn: false, is_running: repetitions > 0, errors }
    }

    /// Goes on for about `work` multiplications, a step at least. Returns whether it has ended.
    pub fn advance(&mut self, work: usize) -> bool {
        let mut left = work;
        while self.is_running && left > 0 {
            let k = self.n_done % self.n_sizes();
            if !std::mem::replace(&mut self.is_drawn, true) {
                self.of.draw(size(k), k == 0);
            }
            if let Some(errors) = self.of.fit(left) {
                self.errors.record(k, errors);
                self.n_done += 1;
                self.is_drawn = false;
                self.is_running = self.n_done < self.n_sizes() * self.repetitions;
            }
            left = left.saturating_sub(self.of.work());
        }
        !self.is_running
    }
}
