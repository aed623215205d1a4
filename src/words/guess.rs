use super::labels::model_name;
use super::numbers::{count, percent};
use super::places::position;
use crate::board::{App, GuessScore};
use crate::geometry::Stroke;
use crate::math::Point;

/// A description of the guess; empty without one.
pub(super) fn guess(app: &App) -> String {
    let Some(guess) = &app.board().guess else { return String::new() };
    match guess.ends() {
        Some([a, b]) => format!("The guess is the line through {} and {}.", position(app, a), position(app, b)),
        None if guess.is_closed() => "The guess is a closed curve, inside against outside.".to_owned(),
        None => "The guess is a curve whose ends go on straight.".to_owned(),
    }
}

/// The same when it has just been drawn; the initial horizontal line is not described.
pub(super) fn guessed(app: &App) -> String {
    let is_new = |[a, b]: [Point; 2]| a.y == b.y;
    let hint =
        if app.board().guess.as_ref().and_then(Stroke::ends).is_some_and(is_new) { " Move its ends." } else { "" };
    guess(app) + hint
}

/// The score of the guess in one sentence, with its classes if there are others. The models' scores are in the table
/// beside it.
pub(super) fn guess_right(app: &App, score: &GuessScore) -> String {
    format!("The guess is right at {} of the points{}.", percent(score.accuracy), of_pair(app, score))
}

fn of_pair(app: &App, score: &GuessScore) -> String {
    let names = app.board().data.classes();
    let [first, second] = score.classes;
    if names.len() > 2 { format!(" of {} and {}", names[first], names[second]) } else { String::new() }
}

/// The score of the guess beside those of the models, in one sentence.
pub(super) fn guess_scored(app: &App, score: &GuessScore) -> String {
    let right = guess_right(app, score);
    let mut text = right.strip_suffix('.').unwrap_or(&right).to_owned();
    for (model, scored) in score.models {
        if let Some(scored) = scored {
            let name = model_name(app.title_settings(), model);
            let (right, alike) = (percent(scored.accuracy), percent(scored.agreement));
            text += &format!("; {name} at {right}, agreeing with the guess at {alike}");
        }
    }
    text + "."
}

/// The points on which the guess is scored, and the rule that assigns its sides to classes.
pub fn guess_note(app: &App, score: &GuessScore) -> String {
    let names = app.board().data.classes();
    let [first, second] = score.classes;
    let (which, how) = match names.len() > 2 {
        true => (", the two that it separates best", " The models choose between these two as well."),
        false => ("", ""),
    };
    let (n, first, second) = (count(score.n, "point"), &names[first], &names[second]);
    format!(
        "On the {n} of {first} and {second}{which}. Each side gets the class with which the guess is right more often.{how}"
    )
}
