//! The browser's developer tools over a socket of their own: the driver would wait for the answer to every input.

use std::net::TcpStream;

use anyhow::{Context, Result, bail};
use e2e::Page;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client};

/// A connection to the page's tab. It blocks the thread.
pub(crate) struct Tools {
    socket: WebSocket<TcpStream>,
    sent: u64,
}

impl Tools {
    pub(crate) async fn connect(page: &Page) -> Result<Tools> {
        let options = page.driver.capabilities().get("goog:chromeOptions").context("the browser is no Chromium")?;
        let address = options["debuggerAddress"].as_str().context("the browser has no developer tools")?;
        // The driver names a tab as the developer tools do.
        let tab = page.tab().await?;
        let (socket, _) = client(format!("ws://{address}/devtools/page/{tab}"), TcpStream::connect(address)?)?;
        Ok(Tools { socket, sent: 0 })
    }

    /// Sends a command without waiting for its answer, and gives its number.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> Result<u64> {
        self.sent += 1;
        let command = json!({ "id": self.sent, "method": method, "params": params });
        self.socket.send(Message::text(command.to_string()))?;
        Ok(self.sent)
    }

    /// Sends a command and gives its result. The commands before it have succeeded then, as one answer follows the
    /// other.
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        let id = self.send(method, params)?;
        Ok(self.receive(|message| message["id"] == id)?["result"].take())
    }

    /// Waits for an event and gives its parameters.
    pub(crate) fn event(&mut self, method: &str) -> Result<Value> {
        Ok(self.receive(|message| message["method"] == method)?["params"].take())
    }

    fn receive(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Result<Value> {
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let message: Value = serde_json::from_str(&text)?;
            if let Some(error) = message.get("error") {
                bail!("{error}");
            }
            if is_wanted(&message) {
                return Ok(message);
            }
        }
    }
}
