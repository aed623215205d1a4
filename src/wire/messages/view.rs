use serde::Serialize;

use super::costs::{CostsView, costs};
use super::em_panel::{Pie, pie};
use super::settings::{MessageSettings, settings};
use super::state::gesture_uses;
use crate::bag::{Cause, Evidence, Factor, Weights};
use crate::math::sigmoid;
use crate::messages::{Event, Messages, Panel as MessagesPanel, Preset as MessagesPreset, Units, WritingRun};
use crate::scene::Colors;
use crate::screen::Screen;
use crate::text::{Bag, Message, distinct_words};
use crate::wire::import::{PieceView, pieces};
use crate::wire::numbers::plain;
use crate::wire::screen::Said;
use crate::wire::state::hex;
use crate::wire::views::{TaskView, task};
use crate::words::messages::{
    NEW_WORD, PENDING, absent_head, announcement, answer, beside_verdict, both_lines, caption, fraction, head,
    hundredths, imported, in_units, joint, judged_text, lesson_parts, line, logistic_note, logistic_score, notice,
    others_head, pie_in_words, rows_note, score, side, status, unlabeled, verdict, zero,
};
use crate::words::{SHAPES, not_certain, posterior, probability};

/// The most messages shown at once.
const ROWS: usize = 200;

/// The most factors with a row of their own; the others share one row.
const MOST_FACTORS: usize = 13;

/// The least log-odds that the longest bar stands for.
const BAR: f64 = 1.5;

/// Everything that *Messages* shows except rows and panels. What is shared with the board has the same names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MessagesView {
    /// The status, in a sentence or two.
    pub status: String,
    /// The same in pieces, where a table was imported last; else none.
    pub imported: Vec<PieceView>,
    /// What to say aloud.
    pub said: Said,
    /// The sentence of a scene or of a corpus.
    pub lesson: Option<[String; 3]>,
    /// The corpus that is shown, changed or not.
    pub preset: Option<MessagesPreset>,
    /// The answer of the scene, once it is shown.
    pub answer: Option<String>,
    /// Whether the scene has a question whose answer is not shown yet.
    pub can_answer: bool,
    /// The duration of the gesture that is being played, in seconds.
    pub playing: Option<f64>,
    /// What presenter mode enlarges: "prior" or "messages".
    pub stage: &'static str,
    /// What the gesture of the scene uses: "reveal", "adjust countSmoothing", "adjust model", "put", "units".
    pub gesture: String,
    /// The word that the gesture puts into the judged text, while its question is open.
    pub offered: Option<String>,
    /// The revision of the scenes, which changes whenever they do; null without any.
    pub lecture: Option<u32>,
    /// The scene that was shown last.
    pub scene: Option<usize>,
    pub can_add_scene: bool,
    /// The task that the messages belong to.
    pub task: Option<TaskView>,
    /// What was refused, in whole or in part, and why.
    pub notice: Option<String>,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_clear: bool,
    pub can_start_again: bool,
    pub empty: bool,
    pub fits_hidden: bool,
    pub classes: Vec<MessagesClass>,
    /// The two classes that the evidence compares: that of the denominators, and that of the numerators.
    pub pair: [usize; 2],
    /// The class whose prior the slider sets.
    pub prior_class: usize,
    /// How many messages have no class, in words; empty for none.
    pub unlabelled: String,
    /// The caption of the list: "4 spam, 4 ham".
    pub caption: String,
    /// How many of them are predicted correctly: "8" and "of 8 right", or "" and what the model lacks.
    pub score: [String; 2],
    /// The class of new messages; null: none.
    pub new_class: Option<usize>,
    /// The selected message.
    pub selected: Option<usize>,
    /// Its place in the list.
    pub selected_at: Option<usize>,
    pub can_add: bool,
    pub settings: MessageSettings,
    /// The class priors in force; null without a labeled message.
    pub prior: Option<Vec<f64>>,
    pub panel: MessagesPanel,
    pub units: Units,
    /// The judged text.
    pub judged: String,
    /// Whether the model has written it to its end; null unless it writes.
    pub written: Option<bool>,
    /// The words of the judged text, in their order, each once.
    pub chips: Vec<Chip>,
    /// P(class | judged text); null: no answer, hidden, or no message.
    pub posterior: Option<JudgedPosterior>,
    /// Logistic regression; null unless it is shown.
    pub logistic: Option<LogisticView>,
    /// What mistakes cost; null unless that is weighed.
    pub costs: Option<CostsView>,
    /// The sentence about the judged text; empty while hidden.
    pub verdict: String,
    /// Null while hidden, and unless both classes have messages.
    pub evidence: Option<EvidenceView>,
    /// Whether any message has exactly these words, in a sentence; empty while hidden.
    pub joint: String,
}

