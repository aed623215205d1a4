//! Messages by words, with the ghosts of Laplace smoothing as rows; or the joint table of a few words.

use super::joint::joint as joint_table;
use crate::bag::BagModel;
use crate::messages::{Messages, Tabled, prominent_words};
use crate::text::{Bag, distinct_words};
use crate::wire::block::{Block, Body, Table, TableRow, Tone, note, one_value, row, say, say_plain, shown};
use crate::wire::identifiers::Named;
use crate::words::amount;
use crate::words::messages::{
    ALL_WORDS, NO_JOINT, fraction, ghost_heads, heads, joint, more_messages, new_note, table_note, table_said,
};

/// The most words with a column.
const COLUMNS: usize = 20;

/// As many words as have room beside each other.
const FEW: usize = 6;

/// The most messages of a class with a row.
const ROWS: usize = 12;

/// The panel *Table*.
pub(super) fn table(app: &Messages) -> Vec<Block> {
    let is_joint = app.tabled() == Tabled::Joint;
    let tables = [Tabled::Messages, Tabled::Joint].map(Named::name);
    let chosen = tables[usize::from(is_joint)];
    let mut blocks = vec![one_value("tabled", Body::Choice, heads::TABLE, &["table"], &tables, &heads::TABLES, chosen)];
    if is_joint {
        blocks.extend(joint_table(app));
        return blocks;
    }
    if app.counts().vocabulary().len() > FEW {
        let (words, chosen) = ([Tabled::Messages, Tabled::AllWords].map(Named::name), app.tabled().name());
        blocks.push(one_value("words", Body::Pick, heads::WORDS, &["table"], &words, &heads::WORDS_SHOWN, chosen));
    }
    blocks.extend(messages(app));
    blocks
}

/// Messages by words. The rows of a class add up to the numerators of its θ, ghosts included.
fn messages(app: &Messages) -> Vec<Block> {
    let model = app.model();
    let vocabulary = app.counts().vocabulary();
    let columns = columns(app, model);
    let Some(&first) = columns.first() else { return vec![say_plain(NO_JOINT)] };
    let compared = app.evidence().map(|evidence| evidence.pair[1]);
    let Some(class) = compared.or_else(|| model.present().next()) else { return vec![say_plain(NO_JOINT)] };
    let mut heads_of_columns: Vec<String> = columns.iter().map(|&word| vocabulary[word].clone()).collect();
    heads_of_columns.extend((!model.is_bernoulli()).then(|| ALL_WORDS.to_owned()));
    let mut rows = Vec::new();
    for class in model.present() {
        group(app, model, class, &columns, &mut rows);
    }
    let title = heads::MESSAGES_BY_WORDS.into();
    let table = Table { id: "by-words", title, columns: heads_of_columns, rows, note: None };
    let all = (app.tabled() == Tabled::AllWords).then(|| table_note(columns.len(), vocabulary.len())).flatten();
    let about = all.or_else(|| new_note(app)).or_else(|| (!app.has_many_classes()).then(|| joint(app)));
    let mut blocks = vec![say(&table_said(app, class, first)), shown(table)];
    blocks.extend(about.filter(|about| !about.is_empty()).map(|about| note("about", about)));
    blocks
}

/// The words of the judged text, in its order; where all are asked for or have room, or it has none of the vocabulary,
/// these and the strongest others, in the order of the vocabulary.
fn columns(app: &Messages, model: &BagModel) -> Vec<usize> {
    let words = distinct_words(app.judged_text());
    let mut judged: Vec<usize> = words.iter().filter_map(|(word, _)| app.counts().place(word)).collect();
    judged.truncate(COLUMNS);
    let has_room = app.counts().vocabulary().len() <= FEW;
    if app.tabled() == Tabled::AllWords || has_room || judged.is_empty() {
        return prominent_words(model, app.judged(), Vec::new(), COLUMNS);
    }
    judged
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

/// Adds the messages of a class, ghosts, and θ.
fn group(app: &Messages, model: &BagModel, class: usize, columns: &[usize], out: &mut Vec<TableRow>) {
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
    if alpha > 0.0 {
        let n_words = app.n_words() as f64;
        for (i, head) in ghost_heads(settings.kind, alpha).into_iter().enumerate() {
            let each = if i == 0 { alpha } else { 0.0 };
            lines.push(Line { head, cells: vec![each; columns.len()], total: each * n_words, is_ghost: true });
        }
    }
    let has_total = !model.is_bernoulli();
    let mut put = |head: String, tone: Tone, class: Option<usize>, mut cells: Vec<String>, total: String| {
        if has_total {
            cells.push(total);
        }
        out.push(TableRow { tone, ..row(head, class, cells) });
    };
    let name = app.corpus().classes[class].clone();
    put(name, Tone::Strong, Some(class), vec![String::new(); columns.len()], String::new());
    let count = |&count: &f64| if count == 0.0 { heads::NO_COUNT.to_owned() } else { amount(count) };
    let mut total = 0.0;
    for line in lines {
        total += line.total;
        let tone = if line.is_ghost { Tone::Soft } else { Tone::Plain };
        put(line.head, tone, None, line.cells.iter().map(count).collect(), amount(line.total));
    }
    let theta = |&word: &usize| fraction(model.fraction(class, Some(word), app.n_new()));
    put("θ".to_owned(), Tone::Sum, None, columns.iter().map(theta).collect(), amount(total));
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
