//! Files that are no table of text.

/// What a file is that cannot be read as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A workbook of Excel, of today or of before.
    Excel,
    /// A workbook of another program, as `.ods`.
    OpenDocument,
    /// Pages.
    Pdf,
    /// A picture.
    Picture,
    /// Files packed into one, or a compressed one.
    Archive,
    /// JSON.
    Json,
    /// HTML or XML.
    Markup,
    /// A format of a program, which is no text.
    Binary,
}

/// The first bytes of files, and what they are.
const STARTS: &[(&[u8], Foreign)] = &[
    (b"\xd0\xcf\x11\xe0", Foreign::Excel),
    (b"%PDF", Foreign::Pdf),
    (b"\x89PNG", Foreign::Picture),
    (b"\xff\xd8\xff", Foreign::Picture),
    (b"GIF8", Foreign::Picture),
    (b"RIFF", Foreign::Picture),
    (b"\x1f\x8b", Foreign::Archive),
    (b"BZh", Foreign::Archive),
    (b"7z\xbc\xaf", Foreign::Archive),
    (b"\xfd7zXZ", Foreign::Archive),
    (b"Rar!", Foreign::Archive),
    (b"PAR1", Foreign::Binary),
    (b"\x93NUMPY", Foreign::Binary),
    (b"\x89HDF", Foreign::Binary),
    (b"SQLite format 3", Foreign::Binary),
];

impl Foreign {
    /// What the bytes are by their beginning; `None` where they may be text.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Foreign> {
        if bytes.starts_with(b"PK\x03\x04") {
            let start = &bytes[..bytes.len().min(4_096)];
            let has = |name: &[u8]| start.windows(name.len()).any(|part| part == name);
            return Some(match () {
                () if has(b"opendocument") => Foreign::OpenDocument,
                () if has(b"xl/") || has(b"[Content_Types].xml") => Foreign::Excel,
                () => Foreign::Archive,
            });
        }
        STARTS.iter().find(|(start, _)| bytes.starts_with(start)).map(|&(_, foreign)| foreign)
    }

    /// Whether a "text" has so many control characters that it is none: more than a few, and more than one in a
    /// hundred.
    pub(super) fn is_binary(text: &str) -> bool {
        let start = &text.as_bytes()[..text.len().min(64_000)];
        let n = start.iter().filter(|&&byte| byte < 9 || (14..32).contains(&byte)).count();
        n > 8 && n * 100 > start.len()
    }

    /// What a text is that is no table; `None` where it may be one.
    pub(super) fn of_text(text: &str) -> Option<Foreign> {
        let start = text.trim_start();
        let has_end = |ends: [char; 2]| start.trim_end().ends_with(ends);
        match start.as_bytes().first()? {
            b'{' if has_end(['}', ']']) && start.contains([':', ',']) => Some(Foreign::Json),
            b'[' if is_json(start) => Some(Foreign::Json),
            b'<' if is_tag(&start[1..]) => Some(Foreign::Markup),
            _ => None,
        }
    }
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

fn is_tag(after: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?');
    after.starts_with(is_name) && after.lines().take(1_000).any(|line| line.contains('>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_by_their_beginning() {
        assert_eq!(Foreign::of_bytes(b"PK\x03\x04..[Content_Types].xml"), Some(Foreign::Excel));
        let ods = b"PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
        assert_eq!(Foreign::of_bytes(ods), Some(Foreign::OpenDocument));
        assert_eq!(Foreign::of_bytes(b"PK\x03\x04..a.csv"), Some(Foreign::Archive));
        assert_eq!(Foreign::of_bytes(b"%PDF-1.7"), Some(Foreign::Pdf));
        assert_eq!(Foreign::of_bytes(b"x,y\n1,2\n"), None);
        assert_eq!(Foreign::of_text(" [1, \"a\"]\n"), Some(Foreign::Json));
        assert_eq!(Foreign::of_text("<!doctype html><table>"), Some(Foreign::Markup));
        assert_eq!(
            (Foreign::of_text("[1;2]\n"), Foreign::of_text("<5,6,a\n"), Foreign::of_text("")),
            (None, None, None)
        );
    }
}
