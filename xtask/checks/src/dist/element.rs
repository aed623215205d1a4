//! `<bayes-board>`, the element for course pages: a script beside the page that it shows.

use std::path::Path;

use anyhow::Result;

use xtask::shell::Workspace;

use super::{read, replace_one, write};
use crate::minify;

/// The expression in the script that locates the page.
const PAGE: &str = "beside(\"./\")";

/// The location of the page that an element shows.
#[derive(Clone, Copy)]
pub(super) enum Home {
    /// The page of the folder.
    Site,
    /// The one-file page.
    File,
    /// The page in a package, located relative to the module.
    Package,
}

/// Writes the script and returns its size.
pub(super) fn assemble(workspace: &Workspace, home: Home, folder: &Path) -> Result<usize> {
    let source = read(&workspace.root.join("www/element/bayes-board.js"))?;
    let page = match home {
        Home::Site => PAGE,
        Home::File => "beside(\"bayesboard.html\")",
        Home::Package => "new URL(\"./index.html\", import.meta.url).href",
    };
    let script = minify::script(&replace_one(&source, PAGE, page)?)?;
    write(&folder.join("bayes-board.js"), &script)?;
    Ok(script.len())
}
