use super::hash::Link;
use super::qr::{MAX_TEXT, qr};
use super::scenes::Linkable;
use super::text::with_options;
use super::writer::{link, scene_link};
use crate::board::{App, Board, Scene, lecture};
use crate::screen::{Content, Screen};
use crate::wire::exercise::task_link;
use crate::wire::screen::{QrPath, Sharing};
use crate::words;

/// What the share dialog shows. The page has this `address`, and `options` are further fields of the hash. The board is
/// shared with the scenes of its lecture if they fit, or alone.
pub fn share(app: &App, address: &str, options: &str, is_alone: bool) -> Sharing {
    let saved = app.saved();
    let data = &saved.board.data;
    let has_scenes = !saved.board.scenes.is_empty();
    let lecture = lecture_link(app).or_else(|| task_link(app.exercise()?, &saved.progress.by));
    let is_built_in = lecture.is_some();
    let whole = link(&saved).filter(|_| has_scenes && !is_alone);
    let with_scenes = whole.filter(|made| !is_built_in && !made.lacks_scenes);
    let n_scenes = if with_scenes.is_some() { saved.board.scenes.len() } else { 0 };
    let made = with_scenes.or(lecture).or_else(|| board_link(app));
    let Some(made) = made.filter(|made| Board::has_room(made, options)) else {
        return Sharing { link: None, notes: vec![words::no_link(data.len())], qr: None, can_be_alone: false };
    };
    let link = format!("{address}{}", with_options(made.hash, options));
    let mut notes = vec![words::link_length(link.len())];
    let mut code = qr(&link);
    if code.is_none() && n_scenes == 0 {
        code =
            shorter(app).iter().find_map(|made| qr(&format!("{address}{}", with_options(made.hash.clone(), options))));
        notes.extend(code.is_some().then(|| words::QR_WITHOUT_SENTENCE.into()));
    }
    if code.is_none() {
        notes.push(words::no_qr(n_scenes, data.len(), MAX_TEXT));
    }
    if made.rounded {
        notes.push(words::LINK_ROUNDS.into());
    }
    if has_scenes && n_scenes == 0 && !is_built_in {
        let why = if is_alone { words::LINK_ALONE } else { words::LINK_WITHOUT_SCENES };
        notes.push(why.into());
    }
    let can_be_alone = code.is_none() && n_scenes > 0;
    Sharing { link: Some(link), notes, qr: code.map(QrPath::from), can_be_alone }
}

/// The link of the board alone, with its title and sentence if it has any.
fn board_link(app: &App) -> Option<Link> {
    // A task of one's own begins where it began.
    let task = app.exercise().filter(|_| app.scene().is_none()).map(|exercise| Scene::clone(&exercise.scene));
    match task.or_else(|| app.titled(&words::PRESETS)) {
        Some(scene) => scene_link(&scene),
        None => link(&Board::alone(app.saved())),
    }
}

/// The link with the title only, and without it.
fn shorter(app: &App) -> Vec<Link> {
    let Some(scene) = app.titled(&words::PRESETS) else { return Vec::new() };
    let titled = Scene { question: String::new(), sentence: String::new(), ..scene };
    scene_link(&titled).into_iter().chain(link(&Board::alone(app.saved()))).collect()
}

/// The short link of an unchanged scene that comes with the page.
fn lecture_link(app: &App) -> Option<Link> {
    let scene = app.shown_scene().filter(|_| app.is_as_prepared())?;
    let place = |(which, words)| Some((which, lecture(words).iter().position(|own| own == scene)?));
    let (which, index): (usize, usize) = words::LECTURES.iter().enumerate().find_map(place)?;
    Some(Link::of_lecture(which, index))
}
