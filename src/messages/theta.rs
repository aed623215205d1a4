//! The θ that the panel *Prior of θ* draws.

use super::panel::ReadAs;
use super::state::Messages;
use crate::bag::Beta;

/// How a probability is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// Where the likelihood is largest.
    Mle,
    /// Where the posterior is largest.
    Map,
    /// The mean of the posterior.
    Mean,
}

/// The probability of a word in a class: what is counted of it, and the prior that α stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theta<'a> {
    /// The word.
    pub word: &'a str,
    /// The class.
    pub class: usize,
    /// How many outcomes are this word.
    pub hits: f64,
    /// How many outcomes there are.
    pub n: f64,
    /// The prior, of α or in its place; it is no distribution where a parameter is 0.
    pub prior: Beta,
    /// The model's estimate; `None` for 0/0.
    pub own: Option<f64>,
    /// Whether the largest density is an estimate: of a coin, but not of a side of a die.
    pub can_be_mode: bool,
}

impl Theta<'_> {
    /// Prior, likelihood and posterior as densities; `None` for one that is no distribution.
    pub fn densities(&self) -> [Option<Beta>; 3] {
        let after = |prior: Beta| prior.after(self.hits, self.n - self.hits);
        let all = [self.prior, after(Beta { a: 1.0, b: 1.0 }), after(self.prior)];
        all.map(|beta| (beta.a > 0.0 && beta.b > 0.0).then_some(beta))
    }

    /// Its estimates, as far as it has them.
    pub fn estimates(&self) -> Vec<(Estimate, f64)> {
        let posterior = self.densities()[2];
        let map = self.prior.after(self.hits, self.n - self.hits).mode().filter(|_| self.can_be_mode);
        let all = [
            (Estimate::Mle, (self.n > 0.0).then(|| self.hits / self.n)),
            (Estimate::Map, map),
            (Estimate::Mean, posterior.map(Beta::mean)),
        ];
        all.into_iter().filter_map(|(estimate, at)| Some((estimate, at?))).collect()
    }
}

impl Messages {
    /// The prior that is drawn in place of the one that α stands for.
    pub fn own_prior(&self) -> Option<Beta> {
        self.view.beta.map(|[a, b]| Beta { a, b })
    }

    /// The θ that is drawn; `None` without a word, or where its class has no message.
    pub fn drawn_theta(&self) -> Option<Theta<'_>> {
        let (word, class) = self.theta()?;
        let (model, place) = (self.model(), self.counts().place(word)?);
        let counts = self.counts().classes().get(class).filter(|_| model.is_present(class))?;
        let alpha = self.corpus().settings.count_smoothing;
        let [a, b] = match self.read_as() {
            ReadAs::Mode => [alpha + 1.0; 2],
            ReadAs::Mean if self.can_be_mode() => [alpha; 2],
            // The marginal of the Dirichlet distribution of a die with V sides, Beta(α, (V − 1)α).
            ReadAs::Mean => [alpha, self.n_words().saturating_sub(1) as f64 * alpha],
        };
        Some(Theta {
            word,
            class,
            hits: model.count(counts, Some(place)),
            n: model.outcomes(counts),
            prior: self.own_prior().unwrap_or(Beta { a, b }),
            own: model.theta(class, place),
            can_be_mode: self.can_be_mode(),
        })
    }
}
