//! Which files of the crate import which: circles are short, and no arrow leads back between folders.
//!
//! A file imports another one when it names an item that the other defines: where a module passes an item on, the file
//! that has it counts. A type belongs to all files with methods of it, none of which imports it.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::uses::{is_punct, is_separator, is_test_attribute, item_length};
use super::{files, read, root};

/// The most files of a circle: two that need each other are one thing in two parts.
const MOST: usize = 2;

/// What is written of a family is made of what tables, panels and exports are made of, and these ask the families: one
/// thing in three folders.
const TOGETHER: [&str; 3] = ["wire/export/", "wire/family/", "wire/views/"];

/// A module of the crate, as its path.
type Module = Vec<String>;

/// What a file has and names.
#[derive(Default)]
struct Source {
    /// The items that it defines.
    defined: BTreeSet<String>,
    /// The paths that its names stand for.
    names: BTreeMap<String, Module>,
    /// The paths that it uses.
    used: Vec<Module>,
    /// The types that it has methods of.
    own: BTreeSet<String>,
}

#[test]
fn circles_of_files_are_short() {
    let imports = imports(&sources());
    let circles: Vec<Vec<String>> = circles(&imports)
        .into_iter()
        .filter(|circle| circle.len() > MOST && !circle.iter().all(|file| is_together(file)))
        .collect();
    let arrows = circles.iter().map(|circle| {
        let within = circle.iter().flat_map(|from| {
            let to = imports[from].iter().filter(|to| circle.contains(to));
            to.map(move |to| format!("{from} imports {to}"))
        });
        within.collect::<Vec<_>>()
    });
    assert!(circles.is_empty(), "{:#?}", arrows.collect::<Vec<_>>());
}

/// Of two folders, neither of which is in the other, one knows nothing of the other.
#[test]
fn no_arrow_leads_back_between_folders() {
    let imports = imports(&sources());
    let folder = |file: &str| file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let mut arrows: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (from, to) in imports.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
        let (a, b) = (folder(from), folder(to));
        let is_near = is_in(&a, &b) || is_in(&b, &a);
        if !(is_near || is_together(from) && is_together(to)) {
            arrows.entry((a, b)).or_default().push(format!("{from} imports {to}"));
        }
    }
    let back = arrows.iter().filter(|((a, b), _)| a < b && arrows.contains_key(&(b.clone(), a.clone())));
    let back: Vec<_> = back.map(|((a, b), there)| (there, &arrows[&(b.clone(), a.clone())])).collect();
    assert!(back.is_empty(), "{back:#?}");
}

fn is_together(file: &str) -> bool {
    TOGETHER.iter().any(|folder| file.starts_with(folder))
}

fn is_in(folder: &str, other: &str) -> bool {
    folder == other || other.is_empty() || folder.starts_with(&format!("{other}/"))
}

fn sources() -> BTreeMap<Module, Source> {
    let with_module = files("src", &["rs"]).into_iter().map(|file| {
        let inner = file.strip_prefix(root().join("src")).expect("a file of src").with_extension("");
        let mut module: Module = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        module.pop_if(|last| last == "mod" || last == "lib");
        let tokens: TokenStream = read(&file).parse().expect("Rust");
        (module, Source::of(&tokens.into_iter().collect::<Vec<_>>()))
    });
    with_module.collect()
}

/// The files that each file imports, each by the path of its module; a file of a folder's own module is in the folder.
fn imports(sources: &BTreeMap<Module, Source>) -> BTreeMap<String, BTreeSet<String>> {
    let is_folder =
        |module: &Module| sources.keys().any(|other| other.len() > module.len() && other.starts_with(module));
    let name = |module: &Module| if is_folder(module) { module.join("/") + "/mod" } else { module.join("/") };
    let of = |(module, source): (&Module, &Source)| {
        let found = source.used.iter().filter_map(|path| resolved(sources, module, path, &mut BTreeSet::new()));
        let others = found.filter(|(other, item)| other != module && !source.own.contains(item));
        (name(module), others.map(|(other, _)| name(&other)).collect())
    };
    sources.iter().map(of).collect()
}

