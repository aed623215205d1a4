//! The folders of the project, and how other programs are run.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The folders that every task works with.
#[derive(Clone)]
pub struct Workspace {
    /// The repository.
    pub root: PathBuf,
}

impl Workspace {
    /// The checkout that this program was compiled in.
    pub fn locate() -> Result<Workspace> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in no workspace")?;
        Ok(Workspace { root: root.to_owned() })
    }

    /// The folder of the module, with its script and types.
    pub fn module(&self) -> PathBuf {
        self.root.join("target/module")
    }

    /// The folder of the built site.
    pub fn site(&self) -> PathBuf {
        self.root.join("target/site")
    }

    /// A command that runs in the repository.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        command.current_dir(&self.root);
        command
    }

    /// A cargo command that runs in the repository.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.command(cargo());
        command.args(arguments);
        command
    }
}

/// The cargo that runs this program.
fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from)
}

/// Runs a command to its end; an error names what failed.
pub fn run(what: &str, command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| what.to_owned())?;
    ensure!(status.success(), "{what} failed ({status})");
    Ok(())
}

/// Whether a command can be run and succeeds; nothing is printed.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The first of these programs that is on the PATH.
pub fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        env::split_paths(&path).map(|folder| folder.join(&file)).find(|program| program.is_file())
    })
}

/// Prints the step that begins, as “number/of”.
pub fn step(number: usize, of: usize, what: &str) {
    println!("[{number}/{of}] {what}");
}
