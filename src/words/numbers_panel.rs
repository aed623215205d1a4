//! The words of the panel *Numbers*.

use super::labels::model_name;
use super::numbers::{capitalized, grouped, out_of};
use super::pieces::Pieces;
use crate::board::App;
use crate::model::Model;

/// What the numbers of the panel mean, by the key of the block.
pub const MEANINGS: [(&str, &str); 5] = [
    ("right", "Right: the class of the point is the most probable one."),
    ("left-out", "Right when left out: by a model fitted to all other points."),
    ("conditional", "log P(classes | points): how probable the classes are, given the points."),
    ("parameters", "Numbers estimated: how many are fitted to the points."),
    ("joint", "log p(points, classes): how dense the classes and the points are together."),
];

/// What the panel *Numbers* says without points.
pub const NO_POINTS: &str = "There are no points yet.";

/// How many points each model has right, with how many numbers: “Naive Bayes has 24 of 27 right, with 9 numbers.
/// Logistic regression has 20, with 3.”
pub fn rights(app: &App) -> Pieces {
    let (fit, settings) = (app.fit(), app.title_settings());
    let mut said = Pieces::default();
    for model in Model::ALL {
        let of = &fit[model];
        let (Some(read_out), Some(parameters)) = (&of.read_out, of.parameters) else { continue };
        let first = said.0.is_empty();
        let right = if first { out_of(read_out.n_right(), read_out.n) } else { grouped(read_out.n_right()) };
        let [is, numbers] = if first { [" right, with ", " numbers."] } else { [", with ", "."] };
        let name = capitalized(model_name(settings, model));
        said = said.plain(if first { "" } else { " " }).plain(&name).plain(" has ").strong(&right).plain(is);
        said = said.strong(&grouped(parameters)).plain(numbers);
    }
    if said.0.is_empty() { said.plain("No model is fitted.") } else { said }
}
