//! Bytes become text.

/// How a text is written as bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a mark at its beginning.
    #[default]
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Windows-1252, of which Latin-1 is a part.
    Windows1252,
}

/// What Windows-1252 has at 0x80 to 0x9F; five bytes are no letters and stay control characters.
/// Source: <https://encoding.spec.whatwg.org/index-windows-1252.txt>.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// How many bytes are looked at for the zeros of UTF-16.
const LOOKED_AT: usize = 1_000;

/// Brings letters and the marks on them into one form (NFC).
pub type Compose = fn(&str) -> String;

/// Reads bytes as text: as is chosen, or else by the mark at their beginning, as UTF-16 where every other byte is zero,
/// as strict UTF-8, and else as Windows-1252, which reads anything.
///
/// What a chosen encoding cannot read becomes U+FFFD.
pub(super) fn decode(bytes: &[u8], chosen: Option<Encoding>, compose: Compose) -> (String, Encoding) {
    let likely = chosen.unwrap_or_else(|| match bytes {
        [0xff, 0xfe, ..] => Encoding::Utf16Le,
        [0xfe, 0xff, ..] => Encoding::Utf16Be,
        _ => by_zeros(bytes).unwrap_or(Encoding::Utf8),
    });
    let encoding = match likely {
        Encoding::Utf8 if chosen.is_none() && str::from_utf8(bytes).is_err() => Encoding::Windows1252,
        other => other,
    };
    let text = match encoding {
        Encoding::Utf8 => String::from_utf8_lossy(bytes),
        Encoding::Utf16Le => utf16(bytes, u16::from_le_bytes).into(),
        Encoding::Utf16Be => utf16(bytes, u16::from_be_bytes).into(),
        Encoding::Windows1252 => bytes.iter().map(|&byte| letter(byte)).collect(),
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    (if text.bytes().all(|byte| byte < MARKS) { text.to_owned() } else { compose(text) }, encoding)
}

/// The first byte of U+0300 in UTF-8: no character below is a mark, and none is composed of others.
const MARKS: u8 = 0xcc;

/// UTF-16 where nearly every other byte is zero, and the rest are not, as in texts that are mostly Latin letters.
fn by_zeros(bytes: &[u8]) -> Option<Encoding> {
    let start = &bytes[..bytes.len().min(LOOKED_AT)];
    let zeros = |offset: usize| start.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), start.len() / 2);
    match half > 1 && bytes.len().is_multiple_of(2) {
        true if odd * 10 > half * 7 && even * 10 < half => Some(Encoding::Utf16Le),
        true if even * 10 > half * 7 && odd * 10 < half => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// The characters of pairs of bytes.
fn utf16(bytes: &[u8], of: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| of([pair[0], pair[1]]));
    char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn letter(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, Encoding) {
        decode(bytes, None, str::to_owned)
    }

    #[test]
    fn encodings_are_told_by_marks_and_bytes() {
        let text = "Länge\t1,5 €\n";
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let own = |encoding| (text.to_owned(), encoding);
        assert_eq!(read(text.as_bytes()), own(Encoding::Utf8));
        assert_eq!(read(&[b"\xef\xbb\xbf", text.as_bytes()].concat()), own(Encoding::Utf8));
        assert_eq!(read(&[b"\xff\xfe", &le[..]].concat()), own(Encoding::Utf16Le));
        assert_eq!(read(&[b"\xfe\xff", &be[..]].concat()), own(Encoding::Utf16Be));
        assert_eq!((read(&le), read(&be)), (own(Encoding::Utf16Le), own(Encoding::Utf16Be)), "without a mark");
        assert_eq!(read(b"\xff\xfe\xb1\x03"), ("α".to_owned(), Encoding::Utf16Le), "by the mark alone");
        assert_eq!(read(b"L\xe4nge\t1,5 \x80\n"), own(Encoding::Windows1252));
        assert_eq!(decode(b"\xe4", Some(Encoding::Utf8), str::to_owned).0, "\u{fffd}", "as chosen");
        assert_eq!((read(b"").0, read(b"\0").0), (String::new(), "\0".to_owned()));
    }

    #[test]
    fn letters_are_composed_and_no_byte_is_lost() {
        let compose: Compose = |text| text.replace("e\u{301}", "é");
        let text = "xe\u{301}😀 ".repeat(9);
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(text.as_bytes(), None, compose), (compose(&text), Encoding::Utf8));
        assert_eq!(decode(&le, Some(Encoding::Utf16Le), compose), (compose(&text), Encoding::Utf16Le));
        // What is no UTF-8 may come late.
        let late = [text.as_bytes(), b"\xe4"].concat();
        let (read, encoding) = decode(&late, None, compose);
        assert_eq!((read.chars().count(), encoding), (late.len(), Encoding::Windows1252));
    }
}
