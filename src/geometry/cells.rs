use std::collections::HashMap;

use super::{Boundary, Rect};
use crate::math::{Cells, LogScores, Point, leader};

/// The decision boundaries of cells inside `rect`, exactly along the edges of cells.
///
/// A path joins edges of one pair of classes. It ends on the frame, where another class begins, or where edges branch.
/// A cell in which no class is possible has no boundary.
pub(super) fn staircases(cells: &Cells, rect: Rect) -> Vec<Boundary> {
    let lines = Lines::new(cells, rect);
    let mut edges: Vec<Edge> = Vec::new();
    for row in 0..lines.ys.len() - 1 {
        for column in 0..lines.xs.len() - 1 {
            let here = lines.winner(cells, column, row);
            let right = (column + 2 < lines.xs.len()).then(|| lines.winner(cells, column + 1, row)).flatten();
            let above = (row + 2 < lines.ys.len()).then(|| lines.winner(cells, column, row + 1)).flatten();
            edges.extend(Edge::between(here, right, [(column + 1, row), (column + 1, row + 1)]));
            edges.extend(Edge::between(here, above, [(column, row + 1), (column + 1, row + 1)]));
        }
    }
    joined(edges).into_iter().map(|(classes, path)| lines.boundary(classes, &path)).collect()
}

/// A vertex of the grid: its column and its row.
type Vertex = (usize, usize);

/// An edge between two cells whose most probable classes differ.
#[derive(Clone, Copy)]
struct Edge {
    classes: (usize, usize),
    ends: [Vertex; 2],
}

impl Edge {
    fn between(a: Option<usize>, b: Option<usize>, ends: [Vertex; 2]) -> Option<Edge> {
        let (a, b) = (a?, b?);
        (a != b).then_some(Edge { classes: (a.min(b), a.max(b)), ends })
    }
}

/// The lines of the grid inside a rectangle, its sides included.
struct Lines {
    xs: Vec<f64>,
    ys: Vec<f64>,
    /// The cell in the lower left corner.
    first: [usize; 2],
}

impl Lines {
    fn new(cells: &Cells, rect: Rect) -> Lines {
        let inside = |axis: usize, low: f64, high: f64| {
            let cuts = cells.grid().cuts()[axis].iter().copied().filter(|&cut| low < cut && cut < high);
            std::iter::once(low).chain(cuts).chain([high]).collect()
        };
        Lines {
            xs: inside(0, rect.low.x, rect.high.x),
            ys: inside(1, rect.low.y, rect.high.y),
            first: cells.grid().cell_at(rect.low),
        }
    }

    fn winner(&self, cells: &Cells, column: usize, row: usize) -> Option<usize> {
        leader(&cells.scores_of([self.first[0] + column, self.first[1] + row]), cells.tie())
    }

    /// The path in data units, without the vertices at which it goes straight on.
    fn boundary(&self, classes: (usize, usize), path: &[Vertex]) -> Boundary {
        let closed = path.first() == path.last();
        let goes_on = |w: &[Vertex]| (w[0].0 == w[2].0) || (w[0].1 == w[2].1);
        let corners = path.windows(3).filter(|w| !goes_on(w)).map(|w| w[1]);
        let all = path.first().copied().into_iter().chain(corners).chain(path.last().copied());
        Boundary { classes, path: all.map(|(c, r)| Point::new(self.xs[c], self.ys[r])).collect(), closed }
    }
}

