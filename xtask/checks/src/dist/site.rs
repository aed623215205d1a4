//! The site to upload: that of `cargo xtask build` with a service worker, so that it works without network.

use std::path::Path;

use anyhow::{Context, Result};

use super::element::{self, Home};
use super::{copy, empty, page_files, read, version, write};
use xtask::build::gzip;
use xtask::minify;
use xtask::page::Page;
use xtask::shell::Workspace;

/// Returns what a page loads of it, compressed.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    empty(to)?;
    for file in page_files(&workspace.site())? {
        copy(&file, &to.join(file.file_name().context("a file without a name")?))?;
    }
    let sources = workspace.root.join("www/offline");
    for name in ["manifest.webmanifest", "icon.svg"] {
        copy(&sources.join(name), &to.join(name))?;
    }
    write(&to.join("offline.js"), minify::script(&read(&sources.join("register.js"))?)?)?;
    write(&to.join("index.html"), Page::read(workspace)?.of_offline_site()?)?;

    let files = page_files(to)?;
    let contents = files.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
    let mut names = vec!["./".to_owned()];
    names.extend(files.iter().filter_map(|file| Some(file.file_name()?.to_str()?.to_owned())));
    let version = version(&contents);
    let constants =
        format!("const VERSION = {};\nconst FILES = {};\n", serde_json::json!(version), serde_json::json!(names));
    write(&to.join("worker.js"), minify::script(&(constants + &read(&sources.join("worker.js"))?))?)?;
    // For other pages: this one neither loads nor keeps it.
    element::assemble(workspace, Home::Site, to)?;
    Ok(contents.iter().map(|content| gzip(content).len()).sum())
}
