use std::rc::Rc;

use super::command::pointer;
use super::dataset::MAX_POINTS;
use super::export::export_text;
use super::identifiers::PANELS;
use super::link::share;
use super::screen;
use super::state::{packed_state, state};
use super::tree::{Tree, object};
use super::value::{At, Invalid, Value};
use super::views::{landmarks, menu, panel, presets, report, rows, view};
use crate::board::App;
use crate::data::write_csv;
use crate::geometry::Px;
use crate::math::Point;
use crate::words::{self, expected};

/// Answers what the page asks: an array of the question's name and what it is about, as `Board.ask` of the public
/// contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn answer(app: &mut App, question: &Value) -> Result<Tree, Box<Invalid>> {
    let at = At::root("question", question);
    let name = at.item(0).text()?;
    // What is to be kept is kept before it is fitted, in case that this fails.
    if !matches!(name, "saved" | "flags" | "place") {
        app.refresh();
    }
    Ok(match name {
        "view" => view(app),
        "flags" => screen::flags(app.screen(), app.board().data.is_empty(), app.fits_hidden()),
        "place" => screen::place(app.screen(), app.scene(), PANELS[app.panel() as usize]),
        "description" => words::description(app).into(),
        "hits" => app.takes_hold(px(&at, 1)?, pointer(&at.item(3))?).into(),
        "rows" => rows(app, at.item(1).whole(0, MAX_POINTS)?),
        "presets" => presets(),
        "saved" => saved(app, at.item(1).value),
        "toPage" => {
            let px = app.viewport().to_px(Point::new(at.item(1).number()?, at.item(2).number()?));
            Tree::Numbers(vec![px.x, px.y])
        }
        "state" => state(&app.saved()),
        "report" => {
            while !app.validate() {}
            report(&app.board().data, app.fit(), app.left_out())
        }
        "exportName" => match app.lesson() {
            Some(lesson) => format!("bayesboard-{}", words::preset(lesson).0).into(),
            None => "bayesboard".into(),
        },
        "inside" => panel(app),
        "keys" => screen::keys(app.bindings(), words::action),
        "landmarks" => landmarks(app),
        "menu" => {
            let place = at.item(1).nullable(|_| Ok((px(&at, 1)?, pointer(&at.item(3))?)))?;
            menu(app, place)
        }
        "share" => share(app, at.item(1).text()?, at.item(2).text()?, at.item(3).bool()?),
        "export" => match at.item(1).text()? {
            "csv" => write_csv(&app.board().data),
            format => export_text(app, format).ok_or_else(|| at.item(1).invalid(expected::BOARD_FORMAT))?,
        }
        .into(),
        _ => return Err(at.item(0).invalid(expected::QUESTION)),
    })
}

/// The board as it is kept, and the revision of its scenes, which are left out when the page has those of it.
fn saved(app: &App, known: &Value) -> Tree {
    let (mut saved, revision) = (app.saved(), f64::from(app.scenes_revision()));
    if *known == Value::Number(revision) {
        saved.board.scenes = Rc::default();
    }
    object! { state: packed_state(&saved), lecture: revision }
}

fn px(at: &At, first: usize) -> Result<Px, Box<Invalid>> {
    Ok(Px::new(at.item(first).number()?, at.item(first + 1).number()?))
}
