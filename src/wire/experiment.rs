//! The panel *Experiment* of both screens: which model errs less after how many training examples.

use super::block::{
    Act, Block, Body, Button, Field, Height, Table, choosable, command, more, note, one_of, plot, row, say_plain, shown,
};
use super::curves::{as_csv, curves};
use super::value::Value;
use crate::lab::{Course, Errors};
use crate::words::{self, heads};

/// What the panel of a screen is made from.
pub(super) struct Tried<'a> {
    /// How far the experiment has come.
    pub(super) course: Option<&'a Course>,
    /// Its results so far.
    pub(super) rows: Vec<(usize, [Option<Errors>; 2])>,
    /// The command of the experiment that was asked for last.
    pub(super) command: Vec<Value>,
    /// What the examples are drawn from: the head of the choice, the names with their arguments, and the present one.
    pub(super) sources: (&'static str, Vec<(&'static str, &'static str)>, usize),
    /// The other arguments: key, head and range of each.
    pub(super) numbers: &'a [(&'static str, &'static str, [usize; 2])],
    /// The number of training sets of each size with which a choice begins, and that of *Run*.
    pub(super) repetitions: [usize; 2],
    /// Why there can be no experiment.
    pub(super) missing: Option<String>,
    /// What was found.
    pub(super) found: String,
    /// What the chart shows; empty before the first experiment.
    pub(super) label: String,
    /// Of what the curves are; empty without them.
    pub(super) curves: String,
    /// How they are made.
    pub(super) notes: &'a [&'static str],
}

/// The argument of the command that says how many training sets of each size there are.
const REPETITIONS: &str = "repetitions";

/// The blocks of the panel.
pub(super) fn experiment(of: Tried) -> Vec<Block> {
    let place = |key: &str| 2 + of.numbers.iter().position(|number| number.0 == key).unwrap_or_default();
    let with = |changes: &[(usize, Value)]| {
        let mut command = of.command.clone();
        changes.iter().for_each(|(place, value)| command[*place] = value.clone());
        command
    };
    let number = |place: usize| if let Value::Number(number) = of.command[place] { number as usize } else { 0 };
    let repetitions = place(REPETITIONS);
    let [first, many] = of.repetitions;
    let running = of.course.filter(|course| course.is_running());
    let (head, sources, chosen) = of.sources;
    let choose = |name| with(&[(1, Value::text(name)), (repetitions, Value::Number(first as f64))]);
    let names = sources.into_iter().map(|(text, name)| choosable(text, choose(name)));
    let present = number(repetitions);
    let n = if present > first { present } else { many };
    let run = match running {
        Some(_) => Some(command("playback", [Value::text("stop")])),
        None => of.missing.is_none().then(|| with(&[(repetitions, Value::Number(n as f64))])),
    };
    let text = if running.is_some() { heads::CANCEL.to_owned() } else { words::run(n) };
    let mut blocks = vec![
        one_of("source", Body::Pick, head, names.collect(), Some(chosen)),
        Block { key: "run", body: Body::Button(Button { text, main: running.is_none(), act: run.map(Act::Send) }) },
        say_plain(of.missing.as_ref().unwrap_or(&of.found)),
    ];
    if let Some(course) = running {
        blocks.push(Block { key: "progress", body: Body::Progress(course.progress()) });
    }
    if of.missing.is_none() {
        let label = if of.label.is_empty() { heads::TEST_ERRORS.to_owned() } else { of.label };
        blocks.push(plot("curves", 0, Height::Large, Some(label)));
    }
    let mut how = Vec::new();
    for &(key, name, range) in of.numbers {
        let place = place(key);
        let field = Field { name, value: number(place), range, command: of.command.clone(), place };
        how.push(Block { key, body: Body::Number(field) });
    }
    if !of.curves.is_empty() {
        how.push(note("curves", of.curves));
    }
    for (key, text) in ["note-1", "note-2", "note-3", "note-4", "note-5"].into_iter().zip(of.notes) {
        how.push(note(key, *text));
    }
    blocks.push(more("how", heads::HOW_TRIED, how));
    if of.course.is_some_and(|course| !course.is_running() && course.n_done() > 0) {
        let curves = curves(of.rows);
        let csv = as_csv(&curves);
        let columns = heads::OF_CURVES[1..].iter().map(|&head| head.to_owned()).collect();
        let rows = curves.into_iter().map(|(size, errors)| row(words::grouped(size), None, errors)).collect();
        let table = Table { id: "test-errors", title: heads::TEST_ERRORS.into(), columns, rows, note: None };
        let act = Some(Act::Save { file: "experiment.csv", csv });
        let save = Button { text: heads::SAVE_CURVES.to_owned(), main: false, act };
        let save = Block { key: "save", body: Body::Button(save) };
        blocks.push(more("errors", heads::ALL_ERRORS, vec![shown(table), save]));
    }
    blocks
}
