/// The Beta distribution of a probability θ, with density proportional to θ^(a − 1) (1 − θ)^(b − 1).
///
/// Over R outcomes with the prior Dirichlet(a, …, a), the marginal of one θ is a Beta distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beta {
    /// Above 0.
    pub a: f64,
    /// Above 0.
    pub b: f64,
}

impl Beta {
    /// The posterior after `hits` outcomes with probability θ and `misses` others.
    #[must_use]
    pub fn after(self, hits: f64, misses: f64) -> Self {
        Beta { a: self.a + hits, b: self.b + misses }
    }

    /// The mean, a / (a + b).
    pub fn mean(self) -> f64 {
        self.a / (self.a + self.b)
    }

    /// The mode, (a − 1) / (a + b − 2); `None` where the density has no unique maximum, because it is flat or
    /// unbounded.
    pub fn mode(self) -> Option<f64> {
        let has_one = self.a >= 1.0 && self.b >= 1.0 && self.a + self.b > 2.0;
        has_one.then(|| (self.a - 1.0) / (self.a + self.b - 2.0))
    }

    /// The logarithm of the density at θ, from 0 to 1; +∞ where it is unbounded.
    pub fn log_density(self, theta: f64) -> f64 {
        let power = |exponent: f64, log: f64| if exponent == 0.0 { 0.0 } else { exponent * log };
        power(self.a - 1.0, theta.ln()) + power(self.b - 1.0, (-theta).ln_1p()) - self.log_normalizer()
    }

    /// log B(a, b) = log Γ(a) + log Γ(b) − log Γ(a + b).
    fn log_normalizer(self) -> f64 {
        libm::lgamma(self.a) + libm::lgamma(self.b) - libm::lgamma(self.a + self.b)
    }
}
