//! Bytes become text.

use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;

use super::foreign::Foreign;

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

/// How many bytes are read at a time.
const SLICE: usize = 1 << 17;

/// Reads bytes as text, a slice at a time: as is chosen, or else by the mark at their beginning, as UTF-16 where every
/// other byte is zero, as strict UTF-8, and else as Windows-1252, which reads anything.
///
/// What a chosen encoding cannot read becomes U+FFFD.
pub(super) struct Decoder {
    bytes: Rc<Vec<u8>>,
    /// The next byte.
    at: usize,
    is_chosen: bool,
    /// How the bytes are read.
    pub(super) encoding: Encoding,
    /// Brings letters and their marks into one form.
    compose: Compose,
    /// What has been read, in that form.
    pub(super) text: String,
    /// What has been read, but may go on with a mark.
    rest: String,
}

/// Brings letters and the marks on them into one form (NFC).
pub type Compose = fn(&str) -> String;

impl Decoder {
    pub(super) fn new(bytes: Rc<Vec<u8>>, chosen: Option<Encoding>, compose: Compose) -> Decoder {
        let encoding = chosen.unwrap_or_else(|| match bytes[..] {
            [0xff, 0xfe, ..] => Encoding::Utf16Le,
            [0xfe, 0xff, ..] => Encoding::Utf16Be,
            _ => by_zeros(&bytes).unwrap_or(Encoding::Utf8),
        });
        let (text, rest) = (String::with_capacity(bytes.len()), String::new());
        Decoder { bytes, at: 0, is_chosen: chosen.is_some(), encoding, compose, text, rest }
    }

    /// Reads some bytes; returns whether there are more.
    pub(super) fn step(&mut self) -> bool {
        let end = self.bytes.len().min(self.at + SLICE);
        let slice = &self.bytes[self.at..end];
        let (read, n) = match self.encoding {
            Encoding::Utf8 => match str::from_utf8(slice) {
                Ok(text) => (Cow::Borrowed(text), slice.len()),
                // A character that goes on in the next slice.
                Err(error) if error.error_len().is_none() && end < self.bytes.len() => {
                    let n = error.valid_up_to();
                    (String::from_utf8_lossy(&slice[..n]), n)
                }
                Err(_) if self.is_chosen => (String::from_utf8_lossy(slice), slice.len()),
                Err(_) => {
                    (self.encoding, self.at) = (Encoding::Windows1252, 0);
                    self.text.clear();
                    self.rest.clear();
                    return true;
                }
            },
            Encoding::Utf16Le => utf16(slice, u16::from_le_bytes, end == self.bytes.len()),
            Encoding::Utf16Be => utf16(slice, u16::from_be_bytes, end == self.bytes.len()),
            Encoding::Windows1252 => (slice.iter().map(|&byte| letter(byte)).collect(), slice.len()),
        };
        let is_first = self.at == 0;
        self.at += n;
        self.rest.push_str(if is_first { read.strip_prefix('\u{feff}').unwrap_or(&read) } else { &read });
        let is_end = n == 0 || self.at == self.bytes.len();
        // Nothing before an ASCII character is composed with it.
        let end = if is_end { None } else { self.rest.rfind(|c: char| c.is_ascii()) };
        let (done, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if done.bytes().all(|byte| byte < MARKS) {
            self.text.push_str(done);
        } else {
            self.text.push_str(&(self.compose)(done));
        }
        self.rest = rest.to_owned();
        !is_end
    }

    /// What the bytes are by their beginning, if they are no text.
    pub(super) fn foreign(&self) -> Option<Foreign> {
        Foreign::of_bytes(&self.bytes)
    }

    /// How much is done, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.at as f64 / self.bytes.len().max(1) as f64
    }
}

impl fmt::Debug for Decoder {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Decoder").field("at", &self.at).field("encoding", &self.encoding).finish_non_exhaustive()
    }
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

/// The characters of pairs of bytes, and how many bytes these are; half a character at the end waits for what follows.
fn utf16(bytes: &[u8], of: fn([u8; 2]) -> u16, is_end: bool) -> (Cow<'static, str>, usize) {
    let mut units: Vec<u16> = bytes.chunks_exact(2).map(|pair| of([pair[0], pair[1]])).collect();
    let is_half = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
    if is_half && !is_end && units.len() > 1 {
        units.pop();
    }
    let text = char::decode_utf16(units.iter().copied()).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER));
    (text.collect(), if is_end { bytes.len() } else { 2 * units.len() })
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

    fn decode(bytes: &[u8], chosen: Option<Encoding>, compose: Compose) -> (String, Encoding) {
        let mut decoder = Decoder::new(Rc::new(bytes.to_vec()), chosen, compose);
        while decoder.step() {}
        (decoder.text, decoder.encoding)
    }

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

    /// Wherever slices end, the text is the same: no character and no letter with its mark is divided.
    #[test]
    fn slices_divide_nothing() {
        let compose: Compose = |text| text.replace("e\u{301}", "é");
        for offset in 0..8 {
            let unit = "xe\u{301}😀 ";
            let text = format!("{}{}", "a".repeat(offset), unit.repeat(2 * SLICE / unit.len() + 9));
            let own = |encoding| (compose(&text), encoding);
            let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            assert!(decode(text.as_bytes(), None, compose) == own(Encoding::Utf8), "{offset}");
            assert!(decode(&le, Some(Encoding::Utf16Le), compose) == own(Encoding::Utf16Le), "{offset}");
            // What is no UTF-8 may come late.
            let late = [text.as_bytes(), b"\xe4"].concat();
            let (read, encoding) = decode(&late, None, compose);
            assert_eq!((read.chars().count(), encoding), (late.len(), Encoding::Windows1252));
        }
    }
}
