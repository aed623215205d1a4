use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result};

use super::contestant::Contestant;
use super::{points, tasks, words};
use xtask::module::{self, Profile};
use xtask::shell::{Workspace, find_program, run, succeeds};

/// The contestants: name, and program, or why there is none.
pub(super) type Field = Vec<(&'static str, Result<Contestant>)>;

/// Writes the data, builds our contestants, and unless `alone` installs the others below `target/bench/`.
pub(super) fn prepare(workspace: &Workspace, alone: bool) -> Result<Field> {
    let place = workspace.root.join("target/bench");
    let data = place.join("data");
    for (k, n) in tasks::data_sets(false) {
        points::write(&data, k, n)?;
    }
    for (k, n) in tasks::data_sets(true) {
        words::write(&data, k, n)?;
    }
    let with_data = |mut command: Command| {
        command.arg(&data);
        command
    };
    println!("building ours");
    let mut field: Field = vec![
        ("ours, wasm", ours_as_wasm(workspace, &place, &data).map(Contestant::new)),
        ("ours, native", ours_native(workspace, &place).map(with_data).map(Contestant::new)),
    ];
    if alone {
        return Ok(field);
    }
    println!("installing scikit-learn");
    let python = python(workspace, &place, SCIKIT_LEARN);
    for (name, solver) in [("scikit-learn", "lbfgs"), ("scikit-learn, newton", "newton-cholesky")] {
        let with_solver = |mut command: Command| {
            command.arg(solver);
            Contestant::new(command)
        };
        let script = |python: &PathBuf| {
            let mut command = workspace.command(python);
            // One thread, like all others; with small matrices more threads only wait for each other.
            command.env("OPENBLAS_NUM_THREADS", "1").arg("benches/scikit/answer.py");
            with_solver(with_data(command))
        };
        field.push((name, again(&python).map(script)));
    }
    println!("building linfa and smartcore");
    let rust = rust_peers(workspace, &place);
    for name in ["linfa", "smartcore"] {
        let with_name = |mut command: Command| {
            command.arg(name);
            Contestant::new(command)
        };
        field.push((name, again(&rust).map(|program| with_name(with_data(workspace.command(program))))));
    }
    println!("installing tfjs");
    field.push(("tfjs", tfjs(workspace, &place).map(with_data).map(Contestant::new)));
    Ok(field)
}

/// A small module that keeps its data in wasm memory, run by Node.
fn ours_as_wasm(workspace: &Workspace, place: &Path, data: &Path) -> Result<Command> {
    let out = place.join("wasm");
    fs::create_dir_all(&out)?;
    module::build(workspace, "bench-ours", Profile::Published, &out)?;
    fs::write(out.join("package.json"), "{ \"type\": \"module\" }\n")?;
    let mut command = workspace.command(node()?);
    command.arg("benches/js/ours.mjs").arg(data).arg(out);
    Ok(command)
}

fn ours_native(workspace: &Workspace, place: &Path) -> Result<Command> {
    let target = place.join("native");
    let mut cargo = workspace.cargo(["build", "--profile=published", "--package=bench-ours", "--bin=bench-ours"]);
    run("compiling", cargo.arg("--target-dir").arg(&target))?;
    Ok(workspace.command(target.join("published").join(format!("bench-ours{}", env::consts::EXE_SUFFIX))))
}

/// The pinned versions of scikit-learn and what it needs.
pub(crate) const SCIKIT_LEARN: &str = "benches/scikit/requirements.txt";

/// A virtual environment with the pinned versions, which name all that is needed.
pub(crate) fn python(workspace: &Workspace, place: &Path, requirements: &str) -> Result<PathBuf> {
    let environment = place.join("python");
    let python = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let system = find_program(&["python3", "python"]).context("Python is not installed")?;
        quiet("making a virtual environment", workspace.command(system).args(["-m", "venv"]).arg(&environment))?;
    }
    let mut pip = workspace.command(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    quiet("pip install", pip.args(["--requirement", requirements]))?;
    Ok(python)
}

/// The Rust libraries have a separate workspace, so no other build compiles them.
fn rust_peers(workspace: &Workspace, place: &Path) -> Result<PathBuf> {
    let target = place.join("peers");
    let mut cargo = workspace.cargo(["build", "--quiet", "--locked", "--release"]);
    run("compiling", cargo.arg("--manifest-path=benches/peers/Cargo.toml").arg("--target-dir").arg(&target))?;
    Ok(target.join("release").join(format!("bench-peers{}", env::consts::EXE_SUFFIX)))
}

/// Node looks for packages beside the importing script, so the scripts are copied to where npm installs them.
fn tfjs(workspace: &Workspace, place: &Path) -> Result<Command> {
    let folder = place.join("js");
    fs::create_dir_all(&folder)?;
    for name in ["package.json", "package-lock.json", "answer.mjs", "tfjs.mjs"] {
        fs::copy(workspace.root.join("benches/js").join(name), folder.join(name)).context(name)?;
    }
    let npm = find_program(&["npm"]).context("npm is not installed")?;
    let arguments = ["ci", "--silent", "--no-audit", "--no-fund"];
    quiet("npm ci", workspace.command(npm).args(arguments).current_dir(&folder))?;
    let mut command = workspace.command(node()?);
    command.arg(folder.join("tfjs.mjs"));
    Ok(command)
}

/// A program that several contestants share, or for each the reason why it is missing.
fn again(shared: &Result<PathBuf>) -> Result<&PathBuf> {
    shared.as_ref().map_err(|error| anyhow::anyhow!("{error:#}"))
}

fn node() -> Result<PathBuf> {
    find_program(&["node"]).context("Node is not installed")
}

fn quiet(what: &str, command: &mut Command) -> Result<()> {
    anyhow::ensure!(succeeds(command.stdin(Stdio::null())), "{what} failed");
    Ok(())
}