/// A class of messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesClass {
    pub name: String,
    /// How many messages it has.
    pub count: usize,
    pub shape: &'static str,
    /// As CSS has it.
    pub color: String,
}

/// A word of the judged text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Chip {
    pub word: String,
    /// The number of its occurrences.
    pub times: usize,
    /// Whether no labeled message has it.
    pub is_new: bool,
}

/// P(class | judged text).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct JudgedPosterior {
    /// By class, as text.
    pub texts: Vec<String>,
    /// By class.
    pub shares: Vec<f64>,
    /// What is written above the bar of more than two classes: of more than four, the three most probable, and the others.
    pub parts: Vec<PosteriorPart>,
}

/// The probability of a class, or of the others together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PosteriorPart {
    /// Null: the others.
    pub class: Option<usize>,
    pub text: String,
}

/// Logistic regression beside naive Bayes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LogisticView {
    /// As that of naive Bayes; while it is fitted "…" and how far the fit has come.
    pub score: [String; 2],
    /// Its features, and what came of the fit.
    pub note: [String; 2],
    /// Whether the fit goes on, by the command "fit".
    pub fitting: bool,
    /// Null: no model yet, hidden, or no message.
    pub posterior: Option<JudgedPosterior>,
}

/// The factors of the odds of the judged text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EvidenceView {
    pub rows: Vec<FactorRow>,
    /// Of more than two classes, those to compare with: the next one first.
    pub others: Vec<usize>,
    /// Whether the one to compare with was chosen.
    pub is_chosen: bool,
    /// The absent words, which can be opened to a row each; null in the multinomial model.
    pub absent: Option<AbsentWords>,
    /// The row "together".
    pub total: Total,
    /// The same of logistic regression; null unless it is shown.
    pub second: Option<Total>,
    /// The whole product, "1 × 1.8 × 1.8 × 0.3 = 0.972", or the sum, w·x + b, and the probability that follows; of two
    /// models the log-odds alone.
    pub line: String,
    /// Why a product is zero, or has no answer; empty otherwise.
    pub zero: String,
}

/// The absent words in one row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct AbsentWords {
    pub row: FactorRow,
    pub is_open: bool,
}

/// All factors together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Total {
    /// The value in the units that are shown.
    pub value: String,
    /// The signed length of the bar, from −1 (class 0) to 1 (class 1).
    pub bar: f64,
    /// Which class it speaks for, in words; empty for neither.
    pub side: String,
}

/// One factor of the odds, as a row of the table "Evidence".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct FactorRow {
    pub kind: FactorKind,
    /// Its source: "class prior", a word, or "12 words that are not there".
    pub head: String,
    /// How often it counts, as "× 5"; empty for once.
    pub times: String,
    /// The probability in each class of the pair as a fraction, "2/27"; empty for several words together.
    pub shares: [String; 2],
    /// In the units shown: "× 1.80" or "+ 0.59".
    pub value: String,
    /// The signed length of the bar, from −1 (class 0) to 1 (class 1).
    pub bar: f64,
    /// Which class it speaks for, in words: "for spam"; empty for neither.
    pub side: String,
    /// Whether it makes a class impossible (a probability of 0).
    pub is_zero: bool,
    /// The same of logistic regression; null unless it is shown, and for what it does not count.
    pub second: Option<Total>,
}

