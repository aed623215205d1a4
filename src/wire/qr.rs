//! QR codes (ISO/IEC 18004) of text: byte mode, the lowest level of error correction, up to version 16.

/// The largest version; finer ones are hard to read from the back of a lecture hall.
const MAX_VERSION: usize = 16;

/// By version: bytes of error correction in a block, and blocks.
const CORRECTION: [(usize, usize); MAX_VERSION] = [
    (7, 1),
    (10, 1),
    (15, 1),
    (20, 1),
    (26, 1),
    (18, 2),
    (20, 2),
    (24, 2),
    (30, 2),
    (18, 4),
    (20, 4),
    (24, 4),
    (26, 4),
    (30, 4),
    (22, 6),
    (24, 6),
];

/// A square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// Modules along a side.
    pub size: usize,
    dark: Vec<bool>,
    /// What is no data.
    fixed: Vec<bool>,
}

/// The code of a text; `None` when it is too long.
pub fn qr(text: &str) -> Option<Qr> {
    let version = (1..=MAX_VERSION).find(|&v| text.len() + header_bytes(v) <= data_bytes(v))?;
    let mut qr = Qr::blank(version);
    qr.place(&corrected(&framed(text.as_bytes(), version), version));
    Some(qr)
}

/// What the mode and the length of the text take of the data, in whole bytes.
fn header_bytes(version: usize) -> usize {
    if version < 10 { 2 } else { 3 }
}

fn data_bytes(version: usize) -> usize {
    let (each, blocks) = CORRECTION[version - 1];
    all_bytes(version) - each * blocks
}

/// How many bytes are neither pattern nor format.
fn all_bytes(version: usize) -> usize {
    let aligned = n_aligned(version);
    let mut modules = (16 * version + 128) * version + 64;
    if version > 1 {
        modules -= (25 * aligned - 10) * aligned - 55;
    }
    if version > 6 {
        modules -= 36;
    }
    modules / 8
}

/// How many alignment patterns stand along a side.
fn n_aligned(version: usize) -> usize {
    version / 7 + 2
}

/// The text between its header and what fills up the data.
fn framed(text: &[u8], version: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    // The mode's four bits, 0100, shift all that follows by half a byte; the end of the data are four zeros.
    let mut high = 4;
    let mut push = |byte: u8| {
        bytes.push(high << 4 | byte >> 4);
        high = byte & 15;
    };
    let length = (text.len() as u16).to_be_bytes();
    length[3 - header_bytes(version)..].iter().chain(text).for_each(|&byte| push(byte));
    push(0);
    for filling in [0xec, 0x11].into_iter().cycle().take(data_bytes(version) - bytes.len()) {
        bytes.push(filling);
    }
    bytes
}

/// The data in blocks, each with its error correction, byte by byte from each block in turn.
fn corrected(data: &[u8], version: usize) -> Vec<u8> {
    let (n_correction, n_blocks) = CORRECTION[version - 1];
    let total = all_bytes(version);
    // The last blocks have a byte more.
    let (short, n_short) = (total / n_blocks - n_correction, n_blocks - total % n_blocks);
    let divisor = divisor(n_correction);
    let (mut blocks, mut rest) = (Vec::new(), data);
    for i in 0..n_blocks {
        let (block, others) = rest.split_at(short + usize::from(i >= n_short));
        blocks.push((block, remainder(block, &divisor)));
        rest = others;
    }
    let mut out = Vec::with_capacity(total);
    for i in 0..=short {
        out.extend(blocks.iter().filter_map(|(block, _)| block.get(i)));
    }
    for i in 0..n_correction {
        out.extend(blocks.iter().map(|(_, correction)| correction[i]));
    }
    out
}

/// The product in the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1.
fn product(a: u8, b: u8) -> u8 {
    (0..8).rev().fold(0, |sum: u8, bit| (sum << 1) ^ ((sum >> 7) * 0x1d) ^ ((b >> bit & 1) * a))
}

/// The coefficients of Π (x − 2ⁱ), the leading one left out.
fn divisor(degree: usize) -> Vec<u8> {
    let mut coefficients = vec![0; degree];
    coefficients[degree - 1] = 1;
    let mut root = 1;
    for _ in 0..degree {
        for j in 0..degree {
            let next = coefficients.get(j + 1).copied().unwrap_or(0);
            coefficients[j] = product(coefficients[j], root) ^ next;
        }
        root = product(root, 2);
    }
    coefficients
}

