//! Storms of commands.

use bayesboard::board::{
    App, Board, Command, Decide, Labels, ListCommand, Lit, Panel, Part, Pointer, Preset, Saved, Tool,
};
use bayesboard::geometry::Px;
use bayesboard::lab::{Split, Validation};
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::model::{Model, Settings};
use bayesboard::picture;
use bayesboard::scene::{self, Mark};
use bayesboard::screen::{Common, Playback, SceneCommand, Screen};
use bayesboard::wire;
use bayesboard::words::PRESETS;
use fastrand::Rng;

use crate::small::live_marks;
use crate::support::points::declared;
use crate::support::{cases, checked, read_csv};

/// Storms of 250 commands each. Whatever happens, nothing panics, every number of the scene is finite, the words and
/// the report can be written, taking everything back gives the start to the last bit, and doing it all again the end.
#[test]
fn storms_of_commands_break_nothing_and_can_be_taken_back() {
    let mut rng = Rng::with_seed(20);
    for storm in 0..cases() / 250 {
        let mut app = App::default();
        if storm % 2 == 1 {
            app.update(Command::Common(Common::Load(Box::new(random_saved(&mut rng)))));
        }
        if storm % 4 > 1 {
            app.update(Command::Common(Common::Begin));
        }
        let start = if storm % 4 > 1 { app.board().clone() } else { App::default().board().clone() };
        for _ in 0..250 {
            app.update(random_command(&mut rng, &app));
            if rng.u8(..) < 50 {
                check(&mut app);
            }
        }
        app.update(Command::Release(Px::new(0.0, 0.0)));
        let end = (!app.can_redo()).then(|| app.board().clone());
        while app.can_undo() {
            app.update(Command::Common(Common::Undo));
        }
        assert_eq!(app.board(), &start, "storm {storm}");
        while app.can_redo() {
            app.update(Command::Common(Common::Redo));
        }
        if let Some(end) = end {
            assert_eq!(app.board(), &end, "storm {storm}");
        }
        check(&mut app);
    }
}

/// All that the page would ask for after a command.
fn check(app: &mut App) {
    app.refresh();
    let (data, held) = (&app.board().data, app.hand().holds());
    let mut guess = Vec::new();
    app.board().guess.iter().for_each(|stroke| scene::guess(stroke, app.viewport(), &mut guess));
    let marks = [
        guess,
        picture::fitted(app).fit,
        picture::fitted(app).notes,
        scene::points(data, held, None, app.viewport()),
        scene::fits(app.fit(), app.shown(), app.viewport()),
        scene::ghosts(app.fit(), app.ui(), app.viewport()),
        app.highlight().map(|of| scene::highlight(of, data, app.fit(), app.viewport())).unwrap_or_default(),
        picture::hand(app),
        live_marks(app),
        app.lit_marks(),
    ];
    for mark in marks.iter().flatten() {
        let finite = match mark {
            Mark::Dot { at, .. } | Mark::Mean { at, .. } | Mark::Crosshair { at } => at.is_finite(),
            Mark::Spot { at, .. }
            | Mark::Bin { at, .. }
            | Mark::Error { at, .. }
            | Mark::Text { at, .. }
            | Mark::Thin { at, .. } => at.is_finite(),
            Mark::Share { at, shares, .. } => at.is_finite() && shares.iter().all(|share| share.is_finite()),
            Mark::Footprint { at, radius } => at.is_finite() && radius.is_finite(),
            Mark::Ghost { at, count, .. } => at.is_finite() && count.is_finite(),
            Mark::Caption(_) => true,
            Mark::Name { at, size, .. } => at.is_finite() && size.0.is_finite() && size.1.is_finite(),
            Mark::Counted { at, .. } => at.is_finite(),
            Mark::Bar { corners, .. } | Mark::Frame { corners } | Mark::Sheet { corners } => {
                corners.iter().all(|corner| corner.is_finite())
            }
            Mark::Curve { path, .. } => path.iter().all(|vertex| vertex.is_finite()),
        };
        assert!(finite, "{mark:?}");
    }
    let written =
        serde_json::to_string(&(wire::view(app), wire::report(data, app.fit(), app.left_out()))).expect("plain data");
    let mut written = written;
    for panel in [Panel::Formulas, Panel::Weights, Panel::Em] {
        let mut opened = app.clone();
        opened.update(Command::Common(Common::OpenPanel(panel)));
        opened.update(Command::Playback(Playback::Forward));
        opened.update(Command::Playback(Playback::Forward));
        let question = wire::Value::List(vec![wire::Value::Text("panel".to_owned())]);
        let shown = wire::answer(&mut opened, &question).expect("a question");
        written += &serde_json::to_string(&shown).expect("plain data");
        let charts = [0, 1].into_iter().filter_map(|index| opened.chart(index));
        let picture = format!("{:?}", charts.map(|chart| (chart.range, chart.marks)).collect::<Vec<_>>());
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
    }
    let written = written.replace("information", "").replace("infinite", "");
    assert!(!written.contains("NaN") && !written.contains("inf"), "{written}");
    assert_no_null_number(&serde_json::to_value(wire::report(data, app.fit(), app.left_out())).expect("plain data"));
}