/// The source of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum FactorKind {
    Prior,
    Word,
    New,
    Absent,
}

/// Everything that the screen shows except rows and panels, as of the last refresh.
pub(super) fn view(app: &Messages) -> MessagesView {
    let corpus = app.corpus();
    let (hidden, scene) = (app.fits_hidden(), app.scene_in_sight());
    let evidence = app.evidence().filter(|_| !hidden);
    let stage =
        if scene.is_some_and(|scene| scene.saved.panel == Some(MessagesPanel::Prior)) { "prior" } else { "messages" };
    let both = app.posterior().filter(|_| !hidden && app.model().present().count() > 0);
    let beside = beside_verdict(app).filter(|_| !hidden);
    let shown = |text: fn(&Messages) -> String| if hidden { String::new() } else { text(app) };
    MessagesView {
        status: status(app),
        imported: imported(app).map(|said| pieces(&said)).unwrap_or_default(),
        said: Said {
            text: announcement(app),
            count: app.n_events(),
            at_once: !matches!(app.event(), Some(Event::Judged | Event::Em | Event::Thrown)),
            wait: app.em_state().pace.is_running,
        },
        lesson: lesson_parts(app),
        preset: app.lesson(),
        answer: answer(app),
        can_answer: app.can_answer(),
        playing: app.playing(),
        stage,
        gesture: scene.and_then(|scene| scene.gesture.as_ref()).map_or(String::new(), gesture_uses),
        offered: app.offered_word().map(str::to_owned),
        lecture: (!corpus.scenes.is_empty()).then(|| app.revisions().scenes),
        scene: corpus.scene,
        can_add_scene: false,
        task: task(app, &corpus.classes, &corpus.settings),
        notice: app.notice().map(notice),
        can_undo: app.can_undo(),
        can_redo: app.can_redo(),
        can_clear: !corpus.messages.is_empty(),
        can_start_again: app.can_start_again(),
        empty: corpus.messages.is_empty(),
        fits_hidden: hidden,
        classes: classes(app),
        pair: app.pair(),
        prior_class: app.prior_class(),
        unlabelled: unlabeled(app),
        caption: caption(app),
        score: if hidden { Default::default() } else { score(app) },
        new_class: app.new_class(),
        selected: app.selected(),
        selected_at: app.selected().map(|index| app.place_of(index)),
        can_add: app.can_add(),
        settings: settings(&corpus.settings),
        prior: (app.counts().n_messages() > 0.0).then(|| app.model().prior().to_vec()),
        panel: app.panel(),
        units: app.units(),
        judged: judged_text(app),
        written: app.writing().map(WritingRun::has_ended),
        chips: chips(app),
        posterior: both.map(judged_posterior),
        logistic: app.shows_logistic().then(|| logistic(app)),
        costs: app.weighs_costs().then(|| costs(app)),
        verdict: shown(verdict),
        evidence: evidence.map(|evidence| evidence_view(app, evidence)),
        joint: beside.unwrap_or_else(|| shown(joint)),
    }
}

fn judged_posterior(both: &[f64]) -> JudgedPosterior {
    let texts: Vec<String> = (0..both.len()).map(|class| posterior(both, class)).collect();
    JudgedPosterior { parts: parts(both, &texts), texts, shares: both.to_vec() }
}

/// How many classes are named above their bar; of more, the three most probable are.
const NAMED: usize = 4;

