//! The experiment on words: begun, gone on with a part a frame, stopped.

use super::event::Event;
use super::panel::Panel;
use super::player::Play;
use super::state::Messages;
use crate::bag::{WordDesign, WordExperiment, WordSource, WordTrial};
use crate::screen::Screen;

/// How many multiplications are done in one part, which takes a few milliseconds.
const WORK: usize = 1_000_000;

/// The number of training sets of each size with which the panel opens, and that of the lecture.
pub const REPETITIONS_OF_EXPERIMENT: [usize; 2] = [5, 20];

/// Dice with twins, as the panel opens.
impl Default for WordTrial {
    fn default() -> Self {
        WordTrial { source: WordSource::Twins, repetitions: REPETITIONS_OF_EXPERIMENT[0], seed: 1 }
    }
}

impl Messages {
    /// The experiment with its results so far.
    pub fn experiment(&self) -> Option<&WordExperiment> {
        self.view.experiment.as_ref()
    }

    /// Whether the experiment is running.
    pub fn is_experimenting(&self) -> bool {
        self.experiment().is_some_and(|experiment| experiment.course.is_running())
    }

    /// The experiment that was asked for last.
    pub fn trial(&self) -> WordTrial {
        self.view.trial
    }

    /// Begins an experiment with the present settings, in place of any other; there is none where the model cannot be
    /// drawn from.
    pub(super) fn begin_experiment(&mut self, trial: WordTrial) {
        self.try_anew(trial);
        self.say_if(self.view.experiment.is_some(), Event::Experiment);
    }

    fn try_anew(&mut self, trial: WordTrial) {
        self.refresh();
        let design = WordDesign { trial, settings: self.corpus().settings.of_fits() };
        let fit = &self.derived.fit;
        let experiment = WordExperiment::new(design, &fit.model, &self.corpus().messages, &fit.bags).ok();
        (self.view.trial, self.view.experiment) = (trial, experiment);
    }

    /// Begins the experiment of the lecture: dice with twins.
    pub(super) fn begin_lecture_experiment(&mut self) {
        self.begin_experiment(WordTrial { repetitions: REPETITIONS_OF_EXPERIMENT[1], ..WordTrial::default() });
    }

    /// Begins a short experiment where its panel is open without one, and no scene asks first what will come of it.
    pub(super) fn begin_first_experiment(&mut self) {
        let is_without = self.view.panel == Panel::Experiment && self.view.experiment.is_none();
        if is_without && self.shown_scene().is_none() {
            // Whoever has opened it has not asked for a result yet.
            self.try_anew(WordTrial { repetitions: REPETITIONS_OF_EXPERIMENT[0], ..self.view.trial });
        }
    }

    /// Has the experiment, or hold-out, go on while its panel is open, or stops it. Returns whether it is one.
    pub(super) fn run_in_background(&mut self, panel: Panel, on: bool) -> bool {
        let (course, event) = match panel {
            Panel::Experiment => (self.view.experiment.as_mut().map(|run| &mut run.course), Event::Experiment),
            Panel::HoldOut => (self.derived.held_out_mut().map(|run| &mut run.course), Event::Stopped),
            _ => return false,
        };
        let is_stopped = course.is_some_and(|course| course.run(on)) && !on;
        self.say_if(is_stopped, event);
        true
    }

    /// Goes on with the experiment for one part, while its panel is open. Its end also ends the gesture that has begun
    /// it.
    pub(super) fn go_on_with_experiment(&mut self) {
        let is_seen = self.view.panel == Panel::Experiment;
        if let Some(experiment) = self.view.experiment.as_mut().filter(|of| is_seen && of.course.is_running())
            && experiment.advance(WORK)
        {
            self.session.announcer.say(Event::Experiment);
            if matches!(self.played(), Some(Play::Experiment)) {
                self.play_to(1.0);
            }
        }
    }
}
