//! Other samples: bootstrap fits against fits from scratch, posterior draws against closed forms, and the layer.

mod board;
mod bootstrap;
mod panel;
mod posterior;

use bayesboard::board::{App, Command, Part, Preset};
use bayesboard::data::Dataset;
use bayesboard::model::{Fit, Settings};
use bayesboard::picture::fitted;
use bayesboard::scene::{Mark, Meaning};

use crate::support::boards::{preset, tell};
use crate::support::checked;

fn preset_data(of: Preset) -> Dataset {
    preset(of).board().data.clone()
}

fn fit(data: &Dataset, change: impl FnOnce(&mut Settings)) -> Fit {
    let mut settings = Settings::default();
    change(&mut settings);
    Fit::new(data, &checked(&settings, data), None)
}

/// A linear system of three unknowns, by Cramer's rule.
fn solve(a: [[f64; 3]; 3], b: [f64; 3]) -> [f64; 3] {
    let det = |m: [[f64; 3]; 3]| {
        let minor = |i: usize, j: usize| m[1][i] * m[2][j] - m[1][j] * m[2][i];
        m[0][0] * minor(1, 2) - m[0][1] * minor(0, 2) + m[0][2] * minor(0, 1)
    };
    let whole = det(a);
    [0, 1, 2].map(|column| {
        let mut with = a;
        for row in 0..3 {
            with[row][column] = b[row];
        }
        det(with) / whole
    })
}

/// A board with other samples, all of them fitted.
fn sampled(mut app: App) -> App {
    tell(&mut app, [Command::Show(Part::Others, true)]);
    while !app.idle() {}
    app
}

fn lines(app: &App, is_meant: impl Fn(Meaning) -> bool) -> usize {
    let is_line = |mark: &&Mark| matches!(mark, Mark::Curve { meaning, .. } if is_meant(*meaning));
    fitted(app).fit.iter().filter(is_line).count()
}
