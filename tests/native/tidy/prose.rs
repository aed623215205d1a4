//! Rules of prose: short lines and existing paths in Markdown, and no names of what has been replaced.

use std::path::PathBuf;

use super::{files, read, root};
use crate::support::page::texts;

/// The longest line of Markdown and of comments, in characters.
const LONGEST: usize = 120;

/// Files, functions and types that others have replaced.
const RETIRED: [&str; 22] = [
    "Msg",
    "SceneMsg",
    "aside.js",
    "createHost",
    "createRest",
    "ear.js",
    "first.js",
    "host.js",
    "is_here",
    "kept.js",
    "later.rs",
    "look.js",
    "names.rs",
    "nodes.js",
    "reading.js",
    "rest.js",
    "sight.js",
    "walk.js",
    "watchEar",
    "watchSight",
    "www/frame.js",
    "www/inside",
];

/// The most words of a sentence of the page.
const MOST_WORDS: usize = 18;

const FOLDERS: [&str; 11] =
    ["benches", "course", "docs", "kernels", "module", "python", "src", "tests", "www", "xtask", ".github"];

#[test]
fn lines_of_markdown_are_short() {
    for file in markdown() {
        let long = long_lines(&read(&file));
        assert!(long.is_empty(), "{}: more than {LONGEST} characters in lines {long:?}", file.display());
    }
}

/// rustfmt leaves comments as they are.
#[test]
fn lines_of_comments_are_short() {
    for file in FOLDERS.iter().flat_map(|folder| files(folder, &["rs"])) {
        let text = read(&file);
        let comments = text.lines().map(|line| if line.trim_start().starts_with("//") { line } else { "" });
        let long = long_lines(&comments.collect::<Vec<_>>().join("\n"));
        assert!(
            long.is_empty(),
            "{}: more than {LONGEST} characters in the comments of lines {long:?}",
            file.display()
        );
    }
}

#[test]
fn paths_in_markdown_exist() {
    for file in markdown().filter(|file| !file.ends_with("CHANGELOG.md")) {
        let text = read(&file);
        let missing: Vec<_> = paths(&text).into_iter().filter(|path| !root().join(path).exists()).collect();
        assert!(missing.is_empty(), "{}: no such file: {missing:?}", file.display());
    }
}

#[test]
fn retired_names_are_gone() {
    let sources = FOLDERS.iter().flat_map(|folder| files(folder, &["rs", "js", "mjs", "ts", "html", "css", "toml"]));
    // The changelog may name what is gone.
    let may_have = ["CHANGELOG.md", "tests/native/tidy/prose.rs"];
    for file in sources.chain(markdown()).filter(|file| !may_have.iter().any(|name| file.ends_with(name))) {
        let text = read(&file);
        let found: Vec<_> = RETIRED.into_iter().filter(|name| has_name(&text, name)).collect();
        assert!(found.is_empty(), "{} has the retired names {found:?}", file.display());
    }
}

#[test]
fn sentences_of_the_page_are_short() {
    // What is refused is a sentence of its own.
    let of_page = texts().into_iter().map(|text| text.replace("{refusal}", "Refused."));
    let mut texts: Vec<String> = of_page.flat_map(|text| between_tags(&text)).collect();
    // The program in Python is none of the page.
    for file in files("src/words", &["rs", "json"]).into_iter().filter(|file| !file.ends_with("snippet.rs")) {
        texts.extend(literals(&read(&file)));
    }
    let long: Vec<&str> =
        texts.iter().flat_map(|text| sentences(text)).filter(|text| n_words(text) > MOST_WORDS).collect();
    assert!(long.is_empty(), "more than {MOST_WORDS} words: {long:#?}");
}

/// Files outside of `words` that have texts all the same: prepared documents, programs to take away, and names of
/// fonts, keys and columns.
const WITH_TEXTS: [&str; 19] = [
    "src/board/recipes.rs",
    "src/data/iris.rs",
    "src/import/columns.rs",
    "src/messages/both_ways.rs",
    "src/messages/changes.rs",
    "src/messages/gray.rs",
    "src/messages/lecture.rs",
    "src/messages/presets.rs",
    "src/messages/shelf/plans.rs",
    "src/messages/shelf/starts.rs",
    "src/table/foreign.rs",
    "src/table/header.rs",
    "src/wire/declaration.rs",
    "src/wire/export/latex.rs",
    "src/wire/export/python.rs",
    "src/wire/messages/python.rs",
    "src/render/svg.rs",
    "src/render/size.rs",
    "src/wire/identifiers.rs",
];

