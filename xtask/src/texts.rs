//! The texts of the page: one table, `www/texts.json`, from which templates and scripts are filled.
//!
//! A key is the path to a text in the table: `kit.help.theme` is written `{{text kit.help.theme}}` in a template, and
//! `texts.kit.help.theme` in a script that imports the table.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::shell::Workspace;

/// Where the table stands, below `www/`; scripts import it from there.
pub const TABLE: &str = "texts.json";

/// The language of the texts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// As the table has them.
    English,
    /// English with brackets around each text and every vowel doubled: more than a third longer. A text that does not
    /// change is not in the table; one without room has none in other languages either.
    Pseudo,
}

/// All texts, by their keys.
pub struct Texts {
    table: Value,
    used: RefCell<BTreeSet<String>>,
}

impl Texts {
    /// The table of the workspace.
    pub fn read(workspace: &Workspace, language: Language) -> Result<Texts> {
        let file = workspace.root.join("www").join(TABLE);
        let source = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        Texts::parse(&source, language).with_context(|| format!("reading {}", file.display()))
    }

    /// A table as it is written, with one text a line.
    pub fn parse(source: &str, language: Language) -> Result<Texts> {
        let mut table = serde_json::from_str(source)?;
        let mut n_texts = 0;
        each(&mut table, "", &mut |_, text| {
            n_texts += 1;
            if language == Language::Pseudo {
                *text = pseudo(text);
            }
        })?;
        // The parser would keep only the second of two texts with one key.
        let n_written = source.lines().filter(|line| line.contains("\": \"")).count();
        ensure!(n_texts == n_written, "{n_texts} texts have {n_written} lines: a key stands there twice");
        Ok(Texts { table, used: RefCell::default() })
    }

    /// The text of a key, which counts as used.
    pub fn text(&self, key: &str) -> Result<&str> {
        let text = self.table.pointer(&format!("/{}", key.replace('.', "/"))).and_then(Value::as_str);
        self.used.borrow_mut().insert(key.to_owned());
        text.with_context(|| format!("{TABLE} has no text {key}"))
    }

    /// A template with its texts.
    pub fn in_template(&self, template: &str) -> Result<String> {
        let mut parts = template.split("{{text ");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once("}}").context("a text without its end")?;
            filled += self.text(key)?;
            filled += rest;
        }
        Ok(filled)
    }

    /// The table for scripts that import it.
    pub fn json(&self) -> Result<Vec<u8>> {
        Ok(serde_json::to_vec(&self.table)?)
    }

    /// Fails when there are unused texts.
    pub fn check_use(&self) -> Result<()> {
        let used = self.used.borrow();
        let mut unused = Vec::new();
        each(&mut self.table.clone(), "", &mut |key, _| unused.extend((!used.contains(key)).then(|| key.to_owned())))?;
        if !unused.is_empty() {
            bail!("{TABLE} has texts that stand nowhere: {}", unused.join(", "));
        }
        Ok(())
    }
}

/// Goes through all texts with their keys.
fn each(value: &mut Value, key: &str, act: &mut impl FnMut(&str, &mut String)) -> Result<()> {
    match value {
        Value::Object(texts) => {
            for (name, value) in texts {
                each(value, &if key.is_empty() { name.clone() } else { format!("{key}.{name}") }, act)?;
            }
        }
        Value::String(text) => act(key, text),
        other => bail!("{key} is no text: {other}"),
    }
    Ok(())
}

/// A text in [`Language::Pseudo`]; mark-up, entities and the names of values are unchanged.
fn pseudo(text: &str) -> String {
    let mut longer = String::from("[");
    let mut end = None;
    for letter in text.chars() {
        longer.push(letter);
        match (end, letter) {
            (Some(closing), _) if closing == letter => end = None,
            (None, '<') => end = Some('>'),
            (None, '{') => end = Some('}'),
            (None, '&') => end = Some(';'),
            (None, 'a' | 'e' | 'i' | 'o' | 'u') => longer.push(letter),
            (None, 'A' | 'E' | 'I' | 'O' | 'U') => longer.push(letter.to_ascii_lowercase()),
            _ => {}
        }
    }
    longer + "]"
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str =
        "{\n  \"a\": {\n    \"b\": \"Add <b>a</b> point\",\n    \"c\": \"“{text}”, &amp; so on\"\n  }\n}";

    #[test]
    fn a_template_has_its_texts_and_an_unknown_or_unused_key_is_told() {
        let texts = Texts::parse(SOURCE, Language::English).expect("a table");
        let filled = texts.in_template("<p title=\"{{text a.c}}\">{{policy}}</p>").expect("a page");
        assert_eq!(filled, "<p title=\"“{text}”, &amp; so on\">{{policy}}</p>");
        assert!(texts.in_template("{{text a.d}}").is_err_and(|error| error.to_string().contains("a.d")));
        assert!(texts.in_template("{{text a.b").is_err());
        assert!(texts.check_use().is_err_and(|error| error.to_string().contains("a.b")));
        assert!(texts.text("a.b").is_ok() && texts.check_use().is_ok());
    }

    #[test]
    fn a_table_with_a_key_twice_or_without_a_text_is_refused() {
        for source in ["{\n\"a\": \"b\",\n\"a\": \"c\"\n}", "{\n\"a\": 1\n}", "{", "[]"] {
            assert!(Texts::parse(source, Language::English).is_err(), "{source}");
        }
    }

    #[test]
    fn the_pseudo_language_is_a_third_longer_and_keeps_what_is_no_text() {
        let texts = Texts::parse(SOURCE, Language::Pseudo).expect("a table");
        assert_eq!(texts.text("a.b").ok(), Some("[Aadd <b>aa</b> pooiint]"));
        assert_eq!(texts.text("a.c").ok(), Some("[“{text}”, &amp; soo oon]"));
        let workspace = Workspace::locate().expect("the workspace");
        let [english, longer] = [Language::English, Language::Pseudo].map(|language| {
            let mut texts = Texts::read(&workspace, language).expect("the table");
            let mut n_letters = 0;
            each(&mut texts.table, "", &mut |_, text| n_letters += text.chars().count()).expect("texts");
            n_letters
        });
        assert!(3 * longer > 4 * english, "{longer} letters in place of {english}");
    }
}
