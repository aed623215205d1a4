//! The values that are tried, and the choices among them.

use bayesboard::board::{Command, Preset};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::holdout::Choice::{Bins, CountSmoothing, VarianceSmoothing, WeightPrior};
use bayesboard::model::holdout::{Choice, HoldOut, N_TRIED, Split};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Family, Model, Settings};
use bayesboard::scene::{self, Chart, Label};
use bayesboard::screen::Screen;
use bayesboard::words;

use super::{PRIOR_STDS, SPLIT, on_panel, overlap, uneven, whole, wrong};
use crate::support::checked;

fn chart(held_out: &HoldOut, choice: Choice) -> Option<Chart<Label>> {
    scene::tried_chart(&**held_out, choice, choice)
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
    assert_ne!(wrong(&kept), wrong(&done));
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
        assert_eq!(whole(&data, &settings).wrong(Model::Generative), Some(tried), "{n} bins");
    }
    let fewest = held_out.tried(Bins).iter().flatten().map(|wrong| wrong[1]).min();
    let first = held_out.tried(Bins).iter().position(|wrong| wrong.map(|wrong| wrong[1]) == fewest);
    assert_eq!(held_out.chosen(Bins), first);
    let said = words::chosen(&held_out.course, Bins, &held_out.trials(Bins), held_out.division().sizes()[1]);
    assert!(said.starts_with("Validation chooses "), "{said}");
    let chart = chart(&held_out, Bins).expect("a chart");
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
fn all_points_in_one_place_and_separable_ones_have_what_can_be_had() {
    let mut data = Dataset::default();
    for i in 0..20 {
        data.push(Point::ORIGIN, Some(i % 2)).expect("a point");
    }
    let held_out = whole(&data, &Settings::default());
    assert_eq!((held_out.wrong(Model::Generative), held_out.chosen(VarianceSmoothing)), (Some(None), None));
    let said = words::chosen(&held_out.course, VarianceSmoothing, &held_out.trials(VarianceSmoothing), 4);
    assert!(held_out.wrong(Model::Discriminative).flatten().is_some() && said.contains("no model"), "{said}");
    assert!(chart(&held_out, VarianceSmoothing).is_none() && chart(&held_out, WeightPrior).is_some());

    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    let held_out = whole(&Preset::Separable.board().data, &settings);
    assert_eq!(held_out.fit.logistic().scores, None, "no maximum");
    assert_eq!(
        held_out.wrong(Model::Discriminative),
        Some(Some([0; 3])),
        "the limit of the weights still tells the classes apart"
    );
    assert_eq!(held_out.tried(WeightPrior).len(), N_TRIED);
    let [closed, open] = [false, true].map(|is_open| words::held_out_note(&held_out, is_open));
    assert!(closed.contains("the standard error of each proportion") && open.starts_with(&closed), "{open}");
    assert!(open.contains("about 3/n") && !closed.contains("about 3/n"), "{open}");
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

#[test]
fn all_values_that_were_tried_are_told_from_the_present_one() {
    let tried = [Some([0, 1, 0]); N_TRIED];
    let said = |present: usize| words::chosen_of(WeightPrior, &[1.0; N_TRIED], (&tried, Some(0)), Some(present), 3);
    let equal = "All 11 values tried do equally well in validation: 1 (33.3\u{a0}%) wrong";
    assert_eq!(said(1), format!("{equal}."));
    assert_eq!(said(3), format!("{equal}; the present one has 3 (100\u{a0}%)."));
}
