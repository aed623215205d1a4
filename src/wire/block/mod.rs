//! What a panel is made of: blocks, each of a kind that `www/kit/blocks.js` shows.

mod make;

pub(super) use make::{
    adjust, button, choices, choosable, classes, command, equation, filled, fits_hidden, found, main_button, missing,
    more, named, note, one_of, one_value, plot, put, row, say, say_plain, seed, shown, steps, strip, tables, to_heads,
};

use std::borrow::Cow;

use serde::Serialize;

use super::import::PieceView;
use super::screen::Pace;
use super::throws::ThrowLine;
use super::value::Value;

/// A part of a panel, which is a list of these: one sentence, then tables, then what is shown on request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Block {
    /// Its name in the list, by which the page finds what it made of it before.
    pub key: &'static str,
    /// What it shows.
    pub body: Body,
}

/// What a block shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// What is found, in a sentence or two. That of the key `say` is read aloud when it changes.
    Say(Vec<PieceView>),
    /// What a word or number means.
    Note(String),
    /// Words and numbers in rows and columns.
    Table(Table),
    /// A table whose cells have points that light up, with heads over several columns each.
    Grid(Grid),
    /// What is counted, one by one.
    Strip(Vec<Counted>),
    /// A formula, and the words that lead to it.
    Equation(Equation),
    /// Numbers with a bar each.
    Bars(Bars),
    /// Sums as bars, for those who see; a table has their numbers.
    Stacks(Vec<Stack>),
    /// Throws, one after the other; those of the key `coins` are many, and stand in columns.
    Throws(Vec<ThrowLine>),
    /// A plot that the module paints.
    Chart(Chart),
    /// The buttons of a run.
    Steps(Steps),
    /// The share that is done of what goes on in the background, from 0 to 1.
    Progress(f64),
    /// One of several, in a list that opens.
    Pick(Choices),
    /// One of a few, all in sight.
    Choice(Choices),
    /// One of several that have names of the user's, in a list that opens.
    Names(Choices),
    /// One of the classes, which are few, each with its mark.
    Classes(Choices),
    /// Any of several.
    Checks(Vec<Check>),
    /// A whole number in a field.
    Number(Field),
    /// The slider of a setting, which is the element of this key in the page and stands nowhere else; its name where
    /// that depends on names of the user's.
    Slide(Option<String>),
    /// Does one thing.
    Button(Button),
    /// Copies the formulas of the list as LaTeX.
    Copy(()),
    /// Blocks that a press opens; none of them is of this kind.
    More {
        /// What they are about.
        title: &'static str,
        /// The blocks.
        blocks: Vec<Block>,
    },
    /// Blocks that share the width; their numbers may be known only after the frame.
    Late {
        /// Whether they are of before the last change.
        stale: bool,
        /// The blocks.
        blocks: Vec<Block>,
    },
}

/// A formula, and the words that lead to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Equation {
    /// The words; null where the formula stands alone.
    pub words: Option<String>,
    /// The formula, line by line: see [`filled`]; empty where the words say all.
    pub formula: String,
    /// The symbols that stand for something on the board.
    pub symbols: Vec<Symbol>,
}

/// A symbol of formulas that stands for something on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Symbol {
    /// A letter, of any index, or a letter with the beginning of its index: `μ_c`.
    pub of: &'static str,
    /// The command that highlights it.
    pub command: Vec<Value>,
    /// Whether it is highlighted.
    pub is_lit: bool,
}

/// Numbers with a bar each.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Bars {
    /// What they are.
    pub name: &'static str,
    /// What bars to the left and to the right of the middle mean; null where all begin at the left.
    pub ends: Option<[String; 2]>,
    /// The numbers.
    pub rows: Vec<Bar>,
}

/// A number with its bar.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Bar {
    /// What it is of, a formula.
    pub head: String,
    /// The number.
    pub number: String,
    /// The length of the bar, 1 being the longest; negative to the left.
    pub share: f64,
    /// The length from before the gesture.
    pub before: Option<f64>,
}

/// A sum as a bar: its terms, stacked from zero to the left or the right by their sign.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Stack {
    /// The class that it is of; null where each term is of a class, in order.
    pub class: Option<usize>,
    /// Where zero is, from 0 to 1.
    pub zero: f64,
    /// From where to where each term goes.
    pub ends: Vec<[f64; 2]>,
}

/// A plot that the module paints.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Chart {
    /// Which plot of the panel it is.
    pub plot: usize,
    /// How high it is.
    pub size: Height,
    /// What it shows, for those who do not see it; null where the other blocks say it.
    pub label: Option<String>,
    /// The commands of a press, to which its place and the size of the plot are added, and of an arrow key, to which
    /// its two directions are; null where it only shows.
    pub hand: Option<Hand>,
}

/// One of those that are counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// The mark of a class; null for none.
    Mark(Option<usize>),
    /// Parts of classes.
    Pie(Pie),
    /// A word.
    Word(String),
}