fn remainder(data: &[u8], divisor: &[u8]) -> Vec<u8> {
    let mut rest = vec![0; divisor.len()];
    for byte in data {
        let factor = byte ^ rest[0];
        rest.rotate_left(1);
        rest[divisor.len() - 1] = 0;
        for (digit, &coefficient) in rest.iter_mut().zip(divisor) {
            *digit ^= product(coefficient, factor);
        }
    }
    rest
}

impl Qr {
    /// The patterns of a version, without data.
    fn blank(version: usize) -> Qr {
        let size = 4 * version + 17;
        let mut qr = Qr { size, dark: vec![false; size * size], fixed: vec![false; size * size] };
        for i in 0..size {
            qr.set(6, i, i % 2 == 0);
            qr.set(i, 6, i % 2 == 0);
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            qr.ring(x, y, 4, [2, 4]);
        }
        let places = qr.alignment(version);
        for (i, &x) in places.iter().enumerate() {
            for (j, &y) in places.iter().enumerate() {
                let last = places.len() - 1;
                if ![(0, 0), (0, last), (last, 0)].contains(&(i, j)) {
                    qr.ring(x, y, 2, [1, 1]);
                }
            }
        }
        qr.format();
        if version > 6 {
            let bits = version << 12 | (0..12).fold(version, |rest, _| (rest << 1) ^ ((rest >> 11) * 0x1f25)) & 0xfff;
            for i in 0..18 {
                let (a, b) = (size - 11 + i % 3, i / 3);
                qr.set(a, b, bits >> i & 1 == 1);
                qr.set(b, a, bits >> i & 1 == 1);
            }
        }
        qr
    }

    /// Where alignment patterns stand along a side.
    fn alignment(&self, version: usize) -> Vec<usize> {
        if version == 1 {
            return Vec::new();
        }
        let n = n_aligned(version);
        let step = (8 * version + 3 * n + 5) / (4 * n - 4) * 2;
        (0..n).map(|i| if i == 0 { 6 } else { self.size - 7 - (n - 1 - i) * step }).collect()
    }

    /// Squares around a module, light at these distances.
    fn ring(&mut self, x: usize, y: usize, reach: usize, light: [usize; 2]) {
        for row in y.saturating_sub(reach)..(y + reach + 1).min(self.size) {
            for column in x.saturating_sub(reach)..(x + reach + 1).min(self.size) {
                let distance = row.abs_diff(y).max(column.abs_diff(x));
                self.set(column, row, !light.contains(&distance));
            }
        }
    }

    /// The level of error correction and the mask, twice.
    fn format(&mut self) {
        // Level L is 01, the mask 000.
        const DATA: usize = 1 << 3;
        let rest = (0..10).fold(DATA, |rest, _| (rest << 1) ^ ((rest >> 9) * 0x537)) & 0x3ff;
        let bits = (DATA << 10 | rest) ^ 0x5412;
        let last = self.size - 1;
        for i in 0..15 {
            let dark = bits >> i & 1 == 1;
            match i {
                0..6 => self.set(8, i, dark),
                6 | 7 => self.set(8, i + 1, dark),
                8 => self.set(7, 8, dark),
                _ => self.set(14 - i, 8, dark),
            }
            if i < 8 { self.set(last - i, 8, dark) } else { self.set(8, last - 14 + i, dark) }
        }
        self.set(8, last - 7, true);
    }

    fn set(&mut self, x: usize, y: usize, dark: bool) {
        self.dark[y * self.size + x] = dark;
        self.fixed[y * self.size + x] = true;
    }

    /// Writes the data in columns of two modules, from the right, up and down in turn, under the mask (x + y) mod 2.
    ///
    /// A mask is there to break up patterns. The text of a link has none, so that the first will do.
    fn place(&mut self, bytes: &[u8]) {
        let mut at = 0;
        for pair in 0..self.size / 2 {
            let right = self.size - 1 - 2 * pair;
            // The column of the timing pattern is left out.
            let right = if right <= 6 { right - 1 } else { right };
            for step in 0..self.size {
                let y = if pair % 2 == 0 { self.size - 1 - step } else { step };
                for x in [right, right - 1] {
                    let module = y * self.size + x;
                    if self.fixed[module] {
                        continue;
                    }
                    let bit = bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
                    self.dark[module] = bit ^ ((x + y) % 2 == 0);
                    at += 1;
                }
            }
        }
    }

    /// Whether a module is dark.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        self.dark[y * self.size + x]
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
