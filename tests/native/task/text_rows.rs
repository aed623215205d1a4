//! Of each task on *Messages*: a second solution, and near misses with what is said of them.

use bayesboard::bag::BagPatch;
use bayesboard::task::texts::Act;

/// What is said of a near miss.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    /// The sentence of this foreseen failure.
    Miss(usize),
    /// That something was changed that may not be.
    Offense,
}

use Said::{Miss, Offense};

/// A second solution, and near misses.
pub(crate) struct Row {
    pub(crate) second: Vec<Act>,
    pub(crate) near: [(Vec<Act>, Said); 3],
}

const HAM: Option<usize> = Some(0);
const SPAM: Option<usize> = Some(1);

fn write(text: &str) -> Act {
    Act::Write(text.to_owned())
}

fn add(text: &str, class: Option<usize>) -> Act {
    Act::Add(text.to_owned(), class)
}

fn alpha(alpha: f64) -> Act {
    Act::Set(Box::new(BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() }))
}

/// The row of a task.
pub(crate) fn row(id: &str) -> Row {
    match id {
        "a-tie" => Row {
            second: vec![write("free home lunch")],
            near: [
                (vec![write("cash noon")], Miss(0)),
                (vec![write("cash call lunch")], Miss(1)),
                (vec![write("cash call me"), Act::Remove(0)], Offense),
            ],
        },
        "one-word-decides" => Row {
            second: vec![write("cash lunch lunch lunch")],
            near: [
                (vec![write("click lunch")], Miss(0)),
                (vec![write("click lunch noon")], Miss(1)),
                (vec![write("lunch lunch now")], Miss(2)),
            ],
        },
        "one-word-overruled" => Row {
            second: vec![add("win free lunch", HAM)],
            near: [
                (vec![add("free lunch", HAM)], Miss(1)),
                (vec![add("free", HAM), add("win", HAM)], Miss(0)),
                (vec![write("lunch")], Offense),
            ],
        },
        "zero-over-zero" => Row {
            second: vec![write("cash free train"), alpha(0.63)],
            near: [
                (vec![write("cash cash"), alpha(0.79)], Miss(0)),
                (vec![write("cash cash train"), alpha(0.1)], Miss(1)),
                (vec![write("cash train"), alpha(0.79)], Miss(2)),
            ],
        },
        "by-hand" => Row {
            second: vec![Act::Relabel(1, None), Act::Relabel(5, HAM)],
            near: [
                (vec![Act::Relabel(0, SPAM), Act::Relabel(1, SPAM)], Miss(1)),
                (vec![Act::Relabel(0, SPAM), Act::Relabel(5, HAM)], Miss(2)),
                (vec![Act::Relabel(1, SPAM), Act::Relabel(5, HAM), add("x3", HAM)], Miss(0)),
            ],
        },
        "believe-in-two-thirds" => Row {
            second: vec![alpha(9.9)],
            near: [(vec![alpha(8.0)], Miss(0)), (vec![alpha(20.0)], Miss(1)), (vec![alpha(10.0), write("")], Offense)],
        },
        "same-evidence-twice" => Row {
            second: vec![write("free gratis prize trophy at noon")],
            near: [
                (vec![write("free prize at noon gratis call")], Miss(1)),
                (vec![write("free prize at noon gratis trophy now")], Miss(0)),
                (vec![write("free prize at noon gratis trophy"), alpha(0.5)], Offense),
            ],
        },
        "once-or-five-times" => Row {
            second: vec![write("now now now now now noon")],
            near: [
                (vec![write("free free free free free")], Miss(0)),
                (vec![write("free noon me")], Miss(1)),
                (vec![write("free free free free free noon me"), alpha(0.5)], Offense),
            ],
        },
        "they-cancel" => Row {
            second: vec![write("click home")],
            near: [
                (vec![write("win game now")], Miss(0)),
                (vec![write("win noon")], Miss(1)),
                (vec![write("win game"), add("win", SPAM)], Offense),
            ],
        },
        _ => panic!("{id} has no row"),
    }
}
