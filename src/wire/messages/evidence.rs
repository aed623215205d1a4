//! The factors of the odds of the judged text, of one model or of both.

use crate::bag::{BagModel, BagSettings, Cause, Evidence, Factor, ModelKind, Weights};
use crate::math::sort_by_number;
use crate::messages::{Messages, Units};
use crate::screen::Screen;
use crate::wire::block::{
    Block, Body, Cell, Gauge, Table, TableRow, Tone, choosable, command, missing, more, note, one_of, one_value, row,
    say, say_plain, shown, to_heads,
};
use crate::wire::identifiers::Named;
use crate::wire::numbers::plain;
use crate::wire::value::Value;
use crate::words::messages::{
    NEW_WORD, PENDING, absent_head, against_next, beside_verdict, both_lines, evidence_title, fraction, head, heads,
    in_class, in_units, kind_name, line, many_classes, others_head, probability_of, side, verdict, zero,
};
use crate::words::{heads as of_models, probability};

/// The most factors with a row of their own; the others share one row.
const MOST_FACTORS: usize = 13;

/// The least log-odds that the longest bar stands for.
const BAR: f64 = 1.5;

/// The panel *Evidence*: the verdict, each factor of the odds, and what they come to.
pub(super) fn evidence(app: &Messages) -> Vec<Block> {
    let mut blocks = vec![say_plain(verdict(app))];
    let Some(evidence) = app.evidence() else { return blocks };
    let (units, chosen) = (Units::NAMES, app.units().name());
    blocks.push(one_value("units", Body::Choice, heads::EVIDENCE_IN, &["units"], units, &heads::UNITS, chosen));
    if app.has_many_classes() {
        blocks.push(against(app, evidence));
    }
    let rows = Rows::of(app, evidence);
    blocks.push(shown(rows.table("factors", rows.all())));
    let line = match app.logistic() {
        Some(weights) => both_lines(app, evidence, weights.log_odds(&evidence.bag)),
        None => line(app, evidence),
    };
    if !line.0.is_empty() {
        blocks.push(Block { key: "line", ..say(&line) });
    }
    blocks.extend(kinds(app, evidence));
    let zero = zero(app, evidence);
    let beside = if zero.is_empty() { beside_verdict(app).or_else(|| many_classes(app)) } else { Some(zero) };
    blocks.extend(beside.map(|text| note("beside", text)));
    if !evidence.absent.is_empty() && !app.lists_absent() {
        blocks.push(more(
            "absent",
            heads::ABSENT,
            vec![shown(rows.table("absent-words", rows.strongest(&evidence.absent)))],
        ));
    }
    blocks
}

/// What both models say of a text in which a scene repeats a word: of each word once, and of the text.
fn kinds(app: &Messages, evidence: &Evidence) -> Option<Block> {
    let once = evidence.bag.once();
    app.scene_in_sight().filter(|_| once != evidence.bag)?;
    let (model, class) = (app.model(), evidence.pair[1]);
    let of_kind = |&kind: &ModelKind| {
        let model = BagModel::new(model.shared_counts().clone(), &BagSettings { kind, ..model.settings().clone() });
        let said = |bag| model.posterior(bag).map_or_else(missing, |posterior| probability(posterior[class]));
        row(kind_name(kind), None, vec![said(&once), said(&evidence.bag)])
    };
    let title = probability_of(&app.corpus().classes[class]).into();
    let (columns, rows) = (to_heads(heads::ONCE_AND_AS_WRITTEN), ModelKind::VALUES.iter().map(of_kind).collect());
    Some(shown(Table { id: "kinds", title, columns, rows, note: None }))
}

/// Of more than two classes, the one that the most probable one is compared with: the next, or another one.
fn against(app: &Messages, evidence: &Evidence) -> Block {
    let [against, best] = evidence.pair;
    let posterior = app.posterior().unwrap_or_default();
    let mut others: Vec<usize> =
        app.model().present().filter(|&class| class != best && !posterior.is_empty()).collect();
    sort_by_number(&mut others, |&class| -posterior[class]);
    let mut of = Vec::new();
    for &class in &others {
        let name = &app.corpus().classes[class];
        of.push(match of.len() {
            0 => choosable(&against_next(name), command("against", [Value::Null])),
            _ => choosable(name, command("against", [Value::Number(class as f64)])),
        });
    }
    let chosen = others.iter().position(|&class| class == against);
    one_of("against", Body::Names, heads::AGAINST, of, chosen)
}

/// Writes factors as rows of a table, whose bars have one scale.
struct Rows<'a> {
    app: &'a Messages,
    evidence: &'a Evidence,
    /// The weights of logistic regression while it is shown; without them while it is fitted.
    second: Option<Option<&'a Weights>>,
    /// The log-odds of all absent words together.
    absent: f64,
    /// The log-odds of the longest bar.
    longest: f64,
}

impl<'a> Rows<'a> {
    fn of(app: &'a Messages, evidence: &'a Evidence) -> Self {
        let absent = evidence.absent.iter().map(Factor::log_odds).sum();
        let second = app.regression().map(|_| app.logistic());
        let mut rows = Rows { app, evidence, second, absent, longest: BAR };
        let mut all = vec![absent, evidence.log_odds];
        for factor in &evidence.factors {
            all.extend([factor.log_odds(), rows.second_odds(factor).unwrap_or_default()]);
        }
        rows.longest = all.iter().filter(|odds| odds.is_finite()).fold(BAR, |longest, odds| longest.max(odds.abs()));
        rows
    }

