//! The tools of the hand as scripts of commands: brush, eraser, probe, and the keys that choose them.

use bayesboard::board::{Action, Answer, App, BINDINGS, Command, Event, Hand, PageTask, Panel, Pointer, Tool};
use bayesboard::data::Dataset;
use bayesboard::geometry::Px;
use bayesboard::keyboard::{KeyPress, Scope, With};
use bayesboard::math::Point;
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

fn stroke(app: &mut App, pointer: Pointer, path: &[Point]) {
    let path: Vec<Px> = path.iter().map(|&at| app.viewport().to_px(at)).collect();
    app.update(Command::Press(path[0], pointer));
    path[1..].iter().for_each(|&px| {
        app.update(Command::Drag(px));
    });
    app.update(Command::Release(path[path.len() - 1]));
}

fn with_tool(tool: Tool) -> App {
    let mut app = App::default();
    app.update(Command::ChooseTool(tool));
    app
}

fn press(app: &mut App, key: KeyPress) {
    match app.binding(&key) {
        Some(Answer::Screen(command)) => {
            app.update(command);
        }
        other => panic!("{key:?} asks for {other:?}"),
    }
}

fn key(name: &str) -> KeyPress {
    KeyPress { key: name.into(), ..KeyPress::default() }
}

#[test]
fn a_stroke_of_the_brush_is_one_step_however_it_is_cut_into_events() {
    let ends = [Point::new(-3.0, 0.0), Point::new(3.0, 1.0)];
    let between = |part: f64| ends[0] + (ends[1] - ends[0]) * part;
    let mut boards = Vec::new();
    for n in [1, 2, 60] {
        let mut app = with_tool(Tool::Brush);
        app.update(Command::ChooseClass(Some(1)));
        let path: Vec<Point> = (0..=n).map(|i| between(f64::from(i) / f64::from(n))).collect();
        stroke(&mut app, Pointer::Mouse, &path);
        let data = app.board().data.clone();
        assert!(app.board().data.labeled().all(|(_, class)| class == 1));
        assert_eq!(app.event(), &Event::Sprayed(data.len(), Some(1)));
        app.update(Command::Common(Common::Undo));
        assert!(app.board().data.is_empty() && !app.can_undo(), "one step");
        app.update(Command::Common(Common::Redo));
        assert_eq!(app.board().data, data);
        boards.push(data);
    }
    // 6.08 units of 60 or so pixels along a ring of 32: a place to spray every 32 pixels and one at the start.
    assert_eq!(boards[0].len() % 5, 0);
    assert!((50..=75).contains(&boards[0].len()), "{}", boards[0].len());
    assert_eq!((&boards[1], &boards[2]), (&boards[0], &boards[0]), "the same stroke, the same points");
}

#[test]
fn the_brush_sprays_normally_around_the_pointer_and_on_the_grid() {
    let mut app = with_tool(Tool::Brush);
    app.update(Command::ChooseClass(None));
    app.update(Command::SetBrush(60.0));
    for _ in 0..240 {
        stroke(&mut app, Pointer::Mouse, &[Point::ORIGIN]);
    }
    let data = &app.board().data;
    assert_eq!((data.len(), data.labeled().count()), (1200, 0), "unlabeled, and none out of sight");
    // The ring is two standard deviations: 30 pixels.
    let std = 30.0 / app.viewport().px_per_unit();
    let mean = |f: fn(Point) -> f64| data.iter().map(|(at, _)| f(at)).sum::<f64>() / 1200.0;
    // Four standard errors of a mean, σ/√n, and of a variance, σ²√(2/n).
    assert!(mean(|p| p.x).abs() < 0.12 * std && mean(|p| p.y).abs() < 0.12 * std);
    for variance in [mean(|p| p.x * p.x), mean(|p| p.y * p.y)] {
        assert!((variance / (std * std) - 1.0).abs() < 0.17, "{variance} for {}", std * std);
    }
    assert!(data.iter().all(|(at, _)| (at.x * 1024.0).fract() == 0.0 && (at.y * 1024.0).fract() == 0.0));
}

