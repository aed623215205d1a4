use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::browser::{self, Driver};
use crate::build::{self, Built};
use xtask::module::Profile;
use xtask::serve;
use xtask::shell::{Workspace, run as run_command};

/// Runs the program that times the page in headless Chromium, alternating with another build if there is one.
pub(super) fn run(workspace: &Workspace, against: Option<&Path>, rows: &[String]) -> Result<()> {
    let driver = browser::ensure_driver(workspace)?;
    build::site(workspace, Profile::Published)?;
    let page = serve::in_background(Built(workspace.site()))?;
    let other = against.map(|folder| site_in(folder).and_then(|site| serve::in_background(Built(site)))).transpose()?;
    let driver = Driver::start(&driver)?;
    let mut command = workspace.cargo(["run", "--quiet", "--package=e2e", "--bin=frames", "--"]);
    command
        .args(rows)
        .env("E2E_PAGE", format!("http://{page}/"))
        .env("E2E_WEBDRIVER", driver.url())
        .env("E2E_PICTURES", workspace.root.join("target/e2e"));
    if let Some(other) = other {
        command.env("E2E_AGAINST", format!("http://{other}/"));
    }
    println!("\nmeasuring; nothing else should run now\n");
    run_command("frames", &mut command)
}

/// The site in a folder: the folder itself, or for a checkout the site that it builds.
fn site_in(folder: &Path) -> Result<PathBuf> {
    if !folder.join("Cargo.toml").exists() {
        return Ok(folder.to_owned());
    }
    run_command("building the other one", Command::new("cargo").args(["xtask", "build"]).current_dir(folder))?;
    Ok(folder.join("target/site"))
}
