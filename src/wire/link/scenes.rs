//! The scenes of a lecture in the links of all screens, each from its title to the next.

use std::rc::Rc;

use super::hash::{Link, Reader, value_of};
use super::text::escaped;
use crate::data::{clean_lines, clean_text};
use crate::screen::{Content, LectureWords, MAX_NOTES, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene};
use crate::task::Task;

/// The fields of a scene, its title first.
pub(in crate::wire) const SCENE: &str = "scene";
pub(in crate::wire) const QUESTION: &str = "question";
pub(in crate::wire) const SENTENCE: &str = "sentence";
pub(in crate::wire) const SAY: &str = "say";
pub(in crate::wire) const ASK: &str = "ask";
const GESTURE: &str = "gesture";
pub(in crate::wire) const TASK: &str = "task";
/// The value of [`TASK`] before the document of a proof whose task is the scene that follows.
pub(in crate::wire) const OWN_TASK: &str = "own";
pub(in crate::wire) const STAGE: &str = "stage";
/// The number of the scene that is opened, in place of a document of its own.
const AT: &str = "at";
/// The number of a lecture that comes with the page; [`SCENE`] is the number of its scene then.
pub(in crate::wire) const LECTURE: &str = "lecture";

/// The longest hash with the scenes of a lecture in it, in bytes: with its address it has at most 2,000 characters,
/// which no program cuts off.
const MAX_WITH_SCENES: usize = 1_900;

/// The bytes that options and a frame on another page add: "&" and "&embed=1".
const FRAME: usize = 9;

/// A document as a link has it.
pub(in crate::wire) trait Linkable: Content {
    /// A version of links.
    type Version: Copy;

    /// The longest hash that is read or written, in bytes.
    const MAX_LINK: usize;

    /// Whether a link can be read back with these options, also in a frame.
    fn has_room(link: &Link, options: &str) -> bool {
        link.hash.len() + options.len() + FRAME <= Self::MAX_LINK
    }

    /// Reads the document, which follows that of `before` in the link.
    fn read(reader: &mut Reader, version: Self::Version, before: Option<&Self::Saved>) -> Self::Saved;

    /// The document with the defaults of its version, to be opened.
    fn opened(saved: Self::Saved, _: Self::Version) -> Self::Saved {
        saved
    }

    /// Reads the gesture of a scene; `None` for one that does not suit the scene.
    fn read_gesture(text: &str, saved: &Self::Saved) -> Option<Self::Gesture>;

    /// The task of a scene that was written so; `None` for none that suits the scene.
    fn read_task(text: &str, saved: &Self::Saved) -> Option<Task<Self::Subject>>;

    /// The stage that was written so.
    fn read_stage(text: &str) -> Option<Self::Stage>;

    /// The lectures that come with the page; links identify their scenes by the titles.
    fn lectures() -> &'static [LectureWords<Self::Lecture>];

    /// The title of the scene that keeps the document from before a lecture.
    const BEFORE: &'static str;

    /// The document as that of a lecture, at one of its scenes.
    fn with_scenes(saved: Self::Saved, scenes: Rc<[Scene<Self>]>, scene: Option<usize>) -> Self::Saved;

    /// The scenes of its lecture.
    fn scenes_of(saved: &Self::Saved) -> &Rc<[Scene<Self>]>;

    /// The task that it belongs to, if that does not come with the page.
    fn own_task(saved: &Self::Saved) -> Option<&Scene<Self>>;

    /// The document as one that belongs to the task of a scene; the reader has the fields before those of the scene.
    fn with_own_task(reader: &mut Reader, saved: Self::Saved, scene: Scene<Self>) -> Self::Saved;

    /// The link of a document; `None` for one that is too large.
    fn link(saved: &Self::Saved) -> Option<Link>;

    /// The link of a scene, at which it opens, likewise.
    fn scene_link(scene: &Scene<Self>) -> Option<Link>;

    /// Adds the fields of a document; `None` where it is too large. `before` is the document before it in the link, if
    /// it belongs to a scene.
    fn write(link: &mut Link, saved: &Self::Saved, before: Option<&Self::Saved>) -> Option<()>;

    /// A gesture, if a link can hold it.
    fn write_gesture(gesture: &Self::Gesture, saved: &Self::Saved) -> Option<String>;

    /// A task.
    fn write_task(task: &Task<Self::Subject>) -> String;

    /// A stage that is not the usual one.
    fn write_stage(stage: &Self::Stage) -> Option<String>;
}

impl Link {
    /// The short link of an unchanged scene that comes with the page.
    pub(in crate::wire) fn of_lecture(which: usize, scene: usize) -> Link {
        let hash = format!("#{LECTURE}={}&{SCENE}={}", which + 1, scene + 1);
        Link { hash, rounded: false, lacks_scenes: false }
    }

    /// Adds a document, with the scenes of its lecture when they fit.
    pub(in crate::wire) fn put_document<D: Linkable>(&mut self, saved: &D::Saved) -> Option<()> {
        D::write(self, saved, None)?;
        if let Some(scene) = D::own_task(saved) {
            self.lacks_scenes = !D::scenes_of(saved).is_empty();
            return self.put_scene(scene, None);
        }
        let alone = (self.hash.len(), self.rounded);
        let mut before = saved;
        for scene in D::scenes_of(saved).iter() {
            if self.put_scene(scene, Some(before)).is_none() || self.hash.len() > MAX_WITH_SCENES {
                self.hash.truncate(alone.0);
                (self.rounded, self.lacks_scenes) = (alone.1, true);
                break;
            }
            before = &scene.saved;
        }
        Some(())
    }

