//! Which modules a source file uses, and which it may.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{read, root};

/// Which module may use which other modules and which dependencies, as the table of `ARCHITECTURE.md` has it.
pub(crate) fn modules(map: &str) -> Vec<(&str, Vec<&str>)> {
    let mut modules = Vec::new();
    for line in map.lines() {
        // The other packages and the scripts have paths.
        if let [_, name, _, uses, _] = line.split('|').map(str::trim).collect::<Vec<_>>()[..]
            && let Some(name) = name.strip_prefix('`').and_then(|name| name.strip_suffix('`'))
            && !name.contains('/')
        {
            let uses = uses.split_once(';').map_or(uses, |(uses, _)| uses);
            modules.push((name, if uses == "nothing here" { Vec::new() } else { uses.split(", ").collect() }));
        }
    }
    modules
}

/// Which modules may use which dependency of the package; every dependency stands here.
pub(crate) const DEPENDENCIES: [(&str, &[&str]); 19] = [
    ("base64ct", &["wire"]),
    ("bayesboard_course", &["web"]),
    ("bayesboard_kernels", &["data", "text", "lab", "model", "bag", "geometry"]),
    ("fastrand", &["data", "lab", "model", "bag", "import", "task"]),
    ("js_sys", &["web"]),
    ("libm", &["bag"]),
    ("plotters", &["render", "picture", "web"]),
    ("plotters_backend", &["render", "picture", "web"]),
    ("plotters_canvas", &["web"]),
    ("qrcodegen", &["wire"]),
    ("robust", &["model"]),
    ("serde", &["table", "wire", "web"]),
    ("serde_json", &["table", "words"]),
    ("serde_wasm_bindgen", &["web"]),
    ("tsify", &["wire", "web"]),
    ("unicode_normalization", &["text"]),
    ("encoding_rs", &["table"]),
    ("wasm_bindgen", &["web"]),
    ("web_sys", &["web"]),
];

/// What the source of a module uses against the tables, its tests left out.
pub(crate) fn violations_in(module: &[String], source: &str) -> Vec<String> {
    let name = module[0].as_str();
    let map = read(&root().join("ARCHITECTURE.md"));
    let modules = modules(&map);
    let Some((_, allowed)) = modules.iter().find(|(known, _)| *known == name) else {
        return vec![format!("{name} is not in the table of modules")];
    };
    let tokens: TokenStream = source.parse().unwrap_or_else(|error| panic!("{}: {error}", module.join("::")));
    let mut used = Vec::new();
    collect_uses(&tokens.into_iter().collect::<Vec<_>>(), module, &mut used);
    used.sort();
    used.dedup();
    used.retain(|other| {
        let forbidden_module =
            other != name && modules.iter().any(|(known, _)| known == other) && !allowed.contains(&other.as_str());
        let forbidden_crate = DEPENDENCIES.iter().any(|(known, by)| known == other && !by.contains(&name));
        forbidden_module || forbidden_crate
    });
    used.into_iter().map(|other| format!("{name} uses {other}")).collect()
}

