//! Texts in a script: `texts.kit.help.theme`, where `texts` is what it imports from the table.

use anyhow::{Result, bail, ensure};
use oxc_allocator::Allocator;
use oxc_ast::ast::{Expression, IdentifierReference, Statement, StaticMemberExpression};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;
use oxc_span::{SourceType, Span};

use xtask::texts::{TABLE, Texts};

#[cfg(test)]
mod stray;

/// The name of the table in scripts.
const NAME: &str = "texts";

/// A script with texts in place of their keys, and without the import of the table.
pub(crate) fn filled(source: &str, texts: &Texts) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    let import = parsed.program.body.iter().find_map(|statement| match statement {
        Statement::ImportDeclaration(import) if import.source.value.ends_with(TABLE) => Some(import.span),
        _ => None,
    });
    // A script that is not a module is reported by the bundler.
    let Some(import) = import else { return Ok(source.to_owned()) };
    let mut found = Found::default();
    found.visit_program(&parsed.program);
    ensure!(!found.keys.is_empty(), "the table of texts is imported for nothing");
    let mut filled = source[..import.start as usize].to_owned();
    let mut end = import.end as usize;
    for (span, key) in found.keys {
        filled += &source[end..span.start as usize];
        filled += &serde_json::to_string(texts.text(&key)?)?;
        end = span.end as usize;
    }
    if let Some(other) = found.others.first() {
        bail!("no text is named by `{}`", &source[other.start as usize..].lines().next().unwrap_or_default());
    }
    Ok(filled + &source[end..])
}

/// Where a script uses texts, and where it uses the table in another way.
#[derive(Default)]
struct Found {
    keys: Vec<(Span, String)>,
    others: Vec<Span>,
}

impl<'a> Visit<'a> for Found {
    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        match key(member) {
            Some(key) => self.keys.push((member.span, key)),
            None => walk::walk_static_member_expression(self, member),
        }
    }

    fn visit_identifier_reference(&mut self, name: &IdentifierReference<'a>) {
        if name.name == NAME {
            self.others.push(name.span);
        }
    }
}

/// The key in an expression.
fn key(member: &StaticMemberExpression) -> Option<String> {
    let name = member.property.name.as_str();
    match &member.object {
        Expression::Identifier(table) if table.name == NAME => Some(name.to_owned()),
        Expression::StaticMemberExpression(outer) => Some(format!("{}.{name}", key(outer)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use xtask::texts::Language;

    use super::*;

    fn quoted(source: &str) -> Result<String> {
        let table = "{\n\"a\": {\n\"b\": \"“x”\\n\\\"y\\\"\"\n}\n}";
        filled(source, &Texts::parse(table, Language::English)?)
    }

    #[test]
    fn keys_become_literals_and_the_import_goes() {
        let source = "import texts from \"../texts.json\" with { type: \"json\" };\nconst a = [texts.a.b, other.texts.a];\nsay({ b: texts.a.b });\n";
        let literal = r#""“x”\n\"y\"""#;
        let expected = format!("\nconst a = [{literal}, other.texts.a];\nsay({{ b: {literal} }});\n");
        assert_eq!(quoted(source).expect("a script"), expected);
        let without = "const texts = { a: { b: 1 } };\nsay(texts.a.b);\n";
        assert_eq!(quoted(without).expect("a script"), without, "of something else");
    }

    #[test]
    fn an_unknown_key_and_any_other_use_of_the_table_are_refused() {
        for body in
            ["say(texts.a.c);", "say(texts.a.b.length);", "say(texts.a[b], texts.a.b);", "f(texts, texts.a.b);", "f();"]
        {
            assert!(quoted(&format!("import texts from \"./texts.json\";\n{body}\n")).is_err(), "{body}");
        }
    }
}
