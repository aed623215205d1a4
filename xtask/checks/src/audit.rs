//! Audits of the page by third-party tools: accessibility, loading, other browsers, exports; and long storms of
//! random events and the pseudo-language in every size.
//!
//! The scripts of `xtask/audit/` run in Node, below `target/audit/`, where npm installs their packages. What looks at
//! the page in a browser is a test of the package `e2e`.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::browser::{self, Driver};
use crate::build::{self, Built};
use crate::node::Tools;
use crate::{dist, firefox, webkit};
use xtask::module::Profile;
use xtask::screens::SCREENS;
use xtask::serve;

use xtask::shell::{Workspace, run as run_command, step};
use xtask::sources::Sources;
use xtask::texts::Language;

mod python;

/// A part that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Part {
    /// The page in WebKit, the engine of Safari.
    Webkit,
    /// The page in Firefox.
    Firefox,
    /// Accessibility in many states, themes and sizes, by axe-core.
    Axe,
    /// Loading and good practice, by Lighthouse.
    Lighthouse,
    /// The programs that the page exports, by scikit-learn.
    Snippet,
    /// The tables that Python packages ship, by pandas.
    Tables,
    /// The pictures that the page exports, by librsvg.
    Svg,
    /// The LaTeX that the page exports, by pdflatex.
    Latex,
    /// The page in the pseudo-language, in every size.
    Pseudo,
    /// Every random property on many cases, and the page under a long storm of random events.
    Storm,
}

/// The number of random cases of the storm, and its seed.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct Weather {
    /// The number of events on the page, and of cases of each random property.
    #[arg(long, default_value_t = 100_000)]
    cases: u32,
    /// The seed of the page's events.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Part {
    /// All parts, the quickest first.
    pub(crate) const ALL: &[Part] = &[
        Part::Snippet,
        Part::Tables,
        Part::Webkit,
        Part::Firefox,
        Part::Svg,
        Part::Latex,
        Part::Axe,
        Part::Lighthouse,
        Part::Pseudo,
        Part::Storm,
    ];

    fn title(self) -> &'static str {
        match self {
            Part::Webkit => "WebKit",
            Part::Firefox => "Firefox",
            Part::Svg => "SVG",
            Part::Latex => "LaTeX",
            Part::Axe => "accessibility",
            Part::Lighthouse => "Lighthouse",
            Part::Snippet => "snippets",
            Part::Tables => "tables",
            Part::Pseudo => "pseudo-language",
            Part::Storm => "storm",
        }
    }
}

/// Runs the parts one after the other, all of them whatever they find, and fails if any of them found something.
pub(crate) fn run(workspace: &Workspace, parts: &[Part], weather: Weather, states: &[String]) -> Result<()> {
    build::site(workspace, Profile::Published)?;
    let page = format!("http://{}/", serve::in_background(Built(workspace.site()))?);
    let needs_node = parts.iter().any(|part| matches!(part, Part::Axe | Part::Lighthouse));
    let tools = if needs_node { Tools::prepare(workspace, "audit")? } else { None };
    if needs_node && tools.is_none() {
        bail!("axe and Lighthouse need Node, version 20.11 or later, and its npm on the PATH");
    }
    let mut failed = Vec::new();
    for (i, &part) in parts.iter().enumerate() {
        println!();
        step(i + 1, parts.len(), part.title());
        let start = Instant::now();
        let outcome = match (part, &tools) {
            (Part::Lighthouse, Some(tools)) => lighthouse(workspace, tools, &page),
            (Part::Snippet, ..) => python::snippets(workspace),
            (Part::Tables, ..) => python::tables(workspace),
            (Part::Webkit, ..) => dist::assemble(workspace).and_then(|()| webkit::audit(workspace, &page)),
            (Part::Firefox, ..) => dist::assemble(workspace).and_then(|()| firefox::audit(workspace, &page)),
            (Part::Pseudo, ..) => pseudo(workspace, &page),
            (Part::Storm, ..) => storm(workspace, &page, weather),
            _ => look(workspace, part, &page, states),
        };
        if let Err(error) = outcome {
            println!("{error:#}");
            failed.push(part.title());
        }
        println!("{}: {:.1} s", part.title(), start.elapsed().as_secs_f64());
    }
    ensure!(failed.is_empty(), "the audit found fault with: {}", failed.join(", "));
    println!("\nthe audit found no fault");
    Ok(())
}

