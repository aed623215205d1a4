//! The joint table of a few words and the class.

use serde::Serialize;

use super::words::{WordCount, ghosts_drawn};
use crate::bag::{Fraction, JointTable, ModelKind};
use crate::math::{sort_by, sort_by_number};
use crate::messages::{Messages, Tabled};
use crate::screen::Screen;
use crate::wire::numbers::plain;
use crate::words;
use crate::words::messages::{
    JointNames, NOBODY, all_rows, asked, dependence, depends_heads, empty_note, fraction, ghosts, joint_share, margins,
    naive_says,
};

/// The most words to choose from.
const CHOICES: usize = 40;

/// The numbers of words for which the numbers to learn are listed.
const LISTED: [usize; 6] = [2, 3, 4, 5, 10, 15];

/// A joint table: rows, and what they say.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct JointPanel {
    /// The words to choose from.
    pub choices: Vec<JointChoice>,
    /// Those that were chosen: "a, b".
    pub chosen: String,
    /// Of the columns of the words, and of the class.
    pub heads: Vec<String>,
    pub rows: Vec<JointRow>,
    /// α as ghosts to draw, or as a text: as in the table of words.
    pub ghosts: Option<usize>,
    pub ghost_text: String,
    /// All rows together: head, share and P.
    pub foot: [String; 3],
    pub answer: JointAnswer,
    /// Whether the class depends on a word, with the other one given or not; null unless there are two.
    pub depends: Option<Depends>,
    pub numbers: Vec<JointNumbers>,
    pub note: String,
}

/// A word that the table may have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct JointChoice {
    pub word: String,
    pub is_chosen: bool,
    /// Whether it can be chosen, or left out.
    pub is_free: bool,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct JointRow {
    /// "(1, 0, 1)".
    pub name: String,
    /// The values of the words, and of the class.
    pub cells: Vec<String>,
    pub class: usize,
    /// Who is counted.
    pub count: WordCount,
    /// As a fraction of counts, "2/20".
    pub share: String,
    pub p: String,
    /// Whether it answers the judged text.
    pub answers: bool,
    /// Whether its messages are lit.
    pub is_lit: bool,
    /// Whether nobody and nothing is counted in it.
    pub is_empty: bool,
}

/// What the rows of the judged text say.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct JointAnswer {
    /// "P(C = 1 | A = 1, B = 0)".
    pub asked: String,
    /// Numerator and denominator as probabilities, then as counts; null where nobody is counted.
    pub fractions: Option<[[String; 2]; 2]>,
    /// The same of naive Bayes, or why there is no answer.
    pub says: String,
}

/// P(class | word) for both values of a word: nothing else given, and the other word given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Depends {
    pub heads: [String; 3],
    /// Head, both shares, and whether they are equal, in a word.
    pub rows: Vec<[String; 4]>,
    /// The same by the margins, with nothing else given.
    pub note: String,
    /// Whether it depends, but no longer once the other word is given.
    pub is_told_apart: bool,
}

/// How many numbers are to be learned for a number of words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct JointNumbers {
    pub words: String,
    pub joint: String,
    pub naive: String,
    /// Whether it is the first for which most rows are empty.
    pub is_mostly_empty: bool,
}

/// The joint table while it is open; `None` without a word, and while what the model says is hidden.
pub(super) fn joint(app: &Messages) -> Option<JointPanel> {
    let table = app.joint_table().filter(|_| app.tabled() == Tabled::Joint && !app.fits_hidden())?;
    let names = JointNames::new(app, table);
    let vocabulary = app.counts().vocabulary();
    let chosen: Vec<&str> = table.words().iter().map(|&word| vocabulary[word].as_str()).collect();
    let all = table.share_of(0..table.n_rows());
    let alpha = app.corpus().settings.count_smoothing;
    Some(JointPanel {
        choices: choices(app, table),
        chosen: chosen.join(", "),
        heads: names.words.iter().cloned().chain([names.class.clone()]).collect(),
        rows: rows(app, table, &names),
        ghosts: ghosts_drawn(alpha),
        ghost_text: if ghosts_drawn(alpha).is_some() { String::new() } else { ghosts(alpha) },
        foot: [all_rows(table), fraction(all), joint_share(all)],
        answer: answer(app, table, &names),
        depends: depends(table, &names),
        numbers: numbers(table),
        note: empty_note(table.n_messages(), table.n_classes()),
    })
}

