//! Points held out: the split, the errors and the choice, against computations that share nothing with the models.

use crate::support::boards::{after, tell};
use crate::support::checked;
use crate::support::json::value;
use bayesboard::board::{App, Command, Event, Panel, Preset};
use bayesboard::data::{Cloud, Dataset, clouds};
use bayesboard::math::{LogScores, Point, Sym2};
use bayesboard::model::holdout::Choice::{Bins, CountSmoothing, VarianceSmoothing, WeightPrior};
use bayesboard::model::holdout::{HoldOut, N_TRIED, NoSplit, Part, Split, parts};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Fit, Model, PerModel, Settings};
use bayesboard::scene::{self, Emphasis, Mark};
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};
use serde_json::json;

const SPLIT: Split = Split { block: 5, seed: 3 };

/// The values of λ tried of points that are spread over a few units.
const PRIOR_STDS: [f64; N_TRIED] = [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

fn overlap() -> Dataset {
    Preset::UnequalVariances.board().data
}

/// One class is larger: small weights answer with that class.
fn uneven() -> Dataset {
    let cloud = |x, n, class| Cloud {
        mean: Point::new(x, 0.0),
        covariance: Sym2::diagonal(1.0, 2.0),
        hole: 0.0,
        n,
        class: Some(class),
    };
    clouds(2, &[cloud(-1.0, 60, 0), cloud(1.0, 25, 1)])
}

fn whole(data: &Dataset, settings: &Settings) -> HoldOut {
    let mut held_out = HoldOut::new(data, &checked(settings, data), SPLIT, None).expect("enough points");
    while !held_out.step() {}
    held_out
}

fn on_panel(commands: impl IntoIterator<Item = Command>) -> App {
    after(commands.into_iter().chain([Command::Common(Common::OpenPanel(Panel::HoldOut))]))
}

#[test]
fn every_block_of_a_class_has_one_point_for_validation_and_one_for_the_test() {
    let mut data = overlap();
    data.push(Point::ORIGIN, None).expect("a point");
    for block in [4, 5, 10] {
        let split = Split { block, seed: 8 };
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
        let others = (0..20).map(|seed| parts(&data, Split { block, seed }).expect("a split"));
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
            let divided = parts(&data, Split { block: 5, seed }).expect("a split");
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
    let divided = parts(&data, Split { block: 5, seed: 1 }).expect("a split");
    let letters: String = divided.iter().map(|part| part.map_or('-', |part| ['t', 'v', 'T'][part as usize])).collect();
    assert_eq!(letters, "TTtvttttvtTvtttTvttt");
    // So are the points drawn whose labels are hidden.
    let drawn: Vec<usize> = data.drawn_by_class(0.3, 1).into_iter().map(|(index, ..)| index).collect();
    assert_eq!(drawn, [3, 4, 10, 15, 18, 19]);
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

/// Errors by hand: naive Bayes from sums over the training points, logistic regression by plain gradient ascent.
struct ByHand {
    training: Vec<(Point, usize)>,
    others: [Vec<(Point, usize)>; 3],
}

impl ByHand {
    fn new(data: &Dataset) -> Self {
        let divided = parts(data, SPLIT).expect("a split");
        let of = |part| {
            (0..data.len())
                .filter(|&i| divided[i] == Some(part))
                .map(|i| (data.point(i), data.label(i).expect("a class")))
                .collect()
        };
        let others: [Vec<_>; 3] = Part::ALL.map(of);
        ByHand { training: others[0].clone(), others }
    }

    fn wrong(&self, is_second: impl Fn(Point) -> bool) -> [usize; 3] {
        self.others.each_ref().map(|set| set.iter().filter(|&&(x, class)| is_second(x) != (class == 1)).count())
    }

    fn naive_bayes(&self, smoothing: f64) -> [usize; 3] {
        let variance = |values: &[f64]| {
            let n = values.len() as f64;
            let mean = values.iter().sum::<f64>() / n;
            (mean, values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / n)
        };
        let column = |axis: usize, class: Option<usize>| -> Vec<f64> {
            let of = self.training.iter().filter(|&&(_, c)| class.is_none_or(|class| c == class));
            of.map(|&(x, _)| [x.x, x.y][axis]).collect()
        };
        let epsilon = smoothing * variance(&column(0, None)).1.max(variance(&column(1, None)).1);
        let score = |class: usize, x: Point| {
            let n = column(0, Some(class)).len() as f64;
            let mut score = (n / self.training.len() as f64).ln();
            for (axis, value) in [x.x, x.y].into_iter().enumerate() {
                let (mean, var) = variance(&column(axis, Some(class)));
                let var = var + epsilon;
                score -= 0.5 * (var.ln() + (value - mean) * (value - mean) / var);
            }
            score
        };
        self.wrong(|x| score(1, x) > score(0, x))
    }

    fn logistic(&self, std: f64) -> [usize; 3] {
        // Centered, so that the free intercept does not slow the ascent down; λ is about the slopes alone.
        let n = self.training.len() as f64;
        let sum = self.training.iter().fold((0.0, 0.0), |s, (x, _)| (s.0 + x.x, s.1 + x.y));
        let row = |x: Point| [1.0, x.x - sum.0 / n, x.y - sum.1 / n];
        let dot = |w: &[f64; 3], x: Point| row(x).iter().zip(w).map(|(a, b)| a * b).sum::<f64>();
        let precision = 1.0 / (std * std);
        let largest: f64 = self.training.iter().map(|&(x, _)| row(x).iter().map(|v| v * v).sum::<f64>()).sum();
        let rate = 1.0 / (0.25 * largest + precision);
        let mut w = [0.0; 3];
        for _ in 0..200_000 {
            let mut gradient = [0.0, -w[1] * precision, -w[2] * precision];
            for &(x, class) in &self.training {
                let residual = class as f64 - 1.0 / (1.0 + (-dot(&w, x)).exp());
                gradient.iter_mut().zip(row(x)).for_each(|(g, v)| *g += v * residual);
            }
            w.iter_mut().zip(gradient).for_each(|(w, g)| *w += rate * g);
            if gradient.iter().all(|g| g.abs() < 1e-9) {
                break;
            }
        }
        self.wrong(|x| dot(&w, x) > 0.0)
    }
}

#[test]
fn errors_and_choices_are_those_computed_by_hand() {
    let mut chosen_apart = PerModel { generative: false, discriminative: false };
    for data in [overlap(), uneven()] {
        let told_apart = agrees_with_hand(&data);
        told_apart.into_iter().for_each(|(model, is_told)| chosen_apart[model] |= is_told);
    }
    assert_eq!(chosen_apart, PerModel { generative: true, discriminative: true }, "there is something to choose");
}

/// Whether validation tells smoothings apart, and values of λ.
fn agrees_with_hand(data: &Dataset) -> PerModel<bool> {
    let (held_out, by_hand) = (whole(data, &Settings::default()), ByHand::new(data));
    assert_eq!(held_out.values(WeightPrior), PRIOR_STDS);
    let wrong = PerModel { generative: by_hand.naive_bayes(0.01), discriminative: by_hand.logistic(10.0) };
    assert_eq!(held_out.wrong, wrong.map(Some));
    let expected = PerModel {
        generative: held_out.values(VarianceSmoothing).map(|s| by_hand.naive_bayes(s)),
        discriminative: PRIOR_STDS.map(|std| by_hand.logistic(std)),
    };
    for choice in held_out.choices() {
        assert_eq!(held_out.tried(choice), expected[choice.model()].map(Some));
    }
    // The fewest errors; of several the most smoothing, the smallest λ.
    let fewest = |model: Model| expected[model].iter().map(|wrong| wrong[1]).min().expect("eleven");
    let last = expected.generative.iter().rposition(|wrong| wrong[1] == fewest(Model::Generative));
    let first = expected.discriminative.iter().position(|wrong| wrong[1] == fewest(Model::Discriminative));
    assert_eq!([held_out.chosen(VarianceSmoothing), held_out.chosen(WeightPrior)], [last, first]);
    expected.map(|tried| tried.iter().any(|wrong| wrong[1] != tried[0][1]))
}

#[test]
fn the_values_of_lambda_follow_the_unit_of_the_coordinates() {
    let (uneven, settings) = (uneven(), Settings::default());
    let in_unit = |unit: f64| {
        let mut data = Dataset::default();
        for (at, label) in uneven.iter() {
            data.push(Point::new(unit * at.x, unit * at.y), label).expect("a point");
        }
        whole(&data, &settings)
    };
    let as_is = in_unit(1.0);
    for (unit, first) in [(1e-3, "10"), (1e3, "0.00001"), (1e4, "0.000001")] {
        let other = in_unit(unit);
        assert_eq!(other.tried(WeightPrior), as_is.tried(WeightPrior), "in units of {unit} validation says the same");
        assert_eq!(other.values(WeightPrior)[0].to_string(), first);
        assert!(
            other.values(WeightPrior).iter().zip(PRIOR_STDS).all(|(std, one)| (std * unit / one - 1.0).abs() < 1e-12)
        );
    }
    // At the ends of what λ may be as well, validation tells values apart.
    for unit in [1e-7, 1e6] {
        let other = in_unit(unit);
        assert!(
            other.tried(WeightPrior).iter().any(|wrong| wrong != &other.tried(WeightPrior)[0]),
            "in units of {unit}"
        );
        for std in other.values(WeightPrior) {
            let mut settings = settings.clone();
            settings.logistic.prior_std = Some(std);
            assert!(settings.check(2).is_ok());
            assert!(std.to_string().len() <= 10, "{std} is a number one would type");
        }
    }
}

#[test]
fn what_was_tried_is_kept_only_while_it_holds() {
    let (mut data, settings) = (overlap(), Settings::default());
    let done = whole(&data, &settings);
    let mut other = settings.clone();
    other.logistic.prior_std = None;
    other.generative.variance_smoothing = 0.3;
    let kept = HoldOut::new(&data, &checked(&other, &data), SPLIT, Some(done.clone())).expect("a split");
    assert!(kept.choices().all(|choice| kept.tried(choice) == done.tried(choice)), "λ and smoothing are what is tried");
    assert_ne!(kept.wrong, done.wrong);
    for changed in [0, 1, 2] {
        let mut settings = settings.clone();
        match changed {
            0 => settings.generative.pooling = 1.0,
            1 => settings.logistic.penalize_intercept = true,
            _ => data.move_to(0, Point::new(4.0, 4.0)).expect("a place"),
        };
        let anew = HoldOut::new(&data, &checked(&settings, &data), SPLIT, Some(done.clone())).expect("a split");
        let are_kept = [VarianceSmoothing, WeightPrior].map(|choice| !anew.tried(choice).is_empty());
        assert_eq!(are_kept, [changed == 1, changed == 0], "what is of the other model");
        assert_eq!(anew.chosen(VarianceSmoothing).is_some(), changed == 1);
    }
    let other =
        HoldOut::new(&overlap(), &checked(&settings, &data), Split { seed: 4, ..SPLIT }, Some(done)).expect("a split");
    assert!(other.tried(WeightPrior).is_empty());
}

/// Each number of bins is that of a board with as many, and the fewest of equal errors is chosen.
#[test]
fn bins_of_histograms_are_tried_beside_their_smoothing() {
    let data = Preset::StripesTooFine.board().data;
    let mut settings = Preset::StripesTooFine.board().settings.unchecked();
    let held_out = whole(&data, &settings);
    assert_eq!(held_out.choices().collect::<Vec<_>>(), [Bins, CountSmoothing, WeightPrior]);
    assert_eq!(held_out.set_value(Bins), Some(12.0));
    for (n, &tried) in held_out.values(Bins).into_iter().zip(held_out.tried(Bins)) {
        settings.generative.bins.n = n as usize;
        assert_eq!(whole(&data, &settings).wrong.generative, tried, "{n} bins");
    }
    let fewest = held_out.tried(Bins).iter().flatten().map(|wrong| wrong[1]).min();
    let first = held_out.tried(Bins).iter().position(|wrong| wrong.map(|wrong| wrong[1]) == fewest);
    assert_eq!(held_out.chosen(Bins), first);
    assert!(words::chosen(&held_out, Bins).starts_with("Validation chooses "), "{}", words::chosen(&held_out, Bins));
    let chart = scene::tried_chart(&held_out, Bins).expect("a chart");
    assert!(chart.range.low.x < 1.0 && chart.range.high.x > 12.0, "{:?}", chart.range);
    // Another α leaves what was tried of α and λ, and another number of bins what was tried of bins.
    settings.generative.bins.n = 12;
    settings.generative.count_smoothing = 3.0;
    let kept = |settings: &Settings| {
        let again = HoldOut::new(&data, &checked(settings, &data), SPLIT, Some(held_out.clone())).expect("a split");
        [CountSmoothing, Bins, WeightPrior].map(|choice| !again.tried(choice).is_empty())
    };
    assert_eq!(kept(&settings), [true, false, true]);
    (settings.generative.bins.n, settings.generative.count_smoothing) = (4, 0.0);
    assert_eq!(kept(&settings), [false, true, true]);
    settings.generative.family = Family::Gaussian;
    assert_eq!(kept(&settings), [false, false, true]);
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
    app.update(Command::Split(Split { block: 4, seed: 1 }));
    app.refresh();
    assert!(app.held_out().is_ok());
    app.update(Command::Split(SPLIT));
    app.update(Command::Insert(Point::new(9.0, 1.0), Some(1)));
    app.refresh();
    assert!(app.held_out().is_ok());
}

#[test]
fn all_points_in_one_place_and_separable_ones_have_what_can_be_had() {
    let mut data = Dataset::default();
    for i in 0..20 {
        data.push(Point::ORIGIN, Some(i % 2)).expect("a point");
    }
    let held_out = whole(&data, &Settings::default());
    assert_eq!((held_out.wrong.generative, held_out.chosen(VarianceSmoothing)), (None, None));
    assert!(
        held_out.wrong.discriminative.is_some() && words::chosen(&held_out, VarianceSmoothing).contains("no model")
    );
    assert!(
        scene::tried_chart(&held_out, VarianceSmoothing).is_none()
            && scene::tried_chart(&held_out, WeightPrior).is_some()
    );

    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    let held_out = whole(&Preset::Separable.board().data, &settings);
    assert_eq!(held_out.fit.logistic().scores, None, "no maximum");
    assert_eq!(held_out.wrong.discriminative, Some([0; 3]), "the limit of the weights still tells the classes apart");
    assert_eq!(held_out.tried(WeightPrior).len(), N_TRIED);
    let [closed, open] = [false, true].map(|is_open| words::held_out_note(&held_out, is_open));
    assert!(closed.contains("the standard error of each proportion") && open.starts_with(&closed), "{open}");
    assert!(open.contains("about 3/n") && !closed.contains("about 3/n"), "{open}");
}

#[test]
fn the_board_shows_the_training_fit_while_the_panel_is_open_and_no_longer() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    let (training, all) = (app.held_out().expect("a split").sets[0].clone(), app.fit().moments.grand.weight);
    let alone = Fit::new(&training, &app.board().settings, None);
    assert_eq!(app.fit_in_sight().generative.model, alone.generative.model);
    assert_eq!(app.fit_in_sight().moments.grand.weight, training.len() as f64);
    assert_eq!(all, app.board().data.len() as f64, "the numbers beside are of all points");
    assert!(words::status(&app).contains("Fitted to 48 training points; errors on 16 validation points: "));
    let marks = scene::points(&app.board().data, None, app.parts(), app.viewport());
    let n = |of| marks.iter().filter(|mark| matches!(mark, Mark::Dot { emphasis, .. } if *emphasis == of)).count();
    assert_eq!([Emphasis::None, Emphasis::Validation, Emphasis::Test].map(n), [48, 16, 16]);
    assert_eq!([app.chart(0).is_some(), app.chart(1).is_some(), app.chart(2).is_some()], [true, true, false]);
    let seen = app.points_revision();
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    app.refresh();
    assert_eq!(app.fit_in_sight().moments.grand.weight, all);
    assert!(app.parts().is_none() && app.points_revision() > seen && app.held_out().is_err());
}

#[test]
fn the_guess_is_scored_beside_the_models_in_sight() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::UnequalVariances)));
    let way = [(0.0, -4.0), (0.0, 4.0)].map(|(x, y)| app.viewport().to_px(Point::new(x, y)));
    app.update(Command::DrawGuess(way.to_vec()));
    let mut scored = Vec::new();
    // The split is another one the second time, then its test set is open, and then the panel is closed.
    let steps = [
        Command::Common(Common::OpenPanel(Panel::HoldOut)),
        Command::Split(Split { seed: 4, ..SPLIT }),
        Command::OpenTest,
        Command::Common(Common::OpenPanel(Panel::Numbers)),
    ];
    for step in steps {
        app.update(step);
        app.refresh();
        let scores = app.fit_in_sight().logistic().scores.as_ref().expect("a model");
        let points = app.board().data.iter().enumerate();
        let is_seen = |i: usize| app.is_test_open() || app.parts().is_none_or(|parts| parts[i] != Some(Part::Test));
        let seen: Vec<_> = points.filter(|&(i, _)| is_seen(i)).map(|(_, point)| point).collect();
        let right = seen.iter().filter(|&&(at, class)| scores.predict(at) == class).count();
        let score = app.guess_score().expect("a score");
        assert_eq!(score.n, seen.len());
        assert_eq!(score.models.discriminative.expect("a model").accuracy, right as f64 / seen.len() as f64);
        scored.push(right);
    }
    assert!(scored[0] != scored[2] && scored[2] != scored[3], "the models differ: {scored:?}");
    assert!(scored[1] < scored[2], "the test points come on top: {scored:?}");
}

