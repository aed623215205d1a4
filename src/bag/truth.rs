//! What messages of an experiment are drawn from: a known pair of dice, or the present model.

use std::rc::Rc;

use fastrand::Rng;

use super::model::BagModel;
use super::story::{NoStory, Writer, lengths};
use crate::math::{Chance, Fraction, TIE, decided, sort_by};
use crate::text::{Bag, Message};

/// How many words each of the shipped dice has.
const N_WORDS: usize = 40;

/// How many words a message of theirs has.
const LENGTH: usize = 8;

/// Half of the log-odds of the first of their words; those of the last are as large, of the other sign.
const STRENGTH: f64 = 0.6;

/// Of so many words in their order one has twins.
const TWIN: usize = 2;

/// How many twins it has.
const N_TWINS: usize = 2;

/// Where messages come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WordSource {
    /// A pair of dice with 40 words: their log-odds go evenly from −1.2 to 1.2.
    #[default]
    Dice,
    /// The same, but every second word brings two others along, its twins: words of a class are dependent.
    Twins,
    /// The present model.
    Model,
}

/// Why there is nothing that messages can be drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTruth {
    /// Both classes must have messages, and probabilities.
    OneClass,
    /// The model cannot write.
    Story(NoStory),
    /// No message has a word.
    NoWord,
}

/// A distribution of messages of two classes.
///
/// Lengths say nothing about the class, as naive Bayes has it: those of the present model are of all its messages
/// alike.
#[derive(Clone, Debug)]
pub struct WordTruth {
    vocabulary: Rc<[String]>,
    /// P(class).
    coin: Chance,
    words: Words,
    best: Best,
}

/// How the words of a class fall.
#[derive(Clone, Debug)]
enum Words {
    /// A die for each class, the first twin of each word that has any, and the length.
    Dice { dice: [Chance; 2], twins: Vec<Option<usize>>, lengths: Chance },
    /// A coin for each word: θ by class.
    Coins([Vec<f64>; 2]),
}

/// What knows the truth.
#[derive(Clone, Debug)]
enum Best {
    /// The model that is drawn from.
    Model(BagModel),
    /// The log-odds of each word; those of twins are 0, as they say nothing new.
    Odds(Vec<f64>),
}

impl WordTruth {
    /// The truth of a source. `model` is the present one, `messages` and `bags` are those that it was fitted to.
    ///
    /// # Errors
    /// Why the present model cannot be drawn from.
    pub fn new(source: WordSource, model: &BagModel, messages: &[Message], bags: &[Bag]) -> Result<Self, NoTruth> {
        match source {
            WordSource::Dice => Ok(WordTruth::dice(false)),
            WordSource::Twins => Ok(WordTruth::dice(true)),
            WordSource::Model => WordTruth::of_model(model, messages, bags),
        }
    }

    /// The shipped dice.
    fn dice(has_twins: bool) -> WordTruth {
        let half = |word: usize| STRENGTH * (1.0 - 2.0 * word as f64 / (N_WORDS - 1) as f64);
        let side = |word: usize, sign: f64| (word, Fraction { count: (sign * half(word)).exp(), total: 1.0 });
        let die = |sign: f64| certain_chance((0..N_WORDS).map(|word| side(word, sign)));
        let is_first = |word: usize| has_twins && word.is_multiple_of(TWIN);
        let twins: Vec<Option<usize>> =
            (0..N_WORDS).map(|word| is_first(word).then_some(N_WORDS + word / TWIN * N_TWINS)).collect();
        let n_twins = N_TWINS * twins.iter().flatten().count();
        let even = Fraction { count: 1.0, total: 2.0 };
        // Both dice have the same sum of their sides, by symmetry.
        let odds = (0..N_WORDS).map(|word| 2.0 * half(word)).chain(std::iter::repeat_n(0.0, n_twins)).collect();
        WordTruth {
            vocabulary: (1..=N_WORDS + n_twins).map(|word| format!("w{word}")).collect(),
            coin: certain_chance([(0, even), (1, even)]),
            words: Words::Dice {
                dice: [die(-1.0), die(1.0)],
                twins,
                lengths: certain_chance([(LENGTH, Fraction { count: 1.0, total: 1.0 })]),
            },
            best: Best::Odds(odds),
        }
    }

