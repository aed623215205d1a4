use std::fs;
use std::path::Path;

use anyhow::Result;

use super::points::Random;

/// How many words there are.
const WORDS: u32 = 1_000;

/// How many words a message has.
const LENGTH: usize = 20;

/// The share of words that are drawn by the class; the others say nothing about it.
const TELLING: f64 = 0.2;

/// Writes `n` messages of `k` classes as sparse counts, all numbers of four bytes: how many messages, words and entries
/// there are; where each message begins among the entries, and the end; the word of each entry, ascending in a message;
/// its count; the class of each message.
///
/// Words are as unequal as in texts: word ⌊V u³⌋. Those of a class begin elsewhere.
pub(super) fn write(folder: &Path, k: usize, n: usize) -> Result<()> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut starts, mut words, mut counts, mut labels) = (vec![0], Vec::new(), Vec::new(), Vec::new());
    for _ in 0..n {
        let class = (random.uniform() * k as f64) as u32;
        let mut drawn: Vec<u32> = (0..LENGTH)
            .map(|_| {
                let is_telling = random.uniform() < TELLING;
                let word = (f64::from(WORDS) * random.uniform().powi(3)) as u32;
                if is_telling { (word + class * WORDS / k as u32) % WORDS } else { word }
            })
            .collect();
        drawn.sort_unstable();
        for run in drawn.chunk_by(|a, b| a == b) {
            words.push(run[0]);
            counts.push(run.len() as u32);
        }
        starts.push(words.len() as u32);
        labels.push(class);
    }
    let head = vec![n as u32, WORDS, words.len() as u32];
    let all = [head, starts, words, counts, labels].concat();
    Ok(fs::write(
        folder.join(format!("words-{k}-{n}")),
        all.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<u8>>(),
    )?)
}
