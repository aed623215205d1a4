//! The site: wasm, its JavaScript bindings, and the page.

use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::{Compression, bufread::GzEncoder};

use crate::minify;
use crate::shell::{Workspace, run};
use crate::toolchain::{self, WASM};

/// Builds the whole site and prints what it weighs.
pub(crate) fn site(workspace: &Workspace) -> Result<()> {
    toolchain::ensure_target(workspace)?;
    let arguments = ["build", "--release", "--package=bayesboard", "--lib", "--target", WASM];
    run("compiling to wasm", &mut workspace.cargo(arguments))?;

    let site = workspace.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("emptying {}", site.display()))?;
    }
    copy_folder(&workspace.root.join("www"), &site)?;
    let module = workspace.target.join(WASM).join("release/bayesboard.wasm");
    bindgen(&module, &site)?;
    // The types of the raw wasm exports, of no use beside those of the module.
    fs::remove_file(site.join("bayesboard_bg.wasm.d.ts")).context("wasm-bindgen's output")?;
    // Without it, Node takes a `.js` file for CommonJS.
    fs::write(site.join("package.json"), "{ \"type\": \"module\" }\n")?;
    minify(&site)?;
    print_sizes(&site)
}

/// Minifies the scripts and style sheets of the site in place; the sources keep their comments.
fn minify(site: &Path) -> Result<()> {
    for file in files(site)? {
        let minify = match file.extension().and_then(OsStr::to_str) {
            Some("js") => minify::script,
            Some("css") => minify::style_sheet,
            _ => continue,
        };
        let small = minify(&fs::read_to_string(&file)?).with_context(|| format!("minifying {}", file.display()))?;
        fs::write(&file, small)?;
    }
    Ok(())
}

/// Generates the ES module with its types beside the wasm file.
pub(crate) fn bindgen(module: &Path, site: &Path) -> Result<()> {
    let options = ["wasm-bindgen", "--target=web", "--remove-name-section", "--remove-producers-section", "--out-dir"];
    let arguments = options.iter().map(AsRef::as_ref).chain([site.as_os_str(), module.as_os_str()]);
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments).context("wasm-bindgen")
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("reading {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target).with_context(|| format!("copying {}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Prints every file with its size, raw and compressed as [`crate::serve`] sends it.
///
/// The total leaves out what no page loads: types and Node's marker.
fn print_sizes(site: &Path) -> Result<()> {
    println!("{:<32} {:>9} {:>9}", site.display(), "bytes", "gzip");
    let mut total = [0, 0];
    for file in files(site)? {
        let content = fs::read(&file)?;
        let sizes = [content.len(), gzip(&content).len()];
        let name = file.strip_prefix(site)?.display().to_string();
        println!("  {name:<30} {:>9} {:>9}", sizes[0], sizes[1]);
        if !(name.ends_with(".d.ts") || name == "package.json") {
            total = [total[0] + sizes[0], total[1] + sizes[1]];
        }
    }
    println!("  {:<30} {:>9} {:>9}", "total, types left out", total[0], total[1]);
    Ok(())
}

/// All files in a folder and below it, in order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Compresses as well as gzip can.
pub(crate) fn gzip(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    // Reading from memory does not fail.
    let _ = GzEncoder::new(content, Compression::best()).read_to_end(&mut compressed);
    compressed
}