#[test]
fn a_stroke_of_the_eraser_takes_all_that_it_passes_and_is_one_step() {
    let mut app = App::default();
    let mut data = Dataset::default();
    for i in -16..=16 {
        let x = 0.25 * f64::from(i);
        data.push(Point::new(x, 0.0), Some(0)).expect("a valid point");
        data.push(Point::new(x, 3.0), Some(1)).expect("a valid point");
    }
    let board = bayesboard::board::Board { data, ..app.board().clone() };
    app.update(Command::Common(Common::Load(Box::new(bayesboard::board::Saved { board, ..Default::default() }))));
    let before = app.board().data.clone();
    app.update(Command::ChooseTool(Tool::Eraser));
    // Three jumps, over and over the lower row: what lies between two events is passed as well.
    stroke(&mut app, Pointer::Mouse, &[-4.0, 1.0, -2.0, 4.5].map(|x| Point::new(x, 0.0)));
    assert!(app.board().data.labeled().all(|(at, class)| class == 1 && at.y == 3.0));
    assert_eq!((app.board().data.len(), app.event()), (33, &Event::Erased(33)));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().data, before, "each point is back in its place");
    app.update(Command::Common(Common::Redo));
    assert_eq!(app.board().data.len(), 33);
    app.update(Command::Common(Common::Undo));
    // The eraser end of a pen erases whatever the tool; over open ground it does nothing, and that is no step.
    app.update(Command::ChooseTool(Tool::Move));
    stroke(&mut app, Pointer::Eraser, &[Point::new(0.0, -3.0), Point::new(1.0, -3.0)]);
    assert_eq!((app.board().data.len(), app.can_redo()), (66, true));
    stroke(&mut app, Pointer::Eraser, &[Point::new(0.0, 3.0)]);
    assert!(app.board().data.len() < 66);
}

#[test]
fn a_stroke_that_is_called_off_has_not_happened() {
    let mut app = App::default();
    stroke(&mut app, Pointer::Mouse, &[Point::new(1.0, 1.0)]);
    let before = app.board().data.clone();
    for tool in [Tool::Brush, Tool::Eraser] {
        app.update(Command::ChooseTool(tool));
        let px = app.viewport().to_px(Point::new(1.0, 1.0));
        app.update(Command::Press(px, Pointer::Touch));
        app.update(Command::Drag(Px::new(px.x + 90.0, px.y)));
        assert_ne!(app.board().data, before);
        app.update(Command::Cancel);
        assert_eq!((&app.board().data, app.hand()), (&before, Hand::Free));
    }
    app.update(Command::Common(Common::Undo));
    assert!(app.board().data.is_empty() && !app.can_undo(), "the click was the only step");
}

#[test]
fn the_probe_asks_and_pins_and_changes_nothing() {
    let mut app = App::default();
    stroke(&mut app, Pointer::Mouse, &[Point::new(-1.0, 0.0)]);
    app.update(Command::ChooseClass(Some(1)));
    stroke(&mut app, Pointer::Mouse, &[Point::new(1.0, 0.0)]);
    let before = app.board().clone();
    app.update(Command::ChooseTool(Tool::Probe));
    stroke(&mut app, Pointer::Mouse, &[Point::new(1.0, 0.0), Point::new(2.0, 2.0)]);
    assert_eq!(app.board(), &before, "no point is added or moved");
    let pin = app.probe().expect("a pin");
    assert!(pin.distance(Point::new(2.0, 2.0)) < 1e-9);
    app.update(Command::Hover(app.viewport().to_px(Point::new(-3.0, 0.0)), Pointer::Mouse));
    assert_eq!(app.probe(), Some(pin), "the question stays where it is pinned");
    app.refresh();
    let sentence = words::status(&app);
    assert!(sentence.starts_with("Pinned at (2.00, 2.00): Naive Bayes A") && sentence.contains("regression A"));
    // Pinned again in the same place it is free again.
    stroke(&mut app, Pointer::Mouse, &[pin]);
    app.update(Command::Hover(app.viewport().to_px(Point::new(-3.0, 0.0)), Pointer::Mouse));
    assert!(app.probe().is_some_and(|at| at.distance(Point::new(-3.0, 0.0)) < 1e-9));
}

#[test]
fn tools_work_by_keyboard() {
    let mut app = App::default();
    let act = |app: &mut App| press(app, KeyPress { on_plot: true, ..key("Enter") });
    press(&mut app, key("b"));
    assert_eq!(app.tool(), Tool::Brush);
    act(&mut app);
    assert_eq!(app.board().data.len(), 5);
    let ring = |app: &App| {
        let ring = app.hand_marks().into_iter().find_map(|mark| match mark {
            Mark::Footprint { at, radius } => Some((at, radius * app.viewport().px_per_unit())),
            _ => None,
        });
        ring.expect("a ring at the crosshair")
    };
    let (at, radius) = ring(&app);
    assert!(at.distance(Point::ORIGIN) < 1e-9 && (radius - 32.0).abs() < 1e-9);
    for _ in 0..20 {
        press(&mut app, key("]"));
    }
    assert!((ring(&app).1 - 96.0).abs() < 1e-9, "no larger");
    press(&mut app, key("E"));
    act(&mut app);
    assert!(app.board().data.is_empty());
    press(&mut app, key("p"));
    act(&mut app);
    assert_eq!(app.event(), &Event::Pinned(Point::ORIGIN));
    // Two steps, one for each; Escape takes the pin away, then the tool.
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().data.len(), 5);
    app.update(Command::Common(Common::Undo));
    assert!(app.board().data.is_empty() && !app.can_undo());
    let escape = KeyPress { on_plot: true, ..key("Escape") };
    press(&mut app, escape.clone());
    assert_eq!((app.tool(), app.probe()), (Tool::Probe, None));
    press(&mut app, escape.clone());
    assert_eq!((app.tool(), app.binding(&escape)), (Tool::Move, None), "then Escape is the browser's");
}

