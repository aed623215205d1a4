//! What makes blocks.

use super::{
    Act, Block, Body, Button, Cell, Chart, Choices, Choosable, Counted, Equation, Field, Height, Steps, Table,
    TableRow, Tone,
};
use crate::board::MAX_SEED;
use crate::screen;
use crate::wire::import::pieces;
use crate::wire::screen::Pace;
use crate::wire::value::Value;
use crate::words;

/// The most that a strip shows: two lines of a phone.
const STRIP: usize = 34;

/// The tables of a list, those that are shown on request among them.
pub(in crate::wire) fn tables(blocks: &[Block]) -> Vec<&Table> {
    let mut tables_of_list = Vec::new();
    for block in blocks {
        match &block.body {
            Body::Table(table) => tables_of_list.push(table),
            Body::More { blocks, .. } | Body::Late { blocks, .. } => tables_of_list.extend(tables(blocks)),
            _ => {}
        }
    }
    tables_of_list
}

/// A table as a block, which has the table's name.
pub(in crate::wire) fn shown(table: Table) -> Block {
    Block { key: table.id, body: Body::Table(table) }
}

/// A row of a table, of one class or of none.
pub(in crate::wire) fn row(head: impl Into<String>, class: Option<usize>, cells: Vec<String>) -> TableRow {
    TableRow {
        head: head.into(),
        class,
        cells: cells.into_iter().map(Cell::Text).collect(),
        tone: Tone::Plain,
        lit: None,
    }
}

/// The heads of columns.
pub(in crate::wire) fn to_heads<const N: usize>(heads: [&str; N]) -> Vec<String> {
    heads.map(str::to_owned).into()
}

/// A cell without a number.
pub(in crate::wire) fn missing() -> String {
    words::MISSING.to_owned()
}

/// A command: its name and its arguments.
pub(in crate::wire) fn command(name: &str, arguments: impl IntoIterator<Item = Value>) -> Vec<Value> {
    let mut command = vec![Value::text(name)];
    command.extend(arguments);
    command
}

/// The most classes that are all in sight.
const CLASSES: usize = 4;

/// One of the classes, of which each has its command.
pub(in crate::wire) fn classes(
    key: &'static str,
    name: &str,
    all: &[String],
    chosen: usize,
    choose: &dyn Fn(usize) -> Vec<Value>,
) -> Block {
    let kind = if all.len() > CLASSES { Body::Names } else { Body::Classes };
    one_of(key, kind, name, choices(all, choose), Some(chosen))
}

/// One of several, in the kind of a block that shows them.
pub(in crate::wire) fn one_of(
    key: &'static str,
    kind: fn(Choices) -> Body,
    name: &str,
    of: Vec<Choosable>,
    chosen: Option<usize>,
) -> Block {
    Block { key, body: kind(Choices { name: name.to_owned(), of, chosen }) }
}

/// One of several values, each of which is the last argument of a command.
pub(in crate::wire) fn one_value(
    key: &'static str,
    kind: fn(Choices) -> Body,
    name: &str,
    command: &[&str],
    values: &[&str],
    names: &[&str],
    chosen: &str,
) -> Block {
    let choose = |at: usize| command.iter().chain([&values[at]]).map(|word| Value::text(word)).collect();
    let of = choices(&names[..values.len()], &choose);
    one_of(key, kind, name, of, values.iter().position(|value| *value == chosen))
}

/// Several, of which each has its command by its place.
pub(in crate::wire) fn choices(names: &[impl AsRef<str>], choose: &dyn Fn(usize) -> Vec<Value>) -> Vec<Choosable> {
    let mut of = Vec::new();
    for (at, name) in names.iter().enumerate() {
        of.push(choosable(name.as_ref(), choose(at)));
    }
    of
}

/// One of several, and the command that chooses it.
pub(in crate::wire) fn choosable(name: &str, command: Vec<Value>) -> Choosable {
    Choosable { name: name.to_owned(), command }
}

/// The command that sets these settings of a group.
pub(in crate::wire) fn adjust(group: &str, settings: Vec<(&str, Value)>) -> Vec<Value> {
    command("adjust", [Value::object(vec![(group, Value::object(settings))])])
}

/// A plot of the panel that does nothing under the hand.
pub(in crate::wire) fn plot(key: &'static str, plot: usize, size: Height, label: Option<String>) -> Block {
    Block { key, body: Body::Chart(Chart { plot, size, label, hand: None }) }
}

/// The buttons of a run that does not go on by itself.
pub(in crate::wire) fn steps(steps: usize, has_ended: bool, next: impl Into<String>) -> Block {
    let pace = Pace::new(screen::Pace { steps, is_running: false }, has_ended);
    Block { key: "steps", body: Body::Steps(Steps { pace, next: next.into(), runs: false }) }
}

