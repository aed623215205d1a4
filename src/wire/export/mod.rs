//! The numbers of the board as texts for papers, notes and programs.

mod latex;
mod literals;
mod markdown;
mod python;

use serde::{Serialize, Serializer};

use crate::board::App;
use crate::data::write_csv;
use crate::screen::Screen;
use crate::wire::identifiers::names;

pub(in crate::wire) use latex::{begin, bins, boundary, push_matrix, push_number, push_texts};
pub(in crate::wire) use literals::{Literal, assign, call};
pub(in crate::wire) use python::{absent_classes, assess, prior_of};

/// The content of an exported file, by its extension.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    /// The points.
    Csv,
    /// The numbers as Markdown.
    Markdown,
    /// The numbers as a program in Python.
    Python,
    /// The numbers as LaTeX.
    Latex,
}

names! {
    /// The content of an exported file, by its extension.
    Format { Csv = "csv", Markdown = "md", Python = "py", Latex = "tex", }
}

/// The points or the numbers as a text, without what is hidden on the page.
pub fn export_text(app: &App, format: Format) -> String {
    match format {
        Format::Csv => write_csv(&app.board().data),
        _ if app.fits_hidden() => String::new(),
        Format::Markdown => markdown::markdown(app),
        Format::Python => python::python(app),
        Format::Latex => latex::latex(app),
    }
}

/// Appends a text, with a backslash before the characters in `behind_backslash`, and others replaced.
fn push_escaped(out: &mut String, text: &str, behind_backslash: &str, replaced: &[(char, &str)]) {
    for c in text.chars() {
        if behind_backslash.chars().any(|special| special == c) {
            out.push('\\');
        }
        match replaced.iter().find(|(from, _)| *from == c) {
            Some((_, to)) => out.push_str(to),
            None => out.push(c),
        }
    }
}
