use std::collections::HashMap;

use super::deal::functions_of;
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
    let [main, is_here] = ["main", "app::later::is_here"].map(|name| module.funcs.by_name(name).expect("a function"));
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
