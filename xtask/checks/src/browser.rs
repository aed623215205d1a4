//! Third-party programs for tests and audit, found or installed, above all the browser with its driver.

use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::limit::patience;
use xtask::shell::{Workspace, find_program, run};

const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_BROWSER: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";
const FIREFOXES: [&str; 3] = ["firefox-esr", "firefox", "firefox-bin"];
const MAC_FIREFOX: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";

/// The path of chromedriver, which finds the browser by itself; both are installed if possible.
///
/// The environment variable `CHROMEDRIVER` takes precedence over the PATH.
pub(crate) fn ensure_driver(workspace: &Workspace) -> Result<PathBuf> {
    let packages = "chromium chromium-driver chromium-headless-shell";
    ensure(workspace, "Chromium or Chrome and its chromedriver", packages, || {
        let driver = env::var_os("CHROMEDRIVER").map(PathBuf::from).or_else(|| find_program(&["chromedriver"]))?;
        chromium().map(|_| driver)
    })
}

/// The path of Chromium's headless build, which Debian installs beside the browser and its driver, in the same version.
///
/// It is the same engine without the browser's windows; tests of the page take about half of the time in it. What is on
/// the PATH is a script, and to end that would leave the browser behind.
pub(crate) fn headless_shell() -> Option<PathBuf> {
    existing(HEADLESS_SHELL)
}

/// The path of the browser itself, found or installed.
pub(crate) fn ensure_chromium(workspace: &Workspace) -> Result<PathBuf> {
    ensure(workspace, "Chromium or Chrome", "chromium", chromium)
}

/// The path of Firefox, found or installed.
pub(crate) fn ensure_firefox(workspace: &Workspace) -> Result<PathBuf> {
    ensure(workspace, "Firefox", "firefox-esr", || find_program(&FIREFOXES).or_else(|| existing(MAC_FIREFOX)))
}

/// The path of librsvg's program, found or installed.
pub(crate) fn ensure_rsvg(workspace: &Workspace) -> Result<PathBuf> {
    ensure(workspace, "rsvg-convert", "librsvg2-bin", || find_program(&["rsvg-convert"]))
}

/// The paths of pdflatex and of pdftotext, found or installed.
pub(crate) fn ensure_latex(workspace: &Workspace) -> Result<[PathBuf; 2]> {
    let ensure = |name: &str, package| ensure(workspace, name, package, || find_program(&[name]));
    Ok([ensure("pdflatex", "texlive-latex-base")?, ensure("pdftotext", "poppler-utils")?])
}

fn chromium() -> Option<PathBuf> {
    find_program(&BROWSERS).or_else(|| existing(MAC_BROWSER))
}

fn existing(program: &str) -> Option<PathBuf> {
    Path::new(program).exists().then(|| program.into())
}

/// The result of `find`, if need be after installing Debian's packages; else an error that says what to run.
pub(crate) fn ensure(
    workspace: &Workspace,
    what: &str,
    packages: &str,
    find: impl Fn() -> Option<PathBuf>,
) -> Result<PathBuf> {
    if let Some(program) = find() {
        return Ok(program);
    }
    let install = format!("install -y {packages}");
    if find_program(&["apt-get"]).is_none() {
        bail!("this needs {what} on the PATH");
    }
    if !is_root() {
        bail!("this needs {what}, which comes with: sudo apt-get {install}");
    }
    println!("installing {what}: apt-get {install}");
    apt(workspace, "update")?;
    apt(workspace, &install)?;
    find().with_context(|| format!("{what} was installed, but is not on the PATH"))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Runs apt-get without questions; waits while another one is running.
fn apt(workspace: &Workspace, arguments: &str) -> Result<()> {
    let mut command = workspace.command("apt-get");
    command.args(["--quiet=2", "-o", "DPkg::Lock::Timeout=600"]).args(arguments.split(' '));
    run(
        &format!("apt-get {arguments}"),
        command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null()),
    )
}

/// A running driver of browsers, which ends when this is dropped; chromedriver ends its browsers too.
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts chromedriver on a free port.
    pub(crate) fn start(program: &Path) -> Result<Driver> {
        let mut command = Command::new(program);
        let mut process = command
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let output = process.stdout.take().context("chromedriver has no output")?;
        match announced_port(output) {
            Some(port) => Ok(Driver { process, port }),
            None => {
                process.kill()?;
                bail!("{} named no port", program.display());
            }
        }
    }

    /// Starts a driver that takes its port from the command line, and waits until it listens.
    pub(crate) fn start_on_free_port(command: &mut Command) -> Result<Driver> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no free port")?.local_addr()?.port();
        let process = command.arg(format!("--port={port}")).spawn().context("starting a driver")?;
        let driver = Driver { process, port };
        let (start, patience) = (Instant::now(), patience()?);
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if start.elapsed() > patience {
                bail!("the driver does not listen on port {port}");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(driver)
    }

    /// Where it listens.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The tests that every browser has to pass, of which a filter may choose some.
    pub(crate) fn tests(&self, workspace: &Workspace, page: &str, filter: &[String]) -> Command {
        let mut command = workspace.cargo(["test", "--package=e2e", "--test=browsers", "--"]);
        command
            .args(filter)
            .env("E2E_PAGE", page)
            .env("E2E_WEBDRIVER", self.url())
            .env("E2E_DIST", workspace.root.join("target/dist"))
            .env("RUST_BACKTRACE", "0");
        command
    }
}

/// Reads the line "ChromeDriver was started successfully on port N.", and keeps the pipe from filling up after it.
fn announced_port(output: ChildStdout) -> Option<u16> {
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let port = lines.find_map(|line| {
        let (_, rest) = line.split_once("started successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    thread::spawn(move || lines.for_each(drop));
    port
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A killed driver leaves its browsers running; one that is asked to shut down ends them.
        if shut_down(self.port).is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}

/// Asks the driver to shut down, which chromedriver does.
fn shut_down(port: u16) -> Result<()> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(patience()?))?;
    write!(stream, "GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    if !answer.starts_with(b"HTTP/1.1 200") {
        bail!("the driver does not shut down when asked to");
    }
    Ok(())
}
