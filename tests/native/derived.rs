//! What is computed from the board is never stale, and is not computed again for what cannot change it.

use crate::support::json::value;

use bayesboard::board::{App, Drawing, Labels, Msg, Panel, Part, Playback, Pointer, Preset, SceneMsg, Source};
use bayesboard::math::Point;
use bayesboard::model::Progress;
use bayesboard::model::holdout::Split;
use bayesboard::wire;
use bayesboard::words::PRESETS;
use serde_json::json;

/// All that is computed from the board, as text.
fn derived(app: &mut App) -> String {
    app.refresh();
    let inside = wire::answer(app, &value(&json!(["inside"]))).expect("an answer");
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
fn changes(app: &App) -> Vec<Msg> {
    let mut settings = app.board().settings.unchecked();
    settings.generative.variance_smoothing = 0.01;
    settings.logistic.prior_std = Some(2.0);
    let px = |x, y| app.viewport().to_px(Point::new(x, y));
    let drawing = Drawing { source: Source::Unequal, n: 30, seed: 1, join: true };
    vec![
        Msg::Insert(Point::new(0.5, -0.25), Some(1)),
        Msg::Place(3, [Some(-0.5), Some(0.75)]),
        Msg::DrawGuess(vec![px(0.0, -3.0), px(0.5, 3.0)]),
        Msg::Relabel(4, Some(1)),
        Msg::Relabel(4, None),
        Msg::Adjust(Box::new(settings.into())),
        Msg::Undo,
        Msg::Redo,
        Msg::Playback(Playback::Forward),
        Msg::Split(Split { block: 4, seed: 7 }),
        Msg::ShowOptimal(true),
        Msg::Generate(drawing),
        Msg::Generate(Drawing { source: Source::Round, ..drawing }),
        Msg::Undo,
        Msg::ShowAxes([Some(app.board().axes.low.x - 2.0), None, None, None]),
        Msg::HideFits(true),
        Msg::Remove(2),
        Msg::HideFits(false),
        Msg::NextCorner,
        Msg::AddClass,
        Msg::Standardize(" (std)"),
        Msg::Undo,
        Msg::Labels(Labels::Show),
        Msg::Remove(0),
    ]
}

/// An app that was never any other than this one is now.
fn fresh(app: &App) -> App {
    let mut fresh = App::default();
    fresh.update(Msg::Load(Box::new(app.saved())));
    fresh.update(Msg::OpenPanel(app.panel()));
    fresh.update(Msg::Split(app.split()));
    fresh.update(Msg::ShowOptimal(app.shows_optimal()));
    fresh.update(Msg::ChooseClass(app.class()));
    let pace = if app.panel() == Panel::Weights { app.ascent().pace } else { app.em().pace };
    for _ in 0..pace.steps {
        fresh.update(Msg::Playback(Playback::Forward));
    }
    fresh
}

#[test]
fn nothing_that_is_computed_is_stale() {
    for preset in [Preset::FewLabels, Preset::UnequalVariances] {
        for panel in Panel::ALL {
            let mut app = App::default();
            let start = [
                Msg::Preset(preset),
                Msg::OpenPanel(panel),
                Msg::Playback(Playback::Forward),
                Msg::Playback(Playback::Forward),
            ];
            start.into_iter().for_each(|msg| app.update(msg));
            app.refresh();
            for msg in changes(&app) {
                app.update(msg.clone());
                let (now, fresh) = (derived(&mut app), derived(&mut fresh(&app)));
                assert!(alike(&now, &fresh), "{preset:?}, {panel:?}, {msg:?}:\n{now}\n{fresh}");
            }
        }
    }
}

/// Leave-one-out validation begins anew with every fit: it counts them.
fn is_fitted_anew(app: &mut App, msg: Msg) -> bool {
    while !app.validate() {}
    app.update(msg);
    app.refresh();
    app.left_out().results.into_iter().any(|(_, progress)| progress == Progress::Pending)
}

#[test]
fn the_models_are_fitted_anew_only_for_other_points_or_settings() {
    let mut app = App::default();
    app.update(Msg::Preset(Preset::UnequalVariances));
    let px = |x, y| app.viewport().to_px(Point::new(x, y));
    let at = px(0.0, 0.0);
    let others = vec![
        Msg::DrawGuess(vec![px(0.0, -3.0), px(0.5, 3.0)]),
        Msg::Settle,
        Msg::Undo,
        Msg::Redo,
        Msg::Zoom(true),
        Msg::FitToData,
        Msg::Undo,
        Msg::Scene(SceneMsg::Add(&PRESETS)),
        Msg::Resize { width: 500.0, height: 300.0, ui: 2.0 },
        Msg::Show(Part::Map, true),
        Msg::HideFits(true),
        Msg::HideFits(false),
        Msg::Hover(at, Pointer::Mouse),
        Msg::Select(Some(1)),
        Msg::ChooseClass(Some(1)),
        Msg::OpenPanel(Panel::Weights),
        Msg::Playback(Playback::Whole),
        Msg::OpenPanel(Panel::HoldOut),
        Msg::Split(Split { block: 4, seed: 2 }),
        Msg::OpenPanel(Panel::Numbers),
        Msg::Cancel,
    ];
    for msg in others {
        assert!(!is_fitted_anew(&mut app, msg.clone()), "{msg:?}");
    }
    for msg in [Msg::Insert(Point::new(0.5, 0.5), Some(0)), Msg::NextCorner, Msg::Undo, Msg::Remove(0), Msg::Clear] {
        assert!(is_fitted_anew(&mut app, msg.clone()), "{msg:?}");
    }
}
