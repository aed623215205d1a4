use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::{WebDriver, WebElement, WindowHandle};
use tokio::time::sleep;

use crate::limit::patience;
use crate::log::complaints;
use crate::session::has_ended;
use crate::{Gesture, Picture, Pointer, Step, View, command, input};

/// The interval between two polls of a wait.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// The empty board, as the page keeps it.
const EMPTY: &str = r#"{"version":3,"data":{"points":[],"classes":["A","B"]},"scenes":[]}"#;

/// Whether it is the first visit of the page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Visit {
    /// The first: the page shows its example.
    First,
    /// A later visit, on which the page shows the stored board, an empty one.
    Later,
}

/// The page in its tab.
pub struct Page {
    /// The browser session, for what the methods here do not offer.
    pub driver: WebDriver,
    base: String,
    /// Whether the browser answers the commands of Chromium's protocol.
    pub(crate) is_chromium: bool,
    /// The tab in which the page's clock is stopped, if any, and the id of the script that stops it.
    pub(crate) clock: RefCell<Option<(WindowHandle, String)>>,
    /// Whether acts wait until their effects are painted.
    pub(crate) settles: Cell<bool>,
    /// Whether several fingers have touched the screen. Chromium drops touches of the documents that follow.
    pub(crate) had_two_fingers: Cell<bool>,
}

/// Opening, waiting and asking.
impl Page {
    /// An empty tab: no pressed keys, no log, and no storage of the page but an empty board if it was visited before.
    pub(crate) async fn blank(driver: WebDriver, base: &str, visit: Visit) -> Result<Page> {
        close_other_tabs(&driver).await?;
        let storage = json!({ "origin": base.trim_end_matches('/'), "storageTypes": "all" });
        if base.starts_with("http") {
            // Storage is cleared from a page of the same origin without a script: the previous page may still be
            // storing its work, which could arrive after a clearing from outside.
            driver.goto(format!("{base}package.json")).await?;
            command::release(&driver).await?;
            driver.cdp().send_raw("Storage.clearDataForOrigin", storage).await?;
            let keep = match visit {
                Visit::First => String::new(),
                Visit::Later => format!("localStorage.setItem('bayesboard', '{EMPTY}');"),
            };
            driver.execute(format!("localStorage.clear(); sessionStorage.clear(); {keep}"), []).await?;
        } else {
            driver.goto("about:blank").await?;
            command::release(&driver).await?;
            driver.cdp().send_raw("Storage.clearDataForOrigin", storage).await?;
        }
        // The headless build would otherwise save downloads in the current folder.
        driver.cdp().send_raw("Browser.setDownloadBehavior", json!({ "behavior": "deny" })).await?;
        complaints(&driver).await?; // Those of the test before.
        Ok(Page { is_chromium: true, ..Page::new(driver, base) })
    }

    /// The tab as it is, in any browser; `base` is the address of the page.
    pub(crate) fn new(driver: WebDriver, base: &str) -> Page {
        let base = base.to_owned();
        Page {
            driver,
            base,
            is_chromium: false,
            clock: RefCell::default(),
            settles: Cell::new(true),
            had_two_fingers: Cell::default(),
        }
    }

    /// Loads the page, with `address` after its own, and waits until it is usable.
    pub async fn open(&self, address: &str) -> Result<()> {
        self.driver.goto(format!("{}{address}", self.base)).await?;
        self.ready().await
    }

