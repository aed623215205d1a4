//! Gradient ascent and EM through the app's messages: the numbers are those of the stateless functions and of the
//! golden traces, and nothing but start, rate and number of steps is kept.

use crate::support::boards::{adjusted, after, ask, tell};
use crate::support::json::value;
use bayesboard::board::{App, Ascend, Command, Labels, ListCommand, NoRun, Panel, Preset, Third};
use bayesboard::data::{ClassMoments, Dataset};
use bayesboard::geometry::Px;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::em;
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{AscentSettings, Model, Patch, Settings};
use bayesboard::scene::{self, Mark, Meaning};
use bayesboard::screen::{Common, Pace, Playback, SceneCommand, Screen};
use bayesboard::words::PRESETS;
use bayesboard::{wire, words};
use serde_json::{Value as Json, json};

fn on(preset: Preset, panel: Panel) -> App {
    after([Command::Common(Common::Open(preset)), Command::Common(Common::OpenPanel(panel))])
}

fn play(app: &mut App, playback: Playback, times: usize) {
    for _ in 0..times {
        tell(app, [Command::Playback(playback)]);
    }
}

fn said(app: &mut App) -> String {
    ask(app, "panel")["said"].as_str().expect("a sentence").to_owned()
}

/// The cells of the row of a table with this head.
fn cells(table: &Json, head: &str) -> Vec<String> {
    let rows = table["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["head"] == json!(head)).unwrap_or_else(|| panic!("{head} in {table}"));
    row["cells"].as_array().expect("cells").iter().map(|cell| cell.as_str().expect("text").to_owned()).collect()
}

/// The trace of the stateless function for what is on the board.
fn stateless(app: &App, rate: f64, steps: usize, start: &[f64]) -> Vec<Json> {
    let board = app.board();
    let options = json!({ "rate": rate, "steps": steps, "start": start });
    let trace = wire::gradient_ascent(&board.data, &board.settings, &value(&options)).expect("a trace");
    serde_json::to_value(trace).expect("plain data").as_array().expect("a list").clone()
}

/// The command that sets this learning rate.
fn climbing_at(rate: f64) -> Command {
    let usual = Settings::default();
    let settings = Settings { ascent: AscentSettings { rate }, ..usual.clone() };
    Command::Adjust(Box::new(Patch::between(&usual, &settings)))
}

#[test]
fn the_steps_are_those_of_the_stateless_function_whatever_the_rate() {
    for preset in [Preset::UnequalVariances, Preset::Separable, Preset::Correlated] {
        // Beyond 2/L a run may amplify what rounding makes; to be the same there, it must be the same to the last bit.
        for multiple in [0.5, 1.0, 2.0, 7.0] {
            let mut app = on(preset, Panel::Weights);
            tell(&mut app, [climbing_at(multiple)]);
            play(&mut app, Playback::Forward, 60);
            let rate = app.ascended().expect("a weight space").rate;
            let safe = app.fit().logistic().safe_rate.expect("two classes");
            assert!((rate / safe - multiple).abs() < 1e-9 * multiple, "{rate} {safe}");
            let trace = stateless(&app, rate, 60, &[0.0; 3]);
            let seen = app.ascended().expect("a weight space");
            assert!(seen.way.values.len() > 4, "{preset:?} {multiple}: {:?}", seen.way.end);
            for (step, entry) in trace.iter().enumerate().take(seen.way.values.len()) {
                for (j, w) in seen.way.weights[step].iter().enumerate() {
                    assert_eq!(Some(*w), entry["weights"][j].as_f64(), "{preset:?} {multiple} step {step}");
                }
            }
            let last = seen.way.values.len() - 1;
            let written = cells(&ask(&mut app, "panel")["table"], &words::step(last));
            let entry = &trace[last];
            let expected = [&entry["weights"][0], &entry["weights"][1], &entry["weights"][2], &entry["logPosterior"]]
                .map(|number| words::number(number.as_f64().expect("a number")));
            assert_eq!(written, expected, "{preset:?} {multiple}");
        }
    }
}

#[test]
fn a_run_is_its_start_rate_and_steps_and_follows_the_points() {
    let mut app = on(Preset::EqualVariances, Panel::Weights);
    play(&mut app, Playback::Forward, 12);
    let way = |app: &App| app.ascended().expect("a weight space").way.clone();
    let before = way(&app);
    tell(&mut app, [Command::Place(0, [Some(3.0), Some(-3.0)])]);
    assert_eq!((app.ascent().pace.steps, way(&app).values.len()), (12, 13));
    assert!(way(&app).weights[12] != before.weights[12], "it follows the points");
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert!(way(&app) == before, "it depends on nothing else");
    play(&mut app, Playback::Back, 5);
    play(&mut app, Playback::Forward, 5);
    assert!(way(&app) == before, "back and on again is the same way");
    // Another rate gives another way of as many steps.
    tell(&mut app, [climbing_at(0.25)]);
    assert!(way(&app).values.len() == 13 && way(&app).weights[1] != before.weights[1]);
    play(&mut app, Playback::Reset, 1);
    assert_eq!(app.ascent().pace.steps, 0);
}

#[test]
fn it_starts_where_the_picture_is_clicked() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let chart = app.chart(0).expect("a picture");
    let view = chart.surface(420.0, 300.0).expect("room");
    let px = Px::new(200.0, 120.0);
    tell(&mut app, [Command::Playback(Playback::Forward), Command::Ascend(Ascend::From(px, [420.0, 300.0]))]);
    let [_, w1, w2] = app.ascent().start;
    let at = view.to_data(px);
    assert!(Point::new(w1, w2).distance(at) < 0.01 * chart.range.width(), "{w1} {w2} for {at:?}");
    assert_eq!(app.ascent().pace.steps, 0, "another run");
    // On the surface: w₀ is the best one there.
    let start = app.ascent().start;
    let gradient = stateless(&app, 1e-6, 1, &start)[1]["weights"][0].as_f64().expect("a number") - start[0];
    assert!(gradient.abs() < 1e-6 * 1e-2, "{gradient}");
    tell(&mut app, [Command::Ascend(Ascend::Nudge(4.0, 0.0))]);
    assert!(app.ascent().start[1] > w1 && (app.ascent().start[2] - w2).abs() < 1e-9);
    for odd in [f64::NAN, f64::INFINITY] {
        tell(&mut app, [Command::Ascend(Ascend::Nudge(odd, 0.0))]);
        tell(&mut app, [Command::Ascend(Ascend::From(Px::new(odd, 1.0), [420.0, 300.0]))]);
        tell(&mut app, [Command::Ascend(Ascend::From(px, [odd, 0.0]))]);
        assert!(app.ascent().start.iter().all(|w| w.is_finite()));
    }
}

