use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context;

use crate::{Result, variable};

/// A server that prints its address on its first line and can be ended: of a folder, or of a command.
pub struct Host {
    process: Child,
    /// Where it listens.
    pub address: String,
}

impl Host {
    /// Serves a folder, as a host on the web does.
    ///
    /// # Errors
    /// When `cargo xtask` cannot be started.
    pub fn start(folder: &Path) -> Result<Host> {
        Host::of(Command::new(variable("E2E_XTASK")?).arg("host").arg(folder))
    }

    /// Starts a command that serves.
    ///
    /// # Errors
    /// When it cannot be started, or prints nothing.
    pub fn of(command: &mut Command) -> Result<Host> {
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut address)?;
        Ok(Host { process, address: address.trim().to_owned() })
    }

    /// Ends it.
    ///
    /// # Errors
    /// When it cannot be ended.
    pub fn end(&mut self) -> Result {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // Ended already, or ended with the test.
        let _ = self.end();
    }
}
