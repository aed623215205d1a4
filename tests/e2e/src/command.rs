use anyhow::Result;
use http::Method;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::{RequestData, SessionId, WebDriver};

/// A command of the WebDriver standard that thirtyfour does not offer, or not with all its parameters.
#[derive(Debug)]
pub(crate) struct Standard {
    method: Method,
    endpoint: String,
    body: Option<Value>,
}

impl FormatRequestData for Standard {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let body = self.body.clone();
        RequestData { method: self.method.clone(), uri: format!("session/{session}/{}", self.endpoint).into(), body }
    }
}

/// Asks the driver for a value.
pub(crate) async fn get<T: DeserializeOwned>(driver: &WebDriver, endpoint: String) -> Result<T> {
    Ok(driver.cmd(Standard { method: Method::GET, endpoint, body: None }).await?.value()?)
}

/// Performs pointer, key and wheel actions; see [`crate::input`].
pub(crate) async fn perform(driver: &WebDriver, actions: Value) -> Result<()> {
    driver.cmd(Standard { method: Method::POST, endpoint: "actions".to_owned(), body: Some(actions) }).await?;
    Ok(())
}

/// Releases every key and button that is still pressed.
pub(crate) async fn release(driver: &WebDriver) -> Result<()> {
    driver.cmd(Standard { method: Method::DELETE, endpoint: "actions".to_owned(), body: None }).await?;
    Ok(())
}
