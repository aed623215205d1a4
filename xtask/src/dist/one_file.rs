//! The whole page in one file that opens from disk, where a page may load neither modules nor wasm.
//!
//! All but its head is compressed together and written as letters, seven bits to a byte; a small script
//! (`www/offline/unpack.js`) takes it out.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64ct::{Base64, Encoding};

use super::{read, replace_one, write};
use crate::build::{FIRST, digest, gzip};
use crate::shell::Workspace;
use crate::{bundle, minify};

/// How the page's script asks for the module that wasm-bindgen has written.
const IMPORT: &str = "import(`./bayesboard.js`)";

/// What no single letter stands for, as it means something in markup, to those who end lines, or to a terminal;
/// `www/offline/unpack.js` has the same list.
const UNUSED: [u8; 14] = [0, 7, 8, 9, 10, 11, 12, 13, 26, 27, b'&', b'<', b'>', 127];

/// The policy: nothing but what lies in the file, told by its hash.
fn policy(scripts: [&str; 2], style: &str) -> String {
    let hash = |text: &str| format!("'sha256-{}'", Base64::encode_string(&digest([text])));
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data: blob:; base-uri 'none'; \
         form-action 'none'; require-trusted-types-for 'script'; trusted-types bayesboard-file",
        scripts.map(hash).join(" "),
        hash(style)
    )
}

/// Returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    let site = workspace.site();
    // Whole: a file has no use for a second part.
    let whole = workspace.module();
    let module = std::fs::read(whole.join("bayesboard_bg.wasm")).context("the module")?;
    let glue = bundle::as_value(&read(&whole.join("bayesboard.js"))?)?;
    let script = replace_one(&read(&site.join("main.js"))?, IMPORT, &format!("Promise.resolve({glue})"))?;
    // Not as a module, which browsers start only after they may have painted; where a module lies is where the page does.
    let script = bundle::enclosed(&script.replace("import.meta.url", "location.href"));
    let script = [&read(&site.join(FIRST))?, ";", &script].concat();
    let style = read(&site.join("style.css"))?;
    let loader = minify::script(&read(&workspace.root.join("www/offline/unpack.js"))?)?;
    ensure!(!loader.contains("</script"), "the loader would end its own element");

    let page = read(&site.join("index.html"))?;
    let page: String = page.lines().flat_map(|line| [line.trim_start(), "\n"]).collect();
    let (head, rest) = page.split_once("<body>\n").context("no body")?;
    let (body, _) = rest.split_once("</body>").context("a body without an end")?;
    // What is read without scripts cannot wait for one.
    let (before, rest) = body.split_once("<noscript>").context("nothing to read without scripts")?;
    let (plain, after) = rest.split_once("</noscript>\n").context("a noscript without an end")?;
    let body = [before, after].concat();

    let head =
        head.lines().filter(|line| !line.contains("preload\" ")).flat_map(|line| [line, "\n"]).collect::<String>();
    let head = replace_one(&head, "<link rel=\"stylesheet\" href=\"style.css\">\n", "")?;
    let head = replace_one(&head, "<script src=\"first.js\"></script>\n", "")?;
    let head = replace_one(&head, "<script type=\"module\" src=\"main.js\" async></script>\n", "")?;
    let (before, after) = head.split_once("http-equiv=\"Content-Security-Policy\" content=\"").context("no policy")?;
    let (_, after) = after.split_once('"').context("a policy without an end")?;
    let policy = policy([&loader, &script], &style);

    // What is alike in texts and code lies close together.
    let packed = gzip(&[style.as_bytes(), body.as_bytes(), script.as_bytes(), &module].concat());
    let lengths = format!("{} {} {} {}", packed.len(), style.len(), body.len(), script.len());
    let letters = letters(&packed);
    let page = format!(
        "{before}http-equiv=\"Content-Security-Policy\" content=\"{policy}\"{after}<body>\n\
         <noscript>{plain}</noscript>\n\
         <script type=\"text/plain\" id=\"packed\" data-lengths=\"{lengths}\">{letters}</script>\n\
         <script type=\"module\">{loader}</script>\n</body>\n</html>\n"
    );
    write(to, &page)?;
    Ok(page.len())
}

/// Seven bits as a letter of one byte; where that letter is unused, fourteen as one of two bytes, from U+0100 on, so that
/// either way eight bytes hold seven. At the end zeros are added.
fn letters(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let mut sevens =
        (0..8 * bytes.len()).step_by(7).map(|from| (from..from + 7).fold(0, |seven, at| 2 * seven + bit(at)));
    let mut text = String::with_capacity(bytes.len() / 7 * 8 + 8);
    while let Some(seven) = sevens.next() {
        let letter = match (0..).zip(UNUSED).find(|&(_, unused)| unused == seven) {
            None => char::from(seven),
            // The last is 0x100 + 13 · 128 + 127, which UTF-8 writes as two bytes, and no surrogate.
            Some((place, _)) => {
                let code: u32 = 0x100 + 128 * place + u32::from(sevens.next().unwrap_or(0));
                char::from_u32(code).unwrap_or_default()
            }
        };
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page's script does.
    fn bytes(letters: &str) -> Vec<u8> {
        let sevens = letters.chars().flat_map(|letter| match u32::from(letter) {
            code @ 0..128 => vec![code as u8],
            code => vec![UNUSED[(code >> 7) as usize - 2], (code & 127) as u8],
        });
        let bits: Vec<u8> = sevens.flat_map(|seven| (0..7).rev().map(move |bit| seven >> bit & 1)).collect();
        bits.chunks_exact(8).map(|bits| bits.iter().fold(0, |byte, bit| 2 * byte + bit)).collect()
    }

    #[test]
    fn any_bytes_become_letters_that_mean_nothing_in_a_page() {
        assert_eq!(letters(&[0b1010_0110]), "S\u{100}");
        assert_eq!(letters(&[0; 7]), "\u{100}\u{100}\u{100}\u{100}");
        let all: Vec<u8> = (0..4000u32).flat_map(|n| (n.wrapping_mul(2_654_435_761)).to_be_bytes()).collect();
        for bytes_of in 0..20 {
            let bytes_in = &all[..all.len() - bytes_of];
            let text = letters(bytes_in);
            assert_eq!(&bytes(&text)[..bytes_in.len()], bytes_in);
            assert!(text.chars().all(|c| u8::try_from(c).map_or(true, |byte| !UNUSED.contains(&byte))));
            assert!(text.chars().all(|c| c < '\u{80}' || ('\u{100}'..'\u{800}').contains(&c)));
            assert!(text.len() <= bytes_in.len() / 7 * 8 + 10);
        }
    }
}
