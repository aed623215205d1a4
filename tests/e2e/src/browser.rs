use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use thirtyfour::{Capabilities, WebDriver};
use tokio::time::timeout;

use crate::limit::{patience, timeouts};
use crate::session::{has_ended, without_addresses};
use crate::{Page, variable};

/// The limit of a step, as a multiple of the limit of a wait, so that a failed wait is reported first. A browser that
/// hangs answers no command, so only this limit ends it.
const STEP: u32 = 2;

/// The crashes of the browser after which a test is tried again.
///
/// WebKitGTK reads the integers of its shaders with `strtoull` and takes any value of `errno` for an error. Meanwhile
/// its compiler of WebAssembly interrupts the same thread thousands of times a second, and the handler of that signal
/// sets `errno`. So a browser ends now and then, with "Unable to load module sksl_rt_shader", by no fault of the page.
const CRASHES: usize = 2;

/// Some drivers allow one session at a time.
static TURN: Mutex<()> = Mutex::new(());

/// The page in a browser session of its own, driven by the WebDriver standard alone, so that any browser will do.
///
/// What [`Page`] does through Chromium's protocol (`step`, `take_complaints`) is not available.
pub struct Browser {
    page: Page,
}

impl Browser {
    /// Opens the page and runs a test on it; `address` is what follows the page's own address.
    ///
    /// If the browser crashes, the test starts again in another one. Panics, as a test has to, when the test fails and
    /// when the page logs a warning or an error after its first step.
    pub fn run(size: (u32, u32), address: &str, test: impl AsyncFn(&Browser) -> Result<()>) {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let outcome = runtime.block_on(async {
            for crash in 1..=CRASHES {
                match Browser::run_once(size, address, &test).await {
                    Err(error) if has_ended(&error) => {
                        eprintln!("crash {crash} of the browser: {}", error.root_cause())
                    }
                    outcome => return outcome,
                }
            }
            Browser::run_once(size, address, &test).await
        });
        if let Err(error) = outcome {
            panic!("{}", without_addresses(&format!("{error:#}")));
        }
    }

    async fn run_once(size: (u32, u32), address: &str, test: &impl AsyncFn(&Browser) -> Result<()>) -> Result<()> {
        let browser = Browser::start().await?;
        let outcome = browser.open_and_test(size, address, test).await;
        let end = timeout(STEP * patience()?, browser.page.driver.quit()).await;
        outcome?;
        end.context("the browser does not quit")?.context("quitting the browser")
    }

    /// Takes a step of a test, named so that an error can say which one failed or never ended.
    pub async fn step<T>(&self, what: &str, step: impl AsyncFnOnce(&Page) -> Result<T>) -> Result<T> {
        let watched = async {
            let value = step(&self.page).await?;
            let complaints: Vec<String> = self.page.run(TAKE_COMPLAINTS, &[]).await?;
            ensure!(complaints.is_empty(), "the console says: {complaints:#?}");
            Ok(value)
        };
        let limit = STEP * patience()?;
        let frozen = || format!("{what}: the browser is frozen, it has not answered for {} s", limit.as_secs());
        timeout(limit, watched).await.with_context(frozen)?.with_context(|| what.to_owned())
    }

    async fn start() -> Result<Browser> {
        let mut capabilities = Capabilities::new();
        capabilities.set("timeouts", timeouts()?)?;
        let driver = timeout(STEP * patience()?, WebDriver::new(variable("E2E_WEBDRIVER")?, capabilities)).await;
        let driver = driver.context("the browser does not start")?.context("no browser session")?;
        Ok(Browser { page: Page::new(driver, &variable("E2E_PAGE")?) })
    }

    async fn open_and_test(
        &self,
        size: (u32, u32),
        address: &str,
        test: &impl AsyncFn(&Browser) -> Result<()>,
    ) -> Result<()> {
        self.step("setting the size of the window", async |page| resize(page, size).await).await?;
        self.step(&format!("opening the page at {address:?}"), async |page| page.open(address).await).await?;
        test(self).await
    }
}

/// Returns what the page has logged since the last step. WebDriver has no command for the console, so a document is
/// observed from the end of its first step on.
const TAKE_COMPLAINTS: &str = "if (window.complaints) return complaints.splice(0);
    window.complaints = [];
    for (const level of ['warn', 'error']) console[level] = (...said) => complaints.push(said.join(' '));
    addEventListener('error', (event) => complaints.push(event.message));
    addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
    return [];";

/// The largest excess of a viewport's width: WebKit's window is never narrower than its toolbar, and Firefox's than 500
/// pixels.
const TOO_WIDE: u32 = 110;

/// Sets the size of the viewport; that of the window includes the browser's bars.
async fn resize(page: &Page, (width, height): (u32, u32)) -> Result<()> {
    page.driver.set_window_rect(0, 0, width, height).await?;
    let [inner_width, inner_height]: [u32; 2] = page.eval("[innerWidth, innerHeight]").await?;
    let bars = (width.saturating_sub(inner_width), height.saturating_sub(inner_height));
    page.driver.set_window_rect(0, 0, width + bars.0, height + bars.1).await?;
    page.until(
        "the viewport has its size",
        &format!("innerWidth >= {width} && innerWidth <= {} && innerHeight === {height}", width + TOO_WIDE),
    )
    .await
}
