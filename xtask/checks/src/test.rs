//! Every check of the project, in stages that stop at the first failure.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::browser::{self, Driver};
use crate::build::{self, Built};
use crate::dist;
use crate::limit::patience;
use crate::node::Tools;
use crate::webkit::{self, WebKit};
use xtask::module::Profile;
use xtask::serve;
use xtask::shell::{Workspace, find_program, run as run_command, step};
use xtask::sources::Sources;
use xtask::texts::Language;
use xtask::toolchain::{self, WASM};

/// A group of checks that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Stage {
    /// Formatting, and clippy for both targets.
    Lint,
    /// Format and types of the scripts, format of the styles and validity of the pages, where Node is installed.
    Page,
    /// What runs without a browser: unit, integration and documentation tests.
    Native,
    /// Tests compiled to wasm, run in headless Chromium.
    Wasm,
    /// Tests of the whole page in headless Chromium.
    E2e,
    /// The most important tests of the page in WebKit, where WebKit is installed.
    Webkit,
    /// Tests of the JavaScript interface in Node, where Node is installed.
    Node,
    /// Tests and types of the package for Python, where Python is installed.
    Python,
}

impl Stage {
    /// All stages, the fastest to fail first.
    pub(crate) const ALL: &[Stage] =
        &[Stage::Lint, Stage::Page, Stage::Native, Stage::Wasm, Stage::E2e, Stage::Webkit, Stage::Node, Stage::Python];

    fn title(self) -> &'static str {
        match self {
            Stage::Lint => "formatting and lints",
            Stage::Page => "format, types and validity of the page's files",
            Stage::Native => "native tests",
            Stage::Wasm => "wasm tests in the browser",
            Stage::E2e => "tests of the page",
            Stage::Webkit => "tests in WebKit",
            Stage::Node => "tests in Node",
            Stage::Python => "tests in Python",
        }
    }

    fn run(self, bench: &mut Bench) -> Result<()> {
        match self {
            Stage::Lint => lint(bench),
            Stage::Page => page(bench),
            Stage::Native => native(bench),
            Stage::Wasm => wasm(bench),
            Stage::E2e => e2e(bench),
            Stage::Webkit => webkit(bench),
            Stage::Node => node(bench),
            Stage::Python => python(bench),
        }
    }
}

/// The state that the stages share: folders, arguments for the test runners, and totals.
struct Bench<'a> {
    workspace: &'a Workspace,
    filter: &'a [String],
    tally: Tally,
    /// The site is built at most once in a run.
    site_built: bool,
}

/// Runs the stages in the order given and prints the sum of their tests on a line of its own.
pub(crate) fn run(workspace: &Workspace, stages: &[Stage], filter: &[String]) -> Result<()> {
    let mut bench = Bench { workspace, filter, tally: Tally::default(), site_built: false };
    for (i, stage) in stages.iter().enumerate() {
        println!();
        step(i + 1, stages.len(), stage.title());
        let start = Instant::now();
        let outcome = stage.run(&mut bench);
        println!("{}: {:.1} s", stage.title(), start.elapsed().as_secs_f64());
        if outcome.is_err() && bench.tally != Tally::default() {
            println!("\n{}", bench.tally.line());
        }
        outcome.context("test stopped")?;
    }
    if stages.iter().any(|&stage| stage != Stage::Lint) {
        println!("\n{}", bench.tally.line());
    }
    Ok(())
}

/// Runs the native tests so that they write their snapshots instead of comparing with them.
pub(crate) fn bless(workspace: &Workspace) -> Result<()> {
    run_command("the native tests", workspace.cargo(["test", "--package=bayesboard"]).env("BLESS", "1"))
}

fn lint(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    toolchain::ensure_components(workspace)?;
    toolchain::ensure_target(workspace)?;
    run_command("cargo fmt --check", &mut workspace.cargo(["fmt", "--all", "--check"]))?;
    let native = ["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"];
    run_command("clippy", &mut workspace.cargo(native))?;
    let mut wasm = workspace.cargo(["clippy", "--package=bayesboard", "--lib", "--target", WASM]);
    wasm.args(WASM_TESTS).args(["--", "-Dwarnings"]);
    run_command("clippy for wasm", &mut wasm)
}

/// Random properties are tried on the same cases in each run, so that a change alone decides whether they hold. The
/// storm of the audit, and `cargo test` by hand, try others.
fn native(bench: &mut Bench) -> Result<()> {
    let packages = ["bayesboard", "bayesboard-course", "bayesboard-kernels", "xtask", "bindgen", "checks"];
    let packages = packages.map(|package| format!("--package={package}"));
    let mut command = bench.workspace.cargo(["test", "--no-fail-fast"]);
    command.args(packages).arg("--").env("PROPTEST_RNG_SEED", "1");
    bench.count("the native tests", command.args(bench.filter))
}

