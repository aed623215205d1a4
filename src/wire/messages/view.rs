use super::settings::settings;
use super::state::gesture_uses;
use super::{PANELS, UNITS};
use crate::bag::{Cause, Evidence, Factor};
use crate::messages::{Event, Messages, Panel};
use crate::scene::Colors;
use crate::text::{Bag, Message, distinct_words};
use crate::wire::state::hex;
use crate::wire::tree::{Tree, object};
use crate::words::messages::{
    absent_head, announcement, answer, caption, fraction, head, in_list, in_units, joint, lesson, line, notice,
    others_head, rows_note, side, status, unlabeled, verdict, zero,
};
use crate::words::{SHAPES, not_certain, posterior};

/// How many messages are shown at once.
const ROWS: usize = 200;

/// How many factors have a row of their own; the others have one together.
const MOST_FACTORS: usize = 13;

/// The log-odds that the longest bar stands for at least.
const BAR: f64 = 1.5;

/// Everything the page shows but rows and panels, as of the last refresh: `View` of the public contract.
pub(super) fn view(app: &Messages) -> Tree {
    let corpus = app.corpus();
    let (hidden, scene) = (app.fits_hidden(), app.scene_in_sight());
    let evidence = app.evidence().filter(|_| !hidden);
    let stage = if scene.is_some_and(|scene| scene.saved.panel == Some(Panel::Prior)) { "prior" } else { "messages" };
    let both = app.posterior().filter(|_| !hidden && app.model().present().count() > 0);
    let shown = |text: fn(&Messages) -> String| if hidden { String::new() } else { text(app) };
    object! {
        status: status(app),
        said: object! {
            text: announcement(app),
            count: app.n_events(),
            atOnce: !matches!(app.event(), Some(Event::Judged)),
            wait: false,
        },
        lesson: lesson(app),
        answer: answer(app),
        canAnswer: app.can_answer(),
        playing: app.playing(),
        stage: stage,
        gesture: scene.and_then(|scene| scene.gesture.as_ref()).map_or(String::new(), gesture_uses),
        offered: app.offered_word().map(str::to_owned),
        lecture: (!corpus.scenes.is_empty()).then(|| f64::from(app.revisions().scenes)),
        scene: corpus.scene,
        canAddScene: false,
        notice: app.notice().map(notice),
        canUndo: app.can_undo(),
        canRedo: app.can_redo(),
        canClear: !corpus.messages.is_empty(),
        canStartAgain: app.can_start_again(),
        empty: corpus.messages.is_empty(),
        fitsHidden: hidden,
        classes: classes(app),
        unlabelled: unlabeled(app),
        caption: caption(app),
        newClass: app.new_class(),
        selected: app.selected(),
        canAdd: app.can_add(),
        settings: settings(&corpus.settings),
        prior: (app.counts().n_labeled() > 0).then(|| app.model().prior().to_vec()),
        panel: PANELS[app.panel() as usize],
        units: UNITS[app.units() as usize],
        judged: corpus.judged.clone(),
        chips: chips(app),
        posterior: both.map(|both| object! {
            texts: Tree::list([0, 1].map(|class| posterior(both, class))),
            share: both[1],
        }),
        verdict: shown(verdict),
        evidence: evidence.map(|evidence| evidence_view(app, evidence)),
        joint: shown(joint),
    }
}

fn classes(app: &Messages) -> Tree {
    let named = app.corpus().classes.iter().zip(app.counts().classes()).enumerate();
    Tree::list(named.map(|(class, (name, counts))| {
        object! {
            name: name.clone(),
            count: counts.messages as usize,
            shape: SHAPES[class],
            color: hex(Colors::default().of(class)),
        }
    }))
}

/// The words of the judged text, each once, in their order.
fn chips(app: &Messages) -> Tree {
    Tree::list(distinct_words(&app.corpus().judged).into_iter().map(|(word, times)| {
        let is_new = app.counts().place(&word).is_none();
        object! { word: word, times: times as usize, isNew: is_new }
    }))
}

