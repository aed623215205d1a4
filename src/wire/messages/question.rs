use super::PANELS;
use super::panels::panel;
use super::python::python;
use super::report::report;
use super::share::share;
use super::state::state;
use super::view::{rows, view};
use crate::messages::{Example, Messages};
use crate::text::{MAX_MESSAGES, write_table};
use crate::wire::screen;
use crate::wire::tree::{Tree, object};
use crate::wire::value::{At, Invalid, Value};
use crate::words::expected;
use crate::words::messages::{action, corpora, description};

/// Answers what the page asks: an array of the question's name and what it is about, as `Questions` of the public
/// contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn answer(app: &mut Messages, question: &Value) -> Result<Tree, Box<Invalid>> {
    let at = At::root("question", question);
    let name = at.item(0).text()?;
    // What is to be kept is kept before anything is computed from it, in case that this fails.
    if !matches!(name, "saved" | "flags" | "place") {
        app.refresh();
    }
    Ok(match name {
        "view" => view(app),
        "flags" => screen::flags(app.screen(), app.corpus().messages.is_empty(), app.fits_hidden()),
        "place" => {
            let scene = app.scene_in_sight().and(app.corpus().scene);
            screen::place(app.screen(), scene, PANELS[app.panel() as usize])
        }
        "inside" => panel(app),
        "description" => description(app).into(),
        "rows" => rows(app, at.item(1).whole(0, MAX_MESSAGES)?),
        "corpora" => Tree::list(Example::ALL.map(|which| {
            let [id, title, sentence] = corpora(which);
            object! { id: id, title: title, sentence: sentence }
        })),
        "keys" => screen::keys(app.bindings(), action),
        "share" => share(app, at.item(1).text()?, at.item(2).text()?),
        "state" => state(&app.saved()),
        "saved" => saved(app, at.item(1).value),
        "report" => report(&app.corpus().messages, app.model()),
        "export" => match at.item(1).text()? {
            "csv" => write_table(&app.corpus().classes, &app.corpus().messages, false),
            "tsv" => write_table(&app.corpus().classes, &app.corpus().messages, true),
            "py" => python(app),
            _ => return Err(at.item(1).invalid(expected::MESSAGES_FORMAT)),
        }
        .into(),
        "exportName" => match app.lesson() {
            Some(which) => format!("messages-{}", corpora(which)[0]).into(),
            None => "messages".into(),
        },
        _ => return Err(at.item(0).invalid(expected::QUESTION)),
    })
}

/// The document as it is kept, and the revision of its scenes, which are left out when the page has those of it.
fn saved(app: &Messages, known: &Value) -> Tree {
    let (mut saved, revision) = (app.saved(), f64::from(app.revisions().scenes));
    if *known == Value::Number(revision) {
        saved.corpus.scenes = Default::default();
    }
    object! { state: state(&saved), lecture: revision }
}
