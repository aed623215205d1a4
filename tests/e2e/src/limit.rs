use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

/// The capabilities of every browser, including those of the wasm tests and of the audit.
pub(crate) const SETTINGS: &str = include_str!("../../webdriver.json");

/// The limit of every wait, that of scripts: generous, as the machine may be slow and busy.
pub(crate) fn patience() -> Result<Duration> {
    let milliseconds = timeouts()?["script"].as_u64().context("tests/webdriver.json has no limit for scripts")?;
    Ok(Duration::from_millis(milliseconds))
}

/// The limits as the WebDriver standard has them.
pub(crate) fn timeouts() -> Result<Value> {
    Ok(serde_json::from_str::<Value>(SETTINGS)?["timeouts"].take())
}
