//! Which encoding bytes are in.

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
    /// Western European; Latin-1 is a part of it.
    Windows1252,
    /// Cyrillic.
    Windows1251,
    /// Chinese; GBK is a part of it.
    Gb18030,
    /// Chinese, in traditional characters.
    Big5,
    /// Japanese.
    ShiftJis,
    /// Korean.
    EucKr,
}

impl Encoding {
    /// Whether bytes do not tell it: neither UTF-8 nor UTF-16.
    pub(super) fn is_guess(self) -> bool {
        !matches!(self, Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be)
    }

    /// Its label in the Encoding Standard.
    pub fn label(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16Le => "utf-16le",
            Encoding::Utf16Be => "utf-16be",
            Encoding::Windows1252 => "windows-1252",
            Encoding::Windows1251 => "windows-1251",
            Encoding::Gb18030 => "gb18030",
            Encoding::Big5 => "big5",
            Encoding::ShiftJis => "shift_jis",
            Encoding::EucKr => "euc-kr",
        }
    }
}

/// Reads bytes as text, with letters and their marks in one form (NFC) and U+FFFD for what cannot be read: the browser
/// has the tables of all encodings, so the module brings none.
pub type Decode = fn(&[u8], Encoding) -> String;

/// Reads bytes as text where no browser does: natively in all encodings, else as UTF-8. Letters and marks stay as they
/// are.
pub fn decoded(bytes: &[u8], encoding: Encoding) -> String {
    #[cfg(target_arch = "wasm32")]
    let text = (encoding, String::from_utf8_lossy(bytes)).1;
    #[cfg(not(target_arch = "wasm32"))]
    let text = {
        let own = encoding_rs::Encoding::for_label(encoding.label().as_bytes()).unwrap_or(encoding_rs::UTF_8);
        own.decode_with_bom_removal(bytes).0
    };
    text.into_owned()
}

/// How many bytes are looked at from the first beyond ASCII on.
const LETTERS: usize = 20_000;

/// How many bytes are looked at for the zeros of UTF-16.
const LOOKED_AT: usize = 1_000;

/// The encoding by the mark at the beginning, as UTF-16 where every other byte is zero, as strict UTF-8, and else by
/// the bytes beyond ASCII.
pub(super) fn likeliest(bytes: &[u8]) -> Encoding {
    match bytes {
        [0xff, 0xfe, ..] => Encoding::Utf16Le,
        [0xfe, 0xff, ..] => Encoding::Utf16Be,
        _ => match by_zeros(bytes) {
            Some(own) => own,
            None if str::from_utf8(bytes).is_ok() => Encoding::Utf8,
            None => by_letters(bytes),
        },
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

/// Accents stand alone among ASCII letters, Cyrillic and East Asian characters side by side.
fn by_letters(bytes: &[u8]) -> Encoding {
    let start = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or_default();
    let bytes = &bytes[start..bytes.len().min(start + LETTERS)];
    let runs = || bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).filter(|run| !run[0].is_ascii());
    let high: usize = runs().map(<[u8]>::len).sum();
    let alone = runs().filter(|run| run.len() == 1).count();
    if 2 * alone >= high {
        return Encoding::Windows1252;
    }
    // The first bytes of pairs.
    let leads = || runs().flat_map(|run| run.iter().step_by(2));
    let within = |from: u8, to: u8| leads().filter(|&&byte| (from..=to).contains(&byte)).count();
    let n = leads().count();
    match () {
        () if 10 * bytes.iter().filter(|&&byte| is_cyrillic(byte)).count() >= 9 * high => Encoding::Windows1251,
        () if 4 * within(0x81, 0x9f) > n => Encoding::ShiftJis,
        () if 10 * within(0xb0, 0xc8) >= 9 * n => Encoding::EucKr,
        () if 3 * runs().filter(|run| run.len() % 2 == 1).count() > runs().count() => Encoding::Big5,
        () => Encoding::Gb18030,
    }
}

/// Whether a byte is a letter of Russian or Ukrainian in Windows-1251.
fn is_cyrillic(byte: u8) -> bool {
    matches!(byte, 0xa8 | 0xb2..=0xb4 | 0xb8 | 0xba | 0xbf..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_by_marks_and_bytes() {
        let text = "Länge\t1,5 €\n";
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, expected) in [
            (text.as_bytes().to_vec(), Encoding::Utf8),
            ([b"\xff\xfe", &le[..]].concat(), Encoding::Utf16Le),
            ([b"\xfe\xff", &be[..]].concat(), Encoding::Utf16Be),
            (le, Encoding::Utf16Le),
            (be, Encoding::Utf16Be),
            (b"\xff\xfe\xb1\x03".to_vec(), Encoding::Utf16Le),
            (b"L\xe4nge\t1,5 \x80\n".to_vec(), Encoding::Windows1252),
            (b"".to_vec(), Encoding::Utf8),
        ] {
            assert_eq!(likeliest(&bytes), expected, "{bytes:?}");
        }
        for (label, text, expected) in [
            ("windows-1251", "спам,выиграй сейчас\nне спам,обед в полдень\n", Encoding::Windows1251),
            ("windows-1251", "длина;вид\n1;кот\n2;пёс\n3;кот\n4;пёс\n5;пёс\n", Encoding::Windows1251),
            ("gb18030", "垃圾,恭喜您中奖了请点击领取\n正常,明天下午开会\n", Encoding::Gb18030),
            ("shift_jis", "スパム,今すぐ当たる\n普通,正午に昼食を\n", Encoding::ShiftJis),
            ("euc-kr", "스팸,지금 당첨되세요\n정상,점심은 정오에\n", Encoding::EucKr),
            ("big5", "垃圾,恭喜您中獎了請點擊領取\n正常,明天下午開會\n", Encoding::Big5),
        ] {
            let own = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a label");
            let bytes = own.encode(text).0;
            assert_eq!(likeliest(&bytes), expected, "{label}");
            assert_eq!(decoded(&bytes, expected), text);
        }
    }
}
