//! The wheel for Python: the folder `python/` with the page and its module.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use xtask::shell::{Workspace, find_program, run, succeeds};

use super::package::LICENSES;
use super::{ONE_FILE, copy, empty, widget};
use crate::{bench, build};

/// What the wheel is built and tested with, in pinned versions.
const REQUIREMENTS: &str = "python/requirements.txt";

/// The most bytes of the wheel.
const MOST: u64 = 1_300_000;

/// A Python of its own below `target/`, where the pinned versions run on the one that is installed.
pub(crate) fn environment(workspace: &Workspace) -> Result<Option<PathBuf>> {
    let is_new = |python: &PathBuf| {
        let ask = "import sys; sys.exit(sys.version_info < (3, 11))";
        succeeds(workspace.command(python).args(["-c", ask]))
    };
    if find_program(&["python3", "python"]).filter(is_new).is_none() {
        return Ok(None);
    }
    bench::python(workspace, &workspace.root.join("target/python"), REQUIREMENTS).map(Some)
}

/// Builds the wheel of the distributions in `folder`, and returns its path.
pub(crate) fn wheel(workspace: &Workspace, python: &Path, folder: &Path) -> Result<PathBuf> {
    let (from, to) = (workspace.root.join("python"), workspace.root.join("target/python/source"));
    empty(&to)?;
    for file in build::files(&from)? {
        let name = file.strip_prefix(&from)?;
        if name.starts_with("src") && name.extension().is_some_and(|ending| ending != "pyc")
            || name.components().count() == 1
        {
            copy(&file, &to.join(name))?;
        }
    }
    for name in LICENSES {
        copy(&workspace.root.join(name), &to.join(name))?;
    }
    for name in [ONE_FILE, widget::MODULE] {
        copy(&folder.join(name), &to.join("src/bayesboard").join(name))?;
    }
    let wheels = folder.join("python");
    empty(&wheels)?;
    let mut hatch = workspace.command(python);
    hatch.args(["-m", "hatchling", "build", "--target", "wheel", "--directory"]).arg(&wheels);
    run("hatchling", hatch.current_dir(&to).env("BAYESBOARD_VERSION", env!("CARGO_PKG_VERSION")))?;
    let wheel = build::files(&wheels)?.into_iter().next().context("hatchling has made no wheel")?;
    let size = fs::metadata(&wheel)?.len();
    ensure!(size <= MOST, "the wheel has {size} bytes, more than {MOST}");
    Ok(wheel)
}
