//! The whole page in one file that opens from disk, where browsers load neither modules nor wasm.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use bayesboard_course::SLOT;

use xtask::screens::{self, FONTS, HEAD_SCRIPT, MAIN_SCRIPT, MODULE_SCRIPT, MODULE_WASM, STYLES};
use xtask::shell::Workspace;
use xtask::texts::{Language, Texts};

use super::{ONE_FILE, digest, read, replace_one, write};
use crate::build::gzip;
use crate::{bundle, minify};

/// The content security policy: only the scripts and styles of the file, by their hashes.
fn policy(scripts: &[&str], styles: &[&str]) -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(digest([text])));
    let hashes = |texts: &[&str]| texts.iter().map(|text| hash(text)).collect::<Vec<_>>().join(" ");
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; font-src data:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        hashes(scripts),
        hashes(styles)
    )
}

/// The style sheets with the fonts embedded as data URLs.
fn with_fonts(workspace: &Workspace, styles: String) -> Result<String> {
    FONTS.iter().try_fold(styles, |styles, font| {
        let content = std::fs::read(workspace.site().join(font)).with_context(|| format!("reading {font}"))?;
        let address = font.strip_prefix("kit/").unwrap_or(font);
        replace_one(&styles, address, &format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(content)))
    })
}

/// Writes the file into a folder and returns its size.
pub(super) fn assemble(workspace: &Workspace, folder: &Path) -> Result<usize> {
    let site = workspace.site();
    let module = std::fs::read(site.join(MODULE_WASM)).context("the module")?;
    let exports = bundle::as_value(&read(&site.join(MODULE_SCRIPT))?)?;
    let inlined = read(&workspace.root.join("www/offline/inlined.js"))?;
    let inlined = minify::script(&format!("const MODULE = {exports};\n{inlined}"))?;
    let [head, main] = [HEAD_SCRIPT, MAIN_SCRIPT].map(|name| read(&site.join(name)));
    let [head, main] = [head?, main?];
    let joined = |styles: &[&str]| read(&site.join(styles[0]));
    let shared = with_fonts(workspace, joined(STYLES)?)?;
    let at_times = screens::styles_at_times()
        .map(|(attributes, styles)| Ok((attributes, joined(styles)?)))
        .collect::<Result<Vec<_>>>()?;
    for script in [&head, &inlined, &main] {
        ensure!(!script.contains("</script") && !script.contains("<!--"), "a script would end its own element");
    }
    let mut elements = format!("<style>{shared}</style>");
    for (attributes, styles) in &at_times {
        elements += &format!("\n  <style {attributes}>{styles}</style>");
    }
    elements += &format!("\n  <script>{head}</script>");
    let packed = BASE64_STANDARD.encode(gzip(&module));
    let end = format!(
        "{SLOT}\n<script type=\"text/plain\" id=\"module\">{packed}</script>\n\
         <script type=\"module\">{inlined}</script>\n<script type=\"module\">{main}</script>\n"
    );
    let styles: Vec<&str> =
        [&shared].into_iter().chain(at_times.iter().map(|(_, styles)| styles)).map(String::as_str).collect();
    let texts = Texts::read(workspace, Language::English)?;
    let html = screens::filled(workspace, &texts, &policy(&[&head, &inlined, &main], &styles), &elements, &end)?;
    write(&folder.join(ONE_FILE), &html)?;
    Ok(html.len())
}
