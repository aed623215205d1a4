//! Minifies scripts and style sheets.

use anyhow::{Result, bail};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_mangler::Mangler;
use oxc_parser::Parser;
use oxc_span::SourceType;

/// An ES module without comments and white space, with short names for all that is local to it.
///
/// Exported names and properties stay. Fails on what is not a module.
pub fn script(source: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{error}");
    }
    let names = Mangler::new().build(&parsed.program);
    let printer = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(Some(names.scoping));
    Ok(printer.with_private_member_mappings(Some(names.class_private_mappings)).build(&parsed.program).code)
}

/// A style sheet without comments and insignificant white space.
///
/// Names, values and the order of the rules stay.
pub fn styles(source: &str) -> String {
    let (mut small, mut rest, mut is_apart) = (String::with_capacity(source.len()), source, false);
    while let Some(first) = rest.chars().next() {
        let (token, is_space) = match first {
            '/' if rest.starts_with("/*") => (rest[2..].find("*/").map_or(rest, |end| &rest[..end + 4]), true),
            '"' | '\'' => (quoted(rest, first), false),
            _ => (&rest[..first.len_utf8()], first.is_whitespace()),
        };
        rest = &rest[token.len()..];
        if !is_space {
            // A space before a colon, or around other signs, can be significant.
            if is_apart
                && !small.is_empty()
                && !small.ends_with(['{', '}', ';', ',', '>', ':'])
                && !token.starts_with(['{', '}', ';', ',', '>'])
            {
                small.push(' ');
            }
            if token == "}" && small.ends_with(';') {
                small.pop();
            }
            small.push_str(token);
        }
        is_apart = is_space;
    }
    small
}

/// The text in quotation marks with which a style sheet begins.
fn quoted(source: &str, mark: char) -> &str {
    let mut is_escaped = false;
    let end = source.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == mark && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    end.map_or(source, |(at, _)| &source[..=at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_keep_their_interface_and_lose_the_rest() {
        let source = "// A comment.\nconst factor = 2;\n/** Doubles. */\nexport function twice(value) {\n  return factor * value;\n}\n";
        let small = script(source).expect("a module");
        assert!(small.len() < source.len() / 2, "{small}");
        assert!(!small.contains("omment") && !small.contains("Doubles") && !small.contains("factor"), "{small}");
        assert!(small.contains("twice"), "{small}");
    }

    #[test]
    fn what_looks_like_a_comment_inside_of_text_stays() {
        let small = script("export const a = [`x  // ${1 + 1}  y`, \"/* z */\", /[/]\\/\\/ */];").expect("a module");
        for text in ["`x  // ${", "}  y`", "/* z */", "/[/]\\/\\/ */"] {
            assert!(small.contains(text), "{text} is not in {small}");
        }
    }

    #[test]
    fn what_is_not_a_module_is_refused() {
        assert!(script("export const a = ;").is_err());
        assert!(script("const a = 1; const a = 2").is_ok(), "names are the browser's to check");
    }

    #[test]
    fn style_sheets_keep_what_has_a_meaning() {
        let source = "/* A comment. */\n@layer base {\n  a > b,\n  c :hover { --at: 0; width: calc(1px + 2px); }\n\
                      \n  /* Another. */\n  p::before { content: \"a  /* b */ \\\" ; }\" / \"\"; }\n}\n";
        let small =
            "@layer base{a>b,c :hover{--at:0;width:calc(1px + 2px)}p::before{content:\"a  /* b */ \\\" ; }\" / \"\"}}";
        assert_eq!(styles(source), small);
        assert_eq!(styles(small), small);
    }
}
