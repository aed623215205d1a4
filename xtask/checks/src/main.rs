//! What `cargo xtask` starts beyond building and serving: tests, audits, benchmarks and distributions.

mod audit;
mod bench;
mod browser;
mod budget;
mod build;
mod bundle;
mod dist;
mod firefox;
#[path = "../../../tests/e2e/src/limit.rs"]
mod limit;
mod minify;
mod node;
mod test;
mod texts;
mod webkit;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use xtask::module::Profile;
use xtask::serve;
use xtask::shell::Workspace;

use crate::build::Built;
use crate::test::Stage;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "Builds, tests, audits, times and distributes Bayesboard.")]
enum Task {
    /// Build the site into target/site/ and print its sizes beside their limits in `budgets.toml`.
    Build,
    /// Build the distributions in target/dist/, and open each: a site, one file, packages for other places.
    Dist {
        /// The tag of a release, such as v0.1.0: refused where version, changelog or repository are not ready for it.
        #[arg(long)]
        tag: Option<String>,
    },
    /// Run every check: formatting, lints, native tests, wasm tests, tests of the page in browsers, tests in Node.
    Test {
        /// Run only these stages.
        stages: Vec<Stage>,
        /// Run only what needs no browser and no Node: lints and native tests.
        #[arg(long, conflicts_with = "stages")]
        quick: bool,
        /// Passed on to the test runner: part of a test's name, --nocapture, …
        #[arg(last = true, requires = "stages")]
        filter: Vec<String>,
    },
    /// Format Rust, scripts and styles.
    Fmt,
    /// Rewrite the snapshots that the native tests compare with.
    Bless,
    /// Time the page's frames, and the fits against those of other libraries, which are installed below target/.
    Bench {
        /// Measure only these.
        parts: Vec<bench::Part>,
        /// Skip the other libraries.
        #[arg(long)]
        alone: bool,
        /// Alternate with the frames of another build: the folder of a site, or another checkout, which is built first.
        #[arg(long, value_name = "DIR")]
        against: Option<PathBuf>,
        /// Time only the rows of frames whose name contains one of these.
        #[arg(last = true)]
        rows: Vec<String>,
    },
    /// Audit the page with third-party tools, which are installed below target/, and with long storms of random events.
    Audit {
        /// Run only these.
        parts: Vec<audit::Part>,
        #[command(flatten)]
        weather: audit::Weather,
        /// Check only the states of axe whose name contains one of these.
        #[arg(last = true)]
        states: Vec<String>,
    },
    /// Serve a folder on a free port, and print its address: for tests that end the server while the page is open.
    #[command(hide = true)]
    Host {
        /// What to serve.
        folder: PathBuf,
    },
    /// What cargo calls to run a wasm test binary in the browser.
    #[command(hide = true, disable_help_flag = true)]
    WasmTestRunner {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
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
    match task {
        Task::Build => {
            let workspace = Workspace::locate()?;
            build::site(&workspace, Profile::Published)?;
            build::weigh(&workspace)
        }
        Task::Dist { tag } => dist::dist(&Workspace::locate()?, tag.as_deref()),
        Task::Test { stages, quick, filter } => {
            let stages = match (quick, &stages[..]) {
                (true, _) => &[Stage::Lint, Stage::Native],
                (false, []) => Stage::ALL,
                (false, chosen) => chosen,
            };
            test::run(&Workspace::locate()?, stages, &filter)
        }
        Task::Bench { parts, alone, against, rows } => {
            let parts = if parts.is_empty() { bench::Part::ALL } else { &parts };
            bench::run(&Workspace::locate()?, parts, alone, against.as_deref(), &rows)
        }
        Task::Audit { parts, weather, states } => {
            let parts = if parts.is_empty() { audit::Part::ALL } else { &parts };
            audit::run(&Workspace::locate()?, parts, weather, &states)
        }
        Task::Fmt => test::format(&Workspace::locate()?),
        Task::Bless => test::bless(&Workspace::locate()?),
        Task::Host { folder } => host(folder),
        Task::WasmTestRunner { arguments } => {
            let name = OsString::from("wasm-bindgen-test-runner");
            wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args([name].into_iter().chain(arguments))
        }
    }
}

/// Serves a folder on any free port until it is terminated, and prints the address on a separate line.
fn host(folder: PathBuf) -> anyhow::Result<()> {
    println!("http://{}/", serve::in_background(Built(folder))?);
    loop {
        thread::park();
    }
}