    /// Reloads the page and waits until it is usable.
    pub async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.ready().await
    }

    /// Shows the page in another view from now on, and waits until it is painted: walking through many states once, and
    /// looking at each in several views, is faster than walking once in each view.
    pub async fn show(&self, view: View) -> Result<()> {
        view.apply(&self.driver).await?;
        self.settled().await
    }

    /// Performs an act that loads another document, and waits until the tab has left the present one.
    pub async fn leave(&self, act: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
        self.run::<Value>("window.isToBeLeft = true;", &[]).await?;
        act().await?;
        self.until("another document", "window.isToBeLeft === undefined").await
    }

    /// Waits until the page says that it is usable.
    pub async fn ready(&self) -> Result<()> {
        self.until("the page is ready", "document.body?.dataset.ready !== undefined").await
    }

    /// Waits until a JavaScript expression is true, and its effects are painted; `what` describes it in errors.
    pub async fn until(&self, what: &str, expression: &str) -> Result<()> {
        let script = format!("return Boolean({expression});");
        self.eventually(async || if self.run(&script, &[]).await? { Ok(()) } else { bail!("waited in vain: {what}") })
            .await?;
        self.settled().await
    }

    /// Waits until `read` returns the expected value; `what` describes it in errors.
    pub async fn comes_to<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        read: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        self.eventually(async || {
            let found = read().await?;
            ensure!(found == expected, "waited in vain: {what}: {found:?}, not {expected:?}");
            Ok(())
        })
        .await
    }

    /// Tries until it succeeds or the browser crashes; the error is that of the last try.
    pub async fn eventually<T>(&self, attempt: impl AsyncFn() -> Result<T>) -> Result<T> {
        let (start, patience) = (Instant::now(), patience()?);
        loop {
            match attempt().await {
                Err(error) if start.elapsed() < patience && !has_ended(&error) => sleep(LOOK_INTERVAL).await,
                outcome => return outcome,
            }
        }
    }

    /// The value of a JavaScript expression, as JSON carries it.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        self.run(&format!("return {expression};"), &[]).await
    }

    /// Runs the body of a JavaScript function on `arguments` and gives what it returns, or what the promise that it
    /// returns comes to. `execute_async` would do the same, but chromedriver looks for its answer ten times a second.
    pub async fn run<T: DeserializeOwned>(&self, body: &str, arguments: &[Value]) -> Result<T> {
        let value = self.driver.execute(body, arguments).await.with_context(|| body.to_owned())?;
        value.convert().with_context(|| body.to_owned())
    }

    /// Waits until the page has finished and painted what it was asked for: tasks deferred to the next frames are done,
    /// and no transition of the style sheets is running.
    ///
    /// Every act of the harness ends so. What the page does later, after a delay or on an external answer, is waited
    /// for with [`Page::until`], [`Page::eventually`] or [`Page::comes_to`], or by [`Page::pass`].
    pub async fn painted(&self) -> Result<()> {
        // If an act has left the document, this waits for the next one.
        self.eventually(async || self.run::<Value>(SETTLED, &[]).await.map(drop)).await
    }

    /// The same after an act.
    pub(crate) async fn settled(&self) -> Result<()> {
        if self.settles.get() { self.painted().await } else { Ok(()) }
    }

    /// From now on acts return at once, since waiting for frames would distort measurements.
    pub fn only_act(&self) {
        self.settles.set(false);
    }
}

