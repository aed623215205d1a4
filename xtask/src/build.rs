//! The site: the wasm module, its JavaScript, and the page.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::{Compression, bufread::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::screens::{self, FONTS, HEAD_SCRIPT, MAIN_SCRIPT, MODULE, MODULE_SCRIPT, MOVED, PAGE};
use crate::shell::{Workspace, run, step};
use crate::texts::{Language, Texts};
use crate::toolchain::{self, WASM};
use crate::{bundle, minify};

/// Builds the whole site and prints the sizes of the page.
pub fn site(workspace: &Workspace) -> Result<()> {
    step(1, 3, "compiling the module");
    let module = compile(workspace, MODULE)?;
    step(2, 3, "generating its JavaScript");
    let site = workspace.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("emptying {}", site.display()))?;
    }
    fs::create_dir_all(&site).with_context(|| format!("making {}", site.display()))?;
    generate(&module, &site)?;
    // Without it, Node takes a `.js` file for CommonJS.
    fs::write(site.join("package.json"), "{ \"type\": \"module\" }\n")?;
    step(3, 3, "joining the scripts and styles of the page");
    let www = workspace.root.join("www");
    for file in FONTS {
        write(&site.join(file), fs::read(www.join(file)).with_context(|| format!("reading {file}"))?)?;
    }
    let read = |file: &&str| fs::read_to_string(www.join(file)).with_context(|| format!("reading {file}"));
    for styles in screens::styles() {
        let joined = styles.iter().map(read).collect::<Result<String>>()?;
        write(&site.join(styles[0]), joined)?;
    }
    let texts = Texts::read(workspace, Language::English)?;
    write_texts(workspace, &texts, &site)?;
    texts.check_use()?;
    print_sizes(&site)
}

/// Makes a copy of the site in the pseudo-language, for tests of the layout, and returns its folder.
pub fn pseudo(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.root.join("target/pseudo");
    let site = workspace.site();
    for file in files(&site)? {
        let content = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
        write(&folder.join(file.strip_prefix(&site)?), content)?;
    }
    write_texts(workspace, &Texts::read(workspace, Language::Pseudo)?, &folder)?;
    Ok(folder)
}

/// Writes the files with texts: the pages and their scripts.
fn write_texts(workspace: &Workspace, texts: &Texts, site: &Path) -> Result<()> {
    let bundle = |script: &str| bundle::bundle(&workspace.root.join("www").join(script), texts);
    // The head script runs before the first paint, so it is not a module: modules wait for the whole page.
    for script in [HEAD_SCRIPT, MOVED[1]] {
        write_script(&bundle::enclosed(&bundle(script)?), script, site)?;
    }
    write_script(&bundle(MAIN_SCRIPT)?, MAIN_SCRIPT, site)?;
    write(&site.join(PAGE), screens::of_site(workspace, texts)?)?;
    write(&site.join(MOVED[0]), screens::moved(workspace, texts)?)
}

/// Writes the module with its JavaScript, without the types of the raw wasm exports.
fn generate(module: &Path, site: &Path) -> Result<()> {
    bindgen(module, MODULE, site)?;
    fs::remove_file(site.join(format!("{MODULE}_bg.wasm.d.ts"))).context("wasm-bindgen's output")?;
    write_script(&fs::read_to_string(site.join(MODULE_SCRIPT))?, MODULE_SCRIPT, site)
}

/// Writes a minified script.
fn write_script(source: &str, name: &str, site: &Path) -> Result<()> {
    write(&site.join(name), &minify::script(source).with_context(|| format!("minifying {name}"))?)
}

fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    fs::write(file, content).with_context(|| format!("writing {}", file.display()))
}

/// Compiles the library of a package to wasm, and returns the file.
pub fn compile(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    toolchain::ensure_target(workspace)?;
    let mut command = workspace.cargo(["rustc", "--release", "--lib", "--crate-type=cdylib", "--target", WASM]);
    run("compiling to wasm", command.arg(format!("--package={package}")))?;
    let folder = workspace.target.join(WASM).join("release");
    Ok(folder.join(package.replace('-', "_")).with_extension("wasm"))
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

/// Prints what the page loads, file by file, raw and compressed as [`crate::serve`] sends it.
fn print_sizes(site: &Path) -> Result<()> {
    println!("{:<32} {:>9} {:>9}", site.display(), "bytes", "gzip");
    let mut total = [0, 0];
    for name in screens::files() {
        let content = fs::read(site.join(name)).with_context(|| format!("reading {name}"))?;
        let sizes = [content.len(), gzip(&content).len()];
        println!("  {name:<30} {:>9} {:>9}", sizes[0], sizes[1]);
        total = [total[0] + sizes[0], total[1] + sizes[1]];
    }
    println!("  {:<30} {:>9} {:>9}", "what the page loads", total[0], total[1]);
    Ok(())
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
