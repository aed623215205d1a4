//! The panel *Hold-out* of both screens: the split, the errors on each part, and what validation chooses.

use super::block::{
    Act, Block, Body, Button, Chart, Choices, Choosable, Field, Height, Table, button, command, main_button, missing,
    more, note, row, say_plain, shown, to_heads,
};
use super::value::Value;
use crate::board::MAX_SEED;
use crate::decimal::shortest;
use crate::lab::{FOLDS, HoldOut, Learner, N_TRIED, Part, Split, Validation};
use crate::model::holdout::Choice;
use crate::words::{self, heads};

/// The blocks of the choice of each setting.
const KEYS: [[&str; 3]; 3] =
    [["curve-1", "chosen-1", "use-1"], ["curve-2", "chosen-2", "use-2"], ["curve-3", "chosen-3", "use-3"]];

/// The blocks of a single split in which one of so many examples of a class is for validation, and one for the test.
const BLOCKS: [usize; 3] = [5, 4, 10];

/// What the panel of a screen is made from.
pub(super) struct HeldOut<'a, C, L: Learner> {
    pub(super) held_out: &'a HoldOut<C, L>,
    pub(super) split: Split,
    /// The examples, in the plural.
    pub(super) what: &'static str,
    /// Each model's own choice, and its head.
    pub(super) models: Vec<(C, &'a str)>,
    pub(super) is_test_open: bool,
    /// The group of the settings of naive Bayes in a patch.
    pub(super) group: &'static str,
    /// Whether the split is not to be changed, as in a task.
    pub(super) is_fixed: bool,
    /// How far the errors can be trusted.
    pub(super) note: String,
}

/// The controls of the split, and why no examples are held out.
pub(super) fn without(split: Split, why: String) -> Vec<Block> {
    let mut blocks = of_split(split);
    blocks.push(say_plain(why));
    blocks.extend(seed(split).map(|seed| more("tried", heads::SEED, vec![seed])));
    blocks
}

