//! The model writes a message, throw by throw, into the place of the judged text.

use super::changes::limited;
use super::document::Corpus;
use super::edit::Edit;
use super::event::{Event, Notice};
use super::panel::Panel;
use super::state::Messages;
use crate::bag::{BagModel, BagSettings, NoStory, Story, Writer, shuffled};
use crate::memo::Memo;
use crate::screen::{Pace, Screen};
use crate::text::{Bag, Message};

/// The longest message that can be asked for, in words.
pub const MAX_LENGTH: usize = 20;

/// How the model writes, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The throws so far.
    pub pace: Pace,
    /// The seed of all throws.
    pub seed: u64,
    /// The length that was set; `None` for one that is drawn.
    pub length: Option<usize>,
    /// How often the words were shuffled since.
    pub shuffles: u64,
}

impl Default for Writing {
    fn default() -> Self {
        Writing { pace: Pace::default(), seed: 1, length: None, shuffles: 0 }
    }
}

/// What the panel shows.
#[derive(Clone, Debug)]
pub struct WritingRun {
    /// Who writes, and all throws.
    drawn: Memo<DrawnOf, (Writer, Story)>,
    /// The throws that are shown.
    steps: usize,
    /// The words so far, in the order that is shown, as indices of the vocabulary.
    words: Vec<usize>,
    text: String,
    shuffles: u64,
}

/// What the throws depend on: the revision of the messages, the settings, the seed, and the length.
type DrawnOf = (u64, BagSettings, u64, Option<usize>);

impl WritingRun {
    /// Computes what the panel shows. The throws of `earlier` are taken over where they are the same.
    ///
    /// # Errors
    /// Why the model cannot write.
    pub(super) fn new(
        model: &BagModel,
        corpus: &Corpus,
        bags: &[Bag],
        revision: u64,
        writing: Writing,
        earlier: Option<WritingRun>,
    ) -> Result<Self, NoStory> {
        let of = (revision, corpus.settings.of_fits(), writing.seed, writing.length);
        let drawn = Memo::next(of, earlier.map(|earlier| earlier.drawn), || {
            let writer = Writer::new(model, &corpus.messages, bags)?;
            let story = writer.stories(writing.seed, writing.length).next().ok_or(NoStory::NoMessage)?;
            Ok((writer, story))
        })?;
        let mut run = WritingRun { drawn, steps: 0, words: Vec::new(), text: String::new(), shuffles: 0 };
        run.steps = writing.pace.steps.min(run.last());
        run.shuffles = if run.can_shuffle() { writing.shuffles } else { 0 };
        let n_words = run.writer().n_words_after(run.story(), run.steps);
        run.words = shuffled(&run.story().words[..n_words], writing.seed, run.shuffles);
        let word = |word: &usize| model.counts().vocabulary()[*word].as_str();
        run.text = run.words.iter().map(word).collect::<Vec<_>>().join(" ");
        Ok(run)
    }

    /// The number of throws.
    pub fn last(&self) -> usize {
        self.story().throws.len()
    }

    /// The throws that are shown.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether the message is complete.
    pub fn has_ended(&self) -> bool {
        self.steps == self.last()
    }

    /// What the throws are made with.
    pub fn writer(&self) -> &Writer {
        &self.drawn.0
    }

    /// All throws, those to come too.
    pub fn story(&self) -> &Story {
        &self.drawn.1
    }

    /// Whether the words are rolls of a die.
    pub fn has_die(&self) -> bool {
        self.writer().die(self.story().class).is_some()
    }

    /// The words so far, in the order that is shown.
    pub fn words(&self) -> &[usize] {
        &self.words
    }

    /// The same as a text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the message is complete, and its words can stand in another order.
    pub fn can_shuffle(&self) -> bool {
        let words = &self.story().words;
        self.has_ended() && self.has_die() && words.iter().any(|word| *word != words[0])
    }

    /// Whether the words are in another order than they fell.
    pub fn is_shuffled(&self) -> bool {
        self.shuffles > 0
    }
}

impl Messages {
    /// The message that the model is writing, while that panel is open, as of the last refresh.
    pub fn writing(&self) -> Option<&WritingRun> {
        self.derived.writing.as_ref()?.as_ref().ok()
    }

    /// Why it cannot write, while that panel is open.
    pub fn cannot_write(&self) -> Option<NoStory> {
        self.derived.writing.as_ref()?.as_ref().err().copied()
    }

    /// The state of writing.
    pub fn writing_state(&self) -> Writing {
        self.view.writing
    }

    /// The text that is judged, as of the last refresh: what the model has written so far, else that of the document.
    pub fn judged_text(&self) -> &str {
        self.writing().map_or(&self.corpus().judged, WritingRun::text)
    }

    /// Whether the message that the model writes is complete, whatever has been refreshed since.
    pub(super) fn has_written(&self) -> bool {
        self.writing().is_some_and(|run| self.view.writing.pace.steps >= run.last())
    }

    pub(super) fn set_length(&mut self, length: Option<usize>) {
        // What has fallen of the message stays.
        self.view.writing = Writing { length, shuffles: 0, ..self.view.writing };
    }

    pub(super) fn shuffle(&mut self) {
        self.refresh();
        if self.writing().is_some_and(WritingRun::can_shuffle) {
            self.view.writing.shuffles += 1;
            self.session.announcer.say(Event::Thrown);
        }
    }

    /// Puts the message that the model wrote among the others, with its class or without, and judges it.
    pub(super) fn keep(&mut self, is_labeled: bool) {
        self.refresh();
        let at = self.corpus().messages.len();
        let Some(run) = self.writing().filter(|run| run.has_ended()) else { return };
        if !self.can_add() {
            return self.session.announcer.notify(Notice::Full);
        }
        let class = is_labeled.then_some(run.story().class);
        let message = Message { class, is_drawn: true, text: limited(run.text()), ..Message::default() };
        let wrong = self.wrong();
        self.stop_writing();
        self.view.writing.seed += 1;
        self.edit(Edit::Splice { at, n: 0, messages: vec![message] }, None);
        self.view.selected = Some(at);
        self.refresh();
        let errs = self.wrong().into_iter().find(|index| !wrong.contains(index));
        self.session.announcer.say(Event::Kept { class, errs });
    }

    /// Leaves the panel. What the model has written is judged from now on.
    pub(super) fn stop_writing(&mut self) {
        if self.view.panel != Panel::Samples {
            return;
        }
        self.refresh();
        let text = self.writing().filter(|run| run.steps > 0).map(|run| limited(run.text()));
        self.view.panel = Panel::default();
        self.view.writing =
            Writing { seed: self.view.writing.seed, length: self.view.writing.length, ..Writing::default() };
        if let Some(text) = text {
            self.session.document.settle();
            self.edit(Edit::Judge(text), None);
        }
    }

    /// The labeled messages that the model predicts wrongly, as of the last refresh.
    fn wrong(&self) -> Vec<usize> {
        let is_wrong = |(message, bag): (&Message, &Bag)| {
            let best = self.model().predict(bag);
            message.class.is_some() && best.is_some() && best != message.class
        };
        self.messages().enumerate().filter(|(_, both)| is_wrong(*both)).map(|(index, _)| index).collect()
    }
}
