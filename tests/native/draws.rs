//! Points that the model draws throw by throw, and labels that logistic regression tosses: what is drawn has the
//! probabilities of the model, and the panel is one step of undo for each.

use crate::support::boards::{adjusted, after, ask, preset, tell};
use crate::support::chance::{chi_square, critical};
use crate::support::lists::{self, body};
use crate::support::points::points;
use bayesboard::board::{App, Command, Drawing, MAX_SEED, Panel, Preset, Source, Throwing};
use bayesboard::data::Dataset;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::sampler::{DrawnPoint, Sampler, tossed_labels};
use bayesboard::model::{Bins, Family, Fit, Settings};
use bayesboard::picture::compose;
use bayesboard::scene::{Emphasis, Mark, Meaning};
use bayesboard::screen::{Common, Playback};
use bayesboard::words;
use serde_json::json;

use crate::support::checked;

/// How many points are drawn.
const N: usize = 100_000;

/// Where the outer bins end.
const ENDS: [[f64; 2]; 2] = [[-5.0, 5.0], [-5.0, 5.0]];

/// Fails unless counts have these probabilities.
fn assert_has(counts: &[usize], shares: &[f64], what: &str) {
    let freedom = shares.iter().filter(|&&share| share > 0.0).count() - 1;
    if freedom == 0 {
        return;
    }
    let statistic = chi_square(counts, shares);
    assert!(statistic < critical(freedom), "{what}: {statistic} for {counts:?} of {shares:?}");
}

fn unequal() -> Dataset {
    Preset::UnequalVariances.board().data
}

/// A histogram of the unequal clouds with five bins on each axis.
fn histogram(alpha: f64, is_joint: bool, prior: Option<Vec<f64>>) -> (Fit, Sampler) {
    let data = unequal();
    let mut settings = Settings::default();
    settings.generative.family = Family::Histogram;
    settings.generative.bins = Bins::default();
    settings.generative.correlation = f64::from(u8::from(is_joint));
    settings.generative.count_smoothing = alpha;
    settings.generative.prior = prior;
    let settings = checked(&settings, &data);
    let fit = Fit::new(&data, &settings, None);
    let model = fit.generative.model.as_ref().expect("a model");
    let sampler = Sampler::new(model, &settings.generative, &data.counts(), ENDS).expect("a sampler");
    (fit, sampler)
}

fn drawn(sampler: &Sampler) -> Vec<DrawnPoint> {
    sampler.points(7).take(N).collect()
}

#[test]
fn a_hundred_thousand_points_of_histograms_have_their_probabilities() {
    for (alpha, prior) in [(0.0, None), (1.0, Some(vec![0.2, 0.8]))] {
        let (fit, sampler) = histogram(alpha, false, prior.clone());
        let model = fit.histogram().expect("histograms");
        let all = drawn(&sampler);
        let classes = [0, 1].map(|class| all.iter().filter(|point| point.class == class).count());
        assert_has(&classes, &prior.unwrap_or(vec![0.5, 0.5]), "the coin");
        for class in [0, 1] {
            let of_class = || all.iter().filter(|point| point.class == class);
            let mut bins = [[0; 5]; 2];
            let mut cells = [0; 25];
            for point in of_class() {
                let [column, row] = point.cell.expect("a cell");
                assert_eq!(model.counts().grid().cell_at(point.at), [column, row], "{point:?}");
                bins[0][column] += 1;
                bins[1][row] += 1;
                cells[5 * row + column] += 1;
            }
            let share = |axis: usize| (0..5).map(move |bin| model.along(axis, bin, class).expect("a share"));
            for axis in [0, 1] {
                let shares: Vec<f64> = share(axis).collect();
                assert_has(&bins[axis], &shares, &format!("α = {alpha}, class {class}, axis {axis}"));
            }
            // Given the class, the bin of x₂ takes no notice of that of x₁.
            let shares: Vec<f64> = share(1).flat_map(|row| share(0).map(move |column| row * column)).collect();
            assert_has(&cells, &shares, &format!("α = {alpha}, class {class}, cells"));
        }
    }
}

