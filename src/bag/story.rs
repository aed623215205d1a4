//! The generative story of naive Bayes on words: how the model would write a message.
//!
//! The coin of the class falls, P(c) = π_c. Then one coin for each word of the vocabulary says whether it is in, P =
//! θ_tc (Bernoulli), or one die is rolled for each word of the message, with a side for each word of the vocabulary, P
//! = θ_tc (multinomial). The multinomial model says nothing about lengths: the length is that of a message of the
//! class, each of them equally probable, or a given one.

use fastrand::Rng;

use super::model::BagModel;
use crate::math::{Chance, Face, Fraction, sort_by, sort_by_number};
use crate::text::{Bag, Message};

/// How often words are shuffled until their order is another one.
const TRIES: usize = 50;

/// What a model draws messages from.
#[derive(Clone, Debug, PartialEq)]
pub struct Writer {
    /// The coin of the class.
    coin: Chance,
    /// For each present class, what its words and its lengths are drawn from; `None` for an absent class.
    classes: Vec<Option<Source>>,
}

/// What the words of a class are drawn from.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// A coin for each word: θ.
    Coins(Vec<Fraction>),
    /// A die with a side for each word, the most probable first; and the lengths of the messages of the class.
    Die { die: Chance, lengths: Chance },
}

/// Why a model cannot write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStory {
    /// No message has a class.
    NoMessage,
    /// The class prior of the only class that has messages is 0.
    NoCoin(usize),
    /// The die of this class has no sides: at α = 0 its messages have no word.
    NoDie(usize),
}

/// A message that a model has written, throw by throw: first the class, then the length if there is a die, then the
/// words.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Where each throw falls on its line, at least 0 and less than 1.
    pub throws: Vec<f64>,
    /// The class.
    pub class: usize,
    /// The length that was drawn; `None` where it was given, and for coins, whose messages have no set length.
    pub drawn_length: Option<usize>,
    /// The word of each roll of the die, or of each coin that says that it is in, in their order.
    pub words: Vec<usize>,
}

impl Writer {
    /// Prepares all throws of a model. `bags` are the bags of the messages.
    ///
    /// # Errors
    /// Why it cannot write.
    pub fn new(model: &BagModel, messages: &[Message], bags: &[Bag]) -> Result<Self, NoStory> {
        let Some(first) = model.present().next() else { return Err(NoStory::NoMessage) };
        let priors: Vec<(usize, Fraction)> = model.present().map(|class| (class, prior(model, class))).collect();
        let coin = Chance::new(priors).ok_or(NoStory::NoCoin(first))?;
        let source = |class: usize| {
            if !model.is_present(class) {
                return Ok(None);
            }
            let words = 0..model.counts().vocabulary().len();
            if model.is_bernoulli() {
                return Ok(Some(Source::Coins(words.map(|word| model.fraction(class, Some(word), 0)).collect())));
            }
            let mut sides: Vec<(usize, Fraction)> =
                words.map(|word| (word, model.fraction(class, Some(word), 0))).collect();
            sort_by_number(&mut sides, |(_, of)| -of.count);
            let die = Chance::new(sides).ok_or(NoStory::NoDie(class))?;
            let lengths = lengths(messages, bags, |message| message.class == Some(class)).ok_or(NoStory::NoMessage)?;
            Ok(Some(Source::Die { die, lengths }))
        };
        let classes: Result<Vec<_>, NoStory> = (0..model.counts().classes().len()).map(source).collect();
        Ok(Writer { coin, classes: classes? })
    }

    /// The coin of the class.
    pub fn coin(&self) -> &Chance {
        &self.coin
    }

    /// The lengths of a class, and its die; `None` for coins, and for a class without messages.
    pub fn die(&self, class: usize) -> Option<[&Chance; 2]> {
        match self.classes.get(class)?.as_ref()? {
            Source::Die { die, lengths } => Some([lengths, die]),
            Source::Coins(_) => None,
        }
    }

    /// θ of each word of a class; none for a die, and for a class without messages.
    pub fn coins(&self, class: usize) -> &[Fraction] {
        match self.classes.get(class).and_then(Option::as_ref) {
            Some(Source::Coins(thetas)) => thetas,
            _ => &[],
        }
    }

