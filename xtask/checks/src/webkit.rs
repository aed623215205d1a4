//! WebKit and its driver, on a virtual display.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use xtask::shell::{Workspace, find_program, run as run_command};

use crate::browser::{self, Driver};

/// The tests that are quick enough for `cargo xtask test`, by prefixes of their names.
pub(crate) const SHORT: [&str; 2] = ["start::", "classes::"];

/// The programs that running WebKit needs.
pub(crate) struct Programs {
    driver: PathBuf,
    display: PathBuf,
}

impl Programs {
    /// The programs, where they are installed.
    pub(crate) fn find() -> Option<Programs> {
        Some(Programs { driver: find_program(&[DRIVER])?, display: find_program(&[DISPLAY])? })
    }

    /// Installs what is missing.
    fn ensure(workspace: &Workspace) -> Result<Programs> {
        let driver = browser::ensure(workspace, DRIVER, "webkit2gtk-driver", || find_program(&[DRIVER]))?;
        let display = browser::ensure(workspace, DISPLAY, "xvfb", || find_program(&[DISPLAY]))?;
        Ok(Programs { driver, display })
    }
}

const DRIVER: &str = "WebKitWebDriver";
const DISPLAY: &str = "Xvfb";

/// A running driver. The driver, its browsers and their display end when this is dropped.
pub(crate) struct WebKit {
    // The fields are dropped in this order.
    driver: Driver,
    _display: Display,
}

impl WebKit {
    /// Starts the display and the driver.
    pub(crate) fn start(programs: &Programs) -> Result<WebKit> {
        let (display, name) = Display::start(programs)?;
        let mut command = Command::new(&programs.driver);
        command.env("DISPLAY", name).env("GDK_BACKEND", "x11").env_remove("WAYLAND_DISPLAY");
        Ok(WebKit { driver: Driver::start_on_free_port(&mut command)?, _display: display })
    }

    /// The tests that every browser has to pass, of which a filter may choose some.
    pub(crate) fn tests(&self, workspace: &Workspace, page: &str, filter: &[String]) -> Command {
        self.driver.tests(workspace, page, filter)
    }
}

/// Runs all the tests, with WebKit installed if need be.
pub(crate) fn audit(workspace: &Workspace, page: &str) -> Result<()> {
    let webkit = WebKit::start(&Programs::ensure(workspace)?)?;
    run_command("the tests in WebKit", &mut webkit.tests(workspace, page, &[]))
}

/// A virtual screen, larger than any window of the tests.
struct Display(Child);

impl Display {
    /// Starts a display with a free name, and returns the name too.
    fn start(programs: &Programs) -> Result<(Display, String)> {
        let mut command = Command::new(&programs.display);
        // Without -noreset the display disappears for a moment between two browsers.
        command.args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"]);
        let process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("starting Xvfb")?;
        let mut display = Display(process);
        let mut number = String::new();
        BufReader::new(display.0.stdout.take().context("Xvfb has no output")?).read_line(&mut number)?;
        anyhow::ensure!(!number.trim().is_empty(), "Xvfb names no display");
        Ok((display, format!(":{}", number.trim())))
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