/// The seed of random numbers, which is in this place of the command.
pub(in crate::wire) fn seed(value: usize, command: Vec<Value>, place: usize) -> Block {
    let field = Field { name: words::heads::SEED, value, range: [0, MAX_SEED], command, place };
    Block { key: "seed", body: Body::Number(field) }
}

/// A button that sends a command, or cannot now.
pub(in crate::wire) fn button(key: &'static str, text: impl Into<String>, command: Option<Vec<Value>>) -> Block {
    Block { key, body: Body::Button(Button { text: text.into(), main: false, act: command.map(Act::Send) }) }
}

/// What is counted, one by one; of many as many as have room, evenly taken.
pub(in crate::wire) fn strip<T>(key: &'static str, all: &[T], counted: fn(&T) -> Counted) -> Block {
    let n = all.len().min(STRIP);
    Block { key, body: Body::Strip((0..n).map(|i| counted(&all[i * all.len() / n])).collect()) }
}

/// The main thing to do.
pub(in crate::wire) fn main_button(key: &'static str, text: impl Into<String>, command: Vec<Value>) -> Block {
    Block { key, body: Body::Button(Button { text: text.into(), main: true, act: Some(Act::Send(command)) }) }
}

/// What is found.
pub(in crate::wire) fn say(said: &words::Pieces) -> Block {
    Block { key: "say", body: Body::Say(pieces(said)) }
}

/// The same, without a number to look at first.
pub(in crate::wire) fn say_plain(said: impl AsRef<str>) -> Block {
    say(&words::Pieces::default().plain(said.as_ref()))
}

/// What is found further on: what lights up, and what is left out.
pub(in crate::wire) fn found(said: &str) -> Block {
    Block { key: "found", ..say_plain(said) }
}

/// A panel while the fits are hidden.
pub(in crate::wire) fn fits_hidden() -> Vec<Block> {
    let show = command("hideFits", [Value::Bool(false)]);
    vec![say_plain(words::FITS_HIDDEN), button("show-fits", words::SHOW_FITS, Some(show))]
}

/// A formula whose slots, each a `#`, have these numbers and signs. It is LaTeX, in which symbols and signs are the
/// letters themselves: “∑” stands for `\sum`. `\num{}` is around what was written in, `\key{}` around what is meant,
/// `\cancel{}` around what cancels.
pub(in crate::wire) fn filled(template: &str, slots: impl AsRef<[String]>) -> String {
    fill(template, slots.as_ref())
}

fn fill(template: &str, slots: &[String]) -> String {
    let mut slots = slots.iter();
    let mut parts = template.split('#');
    let mut formula = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let slot = slots.next().map_or("", String::as_str);
        let is_sign = slot.chars().all(|c| "=≈<>".contains(c));
        formula += &if is_sign { slot.to_owned() } else { format!("\\num{{{slot}}}") };
        formula += part;
    }
    formula
}

/// A name of the user's in a formula.
pub(in crate::wire) fn named(name: &str) -> String {
    format!("\\text{{{}}}", name.replace("\\", "\\\\").replace('}', "\\}"))
}

/// A formula as a block.
pub(in crate::wire) fn equation(key: &'static str, formula: impl Into<String>) -> Block {
    Block { key, body: Body::Equation(Equation { formula: formula.into(), ..Equation::default() }) }
}

/// Adds a formula with these slots, and the words that lead to it; nothing where both are empty.
pub(in crate::wire) fn put(
    out: &mut Vec<Block>,
    key: &'static str,
    words: &str,
    template: &str,
    slots: impl AsRef<[String]>,
) {
    let formula = fill(template, slots.as_ref());
    let words = (!words.is_empty()).then(|| words.to_owned());
    if words.is_some() || !formula.is_empty() {
        out.push(Block { key, body: Body::Equation(Equation { words, formula, symbols: Vec::new() }) });
    }
}

/// What a word or number means.
pub(in crate::wire) fn note(key: &'static str, text: impl Into<String>) -> Block {
    Block { key, body: Body::Note(text.into()) }
}

/// Blocks that a press opens.
pub(in crate::wire) fn more(key: &'static str, title: &'static str, blocks: Vec<Block>) -> Block {
    Block { key, body: Body::More { title, blocks } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_have_their_numbers_and_names_stay_names() {
        let slots = ["1", "3", "≈", "0.333"].map(str::to_owned);
        assert_eq!(filled(r"π_c = \frac{#}{#} # #", slots), r"π_c = \frac{\num{1}}{\num{3}} ≈ \num{0.333}");
        assert_eq!(named(r"a}\b{"), r"\text{a\}\\b{}");
    }
}
