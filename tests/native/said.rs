//! When a change is announced, and what a gesture is compared with.

use crate::support::boards::{adjusted, board, px, tell};
use bayesboard::board::{App, Command, Pointer, Tool};
use bayesboard::math::Point;
use bayesboard::screen::Common;
use bayesboard::wire;

fn two_clouds() -> App {
    board([(-2.0, 0.0, 0), (-1.0, 1.0, 0), (1.0, -1.0, 0), (1.0, 0.0, 1), (2.0, 1.0, 1), (-1.0, -1.0, 1)])
}

fn pooled(app: &App, pooling: f64) -> Command {
    adjusted(app, |settings| settings.generative.pooling = pooling)
}

#[test]
fn a_change_that_may_go_on_is_not_announced_at_once() {
    let at_once = |change: &dyn Fn(&App) -> Command| {
        let mut app = two_clouds();
        let change = change(&app);
        tell(&mut app, [change]);
        let view = serde_json::to_value(wire::view(&app)).expect("plain data");
        view["said"]["atOnce"].as_bool().expect("yes or no")
    };
    let guess = |app: &App| Command::DrawGuess(vec![px(app, -3.0, 0.0), px(app, 3.0, 0.0)]);
    assert!(at_once(&|_| Command::Insert(Point::ORIGIN, Some(0))));
    assert!(at_once(&|_| Command::Common(Common::Clear)));
    assert!(!at_once(&|_| Command::Place(0, [Some(1.5), None])), "a point on its way");
    assert!(!at_once(&|app| pooled(app, 0.5)), "a slider");
    assert!(!at_once(&|_| Command::Step(1, 0)), "the crosshair");
    assert!(!at_once(&guess), "a guess");
    for tool in [Tool::Brush, Tool::Eraser] {
        let mut app = two_clouds();
        let at = px(&app, 1.0, 0.0);
        tell(&mut app, [Command::ChooseTool(tool), Command::Press(at, Pointer::Mouse)]);
        let view = serde_json::to_value(wire::view(&app)).expect("plain data");
        assert_eq!(view["said"]["atOnce"], true, "{tool:?}, which waits for the end of the stroke by itself");
        assert_eq!(view["said"]["wait"], true, "{tool:?}");
    }
}

#[test]
fn what_a_gesture_has_changed_is_compared_with_what_was_before_all_of_it() {
    let mut app = two_clouds();
    for pooling in [0.3, 0.6, 1.0] {
        let change = pooled(&app, pooling);
        tell(&mut app, [change]);
    }
    let (all, start) = (app.before(), two_clouds());
    let mut once = two_clouds();
    tell(&mut once, [pooled(&start, 1.0)]);
    assert_eq!(all, once.before(), "a slider");
    for tool in [Tool::Move, Tool::Brush, Tool::Eraser] {
        let mut app = two_clouds();
        let path = [px(&app, 1.0, 0.0), px(&app, 1.5, 1.0), px(&app, 2.0, 2.0), px(&app, -1.0, -1.0)];
        tell(&mut app, [Command::ChooseTool(tool), Command::Press(path[0], Pointer::Mouse)]);
        for to in &path[1..] {
            tell(&mut app, [Command::Drag(*to)]);
            assert_eq!(app.before(), all, "{tool:?}");
        }
    }
}
