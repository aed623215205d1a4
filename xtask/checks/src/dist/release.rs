//! What a release attaches besides: archives, check sums; and what must hold before it is published.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use xtask::shell::{Workspace, find_program, run};

use super::{ONE_FILE, copy, digest, empty, read, write};
use crate::build;

/// The site as one file.
const SITE: &str = "bayesboard-site.zip";

/// The extension for Quarto, with the element and the page that it shows.
const QUARTO: &str = "bayesboard-quarto.zip";

/// Where the extension is in the repository, and the place of its files in a document's folder.
const EXTENSION: [&str; 2] = ["docs/quarto", "_extensions/bayesboard"];

/// Further files that name the version.
const VERSIONED: [&str; 2] = ["CITATION.cff", "docs/quarto/_extensions/bayesboard/_extension.yml"];

/// The check sums of all other files.
const SUMS: &str = "SHA256SUMS";

/// The version, which `Cargo.toml` alone has.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where the repository is; a placeholder until somebody publishes it.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The address of the repository, if it is none of an example.
pub(super) fn repository() -> Option<&'static str> {
    Some(REPOSITORY).filter(|address| address.starts_with("https://") && !address.contains("example."))
}

/// Fails where a tag is not that of the version, the changelog does not have it, or nobody knows the repository.
pub(super) fn check(workspace: &Workspace, tag: &str) -> Result<()> {
    ensure!(tag.strip_prefix('v') == Some(VERSION), "the tag {tag} is not that of version {VERSION} of Cargo.toml");
    let changelog = read(&workspace.root.join("CHANGELOG.md"))?;
    ensure!(changelog.contains(&format!("\n## {VERSION}")), "CHANGELOG.md has no section {VERSION}");
    ensure!(repository().is_some(), "`repository` in Cargo.toml is a placeholder: {REPOSITORY}");
    for name in VERSIONED {
        let text = read(&workspace.root.join(name))?;
        ensure!(text.contains(&format!("\nversion: {VERSION}\n")), "{name} is not of version {VERSION}");
    }
    Ok(())
}

/// Packs the site, the extension for Quarto and the package for npm; the latter is `None` where npm is not installed.
pub(super) fn pack(workspace: &Workspace, folder: &Path) -> Result<Option<PathBuf>> {
    zip(&folder.join("site"), &folder.join(SITE))?;
    let (from, to) = (workspace.root.join(EXTENSION[0]), folder.join("quarto"));
    empty(&to)?;
    for file in build::files(&from)? {
        copy(&file, &to.join(file.strip_prefix(&from)?))?;
    }
    for name in [ONE_FILE, "bayes-board.js"] {
        copy(&folder.join(name), &to.join(EXTENSION[1]).join(name))?;
    }
    zip(&to, &folder.join(QUARTO))?;
    let Some(npm) = find_program(&["npm"]) else { return Ok(None) };
    let mut pack = workspace.command(npm);
    pack.args(["pack", "--silent", "--offline", "--pack-destination"]).arg(folder).current_dir(folder.join("package"));
    run("npm pack", pack.stdin(Stdio::null()).stdout(Stdio::null()))?;
    Ok(Some(folder.join(format!("bayesboard-{VERSION}.tgz"))))
}

/// Packs all files of a folder, by their paths in it.
fn zip(folder: &Path, archive: &Path) -> Result<()> {
    let mut zip = ZipWriter::new(File::create(archive).with_context(|| archive.display().to_string())?);
    for file in build::files(folder)? {
        let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(&fs::read(&file)?)?;
    }
    zip.finish()?;
    Ok(())
}

/// Writes the check sums of the files that a release has, in the format of `sha256sum`.
pub(super) fn sum(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    for place in [folder.to_owned(), folder.join("python")] {
        for entry in fs::read_dir(&place).into_iter().flatten() {
            files.push(entry?.path());
        }
    }
    files.retain(|file| file.is_file() && !file.ends_with(SUMS));
    files.sort();
    let mut sums = String::new();
    for file in files {
        let digits: String = digest([fs::read(&file)?]).iter().map(|byte| format!("{byte:02x}")).collect();
        let name = file.file_name().context("a file without a name")?.to_string_lossy();
        sums += &format!("{digits}  {name}\n");
    }
    write(&folder.join(SUMS), sums)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_of_the_version_and_of_a_known_repository() {
        let workspace = Workspace::locate().expect("the workspace");
        let refusal = |tag: &str| check(&workspace, tag).expect_err("refused").to_string();
        assert!(refusal("v99.0.0").contains("not that of version"));
        assert!(refusal(VERSION).contains("not that of version"));
        if repository().is_none() {
            assert!(refusal(&format!("v{VERSION}")).contains("placeholder"));
        }
    }
}