#[test]
fn a_held_weight_does_not_move_and_the_rate_suits_the_others() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let fitted = app.fit().logistic().binary.clone().expect("a fit");
    for (third, held) in [(Third::Absent, 0.0), (Third::Fixed, fitted[0])] {
        tell(
            &mut app,
            [
                Command::Ascend(Ascend::Third(third)),
                Command::Playback(Playback::Reset),
                Command::Playback(Playback::Whole),
            ],
        );
        let seen = app.ascended().expect("a weight space");
        assert!(seen.way.weights.iter().all(|w| w[0] == held), "{third:?}");
        assert!(seen.way.values.windows(2).all(|pair| pair[1] >= pair[0] - 1e-9), "{third:?}");
        let ((maximum, top), last) = (seen.maximum.expect("a maximum"), *seen.way.weights.last().expect("a start"));
        let distance = (maximum[1] - last[1]).hypot(maximum[2] - last[2]);
        assert!(distance < 1e-2 && maximum[0] == held, "{third:?}: {maximum:?} {last:?}");
        assert!(top >= *seen.way.values.last().expect("a value") - 1e-9);
    }
    // At its fit the maximum is the fit.
    let maximum = app.ascended().expect("a weight space").maximum.expect("a maximum").0;
    for (ours, theirs) in maximum.iter().zip(&fitted) {
        assert!((ours - theirs).abs() < 1e-6, "{maximum:?} {fitted:?}");
    }
}

