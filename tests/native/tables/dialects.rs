use bayesboard::import::{Choice, Question, TableUse};
use bayesboard::table::{Doubt, Options};
use fastrand::Rng;

use super::intake;
use crate::support::cases;

/// How programs write a table.
#[derive(Clone, Copy, Debug)]
struct Dialect {
    separator: &'static str,
    decimal: char,
    /// Write every text between quotes, as R does.
    quotes: bool,
    header: bool,
    /// Names of rows in front: none, 0 … with an empty name, or 1 … without a name (R).
    index: u8,
    end: &'static str,
    /// UTF-8, UTF-8 with a mark, UTF-16, or Windows-1252.
    encoding: u8,
    /// Digits after the point: as many as there are, or so many.
    digits: Option<usize>,
    missing: &'static str,
}

impl Dialect {
    fn any(rng: &mut Rng) -> Dialect {
        let separator = [",", ";", "\t", "|", " "][rng.usize(0..5)];
        let decimal = if separator != "," && rng.bool() { ',' } else { '.' };
        let quotes = separator == " " || rng.bool();
        let header = rng.u8(0..4) > 0;
        Dialect {
            separator,
            decimal,
            quotes,
            header,
            index: if header { rng.u8(0..3) } else { 0 },
            end: ["\n", "\r\n", "\r"][rng.usize(0..3)],
            encoding: rng.u8(0..4),
            digits: [None, Some(1), Some(3), Some(6)][rng.usize(0..4)],
            missing: ["NA", "", "NaN", "?"][if separator == " " { 0 } else { rng.usize(0..4) }],
        }
    }

    fn text(&self, text: &str) -> String {
        let needs = self.quotes || text.contains(self.separator) || text.contains(['"', '\n']);
        if needs { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
    }

    fn number(&self, value: f64) -> String {
        let text = self.digits.map_or(value.to_string(), |digits| format!("{value:.digits$}"));
        text.replace('.', &self.decimal.to_string())
    }

    fn encoded(&self, text: &str) -> Vec<u8> {
        match self.encoding {
            0 => text.as_bytes().to_vec(),
            1 => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            2 => [0xfeff_u16].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
            _ => text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect(),
        }
    }
}

/// A row as it is written, and as it must come back.
type Row = ([Option<f64>; 2], Option<&'static str>);

fn rows(rng: &mut Rng, dialect: &Dialect) -> Vec<Row> {
    let names: &[&str] =
        [&["Iris setosa", "Äsche", "a, b"][..], &["no", "yes"], &["x \"y\"", "höher; tiefer", "z"], &["1st", "2nd"]]
            [rng.usize(0..4)];
    let scale = [1.0, 100.0, 5_000.0][rng.usize(0..3)];
    let n = rng.usize(6..30);
    let rounded = |value: f64| -> f64 {
        let text = dialect.digits.map_or(value.to_string(), |digits| format!("{value:.digits$}"));
        text.parse().expect("a number")
    };
    let value = |rng: &mut Rng| (rng.u8(0..25) > 0).then(|| rounded((rng.f64() * 2.0 - 0.7) * scale));
    let mut rows: Vec<Row> = (0..n)
        .map(|_| ([value(rng), value(rng)], (rng.u8(0..20) > 0).then(|| names[rng.usize(0..names.len())])))
        .collect();
    rows[0].0 = [1.5, 0.25].map(|value| Some(rounded(value * scale)));
    rows
}

fn written(rows: &[Row], dialect: &Dialect) -> String {
    let mut lines: Vec<Vec<String>> = Vec::new();
    if dialect.header {
        let names = ["länge", "breite", "art"].map(|name| dialect.text(name));
        let first = (dialect.index == 1).then(|| dialect.text(""));
        lines.push(first.into_iter().chain(names).collect());
    }
    for (i, ([x, y], class)) in rows.iter().enumerate() {
        let index = match dialect.index {
            0 => None,
            1 => Some(i.to_string()),
            _ => Some(dialect.text(&(i + 1).to_string())),
        };
        let number = |value: &Option<f64>| value.map_or(dialect.missing.to_owned(), |value| dialect.number(value));
        let class = class.map_or(dialect.missing.to_owned(), |class| dialect.text(class));
        lines.push(index.into_iter().chain([number(x), number(y), class]).collect());
    }
    lines.iter().map(|line| line.join(dialect.separator) + dialect.end).collect()
}

/// What was written comes back, or is asked about: never anything else.
#[test]
fn tables_of_all_dialects_come_back_or_are_asked_about() {
    let mut rng = Rng::with_seed(22);
    let (mut equal, mut asked, mut taken) = (0, 0, 0);
    for _ in 0..cases() {
        let dialect = Dialect::any(&mut rng);
        let rows = rows(&mut rng, &dialect);
        let text = written(&rows, &dialect);
        let intake = intake(&dialect.encoded(&text), Options::default(), Choice::default());
        let question = intake.propose(TableUse::Points).map(|own| own.question);
        let question = question.unwrap_or_else(|error| panic!("{error:?}: {dialect:?}\n{text}"));
        taken += usize::from(question.is_none());
        match question {
            // The names of the columns have letters that other encodings have elsewhere.
            Some(Question::Table(Doubt::Encoding(_))) if dialect.encoding == 3 => {}
            Some(Question::Table(_)) => asked += 1,
            _ => {
                equal += 1;
                let data = &intake.points().expect("points").what;
                let name = |class: Option<usize>| class.map(|class| data.classes()[class].as_str());
                let read: Vec<_> = data.iter().map(|(p, class)| (p.x, p.y, name(class))).collect();
                let expected: Vec<_> = rows.iter().filter_map(|([x, y], class)| Some(((*x)?, (*y)?, *class))).collect();
                assert_eq!(read, expected, "{dialect:?}\n{text}");
                let axes = if dialect.header { ["länge", "breite"] } else { ["x₁", "x₂"] };
                assert_eq!(data.axes(), &axes.map(str::to_owned), "{dialect:?}\n{text}");
            }
        }
    }
    assert!(asked * 8 < equal && taken * 4 > equal, "{asked} asked about, {taken} taken at once of {equal}");
}
