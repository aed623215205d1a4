//! Steps with files and with the clipboard.

use std::path::PathBuf;
use std::{fs, thread};

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::By;

use crate::steps::push;
use crate::{Page, variable};

/// A folder of the test that is running: tests run at the same time, each in a thread named after it.
fn folder(name: &str) -> Result<PathBuf> {
    let test = thread::current().name().unwrap_or("test").replace("::", "-");
    let folder = PathBuf::from(variable("E2E_PICTURES")?).join("files").join(test).join(name);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Writes a file that the browser can read, and returns its path.
pub fn file(name: &str, content: &str) -> Result<String> {
    let path = folder("up")?.join(name);
    fs::write(&path, content)?;
    Ok(path.display().to_string())
}

/// Chooses a file in the dialog that a field of this id opens.
pub async fn choose_file(page: &Page, field: &str, name: &str, content: &str) -> Result<()> {
    let chooser = page.driver.find(By::Id(field)).await?;
    page.enter(&chooser, &file(name, content)?).await
}

/// Drops a file at a place in CSS pixels of the viewport, which it reaches from the title of the page in one movement:
/// the page must take it over an element that it has just come to.
pub async fn drop_file(page: &Page, (x, y): (f64, f64), name: &str, content: &str) -> Result<()> {
    let data = json!({ "items": [], "files": [file(name, content)?], "dragOperationsMask": 1 });
    for (kind, x, y) in [("dragEnter", 5.0, 5.0), ("dragOver", 5.0, 5.0), ("drop", x, y)] {
        let event = json!({ "type": kind, "x": x, "y": y, "data": data });
        page.driver.cdp().send_raw("Input.dispatchDragEvent", event).await?;
    }
    page.settled().await
}

/// Presses a button of the sheet Share, waits for the file of this name, and returns its content.
pub async fn download(page: &Page, button: &str, name: &str) -> Result<Vec<u8>> {
    let folder = folder("down")?;
    // An earlier download may have the same name.
    let _ = fs::remove_file(folder.join(name));
    let behavior = json!({ "behavior": "allow", "downloadPath": folder.display().to_string() });
    page.driver.cdp().send_raw("Browser.setDownloadBehavior", behavior).await?;
    push(page, button).await?;
    page.eventually(async || Ok(fs::read(folder.join(name))?)).await
}

/// Grants the page access to the clipboard.
pub async fn allow_clipboard(page: &Page) -> Result<()> {
    for name in ["clipboard-write", "clipboard-read"] {
        let permission = json!({ "permission": { "name": name }, "setting": "granted" });
        page.driver.cdp().send_raw("Browser.setPermission", permission).await?;
    }
    Ok(())
}

/// Copies a text to the clipboard; the page must have access.
pub async fn copy(page: &Page, text: &str) -> Result<()> {
    let body = "return navigator.clipboard.writeText(arguments[0]).then(() => null, String);";
    let refusal: Option<String> = page.run(body, &[json!(text)]).await?;
    ensure!(refusal.is_none(), "the text was not copied: {refusal:?}");
    Ok(())
}

/// Waits until the clipboard begins with `start`, and returns its text; the page must have access.
pub async fn copied(page: &Page, start: &str) -> Result<String> {
    page.eventually(async || {
        let text = clipboard(page).await?;
        ensure!(text.starts_with(start), "{text:?} was copied last, nothing that begins with {start:?}");
        Ok(text)
    })
    .await
}

/// The text of the clipboard; the page must have access.
pub async fn clipboard(page: &Page) -> Result<String> {
    page.eval("navigator.clipboard.readText()").await
}
