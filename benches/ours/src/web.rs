//! The same for Node.

use wasm_bindgen::prelude::*;

use crate::{Bench, WordBench, Work};

/// A data set in wasm memory.
#[wasm_bindgen]
pub struct WasmBench(Bench);

#[wasm_bindgen]
impl WasmBench {
    /// Takes points in columns.
    ///
    /// # Errors
    /// When a point is not valid.
    #[wasm_bindgen(constructor)]
    pub fn new(xs: &[f64], ys: &[f64], labels: &[u8], k: usize) -> Result<WasmBench, JsError> {
        Bench::new(xs, ys, labels, k).map(WasmBench).ok_or_else(|| JsError::new("a point is not valid"))
    }

    /// Does a task so many times; false when there is no such task.
    pub fn run(&mut self, task: &str, times: usize) -> bool {
        self.0.run(task, times)
    }
}

/// Messages in wasm memory.
#[wasm_bindgen]
pub struct WasmWordBench(WordBench);

#[wasm_bindgen]
impl WasmWordBench {
    /// Takes sparse counts as the runner writes them.
    ///
    /// # Errors
    /// When they are cut off.
    #[wasm_bindgen(constructor)]
    pub fn new(numbers: &[u32], k: usize) -> Result<WasmWordBench, JsError> {
        WordBench::new(numbers, k).map(WasmWordBench).ok_or_else(|| JsError::new("the counts are cut off"))
    }

    /// Does a task so many times; false when there is no such task.
    pub fn run(&mut self, task: &str, times: usize) -> bool {
        self.0.run(task, times)
    }
}
