//! Tasks: conditions on a board, judged from what the board was at the start and what it is now. A task is data; its
//! quantities are a closed table.

mod act;
mod arguments;
mod condition;
mod definition;
mod judge;
mod luck;
mod measure;
mod proposal;
mod quantity;
mod situation;
mod value;
mod variant;

pub use act::{Act, after, partway};
pub use arguments::{Arguments, Number, Place, Takes, Unit};
pub use condition::{Bound, Condition};
pub use definition::{Allow, CHOICES, MAX_CONDITIONS, MAX_HINT, MAX_ID, MAX_MISSES, MAX_TASK_SEED, Miss, Task, is_id};
pub use judge::{Flaw, Judged, Met, Offense, judge};
pub use luck::{LUCK_TRIES, MAX_LUCK, lucky, random_gesture};
pub use proposal::{Proposal, proposals};
pub use quantity::{QUANTITIES, Quantity};
pub use situation::{Situation, n_moved};
pub use value::{Measure, Missing, Word};
pub use variant::Variant;
