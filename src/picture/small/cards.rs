use std::borrow::Cow;

use super::parts::{SmallPicture, field, plot, whole};
use crate::board::{App, Shown};
use crate::data::ClassMoments;
use crate::geometry::Viewport;
use crate::model::gaussian::{self, Corner, GaussianModel};
use crate::model::{GenerativeSettings, Maximum, Model};
use crate::scene::{self, MapChoice};

/// The width and height for which the sizes here are given, in CSS pixels: of a map, of a corner.
const MAP: (f64, f64) = (56.0, 36.0);
const CORNER: (f64, f64) = (76.0, 52.0);

/// The scale of markers and lines in a map, relative to the board.
const MAP_UI: f64 = 0.5;
const CORNER_UI: f64 = 0.6;
/// The least scale of lines, however small the picture is.
const LEAST: f64 = 0.8;

/// Samples of the map of a card per CSS pixel, along each side.
const FINE: f64 = 2.0;

/// The scale of a picture relative to the usual size.
fn scale((width, height): (f64, f64), usual: (f64, f64)) -> f64 {
    (width / usual.0).min(height / usual.1).max(LEAST)
}

/// The posterior of a model over the axes of the board, with its boundary.
pub(super) fn of_map(app: &App, model: Model, size: (f64, f64)) -> Option<SmallPicture> {
    let viewport = Viewport::of(app.board().axes, whole(size))?;
    let plot = plot(viewport, MAP_UI * scale(size, MAP));
    let (scores, maximum) = (&app.sight().scores, app.fit_in_sight().discriminative.maximum);
    let choice = match model {
        Model::Generative => MapChoice::Generative,
        Model::Discriminative => MapChoice::Logistic,
    };
    let map = scene::map(scores, maximum, Shown { contours: false, ..Shown::default() }.with_map(choice))?;
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

/// The models of the Gaussian family at its corners; `None` where there is no model, and for another family.
fn models(app: &App) -> [Option<GaussianModel>; 4] {
    let (settings, moments) = (&app.board().settings.generative, moments(app));
    Corner::ALL.map(|corner| {
        let (pooling, correlation) = corner.sliders();
        let settings = GenerativeSettings { pooling, correlation, ..settings.clone() };
        if settings.family.row().has_covariances() { gaussian::fit(&moments, &settings).ok() } else { None }
    })
}

/// The ellipses and the boundary of the present points at a corner. All corners have the same visible range.
pub(super) fn of_corner(app: &App, corner: Corner, size: (f64, f64)) -> Option<SmallPicture> {
    let models = models(app);
    // As the board has it: one scale, or two.
    let is_uneven = app.board().axes.is_uneven();
    let shown = scene::extent(models.iter().flatten(), is_uneven)?;
    let viewport = if is_uneven { Viewport::fill(shown, whole(size)) } else { Viewport::fit(shown, whole(size)) }?;
    let model = models.iter().zip(Corner::ALL).find_map(|(model, at)| model.as_ref().filter(|_| at == corner))?;
    let mut marks = scene::extents(model, viewport);
    marks.extend(scene::boundary_with(&model.scores().into(), Model::Generative, Maximum::Unique, viewport));
    let plot = plot(viewport, CORNER_UI * scale(size, CORNER));
    Some(SmallPicture::new(app.palette(), plot, marks))
}