fn evidence_view(app: &Messages, evidence: &Evidence) -> Tree {
    let absent: f64 = evidence.absent.iter().map(Factor::log_odds).sum();
    let all = evidence.factors.iter().map(Factor::log_odds).chain([absent, evidence.log_odds]);
    let longest = all.filter(|odds| odds.is_finite()).fold(BAR, |longest, odds| longest.max(odds.abs()));
    let row = |factor: &Factor| factor_row(app, evidence, factor, longest);
    let several = |kind: &'static str, head: String, odds: f64| {
        object! {
            kind: kind,
            head: head,
            times: "",
            shares: Tree::list(["", ""]),
            value: in_units(odds, app.units()),
            bar: bar(odds, longest),
            side: side(app, odds),
            isZero: !odds.is_finite(),
        }
    };
    let (shown, others) = strongest(&evidence.factors);
    let mut rows: Vec<Tree> = shown.into_iter().map(row).collect();
    if !others.is_empty() {
        let odds = others.iter().map(|factor| factor.log_odds()).sum();
        rows.push(several("word", others_head(others.len()), odds));
    }
    let opens = !evidence.absent.is_empty();
    if opens && app.is_absent_open() {
        rows.extend(evidence.absent.iter().take(ROWS).map(row));
    }
    let together = several("absent", absent_head(evidence.absent.len()), absent);
    object! {
        rows: Tree::List(rows),
        absent: opens.then(|| object! { row: together, isOpen: app.is_absent_open() }),
        total: object! {
            value: in_units(evidence.log_odds, app.units()),
            bar: bar(evidence.log_odds, longest),
            side: side(app, evidence.log_odds),
        },
        line: line(app, evidence),
        zero: zero(app, evidence),
    }
}

/// The class prior and the words that speak most strongly, in their order, and the other words if they are many.
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

fn kind_of(factor: &Factor) -> &'static str {
    match factor.cause {
        Cause::Prior => "prior",
        Cause::Word(_) => "word",
        Cause::New(_) => "new",
        Cause::Absent(_) => "absent",
    }
}

fn factor_row(app: &Messages, evidence: &Evidence, factor: &Factor, longest: f64) -> Tree {
    let odds = factor.log_odds();
    let times = if factor.times > 1 { format!("× {}", factor.times) } else { String::new() };
    let is_zero = factor.shares.iter().any(|share| share.value().is_none_or(|value| value == 0.0));
    object! {
        kind: kind_of(factor),
        head: head(app, evidence, factor),
        times: times,
        shares: Tree::list(factor.shares.map(fraction)),
        value: in_units(odds, app.units()),
        bar: bar(odds, longest),
        side: side(app, odds),
        isZero: is_zero,
    }
}

/// The part of a bar's half that log-odds take, from −1 to 1.
pub(super) fn bar(log_odds: f64, longest: f64) -> f64 {
    if log_odds.is_nan() { 0.0 } else { (log_odds / longest).clamp(-1.0, 1.0) }
}

/// Some of the messages, from one on, or the last ones: `Rows` of the public contract.
pub(super) fn rows(app: &Messages, first: usize) -> Tree {
    let (total, model) = (app.corpus().messages.len(), app.model());
    let first = first.min(total.saturating_sub(1)) / ROWS * ROWS;
    let shown = app.messages().skip(first).take(ROWS);
    let row = |(message, bag): (&Message, &Bag)| {
        let posterior = model.posterior(bag);
        let best = model.predict(bag);
        let judged = match &posterior {
            _ if app.fits_hidden() || model.present().count() == 0 => String::new(),
            Some(both) => in_list(not_certain(both, 1)),
            None => "0/0".into(),
        };
        // A tie, and 0/0, are no other class; the number says so.
        let is_wrong =
            !judged.is_empty() && message.class.is_some() && best.is_some_and(|best| message.class != Some(best));
        object! { class: message.class, text: message.text.clone(), judged: judged, isWrong: is_wrong }
    };
    let rows: Vec<Tree> = shown.map(row).collect();
    object! {
        first: first,
        total: total,
        note: rows_note(first, rows.len(), total),
        rows: Tree::List(rows),
    }
}
