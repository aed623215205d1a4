//! The module in two parts: what a board needs, and what the page loads when somebody asks for it.
//!
//! Rust links one module. Here its functions are dealt out: those whose name ends with [`MARK`] are the entries of the
//! second part, and with them goes what nothing else calls. Both parts share memory, tables and globals, so that a call
//! from one to the other is a call. The first part calls an entry through a place of its function table, which is empty
//! until the second part is instantiated and fills it; `bayesboard::later::is_here` is made to tell whether it is.

mod graph;
mod references;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use rustc_demangle::demangle;
use walrus::ir::{RefIsNull, TableGet, Value};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalKind,
    ImportedFunction, Module, ModuleConfig, TableId, ValType,
};

use graph::{Graph, Node};
use references::References;

use crate::build::version;

/// What the names of the second part's entries end with.
const MARK: &str = "_later";

/// The function that tells whether the second part is here.
const IS_HERE: &str = "later::is_here";

/// What the second part calls the first.
const FIRST: &str = "first";

/// The first part and the second of a module that still has its functions' names; neither has them. `linked` is what the
/// module was made from, as the linker wrote it.
pub(crate) fn split(module: &[u8], linked: &[u8]) -> Result<[Vec<u8>; 2]> {
    divide(module, &References::of(linked).context("what the linker wrote down")?)
}

fn divide(module: &[u8], references: &References) -> Result<[Vec<u8>; 2]> {
    let [mut first, mut second] = [parse(module)?, parse(module)?];
    let deal = Deal::of(&first, references)?;
    // Both were read from the same bytes: what has the same place is the same.
    let twin: HashMap<FunctionId, FunctionId> =
        first.funcs.iter().map(|f| f.id()).zip(second.funcs.iter().map(|f| f.id())).collect();

    let table = first.tables.main_function_table()?.context("a module without a function table")?;
    let mut filled = empty_places(&mut first, &deal)?;
    filled.extend(leave_places(&mut first, table, &deal)?);
    let moved = take_data(&mut first, &deal.data)?;
    let shared: Vec<_> = deal.shared.iter().map(|id| (*id, twin[id])).collect();
    share(&mut first, &mut second, &shared, &version([module]))?;
    fill_places(&mut second, filled.into_iter().map(|(place, id)| (place, twin[&id])).collect())?;
    bring_data(&mut second, moved)?;
    for part in [&mut first, &mut second] {
        walrus::passes::gc::run(part);
    }
    Ok([first.emit_wasm(), second.emit_wasm()])
}

/// What a module's script needs so that it can bring the second part, which lies in this file beside it. The address has a
/// version, so that no cache brings the second part of another module; if a server does, the browser refuses it, since
/// what it imports is not there.
pub(crate) fn script(file: &str, second: &[u8]) -> String {
    let version = version([second]);
    format!(
        "let part;
export function rest(first) {{
    part ??= bring(first).catch((error) => {{
        part = undefined;
        throw error;
    }});
    return part;
}}
async function bring(first) {{
    const file = await fetch(new URL('{file}?{version}', import.meta.url));
    const bytes = await file.arrayBuffer();
    await first;
    await WebAssembly.instantiate(bytes, {{ ...__wbg_get_imports(), {FIRST}: wasm }});
}}\n"
    )
}

/// A module without the names of its functions.
pub(crate) fn nameless(module: &[u8]) -> Result<Vec<u8>> {
    Ok(parse(module)?.emit_wasm())
}

fn parse(module: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.parse(module).context("reading the module")
}

/// Who goes where.
struct Deal {
    /// The function that tells whether the second part is here, and the other entries of it.
    entries: Vec<FunctionId>,
    /// All functions of the second part.
    go: HashSet<FunctionId>,
    /// What the second part calls of the first.
    shared: Vec<FunctionId>,
    /// The addresses of what the second part alone refers to.
    data: Vec<Range<u32>>,
}

