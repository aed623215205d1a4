//! The bags of texts whose words have been read, made a part at a time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::bag::Bag;
use super::lists::WordLists;

/// How many words are sorted in one part.
const RUN: usize = 4096;

/// The bags of texts in the making: word by word in their order, so that no bag has to be sorted.
#[derive(Debug)]
pub struct Bagging {
    stage: Stage,
    /// How many texts, runs or words the stage has gone through.
    n: usize,
    /// For each word, whether a text that is counted has it.
    is_known: Vec<bool>,
    /// Where the next text of each word goes: in the end, where its texts end and those of the next word begin.
    ends: Vec<usize>,
    /// The texts of each word, and how often they have it.
    texts: Vec<(u32, u32)>,
    /// The numbers of the words, in sorted runs.
    runs: Vec<std::vec::IntoIter<u32>>,
    /// The next word of each run, with its number and that of the run.
    waiting: BinaryHeap<Reverse<(Rc<str>, u32, usize)>>,
    vocabulary: Vec<String>,
    bags: Vec<Bag>,
}

/// What is done, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Count the texts of each word.
    Count,
    /// Sort the words.
    Sort,
    /// Place the texts of each word.
    Place,
    /// Put each word into the bags of its texts.
    Fill,
}

impl Bagging {
    /// Begins with texts.
    pub fn new(lists: &WordLists) -> Self {
        let n_words = lists.words.len();
        let bag = |list: &Rc<[(u32, u32)]>| Bag { known: Vec::with_capacity(list.len()), new: Vec::new() };
        Bagging {
            stage: Stage::Count,
            n: 0,
            is_known: vec![false; n_words],
            ends: vec![0; n_words],
            texts: Vec::new(),
            runs: Vec::new(),
            waiting: BinaryHeap::new(),
            vocabulary: Vec::new(),
            bags: lists.lists.iter().map(bag).collect(),
        }
    }

    /// Goes on with the same texts, by about so many of their words; returns how much is done, from 0 to 1. The
    /// different words of the texts that are counted are the vocabulary.
    pub fn step(&mut self, lists: &WordLists, is_counted: impl Fn(usize) -> bool, work: usize) -> f64 {
        let mut left = work;
        while left > 0 {
            let done = match self.stage {
                Stage::Count => self.count(lists, &is_counted),
                Stage::Sort => self.sort(lists),
                Stage::Place => self.place(lists),
                Stage::Fill => self.fill(lists),
            };
            if let Some(done) = done {
                self.n += 1;
                left = left.saturating_sub(1 + done);
            } else if self.stage == Stage::Fill {
                return 1.0;
            } else {
                self.begin_next(lists);
            }
        }
        let of = if matches!(self.stage, Stage::Count | Stage::Place) { lists.lists.len() } else { lists.words.len() };
        let of_stage = (self.n as f64 / of.max(1) as f64).min(1.0);
        ((f64::from(self.stage as u8) + of_stage) / 4.0).min(0.999)
    }

    /// The vocabulary by code point, and the bag of each text.
    pub fn done(self) -> (Rc<[String]>, Vec<Bag>) {
        (self.vocabulary.into(), self.bags)
    }

    fn begin_next(&mut self, lists: &WordLists) {
        self.n = 0;
        self.stage = match self.stage {
            Stage::Count => Stage::Sort,
            Stage::Sort => {
                let mut start = 0;
                for end in &mut self.ends {
                    (*end, start) = (start, start + *end);
                }
                self.texts = vec![(0, 0); start];
                (0..self.runs.len()).for_each(|run| self.wait_for(lists, run));
                Stage::Place
            }
            Stage::Place | Stage::Fill => Stage::Fill,
        };
    }

    fn count(&mut self, lists: &WordLists, is_counted: impl Fn(usize) -> bool) -> Option<usize> {
        let (list, is_counted) = (lists.lists.get(self.n)?, is_counted(self.n));
        for &(number, _) in list.iter() {
            self.ends[number as usize] += 1;
            self.is_known[number as usize] |= is_counted;
        }
        Some(list.len())
    }

    fn sort(&mut self, lists: &WordLists) -> Option<usize> {
        let words = &lists.words;
        let from = self.runs.len() * RUN;
        let mut run: Vec<u32> = (from as u32..words.len().min(from + RUN) as u32).collect();
        run.sort_unstable_by(|&a, &b| words[a as usize].cmp(&words[b as usize]));
        let n = run.len();
        self.runs.push(run.into_iter());
        (n > 0).then_some(RUN)
    }

    fn place(&mut self, lists: &WordLists) -> Option<usize> {
        let list = lists.lists.get(self.n)?;
        for &(number, times) in list.iter() {
            let place = &mut self.ends[number as usize];
            self.texts[*place] = (self.n as u32, times);
            *place += 1;
        }
        Some(list.len())
    }

    fn fill(&mut self, lists: &WordLists) -> Option<usize> {
        let Reverse((word, number, run)) = self.waiting.pop()?;
        self.wait_for(lists, run);
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        let texts = &self.texts[start..self.ends[number]];
        for &(text, times) in texts {
            let bag = &mut self.bags[text as usize];
            if self.is_known[number] {
                bag.known.push((self.vocabulary.len(), times));
            } else {
                bag.new.push((word.to_string(), times));
            }
        }
        if self.is_known[number] {
            self.vocabulary.push(word.to_string());
        }
        Some(texts.len())
    }

    fn wait_for(&mut self, lists: &WordLists, run: usize) {
        if let Some(number) = self.runs[run].next() {
            self.waiting.push(Reverse((Rc::clone(&lists.words[number as usize]), number, run)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_any_size_make_the_same_bags() {
        // More words than a run has, of which every third text is not counted.
        let texts: Vec<String> =
            (0..900).map(|i| (0..9).map(|j| format!("w{} ", (9 * i + j) % 5077)).collect()).collect();
        let mut lists = WordLists::default();
        texts.iter().for_each(|text| lists.read(text));
        assert!(lists.words.len() > RUN);
        let is_counted = |text: usize| !text.is_multiple_of(3);
        let made = |work: usize| {
            let (mut bagging, mut n) = (Bagging::new(&lists), 1);
            let mut before = 0.0;
            loop {
                let share = bagging.step(&lists, is_counted, work);
                assert!(share >= before, "{share} after {before}");
                before = share;
                if share == 1.0 {
                    return (n, bagging.done());
                }
                n += 1;
            }
        };
        let (n, (vocabulary, bags)) = made(usize::MAX);
        assert_eq!(n, 1);
        assert!(vocabulary.is_sorted() && vocabulary.len() > 3000);
        for (text, bag) in texts.iter().zip(&bags) {
            let known = bag.known.iter().map(|&(word, times)| (vocabulary[word].clone(), times));
            let mut all: Vec<_> = known.chain(bag.new.iter().cloned()).collect();
            all.sort();
            let mut own = crate::text::distinct_words(text);
            own.sort();
            assert_eq!(all, own);
        }
        for work in [1, 100] {
            let (n, made) = made(work);
            assert_eq!(made, (Rc::clone(&vocabulary), bags.clone()));
            assert!(n > 5_000 / work, "{n} parts");
        }
    }
}