/// What is found of both models; `setting` is what a choice is of.
pub(super) fn found<C: Copy + PartialEq, L: Learner>(of: &HeldOut<C, L>, setting: impl Fn(C) -> Choice) -> Vec<Block> {
    let HeldOut { held_out, split, .. } = *of;
    let mut blocks = if of.is_fixed { Vec::new() } else { of_split(split) };
    let course = &held_out.course;
    if !course.is_done() {
        let (text, act) = if course.is_running() { (heads::CANCEL, "stop") } else { (heads::RUN, "run") };
        blocks.push(button("run", text, Some(command("playback", [Value::text(act)]))));
    }
    blocks.extend(course.running().map(|share| Block { key: "progress", body: Body::Progress(share) }));
    let so_far = words::tried_so_far(course);
    let models: Vec<&str> = of.models.iter().map(|&(_, head)| head).collect();
    let seen = || words::seen_by(of.what, &models, held_out.division().sizes(), split);
    blocks.push(say_plain(if so_far.is_empty() { seen() } else { so_far }));
    blocks.push(shown(errors(of)));
    if held_out.has_test() && !of.is_test_open {
        blocks.push(main_button("open", heads::OPEN_TEST, command("openTest", [])));
    }
    let (mut others, mut tables) = (Vec::new(), Vec::new());
    for (plot, own) in held_out.choices().enumerate() {
        let choice = chosen(of, own, setting(own), plot);
        if plot == 0 {
            blocks.extend(choice)
        } else {
            others.extend(choice)
        };
        tables.extend(tried(held_out, own, setting(own), TABLES[plot]).map(shown));
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
    let pick = Block { key: "split", body: Body::Pick(Choices { name: heads::SPLIT.to_owned(), of, chosen }) };
    let folds = folds.map(|value| {
        let field = Field { name: heads::FOLDS, value, range: FOLDS.into(), command: to_command(split), place: 1 };
        Block { key: "folds", body: Body::Number(field) }
    });
    let next = Split { seed: (split.seed + 1) % (MAX_SEED + 1), ..split };
    let another = (split.validation != Validation::LeaveOneOut)
        .then(|| button("another", heads::NEW_SPLIT, Some(to_command(next))));
    [pick].into_iter().chain(folds).chain(another).collect()
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
    let field =
        Field { name: heads::SEED, value: split.seed, range: [0, MAX_SEED], command: to_command(split), place: 2 };
    (split.validation != Validation::LeaveOneOut).then(|| Block { key: "seed", body: Body::Number(field) })
}

/// The errors of the models on each part; those of the test once it is open.
fn errors<C: Copy + PartialEq, L: Learner>(of: &HeldOut<C, L>) -> Table {
    let (held_out, sizes) = (of.held_out, of.held_out.division().sizes());
    let of_part = |part: Part| {
        let of_model = |&(model, _): &(C, &str)| match held_out.present(model) {
            _ if part == Part::Test && !of.is_test_open => missing(),
            None => words::pending(held_out).to_owned(),
            Some(wrong) => cell(wrong, part, sizes),
        };
        let head = words::part_head(part as usize, sizes[part as usize]);
        row(head, None, of.models.iter().map(of_model).collect())
    };
    let parts = Part::ALL.into_iter().filter(|&part| part != Part::Test || held_out.has_test());
    Table {
        id: "held-out",
        title: heads::ERRORS,
        columns: of.models.iter().map(|&(_, head)| head.to_owned()).collect(),
        rows: parts.map(of_part).collect(),
        note: Some(of.note.clone()),
    }
}

fn cell(wrong: Option<[usize; 3]>, part: Part, sizes: [usize; 3]) -> String {
    let of_part = |wrong: [usize; 3]| words::wrong(wrong[part as usize], sizes[part as usize], part == Part::Training);
    wrong.map_or_else(missing, of_part)
}

/// The validation errors along a setting, the value that they choose, and what sets it.
fn chosen<C: Copy + PartialEq, L: Learner>(
    of: &HeldOut<C, L>,
    own: C,
    setting: Choice,
    plot: usize,
) -> impl Iterator<Item = Block> {
    let (held_out, [curve, said, set]) = (of.held_out, KEYS[plot]);
    let label = words::tried_label(words::setting(setting), held_out.tried(own), held_out.division().sizes()[1]);
    let chart = Chart { plot, size: Height::Small, label: Some(label), hand: None };
    let value = held_out.chosen(own).map(|k| held_out.values(own)[k]);
    let set = value.map(|value| {
        let act = (held_out.set_value(own) != Some(value)).then(|| Act::Send(to_setting(of.group, setting, value)));
        let text = words::use_chosen(setting, value);
        Block { key: set, body: Body::Button(Button { text, main: false, act }) }
    });
    let blocks = [Block { key: curve, body: Body::Chart(chart) }, note(said, words::chosen(held_out, own, setting))];
    blocks.into_iter().chain(set)
}

/// The command that sets a value.
fn to_setting(group: &str, setting: Choice, value: f64) -> Vec<Value> {
    let value = Value::Number(value);
    let generative = |entries| (group, Value::object(entries));
    let patch = match setting {
        Choice::VarianceSmoothing => generative(vec![("varianceSmoothing", value)]),
        Choice::CountSmoothing => generative(vec![("countSmoothing", value)]),
        Choice::Bins => generative(vec![("bins", value), ("cuts", Value::Null)]),
        Choice::WeightPrior => ("logistic", Value::object(vec![("priorStd", value)])),
    };
    command("adjust", [Value::object(vec![patch])])
}

/// The tables of what was tried.
const TABLES: [&str; 3] = ["tried-1", "tried-2", "tried-3"];

/// The errors of each value of a setting, once all have been tried.
fn tried<C: Copy + PartialEq, L: Learner>(
    held_out: &HoldOut<C, L>,
    own: C,
    setting: Choice,
    id: &'static str,
) -> Option<Table> {
    let (values, tried, sizes) = (held_out.values(own), held_out.tried(own), held_out.division().sizes());
    let of_value = |(&value, &wrong): (&f64, &Option<[usize; 3]>)| {
        row(shortest(value), None, [Part::Training, Part::Validation].map(|part| cell(wrong, part, sizes)).into())
    };
    (tried.len() == N_TRIED).then(|| Table {
        id,
        title: words::setting(setting),
        columns: to_heads([words::PARTS[0], words::PARTS[1]]),
        rows: values.iter().zip(tried).map(of_value).collect(),
        note: None,
    })
}
