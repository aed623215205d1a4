use std::any::Any;
use std::fs::{self, File};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{env, thread};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use thirtyfour::error::{WebDriverError, WebDriverErrorInner};
use thirtyfour::{Capabilities, WebDriver};
use tokio::runtime::{Builder, Runtime};

use crate::limit::SETTINGS;
use crate::page::{Visit, count_pending};
use crate::{Page, View};

/// The idle browsers. As many are started as tests run at the same time, each with its own profile. The driver ends
/// them when it shuts down.
static IDLE: Mutex<Vec<Session>> = Mutex::new(Vec::new());

struct Session {
    runtime: Runtime,
    driver: WebDriver,
}

/// Opens the page in `view` and runs a test on it.
///
/// `address` is what follows the page's own address: "" or a query, "#" and a hash.
/// Panics, as a test has to, when the test returns an error or panics, when the console holds a warning or an error
/// that the test did not take, as after a request to another host. A failure leaves a picture of the screen in
/// `target/e2e/`.
pub fn on_page(view: View, address: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    on_visit(Visit::Later, &own_page(), view, address, test);
}

/// The same on the first visit, on which the page shows its example.
pub fn on_first_visit(view: View, address: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    on_visit(Visit::First, &own_page(), view, address, test);
}

fn own_page() -> String {
    variable("E2E_PAGE").unwrap_or_else(|error| panic!("{error:#}"))
}

/// The same for a page at another address, `base`.
pub fn on_page_of(base: &str, view: View, address: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    on_visit(Visit::Later, base, view, address, test);
}

fn on_visit(visit: Visit, base: &str, view: View, address: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let start = Instant::now();
    let taken = idle().pop();
    let session = taken.map_or_else(Session::start, Ok).unwrap_or_else(|error| panic!("{error:#}"));
    let run = AssertUnwindSafe(|| session.runtime.block_on(run(&session.driver, visit, base, view, address, test)));
    let outcome = catch_unwind(run);
    note_time(start.elapsed()).unwrap_or_else(|error| panic!("{error:#}"));
    match outcome {
        Ok(Ok(true)) => idle().push(session),
        Ok(Ok(false)) => session.end().unwrap_or_else(|error| panic!("{error:#}")),
        failure => session.end_in(failure),
    }
}

/// Appends the name of the running test and its seconds to a file, from which the slowest are told after the run.
fn note_time(time: Duration) -> Result<()> {
    let folder = variable("E2E_PICTURES")?;
    fs::create_dir_all(&folder)?;
    let mut file = File::options().append(true).create(true).open(Path::new(&folder).join("times.txt"))?;
    let line = format!("{:.3} {}\n", time.as_secs_f64(), thread::current().name().unwrap_or("test"));
    Ok(file.write_all(line.as_bytes())?)
}

/// Runs a test; whether the next one can have the browser.
async fn run(
    driver: &WebDriver,
    visit: Visit,
    base: &str,
    view: View,
    address: &str,
    test: impl AsyncFnOnce(&Page) -> Result<()>,
) -> Result<bool> {
    let page = Page::blank(driver.clone(), base, visit).await?;
    view.apply(driver).await?;
    page.open(address).await?;
    test(&page).await?;
    page.release_time().await?;
    let complaints = page.take_complaints().await?;
    ensure!(complaints.is_empty(), "the console says: {complaints:#?}");
    Ok(!page.had_two_fingers.get())
}

impl Session {
    fn start() -> Result<Session> {
        let driver = variable("E2E_WEBDRIVER")?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let driver = runtime.block_on(WebDriver::new(driver, capabilities()?)).context("no browser session")?;
        runtime.block_on(count_pending(&driver))?;
        Ok(Session { runtime, driver })
    }

    /// Quits the browser.
    fn end(self) -> Result<()> {
        Ok(self.runtime.block_on(self.driver.quit())?)
    }

    /// Reports the failure of a test, and discards the browser, whose state is unknown.
    fn end_in(self, failure: Result<Result<bool>, Box<dyn Any + Send>>) {
        let test = thread::current().name().unwrap_or("test").replace("::", "-");
        self.runtime.block_on(async {
            match take_picture(&self.driver, &test).await {
                Ok(file) => eprintln!("the screen when the test failed: {file}"),
                Err(error) => eprintln!("no picture of the screen: {error:#}"),
            }
            if let Err(error) = self.driver.quit().await {
                eprintln!("the browser did not quit: {error}");
            }
        });
        match failure {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => panic!("{}", without_addresses(&format!("{error:#}"))),
            Err(panic) => resume_unwind(panic),
        }
    }
}

/// Whether an error says that there is no session any more: the browser has crashed.
pub(crate) fn has_ended(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<WebDriverError>()
        .is_some_and(|error| matches!(error.as_inner(), WebDriverErrorInner::InvalidSessionId(_)))
}

/// An error without the stack trace of the driver, which has only addresses.
pub fn without_addresses(error: &str) -> String {
    error.lines().take_while(|line| line.trim() != "Stacktrace:").collect::<Vec<_>>().join("\n")
}

async fn take_picture(driver: &WebDriver, name: &str) -> Result<String> {
    let folder = variable("E2E_PICTURES")?;
    fs::create_dir_all(&folder)?;
    let file = Path::new(&folder).join(name).with_extension("png");
    driver.screenshot(&file).await?;
    Ok(file.display().to_string())
}

/// The browser's flags are those of the wasm tests.
///
/// Without a path in `E2E_BROWSER` the driver finds the browser by itself.
fn capabilities() -> Result<Capabilities> {
    let mut given: Value = serde_json::from_str(SETTINGS)?;
    if let Ok(program) = variable("E2E_BROWSER") {
        given["goog:chromeOptions"]["binary"] = program.into();
    }
    let mut capabilities: Capabilities = serde_json::from_value(given)?;
    capabilities.set("browserName", "chrome")?;
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL" }))?;
    Ok(capabilities)
}

/// An environment variable that `cargo xtask test e2e` sets.
///
/// # Errors
/// When the tests are started without it.
pub fn variable(name: &str) -> Result<String> {
    env::var(name).with_context(|| format!("{name} is not set: run these tests with `cargo xtask test e2e`"))
}
