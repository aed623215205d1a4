//! The joint table of a few words and the class, in the panel *Table*.

use super::event::Event;
use super::panel::{Panel, Tabled};
use super::state::Messages;
use crate::bag::{BagModel, JointTable};
use crate::math::{sort_by, sort_by_number};
use crate::screen::Screen;
use crate::text::Bag;

/// The state of the joint table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Joint {
    /// The words that were chosen; none: those of the judged text, and the strongest others.
    pub(super) words: Vec<String>,
    /// The row whose messages are lit.
    pub(super) row: Option<usize>,
}

impl Messages {
    /// What the panel *Table* shows.
    pub fn tabled(&self) -> Tabled {
        self.view.tabled
    }

    /// The joint table while it is open, as of the last refresh.
    pub fn joint_table(&self) -> Option<&JointTable> {
        self.derived.joint.as_ref()
    }

    /// The row whose messages are lit, as of the last refresh.
    pub fn lit_row(&self) -> Option<usize> {
        let table = self.joint_table()?;
        self.view.joint.row.filter(|&row| row < table.n_rows())
    }

    pub(super) fn show_table(&mut self, tabled: Tabled) {
        (self.view.tabled, self.view.joint.row) = (tabled, None);
    }

    /// Whether the key of the joint table means something.
    pub(super) fn has_table(&self) -> bool {
        self.view.panel == Panel::Table
    }

    /// Puts a word of the vocabulary into the joint table, or takes it out. One word stays, and a table has a limit.
    pub(super) fn choose_joint_word(&mut self, word: &str) {
        self.refresh();
        let Some(table) = self.joint_table() else { return };
        let vocabulary = self.counts().vocabulary();
        let mut words: Vec<String> = table.words().iter().map(|&place| vocabulary[place].clone()).collect();
        match words.iter().position(|chosen| chosen == word) {
            Some(_) if words.len() == 1 => return,
            Some(place) => drop(words.remove(place)),
            None if words.len() == JointTable::MOST_WORDS || self.counts().place(word).is_none() => return,
            None => words.push(word.to_owned()),
        }
        (self.view.joint.words, self.view.joint.row) = (words, None);
    }

    pub(super) fn light_row(&mut self, row: Option<usize>) {
        self.refresh();
        let has_row = row.is_some_and(|row| self.joint_table().is_some_and(|table| row < table.n_rows()));
        self.view.joint.row = row.filter(|_| has_row);
        self.say_if(has_row, Event::Row(row.unwrap_or_default()));
    }
}

/// The words of the joint table, in the order of the vocabulary: the chosen ones, else the words of the judged text and
/// the strongest others, as many as eight rows have room for.
pub(super) fn joint_words(model: &BagModel, judged: &Bag, chosen: &[String]) -> Vec<usize> {
    let mut words: Vec<usize> = chosen.iter().filter_map(|word| model.counts().place(word)).collect();
    words.truncate(JointTable::MOST_WORDS);
    let n = if words.is_empty() { JointTable::FEW_WORDS } else { words.len() };
    prominent_words(model, judged, words, n)
}

/// These words, those of the judged text, and the strongest others, `n` in all, in the order of the vocabulary.
pub fn prominent_words(model: &BagModel, judged: &Bag, mut words: Vec<usize>, n: usize) -> Vec<usize> {
    let fill = |words: &mut Vec<usize>, more: &[usize]| {
        for word in more {
            if words.len() < n && !words.contains(word) {
                words.push(*word);
            }
        }
    };
    let judged: Vec<usize> = judged.known.iter().map(|(word, _)| *word).collect();
    fill(&mut words, &judged);
    if words.len() < n {
        let mut others: Vec<usize> = (0..model.counts().vocabulary().len()).collect();
        sort_by_number(&mut others, |&word| -model.strength(word));
        fill(&mut words, &others);
    }
    sort_by(&mut words, Ord::cmp);
    words.dedup();
    words
}
