//! Audits by libraries of Python, each in a virtual environment of pinned versions.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::bench;
use xtask::shell::{Workspace, find_program, run as run_command};

/// Runs exported programs by scikit-learn, if Python is installed. A test writes those of the board, the built module
/// those of *Messages*.
pub(super) fn snippets(workspace: &Workspace) -> Result<()> {
    if find_program(&["python3", "python"]).is_none() {
        println!("Python is not installed: the programs are not run");
        return Ok(());
    }
    let folder = empty_folder(workspace, "target/audit/snippets")?;
    let test = ["test", "--quiet", "--package=bayesboard", "--test=native", "--", "snippets_for_the_audit"];
    run_command("writing the programs", workspace.cargo(test).env("SNIPPETS", &folder))?;
    match find_program(&["node"]) {
        Some(node) => {
            let mut messages = workspace.command(node);
            messages.arg("xtask/audit/programs.mjs").arg(workspace.site()).arg(&folder);
            run_command("writing the programs of messages", &mut messages)?;
        }
        None => println!("Node is not installed: the programs of messages are not run"),
    }
    println!("installing scikit-learn");
    let python = bench::python(workspace, &workspace.root.join("target/bench"), bench::SCIKIT_LEARN)?;
    let mut command = workspace.command(python);
    command.env("OPENBLAS_NUM_THREADS", "1").arg("xtask/audit/snippets.py").arg(&folder);
    run_command("the programs", &mut command)
}

/// Compares what a test reads of the tables in Python packages with what pandas reads, if Python is installed.
pub(super) fn tables(workspace: &Workspace) -> Result<()> {
    if find_program(&["python3", "python"]).is_none() {
        println!("Python is not installed: no tables are read");
        return Ok(());
    }
    println!("installing packages with tables");
    let python = bench::python(workspace, &workspace.root.join("target/audit"), "xtask/audit/requirements.txt")?;
    let folder = empty_folder(workspace, "target/audit/tables")?;
    let step = |name: &str| {
        let mut command = workspace.command(&python);
        command.arg("xtask/audit/tables.py").arg(name).arg(&folder);
        command
    };
    run_command("collecting the tables", &mut step("collect"))?;
    let test = ["test", "--quiet", "--package=bayesboard", "--test=native", "--", "tables_for_the_audit"];
    run_command("reading the tables", workspace.cargo(test).env("TABLES", &folder))?;
    run_command("the comparison", &mut step("compare"))
}

fn empty_folder(workspace: &Workspace, path: &str) -> Result<PathBuf> {
    let folder = workspace.root.join(path);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
