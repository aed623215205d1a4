//! The wall: six models in words.

use super::card;
use super::labels::SHAPES;
use super::numbers::{count, grouped, hundredths, right_of};
use crate::board::{App, Event, MOST_IN_TILE, MapChoice, Part, Tile};
use crate::math::{MAX_CLASSES, Point, argmax};

/// Why there are no models.
const TWO_CLASSES: &str = "needs two classes";

/// The name of one of the six.
pub fn name(tile: Tile) -> &'static str {
    match tile {
        Tile::NaiveBayes => "Naive Bayes",
        Tile::Qda => "QDA",
        Tile::Histogram => "Histogram",
        Tile::NaiveBayesShared => "Naive, shared",
        Tile::Lda => "LDA",
        Tile::Logistic => "Logistic regression",
    }
}

/// The same in a list.
fn in_list(tile: Tile) -> String {
    if tile == Tile::Logistic { "logistic".to_owned() } else { name(tile).replace(',', "") }
}

/// What the six boards show.
pub fn label(app: &App) -> String {
    match app.board().data.len() {
        0 => "Six models without points".to_owned(),
        1 => "One point under six models".to_owned(),
        n => format!("The same {} under six models", count(n, "point")),
    }
}

/// How many points a model gets right, and of how many, in two parts; or what it lacks.
pub fn score(app: &App, tile: Tile) -> [String; 2] {
    match app.tile_right(tile) {
        Some((right, _)) => right_of(right),
        None => [String::new(), lack(app, tile).to_owned()],
    }
}

/// Why one of the six has no score; empty while the fits are hidden.
fn lack(app: &App, tile: Tile) -> &'static str {
    match app.wall().map(|wall| wall.fit(tile)) {
        None => "",
        Some(None) => TWO_CLASSES,
        Some(Some(fit)) => card::lack_of(fit, tile.model()),
    }
}

/// The number of its parameters; empty without a model.
pub fn parameters(app: &App, tile: Tile) -> String {
    let fit = app.wall().and_then(|wall| wall.fit(tile));
    fit.and_then(|fit| fit[tile.model()].parameters).map_or_else(String::new, |n| count(n, "parameter"))
}

/// How many points it gets right when each is left out once; empty where that is not known. Where costs have its
/// boundary elsewhere, its threshold.
pub fn left_out(app: &App, tile: Tile) -> String {
    if app.decision_in_sight().is_some() {
        let fitted = app.wall().and_then(|wall| wall.fit(tile)).map(|fit| &fit[tile.model()]);
        let is_moved = fitted.is_some_and(|fitted| app.cost_moves(fitted));
        return if is_moved { super::decisions::above(app) } else { String::new() };
    }
    let n_right = app.tile_right(tile).and_then(|(_, left_out)| left_out);
    n_right.map_or_else(String::new, |n| format!("leave-one-out {}", grouped(n)))
}

/// All that is said of one of the six, without its name.
fn told(app: &App, tile: Tile) -> Vec<String> {
    let score = match app.tile_right(tile) {
        Some((right, _)) => format!("{} right", right_of(right).concat()),
        None => lack(app, tile).to_owned(),
    };
    [score, left_out(app, tile), parameters(app, tile)].into_iter().filter(|said| !said.is_empty()).collect()
}

/// What the button with its name says to those who do not see the rest.
pub fn title(app: &App, tile: Tile) -> String {
    let told = told(app, tile).iter().map(|said| format!(", {said}")).collect::<String>();
    format!("{}{told}; make it large", name(tile))
}

/// The two lines over one of the six in a figure of all.
pub fn figure_lines(app: &App, tile: Tile) -> [String; 2] {
    let [n_right, of] = score(app, tile);
    let score = n_right + &of;
    let first = if score.is_empty() { name(tile).to_owned() } else { format!("{}: {}", name(tile), score.trim()) };
    let more: Vec<_> =
        [parameters(app, tile), left_out(app, tile)].into_iter().filter(|said| !said.is_empty()).collect();
    [first, more.join(", ")]
}

/// What a model says at a position.
pub struct Value {
    /// The probability in hundredths; "0/0" where no class is possible, a dash where the model has no posterior.
    pub text: String,
    /// Of three and more classes, the most probable one, whose probability it is.
    pub class: Option<usize>,
}