#[test]
fn it_is_said_what_the_steps_do() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    assert!(said(&mut app).contains("every step rises"), "{}", said(&mut app));
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).contains("It has converged"), "{}", said(&mut app));
    assert!(ask(&mut app, "panel")["pace"]["hasEnded"] == json!(true));
    let mut kinds = [false; 2];
    for rate in [3.0, 10.0, 30.0, 100.0] {
        tell(&mut app, [climbing_at(rate), Command::Playback(Playback::Reset)]);
        play(&mut app, Playback::Forward, 9);
        let values = &app.ascended().expect("a weight space").way.values.clone()[..10];
        let falls = values.windows(2).filter(|pair| pair[1] < pair[0]).count();
        let said = said(&mut app);
        assert_eq!(said.contains(&format!("{falls} of 9 steps fell")), falls > 0, "{rate}: {said} {values:?}");
        kinds[0] |= said.contains("It oscillates");
        kinds[1] |= said.contains("It has fallen below the start");
    }
    assert_eq!(kinds, [true; 2]);
    // A ridge that keeps rising as the weights grow.
    let mut app = on(Preset::Separable, Panel::Weights);
    assert!(app.fit().logistic().binary.is_none(), "maximum likelihood");
    play(&mut app, Playback::Whole, 1);
    let (text, note) = (said(&mut app), ask(&mut app, "panel")["note"].as_str().expect("a note").to_owned());
    assert!(
        text.contains("it has not converged") && note.contains("keeps rising as the weights grow"),
        "{text} {note}"
    );
    assert!(app.ascended().expect("a weight space").way.values.windows(2).all(|pair| pair[1] > pair[0]));
}

/// The path that the picture shows ends where it no longer moves.
#[test]
fn it_stops_a_thousandth_below_the_maximum() {
    for preset in [Preset::UnequalVariances, Preset::EqualVariances, Preset::TiltedAlike, Preset::Imbalance] {
        let mut app = on(preset, Panel::Weights);
        play(&mut app, Playback::Run(true), 1);
        let mut ticks = 0;
        while app.ascent().pace.is_running {
            play(&mut app, Playback::Tick, 1);
            ticks += 1;
        }
        let values = app.ascended().expect("a weight space").way.values.clone();
        let (_, top) = app.ascended().and_then(|seen| seen.maximum).expect("a maximum");
        let near = values.iter().position(|value| top - value < 1e-3);
        assert!(near == Some(values.len() - 1) && ticks < 100, "{preset:?}: {near:?} of {} in {ticks}", values.len());
        assert!(said(&mut app).ends_with("It has converged: less than 0.001 below the maximum."), "{}", said(&mut app));
    }
}

#[test]
fn a_run_goes_on_from_tick_to_tick_and_stops_by_itself() {
    let mut app = on(Preset::EqualVariances, Panel::Weights);
    play(&mut app, Playback::Tick, 3);
    assert_eq!(app.ascent().pace.steps, 0, "nobody has asked it to run");
    play(&mut app, Playback::Run(true), 1);
    let mut ticks = 0;
    while app.ascent().pace.is_running {
        play(&mut app, Playback::Tick, 1);
        ticks += 1;
        assert!(ticks < 1_000);
    }
    assert!(ticks > 10 && app.ascent().pace.steps + 1 == app.ascended().expect("it").way.values.len());
    // Once it has ended, it runs from the start again.
    play(&mut app, Playback::Run(true), 1);
    assert_eq!(app.ascent().pace.steps, 0);
    play(&mut app, Playback::Tick, 2);
    play(&mut app, Playback::Run(false), 1);
    let steps = app.ascent().pace.steps;
    play(&mut app, Playback::Tick, 5);
    assert_eq!(app.ascent().pace.steps, steps);
}

#[test]
fn where_there_is_no_weight_space_a_sentence_says_why() {
    let mut app = on(Preset::ThreeClasses, Panel::Weights);
    play(&mut app, Playback::Forward, 2);
    assert!(app.ascended().is_none() && app.iterate().is_none());
    assert!(ask(&mut app, "panel")["missing"].as_str().expect("why").contains("two classes"));
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    let mut settings = app.board().settings.unchecked();
    settings.logistic.features = bayesboard::model::logistic::Features::Squares;
    tell(
        &mut app,
        [
            Command::Adjust(Box::new(settings.into())),
            Command::Common(Common::Settle),
            Command::Playback(Playback::Forward),
        ],
    );
    assert!(ask(&mut app, "panel")["missing"].as_str().expect("why").contains("linear features"));
    // Closed, it computes nothing and draws nothing on the board.
    tell(&mut app, [Command::Common(Common::Undo), Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert!(app.ascended().is_none() && app.iterate().is_none());
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Weights)), Command::Common(Common::HideFits(true))]);
    assert!(app.iterate().is_none() && app.chart(0).is_none());
}

