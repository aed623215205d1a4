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
        self.experiment().is_some_and(WordExperiment::is_running)
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

    pub(super) fn stop_experiment(&mut self) {
        if let Some(experiment) = self.view.experiment.as_mut().filter(|experiment| experiment.is_running()) {
            experiment.stop();
            self.session.announcer.say(Event::Experiment);
        }
    }

    /// Goes on with the experiment for one part, while its panel is open. Its end also ends the gesture that has begun
    /// it.
    pub(super) fn go_on_with_experiment(&mut self) {
        let is_seen = self.view.panel == Panel::Experiment;
        if let Some(experiment) = self.view.experiment.as_mut().filter(|of| is_seen && of.is_running())
            && experiment.advance(WORK)
        {
            self.session.announcer.say(Event::Experiment);
            if matches!(self.played(), Some(Play::Experiment)) {
                self.play_to(1.0);
            }
        }
    }
}
