//! The page with its screens: its files, and how they are assembled.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::Workspace;
use crate::texts::Texts;

/// A screen of the page.
pub struct Screen {
    /// The module of the crate, the folder below `www/`, and the name in a link.
    pub id: &'static str,
    /// The style sheets that apply while it is shown, in order: in any window, on a phone, in presenter mode.
    pub styles: [&'static str; 3],
}

/// All screens; the first one is that of links without a screen. `www/main.js` runs them. `CONTRIBUTING.md` says where
/// else a screen stands. Buttons that only send a command have `data-send`; Help and Share are there already, and the
/// button *Lecture* opens the screen's own `lecture-sheet`.
pub const SCREENS: &[Screen] = &[
    Screen { id: "board", styles: ["board/board.css", "board/phone.css", "board/presenter.css"] },
    Screen { id: "messages", styles: ["messages/messages.css", "messages/phone.css", "messages/presenter.css"] },
];

/// The page: its template has what all screens share, and includes theirs. Files have the same paths below `www/` and
/// in the site.
pub const PAGE: &str = "index.html";

/// The script that runs after the first paint.
pub const MAIN_SCRIPT: &str = "main.js";

/// The style sheets of every screen that the first paint needs, in the order in which they apply; the others follow.
pub const STYLES: &[&str] = &["kit/tokens.css", "kit/parts.css", "kit/places.css", "kit/phone.css"];

/// The style sheets of what lies over a screen, before its own: no first paint needs them.
const OVER: [&str; 2] = ["kit/sheets.css", "kit/stage.css"];

/// The windows that the style sheets of a phone are for, and more of them than any of their rules.
const PHONE: &str = "(max-width: 63.99rem), (max-height: 30rem)";

/// The style sheets of what is seldom open and of the screens on paper, after their own: no first paint needs them.
const INSIDE: [&str; 9] = [
    "kit/notes.css",
    "kit/import.css",
    "kit/tasks.css",
    "board/wall.css",
    "kit/throws.css",
    "kit/figures.css",
    "kit/print.css",
    "board/print.css",
    "messages/print.css",
];

/// The page that old links to *Messages* open, and its script, which redirects.
pub const MOVED: [&str; 2] = ["messages.html", "kit/moved.js"];

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

/// The script that runs before the first paint.
pub const HEAD_SCRIPT: &str = "kit/head.js";

/// The content security policy of a site, without its trusted types.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    require-trusted-types-for 'script'";

/// All files that the page loads from the site, itself included.
pub fn files() -> impl Iterator<Item = &'static str> {
    let styles = styles().map(|joined| joined[0]);
    [PAGE, HEAD_SCRIPT, MAIN_SCRIPT].into_iter().chain(styles).chain(FONTS).chain([MODULE_SCRIPT, MODULE_WASM])
}

/// The style sheets that a site has joined, to save requests. A joined sheet has the name of its first part.
pub fn styles() -> impl Iterator<Item = &'static [&'static str]> {
    [STYLES].into_iter().chain(styles_at_times().map(|(_, styles)| styles))
}

/// The style sheets that the main script lets apply as it begins, with the attributes of their elements: those of the
/// screen that is shown, and of all. Of the first screen all but that of presenter mode apply before.
pub fn styles_at_times() -> impl Iterator<Item = (String, &'static [&'static str])> {
    let of_screen = |(index, screen): (usize, &'static Screen)| {
        let (id, styles) = (screen.id, &screen.styles);
        let waiting = move |styles| (format!("data-of=\"{id}\" media=\"not all\""), styles);
        if index > 0 {
            return vec![waiting(styles.as_slice())];
        }
        let phone = format!("data-of=\"{id}\" data-where=\"{PHONE}\" media=\"{PHONE}\"");
        vec![(format!("data-of=\"{id}\" media=\"all\""), &styles[..1]), (phone, &styles[1..2]), waiting(&styles[2..])]
    };
    let ids = SCREENS.iter().map(|screen| screen.id).collect::<Vec<_>>().join(" ");
    let of_all = move |styles| (format!("data-of=\"{ids}\" media=\"not all\""), styles);
    let screens = SCREENS.iter().enumerate().flat_map(of_screen);
    [of_all(OVER.as_slice())].into_iter().chain(screens).chain([of_all(INSIDE.as_slice())])
}

/// The page that loads the scripts as they are: the head script is a module, as it imports others, and the first paint
/// waits for it.
pub fn of_sources(workspace: &Workspace, texts: &Texts) -> Result<String> {
    let head = links([
        format!("<script type=\"module\" src=\"{HEAD_SCRIPT}\" blocking=\"render\"></script>"),
        // In turn, and not `async`: after the head script.
        format!("<script type=\"module\" id=\"main-script\" src=\"{MAIN_SCRIPT}\"></script>"),
    ]);
    filled(workspace, texts, &format!("{POLICY}; trusted-types 'none'"), &head, "")
}

/// The page of a built site, whose scripts are bundled: the head script is none that waits for the whole page.
pub fn of_site(workspace: &Workspace, texts: &Texts) -> Result<String> {
    filled(workspace, texts, &format!("{POLICY}; trusted-types 'none'"), &links(bundled()), "")
}