/// The identifiers of the screens, each a module of the crate and a folder of `words` and `wire`.
fn screens() -> Vec<String> {
    let table = read(&root().join("xtask/src/screens.rs"));
    table.split(" id: \"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

#[test]
fn no_screen_names_another() {
    let screens = screens();
    assert!(screens.len() > 1, "{screens:?}");
    for file in super::files("src", &["rs"]) {
        let relative = file.strip_prefix(root()).expect("a path of the repository").with_extension("");
        let module: Vec<String> = relative.iter().skip(1).map(|part| part.to_string_lossy().into_owned()).collect();
        let Some(own) = screens.iter().find(|screen| module.contains(screen)) else { continue };
        let tokens: TokenStream = read(&file).parse().expect("Rust");
        let mut used = Vec::new();
        collect_uses(&tokens.into_iter().collect::<Vec<_>>(), &module, &mut used);
        used.retain(|other| other != own && screens.contains(other));
        assert_eq!(used, [""; 0], "{}", file.display());
    }
}

/// Collects the modules of this crate and the crates that paths begin with.
///
/// `module` is the path of the module that the tokens stand in, which `super` refers to.
fn collect_uses(tokens: &[TokenTree], module: &[String], used: &mut Vec<String>) {
    let mut at = 0;
    while at < tokens.len() {
        if is_test_attribute(&tokens[at..]) {
            at += item_length(&tokens[at..]);
            continue;
        }
        let continues_path = at > 0 && is_punct(&tokens[at - 1], ':') && at > 2 && is_name(&tokens[at - 3]);
        match &tokens[at] {
            TokenTree::Ident(name) if !continues_path && is_separator(&tokens[at + 1..]) => {
                match name.to_string().as_str() {
                    "crate" => collect_heads(&tokens[at + 3..], used),
                    "super" => {
                        let supers = 1 + leading_supers(&tokens[at + 3..]);
                        if supers == module.len() {
                            collect_heads(&tokens[at + 3 * supers..], used);
                        }
                    }
                    other => used.extend(DEPENDENCIES.iter().filter(|(known, _)| *known == other).map(|d| d.0.into())),
                }
            }
            TokenTree::Group(group) => {
                let inner = group.stream().into_iter().collect::<Vec<_>>();
                let inline = at > 1 && matches!(&tokens[at - 2], TokenTree::Ident(word) if word == "mod");
                let mut module = module.to_vec();
                module.extend(inline.then(|| tokens[at - 1].to_string()));
                collect_uses(&inner, &module, used);
            }
            _ => {}
        }
        at += 1;
    }
}

/// The first segments of what stands after `crate::`: one name, or a group of paths.
fn collect_heads(tokens: &[TokenTree], used: &mut Vec<String>) {
    match tokens.first() {
        Some(TokenTree::Ident(name)) => used.push(name.to_string()),
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let inner = group.stream().into_iter().collect::<Vec<_>>();
            for path in inner.split(|token| is_punct(token, ',')) {
                collect_heads(path, used);
            }
        }
        _ => {}
    }
}

/// How many times `super::` follows.
fn leading_supers(tokens: &[TokenTree]) -> usize {
    let is_super =
        |step: &&[TokenTree]| matches!(&step[0], TokenTree::Ident(word) if word == "super") && is_separator(&step[1..]);
    tokens.chunks(3).take_while(is_super).count()
}

pub(super) fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

fn is_name(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(word) if word != "use" && word != "return")
}

/// Whether `::` follows.
pub(super) fn is_separator(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [a, b, ..] if is_punct(a, ':') && is_punct(b, ':'))
}

/// Whether `#[cfg(test)]` follows.
pub(super) fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [hash, TokenTree::Group(group), ..]
        if is_punct(hash, '#') && group.stream().to_string().replace(' ', "").starts_with("cfg(test"))
}

/// How many tokens an item with its attributes takes: to its semicolon or its braces.
pub(super) fn item_length(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        other => is_punct(other, ';'),
    };
    tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1)
}

#[test]
fn violations_are_seen_however_they_are_written() {
    let cases = [
        (&["data", "csv"][..], "use crate::render::draw;", "data uses render"),
        (&["data", "csv"], "use crate::{math::Point, model};", "data uses model"),
        (&["data", "csv"], "fn f() { let x = crate::board::App::new(); }", "data uses board"),
        (&["data", "csv"], "use super::super::words;", "data uses words"),
        (&["geometry"], "use super::{data, math};", "geometry uses data"),
        (&["model"], "#[derive(serde::Serialize)] struct S;", "model uses serde"),
        (&["scene"], "use ::plotters::prelude::*;", "scene uses plotters"),
        (&["board"], "mod page { use web_sys::Window; }", "board uses web_sys"),
        (&["engine"], "", "engine is not in the table of modules"),
    ];
    for (module, source, violation) in cases {
        let module: Vec<String> = module.iter().map(|&part| part.to_owned()).collect();
        assert_eq!(violations_in(&module, source), [violation], "{source}");
    }
    let allowed = "use crate::math::Point; use super::moments; // crate::render
        /// Of `crate::web`. \n fn f() -> &'static str { \"crate::board\" }
        #[cfg(test)] mod tests { use crate::model::fit; use proptest::prelude::*; }";
    assert!(violations_in(&["data".into(), "csv".into()], allowed).is_empty());
}
