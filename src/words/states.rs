use super::errors::{data_refused, link_fault, setting_refused};
use super::import::import_failed;
use super::labels::preset;
use super::lecture::BEFORE;
use super::numbers::{count, number, point};
use crate::board::{App, Event, Notice, Preset, boundary_kind_of};
use crate::data::{Dataset, MAX_ROWS, Moments};
use crate::geometry::BoundaryKind;
use crate::math::{Point, Sym2};
use crate::model::gaussian::{self, Unfittable};
use crate::model::logistic;
use crate::model::{Fit, GenerativeSettings, Model};
use crate::screen::{Content, Scene, Screen};

/// What a shown model lacks. `None` for the model that EM replaces, and for labels where EM runs without any.
pub fn lacking(app: &App, model: Model) -> Option<String> {
    let fit = app.fit_in_sight();
    let is_needless = model == Model::Generative || fit.moments.grand.weight == 0.0;
    if app.mixture().is_some() && is_needless { None } else { missing(&app.board().data, fit, model) }
}

/// What a model lacks, and the remedy; `None` when it is fitted.
fn missing(data: &Dataset, fit: &Fit, model: Model) -> Option<String> {
    match model {
        Model::Generative => generative_missing(data, fit),
        Model::Discriminative => logistic_missing(data, fit),
    }
}