#[test]
fn the_line_on_the_board_is_that_of_the_weights() {
    let mut app = on(Preset::UnequalVariances, Panel::Weights);
    play(&mut app, Playback::Forward, 3);
    let [w0, w1, w2] = app.ascended().expect("a weight space").way.weights[3];
    let mut marks = Vec::new();
    scene::run(None, app.iterate().as_ref(), app.shown(), app.viewport(), &mut marks);
    let [Mark::Curve { path, meaning: Meaning::Iterate }] = &marks[..] else { panic!("{marks:?}") };
    for p in path {
        assert!((w0 + w1 * p.x + w2 * p.y).abs() < 1e-6, "{p:?}");
    }
    assert!(ask(&mut app, "panel").to_string().contains("Step 3"), "{}", ask(&mut app, "panel"));
}

/// A board of two overlapping clouds, some of whose labels are hidden.
fn hidden(share: f64) -> App {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    tell(&mut app, [Command::Labels(Labels::Hide(share))]);
    app
}

fn n_labeled(data: &Dataset) -> usize {
    data.counts().iter().sum()
}

#[test]
fn labels_are_hidden_by_lot_and_come_back() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    assert_eq!(app.mixed().err(), Some(NoRun::AllLabeled));
    let whole = app.board().data.clone();
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    let left = n_labeled(&app.board().data);
    assert_eq!(left, whole.len() - (0.7 * whole.len() as f64).round() as usize);
    assert!(app.board().data.iter().zip(whole.iter()).all(|(now, then)| now.0 == then.0));
    assert!(words::status(&app).starts_with("Hid "), "{}", words::status(&app));
    // The same ones for whoever asks; a share is one of all that are known.
    assert_eq!(hidden(0.7).board().data, app.board().data);
    tell(&mut app, [Command::Labels(Labels::Hide(0.3))]);
    assert_eq!(n_labeled(&app.board().data), whole.len() - (0.3 * whole.len() as f64).round() as usize);
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(n_labeled(&app.board().data), left, "one step");
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    // Others may come and go meanwhile.
    tell(&mut app, [Command::Insert(Point::new(4.0, 4.0), None), Command::Remove(0), Command::Labels(Labels::Show)]);
    let data = &app.board().data;
    assert_eq!((data.len(), n_labeled(data)), (whole.len(), whole.len() - 1));
    assert!((0..data.len() - 1).all(|i| data.label(i) == whole.label(i + 1)));
    assert_eq!(app.n_hidden_labels(), 0);
}

/// On the opening board a draw from all labels alike leaves one B, whose variances would be smoothing alone.
#[test]
fn each_class_keeps_labels_that_have_a_variance() {
    for preset in Preset::ALL {
        let whole = on(preset, Panel::Em).board().data.clone();
        for share in [0.0, 0.3, 0.5, 0.7, 0.9, 0.999] {
            let drawn = whole.drawn_by_class(share, 7);
            let left = whole.relabeled(&drawn, false);
            let of = |data: &Dataset| ClassMoments::of(data).classes;
            for (class, (before, after)) in of(&whole).iter().zip(of(&left).iter()).enumerate() {
                let case = format!("{preset:?}, {share}, class {class}");
                assert!(after.weight >= before.weight.min(2.0), "{case}: {}", after.weight);
                assert!(after.scatter.xx > 0.0 || before.scatter.xx == 0.0, "{case}");
                assert!(after.scatter.yy > 0.0 || before.scatter.yy == 0.0, "{case}");
            }
            assert!(drawn.len() <= (share * n_labeled(&whole) as f64).round() as usize);
        }
        assert_eq!(whole.drawn_by_class(1.0, 7).len(), n_labeled(&whole), "{preset:?}");
    }
    let mut app = on(Preset::Example, Panel::Em);
    tell(&mut app, [Command::Labels(Labels::Hide(0.7))]);
    assert_eq!(app.board().data.counts(), [4, 4]);
    let mut small = after([Command::Common(Common::OpenPanel(Panel::Em)), Command::Insert(Point::ORIGIN, Some(0))]);
    tell(&mut small, [Command::Labels(Labels::Hide(0.7))]);
    assert_eq!(words::status(&small), "No label is hidden: each class keeps two.");
    assert!(!said(&mut app).contains("degenerate"), "{}", said(&mut app));
}

