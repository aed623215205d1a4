//! The joint table of a few words and the class.

use super::words::ghosts_drawn;
use crate::bag::{Fraction, JointTable};
use crate::messages::{Messages, prominent_words};
use crate::wire::block::{
    Block, Body, Cell, Check, Grid, Lights, Marks, Table, TableRow, Tone, command, equation, filled, more, named, note,
    row, say_plain, shown, to_heads,
};
use crate::wire::numbers::plain;
use crate::wire::value::Value;
use crate::words;
use crate::words::messages::{
    JointNames, NO_JOINT, NOBODY, all_rows, asked, dependence, depends_heads, empty_note, fraction, ghosts, heads,
    is_exact_share, joint_row, joint_said, joint_share, margins, naive_says,
};

/// The most words to choose from.
const CHOICES: usize = 40;

/// The numbers of words for which the numbers to learn are listed.
const LISTED: [usize; 7] = [1, 2, 3, 4, 5, 10, 15];

/// The joint table: its rows, what they answer, and whether the class depends on a word.
pub(super) fn joint(app: &Messages) -> Vec<Block> {
    let Some(table) = app.joint_table() else { return vec![say_plain(NO_JOINT)] };
    let names = JointNames::new(app, table);
    let mut blocks = vec![say_plain(joint_said(app, table)), rows(app, table, &names)];
    blocks.extend(answer(app, table, &names));
    if let Some((is_told_apart, depends)) = depends(table, &names) {
        blocks.insert(if is_told_apart { 1 } else { blocks.len() }, shown(depends));
    }
    let words = Block { key: "words-of", body: Body::Checks(choices(app, table)) };
    blocks.push(more("joint-words", heads::WORDS_OF_TABLE, vec![words]));
    blocks.push(more("how-many", heads::HOW_MANY_NUMBERS, vec![shown(numbers(table))]));
    blocks
}

/// The words of the table, those of the judged text, and the strongest others.
fn choices(app: &Messages, table: &JointTable) -> Vec<Check> {
    let n = table.words().len();
    let mut checks = Vec::new();
    for place in prominent_words(app.model(), app.judged(), table.words().to_vec(), CHOICES) {
        let name = app.counts().vocabulary()[place].clone();
        let is_chosen = table.words().contains(&place);
        let is_free = if is_chosen { n > 1 } else { n < JointTable::MOST_WORDS };
        checks.push(Check { is_chosen, command: is_free.then(|| command("jointWord", [Value::text(&name)])), name });
    }
    checks
}

/// The rows: those of the judged text stand out, and each has a button that lights its messages.
fn rows(app: &Messages, table: &JointTable, names: &JointNames) -> Block {
    let answering = table.answering(app.judged());
    let alpha = app.corpus().settings.count_smoothing;
    let ghosts_drawn = ghosts_drawn(alpha);
    let mut rows = Vec::new();
    let mut put = |mut values: Vec<String>, counted: Cell, share: Fraction, tone: Tone| {
        let head = values.remove(0);
        let mut line = TableRow { tone, ..row(head, None, values) };
        line.cells.extend([counted, Cell::Text(fraction(share)), Cell::Text(joint_share(share))]);
        rows.push(line);
    };
    for index in 0..table.n_rows() {
        let is_lit = app.lit_row() == Some(index);
        let marks = Marks {
            class: table.class(index),
            count: plain(table.count(index) as f64),
            ghosts: ghosts_drawn,
            ghost_text: if ghosts_drawn.is_some() { String::new() } else { ghosts(alpha) },
        };
        let counted = Cell::Lights(Lights {
            text: words::grouped(table.count(index)),
            label: joint_row(table, names, index),
            command: command("jointRow", [if is_lit { Value::Null } else { Value::Number(index as f64) }]),
            is_lit,
            marks: Some(marks),
        });
        let mut values: Vec<String> = table.has_words(index).into_iter().map(|has| u8::from(has).to_string()).collect();
        values.push(names.value(table.class(index)).to_owned());
        let tone = match table.share(index).count {
            _ if answering.contains(&index) => Tone::Strong,
            0.0 => Tone::Soft,
            _ => Tone::Plain,
        };
        put(values, counted, table.share(index), tone);
    }
    let mut all = vec![String::new(); table.words().len() + 1];
    all[0] = all_rows(table);
    let n = Cell::Text(words::grouped(table.n_messages()));
    put(all, n, table.share_of(0..table.n_rows()), Tone::Sum);
    let mut columns = names.words.clone();
    let title = columns.remove(0);
    columns.push(names.class.clone());
    columns.extend(to_heads(heads::OF_JOINT_ROWS));
    let table = Table { id: "joint-rows", title: title.into(), columns, rows, note: None };
    Block { key: "joint-rows", body: Body::Grid(Grid { groups: Vec::new(), table, leave: None }) }
}

