use super::panels::posteriors;
use super::tables::{estimates, guess_table, tables};
use crate::board::{Advice, App, Brush, Demo, Hand, Landmark, Panel, Preset, Remedy, Stage, Tool};
use crate::geometry::{Px, Rect};
use crate::math::MAX_CLASSES;
use crate::model::{Model, PerModel};
use crate::wire::demo::demo_uses;
use crate::wire::identifiers::{self, MAPS, PANELS, STAGES, TOOLS};
use crate::wire::settings::settings;
use crate::wire::state::{hex, shown};
use crate::wire::tree::{Tree, object};
use crate::words;

/// The prepared boards in their order, for the page's menu.
pub(in crate::wire) fn presets() -> Tree {
    let out = |preset| {
        let (id, title, sentence) = words::preset(preset);
        object! { id: id, title: title, sentence: sentence }
    };
    Tree::list(Preset::ALL.into_iter().map(out))
}

/// The prepared board of this identifier.
pub fn preset_of(id: &str) -> Option<Preset> {
    Preset::ALL.into_iter().chain([Preset::Example]).find(|&preset| words::preset(preset).0 == id)
}

/// Everything the page shows in words and numbers, as of the last refresh of the fit: `View` of the public contract.
pub fn view(app: &App) -> Tree {
    let (board, fit) = (app.board(), app.fit());
    let data = &board.data;
    let shown_preset = app.lesson();
    let preset = shown_preset.map(words::preset);
    let lesson: Tree = preset.map_or_else(|| words::scene(app).into(), |(_, _, sentence)| sentence.into());
    // A prepared board that is opened in the middle of a lecture has no stage of its own.
    let scene = app.shown_scene().filter(|_| shown_preset.is_none());
    let stage = scene.map_or(Stage::default(), |scene| scene.stage);
    let prior = fit.priors();
    let (numbers, messages, legend, probe) = if app.fits_hidden() {
        (Vec::new(), Vec::new(), Vec::new(), None)
    } else {
        let numbers = if app.panel() == Panel::Numbers { tables(app) } else { Vec::new() };
        (numbers, messages(app), legend(app), probe(app))
    };
    let cursor = match (app.hand(), app.over_point(), app.tool()) {
        (Hand::Dragging { .. }, ..) => "grabbing",
        (_, true, _) => "grab",
        (_, false, Tool::Probe) => "help",
        (_, false, _) => "crosshair",
    };
    let Brush { size, density } = app.brush();
    object! {
        status: words::status(app),
        outside: words::outside(app),
        said: said(app),
        lesson: lesson,
        answer: shown_preset.is_none().then(|| words::answer(app)).flatten(),
        canAnswer: app.can_answer(),
        playing: app.played().and_then(Demo::seconds),
        stage: STAGES[stage as usize],
        gesture: scene.and_then(|scene| scene.gesture.as_ref()).map_or(String::new(), demo_uses),
        estimates: (stage == Stage::Table && !app.fits_hidden()).then(|| estimates(app)).flatten(),
        lecture: (!app.scenes().is_empty()).then(|| f64::from(app.scenes_revision())),
        scene: app.scene(),
        canAddScene: app.can_add_scene(),
        notice: app.notice().map(words::notice),
        classes: classes(app),
        unlabelled: unlabeled(app),
        canAddClass: app.can_add_class(),
        canRemoveClass: app.can_remove_class(),
        canUndo: app.can_undo(),
        canRedo: app.can_redo(),
        canClear: !data.is_empty(),
        canStartAgain: app.can_start_again(),
        canResetAxes: app.can_reset_axes(),
        hasSelection: app.selected().is_some(),
        empty: data.is_empty(),
        fitsHidden: app.fits_hidden(),
        guess: guess(app),
        show: shown(app.shown()),
        map: MAPS[app.shown().map_choice() as usize],
        generativeName: words::model_label(&board.settings, Model::Generative),
        palette: identifiers::palette(app.colors().palette),
        corner: board.settings.generative.corner().map(identifiers::corner),
        controls: controls(app),
        settings: settings(&board.settings),
        prior: prior,
        inside: PANELS[app.panel() as usize],
        numbers: Tree::List(numbers),
        messages: Tree::List(messages),
        advice: advice(app),
        legend: Tree::List(legend),
        probe: probe,
        glide: app.glide().map(|way| way as f64),
        previous: app.previous_gesture().map(|gesture| gesture as f64),
        optimal: !app.fits_hidden() && !app.optimal().is_empty(),
        cursor: cursor,
        axes: axes(app),
        upward: app.along()[1].name.chars().count(),
        tool: TOOLS[app.tool() as usize],
        brush: object! { size: size, density: density },
        pointToDrag: app.point_to_drag().map(|px| vec![px.x, px.y]),
        source: shown_preset.and_then(words::source),
    }
}