/// Two labels that are alike along an axis get the first one back that is not.
#[test]
fn labels_that_stay_differ_along_both_axes() {
    let mut data = Dataset::default();
    (0..40).for_each(|_| data.push(Point::new(1.0, 2.0), Some(0)).expect("a point"));
    for at in [Point::new(1.0, 5.0), Point::new(4.0, 2.0)] {
        data.push(at, Some(0)).expect("a point");
    }
    for seed in 0..50 {
        let left = data.relabeled(&data.drawn_by_class(0.9, seed), false);
        let scatter = ClassMoments::of(&left).classes[0].scatter;
        assert!(scatter.xx > 0.0 && scatter.yy > 0.0, "seed {seed}");
    }
}

#[test]
fn a_degenerate_fit_to_the_labels_is_said() {
    let mut app = App::default();
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Em))]);
    for (x, label) in [(0.0, Some(0)), (1.0, Some(0)), (2.0, None), (4.0, Some(1)), (5.0, None)] {
        tell(&mut app, [Command::Insert(Point::new(x, x * x), label)]);
    }
    let flaw = "The fit to the labeled points is degenerate. Class B has a single point, so its variances are zero: \
                add a point elsewhere, or raise “Shared variance”.";
    assert!(said(&mut app).contains(flaw), "{}", said(&mut app));
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).ends_with(flaw), "{}", said(&mut app));
    tell(&mut app, [Command::Insert(Point::new(5.0, 20.0), Some(1))]);
    assert!(!said(&mut app).contains("degenerate"), "{}", said(&mut app));
}

#[test]
fn half_steps_are_those_of_the_stateless_function() {
    for corner in Corner::ALL {
        for share in [0.7, 0.9, 1.0] {
            let mut app = on(Preset::EqualVariances, Panel::Em);
            tell(&mut app, [Command::Labels(Labels::Hide(share))]);
            let mut settings = app.board().settings.unchecked();
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
            tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
            play(&mut app, Playback::Forward, 7);
            let board = app.board();
            let options = value(&json!({ "iterations": 3 }));
            let trace = wire::em_trace(&board.data, &board.settings, &options).expect("a trace");
            let trace = serde_json::to_value(trace).expect("plain data");
            let seen = app.mixed().expect("a run");
            for t in 0..=3 {
                assert_eq!(Some(seen.run.log_likelihoods[t]), trace[t]["logLikelihood"].as_f64(), "{corner:?} {t}");
            }
            let last = words::number(trace[3]["logLikelihood"].as_f64().expect("a number"));
            assert_eq!(app.em().pace.steps, 7);
            assert!(said(&mut app).contains(&format!("equals the log-likelihood, {last}.")), "{}", said(&mut app));
            let table = ask(&mut app, "panel")["tables"][0].clone();
            let number = |v: &Json| words::number(v.as_f64().expect("a number"));
            let of_trace = |c: usize| [&trace[3]["prior"][c], &trace[3]["mean"][c][0], &trace[3]["mean"][c][1]];
            let names = app.board().data.classes();
            let mut expected: Vec<_> = (0..names.len()).map(|c| of_trace(c).map(number).to_vec()).collect();
            let mut shown: Vec<_> = names.iter().map(|name| cells(&table, name)[1..4].to_vec()).collect();
            if share == 1.0 {
                // Without labels, components take the names of the classes that they are matched to.
                expected.sort();
                shown.sort();
            }
            assert_eq!(shown, expected, "{corner:?} {share}");
            let mixture = app.mixture().expect("the board shows it").clone();
            play(&mut app, Playback::Back, 1);
            assert_eq!(app.mixture(), Some(&mixture), "an E-step moves no ellipse");
        }
    }
}

