//! The golden files: reference results for 19 data sets, checked natively and, compiled to wasm, in a browser.

mod contract;
mod edges;
mod em;
mod golden;
mod inside;
mod logistic;
#[path = "../support/points.rs"]
mod points;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
