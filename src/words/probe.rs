use super::labels::model_name;
use super::missing::missing;
use super::numbers::{not_certain, number, probability};
use super::places::position;
use super::quality::ABOVE_ONE;
use crate::board::{App, drawn_along};
use crate::math::{LogScores, MAX_CLASSES, Point, argmax, is_tie};
use crate::model::logistic::Features;
use crate::model::{Model, PerModel};

/// The meaning of the generative model's numbers at a position, given log p(x), and whether any density is above 1.
pub fn density_note(app: &App, log_density: f64, is_above_one: bool) -> String {
    let product = if app.board().settings.generative.correlation > 0.0 {
        "With correlation, the density is not a product of one density per axis. "
    } else {
        ""
    };
    let above_one = if is_above_one { format!(" {ABOVE_ONE}") } else { String::new() };
    format!("{product}log p(x) = {}: how densely the model expects points here.{above_one}", number(log_density))
}

/// What both models say at a place, given their posteriors there.
pub fn probe_said(app: &App, at: Point, posteriors: &PerModel<Option<[f64; MAX_CLASSES]>>) -> String {
    let (data, fit) = (&app.board().data, app.fit_in_sight());
    let said = |model: Model| {
        let (posterior, scores) = (posteriors[model]?, fit[model].scores.as_ref()?);
        let class = argmax(&posterior[..data.n_classes()])?;
        let what = if is_tie(&scores.at(at), scores.tie()) { "a tie" } else { &data.classes()[class] };
        Some((model_name(app.title_settings(), model), what, probability(not_certain(&posterior, class))))
    };
    let place = position(app, at);
    let answers: Vec<_> = Model::ALL.into_iter().filter_map(said).collect();
    match &answers[..] {
        [] => format!("At {place} no model has an answer."),
        [(first, class, p), (second, other, q)] if class == other => {
            format!("At {place} both models say {class}: {first} {p}, {second} {q}.")
        }
        all => {
            let each = all.iter().map(|(name, class, p)| format!("{name} says {class}, {p}"));
            format!("At {place} {}.", each.collect::<Vec<_>>().join("; "))
        }
    }
}

/// Why the points cannot be shown along w; `None` when they can.
pub fn no_projection(app: &App) -> Option<String> {
    let logistic = app.fit().logistic();
    missing(app, Model::Discriminative).or_else(|| {
        let linear = app.board().settings.logistic.features == Features::Linear;
        (logistic.present.len() != 2 || !linear)
            .then(|| "The points along w, under the sigmoid, are drawn for two classes and linear features.".into())
    })
}

/// Says that not all points are shown along w; `None` when they are.
pub fn thinned(app: &App) -> Option<String> {
    let every = drawn_along(&app.board().data);
    (every > 1).then(|| format!("One point in {every} is drawn."))
}

/// Why the marginals do not determine the density; `None` when they do, or are not shown.
pub fn marginals_note(app: &App) -> Option<String> {
    let shown = app.shown();
    let is_normal = app.mixture().is_some() || app.fit_in_sight().gaussian().is_some();
    let tilts = is_normal && app.board().settings.generative.correlation > 0.0;
    (shown.generative && shown.marginals && tilts).then(|| {
        "The marginals do not determine the density in the plane. With correlation, a class's density is not the \
         product of its two marginal densities."
            .to_owned()
    })
}