/// The module that defines what a path in a module stands for, and the name of that; `None` where it is of another
/// crate.
fn resolved(
    sources: &BTreeMap<Module, Source>,
    module: &Module,
    path: &[String],
    seen: &mut BTreeSet<(Module, String)>,
) -> Option<(Module, String)> {
    let (first, mut rest) = path.split_first()?;
    let mut at = module.clone();
    match first.as_str() {
        "crate" => at.clear(),
        "self" => {}
        "super" => {
            at.pop();
        }
        _ => {
            let source = &sources[module];
            let is_known = sources.contains_key(&[&at[..], std::slice::from_ref(first)].concat())
                || source.names.contains_key(first)
                || source.defined.contains(first);
            rest = if is_known { path } else { return None };
        }
    }
    while let Some((name, others)) = rest.split_first() {
        if name == "super" {
            at.pop();
        } else if sources.contains_key(&[&at[..], std::slice::from_ref(name)].concat()) {
            at.push(name.clone());
        } else {
            let source = &sources[&at];
            let behind = source.names.get(name).filter(|_| !source.defined.contains(name));
            return match behind {
                Some(path) if seen.insert((at.clone(), name.clone())) => {
                    resolved(sources, &at, &[path, others].concat(), seen)
                }
                _ => Some((at, name.clone())),
            };
        }
        rest = others;
    }
    Some((at, String::new()))
}

