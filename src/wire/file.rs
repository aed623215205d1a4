//! The file of a document, whatever its screen: a version, the document, and the scenes of its lecture.

use super::link::Linkable;
use super::value::{At, Fields, Invalid, Value};
use crate::data::clean_text;
use crate::screen::{MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene};
use crate::words::expected;

/// What the files of a screen have of their own.
pub(super) trait Parts: Linkable {
    /// The keys that a file has beside those of the document.
    const FILE: &'static [&'static str];
    /// The keys that a scene has beside those of the document.
    const SCENE: &'static [&'static str];
    /// The keys of the document, in a file and in a scene.
    const DOCUMENT: &'static [&'static str];

    /// Reads the version, and whose file it is.
    fn read_version(fields: &Fields) -> Result<Self::Version, Box<Invalid>>;

    /// Reads the document.
    fn read_document(fields: &Fields, version: Self::Version) -> Result<Self::Saved, Box<Invalid>>;

    /// Reads what a scene has beside its texts and its document.
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

fn read_scene<D: Parts>(at: &At, version: D::Version) -> Result<Scene<D>, Box<Invalid>> {
    let fields = at.fields(&[&["title", "question", "sentence"], D::SCENE, D::DOCUMENT].concat())?;
    let mut scene = Scene { saved: D::read_document(&fields, version)?.into(), ..Scene::default() };
    let Scene { title, question, sentence, .. } = &mut scene;
    for (key, text, most) in
        [("title", title, MAX_TITLE), ("question", question, MAX_SENTENCE), ("sentence", sentence, MAX_SENTENCE)]
    {
        fields.set(key, text, |at| Ok(clean_text(at.text()?, most)))?;
    }
    // Files of before knew a lecture by its titles.
    scene.lecture = D::lecture_of(&scene.title);
    D::read_scene(&fields, &mut scene)?;
    Ok(scene)
}
