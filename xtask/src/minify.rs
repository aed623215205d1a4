//! Pages, scripts and style sheets without what only their readers need.

use anyhow::{Context, Result, bail};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_mangler::Mangler;
use oxc_parser::Parser;
use oxc_span::SourceType;

/// An ES module without comments and white space, with short names for all that is local to it.
///
/// Exported names and properties stay. Fails on what is not a module.
pub(crate) fn script(source: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{error}");
    }
    let names = Mangler::new().build(&parsed.program);
    let printer = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(Some(names.scoping));
    Ok(printer.with_private_member_mappings(Some(names.class_private_mappings)).build(&parsed.program).code)
}

/// A page whose lines are not indented, and none of which is empty. The page has no text in which that would count.
pub(crate) fn page(source: &str) -> String {
    source.lines().map(str::trim_start).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// A style sheet without comments, with white space only where it may mean something.
///
/// White space next to a brace, a semicolon or a comma and after a colon never does; elsewhere it can be a combinator,
/// part of a sum, or stand between values. A comment counts as white space.
pub(crate) fn style_sheet(source: &str) -> Result<String> {
    let mut small = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let gap = gap_length(rest)?;
        if gap > 0 {
            let idle_before = small.is_empty() || small.ends_with(['{', '}', ';', ',', ':']);
            let idle_after = rest.len() == gap || rest[gap..].starts_with(['{', '}', ';', ',']);
            if !idle_before && !idle_after {
                small.push(' ');
            }
            rest = &rest[gap..];
            continue;
        }
        let length = match first {
            '"' | '\'' => 2 + rest[1..].find(first).context("a string without an end")?,
            _ => first.len_utf8(),
        };
        small.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    Ok(small)
}

/// The length of the white space and the comments that a text begins with.
fn gap_length(text: &str) -> Result<usize> {
    let mut rest = text.trim_start();
    while let Some(comment) = rest.strip_prefix("/*") {
        rest = comment.split_once("*/").context("a comment without an end")?.1.trim_start();
    }
    Ok(text.len() - rest.len())
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
    fn pages_lose_their_indentation_and_keep_their_words_apart() {
        assert_eq!(page("<p>\n  one <b>two</b>\n\n  three\n</p>\n"), "<p>\none <b>two</b>\nthree\n</p>\n");
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
    fn white_space_that_means_something_in_a_style_sheet_stays() {
        let source =
            "/* A { */\n@media (a: b) and (c) {\n  #d :is(e, f) + g::before { margin: calc(1px - 2px) -1px; }\n}\n";
        let small = style_sheet(source).expect("a style sheet");
        assert_eq!(small, "@media (a:b) and (c){#d :is(e,f) + g::before{margin:calc(1px - 2px) -1px;}}");
    }

    #[test]
    fn text_in_a_style_sheet_stays() {
        let small = style_sheet("a { content: \", /* ' */ ;\"; b: '  \"'; }").expect("a style sheet");
        assert_eq!(small, "a{content:\", /* ' */ ;\";b:'  \"';}");
        assert!(style_sheet("a { content: \"b; }").is_err());
        assert!(style_sheet("a { } /* b").is_err());
    }
}
