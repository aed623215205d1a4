//! The module as a package for other pages, workers and Node.

use std::path::Path;

use anyhow::Result;
use serde_json::json;

use super::{copy, empty, write};
use crate::build;
use crate::shell::Workspace;

const FILES: [&str; 3] = ["bayesboard.js", "bayesboard.d.ts", "bayesboard_bg.wasm"];

/// Returns what it weighs.
pub(super) fn assemble(workspace: &Workspace, to: &Path) -> Result<usize> {
    empty(to)?;
    for name in FILES {
        copy(&workspace.site().join(name), &to.join(name))?;
    }
    for name in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&workspace.root.join(name), &to.join(name))?;
    }
    let manifest = json!({
        "name": "bayesboard",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Gaussian naive Bayes, LDA, QDA and logistic regression on points of the plane, in WebAssembly.",
        "license": env!("CARGO_PKG_LICENSE"),
        "type": "module",
        "types": "./bayesboard.d.ts",
        "exports": {
            ".": { "types": "./bayesboard.d.ts", "default": "./bayesboard.js" },
            "./bayesboard_bg.wasm": "./bayesboard_bg.wasm",
            "./package.json": "./package.json",
        },
        "files": FILES,
        "sideEffects": false,
    });
    write(&to.join("package.json"), format!("{manifest:#}\n"))?;
    let mut total = 0;
    for file in build::files(to)? {
        total += std::fs::metadata(&file)?.len() as usize;
    }
    Ok(total)
}
