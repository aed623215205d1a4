use super::condition::Condition;
use super::subject::Subject;

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

/// What a scene asks a student to do. Its title, its text (the question of the scene) and its explanation (the sentence
/// of the scene) stand in the scene, and so does its start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Task<S: Subject> {
    /// What links and lists call it: letters, digits and hyphens.
    pub id: String,
    /// What may be changed.
    pub allow: Allow<S>,
    /// What must hold, all of it.
    pub goal: Vec<Condition<S>>,
    /// The choices of a prediction that is asked for first; none: it is not asked for.
    pub predict: Vec<String>,
    /// The index of the choice that is right, where one is: it is told when the task is solved.
    pub answer: Option<usize>,
    /// What is said of solutions that fail in a foreseen way; the first that holds counts.
    pub misses: Vec<Miss<S>>,
    /// What helps; may be empty.
    pub hint: String,
    /// Which variant of the start it is.
    pub seed: usize,
}

/// A foreseen failure.
#[derive(Clone, Debug, PartialEq)]
pub struct Miss<S: Subject> {
    /// What holds then, all of it.
    pub conditions: Vec<Condition<S>>,
    /// What is said of it.
    pub say: String,
}

/// What a task lets a student change.
#[derive(Clone, Debug, PartialEq)]
pub struct Allow<S: Subject> {
    /// What is no setting.
    pub parts: Vec<S::Part>,
    /// Settings.
    pub settings: Vec<S::Setting>,
}

impl<S: Subject> Default for Allow<S> {
    fn default() -> Self {
        Allow { parts: Vec::new(), settings: Vec::new() }
    }
}

impl<S: Subject> Allow<S> {
    /// This part, and no setting.
    pub fn only(part: S::Part) -> Self {
        Allow { parts: vec![part], settings: Vec::new() }
    }

    /// Whether a part may be changed.
    pub fn has(&self, part: S::Part) -> bool {
        self.parts.contains(&part)
    }
}

/// Whether a task can be called so.
pub fn is_id(text: &str) -> bool {
    let is_sign = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_sign)
}
