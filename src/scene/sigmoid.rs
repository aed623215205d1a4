use super::{Mark, Meaning};
use crate::geometry::{Px, Viewport};
use crate::math::{LogScores, Point, Scores};
use crate::model::{Model, PerModel};

/// The height of the strip, as a share of that of the plot.
const HEIGHT: f64 = 0.28;

/// The lines of text above and below its curves, and how far they begin from its side, in CSS pixels at the usual size.
const LINE: f64 = 20.0;
const ASIDE: f64 = 8.0;

/// The number of segments of a curve: on most screens two or three CSS pixels each.
const PIECES: u16 = 480;

/// The size of the spot on a curve, in CSS pixels at the usual size.
const SPOT: f64 = 4.0;

/// P(second class | x₁) of the models along the horizontal line through a position: a strip along the lower edge of the
/// view, with the levels 0, ½ and 1, and for each model a curve with a spot at the position. A curve has a gap where no
/// class is possible; without a curve there is no strip.
pub fn sigmoid(scores: &PerModel<Option<Scores>>, at: Point, title: String, viewport: Viewport, ui: f64) -> Vec<Mark> {
    let frame = viewport.frame();
    let (top, bottom) = (frame.top + (1.0 - HEIGHT) * frame.height, frame.top + frame.height);
    let (one, zero) = (top + LINE * ui, bottom - LINE * ui);
    let place = |x: f64, y: f64| viewport.to_data(Px::new(x, y));
    let (left, right) = (frame.left, frame.left + frame.width);
    if zero <= one {
        return Vec::new();
    }
    let level = |y: f64| Mark::Curve { path: vec![place(left, y), place(right, y)], meaning: Meaning::Level };
    let mut marks = vec![Mark::Sheet { corners: [place(left, top), place(right, bottom)] }];
    marks.extend([one, 0.5 * (one + zero), zero].map(level));
    marks.push(level(viewport.to_px(at).y));
    let label = |y: f64, text: String| Mark::Text { at: place(left + ASIDE * ui, y), text };
    marks.push(label(one - 0.5 * LINE * ui, format!("1   {title}")));
    marks.push(label(zero + 0.5 * LINE * ui, "0".to_owned()));
    let (mut curves, mut spots) = (Vec::new(), Vec::new());
    for model in Model::ALL {
        let Some(scores) = &scores[model] else { continue };
        let meaning = [Meaning::Generative, Meaning::Logistic][usize::from(model == Model::Discriminative)];
        let on_curve = |x: f64| {
            let posterior = scores.posterior(Point::new(place(x, 0.0).x, at.y));
            let is_known = posterior.iter().sum::<f64>() > 0.0;
            is_known.then(|| place(x, zero + posterior[1] * (one - zero)))
        };
        let mut path = Vec::new();
        for i in 0..=PIECES {
            match on_curve(left + frame.width * f64::from(i) / f64::from(PIECES)) {
                Some(at) => path.push(at),
                None if path.len() > 1 => curves.push(Mark::Curve { path: std::mem::take(&mut path), meaning }),
                None => path.clear(),
            }
        }
        if path.len() > 1 {
            curves.push(Mark::Curve { path, meaning });
        }
        let x = viewport.to_px(at).x;
        if (left..=right).contains(&x) {
            spots.extend(on_curve(x).map(|at| Mark::Spot { at, radius: SPOT }));
        }
    }
    if curves.is_empty() {
        return Vec::new();
    }
    marks.append(&mut curves);
    marks.append(&mut spots);
    marks
}
