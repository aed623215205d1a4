use std::borrow::Cow;

use super::parts::{SmallPicture, field, plot, whole};
use crate::board::{App, Shown};
use crate::data::ClassMoments;
use crate::geometry::{Frame, Px, Viewport};
use crate::model::gaussian::{self, Corner, GaussianModel};
use crate::model::logistic::LogisticFit;
use crate::model::{GenerativeSettings, Maximum, Model, Setting};
use crate::scene::{self, MapChoice, Mark, STRIP};

/// The width and height for which the sizes here are given, in CSS pixels: of a map, of a setting, of a corner.
const MAP: (f64, f64) = (56.0, 36.0);
const SETTING: (f64, f64) = (72.0, 44.0);
const CORNER: (f64, f64) = (76.0, 52.0);

/// The scale of markers and lines in a map, relative to the board.
const MAP_UI: f64 = 0.5;
const SETTING_UI: f64 = 0.875;
const CORNER_UI: f64 = 0.6;
/// The least scale of lines, however small the picture is.
const LEAST: f64 = 0.8;

/// Samples of the map of a card per CSS pixel, along each side.
const FINE: f64 = 2.0;

/// The width of one of the two pictures of a setting, as a share of both with the gap between them.
const HALF: f64 = 34.0 / 72.0;

/// The distances from the edge of the current one to its frame, and from the frame to its content, in CSS pixels.
const FRAME: f64 = 1.0;
const INSIDE: f64 = 2.5;

/// The scale of a picture relative to the usual size.
fn scale((width, height): (f64, f64), usual: (f64, f64)) -> f64 {
    (width / usual.0).min(height / usual.1).max(LEAST)
}

/// The posterior of a model over the axes of the board, with its boundary.
pub(super) fn of_map(app: &App, model: Model, size: (f64, f64)) -> Option<SmallPicture> {
    let viewport = Viewport::fit(app.board().axes, whole(size))?;
    let plot = plot(viewport, MAP_UI * scale(size, MAP));
    let (scores, maximum) = (app.scores(), app.fit_in_sight().discriminative.maximum);
    let choice = match model {
        Model::Generative => MapChoice::Generative,
        Model::Discriminative => MapChoice::Logistic,
    };
    let map = scene::map(&scores, maximum, Shown { contours: false, ..Shown::default() }.with_map(choice))?;
    let marks = scene::boundary_with(scores[model].as_ref()?, model, maximum, viewport);
    Some(SmallPicture { field: Some(field(map, plot, FINE)), ..SmallPicture::new(app.palette(), plot, marks) })
}

/// The moments that the Gaussian family is fitted to: those of the points of the shown fit; while EM runs, unlabeled
/// points count by their responsibilities.
fn moments(app: &App) -> Cow<'_, ClassMoments> {
    match app.responsibilities() {
        Some(rows) => Cow::Owned(ClassMoments::weighted(&app.board().data, rows)),
        None => Cow::Borrowed(&app.fit_in_sight().moments),
    }
}

/// The models of the Gaussian family at these values of pooling and correlation; `None` where there is no model, and
/// for another family.
fn models<const N: usize>(app: &App, sliders: [(f64, f64); N]) -> [Option<GaussianModel>; N] {
    let (settings, moments) = (&app.board().settings.generative, moments(app));
    sliders.map(|(pooling, correlation)| {
        let settings = GenerativeSettings { pooling, correlation, ..settings.clone() };
        if settings.family.row().has_covariances() { gaussian::fit(&moments, &settings).ok() } else { None }
    })
}

/// The ellipses and the boundary of the present points at a corner. All corners have the same visible range.
pub(super) fn of_corner(app: &App, corner: Corner, size: (f64, f64)) -> Option<SmallPicture> {
    let models = models(app, Corner::ALL.map(Corner::sliders));
    let viewport = Viewport::fit(scene::extent(models.iter().flatten())?, whole(size))?;
    let model = models.iter().zip(Corner::ALL).find_map(|(model, at)| model.as_ref().filter(|_| at == corner))?;
    let mut marks = scene::extents(model, true, viewport);
    marks.extend(scene::boundary_with(&model.scores().into(), Model::Generative, Maximum::Unique, viewport));
    let plot = plot(viewport, CORNER_UI * scale(size, CORNER));
    Some(SmallPicture::new(app.palette(), plot, marks))
}

