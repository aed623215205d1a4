use super::super::tables::{MISSING, class_table, row, table};
use super::weights::pace;
use crate::board::{App, EmRun};
use crate::wire::tree::Tree;
use crate::words;

/// EM: what happens, the mixture, and how much of the hidden labels it finds.
pub(super) fn em(app: &App) -> Tree {
    let mut all = vec![("canShow", (app.n_hidden_labels() > 0).into())];
    match app.mixed() {
        Err(none) => all.push(("missing", words::no_run(none).into())),
        Ok(seen) => {
            let data = &app.board().data;
            let mut tables = Vec::new();
            if let Some(model) = app.mixture() {
                tables.push(class_table(data, model, &weights(app, seen), app.board().settings.generative.correlation));
            }
            if seen.n_hidden > 0 {
                tables.push(comparison(app, seen));
            }
            all.extend([
                ("missing", Tree::Null),
                ("pace", pace(app.em().pace, words::em_end(app, seen).is_some())),
                ("said", words::em(app, seen).into()),
                ("tables", Tree::List(tables)),
                ("formulas", super::em_formulas::formulas(app, seen)),
            ]);
        }
    }
    Tree::Object(all)
}

/// How many points each class has since the last E-step, those without a label in part; before the first, as many as have
/// labels.
fn weights(app: &App, seen: &EmRun) -> Vec<String> {
    let data = &app.board().data;
    let counts = data.counts();
    let mut texts = Vec::new();
    for (class, &count) in counts.iter().enumerate() {
        texts.push(match &seen.responsibilities {
            Some(all) => words::number(all.iter().map(|shares| shares[class]).sum()),
            None => count.to_string(),
        });
    }
    texts
}

/// EM beside the fits with some and with all of the labels.
fn comparison(app: &App, seen: &EmRun) -> Tree {
    let now = seen.run.log_likelihoods.get(app.em().pace.steps / 2).copied();
    let likelihoods = [now, None, seen.with_labels];
    let mut rows = Vec::new();
    for (i, head) in ["EM", "Fit to the remaining labels", "Fit to all labels"].into_iter().enumerate() {
        let cell = |text: Option<String>| text.map_or(Tree::from(MISSING), Tree::from);
        rows.push(row(
            head,
            None,
            vec![cell(seen.found[i].map(words::percent)), cell(likelihoods[i].map(words::number))],
        ));
    }
    let columns = Tree::list(["Labels found", "log-likelihood"]);
    table("hidden-labels", "Hidden labels", columns, rows, words::hidden_labels(app, seen))
}
