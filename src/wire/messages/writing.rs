//! The panel *Samples*: the message that the model writes, throw by throw.

use super::throws::{coin_line, coins, die_line, length_line};
use crate::math::{Fraction, argmax, log_sum_exp, posterior};
use crate::messages::{Gesture, MAX_LENGTH, MAX_SEED, Messages, WritingRun};
use crate::screen::Screen;
use crate::wire::block::{
    Block, Body, Counted, Equation, Table, button, choosable, command, equation, filled, main_button, more, named,
    note, one_of, row, say_plain, seed, shown, steps, strip, to_heads,
};
use crate::wire::throws::empty_line;
use crate::wire::value::Value;
use crate::words::messages::{
    CANNOT_WRITE, about_length, about_orders, any_order, cancelled, coin_heads, fraction, heads, keep_as, next_throw,
    no_story, orders, so_far, this_order, thrown, thrown_status,
};
use crate::words::{amount, grouped, not_certain};

/// The most rolls that are written out.
const ROLLS: usize = 20;

/// The most factors of the product so far, without the first.
const FACTORS: usize = 6;

/// The message that the model writes, or why it cannot.
pub(super) fn samples(app: &Messages) -> Vec<Block> {
    match (app.writing(), app.cannot_write()) {
        (Some(run), _) => writing(app, run),
        (None, Some(none)) => vec![say_plain(no_story(none, &app.corpus().classes))],
        (None, None) => Vec::new(),
    }
}

fn writing(app: &Messages, run: &WritingRun) -> Vec<Block> {
    let is_done = run.has_ended();
    let whole = (!is_done).then(|| command("playback", [Value::text("whole")]));
    let mut blocks = vec![steps(run.steps(), is_done, next_throw(run)), button("whole", heads::ALL_AT_ONCE, whole)];
    let keep = |is_labeled| command("keep", [Value::Bool(is_labeled)]);
    if is_done {
        blocks.push(main_button("keep", keep_as(app, run), keep(true)));
        blocks.push(button("keep-unlabeled", heads::KEEP_UNLABELED, Some(keep(false))));
    }
    if run.can_shuffle() {
        blocks.push(button("shuffle", heads::SHUFFLE, Some(command("shuffle", []))));
    }
    let has_orders = is_done && run.has_die() && !is_written_alone(app, run);
    let said = if has_orders && !run.is_shuffled() { about_orders(app.judged()) } else { thrown_status(app) };
    let other = if app.shows_logistic() { CANNOT_WRITE } else { "" };
    blocks.push(say_plain([&said, other].join(" ").trim_end()));
    if is_done {
        written(app, run, has_orders, &mut blocks);
    } else {
        falling(app, run, &mut blocks);
    }
    blocks.push(settings(app, run));
    blocks
}

/// What has fallen so far.
fn falling(app: &Messages, run: &WritingRun, blocks: &mut Vec<Block>) {
    let mut lines = vec![coin_line(app, run)];
    match run.writer().die(run.story().class) {
        Some([lengths, die]) => {
            lines.push(length_line(app, run, lengths, app.writing_state().length));
            lines.push(die_line(app, run, die));
        }
        None => lines.push(empty_line(coin_heads(app, run))),
    }
    blocks.push(Block { key: "throws", body: Body::Throws(lines) });
    if !run.has_die() {
        blocks.push(Block { key: "coins", body: Body::Throws(coins(app, run)) });
    } else if run.steps() > 0 {
        let product = Equation { words: Some(so_far(run)), formula: factors(app, run), symbols: Vec::new() };
        blocks.push(Block { key: "so-far", body: Body::Equation(product) });
    }
    blocks.push(note("note", about_length(run, app.writing_state().length)));
}

/// The coin and the rolls of the product so far, as fractions.
fn factors(app: &Messages, run: &WritingRun) -> String {
    let written = |share: Fraction| filled(r"\frac{#}{#} ×", [share.count, share.total].map(amount));
    let mut product = written(run.writer().class_face(run.story()).share);
    let left_out = run.words().len().saturating_sub(FACTORS);
    product += if left_out > 0 { " ⋯ ×" } else { "" };
    for &word in &run.words()[left_out..] {
        product += &written(app.fit().fraction(run.story().class, Some(word), 0));
    }
    product + " ⋯"
}