/// What one of the six says at a position; `None` without a model.
pub fn value(app: &App, tile: Tile, at: Point) -> Option<Value> {
    let wall = app.wall()?;
    wall.fit(tile)?[tile.model()].scores.as_ref()?;
    let plain = |text: &str| Value { text: text.to_owned(), class: None };
    let Some(posterior) = wall.posterior(tile, at) else { return Some(plain("–")) };
    if posterior.iter().all(|&p| p == 0.0) {
        return Some(plain("0/0"));
    }
    let n_classes = app.board().data.n_classes();
    if n_classes == 2 {
        return Some(plain(&hundredths(posterior[1])));
    }
    let class = most_probable(&posterior, n_classes);
    Some(Value { text: hundredths(posterior[class]), class: Some(class) })
}

fn most_probable(posterior: &[f64; MAX_CLASSES], n_classes: usize) -> usize {
    argmax(&posterior[..n_classes]).unwrap_or_default()
}

/// The value of the first of the six, which says what it is.
pub fn first_value(app: &App, text: &str) -> String {
    format!("{} {text}", asked(app))
}

/// What is asked at the crosshair.
fn asked(app: &App) -> String {
    match app.board().data.classes() {
        [_, second] => format!("P({second} | x)"),
        _ => "the largest P".to_owned(),
    }
}

/// What all six say at the crosshair.
pub(super) fn pointed(app: &App, at: Point) -> String {
    let classes = app.board().data.classes();
    let said = |tile: Tile| {
        let Value { text, class } = value(app, tile, at)?;
        let class = class.map_or_else(String::new, |class| format!(" {} ({})", classes[class], SHAPES[class]));
        Some(format!("{} {text}{class}", in_list(tile)))
    };
    let all: Vec<String> = Tile::ALL.into_iter().filter_map(said).collect();
    if all.is_empty() { String::new() } else { all.join(", ") + "." }
}

/// That six models are shown, or one of them.
pub(super) fn shown(app: &App, on: bool) -> String {
    match (on, app.chosen_tile()) {
        (true, _) => format!("Point at one: the crosshair and {} are in all six.", asked(app)),
        (false, Some(tile)) => format!("One board: {}.", name(tile)),
        (false, None) => "One board.".to_owned(),
    }
}

/// What becomes of a part of the picture under six models; `None` for what acts on them as on one board.
pub(super) fn part_shown(app: &App, part: Part) -> Option<&'static str> {
    match part {
        _ if !app.shown().wall => None,
        Part::Errors if app.board().data.len() > MOST_IN_TILE => {
            Some("Of more than 1,000 points, the six draw some, and ring no errors.")
        }
        Part::Errors => Some("Each of the six rings its own errors."),
        Part::Sigmoid => Some("Sigmoids are on one board only, not under six models."),
        Part::Others => Some("Other samples are on one board only, not under six models."),
        Part::Map | Part::MapLogistic | Part::MapDensity => match app.shown().map_choice() {
            MapChoice::Off => Some("All six maps are off."),
            MapChoice::Density => Some("The maps show p(x); logistic regression has none."),
            MapChoice::Generative | MapChoice::Logistic => Some("Each of the six has its own map."),
        },
        _ => None,
    }
}

/// What is said below the six in place of what both models of the board say: how the one under the pointer does on
/// points that it has not seen. `None` where there are not six.
pub(super) fn status(app: &App) -> Option<String> {
    app.wall()?;
    let of = |tile: Tile| {
        let (right, left_out) = app.tile_right(tile)?;
        let (n_right, left_out) = (grouped(right.n_right), grouped(left_out?));
        Some(format!(
            "{}: {n_right} right; leave-one-out, each point predicted from the others: {left_out}.",
            name(tile)
        ))
    };
    Some(app.pointed_tile().and_then(of).unwrap_or_default())
}

/// Whether that takes the place of what happened last.
pub(super) fn is_all(app: &App) -> bool {
    *app.event() == Event::Shown(Part::Wall, true) && status(app).is_some_and(|said| !said.is_empty())
}

/// The six models, for those who do not see them.
pub(super) fn described(app: &App) -> String {
    if app.wall().is_none() {
        return String::new();
    }
    let one = |tile: Tile| format!("{} {}", in_list(tile), told(app, tile).join(", "));
    let all = Tile::ALL.map(one).join("; ");
    let pointed = pointed(app, app.asked());
    let at = if pointed.is_empty() { String::new() } else { format!(" At the crosshair, {}: {pointed}", asked(app)) };
    format!("Six models are shown side by side: {all}.{at}")
}
