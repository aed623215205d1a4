//! Scripts that run in Node, below `target/`, where npm installs their packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use xtask::shell::{Workspace, find_program, run};

/// The scripts of a folder with their packages, and the program that runs them.
pub(crate) struct Tools<'a> {
    workspace: &'a Workspace,
    node: PathBuf,
    folder: PathBuf,
}

impl Tools<'_> {
    /// The scripts in `xtask/NAME`; `None` where Node and npm are not installed.
    ///
    /// Node looks for packages beside the importing script, so the scripts are copied to where npm installs them.
    pub(crate) fn prepare<'a>(workspace: &'a Workspace, name: &str) -> Result<Option<Tools<'a>>> {
        let (Some(node), Some(npm)) = (find_program(&["node"]), find_program(&["npm"])) else { return Ok(None) };
        let (sources, folder) = (workspace.root.join("xtask").join(name), workspace.root.join("target").join(name));
        fs::create_dir_all(&folder)?;
        let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
        let is_current = folder.join("node_modules").exists() && lock(&folder) == lock(&sources);
        for entry in fs::read_dir(&sources).with_context(|| sources.display().to_string())? {
            let entry = entry?;
            fs::copy(entry.path(), folder.join(entry.file_name()))
                .with_context(|| entry.path().display().to_string())?;
        }
        if !is_current {
            println!("installing the packages of {}", sources.display());
            let mut install = workspace.command(npm);
            install.args(["ci", "--silent", "--no-audit", "--no-fund"]).current_dir(&folder);
            // An interrupted installation leaves a folder that looks complete, so the copied lock file is removed on
            // failure.
            let outcome = run("npm ci", install.stdin(Stdio::null()));
            if outcome.is_err() {
                fs::remove_file(folder.join("package-lock.json"))?;
            }
            outcome?;
        }
        Ok(Some(Tools { workspace, node, folder }))
    }

    /// The command that runs a script.
    pub(crate) fn script(&self, name: &str) -> Command {
        let mut command = self.workspace.command(&self.node);
        command.arg(self.folder.join(name));
        command
    }
}
