use crate::board::{App, Spread};
use crate::model::bootstrap::Draws;
use crate::wire::block::{Block, Body, Height, Table, command, more, one_value, plot, row, say_plain, seed, shown};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::others::{asked, at_probe, head, missing, notes, range, said, turned};
use crate::words::{boundary_name, heads};

/// How far other samples lie apart, and how they are drawn.
pub(super) fn other_samples(app: &App) -> Vec<Block> {
    let others = app.others();
    let ask = |what, value| command("others", [Value::text(what), value]);
    let (to, draws) = (["others", "from"], others.draws.name());
    let how = vec![
        one_value("draws", Body::Choice, heads::FROM, &to, Draws::NAMES, &heads::DRAWS, draws),
        seed(others.seed, ask("seed", Value::Number(others.seed as f64)), 2),
    ];
    let mut blocks = match (missing(app), app.others_in_sight()) {
        (None, Some(run)) => {
            let note = Some(notes(app, run)).filter(|note| !note.is_empty());
            vec![say_plain(said(app)), shown(spreads(app, note)), plot("chart", 0, Height::Medium, None)]
        }
        (why, _) => vec![say_plain(why.unwrap_or_default())],
    };
    blocks.push(more("how", heads::HOW_DRAWN, how));
    blocks
}

/// How far nine of ten samples of each model that is shown lie apart.
fn spreads(app: &App, note: Option<String>) -> Table {
    let spreads: Vec<_> = app.sight().models.iter().filter_map(|&model| Some((model, app.spread(model)?))).collect();
    let line = |head: &str, cell: fn(&Spread) -> String| {
        row(head, None, spreads.iter().map(|(_, spread)| cell(spread)).collect())
    };
    let rows = vec![line(heads::LINE_TURNED, turned), line(&asked(app), at_probe), line(heads::FROM_TO, range)];
    let columns = spreads.iter().map(|&(model, _)| boundary_name(app, model, true)).collect();
    Table { id: "other-samples", title: head(app).into(), columns, rows, note }
}