/// Waits for a frame and the tasks after it, for another one if the page has put off anything to it, and again after a
/// transition. What is put off in every frame, as by a picture that moves, is not waited for.
const SETTLED: &str = "const isMoving = () => !window.heldClock && document.getAnimations()
      .some(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
    const isPending = () => window.isPending?.() ?? true;
    const frame = (then) => requestAnimationFrame(() => setTimeout(() => setTimeout(then)));
    return new Promise((done) => {
      const wait = (left) => frame(() => (isMoving() ? wait(2) : left > 1 && isPending() ? wait(left - 1) : done()));
      wait(2);
    });";

/// Has the page's documents in this tab count what they put off, from the next one on. See [`Page::painted`].
pub(crate) async fn count_pending(driver: &WebDriver) -> Result<()> {
    let source = json!({ "source": include_str!("pending.js") });
    driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
    Ok(())
}

/// Tabs: whatever a page does, it does in the current one.
impl Page {
    /// The current tab.
    pub async fn tab(&self) -> Result<WindowHandle> {
        Ok(self.driver.window().await?)
    }

    /// Opens the page in a new tab, which becomes the current one.
    pub async fn open_tab(&self, address: &str) -> Result<WindowHandle> {
        let tab = self.driver.new_tab().await?;
        self.switch_to(&tab).await?;
        count_pending(&self.driver).await?;
        self.open(address).await?;
        Ok(tab)
    }

    /// Brings a tab to the front and makes it the current one.
    pub async fn switch_to(&self, tab: &WindowHandle) -> Result<()> {
        self.driver.switch_to_window(tab.clone()).await?;
        self.driver.cdp().send_raw("Page.bringToFront", json!({})).await?;
        Ok(())
    }
}

/// Closes all tabs but the current one.
async fn close_other_tabs(driver: &WebDriver) -> Result<()> {
    let current = driver.window().await?;
    for other in driver.windows().await?.into_iter().filter(|tab| *tab != current) {
        driver.switch_to_window(other).await?;
        driver.close_window().await?;
    }
    driver.switch_to_window(current).await?;
    Ok(())
}

/// Pointer and keys.
impl Page {
    /// Clicks with the mouse at a place in CSS pixels of the viewport.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        self.perform(&[Gesture::new(Pointer::Mouse).to(x, y).down().up()]).await
    }

    /// Taps with a finger at a place in CSS pixels of the viewport.
    pub async fn tap_at(&self, x: f64, y: f64) -> Result<()> {
        self.perform(&[Gesture::new(Pointer::Touch).to(x, y).down().up()]).await
    }

    /// Drags from one place to another, both in CSS pixels of the viewport, within so many milliseconds.
    pub async fn drag(&self, pointer: Pointer, from: (f64, f64), to: (f64, f64), milliseconds: u32) -> Result<()> {
        let gesture = Gesture::new(pointer).to(from.0, from.1).down().to_within(to.0, to.1, milliseconds).up();
        self.perform(&[gesture]).await
    }

    /// Makes one gesture, or several at the same time, and returns when their effects are painted.
    pub async fn perform(&self, gestures: &[Gesture]) -> Result<()> {
        self.had_two_fingers.set(self.had_two_fingers.get() || gestures.len() > 1);
        command::perform(&self.driver, input::gestures(gestures)).await?;
        self.settled().await
    }

    /// Sends an event of the touch screen ("touchStart", "touchMove", "touchEnd"), with the number and the place of all
    /// fingers that are down.
    pub async fn touch(&self, kind: &str, fingers: &[(u32, (f64, f64))]) -> Result<()> {
        self.had_two_fingers.set(self.had_two_fingers.get() || fingers.len() > 1);
        let points: Vec<Value> = fingers.iter().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.driver.cdp().send_raw("Input.dispatchTouchEvent", event).await?;
        // A busy browser may see a later event with an earlier one.
        self.painted().await
    }

    /// Makes one step of a gesture and leaves it open: the driver's own gestures lose the pointer when they return.
    ///
    /// Only the last step waits until all is painted: a finger that paused between two steps could become a long press.
    pub async fn step(&self, pointer: Pointer, step: Step, x: f64, y: f64) -> Result<()> {
        let (command, parameters) = step.command(pointer, x, y);
        self.driver.cdp().send_raw(command, parameters).await?;
        match step {
            Step::Down | Step::Move => Ok(()),
            Step::Up | Step::Cancel => self.settled().await,
        }
    }

    /// Turns the mouse wheel over a place; positive is towards the user.
    pub async fn wheel(&self, x: i32, y: i32, delta: i32) -> Result<()> {
        command::perform(&self.driver, input::wheel(x, y, delta)).await?;
        self.settled().await
    }

    /// Presses keys together: "a", "Enter", "Control+Shift+z", named as `event.key` names them.
    pub async fn press(&self, keys: &str) -> Result<()> {
        self.press_often(keys, 1).await
    }

    /// Presses the same keys together `times` times.
    pub async fn press_often(&self, keys: &str, times: usize) -> Result<()> {
        command::perform(&self.driver, input::chord(keys, times)?).await?;
        // Tab moves the focus at once, and tests press it often.
        if keys == "Tab" { Ok(()) } else { self.settled().await }
    }

    /// Presses one key and keeps it down, or releases it.
    pub async fn hold(&self, key: &str, down: bool) -> Result<()> {
        command::perform(&self.driver, input::hold(key, down)?).await?;
        self.settled().await
    }

    /// The position of a data point in CSS pixels of the viewport, as the page reports it.
    pub async fn to_page(&self, x: f64, y: f64) -> Result<(f64, f64)> {
        let body = "const p = window.bayesboard.toPage(...arguments); return Array.isArray(p) ? p : [p.x, p.y];";
        self.run(body, &[json!(x), json!(y)]).await
    }
}

/// Screenshots, and the browser's log.
impl Page {
    /// The visible part of the page.
    pub async fn picture(&self) -> Result<Picture> {
        Picture::decode(&self.driver.screenshot_as_png().await?)
    }

    /// The visible part of one element, with all that lies over it.
    pub async fn picture_of(&self, element: &WebElement) -> Result<Picture> {
        Picture::decode(&element.screenshot_as_png().await?)
    }

    /// Red, green, blue, alpha of one pixel of a canvas, counted in its own pixels, without what lies over or under it.
    pub async fn canvas_pixel(&self, canvas: &WebElement, x: u32, y: u32) -> Result<[u8; 4]> {
        // Reads from a copy, since the browser warns of repeated reading and then draws the canvas differently.
        let body = "const [canvas, x, y] = arguments;
            const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, x, y, 1, 1, 0, 0, 1, 1);
            return Array.from(copy.getImageData(0, 0, 1, 1).data);";
        self.run(body, &[canvas.to_json()?, json!(x), json!(y)]).await
    }

    /// Takes the warnings and errors out of the console: what is taken does not fail the test.
    pub async fn take_complaints(&self) -> Result<Vec<String>> {
        complaints(&self.driver).await
    }
}
