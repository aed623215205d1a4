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

/// A text, and how it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded {
    /// The text, without a mark at its beginning.
    pub text: String,
    /// How it was written.
    pub encoding: Encoding,
}

/// What Windows-1252 has at 0x80 to 0x9F; five bytes are no letters and stay control characters.
/// Source: <https://encoding.spec.whatwg.org/index-windows-1252.txt>.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// How many bytes are looked at for the zeros of UTF-16.
const LOOKED_AT: usize = 1_000;

/// Reads bytes as text: as `chosen`, or else by the mark at their beginning, as strict UTF-8, as UTF-16 where every
/// other byte is zero, and else as Windows-1252, which reads anything.
///
/// What `chosen` cannot read becomes U+FFFD.
pub fn decode(bytes: &[u8], chosen: Option<Encoding>) -> Decoded {
    let encoding = chosen.unwrap_or_else(|| found(bytes));
    let mut text = match encoding {
        Encoding::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
        Encoding::Utf16Le => utf16(bytes, u16::from_le_bytes),
        Encoding::Utf16Be => utf16(bytes, u16::from_be_bytes),
        Encoding::Windows1252 => bytes.iter().map(|&byte| letter(byte)).collect(),
    };
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Decoded { text, encoding }
}

fn found(bytes: &[u8]) -> Encoding {
    match bytes {
        [0xff, 0xfe, ..] => Encoding::Utf16Le,
        [0xfe, 0xff, ..] => Encoding::Utf16Be,
        _ => by_zeros(bytes).unwrap_or(if str::from_utf8(bytes).is_ok() {
            Encoding::Utf8
        } else {
            Encoding::Windows1252
        }),
    }
}

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
        let decoded = decode(bytes, None);
        (decoded.text, decoded.encoding)
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
        assert_eq!(decode(b"\xe4", Some(Encoding::Utf8)).text, "\u{fffd}", "as chosen");
        assert_eq!((read(b"").0, read(b"\0").0), (String::new(), "\0".to_owned()));
    }
}
