use std::collections::HashSet;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use rustc_demangle::demangle;
use walrus::{ElementItems, ExportItem, FunctionId, Module};

use super::graph::{Graph, Node};
use super::references::References;

/// What the names of the second part's entries end with.
const MARK: &str = "_later";

/// The function that tells whether the second part is here.
pub(super) const IS_HERE: &str = "later::is_here";

/// Who goes where.
pub(super) struct Deal {
    /// The function that tells whether the second part is here, and the other entries of it.
    pub(super) entries: Vec<FunctionId>,
    /// All functions of the second part.
    pub(super) go: HashSet<FunctionId>,
    /// What the second part calls of the first.
    pub(super) shared: Vec<FunctionId>,
    /// The addresses of what the second part alone refers to.
    pub(super) data: Vec<Range<u32>>,
}

impl Deal {
    pub(super) fn of(module: &Module, references: &References) -> Result<Deal> {
        let graph = Graph::of(module, references);
        let (mut entries, mut is_here) = (Vec::new(), None);
        for function in module.funcs.iter() {
            // The alternate form leaves out the hash of the crate.
            let name = format!("{:#}", demangle(function.name.as_deref().unwrap_or_default()));
            // Nor does it matter for which types a generic one is compiled.
            let name = name.split("::<").next().unwrap_or_default();
            if name.ends_with(IS_HERE) {
                is_here = Some(function.id());
            } else if name.ends_with(MARK) {
                entries.push(function.id());
            }
        }
        entries.insert(0, is_here.with_context(|| format!("no function {IS_HERE}"))?);
        let from: Vec<_> = entries.iter().map(|&id| Node::Function(id)).collect();

        let mut roots: Vec<_> = module
            .exports
            .iter()
            .filter_map(|export| match export.item {
                ExportItem::Function(id) => Some(id),
                _ => None,
            })
            .collect();
        roots.extend(module.start);
        // A place in the table that nothing the linker knows of has taken was made later, for JavaScript.
        let places = module.elements.iter().flat_map(|element| functions_of(&element.items));
        roots.extend(places.filter(|&id| !graph.is_pointed_at(id)));
        let roots = roots.into_iter().map(Node::Function).chain(graph.nameless().iter().copied());
        let stay = graph.reached(roots.collect(), &from.iter().copied().collect());
        let mut go = graph.reached(from, &HashSet::new());
        go.retain(|node| !stay.contains(node));

        for (from, calls) in graph.all_calls().filter(|(from, _)| stay.contains(&Node::Function(*from))) {
            let name = || module.funcs.get(from).name.clone().unwrap_or_default();
            let enters = calls.iter().any(|id| entries[1..].contains(id));
            ensure!(
                !enters || calls.contains(&entries[0]),
                "{} enters the second part and does not ask for it",
                name()
            );
        }
        let is_local: HashSet<_> = module.funcs.iter_local().map(|(id, _)| id).collect();
        let (gone, kept): (Vec<_>, Vec<_>) =
            references.data.iter().enumerate().partition(|&(index, _)| go.contains(&Node::Data(index)));
        let overlap = |a: &Range<u32>, b: &Range<u32>| a.start < b.end && b.start < a.end;
        let data = gone.into_iter().map(|(_, range)| range.clone());
        let data = data.filter(|range| !kept.iter().any(|(_, other)| overlap(range, other))).collect();
        let go: HashSet<_> = go.iter().filter_map(|node| node.function()).filter(|id| is_local.contains(id)).collect();
        let called: HashSet<_> = go.iter().flat_map(|id| graph.calls(*id)).collect();
        // In the order of the module, so that the same module is dealt out in the same way.
        let shared = module.funcs.iter_local().map(|(id, _)| id);
        let shared = shared.filter(|id| called.contains(id) && !go.contains(id)).collect();
        Ok(Deal { entries, go, shared, data })
    }
}

pub(super) fn functions_of(items: &ElementItems) -> Vec<FunctionId> {
    match items {
        ElementItems::Functions(ids) => ids.clone(),
        ElementItems::Expressions(..) => Vec::new(),
    }
}
