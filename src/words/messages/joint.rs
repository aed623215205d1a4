//! The words of the joint table.

use crate::bag::{Fraction, JointTable};
use crate::decimal::fixed;
use crate::messages::Messages;
use crate::words::numbers::{amount, count, grouped, probability, tally};

/// Why there is no joint table.
pub const NO_JOINT: &str = "There is no labeled message with a word yet.";

/// The names of the columns of a joint table.
pub struct JointNames {
    /// Of each word.
    pub words: Vec<String>,
    /// Of the class.
    pub class: String,
    /// Of each class.
    values: Vec<String>,
    /// Whether the classes are the values of a variable.
    is_variable: bool,
}

impl JointNames {
    /// The names for the words of a table. Two classes such as “C = 0” and “C = 1”, or “no C” and “C”, are the values 0
    /// and 1 of a variable C; if it is written in capitals, so are the words.
    pub fn new(app: &Messages, table: &JointTable) -> Self {
        let classes = &app.corpus().classes;
        let variable = match &classes[..] {
            [zero, one] => variable(zero, one),
            _ => None,
        };
        let capitals = |text: &str| -> String { text.chars().flat_map(char::to_uppercase).collect() };
        let is_capital = variable.is_some_and(|name| name == capitals(name));
        let word = |&place: &usize| {
            let word = &app.counts().vocabulary()[place];
            if is_capital { capitals(word) } else { word.clone() }
        };
        JointNames {
            words: table.words().iter().map(word).collect(),
            class: variable.unwrap_or("class").to_owned(),
            values: match variable {
                Some(_) => ["0", "1"].map(str::to_owned).into(),
                None => classes.to_vec(),
            },
            is_variable: variable.is_some(),
        }
    }

    /// A class as a value of the column.
    pub fn value(&self, class: usize) -> &str {
        &self.values[class]
    }

    /// A row in brackets: "(1, 0, 1)".
    pub fn row(&self, table: &JointTable, row: usize) -> String {
        let words = table.has_words(row).into_iter().map(|has| u8::from(has).to_string());
        let all: Vec<String> = words.chain([self.value(table.class(row)).to_owned()]).collect();
        format!("({})", all.join(", "))
    }

    /// A class as an event: "C = 1", or "spam".
    pub fn class_is(&self, class: usize) -> String {
        if self.is_variable { format!("{} = {}", self.class, self.values[class]) } else { self.values[class].clone() }
    }

    /// A word as an event: "A = 1".
    pub fn word_is(&self, word: usize, has: bool) -> String {
        format!("{} = {}", self.words[word], u8::from(has))
    }
}

/// The variable of which two classes are the values 0 and 1.
fn variable<'a>(zero: &'a str, one: &'a str) -> Option<&'a str> {
    let named = one.strip_suffix(" = 1").filter(|name| zero.strip_suffix(" = 0") == Some(name));
    let is_negated = [zero.strip_prefix("no "), zero.strip_prefix("not ")].contains(&Some(one));
    named.or(is_negated.then_some(one))
}

/// P(row): with two decimals where these are exact, else as any probability.
pub fn joint_share(share: Fraction) -> String {
    let p = share.value().unwrap_or_default();
    match is_exact_share(share) {
        true if p == 1.0 || p == 0.0 => amount(p),
        true => fixed(p, 2),
        false => probability(p),
    }
}

/// Whether that is the share itself.
pub fn is_exact_share(share: Fraction) -> bool {
    let hundredths = 100.0 * share.value().unwrap_or_default();
    (hundredths - hundredths.round()).abs() < 1e-9
}

/// The row that was chosen, and how many messages it has.
pub(super) fn row_said(app: &Messages, row: usize) -> String {
    let Some(table) = app.joint_table().filter(|table| row < table.n_rows()) else { return String::new() };
    joint_row(table, &JointNames::new(app, table), row)
}

/// A row, and how many messages it has.
pub fn joint_row(table: &JointTable, names: &JointNames, row: usize) -> String {
    let all = count(table.n_messages(), "message");
    format!("Row {}: {} of {all}.", names.row(table, row), grouped(table.count(row)))
}

/// The row whose messages are lit, else how many messages are in those of the judged text.
pub fn joint_said(app: &Messages, table: &JointTable) -> String {
    if let Some(row) = app.lit_row() {
        return row_said(app, row);
    }
    let n: usize = table.answering(app.judged()).map(|row| table.count(row)).sum();
    let are = if n == 1 { "is" } else { "are" };
    let all = count(table.n_messages(), "message");
    format!("{} of {all} {are} in the bold rows, which answer the judged text.", grouped(n))
}

/// All rows together.
pub fn all_rows(table: &JointTable) -> String {
    format!("all {}", table.n_rows())
}

/// Up to how many words the messages fill the rows.
pub fn empty_note(n_messages: usize, n_classes: usize) -> String {
    let d = JointTable::mostly_empty_from(n_messages, n_classes);
    let rows = tally(JointTable::rows_of(d, n_classes));
    let leave = if n_messages == 1 { "leaves" } else { "leave" };
    format!(
        "Numbers to learn. From {} on, {rows} rows: {} {leave} most of them empty.",
        count(d, "word"),
        count(n_messages, "message")
    )
}

/// What is asked of the table: "P(C = 1 | A = 1, B = 0)".
pub fn asked(names: &JointNames, class: usize, has: &[bool]) -> String {
    let words: Vec<String> = has.iter().enumerate().map(|(word, &has)| names.word_is(word, has)).collect();
    format!("P({} | {})", names.class_is(class), words.join(", "))
}

/// What the rows say where nobody is in them.
pub const NOBODY: &str = "0/0, nobody to count";

/// What naive Bayes says to the same question.
pub fn naive_says(p: Option<f64>) -> String {
    let p = p.map_or("0/0".to_owned(), |p| joint_share(Fraction { count: p, total: 1.0 }));
    format!("Naive Bayes on these words says {p}.")
}

/// The heads of the columns of the question whether the class depends on a word.
pub fn depends_heads(names: &JointNames, class: usize, word: usize) -> [String; 3] {
    let [without, with] = [false, true].map(|has| names.word_is(word, has));
    [format!("P({} | …)", names.class_is(class)), without, with]
}

/// Whether two shares are equal, in a word.
pub fn dependence(shares: [Fraction; 2]) -> &'static str {
    match shares.map(Fraction::value) {
        [Some(one), Some(other)] if (one - other).abs() < 1e-12 => "independent",
        [Some(_), Some(_)] => "dependent",
        _ => "0/0",
    }
}

/// Independence by the margins: P(both) beside the product of P of each, in fractions.
pub fn margins(names: &JointNames, class: usize, word: usize, [both, own, other]: [Fraction; 3]) -> String {
    let (class, word) = (names.class_is(class), names.word_is(word, true));
    let [p, product] =
        [both.value(), own.value().zip(other.value()).map(|(own, other)| own * other)].map(Option::unwrap_or_default);
    let sign = if (p - product).abs() < 1e-12 { "=" } else { "≠" };
    let written = |of: Fraction| format!("{}/{}", amount(of.count), amount(of.total));
    format!(
        "P({class}, {word}) = {} {sign} {} × {} = P({class}) P({word}).",
        written(both),
        written(own),
        written(other)
    )
}
