use super::contestant::Answer;
use super::tasks::{Kind, Task};

/// Prints a kind of task: a row per data set, a column per contestant. The first column, our wasm build, is the
/// reference.
pub(super) fn print(kind: Kind, names: &[&str], rows: &[(Task, Vec<Answer>)]) {
    println!("{}", kind.title());
    print!("  {:<14}", "K, points");
    for name in names {
        print!(" {name:>24}");
    }
    println!();
    let mut reasons = Vec::new();
    for (task, answers) in rows {
        print!("  {:<14}", format!("{}, {}", task.k, task.n));
        let ours = match answers.first() {
            Some(Answer::Time(time)) => Some(*time),
            _ => None,
        };
        for (i, (name, answer)) in names.iter().zip(answers).enumerate() {
            match answer {
                Answer::Time(time) if i == 0 => print!(" {:>24}", duration(*time)),
                Answer::Time(time) => print!(" {:>24}", cell(*task, name, *time, ours)),
                Answer::None(reason) => {
                    print!(" {:>24}", "–");
                    reasons.push(format!("  {name} at {}, {}: {reason}", task.k, task.n));
                }
            }
        }
        println!();
    }
    for reason in reasons {
        println!("{reason}");
    }
    println!();
}

/// The time, its ratio to ours, and whether that meets the budget.
fn cell(task: Task, name: &str, time: f64, ours: Option<f64>) -> String {
    let Some(ours) = ours else { return duration(time) };
    let ratio = time / ours;
    let verdict = match task.budget(name) {
        None => String::new(),
        Some(budget) if ratio >= budget => format!(" ≥{budget} met"),
        Some(budget) => format!(" <{budget} missed"),
    };
    format!("{} ×{}{verdict}", duration(time), significant(ratio))
}

fn duration(milliseconds: f64) -> String {
    match milliseconds {
        ms if ms < 1e-3 => format!("{} ns", significant(ms * 1e6)),
        ms if ms < 1.0 => format!("{} µs", significant(ms * 1e3)),
        ms if ms < 1e3 => format!("{} ms", significant(ms)),
        ms => format!("{} s", significant(ms / 1e3)),
    }
}

/// About three digits.
fn significant(value: f64) -> String {
    match value {
        v if v < 10.0 => format!("{v:.2}"),
        v if v < 100.0 => format!("{v:.1}"),
        v => format!("{v:.0}"),
    }
}
