//! Base64 with padding (RFC 4648, section 4).

use base64ct::{Base64, Encoding};

/// Encodes bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    Base64::encode_string(bytes)
}

/// Decodes a text; `None` for anything that [`encode`] does not write.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    Base64::decode_vec(text).ok()
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
