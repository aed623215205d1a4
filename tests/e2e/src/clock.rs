use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::Page;

/// The page's clock, which a test can stop and advance, so that no outcome depends on speed.
impl Page {
    /// Stops the page's clock, also that of later documents: timers that are set from now on with a delay, and time
    /// measurements, wait for [`Page::pass`]. CSS animations continue.
    pub async fn hold_time(&self) -> Result<()> {
        let source = include_str!("clock.js");
        self.run::<Value>(source, &[]).await?;
        let source = json!({ "source": source });
        let added = self.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        let name = added["identifier"].as_str().context("the script has no name")?.to_owned();
        let before = self.clock.replace(Some((self.tab().await?, name)));
        ensure!(before.is_none(), "the page's time is held already");
        Ok(())
    }

    /// Advances the page's clock by some milliseconds at once, and waits until the effects are painted.
    pub async fn pass(&self, milliseconds: u32) -> Result<()> {
        self.run::<Value>("return heldClock.pass(...arguments);", &[json!(milliseconds)]).await?;
        self.painted().await
    }

    /// Restores the browser's clock for later documents.
    pub(crate) async fn release_time(&self) -> Result<()> {
        if let Some((tab, name)) = self.clock.take() {
            self.switch_to(&tab).await?;
            let name = json!({ "identifier": name });
            self.driver.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", name).await?;
        }
        Ok(())
    }
}
