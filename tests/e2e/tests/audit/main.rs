//! What third-party programs say of the page, in many states: axe-core, librsvg, LaTeX. `cargo xtask audit` installs
//! them and starts what they need.

mod axe;
mod board;
mod exports;
mod latex;
mod messages;
mod state;
mod svg;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, ensure};
use e2e::{Result, variable};

/// An empty folder for what a program is given and what it makes of it.
fn folder(name: &str) -> Result<PathBuf> {
    let folder = PathBuf::from(variable("E2E_PICTURES")?).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// What a program writes to its output.
fn output_of(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(output.stdout)
}

/// Prints what was looked at, and fails if any of it has a fault.
fn report(title: &str, rows: &[(String, Vec<String>)]) {
    let n = rows.iter().filter(|(_, faults)| !faults.is_empty()).count();
    println!("{title}: {} looked at, {n} with faults", rows.len());
    let faults: Vec<String> =
        rows.iter().flat_map(|(name, all)| all.iter().map(move |fault| format!("{name}: {fault}"))).collect();
    assert!(!rows.is_empty(), "{title}: nothing was looked at");
    assert!(faults.is_empty(), "{title}:\n{}", faults.join("\n"));
}
