//! The page's handle on the app.

use plotters::style::RGBColor;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};
use web_sys::HtmlCanvasElement;

use super::inside::Painted;
use super::js::{from_js, to_js};
use super::layers::{Layers, Surface, draw_small};
use crate::app::{App, Msg, Part, Pointer, Preset};
use crate::data::CsvReading;
use crate::geometry::Px;
use crate::math::Point;
use crate::render::{DARK, LIGHT, Theme};
use crate::scene::{Colors, Palette, color};
use crate::wire::{self, At, Value};
use crate::words;

/// The board of a page: events go in, words, numbers and pictures come out.
#[wasm_bindgen]
pub struct Board {
    pub(super) app: App,
    /// The file that is being read, and its name.
    pub(super) reading: Option<(String, CsvReading)>,
    /// The canvases of the open panel.
    pub(super) charts: [Option<Painted>; 3],
    layers: Layers,
    surface: Surface,
}

#[wasm_bindgen]
impl Board {
    /// A new board on four canvases that lie on each other, from bottom to top.
    ///
    /// @throws {Error} when a canvas has no 2-D context
    #[wasm_bindgen(constructor)]
    pub fn new(
        field: HtmlCanvasElement,
        ground: HtmlCanvasElement,
        fit: HtmlCanvasElement,
        hand: HtmlCanvasElement,
    ) -> Result<Board, JsError> {
        let layers = Layers::new([field, ground, fit, hand]);
        let layers = layers.ok_or_else(|| JsError::new("This browser cannot draw on a canvas."))?;
        let surface = Surface { width: 800.0, height: 600.0, ratio: 1.0, theme: LIGHT };
        Ok(Board { app: App::default(), reading: None, charts: [None, None, None], layers, surface })
    }

