//! The whole page in one file that opens from disk, where a page may load neither modules nor wasm.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64ct::{Base64, Encoding};

use super::{digest, read, replace_one, write};
use crate::build::gzip;
use crate::bundle;
use crate::shell::Workspace;

/// How the page's script asks for the module that wasm-bindgen has written.
const IMPORT: &str = "import(`./bayesboard.js`)";

/// The policy: nothing but what lies in the file, told by its hash.
fn policy(script: &str, style: &str) -> String {
    let hash = |text: &str| format!("'sha256-{}'", Base64::encode_string(&digest([text])));
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        hash(script),
        hash(style)
    )
}

/// Returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    let site = workspace.site();
    let module = std::fs::read(site.join("bayesboard_bg.wasm")).context("the module")?;
    let glue = bundle::as_value(&read(&site.join("bayesboard.js"))?)?;
    let script = replace_one(&read(&site.join("main.js"))?, IMPORT, &format!("Promise.resolve({glue})"))?;
    let style = read(&site.join("style.css"))?;
    ensure!(!script.contains("</script") && !style.contains("</style"), "what is inlined would end its own element");

    let page = read(&site.join("index.html"))?;
    let page: String = page.split_inclusive('\n').filter(|line| !line.contains("preload\" ")).collect();
    let page = replace_one(&page, "<link rel=\"stylesheet\" href=\"style.css\">", &format!("<style>{style}</style>"))?;
    let (before, after) = page.split_once("http-equiv=\"Content-Security-Policy\" content=\"").context("no policy")?;
    let (_, after) = after.split_once('"').context("a policy without an end")?;
    let page = format!("{before}http-equiv=\"Content-Security-Policy\" content=\"{}\"{after}", policy(&script, &style));
    let packed = Base64::encode_string(&gzip(&module));
    let inlined = format!(
        "<script type=\"text/plain\" id=\"inlined-module\">{packed}</script>\n  <script type=\"module\">{script}</script>"
    );
    let page = replace_one(&page, "<script type=\"module\" src=\"main.js\" blocking=\"render\"></script>", &inlined)?;
    write(to, &page)?;
    Ok(page.len())
}