#[test]
fn what_users_read_stands_in_words() {
    let mut found = Vec::new();
    for file in files("src", &["rs"]) {
        let name = file.strip_prefix(root()).expect("a file here").to_string_lossy().replace('\\', "/");
        if name.starts_with("src/words/") || WITH_TEXTS.contains(&&*name) {
            continue;
        }
        let texts = literals(&code(&read(&file))).into_iter().filter(|text| is_read(text));
        found.extend(texts.map(|text| format!("{name}: {text}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A source without its tests, and without what only developers read: attributes, and what is said of a defect.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let of_developers = ["#[", "assert", "expect(", "panic!", "unreachable!", "unchecked_"];
    source.lines().filter(|line| !of_developers.iter().any(|what| line.contains(what))).collect::<Vec<_>>().join("\n")
}

/// Whether a literal is a text: two words of letters beside each other. A command of LaTeX is no word.
fn is_read(text: &str) -> bool {
    let is_word = |part: &str| {
        let is_command = part.contains('\u{5c}');
        let part = part.trim_matches(|c: char| c.is_ascii_punctuation());
        !is_command && part.chars().count() > 1 && part.chars().all(char::is_alphabetic)
    };
    let parts: Vec<bool> = text.split_whitespace().map(is_word).collect();
    parts.windows(2).any(|pair| pair[0] && pair[1])
}

#[test]
fn texts_are_told_from_names() {
    let source =
        "#[doc = \"Two words\"]\nfn f() { call(\"two words\").expect(\"is there\"); }\nlet a = \"log P(y | x)\";";
    assert_eq!(literals(&code(source)), ["log P(y | x)"]);
    assert!(is_read("One word, and {name}.") && is_read("their sum"));
    assert!(!is_read("a {name}") && !is_read("countSmoothing") && !is_read("P(y | x)"));
}

fn markdown() -> impl Iterator<Item = PathBuf> {
    let top = std::fs::read_dir(root()).expect("the repository").flatten().map(|entry| entry.path());
    let top = top.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    top.chain(FOLDERS.iter().flat_map(|folder| files(folder, &["md"])))
}

/// The numbers, from 1, of lines that are too long; tables, fenced code, and single links or images may be.
fn long_lines(text: &str) -> Vec<usize> {
    let mut fence = None;
    let mut long = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let start = line.trim_start();
        let ticks = start.len() - start.trim_start_matches('`').len();
        let in_code = fence.is_some() || ticks >= 3;
        match fence {
            None if ticks >= 3 => fence = Some(ticks),
            Some(opening) if ticks >= opening && start.len() == ticks => fence = None,
            _ => {}
        }
        if line.chars().count() > LONGEST && !in_code && !start.starts_with('|') && !is_single_link(start) {
            long.push(number);
        }
    }
    long
}

/// Whether a line is nothing but one link, one image or one address.
fn is_single_link(line: &str) -> bool {
    let line = line.trim_start_matches("* ").trim_start_matches("- ");
    let is_address = line.starts_with("http") && !line.contains(' ');
    let is_link = line.trim_start_matches('!').strip_prefix('[').is_some_and(|rest| {
        let Some((_, target)) = rest.split_once("](") else { return false };
        target.find(')').is_some_and(|end| target[end + 1..].trim_end_matches('.').is_empty())
    });
    is_address || is_link
}

/// The paths in code quotes that begin with a folder of the repository.
fn paths(text: &str) -> Vec<&str> {
    let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_path = |quoted: &&str| {
        let is_plain = quoted.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
        is_plain && quoted.split_once('/').is_some_and(|(folder, _)| FOLDERS.contains(&folder))
    };
    quoted.filter(is_path).collect()
}

/// Whether a name stands in a text as a whole: not as the end or the beginning of a longer one.
fn has_name(text: &str, name: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + name.len()..].chars().next());
        !before.is_some_and(is_letter) && !after.is_some_and(is_letter)
    })
}

/// The texts of a page, without inline elements.
fn between_tags(html: &str) -> Vec<String> {
    const INLINE: [&str; 8] = ["<i>", "</i>", "<b>", "</b>", "<var>", "</var>", "<small", "</small>"];
    let mut text = html.replace('\n', " ");
    for tag in INLINE {
        text = text.replace(tag, "");
    }
    text.split('<').map(|part| part.rsplit('>').next().unwrap_or_default().to_owned()).collect()
}

/// The string literals of a source, without comments; a backslash joins lines.
fn literals(source: &str) -> Vec<String> {
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//")).map(str::trim_start);
    let code = lines.collect::<Vec<_>>().join("\n").replace("\\\n", "").replace("\\\"", "'");
    code.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A sentence ends at a mark before a space, or before what is filled in.
fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut rest = text;
    while let Some(at) = [". ", "? ", "! ", ".{"].iter().filter_map(|end| rest.find(end)).min() {
        let (sentence, others) = rest.split_at(at + 1);
        sentences.push(sentence);
        rest = others;
    }
    sentences.push(rest);
    sentences
}

/// What has a letter or a digit is a word.
fn n_words(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn sentences_are_counted_in_words() {
    let source = "// \"no text\"\nsay(\"One, two. Three \\\n    four{ends} five.{more} six\")";
    let counted: Vec<usize> = literals(source).iter().flat_map(|text| sentences(text)).map(n_words).collect();
    assert_eq!(counted, [2, 3, 2]);
    assert_eq!(between_tags("<p>One <var>two</var> three</p>four")[1..], ["One two three", "four"]);
}

#[test]
fn long_lines_are_seen_where_they_count() {
    let long = "word ".repeat(30);
    let text = format!(
        "{long}\n| {long} |\n````md\n```\n{long}\n```\n````\n![{long}](a.png)\n* [{long}](a.md).\n[a](b) {long}\n"
    );
    assert_eq!(long_lines(&text), [1, 10]);
    assert_eq!(long_lines(&"é".repeat(LONGEST)), [0; 0]);
}

#[test]
fn names_and_paths_are_seen_as_wholes() {
    assert!(has_name("see `www/ear.js`.", "ear.js") && has_name("ear.js", "ear.js"));
    assert!(!has_name("year.js linear.js near-ear.js ear.json", "ear.js"));
    assert_eq!(paths("`src/lib.rs`, `tests/x`, `target/site/`, `src/*.rs`, `a/b`"), ["src/lib.rs", "tests/x"]);
}
