//! Data sets for histograms, whose counts in the cells of a grid are those of an example.

use super::Dataset;
use crate::math::Point;

/// A point in thirty-seconds of a unit, which links can hold exactly, and its class.
pub(super) type Counted = (i16, i16, u8);

/// The data set of these points.
pub fn counted(classes: &[&str], axes: [&str; 2], points: &[Counted]) -> Dataset {
    let classes = classes.iter().map(|&name| name.to_owned()).collect();
    // Names and points are known to be valid.
    let mut data = Dataset::new(classes, axes.map(str::to_owned)).unwrap_or_default();
    for &(x, y, class) in points {
        let _ = data.push(Point::new(f64::from(x) / 32.0, f64::from(y) / 32.0), Some(class.into()));
    }
    data
}

/// The title and the names of bins in the name of an axis such as "A: rock, paper, scissors"; `None` unless it names
/// exactly `n_bins` ≥ 2 bins.
pub fn named_bins(name: &str, n_bins: usize) -> Option<(&str, Vec<&str>)> {
    let (title, list) = name.split_once(':')?;
    let bins: Vec<&str> = list.split(',').map(str::trim).collect();
    (n_bins > 1 && bins.len() == n_bins && bins.iter().all(|bin| !bin.is_empty())).then_some((title, bins))
}

/// A joint table of three Booleans, as twenty points: A along x₁, B along x₂, and C as the class. P(A, B, C) from 000
/// to 111: 0.30, 0.05, 0.10, 0.05, 0.05, 0.10, 0.25, 0.10.
pub const JOINT_TABLE: [Counted; 20] = [
    (-28, -36, 0),
    (-64, -133, 0),
    (-116, -74, 0),
    (-88, -28, 0),
    (-85, -30, 0),
    (-116, -41, 0),
    (-64, -40, 1),
    (-57, 93, 0),
    (-116, 34, 0),
    (-130, 40, 1),
    (49, -110, 0),
    (48, -86, 1),
    (96, -39, 1),
    (125, 43, 0),
    (131, 96, 0),
    (58, 109, 0),
    (52, 99, 0),
    (57, 85, 0),
    (33, 125, 1),
    (33, 108, 1),
];

/// Rain along x₁ and thunder along x₂, which are independent given the class, lightning or none.
pub const THUNDER: [Counted; 42] = [
    (-87, -102, 0),
    (-132, -109, 0),
    (-100, -72, 0),
    (-129, -32, 0),
    (-114, -77, 0),
    (-97, -96, 0),
    (-34, -37, 0),
    (-68, -105, 0),
    (-119, -84, 0),
    (-117, -81, 0),
    (-129, -135, 0),
    (-77, -93, 0),
    (-25, -95, 0),
    (-77, -93, 0),
    (-50, -94, 0),
    (-108, -85, 0),
    (-47, -78, 0),
    (-60, -69, 0),
    (-110, 77, 0),
    (-93, 113, 0),
    (54, -45, 0),
    (64, -99, 0),
    (127, -39, 0),
    (84, -44, 0),
    (121, -50, 0),
    (89, -54, 0),
    (30, -100, 0),
    (82, -123, 0),
    (47, -116, 0),
    (50, 65, 0),
    (-104, 127, 1),
    (-134, 87, 1),
    (-66, 101, 1),
    (59, 134, 1),
    (91, 102, 1),
    (31, 66, 1),
    (51, 122, 1),
    (64, 50, 1),
    (118, 44, 1),
    (68, 126, 1),
    (26, 41, 1),
    (79, 74, 1),
];

/// Every game of rock, paper, scissors: one hand along x₁, the other along x₂, the winner as the class.
pub const GAMES: [Counted; 9] = [
    (-125, -98, 1),
    (-93, 15, 2),
    (-87, 82, 0),
    (18, -126, 0),
    (2, -21, 1),
    (23, 77, 2),
    (101, -97, 2),
    (121, -31, 0),
    (142, 90, 1),
];

/// Five vertical stripes of two classes in alternation; one of sixty points lies in the wrong stripe.
pub const STRIPES: [Counted; 60] = [
    (-129, -87, 0),
    (-144, -30, 0),
    (-123, 26, 0),
    (-117, -14, 0),
    (-141, -74, 0),
    (-127, -22, 0),
    (-123, 50, 0),
    (-100, -46, 0),
    (-121, -86, 0),
    (-114, -63, 0),
    (-130, -57, 0),
    (-106, 28, 0),
    (12, -8, 0),
    (5, -57, 0),
    (-7, 70, 0),
    (-27, 3, 0),
    (17, 55, 0),
    (9, 0, 0),
    (19, -15, 0),
    (-1, -87, 0),
    (4, -17, 0),
    (0, -117, 0),
    (-18, -8, 0),
    (-18, 32, 0),
    (157, -3, 0),
    (134, -24, 0),
    (120, -76, 0),
    (135, -71, 0),
    (119, -34, 0),
    (109, -41, 0),
    (124, 47, 0),
    (126, 59, 0),
    (130, 0, 0),
    (133, -22, 0),
    (139, -1, 0),
    (127, 84, 0),
    (-79, -57, 1),
    (-68, 8, 1),
    (-71, 38, 1),
    (-62, 11, 1),
    (-85, 78, 1),
    (-65, -51, 1),
    (-47, -6, 1),
    (-76, -61, 1),
    (-66, -37, 1),
    (-80, -9, 1),
    (-69, -33, 1),
    (-52, 70, 1),
    (83, -23, 1),
    (55, -84, 1),
    (59, -53, 1),
    (65, -18, 1),
    (71, -7, 1),
    (69, 27, 1),
    (28, -56, 1),
    (66, -4, 1),
    (65, -29, 1),
    (73, -27, 1),
    (59, -37, 1),
    (72, 37, 1),
];
