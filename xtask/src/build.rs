//! The site: wasm, its JavaScript bindings, and the page.

use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::{Compression, bufread::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::page::Page;
use crate::shell::{Workspace, run, step};
use crate::toolchain::{self, WASM};
use crate::{bundle, minify};

/// What must have run before the page is painted.
pub const FIRST: &str = "first.js";

/// Builds the whole site and prints what it weighs.
pub fn site(workspace: &Workspace) -> Result<()> {
    step(1, 3, "compiling the module");
    let module = compile(workspace, "bayesboard-module")?;
    step(2, 3, "generating its JavaScript");
    let site = workspace.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("emptying {}", site.display()))?;
    }
    copy_folder(&workspace.root.join("www"), &site)?;
    // What is given away beside the page, `cargo xtask dist` adds.
    for folder in ["offline", "element"] {
        fs::remove_dir_all(site.join(folder)).context(folder)?;
    }
    bindgen(&module, "bayesboard", &site)?;
    // The types of the raw wasm exports, of no use beside those of the module.
    fs::remove_file(site.join("bayesboard_bg.wasm.d.ts")).context("wasm-bindgen's output")?;
    // Without it, Node takes a `.js` file for CommonJS.
    fs::write(site.join("package.json"), "{ \"type\": \"module\" }\n")?;
    step(3, 3, "joining the scripts of the page");
    fs::write(site.join("index.html"), Page::read(workspace)?.of_site()?)?;
    bundle(&site)?;
    minify(&site)?;
    print_sizes(&site)
}

/// Compiles a package to wasm as the page has it, and returns the file.
pub fn compile(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    toolchain::ensure_target(workspace)?;
    // Link-time optimization is for a cdylib alone, whatever else the manifest asks for.
    let mut command = workspace.cargo(["rustc", "--release", "--lib", "--crate-type=cdylib", "--target", WASM]);
    run("compiling to wasm", command.args(["--package", package]))?;
    Ok(workspace.target.join(WASM).join("release").join(package.replace('-', "_")).with_extension("wasm"))
}

/// Joins the page's own scripts into the two that the page names: one that its first paint waits for, which is no module,
/// as those wait for the whole page, and one for all else. What wasm-bindgen wrote stays a module of its own.
fn bundle(site: &Path) -> Result<()> {
    let [first, main] = [FIRST, "main.js"].map(|name| site.join(name));
    let (before, mut files) = bundle::bundle(&first)?;
    let (source, others) = bundle::bundle(&main)?;
    files.extend(others.into_iter().filter(|file| !files.contains(file)).collect::<Vec<_>>());
    for file in files {
        fs::remove_file(&file).with_context(|| format!("removing {}", file.display()))?;
        // A folder goes with the last of its files; until then this fails.
        let _ = file.parent().map(fs::remove_dir);
    }
    for (file, source) in [(first, bundle::enclosed(&before)), (main, source)] {
        fs::write(&file, source).with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(())
}

/// Minifies the scripts of the site in place; the sources keep their comments.
fn minify(site: &Path) -> Result<()> {
    for file in files(site)?.into_iter().filter(|file| file.extension() == Some(OsStr::new("js"))) {
        let small =
            minify::script(&fs::read_to_string(&file)?).with_context(|| format!("minifying {}", file.display()))?;
        fs::write(&file, small)?;
    }
    Ok(())
}

/// Generates the ES module with its types beside the wasm file.
pub fn bindgen(module: &Path, name: &str, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The page does not say where its module lies.
        .omit_default_module_path(false);
    bindgen.generate(folder).context("wasm-bindgen")
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

/// Prints every file with its size, raw and compressed as [`crate::serve`] sends it; the total is what a page loads.
fn print_sizes(site: &Path) -> Result<()> {
    println!("{:<32} {:>9} {:>9}", site.display(), "bytes", "gzip");
    let mut total = [0, 0];
    for file in files(site)? {
        let content = fs::read(&file)?;
        let sizes = [content.len(), gzip(&content).len()];
        let name = file.strip_prefix(site)?.display().to_string();
        println!("  {name:<30} {:>9} {:>9}", sizes[0], sizes[1]);
        if is_loaded(&file) {
            total = [total[0] + sizes[0], total[1] + sizes[1]];
        }
    }
    println!("  {:<30} {:>9} {:>9}", "what a page loads", total[0], total[1]);
    Ok(())
}

/// Whether a page may load this file: all but types and Node's marker.
pub fn is_loaded(file: &Path) -> bool {
    let name = file.file_name().and_then(OsStr::to_str).unwrap_or_default();
    !(name.ends_with(".d.ts") || name == "package.json")
}

/// All files in a folder and below it, in order of their names.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
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
pub fn gzip(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    // Reading from memory does not fail.
    let _ = GzEncoder::new(content, Compression::best()).read_to_end(&mut compressed);
    compressed
}
