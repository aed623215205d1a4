//! When a change is announced, and what a gesture is compared with.

use crate::support::boards::{adjusted, board, px, tell};
use bayesboard::board::{App, Command, MapChoice, Panel, Pointer, Preset, Tool};
use bayesboard::math::Point;
use bayesboard::model::Model;
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};

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

#[test]
fn what_a_scroll_has_moved_is_taken_back_without_a_word() {
    let mut app = two_clouds();
    tell(&mut app, [Command::Insert(Point::new(2.0, 2.0), Some(1))]);
    let words = |app: &App| {
        let view = serde_json::to_value(wire::view(app)).expect("plain data");
        (view["status"].clone(), view["said"].clone(), view["canUndo"].clone())
    };
    let before = words(&app);
    for pooling in [0.3, 0.6] {
        let change = pooled(&app, pooling);
        tell(&mut app, [change]);
    }
    assert_ne!(words(&app).0, before.0);
    tell(&mut app, [Command::Common(Common::TakeBack), Command::Common(Common::Settle)]);
    assert_eq!((words(&app), app.board().settings.generative.pooling), (before.clone(), 0.0));
    tell(&mut app, [Command::Common(Common::TakeBack)]);
    assert_eq!(words(&app), before, "nothing to take back");
}

#[test]
fn words_are_those_of_the_pointer_in_use() {
    let mut app = App::default();
    let said = |app: &mut App| {
        let view = serde_json::to_value(wire::view(app)).expect("plain data");
        format!("{} {}", view["status"], view["lesson"])
    };
    let example = Command::Common(Common::Open(Preset::Example));
    for (on, its, other) in [(true, "tap", "click"), (false, "click", "tap")] {
        tell(&mut app, [Command::Touch(on), Command::Common(Common::Clear), Command::ChooseTool(Tool::Brush)]);
        let mut all = said(&mut app);
        for command in
            [Command::ChooseTool(Tool::Move), Command::ChooseClass(Some(1)), Command::AddClass, example.clone()]
        {
            tell(&mut app, [command]);
            all += &said(&mut app);
        }
        let all = all.to_lowercase();
        assert!(all.matches(its).count() >= 4 && !all.contains(other), "{all}");
    }
}

/// Every word of the board on its generative model, in one state.
fn names(app: &App) -> String {
    let view = serde_json::to_value(wire::view(app)).expect("plain data");
    let parts = [
        &view["cards"],
        &view["status"],
        &view["numbers"],
        &view["generativeName"],
        &view["mapMeaning"],
        &view["task"],
    ];
    let label = bayesboard::words::boundary_name(app, Model::Generative, true);
    parts.map(ToString::to_string).concat() + &label + &bayesboard::words::announcement(app)
}

#[test]
fn a_model_has_one_name_wherever_it_stands() {
    let mut app = two_clouds();
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers)), Command::ShowMap(MapChoice::Generative)]);
    for (pooling, correlation, name) in [
        (0.0, 0.0, "Naive Bayes"),
        (0.01, 0.0, "Naive Bayes"),
        (0.34, 0.0, "Naive Bayes"),
        (0.99, 0.0, "Naive Bayes"),
        (1.0, 0.0, "Naive Bayes"),
        (0.5, 0.5, "Gaussian Bayes"),
        (0.0, 0.7, "Gaussian Bayes"),
        (0.0, 1.0, "Gaussian Bayes"),
    ] {
        let change = adjusted(&app, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = (pooling, correlation);
        });
        tell(&mut app, [change, Command::Common(Common::Settle)]);
        let all = names(&app);
        assert!(all.matches(name).count() >= 3, "{name}: {all}");
        for other in ["enerative model", "Gaussian model", "\"Generative\"", "\"generative\"", "Generative"] {
            let all = all.replace("\"model\":\"generative\"", "");
            assert!(!all.contains(other), "{other} beside {name}: {all}");
        }
    }
}