    fn table(&self, id: &'static str, rows: Vec<TableRow>) -> Table {
        let names = self.evidence.pair.map(|class| self.app.corpus().classes[class].as_str());
        let columns = match (self.second, self.app.units()) {
            (Some(_), _) => ["", of_models::NAIVE_BAYES, of_models::LOGISTIC].map(str::to_owned).into(),
            (None, units) => {
                [names.map(in_class).as_slice(), &["".into(), heads::OF_UNITS[units as usize].into()]].concat()
            }
        };
        Table { id, title: evidence_title(names).into(), columns, rows, note: None }
    }

    /// The class prior and the words, the absent ones, and all together.
    fn all(&self) -> Vec<TableRow> {
        let Evidence { factors, absent, log_odds, .. } = self.evidence;
        let mut rows = self.strongest(factors);
        if !absent.is_empty() {
            rows.push(self.sum(absent_head(absent.len()), self.absent, None));
            if self.app.lists_absent() {
                rows.extend(self.strongest(absent).into_iter().map(|row| TableRow { tone: Tone::Soft, ..row }));
            }
        }
        let second = self.second.flatten().map_or(0.0, |weights| weights.log_odds(self.app.judged()));
        rows.push(TableRow { tone: Tone::Sum, ..self.sum(heads::TOGETHER.to_owned(), *log_odds, Some(second)) });
        rows
    }

    /// A row for each of the strongest factors, and one for the others.
    fn strongest(&self, factors: &[Factor]) -> Vec<TableRow> {
        let (shown, others) = strongest(factors);
        let mut rows: Vec<TableRow> = shown.into_iter().map(|factor| self.factor(factor)).collect();
        if !others.is_empty() {
            let (mut odds, mut second) = (0.0, None);
            for factor in &others {
                odds += factor.log_odds();
                second = self.second_odds(factor).map(|more| second.unwrap_or_default() + more).or(second);
            }
            rows.push(self.sum(others_head(others.len()), odds, second));
        }
        rows
    }

    fn factor(&self, factor: &Factor) -> TableRow {
        let times = if factor.times > 1 { format!(" × {}", factor.times) } else { String::new() };
        let is_zero = factor.shares.iter().any(|share| share.value().is_none_or(|value| value == 0.0));
        let head = head(self.app, self.evidence, factor) + &times;
        let mut row = self.row(head, factor.shares.map(fraction), factor.log_odds(), self.second_odds(factor));
        if let (Cause::New(_), Some(Some(_))) = (factor.cause, self.second) {
            row.cells[2] = Cell::Text(NEW_WORD.to_owned());
        }
        TableRow { tone: if is_zero { Tone::Strong } else { Tone::Plain }, ..row }
    }

    /// What several factors come to, which have no probabilities of their own.
    fn sum(&self, head: String, odds: f64, second: Option<f64>) -> TableRow {
        self.row(head, Default::default(), odds, second)
    }

    /// A row: the bar and the log-odds after the probabilities, or before the log-odds of logistic regression.
    fn row(&self, head: String, shares: [String; 2], odds: f64, second: Option<f64>) -> TableRow {
        let written = |odds| in_units(odds, self.app.units());
        let beside = self.second.map(|weights| match (weights, second) {
            (None, _) => (0.0, PENDING.to_owned()),
            (Some(_), None) => (0.0, String::new()),
            (Some(_), Some(odds)) => (bar(odds, self.longest), written(odds)),
        });
        let mut bars = vec![bar(odds, self.longest)];
        bars.extend(beside.iter().map(|beside| beside.0));
        let gauge = Gauge { text: side(self.app, odds), bars, classes: self.evidence.pair };
        let mut cells = vec![Cell::Gauge(gauge), Cell::Text(written(odds))];
        match beside {
            Some((_, text)) => cells.push(Cell::Text(text)),
            None => drop(cells.splice(0..0, shares.map(Cell::Text))),
        }
        TableRow { cells, ..row(head, None, Vec::new()) }
    }

    /// What logistic regression adds to the log-odds for a factor of naive Bayes; `None` for what it does not count.
    fn second_odds(&self, factor: &Factor) -> Option<f64> {
        let weights = self.second??;
        match factor.cause {
            Cause::Prior => Some(weights.bias),
            Cause::Word(word) => Some(weights.weights[word] * weights.amount(factor.times)),
            Cause::New(_) | Cause::Absent(_) => None,
        }
    }
}

/// The strongest factors, the class prior among them, in their order; and the others if there are many.
fn strongest(factors: &[Factor]) -> (Vec<&Factor>, Vec<&Factor>) {
    if factors.len() <= MOST_FACTORS {
        return (factors.iter().collect(), Vec::new());
    }
    let strength = |factor: &Factor| match factor.log_odds() {
        odds if odds.is_nan() || factor.cause == Cause::Prior => f64::INFINITY,
        odds => odds.abs(),
    };
    let mut by_strength: Vec<usize> = (0..factors.len()).collect();
    sort_by_number(&mut by_strength, |&at| -strength(&factors[at]));
    let weak = by_strength.split_off(MOST_FACTORS);
    let of = |is_weak| (0..factors.len()).filter(|at| weak.contains(at) == is_weak).map(|at| &factors[at]).collect();
    (of(false), of(true))
}

/// The signed length of the bar of log-odds, from −1 to 1.
pub(super) fn bar(log_odds: f64, longest: f64) -> f64 {
    if log_odds.is_nan() { 0.0 } else { plain((log_odds / longest).clamp(-1.0, 1.0)) }
}
