use super::condition::Condition;
use crate::model::{SETTINGS, Setting};

/// The most conditions of a goal, and of a miss.
pub const MAX_CONDITIONS: usize = 4;

/// The most misses that a task names.
pub const MAX_MISSES: usize = 3;

/// The fewest and the most choices of a prediction.
pub const CHOICES: (usize, usize) = (2, 4);

/// The longest hint, sentence of a miss or choice, in characters.
pub const MAX_HINT: usize = 200;

/// The longest identifier, in characters.
pub const MAX_ID: usize = 40;

/// The largest seed of a task.
pub const MAX_TASK_SEED: usize = 999_999_999;

/// What a scene asks a student to do. Its title, its text (the question of the scene) and its explanation (the sentence of
/// the scene) stand in the scene, and so does its start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Task {
    /// What links and lists call it: letters, digits and hyphens.
    pub id: String,
    /// What may be changed.
    pub allow: Allow,
    /// What must hold, all of it.
    pub goal: Vec<Condition>,
    /// The choices of a prediction that is asked for first; none: it is not asked for.
    pub predict: Vec<String>,
    /// What is said of solutions that fail in a foreseen way; the first that holds counts.
    pub misses: Vec<Miss>,
    /// What helps; may be empty.
    pub hint: String,
    /// Which variant of the start it is.
    pub seed: usize,
}

/// A foreseen failure.
#[derive(Clone, Debug, PartialEq)]
pub struct Miss {
    /// What holds then, all of it.
    pub conditions: Vec<Condition>,
    /// What is said of it.
    pub say: String,
}

/// What a task lets a student change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Allow {
    /// Points and their labels.
    pub points: bool,
    /// The classes that are declared.
    pub classes: bool,
    /// Settings.
    pub settings: Vec<&'static Setting>,
}

impl Allow {
    /// Points, and no setting.
    pub fn points() -> Allow {
        Allow { points: true, ..Allow::default() }
    }

    /// Settings of these keys, and no point.
    pub fn settings(keys: &[&str]) -> Allow {
        let settings = SETTINGS.iter().filter(|setting| keys.contains(&setting.key)).collect();
        Allow { settings, ..Allow::default() }
    }
}

/// Whether a task can be called so.
pub fn is_id(text: &str) -> bool {
    let is_sign = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_sign)
}
