//! What the page uses of the browser, under the names that the browser has for it. The crates that declare all of it
//! bring six kilobytes of code for what no page here uses.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{Clamped, JsValue};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = HTMLCanvasElement, typescript_type = "HTMLCanvasElement")]
    #[derive(Clone)]
    pub type HtmlCanvasElement;
    #[wasm_bindgen(method, getter)]
    pub(super) fn width(this: &HtmlCanvasElement) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn height(this: &HtmlCanvasElement) -> u32;
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_width(this: &HtmlCanvasElement, pixels: u32);
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_height(this: &HtmlCanvasElement, pixels: u32);
    #[wasm_bindgen(method, getter)]
    pub(super) fn style(this: &HtmlCanvasElement) -> Style;
    #[wasm_bindgen(method, catch, js_name = getContext)]
    pub(super) fn get_context(this: &HtmlCanvasElement, kind: &str) -> Result<Option<Context>, JsValue>;
    #[wasm_bindgen(method, catch, js_name = toDataURL)]
    pub(super) fn to_data_url(this: &HtmlCanvasElement) -> Result<String, JsValue>;

    pub(super) type OffscreenCanvas;
    #[wasm_bindgen(constructor, catch)]
    pub(super) fn new(width: u32, height: u32) -> Result<OffscreenCanvas, JsValue>;
    #[wasm_bindgen(method, catch, js_name = getContext)]
    pub(super) fn get_context(this: &OffscreenCanvas, kind: &str) -> Result<Option<Context>, JsValue>;

    pub(super) type Style;
    #[wasm_bindgen(method, js_name = setProperty)]
    pub(super) fn set_property(this: &Style, name: &str, value: &str);

    pub(super) type ImageData;
    #[wasm_bindgen(constructor, catch)]
    pub(super) fn new(pixels: Clamped<&[u8]>, width: u32, height: u32) -> Result<ImageData, JsValue>;
    #[wasm_bindgen(method, getter)]
    pub(super) fn width(this: &ImageData) -> u32;
    #[wasm_bindgen(method, getter)]
    pub(super) fn height(this: &ImageData) -> u32;

    /// The 2-D context of a canvas of either kind.
    pub(super) type Context;
    #[wasm_bindgen(method)]
    pub(super) fn scale(this: &Context, x: f64, y: f64);
    #[wasm_bindgen(method, js_name = clearRect)]
    pub(super) fn clear_rect(this: &Context, x: f64, y: f64, width: f64, height: f64);
    #[wasm_bindgen(method, js_name = beginPath)]
    pub(super) fn begin_path(this: &Context);
    #[wasm_bindgen(method, js_name = lineTo)]
    pub(super) fn line_to(this: &Context, x: f64, y: f64);
    #[wasm_bindgen(method)]
    pub(super) fn arc(this: &Context, x: f64, y: f64, radius: f64, from: f64, to: f64);
    #[wasm_bindgen(method)]
    pub(super) fn stroke(this: &Context);
    #[wasm_bindgen(method)]
    pub(super) fn fill(this: &Context);
    #[wasm_bindgen(method, js_name = fillText)]
    pub(super) fn fill_text(this: &Context, text: &str, x: f64, y: f64);
    #[wasm_bindgen(method, setter, js_name = strokeStyle)]
    pub(super) fn set_stroke_style(this: &Context, color: &str);
    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    pub(super) fn set_fill_style(this: &Context, color: &str);
    #[wasm_bindgen(method, setter, js_name = lineWidth)]
    pub(super) fn set_line_width(this: &Context, width: f64);
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_font(this: &Context, font: &str);
    #[wasm_bindgen(method, setter, js_name = textAlign)]
    pub(super) fn set_text_align(this: &Context, align: &str);
    #[wasm_bindgen(method, setter, js_name = textBaseline)]
    pub(super) fn set_text_baseline(this: &Context, baseline: &str);
    #[wasm_bindgen(method, catch, js_name = putImageData)]
    pub(super) fn put_image_data(this: &Context, image: &ImageData, x: f64, y: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = drawImage)]
    pub(super) fn draw_image(
        this: &Context,
        image: &OffscreenCanvas,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    ) -> Result<(), JsValue>;

    pub(super) type Object;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Object;
    #[wasm_bindgen(method, indexing_setter)]
    pub(super) fn set(this: &Object, key: &str, value: JsValue);

    pub(super) type Array;
    #[wasm_bindgen(constructor)]
    pub(super) fn new() -> Array;
    #[wasm_bindgen(method, getter)]
    pub(super) fn length(this: &Array) -> u32;
    #[wasm_bindgen(method, indexing_getter)]
    pub(super) fn get(this: &Array, index: u32) -> JsValue;
    #[wasm_bindgen(method)]
    pub(super) fn push(this: &Array, value: JsValue);

    #[wasm_bindgen(js_namespace = Array, js_name = isArray)]
    pub(super) fn is_array(value: &JsValue) -> bool;
    /// An array of these numbers.
    #[wasm_bindgen(js_namespace = Array, js_name = from)]
    pub(super) fn array_of(numbers: &[f64]) -> JsValue;
    /// The keys of an object and what it has under them, in pairs.
    #[wasm_bindgen(js_namespace = Object)]
    pub(super) fn entries(object: &JsValue) -> Array;
    /// Whether it is an array of numbers of one type.
    #[wasm_bindgen(js_namespace = ArrayBuffer, js_name = isView)]
    pub(super) fn is_view(value: &JsValue) -> bool;
    /// Its numbers; fails for what cannot be such.
    #[wasm_bindgen(catch, js_namespace = Float64Array, js_name = from)]
    pub(super) fn floats(array: &JsValue) -> Result<Vec<f64>, JsValue>;
}