    /// The plot's size in CSS pixels, device pixels per CSS pixel, and how large text, markers and lines are, 1 being
    /// the usual size (text of 16 CSS pixels).
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64, ui: Option<f64>) {
        self.surface = Surface { width, height, ratio, ..self.surface };
        self.app.update(Msg::Resize { width, height, ui: ui.unwrap_or(1.0) });
    }

    /// Draws on white or on dark paper, on request with pure ink and wide lines.
    pub fn theme(&mut self, dark: bool, more: bool) {
        let theme = if dark { DARK } else { LIGHT };
        self.surface.theme = if more { theme.with_more_contrast() } else { theme };
    }

    /// Draws with the colours that the system forces on pages, each as red · 65536 + green · 256 + blue.
    #[wasm_bindgen(js_name = forceColors)]
    pub fn force_colors(&mut self, paper: u32, ink: u32, ring: u32) {
        self.surface.theme = Theme::forced(rgb(paper), rgb(ink), rgb(ring));
    }

    /// Uses another palette.
    #[wasm_bindgen(js_name = setPalette)]
    pub fn set_palette(&mut self, maximum: bool) {
        let palette = if maximum { Palette::Maximum } else { Palette::Standard };
        self.app.update(Msg::Color(Colors { palette, ..*self.app.colors() }));
    }

    /// Shows a class in a colour of its own, red · 65536 + green · 256 + blue; null: in that of the palette.
    #[wasm_bindgen(js_name = setColor)]
    pub fn set_color(&mut self, class: usize, number: Option<u32>) {
        let mut colors = *self.app.colors();
        if let Some(own) = colors.own.get_mut(class) {
            *own = number.map(color);
            self.app.update(Msg::Color(colors));
        }
    }

    /// Repaints the canvases whose content has changed.
    ///
    /// @throws when a canvas cannot be drawn on
    pub fn paint(&mut self) -> Result<(), JsValue> {
        self.app.refresh();
        self.layers.paint(&self.app, self.colored())
    }

    /// What the page shows in words and numbers.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&mut self) -> Result<JsValue, JsError> {
        self.app.refresh();
        to_js(&wire::view(&self.app))
    }

    /// The whole board in sentences.
    pub fn describe(&mut self) -> String {
        self.app.refresh();
        words::description(&self.app)
    }

    /// Does a slice of the work that waits for idle time; true when there is no more. The view may have changed then.
    pub fn idle(&mut self) -> bool {
        self.app.idle()
    }

    /// A pointer went down at CSS pixels from the plot's top left.
    pub fn press(&mut self, x: f64, y: f64, pointer: &str) {
        self.app.update(Msg::Press(Px::new(x, y), pointer_of(pointer)));
    }

    /// The pressed pointer moved.
    pub fn drag(&mut self, x: f64, y: f64) {
        self.app.update(Msg::Drag(Px::new(x, y)));
    }

    /// The pressed pointer went up.
    pub fn release(&mut self, x: f64, y: f64) {
        self.app.update(Msg::Release(Px::new(x, y)));
    }

    /// The gesture was called off.
    pub fn cancel(&mut self) {
        self.app.update(Msg::Cancel);
    }

    /// A pointer moves without being pressed.
    pub fn hover(&mut self, x: f64, y: f64, pointer: &str) {
        self.app.update(Msg::Hover(Px::new(x, y), pointer_of(pointer)));
    }

    /// The pointer left the plot.
    pub fn leave(&mut self) {
        self.app.update(Msg::Leave);
    }

    /// Whether such a pointer would take hold of a point there.
    pub fn hits(&self, x: f64, y: f64, pointer: &str) -> bool {
        self.app.takes_hold(Px::new(x, y), pointer_of(pointer))
    }

    /// Chooses the class of the points to come; null for unlabelled ones.
    #[wasm_bindgen(js_name = chooseClass)]
    pub fn choose_class(&mut self, class: Option<usize>) {
        self.app.update(Msg::ChooseClass(class));
    }

    /// Declares one more class.
    #[wasm_bindgen(js_name = addClass)]
    pub fn add_class(&mut self) {
        self.app.update(Msg::AddClass);
    }

    /// Withdraws the last class, if it has no points.
    #[wasm_bindgen(js_name = removeClass)]
    pub fn remove_class(&mut self) {
        self.app.update(Msg::RemoveClass);
    }

    /// Gives a class another name.
    #[wasm_bindgen(js_name = renameClass)]
    pub fn rename_class(&mut self, class: usize, name: String) {
        self.app.update(Msg::RenameClass(class, name));
    }

    /// Changes some settings; until `settle` all such changes are one step.
    ///
    /// @throws {Error} naming the field and its value; nothing has changed then
    pub fn adjust(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PartialSettings")] settings: &JsValue,
    ) -> Result<(), JsError> {
        let board = self.app.board();
        let given = from_js(settings);
        let settings = wire::read_settings(&At::root("settings", &given), &board.settings, board.data.n_classes())?;
        self.app.update(Msg::Adjust(Box::new(settings)));
        Ok(())
    }

    /// A slider was let go.
    pub fn settle(&mut self) {
        self.app.update(Msg::Settle);
    }

    /// Shows or hides a part of the picture.
    ///
    /// @throws {Error} when there is no such part
    pub fn show(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "keyof Shown")] part: &str,
        on: bool,
    ) -> Result<(), JsError> {
        let value = Value::Text(part.to_owned());
        let unknown = || At::root("part", &value).invalid("a part of the picture");
        self.app.update(Msg::Show(part_of(part).ok_or_else(unknown)?, on));
        Ok(())
    }

    /// Hides the fits and keeps the points, or shows them again.
    #[wasm_bindgen(js_name = hideFits)]
    pub fn hide_fits(&mut self, on: bool) {
        self.app.update(Msg::HideFits(on));
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.app.update(Msg::Undo);
    }

    /// Does the step taken back last again.
    pub fn redo(&mut self) {
        self.app.update(Msg::Redo);
    }

    /// Takes all points out.
    pub fn clear(&mut self) {
        self.app.update(Msg::Clear);
    }

    /// Takes the selected point out.
    #[wasm_bindgen(js_name = removeSelected)]
    pub fn remove_selected(&mut self) {
        self.app.update(Msg::RemoveSelected);
    }

    /// Gives the selected point the class of the points to come.
    #[wasm_bindgen(js_name = relabelSelected)]
    pub fn relabel_selected(&mut self) {
        self.app.update(Msg::RelabelSelected);
    }

    /// Loads a prepared board.
    ///
    /// @throws {Error} when there is none of this identifier
    pub fn preset(&mut self, id: &str) -> Result<(), JsError> {
        self.app.update(Msg::Preset(preset_of(id)?));
        Ok(())
    }

    /// Draws a small picture of a prepared board on a canvas of so many CSS pixels.
    ///
    /// @throws when there is none of this identifier, or the canvas cannot be drawn on
    #[wasm_bindgen(js_name = paintPreset)]
    pub fn paint_preset(
        &self,
        id: &str,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Result<(), JsValue> {
        draw_small(canvas, Surface { width, height, ratio, ..self.colored() }, &preset_of(id)?.board())
    }

    /// Shows all points.
    #[wasm_bindgen(js_name = fitToData)]
    pub fn fit_to_data(&mut self) {
        self.app.update(Msg::FitToData);
    }

    /// Shows the axes of a new board.
    #[wasm_bindgen(js_name = resetView)]
    pub fn reset_view(&mut self) {
        self.app.update(Msg::ResetAxes);
    }

    /// The notice has been read.
    #[wasm_bindgen(js_name = dismissNotice)]
    pub fn dismiss_notice(&mut self) {
        self.app.update(Msg::DismissNotice);
    }

    /// The state as plain JSON: the file format.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> Result<JsValue, JsError> {
        to_js(&wire::state(&self.app.saved()))
    }

    /// The same with packed columns, for the browser's storage.
    #[wasm_bindgen(unchecked_return_type = "object")]
    pub fn saved(&self) -> Result<JsValue, JsError> {
        to_js(&wire::packed_state(&self.app.saved()))
    }

    /// Loads what `state` or `saved` gave.
    ///
    /// @throws {Error} naming the field and its value; nothing has changed then
    pub fn load(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "State | object")] state: &JsValue,
    ) -> Result<(), JsError> {
        let saved = wire::read_state(&from_js(state))?;
        self.app.update(Msg::Load(Box::new(saved)));
        Ok(())
    }

    /// What was loaded is where this visit begins: it cannot be taken back.
    pub fn begin(&mut self) {
        self.app.update(Msg::Begin);
    }

    /// What both fits amount to.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(&mut self) -> Result<JsValue, JsError> {
        while !self.app.idle() {}
        to_js(&wire::report(&self.app.board().data, self.app.fit(), self.app.left_out()))
    }

    /// Where a data point is drawn, in CSS pixels from the plot's top left.
    #[wasm_bindgen(js_name = toPage, unchecked_return_type = "[number, number]")]
    pub fn to_page(&self, x: f64, y: f64) -> Vec<f64> {
        let px = self.app.viewport().to_px(Point::new(x, y));
        vec![px.x, px.y]
    }
}