fn parts(all: &[f64], texts: &[String]) -> Vec<PosteriorPart> {
    let mut named: Vec<usize> = (0..all.len()).collect();
    if all.len() > NAMED {
        named.sort_by(|&a, &b| all[b].total_cmp(&all[a]));
        named.truncate(NAMED - 1);
        named.sort_unstable();
    }
    let others: f64 = (0..all.len()).filter(|class| !named.contains(class)).map(|class| all[class]).sum();
    let rest = (named.len() < all.len()).then(|| PosteriorPart { class: None, text: probability(others) });
    named
        .into_iter()
        .map(|class| PosteriorPart { class: Some(class), text: texts[class].clone() })
        .chain(rest)
        .collect()
}

fn logistic(app: &Messages) -> LogisticView {
    let hidden = app.fits_hidden();
    let odds = app.logistic().map(|(weights, _)| weights.log_odds(app.judged()));
    LogisticView {
        score: if hidden { Default::default() } else { logistic_score(app) },
        note: if hidden { Default::default() } else { logistic_note(app) },
        fitting: app.regression().is_some_and(|regression| !regression.is_done()),
        posterior: odds.filter(|_| !hidden).map(|odds| judged_posterior(&[sigmoid(-odds), sigmoid(odds)])),
    }
}

fn classes(app: &Messages) -> Vec<MessagesClass> {
    let class = |class: usize| MessagesClass {
        name: app.corpus().classes[class].clone(),
        count: app.fit().counts().classes()[class].messages as usize,
        shape: SHAPES[class],
        color: hex(Colors::default().of(class)),
    };
    (0..app.n_classes()).map(class).collect()
}

/// The words of the judged text, each once, in their order.
fn chips(app: &Messages) -> Vec<Chip> {
    let chip = |(word, times): (String, u32)| {
        let is_new = app.counts().place(&word).is_none();
        Chip { word, times: times as usize, is_new }
    };
    distinct_words(app.judged_text()).into_iter().map(chip).collect()
}

fn evidence_view(app: &Messages, evidence: &Evidence) -> EvidenceView {
    let absent: f64 = evidence.absent.iter().map(Factor::log_odds).sum();
    let second = Second::of(app);
    let of_second = |factor: &Factor| second.as_ref().and_then(|second| second.adds(factor)).unwrap_or_default();
    let both = |factor: &Factor| [factor.log_odds(), of_second(factor)];
    let all = evidence.factors.iter().flat_map(both).chain([absent, evidence.log_odds]);
    let longest = all.filter(|odds| odds.is_finite()).fold(BAR, |longest, odds| longest.max(odds.abs()));
    let row = |factor: &Factor| FactorRow {
        second: second.as_ref().and_then(|second| second.row(app, factor, longest)),
        ..factor_row(app, evidence, factor, longest)
    };
    let total =
        |odds: f64| Total { value: in_units(odds, app.units()), bar: bar(odds, longest), side: side(app, odds) };
    let several = |kind: FactorKind, head: String, odds: f64, other: Option<f64>| FactorRow {
        kind,
        head,
        times: String::new(),
        shares: Default::default(),
        value: in_units(odds, app.units()),
        bar: bar(odds, longest),
        side: side(app, odds),
        is_zero: !odds.is_finite(),
        second: second.as_ref().and_then(|second| second.total(other, &total)),
    };
    let (shown, others) = strongest(&evidence.factors);
    let mut rows: Vec<FactorRow> = shown.into_iter().map(row).collect();
    if !others.is_empty() {
        let odds = others.iter().map(|factor| factor.log_odds()).sum();
        let other = others.iter().map(|factor| of_second(factor)).sum();
        rows.push(several(FactorKind::Word, others_head(others.len()), odds, Some(other)));
    }
    let opens = !evidence.absent.is_empty();
    if opens && app.is_absent_open() {
        rows.extend(evidence.absent.iter().take(ROWS).map(row));
    }
    let together = several(FactorKind::Absent, absent_head(evidence.absent.len()), absent, None);
    let (others, is_chosen) = to_compare(app, evidence);
    EvidenceView {
        rows,
        others,
        is_chosen,
        absent: opens.then(|| AbsentWords { row: together, is_open: app.is_absent_open() }),
        total: total(evidence.log_odds),
        second: second.as_ref().and_then(|second| second.total(Some(second.log_odds(app)), &total)),
        line: match app.logistic() {
            Some((weights, _)) => both_lines(app, evidence, weights.log_odds(&evidence.bag)),
            None => line(app, evidence),
        },
        zero: zero(app, evidence),
    }
}

