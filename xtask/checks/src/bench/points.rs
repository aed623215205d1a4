use std::f64::consts::TAU;
use std::fs;
use std::path::Path;

use anyhow::Result;

/// Where the classes are, and how far they spread: they overlap, as in a lecture.
const CLASSES: [([f64; 2], [f64; 2]); 3] =
    [([-1.0, 0.0], [1.0, 0.8]), ([1.0, 0.5], [1.2, 1.0]), ([0.0, 2.0], [0.7, 1.1])];

/// Writes `n` points of `k` normal classes in random order: the column of x₁, that of x₂, and a byte per label.
pub(super) fn write(folder: &Path, k: usize, n: usize) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let points: Vec<(u8, [f64; 2])> = (0..n)
        .map(|_| {
            let class = (random.uniform() * k as f64) as usize;
            let (mean, spread) = CLASSES[class];
            let radius = (-2.0 * (1.0 - random.uniform()).ln()).sqrt();
            let (sin, cos) = (TAU * random.uniform()).sin_cos();
            (class as u8, [mean[0] + spread[0] * radius * cos, mean[1] + spread[1] * radius * sin])
        })
        .collect();
    let column = |j: usize| points.iter().flat_map(move |(_, point)| point[j].to_le_bytes());
    let bytes: Vec<u8> = column(0).chain(column(1)).chain(points.iter().map(|&(class, _)| class)).collect();
    Ok(fs::write(folder.join(format!("{k}-{n}")), bytes)?)
}

/// Marsaglia's xorshift generator with Vigna's multiplier (xorshift64*).
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number in [0, 1).
    pub(super) fn uniform(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11) as f64 / (1u64 << 53) as f64
    }
}
