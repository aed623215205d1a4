//! Linked representation: what is pointed at in a formula lights up on the board, and the other way round.

use super::App;
use super::panels::Panel;
use crate::scene::{self, Lit};

impl App {
    /// What is lit: what is pointed at in a formula, else what the pointer is over on the board while the formulas are open.
    pub fn lit(&self) -> Option<Lit> {
        self.gesture.lit().filter(|_| self.panels.open() == Panel::Formulas).or_else(|| self.lit_by_pointer())
    }

    /// The class that the formulas are about: that of the point in the hand, else that of what the pointer is over on the board, else that of the points to
    /// come.
    pub fn subject(&self) -> usize {
        if let Some(class) = self.gesture.hand().holds().and_then(|index| self.board().data.label(index)) {
            return class;
        }
        let lit = self.lit_by_pointer().filter(|_| self.gesture.lit().is_none());
        match lit {
            Some(Lit::Mean(class) | Lit::Spread(class)) => class,
            _ => self.gesture.class().unwrap_or(0),
        }
    }

    fn lit_by_pointer(&self) -> Option<Lit> {
        let shows_formulas = self.panels.open() == Panel::Formulas && !self.view.fits_hidden();
        let at = self.gesture.hover().filter(|_| shows_formulas)?;
        scene::lit_at(at, self.derived.fit(), self.view.shown(), self.view.viewport())
    }
}
