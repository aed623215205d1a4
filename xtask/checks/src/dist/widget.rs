//! `bayesboard.mjs`, the module that shows a board in a notebook, by the protocol of anywidget.

use std::path::Path;

use anyhow::{Result, ensure};

use xtask::shell::Workspace;

use super::{read, replace_one, write};
use crate::minify;

/// The module.
pub(super) const MODULE: &str = "bayesboard.mjs";

/// The most bytes of it: every board of a notebook holds a copy.
const MOST: usize = 6_000;

/// Writes the module and returns its size.
pub(super) fn assemble(workspace: &Workspace, folder: &Path) -> Result<usize> {
    let source = read(&workspace.root.join("www/element/widget.js"))?;
    let source =
        replace_one(&source, "\"bayesboard VERSION\"", concat!("\"bayesboard ", env!("CARGO_PKG_VERSION"), "\""))?;
    let module = minify::script(&source)?;
    ensure!(module.len() <= MOST, "{MODULE} has {} bytes, more than {MOST}", module.len());
    write(&folder.join(MODULE), &module)?;
    Ok(module.len())
}
