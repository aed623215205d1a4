use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// The outline of the marker of a class, about the origin, y downwards, filling about the area of a circle of `radius`.
///
/// Shape is the second channel beside colour: circle, triangle, square, diamond, plus, triangle down, star, cross.
pub(super) fn outline(class: usize, radius: f64) -> Vec<(f64, f64)> {
    match class % 8 {
        0 => regular(20, radius, 0.0),
        1 => regular(3, radius * 1.5, -FRAC_PI_2),
        2 => regular(4, radius * 1.25, PI / 4.0),
        3 => regular(4, radius * 1.35, 0.0),
        4 => plus(radius, 0.0),
        5 => regular(3, radius * 1.5, FRAC_PI_2),
        6 => star(radius * 1.55),
        _ => plus(radius, PI / 4.0),
    }
}

fn regular(n: usize, radius: f64, first: f64) -> Vec<(f64, f64)> {
    (0..n).map(|k| polar(radius, first + TAU * k as f64 / n as f64)).collect()
}

fn star(radius: f64) -> Vec<(f64, f64)> {
    (0..10).map(|k| polar(if k % 2 == 0 { radius } else { 0.45 * radius }, -FRAC_PI_2 + PI * k as f64 / 5.0)).collect()
}

fn plus(radius: f64, turn: f64) -> Vec<(f64, f64)> {
    let (long, short) = (1.35 * radius, 0.48 * radius);
    let quarter = [(short, -long), (short, -short), (long, -short)];
    (0..4)
        .flat_map(|k| {
            let (sin, cos) = (turn + FRAC_PI_2 * f64::from(k)).sin_cos();
            quarter.map(|(x, y)| (x * cos - y * sin, x * sin + y * cos))
        })
        .collect()
}

fn polar(radius: f64, angle: f64) -> (f64, f64) {
    (radius * angle.cos(), radius * angle.sin())
}
