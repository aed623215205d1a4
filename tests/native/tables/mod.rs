//! Tables as people have them: small files of each kind in `tests/tables`, and tables written in all dialects.

mod audit;
mod bad;
mod dialects;
mod kinds;
mod shipped;
mod speed;
mod view;

use bayesboard::data::Dataset;
use bayesboard::import::{Choice, ImportError, Intake, Taken};
use bayesboard::table::Options;
use bayesboard::text::Labeled;

/// The bytes of a file of `tests/tables`.
fn file(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn intake(bytes: &[u8], options: Options, choice: Choice) -> Intake {
    let mut intake = Intake::new(bytes.to_vec(), options, str::to_owned);
    intake.choose(choice);
    intake
}

fn points(bytes: &[u8], options: Options, choice: Choice) -> Result<Taken<Dataset>, ImportError> {
    let intake = intake(bytes, options, choice);
    intake.certain_points()
}

fn messages(bytes: &[u8], options: Options) -> Result<Taken<Labeled>, ImportError> {
    let intake = intake(bytes, options, Choice::default());
    intake.certain_messages()
}
