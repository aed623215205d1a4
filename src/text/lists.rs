//! The words of texts, each different word once.

use std::collections::HashMap;
use std::rc::Rc;

use super::bag::{Bag, Message, counted};
use super::words::each_word;
use crate::math::sort_by;

/// The words of texts: each different word has a number, and each text a list of the numbers of its words.
///
/// Reading a text takes far longer than counting its list, so that lists are kept while a text stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordLists {
    numbers: HashMap<Rc<str>, u32>,
    pub(super) words: Vec<Rc<str>>,
    /// Of each text the numbers of its words, ascending, and how often each occurs.
    pub(super) lists: Vec<Rc<[(u32, u32)]>>,
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

    /// Goes over from the words of these messages to those of others: messages at the beginning and at the end that
    /// stay are not read again. Where most are new, words that none has any more are forgotten.
    pub fn follow(words: &mut Rc<WordLists>, before: &[Message], now: &[Message]) {
        let stays = |(before, now): &(&Message, &Message)| before.text == now.text;
        let first = before.iter().zip(now).take_while(stays).count();
        let last = before[first..].iter().rev().zip(now[first..].iter().rev()).take_while(stays).count();
        if 2 * (first + last) < before.len() {
            *words = Rc::new(WordLists::of(now));
            return;
        }
        let own = Rc::make_mut(words);
        let end = own.lists.split_off(before.len() - last);
        own.lists.truncate(first);
        now[first..now.len() - last].iter().for_each(|message| own.read(&message.text));
        own.lists.extend(end);
    }

    /// The vocabulary by code point, the different words of the texts that are counted, and the bag of each text.
    pub fn bags(&self, is_counted: &[bool]) -> (Rc<[String]>, Vec<Bag>) {
        let mut is_known = vec![false; self.words.len()];
        for (list, _) in self.lists.iter().zip(is_counted).filter(|(_, is_counted)| **is_counted) {
            list.iter().for_each(|&(number, _)| is_known[number as usize] = true);
        }
        let mut known: Vec<usize> = (0..self.words.len()).filter(|&number| is_known[number]).collect();
        sort_by(&mut known, |&a, &b| self.words[a].cmp(&self.words[b]));
        let mut places = vec![None; self.words.len()];
        known.iter().enumerate().for_each(|(place, &number)| places[number] = Some(place));
        let bag = |list: &Rc<[(u32, u32)]>| {
            let mut bag = Bag::default();
            for &(number, times) in list.iter() {
                match places[number as usize] {
                    Some(place) => bag.known.push((place, times)),
                    None => bag.new.push((self.words[number as usize].to_string(), times)),
                }
            }
            sort_by(&mut bag.known, Ord::cmp);
            sort_by(&mut bag.new, Ord::cmp);
            bag
        };
        let vocabulary = known.iter().map(|&number| self.words[number].to_string()).collect();
        (vocabulary, self.lists.iter().map(bag).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(texts: &[&str]) -> Vec<Message> {
        texts.iter().map(|&text| Message { text: text.to_owned(), ..Message::default() }).collect()
    }

    #[test]
    fn bags_have_the_words_of_their_texts_in_order() {
        let texts = messages(&["b a b", "c a", "", "d c b"]);
        let (vocabulary, bags) = WordLists::of(&texts).bags(&[true, false, true, true]);
        assert_eq!(*vocabulary, ["a", "b", "c", "d"].map(str::to_owned));
        let own: Vec<_> = bags.iter().map(|bag| bag.known.clone()).collect();
        assert_eq!(own, [vec![(0, 1), (1, 2)], vec![(0, 1), (2, 1)], vec![], vec![(1, 1), (2, 1), (3, 1)]]);
        let (vocabulary, bags) = WordLists::of(&texts).bags(&[true, false, false, false]);
        assert_eq!(*vocabulary, ["a", "b"].map(str::to_owned));
        assert_eq!(bags[3], Bag { known: vec![(1, 1)], new: vec![("c".to_owned(), 1), ("d".to_owned(), 1)] });
    }

    #[test]
    fn messages_that_stay_are_not_read_again() {
        let before = messages(&["a b a", "c", "d e", "f"]);
        let lists = Rc::new(WordLists::of(&before));
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
            let mut followed = Rc::clone(&lists);
            WordLists::follow(&mut followed, &before, &now);
            let counted: Vec<bool> = (0..now.len()).map(|i| i % 2 == 0).collect();
            assert_eq!(followed.bags(&counted), WordLists::of(&now).bags(&counted), "{now:?}");
        }
        let mut followed = Rc::clone(&lists);
        WordLists::follow(&mut followed, &before, &before[..3]);
        assert!(Rc::ptr_eq(&followed.lists[0], &lists.lists[0]) && followed.words.len() == lists.words.len());
        WordLists::follow(&mut followed, &before[..3], &messages(&["x"]));
        assert_eq!(followed.words.len(), 1, "the others are forgotten");
    }
}