/// Joins edges into chains of one pair of classes each: open chains first, so that all others are closed.
///
/// A chain ends at vertices where its pair does not have exactly two edges.
fn joined(edges: Vec<Edge>) -> Vec<((usize, usize), Vec<Vertex>)> {
    let mut at_vertex: HashMap<((usize, usize), Vertex), Vec<usize>> = HashMap::new();
    for (i, Edge { classes, ends }) in edges.iter().enumerate() {
        ends.iter().for_each(|&end| at_vertex.entry((*classes, end)).or_default().push(i));
    }
    let mut is_taken = vec![false; edges.len()];
    let mut chains = Vec::new();
    for wants_end in [true, false] {
        for start in 0..edges.len() {
            let Edge { classes, ends } = edges[start];
            let end = ends.iter().position(|&end| at_vertex[&(classes, end)].len() != 2);
            if is_taken[start] || (wants_end && end.is_none()) {
                continue;
            }
            let from = ends[end.unwrap_or(0)];
            let (mut path, mut next) = (vec![from], Some(start));
            while let Some(i) = next {
                is_taken[i] = true;
                let last = path[path.len() - 1];
                let to = if edges[i].ends[0] == last { edges[i].ends[1] } else { edges[i].ends[0] };
                path.push(to);
                let around = &at_vertex[&(classes, to)];
                next = around.iter().copied().find(|&i| around.len() == 2 && !is_taken[i]);
            }
            chains.push((classes, path));
        }
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Grid, PerClass};

    /// Cells of width 1 from x = 1 and y = 1 on, one digit each for its class, rows from the top; "." has no answer.
    fn cells(rows: &[&str]) -> Cells {
        let cuts = |n: usize| (1..n).map(|i| i as f64).collect::<Vec<_>>();
        let score = |cell: char| {
            PerClass::new(3, |c| if cell.to_digit(10) == Some(c as u32) { 0.0 } else { f64::NEG_INFINITY })
        };
        let scores = rows.iter().rev().flat_map(|row| row.chars().map(score)).collect();
        let grid = Grid::new([cuts(rows[0].len()), cuts(rows.len())]).expect("ascending cuts");
        Cells::new(grid, scores).expect("as many scores")
    }

    /// The corners of a path.
    type Corners = Vec<(f64, f64)>;

    fn paths(rows: &[&str], rect: Rect) -> Vec<((usize, usize), Corners)> {
        let found = staircases(&cells(rows), rect);
        found.into_iter().map(|b| (b.classes, b.path.iter().map(|p| (p.x, p.y)).collect())).collect()
    }

    const ALL: Rect = Rect { low: Point::new(-1.0, -1.0), high: Point::new(4.0, 4.0) };

    #[test]
    fn a_staircase_is_one_path_with_its_corners() {
        let [(classes, path)] = &paths(&["011", "001", "000"], ALL)[..] else { panic!("one path") };
        assert_eq!(*classes, (0, 1));
        let expected = [(1.0, 4.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0), (4.0, 1.0)];
        assert!(path == &expected || path.iter().rev().eq(&expected), "{path:?}");
    }

    #[test]
    fn an_island_is_closed_and_a_third_class_ends_a_path() {
        let island = staircases(&cells(&["000", "010", "000"]), ALL);
        assert!(island.len() == 1 && island[0].closed && island[0].path.len() >= 5, "{island:?}");
        let found = paths(&["12", "00"], ALL);
        let mut pairs: Vec<_> = found.iter().map(|(classes, _)| *classes).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, [(0, 1), (0, 2), (1, 2)]);
        assert!(found.iter().all(|(_, path)| path.contains(&(1.0, 1.0))), "{found:?}");
    }

    #[test]
    fn a_checkerboard_is_crossed_and_no_answer_has_no_boundary() {
        let total: f64 = staircases(&cells(&["01", "10"]), ALL)
            .iter()
            .flat_map(|b| b.path.windows(2))
            .map(|ends| ends[0].distance(ends[1]))
            .sum();
        assert_eq!(total, 10.0, "both lines, each once");
        assert!(paths(&["0.", "0."], ALL).is_empty());
        assert!(paths(&["00", "00"], ALL).is_empty());
        let away = Rect { low: Point::new(2.0, 2.0), high: Point::new(3.0, 3.0) };
        assert!(paths(&["01", "10"], away).is_empty(), "no cut lies inside");
    }
}