/// JSON writes NaN and infinities as null: where the contract says a number there must be one.
fn assert_no_null_number(report: &serde_json::Value) {
    // Histograms have no mean and no covariance.
    let is_gaussian = report["generative"]["counts"].is_null();
    for class in report["generative"]["classes"].as_array().expect("classes").iter().filter(|class| !class.is_null()) {
        let text = class.to_string();
        assert!(!is_gaussian || !text.contains("null"), "{text}");
    }
    for row in [&report["logistic"]["binary"], &report["generative"]["logOdds"], &report["generative"]["boundary"]] {
        assert!(row.is_null() || !row.to_string().contains("null"), "{row}");
    }
}

fn random_px(rng: &mut Rng, app: &App) -> Px {
    let somewhere = Px::new(rng.f64() * 900.0 - 50.0, rng.f64() * 700.0 - 50.0);
    match (rng.u8(..8), app.board().data.len()) {
        (0, _) => Px::new(f64::NAN, 1e300),
        (1..=4, n) if n > 0 => app.viewport().to_px(app.board().data.point(rng.usize(..n))),
        _ => somewhere,
    }
}

fn random_settings(rng: &mut Rng, n_classes: usize) -> Settings {
    let mut settings = Settings::default();
    let unit =
        |rng: &mut Rng| *rng.choice(&[0.0, 1.0, 0.5, 1e-9]).unwrap_or(&0.0) + f64::from(rng.u8(..2)) * rng.f64() * 0.4;
    let generative = &mut settings.generative;
    generative.pooling = unit(rng).min(1.0);
    generative.correlation = unit(rng).min(1.0);
    generative.variance_smoothing = if rng.bool() { 0.0 } else { 10f64.powf(rng.f64() * 12.0 - 11.0) };
    generative.prior_smoothing = if rng.bool() { 0.0 } else { rng.f64() * 9.0 };
    let first = if rng.bool() { rng.f64() } else { 0.0 };
    if rng.u8(..3) == 0 {
        let mut prior = vec![0.0; n_classes];
        prior[0] = first;
        prior[n_classes - 1] = 1.0 - first;
        generative.prior = Some(prior);
    }
    settings.logistic.prior_std = if rng.bool() { None } else { Some(10f64.powf(rng.f64() * 14.0 - 6.0)) };
    settings.logistic.penalize_intercept = rng.bool();
    settings.logistic.features = match rng.u8(..3) {
        0 => Features::Linear,
        1 => Features::Squares,
        _ => Features::Quadratic,
    };
    settings
}

/// A board of up to 30 points of every scale and offset, on few different coordinates half of the time.
fn random_saved(rng: &mut Rng) -> Saved {
    let n_classes = rng.usize(2..=8);
    let mut data = declared(n_classes);
    let (scale, offset) = (10f64.powi(rng.i32(-6..=6)), *rng.choice(&[0.0, 1.0, 1e6]).unwrap_or(&0.0));
    let coarse = rng.bool();
    let coordinate = |rng: &mut Rng| {
        let value = rng.f64() * 4.0;
        offset + scale * if coarse { value.floor() } else { value }
    };
    for _ in 0..rng.usize(..30) {
        let label = (rng.u8(..10) > 0).then(|| rng.usize(..n_classes));
        data.push(Point::new(coordinate(rng), coordinate(rng)), label).expect("a valid point");
    }
    let settings = checked(&random_settings(rng, n_classes), &data);
    let axes = Board::axes_around(&data).unwrap_or_default();
    Saved { board: Board { data, settings, axes, ..Board::default() }, ..Saved::default() }
}

