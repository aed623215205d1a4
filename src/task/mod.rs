//! Tasks: conditions on a state, judged from what it was at the start and what it is now. A task is data; what it is
//! about is a subject, whose quantities are a closed table.

pub mod points;
pub mod texts;

mod arguments;
mod condition;
mod definition;
mod judge;
mod quantity;
mod subject;
mod value;

pub use arguments::{Arguments, Number, Place, Takes, Unit};
pub use condition::{Bound, Condition};
pub use definition::{Allow, CHOICES, MAX_CONDITIONS, MAX_HINT, MAX_ID, MAX_MISSES, MAX_TASK_SEED, Miss, Task, is_id};
pub use judge::{Flaw, Judged, Met, Offense, judge};
pub(crate) use judge::{first_measures, judge_from};
pub use quantity::Quantity;
pub use subject::Subject;
pub use value::{Measure, Missing, Word};
