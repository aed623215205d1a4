use serde::Serialize;

use super::CORPORA;
use super::panels::{MessagesPanelView, panel};
use super::python::python;
use super::report::{MessagesReport, report};
use super::share::share;
use super::state::{MessagesState, state};
use super::view::{MessagesRows, MessagesView, rows, view};
use crate::bag::SLIDERS;
use crate::messages::{Example, Messages, Panel as MessagesPanel};
use crate::screen::Screen;
use crate::text::{MAX_MESSAGES, write_table};
use crate::wire::answers::answers;
use crate::wire::screen::{self, Flags, Keys, Place, Prepared, Sharing};
use crate::wire::sliders::{SettingSlider, sliders};
use crate::wire::value::{At, Invalid, Value};
use crate::words::expected;
use crate::words::messages::{action, corpora, description};

answers! {
    /// What *Messages* answers, by the names of the questions.
    MessagesAnswer, MessagesAnswers {
        View view: Box<MessagesView>,
        Flags flags: Flags,
        /// For "resume".
        Place place: Place<MessagesPanel>,
        /// What the open panel shows.
        Inside inside: Box<MessagesPanelView>,
        /// The whole page in sentences.
        Description description: String,
        /// Some of the messages, from around one of them.
        Rows rows: MessagesRows,
        Corpora corpora: Vec<Prepared>,
        Keys keys: Vec<Keys>,
        /// Those of settings.
        Sliders sliders: Vec<SettingSlider>,
        /// The link to the messages for a page at this address, with more fields of its hash.
        Share share: Sharing,
        State state: MessagesState,
        Saved saved: MessagesSaved,
        Report report: Box<MessagesReport>,
        /// The messages or the numbers as a text, by the ending of the name of such a file.
        Export export: String,
        /// What an exported file is called, without its ending.
        ExportName exportName: String,
    }
}

/// The document as the browser's storage keeps it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesSaved {
    /// The file format, without scenes where the page has those of this revision.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "KeptState"))]
    pub state: MessagesState,
    /// The revision of the scenes.
    pub lecture: u32,
}

/// Answers what the page asks: an array of the question's name and what it is about, as `Questions` of the public
/// contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn answer(app: &mut Messages, question: &Value) -> Result<MessagesAnswer, Box<Invalid>> {
    let at = At::root("question", question);
    let name = at.item(0).text()?;
    // What is to be kept is kept before anything is computed from it, in case that this fails.
    if !matches!(name, "saved" | "flags" | "place") {
        app.refresh();
    }
    Ok(match name {
        "view" => MessagesAnswer::View(Box::new(view(app))),
        "flags" => MessagesAnswer::Flags(screen::flags(app)),
        "place" => {
            let scene = app.scene_in_sight().and(app.corpus().scene);
            MessagesAnswer::Place(screen::place(app, scene))
        }
        "inside" => MessagesAnswer::Inside(Box::new(panel(app))),
        "description" => MessagesAnswer::Description(description(app)),
        "rows" => MessagesAnswer::Rows(rows(app, at.item(1).whole(0, MAX_MESSAGES)?)),
        "corpora" => {
            let prepared = Example::ALL.map(|which| {
                let [title, sentence] = corpora(which);
                let id = CORPORA[which as usize];
                Prepared { id, title, sentence }
            });
            MessagesAnswer::Corpora(prepared.into())
        }
        "keys" => MessagesAnswer::Keys(screen::keys(app, action)),
        "sliders" => MessagesAnswer::Sliders(sliders(SLIDERS)),
        "share" => MessagesAnswer::Share(share(app, at.item(1).text()?, at.item(2).text()?, at.item(3).bool()?)),
        "state" => MessagesAnswer::State(state(&app.saved())),
        "saved" => MessagesAnswer::Saved(saved(app, at.item(1).value)),
        "report" => MessagesAnswer::Report(Box::new(report(&app.corpus().messages, app.model()))),
        "export" => MessagesAnswer::Export(match at.item(1).text()? {
            "csv" => write_table(&app.corpus().classes, &app.corpus().messages, false),
            "tsv" => write_table(&app.corpus().classes, &app.corpus().messages, true),
            "py" => python(app),
            _ => return Err(at.item(1).invalid(expected::MESSAGES_FORMAT)),
        }),
        "exportName" => MessagesAnswer::ExportName(match app.lesson() {
            Some(which) => format!("messages-{}", CORPORA[which as usize]),
            None => "messages".to_owned(),
        }),
        _ => return Err(at.item(0).invalid(expected::QUESTION)),
    })
}

/// The document as it is kept, and the revision of its scenes, which are left out when the page has those of it.
fn saved(app: &Messages, known: &Value) -> MessagesSaved {
    let (mut saved, revision) = (app.saved(), app.revisions().scenes);
    if *known == Value::Number(revision.into()) {
        saved.corpus.scenes = Default::default();
    }
    MessagesSaved { state: state(&saved), lecture: revision }
}
