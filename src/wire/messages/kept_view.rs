//! The state of the view of *Messages* in files.

use serde::Serialize;

use super::texts::text;
use crate::lab::Split;
use crate::messages::{Panel as MessagesPanel, Saved, Tabled, Units, Weighed};
use crate::wire::at::At;
use crate::wire::split;
use crate::wire::value::Invalid;

/// The state of the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub(super) struct MessagesStateView {
    units: Units,
    inside: MessagesPanel,
    hidden: bool,
    /// Whether logistic regression is shown beside naive Bayes.
    logistic: bool,
    /// Of more than two classes, the one that the evidence compares with, if it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    against: Option<usize>,
    /// What the panel Table shows, where it is not messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    table: Option<Tabled>,
    /// The words of the joint table that were chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    words: Vec<String>,
    /// What the panel Decisions shows, if that is not what calls cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    decided: Option<Weighed>,
    /// How the panel Hold-out divides, if it is open and not as usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    split: Option<String>,
}

pub(super) fn view(saved: &Saved) -> MessagesStateView {
    MessagesStateView {
        units: saved.units,
        inside: saved.panel.unwrap_or_default(),
        hidden: saved.fits_hidden,
        logistic: saved.logistic,
        against: saved.against,
        table: Some(saved.tabled).filter(|&tabled| tabled != Tabled::default()),
        words: saved.joint_words.clone(),
        decided: Some(saved.weighed).filter(|&weighed| weighed != Weighed::default()),
        split: Some(saved.split)
            .filter(|&split| saved.panel == Some(MessagesPanel::HoldOut) && split != Split::default())
            .map(split::written),
    }
}

/// Reads the view of a document with `n_classes` classes.
pub(super) fn read_view(at: &At, n_classes: usize, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    let fields = at
        .fields(&["units", "inside", "hidden", "logistic", "costs", "against", "table", "words", "decided", "split"])?;
    fields.set("units", &mut saved.units, |at| at.named())?;
    fields.set("inside", &mut saved.panel, |at| at.named().map(Some))?;
    fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
    fields.set("logistic", &mut saved.logistic, At::bool)?;
    fields.set("against", &mut saved.against, |at| at.nullable(|at| at.whole(0, n_classes - 1)))?;
    fields.set("table", &mut saved.tabled, |at| at.named())?;
    fields.set("words", &mut saved.joint_words, |at| at.each(text))?;
    // In files of before, costs were weighed beside any panel.
    let mut costs = false;
    fields.set("costs", &mut costs, At::bool)?;
    if costs && n_classes == 2 {
        saved.panel = Some(MessagesPanel::Decisions);
    }
    fields.set("decided", &mut saved.weighed, At::named)?;
    fields.set("split", &mut saved.split, split::at)?;
    Ok(())
}
