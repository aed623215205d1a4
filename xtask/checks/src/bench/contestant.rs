use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

/// The time limit of one measurement.
const PATIENCE: Duration = Duration::from_secs(20);

/// The time limit of a process until it is ready for its first task.
const WARM_UP: Duration = Duration::from_secs(60);

/// A program that reads tasks line by line, and answers each with the milliseconds it took.
///
/// It runs until a task takes too long, and is restarted for the next task.
pub(super) struct Contestant {
    command: Command,
    running: Option<Running>,
}

/// The result of a measurement.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    /// The milliseconds that the task took.
    Time(f64),
    /// Why there is no number.
    None(String),
}

struct Running {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Contestant {
    pub(super) fn new(command: Command) -> Self {
        Contestant { command, running: None }
    }

    /// Measures one task once.
    pub(super) fn measure(&mut self, task: &str) -> Answer {
        match self.ask(task) {
            Ok(answer) => answer,
            Err(error) => {
                self.stop();
                Answer::None(format!("{error:#}"))
            }
        }
    }

    fn ask(&mut self, task: &str) -> Result<Answer> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&mut self.command)?),
        };
        writeln!(running.input, "{task}").context("ended early")?;
        let line = running.receive(PATIENCE)?;
        Ok(match (line.strip_prefix("no: "), line.parse()) {
            (Some(reason), _) => Answer::None(reason.to_owned()),
            (None, Ok(milliseconds)) => Answer::Time(milliseconds),
            (None, Err(_)) => Answer::None(format!("said “{line}”")),
        })
    }

    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // It may have ended by itself.
            let _ = running.process.kill();
            let _ = running.process.wait();
        }
    }
}

impl Drop for Contestant {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Running {
    fn start(command: &mut Command) -> Result<Running> {
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot be started")?;
        let (input, output) = process.stdin.take().zip(process.stdout.take()).context("has no pipes")?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let running = Running { process, input, lines };
        while running.receive(WARM_UP)? != "ready" {}
        Ok(running)
    }

    fn receive(&self, patience: Duration) -> Result<String> {
        self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => anyhow::anyhow!("over {} s", patience.as_secs()),
            RecvTimeoutError::Disconnected => anyhow::anyhow!("crashed"),
        })
    }
}
