//! The panel *EM*: labels to hide, the present step, what it finds, its numbers and its formulas.

use super::em_formulas::formulas;
use super::figures;
use crate::board::{App, EmRun, NoRun};
use crate::wire::block::{Block, Pie, button, command, more, note, say_plain, shown};
use crate::wire::em;
use crate::wire::family;
use crate::wire::numbers::plain;
use crate::wire::screen::Pace;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// EM on points of which some have no label; before it can run, labels to hide.
pub(super) fn em(app: &App) -> Vec<Block> {
    match app.em_run() {
        Ok(seen) => running(app, seen),
        Err(none) => {
            let mut blocks = vec![say_plain(words::no_run(none))];
            if none == NoRun::AllLabeled {
                let share = app.em().hiding;
                let choices = words::EM_SHARES.map(|(share, name)| (Value::Number(share), name));
                blocks.extend(em::to_hide(&app.labels_left(share), &choices, Value::Number(share)));
            }
            blocks
        }
    }
}

fn running(app: &App, seen: &EmRun) -> Vec<Block> {
    let run = &seen.run;
    let standing = run.standing(seen.of_given.as_ref());
    let said = words::em_said(&standing, "point", words::MEANS_APART);
    let end = words::em_end(app, run);
    let said = if end.is_empty() { said } else { said.plain(&format!(" {end}")) };
    let pace = Pace::new(app.em().pace, run.has_ended());
    let never_falls = run.learner().epsilon() == 0.0;
    let mut blocks = em::running(&standing, pace, &said, pies(app), (heads::LOG_LIKELIHOOD, never_falls));
    if run.n_hidden() > 0 {
        blocks.push(button("show", heads::SHOW_LABELS, Some(command("showLabels", []))));
    }
    if let Some(model) = app.mixture() {
        blocks.push(more(
            "mixture",
            heads::ELLIPSES,
            vec![shown(family::class_table(app, model, &weights(app, seen)))],
        ));
    }
    blocks.push(more("formulas", heads::TWO_STEPS, formulas(app, seen)));
    let mut why = vec![note("height", words::em_height(run))];
    why.extend(figures::jensen(app, seen).map(|text| note("jensen", text)));
    blocks.push(more("why", heads::WHY_UNSMOOTHED, why));
    blocks
}

/// The shares of the points without a label.
fn pies(app: &App) -> Vec<Pie> {
    let data = &app.board().data;
    let pie = |index: usize| Pie {
        shares: app.responsibilities().map(|all| all[index][..data.n_classes()].iter().copied().map(plain).collect()),
        is_impossible: false,
        hidden: None,
        is_wrong: false,
    };
    data.iter().enumerate().filter(|(_, (_, label))| label.is_none()).map(|(index, _)| pie(index)).collect()
}

/// The effective number of points of each class, by the responsibilities of the last E-step; before the first, the
/// number of its labels.
fn weights(app: &App, seen: &EmRun) -> Vec<String> {
    let data = &app.board().data;
    let counts = data.counts();
    let mut texts = Vec::new();
    for (class, &count) in counts.iter().enumerate() {
        texts.push(match &seen.responsibilities {
            Some(all) => words::tally(all.iter().map(|shares| shares[class]).sum()),
            None => words::grouped(count),
        });
    }
    texts
}