    /// Adds a single scene, at which the link opens; `None` where it is too large.
    pub(in crate::wire) fn put_only_scene<D: Linkable>(&mut self, scene: &Scene<D>) -> Option<()> {
        self.put(AT, "1");
        self.put_scene(scene, None)
    }

    fn put_scene<D: Linkable>(&mut self, scene: &Scene<D>, before: Option<&D::Saved>) -> Option<()> {
        self.put(SCENE, &escaped(&scene.title));
        for (key, text) in [(QUESTION, &scene.question), (SENTENCE, &scene.sentence)] {
            if !text.is_empty() {
                self.put(key, &escaped(text));
            }
        }
        if !has_usual_notes(scene) {
            self.put(SAY, &escaped(&scene.say));
            self.put(ASK, &escaped(&scene.ask));
        }
        if let Some(gesture) = scene.gesture.as_ref().and_then(|gesture| D::write_gesture(gesture, &scene.saved)) {
            self.put(GESTURE, &gesture);
        }
        if let Some(task) = &scene.task {
            self.put(TASK, &D::write_task(task));
        }
        if let Some(stage) = D::write_stage(&scene.stage) {
            self.put(STAGE, &stage);
        }
        D::write(self, &scene.saved, Some(before.unwrap_or(&D::Saved::default())))
    }
}

impl<'a> Reader<'a> {
    /// A document with the scenes of its lecture, at the one that the link opens at.
    pub(in crate::wire) fn document<D: Linkable>(&mut self, version: D::Version) -> D::Saved {
        let mut rest = self.until_next_scene();
        let saved = D::opened(D::read(self, version, None), version);
        let own = self.fields;
        let at = self.get(AT);
        let mut scenes: Vec<Scene<D>> = Vec::new();
        while !rest.is_empty() {
            self.fields = rest;
            rest = self.until_next_scene();
            if scenes.len() == MAX_SCENES {
                self.blame(SCENE);
                break;
            }
            let before = scenes.last().map_or(&saved, |scene| &scene.saved);
            let scene = self.scene(version, before);
            scenes.push(scene);
        }
        self.fields = own;
        if self.get(TASK) == Some(OWN_TASK) {
            return match scenes.pop() {
                Some(scene) => D::with_own_task(self, saved, scene),
                None => {
                    self.blame(TASK);
                    saved
                }
            };
        }
        match at.map(|at| number_in(at, scenes.len())) {
            Some(Some(index)) => opened_at(scenes, index),
            asked => {
                if asked.is_some() {
                    self.blame(AT);
                }
                D::with_scenes(saved, scenes.into(), None)
            }
        }
    }

    /// A lecture that comes with the page, at one of its scenes: the first one where its name cannot be read.
    pub(in crate::wire) fn lecture<D: Linkable>(
        &mut self,
        scenes: Vec<Scene<D>>,
        index_of: impl Fn(&str) -> Option<usize>,
    ) -> D::Saved {
        let index = self.take(SCENE, index_of);
        opened_at(scenes, index.unwrap_or_default())
    }

    fn scene<D: Linkable>(&mut self, version: D::Version, before: &D::Saved) -> Scene<D> {
        let [title, question, sentence] = [(SCENE, MAX_TITLE), (QUESTION, MAX_SENTENCE), (SENTENCE, MAX_SENTENCE)]
            .map(|(key, length)| clean_text(&self.text(key).unwrap_or_default(), length));
        let saved = D::read(self, version, Some(before));
        let gesture = self.take(GESTURE, |text| D::read_gesture(text, &saved));
        let task = self.take(TASK, |text| D::read_task(text, &saved)).map(Rc::new);
        let stage = self.take(STAGE, D::read_stage).unwrap_or_default();
        let (lecture, [say, ask]) = usual::<D>(&title);
        let say = self.text(SAY).map_or(say, |text| clean_lines(&text, MAX_SENTENCE, MAX_NOTES[0]));
        let ask = self.text(ASK).map_or(ask, |text| clean_lines(&text, MAX_SENTENCE, MAX_NOTES[1]));
        Scene { title, question, sentence, say, ask, gesture, task, stage, lecture, saved: saved.into() }
    }

    /// Keeps the fields before the next scene, and returns the others.
    fn until_next_scene(&mut self) -> &'a [&'a str] {
        let later = self.fields.iter().skip(1);
        let n = later.take_while(|field| value_of(field, SCENE).is_none()).count() + 1;
        let (these, others) = self.fields.split_at(n.min(self.fields.len()));
        self.fields = these;
        others
    }
}

/// The lecture that has a scene of this title, and the notes of that scene, which links leave out.
pub(in crate::wire) fn usual<D: Linkable>(title: &str) -> (Option<D::Lecture>, [String; 2]) {
    let found = D::lectures().iter().find_map(|words| Some((words.lecture, words.titled(title)?)));
    let notes = found.map_or_else(Default::default, |(_, own)| own.notes());
    (found.map(|(lecture, _)| lecture), notes)
}

/// Whether a scene has the notes that it came with, or none if it did not come with the page.
pub(in crate::wire) fn has_usual_notes<D: Linkable>(scene: &Scene<D>) -> bool {
    let [say, ask] = usual::<D>(&scene.title).1;
    scene.say == say && scene.ask == ask
}

/// A lecture that opens at one of its scenes.
fn opened_at<D: Linkable>(scenes: Vec<Scene<D>>, index: usize) -> D::Saved {
    let saved = D::Saved::clone(&scenes[index].saved);
    D::with_scenes(saved, scenes.into(), Some(index))
}

/// The index of one of `n` things, written as its number from 1.
pub(in crate::wire) fn number_in(text: &str, n: usize) -> Option<usize> {
    text.parse().ok().filter(|number| (1..=n).contains(number)).map(|number: usize| number - 1)
}