#[test]
fn a_hundred_thousand_points_of_a_joint_table_have_its_probabilities_and_lie_anywhere_in_a_cell() {
    for alpha in [0.0, 0.5] {
        let (fit, sampler) = histogram(alpha, true, None);
        let model = fit.histogram().expect("a table");
        let all = drawn(&sampler);
        for class in [0, 1] {
            let mut cells = [0; 25];
            for point in all.iter().filter(|point| point.class == class) {
                let [column, row] = point.cell.expect("a cell");
                cells[5 * row + column] += 1;
            }
            let shares: Vec<f64> = (0..25).map(|i| model.jointly([i % 5, i / 5], class).expect("a share")).collect();
            assert_has(&cells, &shares, &format!("α = {alpha}, class {class}"));
        }
        // Within a cell of width 2 each of ten equal parts has a tenth, along both axes; the outer cells end at ±5.
        let mut parts = [[0; 10]; 2];
        for Point { x, y } in all.iter().map(|point| point.at) {
            for (part, at) in parts.iter_mut().zip([x, y]) {
                part[(((at + 5.0) % 2.0) * 5.0) as usize] += 1;
                assert!((-5.0..5.0).contains(&at), "{at}");
            }
        }
        for part in parts {
            assert_has(&part, &[0.1; 10], "parts of a cell");
        }
    }
}

#[test]
fn points_of_the_gaussian_family_have_their_means_and_covariances() {
    let data = Preset::Correlated.board().data;
    let mut settings = Settings::default();
    settings.generative.correlation = 1.0;
    let settings = checked(&settings, &data);
    let fit = Fit::new(&data, &settings, None);
    let model = fit.generative.model.as_ref().expect("a model");
    let sampler = Sampler::new(model, &settings.generative, &data.counts(), ENDS).expect("a sampler");
    let all = drawn(&sampler);
    for (class, of) in fit.gaussian().expect("Gaussians").classes.iter().enumerate() {
        let density = of.expect("a density").density;
        let of_class: Vec<Point> = all.iter().filter(|p| p.class == class).map(|p| p.at).collect();
        let moments = bayesboard::data::Moments::of(of_class.iter().copied());
        let (sample, expected) = (moments.covariance(), density.covariance);
        // Five standard errors of a mean and of a covariance of about 50,000 points.
        let far = 5.0 * (expected.xx.max(expected.yy) / 50_000.0).sqrt();
        assert!((moments.mean - density.mean).length() < 1.5 * far, "{:?} {:?}", moments.mean, density.mean);
        for (a, b) in [(sample.xx, expected.xx), (sample.xy, expected.xy), (sample.yy, expected.yy)] {
            assert!((a - b).abs() < 5.0 * expected.xx.max(expected.yy) * (2.0f64 / 50_000.0).sqrt(), "{a} {b}");
        }
        // Where the throws fall is uniform.
        let mut parts = [[0; 10]; 2];
        for point in all.iter().filter(|point| point.class == class) {
            for (part, fall) in parts.iter_mut().zip(&point.falls[1..]) {
                part[(10.0 * fall) as usize] += 1;
            }
        }
        for part in parts {
            assert_has(&part, &[0.1; 10], "falls");
        }
    }
}

#[test]
fn a_hundred_thousand_labels_fall_with_the_probabilities_of_logistic_regression() {
    let data = points([(-1.0, 0.0, 0), (-0.4, 0.5, 1), (0.0, 0.0, 0), (0.3, -0.2, 1), (1.5, 0.4, 1), (1.0, 1.0, 0)]);
    let settings = checked(&Settings::default(), &data);
    let fit = Fit::new(&data, &settings, None);
    let scores = fit.discriminative.posterior_scores().expect("scores");
    let mut ones = vec![0; data.len()];
    for seed in 0..N {
        for (one, label) in ones.iter_mut().zip(tossed_labels(&data, scores, seed)) {
            *one += label.expect("a label");
        }
    }
    for (i, one) in ones.into_iter().enumerate() {
        let [_, p, ..] = scores.posterior(data.point(i));
        assert!((0.02..0.98).contains(&p), "{p}");
        assert_has(&[N - one, one], &[1.0 - p, p], &format!("point {i}"));
    }
    // A point without a class gets none, and a seed says all.
    let mut partly = data.clone();
    partly.relabel(2, None).expect("no refusal");
    assert_eq!(tossed_labels(&partly, scores, 1)[2], None);
    assert_eq!(tossed_labels(&data, scores, 5), tossed_labels(&data, scores, 5));
}

/// A board of this preset with the panel open.
fn opened(from: Preset) -> App {
    let mut app = preset(from);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Samples))]);
    app
}

fn step(app: &mut App, playback: Playback) {
    tell(app, [Command::Playback(playback)]);
}

/// How many throws of the present point the panel shows.
fn taken(app: &mut App) -> usize {
    let steps = body(&ask(app, "panel"), "steps")["pace"]["steps"].clone();
    serde_json::from_value(steps).expect("a number")
}