/// The classes that the most probable of several can be compared with, and whether another than the next is.
fn to_compare(app: &Messages, evidence: &Evidence) -> (Vec<usize>, bool) {
    let [against, best] = evidence.pair;
    let posterior = app.posterior().filter(|_| app.has_many_classes()).unwrap_or_default();
    let mut others: Vec<usize> =
        app.model().present().filter(|&class| class != best && !posterior.is_empty()).collect();
    others.sort_by(|&a, &b| posterior[b].total_cmp(&posterior[a]));
    let is_chosen = others.first().is_some_and(|&next| next != against);
    (others, is_chosen)
}

/// Logistic regression as the other model of the evidence; without weights while it is fitted.
struct Second<'a>(Option<&'a Weights>);

impl<'a> Second<'a> {
    fn of(app: &'a Messages) -> Option<Self> {
        app.regression().map(|_| Second(app.logistic().map(|(weights, _)| weights)))
    }

    /// What it adds to the log-odds for a factor of naive Bayes; `None` for what it does not count.
    fn adds(&self, factor: &Factor) -> Option<f64> {
        let weights = self.0?;
        match factor.cause {
            Cause::Prior => Some(weights.bias),
            Cause::Word(word) => Some(weights.weights[word] * weights.amount(factor.times)),
            Cause::New(_) | Cause::Absent(_) => None,
        }
    }

    fn log_odds(&self, app: &Messages) -> f64 {
        self.0.map_or(0.0, |weights| weights.log_odds(app.judged()))
    }

    fn total(&self, odds: Option<f64>, total: &impl Fn(f64) -> Total) -> Option<Total> {
        if self.0.is_some() { odds.map(total) } else { Some(without_bar(PENDING)) }
    }

    fn row(&self, app: &Messages, factor: &Factor, longest: f64) -> Option<Total> {
        let total = |odds| Total { value: in_units(odds, app.units()), bar: bar(odds, longest), side: side(app, odds) };
        match factor.cause {
            Cause::Absent(_) => None,
            Cause::New(_) if self.0.is_some() => Some(without_bar(NEW_WORD)),
            _ => self.total(self.adds(factor), &total),
        }
    }
}

/// A text in the place of a number.
pub(super) fn without_bar(text: &str) -> Total {
    Total { value: text.to_owned(), bar: 0.0, side: String::new() }
}

/// The class prior and the strongest words, in their order; and the other words if there are many.
fn strongest(factors: &[Factor]) -> (Vec<&Factor>, Vec<&Factor>) {
    if factors.len() <= MOST_FACTORS {
        return (factors.iter().collect(), Vec::new());
    }
    let strength = |factor: &Factor| if factor.log_odds().is_nan() { f64::INFINITY } else { factor.log_odds().abs() };
    let mut strengths: Vec<f64> = factors[1..].iter().map(strength).collect();
    strengths.sort_by(|a, b| b.total_cmp(a));
    let (least, mut room) = (strengths[MOST_FACTORS - 2], MOST_FACTORS - 1);
    factors.iter().partition(|factor| {
        let is_shown = factor.cause == Cause::Prior || strength(factor) >= least && room > 0;
        room -= usize::from(is_shown && factor.cause != Cause::Prior);
        is_shown
    })
}

fn kind_of(factor: &Factor) -> FactorKind {
    match factor.cause {
        Cause::Prior => FactorKind::Prior,
        Cause::Word(_) => FactorKind::Word,
        Cause::New(_) => FactorKind::New,
        Cause::Absent(_) => FactorKind::Absent,
    }
}