/// A message without a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Pie {
    /// The share of each class; null before the first E-step, and for 0/0.
    pub shares: Option<Vec<f64>>,
    /// Whether it has no answer (0/0).
    pub is_impossible: bool,
    /// The hidden class, while it is shown.
    pub hidden: Option<usize>,
    /// Whether EM finds another class than that.
    pub is_wrong: bool,
}

/// How high a plot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Height {
    Small,
    Medium,
    Large,
    /// Medium, and half as wide.
    Half,
}

/// What a plot does under the hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Hand {
    /// The beginning of the command of a press.
    pub press: Vec<Value>,
    /// The beginning of the command of an arrow key.
    pub nudge: Vec<Value>,
    /// What it is as a slider, which is dragged too; null where it has no value.
    pub slider: Option<Slider>,
    /// The command of the end, where a press is none: a pointer over it suffices.
    pub leave: Option<Vec<Value>>,
}

/// What a plot says as a slider.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Slider {
    pub text: String,
    pub value: f64,
    pub range: [f64; 2],
}

/// The buttons of a run: back, the next step, and where it goes on by itself all steps, and the beginning.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Steps {
    /// Where the run is.
    pub pace: Pace,
    /// The next step.
    pub next: String,
    /// Whether it goes on by itself.
    pub runs: bool,
}

/// Several of which one is chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Choices {
    /// What is chosen.
    pub name: String,
    /// What there is.
    pub of: Vec<Choosable>,
    /// The chosen one; null for none of them.
    pub chosen: Option<usize>,
}

/// One of several.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Choosable {
    pub name: String,
    /// The command that chooses it.
    pub command: Vec<Value>,
}

/// One of several of which any can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// A name of the user's.
    pub name: String,
    pub is_chosen: bool,
    /// The command that chooses it, or leaves it out; null where it has to stay as it is.
    pub command: Option<Vec<Value>>,
}

/// A whole number in a field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Field {
    pub name: &'static str,
    pub value: usize,
    /// The least and the largest number.
    pub range: [usize; 2],
    /// The command that sets it, with this number in it.
    pub command: Vec<Value>,
    /// The place of the number in the command.
    pub place: usize,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Button {
    pub text: String,
    /// Whether it is the main thing to do; one of a panel is.
    pub main: bool,
    /// What it does; null where there is nothing to do now.
    pub act: Option<Act>,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// A command.
    Send(Vec<Value>),
    /// A table is saved as a file.
    Save {
        /// The name of the file.
        file: &'static str,
        /// The table as CSV.
        csv: String,
    },
}

/// A table of words and numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Table {
    /// Its name on the page.
    pub id: &'static str,
    /// The head of the column of heads.
    pub title: Cow<'static, str>,
    /// The heads of the other columns.
    pub columns: Vec<String>,
    /// The rows, with a cell for each of these columns.
    pub rows: Vec<TableRow>,
    /// A note below it.
    pub note: Option<String>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableRow {
    /// Its head.
    pub head: String,
    /// Its class; null for none.
    pub class: Option<usize>,
    /// A cell for each column; one without a number has a dash.
    pub cells: Vec<Cell>,
    /// How it stands out.
    pub tone: Tone,
    /// The cells that have changed since the scene was prepared, in the table of estimates alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Vec<usize>>,
}

/// How a row stands out from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    #[default]
    Plain,
    /// It is not counted, or only a part of the row above it.
    Soft,
    /// It is what is looked for.
    Strong,
    /// What the rows above it come to.
    Sum,
}

/// What stands in a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum Cell {
    /// A word or number.
    Text(String),
    /// A number of points that light up.
    Lights(Lights),
    /// Bars.
    Gauge(Gauge),
}

impl Cell {
    /// Its word or number.
    pub(in crate::wire) fn text(&self) -> &str {
        let (Cell::Text(text) | Cell::Lights(Lights { text, .. }) | Cell::Gauge(Gauge { text, .. })) = self;
        text
    }
}

/// Bars below each other, of one model each, that go from the middle to the side of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Gauge {
    /// The side of the first one in words.
    pub text: String,
    /// Their lengths from −1, all to the left, to 1.
    pub bars: Vec<f64>,
    /// The classes of the left and of the right side.
    pub classes: [usize; 2],
}

/// A number of points that light up under the pointer or the focus.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Lights {
    /// The number.
    pub text: String,
    /// The same in words.
    pub label: String,
    /// The command that lights them.
    pub command: Vec<Value>,
    /// Whether they light up.
    pub is_lit: bool,
    /// The points as marks; null where the number stands alone.
    pub marks: Option<Marks>,
}

/// A count as marks of a class, and ghosts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Marks {
    pub class: usize,
    pub count: f64,
    /// How many ghosts are drawn; null where they are a text.
    pub ghosts: Option<usize>,
    /// Ghosts that are not drawn: "+ 0.5".
    pub ghost_text: String,
}

/// A table whose cells have points that light up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Grid {
    /// The heads over the columns, each over as many; none where the columns have but one head.
    pub groups: Vec<String>,
    /// The table.
    pub table: Table,
    /// The command after which no points light up, where pointer and focus light them; null where a press does, and
    /// another one ends it.
    pub leave: Option<Vec<Value>>,
}
