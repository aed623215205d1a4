//! Writes the script and the types of a compiled module: the generator of wasm-bindgen, as a program.
//!
//! It is a package of its own, so that it is compiled while the module is.

use std::env::args_os;
use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = args_os().skip(1).map(PathBuf::from);
    let mut next = || arguments.next().context("usage: bindgen MODULE FOLDER");
    let (module, folder) = (next()?, next()?);
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The page does not say where its module lies.
        .omit_default_module_path(false)
        .generate(folder)
        .context("wasm-bindgen")
}
