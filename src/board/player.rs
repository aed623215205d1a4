//! The gesture of a scene as it is played, and the answer after it.

use super::App;
use super::demo::Demo;
use super::document::Scene;
use super::event::Event;
use crate::lab::Validation;
use crate::math::Point;
use crate::model::Settings;
use crate::screen::{CarryOut, Screen};

/// A gesture that is being played.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) demo: Demo,
    /// The start: the settings, the shares of the classes, and the position of the point that it moves.
    pub(super) settings: Settings,
    pub(super) priors: Vec<f64>,
    pub(super) from: Option<Point>,
}

impl App {
    /// The gesture that is being played.
    pub fn played(&self) -> Option<&Demo> {
        self.session.played(self.panels.revision()).map(|play| &play.demo)
    }

    pub(super) fn show_answer(&mut self) {
        self.session.show_answer();
        self.session.announcer.say(Event::Answered);
    }

    /// The gesture of the scene, if it can be played and was not done by hand.
    pub(super) fn open_gesture(&self) -> Option<Demo> {
        let Scene { gesture, saved, .. } = self.shown_scene()?;
        let demo = gesture.as_ref().filter(|demo| demo.suits(self.board()))?;
        let is_open = |panel| saved.panel.is_none_or(|own| own == panel);
        let is_done = match demo {
            Demo::Reveal => !self.fits_hidden(),
            Demo::Adjust(patch) => patch.is_near(&self.board().settings),
            Demo::Move { .. } => self.board().data != saved.board.data,
            Demo::Run(steps) => is_open(self.panel()) && self.panels.has_run(*steps, self.derived.run().has_ended()),
            Demo::Experiment(_) => self.experiment().is_some() && !self.is_experimenting(),
            Demo::LeaveOneOut => is_open(self.panel()) && self.split().validation == Validation::LeaveOneOut,
        };
        (!is_done).then(|| demo.clone())
    }

    pub(super) fn begin_play(&mut self, demo: Demo) {
        if let (Demo::Run(_) | Demo::Experiment(_), Some(scene)) = (&demo, self.shown_scene()) {
            self.open_panel(scene.saved.panel.unwrap_or(self.panel()));
        }
        let from = if let Demo::Move { index, .. } = demo { Some(self.board().data.point(index)) } else { None };
        if let Demo::Experiment(trial) = demo
            && !self.is_experimenting()
        {
            self.begin_experiment(trial);
        }
        let settings = self.board().settings.unchecked();
        let priors = self.fit().priors().unwrap_or_default();
        self.session.play(Play { demo, settings, priors, from }, self.panels.revision());
    }

    /// Runs a slice of the experiment, whose end also ends the gesture that has begun it. Returns whether it has
    /// stopped.
    pub(super) fn step_experiment(&mut self) -> bool {
        let is_over = self.panels.step_experiment();
        if is_over && matches!(self.played(), Some(Demo::Experiment(_))) {
            self.play_scene(1.0);
        }
        is_over
    }
}
