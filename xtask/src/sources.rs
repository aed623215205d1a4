//! The site as its sources are: every file is read when it is asked for, so that what was edited needs a reload alone.
//!
//! Scripts are served as they are. Templates are joined and filled, and style sheets joined.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::screens::{self, MODULE_SCRIPT, MODULE_TYPES, MODULE_WASM, MOVED, PAGE};
use crate::serve::{Files, in_folder};
use crate::shell::Workspace;
use crate::texts::{Language, TABLE, Texts};

/// The sources in `www/` with the module beside them, and texts in a language.
pub struct Sources {
    /// Where they are.
    pub workspace: Workspace,
    /// What the texts are in.
    pub language: Language,
}

impl Files for Sources {
    fn read(&self, path: &str) -> Result<Option<Vec<u8>>> {
        let www = self.workspace.root.join("www");
        let texts = || Texts::read(&self.workspace, self.language);
        if let Some(sheets) = screens::styles().find(|sheets| sheets[0] == path) {
            return joined(&www, sheets).map(Some);
        }
        match path {
            PAGE => screens::of_sources(&self.workspace, &texts()?).map(|page| Some(page.into())),
            page if page == MOVED[0] => screens::moved(&self.workspace, &texts()?).map(|page| Some(page.into())),
            TABLE => texts()?.json().map(Some),
            MODULE_SCRIPT | MODULE_TYPES | MODULE_WASM => in_folder(&self.workspace.module(), path),
            _ => in_folder(&www, path),
        }
    }
}

/// Style sheets in one.
pub fn joined(www: &Path, sheets: &[&str]) -> Result<Vec<u8>> {
    let read = |sheet| fs::read(www.join(sheet)).with_context(|| format!("reading {sheet}"));
    Ok(sheets.iter().map(read).collect::<Result<Vec<_>>>()?.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::{FONTS, HEAD_SCRIPT, MAIN_SCRIPT, STYLES};

    fn read(language: Language, path: &str) -> String {
        let sources = Sources { workspace: Workspace::locate().expect("the workspace"), language };
        let content = sources.read(path).expect("a file that can be read").unwrap_or_else(|| panic!("no {path}"));
        String::from_utf8_lossy(&content).into_owned()
    }

    #[test]
    fn scripts_are_as_they_are_and_pages_and_styles_are_put_together() {
        let workspace = Workspace::locate().expect("the workspace");
        let source = |file: &str| fs::read_to_string(workspace.root.join("www").join(file)).expect("a source");
        for script in [HEAD_SCRIPT, MAIN_SCRIPT, MOVED[1], "board/main.js"] {
            assert_eq!(read(Language::English, script), source(script), "{script}");
        }
        assert_eq!(read(Language::English, STYLES[0]), STYLES.iter().copied().map(source).collect::<String>());
        for page in [PAGE, MOVED[0]] {
            assert!(!read(Language::English, page).contains("{{"), "{page} is filled wholly");
        }
        for font in FONTS {
            assert!(!read(Language::English, font).is_empty());
        }
    }

    #[test]
    fn scripts_get_the_table_of_texts_in_their_language() {
        let table = |language| -> serde_json::Value { serde_json::from_str(&read(language, TABLE)).expect("a table") };
        let source = Workspace::locate().expect("the workspace").root.join("www").join(TABLE);
        let source: serde_json::Value = serde_json::from_slice(&fs::read(source).expect("it")).expect("a table");
        assert_eq!(table(Language::English), source);
        assert_eq!(table(Language::Pseudo)["page"]["reload"], "[Reelooaad]");
    }

    #[test]
    fn what_is_not_there_is_no_file() {
        let sources = Sources { workspace: Workspace::locate().expect("the workspace"), language: Language::English };
        for path in ["none.js", "../Cargo.toml", "kit", ""] {
            assert!(sources.read(path).expect("no failure").is_none(), "{path}");
        }
    }
}
