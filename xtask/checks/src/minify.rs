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

/// A style sheet without comments, indentation and empty lines. No string of ours looks like a comment.
pub(crate) fn style(source: &str) -> String {
    let mut parts = source.split("/*");
    let first = parts.next().unwrap_or_default();
    let code: String = [first].into_iter().chain(parts.filter_map(|part| Some(part.split_once("*/")?.1))).collect();
    let lines: Vec<&str> = code.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_lose_what_only_their_readers_need() {
        let source = "/* One.\n * two */\n@layer parts {\n  a > b { top: calc(1px + 2px); } /* Three. */\n\n  i,\n  u { left: 0; }\n}\n";
        let small = "@layer parts {\na > b { top: calc(1px + 2px); }\ni,\nu { left: 0; }\n}";
        assert_eq!(style(source), small);
    }

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
}
