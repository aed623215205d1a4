//! Bayesboard compared with other libraries: a table of ratios, all measured in one run on this machine.
//!
//! Every contestant is a separate program that answers task by task, so their repetitions alternate and other load
//! affects them equally. What cannot be installed is left out with a message.

mod contestant;
mod frames;
mod points;
mod prepare;
mod table;
mod tasks;
mod words;

pub(crate) use prepare::{SCIKIT_LEARN, python};

use std::path::Path;
use std::time::Instant;

use anyhow::Result;

use contestant::{Answer, Contestant};
use tasks::{Kind, Task};
use xtask::shell::Workspace;

/// How often every contestant does every task, unless it is slow.
const REPETITIONS: usize = 7;

/// Tasks longer than this, in milliseconds, are measured once.
const SLOW: f64 = 1000.0;

/// Tasks that would take longer than this, in milliseconds, are skipped.
const TOO_LONG: f64 = 20_000.0;

/// A part that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Part {
    /// The frames of the browser during gestures and after inputs, and the work of its main thread.
    Frames,
    /// The fits against those of other libraries.
    Fits,
}

impl Part {
    /// All parts, the quick ones first.
    pub(crate) const ALL: &[Part] = &[Part::Frames, Part::Fits];
}

/// Measures and prints; no result is a failure. `against` is another build for the frames; `rows` has parts of the
/// names of rows to time, or is empty for all.
pub(crate) fn run(
    workspace: &Workspace,
    parts: &[Part],
    alone: bool,
    against: Option<&Path>,
    rows: &[String],
) -> Result<()> {
    for part in parts {
        match part {
            Part::Frames => frames::run(workspace, against, rows)?,
            Part::Fits => fits(workspace, alone)?,
        }
    }
    Ok(())
}

/// Measures all contestants, or ours alone, and prints the table.
fn fits(workspace: &Workspace, alone: bool) -> Result<()> {
    let start = Instant::now();
    let mut field = prepare::prepare(workspace, alone)?;
    for (name, contestant) in &field {
        if let Err(error) = contestant {
            println!("without {name}: {error:#}");
        }
    }
    println!("measuring; nothing else should run now\n");
    let mut contestants: Vec<(&str, &mut Contestant)> =
        field.iter_mut().filter_map(|(name, contestant)| Some((*name, contestant.as_mut().ok()?))).collect();
    for kind in Kind::ALL {
        let mut rows: Vec<(Task, Vec<Answer>)> = Vec::new();
        for task in Task::of(kind) {
            let smaller = rows.last().filter(|(smaller, _)| smaller.k == task.k);
            let answers = measure(&mut contestants, task, smaller);
            rows.push((task, answers));
        }
        let names: Vec<&str> = contestants.iter().map(|(name, _)| *name).collect();
        table::print(kind, &names, &rows);
    }
    println!("all of it in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The median of every contestant's repetitions of a task, taken in turns.
fn measure(
    contestants: &mut [(&str, &mut Contestant)],
    task: Task,
    smaller: Option<&(Task, Vec<Answer>)>,
) -> Vec<Answer> {
    let words = format!("{} {} {}", task.kind.name(), task.k, task.n);
    let mut times: Vec<Result<Vec<f64>, String>> = vec![Ok(Vec::new()); contestants.len()];
    if let Some((smaller, answers)) = smaller {
        for (times, answer) in times.iter_mut().zip(answers) {
            if let Some(reason) = hopeless(answer, task.n as f64 / smaller.n as f64) {
                *times = Err(reason);
            }
        }
    }
    for repetition in 0..REPETITIONS {
        for ((_, contestant), times) in contestants.iter_mut().zip(&mut times) {
            let Ok(so_far) = times else { continue };
            if repetition > 0 && so_far.iter().any(|&time| time > SLOW) {
                continue;
            }
            match contestant.measure(&words) {
                Answer::Time(time) => so_far.push(time),
                Answer::None(reason) => *times = Err(reason),
            }
        }
    }
    times.into_iter().map(|times| times.map_or_else(Answer::None, |times| Answer::Time(median(times)))).collect()
}

/// Why a contestant is skipped, given its result on fewer points.
fn hopeless(smaller: &Answer, times_as_many: f64) -> Option<String> {
    match smaller {
        Answer::None(reason) => Some(reason.clone()),
        Answer::Time(time) if time * times_as_many > TOO_LONG => Some(format!("over {} s", TOO_LONG / 1e3)),
        Answer::Time(_) => None,
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
