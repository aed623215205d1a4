//! The publish guard: opens every distribution as those who get it do, and has it fit a board.

use std::path::Path;

use anyhow::Result;

use xtask::shell::{Workspace, find_program, run};

use crate::browser::{self, Driver};

/// Runs the tests of `tests/e2e/tests/release` on the files that were made.
pub(super) fn open(workspace: &Workspace, folder: &Path, tarball: Option<&Path>, wheel: Option<&Path>) -> Result<()> {
    println!("\nopening each of them");
    let driver = Driver::start(&browser::ensure_driver(workspace)?)?;
    let mut command = workspace.cargo(["test", "--quiet", "--package=e2e", "--test=release", "--"]);
    for (name, made) in [("tarball", tarball), ("wheel", wheel)] {
        if made.is_none() {
            command.args(["--skip", name]);
        }
    }
    command
        .env("E2E_WEBDRIVER", driver.url())
        .envs(browser::headless_shell().map(|program| ("E2E_BROWSER", program)))
        .env("E2E_DIST", folder)
        .env("E2E_XTASK", std::env::current_exe()?)
        .env("E2E_PICTURES", workspace.root.join("target/e2e"))
        .envs(tarball.map(|file| ("E2E_TARBALL", file)))
        .envs(wheel.map(|file| ("E2E_WHEEL", file)))
        .envs(find_program(&["node"]).map(|node| ("E2E_NODE", node)))
        .env("RUST_BACKTRACE", "0");
    run("the publish guard", &mut command)
}
