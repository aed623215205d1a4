//! What the probabilities of models are worth, in the panel *Decisions* of both screens.

use super::block::{Block, Body, Chart, Hand, Height, Slider, Table, note, row, shown, to_heads};
use super::value::Value;
use crate::decision::Reliability;
use crate::words::{heads, worth};

/// A model, and what its probabilities are worth.
pub(super) struct OfModel<'a> {
    /// Its name.
    pub(super) head: String,
    /// Its bins; `None` while they are not known, and without any.
    pub(super) reliability: Option<&'a Reliability>,
    /// The bin that lights up.
    pub(super) lit: Option<usize>,
    /// What stands for a number that is not known.
    pub(super) unknown: String,
    /// The beginnings of the commands of a press, of an arrow key, and of the end.
    pub(super) hand: [Vec<Value>; 3],
}

/// The beginnings of the commands of a diagram, from each name and what else they begin with.
pub(super) fn hand(of_model: &dyn Fn(&str) -> Vec<Value>) -> [Vec<Value>; 3] {
    let mut leave = of_model("lightBin");
    leave.push(Value::Null);
    [of_model("lightAt"), of_model("nextBin"), leave]
}

/// A diagram for each model, whose bins light up the points or messages in them, `what`; and the scores.
pub(super) fn worth_of(models: &[OfModel], positive: &str, what: &str) -> Vec<Block> {
    let size = if models.len() == 1 { Height::Large } else { Height::Half };
    let (mut blocks, mut rows) = (Vec::new(), Vec::new());
    for ((plot, of), key) in models.iter().enumerate().zip(["first", "second"]) {
        let last = of.reliability.map_or(0, |reliability| reliability.bins.len() - 1);
        let lit = of.lit.and_then(|bin| Some((bin, of.reliability?.bins.get(bin)?)));
        let text = lit.map_or(heads::NO_BIN.to_owned(), |(_, bin)| worth::bin_of(&of.head, positive, what, bin));
        let slider = Some(Slider { text, value: lit.map_or(0.0, |(bin, _)| bin as f64), range: [0.0, last as f64] });
        let [press, nudge, leave] = of.hand.clone();
        let hand = Some(Hand { press, nudge, slider, leave: Some(leave) });
        let label = Some(worth::bins_of(&of.head, what));
        blocks.push(Block { key, body: Body::Chart(Chart { plot, size, label, hand }) });
        let cells = match of.reliability {
            Some(reliability) => worth::scores(reliability).into(),
            None => vec![of.unknown.clone(); heads::SCORES_OF_WORTH.len()],
        };
        rows.push(row(of.head.clone(), None, cells));
    }
    let first = models.first().and_then(|of| of.reliability);
    blocks.push(note("bins", worth::about_bins(first.and_then(|of| worth::per_bin(&of.bins, what)))));
    let (columns, note) = (to_heads(heads::SCORES_OF_WORTH), Some(heads::CALIBRATION_LOSS.to_owned()));
    blocks.push(shown(Table { id: "scores", title: heads::MODEL.into(), columns, rows, note }));
    blocks
}
