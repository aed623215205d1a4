//! What a model lacks, and the remedy.

use super::numbers::{count, number, point};
use super::picture::model_label;
use crate::board::{App, boundary_kind_of};
use crate::data::{Dataset, Moments};
use crate::geometry::BoundaryKind;
use crate::math::{Point, Sym2};
use crate::model::gaussian::{self, Unfittable};
use crate::model::logistic;
use crate::model::{Fit, GenerativeSettings, Model};
use crate::screen::Screen;

/// What a shown model lacks, and the remedy. `None` for the model that EM replaces, and for labels where EM runs
/// without any.
pub fn lacking(app: &App, model: Model) -> Option<String> {
    let fit = app.fit_in_sight();
    let is_needless = model == Model::Generative || fit.moments.grand.weight == 0.0;
    if app.mixture().is_some() && is_needless {
        return None;
    }
    lack_of(&app.board().data, fit, model).map(|lack| said(app, lack))
}

/// What a model lacks that is fitted to all points, and the remedy; `None` when it is fitted.
pub fn missing(app: &App, model: Model) -> Option<String> {
    lack_of(&app.board().data, app.fit(), model).map(|lack| said(app, lack))
}

/// What a model lacks, without its full stop, and the rest of the sentences: the remedy.
type Lack = (String, String);

/// A lack with its remedy; in a task or a scene without, since it may be forbidden there, or the answer.
fn said(app: &App, (flaw, remedy): Lack) -> String {
    let is_alone = app.exercise().is_some() || app.scene_in_sight().is_some();
    if is_alone { format!("{flaw}.") } else { flaw + &remedy }
}

fn lack_of(data: &Dataset, fit: &Fit, model: Model) -> Option<Lack> {
    match model {
        Model::Generative => generative_lack(data, fit),
        Model::Discriminative => logistic_lack(data, fit),
    }
}

/// What the generative model lacks, and the remedy; `None` when it is fitted.
pub fn generative_missing(data: &Dataset, fit: &Fit) -> Option<String> {
    generative_lack(data, fit).map(|(flaw, remedy)| flaw + &remedy)
}

fn generative_lack(data: &Dataset, fit: &Fit) -> Option<Lack> {
    let lack = |flaw: &str, remedy: &str| (flaw.to_owned(), remedy.to_owned());
    Some(match fit.generative.model.as_ref().err()? {
        Unfittable::NoPoints => {
            let name = model_label(&fit.settings, Model::Generative);
            lack(&format!("There are no labeled points to fit {name} to"), ".")
        }
        Unfittable::NoPrior => {
            lack("The class prior is zero for every class that has points", ": raise it, or let it be estimated.")
        }
        Unfittable::Singular { class } => singular(data, fit, *class),
    })
}

/// Says how much smoothing the variances include.
pub fn smoothing_included(epsilon: f64) -> String {
    format!("Each variance includes {} of smoothing.", number(epsilon))
}

/// Says that smoothing, a share of the larger variance, exceeds the variance along the other axis. That happens when
/// columns have different units.
pub fn smoothing_note(app: &App) -> Option<String> {
    let (axis, ratio) = app.fit_in_sight().drowned_axis()?;
    let [narrow, wide] = if axis == 0 { ["x₁", "x₂"] } else { ["x₂", "x₁"] };
    let flaw = format!(
        "The standard deviation of {wide} is {} times that of {narrow}. Smoothing follows the larger variance, so it adds \
         more than the whole variance of {narrow}",
        number(ratio)
    );
    Some(said(app, (flaw, ". Lower it, or standardize under “Axes”.".to_owned())))
}

/// Says that the labeled points give no density but for smoothing; `None` where they give one, or where none has a
/// label.
pub(super) fn degenerate(app: &App) -> Option<String> {
    let (data, fit) = (&app.board().data, app.fit());
    let bare = GenerativeSettings { variance_smoothing: 0.0, ..fit.settings.generative.clone() };
    match gaussian::fit(&fit.moments, &bare) {
        Err(Unfittable::Singular { class }) => {
            Some(format!("The fit to the labeled points is degenerate. {}", said(app, singular(data, fit, class))))
        }
        _ => None,
    }
}

/// Why the covariance of a class (or the shared one) is singular, and the remedies that help.
fn singular(data: &Dataset, fit: &Fit, class: Option<usize>) -> Lack {
    let moments = &fit.moments;
    let spread = moments.grand.covariance();
    if spread.xx == 0.0 && spread.yy == 0.0 {
        let flaw = "All labeled points are in one place: every variance is 0, so there is no density";
        return (flaw.to_owned(), ". Add one elsewhere.".to_owned());
    }
    let settings = &fit.settings.generative;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let shared = Sym2 { xy: within.xy * settings.correlation, ..within };
    let flaw = match class {
        Some(class) => {
            let of = |class: usize| Flaw::of(moments.classes[class]);
            let is_singular = |other: usize| {
                let scatter = moments.classes[other].scatter;
                !Sym2 { xy: scatter.xy * settings.correlation, ..scatter }.is_definite()
            };
            let alike = |&other: &usize| {
                let has_points = moments.classes[other].weight > 0.0;
                other == class || has_points && is_singular(other) && of(other) == of(class)
            };
            let names: Vec<&str> = (class..data.n_classes()).filter(alike).map(|c| &data.classes()[c][..]).collect();
            match names[..] {
                [ref first @ .., last] if !first.is_empty() => {
                    format!("Classes {} and {last} each have {}", first.join(", "), of(class).words())
                }
                _ => format!("Class {} has {}", data.classes()[class], of(class).words()),
            }
        }
        None => {
            format!("Each class has {}", Flaw::of(Moments { weight: 2.0, scatter: within, ..moments.grand }).words())
        }
    };
    let sharing = (class.is_some() && shared.is_definite()).then_some("raise “Shared variance”");
    let smoothing = (settings.variance_smoothing == 0.0).then_some("raise “Variance smoothing”");
    let remedies = match (sharing, smoothing) {
        (Some(sharing), Some(smoothing)) => format!(", {sharing}, or {smoothing}"),
        (one, other) => one.or(other).map_or_else(String::new, |only| format!(", or {only}")),
    };
    (flaw, format!(": add a point elsewhere{remedies}."))
}