#[test]
fn the_classes_of_em_share_all_points_after_the_first_e_step() {
    let mut app = on(Preset::FewLabels, Panel::Em);
    let n = |app: &mut App| -> f64 {
        let table = ask(app, "panel")["tables"][0].clone();
        ["A", "B"].map(|class| cells(&table, class)[0].parse::<f64>().expect("a number")).iter().sum()
    };
    assert_eq!(n(&mut app), 6.0, "those with labels");
    play(&mut app, Playback::Forward, 3);
    assert!((n(&mut app) - app.board().data.len() as f64).abs() < 2e-3);
}

#[test]
fn the_preset_of_few_labels_opens_em_which_finds_both_clouds() {
    let mut app = after([Command::Common(Common::Open(Preset::FewLabels))]);
    assert_eq!(app.panel(), Panel::Em);
    let lesson = |app: &App| words::lesson(app);
    assert!(lesson(&app).is_some_and(|text| text.contains("the fits ignore the gray ones")));
    play(&mut app, Playback::Forward, 12);
    assert_eq!(lesson(&app), None, "the gray points have a part in what the board shows");
    let mixture = app.mixture().expect("the board shows it").clone();
    // The gray points come in the order of their clouds: the first half belongs to A.
    let gray: Vec<Point> = app.board().data.iter().filter(|(_, class)| class.is_none()).map(|(at, _)| at).collect();
    let scores = mixture.scores();
    let wrong = gray.iter().enumerate().filter(|&(i, &at)| scores.predict(at) != Some(usize::from(i >= 30))).count();
    assert!(wrong <= 1, "{wrong} of 60");
}

/// By its definition, and by what EM is: it touches after E, rises in M, and never exceeds.
#[test]
fn the_bound_touches_and_rises() {
    for smoothing in [0.0, 0.01] {
        let mut app = hidden(0.9);
        let mut settings = app.board().settings.unchecked();
        (settings.generative.variance_smoothing, settings.generative.prior_smoothing) = (smoothing, 1.0);
        tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
        play(&mut app, Playback::Forward, 30);
        let (data, settings) = (&app.board().data, &app.board().settings.generative);
        let run = &app.mixed().expect("a run").run;
        assert!(run.bounds.len() >= 5);
        for (t, bound) in run.bounds.iter().enumerate() {
            let (q, likelihood) = em::e_step(data, &run.models[t], settings);
            let touched = em::bound(data, &run.models[t], settings, &q);
            let next = em::bound(data, &run.models[t + 1], settings, &q);
            assert!((next - bound).abs() < 1e-10 * (1.0 + bound.abs()), "{t}: {bound}, by its definition {next}");
            assert!((touched - likelihood).abs() < 1e-10 * (1.0 + likelihood.abs()), "{t}: {touched} {likelihood}");
            assert!(*bound <= run.log_likelihoods[t + 1] + 1e-10, "{t}");
            assert!(smoothing > 0.0 || *bound >= run.log_likelihoods[t] - 1e-10, "{t}");
        }
    }
}

/// The likelihood never falls without visible smoothing, and where smoothing lowers it, that is what is said.
#[test]
fn the_sentence_of_an_m_step_says_no_negative_rise() {
    let mut lowered = 0;
    for (preset, smoothing) in [Preset::UnequalVariances, Preset::EqualVariances, Preset::TiltedAlike]
        .into_iter()
        .flat_map(|preset| [1e-9, 0.1, 1.0].map(|smoothing| (preset, smoothing)))
    {
        let mut app = on(preset, Panel::Em);
        let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = smoothing);
        tell(
            &mut app,
            [
                smooth,
                Command::Common(Common::Settle),
                Command::Labels(Labels::Hide(0.7)),
                Command::Playback(Playback::Forward),
            ],
        );
        while ask(&mut app, "panel")["pace"]["hasEnded"] == json!(false) {
            play(&mut app, Playback::Forward, 1);
            let said = said(&mut app);
            assert!(!said.contains("by −"), "{preset:?} {smoothing}: {said}");
            lowered += usize::from(said.contains("Variance smoothing lowers the log-likelihood by "));
        }
        assert!(said(&mut app).ends_with("It has converged: the last iteration changed it by less than 0.001."));
        let values = &app.mixed().expect("a run").run.log_likelihoods;
        let changes: Vec<f64> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let (last, others) = changes.split_last().expect("an iteration");
        assert!(last.abs() < 1e-3 && others.iter().all(|change| change.abs() >= 1e-3), "{changes:?}");
        assert!(smoothing > 0.01 || others.iter().all(|&change| change > 0.0), "{changes:?}");
        assert_eq!(lowered > 0, smoothing > 0.01 || preset != Preset::UnequalVariances);
    }
}

