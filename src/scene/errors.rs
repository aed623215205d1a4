use super::{Mark, in_view};
use crate::data::Dataset;
use crate::geometry::Viewport;
use crate::math::{Point, Scores};
use crate::model::{Model, PerModel, errors};

/// The labeled points inside the view that models get wrong, and which of the models do; those without scores get
/// nothing wrong.
pub fn errors_in_view(data: &Dataset, scores: &PerModel<Option<Scores>>, viewport: Viewport) -> Vec<Mark> {
    let rect = in_view(viewport);
    let wrong = scores.each_ref().map(|scores| scores.as_ref().map(|scores| errors(data, scores)));
    let is_wrong = |model: Model, class: usize, i: usize| {
        let errors = wrong[model].as_ref().and_then(|wrong| wrong.get(class));
        errors.is_some_and(|errors| errors[i])
    };
    let mut marks = Vec::new();
    for class in 0..data.n_classes() {
        let (xs, ys) = data.columns(class);
        for (i, (&x, &y)) in xs.iter().zip(ys).enumerate() {
            let at = Point::new(x, y);
            let [by_generative, by_logistic] = Model::ALL.map(|model| is_wrong(model, class, i));
            if (by_generative || by_logistic) && rect.contains(at) {
                marks.push(Mark::Error { at, class, by_generative, by_logistic });
            }
        }
    }
    marks
}
