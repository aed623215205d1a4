//! Bundles the page's scripts: each request delays the start of a page, and scripts compress better together.
//!
//! Bundlers for the whole language are hundreds of crates. The page's modules need little of it: they import one
//! another by name, and export only declarations. Anything else is refused.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use oxc_allocator::Allocator;
use oxc_ast::ast::{Declaration, ImportDeclaration, ImportDeclarationSpecifier, Statement};
use oxc_parser::Parser;
use oxc_semantic::SemanticBuilder;
use oxc_span::{GetSpan, SourceType};

use xtask::texts::Texts;

use crate::texts;

/// A module with its texts, and all modules that it imports by a relative path. Each is in its own function, before
/// those that need it.
///
/// Modules loaded at run time, by `import(…)`, stay outside.
pub(crate) fn bundle(entry: &Path, texts: &Texts) -> Result<String> {
    let mut bundle = Bundle { texts, source: String::new(), files: Vec::new(), open: Vec::new() };
    bundle.add(entry)?;
    check(&bundle.source)?;
    Ok(bundle.source)
}

/// A module's source as a classic script in a function scope.
pub(crate) fn enclosed(source: &str) -> String {
    format!("(()=>{{\"use strict\";{source}}})()")
}

struct Bundle<'a> {
    texts: &'a Texts,
    source: String,
    /// The modules that are written; each is named `$` and its index here.
    files: Vec<PathBuf>,
    /// The modules whose imports are being written.
    open: Vec<PathBuf>,
}

impl Bundle<'_> {
    /// Writes a module, unless that is done, and returns its name.
    fn add(&mut self, file: &Path) -> Result<String> {
        if let Some(index) = self.files.iter().position(|added| added == file) {
            return Ok(format!("${index}"));
        }
        ensure!(!self.open.iter().any(|waiting| waiting == file), "{} imports itself", file.display());
        self.open.push(file.to_owned());
        let source = fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
        let module = texts::filled(&source, self.texts).and_then(|source| open(&source));
        let module = module.with_context(|| format!("bundling {}", file.display()))?;
        let mut imports = String::new();
        for import in module.imports {
            let from = self.add(&resolved(file, &import.file))?;
            if !import.names.is_empty() {
                imports += &format!("const{{{}}}={from};", import.names.join(","));
            }
        }
        self.open.pop();
        let name = format!("${}", self.files.len());
        self.files.push(file.to_owned());
        let (body, exports) = (module.body, module.exports.join(","));
        self.source += &format!("const {name}=(()=>{{{imports}{body}\nreturn{{{exports}}}}})();\n");
        Ok(name)
    }
}

/// The file that a relative path in `importer` names, always by the same path.
fn resolved(importer: &Path, import: &str) -> PathBuf {
    let mut file = importer.to_owned();
    file.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                file.pop();
            }
            name => file.push(name),
        }
    }
    file
}

/// A module without its imports, its declarations no longer exported.
struct Open {
    imports: Vec<Import>,
    body: String,
    /// The names of what it exports.
    exports: Vec<String>,
}

/// What is imported from a file, by the names that it has there.
#[derive(Debug, PartialEq)]
struct Import {
    file: String,
    names: Vec<String>,
}

fn open(source: &str) -> Result<Open> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{error}");
    }
    let (mut imports, mut exports, mut body, mut end) = (Vec::new(), Vec::new(), String::new(), 0);
    for statement in &parsed.program.body {
        let cut = match statement {
            Statement::ImportDeclaration(import) => {
                imports.push(imported(import)?);
                import.span
            }
            Statement::ExportDeclaration(export) => {
                exports.extend(declared(&export.declaration));
                oxc_span::Span::new(export.span.start, export.declaration.span().start)
            }
            Statement::ExportAllDeclaration(_)
            | Statement::ExportDefaultDeclaration(_)
            | Statement::ExportNamedDeclaration(_)
            | Statement::ExportFromDeclaration(_) => bail!("`{}` is not bundled", statement.span().source_text(source)),
            _ => continue,
        };
        body.push_str(&source[end..cut.start as usize]);
        end = cut.end as usize;
    }
    body.push_str(&source[end..]);
    Ok(Open { imports, body, exports })
}

/// The names of a declaration.
fn declared(declaration: &Declaration) -> Vec<String> {
    match declaration {
        Declaration::VariableDeclaration(variables) => {
            let names = variables.declarations.iter().flat_map(|one| one.id.get_binding_identifiers());
            names.map(|name| name.name.to_string()).collect()
        }
        other => other.id().map(|id| id.name.to_string()).into_iter().collect(),
    }
}