/// The cause of a singular covariance.
#[derive(Clone, Copy, PartialEq)]
enum Flaw {
    OnePoint,
    OnePlace,
    SameX,
    SameY,
    Line,
    AlmostLine,
}

impl Flaw {
    fn of(Moments { weight, scatter, .. }: Moments) -> Flaw {
        match (weight, scatter.xx == 0.0, scatter.yy == 0.0) {
            (1.0, ..) => Flaw::OnePoint,
            (_, true, true) => Flaw::OnePlace,
            (_, true, false) => Flaw::SameX,
            (_, false, true) => Flaw::SameY,
            (_, false, false) if is_line(scatter) => Flaw::Line,
            (_, false, false) => Flaw::AlmostLine,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Flaw::OnePoint => "a single point, so its variances are zero",
            Flaw::OnePlace => "all its points in one place, so the variances are zero",
            Flaw::SameX => "points of the same x₁ only, so that variance is zero",
            Flaw::SameY => "points of the same x₂ only, so that variance is zero",
            Flaw::Line => "points on one line only, so the covariance is singular",
            Flaw::AlmostLine => "points almost on one line, so near that the covariance is singular to rounding",
        }
    }
}

/// Whether points with this scatter lie on one line, up to the rounding of their coordinates.
pub(super) fn is_line(scatter: Sym2) -> bool {
    scatter.det() <= 64.0 * f64::EPSILON * scatter.xx * scatter.yy
}

/// What logistic regression lacks, and the remedy; `None` when it is fitted.
pub fn logistic_missing(data: &Dataset, fit: &Fit) -> Option<String> {
    logistic_lack(data, fit).map(|(flaw, remedy)| flaw + &remedy)
}

fn logistic_lack(data: &Dataset, fit: &Fit) -> Option<Lack> {
    let needs_two = "Logistic regression needs points of two classes".to_owned();
    Some(match fit.logistic().status {
        logistic::Status::Fitted => return None,
        logistic::Status::Unfittable(logistic::Unfittable::NoPoints) => (needs_two, ".".to_owned()),
        logistic::Status::Unfittable(logistic::Unfittable::OneClass(_)) => {
            let other = (0..data.n_classes())
                .find(|c| !fit.logistic().present.contains(c))
                .map_or("another", |c| &data.classes()[c]);
            (needs_two, format!(": add one of class {other}."))
        }
        logistic::Status::Separable => {
            let drawn = if fit.logistic().limit.is_some() {
                " The dashed line is the limit of the boundary: the maximum-margin line."
            } else {
                ""
            };
            let flaw = "The classes are completely separable, so the likelihood has no maximum: the weights grow without bound";
            (flaw.to_owned(), format!(".{drawn} Lower “Weight prior λ”, or put a point of one class among the other."))
        }
        logistic::Status::QuasiSeparable if fit.logistic().present.len() > 2 => {
            let flaw = match logistic::set_apart(data, fit.settings.logistic.features) {
                Some(class) => format!(
                    "Class {} is completely separable from the others, so the likelihood has no maximum: its weights \
                     grow without bound",
                    data.classes()[class]
                ),
                None => "The classes overlap only on boundaries (quasi-complete separation). The likelihood has no \
                         maximum: some weights grow without bound"
                    .to_owned(),
            };
            (flaw, ". Lower “Weight prior λ”.".to_owned())
        }
        logistic::Status::QuasiSeparable => (
            "The classes overlap only on a boundary (quasi-complete separation). The likelihood has no maximum: some \
             weights grow without bound"
                .to_owned(),
            ". Lower “Weight prior λ”, or put a point on the other side.".to_owned(),
        ),
        logistic::Status::Undetermined => {
            let drawn = match boundary_kind_of(fit, Model::Discriminative) {
                Some(BoundaryKind::Everywhere | BoundaryKind::None | BoundaryKind::Empty) => "",
                _ => "; the dotted boundary shows one choice",
            };
            let flaw = undetermined(&fit.logistic().undetermined);
            (
                format!("{flaw}. Infinitely many weights have the same likelihood{drawn}"),
                ". Add a point elsewhere, or lower “Weight prior λ”.".to_owned(),
            )
        }
    })
}

/// Which weights the points leave undetermined. With linear features and one direction, it is perpendicular to the line
/// of the points.
fn undetermined(directions: &[Vec<f64>]) -> String {
    match directions {
        [direction] if direction.len() == 3 => {
            let across = point(Point::new(direction[1], direction[2]), 2.0);
            format!("All points lie on one line: the weights perpendicular to it, along {across}, are undetermined")
        }
        [_] => "The features are linearly dependent on these points: one direction of the weights is undetermined"
            .to_owned(),
        several => format!(
            "The features are linearly dependent on these points: {} of the weights are undetermined",
            count(several.len(), "direction")
        ),
    }
}
