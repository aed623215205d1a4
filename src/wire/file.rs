//! The file of a document, whatever its screen: a version, the document, and the scenes of its lecture.

use super::at::{At, Fields};
use super::link::{Linkable, usual};
use super::notes::read_notes;
use super::value::{Invalid, Value};
use crate::data::clean_text;
use crate::screen::{MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene};
use crate::words::expected;

/// The parts of a file that differ between screens.
pub(super) trait Parts: Linkable {
    /// The keys of a file besides those of the document.
    const FILE: &'static [&'static str];
    /// The keys of a scene besides those of the document.
    const SCENE: &'static [&'static str];
    /// The keys of the document, in a file and in a scene.
    const DOCUMENT: &'static [&'static str];

    /// Reads the version, and checks the screen.
    fn read_version(fields: &Fields) -> Result<Self::Version, Box<Invalid>>;

    /// Reads the document.
    fn read_document(fields: &Fields, version: Self::Version) -> Result<Self::Saved, Box<Invalid>>;

    /// Reads the fields of a scene besides its texts and its document.
    fn read_scene(fields: &Fields, scene: &mut Scene<Self>) -> Result<(), Box<Invalid>>;
}

/// Reads a file.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub(super) fn read_file<D: Parts>(file: &Value) -> Result<D::Saved, Box<Invalid>> {
    let at = At::root("state", file);
    let fields = at.fields(&[&["version"], D::FILE, D::DOCUMENT, &["scenes"]].concat())?;
    let version = D::read_version(&fields)?;
    let saved = D::opened(D::read_document(&fields, version)?, version);
    let mut scenes = Vec::new();
    fields.set("scenes", &mut scenes, |at| match at.value {
        Value::List(items) if items.len() > MAX_SCENES => Err(at.invalid(&expected::scenes())),
        _ => at.each(|at| read_scene(at, version)),
    })?;
    Ok(D::with_scenes(saved, scenes.into(), None))
}

/// Reads a scene.
///
/// # Errors
/// Likewise.
pub(super) fn read_scene<D: Parts>(at: &At, version: D::Version) -> Result<Scene<D>, Box<Invalid>> {
    let fields = at.fields(&[&["title", "question", "sentence", "notes"], D::SCENE, D::DOCUMENT].concat())?;
    let mut scene = Scene { saved: D::read_document(&fields, version)?.into(), ..Scene::default() };
    let Scene { title, question, sentence, .. } = &mut scene;
    for (key, text, most) in
        [("title", title, MAX_TITLE), ("question", question, MAX_SENTENCE), ("sentence", sentence, MAX_SENTENCE)]
    {
        fields.set(key, text, |at| Ok(clean_text(at.text()?, most)))?;
    }
    // Older files identify a lecture by the titles of its scenes.
    let mut notes;
    (scene.lecture, notes) = usual::<D>(&scene.title);
    fields.set("notes", &mut notes, read_notes)?;
    [scene.say, scene.ask] = notes;
    D::read_scene(&fields, &mut scene)?;
    Ok(scene)
}
