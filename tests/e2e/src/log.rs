use anyhow::Result;
use thirtyfour::WebDriver;

/// The warnings and errors in the console since they were read last: of scripts, of the content security policy, and of
/// the network. A request to another host is one of them, since the browser finds no address for it.
pub(crate) async fn complaints(driver: &WebDriver) -> Result<Vec<String>> {
    let entries = driver.browser_log().await?.into_iter();
    let are_bad = entries.filter(|entry| matches!(entry.level.as_str(), "WARNING" | "SEVERE"));
    // The window of the notes is the same page, whose module it does not need.
    let is_of_notes =
        |message: &str| message.contains("/#notes - ") && message.contains("was preloaded using link preload");
    Ok(are_bad.map(|entry| entry.message).filter(|message| !is_of_notes(message)).collect())
}