/// These few tests compute little, so they are compiled without optimization, which takes a third of the time.
fn wasm(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    toolchain::ensure_target(workspace)?;
    let driver = browser::ensure_driver(workspace)?;
    let this = std::env::current_exe()?;
    let runner = serde_json::json!([this.to_str().context("the path of xtask is not UTF-8")?, "wasm-test-runner"]);
    let limit = patience()?.as_secs().to_string();
    let mut command = workspace.cargo(["test", "--no-fail-fast", "--package=bayesboard", "--target", WASM]);
    command
        .args(WASM_TESTS)
        .args(["--config=profile.dev.package.bayesboard.opt-level=0", "--config=profile.dev.debug=false"])
        .arg(format!("--config=target.{WASM}.runner={runner}"))
        .arg("--")
        .args(bench.filter)
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", workspace.root.join("tests/webdriver.json"))
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", &limit)
        .env("WASM_BINDGEN_TEST_TIMEOUT", &limit);
    bench.count("the wasm tests", &mut command)
}

/// The test targets that are compiled to wasm as well.
const WASM_TESTS: [&str; 1] = ["--test=web"];

fn page(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    let Some(tools) = Tools::prepare(workspace, "gates")? else {
        println!("Node is not installed: scripts, styles and pages are not checked");
        return Ok(());
    };
    run_command("the format (`cargo xtask fmt` mends it)", tools.script("format.mjs").args(FORMATTED))?;
    bench.ensure_site()?;
    let (sources, site) = (workspace.root.join("www"), workspace.site());
    run_command("TypeScript", tools.script("types.mjs").arg(sources).arg(&site))?;
    run_command("the validity of the pages", tools.script("html.mjs").arg(&site))
}

/// Writes Rust, scripts and styles in their format; scripts and styles where Node is installed.
pub(crate) fn format(workspace: &Workspace) -> Result<()> {
    run_command("cargo fmt", &mut workspace.cargo(["fmt", "--all"]))?;
    let Some(tools) = Tools::prepare(workspace, "gates")? else {
        println!("Node is not installed: scripts and styles stay as they are");
        return Ok(());
    };
    run_command("formatting", tools.script("format.mjs").args(FORMATTED).arg("--write"))
}

/// The folders whose scripts and styles are in the formatters' format.
const FORMATTED: [&str; 4] = ["www", "xtask", "tests", "benches"];

fn e2e(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    let program = browser::ensure_driver(workspace)?;
    bench.ensure_site()?;
    dist::assemble(workspace)?;
    // The bundled page asks for a few files at each load, its sources for some 200.
    let address = serve::in_background(Built(workspace.site()))?;
    let page = |language| serve::in_background(Sources { workspace: workspace.clone(), language });
    let (sources, pseudo) = (page(Language::English)?, page(Language::Pseudo)?);
    let driver = Driver::start(&program)?;
    let pictures = workspace.root.join("target/e2e");
    let times = pictures.join("times.txt");
    let _ = fs::remove_file(&times); // Those of an earlier run, if there are any.
    let mut command = workspace.cargo(["test", "--package=e2e", "--test=page", "--"]);
    command
        .args(bench.filter)
        .env("E2E_PAGE", format!("http://{address}/"))
        .env("E2E_SOURCES", format!("http://{sources}/"))
        .env("E2E_PSEUDO", format!("http://{pseudo}/"))
        .env("E2E_WEBDRIVER", driver.url())
        .envs(browser::headless_shell().map(|program| ("E2E_BROWSER", program)))
        .env("E2E_DIST", workspace.root.join("target/dist"))
        .env("E2E_XTASK", std::env::current_exe()?)
        .env("E2E_PICTURES", &pictures)
        // A backtrace through futures is of no use.
        .env("RUST_BACKTRACE", "0");
    if std::env::var_os(THREADS).is_none() {
        command.env(THREADS, (BROWSERS * std::thread::available_parallelism()?.get()).to_string());
    }
    let outcome = bench.count("the tests of the page", &mut command);
    print_slowest(&fs::read_to_string(&times).unwrap_or_default()); // None, where the tests were not compiled.
    outcome
}

/// How many of the slowest tests are named.
const SLOWEST: usize = 20;

/// Prints the sum of the times of all tests, and the slowest; a line is the seconds and the name of a test, which may
/// have several.
fn print_slowest(times: &str) {
    let mut tests: BTreeMap<&str, f64> = BTreeMap::new();
    for (seconds, test) in times.lines().filter_map(|line| line.split_once(' ')) {
        *tests.entry(test).or_default() += seconds.parse().unwrap_or(0.0);
    }
    let mut tests: Vec<_> = tests.into_iter().collect();
    tests.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    println!("{:.0} s in {} tests, the slowest:", tests.iter().map(|(_, seconds)| seconds).sum::<f64>(), tests.len());
    for (test, seconds) in tests.iter().take(SLOWEST) {
        println!("{seconds:>8.1} s  {test}");
    }
}

/// The environment variable with the number of tests that run at the same time.
const THREADS: &str = "RUST_TEST_THREADS";

/// Browsers for each core: most of the time a test waits for a frame.
const BROWSERS: usize = 2;

