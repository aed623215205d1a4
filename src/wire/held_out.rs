//! The panel *Hold-out* of both screens: the split, the errors on each part, and what validation chooses.

use super::block::{
    self, Act, Block, Body, Button, Chart, Choosable, Field, Height, Table, adjust, button, command, main_button,
    missing, more, note, one_of, row, say_plain, shown, to_heads,
};
use super::value::Value;
use crate::board::MAX_SEED;
use crate::decimal::shortest;
use crate::lab::{Course, FOLDS, HoldOut, Learner, N_TRIED, Part, Split, Tried, Validation, Wrong};
use crate::model::holdout::Choice;
use crate::words::{self, heads};

/// The blocks of the choice of each setting.
const KEYS: [[&str; 3]; 3] =
    [["curve-1", "chosen-1", "use-1"], ["curve-2", "chosen-2", "use-2"], ["curve-3", "chosen-3", "use-3"]];

/// The blocks of a single split in which one of so many examples of a class is for validation, and one for the test.
const BLOCKS: [usize; 3] = [5, 4, 10];

/// What the panel of a screen is made from.
pub(super) struct HeldOut<'a> {
    pub(super) course: &'a Course,
    pub(super) sizes: [usize; 3],
    pub(super) has_test: bool,
    pub(super) choices: Vec<(Choice, Tried<'a>)>,
    /// The head of each model, and its errors; `None` before they are known.
    pub(super) models: Vec<(&'a str, Option<Wrong>)>,
    pub(super) split: Split,
    /// The examples, in the plural.
    pub(super) what: &'static str,
    /// Whether the picture of the examples shows which part each is in.
    pub(super) are_marked: bool,
    pub(super) is_test_open: bool,
    /// The group of the settings of naive Bayes in a patch.
    pub(super) group: &'static str,
    /// Whether the split is not to be changed, as in a task.
    pub(super) is_fixed: bool,
    /// How far the errors can be trusted.
    pub(super) note: String,
}

impl<'a> HeldOut<'a> {
    /// Of examples called `what`. Each model has a choice of its own and a head; `setting` is what a choice is of.
    pub(super) fn new<C: Copy + PartialEq, L: Learner>(
        held_out: &'a HoldOut<C, L>,
        models: &[(C, &'a str)],
        setting: impl Fn(C) -> Choice,
        (what, group): (&'static str, &'static str),
        split: Split,
    ) -> Self {
        HeldOut {
            course: &held_out.course,
            sizes: held_out.division().sizes(),
            has_test: held_out.has_test(),
            choices: held_out.choices().map(|own| (setting(own), held_out.trials(own))).collect(),
            models: models.iter().map(|&(own, head)| (head, held_out.present(own))).collect(),
            split,
            what,
            are_marked: false,
            is_test_open: false,
            group,
            is_fixed: false,
            note: String::new(),
        }
    }
}

/// The controls of the split, and why no examples are held out.
pub(super) fn without(split: Split, why: String) -> Vec<Block> {
    let mut blocks = of_split(split);
    blocks.push(say_plain(why));
    blocks.extend(seed(split).map(|seed| more("tried", heads::SEED, vec![seed])));
    blocks
}

/// What is found of both models.
pub(super) fn found(of: &HeldOut) -> Vec<Block> {
    let HeldOut { course, split, .. } = *of;
    let mut blocks = if of.is_fixed { Vec::new() } else { of_split(split) };
    if !course.is_done() {
        let (text, act) = if course.is_running() { (heads::CANCEL, "stop") } else { (heads::RUN, "run") };
        blocks.push(button("run", text, Some(command("playback", [Value::text(act)]))));
    }
    blocks.extend(course.running().map(|share| Block { key: "progress", body: Body::Progress(share) }));
    let so_far = words::tried_so_far(course);
    let models: Vec<&str> = of.models.iter().map(|&(head, _)| head).collect();
    let seen = || words::seen_by(of.what, &models, of.sizes, split, of.are_marked);
    blocks.push(say_plain(if so_far.is_empty() { seen() } else { so_far }));
    blocks.push(shown(errors(of)));
    if of.has_test && !of.is_test_open {
        blocks.push(main_button("open", heads::OPEN_TEST, command("openTest", [])));
    }
    let (mut others, mut tables) = (Vec::new(), Vec::new());
    for (plot, &(setting, tried)) in of.choices.iter().enumerate() {
        let choice = chosen(of, setting, &tried, plot);
        let place = if plot == 0 { &mut blocks } else { &mut others };
        place.extend(choice);
        tables.extend(of_values(of.sizes, setting, &tried, TABLES[plot]).map(shown));
    }
    others.extend(tables);
    others.extend(seed(split).filter(|_| !of.is_fixed));
    blocks.push(more("tried", heads::ALL_TRIED, others));
    blocks
}

/// How examples are divided, and another split of the same kind.
fn of_split(split: Split) -> Vec<Block> {
    let choosable = |name: String, split: Split| Choosable { name, command: to_command(split) };
    let of_block = |block: usize| Split { validation: Validation::Single, block, ..split };
    let folds = if let Validation::Folds(folds) = split.validation { Some(folds) } else { None };
    let is_single = split.validation == Validation::Single;
    // A link may have another block.
    let other = (is_single && !BLOCKS.contains(&split.block)).then_some(split.block);
    let blocks = BLOCKS.into_iter().chain(other);
    let mut of: Vec<Choosable> =
        blocks.clone().map(|block| choosable(words::shares_of_split(block), of_block(block))).collect();
    let usual = folds.unwrap_or(USUAL_FOLDS);
    of.push(choosable(heads::FOLDS.to_owned(), Split { validation: Validation::Folds(usual), ..split }));
    of.push(choosable(heads::ONE_BY_ONE.to_owned(), Split { validation: Validation::LeaveOneOut, ..split }));
    let chosen = match split.validation {
        Validation::Single => blocks.clone().position(|block| block == split.block),
        Validation::Folds(_) => Some(of.len() - 2),
        Validation::LeaveOneOut => Some(of.len() - 1),
    };
    let pick = one_of("split", Body::Pick, heads::SPLIT, of, chosen);
    let folds = folds.map(|value| {
        let field = Field { name: heads::FOLDS, value, range: FOLDS.into(), command: to_command(split), place: 1 };
        Block { key: "folds", body: Body::Number(field) }
    });
    let next = Split { seed: (split.seed + 1) % (MAX_SEED + 1), ..split };
    let another = (split.validation != Validation::LeaveOneOut)
        .then(|| button("another", heads::NEW_SPLIT, Some(to_command(next))));
    let mut blocks = vec![pick];
    blocks.extend(folds);
    blocks.extend(another);
    blocks
}

/// The folds with which they begin.
const USUAL_FOLDS: usize = 5;

fn to_command(Split { validation, block, seed }: Split) -> Vec<Value> {
    let number = |n: usize| Value::Number(n as f64);
    match validation {
        Validation::Single => command("split", [number(block), number(seed)]),
        Validation::Folds(folds) => command("folds", [number(folds), number(seed)]),
        Validation::LeaveOneOut => command("leaveOneOut", []),
    }
}

/// The seed of a split; `None` where nothing is drawn.
fn seed(split: Split) -> Option<Block> {
    (split.validation != Validation::LeaveOneOut).then(|| block::seed(split.seed, to_command(split), 2))
}

/// The errors of the models on each part; those of the test once it is open.
fn errors(of: &HeldOut) -> Table {
    let of_part = |part: Part| {
        let of_model = |&(_, wrong): &(&str, Option<Wrong>)| match wrong {
            _ if part == Part::Test && !of.is_test_open => missing(),
            None => words::pending(of.course).to_owned(),
            Some(wrong) => cell(wrong, part, of.sizes),
        };
        let head = words::part_head(part as usize, of.sizes[part as usize]);
        row(head, None, of.models.iter().map(of_model).collect())
    };
    let parts = Part::ALL.into_iter().filter(|&part| part != Part::Test || of.has_test);
    let mut note = of.note.clone();
    if of.has_test && of.is_test_open {
        note += heads::OPENED;
    }
    Table {
        id: "held-out",
        title: heads::ERRORS.into(),
        columns: of.models.iter().map(|&(head, _)| head.to_owned()).collect(),
        rows: parts.map(of_part).collect(),
        note: Some(note),
    }
}

fn cell(wrong: Wrong, part: Part, sizes: [usize; 3]) -> String {
    let of_part = |wrong: [usize; 3]| words::wrong(wrong[part as usize], sizes[part as usize], part == Part::Training);
    wrong.map_or_else(missing, of_part)
}

/// The validation errors along a setting, the value that they choose, and what sets it.
fn chosen(of: &HeldOut, setting: Choice, tried: &Tried, plot: usize) -> impl Iterator<Item = Block> {
    let ([curve, said, set], n) = (KEYS[plot], of.sizes[1]);
    let label = words::tried_label(words::setting(setting), tried.errors, n);
    let chart = Chart { plot, size: Height::Small, label: Some(label), hand: None };
    let set = tried.chosen.map(|k| {
        let value = tried.values[k];
        let act = (tried.set_value != Some(value)).then(|| Act::Send(to_setting(of.group, setting, value)));
        let text = words::use_chosen(setting, value);
        Block { key: set, body: Body::Button(Button { text, main: false, act }) }
    });
    let chosen = note(said, words::chosen(of.course, setting, tried, n));
    [Block { key: curve, body: Body::Chart(chart) }, chosen].into_iter().chain(set)
}

/// The command that sets a value.
fn to_setting(group: &str, setting: Choice, value: f64) -> Vec<Value> {
    let value = Value::Number(value);
    let (group, settings) = match setting {
        Choice::VarianceSmoothing => (group, vec![("varianceSmoothing", value)]),
        Choice::CountSmoothing => (group, vec![("countSmoothing", value)]),
        Choice::Bins => (group, vec![("bins", value), ("cuts", Value::Null)]),
        Choice::WeightPrior => ("logistic", vec![("priorStd", value)]),
    };
    adjust(group, settings)
}

/// The tables of what was tried.
const TABLES: [&str; 3] = ["tried-1", "tried-2", "tried-3"];

/// The errors of each value of a setting, once all have been tried.
fn of_values(sizes: [usize; 3], setting: Choice, tried: &Tried, id: &'static str) -> Option<Table> {
    let of_value = |(&value, &wrong): (&f64, &Wrong)| {
        row(shortest(value), None, [Part::Training, Part::Validation].map(|part| cell(wrong, part, sizes)).into())
    };
    (tried.errors.len() == N_TRIED).then(|| Table {
        id,
        title: words::setting(setting).into(),
        columns: to_heads([words::PARTS[0], words::PARTS[1]]),
        rows: tried.values.iter().zip(tried.errors).map(of_value).collect(),
        note: None,
    })
}
