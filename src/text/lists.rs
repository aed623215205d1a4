//! The words of texts, each different word once.

use std::collections::HashMap;
use std::rc::Rc;

use super::counts::{Bag, Message, counted};
use super::words::each_word;

/// The words of texts: each different word has a number, and each text a list of the numbers of its words.
///
/// Reading a text takes far longer than counting its list, so that lists are kept while a text stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordLists {
    numbers: HashMap<Rc<str>, u32>,
    words: Vec<Rc<str>>,
    /// Of each text the numbers of its words, ascending, and how often each occurs.
    lists: Vec<Rc<[(u32, u32)]>>,
}

impl WordLists {
    /// Reads messages.
    pub fn of<'a>(messages: impl IntoIterator<Item = &'a Message>) -> Self {
        let mut lists = WordLists::default();
        messages.into_iter().for_each(|message| lists.read(&message.text));
        lists
    }

    /// Reads one more text.
    pub fn read(&mut self, text: &str) {
        let mut own = Vec::new();
        each_word(text, |word| {
            let known = self.numbers.get(word).copied();
            own.push(known.unwrap_or_else(|| {
                let (word, number): (Rc<str>, u32) = (word.into(), self.words.len() as u32);
                self.words.push(Rc::clone(&word));
                self.numbers.insert(word, number);
                number
            }));
        });
        self.lists.push(counted(own).into());
    }

    /// Goes over from these messages, which have been read, to others: those at the beginning and at the end that stay are
    /// not read again. Where most are new, words that none has any more are forgotten.
    pub fn follow(&mut self, before: &[Message], now: &[Message]) {
        let stays = |(before, now): &(&Message, &Message)| before.text == now.text;
        let first = before.iter().zip(now).take_while(stays).count();
        let last = before[first..].iter().rev().zip(now[first..].iter().rev()).take_while(stays).count();
        if 2 * (first + last) < before.len() {
            *self = WordLists::of(now);
            return;
        }
        let end = self.lists.split_off(before.len() - last);
        self.lists.truncate(first);
        now[first..now.len() - last].iter().for_each(|message| self.read(&message.text));
        self.lists.extend(end);
    }

    /// The bag of each text, and the vocabulary by code point: the different words of the texts that are counted.
    pub fn bags(&self, is_counted: &[bool]) -> (Rc<[String]>, Vec<Bag>) {
        let mut is_known = vec![false; self.words.len()];
        for (list, _) in self.lists.iter().zip(is_counted).filter(|(_, is_counted)| **is_counted) {
            list.iter().for_each(|&(number, _)| is_known[number as usize] = true);
        }
        let mut order: Vec<usize> = (0..self.words.len()).collect();
        order.sort_unstable_by(|&a, &b| self.words[a].cmp(&self.words[b]));
        let mut vocabulary = Vec::new();
        let mut bags: Vec<Bag> =
            self.lists.iter().map(|list| Bag { known: Vec::with_capacity(list.len()), new: Vec::new() }).collect();
        let texts = self.texts_by_word();
        // Word by word in their order, so that no bag has to be sorted.
        for number in order {
            let texts = texts.of(number);
            if is_known[number] {
                texts.iter().for_each(|&(text, times)| bags[text as usize].known.push((vocabulary.len(), times)));
                vocabulary.push(self.words[number].to_string());
            } else {
                texts
                    .iter()
                    .for_each(|&(text, times)| bags[text as usize].new.push((self.words[number].to_string(), times)));
            }
        }
        (vocabulary.into(), bags)
    }

    /// Of each word the texts that have it, and how often.
    fn texts_by_word(&self) -> ByWord {
        let mut starts = vec![0; self.words.len() + 1];
        for &(number, _) in self.lists.iter().flat_map(|list| list.iter()) {
            starts[number as usize + 1] += 1;
        }
        for number in 1..starts.len() {
            starts[number] += starts[number - 1];
        }
        let mut next = starts.clone();
        let mut texts = vec![(0, 0); starts[self.words.len()]];
        for (text, list) in (0..).zip(&self.lists) {
            for &(number, times) in list.iter() {
                let place = &mut next[number as usize];
                texts[*place] = (text, times);
                *place += 1;
            }
        }
        ByWord { starts, texts }
    }
}

/// The texts of each word: its numbers lie between two starts.
struct ByWord {
    starts: Vec<usize>,
    texts: Vec<(u32, u32)>,
}

impl ByWord {
    fn of(&self, number: usize) -> &[(u32, u32)] {
        &self.texts[self.starts[number]..self.starts[number + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(texts: &[&str]) -> Vec<Message> {
        texts.iter().map(|&text| Message { text: text.to_owned(), ..Message::default() }).collect()
    }

    #[test]
    fn messages_that_stay_are_not_read_again() {
        let before = messages(&["a b a", "c", "d e", "f"]);
        let lists = WordLists::of(&before);
        for now in [
            &["a b a", "c", "d e", "f"][..],
            &["a b a", "d e", "f"],
            &["new", "a b a", "c", "d e", "f"],
            &["a b a", "c", "new words", "f"],
            &["a b a", "c", "d e", "f", "f"],
            &["x"],
            &[],
        ] {
            let now = messages(now);
            let mut followed = lists.clone();
            followed.follow(&before, &now);
            let counted: Vec<bool> = (0..now.len()).map(|i| i % 2 == 0).collect();
            assert_eq!(followed.bags(&counted), WordLists::of(&now).bags(&counted), "{now:?}");
        }
        let mut followed = lists.clone();
        followed.follow(&before, &before[..3]);
        assert!(Rc::ptr_eq(&followed.lists[0], &lists.lists[0]) && followed.words.len() == lists.words.len());
        followed.follow(&before[..3], &messages(&["x"]));
        assert_eq!(followed.words.len(), 1, "the others are forgotten");
    }
}
