use std::io::Cursor;

use anyhow::{Result, ensure};

/// A screenshot or another picture, decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Device pixels.
    pub width: usize,
    /// Device pixels.
    pub height: usize,
    /// Red, green, blue, alpha of every pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// A PNG file.
    pub fn decode(file: &[u8]) -> Result<Picture> {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
        let mut reader = decoder.read_info()?;
        let mut rgba = vec![0; reader.output_buffer_size().unwrap_or(0)];
        let info = reader.next_frame(&mut rgba)?;
        ensure!(info.color_type == png::ColorType::Rgba, "a screenshot of color type {:?}", info.color_type);
        rgba.truncate(info.buffer_size());
        Ok(Picture { width: info.width as usize, height: info.height as usize, rgba })
    }

    /// Red, green, blue of the pixel in column `x` and row `y`; `None` outside.
    pub fn at(&self, x: usize, y: usize) -> Option<[u8; 3]> {
        let pixel = (x < self.width && y < self.height).then_some(4 * (y * self.width + x))?;
        self.rgba.get(pixel..pixel + 3)?.try_into().ok()
    }

    /// How many pixels are within `tolerance` of a color in each of red, green and blue.
    pub fn count(&self, color: [u8; 3], tolerance: u8) -> usize {
        let near = |pixel: &[u8]| color.iter().zip(pixel).all(|(a, b)| a.abs_diff(*b) <= tolerance);
        self.rgba.chunks_exact(4).filter(|pixel| near(pixel)).count()
    }
}
