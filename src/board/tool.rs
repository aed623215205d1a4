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