/// The effect of a setting on the present points, with all other settings unchanged; `None` for one without a picture.
pub(super) fn of_setting(app: &App, setting: &Setting, size: (f64, f64)) -> Option<SmallPicture> {
    let settings = &app.board().settings;
    let (generative, logistic, fit) = (&settings.generative, &settings.logistic, app.fit_in_sight());
    let (pooling, correlation) = (generative.pooling, generative.correlation);
    let gaussian = || {
        let [model] = models(app, [(pooling, correlation)]);
        model
    };
    let n_classes = app.board().data.n_classes();
    let (relative, marks) = match setting.key {
        "pooling" => return of_pair(app, [0.0, 1.0].map(|pooling| (pooling, correlation)), pooling, size),
        "correlation" => {
            return of_pair(app, [0.0, 1.0].map(|correlation| (pooling, correlation)), correlation, size);
        }
        "varianceSmoothing" => (1.0, scene::smoothing(&gaussian()?, moments(app).grand.covariance())),
        "prior" => (
            1.0,
            gaussian().map_or_else(
                || scene::class_prior(&fit.priors().unwrap_or_default()),
                |model| scene::joint_densities(&model),
            ),
        ),
        "bins" => (1.0, scene::histograms(fit.histogram()?)),
        "countSmoothing" if !generative.family.row().has("countSmoothing") => return None,
        "countSmoothing" => scene::made_up(n_classes, generative.count_smoothing),
        // With a class prior by hand, pseudo-counts have no effect.
        "priorSmoothing" if generative.prior.is_some() => scene::made_up(n_classes, 0.0),
        "priorSmoothing" => scene::made_up(n_classes, generative.prior_smoothing),
        "priorStd" => {
            let first = usize::from(!logistic.penalize_intercept);
            (1.0, scene::weight_prior(logistic.prior_std, &weights(fit.logistic(), first)))
        }
        _ => return None,
    };
    let plot = plot(Viewport::fill(STRIP, whole(size))?, SETTING_UI * relative * scale(size, SETTING));
    (!marks.is_empty()).then(|| SmallPicture::new(app.palette(), plot, marks))
}

/// The weights from index `first` on, of the later of two classes or of every class; empty without a fit.
fn weights(fit: &LogisticFit, first: usize) -> Vec<f64> {
    let known: Vec<&Vec<f64>> = match &fit.binary {
        Some(weights) => vec![weights],
        None => fit.weights.iter().flatten().flatten().collect(),
    };
    known.into_iter().flat_map(|weights| weights.iter().skip(first)).copied().collect()
}

/// The models at both ends of a setting, side by side. The end that the setting has is framed.
fn of_pair(app: &App, ends: [(f64, f64); 2], at: f64, (width, height): (f64, f64)) -> Option<SmallPicture> {
    let models = models(app, ends);
    let range = scene::extent(models.iter().flatten())?;
    let by = scale((width, height), SETTING);
    let mut parts = Vec::new();
    for (i, model) in models.iter().enumerate() {
        let pane = Frame { left: i as f64 * (1.0 - HALF) * width, top: 0.0, width: HALF * width, height };
        let viewport = Viewport::fit(range, within(pane, (FRAME + INSIDE) * by))?;
        let holds = at == i as f64;
        let mut marks = model.as_ref().map_or_else(Vec::new, |model| scene::extents(model, holds, viewport));
        if holds {
            let Frame { left, top, width, height } = within(pane, FRAME * by);
            let corners = [Px::new(left, top), Px::new(left + width, top + height)].map(|px| viewport.to_data(px));
            marks.push(Mark::Frame { corners });
        }
        parts.push((plot(viewport, SETTING_UI * by), marks));
    }
    Some(SmallPicture { palette: app.palette(), field: None, parts })
}

fn within(frame: Frame, margin: f64) -> Frame {
    let Frame { left, top, width, height } = frame;
    Frame { left: left + margin, top: top + margin, width: width - 2.0 * margin, height: height - 2.0 * margin }
}
