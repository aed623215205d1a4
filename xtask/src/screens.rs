//! The screens, each a module of the crate and a page of the site; the wasm module is that of all.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::Workspace;

/// A screen and its page. Its files have the same paths below `www/` and below the site.
pub struct Screen {
    /// The module of the crate, the folder below `www/`, and the page that files are told by.
    pub id: &'static str,
    /// The template.
    pub template: &'static str,
    /// The script that runs after the first paint.
    pub main_script: &'static str,
    /// The style sheets, in the order in which they apply.
    pub styles: &'static [&'static str],
    /// The name of the page as one file.
    pub name: &'static str,
}

/// The name of the package that is compiled to the module, and of what is generated from it.
pub const MODULE: &str = "bayesboard";

/// The script that wasm-bindgen writes for the module.
pub const MODULE_SCRIPT: &str = "bayesboard.js";

/// The module itself.
pub const MODULE_WASM: &str = "bayesboard_bg.wasm";

/// The types of the script.
pub const MODULE_TYPES: &str = "bayesboard.d.ts";

/// The fonts of every page, which the first of its style sheets names relative to itself; `www/kit/fonts/make.py` makes
/// them.
pub const FONTS: [&str; 3] =
    ["kit/fonts/bayesboard-sans.woff2", "kit/fonts/bayesboard-math.woff2", "kit/fonts/bayesboard-math-italic.woff2"];

/// The script of every page that runs before the first paint.
pub const HEAD_SCRIPT: &str = "kit/head.js";

/// The board, which the package and the element for course pages are made from.
pub const BOARD: Screen = Screen {
    id: "board",
    template: "index.html",
    main_script: "board/main.js",
    styles: &[
        "kit/tokens.css",
        "kit/parts.css",
        "kit/places.css",
        "board/board.css",
        "board/phone.css",
        "board/presenter.css",
        "board/print.css",
    ],
    name: "bayesboard",
};

/// The page of messages.
pub const MESSAGES: Screen = Screen {
    id: "messages",
    template: "messages.html",
    main_script: "messages/main.js",
    styles: &[
        "kit/tokens.css",
        "kit/parts.css",
        "kit/places.css",
        "messages/messages.css",
        "messages/phone.css",
        "messages/presenter.css",
    ],
    name: "messages",
};

/// All of them: what is built, served and given away.
pub const SCREENS: &[Screen] = &[BOARD, MESSAGES];

/// What the page of a site may load and do, but for its trusted types.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    require-trusted-types-for 'script'";

impl Screen {
    /// All files that the page loads from the site, itself included.
    pub fn files(&self) -> impl Iterator<Item = &'static str> {
        [self.template, HEAD_SCRIPT, self.main_script]
            .into_iter()
            .chain(self.styles.iter().copied())
            .chain(FONTS)
            .chain([MODULE_SCRIPT, MODULE_WASM])
    }

    /// The page of a site.
    pub fn of_site(&self, workspace: &Workspace) -> Result<String> {
        self.filled(workspace, &format!("{POLICY}; trusted-types 'none'"), &self.links(), "")
    }

    /// The page of a site that a service worker keeps for use without a network.
    pub fn of_offline_site(&self, workspace: &Workspace) -> Result<String> {
        let policy = format!("{POLICY}; trusted-types bayesboard-worker; worker-src 'self'; manifest-src 'self'");
        let head = format!(
            "{}\n  <link rel=\"manifest\" href=\"manifest.webmanifest\">\n  \
             <script type=\"module\" src=\"offline.js\"></script>",
            self.links()
        );
        self.filled(workspace, &policy, &head, "")
    }

    /// The page with its content security policy, what its head loads, and what stands at its end.
    pub fn filled(&self, workspace: &Workspace, policy: &str, head: &str, end: &str) -> Result<String> {
        let page = joined(&workspace.root.join("www"), self.folder(), self.template)?;
        filled(page, policy, head, end).with_context(|| self.template.to_owned())
    }

    /// The folder of the page's own scripts and fragments.
    fn folder(&self) -> &'static str {
        self.main_script.split('/').next().unwrap_or_default()
    }

    /// The elements that load the page's files.
    fn links(&self) -> String {
        let styles = self.styles.iter().map(|style| format!("<link rel=\"stylesheet\" href=\"{style}\">"));
        let scripts = [
            format!("<link rel=\"modulepreload\" href=\"{MODULE_SCRIPT}\">"),
            format!("<script src=\"{HEAD_SCRIPT}\"></script>"),
            format!("<script type=\"module\" id=\"main-script\" src=\"{}\" async></script>", self.main_script),
        ];
        let font = |file| format!("<link rel=\"preload\" href=\"{file}\" as=\"font\" type=\"font/woff2\" crossorigin>");
        FONTS.into_iter().map(font).chain(styles).chain(scripts).collect::<Vec<_>>().join("\n  ")
    }
}

/// A template with the fragments that it includes: `{{include kit/theme.html}}`. What stands in `page/` there is in the
/// folder of the page that includes it.
fn joined(www: &Path, folder: &str, template: &str) -> Result<String> {
    let file = match template.strip_prefix("page/") {
        Some(name) => www.join(folder).join(name),
        None => www.join(template),
    };
    let source = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let mut parts = source.split("{{include ");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (fragment, rest) = part.split_once("}}").context("an include without its end")?;
        page.push_str(joined(www, folder, fragment)?.trim_end());
        page.push_str(rest);
    }
    Ok(page)
}

fn filled(mut page: String, policy: &str, head: &str, end: &str) -> Result<String> {
    for (name, text) in [("{{policy}}", policy), ("{{head}}", head), ("{{end}}", end)] {
        let Some((before, after)) = page.split_once(name) else { bail!("the page has no {name}") };
        page = [before, text, after].concat();
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_in_order_and_wholly() {
        let page = "<meta {{policy}}>{{head}}<body>{{end}}".to_owned();
        assert_eq!(filled(page, "a", "b", "c").ok().as_deref(), Some("<meta a>b<body>c"));
        assert!(filled("{{policy}} {{end}}".to_owned(), "a", "b", "c").is_err());
    }

    #[test]
    fn every_page_is_made_of_files_that_exist() {
        let workspace = Workspace::locate().expect("the workspace");
        for page in SCREENS {
            let html = page.of_site(&workspace).expect("a page");
            assert!(!html.contains("{{"), "{} is filled wholly", page.template);
            for file in page.styles.iter().chain(&FONTS).chain([&HEAD_SCRIPT, &page.main_script]) {
                assert!(workspace.root.join("www").join(file).is_file(), "{file}");
                assert!(html.contains(&format!("\"{file}\"")), "{} loads {file}", page.template);
            }
        }
    }
}
