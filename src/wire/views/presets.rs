//! The prepared boards.

use serde::Serialize;

use crate::board::{Preset, PresetGroup};
use crate::words;

/// A board that comes with the page, as it is offered there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PreparedBoard {
    /// Its identifier in links and commands.
    pub id: Preset,
    /// Its title for users, in a word or two.
    pub title: &'static str,
    /// What it shows, in a few words.
    pub sentence: &'static str,
    /// The question that it belongs to.
    pub group: PresetGroup,
}

/// The prepared boards in their order.
pub(in crate::wire) fn presets() -> Vec<PreparedBoard> {
    let prepared = |preset: Preset| {
        let [title, sentence] = words::preset_in_brief(preset);
        PreparedBoard { id: preset, title, sentence, group: preset.group() }
    };
    Preset::ALL.map(prepared).into()
}