#[test]
fn a_point_is_drawn_throw_by_throw_and_each_point_is_one_step() {
    let mut app = opened(Preset::UnequalVariances);
    let before = app.board().data.clone();
    let mut said = Vec::new();
    for _ in 0..3 {
        step(&mut app, Playback::Forward);
        said.push(words::status(&app));
    }
    assert!(said[0].starts_with("The coin of the class falls on ") && said[0].contains("40/80."), "{said:?}");
    assert!(said[1].starts_with("x₁ = "), "{said:?}");
    assert!(said[2].starts_with("Drawn: "), "{said:?}");
    assert_eq!(app.board().data.len(), before.len() + 1);
    assert_eq!(app.selected(), Some(before.len()), "it is marked");
    // The panel shows how it came about, with the model that it came from.
    let panel = ask(&mut app, "panel");
    assert_eq!(body(&panel, "steps")["next"], "Throw the coin");
    assert!(taken(&mut app) == 3 && said[2].starts_with(&lists::said(&panel)), "{panel}");
    let coin = &body(&panel, "throws")[0];
    assert!(coin["heads"][1].as_str().is_some_and(|head| head.ends_with("40/80")), "{panel}");
    assert_eq!(coin["mark"], json!(app.board().data.label(before.len())));
    let is_drawn = |mark: &Mark| matches!(mark, Mark::Name { text, .. } if text == words::DRAWN);
    assert!(compose(&app).notes.iter().any(is_drawn));
    // Back takes the point away, and the same throws come again.
    let drawn = app.board().data.clone();
    step(&mut app, Playback::Back);
    assert_eq!(app.board().data, before);
    assert_eq!(taken(&mut app), 2);
    step(&mut app, Playback::Forward);
    assert_eq!(app.board().data, drawn);
    // After another step, Back takes back neither: the next point begins.
    for other in [Command::Zoom(true), Command::Smooth] {
        tell(&mut app, [other]);
        step(&mut app, Playback::Back);
        assert_eq!(taken(&mut app), 0);
        tell(&mut app, [Command::Common(Common::Undo)]);
        assert_eq!(app.board().data, drawn, "the other step is undone, not the point");
    }
    // The next point takes the next seed; Undo takes it away as a whole, and the panel begins anew.
    for _ in 0..3 {
        step(&mut app, Playback::Forward);
    }
    assert_eq!((app.throws().seed, app.board().data.len()), (2, before.len() + 2));
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board().data, drawn);
    assert_eq!(taken(&mut app), 0);
    step(&mut app, Playback::Whole);
    assert_eq!((app.throws().seed, app.board().data.len()), (3, before.len() + 2));
    step(&mut app, Playback::Reset);
    assert_eq!(taken(&mut app), 0);
}

#[test]
fn the_first_point_of_a_seed_is_that_of_many_at_once() {
    let mut app = opened(Preset::UnequalVariances);
    step(&mut app, Playback::Whole);
    let data = &app.board().data;
    let (one, class) = (data.point(data.len() - 1), data.label(data.len() - 1));
    let many = after([
        Command::Common(Common::Open(Preset::UnequalVariances)),
        Command::Generate(Drawing { source: Source::Model, n: 3, seed: 1, join: false }),
    ]);
    assert_eq!((many.board().data.point(0), many.board().data.label(0)), (one, class));
}

/// Along both axes, whichever is farther out. A bin that begins beyond both is as wide as its neighbor: the cuts are at
/// −3, −1, 1 and 3.
#[test]
fn outer_bins_end_where_the_axes_and_the_points_do() {
    let reach = |axes: [f64; 4]| {
        let mut app = opened(Preset::Stripes);
        let (low, high) = app.board().data.bounds().expect("points");
        // With smoothing no bin is empty.
        let smoothed = adjusted(&app, |settings| settings.generative.count_smoothing = 1.0);
        let draw = Command::Generate(Drawing { source: Source::Model, n: 5_000, seed: 1, join: false });
        tell(&mut app, [Command::ShowAxes(axes.map(Some)), smoothed, draw]);
        let (least, most) = app.board().data.bounds().expect("points");
        ([least.x, most.x, least.y, most.y], [low.x, high.x, low.y, high.y])
    };
    for axes in [[-30.0, 20.0, -10.0, 40.0], [-0.5, 0.5, -0.5, 0.5]] {
        let (drawn, points) = reach(axes);
        for (i, drawn) in drawn.into_iter().enumerate() {
            let is_low = i % 2 == 0;
            let end = if is_low { axes[i].min(points[i]) } else { axes[i].max(points[i]) };
            let end = if end.abs() > 3.0 { end } else { 5.0 * end.signum() };
            let inside = if is_low { drawn - end } else { end - drawn };
            assert!((-0.006..0.5).contains(&inside), "{drawn} for {end} of {axes:?}");
        }
    }
}

