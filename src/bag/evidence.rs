use super::model::BagModel;
use crate::math::{Fraction, sort_by_number};
use crate::text::{Bag, distinct_words};

/// The source of a factor of the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The class prior.
    Prior,
    /// A word of the vocabulary, by its index there.
    Word(usize),
    /// A word that no labeled message has, by its index among the new words of the bag.
    New(usize),
    /// A word of the vocabulary that the message does not contain; only the Bernoulli model counts it.
    Absent(usize),
}

/// One factor of the odds of one class against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Factor {
    /// Its source.
    pub cause: Cause,
    /// Its probability in the class of the denominators, and in that of the numerators.
    pub shares: [Fraction; 2],
    /// How often it counts.
    pub times: u32,
}

impl Factor {
    /// What it adds to the log-odds: infinite where one of the probabilities is zero, NaN (0/0) where both are.
    pub fn log_odds(&self) -> f64 {
        let [zero, one] = self.shares.map(|share| share.value().unwrap_or_default());
        f64::from(self.times) * (one.ln() - zero.ln())
    }
}

/// The odds of one class against another of a message, as a product of factors.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The class of the denominators, and that of the numerators: of two classes 0 and 1, of more the most probable
    /// one.
    pub pair: [usize; 2],
    /// The class prior, then the words of the message from the strongest for the second class of the pair to the
    /// strongest for the first; ties in the order of the message.
    pub factors: Vec<Factor>,
    /// The absent words of the vocabulary, in its order; the Bernoulli model counts them.
    pub absent: Vec<Factor>,
    /// The log-odds: the sum over all factors, 0 on a tie. NaN for no answer (0/0).
    pub log_odds: f64,
    /// The words of the message.
    pub bag: Bag,
}

impl Evidence {
    /// The evidence of a text between two classes that have messages; `None` if there are none. Of more than two
    /// classes the most probable one is compared with `against`, or else with the next.
    pub fn new(model: &BagModel, text: &str, against: Option<usize>) -> Option<Self> {
        let bag = model.counts().bag(text);
        let scores = model.log_joint(&bag);
        let pair = pair(model, &scores, against)?;
        let n_new = model.n_counted_new(&bag);
        let times = |times: u32| if model.is_bernoulli() { 1 } else { times };
        let mut factors = vec![Factor { cause: Cause::Prior, shares: pair.map(|c| prior(model, c)), times: 1 }];
        for (word, n) in distinct_words(text) {
            let place = model.counts().place(&word);
            let cause = match place {
                Some(place) => Cause::Word(place),
                None if n_new == 0 => continue,
                None => Cause::New(bag.new.partition_point(|(other, _)| *other < word)),
            };
            let shares = pair.map(|class| model.fraction(class, place, n_new));
            factors.push(Factor { cause, shares, times: times(n) });
        }
        let rank = |factor: &Factor| if factor.log_odds().is_nan() { f64::NEG_INFINITY } else { factor.log_odds() };
        sort_by_number(&mut factors[1..], |factor| -rank(factor));
        let absent = if model.is_bernoulli() { absent(model, &bag, pair) } else { Vec::new() };
        let log_odds = scores[pair[1]] - scores[pair[0]];
        let log_odds = if log_odds.abs() <= model.tie_among(&scores) { 0.0 } else { log_odds };
        Some(Evidence { pair, factors, absent, log_odds, bag })
    }
}

/// The two classes to compare, both with messages. Of equals the one with the lower index is the more probable.
fn pair(model: &BagModel, scores: &[f64], against: Option<usize>) -> Option<[usize; 2]> {
    let mut present: Vec<usize> = model.present().collect();
    if scores.len() == 2 {
        return (present.len() == 2).then_some([0, 1]);
    }
    sort_by_number(&mut present, |&class| -scores[class]);
    let (&best, others) = present.split_first()?;
    let chosen = against.filter(|class| others.contains(class));
    Some([chosen.or(others.first().copied())?, best])
}

/// The class prior as counts, or as it was set by hand.
fn prior(model: &BagModel, class: usize) -> Fraction {
    let settings = model.settings();
    match &settings.prior {
        Some(prior) => Fraction { count: prior[class], total: 1.0 },
        None => Fraction {
            count: model.counts().classes()[class].messages + settings.prior_smoothing,
            total: model.counts().n_messages() + settings.prior_smoothing * model.prior().len() as f64,
        },
    }
}

fn absent(model: &BagModel, bag: &Bag, pair: [usize; 2]) -> Vec<Factor> {
    let is_absent = |word: &usize| bag.known.binary_search_by_key(word, |known| known.0).is_err();
    let factor = |word| {
        let shares = pair.map(|class| model.complement(class, Some(word)));
        Factor { cause: Cause::Absent(word), shares, times: 1 }
    };
    (0..model.counts().vocabulary().len()).filter(is_absent).map(factor).collect()
}