/// The page of a site that a service worker keeps for use without a network.
pub fn of_offline_site(workspace: &Workspace, texts: &Texts) -> Result<String> {
    let policy = format!("{POLICY}; trusted-types bayesboard-worker; worker-src 'self'; manifest-src 'self'");
    let head = format!(
        "{}\n  <link rel=\"manifest\" href=\"manifest.webmanifest\">\n  \
         <script type=\"module\" src=\"offline.js\"></script>",
        links(bundled())
    );
    filled(workspace, texts, &policy, &head, "")
}

/// The page that redirects old links.
pub fn moved(workspace: &Workspace, texts: &Texts) -> Result<String> {
    put(texts.in_template(&joined(&workspace.root.join("www"), MOVED[0])?)?, &[("{{policy}}", POLICY)])
}

/// The page with its texts, its content security policy, the elements of its head, and those at its end.
pub fn filled(workspace: &Workspace, texts: &Texts, policy: &str, head: &str, end: &str) -> Result<String> {
    let page = texts.in_template(&joined(&workspace.root.join("www"), PAGE)?)?;
    // Indentation is for those who write it.
    let lines: Vec<&str> = page.lines().map(str::trim_start).filter(|line| !line.is_empty()).collect();
    put(
        lines.join("\n"),
        &[("{{policy}}", policy), ("{{head}}", head), ("{{version}}", env!("CARGO_PKG_VERSION")), ("{{end}}", end)],
    )
}

/// The elements that load the bundled scripts.
fn bundled() -> [String; 2] {
    [
        format!("<script src=\"{HEAD_SCRIPT}\"></script>"),
        format!("<script type=\"module\" id=\"main-script\" src=\"{MAIN_SCRIPT}\" async></script>"),
    ]
}

/// The elements that load the page's files, those of its scripts given.
fn links(scripts: [String; 2]) -> String {
    let font = |file| format!("<link rel=\"preload\" href=\"{file}\" as=\"font\" type=\"font/woff2\" crossorigin>");
    let style = |more: &str, file: &str| format!("<link rel=\"stylesheet\" href=\"{file}\"{more}>");
    let at_times = styles_at_times().map(|(attributes, styles)| style(&format!(" {attributes}"), styles[0]));
    // What the main script asks for is on its way before that runs, after what the first paint waits for.
    let module = [
        format!("<link rel=\"modulepreload\" href=\"{MAIN_SCRIPT}\">"),
        format!("<link rel=\"modulepreload\" href=\"{MODULE_SCRIPT}\">"),
        format!("<link rel=\"preload\" href=\"{MODULE_WASM}\" as=\"fetch\" crossorigin fetchpriority=\"low\">"),
    ];
    let styles = [style("", STYLES[0])].into_iter().chain(at_times);
    FONTS.into_iter().map(font).chain(styles).chain(module).chain(scripts).collect::<Vec<_>>().join("\n  ")
}

/// A template with the fragments that it includes: `{{include kit/theme.html}}`.
fn joined(www: &Path, template: &str) -> Result<String> {
    let file = www.join(template);
    let source = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let mut parts = source.split("{{include ");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (fragment, rest) = part.split_once("}}").context("an include without its end")?;
        page.push_str(joined(www, fragment)?.trim_end());
        page.push_str(rest);
    }
    Ok(page)
}

/// Replaces placeholders of a page, each of which occurs once, in this order.
fn put(mut page: String, texts: &[(&str, &str)]) -> Result<String> {
    for (name, text) in texts {
        let Some((before, after)) = page.split_once(name) else { bail!("the page has no {name}") };
        page = [before, text, after].concat();
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn a_template_is_filled_in_order_and_wholly() {
        let texts = [("{{policy}}", "a"), ("{{head}}", "b"), ("{{end}}", "c")];
        let page = "<meta {{policy}}>{{head}}<body>{{end}}".to_owned();
        assert_eq!(put(page, &texts).ok().as_deref(), Some("<meta a>b<body>c"));
        assert!(put("{{policy}} {{end}}".to_owned(), &texts).is_err());
    }

    #[test]
    fn the_page_is_made_of_files_that_exist() {
        let workspace = Workspace::locate().expect("the workspace");
        let texts = Texts::read(&workspace, Language::English).expect("texts");
        for file in styles().flatten().copied().chain(FONTS).chain([HEAD_SCRIPT, MAIN_SCRIPT]) {
            assert!(workspace.root.join("www").join(file).is_file(), "{file}");
        }
        for page in [of_sources, of_site, of_offline_site] {
            let html = page(&workspace, &texts).expect("a page");
            assert!(!html.contains("{{"), "it is filled wholly");
            for file in files().filter(|&file| file != PAGE) {
                assert!(html.contains(&format!("\"{file}\"")), "it loads {file}");
            }
            for screen in SCREENS {
                assert!(html.contains(&format!("data-screen=\"{}\"", screen.id)), "{} is on it", screen.id);
            }
        }
        assert!(moved(&workspace, &texts).expect("a page").contains(MOVED[1]));
    }
}
