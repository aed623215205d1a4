//! The module in two parts: what a board needs, and what the page loads when somebody asks for it.
//!
//! Rust links one module. Here its functions are dealt out: those whose name ends with `_later` are the entries of the
//! second part, and with them goes what nothing else calls. Both parts share memory, tables and globals, so that a call
//! from one to the other is a call. The first part calls an entry through a place of its function table, which is empty
//! until the second part is instantiated and fills it; `bayesboard::later::is_here` is made to tell whether it is.

mod deal;
mod graph;
mod references;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use walrus::ir::{RefIsNull, TableGet, Value};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionBuilder, FunctionId, FunctionKind, GlobalKind,
    ImportedFunction, Module, ModuleConfig, TableId, ValType,
};

use deal::{Deal, IS_HERE};
use references::References;

use crate::build::version;

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
