//! Checks that all texts are in the table: none between the tags of a template, in a visible attribute, or in a script.

use std::fs;
use std::path::Path;

use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Argument, AssignmentExpression, AssignmentTarget, BinaryExpression, CallExpression, ComputedMemberExpression,
    Expression, ImportDeclaration, ObjectProperty, StringLiteral, TemplateLiteral,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;
use oxc_span::SourceType;

use xtask::shell::Workspace;

use crate::build;

/// Attributes that users read, and those from which scripts take texts.
const READ: [&str; 11] = [
    "title",
    "aria-label",
    "aria-roledescription",
    "placeholder",
    "alt",
    "data-point",
    "data-ground",
    "data-without",
    "data-label",
    "data-title",
    "data-scrolls",
];

/// Elements whose content is not text: mathematics and drawings.
const NO_TEXT: [&str; 2] = ["math", "svg"];

/// Scripts with names or formulas that look like texts: fonts, what browsers may lack, and LaTeX.
const EXEMPT: [&str; 3] = ["kit/fonts.js", "kit/needs.js", "kit/latex.js"];

/// Scripts of other documents, whose messages are for programmers.
const ELSEWHERE: [&str; 2] = ["element/", "offline/"];

/// Functions whose arguments are selectors, queries, or messages for programmers.
const NOT_SHOWN: [&str; 9] =
    ["byId", "closest", "info", "matchMedia", "matches", "querySelector", "querySelectorAll", "warn", "getElementById"];

/// Functions that show an argument, with its index.
const SHOWN: [(&str, usize); 5] = [("make", 1), ("write", 1), ("tell", 0), ("stop", 0), ("refuse", 0)];

/// Properties that are shown.
const SHOWN_PROPERTIES: [&str; 4] = ["textContent", "title", "ariaLabel", "placeholder"];

/// Names that look like texts: of keys, errors, drag data, system colors, classes, media, and positions in a drawing.
const NAMES: [&str; 24] = [
    "AltGraph",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Canvas",
    "CanvasText",
    "End",
    "Enter",
    "Escape",
    "Files",
    "Highlight",
    "Home",
    "InternalError",
    "PageDown",
    "PageUp",
    "QuotaExceededError",
    "RangeError",
    "RuntimeError",
    "Tab",
    "not all",
    "only quiet",
    "value second",
    "xMinYMid meet",
];

#[test]
fn texts_stand_in_the_table() {
    let www = Workspace::locate().expect("the workspace").root.join("www");
    let mut found = Vec::new();
    for file in build::files(&www).expect("files") {
        let name = file.strip_prefix(&www).expect("a file below it").to_string_lossy().replace('\\', "/");
        let extension = file.extension().and_then(|extension| extension.to_str());
        let is_exempt = EXEMPT.contains(&&*name) || ELSEWHERE.iter().any(|folder| name.starts_with(folder));
        let texts = match extension {
            Some("html") => in_template(&read(&file)),
            Some("js") if !is_exempt => in_script(&read(&file)),
            _ => continue,
        };
        found.extend(texts.into_iter().map(|text| format!("{name}: {text}")));
    }
    assert!(found.is_empty(), "not in the table of texts: {found:#?}");
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a file")
}

/// Whether a text has two adjacent letters.
fn has_word(text: &str) -> bool {
    let letters: Vec<bool> = text.chars().map(char::is_alphabetic).collect();
    letters.windows(2).any(|pair| pair[0] && pair[1])
}

/// The texts of a template, without those of the table.
fn in_template(source: &str) -> Vec<String> {
    let without = |source: &str, start: &str, end: &str| {
        let mut parts = source.split(start);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + part.split_once(end).map_or("", |(_, rest)| rest))
    };
    let source = without(&without(source, "{{", "}}"), "<!--", "-->");
    let (mut found, mut depth) = (Vec::new(), 0_usize);
    for part in source.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if NO_TEXT.contains(&name) {
            depth = if tag.starts_with('/') { depth.saturating_sub(1) } else { depth + 1 };
        }
        let is_description = tag.contains("name=\"description\"");
        for (before, value) in tag.split("=\"").zip(tag.split("=\"").skip(1)) {
            let attribute = before.rsplit(' ').next().unwrap_or_default();
            let value = value.split('"').next().unwrap_or_default();
            if (READ.contains(&attribute) || is_description && attribute == "content") && has_word(value) {
                found.push(format!("{attribute}=\"{value}\""));
            }
        }
        if depth == 0 && has_word(&without(text, "&", ";")) {
            found.push(text.trim().to_owned());
        }
    }
    found
}

/// The literals of a script that are probably shown.
fn in_script(source: &str) -> Vec<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    let mut literals = Literals::default();
    literals.visit_program(&parsed.program);
    literals.found
}

#[derive(Default)]
struct Literals {
    found: Vec<String>,
    /// Whether the visited expression is certainly shown.
    is_shown: bool,
}

