//! What belongs to a corpus, as its screen shows it.

use std::borrow::Cow;
use std::rc::Rc;

use super::changes::{has_words, with_twins, with_word};
use super::document::{Corpus, Exercise, Gesture, Origin, Saved, Scene};
use super::event::{Event, Notice};
use super::lecture::Lecture;
use super::panel::Panel;
use super::player::Play;
use super::presets::Preset;
use crate::bag::BagModel;
use crate::screen::{Content, Place, Progress};
use crate::task::texts::{Act, Situation, State, Texts, partway};

impl Content for Corpus {
    type Saved = Saved;
    type Preset = Preset;
    type Gesture = Gesture;
    type Play = Play;
    type Subject = Texts;
    type Fit = BagModel;
    type Stage = ();
    type Lecture = Lecture;
    type Panel = Panel;
    type Event = Event;
    type Notice = Notice;

    fn scenes(&self) -> &Rc<[Scene]> {
        &self.scenes
    }

    fn scene(&self) -> Option<usize> {
        self.scene
    }

    fn origin(&self) -> &Origin {
        &self.origin
    }

    fn of(saved: &Saved) -> &Corpus {
        &saved.corpus
    }

    fn sampled(saved: &Saved) -> Option<Notice> {
        saved.sampled_of.map(Notice::Sampled)
    }

    fn n_characters(&self, most: usize) -> usize {
        let corpora = self.scenes.iter().map(|scene| &scene.saved.corpus).chain([self]);
        let mut n = 0;
        for message in corpora.flat_map(|corpus| corpus.messages.iter()) {
            n += message.text.chars().count();
            if n > most {
                break;
            }
        }
        n
    }

    fn is_alike(&self, other: &Corpus) -> bool {
        (&self.messages, &self.classes, &self.judged, &self.settings)
            == (&other.messages, &other.classes, &other.judged, &other.settings)
    }

    fn after(&self, gesture: &Gesture) -> Cow<'_, Corpus> {
        let mut corpus = Cow::Borrowed(self);
        match gesture {
            Gesture::Adjust(patch) => corpus.to_mut().settings = patch.onto(&self.settings),
            Gesture::Put(more) if !has_words(&self.judged, more) => {
                corpus.to_mut().judged = with_word(&self.judged, more);
            }
            Gesture::Twin { word, twin } => {
                let corpus = corpus.to_mut();
                corpus.judged = with_twins(&self.judged, word, twin);
                for message in Rc::make_mut(&mut corpus.messages) {
                    message.text = with_twins(&message.text, word, twin);
                }
            }
            Gesture::Put(_)
            | Gesture::Reveal
            | Gesture::Units(_)
            | Gesture::Run(_)
            | Gesture::Shuffle
            | Gesture::Compare => {}
        }
        corpus
    }

    fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    fn progress(saved: &Saved) -> &Progress {
        &saved.progress
    }

    fn alone(saved: Saved) -> Saved {
        Saved { corpus: saved.corpus.at(Place::<Corpus>::default(), Origin::default(), None), ..saved }
    }

    fn at(self, (scenes, scene): Place<Corpus>, origin: Origin, exercise: Option<Exercise>) -> Corpus {
        Corpus { scenes, scene, origin, exercise, ..self }
    }

    fn fit(&self) -> BagModel {
        self.situation().model
    }

    fn fitted<'a>(&'a self, fit: &'a BagModel) -> Situation<'a> {
        Situation::fitted(&self.classes, &self.messages, &self.judged, &self.settings, fit.clone())
    }

    fn situation(&self) -> Situation<'_> {
        Situation::new(&self.classes, &self.messages, &self.judged, &self.settings)
    }

    fn solved(&self, start: &Corpus, acts: &[Act], part: f64) -> Option<Corpus> {
        let State { messages, judged, settings, .. } = partway(acts, &State::from(start), part)?;
        Some(Corpus { messages: messages.into(), judged, settings, ..self.clone() })
    }
}

impl From<&Corpus> for State {
    fn from(corpus: &Corpus) -> State {
        let Corpus { classes, messages, judged, settings, .. } = corpus.clone();
        State { classes, messages: messages.to_vec(), judged, settings }
    }
}
