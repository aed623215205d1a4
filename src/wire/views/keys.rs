use crate::app::{App, Scope, With};
use crate::wire::tree::{Tree, object};
use crate::words;

/// The keys that count, for the page's help: `Keys[]` of the public contract.
pub(in crate::wire) fn keys(app: &App) -> Tree {
    Tree::list(app.bindings().map(|row| {
        let scope = match row.scope {
            Scope::Page => "page",
            Scope::Plot => "plot",
            Scope::Presenting => "presenting",
        };
        let with = match row.with {
            With::Nothing => "",
            With::Shift => "Shift",
            With::Alt => "Alt",
            With::Ctrl => "Ctrl",
            With::CtrlShift => "Ctrl Shift",
        };
        object! {
            scope: scope,
            with: with,
            keys: Tree::list(row.keys.iter().map(|key| words::key(key))),
            sentence: words::action(row.action),
        }
    }))
}
