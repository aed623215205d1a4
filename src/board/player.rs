//! The gesture of a scene as it is played, and the answer after it.

use super::App;
use super::demo::Demo;
use super::document::Scene;
use super::edit::{Edit, Group};
use super::event::Event;
use crate::math::Point;
use crate::model::Settings;
use crate::model::experiment::Design;

/// A gesture that is being played.
#[derive(Clone, Debug)]
pub struct Play {
    demo: Demo,
    /// Where it began: the settings, the shares of the classes, the place of the point that it moves.
    settings: Settings,
    priors: Vec<f64>,
    from: Option<Point>,
}

impl App {
    /// Whether the scene has shown its answer, if it has one.
    pub fn is_answered(&self) -> bool {
        self.screen.is_answered()
    }

    /// The scene that is shown, unless a prepared board was opened over it.
    pub fn scene_in_sight(&self) -> Option<&Scene> {
        self.shown_scene().filter(|_| self.lesson.is_none())
    }

    /// Whether the next step of the lecture is the answer of the scene. Another prepared board asks nothing.
    pub fn can_answer(&self) -> bool {
        !self.is_answered() && self.scene_in_sight().is_some_and(Scene::asks)
    }

    /// The gesture that is being played.
    pub fn played(&self) -> Option<&Demo> {
        self.screen.played(self.panels.revision()).map(|play| &play.demo)
    }

    /// The scene that is shown.
    pub fn shown_scene(&self) -> Option<&Scene> {
        self.screen.shown_scene()
    }

    /// Shows the answer: after its gesture, if that was not done by hand. A gesture that is being played ends at once.
    pub(super) fn answer(&mut self) {
        if self.played().is_some() {
            return self.play_scene(1.0);
        }
        self.let_go();
        self.screen.document.settle();
        self.refresh();
        match self.open_gesture() {
            Some(Demo::Reveal) => {
                self.view.hide_fits(false);
                self.show_answer();
            }
            Some(demo) => self.begin_play(demo),
            None => self.show_answer(),
        }
    }

    fn show_answer(&mut self) {
        self.screen.show_answer();
        self.screen.announcer.say(Event::Answered);
    }

    /// The gesture of the scene, if it can be played and was not done by hand.
    fn open_gesture(&self) -> Option<Demo> {
        let Scene { gesture, saved, .. } = self.shown_scene()?;
        let demo = gesture.as_ref().filter(|demo| demo.suits(self.board()))?;
        let is_open = |panel| saved.panel.is_none_or(|own| own == panel);
        let is_done = match demo {
            Demo::Reveal => !self.fits_hidden(),
            Demo::Adjust(patch) => patch.is_near(&self.board().settings),
            Demo::Move { .. } => self.board().data != saved.board.data,
            Demo::Run(steps) => is_open(self.panel()) && self.panels.has_run(*steps, self.derived.has_ended()),
            Demo::Experiment { .. } => self.experiment().is_some() && !self.is_experimenting(),
        };
        (!is_done).then(|| demo.clone())
    }

    fn begin_play(&mut self, demo: Demo) {
        if let (Demo::Run(_) | Demo::Experiment { .. }, Some(scene)) = (&demo, self.shown_scene()) {
            self.open(scene.saved.panel.unwrap_or(self.panel()));
        }
        let from = if let Demo::Move { index, .. } = demo { Some(self.board().data.point(index)) } else { None };
        if let Demo::Experiment { source, nuisance, repetitions, seed } = demo
            && !self.is_experimenting()
        {
            let prior_std = self.experiment_std();
            self.begin_experiment(source, Design { nuisance, repetitions, seed, prior_std });
        }
        let settings = self.board().settings.unchecked();
        let priors = self.fit().priors().unwrap_or_default();
        self.screen.play(Play { demo, settings, priors, from }, self.panels.revision());
    }

    /// Shows this part of the gesture that is being played, from 0 to 1. Where somebody has taken over, it ends there.
    pub(super) fn play_scene(&mut self, part: f64) {
        let Some(moment) = self.screen.moment(part, self.panels.revision()) else { return };
        let (has_ended, part, eased) = (moment.is_last(), moment.part, moment.eased);
        let Play { demo, settings, priors, from } = moment.play;
        let edit = match &demo {
            Demo::Adjust(patch) => {
                let settings = patch.toward(&settings, if has_ended { 1.0 } else { eased }, &priors);
                settings.check(self.board().data.n_classes()).ok().map(Edit::Settings)
            }
            Demo::Move { index, to } => from.map(|from| {
                let to = if has_ended { *to } else { from + (*to - from) * eased };
                Edit::Move { index: *index, to }
            }),
            Demo::Run(steps) => {
                self.panels.run_to((part * *steps as f64).round() as usize);
                None
            }
            Demo::Reveal | Demo::Experiment { .. } => None,
        };
        if let Some(edit) = edit {
            self.edit(edit, Some(Group::Play));
        }
        if has_ended {
            self.screen.document.settle();
            self.show_answer();
        } else {
            self.screen.follow_play(self.panels.revision());
        }
    }

    /// Runs a slice of the experiment, whose end is that of the gesture that has begun it. Returns whether it does not go
    /// on.
    pub(super) fn step_experiment(&mut self) -> bool {
        let is_over = self.panels.step_experiment();
        if is_over && matches!(self.played(), Some(Demo::Experiment { .. })) {
            self.play_scene(1.0);
        }
        is_over
    }

    /// Calls the gesture off that is being played: all is as before, and the question open.
    pub(super) fn stop_play(&mut self) {
        if self.screen.call_off(Group::Play, self.panels.revision()) {
            self.panels.reset_runs();
            self.screen.announcer.say(Event::CalledOff);
        }
    }
}
