//! What refers to what in a module, as its linker has written it down (`--emit-relocs`): in the module itself an address
//! is a number like any other.
//!
//! The form of these sections: github.com/WebAssembly/tool-conventions, Linking.md.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{
    ConstExpr, DataKind, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationEntry, RelocationType,
    SymbolInfo,
};

/// Something that can be referred to: a function, by its name, or a piece of data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Thing {
    Function(String),
    /// The index of its addresses in [`References::data`].
    Data(usize),
}

/// Every reference but calls.
#[derive(Default)]
pub(super) struct References {
    /// The addresses of each piece of data.
    pub(super) data: Vec<Range<u32>>,
    /// What each thing refers to: data, and functions by their places in the table.
    pub(super) of: HashMap<Thing, Vec<Thing>>,
}

/// A section's place in the file, and what lies where in it.
#[derive(Default)]
struct Section {
    start: usize,
    things: Vec<(Range<usize>, Thing)>,
}

impl References {
    /// Those of a linked module.
    pub(super) fn of(linked: &[u8]) -> Result<References> {
        let mut references = References::default();
        let (mut code, mut data) = (Section::default(), Section::default());
        let (mut bodies, mut segments, mut names) = (Vec::new(), Vec::new(), HashMap::new());
        let (mut n_imported, mut symbols, mut relocations) = (0, Vec::new(), Vec::new());
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(linked) {
            let payload = payload?;
            sections.extend(payload.as_section().map(|(id, _)| id));
            match payload {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        n_imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionStart { range, .. } => code.start = range.start,
                Payload::CodeSectionEntry(body) => bodies.push(body.range()),
                Payload::DataSection(reader) => {
                    data.start = reader.range().start;
                    for segment in reader {
                        let segment = segment?;
                        let DataKind::Active { offset_expr, .. } = &segment.kind else {
                            bail!("data without an address")
                        };
                        segments.push((address(offset_expr)?, segment.range.end - segment.data.len()));
                    }
                }
                Payload::CustomSection(custom) => match custom.as_known() {
                    KnownCustom::Name(reader) => {
                        for subsection in reader {
                            let Name::Function(functions) = subsection? else { continue };
                            for naming in functions {
                                let naming = naming?;
                                names.insert(naming.index, naming.name.to_owned());
                            }
                        }
                    }
                    KnownCustom::Linking(reader) => {
                        for subsection in reader.subsections() {
                            let Linking::SymbolTable(table) = subsection? else { continue };
                            symbols = table.into_iter().collect::<Result<Vec<_>, _>>()?;
                        }
                    }
                    KnownCustom::Reloc(reader) => {
                        let entries = reader.entries().into_iter().collect::<Result<Vec<_>, _>>()?;
                        relocations.push((reader.section_index(), entries));
                    }
                    _ => {}
                },
                _ => {}
            }
        }

        let name = |index: u32| names.get(&index).cloned().with_context(|| format!("function {index} has no name"));
        for (index, range) in (n_imported..).zip(bodies) {
            code.things.push((range, Thing::Function(name(index)?)));
        }
        let mut things = Vec::new();
        for symbol in &symbols {
            things.push(match symbol {
                SymbolInfo::Func { index, .. } => name(*index).ok().map(Thing::Function),
                SymbolInfo::Data { symbol: Some(defined), .. } => {
                    let &(address, place) = segments.get(defined.index as usize).context("no such segment")?;
                    let thing = Thing::Data(references.data.len());
                    let [from, size] = [defined.offset, defined.size];
                    references.data.push(address + from..address + from + size);
                    let place = place + from as usize;
                    data.things.push((place..place + size as usize, thing.clone()));
                    Some(thing)
                }
                _ => None,
            });
        }
        data.things.sort_by_key(|(range, _)| range.start);
        for (section, entries) in relocations {
            // The identifiers of the sections with code and with data.
            let section = match sections.get(section as usize) {
                Some(10) => &code,
                Some(11) => &data,
                _ => continue,
            };
            for entry in &entries {
                if !is_reference(entry)? {
                    continue;
                }
                let from = section.at(section.start + entry.offset as usize)?;
                let to = things.get(entry.index as usize).and_then(Option::as_ref).context("a reference to nothing")?;
                references.of.entry(from.clone()).or_default().push(to.clone());
            }
        }
        Ok(references)
    }
}

impl Section {
    /// What lies at this place of the file.
    fn at(&self, place: usize) -> Result<&Thing> {
        let next = self.things.partition_point(|(range, _)| range.start <= place);
        let found = self.things[..next].last().filter(|(range, _)| range.contains(&place));
        found.map(|(_, thing)| thing).context("a reference from nothing")
    }
}

/// Whether it is one to data, or to a function by its place in the table.
fn is_reference(entry: &RelocationEntry) -> Result<bool> {
    use RelocationType as Is;
    match entry.ty {
        Is::MemoryAddrLeb | Is::MemoryAddrSleb | Is::MemoryAddrI32 | Is::TableIndexSleb | Is::TableIndexI32 => Ok(true),
        // Those stand in the module itself.
        Is::FunctionIndexLeb | Is::TypeIndexLeb | Is::GlobalIndexLeb | Is::TableNumberLeb | Is::EventIndexLeb => {
            Ok(false)
        }
        other => bail!("a reference of a kind that is not known: {other:?}"),
    }
}

fn address(expression: &ConstExpr) -> Result<u32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        _ => bail!("data at an address that is computed"),
    }
}
