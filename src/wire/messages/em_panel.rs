//! The panel *EM*: the present step, the labels that it finds, and why its curve never falls.

use crate::bag::{Hiding, with_hidden};
use crate::lab::Heights;
use crate::math::sort_by_number;
use crate::messages::{EmRun, Messages};
use crate::screen::Screen;
use crate::text::{Bag, Message};
use crate::wire::block::{self, Block, Pie, Table, button, command, more, note, row, say_plain, shown};
use crate::wire::em;
use crate::wire::identifiers::Named;
use crate::wire::numbers::plain;
use crate::wire::screen::Pace;
use crate::wire::value::Value;
use crate::words::Number::Amount;
use crate::words::messages::{self, heads};
use crate::words::{self, Number, jensen, number, relation};

/// The most terms of a sum that are written out, the largest ones.
const TERMS: usize = 6;

/// The least share that is drawn or written.
const LEAST: f64 = 0.004;

/// EM on messages of which some have no class; before it can run, labels to hide.
pub(super) fn em(app: &Messages) -> Vec<Block> {
    match app.em() {
        Ok(run) => running(app, run),
        Err(none) => {
            let mut blocks = vec![say_plain(messages::no_em(app, none))];
            if app.n_labeled() == app.corpus().messages.len() && app.n_labeled() > 0 {
                blocks.extend(to_hide(app));
            }
            blocks.extend((app.n_hidden() > 0).then(back));
            blocks
        }
    }
}

/// Labels to hide, where all messages have one.
fn to_hide(app: &Messages) -> Vec<Block> {
    let state = app.em_state();
    let left: Vec<Option<usize>> =
        with_hidden(&app.corpus().messages, state.hiding, state.seed).iter().map(|message| message.class).collect();
    let choices = Hiding::VALUES.iter().zip(heads::HOW_MANY).map(|(how, name)| (Value::text(how.name()), name));
    let mut blocks = em::to_hide(&left, &choices.collect::<Vec<_>>(), Value::text(state.hiding.name()));
    blocks.push(seed(app));
    blocks
}

fn back() -> Block {
    button("back", heads::GIVE_BACK, Some(command("giveLabelsBack", [])))
}

/// The seed of the labels to hide, and of a start without labels.
fn seed(app: &Messages) -> Block {
    let value = app.em_state().seed as usize;
    more("seed", heads::SEED, vec![block::seed(value, command("seed", [Value::Number(value as f64)]), 1)])
}

fn running(app: &Messages, run: &EmRun) -> Vec<Block> {
    let pace = Pace::new(app.em_state().pace, run.has_ended());
    let standing = run.standing(Some(run.start()).filter(|_| run.n_given_and_missing()[0] > 0));
    let said = words::em_said(&standing, "message", messages::UNSUPERVISED);
    let mut blocks = em::running(&standing, pace, &said, pies(app), (messages::OBJECTIVE, true));
    if run.n_hidden() > 0 {
        let shows = app.shows_hidden();
        let show = command("showHidden", [Value::Bool(!shows)]);
        blocks.push(button("show", heads::SHOW_HIDDEN[usize::from(shows)], Some(show)));
        blocks.push(back());
    }
    let left_out = messages::em_note(app, run);
    blocks.extend((!left_out.is_empty()).then(|| note("note", left_out)));
    if let Some(word) = app.pointed().filter(|_| run.heights().len() > 1) {
        blocks.push(more("word", heads::POINTED, vec![note("sum", word_sum(app, run, word))]));
    }
    let mut why = vec![shown(sums(run)), note("terms", messages::terms(app)), note("end", messages::em_end())];
    why.extend(run.most_telling().and_then(|index| {
        let head = messages::gray_message(&app.corpus().messages[index].text);
        Some(note("jensen", jensen(&head, &app.corpus().classes, &run.jensen_at(index)?, run.steps())))
    }));
    blocks.push(more("why", heads::WHY, why));
    blocks.extend((app.n_labeled() == 0).then(|| seed(app)));
    blocks
}