/// The prepared boards, in their order.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
pub fn presets() -> Result<JsValue, JsError> {
    to_js(&wire::presets())
}

fn preset_of(id: &str) -> Result<Preset, JsError> {
    let value = Value::Text(id.to_owned());
    wire::preset_of(id).ok_or_else(|| At::root("preset", &value).invalid("the identifier of a prepared board").into())
}

impl Board {
    /// The canvases with the classes in their colours.
    pub(super) fn colored(&self) -> Surface {
        Surface { theme: self.surface.theme.with_classes(self.app.colors()), ..self.surface }
    }
}

fn rgb(number: u32) -> RGBColor {
    let [red, green, blue] = color(number);
    RGBColor(red, green, blue)
}

pub(super) fn pointer_of(kind: &str) -> Pointer {
    match kind {
        "touch" => Pointer::Touch,
        "pen" => Pointer::Pen,
        "eraser" => Pointer::Eraser,
        _ => Pointer::Mouse,
    }
}

fn part_of(name: &str) -> Option<Part> {
    Some(match name {
        "generative" => Part::Generative,
        "logistic" => Part::Logistic,
        "ellipses" => Part::Ellipses,
        "boundaries" => Part::Boundaries,
        "map" => Part::Map,
        "mapLogistic" => Part::MapLogistic,
        _ => return None,
    })
}
