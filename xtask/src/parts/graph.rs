//! What needs what in a module.

use std::collections::{HashMap, HashSet};

use walrus::ir::{Visitor, dfs_in_order};
use walrus::{FunctionId, LocalFunction, Module};

use super::references::{References, Thing};

/// A function, or a piece of data by its index in [`References::data`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Node {
    Function(FunctionId),
    Data(usize),
}

impl Node {
    pub(super) fn function(self) -> Option<FunctionId> {
        if let Node::Function(id) = self { Some(id) } else { None }
    }
}

/// For every function and piece of data what it refers to.
pub(super) struct Graph {
    calls: HashMap<FunctionId, Vec<FunctionId>>,
    needs: HashMap<Node, Vec<Node>>,
    pointed_at: HashSet<FunctionId>,
    nameless: Vec<Node>,
}

impl Graph {
    /// That of a module, of which some references stand in what it was made from. The functions of both are told by their
    /// names; where several have one, each has the references of all.
    pub(super) fn of(module: &Module, references: &References) -> Graph {
        let mut named: HashMap<&str, Vec<Node>> = HashMap::new();
        for function in module.funcs.iter() {
            named.entry(function.name.as_deref().unwrap_or_default()).or_default().push(Node::Function(function.id()));
        }
        let nodes = |thing: &Thing| match thing {
            Thing::Function(name) => named.get(name.as_str()).cloned().unwrap_or_default(),
            Thing::Data(index) => vec![Node::Data(*index)],
        };
        let mut needs: HashMap<Node, Vec<Node>> = HashMap::new();
        let (mut pointed_at, mut nameless) = (HashSet::new(), Vec::new());
        for (from, to) in &references.of {
            let to: Vec<_> = to.iter().flat_map(nodes).collect();
            pointed_at.extend(to.iter().filter_map(|node| node.function()));
            let from = nodes(from);
            if from.is_empty() {
                nameless.extend(&to);
            }
            for from in from {
                needs.entry(from).or_default().extend(&to);
            }
        }
        let calls: HashMap<_, _> = module.funcs.iter_local().map(|(id, function)| (id, Calls::of(function))).collect();
        for (&from, to) in &calls {
            needs.entry(Node::Function(from)).or_default().extend(to.iter().map(|&id| Node::Function(id)));
        }
        Graph { calls, needs, pointed_at, nameless }
    }

    /// What a function calls.
    pub(super) fn calls(&self, id: FunctionId) -> &[FunctionId] {
        self.calls.get(&id).map_or(&[], Vec::as_slice)
    }

    /// All functions with what they call.
    pub(super) fn all_calls(&self) -> impl Iterator<Item = (FunctionId, &[FunctionId])> {
        self.calls.iter().map(|(&id, calls)| (id, calls.as_slice()))
    }

    /// Whether something refers to the function by its place in the table.
    pub(super) fn is_pointed_at(&self, id: FunctionId) -> bool {
        self.pointed_at.contains(&id)
    }

    /// What functions refer to that the module has under no such name: it has gone, or goes by another.
    pub(super) fn nameless(&self) -> &[Node] {
        &self.nameless
    }

    /// All that is needed by these, directly or not, and they; at those of `end` it ends, and they are not in it.
    pub(super) fn reached(&self, mut from: Vec<Node>, end: &HashSet<Node>) -> HashSet<Node> {
        let mut seen = HashSet::new();
        while let Some(node) = from.pop() {
            if !end.contains(&node) && seen.insert(node) {
                from.extend(self.needs.get(&node).into_iter().flatten());
            }
        }
        seen
    }
}

/// The functions that a function names.
#[derive(Default)]
struct Calls(Vec<FunctionId>);

impl Calls {
    fn of(function: &LocalFunction) -> Vec<FunctionId> {
        let mut calls = Calls::default();
        dfs_in_order(&mut calls, function, function.entry_block());
        calls.0
    }
}

impl Visitor<'_> for Calls {
    fn visit_function_id(&mut self, id: &FunctionId) {
        self.0.push(*id);
    }
}
