//! The kinds of pointers.

/// What kind of pointer acts; a finger needs more room than a mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse or track pad.
    Mouse,
    /// A pen.
    Pen,
    /// A finger.
    Touch,
    /// The eraser end of a pen, or a pen with its barrel button pressed.
    Eraser,
}

impl Pointer {
    /// The largest distance that counts as on a point, in CSS pixels.
    pub(super) fn reach(self) -> f64 {
        match self {
            Pointer::Mouse => 10.0,
            Pointer::Pen | Pointer::Eraser => 14.0,
            Pointer::Touch => 22.0,
        }
    }

    /// The largest movement of a press that is still a click, in CSS pixels.
    pub(super) fn slack(self) -> f64 {
        match self {
            Pointer::Mouse => 4.0,
            Pointer::Pen | Pointer::Eraser | Pointer::Touch => 8.0,
        }
    }
}
