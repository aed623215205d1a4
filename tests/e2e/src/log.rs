use anyhow::Result;
use serde_json::Value;
use thirtyfour::WebDriver;

/// The browser's log of the page since it was opened.
#[derive(Default)]
pub(crate) struct Log {
    /// Warnings and errors: of scripts, of the network, of the content security policy.
    pub(crate) complaints: Vec<String>,
    /// The addresses of all requests over the network, the page's own included.
    pub(crate) requests: Vec<String>,
}

impl Log {
    /// Adds what is new. The driver hands out every entry once.
    pub(crate) async fn read(&mut self, driver: &WebDriver) -> Result<()> {
        for entry in driver.browser_log().await? {
            if matches!(entry.level.as_str(), "WARNING" | "SEVERE") {
                self.complaints.push(entry.message);
            }
        }
        for entry in driver.get_log("performance").await? {
            self.requests.extend(requested(&serde_json::from_str(&entry.message)?));
        }
        Ok(())
    }
}

/// The address in a protocol event that announces a request; none of `data:` and `blob:`, which stay in the page.
fn requested(event: &Value) -> Option<String> {
    let message = &event["message"];
    let url = match message["method"].as_str()? {
        "Network.requestWillBeSent" => message["params"]["request"]["url"].as_str()?,
        "Network.webSocketCreated" => message["params"]["url"].as_str()?,
        _ => return None,
    };
    let inside = ["data:", "blob:", "about:"].iter().any(|scheme| url.starts_with(scheme));
    (!inside).then(|| url.to_owned())
}
