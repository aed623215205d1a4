//! Labels that are hidden for EM to find, and given back.

use super::edit::Edit;
use super::em::Em;
use super::event::Event;
use super::state::Messages;
use crate::bag::{Hiding, with_hidden, with_labels_back};
use crate::text::Message;

impl Messages {
    pub(super) fn hide_labels(&mut self, hiding: Hiding) {
        let hidden = with_hidden(&self.corpus().messages, hiding, self.view.em.seed);
        self.relabel(hidden, Event::LabelsHidden);
    }

    pub(super) fn give_labels_back(&mut self) {
        let whole = with_labels_back(&self.corpus().messages);
        self.relabel(whole, Event::LabelsBack);
    }

    /// Replaces the messages by the same with other labels, in one step; EM starts again.
    fn relabel(&mut self, messages: Vec<Message>, event: fn(usize) -> Event) {
        let n_changed =
            messages.iter().zip(&*self.corpus().messages).filter(|(new, old)| new.class != old.class).count();
        let has_changed = self.edit(Edit::Splice { at: 0, n: usize::MAX, messages }, None);
        let Em { seed, hiding, .. } = self.view.em;
        self.view.em = Em { seed, hiding, ..Em::default() };
        self.say_if(has_changed, event(n_changed));
    }
}
