//! The canvases of the page, each repainted only when what it shows has changed.

mod layer;
mod small;

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::board::App;
use crate::decimal;
use crate::picture::{self, Fitted, Plot, PointsKey, field_image};
use crate::scene::{Along, Map, Mark, Scale};
use crate::screen::Screen;

pub(super) use layer::{Layer, Surface, draw, image_data};
pub(super) use small::{paint_chart, paint_small};

/// CSS pixels per pixel of the probability map, which is smooth and scaled up.
const FIELD_PIXEL: f64 = 2.0;

/// The same of a map that is sampled point by point, at rest and while something moves.
const MEAN_PIXEL: [f64; 2] = [10.0, 20.0];

/// The stack of canvases, each repainted only when what it shows has changed.
pub(super) struct Layers {
    /// The map, and CSS pixels per pixel of it.
    field: Layer<(Option<Map>, f64)>,
    ground: Layer<[Along; 2]>,
    fit: Layer<Vec<Mark>>,
    points: Layer<PointsKey>,
    /// The notes on the points, and the marks of the gesture.
    hand: Layer<[Vec<Mark>; 2]>,
}

impl Layers {
    /// The stack from bottom to top; `None` when a canvas cannot be drawn on.
    pub(super) fn new([field, ground, fit, points, hand]: [HtmlCanvasElement; 5]) -> Option<Self> {
        Some(Layers {
            field: Layer::new(field)?,
            ground: Layer::new(ground)?,
            fit: Layer::new(fit)?,
            points: Layer::new(points)?,
            hand: Layer::new(hand)?,
        })
    }

    /// Repaints the canvases whose content has changed.
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn paint(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let plot = picture::plot(app);
        let place = (surface, plot.viewport);
        let size = |has_content: bool| has_content.then(|| surface.pixels());
        self.paint_field(app.map(), app.in_motion(), surface, plot)?;
        let axes = app.along();
        self.ground.paint(axes.clone(), place, surface.pixels(), |layer| {
            draw(&layer.canvas, surface, plot, &[], Some((&axes, Scale::Linear)))
        })?;
        let Fitted { fit, notes } = picture::fitted(app);
        self.fit
            .show(fit.clone(), place, size(!fit.is_empty()), |layer| draw(&layer.canvas, surface, plot, &fit, None))?;
        // The marks of points may be many, so they are composed only when they are painted.
        self.points.paint(picture::points_key(app), place, surface.pixels(), |layer| {
            draw(&layer.canvas, surface, plot, &picture::points(app, app.hand().holds()), None)
        })?;
        let above = [notes, picture::hand(app)];
        self.hand.show(above.clone(), place, size(!above.iter().all(Vec::is_empty)), |layer| {
            let [notes, hand] = &above;
            draw(&layer.canvas, surface, plot, notes, None)?;
            draw(&layer.canvas, surface, Plot { n_points: 0, ..plot }, hand, None)
        })
    }

    /// Paints the map, which covers the plotting area alone, at a coarse resolution that the browser scales up
    /// smoothly.
    fn paint_field(&mut self, map: Option<Map>, is_moving: bool, surface: Surface, plot: Plot) -> Result<(), JsValue> {
        let frame = plot.viewport.frame();
        // A mean of posteriors takes long, and has no edges.
        let is_sampled = map.as_ref().is_some_and(Map::is_sampled);
        let grain = if is_sampled { MEAN_PIXEL[usize::from(is_moving)] } else { FIELD_PIXEL };
        let pixels = |length: f64| ((length / grain).round() as u32).max(1);
        let size @ (columns, rows) = (pixels(frame.width), pixels(frame.height));
        self.field.show((map.clone(), grain), (surface, plot.viewport), map.is_some().then_some(size), |layer| {
            let style = layer.canvas.style();
            for (property, length) in
                [("left", frame.left), ("top", frame.top), ("width", frame.width), ("height", frame.height)]
            {
                style.set_property(property, &format!("{}px", decimal::shortest(length)))?;
            }
            let Some(map) = map else { return Ok(()) };
            let image = field_image(&map, plot, &surface.theme, (columns as usize, rows as usize));
            layer.context.put_image_data(&image_data(&image)?, 0.0, 0.0)
        })
    }
}