/// The imports from a relative path; an import may not be renamed.
fn imported(import: &ImportDeclaration) -> Result<Import> {
    let mut names = Vec::new();
    for specifier in import.specifiers.iter().flatten() {
        match specifier {
            ImportDeclarationSpecifier::ImportSpecifier(one) if one.imported.name() == one.local.name => {
                names.push(one.local.name.to_string());
            }
            _ => bail!("an import from {} is not by its own name", import.source.value),
        }
    }
    let file = import.source.value.as_str();
    ensure!(file.starts_with('.'), "{file} is not a file of the page");
    Ok(Import { file: file.to_owned(), names })
}

/// A module without imports as an expression, whose value is its exports.
///
/// Exports must be declarations of functions or classes, or named in a list.
pub(crate) fn as_value(source: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{error}");
    }
    let (mut body, mut exports, mut end) = (String::new(), Vec::new(), 0);
    for statement in &parsed.program.body {
        let span = statement.span();
        let kept = match statement {
            Statement::ExportDeclaration(export) => {
                let name = export.declaration.id().with_context(|| span.source_text(source).to_owned())?.name;
                exports.push(name.to_string());
                export.declaration.span().start
            }
            Statement::ExportNamedDeclaration(export) => {
                exports.extend(
                    export.specifiers.iter().map(|one| format!("{}:{}", one.exported.name(), one.local.name())),
                );
                span.end
            }
            Statement::ImportDeclaration(_)
            | Statement::ExportAllDeclaration(_)
            | Statement::ExportDefaultDeclaration(_)
            | Statement::ExportFromDeclaration(_) => bail!("`{}` is no part of a value", span.source_text(source)),
            _ => continue,
        };
        body.push_str(&source[end..span.start as usize]);
        end = kept as usize;
    }
    body.push_str(&source[end..]);
    Ok(format!("(()=>{{{body}\nreturn{{{}}}}})()", exports.join(",")))
}

/// Checks that the bundle is a valid script.
fn check(source: &str) -> Result<()> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    let checked = SemanticBuilder::new().with_check_syntax_error(true).build(&parsed.program);
    let first = parsed.diagnostics.into_iter().chain(checked.diagnostics).next();
    first.map_or(Ok(()), |error| Err(anyhow!("the page's scripts do not go together: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_go_and_declarations_stay() {
        let source =
            "import { b } from \"./b.js\";\n// c\nexport function a() { return b; }\nexport const d = 1, e = 2;\n";
        let module = open(source).expect("a module");
        assert_eq!(module.imports, [Import { file: "./b.js".to_owned(), names: vec!["b".to_owned()] }]);
        assert_eq!(module.exports, ["a", "d", "e"]);
        for (importer, import) in [("www/a.js", "./in/b.js"), ("www/in/a.js", "./b.js"), ("www/in/a.js", "../in/b.js")]
        {
            assert_eq!(resolved(Path::new(importer), import), Path::new("www/in/b.js"));
        }
        assert_eq!(module.body, "\n// c\nfunction a() { return b; }\nconst d = 1, e = 2;\n");
    }

    #[test]
    fn a_module_becomes_what_importing_it_gives() {
        let source = "let a = 1; export class B {}\nexport function c() { return a; }\nfunction d() {}\nexport { d as default, a };\n";
        let value = as_value(source).expect("a module");
        let body = "let a = 1; class B {}\nfunction c() { return a; }\nfunction d() {}\n";
        assert_eq!(value, format!("(()=>{{{body}\n\nreturn{{B,c,default:d,a:a}}}})()"));
        assert!(as_value("import { b } from \"./b.js\";").is_err());
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for source in [
            "import b from \"./b.js\";",
            "import * as b from \"./b.js\";",
            "import { b as c } from \"./b.js\";",
            "import { b } from \"b\";",
            "export default 1;",
            "export { a } from \"./a.js\";",
            "const a = 1; export { a };",
        ] {
            assert!(open(source).is_err(), "{source}");
        }
    }

    #[test]
    fn a_script_that_is_none_is_refused() {
        assert!(check("const a = 1;\nfunction a() {}\n").is_err());
        assert!(check("const a = 1;\nfunction b() { const a = 2; return a; }\n").is_ok());
    }
}
