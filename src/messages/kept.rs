//! What has been read and fitted, kept for the messages that a step back or forth comes to.

use std::rc::{Rc, Weak};

use super::fitted::Fitted;
use super::fitting::Fitting;
use crate::text::{Message, WordLists};

/// The most that is kept: beside the present messages those before and after them.
const MOST: usize = 4;

/// The words of messages and the fit to them, as long as the messages are used elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept(Vec<(Weak<Vec<Message>>, Rc<WordLists>, Fitted)>);

impl Kept {
    /// Keeps what was made of messages.
    pub(super) fn keep(&mut self, messages: &Rc<Vec<Message>>, words: &Rc<WordLists>, fit: &Fitted) {
        self.0.retain(|(of, ..)| of.strong_count() > 0 && !is_of(of, messages));
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push((Rc::downgrade(messages), Rc::clone(words), fit.clone()));
    }

    /// Keeps what a fit has made of its messages; one that is not done is done at once.
    pub(super) fn keep_fit(&mut self, fitting: Fitting) {
        let (messages, words) = (Rc::clone(&fitting.messages), Rc::clone(&fitting.words));
        self.keep(&messages, &words, &fitting.finish());
    }

    /// What was made of these messages as so many classes.
    pub(super) fn of(&self, messages: &Rc<Vec<Message>>, n_classes: usize) -> Option<(Rc<WordLists>, Fitted)> {
        let is_same = |fit: &Fitted| fit.model.counts().classes().len() == n_classes;
        let (_, words, fit) = self.0.iter().find(|(of, _, fit)| is_of(of, messages) && is_same(fit))?;
        Some((Rc::clone(words), fit.clone()))
    }
}

fn is_of(of: &Weak<Vec<Message>>, messages: &Rc<Vec<Message>>) -> bool {
    std::ptr::eq(of.as_ptr(), Rc::as_ptr(messages))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Command, Messages};
    use crate::screen::{Common, Screen};

    #[test]
    fn undo_and_redo_of_an_import_read_nothing_again() {
        let mut app = Messages::default();
        app.refresh();
        let read =
            crate::import::read_messages(b"class,text\nham,noon\nspam,win win\nspam,cash\n", &app.corpus().classes);
        let first = Rc::clone(&app.derived.read.1);
        app.update(Command::Import("a.csv".to_owned(), read.map(Box::new)));
        app.refresh();
        let (words, model) = (Rc::clone(&app.derived.read.1), app.derived.fit.model.clone());
        for _ in 0..2 {
            app.update(Command::Common(Common::Undo));
            app.refresh();
            assert!(Rc::ptr_eq(&app.derived.read.1, &first));
            app.update(Command::Common(Common::Redo));
            app.refresh();
            assert!(Rc::ptr_eq(&app.derived.read.1, &words));
            assert_eq!(app.derived.fit.model, model);
        }
        // A message that was changed is of no other corpus, and nothing is kept of it.
        app.update(Command::Edit(0, "evening".to_owned()));
        app.refresh();
        app.update(Command::Edit(0, "morning".to_owned()));
        app.refresh();
        app.derived.kept.0.retain(|(of, ..)| of.strong_count() > 0);
        assert!(app.derived.kept.0.len() <= 2);
    }
}
