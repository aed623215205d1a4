//! The joint table of both features and the class: a row for each combination.

use crate::board::App;
use crate::model::histogram::HistogramModel;
use crate::wire::block::{Table, missing, row, to_heads};
use crate::words::{self, heads};

/// The most rows that are listed.
const MOST: usize = 32;

/// The rows in binary order, where each axis has two bins: x₁ counts most, the class least. `None` for a table of more
/// rows than can be read.
pub(super) fn joint_table(app: &App, model: &HistogramModel) -> Option<Table> {
    let (counts, classes) = (model.counts(), app.board().data.classes());
    let (grid, k) = (counts.grid(), classes.len());
    if grid.n_cells() < 2 || grid.n_cells() * k > MOST {
        return None;
    }
    let n: f64 = counts.of_classes().iter().sum();
    let p = |cell, class: usize| Some(model.priors[class]? * model.jointly(cell, class)?);
    let mut rows = Vec::new();
    for cell in (0..grid.n_cells()).map(|i| [i / grid.bins(1), i % grid.bins(1)]) {
        let of_cell: f64 = (0..k).filter_map(|class| p(cell, class)).sum();
        for (class, name) in classes.iter().enumerate() {
            let head = format!("{}, {}", words::cell(app, model, cell), name);
            let count = counts.in_cell(cell)[class];
            let given = |p: f64| if of_cell > 0.0 { words::share(p / of_cell) } else { words::NO_ANSWER.to_owned() };
            let cells = vec![
                words::tally(count),
                words::share_counted(count, n),
                p(cell, class).map_or_else(missing, words::share),
                p(cell, class).map_or_else(missing, given),
            ];
            rows.push(row(head, Some(class), cells));
        }
    }
    let all = vec![words::tally(n), words::share_counted(n, n), "1".to_owned(), String::new()];
    rows.push(row(heads::ALL_ROWS, None, all));
    let [joint, naive] = [grid.n_cells() - 1, grid.bins(0) + grid.bins(1) - 2].map(|of_class| k - 1 + k * of_class);
    let note = Some(words::joint_table_note([grid.n_cells() * k, joint, naive], model.smoothing()));
    Some(Table { id: "joint", title: heads::JOINT_TABLE.into(), columns: to_heads(heads::OF_JOINT_TABLE), rows, note })
}
