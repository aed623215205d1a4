//! Firefox and its driver.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use xtask::shell::{Workspace, find_program, run as run_command};

use crate::browser::{self, Driver};

/// The version of geckodriver, which crates.io has, and Debian does not.
const GECKODRIVER: &str = "geckodriver@0.37.1";

/// Runs the tests that every browser has to pass in Firefox, with what is missing installed.
pub(crate) fn audit(workspace: &Workspace, page: &str) -> Result<()> {
    let firefox = browser::ensure_firefox(workspace)?;
    let mut command = Command::new(ensure_driver(workspace)?);
    command.arg("--binary").arg(firefox).args(["--log", "error"]).env("MOZ_HEADLESS", "1");
    let driver = Driver::start_on_free_port(&mut command)?;
    run_command("the tests in Firefox", &mut driver.tests(workspace, page, &[]))
}

/// The path of geckodriver, found, or built below `target/`.
fn ensure_driver(workspace: &Workspace) -> Result<PathBuf> {
    if let Some(program) = find_program(&["geckodriver"]) {
        return Ok(program);
    }
    let root = workspace.root.join("target/audit");
    let program = root.join("bin").join(format!("geckodriver{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        println!("installing {GECKODRIVER}");
        let mut install = workspace.cargo(["install", "--quiet", "--locked", GECKODRIVER, "--root"]);
        run_command("installing geckodriver", install.arg(&root))?;
    }
    Ok(program)
}
