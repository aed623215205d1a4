use std::f64::consts::FRAC_1_SQRT_2;

/// The outline of a class's marker about the origin, y downwards, with about the area of a circle of `radius`.
///
/// Shape is redundant with color: circle, triangle, square, diamond, plus, triangle down, star, cross.
pub(super) fn outline(class: usize, radius: f64) -> Vec<(f64, f64)> {
    match class % 8 {
        0 => around(20, TWENTIETH, &[(radius, 0.0)]),
        1 => around(3, THIRD, &[(0.0, -1.5 * radius)]),
        2 => around(4, QUARTER, &[turned((1.25 * radius, 0.0), EIGHTH)]),
        3 => around(4, QUARTER, &[(1.35 * radius, 0.0)]),
        4 => around(4, QUARTER, &arm(radius)),
        5 => around(3, THIRD, &[(0.0, 1.5 * radius)]),
        6 => star(1.55 * radius),
        _ => around(4, QUARTER, &arm(radius).map(|point| turned(point, EIGHTH))),
    }
}

/// Whether the marker of a class is a disc, to be drawn as a circle where the surface has circles.
pub(super) fn is_disc(class: usize) -> bool {
    class.is_multiple_of(8)
}

/// The number of vertices on the rim of a pie chart.
pub(super) const RIM: usize = 60;

/// The rim of a pie chart, clockwise on the screen from the right.
pub(super) fn rim(radius: f64) -> Vec<(f64, f64)> {
    around(RIM, SIXTIETH, &[(radius, 0.0)])
}

/// The dashes of a ring: six arcs, each with a gap of half its length.
pub(super) fn arcs(radius: f64) -> Vec<Vec<(f64, f64)>> {
    rim(radius).chunks(RIM / 6).map(|part| part[..=2 * part.len() / 3].to_vec()).collect()
}

/// The cosine and the sine of an angle.
type Turn = (f64, f64);

const THIRD: Turn = (-0.5, 0.866_025_403_784_438_6);
const QUARTER: Turn = (0.0, 1.0);
const FIFTH: Turn = (0.309_016_994_374_947_4, 0.951_056_516_295_153_5);
const EIGHTH: Turn = (FRAC_1_SQRT_2, FRAC_1_SQRT_2);
const TENTH: Turn = (0.809_016_994_374_947_5, 0.587_785_252_292_473_1);
const SIXTIETH: Turn = (0.994_521_895_368_273_3, 0.104_528_463_267_653_47);
const TWENTIETH: Turn = (0.951_056_516_295_153_5, 0.309_016_994_374_947_4);

fn turned((x, y): (f64, f64), (cos, sin): Turn) -> (f64, f64) {
    (x * cos - y * sin, x * sin + y * cos)
}

/// A figure with `n`-fold rotational symmetry, from its first part.
fn around(n: usize, turn: Turn, first: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut points = first.to_vec();
    for i in 0..(n - 1) * first.len() {
        points.push(turned(points[i], turn));
    }
    points
}

fn star(radius: f64) -> Vec<(f64, f64)> {
    around(5, FIFTH, &[(0.0, -radius), turned((0.0, -0.45 * radius), TENTH)])
}

/// The upper arm of a plus.
fn arm(radius: f64) -> [(f64, f64); 3] {
    let (long, short) = (1.35 * radius, 0.48 * radius);
    [(short, -long), (short, -short), (long, -short)]
}
