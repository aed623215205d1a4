//! The whole board in sentences, for those who do not see it.

use super::compared::{is_replaced, replaced, told};
use super::guess::{guess, guess_scored};
use super::labels::{SHAPES, model_name};
use super::missing::lacking;
use super::numbers::{capitalized, count, number};
use super::places::{axes, mean, pointed};
use super::summary::{FITS_HIDDEN, add};
use crate::board::{App, boundary_kind_of};
use crate::data::Moments;
use crate::math::Vec2;
use crate::model::Model;
use crate::screen::Screen;

/// How many points lie outside of the visible part of the plane; empty when none does.
pub fn outside(app: &App) -> String {
    let (rect, data) = (app.viewport().rect(), &app.board().data);
    match data.len() - data.n_between(rect.low, rect.high) {
        0 => String::new(),
        1 => "1 point lies outside the board.".to_owned(),
        n => format!("{} lie outside the board.", count(n, "point")),
    }
}

/// The whole board in sentences, for those who do not see it: points, models, what they lack, and the crosshair.
pub fn description(app: &App) -> String {
    let (data, fit) = (&app.board().data, app.fit());
    let mut text = format!("{} classes, {}.", data.n_classes(), count(data.len(), "point"));
    for (class, moments) in fit.moments.classes.iter().enumerate() {
        add(&mut text, &cloud(app, class, *moments));
    }
    let unlabeled = data.len() - fit.moments.grand.weight as usize;
    if unlabeled > 0 {
        add(&mut text, &format!("Without a class: {}.", count(unlabeled, "point")));
    }
    add(&mut text, &axes(app));
    add(&mut text, &outside(app));
    if app.fits_hidden() {
        add(&mut text, FITS_HIDDEN);
    } else if let Ok(held_out) = app.held_out() {
        add(&mut text, &super::holdout::divided(app));
        add(&mut text, &super::holdout::held_out(app, held_out));
    } else if !data.is_empty() {
        for model in Model::ALL {
            if is_replaced(app, model) {
                add(&mut text, &(replaced(app) + "."));
            } else if let Some(read_out) = app.read_out(model) {
                let kind = boundary_kind_of(fit, model).map(|kind| (kind, false));
                let name = capitalized(model_name(app.title_settings(), model));
                add(&mut text, &(told(&name, kind, String::new(), read_out, None, false) + "."));
            }
            add(&mut text, &lacking(app, model).unwrap_or_default());
        }
    }
    add(&mut text, &super::decisions::decisions(app));
    add(&mut text, &super::worth::worths(app));
    add(&mut text, &super::others::described(app));
    add(&mut text, &super::wall::described(app));
    add(&mut text, &guess(app));
    add(&mut text, &app.guess_score().map(|score| guess_scored(app, score)).unwrap_or_default());
    if let Some(at) = app.crosshair() {
        add(&mut text, &pointed(app, "Crosshair", at));
    }
    text
}

/// The mean of a class, its standard deviations, and its direction if it has one.
fn cloud(app: &App, class: usize, moments: Moments) -> String {
    let (name, shape, n) = (&app.board().data.classes()[class], SHAPES[class], moments.weight as usize);
    let mut text = format!("Class {name} ({shape}) has {}", count(n, "point"));
    if n > 0 {
        text.push_str(if n > 1 { " centered at " } else { " at " });
        let [x, y] = [moments.mean.x, moments.mean.y].map(|v| mean(app, v).text());
        text.push_str(&format!("({x}, {y})"));
    }
    if n > 1 {
        let axes = moments.covariance().eigen();
        let (long, short) = (axes.values[0].max(0.0).sqrt(), axes.values[1].max(0.0).sqrt());
        text.push_str(&format!(", standard deviations {} and {}", number(long), number(short)));
        // A nearly round cloud has no direction.
        if short < 0.8 * long {
            text.push_str(&direction(axes.vectors[0]));
        }
    }
    text.push('.');
    text
}

/// The direction of a line, to five degrees.
fn direction(along: Vec2) -> String {
    match (along.steepness() / 5.0).round() as usize * 5 {
        0 => " along the horizontal".to_owned(),
        90 => " along the vertical".to_owned(),
        degrees => format!(
            ", {} to the right at {degrees} degrees",
            if along.x * along.y > 0.0 { "rising" } else { "falling" }
        ),
    }
}
