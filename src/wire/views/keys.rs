use crate::board::App;
use crate::wire::identifiers;
use crate::wire::tree::{Tree, object};
use crate::words;

/// The keys that count, for the page's help: `Keys[]` of the public contract.
pub(in crate::wire) fn keys(app: &App) -> Tree {
    Tree::list(app.bindings().map(|row| {
        object! {
            scope: identifiers::scope(row.scope),
            with: identifiers::modifiers(row.with),
            keys: Tree::list(row.keys.iter().map(|key| words::key(key))),
            sentence: words::action(row.action),
        }
    }))
}