    /// The present model, with lengths as those of all labeled messages.
    fn of_model(model: &BagModel, messages: &[Message], bags: &[Bag]) -> Result<WordTruth, NoTruth> {
        WordTruth::check(model)?;
        let writer = Writer::new(model, messages, bags).map_err(NoTruth::Story)?;
        let words = match [0, 1].map(|class| writer.die(class)) {
            [Some([_, zero]), Some([_, one])] => Words::Dice {
                dice: [zero.clone(), one.clone()],
                twins: vec![None; model.counts().vocabulary().len()],
                lengths: lengths(messages, bags, |message| message.class.is_some()).ok_or(NoTruth::NoWord)?,
            },
            _ => Words::Coins(
                [0, 1].map(|class| writer.coins(class).iter().map(|theta| theta.value().unwrap_or_default()).collect()),
            ),
        };
        Ok(WordTruth {
            vocabulary: model.counts().vocabulary().to_vec().into(),
            coin: writer.coin().clone(),
            words,
            best: Best::Model(model.clone()),
        })
    }

    /// Whether messages can be drawn from a model.
    ///
    /// # Errors
    /// Why not.
    pub fn check(model: &BagModel) -> Result<(), NoTruth> {
        if !model.present().eq([0, 1]) || model.prior().contains(&0.0) {
            return Err(NoTruth::OneClass);
        }
        if model.counts().vocabulary().is_empty() {
            return Err(NoTruth::NoWord);
        }
        match [0, 1].into_iter().find(|&class| model.fraction(class, None, 0).total <= 0.0) {
            Some(class) => Err(NoTruth::Story(NoStory::NoDie(class))),
            None => Ok(()),
        }
    }

    /// The words.
    pub fn vocabulary(&self) -> &Rc<[String]> {
        &self.vocabulary
    }

    /// How many words there are.
    pub fn n_words(&self) -> usize {
        self.vocabulary.len()
    }

    /// A message: its class and its words.
    pub fn draw(&self, random: &mut Rng) -> (usize, Bag) {
        let class = self.coin.face(self.coin.hit(random.f64())).outcome;
        let mut drawn: Vec<usize> = Vec::new();
        match &self.words {
            Words::Coins(thetas) => {
                let is_in = thetas[class].iter().enumerate().filter(|(_, theta)| random.f64() < **theta);
                drawn.extend(is_in.map(|(word, _)| word));
            }
            Words::Dice { dice, twins, lengths } => {
                let length = lengths.face(lengths.hit(random.f64())).outcome;
                for _ in 0..length {
                    let word = dice[class].face(dice[class].hit(random.f64())).outcome;
                    let others = twins[word].into_iter().flat_map(|first| first..first + N_TWINS);
                    drawn.extend(std::iter::once(word).chain(others));
                }
                sort_by(&mut drawn, Ord::cmp);
            }
        }
        let known = drawn.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u32)).collect();
        (class, Bag { known, new: Vec::new() })
    }

    /// The most probable class, by the truth; `None` on a tie.
    pub fn predict(&self, bag: &Bag) -> Option<usize> {
        match &self.best {
            Best::Model(model) => model.predict(bag),
            Best::Odds(odds) => {
                let sum: f64 = bag.known.iter().map(|&(word, times)| odds[word] * f64::from(times)).sum();
                decided(&[0.0, sum], TIE)
            }
        }
    }
}

/// A chance some of whose outcomes are possible.
fn certain_chance(shares: impl IntoIterator<Item = (usize, Fraction)>) -> Chance {
    Chance::new(shares).expect("shares above 0")
}
