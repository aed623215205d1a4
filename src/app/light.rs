//! Linked representation: what is pointed at in a formula lights up on the board, and the other way round.

use super::{App, Panel};
use crate::scene::{self, Lit};

impl App {
    /// What is lit: what is pointed at in a formula, else what the pointer is over on the board while the formulas are open.
    pub fn lit(&self) -> Option<Lit> {
        self.lit.filter(|_| self.panel == Panel::Formulas).or_else(|| self.lit_by_pointer())
    }

    /// The class that the formulas are about: that of the point in the hand, else that of what the pointer is over on the board, else that of the points to
    /// come.
    pub fn subject(&self) -> usize {
        if let Some(class) = self.hand.holds().and_then(|index| self.document.state().data.label(index)) {
            return class;
        }
        let lit = self.lit_by_pointer().filter(|_| self.lit.is_none());
        match lit {
            Some(Lit::Mean(class) | Lit::Spread(class)) => class,
            _ => self.class.unwrap_or(0),
        }
    }

    fn lit_by_pointer(&self) -> Option<Lit> {
        let at = self.hover.filter(|_| self.panel == Panel::Formulas && !self.fits_hidden)?;
        scene::lit_at(at, &self.fit, self.shown, self.viewport)
    }
}