#[test]
fn unlabeled_points_show_their_shares_on_the_board() {
    let mut app = hidden(0.7);
    let count = |app: &App| {
        let mut counts = [0; 3];
        for mark in app.points(None).into_iter().chain(app.shares()) {
            match mark {
                Mark::Dot { class: None, .. } => counts[0] += 1,
                Mark::Share { shares, is_pie, .. } => {
                    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                    counts[if is_pie { 1 } else { 2 }] += 1;
                }
                _ => {}
            }
        }
        counts
    };
    let n = app.board().data.len() - n_labeled(&app.board().data);
    let in_pies = if n <= 60 { [0, n, 0] } else { [0, 0, n] };
    assert_eq!(count(&app)[0], n, "before the first E-step");
    play(&mut app, Playback::Forward, 1);
    assert_eq!(count(&app), in_pies);
    // What the next steps change are the shares alone: the points beneath them need not be painted anew.
    let (revision, shares) = (app.points_revision(), app.shares());
    play(&mut app, Playback::Forward, 3);
    assert_ne!(app.shares(), shares);
    assert_eq!(app.points_revision(), revision);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert_eq!(count(&app)[0], n);
}

#[test]
fn hidden_labels_are_compared_with_what_em_finds() {
    let mut app = hidden(0.7);
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).contains("It has converged"), "{}", said(&mut app));
    let seen = app.mixed().expect("a run").clone();
    let [em, some, all] = seen.found.map(|share| share.expect("hidden labels"));
    assert!(em > 0.7 && some > 0.7 && all > 0.7, "{em} {some} {all}");
    // By hand: the fit of all labels is the report of the board before.
    let whole = on(Preset::UnequalVariances, Panel::Em);
    let model = whole.fit().gaussian().expect("a fit");
    let (mut right, mut n) = (0, 0);
    for (i, (point, label)) in app.board().data.iter().enumerate() {
        if label.is_none() {
            n += 1;
            right += usize::from(model.scores().predict(point) == whole.board().data.label(i));
        }
    }
    assert_eq!((seen.n_hidden, all), (n, right as f64 / n as f64));
    // Without any label, clusters have no names of their own.
    let mut app = hidden(1.0);
    play(&mut app, Playback::Whole, 1);
    let found = app.mixed().expect("a run").found;
    assert!(found[0].expect("hidden labels") >= 0.5 && found[1].is_none(), "{found:?}");
}

/// Label switching: in two of the boards the components come in another order than the classes.
#[test]
fn without_labels_the_board_counts_as_the_panel_does() {
    for preset in [Preset::RoundBlobs, Preset::UnequalVariances, Preset::ThreeClasses] {
        let mut app = on(preset, Panel::Em);
        tell(&mut app, [Command::Labels(Labels::Hide(1.0))]);
        play(&mut app, Playback::Whole, 1);
        let found = app.mixed().expect("a run").found[0].expect("hidden labels");
        let (n, right) = app.score(Model::Generative).expect("hidden labels");
        assert_eq!((n, right as f64 / n as f64), (app.board().data.len(), found), "{preset:?}");
        assert!(found > 0.5, "{preset:?}: {found}");
        let is_wrong = |mark: &Mark| matches!(mark, Mark::Error { by_generative: true, .. });
        assert_eq!(app.errors().iter().filter(|mark| is_wrong(mark)).count(), n - right, "{preset:?}");
    }
}

