//! Texts of which each line is a row: tables of LaTeX, and fastText. They become lines of cells between tabs.

use super::sampled;

/// What such a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lines {
    /// Rows of LaTeX: cells between `&`, and `\\` at the end.
    Latex,
    /// fastText: `__label__` and a class, and then a text.
    FastText,
}

/// What stands before a class in fastText.
const LABEL: &str = "__label__";

/// What ends a row of LaTeX: two backslashes.
const ROW_END: &str = "\x5c\x5c";

/// How many lines tell that a text is of fastText.
const LOOKED_AT: usize = 20;

/// About how many bytes are rewritten at a time.
const SLICE: usize = 1 << 17;

impl Lines {
    /// What a text is; `None` for anything else.
    pub(super) fn of(text: &str) -> Option<Lines> {
        let start = sampled(text, 0);
        let lines = || start.lines().map(str::trim).filter(|line| !line.is_empty());
        // After the end of a row there may be a rule, a space below it, or a comment.
        let is_row = |line: &str| {
            let parts = line.split_once(ROW_END);
            parts.is_some_and(|(cells, rest)| {
                cells.contains('&') && (rest.is_empty() || rest.trim_start().starts_with(['\\', '[', '%']))
            })
        };
        if lines().take(LOOKED_AT).all(|line| line.starts_with(LABEL)) && lines().next().is_some() {
            Some(Lines::FastText)
        } else if start.contains("\\begin{tab") && lines().any(is_row) || are_most(lines().take(LOOKED_AT), is_row) {
            Some(Lines::Latex)
        } else {
            None
        }
    }

    fn write(self, line: &str, out: &mut String) {
        match self {
            Lines::Latex => write_latex(line, out),
            Lines::FastText => write_fasttext(line, out),
        }
        out.push('\n');
    }
}

/// Rewrites a text, some lines at a time: each stays on its line.
#[derive(Debug)]
pub(super) struct Tabbing {
    pub(super) lines: Lines,
    /// The next byte.
    at: usize,
    pub(super) out: String,
}

impl Tabbing {
    pub(super) fn new(lines: Lines) -> Tabbing {
        Tabbing { lines, at: 0, out: String::new() }
    }

    /// Goes on; returns whether all is done.
    pub(super) fn step(&mut self, text: &str) -> bool {
        let end = self.at + SLICE;
        while self.at < end {
            let Some(line) = text[self.at..].split_inclusive('\n').next() else { return true };
            self.at += line.len();
            self.lines.write(line.trim(), &mut self.out);
        }
        false
    }
}

/// Whether the first of these lines is such a one, and most others are: a name may look like the end of a row.
fn are_most<'a>(mut lines: impl Iterator<Item = &'a str> + Clone, is_one: impl Fn(&str) -> bool) -> bool {
    let (n, n_such) = (lines.clone().count(), lines.clone().filter(|line| is_one(line)).count());
    lines.next().is_some_and(is_one) && 2 * n_such > n
}

/// A row of a table in LaTeX; what has no `&` is none.
fn write_latex(line: &str, out: &mut String) {
    let row = line.split(ROW_END).next().unwrap_or_default();
    let mut cells: Vec<String> = vec![String::new()];
    let mut chars = row.chars();
    while let Some(c) = chars.next() {
        match (c, cells.last_mut()) {
            ('&', _) => cells.push(String::new()),
            ('\\', Some(cell)) => {
                let next = chars.next();
                // What has a backslash is a letter, as in \%, or begins a command.
                cell.extend(next.filter(|c| c.is_alphabetic()).map(|_| '\\').into_iter().chain(next));
            }
            ('$' | '\t' | '{' | '}', Some(_)) => {}
            (c, Some(cell)) => cell.push(c),
            (_, None) => {}
        }
    }
    if cells.len() > 1 {
        let plain: Vec<&str> = cells.iter().map(|cell| without_commands(cell)).collect();
        out.push_str(&plain.join("\t"));
    }
}

/// A cell without the commands before its text.
fn without_commands(mut cell: &str) -> &str {
    while let Some(rest) = cell.trim().strip_prefix('\\') {
        let name = COMMANDS.iter().find(|name| rest.starts_with(**name));
        let Some(name) = name else { break };
        cell = &rest[name.len()..];
    }
    cell.trim()
}

/// Commands before the text of a cell: lines above a row, and fonts.
const COMMANDS: [&str; 9] =
    ["hline", "toprule", "midrule", "bottomrule", "textbf", "textit", "texttt", "mathrm", "emph"];

/// The first class of a line of fastText, and its text.
fn write_fasttext(line: &str, out: &mut String) {
    let mut rest = line;
    while let Some(after) = rest.strip_prefix(LABEL) {
        let (class, text) = after.split_once(char::is_whitespace).unwrap_or((after, ""));
        if rest.len() == line.len() {
            out.push_str(class);
        }
        rest = text.trim_start();
    }
    if !line.is_empty() {
        out.push('\t');
        out.push_str(&rest.replace('\t', " "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tabs(text: &str) -> Option<(Lines, String)> {
        let mut tabbing = Tabbing::new(Lines::of(text)?);
        while !tabbing.step(text) {}
        Some((tabbing.lines, tabbing.out))
    }

    #[test]
    fn each_line_stays_on_its_line() {
        let text = "\\begin{tabular}{rl}\n\\toprule\n\\textbf{x} & a\\_b \\\\ \\hline\n$-1.5$ & R\\&D \\\\[2pt]\n\\end{tabular}\n";
        assert_eq!(tabs(text), Some((Lines::Latex, "\n\nx\ta_b\n-1.5\tR&D\n\n".to_owned())));
        assert_eq!(tabs("\\hline 1 & 2 \\\\\n"), Some((Lines::Latex, "1\t2\n".to_owned())));
        assert_eq!(tabs("&\\\\%,e,class\n0,0,\n"), None, "a name of an axis");
        let text = "__label__spam win\tcash\n\n__label__a __label__b c d\r\n__label__ham\n";
        assert_eq!(tabs(text), Some((Lines::FastText, "spam\twin cash\n\na\tc d\nham\t\n".to_owned())));
        for text in ["", "x & y\n1 & 2\n", "a,b\n__label__spam,c\n", "1\\\\2\n", "\\\\,&,class\n1,2,A\n", "&,a\\\\b\n"]
        {
            assert_eq!(Lines::of(text), None, "{text}");
        }
    }
}