/// Rings of points that are wrong, on points of the test and on others.
fn rings(app: &App) -> [usize; 2] {
    let (data, parts) = (&app.board().data, app.parts().expect("a split"));
    let mut rings = [0; 2];
    for mark in app.errors() {
        let Mark::Error { at, .. } = mark else { panic!("{mark:?}") };
        let i = (0..data.len()).find(|&i| data.point(i) == at).expect("a point of the board");
        rings[usize::from(parts[i] != Some(Part::Test))] += 1;
    }
    rings
}

/// The training points have other shares of the classes than all points have.
#[test]
fn the_class_prior_is_that_of_the_training_points() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    tell(&mut app, [Command::Remove(0)]);
    let trained = app.held_out().expect("a split").fit.priors();
    assert_ne!(app.fit().priors(), trained);
    assert_eq!(wire::view(&app).prior, trained);
}

#[test]
fn test_errors_are_shown_nowhere_until_the_test_set_is_opened() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    let wrong = app.held_out().expect("a split").wrong.map(|wrong| wrong.expect("a model"));
    assert!(wrong.generative[2] > 0 && wrong.discriminative[2] > 0, "{wrong:?}");
    let heads = |app: &mut App| -> Vec<String> {
        let tree = wire::answer(app, &value(&json!(["panel"]))).expect("an answer");
        let inside = serde_json::to_value(tree).expect("plain data");
        let rows = inside["errors"]["rows"].as_array().expect("rows").clone();
        let heads = rows.iter().map(|row| &row["head"]).chain([&inside["closedTest"]]);
        heads.filter_map(|head| head.as_str().map(str::to_owned)).collect()
    };
    let said = |app: &App| words::description(app) + &words::status(app) + &words::announcement(app);
    let is_closed = |app: &mut App| {
        let [tested, others] = rings(app);
        assert!(!app.is_test_open() && tested == 0 && others > 0);
        assert!(!said(app).contains("test point:") && !said(app).contains("test points:"), "{}", said(app));
        assert_eq!(heads(app), ["Training, 48", "Validation, 16", "Test, 16"]);
    };
    is_closed(&mut app);
    app.update(Command::OpenTest);
    app.refresh();
    assert_eq!(app.event(), &Event::TestOpened);
    let tested = format!(
        "Errors on 16 test points: Naive Bayes {}, logistic regression {}.",
        wrong.generative[2], wrong.discriminative[2]
    );
    assert_eq!(words::status(&app).matches(&tested).count(), 1, "{}", words::status(&app));
    assert!(words::description(&app).contains(&tested), "{}", words::description(&app));
    assert!(rings(&app)[0] > 0);
    assert_eq!(heads(&mut app), ["Training, 48", "Validation, 16", "Test, 16"], "the last one is a row now");

    // What is chosen, undone or looked at in between leaves it open.
    let mut other = app.board().settings.unchecked();
    other.logistic.prior_std = Some(0.1);
    for command in [
        Command::Adjust(Box::new(other.into())),
        Command::Common(Common::Settle),
        Command::Common(Common::Undo),
        Command::Common(Common::OpenPanel(Panel::Numbers)),
        Command::Common(Common::OpenPanel(Panel::HoldOut)),
        Command::OpenTest,
    ] {
        app.update(command.clone());
        app.refresh();
        assert!(app.is_test_open(), "{command:?}");
    }
    app.update(Command::Split(Split { seed: 4, ..SPLIT }));
    app.update(Command::Split(SPLIT));
    app.refresh();
    is_closed(&mut app);
    // Neither is that of another board.
    app.update(Command::OpenTest);
    assert!(app.is_test_open());
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    app.refresh();
    assert!(!app.is_test_open());

    // Nothing is opened where nothing is held out.
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    app.update(Command::OpenTest);
    assert!(!app.is_test_open());
}

