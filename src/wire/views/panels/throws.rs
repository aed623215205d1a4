//! The point that a model draws, throw by throw.

use crate::board::{App, ThrowRun};
use crate::math::{Chance, Fraction, Point, Sym2, normal_cdf};
use crate::model::gaussian::Gaussian;
use crate::model::sampler::Source;
use crate::wire::throws::{ThrowLine, empty_line, line};
use crate::words;

/// A line for each throw; those of a class that has not fallen yet are empty.
pub(super) fn lines(app: &App, run: &ThrowRun) -> Vec<ThrowLine> {
    let (class, falls) = (run.point.class, &run.point.falls);
    let coin_face = |class: usize, share: Fraction| words::coin_face(app, class, share);
    let pin = |throw: usize| (run.steps > throw).then(|| falls[throw]);
    let coin_heads = words::coin_of_class(app, run);
    let coin = line(coin_heads, run.sampler.coin(), pin(0), &coin_face, &Some, words::more_cells);
    let mut lines = vec![ThrowLine { mark: (run.steps > 0).then_some(class), ..coin }];
    let of_class = |_: usize| Some(class);
    match run.inside() {
        Some(Source::Bins(bins, cells)) => {
            for (axis, chance) in bins.iter().enumerate() {
                let name = |bin: usize, _: Fraction| words::bin_name(app, cells, axis, bin);
                let heads = words::bin_heads(app, run, cells, chance, axis);
                lines.push(line(heads, chance, pin(1 + axis), &name, &of_class, words::more_cells));
            }
            lines.push(empty_line(words::place_heads(app, run)));
        }
        Some(Source::Table(table, cells)) => {
            let name = |cell: usize, _: Fraction| words::cell_name(app, cells, cell);
            let heads = words::cell_heads(app, run, cells, table);
            lines.push(line(heads, table, pin(1), &name, &of_class, words::more_cells));
            lines.push(empty_line(words::place_heads(app, run)));
        }
        Some(Source::Normal(density)) => {
            let name = |part: usize, _: Fraction| words::NORMAL_PARTS[part].to_owned();
            for axis in [0, 1] {
                let heads =
                    words::normal_heads(app, run, axis, density.covariance.xy == 0.0, normal_along(density, run, axis));
                let Some(parts) = normal_parts() else { continue };
                lines.push(line(heads, &parts, pin(1 + axis), &name, &of_class, words::more_cells));
            }
        }
        None => {}
    }
    lines
}

/// The mean and the standard deviation of x₁, or of x₂ given x₁.
fn normal_along(Gaussian { mean, covariance }: &Gaussian, run: &ThrowRun, axis: usize) -> [f64; 2] {
    let Sym2 { xx, xy, yy } = *covariance;
    if axis == 0 {
        return [mean.x, xx.sqrt()];
    }
    // Before x₁ is drawn, what holds for the mean of x₁.
    let Point { x, .. } = if run.steps > 1 { run.point.at } else { *mean };
    [mean.y + xy / xx * (x - mean.x), (yy - xy * xy / xx).max(0.0).sqrt()]
}

/// The parts of a normal density, cut at its mean and at one and two standard deviations.
fn normal_parts() -> Option<Chance> {
    let cuts = [f64::NEG_INFINITY, -2.0, -1.0, 0.0, 1.0, 2.0, f64::INFINITY];
    let share = |pair: &[f64]| Fraction { count: normal_cdf(pair[1]) - normal_cdf(pair[0]), total: 1.0 };
    Chance::new(cuts.windows(2).map(share).enumerate())
}