/// What is said and written is said of the mixture that is shown: with one label in ten, and with none.
#[test]
fn what_is_said_is_of_the_mixture_that_em_shows() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    for share in [0.9, 1.0] {
        tell(&mut app, [Command::Labels(Labels::Hide(share))]);
        play(&mut app, Playback::Forward, 2);
        for said in [words::description(&app), words::status(&app)] {
            assert!(said.contains("EM after 1 iteration replaces Naive Bayes"), "{share}: {said}");
            assert!(!said.contains("Naive Bayes: "), "{share}: {said}");
        }
        let said = words::description(&app) + &words::announcement(&app);
        assert!(!said.contains("no labeled points"), "{share}: {said}");
        let mixture = app.mixture().expect("the board shows it").priors.to_vec();
        assert_ne!(app.fit().priors(), Some(mixture.clone()), "{share}");
        assert_eq!(wire::view(&app).prior, Some(mixture), "{share}");
    }
    tell(&mut app, [Command::Labels(Labels::Show), Command::Common(Common::OpenPanel(Panel::Numbers))]);
    assert_eq!(wire::view(&app).prior, app.fit().priors());
}

#[test]
fn em_stops_with_a_sentence() {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    let mut settings = app.board().settings.unchecked();
    settings.generative.pooling = 0.5;
    tell(
        &mut app,
        [
            Command::Labels(Labels::Hide(0.5)),
            Command::Adjust(Box::new(settings.clone().into())),
            Command::Common(Common::Settle),
        ],
    );
    assert_eq!(app.mixed().err(), Some(NoRun::BetweenCorners));
    assert!(app.mixture().is_none());
    (settings.generative.pooling, settings.generative.prior) = (0.0, Some(vec![0.0, 1.0]));
    tell(&mut app, [Command::Adjust(Box::new(settings.into())), Command::Common(Common::Settle)]);
    assert_eq!(app.mixed().err(), Some(NoRun::NoPrior));
    for none in [NoRun::AllLabeled, NoRun::BetweenCorners, NoRun::NoPrior, NoRun::NoStart] {
        assert!(words::no_run(none).ends_with('.'));
    }
    // Two equal points far from the others: own variances without smoothing collapse onto them.
    let mut app = App::default();
    let mut settings = app.board().settings.unchecked();
    settings.generative.variance_smoothing = 0.0;
    tell(
        &mut app,
        [
            Command::Adjust(Box::new(settings.into())),
            Command::Common(Common::Settle),
            Command::Common(Common::OpenPanel(Panel::Em)),
        ],
    );
    for (x, y) in [(0.0, 0.0), (1.0, 0.5), (0.3, 1.0), (4.0, 4.0), (4.0, 4.0)] {
        tell(&mut app, [Command::Insert(Point::new(x, y), None)]);
    }
    play(&mut app, Playback::Whole, 1);
    assert!(said(&mut app).contains("It stops: "), "{}", said(&mut app));
    assert_eq!(ask(&mut app, "panel")["pace"]["hasEnded"], json!(true));
    play(&mut app, Playback::Back, 1);
    assert!(!said(&mut app).contains("It stops"));
}

#[test]
fn a_scene_begins_without_any_run() {
    let mut app = hidden(0.5);
    tell(&mut app, [Command::Scenes(ListCommand::Add(&PRESETS))]);
    for (panel, steps) in [(Panel::Weights, 5), (Panel::Em, 3)] {
        tell(&mut app, [Command::Common(Common::OpenPanel(panel))]);
        play(&mut app, Playback::Forward, steps);
    }
    assert_eq!([app.ascent().pace, app.em().pace].map(|pace| pace.steps), [5, 3]);
    tell(
        &mut app,
        [Command::Common(Common::OpenPanel(Panel::Numbers)), Command::Common(Common::Scene(SceneCommand::Go(0)))],
    );
    assert_eq!([app.ascent().pace, app.em().pace], [Pace::default(); 2]);
}

#[test]
fn a_panel_without_a_run_has_nothing_to_play() {
    let mut app = hidden(0.5);
    for panel in Panel::ALL.into_iter().filter(|panel| ![Panel::Weights, Panel::Em].contains(panel)) {
        tell(
            &mut app,
            [
                Command::Common(Common::OpenPanel(panel)),
                Command::Playback(Playback::Forward),
                Command::Playback(Playback::Run(true)),
            ],
        );
        assert_eq!([app.ascent().pace, app.em().pace], [Pace::default(); 2], "{panel:?}");
    }
}
