//! The experiment on words: begun, gone on with a part a frame, stopped.

use super::event::Event;
use super::panel::Panel;
use super::player::Play;
use super::state::Messages;
use crate::bag::{WordDesign, WordExperiment, WordSource};
use crate::screen::Screen;

/// How many multiplications are done in one part, which takes a few milliseconds.
const WORK: usize = 1_000_000;

/// The repetitions and the seed that the panel offers.
const REPETITIONS: usize = 20;
const SEED: usize = 1;

impl Messages {
    /// The experiment with its results so far.
    pub fn experiment(&self) -> Option<&WordExperiment> {
        self.view.experiment.as_ref()
    }

    /// Whether the experiment is running.
    pub fn is_experimenting(&self) -> bool {
        self.experiment().is_some_and(|experiment| experiment.course.is_running())
    }

    /// Begins an experiment with the present settings, in place of any other; nothing where the model cannot be drawn
    /// from.
    pub(super) fn begin_experiment(&mut self, source: WordSource, repetitions: usize, seed: usize) {
        self.refresh();
        let design = WordDesign { source, repetitions, seed, settings: self.corpus().settings.of_fits() };
        let fit = &self.derived.fit;
        if let Ok(experiment) = WordExperiment::new(design, &fit.model, &self.corpus().messages, &fit.bags) {
            self.view.experiment = Some(experiment);
            self.session.announcer.say(Event::Experiment);
        }
    }

    /// Begins the experiment of the lecture: dice with twins, as the panel offers it.
    pub(super) fn begin_lecture_experiment(&mut self) {
        self.begin_experiment(WordSource::Twins, REPETITIONS, SEED);
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
