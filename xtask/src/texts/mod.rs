//! The texts of the page: one table, `www/texts.json`, from which templates and scripts are filled.
//!
//! A key is the path to a text in the table: `kit.help.theme` is written `{{text kit.help.theme}}` in a template, and
//! `texts.kit.help.theme` in a script that imports the table.

mod script;
#[cfg(test)]
mod stray;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
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
    table: BTreeMap<String, String>,
    used: RefCell<BTreeSet<String>>,
}

impl Texts {
    /// The table of the workspace.
    pub fn read(workspace: &Workspace, language: Language) -> Result<Texts> {
        let file = workspace.root.join("www").join(TABLE);
        let source = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        Texts::parse(&source, language).with_context(|| format!("reading {}", file.display()))
    }

    fn parse(source: &str, language: Language) -> Result<Texts> {
        let mut table = BTreeMap::new();
        add(&mut table, "", serde_json::from_str(source)?)?;
        // The parser would keep only the second of two texts with one key.
        let n_written = source.lines().filter(|line| line.contains("\": \"")).count();
        ensure!(table.len() == n_written, "{} texts have {n_written} lines: a key stands there twice", table.len());
        if language == Language::Pseudo {
            table.values_mut().for_each(|text| *text = pseudo(text));
        }
        Ok(Texts { table, used: RefCell::default() })
    }

    fn text(&self, key: &str) -> Result<&str> {
        let text = self.table.get(key).with_context(|| format!("{TABLE} has no text {key}"))?;
        self.used.borrow_mut().insert(key.to_owned());
        Ok(text)
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

    /// A script with its texts in place of their keys, and without the import of the table.
    pub fn in_script(&self, source: &str) -> Result<String> {
        script::filled(source, |key| self.text(key))
    }

    /// Fails when there are unused texts.
    pub fn check_use(&self) -> Result<()> {
        let used = self.used.borrow();
        let unused: Vec<&str> = self.table.keys().filter(|key| !used.contains(*key)).map(String::as_str).collect();
        if !unused.is_empty() {
            bail!("{TABLE} has texts that stand nowhere: {}", unused.join(", "));
        }
        Ok(())
    }
}

fn add(table: &mut BTreeMap<String, String>, key: &str, value: Value) -> Result<()> {
    match value {
        Value::Object(texts) => {
            for (name, value) in texts {
                add(table, &if key.is_empty() { name } else { format!("{key}.{name}") }, value)?;
            }
        }
        Value::String(text) => drop(table.insert(key.to_owned(), text)),
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
        assert!(texts.in_script("import texts from \"./texts.json\";\nwrite(texts.a.b);\n").is_ok());
        assert!(texts.check_use().is_ok());
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
            let texts = Texts::read(&workspace, language).expect("the table");
            texts.table.values().map(|text| text.chars().count()).sum::<usize>()
        });
        assert!(3 * longer > 4 * english, "{longer} letters in place of {english}");
    }
}
