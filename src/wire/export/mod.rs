//! The numbers of the board as texts for papers, notes and programs.

mod latex;
mod markdown;
mod python;

use crate::board::App;
use crate::screen::Screen;

pub(in crate::wire) use latex::{begin, boundary, push_matrix, push_number};
pub(in crate::wire) use python::{Literal, absent_classes, assign, call, prior_of};

/// The numbers as a text, by the ending of the name of such a file; `None` for another ending. What is hidden on the
/// page is not given away here.
pub fn export_text(app: &App, ending: &str) -> Option<String> {
    if !["md", "py", "tex"].contains(&ending) {
        return None;
    }
    Some(match ending {
        _ if app.fits_hidden() => String::new(),
        "md" => markdown::markdown(app),
        "py" => python::python(app),
        _ => latex::latex(app),
    })
}

/// Appends a text, with a backslash before some of its characters and something else in place of others.
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
