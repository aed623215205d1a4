//! The keys of settings that a task leaves fixed.

use super::{board, texts};
use bayesboard::keyboard::{Binding, KeyPress, Scope, With};
use bayesboard::screen::{Answered, Common, Content, Exercise, Screen};
use bayesboard::task::{Offense, Subject};
use bayesboard::words;

/// Every key of a table, with its action.
fn keys<A: Copy>(rows: &'static [Binding<A>]) -> impl Iterator<Item = (A, KeyPress)> {
    rows.iter().flat_map(|row| {
        row.keys.iter().map(|&key| {
            let press = KeyPress {
                key: key.to_owned(),
                shift: matches!(row.with, With::Shift | With::CtrlShift),
                alt: row.with == With::Alt,
                ctrl: matches!(row.with, With::Ctrl | With::CtrlShift),
                on_plot: row.scope == Scope::Plot,
                presenting: row.scope == Scope::Presenting,
                ..KeyPress::default()
            };
            (row.action, press)
        })
    })
}

/// Presses every key in a task that is open, and returns how many of them are of settings that it leaves fixed.
fn press_all<S>(opened: &S) -> usize
where
    S: Screen<Task: PartialEq> + Clone,
    <<S::Document as Content>::Subject as Subject>::Setting: PartialEq,
{
    let task = opened.exercise().and_then(Exercise::task).expect("a task");
    let mut n_fixed = 0;
    for (action, press) in keys(S::all_bindings()) {
        let mut app = opened.clone();
        let is_fixed = S::sets(action).iter().any(|setting| !task.allow.settings.contains(setting));
        let answered = app.update(Common::Key(press.clone()).into());
        app.refresh();
        assert_eq!(answered == Some(Answered::Fixed), is_fixed, "{}: {press:?}", task.id);
        let offense = app.verdict().and_then(|judged| judged.offense);
        assert!(!matches!(offense, Some(Offense::Setting(_))), "{}: {press:?}", task.id);
        assert!(!is_fixed || app.saved() == opened.saved(), "{}: {press:?}", task.id);
        n_fixed += usize::from(is_fixed);
    }
    n_fixed
}

#[test]
fn a_key_of_a_setting_that_a_task_leaves_fixed_changes_nothing_and_has_that_said() {
    let on_board = words::TASKS.iter().map(|task| press_all(&board::opened(task.id, 0)));
    let on_messages = words::messages::TASKS.iter().map(|task| press_all(&texts::opened(task.id, 0)));
    let n: Vec<usize> = on_board.chain(on_messages).collect();
    // All settings are free in one task at most.
    assert!(n.iter().filter(|n| **n > 0).count() + 1 >= n.len(), "{n:?}");
}

/// A task is solved at rest, and a key ends what it begins.
#[test]
fn a_key_that_smooths_is_a_step_of_its_own() {
    use bayesboard::messages::{Command, Messages};
    let mut app = Messages::default();
    app.update(Command::Smoother(true));
    assert!(!app.in_motion());
    app.update(Command::Smoother(true));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.corpus().settings.count_smoothing, 1.1);
}
