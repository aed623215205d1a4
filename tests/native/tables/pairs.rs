use bayesboard::data::iris_petals;
use bayesboard::import::Choice;
use bayesboard::table::Options;

use super::intake;

/// Iris with two more columns: one that says nothing, and one that says half.
fn table() -> String {
    let mut text = "Id,noise,length,width,half,kind\n".to_owned();
    let data = iris_petals();
    for (i, (p, class)) in data.iter().enumerate() {
        let class = class.expect("labeled");
        let half = usize::from(class > 0) as f64 + 0.1 * ((i * 7) % 10) as f64;
        text.push_str(&format!("{},{},{},{},{half},{}\n", i + 1, (i * 37) % 101, p.x, p.y, data.classes()[class]));
    }
    text
}

/// The log loss of the petals is that of a fit without each row: as scikit-learn's GaussianNB, written out in plain
/// Python by `tests/golden/pairs.py`.
#[test]
fn the_pair_that_tells_the_classes_best_is_proposed() {
    let intake = intake(table().as_bytes(), Options::default(), Choice::default());
    let proposal = intake.propose_points().expect("a proposal");
    assert_eq!((proposal.roles.x, proposal.roles.y, proposal.roles.class), (Some(2), Some(3), Some(5)));
    let losses: Vec<f64> = proposal.pairs.iter().map(|pair| pair.log_loss).collect();
    assert!(losses.is_sorted() && losses.len() == 6, "{losses:?}");
    assert!((losses[0] - PETALS).abs() < 1e-9, "{}", losses[0]);
}

/// Of `tests/golden/pairs.py`.
const PETALS: f64 = 0.078_616_784_700_829_94;
