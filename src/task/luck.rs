//! Luck: random gestures of the kinds that a task allows. A task that many of them solve asks for too little.

/// How many random gestures a task is tried with.
pub const LUCK_TRIES: usize = 2_000;

/// The share of them that may solve a task.
pub const MAX_LUCK: f64 = 0.02;