/// The complete message: its words, in how many orders they can stand, and Bayes’ rule, from which these cancel.
fn written(app: &Messages, run: &WritingRun, has_orders: bool, blocks: &mut Vec<Block>) {
    let (class, model, bag) = (run.story().class, app.fit(), app.judged());
    let word = |word: &usize| model.counts().vocabulary()[*word].clone();
    let roll = |of: &usize| [word(of), fraction(model.fraction(class, Some(*of), 0))].join(" ");
    let rolls: Vec<String> = run.story().words.iter().take(ROLLS).map(roll).collect();
    blocks.push(note("note", format!("{}: {}", thrown(app, run), rolls.join(", "))));
    let tiles: Vec<Counted> = run.words().iter().take(ROLLS).map(|of| Counted::Word(word(of))).collect();
    blocks.push(strip("tiles", &tiles, Clone::clone));
    let ([above, below], number) = orders(bag);
    if has_orders && !above.is_empty() {
        blocks.push(equation("orders", filled(r"\frac{#}{#} = #", [above, below, number.clone()])));
    }
    let joint = model.log_joint(bag);
    let mut products = Vec::new();
    for class in (0..joint.len()).rev() {
        let mut cells = vec![this_order(joint[class])];
        if has_orders {
            cells.push(any_order(joint[class], bag));
        }
        products.push(row(&app.corpus().classes[class], Some(class), cells));
    }
    let mut columns = to_heads(heads::ORDERS);
    columns.truncate(1 + usize::from(has_orders));
    blocks.push(shown(Table { id: "products", title: heads::PRODUCTS.into(), columns, rows: products, note: None }));
    // Every message that a class has written is possible for it.
    let of = if app.has_many_classes() { argmax(&joint).unwrap_or_default() } else { 1 };
    let others: Vec<f64> = (0..joint.len()).filter(|&class| class != of).map(|class| joint[class]).collect();
    let mut all = joint.clone();
    posterior(&mut all);
    let mut rule = cancelled([joint[of], log_sum_exp(&others)], not_certain(&all, of));
    rule.insert(0, rule[0].clone());
    let times = if has_orders { filled(r"\cancel{#} ×", [number]) } else { String::new() };
    let rule = filled(&format!(r"\frac{{{times} #}}{{{times} # + {times} #}} # #"), rule);
    blocks.push(equation("cancels", format!("P({}) = {rule}", named(&app.corpus().classes[of]))));
}

/// Whether a scene is about how a message is written, or asks about its orders.
fn is_written_alone(app: &Messages, run: &WritingRun) -> bool {
    app.session().shown_scene().is_some_and(|scene| match scene.gesture {
        Some(Gesture::Run(_)) => true,
        Some(Gesture::Shuffle) => !run.is_shuffled(),
        _ => false,
    })
}

/// The length, which a die alone lets be set, the seed, and another message.
fn settings(app: &Messages, run: &WritingRun) -> Block {
    let state = app.writing_state();
    let value = state.seed as usize;
    let send = |seed: usize| command("seed", [Value::Number(seed as f64)]);
    let mut blocks = vec![seed(value, send(value), 1)];
    if run.has_die() {
        let mut of = vec![choosable(heads::DRAWN_LENGTH, command("length", [Value::Null]))];
        for n in 1..=MAX_LENGTH {
            of.push(choosable(&grouped(n), command("length", [Value::Number(n as f64)])));
        }
        blocks.insert(0, one_of("length", Body::Pick, heads::LENGTH, of, Some(state.length.unwrap_or_default())));
    }
    blocks.push(button("again", heads::AGAIN, Some(send((value + 1) % (MAX_SEED + 1)))));
    more("how", if run.has_die() { heads::LENGTH_AND_SEED } else { heads::SEED }, blocks)
}
