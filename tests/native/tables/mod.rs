//! Tables as people have them: small files of each kind in `tests/tables`, and tables written in all dialects.

mod audit;
mod bad;
mod dialects;
mod field;
mod kinds;
mod shipped;
mod speed;
mod view;

use bayesboard::data::Dataset;
use bayesboard::import::{Choice, ImportError, Intake, Question, TableUse, Taken};
use bayesboard::table::{Options, decoded};
use bayesboard::text::Labeled;

/// The bytes of a file of `tests/tables`.
fn file(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn intake(bytes: &[u8], options: Options, choice: Choice) -> Intake {
    let mut intake = Intake::new(bytes.to_vec(), options, decoded);
    intake.set(options, choice);
    intake
}

/// The points that are taken at once, or as they are shown first.
fn points(bytes: &[u8], options: Options, choice: Choice) -> Result<Taken<Dataset>, ImportError> {
    intake(bytes, options, Choice { accept: true, ..choice }).certain_points()
}

/// The messages that are taken at once, or as they are shown first.
fn messages(bytes: &[u8], options: Options) -> Result<Taken<Labeled>, ImportError> {
    intake(bytes, options, Choice { accept: true, ..Choice::default() }).certain_messages()
}

/// What must be said before the points of a table are taken.
fn asked(text: &str) -> Option<Question> {
    let intake = intake(text.as_bytes(), Options::default(), Choice::default());
    intake.propose(TableUse::Points).unwrap_or_else(|error| panic!("{text}: {error:?}")).question
}