/// The files that lead to each other, each with all of its circle.
fn circles(imports: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<String>> {
    let reached = |from: &String| {
        let mut found = BTreeSet::new();
        let mut next = vec![from];
        while let Some(file) = next.pop() {
            next.extend(imports[file].iter().filter(|to| found.insert((*to).clone())));
        }
        found
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = imports.keys().map(|from| (from, reached(from))).collect();
    let circle = |from: &String| -> Vec<String> {
        reached[from].iter().filter(|to| reached[to].contains(from)).cloned().collect()
    };
    let all: BTreeSet<Vec<String>> = imports.keys().map(circle).filter(|circle| !circle.is_empty()).collect();
    all.into_iter().collect()
}

impl Source {
    fn of(tokens: &[TokenTree]) -> Source {
        let mut source = Source::default();
        source.add(tokens, true);
        source
    }

    /// Adds what stands in a file, or in braces of it.
    fn add(&mut self, tokens: &[TokenTree], is_outermost: bool) {
        let mut at = 0;
        while at < tokens.len() {
            if is_test_attribute(&tokens[at..]) {
                at += item_length(&tokens[at..]);
                continue;
            }
            let word = if let TokenTree::Ident(word) = &tokens[at] { word.to_string() } else { String::new() };
            match (word.as_str(), &tokens[at]) {
                ("use", _) => {
                    let end = tokens[at..].iter().position(|token| is_punct(token, ';')).unwrap_or(1);
                    self.add_use(&tokens[at + 1..at + end], Vec::new(), is_public(&tokens[..at]));
                    at += end;
                }
                ("struct" | "enum" | "trait" | "type" | "const" | "static" | "fn" | "macro_rules", _)
                    if is_outermost =>
                {
                    let name = tokens[at + 1..].iter().find_map(ident).filter(|name| name != "fn");
                    self.defined.extend(name);
                }
                ("impl", _) if is_outermost => self.own.extend(implemented(&tokens[at + 1..])),
                (_, TokenTree::Ident(_))
                    if is_separator(&tokens[at + 1..]) && !(at > 0 && is_punct(&tokens[at - 1], ':')) =>
                {
                    let mut path = vec![word];
                    let mut end = at + 3;
                    while let Some(name) = tokens.get(end).and_then(ident) {
                        path.push(name);
                        end += if is_separator(&tokens[end + 1..]) { 3 } else { tokens.len() };
                    }
                    self.used.push(path);
                }
                // Where an item can be seen is no use of that module.
                (_, TokenTree::Group(group)) if is_visibility(&tokens[..at], group.delimiter()) => {}
                (_, TokenTree::Group(group)) => self.add(&group.stream().into_iter().collect::<Vec<_>>(), false),
                _ => {}
            }
            at += 1;
        }
    }

    /// Adds the paths of an import, which begin so.
    fn add_use(&mut self, tokens: &[TokenTree], mut path: Module, is_passed_on: bool) {
        let mut alias = None;
        for token in tokens {
            match token {
                TokenTree::Ident(word) if word == "as" => alias = Some(None),
                TokenTree::Ident(word) if alias == Some(None) => alias = Some(Some(word.to_string())),
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let inner = group.stream().into_iter().collect::<Vec<_>>();
                    for part in inner.split(|token| is_punct(token, ',')).filter(|part| !part.is_empty()) {
                        self.add_use(part, path.clone(), is_passed_on);
                    }
                    return;
                }
                _ => {}
            }
        }
        path.pop_if(|last| last == "self");
        let Some(name) = alias.flatten().or_else(|| path.last().cloned()) else { return };
        if !is_passed_on {
            self.used.push(path.clone());
        }
        self.names.insert(name, path);
    }
}

fn ident(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(word) = token { Some(word.to_string()) } else { None }
}

/// Whether what follows is visible outside.
fn is_public(before: &[TokenTree]) -> bool {
    let before = match before {
        [before @ .., TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => before,
        before => before,
    };
    before.last().and_then(ident).is_some_and(|word| word == "pub")
}

/// Whether a group says where an item can be seen.
fn is_visibility(before: &[TokenTree], delimiter: Delimiter) -> bool {
    delimiter == Delimiter::Parenthesis && before.last().and_then(ident).is_some_and(|word| word == "pub")
}

/// The type whose methods follow after `impl`; `None` where they are those of a trait.
fn implemented(tokens: &[TokenTree]) -> Option<String> {
    let end = tokens
        .iter()
        .position(|token| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace))?;
    let mut depth = 0_usize;
    let mut name = None;
    for token in &tokens[..end] {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' => depth = depth.saturating_sub(1),
            TokenTree::Ident(word) if depth == 0 && word == "for" => return None,
            TokenTree::Ident(word) if depth == 0 && word == "where" => break,
            TokenTree::Ident(word) if depth == 0 => name = Some(word.to_string()),
            _ => {}
        }
    }
    name
}

#[test]
fn imports_are_seen_however_they_are_written() {
    let source = |text: &str| {
        let tokens: TokenStream = text.parse().expect("Rust");
        Source::of(&tokens.into_iter().collect::<Vec<_>>())
    };
    let sources: BTreeMap<Module, Source> = [
        ("", "pub mod a;"),
        ("a", "mod b; mod c; mod d; pub use b::{B, Other as C}; struct A;"),
        ("a b", "use super::{c::f, A}; pub struct B; pub struct Other; #[cfg(test)] mod tests { use super::d; }"),
        ("a c", "pub fn f() { crate::a::C::new() } impl super::A { fn g() {} }"),
        ("a d", "use super::{A, B}; impl<T: Into<u8>> B { } impl From<B> for A {}"),
    ]
    .map(|(module, text)| (module.split_whitespace().map(str::to_owned).collect(), source(text)))
    .into();
    let imports = imports(&sources);
    let of = |file: &str| imports[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(of("a/mod"), [""; 0], "what is passed on is not used");
    assert_eq!(of("a/b"), ["a/c", "a/mod"]);
    assert_eq!(of("a/c"), ["a/b"], "an own type is not imported, and one passed on is that of its file");
    assert_eq!(of("a/d"), ["a/mod"]);
    assert_eq!(circles(&imports), [["a/b", "a/c"]]);
}
