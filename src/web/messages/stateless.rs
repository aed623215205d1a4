//! The stateless functions on messages of the public contract.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::web::js::{Js, from_js, typed};
use crate::{text, wire};

/// The words of a text: runs of letters and digits in lower case; an apostrophe inside of a word belongs to it.
#[wasm_bindgen]
pub fn words(text: &str) -> Vec<String> {
    text::words(text)
}

/// Fits naive Bayes to a corpus, and reports what it amounts to.
///
/// @throws {Error} naming the field and its value, when corpus or settings are not valid
#[wasm_bindgen(js_name = fitMessages)]
pub fn fit_messages(
    #[wasm_bindgen(unchecked_param_type = "Corpus")] corpus: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "PartialMessageSettings")] settings: JsValue,
) -> Result<Js<wire::messages::MessagesReport>, JsValue> {
    typed(&wire::messages::fit_messages(&from_js(corpus), &from_js(&settings))?)
}

/// Runs EM on messages of which some, or all, have no class: the start, then every iteration.
///
/// @throws {Error} naming the field and its value, when corpus, settings or options are not valid
#[wasm_bindgen(js_name = emMessages)]
pub fn em_messages(
    #[wasm_bindgen(unchecked_param_type = "Corpus")] corpus: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PartialMessageSettings | null | undefined")] settings: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ iterations: number, seed?: number }")] options: &JsValue,
) -> Result<Js<wire::messages::MessagesEmTrace>, JsValue> {
    typed(&wire::messages::em_messages(&from_js(corpus), &from_js(settings), &from_js(options))?)
}

/// Judges the labeled messages of a corpus at the cost of the settings, each by the fits to all others, or all by the
/// fits to them: how they are called, what that costs, the ROC curve, and what the probabilities are worth.
///
/// @throws {Error} naming the field and its value, when corpus, settings or options are not valid
#[wasm_bindgen(js_name = decideMessages)]
pub fn decide_messages(
    #[wasm_bindgen(unchecked_param_type = "Corpus")] corpus: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PartialMessageSettings | null | undefined")] settings: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "{ on?: \"leave-one-out\" | \"training\" }")] options: JsValue,
) -> Result<Js<wire::messages::MessagesDecisions>, JsValue> {
    typed(&wire::messages::decide_messages(&from_js(corpus), &from_js(settings), &from_js(&options))?)
}

/// Judges texts by a corpus: for each text P(class | text), or null where there is no answer (0/0).
///
/// @throws {Error} naming the field and its value, when corpus, texts or settings are not valid
#[wasm_bindgen]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "Corpus")] corpus: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] texts: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "PartialMessageSettings")] settings: JsValue,
) -> Result<Js<wire::messages::Judged>, JsValue> {
    typed(&wire::messages::judge(&from_js(corpus), &from_js(texts), &from_js(&settings))?)
}
