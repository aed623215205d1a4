//! The module as a package for other pages, workers and Node, with the element for course pages and the page it shows.

use std::path::Path;

use anyhow::Result;
use serde_json::json;

use super::element::{self, Home};
use super::{copy, empty, write};
use xtask::build;
use xtask::shell::Workspace;

const MODULE: [&str; 3] = ["bayesboard.js", "bayesboard.d.ts", "bayesboard_bg.wasm"];
const ELEMENT: [&str; 3] = ["bayes-board.js", "bayes-board.d.ts", "bayesboard.html"];

/// Returns what it weighs; `page` is the one file.
pub(super) fn assemble(workspace: &Workspace, page: &Path, to: &Path) -> Result<usize> {
    empty(to)?;
    for name in MODULE {
        copy(&workspace.site().join(name), &to.join(name))?;
    }
    element::assemble(workspace, Home::Package, to)?;
    copy(&workspace.root.join("www/element/bayes-board.d.ts"), &to.join("bayes-board.d.ts"))?;
    copy(page, &to.join("bayesboard.html"))?;
    for name in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&workspace.root.join(name), &to.join(name))?;
    }
    let files = [MODULE, ELEMENT].concat();
    let manifest = json!({
        "name": "bayesboard",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Gaussian naive Bayes, LDA, QDA and logistic regression on points of the plane, in WebAssembly.",
        "license": env!("CARGO_PKG_LICENSE"),
        "type": "module",
        "types": "./bayesboard.d.ts",
        "exports": {
            ".": { "types": "./bayesboard.d.ts", "default": "./bayesboard.js" },
            "./element": { "types": "./bayes-board.d.ts", "default": "./bayes-board.js" },
            "./bayesboard.html": "./bayesboard.html",
            "./bayesboard_bg.wasm": "./bayesboard_bg.wasm",
            "./package.json": "./package.json",
        },
        "files": files,
        "sideEffects": ["./bayes-board.js"],
    });
    write(&to.join("package.json"), format!("{manifest:#}\n"))?;
    let mut total = 0;
    for file in build::files(to)? {
        total += std::fs::metadata(&file)?.len() as usize;
    }
    Ok(total)
}
