//! The tools: what a pointer and the Enter key do on the board.

/// What a pointer does on the board, and the Enter key at the crosshair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// A click adds a point, a drag moves one.
    #[default]
    Move,
    /// A stroke sprays points of the current class.
    Brush,
    /// A stroke removes points.
    Eraser,
    /// The pointer only shows the probabilities at its position, and a click pins them.
    Probe,
}

/// The size of the brush and the eraser, and the density of the brush.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Brush {
    /// The radius of the ring in CSS pixels: the reach of the eraser, and two standard deviations of the spray.
    pub size: f64,
    /// How many points the brush sprays in one place.
    pub density: usize,
}

impl Default for Brush {
    fn default() -> Self {
        Brush { size: 32.0, density: 5 }
    }
}
