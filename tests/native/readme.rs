//! The README's example of a table; `tests/node` and the tests of the page run its scripts.

use bayesboard::data::read_csv;

#[test]
fn the_example_of_a_table_is_read_as_it_stands_there() {
    let text = include_str!("../../README.md");
    let table = text.split("```csv\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let data = read_csv(table).expect("a table");
    assert_eq!((data.len(), data.n_classes()), (2, 2));
    assert_eq!(*data.axes(), ["length", "width"].map(str::to_owned));
}
