//! Minifies scripts.

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
}
