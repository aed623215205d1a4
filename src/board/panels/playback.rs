//! The runs of the panels, which go step by step.

use super::Panels;
use crate::board::App;
use crate::board::drawing::{FIRST_REPETITIONS, Trial};
use crate::board::event::Event;
use crate::board::likelihood::Weigh;
use crate::board::panel::Panel;
use crate::model::Fit;
use crate::model::experiment::{Design, Experiment};
use crate::screen::{Pace, Playback, Screen};

impl Panels {
    /// Moves the run of the open panel, if it has one, forward or back. A run that has ended starts again.
    pub(in crate::board) fn play(&mut self, playback: Playback, has_ended: bool) {
        let Some(pace) = self.pace() else { return };
        if playback == Playback::Run(true) && has_ended {
            pace.take(Playback::Reset);
        }
        pace.take(playback);
        self.revision += 1;
    }

    /// Resets every run, and removes the experiment.
    pub(in crate::board) fn reset_runs(&mut self) {
        (self.ascent.pace, self.em.pace) = (Pace::default(), Pace::default());
        self.experiment = None;
        self.throws.restart();
        self.likelihood.set(Weigh::Top, None);
        self.revision += 1;
    }

    /// Sets the step of the run of the open panel, if it has one.
    pub(in crate::board) fn run_to(&mut self, steps: usize) {
        if let Some(pace) = self.pace() {
            *pace = Pace { steps, is_running: false };
            self.revision += 1;
        }
    }

    /// Whether the run of the open panel has reached this step or its end; true for a panel without a run.
    pub(in crate::board) fn has_run(&self, steps: usize, has_ended: bool) -> bool {
        let taken = match self.open {
            Panel::Weights => self.ascent.pace.steps,
            Panel::Em => self.em.pace.steps,
            _ => return true,
        };
        taken >= steps || has_ended && taken > 0
    }

    /// Limits the run of the open panel, if it has one, to the last step that it can take.
    pub(in crate::board) fn end_run_at(&mut self, last: usize) {
        if let Some(pace) = self.pace() {
            pace.end_at(last);
        }
    }

    fn pace(&mut self) -> Option<&mut Pace> {
        match self.open {
            Panel::Weights => Some(&mut self.ascent.pace),
            Panel::Em => Some(&mut self.em.pace),
            _ => None,
        }
    }

    /// Begins an experiment, in place of any other; there is none where there is no model of two classes to draw from.
    fn begin_experiment(&mut self, trial: Trial, prior_std: f64, fit: &Fit) {
        let Trial { source, nuisance, repetitions, seed } = trial;
        let design = Design { nuisance, repetitions, seed, prior_std };
        let truth = source.truth(fit.gaussian()).filter(|truth| truth.n_classes() == 2);
        (self.trial, self.experiment) = (trial, truth.map(|truth| Experiment::new(&truth, design)));
    }

    pub(in crate::board) fn experiment_mut(&mut self) -> Option<&mut Experiment> {
        self.experiment.as_mut()
    }

    /// Goes on with the experiment for one training set. Returns whether it has stopped.
    pub(in crate::board) fn step_experiment(&mut self) -> bool {
        self.experiment.as_mut().is_none_or(|experiment| experiment.advance())
    }
}

impl App {
    /// Moves the run of the open panel forward or back.
    pub(in crate::board) fn play(&mut self, playback: Playback) {
        if self.panel() == Panel::Samples {
            if self.throws_by_step() {
                self.throw(playback);
            }
            return;
        }
        if let Playback::Run(on) = playback {
            // A run that has ended starts again. Whether it has ended depends on the present points.
            self.refresh();
            self.run_in_background(on);
        }
        self.panels.play(playback, self.derived.run().has_ended());
    }

    /// Has the experiment, or hold-out, go on while its panel is open, or stops it.
    fn run_in_background(&mut self, on: bool) {
        let (panel, held_out) = (self.panel(), self.derived.held_out_mut());
        let course = match panel {
            Panel::Experiment => self.panels.experiment_mut().map(|experiment| &mut experiment.course),
            _ => held_out.map(|held_out| &mut held_out.course),
        };
        if course.is_some_and(|course| course.run(on)) && panel == Panel::HoldOut && !on {
            self.session.announcer.say(Some(Event::Stopped));
        }
    }

    pub(in crate::board) fn begin_experiment(&mut self, trial: Trial) {
        self.refresh();
        self.panels.begin_experiment(trial, self.experiment_std(), self.derived.fit());
    }

    /// Begins a short experiment where its panel is open without one, and no scene asks first what will come of it.
    pub(in crate::board) fn begin_first_experiment(&mut self) {
        let is_without = self.panel() == Panel::Experiment && self.experiment().is_none();
        if is_without && self.shown_scene().is_none() {
            let trial = Trial { repetitions: FIRST_REPETITIONS, ..self.panels.trial() };
            self.begin_experiment(trial);
        }
    }
}