fn webkit(bench: &mut Bench) -> Result<()> {
    let Some(programs) = webkit::Programs::find() else {
        println!("WebKit is not installed: its tests are left out (`cargo xtask audit webkit` installs it)");
        return Ok(());
    };
    bench.ensure_site()?;
    if !bench.filter.is_empty() {
        dist::assemble(bench.workspace)?; // Tests that the short list leaves out may open it.
    }
    let page = format!("http://{}/", serve::in_background(Built(bench.workspace.site()))?);
    let webkit = WebKit::start(&programs)?;
    let short = webkit::SHORT.map(str::to_owned);
    let filter = if bench.filter.is_empty() { &short[..] } else { bench.filter };
    bench.count("the tests in WebKit", &mut webkit.tests(bench.workspace, &page, filter))
}

fn node(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    let tests = tests_in(workspace, "tests/node", |name| name.ends_with(".test.mjs"))?;
    let Some(node) = find_program(&["node"]) else {
        println!("Node is not installed: its tests are left out");
        return Ok(());
    };
    bench.ensure_site()?;
    let mut command = workspace.command(node);
    command.arg("--test").args(tests).args(bench.filter);
    bench.count("the tests in Node", &mut command)
}

fn python(bench: &mut Bench) -> Result<()> {
    let workspace = bench.workspace;
    let Some(python) = dist::python::environment(workspace)? else {
        println!("Python 3.11 is not installed: its tests are left out");
        return Ok(());
    };
    bench.ensure_site()?;
    dist::assemble(workspace)?;
    let wheel = dist::python::wheel(workspace, &python, &workspace.root.join("target/dist"))?;
    let mut install = workspace.command(&python);
    install.args(["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--force-reinstall"]).arg(wheel);
    run_command("pip install", &mut install)?;
    let cache = workspace.root.join("target/python");
    let mut types = workspace.command(&python);
    types.args(["-m", "mypy", "--config-file=pyproject.toml"]).current_dir(workspace.root.join("python"));
    run_command("mypy", types.arg("--cache-dir").arg(cache.join("mypy")))?;
    let mut command = workspace.command(&python);
    command.args(["-m", "pytest", "-q", "python/tests", "-p", "no:cacheprovider", "-k", &bench.filter.join(" or ")]);
    bench.count("the tests in Python", command.env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// The test files of a folder, in order of their names.
fn tests_in(workspace: &Workspace, folder: &str, is_test: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(workspace.root.join(folder)).with_context(|| format!("reading {folder}"))?;
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_name().to_str().is_some_and(&is_test) {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

impl Bench<'_> {
    fn ensure_site(&mut self) -> Result<()> {
        if !self.site_built {
            build::site(self.workspace, Profile::Release)?;
            self.site_built = true;
        }
        Ok(())
    }

    /// Runs a test runner, shows its output, and adds up its summary lines.
    fn count(&mut self, what: &str, command: &mut Command) -> Result<()> {
        let mut process = command.stdout(Stdio::piped()).spawn().with_context(|| what.to_owned())?;
        let output = process.stdout.take().context("a child process without output")?;
        for line in BufReader::new(output).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            self.tally.add(&line);
        }
        let status = process.wait()?;
        if !status.success() {
            bail!("{what} failed");
        }
        Ok(())
    }
}

/// Tests run so far.
#[derive(Default, PartialEq)]
struct Tally {
    passed: u32,
    failed: u32,
    skipped: u32,
}

impl Tally {
    /// Adds a summary line of libtest ("test result: ok. 3 passed; 0 failed; …"), of Node ("# pass 3") or of pytest
    /// ("3 passed, 1 skipped in 0.5s").
    fn add(&mut self, line: &str) {
        let line = line.trim_start_matches(['#', 'ℹ', ' ']);
        if let Some((_, counts)) = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". ")) {
            for count in counts.split("; ") {
                if let Some((number, word)) = count.split_once(' ') {
                    self.count(word, number);
                }
            }
        } else if let Some((counts, _)) = line.split_once(" in ").filter(|(_, time)| time.ends_with('s')) {
            for (number, word) in counts.split(", ").filter_map(|count| count.split_once(' ')) {
                self.count(word, number);
            }
        } else if let Some((word @ ("pass" | "fail" | "cancelled" | "skipped"), number)) = line.split_once(' ') {
            self.count(word, number);
        }
    }

    fn count(&mut self, word: &str, number: &str) {
        let number = number.trim().parse().unwrap_or(0);
        match word {
            "passed" | "pass" => self.passed += number,
            "failed" | "fail" | "cancelled" => self.failed += number,
            "ignored" | "skipped" => self.skipped += number,
            _ => {}
        }
    }

    fn line(&self) -> String {
        let skipped = if self.skipped > 0 { format!(", {} skipped", self.skipped) } else { String::new() };
        format!("{} passed, {} failed{skipped}", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_libtest_and_node_are_added_up() {
        let mut tally = Tally::default();
        let lines = [
            "test result: ok. 31 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 7 filtered out; finished in 1.20s",
            "test passed_1 ... ok",
            "# tests 3",
            "# pass 2",
            "ℹ fail 1",
            "2 failed, 5 passed, 1 skipped in 0.61s",
        ];
        lines.iter().for_each(|line| tally.add(line));
        assert_eq!(tally.line(), "42 passed, 4 failed, 3 skipped");
    }
}
