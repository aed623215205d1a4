use anyhow::Result;

use crate::browser::{self, Driver};
use crate::shell::{Workspace, run as run_command};
use crate::{build, serve};

/// Prints how long the page's scripts take for a frame, in headless Chromium.
pub(super) fn run(workspace: &Workspace) -> Result<()> {
    let program = browser::ensure_driver(workspace)?;
    build::site(workspace)?;
    let address = serve::in_background(workspace.site())?;
    let driver = Driver::start(&program)?;
    let mut command = workspace.cargo(["run", "--quiet", "--package=e2e", "--bin=frames"]);
    command
        .env("E2E_PAGE", format!("http://{address}/"))
        .env("E2E_WEBDRIVER", driver.url())
        .env("E2E_PICTURES", workspace.root.join("target/e2e"));
    println!("\nmeasuring; nothing else should run now\n");
    run_command("the frame report", &mut command)
}
