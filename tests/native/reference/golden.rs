//! The golden data sets, for the integration tests that compare with them.

use bayesboard::data::Dataset;
use bayesboard::math::Point;
use serde_json::Value;

use crate::support::points::dataset;

/// One golden file: a data set with reference results; the schema is described in `tests/golden/README.md`.
pub(crate) struct Golden {
    pub(crate) name: String,
    pub(crate) data: Dataset,
    pub(crate) json: Value,
}

impl Golden {
    /// The positions at which the reference results ask for posteriors.
    pub(crate) fn queries(&self) -> Vec<Point> {
        matrix(&self.json["queries"]).into_iter().map(|q| Point::new(q[0], q[1])).collect()
    }

    /// The entries of one of the lists of results, none when it is left out.
    pub(crate) fn list(&self, key: &str) -> &[Value] {
        self.json[key].as_array().map_or(&[], Vec::as_slice)
    }
}

/// The files, compiled in so that the same tests run in a browser.
const FILES: [&str; 19] = [
    include_str!("../../golden/blobs2_overlap.json"),
    include_str!("../../golden/blobs3_scales.json"),
    include_str!("../../golden/blobs4_pixels.json"),
    include_str!("../../golden/blobs6.json"),
    include_str!("../../golden/duplicates_conflict.json"),
    include_str!("../../golden/huge_offset.json"),
    include_str!("../../golden/imbalanced.json"),
    include_str!("../../golden/iris_petal.json"),
    include_str!("../../golden/moons_100.json"),
    include_str!("../../golden/near_collinear.json"),
    include_str!("../../golden/nested_equal_means.json"),
    include_str!("../../golden/one_class.json"),
    include_str!("../../golden/quasi_separable.json"),
    include_str!("../../golden/separable.json"),
    include_str!("../../golden/swallowed_class.json"),
    include_str!("../../golden/tiny2.json"),
    include_str!("../../golden/tiny3_one_singleton.json"),
    include_str!("../../golden/tiny4_xor.json"),
    include_str!("../../golden/tiny6_same_x.json"),
];

/// All golden files, by name.
pub(crate) fn golden() -> Vec<Golden> {
    FILES.iter().map(|text| parse(text)).collect()
}

fn parse(text: &str) -> Golden {
    let json: Value = serde_json::from_str(text).expect("JSON");
    let n_classes = json["K"].as_u64().expect("K") as usize;
    let labels = numbers(&json["y"]);
    let points = matrix(&json["x"]).into_iter().zip(labels).map(|(x, y)| (x[0], x[1], y as usize));
    Golden { name: json["name"].as_str().expect("a name").to_owned(), data: dataset(points, n_classes.max(2)), json }
}

/// A list of numbers.
pub(crate) fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|x| x.as_f64().expect("a number")).collect()
}

/// A list of lists of numbers.
pub(crate) fn matrix(value: &Value) -> Vec<Vec<f64>> {
    value.as_array().expect("a list").iter().map(numbers).collect()
}
