//! The parts of the Rust toolchain that the tasks need, added when they are missing.
//!
//! `rust-toolchain.toml` lists the same parts, but rustup installs them by itself only where that is switched on.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::shell::{Workspace, find_program, run, succeeds};

/// The target that the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for wasm is there.
pub(crate) fn ensure_target(workspace: &Workspace) -> Result<()> {
    let mut query = workspace.command("rustc");
    let output = query.args(["--print=target-libdir", "--target", WASM]).output()?;
    let libraries = String::from_utf8_lossy(&output.stdout);
    if output.status.success() && Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    rustup(workspace, ["target", "add", WASM])
}

/// Makes sure that the source of the standard library is there; false where it cannot be had.
pub(crate) fn ensure_library_source(workspace: &Workspace) -> Result<bool> {
    let output = workspace.command("rustc").arg("--print=sysroot").output()?;
    let root = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let root = Path::new(&root).join("lib/rustlib/src/rust/library");
    let is_there = || root.join("Cargo.lock").is_file();
    Ok(is_there() || (rustup(workspace, ["component", "add", "rust-src"]).is_ok() && is_there()))
}

/// Makes sure that rustfmt and clippy are there.
pub(crate) fn ensure_components(workspace: &Workspace) -> Result<()> {
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