    /// Writes one message after another, as a seed says; of this many words if a length is given, of which coins take
    /// no notice. Each throw takes one number of the generator.
    pub fn stories(&self, seed: u64, length: Option<usize>) -> impl Iterator<Item = Story> + '_ {
        let mut random = Rng::with_seed(seed);
        std::iter::repeat_with(move || self.write(&mut random, length))
    }

    fn write(&self, random: &mut Rng, length: Option<usize>) -> Story {
        let first = random.f64();
        let mut throws = vec![first];
        let mut throw = || {
            throws.push(random.f64());
            throws[throws.len() - 1]
        };
        let class = self.coin.face(self.coin.hit(first)).outcome;
        let (mut drawn_length, mut words) = (None, Vec::new());
        match &self.classes[class] {
            Some(Source::Coins(thetas)) => {
                let is_in = |(word, theta): (usize, &Fraction)| (throw() < theta.value()?).then_some(word);
                words = thetas.iter().enumerate().filter_map(is_in).collect();
            }
            Some(Source::Die { die, lengths }) => {
                // A given length takes its number too, so that the words of a seed stay.
                let drawn = lengths.face(lengths.hit(throw())).outcome;
                drawn_length = length.is_none().then_some(drawn);
                words = (0..length.unwrap_or(drawn)).map(|_| die.face(die.hit(throw())).outcome).collect();
            }
            None => {}
        }
        Story { throws, class, drawn_length, words }
    }

    /// How many of the words of a story have fallen after its first throws.
    pub fn n_words_after(&self, story: &Story, n_throws: usize) -> usize {
        match &self.classes[story.class] {
            Some(Source::Coins(_)) => {
                let n_coins = n_throws.saturating_sub(1);
                story.words.partition_point(|word| *word < n_coins)
            }
            _ => n_throws.saturating_sub(2).min(story.words.len()),
        }
    }

    /// The face of the coin of the class that a story fell on.
    pub fn class_face(&self, story: &Story) -> Face {
        self.coin.face(self.coin.hit(story.throws[0]))
    }
}

/// The share of a present class in the class prior. All present classes have the same total.
fn prior(model: &BagModel, class: usize) -> Fraction {
    let settings = model.settings();
    let count = |class: usize| match &settings.prior {
        Some(prior) => prior[class],
        None => model.counts().classes()[class].messages + settings.prior_smoothing,
    };
    Fraction { count: count(class), total: model.present().map(count).sum() }
}

/// The lengths of some messages, ascending.
pub(super) fn lengths(messages: &[Message], bags: &[Bag], is_meant: impl Fn(&Message) -> bool) -> Option<Chance> {
    let meant = messages.iter().zip(bags).filter(|(message, _)| is_meant(message));
    let mut each: Vec<usize> = meant.map(|(_, bag)| bag.n_words() as usize).collect();
    sort_by(&mut each, Ord::cmp);
    let share = |run: &[usize]| (run[0], Fraction { count: run.len() as f64, total: each.len() as f64 });
    Chance::new(each.chunk_by(|a, b| a == b).map(share))
}

/// The words in a random order, each of `times` times another one than before, if there is another.
pub fn shuffled(words: &[usize], seed: u64, times: u64) -> Vec<usize> {
    let (mut random, mut words) = (Rng::with_seed(seed), words.to_vec());
    for _ in 0..times {
        let before = words.clone();
        for _ in 0..TRIES {
            random.shuffle(&mut words);
            if words != before {
                break;
            }
        }
    }
    words
}

/// In how many orders the words of a message can stand, m!/(x₁! … x_d!), as its natural logarithm.
pub fn log_orders(bag: &Bag) -> f64 {
    let log_factorial = |n: u32| libm::lgamma(f64::from(n) + 1.0);
    let each = bag.known.iter().map(|(_, times)| times).chain(bag.new.iter().map(|(_, times)| times));
    log_factorial(bag.n_words()) - each.map(|times| log_factorial(*times)).sum::<f64>()
}