impl Deal {
    fn of(module: &Module, references: &References) -> Result<Deal> {
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

fn functions_of(items: &ElementItems) -> Vec<FunctionId> {
    match items {
        ElementItems::Functions(ids) => ids.clone(),
        ElementItems::Expressions(..) => Vec::new(),
    }
}

/// Empties the places of the table that are of functions of the second part; which these are. What stands in an empty
/// place is never called: nothing of the first part knows of it.
fn empty_places(first: &mut Module, deal: &Deal) -> Result<Vec<(i32, FunctionId)>> {
    let mut emptied = Vec::new();
    for element in first.elements.iter_mut() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind else { continue };
        let ElementItems::Functions(ids) = &mut element.items else { bail!("a table of expressions") };
        let Some(&other) = ids.iter().find(|id| !deal.go.contains(id)) else { continue };
        for (place, id) in (start..).zip(ids) {
            if deal.go.contains(id) {
                emptied.push((place, std::mem::replace(id, other)));
            }
        }
    }
    Ok(emptied)
}

/// Has the first part call each entry through a place of its own behind the others in the table; which place that is.
fn leave_places(first: &mut Module, table: TableId, deal: &Deal) -> Result<Vec<(i32, FunctionId)>> {
    let places = first.tables.get_mut(table);
    let start = i32::try_from(places.initial)?;
    places.initial += deal.entries.len() as u64;
    places.maximum = places.maximum.map(|most| most.max(places.initial));
    for (place, &id) in (start..).zip(&deal.entries) {
        let ty = first.funcs.get(id).ty();
        let (params, results) = (first.types.params(ty).to_vec(), first.types.results(ty).to_vec());
        let args: Vec<_> = params.iter().map(|&param| first.locals.add(param)).collect();
        let mut builder = FunctionBuilder::new(&mut first.types, &params, &results);
        let mut body = builder.func_body();
        if id == deal.entries[0] {
            ensure!(params.is_empty() && results == [ValType::I32], "{IS_HERE} is not a question");
            body.i32_const(place).instr(TableGet { table }).instr(RefIsNull {});
            body.unop(walrus::ir::UnaryOp::I32Eqz);
        } else {
            for &arg in &args {
                body.local_get(arg);
            }
            body.i32_const(place).call_indirect(ty, table);
        }
        first.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(args));
    }
    Ok((start..).zip(deal.entries.iter().copied()).collect())
}

/// Takes the bytes at these addresses out, by leaving zeros, which are as good as nothing once compressed.
fn take_data(first: &mut Module, addresses: &[Range<u32>]) -> Result<Vec<(u32, Vec<u8>)>> {
    let mut taken = Vec::new();
    for id in first.data.iter().map(|data| data.id()).collect::<Vec<_>>() {
        let segment = first.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = segment.kind else {
            bail!("data at an address that is computed")
        };
        let start = start.cast_unsigned();
        let end = start + u32::try_from(segment.value.len())?;
        let mut inside: Vec<_> = addresses.iter().filter(|range| start <= range.start && range.end <= end).collect();
        inside.sort_by_key(|range| range.start);
        let place = |range: &Range<u32>| (range.start - start) as usize..(range.end - start) as usize;
        taken.extend(inside.iter().map(|range| (range.start, segment.value[place(range)].to_vec())));
        // Not before all is copied: a text may be the end of another one.
        inside.into_iter().for_each(|range| segment.value[place(range)].fill(0));
    }
    Ok(taken)
}

/// The bytes at their addresses; what follows on each other in one segment.
fn bring_data(second: &mut Module, taken: Vec<(u32, Vec<u8>)>) -> Result<()> {
    let memory = second.memories.iter().next().context("no memory")?.id();
    let mut segments: Vec<(u32, Vec<u8>)> = Vec::new();
    for (address, bytes) in taken {
        match segments.last_mut() {
            Some((start, before)) if *start + before.len() as u32 == address => before.extend(bytes),
            _ => segments.push((address, bytes)),
        }
    }
    for (address, bytes) in segments {
        let offset = ConstExpr::Value(Value::I32(address.cast_signed()));
        let data = second.data.add(DataKind::Active { memory, offset }, bytes);
        second.memories.get_mut(memory).data_segments.insert(data);
    }
    Ok(())
}

