//! The site as it is sent: scripts bundled, style sheets joined, both minified, and everything compressed.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::{Compression, bufread::GzEncoder};

use xtask::module::{self, Profile};
use xtask::screens::{
    self, FONTS, HEAD_SCRIPT, MAIN_SCRIPT, MODULE, MODULE_SCRIPT, MODULE_TYPES, MODULE_WASM, MOVED, PAGE,
};
use xtask::serve::{self, Files};
use xtask::shell::{Workspace, step};
use xtask::sources;
use xtask::texts::{Language, Texts};

use crate::{budget, bundle, minify};

/// Builds the whole site.
pub(crate) fn site(workspace: &Workspace, profile: Profile) -> Result<()> {
    step(1, 2, "compiling the module and generating its script");
    module::build(workspace, MODULE, profile, &workspace.module())?;
    step(2, 2, "joining the scripts and styles of the page");
    let site = workspace.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("emptying {}", site.display()))?;
    }
    let from_module = |file: &str| fs::read(workspace.module().join(file)).with_context(|| format!("reading {file}"));
    for file in [MODULE_WASM, MODULE_TYPES] {
        write(&site.join(file), from_module(file)?)?;
    }
    write_script(&String::from_utf8(from_module(MODULE_SCRIPT)?)?, MODULE_SCRIPT, &site)?;
    // Without it, Node takes a `.js` file for CommonJS.
    fs::write(site.join("package.json"), "{ \"type\": \"module\" }\n")?;
    let www = workspace.root.join("www");
    for file in FONTS {
        write(&site.join(file), fs::read(www.join(file)).with_context(|| format!("reading {file}"))?)?;
    }
    for sheets in screens::styles() {
        let joined = String::from_utf8(sources::joined(&www, sheets)?)?;
        write(&site.join(sheets[0]), minify::style(&joined))?;
    }
    let texts = Texts::read(workspace, Language::English)?;
    let bundle = |script: &str| bundle::bundle(&www.join(script), &texts);
    // The head script runs before the first paint, so it is not a module: modules wait for the whole page.
    write_script(&bundle::enclosed(&bundle(HEAD_SCRIPT)?), HEAD_SCRIPT, &site)?;
    for script in [MAIN_SCRIPT, MOVED[1]] {
        write_script(&bundle(script)?, script, &site)?;
    }
    write(&site.join(PAGE), screens::of_site(workspace, &texts)?)?;
    write(&site.join(MOVED[0]), screens::moved(workspace, &texts)?)?;
    texts.check_use()
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

/// A folder that is served compressed, as a host on the web does.
pub(crate) struct Built(pub(crate) PathBuf);

impl Files for Built {
    fn read(&self, path: &str) -> Result<Option<Vec<u8>>> {
        serve::in_folder(&self.0, path)
    }

    fn gzip(&self, content: &[u8]) -> Option<Vec<u8>> {
        Some(gzip(content))
    }
}

/// Prints what the page loads, file by file, raw and compressed as a host on the web sends it, and the figures beside
/// their limits; fails above one.
pub(crate) fn weigh(workspace: &Workspace) -> Result<()> {
    let site = workspace.site();
    println!("{:<32} {:>9} {:>9}", site.display(), "bytes", "gzip");
    let mut total = [0, 0];
    let mut sizes = Vec::new();
    for name in screens::files() {
        let content = fs::read(site.join(name)).with_context(|| format!("reading {name}"))?;
        let [raw, packed] = [content.len(), gzip(&content).len()];
        println!("  {name:<30} {raw:>9} {packed:>9}");
        total = [total[0] + raw, total[1] + packed];
        sizes.push((name, raw, packed));
    }
    println!("  {:<30} {:>9} {:>9}\n", "what the page loads", total[0], total[1]);
    let of = |names: &[&str]| -> [usize; 2] {
        let named = || sizes.iter().filter(|(name, ..)| names.contains(name));
        [named().map(|(_, raw, _)| raw).sum(), named().map(|(.., packed)| packed).sum()]
    };
    budget::hold(&[
        ("module", of(&[MODULE_WASM])[1]),
        ("page", total[1]),
        ("script", of(&[HEAD_SCRIPT, MAIN_SCRIPT, MODULE_SCRIPT])[1]),
        ("html", of(&[PAGE])[0]),
        ("lines", lines(workspace)?),
    ])
}

/// Where the product is, and in which languages.
const PRODUCT: [&str; 5] = ["src", "www", "xtask", "kernels", "course"];
const LANGUAGES: [&str; 5] = ["rs", "js", "mjs", "html", "css"];

/// The lines of the product.
fn lines(workspace: &Workspace) -> Result<usize> {
    let mut n = 0;
    for folder in PRODUCT {
        for file in files(&workspace.root.join(folder))? {
            if file.extension().is_some_and(|extension| LANGUAGES.iter().any(|language| extension == *language)) {
                n += fs::read_to_string(&file).with_context(|| file.display().to_string())?.lines().count();
            }
        }
    }
    Ok(n)
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

/// Compresses as well as gzip can.
pub(crate) fn gzip(content: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    // Reading from memory does not fail.
    let _ = GzEncoder::new(content, Compression::best()).read_to_end(&mut compressed);
    compressed
}
