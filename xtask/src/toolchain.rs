//! The parts of the Rust toolchain that the tasks need, added when they are missing.
//!
//! `rust-toolchain.toml` lists the same parts, but rustup installs them by itself only where that is switched on.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::shell::{Workspace, find_program, run, succeeds};

/// The target that the page is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for wasm is there.
pub fn ensure_target(workspace: &Workspace) -> Result<()> {
    let mut query = workspace.command("rustc");
    let output = query.args(["--print=target-libdir", "--target", WASM]).output()?;
    let libraries = String::from_utf8_lossy(&output.stdout);
    if output.status.success() && Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    rustup(workspace, ["target", "add", WASM])
}

/// Makes sure that rustfmt and clippy are there.
pub fn ensure_components(workspace: &Workspace) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !succeeds(&mut workspace.cargo([subcommand, "--version"])) {
            rustup(workspace, ["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(workspace: &Workspace, arguments: [&str; 3]) -> Result<()> {
    let what = format!("rustup {}", arguments.join(" "));
    ensure!(find_program(&["rustup"]).is_some(), "this needs what `{what}` would add, and there is no rustup");
    run(&what, workspace.command("rustup").args(arguments))
}
