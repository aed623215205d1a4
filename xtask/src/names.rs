//! Short names for what the module imports. The generator's names carry a hash each, so that several modules may share
//! one page; nothing in them repeats, so that compressed they are a third of a kilobyte for every ten.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use walrus::ModuleConfig;

/// Renames the imports of a module, and the same names in its script.
pub(crate) fn shorten(module: &Path, script: &Path) -> Result<()> {
    let mut config = ModuleConfig::new();
    config.generate_producers_section(false);
    let mut parsed = config.parse_file(module).with_context(|| format!("reading {}", module.display()))?;
    let mut short = HashMap::new();
    for import in parsed.imports.iter_mut() {
        let name = format!("i{:x}", short.len());
        short.insert(std::mem::replace(&mut import.name, name.clone()), name);
    }
    // What the linker wrote down about the module that the generator was given holds for this one no longer.
    for custom in parsed.customs.iter().map(|(id, _)| id).collect::<Vec<_>>() {
        parsed.customs.delete(custom);
    }
    parsed.emit_wasm_file(module).with_context(|| format!("writing {}", module.display()))?;
    let source = fs::read_to_string(script).with_context(|| format!("reading {}", script.display()))?;
    fs::write(script, renamed(&source, &short)).with_context(|| format!("writing {}", script.display()))
}

/// The script with every name that is a key of `short` exchanged for its value.
fn renamed(source: &str, short: &HashMap<String, String>) -> String {
    let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(start) = rest.find(is_of_name) {
        let (between, from) = rest.split_at(start);
        let (name, after) = from.split_at(from.find(|c| !is_of_name(c)).unwrap_or(from.len()));
        out.push_str(between);
        out.push_str(short.get(name).map_or(name, String::as_str));
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_exchanged_and_parts_of_names_are_not() {
        let short = HashMap::from([("__wbg_fill_1".to_owned(), "i0".to_owned())]);
        let source = "const a = { __wbg_fill_1: 2, __wbg_fill_12: 3, x__wbg_fill_1: '__wbg_fill_1' };";
        assert_eq!(renamed(source, &short), "const a = { i0: 2, __wbg_fill_12: 3, x__wbg_fill_1: 'i0' };");
        assert_eq!(renamed("__wbg_fill_1", &short), "i0");
    }
}
