//! `cargo xtask`: serves Bayesboard, and starts the `checks` package for everything else.
//!
//! What only tests, audits, benchmarks or distributions need is compiled when one of them is asked for.

use std::env::args_os;
use std::ffi::{OsStr, OsString};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use xtask::serve;
use xtask::shell::{Workspace, run as run_command};
use xtask::texts::Language;

const HELP: &str = "Builds, serves and tests Bayesboard, set-up included.

  cargo xtask serve [PORT]   compile the module, and serve the page at 127.0.0.1, port 8080 or another one;
                             --pseudo makes every text a third longer, in brackets, to find those without room
  cargo xtask test           run every check: formatting, lints, and the tests, natively, in browsers and in Node
  cargo xtask build          build the site into target/site/, and print its sizes beside their limits
  cargo xtask dist           build the distributions in target/dist/
  cargo xtask fmt            format Rust, scripts and styles
  cargo xtask bless          rewrite the snapshots that the native tests compare with
  cargo xtask audit          audit the page with third-party tools, and with long storms of random events
  cargo xtask bench          time the page's frames, and the fits against those of other libraries

`cargo xtask TASK --help` has the options of all but the first.";

fn main() -> ExitCode {
    let mut arguments = args_os().skip(1);
    let task = arguments.next().unwrap_or_default();
    match run(&task, arguments.collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &OsStr, arguments: Vec<OsString>) -> Result<()> {
    let workspace = Workspace::locate()?;
    match task.to_str() {
        Some("serve") => {
            let (port, language) = options(&arguments)?;
            serve::serve(&workspace, port, language)
        }
        Some(task @ ("build" | "dist" | "test" | "bless" | "fmt" | "bench" | "audit")) => {
            let mut command = workspace.cargo(["run", "--package=checks", "--", task]);
            run_command(task, command.args(arguments))
        }
        Some("" | "help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("there is no task {}\n\n{HELP}", task.display()),
    }
}

/// The port and the language of `serve`.
fn options(arguments: &[OsString]) -> Result<(u16, Language)> {
    let (mut port, mut language) = (8080, Language::English);
    for argument in arguments {
        match argument.to_str() {
            Some("--pseudo") => language = Language::Pseudo,
            text => {
                let number = text.and_then(|text| text.parse().ok());
                port = number.with_context(|| format!("{} is no port\n\n{HELP}", argument.display()))?;
            }
        }
    }
    Ok((port, language))
}
