//! The wasm module, with the script and the types that wasm-bindgen writes for it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::shell::{Workspace, run};
use crate::toolchain::{self, WASM};

/// How a module is compiled; `Cargo.toml` has both.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// On all cores, for whoever waits.
    Release,
    /// As one unit of code, which is smaller and takes longer: for what is given away.
    Published,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Release => "release",
            Profile::Published => "published",
        }
    }
}

/// Compiles a package to a module, and writes it with its script and types into a folder.
pub fn build(workspace: &Workspace, package: &str, profile: Profile, folder: &Path) -> Result<()> {
    toolchain::ensure_target(workspace)?;
    // The generator is compiled at the same time: the module has a target folder of its own, so neither waits.
    let mut generator = workspace.cargo(["build", "--quiet", "--package=bindgen"]);
    let mut generator = generator.spawn().context("compiling the generator of wasm-bindgen")?;
    let module = compile(workspace, package, profile);
    ensure!(generator.wait()?.success(), "compiling the generator of wasm-bindgen failed");
    let mut generate = workspace.cargo(["run", "--quiet", "--package=bindgen", "--"]);
    run("generating the script of the module", generate.arg(module?).arg(folder))
}

/// Compiles the library of a package to wasm, and returns the file.
fn compile(workspace: &Workspace, package: &str, profile: Profile) -> Result<PathBuf> {
    let target = workspace.root.join("target/wasm");
    let mut command = workspace.cargo(["rustc", "--lib", "--crate-type=cdylib", "--target", WASM, "--target-dir"]);
    command.arg(&target).arg(format!("--profile={}", profile.name())).arg(format!("--package={package}"));
    run("compiling to wasm", &mut command)?;
    Ok(target.join(WASM).join(profile.name()).join(package.replace('-', "_")).with_extension("wasm"))
}
