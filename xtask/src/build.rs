//! The site: wasm, its JavaScript bindings, and the page.

use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use flate2::{Compression, bufread::GzEncoder};
use sha2::{Digest, Sha256};

use crate::shell::{Workspace, run};
use crate::toolchain::{self, WASM};
use crate::{bundle, minify, names, parts};

/// The second part of the module.
const REST: &str = "bayesboard_rest.wasm";

/// What must have run before the page is painted.
pub(crate) const FIRST: &str = "first.js";

/// Builds the whole site and prints what it weighs.
pub(crate) fn site(workspace: &Workspace) -> Result<()> {
    let module = compile(workspace, "bayesboard-module")?;

    let site = workspace.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("emptying {}", site.display()))?;
    }
    copy_folder(&workspace.root.join("www"), &site)?;
    // What is given away beside the page, `cargo xtask dist` adds.
    for folder in ["offline", "element"] {
        fs::remove_dir_all(site.join(folder)).context(folder)?;
    }
    let whole = workspace.module();
    bindgen(&module, "bayesboard", &whole)?;
    // The types of the raw wasm exports, of no use beside those of the module.
    fs::remove_file(whole.join("bayesboard_bg.wasm.d.ts")).context("wasm-bindgen's output")?;
    // Without it, Node takes a `.js` file for CommonJS.
    fs::write(whole.join("package.json"), "{ \"type\": \"module\" }\n")?;
    divide(&module, &whole, &site)?;
    minify(&whole)?;
    bundle(&site)?;
    minify(&site)?;
    print_sizes(&site)
}

/// Compiles a package to wasm as the page has it, and returns the file.
pub(crate) fn compile(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    toolchain::ensure_target(workspace)?;
    // A library that is also for Rust crates gets no link-time optimization, which is an eighth of the module: so here it
    // is for wasm alone, whatever its manifest says.
    let mut command = workspace.cargo(["rustc", "--release", "--lib", "--crate-type=cdylib", "--target", WASM]);
    command.args(["--package", package]);
    shrink(workspace, &mut command)?;
    // The linker writes down what refers to what, for whoever takes the module apart.
    command.args(["--", "-Clink-arg=--emit-relocs"]);
    run("compiling to wasm", &mut command)?;
    Ok(workspace.target.join(WASM).join("release").join(package.replace('-', "_")).with_extension("wasm"))
}

/// Has the standard library compiled with the page, for size and without the texts of panics, which no page shows: a
/// tenth of the module. The compiler keeps these switches for its nightly releases; the toolchain is pinned, so that
/// what they do here does not change. Where the library's source cannot be had the page is built without, and larger.
fn shrink(workspace: &Workspace, compile: &mut Command) -> Result<()> {
    if !toolchain::ensure_library_source(workspace)? {
        println!("the source of the standard library cannot be added: the module will be a tenth larger");
        return Ok(());
    }
    compile
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size", "--config"])
        .arg(format!(
            r#"target.{WASM}.rustflags=["-Zunstable-options","-Cpanic=immediate-abort","-Zlocation-detail=none"]"#
        ));
    Ok(())
}

/// Puts the module into the site in two parts, and leaves it whole, without names, where it lies.
fn divide(linked: &Path, whole: &Path, site: &Path) -> Result<()> {
    let file = whole.join("bayesboard_bg.wasm");
    let module = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
    let [first, second] = parts::split(&module, &fs::read(linked)?).context("dividing the module")?;
    let bring = parts::script(REST, &second);
    fs::write(site.join("bayesboard_bg.wasm"), first)?;
    fs::write(site.join(REST), second)?;
    fs::write(file, parts::nameless(&module)?)?;
    fs::copy(whole.join("bayesboard.d.ts"), site.join("bayesboard.d.ts"))?;
    let script = fs::read_to_string(whole.join("bayesboard.js"))? + &bring;
    fs::write(site.join("bayesboard.js"), script).context("writing the module's script")
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

/// Minifies the page, the scripts and style sheets of the site in place; the sources keep their comments.
fn minify(site: &Path) -> Result<()> {
    for file in files(site)? {
        let minify = match file.extension().and_then(OsStr::to_str) {
            Some("js") => minify::script,
            Some("css") => minify::style_sheet,
            Some("html") => |source: &str| Ok(minify::page(source)),
            _ => continue,
        };
        let small = minify(&fs::read_to_string(&file)?).with_context(|| format!("minifying {}", file.display()))?;
        fs::write(&file, small)?;
    }
    Ok(())
}

/// Generates the ES module with its types beside the wasm file.
pub(crate) fn bindgen(module: &Path, name: &str, site: &Path) -> Result<()> {
    let options = ["wasm-bindgen", "--target=web", "--no-demangle", "--remove-producers-section", "--out-name"];
    let places = [name.as_ref(), "--out-dir".as_ref(), site.as_os_str(), module.as_os_str()];
    let arguments = options.iter().map(AsRef::as_ref).chain(places);
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments).context("wasm-bindgen")?;
    names::shorten(&site.join(format!("{name}_bg.wasm")), &site.join(name).with_extension("js"))
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
/// The totals leave out what no page loads, the types; the first one also the second part of the module, which a page
/// loads when somebody asks for what is in it.
fn print_sizes(site: &Path) -> Result<()> {
    println!("{:<32} {:>9} {:>9}", site.display(), "bytes", "gzip");
    let (mut total, mut later) = ([0, 0], [0, 0]);
    for file in files(site)? {
        let content = fs::read(&file)?;
        let sizes = [content.len(), gzip(&content).len()];
        let name = file.strip_prefix(site)?.display().to_string();
        println!("  {name:<30} {:>9} {:>9}", sizes[0], sizes[1]);
        if name == REST {
            later = sizes;
        } else if is_loaded(&file) {
            total = [total[0] + sizes[0], total[1] + sizes[1]];
        }
    }
    println!("  {:<30} {:>9} {:>9}", "what a page opens with", total[0], total[1]);
    println!("  {:<30} {:>9} {:>9}", "all that it may load", total[0] + later[0], total[1] + later[1]);
    Ok(())
}

/// Whether a page may load this file: all but types and Node's marker.
pub(crate) fn is_loaded(file: &Path) -> bool {
    let name = file.file_name().and_then(OsStr::to_str).unwrap_or_default();
    !(name.ends_with(".d.ts") || name == "package.json")
}

/// All files in a folder and below it, in order of their names.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
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

/// Tells these contents from all others.
pub(crate) fn digest(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The beginning of the digest, in letters: for a version's name.
pub(crate) fn version(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    digest(parts)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Compresses as well as gzip can.
pub(crate) fn gzip(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    // Reading from memory does not fail.
    let _ = GzEncoder::new(content, Compression::best()).read_to_end(&mut compressed);
    compressed
}
