//! A bit stream in the characters of base64url, six bits each.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits of a character.
const LETTER: u32 = 6;

/// Bits of a group of [`BitWriter::put_size`], without the bit that says whether another group follows.
const GROUP: u32 = 3;

/// Writes numbers, the highest bit first.
#[derive(Default)]
pub(super) struct BitWriter {
    text: String,
    held: usize,
    n_held: u32,
}

impl BitWriter {
    /// Writes the lowest `n_bits` bits of a number.
    pub(super) fn put(&mut self, value: u64, n_bits: u32) {
        for bit in (0..n_bits).rev() {
            self.held = self.held << 1 | (value >> bit & 1) as usize;
            self.n_held += 1;
            if self.n_held == LETTER {
                self.text.push(char::from(LETTERS[self.held]));
                (self.held, self.n_held) = (0, 0);
            }
        }
    }

    /// Writes a number of unknown size, small ones in few bits: groups of three bits from the lowest on, each after a
    /// bit that says whether more follow.
    pub(super) fn put_size(&mut self, mut value: u64) {
        loop {
            let rest = value >> GROUP;
            self.put(u64::from(rest > 0), 1);
            self.put(value, GROUP);
            if rest == 0 {
                return;
            }
            value = rest;
        }
    }

    /// Writes a number that may be negative: 0, −1, 1, −2, … become 0, 1, 2, 3, …
    pub(super) fn put_signed(&mut self, value: i64) {
        self.put_size((value << 1 ^ value >> 63) as u64);
    }

    /// The text, its last character padded with zeros.
    pub(super) fn finish(mut self) -> String {
        self.put(0, (LETTER - self.n_held) % LETTER);
        self.text
    }
}

/// Reads what [`BitWriter`] wrote; `None` when the text ends too early or has another character.
pub(super) struct BitReader<'a> {
    text: &'a [u8],
    /// How many bits have been read.
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        BitReader { text: text.as_bytes(), at: 0 }
    }

    pub(super) fn take(&mut self, n_bits: u32) -> Option<u64> {
        let mut value = 0;
        for _ in 0..n_bits {
            let letter = self.text.get(self.at / LETTER as usize)?;
            let six = LETTERS.iter().position(|known| known == letter)?;
            let bit = six >> (LETTER as usize - 1 - self.at % LETTER as usize) & 1;
            value = value << 1 | bit as u64;
            self.at += 1;
        }
        Some(value)
    }

    pub(super) fn take_size(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..63).step_by(GROUP as usize) {
            let more = self.take(1)?;
            value |= self.take(GROUP)? << shift;
            if more == 0 {
                return Some(value);
            }
        }
        None
    }

    pub(super) fn take_signed(&mut self) -> Option<i64> {
        let folded = self.take_size()?;
        Some((folded >> 1) as i64 ^ -((folded & 1) as i64))
    }

    /// Whether nothing follows but the padding.
    pub(super) fn ends_here(mut self) -> bool {
        let rest = (self.text.len() * LETTER as usize).saturating_sub(self.at);
        rest < LETTER as usize && self.take(rest as u32) == Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let mut writer = BitWriter::default();
        let signed = [0, -1, 1, 4096, -(1 << 60), 1 << 60];
        for value in signed {
            writer.put_signed(value);
        }
        writer.put(5, 3);
        writer.put((1 << 53) - 1, 53);
        let text = writer.finish();
        let mut reader = BitReader::new(&text);
        for value in signed {
            assert_eq!(reader.take_signed(), Some(value));
        }
        assert_eq!((reader.take(3), reader.take(53)), (Some(5), Some((1 << 53) - 1)));
        assert!(reader.ends_here());
    }

    #[test]
    fn what_was_not_written_is_not_read() {
        assert_eq!(BitReader::new("A").take(7), None);
        assert_eq!(BitReader::new("é!").take(1), None);
        assert_eq!(BitReader::new(&"_".repeat(99)).take_size(), None, "a number without an end");
        assert!(!BitReader::new("A").ends_here(), "a letter too many");
        let mut rest = BitReader::new("B");
        rest.take(1);
        assert!(!rest.ends_here(), "something in the bits that fill up");
    }
}
