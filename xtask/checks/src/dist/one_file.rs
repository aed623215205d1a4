//! The whole page in one file that opens from disk, where a page may load neither modules nor wasm.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};

use xtask::build::{FIRST, gzip};
use xtask::page::Page;
use xtask::shell::Workspace;
use xtask::{bundle, minify};

use super::{digest, read, write};

/// The policy: nothing but what lies in the file, told by its hash.
fn policy(scripts: [&str; 3], style: &str) -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(digest([text])));
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        scripts.map(hash).join(" "),
        hash(style)
    )
}

/// Returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    let site = workspace.site();
    let module = std::fs::read(site.join("bayesboard_bg.wasm")).context("the module")?;
    let exports = bundle::as_value(&read(&site.join("bayesboard.js"))?)?;
    let inlined = read(&workspace.root.join("www/offline/inlined.js"))?;
    let inlined = minify::script(&format!("const MODULE = {exports};\n{inlined}"))?;
    let [first, main, style] = [FIRST, "main.js", "style.css"].map(|name| read(&site.join(name)));
    let [first, main, style] = [first?, main?, style?];
    for script in [&first, &inlined, &main] {
        ensure!(!script.contains("</script") && !script.contains("<!--"), "a script would end its own element");
    }
    let head = format!("<style>{style}</style>\n  <script>{first}</script>");
    let packed = BASE64_STANDARD.encode(gzip(&module));
    let end = format!(
        "<script type=\"text/plain\" id=\"module\">{packed}</script>\n\
         <script type=\"module\">{inlined}</script>\n<script type=\"module\">{main}</script>\n"
    );
    let page = Page::read(workspace)?.filled(&policy([&first, &inlined, &main], &style), &head, &end)?;
    write(to, &page)?;
    Ok(page.len())
}