/// P(class | judged text) by the rows: of the later of two classes, else of the one with most messages in these rows;
/// and what naive Bayes says to it.
fn answer(app: &Messages, table: &JointTable, names: &JointNames) -> Vec<Block> {
    let answering = table.answering(app.judged());
    let most = answering.clone().rev().max_by_key(|&row| table.count(row)).unwrap_or(answering.start);
    let row = if table.n_classes() == 2 { answering.end - 1 } else { most };
    let class = table.class(row);
    let question = asked(names, class, &table.has_words(row));
    let shares: Vec<Fraction> = answering.clone().map(|row| table.share(row)).collect();
    let count = table.share_of(answering).count;
    if count == 0.0 {
        return vec![note("says", format!("{question} = {NOBODY}"))];
    }
    let own = table.share(row);
    let is_exact = shares.iter().all(|&share| is_exact_share(share));
    let sum: Vec<String> = shares.into_iter().map(joint_share).collect();
    let [above, below] = [own.count, count].map(words::amount);
    let naive = table.naive(&app.corpus().settings, app.counts().vocabulary(), app.messages(), app.judged());
    let sign = if is_exact { "=" } else { "≈" };
    let slots = [joint_share(own), sum.join(" + "), sign.to_owned(), above, below];
    let formula = named(&question) + &filled(r" = \frac{#}{#} # \frac{#}{#}", slots);
    vec![equation("answer", formula), note("says", naive_says(naive.map(|naive| naive[class])))]
}

/// P(class | word) for both values of one of two words, with the other one given and not: the one on which the class
/// no longer depends then, if there is such a one, which is told.
fn depends(table: &JointTable, names: &JointNames) -> Option<(bool, Table)> {
    if table.words().len() != 2 {
        return None;
    }
    let class = table.n_classes() - 1;
    let of = |word: usize, given: Option<bool>| {
        [false, true].map(|has| {
            let mut asked = [given; 2];
            asked[word] = Some(has);
            table.given(class, &asked)
        })
    };
    let is_free = |word: &usize| [false, true].iter().all(|&given| dependence(of(*word, Some(given))) == INDEPENDENT);
    let word = [1, 0].into_iter().find(is_free).unwrap_or(1);
    let line = |given: Option<bool>| {
        let shares = of(word, given);
        let head = given.map_or(heads::NOTHING_GIVEN.to_owned(), |given| names.word_is(1 - word, given));
        let [without, with] = shares.map(fraction);
        row(head, None, vec![without, with, dependence(shares).to_owned()])
    };
    let rows_of = |keep: &dyn Fn(usize) -> bool| table.share_of((0..table.n_rows()).filter(|&row| keep(row)));
    let (is_class, is_word) = (|row: usize| table.class(row) == class, |row: usize| table.has_words(row)[word]);
    let margins_of = [rows_of(&|row| is_class(row) && is_word(row)), rows_of(&is_class), rows_of(&is_word)];
    let is_told_apart = is_free(&word) && dependence(of(word, None)) != INDEPENDENT;
    let [title, without, with] = depends_heads(names, class, word);
    let (columns, rows) = (vec![without, with, String::new()], [None, Some(true), Some(false)].map(line).into());
    let note = Some(margins(names, class, word, margins_of));
    Some((is_told_apart, Table { id: "depends", title: title.into(), columns, rows, note }))
}

/// The word for equal shares.
const INDEPENDENT: &str = "independent";

/// How many numbers are to be learned for a number of words; soft where most rows are empty.
fn numbers(table: &JointTable) -> Table {
    let most = JointTable::mostly_empty_from(table.n_messages(), table.n_classes());
    let line = |words: usize| {
        let numbers = JointTable::numbers_of(words, table.n_classes()).map(words::tally);
        let tone = if words >= most { Tone::Soft } else { Tone::Plain };
        TableRow { tone, ..row(words.to_string(), None, numbers.into()) }
    };
    let [title, joint, naive] = heads::NUMBERS_TO_LEARN;
    let note = Some(empty_note(table.n_messages(), table.n_classes()));
    let rows = LISTED.map(line).into();
    Table { id: "numbers-to-learn", title: title.into(), columns: to_heads([joint, naive]), rows, note }
}