fn random_scene_command(rng: &mut Rng) -> Command {
    let (index, forward) = (rng.usize(..4), rng.bool());
    match rng.u8(..9) {
        0..=1 => Command::Scenes(ListCommand::Add(&PRESETS)),
        2 => Command::Common(Common::Scene(SceneCommand::Go(index))),
        3..=4 => Command::Common(Common::Scene(SceneCommand::Step { forward })),
        5 => Command::Scenes(ListCommand::Take(index)),
        6 => Command::Scenes(ListCommand::Duplicate(index)),
        7 => Command::Scenes(ListCommand::Move { index, forward }),
        _ => Command::Scenes(ListCommand::Remove(index)),
    }
}

fn random_command(rng: &mut Rng, app: &App) -> Command {
    let at = random_px(rng, app);
    let pointers = [Pointer::Mouse, Pointer::Pen, Pointer::Touch, Pointer::Eraser];
    let pointer = *rng.choice(&pointers).unwrap_or(&Pointer::Mouse);
    let tools = [Tool::Move, Tool::Move, Tool::Brush, Tool::Eraser, Tool::Probe];
    let parts = [Part::Generative, Part::Logistic, Part::Ellipses, Part::Boundaries, Part::Map, Part::MapLogistic];
    let n_classes = app.board().data.n_classes();
    match rng.u8(..75) {
        0..=9 => Command::Press(at, pointer),
        10..=21 => Command::Drag(at),
        22..=31 => Command::Release(at),
        32 => Command::Escape,
        33..=34 => Command::Hover(at, pointer),
        35 => Command::Leave,
        36..=37 => Command::Step(rng.i32(-40..40), rng.i32(-40..40)),
        38..=40 => Command::Act,
        41 => Command::SelectNext { forward: rng.bool() },
        42 => [Command::RemoveSelected, Command::RelabelSelected][rng.usize(..2)].clone(),
        43..=44 => Command::ChooseClass((rng.u8(..4) > 0).then(|| rng.usize(..9))),
        45 => Command::AddClass,
        46 => Command::RemoveClass,
        47 => Command::RenameClass(rng.usize(..9), rng.u16(..).to_string()),
        48..=50 => Command::Adjust(Box::new(random_settings(rng, n_classes).into())),
        51 => Command::Common(Common::Settle),
        52 => Command::Show(parts[rng.usize(..6)], rng.bool()),
        53 => Command::Common(Common::HideFits(rng.u8(..4) == 0)),
        54..=56 => Command::Common(Common::Undo),
        57 => Command::Common(Common::Redo),
        58 => Command::Common(Common::Clear),
        59 => Command::Common(Common::Open(Preset::ALL[rng.usize(..Preset::ALL.len())])),
        60 => Command::Common(Common::Load(Box::new(random_saved(rng)))),
        61 => Command::Import("points.csv".into(), read_csv("1,2,A\n3,4,B\n5,6,").map(Box::new)),
        62 => Command::Resize { width: rng.f64() * 1500.0, height: rng.f64() * 900.0, ui: rng.f64() * 5.0 },
        63 => Command::ChooseTool(tools[rng.usize(..tools.len())]),
        64 => Command::SetBrush(rng.f64() * 120.0),
        65..=66 => random_scene_command(rng),
        67..=70 => Command::DrawGuess((0..rng.usize(..9)).map(|_| random_px(rng, app)).collect()),
        73 => [Command::Zoom(rng.bool()), Command::Pan(rng.f64() - 0.5, rng.f64())][rng.usize(..2)].clone(),
        71 => Command::Labels([Labels::Hide(1.0), Labels::Hide(0.5), Labels::Show][rng.usize(..3)]),
        72 => {
            let model = Model::ALL[rng.usize(..2)];
            let light = Lit::Bin { model, bin: rng.usize(..10) };
            [Command::Decide(Decide::Light(Some(light))), Command::Common(Common::OpenPanel(Panel::Decisions))]
                [rng.usize(..2)]
            .clone()
        }
        74 => {
            let validation = [Validation::Single, Validation::Folds(rng.usize(..12)), Validation::LeaveOneOut];
            let split = Split { validation: validation[rng.usize(..3)], ..Split::default() };
            [Command::Split(split), Command::Common(Common::OpenPanel(Panel::HoldOut))][rng.usize(..2)].clone()
        }
        _ => {
            [Command::FitToData, Command::ResetAxes, Command::Common(Common::DismissNotice), Command::Standardize("*")]
                [rng.usize(..4)]
            .clone()
        }
    }
}
