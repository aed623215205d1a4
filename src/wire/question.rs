use std::rc::Rc;

use serde::Serialize;

use super::answers::answers;
use super::command::pointer;
use super::dataset::MAX_POINTS;
use super::export::export_text;
use super::link::share;
use super::screen::{self, Flags, Keys, Place, Prepared, Sharing};
use super::sliders::{SettingSlider, sliders};
use super::state::{State, packed_state, state};
use super::value::{At, Invalid, Value};
use super::views::{Caption, Menu, PanelView, Report, Rows, View, landmarks, menu, panel, presets, report, rows, view};
use crate::board::{App, Panel};
use crate::data::write_csv;
use crate::geometry::Px;
use crate::math::Point;
use crate::model::Setting;
use crate::screen::Screen;
use crate::wire::identifiers::PRESETS;
use crate::words::{self, expected};

answers! {
    /// What the board answers, by the names of the questions.
    Answer, Answers {
        View view: Box<View>,
        Flags flags: Flags,
        /// For "resume".
        Place place: Place<Panel>,
        /// What the open panel shows.
        Inside inside: PanelView,
        /// The whole board in sentences.
        Description description: String,
        /// Whether such a pointer would take hold of a point there.
        Hits hits: bool,
        /// What a menu is about that opens there; without a place, where the keys point.
        Menu menu: Menu,
        /// The rows of the table of points around one of them.
        Rows rows: Rows,
        /// The link to the board for a page at this address, with more fields of its hash, or none.
        Share share: Sharing,
        Presets presets: Vec<Prepared>,
        Keys keys: Vec<Keys>,
        /// Those of settings.
        Sliders sliders: Vec<SettingSlider>,
        Landmarks landmarks: Vec<Caption>,
        State state: State,
        Saved saved: Saved,
        Report report: Box<Report>,
        /// Where a data point is drawn, in CSS pixels from the plot's top left.
        ToPage toPage: [f64; 2],
        /// The points or the numbers as a text, by the ending of the name of such a file.
        Export export: String,
        /// What an exported file is called, without its ending.
        ExportName exportName: String,
    }
}

/// The document as the browser's storage keeps it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Saved {
    /// The file format with packed columns, without scenes where the page has those of this revision.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "KeptState"))]
    pub state: State,
    /// The revision of the scenes.
    pub lecture: u32,
}

/// Answers what the page asks: an array of the question's name and what it is about, as `Board.ask` of the public
/// contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn answer(app: &mut App, question: &Value) -> Result<Answer, Box<Invalid>> {
    let at = At::root("question", question);
    let name = at.item(0).text()?;
    // What is to be kept is kept before it is fitted, in case that this fails.
    if !matches!(name, "saved" | "flags" | "place") {
        app.refresh();
    }
    Ok(match name {
        "view" => Answer::View(Box::new(view(app))),
        "flags" => Answer::Flags(screen::flags(app)),
        "place" => Answer::Place(screen::place(app, app.scene())),
        "description" => Answer::Description(words::description(app)),
        "hits" => Answer::Hits(app.takes_hold(px(&at, 1)?, pointer(&at.item(3))?)),
        "rows" => Answer::Rows(rows(app, at.item(1).whole(0, MAX_POINTS)?)),
        "presets" => Answer::Presets(presets()),
        "saved" => Answer::Saved(saved(app, at.item(1).value)),
        "toPage" => {
            let px = app.viewport().to_px(Point::new(at.item(1).number()?, at.item(2).number()?));
            Answer::ToPage([px.x, px.y])
        }
        "state" => Answer::State(state(&app.saved())),
        "report" => {
            while !app.validate() {}
            Answer::Report(Box::new(report(&app.board().data, app.fit(), app.left_out())))
        }
        "exportName" => Answer::ExportName(match app.lesson() {
            Some(lesson) => format!("bayesboard-{}", PRESETS[lesson as usize]),
            None => "bayesboard".to_owned(),
        }),
        "inside" => Answer::Inside(panel(app)),
        "keys" => Answer::Keys(screen::keys(app, words::action)),
        "sliders" => Answer::Sliders(sliders(Setting::sliders())),
        "landmarks" => Answer::Landmarks(landmarks(app)),
        "menu" => {
            let place = at.item(1).nullable(|_| Ok((px(&at, 1)?, pointer(&at.item(3))?)))?;
            Answer::Menu(menu(app, place))
        }
        "share" => Answer::Share(share(app, at.item(1).text()?, at.item(2).text()?, at.item(3).bool()?)),
        "export" => Answer::Export(match at.item(1).text()? {
            "csv" => write_csv(&app.board().data),
            format => export_text(app, format).ok_or_else(|| at.item(1).invalid(expected::BOARD_FORMAT))?,
        }),
        _ => return Err(at.item(0).invalid(expected::QUESTION)),
    })
}

/// The board as it is kept, and the revision of its scenes, which are left out when the page has those of it.
fn saved(app: &App, known: &Value) -> Saved {
    let (mut saved, revision) = (app.saved(), app.scenes_revision());
    if *known == Value::Number(revision.into()) {
        saved.board.scenes = Rc::default();
    }
    Saved { state: packed_state(&saved), lecture: revision }
}

fn px(at: &At, first: usize) -> Result<Px, Box<Invalid>> {
    Ok(Px::new(at.item(first).number()?, at.item(first + 1).number()?))
}
