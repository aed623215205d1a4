//! A sample of what is more than a screen takes.

/// The most points of a board.
pub const MAX_POINTS: usize = 20_000;

/// Which of `n` are taken where there is room for `most`: drawn at random without replacement, in their order; the same
/// seed draws the same ones.
///
/// Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S). Equal steps could miss a class:
/// of two that alternate, every second row is one.
pub fn sample(n: usize, most: usize, seed: u64) -> Vec<usize> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut left, mut missing) = (n as u32, most.min(n) as u32);
    (0..n)
        .filter(|_| {
            let is_taken = rng.u32(..left) < missing;
            left -= 1;
            missing -= u32::from(is_taken);
            is_taken
        })
        .collect()
}