#[test]
fn keys_are_found_on_every_layout_and_single_ones_can_be_switched_off() {
    let mut app = App::default();
    // AZERTY: the digits are behind Shift, and the key of the 2 writes é.
    press(&mut app, KeyPress { code: "Digit2".into(), ..key("é") });
    assert_eq!(app.class(), Some(1));
    press(&mut app, KeyPress { code: "Digit1".into(), ..key("&") });
    assert_eq!(app.class(), Some(0));
    assert_eq!(app.binding(&KeyPress { code: "Digit3".into(), ..key("3") }), None, "there is no third class");
    // Shift and a digit open a panel by the place of the key, whatever it writes there: US, AZERTY. The same key closes
    // it.
    for (sign, panel) in [("@", Panel::Probe), ("2", Panel::Closed)] {
        press(&mut app, KeyPress { code: "Digit2".into(), shift: true, ..key(sign) });
        assert_eq!((app.panel(), app.class()), (panel, Some(0)));
    }
    assert_eq!(app.binding(&KeyPress { code: "Digit0".into(), shift: true, ..key(")") }), None);
    let help = KeyPress { shift: true, code: "Slash".into(), ..key("?") };
    assert_eq!(app.binding(&help), Some(Answer::Page(PageTask::Help)));
    // Capital letters: with Caps Lock, and where Shift means nothing of its own.
    for shift in [false, true] {
        assert_eq!(
            app.binding(&KeyPress { shift, ..key("B") }),
            Some(Answer::Screen(Command::ChooseTool(Tool::Brush)))
        );
    }
    let next = |forward| Some(Answer::Screen(Command::SelectNext { forward }));
    assert_eq!(app.binding(&key("N")), next(true));
    assert_eq!(app.binding(&KeyPress { shift: true, ..key("N") }), next(false));
    app.update(Command::Common(Common::SingleKeys(false)));
    for name in ["b", "B", "1", "?", "["] {
        assert_eq!(app.binding(&KeyPress { on_plot: true, ..key(name) }), None, "{name}");
    }
    for name in ["Enter", " ", "ArrowUp"] {
        assert!(app.binding(&KeyPress { on_plot: true, ..key(name) }).is_some(), "{name}");
        assert_eq!(app.binding(&key(name)), None, "{name} off the plot");
    }
    assert_eq!(app.binding(&KeyPress { ctrl: true, ..key("z") }), Some(Answer::Screen(Command::Common(Common::Undo))));
}

/// Help is written from the same table, so what it must not have are rows that nobody reaches or understands.
#[test]
fn every_row_of_the_table_of_keys_is_reached_and_explained() {
    let mut app = App::default();
    while app.can_add_class() {
        app.update(Command::AddClass);
    }
    stroke(&mut app, Pointer::Mouse, &[Point::ORIGIN]);
    stroke(&mut app, Pointer::Mouse, &[Point::ORIGIN]);
    for row in BINDINGS.iter() {
        assert!(words::action(row.action).len() > 3, "{row:?}");
        for name in row.keys {
            let press = KeyPress {
                shift: matches!(row.with, With::Shift | With::CtrlShift),
                alt: row.with == With::Alt,
                ctrl: matches!(row.with, With::Ctrl | With::CtrlShift),
                on_plot: row.scope == Scope::Plot,
                presenting: row.scope == Scope::Presenting,
                ..key(name)
            };
            // Without scenes there is none to step to.
            let answers = app.binding(&press).is_some() || matches!(row.action, Action::Scene(_));
            assert!(answers, "{press:?} does nothing");
            assert!(!words::key(name).trim().is_empty());
            // Where it does not count it is the browser's, but for letters that mean something else there.
            let elsewhere = app.binding(&KeyPress { on_plot: false, presenting: false, ..press.clone() });
            assert!(row.scope != Scope::Plot || elsewhere.is_none(), "{press:?} counts off the plot");
        }
    }
    let b = |presenting| app.binding(&KeyPress { presenting, ..key("b") });
    assert_eq!(b(true), Some(Answer::Page(PageTask::Blank)));
    assert_eq!(b(false), Some(Answer::Screen(Command::ChooseTool(Tool::Brush))));
}
