//! A learner that the crate does not have, naive Bayes with kernel densities: EM, hold-out, folds, leave-one-out, the
//! experiment and costs of it take what is here.

use bayesboard::decision::{Judged, JudgedSet};
use bayesboard::lab::{
    COUNT_SMOOTHINGS, Candidate, Division, Em, Experiment, HoldOut, Learner, LeftOut, Split, Validation, Verdict,
};
use bayesboard::math::MAX_CLASSES;
use fastrand::Rng;

/// Points of the plane, labeled or not, and the width of the kernels.
#[derive(Clone, Debug)]
struct Kernels {
    points: Vec<[f64; 2]>,
    labels: Vec<Option<usize>>,
    width: f64,
}

impl Learner for Kernels {
    /// The share of each class in each point.
    type Model = Vec<[f64; MAX_CLASSES]>;
    type Lack = ();

    fn labels(&self) -> &[Option<usize>] {
        &self.labels
    }

    fn n_classes(&self) -> usize {
        2
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&Self::Model>) -> Result<Self::Model, ()> {
        Ok(shares.to_vec())
    }

    /// log π + Σ log p(xⱼ | class), each density a mean of normal ones about the points.
    fn log_joint(&self, model: &Self::Model, index: usize) -> [f64; MAX_CLASSES] {
        std::array::from_fn(|class| {
            let n: f64 = model.iter().map(|row| row[class]).sum();
            let density = |axis: usize| {
                let at = |(point, row): (&[f64; 2], &[f64; MAX_CLASSES])| {
                    let z = (self.points[index][axis] - point[axis]) / self.width;
                    row[class] * (-0.5 * z * z).exp() / (n * self.width)
                };
                self.points.iter().zip(model).map(at).sum::<f64>().ln()
            };
            if n > 0.0 { n.ln() + density(0) + density(1) } else { f64::NEG_INFINITY }
        })
    }
}

/// Drawn points, of either class in turn.
fn kernels(n: usize, width: f64, rng: &mut Rng) -> Kernels {
    let mut normal = || (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0;
    let points = (0..n).map(|i| [normal() + 2.0 * (i % 2) as f64, normal()]).collect();
    Kernels { points, labels: (0..n).map(|i| Some(i % 2)).collect(), width }
}

#[test]
fn it_has_em() {
    let whole = kernels(60, 0.5, &mut Rng::with_seed(1));
    let of = |is_meant: fn(usize) -> bool| {
        let labels = whole.labels.iter().enumerate();
        labels.map(|(i, class)| class.filter(|_| is_meant(i))).collect::<Vec<_>>()
    };
    let (labels, hidden) = (of(|i| i < 10), of(|i| i >= 10));
    let mut em = Em::new(Kernels { labels, ..whole }, hidden, 1).expect("a start");
    let before = em.n_found();
    em.go_to(usize::MAX);
    assert!(em.has_ended() && em.n_hidden() == 50 && em.n_found() >= before.max(40), "{before}, {}", em.n_found());
}

#[test]
fn it_is_held_out_and_left_out() {
    let own = kernels(60, 0.5, &mut Rng::with_seed(1));
    let held_out = |validation| {
        let division = Division::new(&own.labels, 2, Split { validation, ..Split::default() }).expect("a split");
        let values = COUNT_SMOOTHINGS;
        let learners = [own.width].into_iter().chain(values).map(|width| Kernels { width, ..own.clone() }).collect();
        let candidate = Candidate { choice: (), values, set_value: Some(0.5), is_largest_safest: true, learners };
        let mut held_out = HoldOut::of(division, vec![candidate], None);
        while !held_out.step(1) {}
        held_out
    };
    let single = held_out(Validation::Single);
    let [first, .., last] = single.tried(()) else { panic!("eleven values") };
    let [narrow, wide] = [first, last].map(|wrong| wrong.expect("a model"));
    assert!(narrow[0] == 0 && narrow[1] > 0 && wide[0] > 0, "narrow kernels learn by heart: {narrow:?}, {wide:?}");
    assert!(single.chosen(()).expect("a choice") > 2, "validation takes no narrow one");
    let mut left_out = LeftOut::new(own.clone(), None);
    assert!(left_out.step(usize::MAX));
    let one_by_one = held_out(Validation::LeaveOneOut).present(()).flatten().expect("a model");
    assert_eq!(one_by_one[1], left_out.tally().wrong());
    // Costs: a curve, and how far the probabilities hold.
    let judged = left_out.judged().expect("all").expect("figures");
    let judged = judged.iter().map(|of| Judged::new(of.class, &of.scores, of.tie, 1)).collect();
    let area = JudgedSet::new(judged).roc().expect("two classes").auc();
    assert!((0.8..1.0).contains(&area), "{area}");
}

#[test]
fn it_is_compared_in_an_experiment() {
    let (mut rng, mut experiment) = (Rng::with_seed(2), Experiment::of([0.05, 0.7], 4, 12));
    while let Some((n, _)) = experiment.next_set() {
        let drawn = kernels(n + 200, 0.0, &mut rng);
        experiment.record(experiment.models.map(|width| {
            let kernels = Kernels { width, ..drawn.clone() };
            let mut shares = kernels.known_shares();
            shares[n..].fill([0.0; MAX_CLASSES]);
            let model = kernels.fit(&shares, None).expect("a model");
            (n..n + 200).filter(|&i| kernels.predict(&model, i) != kernels.label(i)).count() as f64 / 200.0
        }));
    }
    assert_eq!(experiment.verdict(), Verdict::Ahead(1), "few points ask for wide kernels");
}
