use std::rc::Rc;

use super::leave_one_out::Without;
use super::model::BagModel;
use super::regression::Regression;
use super::settings::BagSettings;
use super::tabled::Tabled;
use super::weights::Weights;
use crate::lab::{Fold, Learner, one_hot};
use crate::math::{MAX_CLASSES, TIE};
use crate::text::{Bag, Message, WordMatrix, bags_of};

/// Messages, and naive Bayes or logistic regression, as the lab fits it to some of them. A message counts where it has
/// a share of its own class; there are no parts. A word that no message of a fit has is new for it.
#[derive(Clone, Debug)]
pub struct WordLearner {
    words: Rc<LabeledWords>,
    settings: BagSettings,
    is_logistic: bool,
    /// Naive Bayes on all labeled messages, once one of them is left out.
    without: Option<Rc<Without>>,
}

/// The words of messages in one vocabulary, that of all of them, with their classes.
#[derive(Clone, Debug)]
pub(super) struct LabeledWords {
    pub(super) matrix: WordMatrix,
    pub(super) bags: Rc<[Bag]>,
    pub(super) classes: Vec<Option<usize>>,
    pub(super) n_classes: usize,
}

impl LabeledWords {
    pub(super) fn new(messages: &[Message], n_classes: usize) -> Self {
        let (vocabulary, bags) = bags_of(messages.iter().map(|message| (message.text.as_str(), true)));
        let classes = messages.iter().map(|message| message.class.filter(|&class| class < n_classes)).collect();
        LabeledWords { matrix: WordMatrix::new(&vocabulary, &bags), bags: bags.into(), classes, n_classes }
    }
}

/// A model that is fitted to some messages.
#[derive(Clone, Debug)]
pub enum WordModel {
    /// Naive Bayes.
    Naive(Rc<Tabled>),
    /// Logistic regression that is being fitted.
    Regression(Box<Regression>),
    /// Logistic regression.
    Logistic(Weights),
    /// All messages are of this class, which is certain then.
    Certain(usize),
}

impl WordLearner {
    pub(super) fn new(words: &Rc<LabeledWords>, settings: &BagSettings, is_logistic: bool) -> Self {
        WordLearner { words: Rc::clone(words), settings: settings.clone(), is_logistic, without: None }
    }

    fn naive(&self, classes: &[Option<usize>]) -> BagModel {
        let counts = self.words.matrix.counts(classes, self.words.n_classes);
        BagModel::new(counts.of_seen_words(), &self.settings)
    }
}

/// A row of scores, −∞ past the last class.
pub(super) fn row_of(scores: &[f64]) -> [f64; MAX_CLASSES] {
    std::array::from_fn(|class| scores.get(class).copied().unwrap_or(f64::NEG_INFINITY))
}

impl Learner for WordLearner {
    type Model = WordModel;
    type Lack = ();

    fn labels(&self) -> &[Option<usize>] {
        &self.words.classes
    }

    fn n_classes(&self) -> usize {
        self.words.n_classes
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&WordModel>) -> Result<WordModel, ()> {
        let LabeledWords { classes, bags, n_classes, matrix } = &*self.words;
        let own = classes.iter().zip(shares).map(|(class, row)| class.filter(|&class| row[class] > 0.0));
        let classes: Vec<Option<usize>> = own.collect();
        let present: Vec<usize> = (0..*n_classes).filter(|&class| classes.contains(&Some(class))).collect();
        if !self.is_logistic {
            return Ok(WordModel::Naive(Rc::new(Tabled::new(self.naive(&classes)))));
        }
        let n_words = matrix.vocabulary().len();
        match present[..] {
            [only] => Ok(WordModel::Certain(only)),
            [earlier, later] => Ok(WordModel::Regression(Box::new(Regression::of_classes(
                [earlier, later],
                &classes,
                bags,
                n_words,
                &self.settings,
            )))),
            _ => Err(()),
        }
    }

    fn advance(&self, model: &mut WordModel, work: usize) -> bool {
        let WordModel::Regression(regression) = model else { return true };
        regression.advance(work);
        let is_done = regression.is_done();
        if is_done {
            *model = WordModel::Logistic(regression.weights());
        }
        is_done
    }

    /// Naive Bayes takes about a pass over all words, logistic regression some tens.
    fn work(&self, _: usize) -> usize {
        let passes = if self.is_logistic { 50 } else { 20 };
        passes * (self.words.matrix.n_entries() + self.words.matrix.vocabulary().len() + 1)
    }

    fn log_joint(&self, model: &WordModel, index: usize) -> [f64; MAX_CLASSES] {
        let bag = &self.words.bags[index];
        match model {
            WordModel::Naive(model) => row_of(&model.log_joint(&model.model().counts().with_new(bag))),
            WordModel::Regression(_) => [f64::NEG_INFINITY; MAX_CLASSES],
            WordModel::Logistic(weights) => {
                let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
                (scores[weights.classes[0]], scores[weights.classes[1]]) = (0.0, weights.log_odds(bag));
                scores
            }
            WordModel::Certain(only) => one_hot(*only).map(f64::ln),
        }
    }

    fn tie(&self, model: &WordModel, scores: &[f64]) -> f64 {
        match model {
            WordModel::Naive(model) => model.model().tie_among(scores),
            WordModel::Logistic(weights) => weights.tie,
            WordModel::Regression(_) | WordModel::Certain(_) => TIE,
        }
    }

    fn leave_out(&mut self, index: usize, class: usize) -> Option<Fold<()>> {
        if self.is_logistic {
            return None;
        }
        let without = self.without.take().unwrap_or_else(|| Rc::new(Without::new(self.naive(&self.words.classes))));
        let scored = without.judge(&self.words.bags[index], class);
        self.without = Some(without);
        Some(Ok((scored, None)))
    }
}
