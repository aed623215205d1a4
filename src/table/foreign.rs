//! Files that are no table of this page.

use super::json::{is_json, is_json_by_columns};
use super::refusal::Foreign;

/// What tells a format.
enum Sign {
    /// The first bytes, one of these.
    Bytes(&'static [&'static [u8]]),
    /// A zip that has one of these in its first files; any zip where there are none.
    Zip(&'static [&'static [u8]]),
    /// Something in its text.
    Text(fn(&str) -> bool),
    /// Something in a text that has no records of JSON.
    Json(fn(&str) -> bool),
}

/// What a file is that is neither text nor any other of these.
pub(super) const BINARY: Foreign =
    Foreign { name: "a file of a program, not text", remedy: "Export the table as CSV there." };

/// Formats that are not read. The first with its sign is the one.
const FORMATS: &[(&str, Sign, &str)] = &[
    (
        "a spreadsheet of OpenDocument",
        Sign::Zip(&[b"opendocument"]),
        "Copy the cells and paste them here, or save the sheet as CSV.",
    ),
    ("an Excel workbook", Sign::Zip(&[b"xl/", b"[Content_Types].xml"]), EXCEL),
    ("an Excel workbook", Sign::Bytes(&[b"\xd0\xcf\x11\xe0"]), EXCEL),
    ("an archive of files", Sign::Zip(&[]), ARCHIVE),
    ("an archive of files", Sign::Bytes(&[b"\x1f\x8b", b"BZh", b"7z\xbc\xaf", b"\xfd7zXZ", b"Rar!"]), ARCHIVE),
    ("a PDF: pages, not a table", Sign::Bytes(&[b"%PDF"]), "Mark the table in it, copy, and paste the rows here."),
    (
        "a picture, not a table",
        Sign::Bytes(&[b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF"]),
        "Type its numbers into a sheet, and save it as CSV.",
    ),
    (BINARY.name, Sign::Bytes(&[b"PAR1", b"\x93NUMPY", b"\x89HDF", b"SQLite format 3"]), BINARY.remedy),
    (
        "JSON by columns, as pandas writes it",
        Sign::Json(|text| text.trim_start().starts_with('{') && is_json_by_columns(text)),
        "Save it by table.to_json(\"table.json\", orient=\"records\"), or as CSV.",
    ),
    ("JSON, but no file of this page", Sign::Json(is_json), "Write each row as an object: [{\"x\": 1, \"y\": 2}, …]."),
    ("a web page, HTML or XML", Sign::Text(is_markup), "Mark the table in the browser, copy, and paste the rows here."),
    ("svmlight, as libsvm reads it", Sign::Text(is_svmlight), "Write a column for each index, and save it as CSV."),
    (
        "fastText",
        Sign::Text(|text| first(text).starts_with("__label__")),
        "Save it as CSV with two columns, class and text.",
    ),
    ("LaTeX", Sign::Text(is_latex), "Put commas between the cells, and save them as CSV."),
    (
        "an array that NumPy has printed",
        Sign::Text(is_numpy),
        "Save it by np.savetxt(\"table.csv\", array, delimiter=\",\").",
    ),
    (
        "a table that pandas has printed",
        Sign::Text(|text| text.trim_end().ends_with(" columns]")),
        "Save it by table.to_csv(\"table.csv\", index=False).",
    ),
    (
        "a table that R has printed",
        Sign::Text(is_from_r),
        "Save it by write.csv(table, \"table.csv\", row.names = FALSE).",
    ),
];

const EXCEL: &str = "Copy the cells in Excel and paste them here, or save the sheet as CSV.";
const ARCHIVE: &str = "Unpack it, and import the table in it.";

impl Foreign {
    /// What the bytes are by their beginning; `None` where they may be text.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Foreign> {
        let start = &bytes[..bytes.len().min(4_096)];
        let is_zip = start.starts_with(b"PK\x03\x04");
        let has = |part: &&[u8]| start.windows(part.len()).any(|own| own == *part);
        Foreign::first(|sign| match sign {
            Sign::Bytes(starts) => starts.iter().any(|own| start.starts_with(own)),
            Sign::Zip(parts) => is_zip && (parts.is_empty() || parts.iter().any(has)),
            Sign::Text(_) | Sign::Json(_) => false,
        })
    }

    /// What a text is, of which it is known whether it has records of JSON; `None` where it may be a table.
    pub(super) fn of_text(text: &str, has_records: bool) -> Option<Foreign> {
        Foreign::first(|sign| match sign {
            Sign::Text(is_such) => is_such(text),
            Sign::Json(is_such) => !has_records && is_such(text),
            Sign::Bytes(_) | Sign::Zip(_) => false,
        })
    }

    fn first(has: impl Fn(&Sign) -> bool) -> Option<Foreign> {
        let found = FORMATS.iter().find(|(_, sign, _)| has(sign));
        found.map(|&(name, _, remedy)| Foreign { name, remedy })
    }

    /// Whether a "text" has so many control characters that it is none: more than a few, and more than one in a
    /// hundred.
    pub(super) fn is_binary(text: &str) -> bool {
        let start = &text.as_bytes()[..text.len().min(64_000)];
        let n = start.iter().filter(|&&byte| byte < 9 || (14..32).contains(&byte)).count();
        n > 8 && n * 100 > start.len()
    }
}

/// The first lines that are not empty.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).take(20)
}

pub(super) fn first(text: &str) -> &str {
    lines(text).next().unwrap_or_default()
}

