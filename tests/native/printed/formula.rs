//! The formulas of blocks, as lines of text.

use serde_json::Value;

use crate::support::boards::pieces;

/// The lines of all formulas and sentences of a list of blocks, those that are shown on request among them.
pub(super) fn lines(blocks: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for block in blocks.as_array().expect("blocks") {
        let body = &block["body"];
        if let Some(formula) = body["equation"]["formula"].as_str() {
            lines.extend(body["equation"]["words"].as_str().into_iter().flat_map(str::lines).map(str::to_owned));
            // What begins with a sign goes on with the line before.
            let formula = ['=', '+', '·']
                .iter()
                .fold(formula.to_owned(), |formula, sign| formula.replace(&format!("\n{sign}"), &format!(" {sign}")));
            lines.extend(formula.lines().map(|line| Reader { rest: line }.row(&[])));
        }
        if body["say"].is_array() {
            lines.push(pieces(&body["say"]));
        }
        if let Some(text) = body["note"].as_str() {
            lines.extend(text.lines().map(str::to_owned));
        }
        if !body["more"].is_null() {
            lines.extend(self::lines(&body["more"]["blocks"]));
        }
    }
    lines
}

/// Reads a formula: fractions get a stroke, powers “^”, and a symbol is “§”.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Takes this from the beginning, if it is there.
    fn has(&mut self, begin: &str) -> bool {
        let after = self.rest.trim_start().strip_prefix(begin);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// The terms up to one of these ends, which is taken too.
    fn row(&mut self, ends: &[&str]) -> String {
        let mut text = String::new();
        while !self.rest.trim_start().is_empty() && !ends.iter().any(|end| self.has(end)) {
            text += &self.term();
        }
        text
    }

    fn term(&mut self) -> String {
        let base = self.atom();
        let index = self.has("_").then(|| self.atom());
        let symbol = match index.as_deref() {
            None => base,
            Some(index @ ("1" | "2")) if base == "x" => format!("x{index}"),
            Some(_) => "§".to_owned(),
        };
        match self.has("^").then(|| self.atom()) {
            None => symbol,
            Some(power) if symbol == "e" => format!("exp({power})"),
            Some(power) => format!("({symbol})^({power})"),
        }
    }

    fn atom(&mut self) -> String {
        for (begin, end) in [("\\num{", "}"), ("\\text{", "}")] {
            if self.has(begin) {
                let (text, rest) = self.rest.split_once(end).expect("an end");
                self.rest = rest;
                return text.to_owned();
            }
        }
        if self.has("{") {
            return self.row(&["}"]);
        }
        if self.has("(") {
            return format!("({})", self.row(&[")"]));
        }
        if self.has("\\frac") {
            return format!("(({})/({}))", self.atom(), self.atom());
        }
        if self.has("\\sqrt") {
            return format!("sqrt({})", self.atom());
        }
        if self.has("\\key") || self.has("\\cancel") {
            return self.atom();
        }
        if self.has("\\begin{matrix}") {
            let cells = self.row(&["\\end{matrix}"]);
            return cells.replace('&', ",");
        }
        if self.has("\\\\") {
            return ";".to_owned();
        }
        if self.has("\\") {
            let end = self.rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.rest.len());
            let (name, rest) = self.rest.split_at(end);
            self.rest = rest;
            return name.to_owned();
        }
        self.rest = self.rest.trim_start();
        let is_digit = |c: char| c.is_ascii_digit() || c == '.';
        let first = self.rest.chars().next().expect("a sign");
        let length = self.rest.find(|c| !is_digit(c)).unwrap_or(self.rest.len()).max(first.len_utf8());
        let (token, rest) = self.rest.split_at(length);
        self.rest = rest;
        match token {
            "e" | "π" | "x" => token.to_owned(),
            _ if first.is_alphabetic() || first == '∑' => "§".to_owned(),
            _ => token.to_owned(),
        }
    }
}