fn factor_row(app: &Messages, evidence: &Evidence, factor: &Factor, longest: f64) -> FactorRow {
    let odds = factor.log_odds();
    let times = if factor.times > 1 { format!("× {}", factor.times) } else { String::new() };
    let is_zero = factor.shares.iter().any(|share| share.value().is_none_or(|value| value == 0.0));
    FactorRow {
        kind: kind_of(factor),
        head: head(app, evidence, factor),
        times,
        shares: factor.shares.map(fraction),
        value: in_units(odds, app.units()),
        bar: bar(odds, longest),
        side: side(app, odds),
        is_zero,
        second: None,
    }
}

/// The signed length of the bar of log-odds, from −1 to 1.
pub(super) fn bar(log_odds: f64, longest: f64) -> f64 {
    if log_odds.is_nan() { 0.0 } else { plain((log_odds / longest).clamp(-1.0, 1.0)) }
}

/// Some of the messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesRows {
    /// The place of the first one: those of the chosen row of the joint table come first.
    pub first: usize,
    /// How many messages there are.
    pub total: usize,
    /// Which are shown, where not all are.
    pub note: Option<String>,
    pub rows: Vec<MessageRow>,
}

/// A message in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MessageRow {
    /// Its index.
    pub index: usize,
    /// Null: none.
    pub class: Option<usize>,
    pub text: String,
    /// P(class 1 | text), of more than two classes P(its own class | text); "0/0" without an answer, empty while hidden.
    pub judged: String,
    /// Whether another class than its own is called.
    pub is_wrong: bool,
    /// What EM makes of it; null unless EM runs and it has no class.
    pub pie: Option<Pie>,
    /// The pie in words; empty without one.
    pub pie_said: String,
    /// Whether the model wrote it.
    pub is_drawn: bool,
    /// Whether it is in the bin that is pointed at, or is counted in the row of the joint table that was chosen.
    pub is_lit: bool,
}

/// Some of the messages from place `first` on, or the last ones.
pub(super) fn rows(app: &Messages, first: usize) -> MessagesRows {
    let (total, model) = (app.corpus().messages.len(), app.model());
    let first = first.min(total.saturating_sub(1)) / ROWS * ROWS;
    let all: Vec<(&Message, &Bag)> = app.messages().collect();
    let lit = app.lit().unwrap_or_default();
    let order = app.order().unwrap_or_else(|| (0..total).collect());
    let shown = order[first..].iter().take(ROWS).map(|&index| (index, all[index]));
    let row = |(index, (message, bag)): (usize, (&Message, &Bag))| {
        let pie = pie(app, index, message);
        let posterior = model.posterior(bag);
        let called = app.called(bag);
        let judged = match &posterior {
            _ if app.fits_hidden() || model.present().count() == 0 => String::new(),
            Some(all) => {
                let of = if app.has_many_classes() { message.class } else { Some(1) };
                of.map_or_else(String::new, |class| hundredths(not_certain(all, class)))
            }
            None => "0/0".into(),
        };
        // A tie and 0/0 are not marked as wrong; the number shows them.
        let is_wrong =
            !judged.is_empty() && message.class.is_some() && called.is_some_and(|called| message.class != Some(called));
        let pie_said = pie.map_or_else(String::new, |pie| pie_in_words(app, pie.share, pie.hidden, pie.is_wrong));
        MessageRow {
            index,
            is_lit: lit.binary_search(&index).is_ok(),
            class: message.class,
            text: message.text.clone(),
            judged,
            is_wrong,
            pie,
            pie_said,
            is_drawn: message.is_drawn,
        }
    };
    let rows: Vec<MessageRow> = shown.map(row).collect();
    MessagesRows { first, total, note: rows_note(first, rows.len(), total), rows }
}
