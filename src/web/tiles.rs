//! The canvases of the wall: three for each of its six models.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use super::layers::{Layer, Surface, draw, image_data};
use crate::board::{App, Tile};
use crate::geometry::Viewport;
use crate::picture::{self, TileKey, field_image};
use crate::scene::{Map, Mark};
use crate::screen::Screen;

/// CSS pixels per pixel of a map, at rest and while something moves: a quarter of its size then.
const PIXEL: [f64; 2] = [2.0, 8.0];

/// The canvases of one of the six models, from bottom to top.
struct TileLayers {
    /// The map, and whether it is coarse.
    field: Layer<(Option<Map>, bool)>,
    marks: Layer<TileKey>,
    hand: Layer<[Vec<Mark>; 2]>,
}

/// The canvases of all six, as far as the page has them.
#[derive(Default)]
pub(super) struct Tiles {
    layers: Vec<TileLayers>,
    /// The points of all six, and their revision and place.
    points: Option<((u64, Viewport), Vec<Mark>)>,
}

impl Tiles {
    /// Adds the canvases of the next model; false when one cannot be drawn on.
    pub(super) fn add(&mut self, [field, marks, hand]: [HtmlCanvasElement; 3]) -> bool {
        let layers =
            || Some(TileLayers { field: Layer::new(field)?, marks: Layer::new(marks)?, hand: Layer::new(hand)? });
        let layers = layers();
        let can_be_drawn = layers.is_some();
        self.layers.extend(layers);
        can_be_drawn
    }

    /// Whether there are canvases for all six.
    pub(super) fn are_complete(&self) -> bool {
        self.layers.len() >= Tile::COUNT
    }

    /// Repaints what has changed: all lines, and the map under the pointer. While something moves, all maps are coarse;
    /// at rest the others follow by [`Tiles::settle`].
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn paint(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let plot = picture::tile_plot(app);
        let (place, size) = ((surface, plot.viewport), surface.pixels());
        let key = (app.points_revision(), plot.viewport);
        if self.points.as_ref().is_none_or(|(of, _)| *of != key) {
            self.points = Some((key, picture::tile_points(app)));
        }
        let points = self.points.as_ref().map_or(&[][..], |(_, points)| points);
        for (tile, layers) in Tile::ALL.into_iter().zip(&mut self.layers) {
            layers.marks.paint(picture::tile_key(app), place, size, |layer| {
                draw(&layer.canvas, surface, plot, &picture::tile_marks(app, tile, points), None)
            })?;
            let [beneath, over] = picture::tile_hand(app, tile);
            let content = [beneath.1, over.1];
            layers.hand.paint(content.clone(), place, size, |layer| {
                draw(&layer.canvas, surface, beneath.0, &content[0], None)?;
                draw(&layer.canvas, surface, over.0, &content[1], None)
            })?;
            if app.in_motion() || app.pointed_tile() == Some(tile) || layers.field.painted.is_none() {
                layers.paint_field(app, tile, surface, app.in_motion())?;
            }
        }
        Ok(())
    }

    /// Repaints the next map that is coarse or outdated. Returns whether there was one.
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn settle(&mut self, app: &App, surface: Surface) -> Result<bool, JsValue> {
        if app.in_motion() {
            return Ok(false);
        }
        for (tile, layers) in Tile::ALL.into_iter().zip(&mut self.layers) {
            if layers.paint_field(app, tile, surface, false)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl TileLayers {
    /// Repaints the map, if it is another one. Returns whether it was.
    fn paint_field(&mut self, app: &App, tile: Tile, surface: Surface, is_coarse: bool) -> Result<bool, JsValue> {
        let (plot, map) = (picture::tile_plot(app), picture::tile_field(app, tile));
        let pixels = |length: f64| ((length / PIXEL[usize::from(is_coarse)]).round() as u32).max(1);
        let size @ (columns, rows) = (pixels(surface.width), pixels(surface.height));
        let mut is_new = false;
        self.field.paint((map.clone(), is_coarse), (surface, plot.viewport), size, |layer| {
            is_new = true;
            let Some(map) = map else { return Ok(()) };
            let image = field_image(&map, plot, &surface.theme, (columns as usize, rows as usize));
            layer.context.put_image_data(&image_data(&image)?, 0.0, 0.0)
        })?;
        Ok(is_new)
    }
}
