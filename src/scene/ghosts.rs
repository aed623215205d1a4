use super::Mark;
use crate::geometry::{Px, Viewport};
use crate::model::Fit;

/// How far apart ghosts are, and from the corner, in CSS pixels at the usual size.
const SPACING: f64 = 19.0;

/// The most ghosts of a class that are drawn one by one.
pub const MOST_GHOSTS: f64 = 10.0;

/// The pseudo-counts of prior smoothing: a row of ghosts for each class in the corner of the plot, since they have a
/// class but no position. None if the class prior is set by hand.
pub fn ghosts(fit: &Fit, ui: f64, viewport: Viewport) -> Vec<Mark> {
    let (settings, frame) = (&fit.settings.generative, viewport.frame());
    let count = settings.prior_smoothing;
    if !(count > 0.0 && settings.prior.is_none()) {
        return Vec::new();
    }
    let step = SPACING * ui;
    let row = |class: usize| {
        let y = frame.top + step * (class as f64 + 0.75);
        let one_by_one = if count > MOST_GHOSTS { 1 } else { count.ceil() as usize };
        (0..one_by_one).map(move |i| {
            let at = viewport.to_data(Px::new(frame.left + frame.width - step * (i as f64 + 0.75), y));
            Mark::Ghost { at, class, count: if count > MOST_GHOSTS { count } else { (count - i as f64).min(1.0) } }
        })
    };
    (0..fit.moments.classes.len()).flat_map(row).collect()
}
