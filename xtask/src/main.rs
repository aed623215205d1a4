//! `cargo xtask`: builds and serves Bayesboard, and starts the `checks` package for everything else.
//!
//! What only tests, audits, benchmarks or distributions need is compiled when one of them is asked for.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Parser};

use xtask::shell::{Workspace, run as run_command};
use xtask::{build, serve};

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "Builds, serves and tests Bayesboard, set-up included.")]
enum Task {
    /// Build the site into target/site/ and print its sizes.
    Build {
        /// Make a copy in target/pseudo/, with every text in brackets and a third longer, to find texts without room.
        #[arg(long)]
        pseudo: bool,
    },
    /// Build the site and serve it, compressed, on 127.0.0.1.
    Serve {
        /// The port to listen on; 0 takes any free one.
        #[arg(default_value_t = 8080)]
        port: u16,
    },
    /// Build the distributions in target/dist/: a site that works offline, one file that opens from disk, a package.
    #[command(disable_help_flag = true)]
    Dist(Passed),
    /// Run every check: formatting, lints, native tests, wasm tests, tests of the page in a browser, tests in Node.
    #[command(disable_help_flag = true)]
    Test(Passed),
    /// Rewrite the snapshots that the native tests compare with.
    #[command(disable_help_flag = true)]
    Bless(Passed),
    /// Time the page's frames, and the fits against those of other libraries, which are installed below target/.
    #[command(disable_help_flag = true)]
    Bench(Passed),
    /// Audit the page with third-party tools, which are installed below target/, and with long storms of random events.
    #[command(disable_help_flag = true)]
    Audit(Passed),
}

/// Arguments for the `checks` package, `--help` among them.
#[derive(Args)]
struct Passed {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

fn main() -> ExitCode {
    match run(Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> anyhow::Result<()> {
    let workspace = Workspace::locate()?;
    match task {
        Task::Build { pseudo } => {
            build::site(&workspace)?;
            if pseudo {
                println!("{}: the pseudo-language", build::pseudo(&workspace)?.display());
            }
            Ok(())
        }
        Task::Serve { port } => serve::serve(&workspace, port),
        Task::Dist(passed) => checks(&workspace, "dist", passed),
        Task::Test(passed) => checks(&workspace, "test", passed),
        Task::Bless(passed) => checks(&workspace, "bless", passed),
        Task::Bench(passed) => checks(&workspace, "bench", passed),
        Task::Audit(passed) => checks(&workspace, "audit", passed),
    }
}

/// Compiles the `checks` package and has it do a task.
fn checks(workspace: &Workspace, task: &str, Passed { arguments }: Passed) -> anyhow::Result<()> {
    let mut command = workspace.cargo(["run", "--package=checks", "--", task]);
    run_command(task, command.args(arguments))
}
