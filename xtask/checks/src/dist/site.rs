//! The site to upload: that of `cargo xtask build` with a service worker, so that it works offline.

use std::path::Path;

use anyhow::{Context, Result};

use xtask::screens::{self, MOVED, PAGE};
use xtask::shell::Workspace;
use xtask::texts::{Language, Texts};

use super::element::{self, Home};
use super::{copy, empty, read, version, write};
use crate::build::{self, gzip};
use crate::minify;

/// Further files that the page loads.
const SHARED: [&str; 2] = ["manifest.webmanifest", "icon.svg"];

/// Writes the site and returns the compressed size of what the page loads.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    empty(to)?;
    let sources = workspace.root.join("www/offline");
    for name in SHARED {
        copy(&sources.join(name), &to.join(name))?;
    }
    write(&to.join("offline.js"), minify::script(&read(&sources.join("register.js"))?)?)?;
    for name in screens::files().chain(MOVED) {
        copy(&workspace.site().join(name), &to.join(name))?;
    }
    write(&to.join(PAGE), screens::of_offline_site(workspace, &Texts::read(workspace, Language::English)?)?)?;
    write_worker(&read(&sources.join("worker.js"))?, to)?;
    // For other pages; this page neither loads nor caches it.
    element::assemble(workspace, Home::Site, to)?;
    weight(to)
}

/// Writes the service worker, which caches every file that is in the folder now.
fn write_worker(source: &str, to: &Path) -> Result<()> {
    let files = build::files(to)?;
    let contents = files.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
    let mut names = vec!["./".to_owned()];
    for file in &files {
        let parts = file.strip_prefix(to)?.iter().map(|part| part.to_string_lossy());
        names.push(parts.collect::<Vec<_>>().join("/"));
    }
    let version = version(&contents);
    let constants =
        format!("const VERSION = {};\nconst FILES = {};\n", serde_json::json!(version), serde_json::json!(names));
    write(&to.join("worker.js"), minify::script(&(constants + source))?)
}

/// The compressed size of what the page loads.
fn weight(site: &Path) -> Result<usize> {
    let mut total = 0;
    for name in screens::files().chain(SHARED).chain(["offline.js"]) {
        total += gzip(&std::fs::read(site.join(name)).context(name)?).len();
    }
    Ok(total)
}
