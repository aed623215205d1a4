use anyhow::Result;

use crate::browser::{self, Driver};
use xtask::shell::{Workspace, run as run_command};
use xtask::{build, serve};

/// Runs one of the programs that time the page in headless Chromium and print what they find.
pub(super) fn run(workspace: &Workspace, program: &str) -> Result<()> {
    let driver = browser::ensure_driver(workspace)?;
    build::site(workspace)?;
    let address = serve::in_background(workspace.site())?;
    let driver = Driver::start(&driver)?;
    let mut command = workspace.cargo(["run", "--quiet", "--package=e2e", "--bin", program]);
    command
        .env("E2E_PAGE", format!("http://{address}/"))
        .env("E2E_WEBDRIVER", driver.url())
        .env("E2E_PICTURES", workspace.root.join("target/e2e"));
    println!("\nmeasuring; nothing else should run now\n");
    run_command(program, &mut command)
}
