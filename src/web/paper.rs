use std::f64::consts::TAU;

use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{BackendColor, BackendCoord};

use super::browser::Context;
use crate::decimal;
use crate::render::{FACE, Sheet, css_color};

/// A canvas whose context scales down what is drawn on it: the size is that of the coordinates that are drawn, because
/// plotters cuts off what lies beyond it.
pub(super) struct Canvas<'a> {
    pub(super) context: &'a Context,
    pub(super) size: (u32, u32),
}

impl Canvas<'_> {
    /// Draws what the context is about to: as a line of this width, or filled.
    fn paint(&self, color: BackendColor, stroke: Option<u32>) {
        match stroke {
            Some(width) => {
                self.context.set_stroke_style(&css_color(color));
                self.context.set_line_width(width.into());
                self.context.stroke();
            }
            None => {
                self.context.set_fill_style(&css_color(color));
                self.context.fill();
            }
        }
    }
}

impl Sheet for Canvas<'_> {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn path(&mut self, path: &mut dyn Iterator<Item = BackendCoord>, color: BackendColor, stroke: Option<u32>) {
        self.context.begin_path();
        for (x, y) in path {
            // The first point of a path is moved to.
            self.context.line_to(x.into(), y.into());
        }
        // What is filled is closed by that.
        self.paint(color, stroke);
    }

    fn circle(&mut self, (x, y): BackendCoord, radius: u32, color: BackendColor, stroke: Option<u32>) {
        self.context.begin_path();
        self.context.arc(x.into(), y.into(), radius.into(), 0.0, TAU);
        self.paint(color, stroke);
    }

    fn text(&mut self, text: &str, (size, anchor, color): (f64, Pos, BackendColor), (x, y): BackendCoord) {
        self.context.set_text_baseline(match anchor.v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "bottom",
        });
        self.context.set_text_align(match anchor.h_pos {
            HPos::Left => "start",
            HPos::Right => "end",
            HPos::Center => "center",
        });
        self.context.set_fill_style(&css_color(color));
        self.context.set_font(&format!("{}px {FACE}", decimal::shortest(size)));
        self.context.fill_text(text, x.into(), y.into());
    }
}