/// Has the first part export what the second uses, and the second import it instead of having it. `functions` are those
/// of both that stay in the first and are called by the second. The memory is named after the version, so that the parts
/// of different modules do not fit together.
fn share(first: &mut Module, second: &mut Module, functions: &[(FunctionId, FunctionId)], version: &str) -> Result<()> {
    for export in second.exports.iter().map(|export| export.id()).collect::<Vec<_>>() {
        second.exports.delete(export);
    }
    for element in second.elements.iter().map(|element| element.id()).collect::<Vec<_>>() {
        second.elements.delete(element);
    }
    for data in second.data.iter().map(|data| data.id()).collect::<Vec<_>>() {
        second.data.delete(data);
    }
    second.start = None;

    let mut count = 0;
    let mut name = || {
        count += 1;
        format!("_{count:x}")
    };
    for &(stays, called) in functions {
        let name = name();
        first.exports.add(&name, stays);
        let ty = second.funcs.get(called).ty();
        let import = second.imports.add(FIRST, &name, called);
        second.funcs.get_mut(called).kind = FunctionKind::Import(ImportedFunction { import, ty });
    }
    let tables: Vec<_> = first.tables.iter().map(|t| t.id()).zip(second.tables.iter().map(|t| t.id())).collect();
    for (one, other) in tables {
        let (name, places) = (name(), first.tables.get(one));
        let (initial, maximum) = (places.initial, places.maximum);
        first.exports.add(&name, one);
        let import = second.imports.add(FIRST, &name, other);
        let table = second.tables.get_mut(other);
        (table.import, table.initial, table.maximum) = (Some(import), initial, maximum);
        table.elem_segments.clear();
    }
    let globals: Vec<_> = first.globals.iter().map(|g| g.id()).zip(second.globals.iter().map(|g| g.id())).collect();
    for (one, other) in globals {
        let name = name();
        first.exports.add(&name, one);
        let import = second.imports.add(FIRST, &name, other);
        second.globals.get_mut(other).kind = GlobalKind::Import(import);
    }
    let memories: Vec<_> = first.memories.iter().map(|m| m.id()).zip(second.memories.iter().map(|m| m.id())).collect();
    let [(one, other)] = memories[..] else { bail!("not one memory") };
    first.exports.add(version, one);
    let import = second.imports.add(FIRST, version, other);
    let memory = second.memories.get_mut(other);
    memory.import = Some(import);
    memory.data_segments.clear();
    Ok(())
}