#[test]
fn bins_are_bands_and_the_cell_is_a_frame_until_the_next_step() {
    let bands = |app: &App| {
        let is_band = |mark: &&Mark| matches!(mark, Mark::Curve { meaning: Meaning::Area, .. });
        let marks = compose(app).fit;
        let frames = marks.iter().filter(|mark| matches!(mark, Mark::Frame { .. })).count();
        (marks.iter().filter(is_band).count(), frames)
    };
    let mut app = opened(Preset::Stripes);
    let joint = app.board().settings.generative.is_joint();
    assert!(!joint);
    let mut seen = vec![bands(&app)];
    for _ in 0..5 {
        step(&mut app, Playback::Forward);
        seen.push(bands(&app));
    }
    assert_eq!(seen, [(0, 0), (0, 0), (1, 0), (2, 1), (2, 1), (0, 0)]);
    assert_eq!(app.throws().seed, 2, "the fifth step is the coin of the next point");
    let panel = ask(&mut app, "panel");
    assert_eq!(body(&panel, "bins"), "Outer bins end where the axes and the points do, unless they begin beyond both.");
    // A point lies in the bins that were drawn, even after it was rounded.
    step(&mut app, Playback::Whole);
    let run = app.thrown().expect("a point");
    let grid = app.fit().histogram().expect("histograms").counts().grid().clone();
    assert_eq!(Some(grid.cell_at(run.point.at)), run.point.cell);
    let said = words::status(&app);
    assert!(said.starts_with("Drawn: ") && said.contains(", then "), "{said}");
    // One cell of a joint table: a shaded frame.
    let mut app = opened(Preset::JointTable);
    let mut seen = Vec::new();
    for _ in 0..3 {
        step(&mut app, Playback::Forward);
        seen.push(bands(&app));
    }
    assert_eq!(seen, [(0, 0), (1, 1), (1, 1)]);
    assert_eq!(app.board().data.len(), 21);
    // Two hundred at once stay in the same cells.
    tell(&mut app, [Command::Generate(Drawing { source: Source::Model, n: 200, seed: 1, join: false })]);
    assert_eq!(app.board().data.len(), 200);
    assert!(app.board().truth.is_none(), "a histogram has no line that is best");
}

#[test]
fn a_model_with_fewer_throws_does_not_complete_a_point() {
    let mut app = opened(Preset::UnequalVariances);
    tell(&mut app, [Command::ChooseFamily(Family::Histogram)]);
    (0..3).for_each(|_| step(&mut app, Playback::Forward));
    tell(&mut app, [Command::ChooseFamily(Family::Gaussian)]);
    let run = app.thrown().expect("a point");
    assert_eq!((run.steps, run.last, app.board().data.len()), (2, 3, 80));
    step(&mut app, Playback::Forward);
    assert_eq!(app.board().data.len(), 81);
}

#[test]
fn a_class_without_points_has_no_side_on_the_coin() {
    let mut app = opened(Preset::JointTable);
    tell(&mut app, [Command::AddClass]);
    let name = app.board().data.classes()[2].clone();
    let panel = ask(&mut app, "panel");
    let said = lists::said(&panel);
    assert!(said.ends_with(&format!(" {name} has no points, so no side on the coin.")), "{said}");
    assert_eq!(body(&panel, "throws")[0]["faces"].as_array().map(Vec::len), Some(2));
}

