//! The whole page in one file that opens from disk, where a page may load neither modules nor wasm.
//!
//! Style sheet, script and module are compressed together and written as letters, 5 for 4 bytes; a small script
//! (`www/offline/unpack.js`) takes them out.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64ct::{Base64, Encoding};

use super::{digest, read, replace_one, write};
use crate::build::gzip;
use crate::shell::Workspace;
use crate::{bundle, minify};

/// How the page's script asks for the module that wasm-bindgen has written.
const IMPORT: &str = "import(`./bayesboard.js`)";

/// What is seen until the style sheet is there: nothing, unless there is no script to bring it.
const CURTAIN: &str = "main{visibility:hidden}";

/// The policy: nothing but what lies in the file, told by its hash.
fn policy(scripts: [&str; 2], styles: [&str; 2]) -> String {
    let hash = |text: &str| format!("'sha256-{}'", Base64::encode_string(&digest([text])));
    let hashes = |texts: [&str; 2]| texts.map(hash).join(" ");
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types bayesboard-file",
        hashes(scripts),
        hashes(styles)
    )
}

/// Returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    let site = workspace.site();
    let module = std::fs::read(site.join("bayesboard_bg.wasm")).context("the module")?;
    let glue = bundle::as_value(&read(&site.join("bayesboard.js"))?)?;
    let script = replace_one(&read(&site.join("main.js"))?, IMPORT, &format!("Promise.resolve({glue})"))?;
    let style = read(&site.join("style.css"))?;
    let loader = minify::script(&read(&workspace.root.join("www/offline/unpack.js"))?)?;
    ensure!(!loader.contains("</script"), "the loader would end its own element");
    // What is alike in texts and code lies close together.
    let packed = gzip(&[style.as_bytes(), script.as_bytes(), &module].concat());
    let lengths = format!("{} {} {}", packed.len(), style.len(), script.len());

    let page = read(&site.join("index.html"))?;
    let page: String =
        page.lines().filter(|line| !line.contains("preload\" ")).flat_map(|line| [line.trim_start(), "\n"]).collect();
    let page =
        replace_one(&page, "<link rel=\"stylesheet\" href=\"style.css\">", &format!("<style>{CURTAIN}</style>"))?;
    let (before, after) = page.split_once("http-equiv=\"Content-Security-Policy\" content=\"").context("no policy")?;
    let (_, after) = after.split_once('"').context("a policy without an end")?;
    let policy = policy([&loader, &script], [CURTAIN, &style]);
    let page = format!("{before}http-equiv=\"Content-Security-Policy\" content=\"{policy}\"{after}");
    let page = replace_one(&page, "<script type=\"module\" src=\"main.js\" blocking=\"render\"></script>\n", "")?;
    let letters = letters(&packed);
    let end = format!(
        "<script type=\"text/plain\" id=\"packed\" data-lengths=\"{lengths}\">{letters}</script>\n\
         <script type=\"module\">{loader}</script>\n</body>"
    );
    let page = replace_one(&page, "</body>", &end)?;
    write(to, &page)?;
    Ok(page.len())
}

/// Four bytes as five characters from `(` to `|`, without `<`; at the end zeros are added.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 4 * 5 + 5);
    for chunk in bytes.chunks(4) {
        let mut four = [0; 4];
        four[..chunk.len()].copy_from_slice(chunk);
        let number = u32::from_be_bytes(four);
        for power in (0..5).rev() {
            let digit = (number / 85u32.pow(power) % 85) as u8;
            text.push(match char::from(b'(' + digit) {
                '<' => '}',
                letter => letter,
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_become_letters_that_mean_nothing_in_a_page() {
        assert_eq!(letters(&[0, 0, 0, 0, 255, 255, 255, 255]), "(((((z?^4(");
        assert_eq!(letters(&[7]), letters(&[7, 0, 0, 0]));
        let all: Vec<u8> = (0..4000u32).flat_map(|n| (n.wrapping_mul(2_654_435_761)).to_be_bytes()).collect();
        assert!(letters(&all).bytes().all(|b| (b'('..=b'}').contains(&b) && b != b'<'));
    }
}
