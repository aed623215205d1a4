//! The lab with learners of a few lines, whose numbers are known.

use bayesboard::lab::{Em, Experiment, Judgment, Learner, Tally, one_hot};
use bayesboard::math::{MAX_CLASSES, TIE};

/// Tosses of one of two coins, each known or not. A model is P(heads) of either.
#[derive(Clone, Debug)]
struct Coins {
    heads: Vec<bool>,
    labels: Vec<Option<usize>>,
}

impl Learner for Coins {
    type Model = [f64; 2];
    type Lack = ();

    fn labels(&self) -> &[Option<usize>] {
        &self.labels
    }

    fn n_classes(&self) -> usize {
        2
    }

    fn start(&self, _: u64) -> Option<[f64; 2]> {
        Some([0.4, 0.8])
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&[f64; 2]>) -> Result<[f64; 2], ()> {
        let sum = |coin: usize, of: fn(bool) -> bool| {
            self.heads.iter().zip(shares).filter(|(heads, _)| of(**heads)).map(|(_, row)| row[coin]).sum::<f64>()
        };
        let p = [0, 1].map(|coin| sum(coin, |heads| heads) / sum(coin, |_| true));
        if p.iter().all(|p| p.is_finite()) { Ok(p) } else { Err(()) }
    }

    fn log_joint(&self, model: &[f64; 2], index: usize) -> [f64; MAX_CLASSES] {
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        for (score, p) in scores.iter_mut().zip(model) {
            *score = (0.5 * if self.heads[index] { *p } else { 1.0 - p }).ln();
        }
        scores
    }
}

#[test]
fn an_iterate_has_the_shares_and_the_heights_of_bayes_rule() {
    let coins = Coins { heads: vec![true, false], labels: vec![None, Some(0)] };
    let now = coins.begin(1).expect("a start");
    assert!((now.shares[0][1] - 0.8 / 1.2).abs() < 1e-15 && now.shares[1] == one_hot(0), "{:?}", now.shares);
    assert!((now.heights.objective() - (0.6_f64.ln() + 0.3_f64.ln())).abs() < 1e-15);
    let mut em = Em::new(coins, vec![Some(1), None], 1).expect("a start");
    em.go_to(1);
    assert_eq!((em.n_found(), em.finds(0), em.finds(1)), (1, Some(1), Some(0)));
    // By thirds: coin 0 has 4/3 tosses of which 1/3 is heads.
    em.go_to(2);
    assert!((em.now().model[0] - 0.25).abs() < 1e-15 && em.now().model[1] == 1.0, "{:?}", em.now().model);
    assert!(em.heights()[1].bound <= em.heights()[1].objective() && em.heights()[1].bound > em.heights()[0].bound);
    em.go_to(usize::MAX);
    let (last, model) = (em.last(), em.now().model);
    em.go_to(1);
    em.go_to(last);
    assert!(em.has_converged() && em.now().model == model, "back and forth");
}

/// Errors that fall as 1/n and as 2/n.
#[test]
fn an_experiment_goes_through_the_sizes_and_stops_when_told() {
    let errors = |n: usize| [1.0 / n as f64, 2.0 / n as f64];
    let mut experiment = Experiment::of((), 3, 2);
    let sets = std::iter::from_fn(|| {
        let set = experiment.next_set()?;
        experiment.record(errors(set.0));
        Some(set)
    });
    assert_eq!(sets.collect::<Vec<_>>(), [(4, true), (8, false), (16, false), (4, true), (8, false), (16, false)]);
    assert!(!experiment.course.is_running() && experiment.course.n_done() == 6 && experiment.course.progress() == 1.0);
    assert_eq!(experiment.errors(1, 2).expect("errors").mean, 2.0 / 16.0);
    let mut stopped = Experiment::of((), 3, 2);
    stopped.record(errors(4));
    stopped.course.run(false);
    assert!(stopped.next_set().is_none() && !stopped.course.is_running() && stopped.course.n_done() == 1);
}

#[test]
fn a_tally_counts_and_sums_the_loss() {
    let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
    (scores[0], scores[1]) = (0.0, 3.0_f64.ln());
    let mut tally = Tally::default();
    assert!([0, 1, 1].into_iter().all(|class| tally.count(&Judgment { class, scores, tie: TIE })));
    assert_eq!((tally.n, tally.right, tally.wrong(), tally.tied), (3, 2, 1, 0));
    assert!((tally.loss - (4.0_f64.ln() - 2.0 * 0.75_f64.ln())).abs() < 1e-15);
    assert!(!tally.count(&Judgment { class: 2, scores, tie: TIE }) && tally.loss.is_finite());
}