#[test]
fn what_the_models_lack_is_said_of_those_in_sight() {
    // Two columns, apart.
    let inserted = (0..20).map(|i| {
        let x = if i % 2 == 0 { -2.0 } else { 2.0 };
        Command::Insert(Point::new(x, f64::from(i) / 10.0), Some(i as usize % 2))
    });
    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    let mut app = on_panel(inserted.chain([
        Command::Adjust(Box::new(settings.into())),
        Command::Common(Common::Settle),
        Command::Split(SPLIT),
    ]));
    let of_a = |part| (0..20).step_by(2).find(|&i| app.parts().expect("a split")[i] == Some(part)).expect("one");
    let (trained, tested) = (of_a(Part::Training), of_a(Part::Test));
    let mut says = |command| {
        app.update(command);
        app.update(Command::Common(Common::Settle));
        app.refresh();
        words::announcement(&app).contains("completely separable")
    };
    let (apart, among) = ([-2.0, 0.5].map(Some), [2.5, 0.5].map(Some));
    // No model in sight sees the point of the test.
    assert!(!says(Command::Place(tested, among)));
    assert!(!says(Command::Place(trained, among)), "the training points overlap");
    assert!(says(Command::Place(trained, apart)), "they no longer do, though the point of the test does");
    assert!(!says(Command::Place(tested, apart)), "nothing new in sight");
    // Behind another panel there are other models, none of which has moved.
    says(Command::Place(trained, [Some(-1.0), Some(-3.0)]));
    says(Command::Common(Common::OpenPanel(Panel::Numbers)));
    let status = words::status(&app);
    assert!(status.contains("logistic regression") || status.contains("Naive Bayes"), "{status}");
    assert!(!status.contains("moved toward") && !status.contains("turned by"), "{status}");
}

