//! The course package: one zip for a course system, with the page as a file and all tasks that come with it.

use std::path::Path;

use anyhow::{Context, Result};
use bayesboard_course::package;

use super::{ONE_FILE, read, write};

/// The package.
pub(super) const PACKAGE: &str = "bayesboard-tasks.zip";

/// Its title in a course system.
const TITLE: &str = "Bayesboard";

/// Writes the package beside the one-file page and returns its size.
pub(super) fn assemble(folder: &Path) -> Result<usize> {
    let page = read(&folder.join(ONE_FILE))?;
    let zip = package(&page, TITLE, "{}").context("the page has no place for the tasks")?;
    write(&folder.join(PACKAGE), &zip)?;
    Ok(zip.len())
}
