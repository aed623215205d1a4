//! What belongs to a board, as its screen shows it.

use std::borrow::Cow;
use std::rc::Rc;

use super::demo::Demo;
use super::document::{Board, Exercise, Origin, Saved, Scene};
use super::event::{Event, Notice};
use super::lecture::Lecture;
use super::panel::Panel;
use super::player::Play;
use super::presets::Preset;
use super::stage::Stage;
use crate::model::Fit;
use crate::screen::{Content, Place, Progress};
use crate::task::points::{Act, Points, Situation, partway};

impl Content for Board {
    type Saved = Saved;
    type Preset = Preset;
    type Gesture = Demo;
    type Play = Play;
    type Subject = Points;
    type Fit = Fit;
    type Stage = Stage;
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

    fn of(saved: &Saved) -> &Board {
        &saved.board
    }

    fn sampled(saved: &Saved) -> Option<Notice> {
        saved.sampled_of.map(Notice::Sampled)
    }

    fn n_characters(&self, _most: usize) -> usize {
        // Packed, a point has 17 bytes, of which base64 makes more than 22 characters.
        let scenes = self.scenes.iter().map(|scene| scene.saved.board.data.len());
        22 * (scenes.sum::<usize>() + self.data.len())
    }

    fn is_alike(&self, other: &Board) -> bool {
        (&self.data, &self.settings) == (&other.data, &other.settings)
    }

    fn after(&self, gesture: &Demo) -> Cow<'_, Board> {
        let mut board = Cow::Borrowed(self);
        match gesture {
            Demo::Adjust(patch) => {
                if let Ok(settings) = patch.onto(&self.settings).check(self.data.n_classes()) {
                    board.to_mut().settings = settings;
                }
            }
            Demo::Move { index, to } if gesture.suits(self) => {
                // The move of an existing point to a valid position is never refused.
                board.to_mut().data.move_to(*index, *to).ok();
            }
            Demo::Move { .. } | Demo::Reveal | Demo::Run(_) | Demo::Experiment(_) | Demo::LeaveOneOut => {}
        }
        board
    }

    fn exercise(&self) -> Option<&Exercise> {
        self.exercise.as_ref()
    }

    fn progress(saved: &Saved) -> &Progress {
        &saved.progress
    }

    fn alone(saved: Saved) -> Saved {
        Saved { board: saved.board.at(Place::default(), Origin::default(), None), ..saved }
    }

    fn at(self, (scenes, scene): Place<Board>, origin: Origin, exercise: Option<Exercise>) -> Board {
        Board { scenes, scene, origin, exercise, ..self }
    }

    fn fit(&self) -> Fit {
        Fit::new(&self.data, &self.settings, None)
    }

    fn fitted<'a>(&'a self, fit: &'a Fit) -> Situation<'a> {
        Situation::fitted(&self.data, &self.settings, fit)
    }

    fn worked<'a>(now: Situation<'a>, progress: &'a Progress) -> Situation<'a> {
        Situation { tested: &progress.tested, ..now }
    }

    fn situation(&self) -> Situation<'_> {
        Situation::new(&self.data, &self.settings)
    }

    fn solved(&self, start: &Board, acts: &[Act], part: f64) -> Option<Board> {
        let (data, settings) = partway(acts, &start.data, &start.settings, part)?;
        Some(Board { data, settings, ..self.clone() })
    }
}