#[test]
fn no_name_changes_while_a_slider_moves() {
    let head = |app: &App| serde_json::to_value(wire::view(app)).expect("plain data")["cards"][0]["title"].clone();
    let check = |app: &App, [own, later]: [&str; 2]| {
        assert_eq!(head(app), own);
        let all = names(app);
        assert!(all.matches(own).count() >= 3, "{own}: {all}");
        let others = ["Gaussian Bayes", "QDA", "LDA", "Bayes, shared", later];
        let others = others.into_iter().filter(|other| !own.contains(other));
        assert!(others.into_iter().all(|other| !all.contains(other)), "beside {own}: {all}");
    };
    for (from, to, [own, later]) in [
        ((0.0, 0.0), (1.0, 0.0), ["Naive Bayes"; 2]),
        ((0.0, 0.0), (0.0, 1.0), ["Naive Bayes", "Gaussian Bayes"]),
        ((0.0, 1.0), (1.0, 1.0), ["Gaussian Bayes"; 2]),
    ] {
        let mut app = two_clouds();
        let at = |app: &App, part: f64| {
            adjusted(app, |settings| {
                settings.generative.pooling = from.0 + part * (to.0 - from.0);
                settings.generative.correlation = from.1 + part * (to.1 - from.1);
            })
        };
        let start = at(&app, 0.0);
        let panel = Command::Common(Common::OpenPanel(Panel::Numbers));
        tell(&mut app, [panel, Command::ShowMap(MapChoice::Generative), start, Command::Common(Common::Settle)]);
        for part in [0.0, 0.3, 1.0] {
            let change = at(&app, part);
            tell(&mut app, [change]);
            check(&app, [own, later]);
        }
        tell(&mut app, [Command::Common(Common::Settle)]);
        assert_eq!(head(&app), later, "once it rests");
    }
}

#[test]
fn a_small_board_says_how_a_boundary_has_moved_to_ears_alone() {
    for (width, is_shown) in [(390.0, false), (700.0, true)] {
        let mut app = two_clouds();
        tell(&mut app, [Command::Resize { width, height: 340.0, ui: 1.0 }, Command::Place(3, [Some(4.0), Some(3.0)])]);
        assert!(words::announcement(&app).contains(", turned by "), "{}", words::announcement(&app));
        assert_eq!(words::status(&app).contains(", turned by "), is_shown, "{}", words::status(&app));
    }
}

#[test]
fn what_no_model_is_called_is_no_text_of_the_page() {
    let texts = include_str!("../../www/texts.json");
    let called: Vec<&str> = texts.lines().filter(|line| line.to_lowercase().contains("generative")).collect();
    assert!(called.is_empty(), "{called:?}");
    for binding in App::all_bindings() {
        let what = words::action(binding.action);
        assert!(!what.contains("generative"), "{what}");
    }
    let empty = words::generative_missing(&App::default().board().data, App::default().fit());
    assert_eq!(empty.as_deref(), Some("There are no labeled points to fit naive Bayes to."));
}

#[test]
fn a_point_that_keys_put_down_is_told_of() {
    let mut app = two_clouds();
    let said = |app: &App| bayesboard::words::announcement(app);
    tell(&mut app, [Command::SelectNext { forward: true }, Command::Act, Command::Step(1, 0)]);
    assert!(said(&app).starts_with("Moved a point"), "{}", said(&app));
    tell(&mut app, [Command::Act]);
    assert!(said(&app).starts_with("Put a point of class ") && said(&app).contains("right"), "{}", said(&app));
}

/// Sentences of slides and panels that had to be read twice.
#[test]
fn what_had_to_be_read_twice_is_no_text_of_the_page() {
    let all = [
        include_str!("../../www/texts.json"),
        include_str!("../../src/words/lectures.json"),
        include_str!("../../src/words/messages/lectures.json"),
        include_str!("../../src/words/samples.rs"),
        include_str!("../../src/words/share.rs"),
        include_str!("../../src/words/messages/em.rs"),
    ];
    for again in [
        "say whether C does",
        "Those of two rows",
        "Is it the same?",
        "histograms a class",
        "asks the fit about",
        "when left out.",
        "Meant as",
        "mean curves cross",
        "with the ghosts",
        "Too long to type",
        "A holds and B does not",
    ] {
        assert!(all.iter().all(|texts| !texts.contains(again)), "{again}");
    }
}
