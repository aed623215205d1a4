//! What is computed from the board is never stale, and is not computed again for what cannot change it.

use crate::support::json::value;

use bayesboard::board::{
    App, Command, Drawing, Labels, ListCommand, Panel, Part, Pointer, Preset, Source, ThrowRun, Throwing,
};
use bayesboard::math::Point;
use bayesboard::model::Progress;
use bayesboard::model::holdout::Split;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire;
use bayesboard::words::PRESETS;
use serde_json::json;

/// All that is computed from the board, as text.
fn derived(app: &mut App) -> String {
    app.refresh();
    let inside = wire::answer(app, &value(&json!(["panel"]))).expect("an answer");
    let inside = serde_json::to_string(&inside).expect("plain data");
    let charts = [app.chart(0), app.chart(1)];
    let fits = [app.fit(), app.fit_in_sight()]
        .map(|fit| format!("{:?} {:?} {:?}", fit.moments, fit.gaussian(), fit.logistic().weights));
    format!("{inside} {charts:?} {fits:?} {:?} {:?}", app.guess_score(), app.optimal())
}

/// Whether two texts are the same but for the rounding of numbers: a fit starts at the one before it.
fn alike(a: &str, b: &str) -> bool {
    let parts = |text: &str| -> Vec<String> {
        text.split(|c: char| !(c.is_alphanumeric() || "+-.".contains(c))).map(str::to_owned).collect()
    };
    let (a, b) = (parts(a), parts(b));
    a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| match (a.parse::<f64>(), b.parse::<f64>()) {
            (Ok(x), Ok(y)) => (x - y).abs() <= 1e-6 * (1.0 + x.abs()),
            _ => a == b,
        })
}

/// Changes of everything from which something is computed, one after the other.
fn changes(app: &App) -> Vec<Command> {
    let mut settings = app.board().settings.unchecked();
    settings.generative.variance_smoothing = 0.01;
    settings.logistic.prior_std = Some(2.0);
    let px = |x, y| app.viewport().to_px(Point::new(x, y));
    let drawing = Drawing { source: Source::Unequal, n: 30, seed: 1, join: true };
    vec![
        Command::Insert(Point::new(0.5, -0.25), Some(1)),
        Command::Place(3, [Some(-0.5), Some(0.75)]),
        Command::DrawGuess(vec![px(0.0, -3.0), px(0.5, 3.0)]),
        Command::Relabel(4, Some(1)),
        Command::Relabel(4, None),
        Command::Adjust(Box::new(settings.into())),
        Command::Common(Common::Undo),
        Command::Common(Common::Redo),
        Command::Playback(Playback::Forward),
        Command::Split(Split { block: 4, seed: 7, ..Split::default() }),
        Command::OpenTest,
        Command::ShowOptimal(true),
        Command::Generate(drawing),
        Command::Generate(Drawing { source: Source::Round, ..drawing }),
        Command::Common(Common::Undo),
        Command::ShowAxes([Some(app.board().axes.low.x - 2.0), None, None, None]),
        Command::Common(Common::HideFits(true)),
        Command::Remove(2),
        Command::Common(Common::HideFits(false)),
        Command::NextMember,
        Command::AddClass,
        Command::Standardize(" (std)"),
        Command::Common(Common::Undo),
        Command::Labels(Labels::Show),
        Command::Remove(0),
    ]
}

/// An app that was never any other than this one is now.
fn fresh(app: &App) -> App {
    let mut fresh = App::default();
    fresh.update(Command::Common(Common::Load(Box::new(app.saved()))));
    fresh.update(Command::Common(Common::OpenPanel(app.panel())));
    fresh.update(Command::Split(app.split()));
    if app.is_test_open() {
        fresh.update(Command::OpenTest);
    }
    fresh.update(Command::ShowOptimal(app.shows_optimal()));
    fresh.update(Command::ChooseClass(app.class()));
    fresh.update(Command::Throw(Throwing::Seed(app.throws().seed)));
    let steps = match app.panel() {
        Panel::Weights => app.ascent().pace.steps,
        Panel::Samples => app.thrown().map_or(0, |run| run.steps),
        _ => app.em().pace.steps,
    };
    for _ in 0..steps {
        fresh.update(Command::Playback(Playback::Forward));
    }
    fresh
}

#[test]
fn nothing_that_is_computed_is_stale() {
    for preset in [Preset::FewLabels, Preset::UnequalVariances] {
        for panel in Panel::ALL {
            let mut app = App::default();
            let start = [
                Command::Common(Common::Open(preset)),
                Command::Common(Common::OpenPanel(panel)),
                Command::Playback(Playback::Forward),
                Command::Playback(Playback::Forward),
            ];
            start.into_iter().for_each(|command| {
                app.update(command);
            });
            app.refresh();
            for command in changes(&app) {
                app.update(command.clone());
                app.refresh();
                // How a point came about that is on the board now does not follow from the board.
                if app.thrown().is_some_and(ThrowRun::has_ended) {
                    continue;
                }
                // Whether a seed has been used, so that the next draw takes another one, is not computed either.
                let unused = |text: String| text.replace("\"model\",200.0,2.0", "\"model\",200.0,1.0");
                let (now, fresh) = (unused(derived(&mut app)), unused(derived(&mut fresh(&app))));
                assert!(alike(&now, &fresh), "{preset:?}, {panel:?}, {command:?}:\n{now}\n{fresh}");
            }
        }
    }
}

/// Leave-one-out validation begins anew with every fit: it counts them.
fn is_fitted_anew(app: &mut App, command: Command) -> bool {
    while !app.validate() {}
    app.update(command);
    app.refresh();
    app.left_out().results.into_iter().any(|(_, progress)| progress == Progress::Pending)
}

#[test]
fn the_models_are_fitted_anew_only_for_other_points_or_settings() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::UnequalVariances)));
    let px = |x, y| app.viewport().to_px(Point::new(x, y));
    let at = px(0.0, 0.0);
    let others = vec![
        Command::DrawGuess(vec![px(0.0, -3.0), px(0.5, 3.0)]),
        Command::Common(Common::Settle),
        Command::Common(Common::Undo),
        Command::Common(Common::Redo),
        Command::Zoom(true),
        Command::FitToData,
        Command::Common(Common::Undo),
        Command::Scenes(ListCommand::Add(&PRESETS)),
        Command::Resize { width: 500.0, height: 300.0, ui: 2.0 },
        Command::Show(Part::Map, true),
        Command::Common(Common::HideFits(true)),
        Command::Common(Common::HideFits(false)),
        Command::Hover(at, Pointer::Mouse),
        Command::Select(Some(1)),
        Command::ChooseClass(Some(1)),
        Command::Common(Common::OpenPanel(Panel::Weights)),
        Command::Playback(Playback::Whole),
        Command::Common(Common::OpenPanel(Panel::HoldOut)),
        Command::Split(Split { block: 4, seed: 2, ..Split::default() }),
        Command::Common(Common::OpenPanel(Panel::Numbers)),
        Command::Cancel,
    ];
    for command in others {
        assert!(!is_fitted_anew(&mut app, command.clone()), "{command:?}");
    }
    for command in [
        Command::Insert(Point::new(0.5, 0.5), Some(0)),
        Command::NextMember,
        Command::Common(Common::Undo),
        Command::Remove(0),
        Command::Common(Common::Open(Preset::RoundBlobs)),
    ] {
        assert!(is_fitted_anew(&mut app, command.clone()), "{command:?}");
    }
}
