use serde::Serialize;

use super::joint::{JointPanel, joint};
use crate::bag::BagModel;
use crate::math::sort_by;
use crate::messages::{Messages, Tabled, descending};
use crate::screen::Screen;
use crate::text::Bag;
use crate::words::amount;
use crate::words::messages::{
    ALL_WORDS, NO_JOINT, fraction, ghost_heads, more_messages, new_note, sum_heads, table_note,
};

/// The most words with a column.
const COLUMNS: usize = 20;

/// The most messages of a class with a row.
const ROWS: usize = 12;

/// Messages × words, for reading. The rows of a class add up to its sums, ghosts included.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TablePanel {
    /// The heads of the columns.
    pub words: Vec<String>,
    /// The head of a column for all words of the message; null if there is none.
    pub total: Option<&'static str>,
    pub groups: Vec<TableGroup>,
    pub note: Option<String>,
    pub what: Tabled,
    /// The joint table, where that is shown and has a word.
    pub joint: Option<Box<JointPanel>>,
}

/// The messages of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableGroup {
    pub class: usize,
    pub rows: Vec<TableLine>,
    /// Σ of the columns, as "3 + 1" over "26 + 15".
    pub sum: TableFoot,
    /// θ as fractions.
    pub theta: TableFoot,
}

/// A row for one message, several messages, or ghosts. Cells are counts as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TableLine {
    pub head: String,
    pub cells: Vec<String>,
    pub total: String,
    pub is_ghost: bool,
}

/// A line below the messages of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableFoot {
    pub head: String,
    pub cells: Vec<String>,
    pub total: String,
}

pub(super) fn table(app: &Messages) -> TablePanel {
    let model = app.model();
    let vocabulary = app.counts().vocabulary();
    if app.tabled() == Tabled::Joint {
        let joint = joint(app).map(Box::new);
        let note = joint.is_none().then(|| NO_JOINT.to_owned());
        return TablePanel { words: Vec::new(), total: None, groups: Vec::new(), note, what: Tabled::Joint, joint };
    }
    let columns = columns(app, model);
    let present = model.present().filter(|_| !columns.is_empty());
    let groups: Vec<TableGroup> = present.map(|class| group(app, model, class, &columns)).collect();
    let groups = if app.fits_hidden() { Vec::new() } else { groups };
    TablePanel {
        words: columns.iter().map(|&word| vocabulary[word].clone()).collect(),
        total: (!model.is_bernoulli()).then_some(ALL_WORDS),
        groups,
        note: table_note(columns.len(), vocabulary.len()).or_else(|| new_note(app)),
        what: Tabled::Messages,
        joint: None,
    }
}

/// The words of the judged text and the strongest others, in the order of the vocabulary.
fn columns(app: &Messages, model: &BagModel) -> Vec<usize> {
    let n = app.counts().vocabulary().len();
    let mut places: Vec<usize> = (0..n).collect();
    if n > COLUMNS {
        let judged = app.judged();
        let is_judged = |word: usize| judged.known.iter().any(|&(known, _)| known == word);
        descending(
            &mut places,
            |word| if is_judged(word) { f64::INFINITY } else { model.strength(word).min(f64::MAX) },
        );
        places.truncate(COLUMNS);
        sort_by(&mut places, Ord::cmp);
    }
    places
}

/// One line of the table: a number for each column, and for all words together.
struct Line {
    head: String,
    cells: Vec<f64>,
    total: f64,
    is_ghost: bool,
}

impl Line {
    fn add(&mut self, other: &Line) {
        self.cells.iter_mut().zip(&other.cells).for_each(|(sum, cell)| *sum += cell);
        self.total += other.total;
    }
}

fn group(app: &Messages, model: &BagModel, class: usize, columns: &[usize]) -> TableGroup {
    let settings = &app.corpus().settings;
    let alpha = settings.count_smoothing;
    let messages = app.messages().filter(|(message, _)| message.class == Some(class));
    let empty = || Line { head: String::new(), cells: vec![0.0; columns.len()], total: 0.0, is_ghost: false };
    let mut lines: Vec<Line> = Vec::new();
    let (mut rest, mut n_rest) = (empty(), 0);
    for (message, bag) in messages {
        let line = line(model, bag, columns);
        if lines.len() < ROWS {
            lines.push(Line { head: message.text.clone(), ..line });
        } else {
            rest.add(&line);
            n_rest += 1;
        }
    }
    if n_rest > 0 {
        lines.push(Line { head: more_messages(n_rest), ..rest });
    }
    let mut counted = empty();
    lines.iter().for_each(|line| counted.add(line));
    if alpha > 0.0 {
        let n_words = app.n_words() as f64;
        for (i, head) in ghost_heads(settings.kind, alpha).into_iter().enumerate() {
            let each = if i == 0 { alpha } else { 0.0 };
            lines.push(Line { head, cells: vec![each; columns.len()], total: each * n_words, is_ghost: true });
        }
    }
    let rows = lines.into_iter().map(|line| TableLine {
        head: line.head,
        cells: line.cells.iter().map(|&cell| amount(cell)).collect(),
        total: amount(line.total),
        is_ghost: line.is_ghost,
    });
    let n = app.counts().classes()[class].messages;
    let [sum_head, theta_head] = sum_heads(settings.kind, n, alpha);
    let with_ghosts = |count: f64, ghosts: f64| {
        if ghosts == 0.0 { amount(count) } else { format!("{} + {}", amount(count), amount(ghosts)) }
    };
    let sums = counted.cells.iter().map(|&count| with_ghosts(count, alpha));
    let (n_words, n_new) = (app.n_words() as f64, app.n_new());
    let thetas = columns.iter().map(|&word| fraction(model.fraction(class, Some(word), n_new)));
    TableGroup {
        class,
        rows: rows.collect(),
        sum: TableFoot { head: sum_head, cells: sums.collect(), total: with_ghosts(counted.total, alpha * n_words) },
        theta: TableFoot { head: theta_head, cells: thetas.collect(), total: String::new() },
    }
}

/// A message: whether it has each word, or how often.
fn line(model: &BagModel, bag: &Bag, columns: &[usize]) -> Line {
    let times = |word: &usize| {
        let place = bag.known.binary_search_by_key(word, |known| known.0);
        place.map_or(0.0, |place| if model.is_bernoulli() { 1.0 } else { f64::from(bag.known[place].1) })
    };
    Line {
        head: String::new(),
        cells: columns.iter().map(times).collect(),
        total: f64::from(bag.n_words()),
        is_ghost: false,
    }
}
