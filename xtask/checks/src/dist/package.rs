//! The module as a package for other pages, workers and Node, with the element for course pages and the page as a file.

use std::path::Path;

use anyhow::Result;

use xtask::screens::{MODULE_SCRIPT, MODULE_TYPES, MODULE_WASM};
use xtask::shell::Workspace;

use super::element::{self, Home};
use super::{ONE_FILE, copy, empty, replace_one, write};
use crate::build;

/// The manifest, as text: in `exports` the order of the conditions counts, `types` before `default`.
const MANIFEST: &str = include_str!("package.json");

/// Its introduction: that of the repository is about files which the package does not have.
const README: &str = include_str!("package.md");

/// The licenses, which npm packs only where the manifest lists them by these names.
const LICENSES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Writes the package and returns its size; `files` is the folder with the one-file page.
pub(super) fn assemble(workspace: &Workspace, files: &Path, to: &Path) -> Result<usize> {
    empty(to)?;
    for name in [MODULE_SCRIPT, MODULE_WASM, MODULE_TYPES] {
        copy(&workspace.site().join(name), &to.join(name))?;
    }
    copy(&files.join(ONE_FILE), &to.join(ONE_FILE))?;
    element::assemble(workspace, Home::Package, to)?;
    copy(&workspace.root.join("www/element/bayes-board.d.ts"), &to.join("bayes-board.d.ts"))?;
    for name in LICENSES {
        copy(&workspace.root.join(name), &to.join(name))?;
    }
    write(&to.join("README.md"), README)?;
    write(&to.join("package.json"), replace_one(MANIFEST, "{{version}}", env!("CARGO_PKG_VERSION"))?)?;
    let mut total = 0;
    for file in build::files(to)? {
        total += std::fs::metadata(&file)?.len() as usize;
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exported_file_is_in_the_package_and_types_come_first() {
        let manifest: serde_json::Value = serde_json::from_str(MANIFEST).expect("JSON");
        let files = manifest["files"].as_array().expect("a list");
        for target in manifest["exports"].as_object().expect("exports").values() {
            let named = target.as_object().map_or(vec![target], |conditions| conditions.values().collect());
            for file in named.into_iter().filter_map(|file| file.as_str()?.strip_prefix("./")) {
                assert!(file == "package.json" || files.iter().any(|packed| packed == file), "{file}");
            }
        }
        for license in LICENSES {
            assert!(files.iter().any(|packed| packed == license), "{license}");
        }
        assert!(!README.contains("]("), "its readers have no other file of the repository");
        for line in MANIFEST.lines().filter(|line| line.contains("\"default\"")) {
            assert!(line.find("\"types\"") < line.find("\"default\"") && line.contains("\"types\""), "{line}");
        }
    }
}