#[test]
fn labels_are_tossed_in_one_step_and_the_changed_points_are_marked() {
    let mut app = opened(Preset::UnequalVariances);
    tell(&mut app, [Command::Throw(Throwing::From(None))]);
    let before = app.board().data.clone();
    let panel = ask(&mut app, "panel");
    assert_eq!(body(&panel, "steps")["next"], "Toss 80 labels");
    let sources = body(&panel, "from");
    let chosen = sources["chosen"].as_u64().expect("one of them") as usize;
    assert_eq!(sources["of"][chosen]["command"], json!(["throw", "from", null]));
    let dots = |app: &App| app.chart(0).expect("a sigmoid").marks.len();
    assert_eq!(dots(&app), 81);
    step(&mut app, Playback::Forward);
    let data = app.board().data.clone();
    let changed: Vec<usize> = (0..80).filter(|&i| data.label(i) != before.label(i)).collect();
    assert!((0..80).all(|i| data.point(i) == before.point(i)), "the points stay");
    assert!(changed.len() > 5, "{changed:?}");
    assert_eq!(app.tossed().expect("labels").changed, changed);
    let n = changed.len();
    let said = format!("Tossed 80 labels: {n} changed, marked in plum. Undo takes them back.");
    assert!(words::status(&app).starts_with(&said), "{}", words::status(&app));
    assert_eq!(lists::said(&ask(&mut app, "panel")), format!("{n} of 80 labels changed."));
    let is_marked = |mark: &&Mark| matches!(mark, Mark::Dot { emphasis: Emphasis::Selected, .. });
    assert_eq!(compose(&app).notes.iter().filter(is_marked).count(), n);
    assert_eq!(app.chart(0).expect("a sigmoid").marks.iter().filter(is_marked).count(), n);
    // Back is Undo; then nothing is marked, and the next toss takes the next seed.
    let tossed = data;
    step(&mut app, Playback::Back);
    assert_eq!((&app.board().data, app.tossed().is_none()), (&before, true));
    step(&mut app, Playback::Back);
    assert_eq!(&app.board().data, &before, "there is nothing to take back");
    step(&mut app, Playback::Forward);
    assert_eq!(app.board().data, tossed, "the same throws come again");
    tell(&mut app, [Command::Common(Common::Undo)]);
    step(&mut app, Playback::Forward);
    assert_ne!(app.board().data, tossed);
    assert_eq!(app.throws().seed, 2);
    // Without a maximum there are no probabilities, and the panel says why.
    let mut app = opened(Preset::Separable);
    tell(&mut app, [Command::Throw(Throwing::From(None))]);
    let likely = adjusted(&app, |all| all.logistic.prior_std = None);
    tell(&mut app, [likely]);
    let before = app.board().data.clone();
    step(&mut app, Playback::Forward);
    assert_eq!(app.board().data, before);
    let panel = ask(&mut app, "panel");
    assert!(lists::said(&panel).contains("no maximum") && body(&panel, "steps").is_null(), "{panel}");
}

/// The button of many points has the number, the seed and what becomes of the present points; none of these draws.
#[test]
fn what_many_points_are_drawn_with_is_set_before_they_are_drawn() {
    let mut app = opened(Preset::UnequalVariances);
    let button = |app: &mut App| body(&ask(app, "panel"), "draw");
    assert_eq!(button(&mut app)["act"]["send"], json!(["generate", "model", 200.0, 1.0, false]));
    tell(&mut app, [Throwing::Points(30), Throwing::Join(true), Throwing::Seed(7)].map(Command::Throw));
    assert_eq!(app.board().data.len(), 80);
    let panel = ask(&mut app, "panel");
    assert_eq!((body(&panel, "n")["value"].clone(), body(&panel, "join")["chosen"].clone()), (json!(30), json!(1)));
    assert_eq!((&button(&mut app)["text"], &button(&mut app)["main"]), (&json!("30 at once"), &json!(false)));
    // The same throws go on while they are set.
    step(&mut app, Playback::Forward);
    tell(&mut app, [Command::Throw(Throwing::Points(40))]);
    assert_eq!(
        (taken(&mut app), button(&mut app)["act"]["send"].clone()),
        (1, json!(["generate", "model", 40.0, 8.0, true]))
    );
    // Of a known distribution there are no throws.
    tell(&mut app, [Command::Throw(Throwing::From(Some(Source::Moons)))]);
    let panel = ask(&mut app, "panel");
    assert!(body(&panel, "steps").is_null() && body(&panel, "throws").is_null(), "{panel}");
    assert_eq!((&button(&mut app)["text"], &button(&mut app)["main"]), (&json!("Draw 40 points"), &json!(true)));
    // Its best boundary is known once they are drawn, and they can be drawn while the fits are hidden.
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert!(body(&ask(&mut app, "panel"), "optimal").is_null());
    tell(&mut app, [Command::Generate(Drawing { source: Source::Moons, n: 40, seed: 7, join: false })]);
    let panel = ask(&mut app, "panel");
    let truth = app.board().truth.as_ref().expect("a truth");
    assert_eq!(body(&panel, "note"), words::bayes_error(truth.bayes_error));
    assert_eq!(body(&panel, "optimal")["act"]["send"], json!(["optimal", true]));
}

#[test]
fn after_the_largest_seed_comes_the_first() {
    let mut app = preset(Preset::UnequalVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Throw(Throwing::Seed(MAX_SEED))]);
    let drawing = app.throws().drawing().expect("points can be drawn");
    assert_eq!(drawing.seed, MAX_SEED);
    tell(&mut app, [Command::Generate(drawing)]);
    assert_eq!(app.throws().drawing().expect("points can be drawn").seed, 0);
}