fn is_markup(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?');
    let after = text.trim_start().strip_prefix('<');
    after.is_some_and(|after| after.starts_with(is_name) && after.lines().take(1_000).any(|line| line.contains('>')))
}

/// A label, then index:value for what is not zero.
fn is_svmlight(text: &str) -> bool {
    let is_number = |part: &str| part.parse::<f64>().is_ok();
    let is_pair = |part: &str| {
        part.split_once(':').is_some_and(|(index, value)| (index == "qid" || is_number(index)) && is_number(value))
    };
    let is_row = |line: &str| {
        let mut parts = line.split('#').next().unwrap_or_default().split_whitespace();
        parts.next().is_none_or(is_number) && parts.all(is_pair)
    };
    first(text).contains(':') && lines(text).all(is_row)
}

/// An environment, or a row between `&` that ends in two backslashes.
fn is_latex(text: &str) -> bool {
    let row = first(text).trim_end_matches("\\hline").trim_end();
    let begins = |line: &str| ["\\begin{", "\\documentclass"].iter().any(|own| line.trim_start().starts_with(own));
    lines(text).any(begins) || row.contains(" & ") && row.ends_with("\\\\")
}

/// Numbers between brackets and blanks, or a call of `array`.
fn is_numpy(text: &str) -> bool {
    let row = first(text).trim_start();
    let is_code = |before: &str| before.chars().all(|c| c.is_alphanumeric() || "_ .=".contains(c));
    let inner = row.strip_prefix("[[").map(|inner| inner.trim_end_matches(']').trim());
    let are_numbers = |inner: &str| {
        inner.contains(' ') && inner.split(' ').all(|part| part.is_empty() || part.parse::<f64>().is_ok())
    };
    inner.is_some_and(are_numbers) || row.split_once("array([").is_some_and(|(before, _)| is_code(before))
}

/// A tibble, or what stands at the prompt above rows that R has aligned.
fn is_from_r(text: &str) -> bool {
    let has_prompt = first(text).starts_with("> ") && lines(text).nth(1).is_some_and(|line| line.starts_with(' '));
    has_prompt || first(text).starts_with("# A tibble:") || lines(text).take(3).any(|line| line.contains("<dbl>"))
}

#[cfg(test)]
mod tests {
    use super::super::json::Records;
    use super::*;

    #[test]
    fn files_are_told_by_their_beginning() {
        let of_bytes = |bytes: &[u8]| Foreign::of_bytes(bytes).map(|own| own.name);
        assert_eq!(of_bytes(b"PK\x03\x04..[Content_Types].xml"), Some("an Excel workbook"));
        let ods = b"PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
        assert_eq!(of_bytes(ods), Some("a spreadsheet of OpenDocument"));
        assert_eq!(of_bytes(b"PK\x03\x04..a.csv"), Some("an archive of files"));
        assert_eq!(of_bytes(b"%PDF-1.7"), Some("a PDF: pages, not a table"));
        assert_eq!(of_bytes(b"x,y\n1,2\n"), None);
    }

    #[test]
    fn texts_are_told_by_their_signs() {
        let of_text = |text: &str| Foreign::of_text(text, Records::of(text).is_some());
        for (text, name) in [
            (" [1, \"a\"]\n", "JSON, but no file of this page"),
            ("{\"x\": [1, 2], \"y\": [3, 4]}\n", "JSON by columns, as pandas writes it"),
            ("{\"x\": {\"0\": 1}, \"y\": {\"0\": 2}}", "JSON by columns, as pandas writes it"),
            ("{\"x\": [1, 2], \"y\": [3]}\n", "JSON, but no file of this page"),
            ("<!doctype html><table>", "a web page, HTML or XML"),
            ("+1 qid:3 1:0.5 3:1.25 # a\n\n-1\n", "svmlight, as libsvm reads it"),
            ("\n__label__spam win cash\n__label__ham\n", "fastText"),
            ("\\begin{tabular}{rl}\nx & y \\\\\n", "LaTeX"),
            ("1.5 & 2 & a \\\\ \\hline\n", "LaTeX"),
            ("[[5.1 3.5 0. ]\n [4.6 3.5 0. ]]\n", "an array that NumPy has printed"),
            ("x = np.array([[1.0, 2.0],\n       [4.6, 3.5]])\n", "an array that NumPy has printed"),
            ("   x  y\n0  1  2\n\n[1 rows x 2 columns]\n", "a table that pandas has printed"),
            ("# A tibble: 2 × 2\n      x     y\n", "a table that R has printed"),
            ("      x sort \n  <dbl> <chr>\n1   4.1 a    \n", "a table that R has printed"),
            ("> head(iris)\n  x y\n1 5 3\n", "a table that R has printed"),
        ] {
            assert_eq!(of_text(text).map(|own| own.name), Some(name), "{text}");
        }
        for text in [
            "",
            "[1;2]\n",
            "<5,6,a\n",
            "1 2 3\n",
            "a:1 b:2\n",
            "x & y\n1 & 2\n",
            "a,b\n__label__spam,c\n",
            "1\\\\2\n",
            "&\\\\%,e,class\n0,0,\n",
            "\\\\,&,class\n1,2,A\n",
            "[[1, 2], [3, 4]",
            "> x,y\n1,2\n",
            "[{\"x\": 1}]",
            "{\"x\": 1}\nx\n",
            "# x y\n1 2\n",
            "ham,np.array([1])\n",
            "ham\tarray([1])\n",
        ] {
            assert_eq!(of_text(text), None, "{text}");
        }
    }
}
