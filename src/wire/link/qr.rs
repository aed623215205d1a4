//! QR codes (ISO/IEC 18004) of text: byte mode, the lowest level of error correction, up to version 16.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The largest version; larger ones are hard to read from the back of a lecture hall.
const MAX_VERSION: u8 = 16;

/// The length in bytes of the longest text that fits.
pub(in crate::wire) const MAX_TEXT: usize = 586;

/// A square of dark and light modules.
#[derive(Clone, PartialEq, Eq)]
pub struct Qr {
    /// Modules along a side.
    pub size: usize,
    code: QrCode,
}

/// The code of a text; `None` when it is too long.
pub fn qr(text: &str) -> Option<Qr> {
    let segment = QrSegment::make_bytes(text.as_bytes());
    let (low, high) = (Version::new(1), Version::new(MAX_VERSION));
    let code = QrCode::encode_segments_advanced(&[segment], QrCodeEcc::Low, low, high, None, false).ok()?;
    Some(Qr { size: code.size() as usize, code })
}

impl Qr {
    /// Whether a module is dark.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        self.code.get_module(x as i32, y as i32)
    }

    /// The dark modules as a path of SVG, a unit each.
    pub fn path(&self) -> String {
        let mut path = String::new();
        for y in 0..self.size {
            let mut x = 0;
            while x < self.size {
                let start = x;
                while x < self.size && self.is_dark(x, y) {
                    x += 1;
                }
                if x > start {
                    let length = x - start;
                    path += &format!("M{start} {y}h{length}v1h-{length}z");
                }
                x += 1;
            }
        }
        path
    }
}
