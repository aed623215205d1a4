//! QR codes against another program that makes them.

use bayesboard::wire::qr;
use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

#[test]
fn every_length_gives_the_code_of_the_standard() {
    let text: String = (0..700).map(|i| char::from(b'!' + (i * i % 90) as u8)).collect();
    let mut longest = 0;
    for length in 0..text.len() {
        let text = &text[..length];
        let segment = QrSegment::make_bytes(text.as_bytes());
        let (low, high) = (Version::new(1), Version::new(16));
        let theirs = QrCode::encode_segments_advanced(&[segment], QrCodeEcc::Low, low, high, Some(Mask::new(0)), false);
        let (Ok(theirs), Some(ours)) = (&theirs, qr(text)) else {
            assert!(theirs.is_err() && qr(text).is_none(), "{length}");
            continue;
        };
        longest = length;
        let size = ours.size;
        assert_eq!(size, theirs.size() as usize, "{length}");
        for (x, y) in (0..size * size).map(|i| (i % size, i / size)) {
            assert_eq!(
                ours.is_dark(x, y),
                theirs.get_module(x as i32, y as i32),
                "module ({x}, {y}) of length {length}"
            );
        }
    }
    assert_eq!(longest, 586);
}

#[test]
fn the_path_is_the_dark_modules() {
    let code = qr("https://example.org/#v=1").unwrap();
    let mut dark = 0;
    for run in code.path().split_inclusive('z') {
        let numbers: Vec<usize> = run.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
        let [x, y, length, 1, back] = numbers[..] else { panic!("{run}") };
        assert!(length == back && (x..x + length).all(|x| code.is_dark(x, y)), "{run}");
        dark += length;
    }
    assert_eq!(dark, (0..code.size * code.size).filter(|i| code.is_dark(i % code.size, i / code.size)).count());
}
