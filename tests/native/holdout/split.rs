//! Which points are held out.

use bayesboard::board::Command;
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::holdout::{self, NoSplit, Part, Split};
use bayesboard::screen::Screen;
use bayesboard::words;

use super::{SPLIT, on_panel, overlap};

fn parts(data: &Dataset, split: Split) -> Result<Vec<Option<Part>>, NoSplit> {
    holdout::divided(data, split).map(|divided| divided.parts().to_vec())
}

#[test]
fn every_block_of_a_class_has_one_point_for_validation_and_one_for_the_test() {
    let mut data = overlap();
    data.push(Point::ORIGIN, None).expect("a point");
    for block in [4, 5, 10] {
        let split = Split { block, seed: 8, ..Split::default() };
        let divided = parts(&data, split).expect("enough points");
        assert_eq!(divided, parts(&data, split).expect("the same"));
        assert_ne!(divided, parts(&data, Split { seed: 9, ..split }).expect("another"));
        assert_eq!(divided.last(), Some(&None), "a point without a class is in no part");
        for class in 0..2 {
            let of_class: Vec<_> =
                (0..data.len()).filter(|&i| data.label(i) == Some(class)).map(|i| divided[i]).collect();
            for block_of in of_class.chunks_exact(block) {
                let n = |part| block_of.iter().filter(|&&p| p == Some(part)).count();
                assert_eq!(Part::ALL.map(n), [block - 2, 1, 1]);
            }
        }
        // Which of a block it is is not always the same.
        let first = |part| divided.iter().take(3 * block).position(|&p| p == Some(part));
        let others = (0..20).map(|seed| parts(&data, Split { block, seed, ..Split::default() }).expect("a split"));
        assert!(others.into_iter().any(|p| p.iter().position(|&p| p == Some(Part::Test)) != first(Part::Test)));
    }
}

#[test]
fn classes_and_neighbouring_seeds_throw_independent_dice() {
    let mut data = Dataset::default();
    (0..10).for_each(|i| data.push(Point::ORIGIN, Some(i % 2)).expect("a point"));
    // Which of its five points each class gives to the test, by seed.
    let tests: Vec<[usize; 2]> = (0..4000)
        .map(|seed| {
            let divided = parts(&data, Split { block: 5, seed, ..Split::default() }).expect("a split");
            [0, 1].map(|class| (0..5).position(|k| divided[2 * k + class] == Some(Part::Test)).expect("one"))
        })
        .collect();
    let chi_squared = |pairs: &[[usize; 2]]| {
        let mut table = [[0.0; 5]; 5];
        pairs.iter().for_each(|&[a, b]| table[a][b] += 1.0);
        let expected = pairs.len() as f64 / 25.0;
        table.iter().flatten().map(|n: &f64| (n - expected) * (n - expected) / expected).sum::<f64>()
    };
    // 24 degrees of freedom: more than 60 has a probability below 1e-4.
    let between_classes = chi_squared(&tests);
    assert!(between_classes < 60.0, "{between_classes}");
    for apart in [1, 2, 8] {
        let pairs: Vec<_> = tests.iter().zip(&tests[apart..]).map(|(a, b)| [a[0], b[0]]).collect();
        assert!(chi_squared(&pairs) < 60.0, "seeds {apart} apart: {}", chi_squared(&pairs));
    }
}

#[test]
fn a_seed_divides_points_on_every_machine_alike() {
    let mut data = Dataset::default();
    (0..20).for_each(|i| data.push(Point::ORIGIN, Some(i % 2)).expect("a point"));
    let divided = parts(&data, Split { block: 5, seed: 1, ..Split::default() }).expect("a split");
    let letters: String = divided.iter().map(|part| part.map_or('-', |part| ['t', 'v', 'T'][part as usize])).collect();
    assert_eq!(letters, "TTtvttttvtTvtttTvttt");
    // So are the points drawn whose labels are hidden.
    assert_eq!(data.drawn_by_class(0.3, 1), [3, 4, 10, 15, 18, 19]);
}

#[test]
fn a_point_that_comes_or_moves_leaves_the_others_where_they_are() {
    let mut data = overlap();
    let before = parts(&data, SPLIT).expect("a split");
    data.push(Point::new(1.0, 1.0), Some(1)).expect("a point");
    data.push(Point::new(1.0, 2.0), Some(0)).expect("a point");
    data.move_to(0, Point::new(-3.0, 2.0)).expect("a place");
    assert_eq!(parts(&data, SPLIT).expect("a split")[..before.len()], before);
}

#[test]
fn too_few_points_are_said_and_how_many_are_needed() {
    let app = on_panel([]);
    assert_eq!(app.held_out().err(), Some(NoSplit::Classes));
    assert!(words::no_split(&app, NoSplit::Classes).contains("two classes"));
    let app = on_panel((0..9).map(|i| Command::Insert(Point::new(f64::from(i), 0.0), Some(0))));
    assert_eq!(app.held_out().err(), Some(NoSplit::Classes));
    let mut app = on_panel((0..9).map(|i| Command::Insert(Point::new(f64::from(i), 0.0), Some((i > 4) as usize))));
    assert_eq!(app.held_out().err(), Some(NoSplit::Few(1)));
    let said = words::no_split(&app, NoSplit::Few(1));
    assert!(said.contains("5 points of each class") && said.contains("B has 4"), "{said}");
    // A coarser split is content with them, and so is one more point.
    app.update(Command::Split(Split { block: 4, seed: 1, ..Split::default() }));
    app.refresh();
    assert!(app.held_out().is_ok());
    app.update(Command::Split(SPLIT));
    app.update(Command::Insert(Point::new(9.0, 1.0), Some(1)));
    app.refresh();
    assert!(app.held_out().is_ok());
}