#[test]
fn another_split_is_said_and_a_choice_is_a_step_that_undo_takes_back() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances))]);
    app.update(Command::Split(SPLIT));
    app.refresh();
    assert_eq!(app.event(), &Event::Divided);
    let status = words::status(&app);
    assert!(status.starts_with("48 training points, 16 for validation, 16 for the test (seed 3)."), "{status}");
    let before = app.held_out().expect("a split").wrong;
    let chosen = app.held_out().expect("a split").chosen(WeightPrior).expect("all were tried");
    let mut settings = app.board().settings.unchecked();
    settings.logistic.prior_std = Some(PRIOR_STDS[chosen]);
    app.update(Command::Adjust(Box::new(settings.into())));
    app.update(Command::Common(Common::Settle));
    app.refresh();
    let held_out = app.held_out().expect("a split");
    assert_eq!(held_out.wrong.discriminative, held_out.tried(WeightPrior)[chosen]);
    app.update(Command::Common(Common::Undo));
    app.refresh();
    assert_eq!(app.held_out().expect("a split").wrong, before);
}

#[test]
fn how_much_is_tried_at_once_is_a_matter_of_work_and_not_of_points_alone() {
    let drawing = bayesboard::board::Drawing { source: bayesboard::board::Source::Round, n: 600, seed: 1, join: false };
    let mut app = on_panel([Command::Generate(drawing)]);
    assert_eq!(app.held_out().expect("a split").tried(VarianceSmoothing).len(), N_TRIED);
    let mut settings = app.board().settings.unchecked();
    settings.logistic.features = Features::Quadratic;
    app.update(Command::Adjust(Box::new(settings.into())));
    app.refresh();
    assert!(app.held_out().expect("a split").tried(WeightPrior).is_empty(), "twice as many parameters wait");
}

#[test]
fn of_many_points_everything_is_tried_when_idle() {
    let drawing =
        bayesboard::board::Drawing { source: bayesboard::board::Source::Round, n: 3000, seed: 1, join: false };
    let mut app = on_panel([Command::Generate(drawing)]);
    assert!(app.held_out().expect("a split").tried(VarianceSmoothing).is_empty() && app.chart(1).is_none());
    while !app.idle() {}
    assert_eq!(app.held_out().expect("a split").tried(VarianceSmoothing).len(), N_TRIED);
    assert!(app.chart(1).is_some());
}
