//! Base64 with padding (RFC 4648, section 4).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, i| bits << 8 | three.get(i).map_or(0, |&byte| usize::from(byte)));
        for i in 0..4 {
            // So many bytes reach into so many letters and one more.
            text.push(if i > three.len() { '=' } else { char::from(LETTERS[bits >> (18 - 6 * i) & 63]) });
        }
    }
    text
}

/// The bytes of a text; `None` for anything that [`encode`] does not write.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut values = [64; 256];
    for (value, &letter) in LETTERS.iter().enumerate() {
        values[usize::from(letter)] = value;
    }
    let letters = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut held, mut n_held) = (0, 0);
    for letter in letters.bytes() {
        let value = values[usize::from(letter)];
        if value == 64 {
            return None;
        }
        (held, n_held) = ((held << 6 | value) & 0xfff, n_held + 6);
        if n_held >= 8 {
            n_held -= 8;
            bytes.push((held >> n_held) as u8);
        }
    }
    // What fills up the last letter is zero, and the padding fills up the last four letters.
    let is_whole = n_held < 6 && held & ((1 << n_held) - 1) == 0 && text.len() == letters.len().next_multiple_of(4);
    is_whole.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_standard() {
        // RFC 4648, section 10.
        let pairs = ["", "", "f", "Zg==", "fo", "Zm8=", "foo", "Zm9v", "foob", "Zm9vYg==", "foobar", "Zm9vYmFy"];
        for pair in pairs.chunks(2) {
            assert_eq!(encode(pair[0].as_bytes()), pair[1]);
            assert_eq!(decode(pair[1]).as_deref(), Some(pair[0].as_bytes()));
        }
        let all: Vec<u8> = (0..=255).rev().collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        for refused in ["Zg", "Zg=", "Zg===", "Zh==", "Zm9=v", "Z", "====", "Zm9v=", "Zm-v", "Zm9v\n", "é==="] {
            assert_eq!(decode(refused), None, "{refused:?}");
        }
    }
}