/// Has the second part put its functions into their places when it is instantiated.
fn fill_places(second: &mut Module, places: Vec<(i32, FunctionId)>) -> Result<()> {
    let table = second.tables.main_function_table()?.context("a second part without a function table")?;
    let mut runs: Vec<(i32, Vec<FunctionId>)> = Vec::new();
    for (place, id) in places {
        match runs.last_mut() {
            Some((start, run)) if *start + run.len() as i32 == place => run.push(id),
            _ => runs.push((place, vec![id])),
        }
    }
    for (start, run) in runs {
        let offset = ConstExpr::Value(Value::I32(start));
        let element = second.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(run));
        second.tables.get_mut(table).elem_segments.insert(element);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::references::Thing;
    use super::*;

    /// A module with an exported `main` that asks `is_here`, then calls `panel_later` of two numbers, which calls `shared`,
    /// as `main` does, and `own`. The first of two words is referred to by `main`, the second by `own` alone; `behind` is
    /// called by its place in the table, which only `own` knows.
    fn module() -> (Vec<u8>, References) {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let offset = |at| ConstExpr::Value(Value::I32(at));
        let words = module.data.add(DataKind::Active { memory, offset: offset(16) }, b"firstagain".to_vec());
        module.memories.get_mut(memory).data_segments.insert(words);
        let function = |module: &mut Module, name: &str, params: &[ValType], calls: &[(FunctionId, usize)]| {
            let mut builder = FunctionBuilder::new(&mut module.types, params, &[ValType::I32]);
            builder.name(name.to_owned());
            let mut body = builder.func_body();
            for &(id, arguments) in calls {
                for _ in 0..arguments {
                    body.i32_const(1);
                }
                body.call(id).drop();
            }
            body.i32_const(1);
            let args = params.iter().map(|&param| module.locals.add(param)).collect();
            builder.finish(args, &mut module.funcs)
        };
        let shared = function(&mut module, "shared", &[], &[]);
        let behind = function(&mut module, "behind", &[], &[]);
        let stays = function(&mut module, "stays", &[], &[]);
        let own = function(&mut module, "own", &[], &[]);
        let panel = function(&mut module, "app::panel_later", &[ValType::I32; 2], &[(shared, 0), (own, 0)]);
        let is_here = function(&mut module, "app::later::is_here", &[], &[]);
        let main = function(&mut module, "main", &[], &[(is_here, 0), (panel, 2), (shared, 0)]);
        module.exports.add("main", main);
        let table = module.tables.add_local(false, 3, Some(3), walrus::RefType::FUNCREF);
        let places = ElementKind::Active { table, offset: offset(1) };
        let places = module.elements.add(places, ElementItems::Functions(vec![stays, behind]));
        module.tables.get_mut(table).elem_segments.insert(places);
        let named = |name: &str| Thing::Function(name.to_owned());
        let of = HashMap::from([
            (named("main"), vec![Thing::Data(0), named("stays")]),
            (named("own"), vec![Thing::Data(1), named("behind")]),
        ]);
        (module.emit_wasm(), References { data: vec![16..21, 21..26], of })
    }

    fn read(part: &[u8]) -> Module {
        wasmparser::validate(part).expect("a valid module");
        Module::from_buffer(part).expect("a module")
    }

    fn split() -> [Module; 2] {
        let (module, references) = module();
        divide(&module, &references).expect("two parts").map(|part| read(&part))
    }

    #[test]
    fn what_only_an_entry_needs_goes_with_it() {
        let [first, second] = split();
        // `main`, `shared`, `stays`, and instead of the two entries what calls them through the table.
        assert_eq!(first.funcs.iter_local().count(), 5);
        // The entries, `own` and `behind`.
        assert_eq!(second.funcs.iter_local().count(), 4);
        let bytes = |module: &Module| module.data.iter().map(|data| data.value.clone()).collect::<Vec<_>>();
        assert_eq!(bytes(&first), [b"first\0\0\0\0\0"]);
        assert_eq!(bytes(&second), [b"again"]);
        assert!(matches!(
            second.data.iter().next().expect("data").kind,
            DataKind::Active { offset: ConstExpr::Value(Value::I32(21)), .. }
        ));
    }

    #[test]
    fn what_the_second_part_imports_the_first_exports() {
        let [first, second] = split();
        let exported: Vec<_> = first.exports.iter().map(|export| export.name.as_str()).collect();
        assert!(second.imports.iter().all(|import| import.module == FIRST && exported.contains(&import.name.as_str())));
        // `shared`, the table and the memory; there are no globals.
        assert_eq!(second.imports.iter().count(), 3);
        assert!(second.exports.iter().next().is_none());
    }

    #[test]
    fn parts_of_different_modules_do_not_fit_together() {
        let (module, references) = module();
        let mut other = Module::from_buffer(&module).expect("a module");
        other.customs.add(walrus::RawCustomSection { name: "other".to_owned(), data: vec![1] });
        let [first, _] = divide(&module, &references).expect("two parts").map(|part| read(&part));
        let [_, second] = divide(&other.emit_wasm(), &references).expect("two parts").map(|part| read(&part));
        let exported: Vec<_> = first.exports.iter().map(|export| export.name.as_str()).collect();
        assert!(!second.imports.iter().all(|import| exported.contains(&import.name.as_str())));
    }

    #[test]
    fn the_second_part_fills_its_places_of_the_table() {
        let [first, second] = split();
        assert_eq!(first.tables.iter().next().map(|table| (table.initial, table.maximum)), Some((5, Some(5))));
        let mut places: Vec<_> = second
            .elements
            .iter()
            .map(|element| match element.kind {
                ElementKind::Active { offset: ConstExpr::Value(Value::I32(at)), .. } => {
                    (at, functions_of(&element.items).len())
                }
                _ => panic!("a place that is not known"),
            })
            .collect();
        places.sort();
        // That of `behind`, and those of the entries.
        assert_eq!(places, [(2, 3)]);
    }

    #[test]
    fn a_text_that_is_the_end_of_another_goes_whole() {
        let (module, mut references) = module();
        references.data.push(22..26);
        references.of.insert(Thing::Function("app::panel_later".to_owned()), vec![Thing::Data(2)]);
        let [_, second] = divide(&module, &references).expect("two parts").map(|part| read(&part));
        let bytes: Vec<_> = second.data.iter().map(|data| data.value.clone()).collect();
        assert_eq!(bytes, [b"again".to_vec(), b"gain".to_vec()]);
    }

    #[test]
    fn nobody_enters_the_second_part_without_asking_for_it() {
        let (module, references) = module();
        let mut module = Module::from_buffer(&module).expect("a module");
        let [main, is_here] =
            ["main", "app::later::is_here"].map(|name| module.funcs.by_name(name).expect("a function"));
        let own = module.funcs.by_name("own").expect("a function");
        let main = module.funcs.get_mut(main).kind.unwrap_local_mut();
        let start = main.entry_block();
        for (instr, _) in &mut main.block_mut(start).instrs {
            if let walrus::ir::Instr::Call(call) = instr {
                call.func = if call.func == is_here { own } else { call.func };
            }
        }
        let refused = divide(&module.emit_wasm(), &references).expect_err("no question");
        assert!(refused.to_string().contains("main enters the second part"), "{refused}");
    }

    #[test]
    fn what_a_function_of_no_name_refers_to_stays() {
        let (module, mut references) = module();
        references.of.insert(Thing::Function("gone".to_owned()), vec![Thing::Data(1)]);
        let [first, second] = divide(&module, &references).expect("two parts").map(|part| read(&part));
        assert_eq!(first.data.iter().next().expect("data").value, b"firstagain");
        assert!(second.data.iter().next().is_none());
    }
}