/// What the generative model lacks, and the remedy; `None` when it is fitted.
pub fn generative_missing(data: &Dataset, fit: &Fit) -> Option<String> {
    Some(match fit.generative.model.as_ref().err()? {
        Unfittable::NoPoints => "There are no labeled points to fit the generative model to.".to_owned(),
        Unfittable::NoPrior => {
            "The class prior is zero for every class that has points: raise it, or let it be estimated.".to_owned()
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
pub fn smoothing_note(fit: &Fit) -> Option<String> {
    let (axis, ratio) = fit.drowned_axis()?;
    let [narrow, wide] = if axis == 0 { ["x₁", "x₂"] } else { ["x₂", "x₁"] };
    Some(format!(
        "The standard deviation of {wide} is {} times that of {narrow}. Smoothing follows the larger variance, so it adds \
         more than the whole variance of {narrow}. Lower it, or standardize under “Axes”.",
        number(ratio)
    ))
}

/// Says that the labeled points give no density but for smoothing; `None` where they give one, or where none has a
/// label.
pub(super) fn degenerate(data: &Dataset, fit: &Fit) -> Option<String> {
    let bare = GenerativeSettings { variance_smoothing: 0.0, ..fit.settings.generative.clone() };
    match gaussian::fit(&fit.moments, &bare) {
        Err(Unfittable::Singular { class }) => {
            Some(format!("The fit to the labeled points is degenerate. {}", singular(data, fit, class)))
        }
        _ => None,
    }
}

/// Why the covariance of a class (or the shared one) is singular, and the remedies that help.
fn singular(data: &Dataset, fit: &Fit, class: Option<usize>) -> String {
    let moments = &fit.moments;
    let spread = moments.grand.covariance();
    if spread.xx == 0.0 && spread.yy == 0.0 {
        return "All labeled points are in one place: every variance is 0, so there is no density. Add one elsewhere."
            .to_owned();
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
    format!("{flaw}: add a point elsewhere{remedies}.")
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
    Some(match fit.logistic().status {
        logistic::Status::Fitted => return None,
        logistic::Status::Unfittable(logistic::Unfittable::NoPoints) => {
            "Logistic regression needs points of two classes.".to_owned()
        }
        logistic::Status::Unfittable(logistic::Unfittable::OneClass(_)) => {
            let other = (0..data.n_classes())
                .find(|c| !fit.logistic().present.contains(c))
                .map_or("another", |c| &data.classes()[c]);
            format!("Logistic regression needs points of two classes: add one of class {other}.")
        }
        logistic::Status::Separable => {
            let drawn = if fit.logistic().limit.is_some() {
                " The dashed line is the limit of the boundary: the maximum-margin line."
            } else {
                ""
            };
            format!(
                "The classes are completely separable, so the likelihood has no maximum: the weights grow without \
                 bound.{drawn} Lower “Weight prior λ”, or add a point among another class."
            )
        }
        logistic::Status::QuasiSeparable if fit.logistic().present.len() > 2 => {
            match logistic::set_apart(data, fit.settings.logistic.features) {
                Some(class) => format!(
                    "Class {} is completely separable from the others, so the likelihood has no maximum: its weights \
                     grow without bound. Lower “Weight prior λ”.",
                    data.classes()[class]
                ),
                None => "The classes overlap only on boundaries (quasi-complete separation). The likelihood has no \
                         maximum: some weights grow without bound. Lower “Weight prior λ”."
                    .to_owned(),
            }
        }
        logistic::Status::QuasiSeparable => {
            "The classes overlap only on a boundary (quasi-complete separation). The likelihood has no maximum: some weights grow \
             without bound. Lower “Weight prior λ”, or add a point on the other side."
                .to_owned()
        }
        logistic::Status::Undetermined => {
            let drawn = match boundary_kind_of(fit, Model::Discriminative) {
                Some(BoundaryKind::Everywhere | BoundaryKind::None | BoundaryKind::Empty) => "",
                _ => "; the dotted boundary shows one choice",
            };
            format!(
                "{}. Infinitely many weights have the same likelihood{drawn}. Add a point elsewhere, or lower “Weight \
                 prior λ”.",
                undetermined(&fit.logistic().undetermined)
            )
        }
    })
}

/// Which weights the points leave undetermined. With linear features and one direction, it is perpendicular to the line
/// of the points.
fn undetermined(directions: &[Vec<f64>]) -> String {
    match directions {
        [direction] if direction.len() == 3 => {
            let across = point(Point::new(direction[1], direction[2]));
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

/// Says that no scene follows.
pub(super) const LAST_SCENE: &str = "This is the last scene.";

/// The sentence of a preset or scene.
pub fn lesson(app: &App) -> Option<String> {
    lesson_parts(app).map(|parts| parts.concat())
}

/// The same in three parts: the position in the lecture, the title, the text.
pub fn lesson_parts(app: &App) -> Option<[String; 3]> {
    // A task stands in its own card.
    if app.exercise().is_some() {
        return None;
    }
    let text = |text: String| Some([String::new(), String::new(), text]);
    match app.lesson() {
        // Once EM has run, the status describes its mixture, and the sentence of the preset is no longer true.
        Some(_) if app.em().pace.steps > 0 && app.mixture().is_some() => None,
        // Its sentence is an instruction, which stays true.
        Some(Preset::Example) => text(preset(Preset::Example).1.to_owned()),
        Some(prepared) => text(as_prepared(preset(prepared).1, app.session().is_as_opened())),
        None => scene_parts(app),
    }
}

/// The sentence of a prepared document, marked if it may no longer be true.
pub(super) fn as_prepared(text: &str, is_true: bool) -> String {
    if is_true || text.is_empty() { text.to_owned() } else { format!("As prepared: {text}") }
}

/// The position in a lecture of several scenes, the title of the scene, and its question, or its sentence if it has no
/// question.
pub fn scene(app: &App) -> Option<String> {
    scene_parts(app).map(|parts| parts.concat())
}

fn scene_parts(app: &App) -> Option<[String; 3]> {
    let n = app.scenes().len();
    let Some(index) = app.scene() else {
        let text = format!("A lecture of {}. PageDown, or ›, shows the first.", count(n, "scene"));
        return (n > 0).then(|| [String::new(), String::new(), text]);
    };
    let scene = &app.scenes()[index];
    let text = if scene.asks() || scene.sentence.is_empty() { &scene.question } else { &scene.sentence };
    let number = numbered(app.scenes(), index, BEFORE);
    let is_end = *app.event() == Event::LastScene;
    Some(line_of(number, is_end, &scene.title, as_prepared(text, app.session().is_as_asked())))
}

/// The number of a scene, and how many there are. What was there before a lecture, under the title `before`, has no
/// number: it is no scene of it.
pub(super) fn numbered<D: Content>(scenes: &[Scene<D>], index: usize, before: &str) -> Option<(usize, usize)> {
    let n_scenes = |scenes: &[Scene<D>]| scenes.iter().filter(|scene| scene.title != before).count();
    (scenes[index].title != before).then(|| (n_scenes(&scenes[..=index]), n_scenes(scenes)))
}

/// The line of a scene: its number and how many there are, if there are several, its title, and its text. Where the next
/// one was asked for at the end, it says that there is none.
pub(super) fn line_of(number: Option<(usize, usize)>, is_end: bool, title: &str, text: String) -> [String; 3] {
    let end = if is_end { ", the last" } else { "" };
    let place = number.filter(|&(_, n)| n > 1).map_or(String::new(), |(number, n)| format!("{number} of {n}{end}: "));
    let stop = if title.ends_with(['.', '?', '!']) { "" } else { "." };
    let space = if text.is_empty() { "" } else { " " };
    [place, format!("{title}{stop}{space}"), text]
}

/// The answer of the scene, once it has been shown.
pub fn answer(app: &App) -> Option<String> {
    let scene = &app.scenes()[app.scene()?];
    (scene.asks() && app.is_answered()).then(|| as_prepared(&scene.sentence, app.session().is_as_answered()))
}

pub(super) fn a_point(data: &Dataset, label: Option<usize>) -> String {
    match label.and_then(|class| data.classes().get(class)) {
        Some(name) => format!("a point of class {name}"),
        None => "an unlabeled point".to_owned(),
    }
}

/// The name of what was imported; pasted text has none.
pub(super) fn file(name: &str) -> &str {
    if name.is_empty() { "the pasted text" } else { name }
}

/// Says that axes cannot be shown.
const AXES_REFUSED: &str = "These axes cannot be shown. Each must go from a smaller number to a clearly larger one, within \
                            ±4·10¹².";

/// What was refused, and why.
pub fn notice(notice: &Notice) -> String {
    match notice {
        Notice::ImportFailed(name, error) => import_failed(name, error, "point", "The board is unchanged."),
        Notice::AxesRefused => AXES_REFUSED.to_owned(),
        Notice::Link(fault) => link_fault(fault),
        Notice::Full => format!("The board is full: it takes at most {MAX_ROWS} points."),
        Notice::Refused(error) => data_refused(error),
        Notice::SettingRefused(error) => {
            let refused = setting_refused(error);
            format!("{} is {}; it must be {}.", refused.field, refused.value, refused.expected)
        }
    }
}
