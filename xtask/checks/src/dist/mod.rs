//! The distributions: a site to upload, one file that opens from disk, a course package, a package for other pages and
//! for Node, a module for notebooks, and a wheel for Python.

mod course;
mod element;
mod guard;
mod one_file;
mod package;
pub(crate) mod python;
mod release;
mod site;
mod widget;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use xtask::module::Profile;
use xtask::screens::PAGE;
use xtask::shell::Workspace;

use crate::{budget, build};

/// The page as one file.
const ONE_FILE: &str = "bayesboard.html";

/// Builds the page and all distributions, in `target/dist/`, and opens each; `tag` is that of a release.
pub(crate) fn dist(workspace: &Workspace, tag: Option<&str>) -> Result<()> {
    if let Some(tag) = tag {
        release::check(workspace, tag)?;
    }
    build::site(workspace, Profile::Published)?;
    build::weigh(workspace)?;
    assemble(workspace)?;
    let folder = workspace.root.join("target/dist");
    let tarball = release::pack(workspace, &folder)?;
    let python = python::environment(workspace)?;
    let wheel = python.map(|python| python::wheel(workspace, &python, &folder)).transpose()?;
    for (what, made, without) in [("npm", &tarball, "npm"), ("wheel", &wheel, "Python 3.11")] {
        match made {
            Some(file) => println!("  {:<31}{:>9} bytes", file_name(file), fs::metadata(file)?.len()),
            None => ensure!(tag.is_none(), "a release needs {without}"),
        }
        if made.is_none() {
            println!("  without {without} there is no {what}");
        }
    }
    if release::repository().is_none() {
        println!("  `repository` in Cargo.toml is a placeholder, which no package names");
    }
    release::sum(&folder)?;
    println!();
    budget::hold(&[("one_file", fs::metadata(folder.join(ONE_FILE)).context(ONE_FILE)?.len() as usize)])?;
    guard::open(workspace, &folder, tarball.as_deref(), wheel.as_deref())
}

fn file_name(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Makes all distributions of a built site.
pub(crate) fn assemble(workspace: &Workspace) -> Result<()> {
    let folder = workspace.root.join("target/dist");
    let site = site::assemble(workspace, &folder.join("site"))?;
    let file = one_file::assemble(workspace, &folder)?;
    let element = element::assemble(workspace, element::Home::File, &folder)?;
    let course = course::assemble(&folder)?;
    let widget = widget::assemble(workspace, &folder)?;
    // Course packages are made of it in the page; a visitor does not load it.
    copy(&folder.join(ONE_FILE), &folder.join("site").join(ONE_FILE))?;
    let package = package::assemble(workspace, &folder, &folder.join("package"))?;
    println!("\n{}", folder.display());
    println!("  site/{PAGE:<13}{site:>9} bytes gzip, works offline from its second opening on");
    println!("  {ONE_FILE:<18}{file:>9} bytes, opens from disk");
    println!("  {:<18}{course:>9} bytes, all tasks for a course system, by SCORM 1.2", course::PACKAGE);
    println!("  bayes-board.js    {element:>9} bytes, the element for course pages, to lie beside {ONE_FILE}");
    println!("  {:<18}{widget:>9} bytes, a board in a notebook, by anywidget", widget::MODULE);
    println!("  package/          {package:>9} bytes, for npm");
    Ok(())
}

/// Makes a folder, or empties it.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("emptying {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))
}

fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    fs::write(file, content).with_context(|| format!("writing {}", file.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    fs::copy(from, to).map(drop).with_context(|| format!("copying {}", from.display()))
}

/// Replaces the only occurrence of `old` in `text`; an error when there is not exactly one.
fn replace_one(text: &str, old: &str, new: &str) -> Result<String> {
    let mut parts = text.split(old);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(before), Some(after), None) => Ok([before, new, after].concat()),
        _ => anyhow::bail!("the page does not hold exactly one `{old}`"),
    }
}

/// The SHA-256 digest of some contents.
fn digest(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The name of a version: the beginning of the digest in hexadecimal digits.
fn version(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    digest(parts)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_once_is_replaced_and_all_else_is_refused() {
        assert_eq!(replace_one("a-b-c", "b", "d").ok().as_deref(), Some("a-d-c"));
        assert!(replace_one("a-b-b", "b", "d").is_err());
        assert!(replace_one("a-c", "b", "d").is_err());
    }
}
