//! What the module exports of the board: the page's handle, and the stateless functions.

mod files;
mod panels;
mod picture;
mod small;
mod stateless;

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};
use web_sys::HtmlCanvasElement;

use crate::board::{App, Command, Panel};
use crate::render::{LIGHT, Theme};
use crate::screen::Screen;
use crate::web::charts::{Charts, forced, theme};
use crate::web::layers::{Layers, Surface};
use crate::web::screen::{answered, open_link};
use crate::web::tiles::Tiles;
use crate::wire;
use crate::words;

pub use stateless::{check_task, course_package, decisions, em_trace, fit, posterior, read_proofs, screen_of_task};

/// The handle of the board: commands go in, words, numbers and pictures come out.
#[wasm_bindgen]
pub struct Board {
    /// In a `RefCell`, since reading an argument may run code that calls the board.
    app: RefCell<App>,
    /// The canvases of the open panel.
    charts: Charts<Panel>,
    layers: Layers,
    /// The canvases of the wall.
    tiles: Tiles,
    surface: Surface,
    /// How often the theme has changed.
    n_themes: u32,
}

#[wasm_bindgen]
impl Board {
    /// A new board on five canvases that lie on each other, from bottom to top.
    ///
    /// @throws {Error} when a canvas has no 2-D context
    #[wasm_bindgen(constructor)]
    pub fn new(
        field: HtmlCanvasElement,
        ground: HtmlCanvasElement,
        fit: HtmlCanvasElement,
        points: HtmlCanvasElement,
        hand: HtmlCanvasElement,
    ) -> Result<Board, JsError> {
        let layers = Layers::new([field, ground, fit, points, hand]);
        let layers = layers.ok_or_else(|| JsError::new(words::NO_CANVAS))?;
        let surface = Surface { width: 800.0, height: 600.0, ratio: 1.0, theme: LIGHT };
        Ok(Board {
            app: RefCell::default(),
            charts: Charts::default(),
            layers,
            tiles: Tiles::default(),
            surface,
            n_themes: 0,
        })
    }

    /// Sets the plot's size in CSS pixels, the device pixels per CSS pixel, and the scale of text, markers and lines, 1
    /// being the usual size (text of 16 CSS pixels).
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64, ui: Option<f64>) {
        self.surface = Surface { width, height, ratio, ..self.surface };
        self.app.get_mut().update(Command::Resize { width, height, ui: ui.unwrap_or(1.0) });
    }

    /// Chooses the light or dark theme, on request with pure ink, wide lines and the palette *Maximum contrast*.
    pub fn theme(&mut self, dark: bool, more: bool) {
        self.app.get_mut().update(Command::MoreContrast(more));
        self.set_theme(theme(dark, more));
    }

    /// Sets forced colors, each as red · 65536 + green · 256 + blue.
    #[wasm_bindgen(js_name = forceColors)]
    pub fn force_colors(&mut self, paper: u32, ink: u32, ring: u32) {
        self.set_theme(forced([paper, ink, ring]));
    }

    /// Does a slice of the work that waits for idle time; true when there is no more.
    ///
    /// @throws when a canvas cannot be drawn on
    pub fn idle(&mut self) -> Result<bool, JsValue> {
        let (surface, shows_tiles) = (self.colored(), self.shows_tiles());
        let app = self.app.get_mut();
        if shows_tiles {
            return Ok(!self.tiles.settle(app, surface)? && app.idle());
        }
        Ok(app.idle())
    }

    /// Repaints the canvases whose content has changed.
    ///
    /// @throws when a canvas cannot be drawn on
    pub fn paint(&mut self) -> Result<(), JsValue> {
        self.app.get_mut().refresh();
        let (surface, shows_tiles) = (self.colored(), self.shows_tiles());
        let app = self.app.get_mut();
        if shows_tiles {
            return self.tiles.paint(app, surface);
        }
        self.layers.paint(app, surface)
    }

    /// Adds the canvases of the next of the six models, from bottom to top. Once all six have theirs, these are painted
    /// in place of the board's while six models are shown; the size of the plot is that of one of them then.
    ///
    /// @throws {Error} when a canvas has no 2-D context
    #[wasm_bindgen(js_name = addTile)]
    pub fn add_tile(
        &mut self,
        field: HtmlCanvasElement,
        marks: HtmlCanvasElement,
        hand: HtmlCanvasElement,
    ) -> Result<(), JsError> {
        let is_added = self.tiles.add([field, marks, hand]);
        if is_added { Ok(()) } else { Err(JsError::new(words::NO_CANVAS)) }
    }

    /// Carries out a command; returns who answers a key.
    ///
    /// @throws {Error} naming what is wrong with the command; nothing has changed then
    #[wasm_bindgen(skip_typescript)]
    pub fn send(&self, command: &JsValue) -> Result<JsValue, JsValue> {
        answered(&self.app, command, wire::send)
    }

    /// Answers a question.
    ///
    /// @throws {Error} naming what is wrong with the question
    #[wasm_bindgen(skip_typescript)]
    pub fn ask(&self, question: &JsValue) -> Result<JsValue, JsValue> {
        answered(&self.app, question, wire::answer)
    }

    /// Opens the board of an address's hash; false when there is none. What is wrong with it is in the view's notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        open_link(self.app.get_mut(), wire::read_link(hash))
    }
}

impl Board {
    fn set_theme(&mut self, theme: Theme) {
        self.n_themes += u32::from(theme != self.surface.theme);
        self.surface.theme = theme;
    }

    /// Whether six models are painted in place of the board.
    fn shows_tiles(&mut self) -> bool {
        self.app.get_mut().shown().wall && self.tiles.are_complete()
    }

    /// The surface, with the colors of the classes.
    fn colored(&self) -> Surface {
        Surface { theme: self.surface.theme.with_classes(self.app.borrow().palette()), ..self.surface }
    }
}
