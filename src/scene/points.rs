use super::{Emphasis, Mark};
use crate::data::Dataset;
use crate::geometry::{Rect, Viewport};
use crate::math::{MAX_CLASSES, Point};
use crate::model::holdout::Part;

/// Where markers are drawn: the view and a pixel around it, since a point put at its edge snaps to a grid.
pub fn in_view(viewport: Viewport) -> Rect {
    viewport.rect().expanded_by(viewport.pixel())
}

/// The points at rest inside the view, except the held one; in *Hold-out*, each marked by its part.
pub fn points(data: &Dataset, held: Option<usize>, parts: Option<&[Option<Part>]>, viewport: Viewport) -> Vec<Mark> {
    at_rest(data, held, viewport).map(|point| dot(point, parts)).collect()
}

/// About as many of the points at rest inside the view at most: of more, every so many of each class.
pub fn some_points(
    data: &Dataset,
    held: Option<usize>,
    parts: Option<&[Option<Part>]>,
    viewport: Viewport,
    most: usize,
) -> Vec<Mark> {
    let step = at_rest(data, held, viewport).count().div_ceil(most).max(1);
    let mut seen = [0; MAX_CLASSES + 1];
    let mut is_taken = |class: Option<usize>| {
        let of_class = &mut seen[class.unwrap_or(MAX_CLASSES)];
        *of_class += 1;
        *of_class % step == 0
    };
    at_rest(data, held, viewport).filter(|&(_, (_, class))| is_taken(class)).map(|point| dot(point, parts)).collect()
}

/// A point with its index.
type Indexed = (usize, (Point, Option<usize>));

fn at_rest(data: &Dataset, held: Option<usize>, viewport: Viewport) -> impl Iterator<Item = Indexed> {
    let rect = in_view(viewport);
    data.iter().enumerate().filter(move |&(i, (at, _))| Some(i) != held && rect.contains(at))
}

fn dot((i, (at, class)): Indexed, parts: Option<&[Option<Part>]>) -> Mark {
    let emphasis = match parts.and_then(|parts| *parts.get(i)?) {
        Some(Part::Validation) => Emphasis::Validation,
        Some(Part::Test) => Emphasis::Test,
        Some(Part::Training) | None => Emphasis::None,
    };
    Mark::Dot { at, class, emphasis }
}

/// The marks of the gesture, inside the view: the selected or held point, the crosshair, and the ring of the brush with
/// its radius.
pub fn hand(
    data: &Dataset,
    selected: Option<usize>,
    held: Option<usize>,
    crosshair: Option<Point>,
    ring: Option<(Point, f64)>,
    viewport: Viewport,
) -> Vec<Mark> {
    let rect = in_view(viewport);
    let dot = |i: usize, emphasis| Mark::Dot { at: data.point(i), class: data.label(i), emphasis };
    let crosshair = crosshair.filter(|&at| rect.contains(at)).map(|at| Mark::Crosshair { at });
    let point = match held {
        Some(index) => Some(dot(index, Emphasis::Held)),
        None => selected.map(|index| dot(index, Emphasis::Selected)),
    };
    let point = point.filter(|mark| matches!(mark, Mark::Dot { at, .. } if rect.contains(*at)));
    let ring = ring.map(|(at, radius)| Mark::Footprint { at, radius });
    [crosshair, point, ring].into_iter().flatten().collect()
}