impl Literals {
    fn add(&mut self, text: &str) {
        let is_text = if self.is_shown { has_word(text) } else { is_like_text(text) };
        if is_text && !NAMES.contains(&text) {
            self.found.push(text.to_owned());
        }
    }

    fn within(&mut self, is_shown: bool, visit: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.is_shown, is_shown);
        visit(self);
        self.is_shown = before;
    }
}

/// Whether a literal looks like a text: two adjacent words, or a capitalized word.
fn is_like_text(text: &str) -> bool {
    let is_code = text.contains(['[', ']', '{', '}', '<', '>', '#', '=', '\\']) || text.starts_with(['.', '(']);
    let words: Vec<bool> = text
        .split(' ')
        .map(|part| part.trim_matches(|c: char| c.is_ascii_punctuation() || "“”’".contains(c)))
        .map(|part| part.chars().count() > 1 && part.chars().all(char::is_alphabetic))
        .collect();
    let mut letters = text.chars().skip_while(|c| !c.is_alphabetic());
    let is_name = letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase);
    !is_code && (is_name || words.windows(2).any(|pair| pair[0] && pair[1]))
}

impl<'a> Visit<'a> for Literals {
    fn visit_string_literal(&mut self, literal: &StringLiteral<'a>) {
        self.add(&literal.value);
    }

    fn visit_template_literal(&mut self, literal: &TemplateLiteral<'a>) {
        let parts: Vec<&str> = literal.quasis.iter().map(|part| part.value.raw.as_str()).collect();
        self.add(&parts.join("…"));
        self.within(false, |this| walk::walk_expressions(this, &literal.expressions));
    }

    /// In a lookup, the value is shown, and not the key.
    fn visit_computed_member_expression(&mut self, member: &ComputedMemberExpression<'a>) {
        self.within(false, |this| walk::walk_computed_member_expression(this, member));
    }

    fn visit_import_declaration(&mut self, _: &ImportDeclaration<'a>) {}

    /// A literal in a comparison is a name.
    fn visit_binary_expression(&mut self, binary: &BinaryExpression<'a>) {
        if !binary.operator.is_equality() {
            walk::walk_binary_expression(self, binary);
        }
    }

    fn visit_object_property(&mut self, property: &ObjectProperty<'a>) {
        let name = property.key.static_name();
        let is_shown = name.is_some_and(|name| SHOWN_PROPERTIES.contains(&&*name));
        self.within(is_shown, |this| this.visit_expression(&property.value));
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        let is_shown = match &assignment.left {
            AssignmentTarget::StaticMemberExpression(left) => SHOWN_PROPERTIES.contains(&left.property.name.as_str()),
            _ => false,
        };
        self.within(is_shown, |this| this.visit_expression(&assignment.right));
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        let name = match &call.callee {
            Expression::Identifier(name) => name.name.as_str(),
            Expression::StaticMemberExpression(member) => member.property.name.as_str(),
            _ => "",
        };
        self.within(false, |this| this.visit_expression(&call.callee));
        if NOT_SHOWN.contains(&name) {
            return;
        }
        let attribute = match call.arguments.get(1) {
            Some(Argument::StringLiteral(attribute)) if name == "assign" => attribute.value.as_str(),
            _ => "",
        };
        for (place, argument) in call.arguments.iter().enumerate() {
            let is_shown = SHOWN.contains(&(name, place)) || place == 2 && READ.contains(&attribute);
            self.within(is_shown, |this| this.visit_argument(argument));
        }
    }
}

#[test]
fn texts_of_templates_are_seen() {
    let texts = in_template(
        "<!-- A note --><p title=\"{{text a.b}}\" class=\"two words\">{{text a.c}} <var>x</var>₁&nbsp;<b>so</b></p>\
         <img alt=\"A line\"><meta name=\"description\" content=\"A page\"><math><mi>log</mi></math>here\
         <svg><path d=\"M0\"/></svg><button data-label=\"Show #\" aria-label='x'></button>",
    );
    assert_eq!(texts, ["so", "alt=\"A line\"", "content=\"A page\"", "here", "data-label=\"Show #\""]);
}

#[test]
fn texts_of_scripts_are_seen() {
    let source = "import a from \"./Two words.js\";
        byId(\"Two words\"); console.warn(\"It failed\"); if (event.key === \"Home\" || key !== \"Escape\") send([\"scene\", \"add\"]);
        write(a, b ? \"one\" : c[\"place\"]); make(\"td\", \"two\", \"value\"); tell(`no ${b} is`); a.title = \"three\"; a.className = \"icon\";
        assign(a, \"aria-label\", `the ${b}`); assign(a, \"data-x\", `the ${b}`); x({ ariaLabel: \"four\", id: \"four\" });
        const c = [\"Five\", \"it is six\", \"Escape\", `${a}px`, `#${b}`, \"input, select\"];";
    let found = in_script(source);
    assert_eq!(found, ["one", "two", "no … is", "three", "the …", "four", "Five", "it is six", "input, select"]);
}
