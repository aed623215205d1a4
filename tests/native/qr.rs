//! QR codes: how long a text may be, and the path that draws one.

use bayesboard::wire::qr;

#[test]
fn a_text_may_have_586_bytes() {
    let sizes = [1, 17, 18, 586].map(|length| qr(&"x".repeat(length)).map(|code| code.size));
    // Versions 1, 1, 2 and 16 at the lowest level of error correction.
    assert_eq!(sizes, [Some(21), Some(21), Some(25), Some(81)]);
    assert!(qr(&"x".repeat(587)).is_none() && qr(&"é".repeat(294)).is_none());
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