/// The pie of a message; `None` for one that has a class, and without a run.
pub(super) fn pie(app: &Messages, index: usize, message: &Message) -> Option<Pie> {
    let run = app.em().ok().filter(|_| message.class.is_none() && !app.fits_hidden())?;
    let shares = run.shares().map(|all| &all[index][..app.n_classes()]);
    let is_impossible = |shares: &&[f64]| shares.iter().all(|&share| share == 0.0);
    let hidden = run.hidden(index).filter(|_| app.shows_hidden());
    Some(Pie {
        shares: shares
            .filter(|shares| !is_impossible(shares))
            .map(|shares| shares.iter().copied().map(plain).collect()),
        is_impossible: shares.as_ref().is_some_and(is_impossible),
        hidden,
        is_wrong: hidden.is_some() && run.finds(index) != hidden,
    })
}

/// The messages without a class.
fn pies(app: &Messages) -> Vec<Pie> {
    let messages = app.corpus().messages.iter().enumerate();
    messages.filter_map(|(index, message)| pie(app, index, message)).collect()
}

/// The sum of a word in the class that has the most of it; of equals the later one. It is of the pies that are shown:
/// after an M-step what the model counts, after an E-step what the next M-step will count.
fn word_sum(app: &Messages, run: &EmRun, word: usize) -> String {
    let model = app.model();
    let counted = |class: usize| model.count(&model.counts().classes()[class], Some(word));
    let class = (0..app.n_classes()).max_by(|&a, &b| counted(a).total_cmp(&counted(b))).unwrap_or_default();
    let times = |bag: &Bag| {
        let place = bag.known.binary_search_by_key(&word, |known| known.0).ok()?;
        Some(if model.is_bernoulli() { 1.0 } else { f64::from(bag.known[place].1) })
    };
    let (mut whole, mut n_whole, mut in_pies, mut parts) = (0.0, 0, 0.0, Vec::new());
    for (index, (message, bag)) in app.messages().enumerate() {
        let Some(times) = times(bag) else { continue };
        match (message.class, run.shares().map(|all| &all[index])) {
            (Some(own), _) if own == class => (whole, n_whole) = (whole + times, n_whole + 1),
            (None, Some(shares)) => {
                let part = times * shares[class];
                in_pies += part;
                if part >= LEAST {
                    parts.push(part);
                }
            }
            _ => {}
        }
    }
    let n_parts = parts.len();
    sort_by_number(&mut parts, |part| -part);
    let given = (n_whole > 0).then_some(Amount(whole));
    let terms: Vec<Number> = given.into_iter().chain(parts.into_iter().take(TERMS).map(Amount)).collect();
    let sum = Amount(whole + in_pies);
    let sign = relation(&terms, [sum], |terms| [terms.iter().sum()]);
    let more = (n_parts > TERMS).then(|| "…".to_owned());
    let terms: Vec<String> = terms.into_iter().map(|term| term.text()).chain(more).collect();
    let sum = format!("{} {sign} {}", terms.join(" + "), sum.text());
    messages::word_sum(&model.counts().vocabulary()[word], &app.corpus().classes[class], &sum, [n_whole, n_parts])
}

/// What is maximized, in parts, at the start and now.
fn sums(run: &EmRun) -> Table {
    let heights = run.heights();
    let n = heights.len() - 1;
    let steps = if n == 0 { vec![0] } else { vec![0, n] };
    let parts: [fn(&Heights) -> f64; 4] =
        [|heights| heights.given, |heights| heights.missing, |heights| heights.prior, Heights::objective];
    let rows = messages::heads_of_sums(run.n_given_and_missing())
        .into_iter()
        .zip(parts)
        .map(|(head, part)| row(head, None, steps.iter().map(|&step| number(part(&heights[step]))).collect()));
    let rows = rows.collect();
    let columns = steps.iter().map(|&step| messages::step_name(step)).collect();
    Table { id: "em-sums", title: heads::SUMS.into(), columns, rows, note: None }
}
