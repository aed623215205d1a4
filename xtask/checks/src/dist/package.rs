//! The module as a package for other pages, workers and Node, with the element for course pages, the page that this
//! shows, and a command.

use std::path::Path;

use anyhow::Result;

use xtask::screens::{self, MODULE_TYPES};
use xtask::shell::Workspace;

use super::element::{self, Home};
use super::{copy, empty, release, replace_one, widget, write};
use crate::build;

/// The manifest, as text: in `exports` the order of the conditions counts, `types` before `default`.
const MANIFEST: &str = include_str!("package.json");

/// Its introduction: that of the repository is about files which the package does not have.
const README: &str = include_str!("package.md");

/// The licenses, which npm packs only where the manifest lists them by these names.
pub(super) const LICENSES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// The command `bayesboard`.
const COMMAND: &str = include_str!("cli.mjs");

/// Writes the package and returns its size; `files` is the folder with the module for notebooks.
pub(super) fn assemble(workspace: &Workspace, files: &Path, to: &Path) -> Result<usize> {
    empty(to)?;
    for name in screens::files().chain([MODULE_TYPES]) {
        copy(&workspace.site().join(name), &to.join(name))?;
    }
    copy(&files.join(widget::MODULE), &to.join(widget::MODULE))?;
    write(&to.join("cli.mjs"), COMMAND)?;
    element::assemble(workspace, Home::Package, to)?;
    copy(&workspace.root.join("www/element/bayes-board.d.ts"), &to.join("bayes-board.d.ts"))?;
    for name in LICENSES {
        copy(&workspace.root.join(name), &to.join(name))?;
    }
    write(&to.join("README.md"), README)?;
    let manifest = replace_one(MANIFEST, "{{version}}", env!("CARGO_PKG_VERSION"))?;
    write(&to.join("package.json"), replace_one(&manifest, "  {{repository}}\n", &addresses(release::repository()))?)?;
    let mut total = 0;
    for file in build::files(to)? {
        total += std::fs::metadata(&file)?.len() as usize;
    }
    Ok(total)
}

/// The fields of the manifest that need the address of the repository; none where it is not known.
fn addresses(repository: Option<&str>) -> String {
    let Some(address) = repository else { return String::new() };
    format!(
        "  \"repository\": {{ \"type\": \"git\", \"url\": \"git+{address}.git\" }},\n  \"homepage\": \"{address}\",\n  \
         \"bugs\": \"{address}/issues\",\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exported_file_is_in_the_package_and_types_come_first() {
        let text = MANIFEST.replace("  {{repository}}\n", &addresses(Some("https://a.b/c")));
        let manifest: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(manifest["bugs"], "https://a.b/c/issues");
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
        for link in README.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(files.iter().any(|packed| packed == link), "{link} is not in the package");
        }
        for line in MANIFEST.lines().filter(|line| line.contains("\"default\"")) {
            assert!(line.find("\"types\"") < line.find("\"default\"") && line.contains("\"types\""), "{line}");
        }
    }
}
