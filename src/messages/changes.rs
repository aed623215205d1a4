//! Changes of the messages, the judged text and the settings: one step each.

use super::edit::{Edit, Group};
use super::event::{Event, Notice};
use super::panel::Units;
use super::state::Messages;
use crate::bag::{BagSettings, ModelKind, PSEUDO_COUNTS};
use crate::screen::Screen;
use crate::text::{MAX_TEXT, Message, clean_name, words};

impl Messages {
    pub(super) fn put_word(&mut self, word: &str) {
        self.judge_after(|text| with_word(text, word));
    }

    /// Judges the judged text after a change. What the model is writing is the text then.
    pub(super) fn judge_after(&mut self, change: impl Fn(&str) -> String) {
        self.stop_writing();
        self.judge(change(&self.corpus().judged), None);
    }

    pub(super) fn judge(&mut self, text: String, group: Option<Group>) {
        self.stop_writing();
        let has_changed = self.edit(Edit::Judge(limited(&text)), group);
        self.say_if(has_changed, Event::Judged);
    }

    pub(super) fn judge_message(&mut self, index: usize) {
        if let Some(message) = self.corpus().messages.get(index) {
            self.judge(message.text.clone(), None);
        }
    }

    pub(super) fn select_next(&mut self, forward: bool) {
        self.refresh();
        let n = self.corpus().messages.len();
        let place = match self.view.selected.map(|index| self.place_of(index)) {
            _ if n == 0 => None,
            None => Some(if forward { 0 } else { n - 1 }),
            Some(place) if forward => Some((place + 1).min(n - 1)),
            Some(place) => Some(place.saturating_sub(1)),
        };
        self.view.selected = place.map(|place| self.order().map_or(place, |order| order[place]));
        self.session.announcer.say(self.view.selected.map(Event::Selected));
    }

    pub(super) fn label(&mut self, index: usize, class: Option<usize>) {
        if index < self.corpus().messages.len() && class.is_none_or(|class| class < self.n_classes()) {
            let has_changed = self.change(index, |message| (message.class, message.hidden) = (class, None));
            self.say_if(has_changed, Event::Labeled(index, class));
        }
    }

    pub(super) fn rename_class(&mut self, class: usize, name: &str) {
        let name = clean_name(name);
        let classes = &self.corpus().classes;
        if class < classes.len() && !name.is_empty() && !classes.contains(&name) {
            let mut classes = classes.clone();
            classes[class] = name;
            self.edit(Edit::Classes(classes), None);
        }
    }

    pub(super) fn next_model(&mut self) {
        self.session.document.settle();
        let kind = match self.corpus().settings.kind {
            ModelKind::Bernoulli => ModelKind::Multinomial,
            ModelKind::Multinomial => ModelKind::Bernoulli,
        };
        self.use_settings(BagSettings { kind, ..self.corpus().settings.clone() }, None);
    }

    /// Two models are compared by sums: each word adds its weight in either.
    pub(super) fn show_logistic(&mut self, on: bool) {
        if on && self.has_many_classes() {
            return self.session.announcer.say(Event::Logistic(on));
        }
        if std::mem::replace(&mut self.view.logistic, on) != on {
            self.view.units = if on { Units::Logs } else { Units::Factors };
            self.session.announcer.say(Event::Logistic(on));
        }
    }

    /// Changes α by a step of the slider, to two digits. The slider goes from none, below 0.01, to 100; a larger α can
    /// only be typed.
    pub(super) fn smooth(&mut self, more: bool) {
        let alpha = self.corpus().settings.count_smoothing;
        let [low, high, step] = PSEUDO_COUNTS;
        let place = (alpha.log10() / step).round() + if more { 1.0 } else { -1.0 };
        let alpha = match place * step {
            place if place > high && more => alpha.max(10.0_f64.powf(high)),
            place if place < low && !more => 0.0,
            place => format!("{:.1e}", 10.0_f64.powf(place.max(low))).parse().unwrap_or(alpha),
        };
        let settings = BagSettings { count_smoothing: alpha, ..self.corpus().settings.clone() };
        self.use_settings(settings, Some(Group::Adjust));
    }

    pub(super) fn use_settings(&mut self, settings: BagSettings, group: Option<Group>) {
        let before = &self.corpus().settings;
        let event = if settings.kind != before.kind {
            Event::Model(settings.kind)
        } else if settings.lost_cost != before.lost_cost {
            Event::Threshold
        } else {
            Event::Judged
        };
        let has_changed = self.edit(Edit::Settings(settings), group);
        self.say_if(has_changed, event);
    }

    /// Changes a message. Returns whether it differs from before.
    pub(super) fn change(&mut self, index: usize, change: impl FnOnce(&mut Message)) -> bool {
        let Some(message) = self.corpus().messages.get(index) else { return false };
        let mut changed = message.clone();
        change(&mut changed);
        self.edit(Edit::Splice { at: index, n: 1, messages: vec![changed] }, None)
    }

    /// Removes a message. If it was selected, the next one is selected, or the last; another one stays selected.
    pub(super) fn remove(&mut self, index: usize) {
        let n = self.corpus().messages.len();
        if index < n {
            let has_changed = self.edit(Edit::Splice { at: index, n: 1, messages: Vec::new() }, None);
            self.say_if(has_changed, Event::Removed);
            if has_changed {
                let after = |selected: usize| (selected - usize::from(selected > index)).min(n - 2);
                self.view.selected = self.view.selected.filter(|_| n > 1).map(after);
            }
        }
    }

    pub(super) fn add(&mut self, text: &str) {
        let at = self.corpus().messages.len();
        if !self.can_add() {
            return self.session.announcer.notify(Notice::Full);
        }
        let message = Message { class: self.new_class(), text: limited(text), ..Message::default() };
        let has_changed = self.edit(Edit::Splice { at, n: 0, messages: vec![message] }, None);
        self.say_if(has_changed, Event::Added);
        self.view.selected = Some(at);
    }
}

/// The text, truncated to the longest that a message may have.
pub(super) fn limited(text: &str) -> String {
    text.chars().take(MAX_TEXT).collect()
}

/// The text with one more word at its end, truncated likewise.
pub(super) fn with_word(text: &str, word: &str) -> String {
    let gap = if text.trim().is_empty() { "" } else { " " };
    limited(&format!("{}{gap}{word}", text.trim_end()))
}

/// Whether a text has these words side by side.
pub(super) fn has_words(text: &str, sought: &str) -> bool {
    let sought = words(sought);
    sought.is_empty() || words(text).windows(sought.len()).any(|some| some == sought)
}

/// The text with a twin after each of these words that has none yet, truncated likewise.
pub(super) fn with_twins(text: &str, word: &str, twin: &str) -> String {
    let parts: Vec<&str> = text.split(' ').collect();
    let is = |part: Option<&&str>, own: &str| part.is_some_and(|part| words(part) == [own]);
    let mut all = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        all.push(*part);
        if is(Some(part), word) && !is(parts.get(i + 1), twin) {
            all.push(twin);
        }
    }
    limited(&all.join(" "))
}

/// The words of a text without the last occurrence of `word`; the text unchanged if it has none.
pub(super) fn without_last(text: &str, word: &str) -> String {
    let mut all = words(text);
    match all.iter().rposition(|other| other == word) {
        Some(place) => {
            all.remove(place);
            all.join(" ")
        }
        None => text.to_owned(),
    }
}
