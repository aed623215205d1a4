//! What the module exports of *Messages*: the page's handle, and the stateless functions.

mod stateless;

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::import::TableUse;
use crate::messages::{self, Command, Panel};
use crate::render::Theme;
use crate::screen::Screen;
use crate::web::charts::{Charts, forced, theme};
use crate::web::import::TableReader;
use crate::web::layers::Surface;
use crate::web::screen::{answered, open_link};
use crate::wire::messages as wire;
use crate::words::messages::chart;

pub use stateless::{decide_messages, em_messages, fit_messages, judge, words};

/// The handle of the screen *Messages*: commands go in, words and numbers come out.
#[wasm_bindgen]
pub struct Messages {
    /// In a `RefCell`, since reading an argument may run code that calls the screen.
    app: RefCell<messages::Messages>,
    charts: Charts<Panel>,
    theme: Theme,
}

impl Default for Messages {
    fn default() -> Self {
        Messages { app: RefCell::default(), charts: Charts::default(), theme: theme(false, false) }
    }
}

#[wasm_bindgen]
impl Messages {
    /// The page as it opens, with the first messages.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Messages {
        Messages::default()
    }

    /// Chooses the light or dark theme, on request with pure ink and wide lines.
    pub fn theme(&mut self, dark: bool, more: bool) {
        self.theme = theme(dark, more);
    }

    /// Sets forced colors, each as red · 65536 + green · 256 + blue.
    #[wasm_bindgen(js_name = forceColors)]
    pub fn force_colors(&mut self, paper: u32, ink: u32, ring: u32) {
        self.theme = forced([paper, ink, ring]);
    }

    /// Sets how large type is, 1 being the usual size.
    #[wasm_bindgen(js_name = sizeType)]
    pub fn size_type(&mut self, ui: f64) {
        self.app.get_mut().update(Command::SizeType(ui));
    }

    /// Repaints the canvas of this index in the open panel, of this size in CSS pixels, if its content has changed.
    ///
    /// @throws when it cannot be drawn on
    #[wasm_bindgen(js_name = paintPanel)]
    pub fn paint_panel(
        &mut self,
        canvas: HtmlCanvasElement,
        index: usize,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let app = self.app.get_mut();
        app.refresh();
        let surface = Surface { width, height, ratio, theme: self.theme };
        self.charts.paint((canvas, index), (app.panel(), chart(app, index)), (surface, app.chart_ui()))
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

    /// Begins to read a table for this page; without a name it was pasted.
    ///
    /// @throws {Error} where the source is neither bytes nor a text
    #[wasm_bindgen(js_name = openTable)]
    pub fn open_table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
        name: String,
    ) -> Result<TableReader, JsValue> {
        let known = self.app.borrow().corpus().classes.clone();
        let mut reader = TableReader::begin(source, name, TableUse::Messages)?;
        reader.intake = reader.intake.with_classes(known);
        Ok(reader)
    }

    /// Has the messages of a table in place of all, or says in the view's notice why not; one step.
    #[wasm_bindgen(js_name = importTable)]
    pub fn import_table(&mut self, reader: &mut TableReader) {
        reader.intake.finish();
        let own = reader.intake.certain_messages().map(Box::new);
        self.app.get_mut().update(messages::Command::Import(reader.name.clone(), own));
    }

    /// Opens the messages of an address's hash; false when there are none. What is wrong with it is in the view's
    /// notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        open_link(self.app.get_mut(), wire::read_link(hash))
    }
}
