use super::labels::generative_name;
use super::numbers::{count, percent, point};
use crate::app::{App, GuessScore};

/// What the guess is; empty without one.
pub(super) fn guess(app: &App) -> String {
    let Some(guess) = &app.board().guess else { return String::new() };
    match guess.ends() {
        Some([a, b]) => format!("The guess is the line through {} and {}.", point(a), point(b)),
        None if guess.is_closed() => "The guess is a closed curve, inside against outside.".to_owned(),
        None => "The guess is a curve whose ends go on straight.".to_owned(),
    }
}

/// How the guess does beside the models, in one sentence.
pub(super) fn guess_scored(app: &App, score: &GuessScore) -> String {
    let names = [generative_name(&app.board().settings.generative), "logistic regression"];
    let mut sentence = format!("The guess is right at {} of the points", percent(score.accuracy));
    for (name, model) in names.into_iter().zip(score.models) {
        if let Some(model) = model {
            let (right, alike) = (percent(model.accuracy), percent(model.agreement));
            sentence += &format!("; {name} at {right}, agreeing at {alike}");
        }
    }
    sentence + "."
}

/// On which points the guess is scored, and how its sides got their classes.
pub fn guess_note(app: &App, score: &GuessScore) -> String {
    let names = score.classes.map(|class| &app.board().data.classes()[class][..]);
    let chosen = if app.board().data.n_classes() > 2 { ", the classes with the most" } else { "" };
    format!(
        "On the {} of {} and {}{chosen}; each class has the side that suits the guess better.",
        count(score.n, "point"),
        names[0],
        names[1]
    )
}
