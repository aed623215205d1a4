//! The chart of the panel: what each sample says at the probe.

use crate::board::App;
use crate::scene::{Chart, Label, SpreadRow, spread_chart};

impl App {
    /// A dot for each sample of the models that are shown; `None` without samples.
    pub(in crate::board) fn spread_chart(&self) -> Option<Chart<Label>> {
        let rows: Vec<_> = self.sight.models.iter().filter_map(|&model| Some((model, self.spread(model)?))).collect();
        let rows: Vec<_> = rows
            .iter()
            .map(|(model, spread)| SpreadRow { model: *model, now: spread.now, others: &spread.others })
            .collect();
        (!rows.is_empty()).then(|| spread_chart(&rows, self.positive()))
    }
}