/// Runs the native properties and the storm on the page, which `cargo xtask test` runs on fewer cases.
fn storm(workspace: &Workspace, page: &str, Weather { cases, seed }: Weather) -> Result<()> {
    println!("{cases} cases of each native property");
    let native = ["test", "--quiet", "--package=bayesboard", "--test=native"];
    let mut properties = workspace.cargo(native);
    properties.env("CASES", cases.to_string()).env("PROPTEST_RNG_SEED", seed.to_string());
    run_command("the native properties", &mut properties)?;

    println!("{cases} events over the page with seed {seed}");
    let driver = Driver::start(&browser::ensure_driver(workspace)?)?;
    let mut command = in_chromium(workspace, &driver, page, ["--test=page", "--", "storm::", "--nocapture"]);
    run_command("the storm", command.env("CASES", cases.to_string()).env("STORM_SEED", seed.to_string()))
}

/// Looks at the page in the pseudo-language in all sizes, of which `cargo xtask test` has some.
fn pseudo(workspace: &Workspace, page: &str) -> Result<()> {
    let sources = Sources { workspace: workspace.clone(), language: Language::Pseudo };
    let pseudo = serve::in_background(sources)?;
    let driver = Driver::start(&browser::ensure_driver(workspace)?)?;
    let mut command = in_chromium(workspace, &driver, page, ["--test=page", "--", "pseudo::", "--nocapture"]);
    run_command("the pseudo-language", command.env("E2E_PSEUDO", format!("http://{pseudo}/")).env("E2E_AUDIT", "1"))
}

/// Looks at the page in Chromium with the program of a part.
fn look(workspace: &Workspace, part: Part, page: &str, states: &[String]) -> Result<()> {
    let driver = Driver::start(&browser::ensure_driver(workspace)?)?;
    let module = match part {
        Part::Svg => "svg::",
        Part::Latex => "latex::",
        _ => "axe::",
    };
    let mut command = in_chromium(workspace, &driver, page, ["--test=audit", "--", module, "--nocapture"]);
    match part {
        Part::Svg => command.env("E2E_RSVG", browser::ensure_rsvg(workspace)?),
        Part::Latex => {
            let [latex, text] = browser::ensure_latex(workspace)?;
            command.env("E2E_LATEX", latex).env("E2E_PDFTOTEXT", text)
        }
        _ => command
            .env("E2E_AXE", workspace.root.join("target/audit/node_modules/axe-core/axe.min.js"))
            .env("E2E_STATES", states.join("\n")),
    };
    run_command(part.title(), &mut command)
}

/// Tests of the page in Chromium.
fn in_chromium(workspace: &Workspace, driver: &Driver, page: &str, arguments: [&str; 4]) -> Command {
    let mut command = workspace.cargo(["test", "--quiet", "--package=e2e"]);
    command
        .args(arguments)
        .env("E2E_PAGE", page)
        .env("E2E_WEBDRIVER", driver.url())
        .envs(browser::headless_shell().map(|program| ("E2E_BROWSER", program)))
        .env("E2E_PICTURES", workspace.root.join("target/e2e"))
        .env("RUST_BACKTRACE", "0");
    command
}

/// Runs Lighthouse.
fn lighthouse(workspace: &Workspace, tools: &Tools, page: &str) -> Result<()> {
    let mut command = tools.script("lighthouse.mjs");
    command
        .env("AUDIT_PAGE", page)
        .env("AUDIT_SCREENS", SCREENS.iter().map(|screen| screen.id).collect::<Vec<_>>().join(","))
        .env("AUDIT_FLAGS", workspace.root.join("tests/webdriver.json"))
        .env("AUDIT_CHROMIUM", browser::ensure_chromium(workspace)?);
    run_command("Lighthouse", &mut command)
}
