//! The whole page in one file that opens from disk, where a page may load neither modules nor wasm.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};

use xtask::build::gzip;
use xtask::screens::{FONTS, HEAD_SCRIPT, MODULE_SCRIPT, MODULE_WASM, SCREENS, Screen};
use xtask::shell::Workspace;
use xtask::{bundle, minify};

use super::{digest, read, replace_one, write};

/// The policy: nothing but what lies in the file, told by its hash.
fn policy(scripts: [&str; 3], style: &str) -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(digest([text])));
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; font-src data:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        scripts.map(hash).join(" "),
        hash(style)
    )
}

/// The name of the file.
pub(super) fn name(page: &Screen) -> String {
    format!("{}.html", page.name)
}

/// The style sheets with the fonts in place of their addresses.
fn with_fonts(workspace: &Workspace, styles: String) -> Result<String> {
    FONTS.iter().try_fold(styles, |styles, font| {
        let content = std::fs::read(workspace.site().join(font)).with_context(|| format!("reading {font}"))?;
        let address = font.strip_prefix("kit/").unwrap_or(font);
        replace_one(&styles, address, &format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(content)))
    })
}

/// Writes the file into a folder and returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, page: &Screen, folder: &Path) -> Result<usize> {
    let site = workspace.site();
    let module = std::fs::read(site.join(MODULE_WASM)).context("the module")?;
    let exports = bundle::as_value(&read(&site.join(MODULE_SCRIPT))?)?;
    let inlined = read(&workspace.root.join("www/offline/inlined.js"))?;
    let inlined = minify::script(&format!("const MODULE = {exports};\n{inlined}"))?;
    let [head, main] = [HEAD_SCRIPT, page.main_script].map(|name| read(&site.join(name)));
    let [head, main] = [head?, main?];
    let styles = page.styles.iter().map(|style| read(&site.join(style))).collect::<Result<String>>()?;
    let styles = with_fonts(workspace, styles)?;
    for script in [&head, &inlined, &main] {
        ensure!(!script.contains("</script") && !script.contains("<!--"), "a script would end its own element");
    }
    let elements = format!("<style>{styles}</style>\n  <script>{head}</script>");
    let packed = BASE64_STANDARD.encode(gzip(&module));
    let end = format!(
        "<script type=\"text/plain\" id=\"module\">{packed}</script>\n\
         <script type=\"module\">{inlined}</script>\n<script type=\"module\">{main}</script>\n"
    );
    let html = page.filled(workspace, &policy([&head, &inlined, &main], &styles), &elements, &end)?;
    // Pages link to each other as the files that they are.
    let link = |name: &str| format!("href=\"{name}\"");
    let html = SCREENS.iter().fold(html, |html, other| html.replace(&link(other.template), &link(&name(other))));
    write(&folder.join(name(page)), &html)?;
    Ok(html.len())
}
