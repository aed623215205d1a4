//! The gesture of a scene as it is played, and the answer after it.

use super::changes::has_words;
use super::document::Gesture;
use super::edit::{Edit, Group};
use super::event::Event;
use super::panel::Panel;
use super::state::Messages;
use crate::bag::{BagPatch, BagSettings};
use crate::screen::{Content, Pace, Playback, Screen};

/// How long a step of a run takes, and how long all of them take at most, in seconds.
const STEP: f64 = 0.4;
const ALL_STEPS: f64 = 8.0;

/// What is being played, and where it began.
#[derive(Clone, Debug)]
pub enum Play {
    /// A slider that is being moved.
    Settings {
        /// Where it goes.
        patch: BagPatch,
        /// The settings where it began.
        from: BagSettings,
    },
    /// The run of the open panel, from one step to another.
    Run([usize; 2]),
    /// The experiment, whose end ends it.
    Experiment,
}

impl Play {
    /// How long it takes, in seconds; `None` if it ends by itself.
    fn seconds(&self) -> Option<f64> {
        match self {
            Play::Settings { patch, .. } => Some(Gesture::Adjust(patch.clone()).seconds()),
            Play::Run([from, to]) => Some((STEP * (to - from) as f64).min(ALL_STEPS)),
            Play::Experiment => None,
        }
    }
}

impl Messages {
    /// The duration of the gesture that is being played, in seconds; `None` also if it ends by itself.
    pub fn playing(&self) -> Option<f64> {
        self.played().and_then(Play::seconds)
    }

    /// The gesture that is being played.
    pub(super) fn played(&self) -> Option<&Play> {
        self.session.played(self.steps_taken())
    }

    /// What a gesture changes outside of the document: how far the runs have come.
    pub(super) fn steps_taken(&self) -> u64 {
        (self.view.em.pace.steps + self.view.writing.pace.steps) as u64
    }

    /// Makes the gesture of the scene, or begins to play it. Returns whether it is being played.
    pub(super) fn make_gesture(&mut self, gesture: Option<Gesture>) -> bool {
        match gesture {
            Some(Gesture::Reveal) => self.view.fits_hidden = false,
            Some(Gesture::Units(units)) => self.view.units = units,
            Some(Gesture::Put(more)) => {
                if !has_words(&self.corpus().judged, &more) {
                    self.put_word(&more);
                }
            }
            Some(gesture @ Gesture::Twin { .. }) => {
                let twinned = self.corpus().after(&gesture).into_owned();
                let has_changed = self.edit(Edit::Replace(Box::new(twinned)), None);
                self.say_if(has_changed, Event::Judged);
            }
            Some(Gesture::Adjust(patch)) if patch.onto(&self.corpus().settings) != self.corpus().settings => {
                let from = self.corpus().settings.clone();
                return self.begin_play(Play::Settings { patch, from });
            }
            Some(Gesture::Run(_)) if self.view.panel == Panel::Experiment => {
                if self.experiment().is_none() {
                    self.begin_lecture_experiment();
                }
                return self.is_experimenting() && self.begin_play(Play::Experiment);
            }
            Some(Gesture::Run(limit)) => {
                self.refresh();
                let to = limit.min(self.last_step());
                let from = self.pace().map_or(to, |pace| {
                    // Else the next step of a run that was begun by hand would end the playing.
                    pace.is_running = false;
                    pace.steps
                });
                if from < to {
                    return self.begin_play(Play::Run([from, to]));
                }
            }
            Some(Gesture::Shuffle) => {
                self.play(Playback::Whole);
                if self.view.writing.shuffles == 0 {
                    self.shuffle();
                }
            }
            Some(Gesture::Compare) => self.show_logistic(true),
            Some(Gesture::Adjust(_)) | None => {}
        }
        false
    }

    fn begin_play(&mut self, play: Play) -> bool {
        let is_quick = play.seconds() == Some(0.0);
        self.session.play(play, self.steps_taken());
        if is_quick {
            self.play_to(1.0);
        }
        true
    }

    /// Shows this part of the gesture that is being played, from 0 to 1; at 1 the answer follows.
    pub(super) fn play_to(&mut self, part: f64) {
        let Some(moment) = self.session.moment(part, self.steps_taken()) else { return };
        match &moment.play {
            Play::Settings { patch, from } => {
                self.edit(Edit::Settings(patch.toward(from, moment.eased)), Some(Group::Play));
            }
            Play::Run([from, to]) => {
                let steps = from + (moment.part * (to - from) as f64) as usize;
                if let Some(pace) = self.pace().filter(|pace| pace.steps != steps) {
                    *pace = Pace { steps, is_running: false };
                    let event = if self.view.panel == Panel::Em { Event::Em } else { Event::Thrown };
                    self.session.announcer.say(event);
                }
            }
            Play::Experiment => {}
        }
        if moment.is_last() {
            self.session.document.settle();
            self.uncover();
            self.show_answer();
        } else {
            self.session.follow_play(self.steps_taken());
        }
    }

    /// Shows the labels that EM was to find: without them an answer could not be seen to be true.
    fn uncover(&mut self) {
        if self.view.panel == Panel::Em {
            self.view.em.shows_hidden = true;
        }
    }

    /// Cancels the gesture that is being played. Returns whether one was.
    pub(super) fn call_off_play(&mut self) -> bool {
        let revision = self.steps_taken();
        let began = match self.played() {
            Some(Play::Run([from, _])) => Some(*from),
            Some(Play::Experiment) => {
                self.run_in_background(Panel::Experiment, false);
                None
            }
            _ => None,
        };
        let is_called_off = self.session.call_off(Group::Play, revision);
        if let (Some(steps), Some(pace)) = (began, self.pace()) {
            *pace = Pace { steps, is_running: false };
        }
        is_called_off
    }

    /// How far the run of the open panel has come; `None` without a run.
    fn pace(&mut self) -> Option<&mut Pace> {
        match self.view.panel {
            Panel::Em => Some(&mut self.view.em.pace),
            Panel::Samples => Some(&mut self.view.writing.pace),
            _ => None,
        }
    }

    /// The last step of the run of the open panel, as of the last refresh; 0 without a run.
    fn last_step(&self) -> usize {
        match self.view.panel {
            Panel::Em => self.derived.em.as_ref().map_or(0, |em| em.last_of_all()),
            _ => self.writing().map_or(0, |run| run.last()),
        }
    }

    pub(super) fn show_answer(&mut self) {
        self.session.show_answer();
        self.session.announcer.say(Event::Answered);
    }
}
