//! A learner that the crate does not have, naive Bayes with kernel densities: EM, hold-out, folds, leave-one-out, the
//! experiment and costs of it take what is here.

use bayesboard::decision::{Judged, JudgedSet};
use bayesboard::lab::{
    Comparison, Division, Em, Experiment, Fold, HoldOut, Learner, LeftOut, N_TRIED, Part, Refit, Scored, Split, Tuned,
    Validation, Verdict, Wrong, one_hot,
};
use bayesboard::math::{MAX_CLASSES, TIE, argmax};
use fastrand::Rng;

/// Points of the plane, labeled or not, and the width of the kernels.
#[derive(Clone, Debug)]
struct Kernels {
    points: Vec<([f64; 2], Option<usize>)>,
    width: f64,
}

impl Learner for Kernels {
    /// The share of each class in each point.
    type Model = Vec<[f64; MAX_CLASSES]>;
    type Halt = ();

    fn len(&self) -> usize {
        self.points.len()
    }

    fn n_classes(&self) -> usize {
        2
    }

    fn label(&self, index: usize) -> Option<usize> {
        self.points[index].1
    }

    fn start(&self, _: u64) -> Option<Self::Model> {
        Some(self.points.iter().map(|(_, class)| class.map_or([0.0; MAX_CLASSES], one_hot)).collect())
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&Self::Model>) -> Result<Self::Model, ()> {
        Ok(shares.to_vec())
    }

    /// log π + Σ log p(xⱼ | class), each density a mean of normal ones about the points.
    fn log_joint(&self, model: &Self::Model, index: usize) -> [f64; MAX_CLASSES] {
        std::array::from_fn(|class| {
            let n: f64 = model.iter().map(|row| row[class]).sum();
            let density = |axis: usize| {
                let at = |(point, row): (&([f64; 2], Option<usize>), &[f64; MAX_CLASSES])| {
                    let z = (self.points[index].0[axis] - point.0[axis]) / self.width;
                    row[class] * (-0.5 * z * z).exp() / (n * self.width)
                };
                self.points.iter().zip(model).map(at).sum::<f64>().ln()
            };
            if n > 0.0 { n.ln() + density(0) + density(1) } else { f64::NEG_INFINITY }
        })
    }
}

impl Kernels {
    /// Fits to the labeled points that `is_training` takes.
    fn model(&self, is_training: impl Fn(usize) -> bool) -> Vec<[f64; MAX_CLASSES]> {
        let row = |index: usize| self.label(index).filter(|_| is_training(index)).map_or([0.0; MAX_CLASSES], one_hot);
        (0..self.len()).map(row).collect()
    }

    fn n_wrong(&self, model: &Vec<[f64; MAX_CLASSES]>, of: impl Fn(usize) -> bool) -> usize {
        let is_wrong = |&index: &usize| of(index) && argmax(&self.log_joint(model, index)) != self.label(index);
        (0..self.len()).filter(is_wrong).count()
    }
}

/// Kernels on all points but one.
struct Others(Kernels);

impl Refit for Others {
    type Data = ();
    type Lack = ();

    fn n(&self, (): &()) -> usize {
        self.0.len()
    }

    fn label(&self, (): &(), index: usize) -> Option<usize> {
        self.0.label(index)
    }

    fn judge(&mut self, (): &(), index: usize, class: usize, _: usize) -> Option<Fold<()>> {
        let scores = self.0.log_joint(&self.0.model(|other| other != index), index);
        Some(Ok((Scored { class, scores, tie: TIE }, None)))
    }
}

/// Kernels on points that are divided; the width is chosen.
struct Divided(Kernels, Division, Option<usize>);

impl Tuned for Divided {
    type Choice = ();

    fn n_folds(&self) -> usize {
        self.1.n_folds()
    }

    fn choices(&self) -> Vec<()> {
        vec![()]
    }

    fn values(&self, (): ()) -> [f64; N_TRIED] {
        std::array::from_fn(|k| 0.01 * 2.0_f64.powi(k as i32))
    }

    fn set_value(&self, (): ()) -> Option<f64> {
        Some(self.0.width)
    }