/// The words of the table, those of the judged text, and the strongest others, in the order of the vocabulary.
fn choices(app: &Messages, table: &JointTable) -> Vec<JointChoice> {
    let vocabulary = app.counts().vocabulary();
    let mut places = table.words().to_vec();
    let mut others: Vec<usize> = (0..vocabulary.len()).collect();
    sort_by_number(&mut others, |&word| -app.model().strength(word));
    for word in app.judged().known.iter().map(|(word, _)| *word).chain(others) {
        if places.len() < CHOICES && !places.contains(&word) {
            places.push(word);
        }
    }
    sort_by(&mut places, Ord::cmp);
    let n = table.words().len();
    let choice = |place: usize| {
        let is_chosen = table.words().contains(&place);
        JointChoice {
            word: vocabulary[place].clone(),
            is_chosen,
            is_free: if is_chosen { n > 1 } else { n < JointTable::MOST_WORDS },
        }
    };
    places.into_iter().map(choice).collect()
}

fn rows(app: &Messages, table: &JointTable, names: &JointNames) -> Vec<JointRow> {
    let answering = table.answering(app.judged());
    let row = |row: usize| {
        let words = table.has_words(row).into_iter().map(|has| u8::from(has).to_string());
        let count = table.count(row);
        JointRow {
            name: names.row(table, row),
            cells: words.chain([names.value(table.class(row)).to_owned()]).collect(),
            class: table.class(row),
            count: WordCount { count: plain(count as f64), text: words::grouped(count) },
            share: fraction(table.share(row)),
            p: joint_share(table.share(row)),
            answers: answering.contains(&row),
            is_lit: app.lit_row() == Some(row),
            is_empty: table.share(row).count == 0.0,
        }
    };
    (0..table.n_rows()).map(row).collect()
}

/// P(class | judged text) by the rows: of the later of two classes, else of the one with most messages in these rows.
fn answer(app: &Messages, table: &JointTable, names: &JointNames) -> JointAnswer {
    let answering = table.answering(app.judged());
    let most = answering.clone().rev().max_by_key(|&row| table.count(row)).unwrap_or(answering.start);
    let row = if table.n_classes() == 2 { answering.end - 1 } else { most };
    let class = table.class(row);
    let question = asked(names, class, &table.has_words(row));
    let shares: Vec<Fraction> = answering.clone().map(|row| table.share(row)).collect();
    let count = table.share_of(answering).count;
    if count == 0.0 {
        return JointAnswer { asked: question, fractions: None, says: NOBODY.to_owned() };
    }
    let own = table.share(row);
    let sum: Vec<String> = shares.into_iter().map(joint_share).collect();
    let [above, below] = fraction(Fraction { total: count, ..own })
        .split_once('/')
        .map_or_else(Default::default, |both| [both.0, both.1].map(str::to_owned));
    let naive = table.naive(&app.corpus().settings, app.counts().vocabulary(), app.messages(), app.judged());
    let has_same_words = table.words().len() == app.counts().vocabulary().len() && app.judged().new.is_empty();
    let is_same = has_same_words && app.corpus().settings.kind == ModelKind::Bernoulli;
    JointAnswer {
        asked: question,
        fractions: Some([[joint_share(own), sum.join(" + ")], [above, below]]),
        says: naive_says(naive.map(|naive| naive[class]), is_same),
    }
}

/// Of two words, the one is given on which the class depends the other way, if there is such a one.
fn depends(table: &JointTable, names: &JointNames) -> Option<Depends> {
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
    let row = |given: Option<bool>| {
        let shares = of(word, given);
        let head = given.map_or(String::new(), |given| names.word_is(1 - word, given));
        let [without, with] = shares.map(fraction);
        [head, without, with, dependence(shares).to_owned()]
    };
    let rows_of = |keep: &dyn Fn(usize) -> bool| table.share_of((0..table.n_rows()).filter(|&row| keep(row)));
    let (is_class, is_word) = (|row: usize| table.class(row) == class, |row: usize| table.has_words(row)[word]);
    let margins_of = [rows_of(&|row| is_class(row) && is_word(row)), rows_of(&is_class), rows_of(&is_word)];
    Some(Depends {
        heads: depends_heads(names, class, word),
        rows: [None, Some(true), Some(false)].map(row).into(),
        is_told_apart: is_free(&word) && dependence(of(word, None)) != INDEPENDENT,
        note: margins(names, class, word, margins_of),
    })
}

/// The word for equal shares.
const INDEPENDENT: &str = "independent";

fn numbers(table: &JointTable) -> Vec<JointNumbers> {
    let first = JointTable::mostly_empty_from(table.n_messages(), table.n_classes());
    let mut listed: Vec<usize> = LISTED.into_iter().chain([first]).collect();
    sort_by(&mut listed, Ord::cmp);
    listed.dedup();
    let line = |words: usize| {
        let [joint, naive] = JointTable::numbers_of(words, table.n_classes()).map(words::tally);
        JointNumbers { words: words.to_string(), joint, naive, is_mostly_empty: words == first }
    };
    listed.into_iter().map(line).collect()
}