/// What the page has for the generative model, and for logistic regression if it is shown, or would be beside this family.
fn controls(app: &App) -> Tree {
    let row = app.board().settings.generative.family.row();
    let logistic = (row.is_beside_logistic || app.shown().logistic).then_some("logistic");
    Tree::list(row.settings.iter().chain(row.shows).copied().chain(logistic))
}

/// Captions that explain the picture, and where they belong on the plot, in CSS pixels.
pub(in crate::wire) fn landmarks(app: &App) -> Tree {
    let caption = |(landmark, px): (Landmark, Px)| object! { text: words::landmark(app, landmark), x: px.x, y: px.y };
    Tree::list(app.landmarks().into_iter().map(caption))
}

/// What to say aloud: at once, or when the hand has come to rest if more of the same may follow.
fn said(app: &App) -> Tree {
    let at_once = !app.event().may_go_on();
    object! { text: words::announcement(app), count: app.n_events(), atOnce: at_once, wait: app.in_motion() }
}

/// The ends that can be moved, in CSS pixels, and the score.
fn guess(app: &App) -> Tree {
    let Some(guess) = &app.board().guess else { return Tree::Null };
    let mut ends = Vec::new();
    if let (true, Some(both)) = (app.fits_hidden(), guess.ends()) {
        for end in both {
            let px = app.viewport().to_px(end);
            ends.extend([px.x, px.y]);
        }
    }
    let table = app.guess_score().map(|score| guess_table(app, score));
    object! { ends: ends, table: table }
}

/// The axes as they were asked for: left, right, bottom, top, as one would type them.
fn axes(app: &App) -> Tree {
    let Rect { low, high } = app.board().axes;
    let extent = app.viewport().rect().width();
    Tree::list([low.x, high.x, low.y, high.y].map(|v| words::coordinate(v, extent)))
}

pub(super) fn classes(app: &App) -> Tree {
    let data = &app.board().data;
    let mut classes = Vec::new();
    for (index, count) in data.counts().into_iter().enumerate() {
        classes.push(object! {
            name: data.classes()[index].clone(),
            count: count.to_string(),
            shape: words::SHAPES[index],
            color: hex(app.colors().of(index)),
            hasOwnColor: app.colors().own[index].is_some(),
            current: Some(index) == app.class(),
        });
    }
    Tree::List(classes)
}

fn unlabeled(app: &App) -> Tree {
    let data = &app.board().data;
    let count = data.len() - data.counts().iter().sum::<usize>();
    object! { count: count.to_string(), current: app.class().is_none() }
}

fn messages(app: &App) -> Vec<Tree> {
    let (data, fit) = (&app.board().data, app.fit_in_sight());
    if data.is_empty() {
        return Vec::new();
    }
    // EM needs no labels, so nothing is missing while it runs without any.
    let is_unlabeled = fit.moments.grand.weight == 0.0;
    if app.mixture().is_some() && is_unlabeled {
        return Vec::new();
    }
    let generative = words::generative_missing(data, fit).or(words::smoothing_note(fit)).or(words::marginals_note(app));
    let generative = generative.or(words::histogram_note(app));
    sentences(PerModel { generative, discriminative: words::logistic_missing(data, fit) })
}

/// What to do next, and whether visible smoothing is a way.
fn advice(app: &App) -> Tree {
    let Some(text) = words::advice(app) else { return Tree::Null };
    object! { text: text, smooth: matches!(app.advice(), Some(Advice::Spread(_))) && app.remedy() == Some(Remedy::Smoothing) }
}

fn legend(app: &App) -> Vec<Tree> {
    sentences(PerModel { generative: words::generative_legend(app), discriminative: words::logistic_legend(app) })
}

/// What there is to say of either model.
fn sentences(said: PerModel<Option<String>>) -> Vec<Tree> {
    let mut sentences = Vec::new();
    for (model, text) in [("generative", said.generative), ("logistic", said.discriminative)] {
        if let Some(text) = text {
            sentences.push(object! { model: model, text: text });
        }
    }
    sentences
}

fn probe(app: &App) -> Option<Tree> {
    let at = app.probe()?;
    let posteriors = posteriors(app, at);
    let written = |posterior: &Option<[f64; MAX_CLASSES]>, class: usize| match posterior {
        // No answer: no class is possible there.
        Some(posterior) if posterior.iter().all(|&p| p == 0.0) => Tree::from("0/0"),
        Some(posterior) => words::posterior(posterior, class).into(),
        None => Tree::from("–"),
    };
    let mut rows = Vec::new();
    for (class, name) in app.board().data.classes().iter().enumerate() {
        rows.push(object! {
            name: name.clone(),
            generative: written(&posteriors.generative, class),
            logistic: written(&posteriors.discriminative, class),
        });
    }
    Some(object! { at: words::point(at), rows: Tree::List(rows) })
}
