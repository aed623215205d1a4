use std::rc::Rc;

use super::marginals::marginals;
use super::thin::{thin_classes, thin_marks};
use super::{Mark, Meaning, Shown};
use crate::geometry::{Stroke, Viewport, clip_polyline};
use crate::math::Scores;
use crate::model::gaussian::GaussianModel;
use crate::model::{Fit, Maximum, Model, Truth};

/// The largest distance of a drawn curve from the exact one, in CSS pixels; with more, the corners of a large ellipse
/// show.
pub(super) const TOLERANCE: f64 = 0.05;

/// The standard deviations at which ellipses are drawn.
pub const SIGMAS: [u8; 2] = [1, 2];

/// The marks of the fitted models that exist and are shown: ellipses, then boundaries.
pub fn fits(fit: &Fit, shown: Shown, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    if shown.generative && shown.marginals {
        marginals(fit, viewport, &mut marks);
    }
    let thin = if shown.generative { thin_classes(fit, viewport) } else { Vec::new() };
    if let (true, true, Some(model)) = (shown.generative, shown.ellipses, fit.gaussian()) {
        let is_spot = |class| thin.iter().any(|thin| thin.class == class && thin.is_spot());
        ellipses(model, is_spot, |class| fit.moments.classes[class].weight == 1.0, viewport, &mut marks);
    }
    marks.extend(thin_marks(&thin, viewport));
    for model in Model::ALL {
        if shown.boundaries && shown.shows(model) {
            boundary_of(fit, model, None, viewport, &mut marks);
        }
    }
    marks
}

/// The current state of a run in a panel: the mixture of EM in place of the generative model, the boundary of the
/// weights of gradient ascent.
pub fn run(
    mixture: Option<&GaussianModel>,
    iterate: Option<(Scores, Meaning)>,
    shown: Shown,
    viewport: Viewport,
    marks: &mut Vec<Mark>,
) {
    if let Some(model) = mixture {
        if shown.ellipses {
            ellipses(model, |_| false, |_| false, viewport, marks);
        }
        if shown.boundaries {
            boundary(&model.scores().into(), Meaning::Generative, viewport, marks);
        }
    }
    if let Some((scores, meaning)) = iterate {
        boundary(&scores, meaning, viewport, marks);
    }
}

/// The boundary that the audience guesses, inside the view.
pub fn guess(stroke: &Stroke, viewport: Viewport, marks: &mut Vec<Mark>) {
    let rect = viewport.rect();
    for path in clip_polyline(&stroke.outline(rect), rect) {
        marks.push(Mark::Curve { path, meaning: Meaning::Guess });
    }
}

/// The Bayes-optimal boundary for points drawn from `truth`, inside the view.
pub fn optimal(truth: &Rc<Truth>, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    boundary(&truth.scores(), Meaning::Optimal, viewport, &mut marks);
    marks
}

/// The boundary of a model with these scores; `maximum` is that of logistic regression.
pub fn boundary_with(scores: &Scores, model: Model, maximum: Maximum, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    boundary(scores, meaning_of(model, maximum), viewport, &mut marks);
    marks
}

/// The meaning of the boundary of a model.
fn meaning_of(model: Model, maximum: Maximum) -> Meaning {
    match (model, maximum) {
        (Model::Generative, _) => Meaning::Generative,
        (Model::Discriminative, Maximum::Unique) => Meaning::Logistic,
        (Model::Discriminative, Maximum::OneOfMany) => Meaning::LogisticOneOfMany,
        (Model::Discriminative, Maximum::Limit) => Meaning::LogisticLimit,
    }
}

/// The boundary of a model, if there is any, with `meaning` or its own meaning.
pub(super) fn boundary_of(
    fit: &Fit,
    model: Model,
    meaning: Option<Meaning>,
    viewport: Viewport,
    marks: &mut Vec<Mark>,
) {
    let fitted = &fit[model];
    if let Some(scores) = &fitted.scores {
        boundary(scores, meaning.unwrap_or(meaning_of(model, fitted.maximum)), viewport, marks);
    }
}

/// The ellipses and the means of the classes. An ellipse is left out for a class that `is_spot`, since it would not be
/// seen, and the mean for a class that `is_point`, since it would hide the point.
fn ellipses(
    model: &GaussianModel,
    is_spot: impl Fn(usize) -> bool,
    is_point: impl Fn(usize) -> bool,
    viewport: Viewport,
    marks: &mut Vec<Mark>,
) {
    let rect = viewport.rect();
    for (class, present) in model.classes.iter().enumerate() {
        let Some(present) = present else { continue };
        let density = present.density;
        for sigmas in SIGMAS.into_iter().filter(|_| !is_spot(class)) {
            let outline = viewport.ellipse(density.mean, density.covariance, f64::from(sigmas), TOLERANCE);
            let meaning = Meaning::Ellipse { class, sigmas };
            marks.extend(clip_polyline(&outline, rect).into_iter().map(|path| Mark::Curve { path, meaning }));
        }
        if rect.contains(density.mean) && !is_point(class) {
            marks.push(Mark::Mean { at: density.mean, class });
        }
    }
}

fn boundary(scores: &Scores, meaning: Meaning, viewport: Viewport, marks: &mut Vec<Mark>) {
    let curves = viewport.boundaries(scores, TOLERANCE);
    marks.extend(curves.into_iter().map(|curve| Mark::Curve { path: curve.path, meaning }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_maximum_is_drawn_as_its_own() {
        let meanings = [Maximum::Unique, Maximum::OneOfMany, Maximum::Limit]
            .map(|maximum| meaning_of(Model::Discriminative, maximum));
        assert_eq!(meanings, [Meaning::Logistic, Meaning::LogisticOneOfMany, Meaning::LogisticLimit]);
    }
}
