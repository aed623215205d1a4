//! Advice on the board, in one sentence, with a button if one step helps.

use super::missing::is_line;
use crate::board::{Advice, App, Remedy, Thin};
use crate::math::Sym2;

/// What to do next; `None` where no advice is needed.
pub fn advice(app: &App) -> Option<String> {
    Some(match app.advice()? {
        Advice::Class(class) => {
            let key = if app.has_single_keys() && !app.is_touched() {
                format!(" (key {})", class + 1)
            } else {
                String::new()
            };
            format!("Now choose {}{key}.", app.board().data.classes()[class])
        }
        Advice::Spread(thin) => spread(app, &thin),
    })
}

/// Which classes have almost no spread, and what would help. Single points come first, then the first other class.
fn spread(app: &App, thin: &[Thin]) -> String {
    let names = app.board().data.classes();
    let points: Vec<&str> = thin.iter().filter(|thin| thin.is_point).map(|thin| names[thin.class].as_str()).collect();
    let (flaw, remedy) = match points[..] {
        [] => match thin {
            [] => return String::new(),
            [first, ..] => {
                let scatter = app.fit_in_sight().moments.classes[first.class].scatter;
                (narrow(&names[first.class], first.along, scatter), "Move one".to_owned())
            }
        },
        [one] => (format!("{one} has one point, so its variance is 0."), format!("Add another {one}")),
        [ref first @ .., last] => (
            format!("{} and {last} have one point each, so their variances are 0.", first.join(", ")),
            "Add more".to_owned(),
        ),
    };
    let other = match app.remedy() {
        Some(Remedy::Smoothing) => ", or raise “Variance smoothing”",
        Some(Remedy::Standardization) => ", or standardize under “Axes”",
        None => "",
    };
    format!("{flaw} {remedy}{other}.")
}

/// Along which axes the points of a class have no spread, or almost none, in the words of [`super::states`].
fn narrow(name: &str, along: [bool; 2], scatter: Sym2) -> String {
    let (axes, is_none) = match along {
        [true, true] => ("x₁ and x₂", scatter.trace() == 0.0),
        [true, false] => ("x₁", scatter.xx == 0.0),
        [false, true] => ("x₂", scatter.yy == 0.0),
        [false, false] if is_line(scatter) => return format!("{name}’s points lie on one line."),
        [false, false] => return format!("{name}’s points lie almost on one line."),
    };
    let almost = if is_none { "" } else { "almost " };
    format!("{name}’s points have {almost}no spread along {axes}.")
}
