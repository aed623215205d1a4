//! Naive Bayes, fitted to messages whose words have been read, a part at a time.

use std::rc::Rc;

use super::fitted::{Fitted, Verdicts};
use crate::bag::{BagModel, BagSettings, Tabled};
use crate::text::{Bag, Bagging, Message, WordCounts, WordLists};

/// A fit in the making.
#[derive(Debug)]
pub struct Fitting {
    pub(super) messages: Rc<Vec<Message>>,
    pub(super) words: Rc<WordLists>,
    n_classes: usize,
    settings: BagSettings,
    stage: Stage,
}

/// What is being done, in this order: the bags, of which this share is done, their counts, and what the model says.
#[derive(Debug)]
enum Stage {
    Begun,
    Bag(Box<Bagging>, f64),
    Count { counts: WordCounts, bags: Rc<[Bag]>, n: usize },
    Judge { tabled: Box<Tabled>, bags: Rc<[Bag]>, n: usize, verdicts: Verdicts },
    Done(Box<Fitted>),
}

impl Fitting {
    /// Begins with messages and their words.
    pub fn new(messages: &Rc<Vec<Message>>, words: &Rc<WordLists>, n_classes: usize, settings: &BagSettings) -> Self {
        let (messages, words, settings) = (Rc::clone(messages), Rc::clone(words), settings.of_fits());
        Fitting { messages, words, n_classes, settings, stage: Stage::Begun }
    }

    /// Goes on by about so many words of the messages; returns how much is done, from 0 to 1.
    pub fn step(&mut self, work: usize) -> f64 {
        let stage = std::mem::replace(&mut self.stage, Stage::Begun);
        let stage = self.after(stage, work);
        let share = |n: usize| n as f64 / self.messages.len().max(1) as f64;
        let done = match &stage {
            Stage::Begun => 0.0,
            Stage::Bag(_, share) => 0.6 * share,
            Stage::Count { n, .. } => 0.6 + 0.2 * share(*n),
            Stage::Judge { n, .. } => (0.8 + 0.2 * share(*n)).min(0.999),
            Stage::Done(_) => 1.0,
        };
        self.stage = stage;
        done
    }

    fn after(&self, stage: Stage, work: usize) -> Stage {
        let (messages, n_classes) = (&self.messages, self.n_classes);
        match stage {
            Stage::Begun => self.after(Stage::Bag(Box::new(Bagging::new(&self.words)), 0.0), work),
            Stage::Bag(mut bagging, _) => {
                let is_counted = |text: usize| messages[text].class.is_some_and(|class| class < n_classes);
                let share = bagging.step(&self.words, is_counted, work);
                if share < 1.0 {
                    return Stage::Bag(bagging, share);
                }
                let (vocabulary, bags) = bagging.done();
                Stage::Count { counts: WordCounts::empty(vocabulary, n_classes), bags: bags.into(), n: 0 }
            }
            Stage::Count { mut counts, bags, n } => {
                let n = each(&bags, n, work, |text, bag| counts.count(&messages[text], bag));
                if n < bags.len() {
                    return Stage::Count { counts, bags, n };
                }
                let tabled = Box::new(Tabled::new(BagModel::new(counts, &self.settings)));
                Stage::Judge { tabled, bags, n: 0, verdicts: Verdicts::default() }
            }
            Stage::Judge { tabled, bags, n, mut verdicts } => {
                let n = each(&bags, n, work, |text, bag| verdicts.add(&messages[text], || tabled.judge(bag)));
                if n < bags.len() {
                    return Stage::Judge { tabled, bags, n, verdicts };
                }
                Stage::Done(Box::new(Fitted { bags, model: tabled.model().clone(), verdicts }))
            }
            Stage::Done(fitted) => Stage::Done(fitted),
        }
    }

    /// The fit; what is left of it is done at once.
    pub(super) fn finish(mut self) -> Fitted {
        let mut stage = std::mem::replace(&mut self.stage, Stage::Begun);
        loop {
            match self.after(stage, usize::MAX) {
                Stage::Done(fitted) => return *fitted,
                unfinished => stage = unfinished,
            }
        }
    }
}

/// Takes bags from the `n`-th on, until they have about so many words; returns how many have been taken then.
fn each(bags: &[Bag], n: usize, work: usize, mut take: impl FnMut(usize, &Bag)) -> usize {
    let mut left = work;
    for (text, bag) in bags.iter().enumerate().skip(n) {
        if left == 0 {
            return text;
        }
        take(text, bag);
        left = left.saturating_sub(1 + bag.known.len());
    }
    bags.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_any_size_make_the_same_fit() {
        let message = |i: usize| Message {
            class: [Some(0), Some(1), None, Some(2)][i % 4],
            text: format!("a{} b{} b{} c", i % 3, i % 7, i % 5),
            ..Message::default()
        };
        let messages = Rc::new((0..60).map(message).collect::<Vec<_>>());
        let words = Rc::new(WordLists::of(messages.iter()));
        let fitted = |work: usize| {
            let mut fitting = Fitting::new(&messages, &words, 3, &BagSettings::default());
            let mut n = 1;
            while fitting.step(work) < 1.0 {
                n += 1;
            }
            (n, fitting.finish())
        };
        let (n, whole) = fitted(usize::MAX);
        assert!(n <= 3 && whole.verdicts.judged.len() == 45, "{n}");
        let (n, fit) = fitted(1);
        assert!(n > 100, "{n} parts");
        assert_eq!((&fit.bags, &fit.model), (&whole.bags, &whole.model));
        assert_eq!((fit.verdicts.n_right, fit.verdicts.judged), (whole.verdicts.n_right, whole.verdicts.judged));
    }
}
