//! `<bayes-board>`, the element for course pages: a script to lie beside the page that it shows.

use std::path::Path;

use anyhow::Result;

use super::{read, replace_one, write};
use xtask::minify;
use xtask::shell::Workspace;

/// How the script says where the page is.
const PAGE: &str = "beside(\"./\")";

/// Where the page lies that an element shows.
#[derive(Clone, Copy)]
pub(super) enum Home {
    /// It is that of the folder.
    Site,
    /// It is the one file.
    File,
    /// It is the one file in a package, where modules are told apart by their own addresses.
    Package,
}

/// Writes the script and returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, home: Home, folder: &Path) -> Result<usize> {
    let source = read(&workspace.root.join("www/element/bayes-board.js"))?;
    let page = match home {
        Home::Site => PAGE,
        Home::File => "beside(\"bayesboard.html\")",
        Home::Package => "new URL(\"./bayesboard.html\", import.meta.url).href",
    };
    let script = minify::script(&replace_one(&source, PAGE, page)?)?;
    write(&folder.join("bayes-board.js"), &script)?;
    Ok(script.len())
}
