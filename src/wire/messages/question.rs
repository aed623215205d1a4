use serde::Serialize;

use super::panels::{MessagesInside, panel};
use super::python::python;
use super::report::{MessagesReport, report};
use super::share::share;
use super::state::{State, state};
use super::view::{MessagesRows, MessagesView, rows, view};
use crate::messages::{Example, Messages, Panel as MessagesPanel};
use crate::screen::Screen;
use crate::text::{MAX_MESSAGES, write_table};
use crate::wire::screen::{self, Flags, Keys, Place, Prepared, Sharing};
use crate::wire::value::{At, Invalid, Value};
use crate::words::expected;
use crate::words::messages::{action, corpora, description};

/// What *Messages* answers, by the names of the questions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    View(Box<MessagesView>),
    Flags(Flags),
    /// For "resume".
    Place(Place<MessagesPanel>),
    /// What the open panel shows.
    Inside(Box<MessagesInside>),
    /// The whole page in sentences.
    Description(String),
    /// Some of the messages, from around one of them.
    Rows(MessagesRows),
    Corpora(Vec<Prepared>),
    Keys(Vec<Keys>),
    /// The link to the messages for a page at this address, with more fields of its hash.
    Share(Sharing),
    State(State),
    Saved(Saved),
    Report(Box<MessagesReport>),
    /// The messages or the numbers as a text, by the ending of the name of such a file.
    Export(String),
    /// What an exported file is called, without its ending.
    ExportName(String),
}

/// The document as the browser's storage keeps it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Saved {
    /// The file format, without scenes where the page has those of this revision.
    pub state: State,
    /// The revision of the scenes.
    pub lecture: u32,
}

/// Answers what the page asks: an array of the question's name and what it is about, as `Questions` of the public
/// contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn answer(app: &mut Messages, question: &Value) -> Result<Answer, Box<Invalid>> {
    let at = At::root("question", question);
    let name = at.item(0).text()?;
    // What is to be kept is kept before anything is computed from it, in case that this fails.
    if !matches!(name, "saved" | "flags" | "place") {
        app.refresh();
    }
    Ok(match name {
        "view" => Answer::View(Box::new(view(app))),
        "flags" => Answer::Flags(screen::flags(app)),
        "place" => {
            let scene = app.scene_in_sight().and(app.corpus().scene);
            Answer::Place(screen::place(app, scene))
        }
        "inside" => Answer::Inside(Box::new(panel(app))),
        "description" => Answer::Description(description(app)),
        "rows" => Answer::Rows(rows(app, at.item(1).whole(0, MAX_MESSAGES)?)),
        "corpora" => {
            let prepared = Example::ALL.map(|which| {
                let [id, title, sentence] = corpora(which);
                Prepared { id, title, sentence }
            });
            Answer::Corpora(prepared.into())
        }
        "keys" => Answer::Keys(screen::keys(app, action)),
        "share" => Answer::Share(share(app, at.item(1).text()?, at.item(2).text()?)),
        "state" => Answer::State(state(&app.saved())),
        "saved" => Answer::Saved(saved(app, at.item(1).value)),
        "report" => Answer::Report(Box::new(report(&app.corpus().messages, app.model()))),
        "export" => Answer::Export(match at.item(1).text()? {
            "csv" => write_table(&app.corpus().classes, &app.corpus().messages, false),
            "tsv" => write_table(&app.corpus().classes, &app.corpus().messages, true),
            "py" => python(app),
            _ => return Err(at.item(1).invalid(expected::MESSAGES_FORMAT)),
        }),
        "exportName" => Answer::ExportName(match app.lesson() {
            Some(which) => format!("messages-{}", corpora(which)[0]),
            None => "messages".to_owned(),
        }),
        _ => return Err(at.item(0).invalid(expected::QUESTION)),
    })
}

/// The document as it is kept, and the revision of its scenes, which are left out when the page has those of it.
fn saved(app: &Messages, known: &Value) -> Saved {
    let (mut saved, revision) = (app.saved(), app.revisions().scenes);
    if *known == Value::Number(revision.into()) {
        saved.corpus.scenes = Default::default();
    }
    Saved { state: state(&saved), lecture: revision }
}
