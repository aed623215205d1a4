use super::{Mark, in_view};
use crate::geometry::Viewport;
use crate::math::{Point, Sym2};
use crate::model::Fit;
use crate::model::gaussian::Unfittable;

/// The least standard deviation that can be seen, in CSS pixels.
const LEAST: f64 = 2.0;

/// The largest share of the standard deviation of all points that counts as thin, so a class is not thin only because
/// the view is wide.
const NARROW: f64 = 0.05;

/// A class whose density is almost a point or a line on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thin {
    /// The class.
    pub class: usize,
    /// Its mean.
    pub mean: Point,
    /// Whether it is a single point.
    pub is_point: bool,
    /// Along which axes it has almost no spread: along neither, if along a line that leans.
    pub along: [bool; 2],
}

/// The classes whose densities have a standard deviation under two pixels, smoothing included, where that of all points
/// is far larger.
///
/// There are none without a Gaussian model, unless a variance of 0 is why there is none; and none where all points are
/// in one place.
pub fn thin_classes(fit: &Fit, viewport: Viewport) -> Vec<Thin> {
    let (model, grand) = (fit.gaussian(), fit.moments.grand.covariance());
    let is_singular = matches!(fit.generative.model, Err(Unfittable::Singular { class: Some(_) }));
    if (model.is_none() && !is_singular) || grand.trace() == 0.0 {
        return Vec::new();
    }
    let epsilon = model.map_or(0.0, |model| model.epsilon);
    let least = viewport.pixel() * LEAST;
    let is_thin = |variance: f64, of: f64, least: f64| {
        variance < least * least && (variance - epsilon).max(0.0) <= NARROW * NARROW * of
    };
    // Independent of the units of the columns: 1 − ρ² is almost 0.
    let is_line = |covariance: Sym2| {
        let Sym2 { xx, yy, .. } = covariance;
        let own = Sym2 { xx: xx - epsilon, yy: yy - epsilon, ..covariance };
        viewport.even_covariance(covariance).eigen().values[1] < least.x * least.x
            && own.det() <= NARROW * NARROW * own.xx * own.yy
    };
    let mut thin = Vec::new();
    for (class, moments) in fit.moments.classes.iter().enumerate().filter(|(_, moments)| moments.weight > 0.0) {
        let own = moments.covariance();
        let covariance = match model {
            Some(model) => model.classes[class].map_or(grand, |class| class.density.covariance),
            None => Sym2 { xy: own.xy * fit.settings.generative.correlation, ..own },
        };
        let along = [is_thin(covariance.xx, grand.xx, least.x), is_thin(covariance.yy, grand.yy, least.y)];
        if along != [false; 2] || is_line(covariance) {
            thin.push(Thin { class, mean: moments.mean, is_point: moments.weight == 1.0, along });
        }
    }
    thin
}

impl Thin {
    /// Whether it has almost no spread in every direction.
    pub(super) fn is_spot(&self) -> bool {
        self.is_point || self.along == [true; 2]
    }
}

/// The marks of these classes, inside the view.
pub(super) fn thin_marks(thin: &[Thin], viewport: Viewport) -> impl Iterator<Item = Mark> {
    let rect = in_view(viewport);
    let seen = thin.iter().filter(move |thin| rect.contains(thin.mean));
    seen.map(|&Thin { class, mean, .. }| Mark::Thin { at: mean, class })
}
