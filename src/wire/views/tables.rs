use crate::board::{App, GuessScore};
use crate::data::ClassMoments;
use crate::model::gaussian::{self, GaussianModel};
use crate::screen::Screen;
use crate::wire::block::{Table, TableRow, missing, row, to_heads};
use crate::words::{self, heads};

/// The guess beside the models.
pub(super) fn guess_table(app: &App, score: &GuessScore) -> Table {
    let mut rows = vec![row(heads::GUESS, None, vec![words::percent(score.accuracy), missing()])];
    for (model, scored) in score.models {
        if let Some(scored) = scored {
            let cells = vec![words::percent(scored.accuracy), words::percent(scored.agreement)];
            rows.push(row(words::model_head(app.title_settings(), model), None, cells));
        }
    }
    let note = Some(words::guess_note(app, score));
    Table { id: "guess", title: heads::SCORE.into(), columns: to_heads(heads::OF_GUESS), rows, note }
}

/// A row of means and a row of variances for each class. The cells that differ from those of the scene as it was
/// prepared are highlighted.
pub(super) fn estimates(app: &App) -> Option<Table> {
    let prepared = &app.shown_scene()?.saved.board;
    let before = gaussian::fit(&ClassMoments::of(&prepared.data), &prepared.settings.generative).ok();
    let written = |model: Option<&GaussianModel>, class: usize| {
        let density = model?.classes.get(class)?.as_ref()?.density;
        let (mean, variance) = (density.mean, density.covariance);
        let means = [mean.x, mean.y].map(|mean| words::mean(app, mean).text());
        Some([means, [variance.xx, variance.yy].map(words::number)])
    };
    let mut rows = Vec::new();
    for (class, name) in app.board().data.classes().iter().enumerate() {
        let was = written(before.as_ref(), class);
        let Some(now) = written(app.fit().gaussian(), class) else { continue };
        for (line, what) in heads::ESTIMATES.into_iter().enumerate() {
            let is_lit = |&cell: &usize| was.as_ref().is_some_and(|was| was[line][cell] != now[line][cell]);
            let lit = Some((0..2).filter(is_lit).collect());
            rows.push(TableRow { lit, ..row(heads::of_class(name, what), Some(class), now[line].to_vec()) });
        }
    }
    Some(Table { id: "estimates", title: heads::CLASS.into(), columns: to_heads(["x₁", "x₂"]), rows, note: None })
}

pub(super) fn numbers(values: &[f64]) -> Vec<String> {
    values.iter().map(|&value| words::number(value)).collect()
}
