//! Linked representations: what is pointed at in a formula is highlighted on the board, and the reverse.

use super::App;
use super::panel::Panel;
use crate::scene::{self, Highlight};

impl App {
    /// What is highlighted: what is pointed at in a formula, else what the pointer is over on the board, while the
    /// formulas are open.
    pub fn highlight(&self) -> Option<Highlight> {
        let in_formula = self.gesture.highlight().filter(|_| self.panels.open() == Panel::Formulas);
        in_formula.or_else(|| self.highlight_by_pointer())
    }

    /// The class that the formulas are about: that of the held point, else of what the pointer is over on the board,
    /// else of new points.
    pub fn subject(&self) -> usize {
        if let Some(class) = self.gesture.hand().holds().and_then(|index| self.board().data.label(index)) {
            return class;
        }
        match self.highlight_by_pointer().filter(|_| self.gesture.highlight().is_none()) {
            Some(Highlight::Mean(class) | Highlight::Spread(class)) => class,
            _ => self.gesture.class().unwrap_or(0),
        }
    }

    fn highlight_by_pointer(&self) -> Option<Highlight> {
        let shows_formulas = self.panels.open() == Panel::Formulas && !self.view.fits_hidden();
        let at = self.gesture.hover().filter(|_| shows_formulas)?;
        scene::highlight_at(at, self.derived.fit(), self.view.shown(), self.view.viewport())
    }
}
