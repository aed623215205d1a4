use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::Page;

/// The page's time, which a test can hold and let pass, so that no outcome depends on how fast anything is.
impl Page {
    /// Holds the page's time from now on, with a reload: timers with a delay and whatever is measured in milliseconds
    /// wait for [`Page::pass`]. Animations of style sheets go on.
    pub async fn hold_time(&self) -> Result<()> {
        let source = json!({ "source": include_str!("clock.js") });
        let added = self.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        let name = added["identifier"].as_str().context("the script has no name")?.to_owned();
        let before = self.clock.replace(Some((self.tab().await?, name)));
        ensure!(before.is_none(), "the page's time is held already");
        self.reload().await
    }

    /// Lets so many milliseconds of the page's time pass, in no time, and waits until what came of it is painted.
    pub async fn pass(&self, milliseconds: u32) -> Result<()> {
        let script = "const done = arguments[1]; heldClock.pass(arguments[0]).then(done);";
        self.driver.execute_async(script, [json!(milliseconds)]).await?;
        self.painted().await
    }

    /// Gives documents to come the browser's own time back.
    pub(crate) async fn release_time(&self) -> Result<()> {
        if let Some((tab, name)) = self.clock.take() {
            self.switch_to(&tab).await?;
            let name = json!({ "identifier": name });
            self.driver.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", name).await?;
        }
        Ok(())
    }
}