    fn is_largest_safest(&self, (): ()) -> bool {
        true
    }

    fn leave_out(&mut self, fold: usize) {
        self.2 = Some(fold);
    }

    fn wrong(&mut self, (): (), value: Option<f64>, _: usize) -> Option<Wrong> {
        let kernels = Kernels { width: value.unwrap_or(self.0.width), ..self.0.clone() };
        let part = |index: usize| self.1.part(index, self.2);
        let model = kernels.model(|index| part(index) == Some(Part::Training));
        Some(Some(Part::ALL.map(|of| kernels.n_wrong(&model, |index| part(index) == Some(of)))))
    }

    fn work(&self) -> usize {
        self.0.len() * self.0.len()
    }
}

/// Two widths, on points of two round clouds.
struct Widths([f64; 2], Rng, Vec<([f64; 2], Option<usize>)>);

impl Comparison for Widths {
    fn draw(&mut self, n: usize, is_anew: bool) {
        if is_anew {
            self.2.clear();
        }
        while self.2.len() < n {
            self.2.push(drawn(&mut self.1, self.2.len() % 2));
        }
    }

    fn fit(&mut self, _: usize) -> Option<[f64; 2]> {
        let test = (0..200).map(|i| drawn(&mut self.1, i % 2));
        let (n, points) = (self.2.len(), self.2.iter().copied().chain(test).collect::<Vec<_>>());
        Some(self.0.map(|width| {
            let kernels = Kernels { points: points.clone(), width };
            kernels.n_wrong(&kernels.model(|index| index < n), |index| index >= n) as f64 / 200.0
        }))
    }

    fn work(&self) -> usize {
        1
    }
}

fn drawn(rng: &mut Rng, class: usize) -> ([f64; 2], Option<usize>) {
    let mut normal = || (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0;
    ([normal() + 2.0 * class as f64, normal()], Some(class))
}

fn kernels(n: usize, width: f64) -> Kernels {
    let mut rng = Rng::with_seed(1);
    Kernels { points: (0..n).map(|i| drawn(&mut rng, i % 2)).collect(), width }
}

#[test]
fn it_has_em() {
    let whole = kernels(60, 0.5);
    let hidden: Vec<_> = whole.points.iter().enumerate().map(|(i, &(_, class))| class.filter(|_| i >= 10)).collect();
    let points = whole.points.iter().enumerate().map(|(i, &(at, class))| (at, class.filter(|_| i < 10)));
    let mut em = Em::new(Kernels { points: points.collect(), ..whole }, hidden, 1).expect("a start");
    let before = em.n_found();
    em.go_to(usize::MAX);
    assert!(em.has_ended() && em.n_hidden() == 50 && em.n_found() >= before.max(40), "{before}, {}", em.n_found());
}

#[test]
fn it_is_held_out_and_left_out() {
    let own = kernels(60, 0.5);
    let labels: Vec<Option<usize>> = own.points.iter().map(|point| point.1).collect();
    let held_out = |validation| {
        let division = Division::new(&labels, 2, Split { validation, ..Split::default() }).expect("a split");
        let mut held_out = HoldOut::of(Divided(own.clone(), division, None));
        while !held_out.step(1) {}
        held_out
    };
    let single = held_out(Validation::Single);
    let [first, .., last] = single.tried(()) else { panic!("eleven values") };
    let [narrow, wide] = [first, last].map(|wrong| wrong.expect("a model"));
    assert!(narrow[0] == 0 && narrow[1] > 0 && wide[0] > 0, "narrow kernels learn by heart: {narrow:?}, {wide:?}");
    assert!(single.chosen(()).expect("a choice") > 2, "validation takes no narrow one");
    let mut left_out = LeftOut::new(Others(own.clone()), None);
    assert!(left_out.step(&(), usize::MAX, usize::MAX));
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
    let mut experiment = Experiment::of(Widths([0.05, 0.7], Rng::with_seed(2), Vec::new()), 4, 12);
    assert!(experiment.advance(usize::MAX));
    assert_eq!(experiment.verdict(), Verdict::Ahead(1), "few points ask for wide kernels");
}
