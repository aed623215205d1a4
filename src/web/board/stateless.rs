//! The stateless functions of the public contract.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::data::Dataset;
use crate::model::{Checked, Fit, LeaveOneOut, Settings};
use crate::web::import::{bytes, decoded};
use crate::web::js::{Js, from_js, typed};
use crate::wire::{self, At, Invalid, Value};
use crate::words;

/// Fits both models and reports what they amount to.
///
/// @throws {Error} naming the field and its value, when data or settings are not valid
#[wasm_bindgen]
pub fn fit(
    #[wasm_bindgen(unchecked_param_type = "Dataset")] data: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "PartialSettings")] settings: JsValue,
) -> Result<Js<wire::Report>, JsValue> {
    let (data, settings) = read(data, &settings)?;
    let fit = Fit::new(&data, &settings, None);
    let left_out = LeaveOneOut::complete(&data, &settings, &fit);
    typed(&wire::report(&data, &fit, &left_out))
}

/// Asks both fitted models for their posteriors: a row per query, a column per class.
///
/// @throws {Error} naming the field and its value, when data, queries or settings are not valid
#[wasm_bindgen]
pub fn posterior(
    #[wasm_bindgen(unchecked_param_type = "Dataset")] data: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "[number, number][]")] queries: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "PartialSettings")] settings: JsValue,
) -> Result<Js<wire::Posteriors>, JsValue> {
    let (data, settings) = read(data, &settings)?;
    let queries = wire::read_queries(&from_js(queries))?;
    typed(&wire::posterior(&data, &Fit::new(&data, &settings, None), &queries))
}

/// Judges labeled points by what both models decide at a cost: confusion, ROC, and what probabilities are worth.
///
/// @throws {Error} naming the field and its value, when data, settings or options are not valid
#[wasm_bindgen]
pub fn decisions(
    #[wasm_bindgen(unchecked_param_type = "Dataset")] data: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PartialSettings | null | undefined")] settings: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "{ on?: JudgedOn, positive?: number, block?: number, seed?: number }"
    )]
    options: JsValue,
) -> Result<Js<wire::Decisions>, JsValue> {
    let (data, settings) = read(data, settings)?;
    typed(&wire::decisions(&data, &settings, &from_js(&options))?)
}

/// Checks a proof: the link of a board that belongs to a task. What it claims is computed anew from the board.
///
/// @throws {Error} when the link cannot be read, or is of no task that comes with this version
#[wasm_bindgen(js_name = checkTask)]
pub fn check_task(proof: &str) -> Result<Js<wire::Proof>, JsValue> {
    typed(&wire::check_task(proof)?)
}

/// The screen that a task is on, "board" or "messages"; undefined for no task that comes with the page.
#[wasm_bindgen(js_name = screenOfTask)]
pub fn screen_of_task(task: &str) -> Option<String> {
    wire::screen_of_task(task).map(str::to_owned)
}

/// Reads a list of proofs, a text or the bytes of a file: one link a row, with or without other columns.
///
/// @throws {Error} when there are no rows, or too many
#[wasm_bindgen(js_name = readProofs)]
pub fn read_proofs(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
) -> Result<Js<wire::ProofList>, JsValue> {
    typed(&wire::proof_list(&bytes(source)?, decoded)?)
}

/// Runs EM on partly or wholly unlabeled points, at one of the four corners: the start, then every iteration.
///
/// @throws {Error} naming the field and its value, when data, settings or options are not valid
#[wasm_bindgen(js_name = emTrace)]
pub fn em_trace(
    #[wasm_bindgen(unchecked_param_type = "Dataset")] data: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PartialSettings | null | undefined")] settings: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ iterations: number, start?: Mixture }")] options: &JsValue,
) -> Result<Js<wire::EmTrace>, JsValue> {
    let (data, settings) = read(data, settings)?;
    typed(&wire::em_trace(&data, &settings, &from_js(options))?)
}

fn read(data: &JsValue, settings: &JsValue) -> Result<(Dataset, Checked), Box<Invalid>> {
    let data = wire::read_dataset(&At::root("data", &from_js(data)))?;
    let settings = match from_js(settings) {
        Value::Null => Checked::default(),
        given => wire::read_settings(&At::root("settings", &given), &Settings::default(), data.n_classes())?,
    };
    Ok((data, settings))
}

/// A course package, by SCORM 1.2: a zip of the page as one file, with a title and the tasks that were chosen, as JSON.
///
/// @throws {Error} where `page` is not that file
#[wasm_bindgen(js_name = coursePackage)]
pub fn course_package(page: &str, title: &str, tasks: &str) -> Result<Vec<u8>, JsError> {
    bayesboard_course::package(page, title, tasks).ok_or_else(|| JsError::new(words::NO_COURSE_PACKAGE))
}
