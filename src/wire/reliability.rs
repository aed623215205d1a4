//! What the probabilities of models are worth, in the panel *Decisions* of both screens.

use super::block::{Block, Body, Chart, Hand, Height, Slider, Table, row, shown, to_heads};
use super::value::Value;
use crate::decision::Reliability;
use crate::words::heads;

/// A model, and what its probabilities are worth.
pub(super) struct OfModel<'a> {
    /// Its name at the head of a row.
    pub(super) head: String,
    /// Its bins; `None` while they are not known, and without any.
    pub(super) reliability: Option<&'a Reliability>,
    /// The bin that lights up, and what it is in words.
    pub(super) lit: Option<(usize, String)>,
    /// The name of the diagram.
    pub(super) label: String,
    /// The beginnings of the commands of a press, of an arrow key, and of the end.
    pub(super) hand: [Vec<Value>; 3],
}

/// A diagram for each model, whose bins light up what is in them.
pub(super) fn diagrams(models: &[OfModel]) -> Vec<Block> {
    let size = if models.len() == 1 { Height::Large } else { Height::Half };
    let mut blocks = Vec::new();
    for ((plot, of), key) in models.iter().enumerate().zip(["first", "second"]) {
        let last = of.reliability.map_or(0, |reliability| reliability.bins.len() - 1);
        let (bin, text) = of.lit.clone().unwrap_or((0, heads::NO_BIN.to_owned()));
        let slider = Some(Slider { text, value: bin as f64, range: [0.0, last as f64] });
        let [press, nudge, leave] = of.hand.clone();
        let hand = Some(Hand { press, nudge, slider, leave: Some(leave) });
        blocks.push(Block { key, body: Body::Chart(Chart { plot, size, label: Some(of.label.clone()), hand }) });
    }
    blocks
}

/// Their scores; of a model without any, what stands for an unknown number.
pub(super) fn scores(models: &[OfModel], unknown: &dyn Fn(usize) -> String) -> Block {
    let cells = |index: usize| match models[index].reliability {
        Some(reliability) => crate::words::worth::scores(reliability).into(),
        None => vec![unknown(index); heads::SCORES_OF_WORTH.len()],
    };
    let rows = models.iter().enumerate().map(|(index, of)| row(of.head.clone(), None, cells(index))).collect();
    let columns = to_heads(heads::SCORES_OF_WORTH);
    shown(Table {
        id: "scores",
        title: heads::MODEL.into(),
        columns,
        rows,
        note: Some(heads::CALIBRATION_LOSS.to_owned()),
    })
}
